"""That what somebody keeps to themselves leaves no trace: notes, what they try on their board, plans that did not play.

A game with all of it is told, drawn, filed, counted, logged and recorded as one without.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engines.protocol import GameError, Seat
from engines.registry import ENGINES
from tables.core.errors import PlannedAlreadyError
from tables.core.model import Status, Table
from tables.play.planning import PlannedPosition
from tables.play.premoves import MOST, Guard, hindrance
from tests.support.clock import Clock
from tests.support.databases import all_rows
from tests.support.full import FULL
from tests.support.monitored import a_watched_world, counted
from tests.support.wire import kind_of
from tests.support.world import World, nearly_over, open_table

SECRET = "Qwertz: wait for red"

KEPT = {"notes", "sketches", "premoves"}
"""The tables of the database in which somebody's own thoughts stand."""

Seen = list[tuple[str, Any]]


@dataclass
class Watched:
    """A game, and everything that is to be seen of it by anybody but the first person."""

    world: World
    table: Table
    rng: random.Random
    keep: Callable[[Watched, list[str]], Any]
    """What the first person does in private before a turn of others of which all moves are known."""
    seen: Seen = field(default_factory=Seen)
    known: dict[str, str] = field(default_factory=dict[str, str])
    requested: int = 0
    """How many requests to Discord were seen."""
    failed: int = 0
    """How many plans were not played."""
    played: Counter[bool] = field(default_factory=Counter[bool])
    """How many were, by whether another had played at their place."""

    @property
    def owner(self) -> Any:
        """Who keeps something to themselves."""
        return self.world.people[0]

    def see(self, what: str, told: Any) -> None:
        """Note what somebody sees."""
        self.seen.append((what, told))

    async def message(self, what: str, message: Any) -> None:
        """Note a message with its controls and pictures."""
        parts: list[Any] = [each if isinstance(each, dict) else each.to_dict() for each in message.components]
        files = [(file.filename, file.description or "", await file.read()) for file in message.attachments]
        self.see(what, (self.plain(message.content), self.plain(parts), files))

    def plain(self, told: Any) -> str:
        """Something that was told, its ids and moments as they came up one after the other."""
        text = told if isinstance(told, str) else json.dumps(told, default=str, sort_keys=True)
        return re.sub(r"\d{10,}", lambda found: self.known.setdefault(found[0], f"#{len(self.known)}"), text)

    async def look_around(self) -> None:
        """Let everybody look at what they may see; the owner too, whose sight is their own."""
        world, message = self.world, await self.world.turn_message(self.table)
        for label in ("My hand", "Recap", "Play"):
            await self.owner.click(message, label=label)
        for person in (*world.people[1 : len(self.table.chairs)], world.people[4]):
            for label in ("My hand", "Recap", "More"):
                await self.message(f"{person.name} {label}", (await person.click(message, label=label)).response)
            for command in ("table status", "table log", f"{self.command} board", "games", "plan"):
                await self.message(
                    f"{person.name} {command}", (await person.slash(world.room(self.table), command)).response
                )

    @property
    def command(self) -> str:
        """The game's group of commands."""
        return self.table.game.replace("_", "")

    async def play_a_turn(self, *, looks: bool) -> None:
        """Let who is to move play a turn at random, and see it."""
        texts = await self._turn()
        mover = await self.world.mover()
        self.world.now.advance(minutes=5)  # type: ignore[attr-defined]
        if mover.id != self.owner.id:
            await self.keep(self, texts)
        await self.see_what_is_recorded()
        if looks:
            await self.look_around()
        for text in texts:
            played = await mover.slash(self.world.room(self.table), f"{self.command} move", text=text)
            await self.message(f"{mover.name} plays {text}", played.response)
        rows = (await all_rows(self.world.bot.store))["premoves"]
        self.failed += sum(row["failed"] is not None for row in rows)
        before, self.table = self.table, await self.world.table()
        self.see("the log", (self.table.ply, self.table.ply - before.ply >= len(texts)))

    async def _turn(self) -> list[str]:
        """The moves of a whole turn at random, as they can be played one after the other."""
        game = await self.world.app.tables.game(self.table.id)
        engine, state, texts = game.engine, game.state, list[str]()
        (seat,) = engine.to_act(state)
        while seat in engine.to_act(state) and (not texts or not engine.is_forced(state, seat)):
            move = self.rng.choice(engine.legal_moves(state, seat))
            texts.append(engine.format(move))
            state = engine.apply(state, seat, move).state
        return texts

    async def see_what_is_recorded(self) -> None:
        """Note what stands in the database, but for what somebody keeps to themselves and for whose seats they plan."""
        for name, rows in (await all_rows(self.world.bot.store)).items():
            if name not in KEPT:
                self.see(f"table {name}", [self.plain({**row, "planned": 0}) for row in rows])

    async def see_requests(self, *, in_order: bool = True) -> None:
        """Note what Discord was asked for since the last time."""
        await self.world.idle()
        new = [kind_of(each.method, each.path) for each in self.world.env.http_requests[self.requested :]]
        self.requested += len(new)
        self.see("requests", new if in_order else sorted(new))

    async def see_the_rest(self) -> None:
        """Note what stands in channels and direct messages, in the file, in the database and before operators."""
        world, bot = self.world, self.world.bot
        for channel in (world.channel.id, self.table.place.thread_id or 0):
            for each in await world.messages(channel):
                await self.message("in public", each)
        for person in world.people[1:]:
            direct = await (await bot.fetch_user(person.id)).create_dm()
            for each in await world.messages(direct.id):
                await self.message(f"to {person.name} alone", each)
        self.see("the file", self.plain(await bot.app.tables.files.export(self.table.id)))
        await self.see_what_is_recorded()
        for sample, value in sorted((await counted(world)).items()):
            measured = sample[0].endswith(("_sum", "_bucket", "_created")) or not sample[0].startswith("pagoda")
            self.see("metric", (sample, None if measured or "seconds" in sample[0] else value))
        await self.see_requests()


