"""Games between players of any kind, in several processes: seats, winners, and time per move."""

from __future__ import annotations

import logging
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing import Pool
from time import thread_time

from engines.protocol import MoveSyntaxError, RuleError, Seat
from engines.registry import ENGINES
from workshop.contests import outside
from workshop.contests.players import TWIN, Player, player_named

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

    def share(self, seat: Seat) -> float:
        """Return a seat's share of the victory."""
        return (seat in self.winners) / len(self.winners)


def play(lineup: Lineup) -> Ended:
    """Play a game; count an illegal move, and play the first legal one instead.

    An outside player that fails to play loses to all others, with a warning in the log.
    """
    engine, seats = ENGINES[lineup.slug], range(len(lineup.names))
    times: list[list[float]] = [[] for _ in seats]
    illegal, ply, seat = [0 for _ in seats], 0, 0
    try:
        with ExitStack() as stack:
            players: list[Player] = []
            for seat in seats:
                players.append(stack.enter_context(_seated(lineup, seat)))
            state = engine.initial(len(seats), lineup.deal, dict(lineup.options)).state
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
        winners = outcome.winners
    except outside.OutsideError as error:
        _log.warning("%s has lost: it %s", lineup.names[seat], error)
        winners = frozenset(seats) - {seat}
    return Ended(lineup, winners, tuple(map(tuple, times)), tuple(illegal))


@contextmanager
def _seated(lineup: Lineup, seat: Seat) -> Generator[Player]:
    """Provide the player of a seat for one game. Raises `OutsideError`, as does the player."""
    name, seats = lineup.names[seat].removesuffix(TWIN), len(lineup.names)
    if not name.startswith(outside.PREFIX):
        yield player_named(name, lineup.slug, seats)
        return
    command, options = name.removeprefix(outside.PREFIX), dict(lineup.options)
    with outside.playing(command, ENGINES[lineup.slug], seats, seat, options) as found:
        yield lambda engine, state, seat, _: found.move(engine, state, seat)


def play_all(lineups: Iterable[Lineup], jobs: int = 1) -> list[Ended]:
    """Play games in a number of processes; return the results in the same order."""
    if jobs == 1:
        return list(map(play, lineups))
    with Pool(jobs) as pool:
        return list(pool.imap(play, lineups))
