"""The list of tables that a server has in a channel: what is named, and the ways from it."""

from __future__ import annotations

from datetime import timedelta

from locales import LANGUAGES, Words
from screens.bulletin import MOST_ENDED, MOST_OPEN, MOST_RUNNING, list_screen, mark_of_list
from screens.controls import MOST_COMPONENTS, TEXT_LENGTH, Button, Control, Select
from screens.screen import Screen
from tables.core.model import Person, Place, Table, TableRequest
from tables.core.pace import Pace
from tables.wishes.wishes import Wish
from tests.support.desk import ADA, BEN, PLACE, Desk
from tests.support.reader import SentenceFacts, components_of, labels, labels_beside

GUILD = PLACE.guild_id or 0
GAMES = ("qin", "china", "dragon_castle")


async def listed(desk: Desk, words: Words | None = None) -> Screen:
    """The list as it is now."""
    found = await desk.tables.bulletins.contents(GUILD, MOST_OPEN, MOST_RUNNING, MOST_ENDED)
    return list_screen(found, GAMES, "7", words or SentenceFacts("en"))


def entries(shown: Screen) -> list[str]:
    """The texts of the entries between the first, which counts, and the last, which says how to begin."""
    return [each.text for each in (shown.entries or ())[1:-1]]


async def test_an_empty_list_leads_to_a_new_table_and_everywhere_else(desk: Desk) -> None:
    shown = await listed(desk)
    assert shown.text == "## bulletin-title"
    assert [each.text for each in shown.entries or ()] == ["bulletin-open count=0", "bulletin-next"]
    assert labels_beside(shown) == [f"button-open-table game={game}" for game in GAMES]
    assert labels(shown) == ["button-seek", "button-home-open", "button-home-server", "button-home"]
    assert shown.controls[-1].id == mark_of_list("7")


async def test_a_table_is_joined_then_watched_then_a_result(desk: Desk) -> None:
    pace = Pace(timedelta(hours=12))
    table = await desk.tables.lobby.open(TableRequest("qin", ADA, PLACE, wanted=2, options={}, pace=pace))
    shown = await listed(desk)
    url = "https://discord.com/channels/10/20"
    (line,) = entries(shown)
    named = "games-more-of game=qin number=1"
    assert line == (
        f"bulletin-open-line table={named} taken=1 wanted=2 where={url} · bulletin-host player={ADA.name} · "
        "pace-turn turn=span-in-hours number=12"
    )
    assert labels_beside(shown)[0] == "button-join"
    await desk.tables.lobby.join(table.id, BEN)
    shown = await listed(desk)
    assert entries(shown) == [
        f"bulletin-running count=1\nbulletin-running-line players=Ada, Ben table={named} where={url}"
    ]
    (select,) = [each for each in shown.all_controls if isinstance(each, Select)]
    assert [(each.label, each.value, each.description) for each in select.options] == [(named, "1", "Ada, Ben")]
    assert "button-join" not in labels_beside(shown)
    for _ in range(2):
        await desk.play_any(table.id)
    await desk.tables.play.resign(table.id, BEN.user_id)
    shown = await listed(desk)
    (result,) = entries(shown)
    assert result.splitlines()[0] == "bulletin-ended"
    assert "games-score player=🏆 **Ada** score=" in result
    assert [each for each in shown.all_controls if isinstance(each, Select)] == []


async def test_several_open_tables_are_told_apart_and_those_beyond_are_counted(desk: Desk) -> None:
    for _ in range(MOST_OPEN + 2):
        await desk.tables.lobby.open(TableRequest("qin", ADA, PLACE, wanted=2, options={}))
    shown = await listed(desk)
    assert entries(shown)[MOST_OPEN:] == ["bulletin-more count=2"]
    joins = labels_beside(shown)[:MOST_OPEN]
    assert len({*joins}) == MOST_OPEN
    assert all(each.startswith("button-of-entry label=button-join name=games-more-of") for each in joins)


async def test_who_looks_for_players_is_counted_without_a_name(desk: Desk) -> None:
    for person, games in ((ADA, ("qin", "china")), (BEN, ("dragon_castle",))):
        await desk.tables.wishes.seek(person, PLACE, Wish(games, (2,)), timedelta(days=2), "en")
    (line,) = entries(await listed(desk))
    sought = ", ".join(f"bulletin-seek-game count=1 game={game}" for game in GAMES)
    assert line == f"bulletin-seeking games={sought}"


async def many(desk: Desk, count: int) -> list[Table]:
    """Open and running tables between people with the longest names there can be."""
    found: list[Table] = []
    for number in range(count):
        people = [Person(10_000 + 10 * number + seat, "*_" * 16) for seat in range(5)]
        place = Place(GUILD, PLACE.channel_id, 10**18 + number)
        table = await desk.tables.lobby.open(TableRequest("dragon_castle", people[0], place, wanted=4, options={}))
        for person in people[1 : 4 if number % 2 else 3]:
            table = await desk.tables.lobby.join(table.id, person)
        found.append(table)
    return found


async def test_a_list_of_two_hundred_tables_fits_in_every_language(desk: Desk) -> None:
    await many(desk, 200)
    for language in LANGUAGES:
        words = Words(language)
        shown = await listed(desk, words)
        texts = [shown.text, *(each.text for each in shown.entries or ())]
        assert sum(map(len, texts)) <= TEXT_LENGTH
        assert components_of(shown) <= MOST_COMPONENTS
        lines = "\n".join(texts).splitlines()
        named = len([line for line in lines if line.startswith("- [")])
        assert 3 <= named <= MOST_RUNNING
        assert words("bulletin-more", count=100 - named) in lines
        assert words("bulletin-open", count=100) in lines
        buttons: list[Control] = [each for each in shown.all_controls if isinstance(each, Button)]
        assert len(buttons) == len({each.label for each in buttons if isinstance(each, Button)})
