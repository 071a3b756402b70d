"""The castles of a server's own: added from files, shown, removed, offered to tables; by buttons."""

from __future__ import annotations

import pytest

from screens.controls import MOST_OPTIONS, Form
from screens.dragon_castle.castles import GAME, chosen_castle, require_fitting
from screens.press import PressOf
from screens.refusals import Refusal
from tables.core.errors import TableError
from tables.people.guilds import Design
from tests.games.dragon_castle.walls import TEXT
from tests.support.desk import ADA, PLACE, Desk
from tests.support.reader import Given, Reader, SentenceFacts, labels, options
from tests.support.there import there

GUILD = there(PLACE.guild_id)


def keeper(desk: Desk) -> Reader:
    return Reader(desk, ADA, manages=True, words=SentenceFacts("en"))


async def add(reader: Reader, text: str | bytes):
    content = text if isinstance(text, bytes) else text.encode()
    reader.files = {"7": Given(content)}
    return await reader.fill(Form("", "m:0:0:castle-file:", ()), file=["7"])


def called(name: str, players: str = "2-4") -> str:
    return TEXT.replace("name: Wall", f"name: {name}").replace("players: 2-4", f"players: {players}")


async def test_a_castle_is_added_shown_replaced_and_removed(desk: Desk) -> None:
    ada = keeper(desk)
    for kept in ("added", "replaced"):
        shown = await add(ada, TEXT)
        assert shown.lines[0] == f"dragon-castle-castle-{kept} name=Wall"
        assert (shown.stem, shown.game, len(shown.pictures)) == ("castle", GAME, 1)
        assert "rows=2 2 2 2" in shown.pictures[0].alt_text
    ben = Reader(desk, ADA)
    again = await ben.at_home("castle-show", "own", "Wall")
    assert again.lines[0] == "dragon-castle-castle-shown"
    gone = await ada.at_home("castle-remove", "", "Wall")
    assert gone.text == "dragon-castle-castle-removed name=Wall"
    with pytest.raises(TableError):
        await ada.at_home("castle-remove", "", "Wall")


async def test_who_may_not_manage_the_server_changes_no_castles(desk: Desk) -> None:
    ben, alone = Reader(desk, ADA), Reader(desk, ADA, guild_id=None)
    for reader, why in ((ben, "error-managers-only"), (alone, "error-guild-only")):
        for asked in (add(reader, TEXT), reader.at_home("castle-remove", "", "Wall")):
            with pytest.raises(Refusal, match=why):
                await asked
    assert await desk.tables.designs.of_guild(GUILD, GAME) == ()


REFUSED = {
    TEXT + "1\n": "dragon-castle-layout",
    TEXT.replace(".1\n", "x1\n", 1): "dragon-castle-layout-line",
    TEXT.replace("name: Wall", "Wall"): "dragon-castle-layout-line",
    b"\xff\xfe\x00": "error-upload-no-text",
    b"1" * 20_000: "error-upload-large",
    **{
        called(name): "dragon-castle-castle-shipped"
        for name in ("Keep", "base", "BASE", " Base ", "base_2", "Four-Seasons", "FOUR  SEASONS", "ｂａｓｅ", "Ваѕе")
    },
    **{called(name): "dragon-castle-castle-alike" for name in ("Wаll", "wall", "Wa11")},
}
"""Files that are no castle for this server, which has the Wall."""


@pytest.mark.parametrize("content", REFUSED, ids=lambda content: str(content[:14]))
async def test_a_file_that_will_not_do_is_refused(desk: Desk, content: str | bytes) -> None:
    ada = keeper(desk)
    await add(ada, TEXT)
    with pytest.raises(Refusal) as refused:
        await add(ada, content)
    assert refused.value.sentence == REFUSED[content]
    assert [each.name for each in await desk.tables.designs.of_guild(GUILD, GAME)] == ["Wall"]


