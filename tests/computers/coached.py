"""Coached games of a learner against beginners, in which all that the coach says is held against the rules.

`python -m tests.computers.coached --games 100` plays so many of each game, and then lets learners play against casual
computers: one who follows reasons as often as the coach named them, and one who plays at random.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from computers.coach import MOST_CHOICES, aims_of, coach, missed_aim
from computers.knowledge import best_ranked
from computers.levels import CoachFor, Level
from computers.reasons import LATER, Reason, reasons_of, seen_reasons
from computers.search import choose
from engines.protocol import GameError, Seat
from engines.registry import ENGINES, AnyEngine
from engines.rng import Rng
from tests.computers.true_reasons import china, dragon_castle, qin
from tests.computers.true_reasons.lines import Line, all_reasons
from tests.support.presenters import PRESENTERS

CHECKED = {"qin": qin, "china": china, "dragon_castle": dragon_castle}

_STRAYS = 3
"""One turn in so many the learner chooses without the coach, at random."""
_TRIED = 24
"""The moves that a learner without a coach thinks about."""
_MOST_STEPS = 60


@dataclass
class Said:
    """How often what was said, and what of it was untrue."""

    aims: Counter[str] = field(default_factory=Counter[str])
    counts: Counter[str] = field(default_factory=Counter[str])
    untrue: list[str] = field(default_factory=list[str])

    def note(self, kind: str, aim: str, *, is_true: bool, what: object) -> None:
        self.counts[kind] += 1
        if not is_true:
            self.untrue.append(f"{kind} {aim}: {what}")


def line_of(engine: AnyEngine, state: Any, seat: Seat, moves: Sequence[Any]) -> Line:
    """Play moves as far as they are legal, and the best-ranked rest of the turn."""
    states, steps, left = [state], [], list(moves)
    while seat in engine.to_act(states[-1]) and len(steps) < _MOST_STEPS:
        try:
            step = engine.apply(states[-1], seat, left.pop(0) if left else best_ranked(engine, states[-1], seat))
        except GameError:
            left = []
            continue
        states.append(step.state)
        steps.append(step.events)
    return Line(tuple(states), tuple(steps), seat)


def holds(engine: AnyEngine, reason: Reason, line: Line) -> bool:
    """Whether a reason is true of a turn."""
    if reason.key != "wins":
        return CHECKED[engine.slug].is_true(reason, line)
    outcome = engine.outcome(line.after)
    return outcome is not None and line.seat in outcome.winners


def true_aims(engine: AnyEngine, line: Line, reasons: Sequence[Reason]) -> set[str]:
    """Return the aims of those of some reasons that are true of a turn."""
    return {aims_of([reason])[0] for reason in reasons if holds(engine, reason, line)}


class CoachedGame:
    """A game of a learner on the first seat, who has a coach, against beginners."""

    def __init__(self, engine: AnyEngine, seed: str, said: Said) -> None:
        self.engine, self.seed, self.said = engine, seed, said
        seats = max(2, engine.seats.start)
        options = {name: values[0] for name, values in engine.choices.items()}
        self.state = engine.initial(seats, seed, options).state
        self.rng, self.turns, self.half = Rng(seed), 0, PRESENTERS[engine.slug].turns[seats] // 2

    def play(self) -> None:
        """Play to the end; each turn of the learner begins with the coach."""
        engine, since, planned = self.engine, list[Line](), list[Any]()
        while to_act := engine.to_act(self.state):
            seat, start = min(to_act), self.state
            states, steps = [start], []
            while engine.to_act(self.state) == {seat}:
                if not planned:
                    planned += self.learner_moves(since) if seat == 0 else [self.computer_move(seat)]
                try:
                    step = engine.apply(self.state, seat, planned.pop(0))
                except GameError:
                    # What the turn has uncovered was not planned for.
                    planned.clear()
                    continue
                self.state = step.state
                states.append(step.state)
                steps.append(step.events)
            line = Line(tuple(states), tuple(steps), seat)
            planned.clear()
            since = [] if seat == 0 else [*since, line]
            self.turns += 1

    def computer_move(self, seat: Seat) -> Any:
        """Return the move of a beginner."""
        number, self.rng = self.rng.below(1 << 30)
        view, salt = self.engine.view(self.state, seat), f"{self.seed}/{number}"
        return self.engine.parse(choose(self.engine, view, seat, Level.BEGINNER, salt))

    def learner_moves(self, since: list[Line]) -> Sequence[Any]:
        """Hear what the coach says, check it, and return moves of the learner: mostly the coach's first turn."""
        engine, state, said = self.engine, self.state, self.said
        view = engine.view(state, 0)
        number, self.rng = self.rng.below(1 << 30)
        salt = f"{self.seed}/{number}"
        found = coach(engine, view, 0, CoachFor(), salt) if self.turns < self.half else "[]"
        lines = [tuple(map(engine.parse, each)) for each in json.loads(found)]
        for line in since if self.turns < self.half else ():
            self.check_other(line)
        since.clear()
        assert len(lines) <= MOST_CHOICES
        for line in lines:
            reasons = reasons_of(engine, view, 0, line, salt)
            true = true_aims(engine, line_of(engine, state, 0, line), reasons)
            for aim in [each for each in aims_of(reasons) if each != LATER][:2]:
                said.note("choice", aim, is_true=aim in true, what=(state, line))
            if line == lines[0]:
                said.aims.update(aims_of(reasons)[:1])
        strays, self.rng = self.rng.below(_STRAYS)
        if strays:
            return lines[0] if lines else [best_ranked(engine, state, 0)]
        moves = engine.legal_moves(state, 0)
        chosen, self.rng = self.rng.below(len(moves))
        self.check_warning(moves[chosen], salt)
        return moves[chosen : chosen + 1]

    def check_other(self, line: Line) -> None:
        """Check what is said of another's turn."""
        engine = self.engine
        views = [engine.view(state, 0) for state in (line.before, line.after)]
        seen = [event for event in line.events if event.only_for in (None, 0)]
        if reasons := seen_reasons(engine, *views, seen, line.seat):
            aim = aims_of(reasons)[0]
            self.said.note("other", aim, is_true=aim in true_aims(engine, line, reasons), what=line.before)

    def check_warning(self, move: Any, salt: str) -> None:
        """Check what is said before the learner's own move."""
        engine, state, played = self.engine, self.state, (self.engine.format(move),)
        view = engine.view(state, 0)
        found = json.loads(coach(engine, view, 0, CoachFor(played), salt))
        self.said.counts["own"] += 1
        if not found:
            return
        aim = missed_aim(engine, view, 0, found[0], played, salt)
        better, own = (line_of(engine, state, 0, tuple(map(engine.parse, each))) for each in (found[0], played))
        misses = aim == LATER or (
            aim in true_aims(engine, better, all_reasons(engine, better))
            and aim not in true_aims(engine, own, all_reasons(engine, own))
        )
        self.said.note("warning", aim, is_true=misses, what=(state, played, found))


