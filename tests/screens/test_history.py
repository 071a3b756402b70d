"""Looking back: the log by pages, positions by steps, from tables and from files."""

from __future__ import annotations

import gzip
from dataclasses import replace
from typing import Any

import pytest

from engines.commitment import commitment
from engines.registry import ENGINES
from screens.controls import Form
from screens.history import TEXT_LENGTH, deal_lines, log_pages
from tables.core.errors import GameFileError, NoSuchStepError
from tables.core.model import Table
from tables.files.game_file import MOST_BYTES
from tests.support.desk import ADA, BEN, CHLOE, Desk, mover
from tests.support.reader import Given, Reader, SentenceFacts, labels

STEPS = ["button-first", "button-previous", "button-next", "button-last"]
WAYS = ["button-step", "button-in-words"]


def disabled(shown: Any) -> list[str]:
    return [each.label for each in shown.controls if each.disabled]


def reader(desk: Desk, person: Any = CHLOE) -> Reader:
    return Reader(desk, person, SentenceFacts("en"))


async def after(desk: Desk, moves: int) -> Table:
    table = await desk.running(2)
    for _ in range(moves):
        table = await desk.play_any(table.id)
    return table


async def test_before_the_first_step_there_is_no_replay(desk: Desk) -> None:
    shown = await reader(desk).command("table", "history", table=await after(desk, 0))
    assert labels(shown) == [*STEPS, *WAYS]


async def test_a_step_is_shown_with_ways_to_all_others(desk: Desk) -> None:
    table, chloe = await after(desk, 3), reader(desk)
    shown = await chloe.command("table", "history", table=table)
    assert shown.lines[0] == "history-title latest=3 ply=3"
    assert shown.lines[1].count("qin-event-tile-placed") == 1
    assert labels(shown) == [*STEPS, *WAYS, "button-replay"]
    # Who sits there is told that the others see the replay; in another server nobody would.
    for guild_id, label in ((10, "button-replay-all"), (99, "button-replay")):
        assert labels(await Reader(desk, ADA, guild_id=guild_id).at(table, "history"))[-1] == label
    assert disabled(shown) == ["button-next", "button-last"]
    assert (shown.stem, [picture.area for picture in shown.pictures]) == (f"qin-{table.id}-3", ["board", "strip"])
    for label, title in [("previous", "history-title latest=3 ply=2"), ("first", "history-start"), ("next", "ply=1")]:
        shown = await chloe.press(shown, f"button-{label}")
        assert title in shown.lines[0]
    assert disabled(await chloe.press(shown, "button-first")) == ["button-first", "button-previous"]
    assert (await chloe.at(table, "history")).lines == (await chloe.press(shown, "button-last")).lines
    assert (await chloe.command("table", "history", table=table, step=2)).lines[0].endswith("ply=2")


@pytest.mark.parametrize("typed", ["4", "-1", "two", "", "²"])
async def test_a_step_is_typed_and_one_that_is_not_there_is_refused(desk: Desk, typed: str) -> None:
    table, chloe = await after(desk, 3), reader(desk)
    form = await chloe.press(await chloe.at(table, "history"), "button-step")
    assert isinstance(form, Form)
    assert form.fields[0].label == "step-label latest=3"
    assert (await chloe.fill(form, " 2 ")).lines[0].endswith("ply=2")
    with pytest.raises(NoSuchStepError):
        await chloe.fill(form, typed)


