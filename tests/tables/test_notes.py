"""Notes to oneself: whose they are, how long they last, and that nobody else ever reads one."""

from __future__ import annotations

import asyncio

import pytest

from tables.core.errors import (
    NoNoteError,
    NoSuchTableError,
    NoteTooLongError,
    NotRunningError,
    NotSeatedError,
    TooManyKeptNotesError,
)
from tables.core.model import Status, Table
from tables.people import people
from tables.people.people import LONGEST
from tables.votes.rules import Choice
from tests.support.databases import somebody_waits
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, Desk
from tests.support.stand_in import until
from tests.support.there import there


async def text_at(desk: Desk, table_id: int, user_id: int = ADA.user_id) -> str | None:
    note = await desk.tables.notes.of(table_id, user_id)
    return None if note is None else note.text


async def noted(desk: Desk) -> dict[tuple[int, int], str]:
    """Every note that is recorded, by table and account."""
    return {(row["table_id"], row["user_id"]): row["text"] for row in (await desk.rows())["notes"]}


async def write_all(desk: Desk, table: Table, *keepers: int) -> None:
    """Let everybody at a table note something, some of them for good."""
    for person in table.people:
        keep = person.user_id in keepers
        await desk.tables.notes.write(table.id, person.user_id, f"of {person.name}", keep=keep)


async def kept_texts(desk: Desk, user_id: int) -> list[str]:
    _, kept = await desk.tables.notes.kept(user_id, 0, 10)
    return [each.note.text for each in kept]


async def test_a_note_is_its_writers_alone_and_replaced_by_the_next_one(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.tables.notes.write(table.id, ADA.user_id, "first")
    note = there(await desk.tables.notes.write(table.id, ADA.user_id, "second"))
    assert (note.text, note.is_kept, note.at) == ("second", False, desk.clock.now)
    assert await desk.tables.notes.of(table.id, ADA.user_id) == note
    assert await desk.tables.notes.of(table.id, BEN.user_id) is None
    assert await noted(desk) == {(table.id, ADA.user_id): "second"}


async def test_a_note_without_words_deletes_the_one_there_was(desk: Desk) -> None:
    table = await desk.running(2)
    for nothing in ("", "-", "  \n ", " - ", "\u202e\u200b"):
        await desk.tables.notes.write(table.id, ADA.user_id, "first", keep=True)
        assert await desk.tables.notes.write(table.id, ADA.user_id, nothing) is None
        assert await noted(desk) == {}, nothing


async def test_a_note_that_is_too_long_is_refused_and_nothing_changes(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.tables.notes.write(table.id, ADA.user_id, "first", keep=True)
    before = await desk.rows()
    for text in ("x" * (LONGEST + 1), "x" * 10_000, "龍" * (LONGEST + 1)):
        with pytest.raises(NoteTooLongError) as refused:
            await desk.tables.notes.write(table.id, ADA.user_id, text, keep=False)
        assert refused.value.facts == {"most": LONGEST}
        assert await desk.rows() == before


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        (" keep\nthe\t\u202ejoker\x00 for  Wei\u200b ", "keep the joker for Wei"),
        ("龍" * LONGEST + "\n" * 5000, "龍" * LONGEST),
    ],
)
async def test_a_note_is_one_line_of_signs_that_are_seen_and_measured_so(desk: Desk, written: str, kept: str) -> None:
    table = await desk.running(2)
    await desk.tables.notes.write(table.id, ADA.user_id, written)
    assert await text_at(desk, table.id) == kept


async def test_whoever_has_no_seat_writes_no_note(desk: Desk) -> None:
    over = await desk.tables.play.resign((await desk.running(2)).id, BEN.user_id)
    for table in (await desk.lobby(ADA, BEN, wanted=3), await desk.running(2), over):
        with pytest.raises(NotSeatedError):
            await desk.tables.notes.write(table.id, CHLOE.user_id, "mine")
    with pytest.raises(NoSuchTableError):
        await desk.tables.notes.write(99, ADA.user_id, "mine")
    assert await noted(desk) == {}


async def test_a_note_of_the_lobby_is_there_in_the_game(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, wanted=3)
    await write_all(desk, table)
    await desk.tables.lobby.join(table.id, CHLOE)
    await desk.play_any(table.id)
    assert await noted(desk) == {(table.id, ADA.user_id): "of Ada", (table.id, BEN.user_id): "of Ben"}


