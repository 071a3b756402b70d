"""What one use case says and records when the n-th trip to the disk goes wrong, for every n."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from simcord.backend.models import Message

from locales import Words
from tables.core.model import Table
from tests.simulated.chat import control, has_control, text_of
from tests.simulated.driver import FAULTS
from tests.simulated.loop import RUNNING
from tests.simulated.world import DATABASE, World

ANSWERED = 40.0
"""Seconds after which an answer has come, whatever went wrong."""

KILL = "kill"
"""The process ends at a trip."""

NOTHING_SAID = "nothing: it is dead"

NOTHING = Words("en")("error-storage")
"""What people are told where nothing was recorded."""

UNSURE = (Words("en")("table-unsure"), Words("en")("table-saved"))
"""What they are told where something may be recorded."""


@dataclass(frozen=True)
class UseCase:
    """Something a person does, and what is recorded by it."""

    name: str
    prepare: Callable[[World], Awaitable[Callable[[], Any]]]
    """Makes all ready without faults; returns what presses, each time the same."""
    recorded: str
    """A query for a number that is greater by one once it is recorded."""


async def tried(world: World, case: UseCase, fault: str, trip: int) -> tuple[list[str], bool]:
    """Do it with a fault at one trip, then once more; what was wrong, and whether there was such a trip."""
    press = await case.prepare(world)
    await asyncio.sleep(ANSWERED)
    before, count = _number(world, case.recorded), 0
    had_fault = False

    def wrong(_: str) -> sqlite3.Error | None:
        nonlocal count, had_fault
        count += 1
        if count != trip:
            return None
        had_fault = True
        if fault == KILL:
            process = RUNNING.get()
            assert process is not None
            world.loop.kill(process)
        return FAULTS.get(fault, sqlite3.OperationalError)()

    world.disk.fault = wrong
    said = await _said(world, press())
    world.disk.fault = lambda _: None
    for number, process in enumerate(world.processes):
        if process.is_dead:
            await world.start(number)
    if fault == KILL:
        # Who has died says nothing, and must not have done half of it.
        said = said or NOTHING_SAID
        await asyncio.sleep(ANSWERED)
    after = _number(world, case.recorded)
    where = f"{case.name}, {fault} at trip {trip}"
    found = [f"{where}: {each}" for each in _untrue(said, after - before)]
    if after == before:
        said = await _said(world, press())
        if _number(world, case.recorded) != before + 1:
            found.append(f"{where}: the next try recorded {_number(world, case.recorded) - before} and said {said!r}")
    world.complaints.clear()
    return found, had_fault


def _untrue(said: str, recorded: int) -> Iterator[str]:
    if said == NOTHING_SAID and recorded in (0, 1):
        return
    if not said:
        yield f"nothing was said, and {recorded} recorded"
    elif said.startswith("Something went wrong on my side"):
        yield f"the person was told of a fault of the program, and {recorded} recorded: {said!r}"
    elif (said.startswith(NOTHING) and recorded) or (not said.startswith((NOTHING, *UNSURE)) and recorded != 1):
        yield f"{recorded} recorded, and the person was told {said!r}"


async def _said(world: World, record: Any) -> str:
    await asyncio.sleep(ANSWERED)
    messages = world.chat.backend.messages.get(record.channel_id, {})
    told = [text_of(messages.get(each)) for each in (record.message_id, *record.followup_ids) if each]
    # A message that was to be replaced says what it said before; what is beside it counts.
    return (told[-1] if told else "").strip()


def _number(world: World, query: str) -> int:
    with sqlite3.connect(world.folder / DATABASE) as file:
        return int(file.execute(query).fetchone()[0] or 0)


def _rows(world: World, query: str) -> list[Any]:
    with sqlite3.connect(world.folder / DATABASE) as file:
        return file.execute(query).fetchall()


async def _opened(world: World, host: int, players: int = 2) -> Message:
    """Return the message of a new lobby."""
    record = world.chat.command(host, world.channel_ids[0], "qin new", players=players)
    await asyncio.sleep(ANSWERED)
    return world.chat.backend.messages[record.channel_id][record.message_id]


async def _begun(world: World) -> Table:
    """Return a game of the first two people in which a move was played."""
    lobby = await _opened(world, world.user_ids[0])
    join = control(lobby, "join")
    world.chat.press(world.user_ids[1], lobby, join)
    await asyncio.sleep(ANSWERED)
    table = await world.bots[0].app.tables.table(int(join.split(":")[1]))
    world.chat.command(_mover(table), world.channel_ids[0], "qin move", text=await _legal(world, table), table=table.id)
    await asyncio.sleep(ANSWERED)
    return await world.bots[0].app.tables.table(table.id)


def _mover(table: Table) -> int:
    (seat,) = table.to_act
    person = table.chairs[seat].person
    assert person is not None
    return person.user_id


def _waiting(table: Table) -> int:
    return next(person.user_id for person in table.people if person.user_id != _mover(table))


async def _legal(world: World, table: Table) -> str:
    moves = await world.bots[0].app.tables.history.legal_moves(table.id, _mover(table))
    return moves[len(moves) // 2]


async def _shown(world: World, record: Any) -> Message:
    await asyncio.sleep(ANSWERED)
    return world.chat.backend.messages[record.channel_id][record.message_id]


async def _more(world: World, table: Table, user_id: int, *actions: str) -> Callable[[], Any]:
    """Press More under the turn message, and one control after the other; return what presses the last one."""
    room = world.chat.backend.messages[table.place.room_id]
    message = next(each for each in reversed(room.values()) if has_control(each, "more"))
    for action in ("more", *actions[:-1]):
        message = await _shown(world, world.chat.press(user_id, message, control(message, action)))
    last = control(message, actions[-1])
    return lambda: world.chat.press(user_id, message, last)


async def _a_move(world: World) -> Callable[[], Any]:
    table = await _begun(world)
    move, user_id = await _legal(world, table), _mover(table)
    return lambda: world.chat.command(user_id, world.channel_ids[0], "qin move", text=move, table=table.id)


async def _opening(world: World) -> Callable[[], Any]:
    host = world.rng.choice(world.user_ids)
    return lambda: world.chat.command(host, world.channel_ids[0], "qin new", players=2)


def _in_lobby(action: str, who: int, players: int, *values: str) -> Callable[[World], Awaitable[Callable[[], Any]]]:
    """Press something under a new lobby, which two people have joined where one more is wanted."""

    async def prepare(world: World) -> Callable[[], Any]:
        lobby = await _opened(world, world.user_ids[0], players)
        if players > 2:
            world.chat.press(world.user_ids[1], lobby, control(lobby, "join"))
            await asyncio.sleep(ANSWERED)
        # What only the host may change is behind a button.
        shown = lobby
        if not has_control(lobby, action):
            change = control(lobby, "change-lobby")
            shown = await _shown(world, world.chat.press(world.user_ids[who], lobby, change))
        pressed = control(shown, action)
        return lambda: world.chat.press(world.user_ids[who], shown, pressed, values)

    return prepare


def _under_more(*actions: str, by_mover: bool = True) -> Callable[[World], Awaitable[Callable[[], Any]]]:
    async def prepare(world: World) -> Callable[[], Any]:
        table = await _begun(world)
        return await _more(world, table, _mover(table) if by_mover else _waiting(table), *actions)

    return prepare


async def _note(world: World) -> Callable[[], Any]:
    table = await _begun(world)
    channel_id, user_id = world.channel_ids[0], _mover(table)
    return lambda: world.chat.command(user_id, channel_id, "note", text="Mind the river.", table=table.id)


async def _away(world: World) -> Callable[[], Any]:
    away = {row[0] for row in _rows(world, "SELECT user_id FROM people WHERE away_until IS NOT NULL")}
    user_id = next(each for each in world.user_ids if each not in away)
    until = f"{world.loop.now() + timedelta(days=20):%Y-%m-%d}"
    return lambda: world.chat.command(user_id, world.channel_ids[0], "me away", until=until)


async def _ballot(world: World) -> Callable[[], Any]:
    """Answer the question whether a move may be taken back."""
    table = await _begun(world)
    user_id, other = _waiting(table), _mover(table)
    # The other player has moved too: it takes a question.
    world.chat.command(other, world.channel_ids[0], "qin move", text=await _legal(world, table), table=table.id)
    await asyncio.sleep(ANSWERED)
    (await _more(world, table, user_id, "ask-take-back"))()
    await asyncio.sleep(ANSWERED)
    room = world.chat.backend.messages[table.place.room_id]
    message = next(each for each in reversed(room.values()) if has_control(each, "ballot"))
    ballot = control(message, "ballot")
    return lambda: world.chat.press(other, message, ballot)


GAMES = "SELECT count(*) FROM tables WHERE status = 'running'"
CANCELLED = "SELECT count(*) FROM tables WHERE status = 'cancelled'"
CHAIRS = "SELECT count(*) FROM chairs"

CASES: Sequence[UseCase] = (
    UseCase("a move is played", _a_move, "SELECT sum(ply) FROM tables"),
    UseCase("a table is opened", _opening, "SELECT count(*) FROM tables"),
    UseCase("the last player joins", _in_lobby("join", 1, 2), GAMES),
    UseCase("a game is resigned", _under_more("resign", "resign-sure"), "SELECT count(resigned_id) FROM chairs"),
    UseCase("taking back is asked for", _under_more("ask-take-back", by_mover=False), "SELECT count(*) FROM votes"),
    UseCase("a player joins", _in_lobby("join", 2, 4), CHAIRS),
    UseCase("a player leaves", _in_lobby("leave", 1, 4), f"SELECT -({CHAIRS})"),
    UseCase("a computer joins", _in_lobby("host-set", 0, 4, "casual"), CHAIRS),
    UseCase("a game is started early", _in_lobby("start", 0, 3), GAMES),
    UseCase("a table is called off", _in_lobby("cancel", 0, 3), CANCELLED),
    UseCase("a ballot is given", _ballot, "SELECT count(*) FROM ballots"),
    UseCase("a note is written", _note, "SELECT count(*) FROM notes"),
    UseCase("a person goes away", _away, "SELECT count(away_until) FROM people"),
)
"""What people do most often first."""
