"""Presses that nobody could make: whatever a custom id, its detail or a select's value says, nothing gives way."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from engines.registry import ENGINES
from locales import Words
from screens.panels.panel import TRIED
from tables.core.model import Person, Place, Table, TableRequest
from tables.play.premoves import Guard
from tables.votes.rules import Choice
from tests.support.full import FULL
from tests.support.unusual import press_forged
from tests.support.world import World, a_world

GAMES = {slug: max(2, engine.seats.start) for slug, engine in ENGINES.items()}
"""Every game, and with how many people it is tried."""

TIMES = 4 if FULL else 1
"""How often each action is forged in a test."""

OPENING = {"open-table", "play-computer", "play-coached", "table-filled", "table-again"}
"""Actions that open tables for whoever presses: they are only given games that do not exist."""

UNTRIED = {"resign-sure", "stand-in", "replay"}
"""Actions of a player after which the other presses would mean nothing, and one that takes long and reads no detail."""

NUMBERS = ("0", "1", "2", "3", "7", "35", "-1", "999", "2147483648", "9" * 19, "9" * 40, "1e3", "٣", "²", "0x1", "")
OTHERS = (
    "x", " ", ".", "..", "agree", "pass", "done", "end", "castle", "hard", "overview", "take", "put", "spirit",
    "spirit change", "spirit x y", "RR", "YB", "wei", "house wei-3", "house wei-3 red", "fort wei-99", "draw deck",
    "💥", "qin-rules", "dragon-castle", "__class__", "%s {0} { $player }", "@everyone", "a" * 60, "2.take", "0.put X",
    *Guard,
)  # fmt: skip
NO_ADDRESSES = (
    "b:", "s::::", "b:1:0:ballot", "b:1:0:BALLOT:1", "b:٣:0:play:", "b:1:0:play:é", "b:1:0:play:\n", "b:-1:0:play:",
    "b:1:-1:play:", f"b:{'9' * 30}:0:play:", f"b:1:{'9' * 30}:play:",
)  # fmt: skip
TABLES_OF_A_TABLE = (
    "tables",
    "chairs",
    "moves",
    "votes",
    "ballots",
    "offers",
    "turns",
    "invitations",
    "spectators",
    "notes",
    "premoves",
    "sketches",
)


def number(rng: random.Random) -> str:
    return rng.choice(NUMBERS)


def detail(rng: random.Random, action: str, moves: list[str]) -> str:
    """What might stand in a detail or be chosen: what the bot writes there, spoilt, or anything."""
    words = [*NUMBERS, *OTHERS, *moves, *(GAMES if action not in OPENING else ())]
    match rng.randrange(6):
        case 0:
            return rng.choice(words)
        case 1:
            return f"{rng.choice('123456')} {rng.choice([*Choice, 'x', '', number(rng)])}"
        case 2:
            return f"{rng.choice(words)} {number(rng)} {number(rng)}"
        case 3:
            return f"{rng.choice(words)}.{rng.choice(words)}"
        case 4:
            return " ".join(rng.choice(moves or ["x"]).split()[: rng.randrange(4)])
        case _:
            return "".join(chr(rng.randrange(32, 127)) for _ in range(rng.randrange(20)))


def data(rng: random.Random, action: str, table: str, ply: str, moves: list[str]) -> dict[str, Any]:
    """A button or a select that was pressed, as Discord would tell of it."""
    kind = rng.choice("bs")
    custom_id = f"{kind}:{table}:{ply}:{action}:{detail(rng, action, moves)}"[:100]
    if kind == "b":
        return {"custom_id": custom_id, "component_type": 2}
    values = [detail(rng, action, moves) for _ in range(rng.choice((0, 1, 1, 1, 2)))]
    return {"custom_id": custom_id, "component_type": 3, "values": values}


async def opened(world: World, game: str, people: list[Any], **options: Any) -> Table:
    """A table of these people in the server's channel, without its messages."""
    place = Place(world.guild.id, world.channel.id)
    seated = [Person(person.id, person.name) for person in people]
    tables = world.app.tables
    wanted = options.pop("wanted", len(people))
    table = await tables.lobby.open(TableRequest(game, seated[0], place, wanted=wanted, options={}, **options))
    for person in seated[1:]:
        await tables.invitations.invite(table.id, seated[0].user_id, person.user_id)
        table = await tables.lobby.join(table.id, person)
    return table