@pytest.mark.parametrize("end", ["played out", "resigned", "voted"])
async def test_with_the_game_go_the_notes_that_are_not_kept(desk: Desk, end: str) -> None:
    table, other = await desk.running(2), await desk.running(2)
    await write_all(desk, table, BEN.user_id)
    await write_all(desk, other)
    match end:
        case "played out":
            await desk.play_out(table.id)
        case "resigned":
            await desk.tables.play.resign(table.id, BEN.user_id)
        case _:
            asked = await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)
            await desk.tables.votes.cast(asked.vote.id, BEN.user_id, Choice.AGREE)
    assert (await desk.tables.table(table.id)).status is Status.OVER
    others = {(other.id, ADA.user_id): "of Ada", (other.id, BEN.user_id): "of Ben"}
    assert await noted(desk) == {**others, (table.id, BEN.user_id): "of Ben"}


async def test_with_a_seat_in_a_lobby_goes_its_note(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, wanted=3)
    await write_all(desk, table)
    await desk.tables.lobby.leave(table.id, BEN.user_id)
    assert await noted(desk) == {(table.id, ADA.user_id): "of Ada"}
    await desk.tables.lobby.leave(table.id, ADA.user_id)
    assert await noted(desk) == {}


async def test_with_a_table_that_is_called_off_go_its_notes_and_none_is_written_there(desk: Desk) -> None:
    table = await desk.lobby(ADA, BEN, wanted=3)
    await write_all(desk, table, BEN.user_id)
    await desk.tables.lobby.cancel(table.id, ADA.user_id)
    assert await noted(desk) == {(table.id, BEN.user_id): "of Ben"}
    with pytest.raises(NotRunningError):
        await desk.tables.notes.write(table.id, ADA.user_id, "again")


async def test_whoever_resigns_leaves_no_note_and_a_kept_one_to_themselves(desk: Desk) -> None:
    table = await desk.running(4)
    await write_all(desk, table, BEN.user_id)
    await desk.tables.play.resign(table.id, ADA.user_id)
    await desk.tables.play.resign(table.id, BEN.user_id)
    assert set(await noted(desk)) == {(table.id, person.user_id) for person in (BEN, CHLOE, DMITRI)}
    assert await kept_texts(desk, BEN.user_id) == ["of Ben"]


async def test_whoever_takes_a_seat_over_gets_no_note_with_it(desk: Desk) -> None:
    table = await desk.running(3)
    await write_all(desk, table, BEN.user_id)
    for gone, successor in ((ADA, DMITRI), (BEN, ADA)):
        offer = await desk.tables.seats.offer(table.id, gone.user_id, successor)
        await desk.tables.seats.take_over(offer.id, successor)
        position = await desk.tables.history.position(table.id, successor.user_id, with_own=True)
        assert (position.seat is not None, position.note) == (True, None)
    assert set(await noted(desk)) == {(table.id, BEN.user_id), (table.id, CHLOE.user_id)}


async def test_while_a_computer_plays_for_somebody_their_note_waits_for_them(desk: Desk) -> None:
    table = await desk.running(2)
    await write_all(desk, table)
    await desk.tables.seats.stand_in(table.id, ADA.user_id)
    assert await text_at(desk, table.id) == "of Ada"
    await desk.tables.notes.write(table.id, ADA.user_id, "for my return")
    await desk.tables.seats.reclaim(table.id, ADA)
    assert await text_at(desk, table.id) == "for my return"


