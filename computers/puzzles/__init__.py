"""Puzzles: positions from games between computers in which one of four turns is clearly the best.

A position is not stored, only where it is: the number of its game, which computers play again, and a ply. Each row of
`computers/puzzles/<game>.txt` is such a place with a check of the position, the kind of its first reason, and four
turns with what they cost. `workshop.puzzles` has found them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from computers.levels import strength_at
from computers.reasons import Reason, play_turn, reasons_for
from computers.search import choose_by
from engines.protocol import Event, Options, Seat
from engines.registry import ENGINES, AnyEngine
from engines.rng import Rng

FOLDER = Path(__file__).parent

GAMES = ("qin", "china")
"""The games that have puzzles for the moves of days."""

DRILLED = ("qin", "china", "dragon_castle")
"""The games that have positions for drills: of the kinds of mistakes that few of their puzzles are about."""

MOST_OF_A_KIND = 60

FIRST_DRILL = 100_000
"""The number of the first game that a drill is from: numbers of puzzles come before."""

CHOICES = 4

_VARIED = {"qin": "board", "dragon_castle": "dragons"}
"""The option of a game that has each of its values; the others have their defaults."""

_SHARPNESS = (-0.1, -0.25, -0.4)
"""How well the computers play, one of these each: well, without a search, and not all alike."""


class ChangedPuzzleError(Exception):
    """The computers play the game of a puzzle otherwise now: its row belongs to another position."""


@dataclass(frozen=True, slots=True)
class StoredTurn:
    """A turn by the places of its moves among the legal ones, and its cost in thousandths of a victory."""

    line: tuple[int, ...]
    cost: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A row. `choices` begin with the best, which costs nothing. `kind` is the key of the first reason for it."""

    slug: str
    game: int
    ply: int
    check: str
    kind: str
    choices: tuple[StoredTurn, ...]


@dataclass(frozen=True, slots=True)
class AskedTurn:
    """One of the turns to choose from: its moves as texts, what each causes as far as its seat knows, and why."""

    moves: tuple[str, ...]
    events: tuple[tuple[Event, ...], ...]
    cost: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Posed:
    """A puzzle with its position as the seat to act sees it; `turns` are as the choices, the best first."""

    puzzle: Puzzle
    options: Options
    view: Any
    seats: int
    seat: Seat
    turns: tuple[AskedTurn, ...]

    @property
    def order(self) -> Sequence[int]:
        """The numbers of the turns in the order in which they are asked, the same for all."""
        return Rng(f"{_name(self.puzzle.slug, self.puzzle.game)}/order").shuffled(range(len(self.turns)))[0]


@dataclass(frozen=True, slots=True)
class Reached:
    """A position of a game between computers, before a ply; `is_new`: a turn begins."""

    ply: int
    state: Any
    seat: Seat
    is_new: bool


def opening(engine: AnyEngine, game: int) -> tuple[int, Options]:
    """Return the number of seats of a game between computers, and its options."""
    rng = Rng(_name(engine.slug, game))
    seats = [count for count in engine.seats if count > 1]
    place, rng = rng.below(len(seats))
    options = {name: values[0] for name, values in engine.choices.items()}
    if (varied := _VARIED.get(engine.slug)) is not None:
        values = engine.choices[varied]
        options[varied] = values[rng.below(len(values))[0]]
    return seats[place], options


def moments(engine: AnyEngine, game: int) -> Iterator[Reached]:
    """Let computers play a game, and yield its positions: the same each time, as long as they play alike."""
    name = _name(engine.slug, game)
    count, options = opening(engine, game)
    habits, _ = Rng(f"{name}/habits").shuffled(_SHARPNESS * 2)
    state, last, ply = engine.initial(count, f"{name}/deal", options).state, None, 0
    while to_act := engine.to_act(state):
        seat = min(to_act)
        yield Reached(ply, state, seat, is_new=seat != last)
        strength = strength_at(engine.slug, habits[seat])
        text = choose_by(engine, engine.view(state, seat), seat, strength, f"{name}/{ply}")
        state, last, ply = engine.apply(state, seat, engine.parse(text)).state, seat, ply + 1