async def private_tables(world: World, game: str) -> list[Table]:
    """Private tables of Ada and Ben: one that ended by a vote, one with a vote and an offer, one that has not begun."""
    ada = world.people[0]
    people = world.people[: GAMES[game]]
    tables = world.app.tables
    over = await opened(world, game, people, private=True)
    vote = (await tables.votes.ask_to_abort(over.id, ada.id)).vote
    for person in people[1:]:
        await tables.votes.cast(vote.id, person.id, Choice.AGREE)
    running = await opened(world, game, people, private=True)
    await tables.votes.ask_to_abort(running.id, ada.id)
    await tables.seats.offer(running.id, ada.id, Person(world.people[3].id, "dmitri"))
    lobby = await opened(world, game, [ada], private=True, wanted=4)
    for table in (over, running, lobby):
        await tables.notes.write(table.id, ada.id, "ada wants to remember this", keep=True)
    return [over, running, lobby]


async def recorded(world: World, upto: int) -> dict[str, list[Any]]:
    """What is recorded of the tables up to one, but for what the bot itself notes of its messages."""
    found: dict[str, list[Any]] = {}
    async with world.bot.store.reading() as session:
        for name in TABLES_OF_A_TABLE:
            column = "id" if name == "tables" else "vote_id" if name == "ballots" else "table_id"
            rows = await session._connection.rows(text(f"SELECT * FROM {name} WHERE {column} <= {upto}"))
            found[name] = [dict(row) for row in rows]
    for row in (*found["tables"], *found["votes"], *found["offers"]):
        for column in ("turn_message_id", "lobby_message_id", "message_id", "wake_at", "thread_id", "ping"):
            row.pop(column, None)
    return found


