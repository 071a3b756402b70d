"""Whose a move was and whose a seat is, in texts and pictures: people who resigned, computers in their place."""

from __future__ import annotations

from locales import Words
from screens.turn_message import compose
from tables.core.model import Person, Table
from tables.posting.notices import MessageScope, TurnMessageContents
from tests.support.desk import ADA, BEN, Desk, mover, person_of
from tests.support.reader import Reader

EN = Words("en")


def reader(desk: Desk, person: Person = ADA) -> Reader:
    return Reader(desk, person, EN)


async def last_message(desk: Desk, table: Table) -> tuple[str, str]:
    """The last message of a game: its text, and what its pictures show."""
    replayed = await desk.tables.files.replayed(table.id)
    contents = TurnMessageContents(MessageScope(table.ply, 0, is_end=True), replayed, None)
    shown = await compose(reader(desk).app, contents)
    return shown.text, " ".join(each.alt_text for each in shown.describe())


async def resigned(desk: Desk, table: Table, *people: Person) -> Table:
    for person in people:
        table = await desk.tables.play.resign(table.id, person.user_id)
    return table


async def test_a_game_given_up_before_the_first_move_has_had_none_and_counts_for_nobody(desk: Desk) -> None:
    table = await resigned(desk, await desk.running(2), ADA)
    end, pictures = await last_message(desk, table)
    assert "This game does not count: not every player has made a move." in end
    assert "at the start" in pictures
    assert "omputer" not in end + pictures
    status = (await reader(desk).at(table, "status")).text
    assert "The game is over before its first move. **Ben** wins!" in status


async def test_who_resigned_keeps_their_name_in_scores_pictures_and_log(desk: Desk) -> None:
    table = await desk.running(2)
    for _ in range(4):
        await desk.play_any(table.id)
    table = await resigned(desk, table, BEN)
    end, pictures = await last_message(desk, table)
    log = (await reader(desk).command("table", "log", table=table)).text
    for text in (end, log):
        assert "**Ben** resigns." in text
        assert "plays on" not in text
    assert " · Ben (resigned): **" in end
    assert "omputer" not in end + pictures + log


async def test_what_a_person_did_is_theirs_also_once_a_computer_plays_for_them(desk: Desk) -> None:
    table = await desk.running(2)
    first = person_of(mover(table))
    await desk.play_any(table.id)
    await desk.tables.seats.stand_in(table.id, first.user_id)
    table = await desk.play_any(table.id)
    await desk.tables.play.move_computer(table.id)
    table = await desk.tables.table(table.id)
    lines = (await reader(desk).command("table", "log", table=table)).text.splitlines()
    assert any(f"`1` **{first.name}** places" in line for line in lines)
    assert any(f"`4` **Computer for {first.name}** places" in line for line in lines)
    early, late = [await reader(desk).command("table", "history", table=table, step=step) for step in (1, 4)]
    assert "omputer" not in early.pictures[1].alt_text
    assert f"Computer for {first.name}" in late.pictures[1].alt_text
    # One number is said of a position: in its title, in its pictures, in the log.
    assert "step 4 of 4" in late.text
    assert "after 4 " in late.pictures[0].alt_text