def check_of(engine: AnyEngine, state: Any) -> str:
    """Return some characters that follow from a position."""
    return blake2b(engine.write_position(state).encode(), digest_size=2).hexdigest()


@lru_cache(maxsize=4)
def posed(puzzle: Puzzle) -> Posed:
    """Let the computers play a puzzle's game again, and return its position. Raises `ChangedPuzzleError`."""
    engine = ENGINES[puzzle.slug]
    moment = next((each for each in moments(engine, puzzle.game) if each.ply == puzzle.ply), None)
    if moment is None or check_of(engine, moment.state) != puzzle.check:
        raise ChangedPuzzleError(f"{puzzle.slug}, game {puzzle.game}, ply {puzzle.ply}")
    seats, options = opening(engine, puzzle.game)
    turns = tuple(_turn(engine, moment, choice) for choice in puzzle.choices)
    return Posed(puzzle, options, engine.view(moment.state, moment.seat), seats, moment.seat, turns)


def _turn(engine: AnyEngine, moment: Reached, choice: StoredTurn) -> AskedTurn:
    state, seat, moves = moment.state, moment.seat, list[Any]()
    for place in choice.line:
        moves.append(engine.legal_moves(state, seat)[place])
        state = engine.apply(state, seat, moves[-1]).state
    view = engine.view(moment.state, seat)
    events = engine.imagine(view, [(seat, move) for move in moves]).events
    # By what the seat knows: the position itself would tell what others hold.
    deal = engine.determinize(view, f"puzzle/{moment.ply}/why")
    why = reasons_for(engine, play_turn(engine, deal, seat, moves), seat)
    return AskedTurn(tuple(map(engine.format, moves)), events, choice.cost, why)


@cache
def puzzles(slug: str) -> Sequence[Puzzle]:
    """Return all puzzles of a game, in the order in which they are shown."""
    return _kept(slug, slug) if slug in GAMES else ()


@cache
def drills(slug: str) -> Sequence[Puzzle]:
    """Return the positions for drills of a game that are no puzzles of days."""
    return _kept(slug, f"drills/{slug}") if slug in DRILLED else ()


def _kept(slug: str, file: str) -> Sequence[Puzzle]:
    return read(slug, (FOLDER / f"{file}.txt").read_text(encoding="ascii"))


def read(slug: str, text: str) -> list[Puzzle]:
    """Read the rows of a file. Its first line names the kinds of reasons, which the rows have by their numbers."""
    first, *rows = text.splitlines()
    return [_read(slug, first.split(), row) for row in rows]


def _read(slug: str, kinds: Sequence[str], row: str) -> Puzzle:
    game, ply, check, kind, best, *others = row.split()
    choices = [StoredTurn(_line(best), 0)]
    choices += [StoredTurn(_line(line), int(cost, 16)) for line, cost in zip(others[::2], others[1::2], strict=True)]
    return Puzzle(slug, int(game, 16), int(ply, 16), check, kinds[int(kind, 16)], tuple(choices))


def _line(text: str) -> tuple[int, ...]:
    return tuple(int(place, 16) for place in text.split("."))


def written(rows: Sequence[Puzzle]) -> str:
    """Write rows as a file: numbers are hexadecimal, since all of them have to be short."""
    kinds = list(dict.fromkeys(row.kind for row in rows))
    lines = [" ".join(kinds)]
    for row in rows:
        best, *others = (".".join(f"{place:x}" for place in each.line) for each in row.choices)
        costs = (f"{line} {each.cost:x}" for line, each in zip(others, row.choices[1:], strict=True))
        lines.append(f"{row.game:x} {row.ply:x} {row.check} {kinds.index(row.kind):x} {best} {' '.join(costs)}")
    return "\n".join(lines) + "\n"


def _name(slug: str, game: int) -> str:
    return f"puzzle/{slug}/{game}"