async def keep_nothing(watched: Watched, texts: list[str]) -> None: ...


async def keep_everything(watched: Watched, texts: list[str]) -> None:
    """Write a note, try something, plan and think better of it; plan at last what the others' turn will prevent."""
    tables, table, owner = watched.world.app.tables, watched.table, watched.owner
    await tables.notes.write(table.id, owner.id, SECRET)
    planning, rng = tables.planning, random.Random(table.ply)
    tried = await _try_a_turn(watched, rng, texts)
    if tried is not None and Guard.SAME in tried.guards:
        await planning.arm(table.id, owner.id, Guard.SAME, tried.step)
    await planning.disarm(table.id, owner.id)
    for guard in (*Guard,) * 2:
        tried = await _try_a_turn(watched, rng, texts)
        if tried is None or guard not in tried.guards:
            continue
        if await _is_prevented(watched, tried, guard, texts):
            try:
                armed = await planning.arm(table.id, owner.id, guard, tried.step)
            except PlannedAlreadyError:
                continue
            if len(armed.premoves) == MOST:
                break


async def plan_for_one_case(watched: Watched, texts: list[str]) -> None:
    """Plan a turn that will be played."""
    await _plan_what_is_played(watched, texts, cases=1)


async def plan_for_two_cases(watched: Watched, texts: list[str]) -> None:
    """Plan the same turn for the case that comes, and before or after it another for the one that does not."""
    await _plan_what_is_played(watched, texts, cases=2)


async def _plan_what_is_played(watched: Watched, texts: list[str], cases: int) -> None:
    table, owner, planning = watched.table, watched.owner, watched.world.app.tables.planning
    await planning.disarm(table.id, owner.id)
    rng, other = random.Random(table.ply), await _try_a_turn(watched, random.Random(SECRET), ())
    for _ in range(9):
        tried = await _try_a_turn(watched, rng, ())
        if tried and other and tried.line != other.line and not await _is_prevented(watched, tried, Guard.LEGAL, texts):
            break
    else:
        return
    place, is_there = await _a_place(watched, tried.viewer, texts)
    if not place:
        return
    watched.played[is_there] += 1
    if cases == 1:
        await planning.arm(table.id, owner.id, Guard.LEGAL, tried.step)
        return
    there, otherwise = (tried, other) if is_there else (other, tried)
    for guard, turn in ((Guard.THERE, there), (Guard.ELSE, otherwise)):
        position = await planning.clear_line(table.id, owner.id)
        position = await planning.try_moves(table.id, owner.id, [move for _, move in turn.line], position.step)
        await planning.arm(table.id, owner.id, guard, position.step, place=place)


async def _a_place(watched: Watched, seat: Seat, texts: Iterable[str]) -> tuple[str, bool]:
    """Return a place, empty if none, and whether another plays there with a turn: by turns they do and do not."""
    game = await watched.world.app.tables.game(watched.table.id)
    engine, (mover,) = game.engine, game.engine.to_act(game.state)
    before, after = (engine.view(state, seat) for state in (game.state, _after(engine, game.state, mover, texts)))
    found: dict[bool, str] = {}
    for name in (
        "Yan",
        *(f"{column}{row}" for column in "ABCDEFGHIJKLM" for row in range(1, 13)),
        *" ".join(texts).split(),
    ):
        with suppress(GameError):
            if there := engine.look_at(before, name)[1]:
                found[engine.look_at(after, name)[1] != there] = name
    is_there = True in found and watched.played[True] <= watched.played[False]
    return found.get(is_there, ""), is_there


