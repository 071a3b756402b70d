"""Random turns planned ahead in random games: whether the moves played are those previewed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from typing import Any

from engines.protocol import Event, GameError, OptionError, Seat
from engines.registry import ENGINES, AnyEngine
from tables.play.planning import MOST_MOVES
from tables.play.premoves import MOST, Guard, Premove, hindrance, planned
from tables.play.turn import rows_of_turn

CHANCE = frozenset(("TileDrawn", "TileUncovered", "CardDrawn", "CardSeen", "PileReshuffled"))
"""The events that reveal information no player could know before."""

BOARDS = {
    "qin": ("cells", "provinces", "villages", "pagodas_left", "hand_sizes", "supply"),
    "china": ("provinces", "points", "houses_left", "emissaries_left", "fortifications_left", "hand_sizes"),
    "dragon_castle": (
        "realms",
        "victory",
        "pools",
        "supply",
        "tokens",
        "taken_tokens",
        "spirits",
        "top_floor",
        "hidden",
    ),
}
"""The parts of a view that do not depend on chance: after a planned turn they are as previewed, for all players."""

_PLANS, _FOR_OTHERS, _BY_PLAN = 0.4, 0.4, 0.5
"""How often a waiting seat plans, how often moves of others come before its own, and how often the game continues by a
plan that passes.
"""


@dataclass(slots=True)
class Tally:
    """Counts of plans by result. `differs` describes each difference from a preview."""

    armed: int = 0
    played: int = 0
    unfinished: int = 0
    hindered: Counter[Guard] = field(default_factory=Counter[Guard])
    differs: list[str] = field(default_factory=list[str])

    def add(self, other: Tally) -> None:
        """Add the counts of another tally."""
        self.armed += other.armed
        self.played += other.played
        self.unfinished += other.unfinished
        self.hindered += other.hindered
        self.differs += other.differs


@dataclass(frozen=True, slots=True)
class ArmedPlan:
    """A premove, and its preview from when it was armed."""

    premove: Premove
    brings: tuple[Event, ...]


def plans_played(plans: int, seed: str, processes: int) -> Tally:
    """Play games until `plans` plans were armed; every process plays games of its own."""
    shares = [f"{seed}/{process}" for process in range(processes)]
    each = -(-plans // processes)
    whole = Tally()
    if processes == 1:
        return _share(each, shares[0])
    with ProcessPoolExecutor(processes) as pool:
        for tally in pool.map(_share, repeat(each, processes), shares):
            whole.add(tally)
    return whole


def _share(plans: int, seed: str) -> Tally:
    tally, rng = Tally(), random.Random(seed)
    while tally.armed < plans:
        engine, state = _a_game(rng)
        try:
            _play_out(engine, state, rng, tally, plans)
        except Exception as error:
            error.add_note(f"{engine.slug}, in the games of {seed}")
            raise
    return tally


def _a_game(rng: random.Random) -> tuple[AnyEngine, Any]:
    """Start any game with a random number of seats from two on and random options."""
    engine = ENGINES[rng.choice(list(ENGINES))]
    while True:
        options = {name: rng.choice(values) for name, values in engine.choices.items()}
        seats = rng.choice([seats for seats in engine.seats if seats > 1])
        try:
            return engine, engine.initial(seats, str(rng.random()), options).state
        except OptionError:
            continue


def _play_out(engine: AnyEngine, state: Any, rng: random.Random, tally: Tally, most: int) -> None:
    seats, standing, before = range(len(engine.scores(state))), list[ArmedPlan](), None
    while (to_act := engine.to_act(state)) and tally.armed < most:
        seat = min(to_act)
        if seat != before:
            mine = [each for each in standing if each.premove.seat == seat]
            standing = [each for each in standing if each.premove.seat != seat]
            played = [after for plan in mine for after in _played(engine, state, plan, tally)]
            before = seat
            if played and rng.random() < _BY_PLAN:
                state = played[0]
                continue
        for other in seats:
            if other not in to_act and rng.random() < _PLANS:
                standing += _armed(engine, state, other, standing, rng, tally)
        state = engine.apply(state, seat, rng.choice(engine.legal_moves(state, seat))).state


def _armed(
    engine: AnyEngine, state: Any, seat: Seat, standing: Sequence[ArmedPlan], rng: random.Random, tally: Tally
) -> Iterator[ArmedPlan]:
    """Yield a random turn planned for a waiting seat, sometimes after turns of others.

    Yields nothing if the turn cannot be finished.
    """
    if sum(each.premove.seat == seat for each in standing) >= MOST:
        return
    view, line = engine.view(state, seat), list[tuple[Seat, Any]]()
    if rng.random() < _FOR_OTHERS:
        for other in rng.sample(range(len(engine.scores(state))), rng.randint(1, 2)):
            if other != seat:
                line = _with_turn(engine, view, line, other, rng) or line
    whole = _with_turn(engine, view, line, seat, rng)
    if whole is None:
        return
    moves = tuple(engine.format(move) for _, move in whole[len(line) :])
    wanted = Premove(seat, 0, seat, moves, rng.choice(list(Guard)), "", "")
    tally.armed += 1
    yield ArmedPlan(*planned(engine, view, line, wanted))


def _with_turn(
    engine: AnyEngine, view: Any, line: list[tuple[Seat, Any]], seat: Seat, rng: random.Random
) -> list[tuple[Seat, Any]] | None:
    """Return a line with a random turn of a seat after it; None if it cannot be finished."""
    thought = engine.imagine(view, line, seat)
    longer = list(line)
    while thought.to_act == seat:
        if not thought.legal or len(longer) >= MOST_MOVES:
            return None
        longer.append((seat, rng.choice(thought.legal)))
        thought = engine.imagine(view, longer)
    return longer if len(longer) > len(line) else None


def _played(engine: AnyEngine, state: Any, plan: ArmedPlan, tally: Tally) -> Iterator[Any]:
    """Yield the position after a plan whose turn has come, if it passes; note differences."""
    premove = plan.premove
    why = hindrance(engine, state, premove)
    if why is not None:
        tally.hindered[why] += 1
        return
    tally.played += 1
    view = engine.view(state, premove.seat)
    brings = plan.brings if premove.guard is Guard.SAME else planned(engine, view, (), premove)[1]
    try:
        rows, chosen = rows_of_turn(engine, state, premove.seat, premove.moves)
    except GameError as error:
        tally.differs.append(_difference(engine, state, premove, f"refused: {error}"))
        return
    after = rows[-1].state
    tally.unfinished += premove.seat in engine.to_act(after)
    if tuple(row.text for row in rows[:chosen]) != premove.moves:
        tally.differs.append(_difference(engine, state, premove, f"played {[row.text for row in rows[:chosen]]}"))
    real = [event for row in rows for event in row.events]
    if not _is_as_previewed(brings, real):
        tally.differs.append(_difference(engine, state, premove, f"brought {real}, not {brings}"))
    line = [(premove.seat, engine.parse(text)) for text in premove.moves]
    shown, seen = engine.imagine(view, line).view, engine.view(rows[chosen - 1].state, premove.seat)
    for part in BOARDS[engine.slug]:
        if getattr(shown, part) != getattr(seen, part):
            what = f"{part} {getattr(seen, part)}, not {getattr(shown, part)}"
            tally.differs.append(_difference(engine, state, premove, what))
    yield after


def _is_as_previewed(shown: Sequence[Event], real: Sequence[Event]) -> bool:
    """Return whether the same events happened in the same order, except those of chance."""
    expected, happened = ([each for each in events if not _is_chance(each)] for events in (shown, real))
    return expected == happened


def _is_chance(event: Event) -> bool:
    return type(event).__name__ in CHANCE


def _difference(engine: AnyEngine, state: Any, premove: Premove, what: str) -> str:
    return f"{engine.slug}, {premove.guard} {premove.moves}: {what}\n{engine.write_position(state)}"