def coached_games(slug: str, games: int, said: Said) -> Iterator[int]:
    """Play so many coached games, and yield the number of each."""
    for number in range(games):
        CoachedGame(ENGINES[slug], f"coached {slug} {number}", said).play()
        yield number


def against_casual(slug: str, games: int, weights: Counter[str] | None) -> float:
    """Return the share of games that a learner wins; without weights one who plays at random."""
    engine, won = ENGINES[slug], 0.0
    seats, options = max(2, engine.seats.start), {name: values[0] for name, values in engine.choices.items()}
    for game in range(games):
        learner, rng = game % seats, Rng(f"learner {game}")
        state = engine.initial(seats, f"casual {slug} {game}", options).state
        while to_act := engine.to_act(state):
            seat = min(to_act)
            view, moves = engine.view(state, seat), engine.legal_moves(state, seat)
            number, rng = rng.below(1 << 30)
            if seat != learner:
                move = engine.parse(choose(engine, view, seat, Level.CASUAL, f"{game}/{number}"))
            elif weights is None:
                move = moves[number % len(moves)]
            else:
                move = _by_reasons(engine, view, seat, moves, weights, f"{game}/{number}")
            state = engine.apply(state, seat, move).state
        outcome = engine.outcome(state)
        assert outcome is not None
        won += (learner in outcome.winners) / max(1, len(outcome.winners))
    return won / games if games else 0


def _by_reasons(
    engine: AnyEngine, view: Any, seat: Seat, moves: Sequence[Any], weights: Counter[str], salt: str
) -> Any:
    """Return the move, of some that are noticed, for which most speaks by how often the coach said it."""
    noticed, _ = Rng(salt).shuffled(moves)

    def worth(move: Any) -> float:
        return sum(weights[aim] for aim in aims_of(reasons_of(engine, view, seat, (move,), salt)))

    return max(noticed[:_TRIED], key=worth)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", default=list(CHECKED))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--against", type=int, default=100)
    given = parser.parse_args()
    for slug in given.slugs:
        said, began, first = Said(), time.monotonic(), Counter[str]()
        for number in coached_games(slug, given.games, said):
            # One coached game is what the learner has had.
            first = Counter(said.aims) if number == 0 else first
            if number % 10 == 9:
                print(slug, number + 1, dict(said.counts), "untrue:", said.untrue[:3], flush=True)
        print(slug, dict(said.counts), "untrue:", len(said.untrue), f"{time.monotonic() - began:.0f} s", flush=True)
        print("\n".join(said.untrue[:5]))
        shares = [against_casual(slug, given.against, weights) for weights in (first, None)]
        print(slug, "won against casual: {:.0%} after a coached game, {:.0%} at random".format(*shares), flush=True)


if __name__ == "__main__":
    main()