@pytest.fixture
def nothing_unexpected(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No traceback was logged, and Discord refused no answer."""
    yield
    told = [(record.levelno, record.getMessage()) for record in caplog.get_records("call")]
    assert [said for level, said in told if level >= logging.ERROR or "could not be" in said] == []


@pytest.mark.usefixtures("nothing_unexpected")
@pytest.mark.parametrize("game", GAMES)
async def test_a_stranger_learns_and_changes_nothing_whatever_they_press(tmp_path: Path, game: str) -> None:
    rng = random.Random(f"stranger at {game}{FULL or ''}")
    async with a_world(tmp_path, play_in="channel") as world:
        private = await private_tables(world, game)
        before, stranger = await recorded(world, private[-1].id), world.people[4]
        moves = list(await world.app.tables.history.legal_moves(private[1].id, (await world.mover(private[1].id)).id))
        for action in sorted(world.app.actions) * TIMES:
            table = rng.choice(private)
            pressed = data(rng, action, str(table.id), str(rng.choice((table.ply, 0, 1))), moves)
            told = await press_forged(world, stranger, world.channel, pressed)
            assert re.search(r"\b(ada|ben|chloé)\b", told) is None, (pressed, told)
        assert await recorded(world, private[-1].id) == before


@pytest.mark.usefixtures("nothing_unexpected")
async def test_somebody_elsewhere_learns_and_changes_nothing_of_public_tables_either(tmp_path: Path) -> None:
    rng = random.Random("elsewhere")
    async with a_world(tmp_path, play_in="channel") as world:
        ada, ben, chloe, dmitri, _ = world.people
        public = [await opened(world, "qin", [ada, ben]), await opened(world, "qin", [chloe], wanted=3)]
        await world.app.tables.votes.ask_to_abort(public[0].id, ada.id)
        await world.app.tables.seats.offer(public[0].id, ada.id, Person(dmitri.id, "dmitri"))
        elsewhere = world.env.create_guild("Elsewhere")
        room, stranger = elsewhere.create_text_channel("room"), elsewhere.add_member(world.env.create_user("zoe"))
        before = await recorded(world, public[-1].id)
        for action in sorted(world.app.actions) * TIMES:
            table = rng.choice(public)
            told = await press_forged(world, stranger, room, data(rng, action, str(table.id), str(table.ply), []))
            assert re.search(r"\b(ada|ben|chloé)\b", told) is None, (action, told)
        assert await recorded(world, public[-1].id) == before


@pytest.mark.usefixtures("nothing_unexpected")
@pytest.mark.parametrize("game", GAMES)
async def test_nothing_that_a_player_presses_is_unexpected(tmp_path: Path, game: str) -> None:
    rng = random.Random(f"player at {game}{FULL or ''}")
    async with a_world(tmp_path, play_in="channel") as world:
        await private_tables(world, game)
        table = await opened(world, game, world.people[2 : 2 + GAMES[game]])
        for action in sorted(set(world.app.actions) - UNTRIED) * TIMES:
            table = await world.table(table.id)
            mover = await world.mover(table.id)
            moves = list(await world.app.tables.history.legal_moves(table.id, mover.id))
            number_of = rng.choice((str(table.id), str(table.id), str(table.id), *NUMBERS))
            ply = rng.choice((str(table.ply), str(table.ply), *NUMBERS))
            # Who waits presses too: what is planned is refused to whoever can play.
            person = rng.choice([mover, *await world.others(table.id)])
            told = await press_forged(world, person, world.channel, data(rng, action, number_of, ply, moves))
            assert "Something went wrong" not in told


@pytest.mark.usefixtures("nothing_unexpected")
@pytest.mark.parametrize("game", GAMES)
async def test_whoever_waits_gets_nothing_from_forged_steps_of_their_planning_board_either(
    tmp_path: Path, game: str
) -> None:
    rng = random.Random(f"planner at {game}{FULL or ''}")
    async with a_world(tmp_path, play_in="channel") as world:
        private = await private_tables(world, game)
        table = await opened(world, game, world.people[2 : 2 + GAMES[game]])
        before, planning = await recorded(world, private[-1].id), world.app.tables.planning
        at_private = [person.id for person in world.people[: GAMES[game]]]
        planner = next(person for person in await world.others(table.id) if person.id not in at_private)
        steps = sorted(name for name in world.app.actions if name.startswith(("plan", TRIED)))
        assert len({name.partition("-")[2] for name in steps}) > 20
        for action in rng.sample(steps, len(steps)) * TIMES:
            position = await planning.position(table.id, planner.id)
            number_of = rng.choice((str(table.id), str(table.id), str(table.id), str(private[1].id), *NUMBERS))
            ply = rng.choice((str(position.step), str(position.step), *NUMBERS))
            told = await press_forged(
                world, planner, world.channel, data(rng, action, number_of, ply, list(position.legal))
            )
            assert "Something went wrong" not in told
        assert await recorded(world, private[-1].id) == before
        assert (await world.table(table.id)).ply == table.ply


@pytest.mark.usefixtures("nothing_unexpected")
async def test_an_address_that_is_none_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        for custom_id in NO_ADDRESSES:
            kind = 2 if custom_id[0] == "b" else 3
            pressed = {"custom_id": custom_id, "component_type": kind, **({"values": ["x"]} if kind == 3 else {})}
            told = await press_forged(world, world.people[0], world.channel, pressed)
            assert Words("en")("error-game") in told, custom_id


@pytest.mark.usefixtures("nothing_unexpected")
async def test_a_finished_private_vote_is_shown_to_nobody_else_under_any_tables_name(tmp_path: Path) -> None:
    async with a_world(tmp_path, play_in="channel") as world:
        over, *_ = await private_tables(world, "qin")
        public = await opened(world, "qin", [world.people[2], world.people[3]])
        for table in (over, public):
            pressed = {"custom_id": f"b:{table.id}:0:ballot:1 agree", "component_type": 2}
            assert "ada" not in await press_forged(world, world.people[4], world.channel, pressed)
        pressed = {"custom_id": f"b:{over.id}:0:ballot:1 agree", "component_type": 2}
        assert "ada" in await press_forged(world, world.people[0], world.channel, pressed)