async def _try_a_turn(watched: Watched, rng: random.Random, texts: Iterable[str]) -> PlannedPosition | None:
    """Try a turn that is most like the one that will be played before; None where nothing can be tried."""
    table, owner, planning = watched.table, watched.owner, watched.world.app.tables.planning
    position, wanted = await planning.clear_line(table.id, owner.id), set(" ".join(texts).split())
    while not position.is_turn_over:
        if not position.legal:
            return None
        likeness = {move: len(wanted & set(move.split()[1:])) for move in position.legal}
        most = max(likeness.values())
        move = rng.choice([move for move in position.legal if likeness[move] == most])
        position = await planning.try_moves(table.id, owner.id, [move], position.step)
    return position


async def _is_prevented(watched: Watched, tried: PlannedPosition, guard: Guard, texts: Iterable[str]) -> bool:
    """Whether a plan would not be played after a turn."""
    game = await watched.world.app.tables.game(watched.table.id)
    (seat,), state = game.engine.to_act(game.state), game.state
    state = _after(game.engine, state, seat, texts)
    if tried.viewer not in game.engine.to_act(state):
        return True
    return hindrance(game.engine, state, tried.premove(guard)) is not None


def _after(engine: Any, state: Any, seat: Seat, texts: Iterable[str]) -> Any:
    for text in texts:
        state = engine.apply(state, seat, engine.parse(text)).state
    return state


async def a_watched_game(world: World, game: str, keep: Callable[[Watched, list[str]], Any]) -> Watched:
    """The first turns of a game and its last ones, or all of them with `full`, seen by everybody."""
    seats = max(3, ENGINES[game].seats.start)
    table = await open_table(world, seats, game=game.replace("_", ""), pace="24")
    watched = Watched(world, table, random.Random(game + (FULL or "")), keep)
    await world.people[4].slash(world.room(table), "table spectate", moves="every")
    for number in range(4):
        await watched.play_a_turn(looks=number % 2 == 0)
    await watched.see_requests()
    world.now.advance(hours=13)  # type: ignore[attr-defined]
    await world.env.advance_time(60)
    # Reminders of several people are due at once, and are posted side by side.
    await watched.see_requests(in_order=False)
    if not FULL:
        watched.table = await nearly_over(world, watched.table, 6)
    for number in count():
        if watched.table.status is not Status.RUNNING:
            break
        await watched.play_a_turn(looks=number % 4 == 2)
    await world.env.advance_time(60)
    await watched.see_the_rest()
    return watched


@pytest.mark.parametrize("game", ENGINES)
async def test_nothing_that_anybody_else_sees_or_operators_read_differs_where_somebody_keeps_something_to_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    with_all, _ = await twins(tmp_path, monkeypatch, caplog, game, {"with": keep_everything, "without": keep_nothing})
    assert with_all.failed > 2
    assert "Qwertz" not in repr(with_all.seen)
    told = repr([each for what, each in with_all.seen if what != "the file" and not what.startswith("table ")])
    assert json.loads(dict(with_all.seen)["the file"])["seed"] not in told
    assert with_all.plain(with_all.table.commitment) in told


@pytest.mark.parametrize("game", ENGINES)
async def test_a_turn_that_was_planned_for_one_of_two_cases_shows_nothing_of_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    keeping = {"two": plan_for_two_cases, "one": plan_for_one_case}
    two, _ = await twins(tmp_path, monkeypatch, caplog, game, keeping)
    assert two.played[True]
    assert two.played[False]
    assert "Planned: " in repr(two.seen)


async def twins(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    game: str,
    keeping: Mapping[str, Callable[[Watched, list[str]], Any]],
) -> list[Watched]:
    """Return the same game in two worlds that differ in what one person keeps, after comparing all that others see."""
    caplog.set_level("INFO")
    games: list[Watched] = []
    for name, keep in keeping.items():
        numbers = count()

        def token_hex(size: int, numbers: count[int] = numbers) -> str:
            return f"{next(numbers):0{2 * size}x}"

        monkeypatch.setattr("secrets.token_hex", token_hex)
        (tmp_path / name).mkdir()
        caplog.clear()
        async with a_watched_world(tmp_path / name, now=Clock()) as world:
            watched = await a_watched_game(world, game, keep)
            # The first world of a process makes the database that the others are copies of.
            logged = [f"{each.name} {each.getMessage()}" for each in caplog.records if "alembic" not in each.name]
            watched.see("logged", list(map(watched.plain, logged)))
            games.append(watched)
    first, second = games
    assert len(first.seen) > 100
    for mine, other in zip(first.seen, second.seen, strict=True):
        assert mine == other, mine[0]
    return games