async def test_a_castle_that_leaves_the_guideline_is_kept_with_a_remark(desk: Desk) -> None:
    rows = "1" * 16 + "\n"
    shown = await add(Reader(desk, ADA, manages=True), f"name: Plain\nplayers: 4\n\n{rows * 7}1111\n")
    assert shown.lines[:2] == ["dragon-castle-castle-added", "dragon-castle-castle-shown"]
    assert {line.rpartition("-")[0] for line in shown.lines[2:]} <= {"dragon-castle-guideline"}
    assert shown.lines[2:]


async def test_a_table_plays_on_a_castle_that_is_there_and_for_its_players(desk: Desk) -> None:
    ada = keeper(desk)
    for text in (TEXT, called("Third", "3-4")):
        await add(ada, text)
    press = PressOf(ada)
    assert await chosen_castle(press, "wall") == "wall"
    third = await chosen_castle(press, "Third")
    assert third.startswith("name: Third")
    await require_fitting(press, third, 3)
    with pytest.raises(Refusal) as refused:
        await require_fitting(press, third, 2)
    assert refused.value.sentence == "dragon-castle-castle-not-for"
    assert refused.value.facts["offered"] == (
        "dragon-castle-castle-base-alone, Wall, Barracks, Four Seasons, Pillars of Creation, Thousand Towers"
    )
    assert await chosen_castle(press, " Four-Seasons ") == "four_seasons"
    with pytest.raises(Refusal, match="dragon-castle-castle-unknown"):
        await require_fitting(press, "Atlantis", 2)
    with pytest.raises(Refusal, match="dragon-castle-castle-unknown"):
        await ada.at_home("castle-show", "", "Atlantis")


async def test_castles_are_suggested_for_the_number_of_players_so_far(desk: Desk) -> None:
    ada = keeper(desk)
    await add(ada, called("Third", "3-4"))
    new = ("dragon-castle", "new")
    for players, has_it in (("3", True), ("2", False), ("", False)):
        found = await ada.suggest(*new, option="castle", players=players)
        assert found[0] == ("dragon-castle-castle-base", "base")
        assert (("Third", "Third") in found) == has_it


async def test_the_castles_are_shown_by_buttons_page_by_page(desk: Desk) -> None:
    ada, ben = keeper(desk), Reader(desk, ADA)
    none = await ben.at_home("castles")
    assert labels(none) == ["dragon-castle-see-shipped"]
    for number in range(MOST_OPTIONS + 1):
        design = Design(f"Castle {number:02}", called(f"Castle {number:02}"))
        await desk.tables.designs.add(GUILD, GAME, design, ADA.user_id)
    first = await ada.at_home("castles")
    assert first.text == f"dragon-castle-castles count={MOST_OPTIONS + 1}"
    assert labels(await ben.at_home("castles")) == [
        "button-previous",
        "button-next",
        "dragon-castle-see-own",
        "dragon-castle-see-shipped",
    ]
    assert labels(first)[-2:] == ["dragon-castle-remove-castle", "dragon-castle-button-add"]
    last = await ada.press(first, "button-next")
    assert [each for each in options(last) if each.startswith("Castle")] == [f"Castle {MOST_OPTIONS:02}"] * 2
    shown = await ada.press(last, "dragon-castle-see-own", f"Castle {MOST_OPTIONS:02}")
    assert shown.stem == "castle"
    gone = await ada.press(last, "dragon-castle-remove-castle", f"Castle {MOST_OPTIONS:02}")
    assert gone.text.startswith("dragon-castle-castle-removed")
    form = await ada.press(first, "dragon-castle-button-add")
    assert isinstance(form, Form)
    ada.files = {"7": Given(TEXT.encode())}
    added = await ada.fill(form, file=["7"])
    assert added.lines[0] == "dragon-castle-castle-added name=Wall"
    with pytest.raises(Refusal, match="error-managers-only"):
        await ben.at_home("castle-add")