async def test_what_is_written_once_the_game_is_over_is_kept(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.tables.play.resign(table.id, BEN.user_id)
    assert there(await desk.tables.notes.write(table.id, ADA.user_id, "well played", keep=False)).is_kept
    assert await desk.tables.notes.keep(table.id, ADA.user_id, keep=False) is None
    assert await noted(desk) == {}


async def test_a_note_is_kept_or_not_whatever_is_written_until_its_owner_says_otherwise(desk: Desk) -> None:
    table = await desk.running(2)
    states = []
    for text, keep in (("a", None), ("b", True), ("c", None), ("d", False), ("e", None)):
        note = there(await desk.tables.notes.write(table.id, ADA.user_id, text, keep=keep))
        states.append(note.is_kept)
    assert states == [False, True, True, False, False]
    note = await desk.tables.notes.keep(table.id, ADA.user_id, keep=True)
    assert note == await desk.tables.notes.of(table.id, ADA.user_id)
    assert note is not None
    assert note.is_kept
    with pytest.raises(NoNoteError):
        await desk.tables.notes.keep(table.id, BEN.user_id, keep=True)


async def test_a_kept_note_at_a_seat_that_was_given_up_goes_when_it_is_kept_no_more(desk: Desk) -> None:
    table = await desk.running(3)
    await write_all(desk, table, ADA.user_id)
    await desk.tables.play.resign(table.id, ADA.user_id)
    assert await desk.tables.notes.keep(table.id, ADA.user_id, keep=False) is None
    assert await text_at(desk, table.id) is None


async def test_only_so_many_notes_are_kept_and_one_more_is_refused(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MOST_KEPT", 2)
    tables = [await desk.running(2) for _ in range(4)]
    for table in tables[:3]:
        await desk.tables.notes.write(table.id, ADA.user_id, "mine", keep=table is not tables[2])
    before = await desk.rows()
    for one_more in (
        desk.tables.notes.write(tables[3].id, ADA.user_id, "one more", keep=True),
        desk.tables.notes.keep(tables[2].id, ADA.user_id, keep=True),
    ):
        with pytest.raises(TooManyKeptNotesError) as refused:
            await one_more
        assert refused.value.facts == {"most": 2}
    assert await desk.rows() == before
    # What is kept can be changed, another person has room, and so has whoever deletes one.
    await desk.tables.notes.write(tables[0].id, ADA.user_id, "changed")
    await desk.tables.notes.write(tables[3].id, BEN.user_id, "mine", keep=True)
    await desk.tables.notes.delete(tables[0].id, ADA.user_id)
    await desk.tables.notes.write(tables[3].id, ADA.user_id, "one more", keep=True)


async def test_of_two_that_are_kept_at_once_one_is_refused_where_there_is_room_for_one(
    desk: Desk, second: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "MOST_KEPT", 1)
    tables = [await desk.running(2) for _ in range(2)]
    async with desk.store.writing() as session:
        # As `write` does where a note is to be kept.
        await session.one_at_a_time(ADA.user_id)
        # Only what is asked begins a transaction on SQLite.
        await session.tables.ply(tables[0].id)
        going = asyncio.create_task(second.tables.notes.write(tables[1].id, ADA.user_id, "mine", keep=True))
        if isinstance(desk.database, str):
            await until(lambda: going.done() or somebody_waits(desk.database))
        await session.notes.put(
            {"table_id": tables[0].id, "user_id": ADA.user_id}, {"text": "mine", "is_kept": True, "at": 0}
        )
    with pytest.raises(TooManyKeptNotesError):
        await going
    assert set(await noted(desk)) == {(tables[0].id, ADA.user_id)}


async def test_kept_notes_are_listed_the_newest_first_page_by_page(desk: Desk) -> None:
    for number in range(5):
        table = await desk.running(2)
        await desk.tables.notes.write(table.id, ADA.user_id, f"note {number}", keep=number != 2)
        desk.clock.advance(hours=1)
    count, kept = await desk.tables.notes.kept(ADA.user_id, 1, 2)
    assert (count, [(each.note.text, each.table.id) for each in kept]) == (4, [("note 3", 4), ("note 1", 2)])
    assert await desk.tables.notes.kept(BEN.user_id, 0, 10) == (0, ())


async def test_notes_among_some_tables_are_ones_own(desk: Desk) -> None:
    tables = [await desk.running(2) for _ in range(3)]
    for table in tables[:2]:
        await write_all(desk, table)
    found = await desk.tables.notes.among(tables[1:], BEN.user_id)
    assert {table_id: note.text for table_id, note in found.items()} == {tables[1].id: "of Ben"}
    assert await desk.tables.notes.among((), BEN.user_id) == {}


async def test_with_a_position_and_a_recap_comes_ones_own_note_if_it_is_asked_for(desk: Desk) -> None:
    table = await desk.running(2)
    await write_all(desk, table)
    for person in (ADA, BEN):
        position = await desk.tables.history.position(table.id, person.user_id, with_own=True)
        told = (await desk.tables.files.since_last_turn(table.id, person.user_id)).note
        assert position.note is not None
        assert told == position.note
        assert position.note.text == f"of {person.name}"
    assert (await desk.tables.history.position(table.id, ADA.user_id)).note is None
    assert (await desk.tables.files.since_last_turn(table.id, CHLOE.user_id)).note is None


async def test_writing_while_one_is_forgotten_breaks_neither_off(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    await write_all(desk, table, ADA.user_id)
    await desk.tables.play.resign(table.id, BEN.user_id)
    async with desk.store.writing() as session:
        # As `write` does: first the table, then the note.
        await session.tables.row(table.id, for_update=True)
        going = asyncio.create_task(second.tables.forgetting.forget(ADA.user_id))
        if isinstance(desk.database, str):
            await until(lambda: somebody_waits(desk.database))
        await session.notes.put(
            {"table_id": table.id, "user_id": ADA.user_id}, {"text": "again", "is_kept": True, "at": 0}
        )
    assert await going
    assert await noted(desk) == {}
