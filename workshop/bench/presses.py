"""Presses a turn takes: games of greedy seats, each turn found again in the real steps of the Play panels.

A button counts one press, and so does each option picked from a select; Play counts one. A round trip is one answer
of the bot: a select with two options picked is one. Counted is the way of a player who knows what
they want: the fewest presses that lead to the moves of the turn, found by following what the panel's messages offer.
"""

from __future__ import annotations

import asyncio
import re
import statistics
import tempfile
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import combinations, count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeAlias
from unittest.mock import patch

import discord

from cogs.chat.requests.request import Request
from engines.registry import AnyEngine
from screens import controls as screens
from screens.actions import ACTIONS, carry_out
from screens.controls import CHOSEN
from screens.panels.playing import open_panel
from screens.presenter import DescribedPicture
from screens.press import Press
from screens.refusals import EXPECTED
from screens.screen import Screen
from tables.core.model import Status, Table
from tests.support.world import World, a_world, open_table
from workshop.bench.rows import Row
from workshop.contests.players import greedy_move

_MOST_PRESSES = 12
"""The most presses from one question of the panel to a move: no step needs as many."""


# Dragon Castle's panel offers a turn as a whole, with more paths than can be followed in minutes: its presses are
# counted by `tests/e2e/test_planning.py`.
GAMES = (("qin", "Qin", 2, 4.0, 5.0), ("china", "China", 3, 4.5, 6.0))
"""Games, their seats, and the limits of their panels: presses a turn on average and in nine turns of ten."""

Cost: TypeAlias = tuple[int, int]
"""The presses and round trips to get somewhere."""


@dataclass(frozen=True, slots=True)
class Control:
    """Something to press: a button, or options of a select; `words` are the words of its label and value."""

    custom_id: str
    values: tuple[str, ...]
    words: frozenset[str]


class Committed(Exception):
    """Raised instead of playing moves that a press would play."""

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__(*texts)
        self.texts = tuple(texts)


