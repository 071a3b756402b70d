"""What casual players are told of their own mistakes: how much of what they lost it explains, and whether it is true.

`python -m tests.computers.told --games 10` lets casual computers play so many games of each kind, and looks for the
mistakes of the first seat. Each told reason is held against the rules, and each price is found again by the checker of
exercises, in ten times as many deals. `--say en` prints what the person would read.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from math import hypot

from computers.even import place_of
from computers.learned.value import value_of
from computers.levels import LADDER, Level, sharpness_of, strength_of
from computers.reasons import kind_of_mistake
from computers.reviews.checking import compare_turns
from computers.reviews.curve import Corrected, correction_of
from computers.reviews.own_mistakes import own_mistakes
from computers.reviews.played import PlayedMove, replayed
from computers.reviews.review import review
from computers.reviews.turning_points import TurningPoint, TurningPoints
from computers.search import choose, choose_by
from engines.registry import ENGINES, AnyEngine
from locales import Words
from screens.reviews import own_text
from tables.core.log import Entry, LogKind, Moment
from tables.files.replayed import ReplayedGame
from tables.play.reviews import Reviewed
from tests.computers.coached import CHECKED, holds, line_of
from tests.games.reviewed import THEN, a_table
from tests.support.there import there

_LONGEST = 600
_DEALS = 6
"""The deals in which the expert's move is compared with the played one."""
_PLAYED, _OTHER = Level.CASUAL, Level.SKILLED
"""The level of those who play, and another one, for which the same game has other mistakes."""


class CasualGame:
    """A game between casual computers, and what its first seat is told."""

    def __init__(self, engine: AnyEngine, number: int) -> None:
        self.engine, self.seed = engine, f"told/{number}"
        self.seats = max(2, engine.seats.start)
        self.first = state = engine.initial(self.seats, self.seed, {}).state
        self.moves, self.moments = list[PlayedMove](), list[Moment]()
        while (to_act := engine.to_act(state)) and len(self.moves) < _LONGEST:
            seat, ply = min(to_act), len(self.moves)
            text = choose(engine, engine.view(state, seat), seat, _PLAYED, f"{self.seed}/{ply}")
            step = engine.apply(state, seat, engine.parse(text))
            state = step.state
            self.moves.append(PlayedMove(ply + 1, seat, text))
            entry = Entry(ply + 1, seat, LogKind.MOVE, text, seat + 1, THEN, step.events)
            self.moments.append(Moment(entry, state, step.reveals))
        value = there(value_of(engine))
        self.plies = list(replayed(engine, self.first, self.moves))
        corrected = Corrected(engine, value, correction_of(engine.slug, self.seats))
        self.search = TurningPoints(engine, corrected, self.plies, self.seed)
        self.search.look_at(range(self.plies[-1].turn + 1))

    def told(self, level: Level) -> Sequence[TurningPoint]:
        """Return the mistakes that a person of this level is told of."""
        place = place_of(self.engine.slug, self.seats, sharpness_of(self.engine.slug, self.seats)[LADDER.index(level)])
        return own_mistakes(self.engine, self.search, 0, place, f"{self.seed}/own")

    def lost(self) -> list[int]:
        """Return what the moves have cost by the expert's judgement, in thousandths, the most first."""
        engine, expert = self.engine, strength_of(self.engine.slug, self.seats, Level.EXPERT)
        found: list[int] = []
        for ply in self.search.costliest(0, len(self.plies)):
            salt = f"{self.seed}/best/{ply.move.ply}"
            text = choose_by(engine, engine.view(ply.before, 0), 0, expert, salt)
            if text != ply.move.text:
                line = self.search.whole_turn(ply, engine.parse(text))
                (rival,) = self.search.rivals_of(ply, "fresh", [line], _DEALS)
                found.append(rival.change.value)
        return sorted(found, reverse=True)

    def texts(self, languages: Sequence[str]) -> Iterator[str]:
        """Yield what the person reads in each language, after a whole review."""
        engine, table = self.engine, a_table(self.engine.slug, self.seats, len(self.moves))
        found = review(engine, self.first, self.moves, self.seed, {0: float(LADDER.index(_PLAYED))})
        whole = ReplayedGame(table, engine, "seed", self.first, tuple(self.moments))
        reviewed = Reviewed(whole, found, is_shown=False)
        for language in languages:
            yield own_text(reviewed, Words(language))


