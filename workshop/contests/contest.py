"""Games between players of any kind: seats, winners, and time per move."""

from __future__ import annotations

import logging
from argparse import ArgumentTypeError
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing import Pool
from time import thread_time
from typing import Any

from computers.levels import LADDER, Level, Strength, strength_of
from computers.search import choose, choose_by
from engines.protocol import MoveSyntaxError, RuleError, Seat
from engines.registry import ENGINES, AnyEngine
from workshop.contests import outside
from workshop.contests.yardsticks import OLD, RANDOM, YARDSTICKS, Player, old

TWIN = "*"
"""Suffix of a name: the same player again, as a control. Both should come out alike."""

_TRIED = "try:"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Lineup:
    """One game to play: the names of the players by seat, and the seed of its deal."""

    slug: str
    names: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    deal: str

    def rotated(self) -> Iterator[Lineup]:
        """Yield the same deal with each player in each seat."""
        for turn in range(len(self.names)):
            yield Lineup(self.slug, self.names[turn:] + self.names[:turn], self.options, self.deal)


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished game: the winners, and by seat the processor seconds of every move and the illegal moves."""

    lineup: Lineup
    winners: frozenset[Seat]
    times: tuple[tuple[float, ...], ...]
    illegal: tuple[int, ...]


def tried(strength: Strength) -> str:
    """Return the name of a player of any strength."""
    numbers = (strength.notices, strength.temperature, strength.candidates, strength.samples, strength.rounds)
    switches = (int(strength.learned), strength.glances, int(strength.plans))
    return _TRIED + ",".join(f"{number:.6g}" for number in (*numbers, *switches, strength.attention))


def player_named(name: str) -> Player:
    """Return the player of a name: a level, a yardstick, or one named by `tried`.

    Raises `ValueError` for other names.
    """
    name = name.removesuffix(TWIN)
    if name in YARDSTICKS:
        return YARDSTICKS[name]
    if name.startswith(_TRIED):
        strength = _strength(name.removeprefix(_TRIED))
        return lambda engine, state, seat, salt: choose_by(engine, engine.view(state, seat), seat, strength, salt)
    level = Level(name)
    return lambda engine, state, seat, salt: choose(engine, engine.view(state, seat), seat, level, salt)


def looks_ahead(name: str, slug: str, seats: int) -> bool:
    """Return whether a player searches ahead, which takes far longer: an outside player may do so."""
    name = name.removesuffix(TWIN)
    if name.startswith(outside.PREFIX):
        return True
    if name in OLD:
        return old(name, slug).samples > 0
    if name in YARDSTICKS:
        return name != RANDOM
    strength = (
        _strength(name.removeprefix(_TRIED)) if name.startswith(_TRIED) else strength_of(slug, seats, Level(name))
    )
    return strength.samples > 0


def player_name(text: str) -> str:
    """Return the text if it names a player. Raises `ArgumentTypeError` with the names there are."""
    if not text.startswith(outside.PREFIX):
        try:
            player_named(text)
        except ValueError as error:
            names = ", ".join((*LADDER, *YARDSTICKS, f"{outside.PREFIX}COMMAND"))
            raise ArgumentTypeError(f"{text!r} is no player; choose from {names}") from error
    return text


def _strength(text: str) -> Strength:
    notices, temperature, *counts, attention = map(float, text.split(","))
    candidates, samples, rounds, learned, glances, plans = map(int, counts)
    return Strength(
        notices=notices,
        temperature=temperature,
        candidates=candidates,
        samples=samples,
        rounds=rounds,
        learned=bool(learned),
        glances=glances,
        plans=bool(plans),
        attention=attention,
    )


def play(lineup: Lineup) -> Ended:
    """Play a game; count an illegal move, and play the first legal one instead.

    An outside player that fails to play loses to all others, with a warning in the log.
    """
    times: list[list[float]] = [[] for _ in lineup.names]
    illegal = [0] * len(lineup.names)
    try:
        winners = _winners(lineup, times, illegal)
    except _ForfeitError as forfeit:
        _log.warning("%s has lost: it %s", lineup.names[forfeit.seat], forfeit)
        winners = frozenset(range(len(lineup.names))) - {forfeit.seat}
    return Ended(lineup, winners, tuple(map(tuple, times)), tuple(illegal))


class _ForfeitError(Exception):
    """Raised when a seat cannot go on; the message says why."""

    def __init__(self, seat: Seat, why: str) -> None:
        super().__init__(why)
        self.seat = seat


@contextmanager
def _seated(lineup: Lineup, seat: Seat) -> Generator[Player]:
    """Provide the player of a seat for one game. Raises `_ForfeitError`, as does the player."""
    name = lineup.names[seat].removesuffix(TWIN)
    if not name.startswith(outside.PREFIX):
        yield player_named(name)
        return
    command, engine = name.removeprefix(outside.PREFIX), ENGINES[lineup.slug]
    with ExitStack() as stack:
        with _forfeiting(seat):
            found = stack.enter_context(outside.playing(command, engine, len(lineup.names), seat, dict(lineup.options)))

        def player(engine: AnyEngine, state: Any, seat: Seat, _: str) -> str:
            with _forfeiting(seat):
                return found.move(engine, state, seat)

        yield player


@contextmanager
def _forfeiting(seat: Seat) -> Generator[None]:
    """Turn the failure of an outside player into a forfeit of its seat."""
    try:
        yield
    except outside.OutsideError as error:
        raise _ForfeitError(seat, str(error)) from error


def _winners(lineup: Lineup, times: Sequence[list[float]], illegal: list[int]) -> frozenset[Seat]:
    """Play the game; return its winners, and add the measurements to `times` and `illegal`."""
    with ExitStack() as stack:
        players = [stack.enter_context(_seated(lineup, seat)) for seat in range(len(lineup.names))]
        return _played(lineup, players, times, illegal)


def _played(
    lineup: Lineup, players: Sequence[Player], times: Sequence[list[float]], illegal: list[int]
) -> frozenset[Seat]:
    engine, seats = ENGINES[lineup.slug], len(lineup.names)
    state = engine.initial(seats, lineup.deal, dict(lineup.options)).state
    ply = 0
    while to_act := engine.to_act(state):
        seat = min(to_act)
        # The salt contains the name with its star: twins must not make the same random choices.
        salt = f"{lineup.deal}/{lineup.names[seat]}/{seat}/{ply}"
        began = thread_time()
        text = players[seat](engine, state, seat, salt)
        times[seat].append(thread_time() - began)
        try:
            state = engine.apply(state, seat, engine.parse(text)).state
        except (RuleError, MoveSyntaxError):
            illegal[seat] += 1
            state = engine.apply(state, seat, engine.legal_moves(state, seat)[0]).state
        ply += 1
    outcome = engine.outcome(state)
    assert outcome is not None
    return outcome.winners


def play_all(lineups: Iterable[Lineup], jobs: int = 1) -> list[Ended]:
    """Play games in a number of processes; return the results in the same order."""
    return list(play_each(lineups, jobs))


def play_each(lineups: Iterable[Lineup], jobs: int = 1) -> Iterator[Ended]:
    """Play games in a number of processes; yield each as it ends, in the same order."""
    if jobs == 1:
        yield from map(play, lineups)
        return
    with Pool(jobs) as pool:
        yield from pool.imap(play, lineups)