def run(*, turns: int | None = None) -> Iterable[Row]:
    """Measure a game of each kind, or its first turns."""
    for slug, title, seats, mean, p90 in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            every = asyncio.run(_game(Path(folder), slug, seats, turns))
        costs = [cost for cost in every if cost is not None]
        presses, trips = zip(*costs, strict=True)
        name, lost = f"{title}, {seats} players", len(every) - len(costs)
        note = f"{len(costs)} turns" + (f", {lost} not found" if lost else "")
        yield Row(f"{name}: presses a turn, mean", statistics.mean(presses), "presses", reach=mean, note=note)
        yield Row(f"{name}: presses a turn, p90", sorted(presses)[len(presses) * 9 // 10], "presses", reach=p90)
        yield Row(f"{name}: round trips a turn, mean", statistics.mean(trips), "round trips")


async def _game(folder: Path, slug: str, seats: int, most: int | None) -> list[Cost | None]:
    """Return the costs of a game's turns; None for one that the panel does not lead to."""
    async with a_world(folder) as world:
        with patch.object(DescribedPicture, "make"):
            table = await open_table(world, seats, game=slug)
            found: list[Cost | None] = []
            while table.status is Status.RUNNING and (most is None or len(found) < most):
                found.append(await _turn(world, table))
                table = await world.table(table.id)
            return found


async def _turn(world: World, table: Table) -> Cost | None:
    """Play a turn, and return its least cost."""
    game = await world.app.tables.game(table.id)
    (seat,) = table.to_act
    person = table.chairs[seat].person
    assert person is not None
    plan = planned(game.engine, game.state, seat)
    search = Search(world.bot, table.id, table.place.guild_id, person, plan)
    best: dict[int, Cost] = {0: (1, 1)}
    for done, move in enumerate(plan.moves):
        # If the panel plays the whole turn at once, playing its parts is no shorter.
        if done in best and len(plan.moves) not in best:
            for reached, (presses, trips) in (await search.costs_from(done)).items():
                whole = best[done][0] + presses, best[done][1] + trips
                best[reached] = min(whole, best.get(reached, whole))
        await world.app.tables.play.move(table.id, person.user_id, move)
    return best.get(len(plan.moves))


@dataclass(frozen=True, slots=True)
class PlannedTurn:
    """A turn: the moves with a choice, and the forced ones after the last of them."""

    moves: tuple[str, ...]
    forced: tuple[str, ...] = ()

    def after(self, done: int, texts: Sequence[str]) -> int | None:
        """Return how many moves are played after `done` of them and these texts; None if the texts lead elsewhere.

        Forced moves are played automatically: a panel may name them or leave them out.
        """
        end = done + len(texts)
        fits = sorted(texts) == sorted((*self.moves, *self.forced)[done:end])
        return min(end, len(self.moves)) if fits else None


def planned(engine: AnyEngine, state: Any, seat: int) -> PlannedTurn:
    """Return what a greedy player does until another player's turn."""
    moves, forced = list[str](), list[str]()
    while seat in engine.to_act(state):
        moves.append(greedy_move(engine, state, seat, f"{len(moves)}/{state.ply}"))
        state = engine.apply(state, seat, engine.parse(moves[-1])).state
        forced.clear()
        while engine.is_forced(state, seat):
            (only,) = engine.legal_moves(state, seat)
            forced.append(engine.format(only))
            state = engine.apply(state, seat, only).state
    return PlannedTurn(tuple(moves), tuple(forced))


@dataclass
class Search:
    """Finds the moves of a turn in a panel, without playing them."""

    bot: Any
    table_id: int
    guild_id: int | None
    person: Any
    plan: PlannedTurn
    _numbers: Iterator[int] = field(default_factory=count)

    async def costs_from(self, done: int) -> Mapping[int, Cost]:
        """Return the least costs from the panel after `done` of the planned moves to each later number of moves."""
        found: dict[int, Cost] = {}
        waiting: list[tuple[Cost, int, Sequence[Any]]] = [((0, 0), next(self._numbers), await self._opened())]
        seen = set[frozenset[str]]()
        while waiting:
            cost, _, items = heappop(waiting)
            if (whole := found.get(len(self.plan.moves))) is not None and cost[0] >= whole[0]:
                break  # A heap: everything after this takes more presses than the whole turn.
            message = frozenset(map(repr, items))
            if message in seen or cost[0] >= _MOST_PRESSES:
                continue
            seen.add(message)
            for control in _controls(items, self.plan.moves[done:]):
                longer = cost[0] + max(1, len(control.values)), cost[1] + 1
                try:
                    heappush(waiting, (longer, next(self._numbers), await self._pressed(control)))
                except Committed as committed:
                    if (reached := self.plan.after(done, committed.texts)) is not None:
                        found[reached] = min(longer, found.get(reached, longer))
                except EXPECTED:
                    continue
        return found

    async def _opened(self) -> Sequence[Any]:
        position = await self.bot.app.tables.history.position(self.table_id, self.person.user_id)
        return (await open_panel(Press(self._asked(), self.table_id, position.table.ply), position)).controls

    async def _pressed(self, control: Control) -> Sequence[Any]:
        """Return the controls shown after a press. Raises `Committed`, or the errors of a refusal."""
        _, table_id, ply, action, detail = control.custom_id.split(":", 4)
        detail, is_choice, chosen = detail.partition(CHOSEN)
        values = (chosen,) if is_choice else control.values
        with self._dry():
            shown = await carry_out(ACTIONS[action], Press(self._asked(), int(table_id), int(ply), detail, values))
        return shown.controls if isinstance(shown, Screen) else ()

    def _asked(self) -> Request:
        user = SimpleNamespace(id=self.person.user_id, display_name=self.person.name, bot=False)
        seen = {"guild_id": self.guild_id, "locale": discord.Locale.american_english}
        asked: Any = SimpleNamespace(id=0, client=self.bot, user=user, response=None, message=None, **seen)
        return Request(asked)

    @contextmanager
    def _dry(self) -> Generator[None]:
        """Raise `Committed` within the block instead of playing moves."""
        play = self.bot.app.tables.play

        async def move(table_id: int, user_id: int, *texts: str, expected_ply: int | None = None) -> None:
            raise Committed(texts)

        async def back(table_id: int, user_id: int) -> None:
            raise Committed(["take back"])

        with patch.multiple(play, move=move, take_back=back):
            yield


def _controls(items: Sequence[screens.Control], goal: Sequence[str]) -> Iterator[Control]:
    """Yield controls on the way: of those side by side only the ones that fit the moves best."""
    groups: dict[str, list[Control]] = {}
    for item in items:
        if isinstance(item, screens.Select):
            groups[item.id] = list(_options(item))
        elif isinstance(item, screens.Button) and item.id is not None and not item.disabled:
            *_, action, detail = item.id.split(":", 4)
            groups.setdefault(action, []).append(Control(item.id, (), _words(f"{item.label} {detail}")))
    yield from _fitting(list(groups.values()), [_words(" ".join(goal[:length])) for length in (1, 2, len(goal))])


def _fitting(groups: Sequence[Sequence[Control]], goals: Sequence[frozenset[str]]) -> Iterator[Control]:
    """Yield from each group the controls that share most words with a goal.

    Of several lists, only those that share any words are followed.
    """
    lists = [group for group in groups if len(group) > 1]
    shares_any = {id(group): any(control.words & goals[-1] for control in group) for group in lists}
    for group in groups:
        if shares_any.get(id(group), True) or not any(shares_any.values()):
            most = [max(len(control.words & goal) for control in group) for goal in goals]
            for control in group:
                if any(len(control.words & goal) == shared for goal, shared in zip(goals, most, strict=True)):
                    yield control


def _options(select: screens.Select) -> Iterator[Control]:
    """Yield each way to pick options: up to as many at once as the select takes."""
    for picked in range(max(1, select.least), select.most + 1):
        for options in combinations(select.options, picked):
            words = _words(" ".join(f"{option.label} {option.value}" for option in options))
            yield Control(select.id, tuple(option.value for option in options), words)


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[a-z0-9]+", text.lower()))