@dataclass
class Figures:
    """What was told in some games, and what of it did not hold."""

    games: int = 0
    told: int = 0
    lost: int = 0
    greatest: int = 0
    differ: int = 0
    kinds: Counter[str] = field(default_factory=Counter[str])
    prices: Counter[str] = field(default_factory=Counter[str])
    reasons: int = 0
    untrue: list[str] = field(default_factory=list[str])

    def add(self, game: CasualGame) -> None:
        mistakes, lost = game.told(_PLAYED), game.lost()
        self.games += 1
        self.told += sum(point.change.value for point in mistakes)
        self.lost += sum(lost)
        self.greatest += sum(lost[:3])
        self.differ += {point.turn for point in mistakes} != {point.turn for point in game.told(_OTHER)}
        for point in mistakes:
            self.kinds[kind_of_mistake(point.why)] += 1
            self.reasons += len(point.why)
            self.untrue += untrue_of(game, point)
            self.prices[price_again(game, point)] += 1

    def lines(self) -> Iterator[str]:
        """Yield the figures in sentences."""
        if not self.games:
            return
        three = self.greatest / self.lost
        yield f"{self.games} games: the told mistakes explain {self.told / self.lost:.0%} of the chance lost"
        yield f"the three that cost most by the expert's judgement: {three:.0%}"
        yield f"a {_OTHER} player would be told of other turns in {self.differ}"
        yield f"kinds: {dict(self.kinds.most_common())}"
        yield f"{self.reasons} reasons, untrue: {self.untrue[:5] or 0}; prices found again: {dict(self.prices)}"


def untrue_of(game: CasualGame, point: TurningPoint) -> Iterator[str]:
    """Yield the told reasons that do not hold for the better turn, or hold for the played one as well."""
    engine, before = game.engine, game.plies[point.ply - 1].before
    better, played = (
        line_of(engine, before, 0, list(map(engine.parse, texts))) for texts in (point.other, point.played)
    )
    for reason in point.why:
        if not holds(engine, reason, better) or holds(engine, reason, played):
            yield f"{game.seed} turn {point.turn + 1}: {reason}"


def price_again(game: CasualGame, point: TurningPoint) -> str:
    """Return whether a mistake is one in other deals, too, and costs about as much."""
    engine, alike = game.engine, sum(1 for _ in takewhile(lambda two: two[0] == two[1], zip(point.played, point.other)))
    # Only what differs is compared: what the moves before have uncovered was known.
    view = engine.view(game.plies[point.ply - 1 + alike].before, 0)
    played, other = point.played[alike:], point.other[alike:]
    found = there(compare_turns(engine, view, 0, played, other, f"{game.seed}/again")).exercise
    costs = next(each.change for each in found.candidates if each.line == other)
    gain, doubt = found.price.value - costs.value, hypot(found.price.doubt, point.change.doubt)
    if gain <= 0:
        return "no mistake"
    return "the same" if abs(gain - point.change.value) <= 2 * doubt + 10 else "another"


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", default=list(CHECKED))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--say", default="", help="languages")
    given = parser.parse_args()
    for slug in given.slugs:
        figures = Figures()
        for number in range(given.first, given.first + given.games):
            game = CasualGame(ENGINES[slug], number)
            for text in game.texts(given.say.split()):
                print(text, flush=True)
            if not given.say:
                figures.add(game)
        print(*(f"{slug} {line}" for line in figures.lines()), sep="\n", flush=True)


if __name__ == "__main__":
    main()