async def test_the_log_strikes_through_what_was_taken_back(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    (move, *_) = await desk.tables.history.legal_moves(table.id, who := mover(table))
    await desk.tables.play.move(table.id, who, move)
    await desk.tables.play.take_back(table.id, who)
    shown = await Reader(desk, CHLOE).command("table", "log", table=table)
    first, second = shown.lines[-1].splitlines()
    assert (shown.lines[0], labels(shown)) == ("### log-title", [])
    assert first == "`1` log-undone"
    assert second.startswith("`2` ↩ ")


async def test_a_long_log_is_read_from_its_last_page_to_the_first(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.history.TEXT_LENGTH", 300)
    table, chloe = await after(desk, 9), reader(desk)
    shown = await chloe.command("table", "log", table=table)
    seen = [shown]
    while "button-previous" not in disabled(shown):
        shown = await chloe.press(shown, "button-previous")
        seen.insert(0, shown)
    assert len(seen) > 2
    assert len(seen[-1].lines[-1]) > 200
    rows = [line.split("`")[1] for page in seen for line in page.lines[-1].splitlines()]
    assert rows == [str(ply) for ply in range(1, 10)]
    assert (await chloe.press(shown, "button-last")).text == seen[-1].text
    # Earlier messages may name a page that is there no more.
    assert (await chloe.at(table, "log", "99.next")).text == seen[-1].text


async def test_one_number_is_said_of_a_position_where_seats_change_hands(desk: Desk) -> None:
    table, chloe = await after(desk, 1), reader(desk)
    await desk.tables.seats.stand_in(table.id, ADA.user_id)
    latest = (await desk.tables.table(table.id)).ply
    shown = await chloe.at(table, "history")
    assert shown.lines[0] == f"history-title latest={latest} ply={latest}"
    replayed = await desk.tables.files.replayed(table.id)
    (page,) = log_pages(replayed, chloe.app.presenters["qin"], chloe.words, (), TEXT_LENGTH)
    assert page.splitlines()[-1].startswith(f"`{latest}` ")


async def exported(desk: Desk) -> tuple[Table, bytes]:
    """A finished game, and the file that it is exported as."""
    table = await after(desk, 3)
    await desk.tables.play.resign(table.id, BEN.user_id)
    shown = await Reader(desk, ADA).at(table, "export")
    assert (shown.text, shown.file.name) == ("export-done", f"qin-{table.id}.json")
    return table, shown.file.data


async def test_a_game_from_a_file_is_looked_at_without_a_table(desk: Desk) -> None:
    _, content = await exported(desk)
    chloe = reader(desk)
    shown = await chloe.command("table", "import", file=Given(content))
    assert shown.lines[0].startswith("### import-title game=qin")
    assert "import-unfinished" not in shown.lines[0]
    assert shown.lines[1] == "history-title latest=4 ply=4"
    assert (shown.stem, shown.game) == ("qin-4", "qin")
    assert labels(shown) == [*STEPS, *WAYS, "button-log", "button-replay"]
    for label, title in [("previous", "ply=3"), ("first", "history-start"), ("next", "ply=1")]:
        shown = await chloe.press(shown, f"button-{label}")
        assert title in shown.lines[1]
        assert "import-title" in shown.lines[0]
    assert (await chloe.fill(await chloe.press(shown, "button-step"), "4")).lines[1].endswith("ply=4")
    with pytest.raises(NoSuchStepError):
        await chloe.fill(await chloe.press(shown, "button-step"), "5")
    log = await chloe.press(shown, "button-log")
    assert [line.split("`")[1] for line in log.lines[-1].splitlines()] == ["1", "2", "3", "4"]
    said = await chloe.press(shown, "button-in-words")
    assert said.lines[0] == "history-title latest=4 ply=1"
    assert "alt-section-hand" not in " ".join(labels(said))


async def test_a_file_is_asked_for_by_a_form(desk: Desk) -> None:
    _, content = await exported(desk)
    chloe = Reader(desk, CHLOE, files={"7": Given(content)})
    form = await chloe.at_home("file-form")
    assert (await chloe.fill(form, file=["7"])).lines[1] == "history-title"


@pytest.mark.parametrize(
    "content",
    [b"\x89PNG\r\n\x1a\n\x00\x00", b"{}", gzip.compress(b"{}", mtime=0), b"{}\n{}\n", b" " * (MOST_BYTES + 1)],
)
async def test_any_other_file_is_refused(desk: Desk, content: bytes) -> None:
    with pytest.raises(GameFileError):
        await reader(desk).command("table", "import", file=Given(content))


async def test_a_deal_is_fixed_from_its_first_move_on_and_its_seed_is_said_after_the_end(desk: Desk) -> None:
    table = await desk.running(2)
    fixed, seed = table.commitment, (await desk.rows("tables"))["tables"][0]["seed"]
    assert fixed == commitment(ENGINES["qin"], 2, {"board": "bird"}, seed)
    chloe, replayed = Reader(desk, CHLOE, SentenceFacts("en")), await desk.tables.files.replayed(table.id)
    # Another seed changes nothing that is said before the end.
    for each in (replayed, replace(replayed, seed="another")):
        assert list(deal_lines(each, SentenceFacts("en"))) == [f"-# deal-fixed commitment={fixed}"]
    assert (await chloe.at(table, "whole-log")).lines[1] == f"-# deal-fixed commitment={fixed}"
    over = await desk.tables.play.resign(table.id, BEN.user_id)
    assert (await chloe.at(over, "whole-log")).lines[1] == f"-# deal-open commitment={fixed} seed={seed}"


async def test_of_a_game_that_began_without_one_no_deal_is_said(desk: Desk) -> None:
    table, chloe = await desk.running(2), Reader(desk, CHLOE)
    async with desk.store.writing() as session:
        await session.tables.change(table.id, {"commitment": None})
    for at in (table, await desk.tables.play.resign(table.id, BEN.user_id)):
        assert "deal" not in (await chloe.at(at, "whole-log")).text
