"""What one use case says and records when the n-th trip to the disk goes wrong, for every n."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from simcord.backend.models import Message

from locales import OFFERED, Words
from tables.core.model import Table
from tests.simulated.chat import control, controls_of, has_control, text_of
from tests.simulated.driver import FAULTS
from tests.simulated.loop import RUNNING
from tests.simulated.world import DATABASE, World

ANSWERED = 40.0
"""Seconds after which an answer has come, whatever went wrong."""

KILL = "kill"
"""The process ends at a trip."""

NOTHING_SAID = "nothing: it is dead"

NOTHING = tuple(Words(each)("error-storage") for each in OFFERED)
"""What people are told where nothing was recorded."""

UNSURE = tuple(Words(each)(sentence) for each in OFFERED for sentence in ("table-unsure", "table-saved"))
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
    elif (said.startswith(NOTHING) and recorded) or (not said.startswith((*NOTHING, *UNSURE)) and recorded != 1):
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


def _latest(world: World, table: Table, action: str) -> Message:
    """Return the latest message at a table with a control for an action."""
    room = world.chat.backend.messages[table.place.room_id]
    return next(each for each in reversed(room.values()) if has_control(each, action))


async def _led(world: World, user_id: int, message: Message, *actions: str) -> Message:
    """Press one control after the other, each on what the one before it has shown; return what the last one shows."""
    for action in actions:
        message = await _shown(world, world.chat.press(user_id, message, control(message, action)))
    return message


def _pressing(world: World, user_id: int, message: Message, action: str, *values: str) -> Callable[[], Any]:
    pressed = control(message, action)
    return lambda: world.chat.press(user_id, message, pressed, values)


async def _more(world: World, table: Table, user_id: int, *actions: str) -> Callable[[], Any]:
    """Press More under the turn message, and one control after the other; return what presses the last one."""
    message = await _led(world, user_id, _latest(world, table, "more"), "more", *actions[:-1])
    return _pressing(world, user_id, message, actions[-1])


async def _form(world: World, user_id: int, message: Message, action: str, *lines: str) -> Callable[[], Any]:
    """Open a form; return what sends it with the first option of each choice and these lines."""
    form = world.chat.press(user_id, message, control(message, action))
    await asyncio.sleep(ANSWERED)

    def send() -> Any:
        left = iter(lines)
        return world.chat.submit(
            form, lambda asked: [asked["options"][0]["value"] if "options" in asked else next(left)]
        )

    return send


async def _settings(world: World, user_id: int) -> Message:
    return await _shown(world, world.chat.command(user_id, world.channel_ids[0], "me settings"))


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
        return _pressing(world, world.user_ids[who], shown, action, *values)

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
    user_id, channel_id = world.user_ids[0], world.channel_ids[0]
    world.chat.command(user_id, channel_id, "me back")
    await asyncio.sleep(ANSWERED)
    until = f"{world.loop.now() + timedelta(days=20):%Y-%m-%d}"
    return lambda: world.chat.command(user_id, channel_id, "me away", until=until)


async def _ballot(world: World) -> Callable[[], Any]:
    """Answer the question whether a move may be taken back."""
    table = await _begun(world)
    user_id, other = _waiting(table), _mover(table)
    # The other player has moved too: it takes a question.
    world.chat.command(other, world.channel_ids[0], "qin move", text=await _legal(world, table), table=table.id)
    await asyncio.sleep(ANSWERED)
    (await _more(world, table, user_id, "ask-take-back"))()
    await asyncio.sleep(ANSWERED)
    return _pressing(world, other, _latest(world, table, "ballot"), "ballot")


async def _seek(world: World) -> Callable[[], Any]:
    user_id = world.user_ids[0]
    shown = await _shown(world, world.chat.command(user_id, world.channel_ids[0], "seek"))
    if has_control(shown, "seek-stop"):
        shown = await _led(world, user_id, shown, "seek-stop")
    return await _form(world, user_id, shown, "seek-form")


async def _language(world: World) -> Callable[[], Any]:
    """Choose French in place of the language that Discord names."""
    user_id = world.user_ids[0]
    shown = await _led(world, user_id, await _settings(world, user_id), "my-panel:look")
    shown = await _led(world, user_id, shown, "my-language:auto")
    return _pressing(world, user_id, shown, "my-language:fr")


async def _quiet(world: World) -> Callable[[], Any]:
    user_id = world.user_ids[0]
    settings = await _settings(world, user_id)
    (await _form(world, user_id, settings, "my-quiet", "", "", ""))()
    await asyncio.sleep(ANSWERED)
    return await _form(world, user_id, settings, "my-quiet", "22:00", "7:00", "Europe/Berlin")


async def _plan(world: World) -> Callable[[], Any]:
    """Let a turn that is tried on the planning board play itself."""
    table = await _begun(world)
    user_id = _waiting(table)
    shown = await _shown(world, world.chat.command(user_id, world.channel_ids[0], "plan", table=table.id))
    while not has_control(shown, "plan-arm"):
        tried = next(each for each in controls_of(shown) if each["custom_id"].split(":")[3].startswith("try-qin-"))
        values = [each["value"] for each in tried.get("options", ())[:1]]
        shown = await _shown(world, world.chat.press(user_id, shown, tried["custom_id"], values))
    return _pressing(world, user_id, shown, "plan-arm")


async def _seat_back(world: World) -> Callable[[], Any]:
    table = await _begun(world)
    user_id = _mover(table)
    stand_in = await _more(world, table, user_id, "resign", "stand-in")
    return _pressing(world, user_id, await _shown(world, stand_in()), "seat-back")


async def _rematch(world: World) -> Callable[[], Any]:
    table = await _begun(world)
    user_id = _mover(table)
    (await _more(world, table, user_id, "resign", "resign-sure"))()
    await asyncio.sleep(ANSWERED)
    return _pressing(world, user_id, _latest(world, table, "rematch"), "rematch")


GAMES = "SELECT count(*) FROM tables WHERE status = 'running'"
CANCELLED = "SELECT count(*) FROM tables WHERE status = 'cancelled'"
CHAIRS = "SELECT count(*) FROM chairs"
HALF_A_DAY = timedelta(hours=12) // timedelta(milliseconds=1)
AWAY = f"SELECT count(*) FROM people WHERE away_until - away_since > {HALF_A_DAY}"
SEEKING = f"SELECT count(*) FROM wishes WHERE until - pressed_at > {HALF_A_DAY}"
"""Those whose absence, or search, was ended by its person do not count."""

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
    UseCase("a person goes away", _away, AWAY),
    UseCase("players are sought", _seek, SEEKING),
    UseCase("a language is chosen", _language, "SELECT count(*) FROM people WHERE chosen_language = 'fr'"),
    UseCase("quiet hours are set", _quiet, "SELECT count(quiet_start) FROM people"),
    UseCase("a turn is planned", _plan, "SELECT count(*) FROM premoves"),
    UseCase("a game is played again", _rematch, "SELECT count(rematch_of) FROM tables"),
    UseCase("a computer stands in", _under_more("resign", "stand-in"), "SELECT count(missing_id) FROM chairs"),
    UseCase("a seat is taken back", _seat_back, "SELECT -count(missing_id) FROM chairs"),
)
"""What people do most often first."""
