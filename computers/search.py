"""The common computer player: determinizes hidden information, searches its best-ranked moves by playouts.

Its input is a view, never a state, so it cannot know more than the seat it plays. All rules come from the engine
protocol; heuristics come from a `Knowledge` and a learned `Value`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from math import exp, inf, sqrt
from statistics import fmean, stdev
from typing import Any, TypeAlias

from computers.knowledge import Knowledge, knowledge_of, play_best_turn
from computers.learned.value import value_of
from computers.levels import Level, Skill, Strength, strength_of
from engines.protocol import Engine, Seat
from engines.rng import Rng

Expired: TypeAlias = Callable[[], bool]
"""Function that returns whether the time for a move is up."""

_KEPT = 0.6
"""The share of the candidates that stays after each sample."""
_PLAUSIBLE = 5
"""Number of temperatures by which a move may be worse and still count as a plausible mistake."""
_IMAGINED = 8
"""The determinizations in which an alert player looks for a win of the next player."""
_FINE = 1 << 53
"""Resolution of random shares."""


def never() -> bool:
    """Return False: there is no time limit."""
    return False


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move, and its values in the determinizations that were tried, each after some further turns.

    All moves of one decision are tried in the same determinizations, in the same order, so the difference of two moves
    is more certain than either value. `samples` are chances of winning from 0 to 1 if `value_of` knows the game, else
    values of `Knowledge.evaluate`. There is at least one.
    """

    move: Any
    samples: tuple[float, ...]

    @property
    def value(self) -> float:
        """The mean of the samples."""
        return fmean(self.samples)

    @property
    def doubt(self) -> float:
        """The standard error of the value; infinite after one sample."""
        return standard_error(self.samples) if len(self.samples) > 1 else inf


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of some values; 0 for a single one, which is exact."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def choose(
    engine: Engine[Any, Any, Any], view: Any, seat: Seat, skill: Skill, salt: str, expired: Expired = never
) -> str:
    """Choose a move in the position of the seat's view, and return its text.

    The same view and salt give the same move unless `expired` cuts the search short, which it may at any time: then the
    best move found so far is chosen. Raises `ValueError` if the seat has no move.
    """
    first = _determinized(engine, view, salt, 0)
    # `scores` gives the number of seats: it needs a whole position, not a view.
    strength = strength_of(engine.slug, len(engine.scores(first)), skill)
    return engine.format(_Decision(engine, view, first, seat, strength, salt, expired).best())


def choose_by(
    engine: Engine[Any, Any, Any], view: Any, seat: Seat, strength: Strength, salt: str, expired: Expired = never
) -> str:
    """Choose a move as `choose`, with any strength."""
    first = _determinized(engine, view, salt, 0)
    return engine.format(_Decision(engine, view, first, seat, strength, salt, expired).best())


def weigh(
    engine: Engine[Any, Any, Any],
    view: Any,
    seat: Seat,
    salt: str,
    expired: Expired = never,
    *,
    keep: Collection[Any] = (),
    strength: Strength | None = None,
) -> tuple[Weighed, ...]:
    """Evaluate the expert's candidate moves in the position of the seat's view, best first.

    The legal moves of `keep` are always among them, and are tried in every determinization. Poorer ones of the others
    drop out on the way: they have fewer samples and come last. Empty if `expired` says that the time is up before each
    has been tried once. `strength` replaces the expert's: with no candidates of its own it tries only those of `keep`.
    Raises `ValueError` if the seat has no move.
    """
    first = _determinized(engine, view, salt, 0)
    chosen = replace(strength or strength_of(engine.slug, len(engine.scores(first)), Level.EXPERT), learned=True)
    return _Decision(engine, view, first, seat, chosen, salt, expired).weighed(keep)


def draw_index(values: Sequence[float], temperature: float, salt: str) -> int:
    """Draw the index of a value by softmax; values that are worse by many temperatures are excluded."""
    best = max(values)
    losses = [(best - value) / temperature for value in values]
    # Moves that are worse by many temperatures get no weight: even a weak player would not choose them.
    weights = [exp(-loss) if loss <= _PLAUSIBLE else 0.0 for loss in losses]
    # The draw depends on the salt alone, so the same decision can be repeated.
    number, _ = Rng(salt).below(_FINE)
    # Roulette wheel: the weight in which the number falls is chosen.
    left = number / _FINE * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    # Rounding may leave a little behind the last weight.
    return values.index(best)


def _determinized(engine: Engine[Any, Any, Any], view: Any, salt: str, number: int) -> Any:
    return engine.determinize(view, f"{salt}/{number}")


class _Decision:
    """One decision. `first` is the first determinization of the view."""

    def __init__(
        self,
        engine: Engine[Any, Any, Any],
        view: Any,
        first: Any,
        seat: Seat,
        strength: Strength,
        salt: str,
        expired: Expired,
    ) -> None:
        self._engine, self._view, self._first, self._seat = engine, view, first, seat
        self._deals = [first]
        self._strength, self._salt, self._expired = strength, salt, expired
        self._knowledge: Knowledge[Any, Any] = knowledge_of(engine)
        self._value = value_of(engine) if strength.learned else None
        self._plans = self._value if strength.plans else None

    def _deal(self, number: int) -> Any:
        """Return a determinization of the view by its number, the same each time."""
        while number >= len(self._deals):
            self._deals.append(_determinized(self._engine, self._view, self._salt, len(self._deals)))
        return self._deals[number]

    def best(self) -> Any:
        state = self._first
        # Any determinization has the same legal moves: they depend only on what the viewer knows.
        moves = self._legal(state)
        # A forced move needs no time.
        if len(moves) == 1:
            return moves[0]
        if not (self._strength.alert and self._knowledge.may_end(state)):
            return self._chosen(state, moves)
        wins = self._knowledge.wins_in_turn(state, self._seat, moves)
        return self._ranked(state, wins)[0][0] if wins else self._safe(state, self._chosen(state, moves), moves)

    def _safe(self, state: Any, chosen: Any, legal: Sequence[Any]) -> Any:
        """Return the chosen move, or the best-ranked one with which the next player wins at once less often."""
        known: list[Any] = []
        safest, least = chosen, self._danger(chosen, known, _IMAGINED)
        if not least:
            return chosen
        for move in self._ranked(state, legal)[0]:
            if self._expired() or not least:
                break
            danger = self._danger(move, known, least)
            if danger < least:
                safest, least = move, danger
        return safest

    def _danger(self, move: Any, known: list[Any], most: int) -> int:
        """Count the determinizations, up to `most`, in which the next player wins at once after a move, or it loses.

        Answers that won are added to `known`: they are tried first after other moves.
        """
        engine, knowledge, found = self._engine, self._knowledge, 0
        for number in range(_IMAGINED):
            after = engine.apply(self._deal(number), self._seat, move).state
            to_act = engine.to_act(after)
            if not to_act:
                return _IMAGINED  # It is over, and not won.
            following = min(to_act)
            if following == self._seat:
                return 0  # The turn goes on.
            answers = engine.legal_moves(after, following)
            legal = frozenset(answers)
            if not any(answer in legal and knowledge.wins(after, following, (answer,)) for answer in known):
                wins = knowledge.wins(after, following, answers)
                if not wins:
                    continue
                known.append(wins[0])
            found += 1
            if found >= most:
                break
        return found

    def _chosen(self, state: Any, legal: Sequence[Any]) -> Any:
        moves, ranks = self._ranked(state, self._noticed(legal))
        # Moves are overlooked at random, but not one that looks better than all noticed moves by `striking`.
        if len(moves) < len(legal) and self._strength.striking < inf:
            every, of_every = self._ranked(state, legal)
            if of_every[0] - ranks[0] >= self._strength.striking:
                return every[0]
        if len(moves) > 1 and self._searches():
            candidates = self._candidates(state, moves)
            if len(candidates) == 1:
                return candidates[0]
            weighed = self._searched(candidates, ())
            if weighed:
                moves, ranks = [each.move for each in weighed], [each.value for each in weighed]
        if not self._strength.temperature:
            return moves[0]
        return moves[draw_index(ranks, self._strength.temperature, f"{self._salt}/mistakes")]

    def _is_extra(self, move: Any) -> bool:
        """Tell whether a move is of an extra kind: kinds are the first words of texts."""
        return self._engine.format(move).partition(" ")[0] in self._strength.extra

    def weighed(self, keep: Collection[Any]) -> tuple[Weighed, ...]:
        state = self._first
        legal = self._legal(state)
        moves, ranks = self._ranked(state, self._noticed(legal))
        candidates = self._candidates(state, [move for move, rank in zip(moves, ranks) if rank > -inf] or moves[:1])
        kept = [move for move in legal if move in keep]
        return self._searched([*candidates, *(move for move in kept if move not in candidates)], kept)

    def _legal(self, state: Any) -> Sequence[Any]:
        moves = self._engine.legal_moves(state, self._seat)
        if not moves:
            raise ValueError(f"seat {self._seat} is not to act")
        return moves

    def _searches(self) -> bool:
        """Return whether this move gets a search: by chance, if only a share of the moves does."""
        # Each kind of chance has a stream of its own, so that none depends on whether another is asked.
        number, _ = Rng(f"{self._salt}/attention").below(_FINE)
        return self._strength.samples > 0 and number < self._strength.attention * _FINE

    def _noticed(self, moves: Sequence[Any]) -> Sequence[Any]:
        """Return the moves that the player notices, in random order."""
        share = self._strength.notices
        # Moves are noticed in random order: a weak player overlooks different moves each time.
        shuffled, _ = Rng(f"{self._salt}/notices").shuffled(moves)
        if not self._strength.extra:
            return shuffled[: max(1, round(share * len(moves)))]
        usual = [move for move in shuffled if not self._is_extra(move)]
        extras = [move for move in shuffled if self._is_extra(move)]
        number, _ = Rng(f"{self._salt}/extras").below(_FINE)
        if not extras or (usual and number >= share * share * _FINE):
            return usual[: max(1, round(share * len(usual)))]
        # First the kind, then the move: else the kind with most moves would be played most.
        best = self._ranked(self._first, extras[: max(1, round(share * len(extras)))])[0][0]
        return [*usual[: max(1, round(share * len(usual)))], best]

    def _ranked(self, state: Any, moves: Sequence[Any]) -> tuple[Sequence[Any], Sequence[float]]:
        """Return the moves with their quick ranks, best first."""
        ranks = self._knowledge.rank(state, self._seat, moves)
        order = sorted(range(len(moves)), key=lambda number: -ranks[number])
        return [moves[number] for number in order], [ranks[number] for number in order]

    def _candidates(self, state: Any, moves: Sequence[Any]) -> Sequence[Any]:
        """Choose the candidates from moves sorted by quick rank; none if the time is up."""
        value, most = self._value, self._strength.candidates
        planned = self._planned(state, self._seat, moves)
        if planned is not None:
            order = sorted(range(len(moves)), key=lambda place: -planned[place])
            return [moves[place] for place in order[: self._candidate_count(state)]]
        glanced = moves[: self._strength.glances]
        # Without a value, or with no more moves than candidates, there is nothing to evaluate.
        if value is None or not most or len(glanced) <= most:
            return moves[:most]
        chances: dict[Any, float] = {}
        for move in glanced:
            if self._expired():
                return ()
            chances[move] = value.chances(self._play_own_turn(state, move))[self._seat]
        return sorted(glanced, key=lambda move: -chances[move])[:most]

    def _candidate_count(self, state: Any) -> int:
        """Return the number of candidates: one if a search adds little."""
        most = self._strength.candidates
        return min(most, 1) if self._plans is not None and self._plans.is_settled(state) else most

    def _searched(self, candidates: Sequence[Any], keep: Collection[Any]) -> tuple[Weighed, ...]:
        """Search the candidates and return them sorted by mean value; poorer ones drop out on the way."""
        samples: list[list[float]] = [[] for _ in candidates]
        order = list(range(len(candidates)))
        staying = len(order)
        # Similar to successive halving: each sample is tried for the remaining moves, then the poorer ones are dropped.
        # All moves meet the same determinizations (common random numbers): what these bring to all cancels out.
        for number in range(self._strength.samples):
            state = self._deal(number)
            trying = [
                candidate for place, candidate in enumerate(order) if place < staying or candidates[candidate] in keep
            ]
            found: list[float] = []
            for candidate in trying:
                # An incomplete sample is dropped: it would compare moves in different samples.
                if self._expired():
                    return tuple(Weighed(candidates[each], tuple(samples[each])) for each in order if samples[each])
                found.append(self._outlook(state, candidates[candidate]))
            for candidate, value in zip(trying, found):
                samples[candidate].append(value)
            # Among moves with equally many samples, the greatest sum is the greatest mean.
            order.sort(key=lambda candidate: (-len(samples[candidate]), -sum(samples[candidate])))
            # Two at least: the best move is compared with a rival to the end.
            staying = max(2, round(staying * _KEPT))
        return tuple(Weighed(candidates[each], tuple(samples[each])) for each in order)

    def _outlook(self, state: Any, move: Any) -> float:
        """Return the seat's value after the move, the rest of its turn and some further turns by the best ranks."""
        engine, seat = self._engine, self._seat
        state = self._play_own_turn(state, move)
        # A round is a turn of every seat.
        for _ in range(self._strength.rounds * len(engine.scores(state))):
            to_act = engine.to_act(state)
            if not to_act:
                break
            state = self._play_turn(state, min(to_act))
        if self._value is not None:
            return self._value.chances(state)[seat]
        return self._knowledge.evaluate(state, seat)

    def _play_own_turn(self, state: Any, move: Any) -> Any:
        """Play the move and the best-ranked rest of its turn; return the position."""
        return self._play_turn(self._engine.apply(state, self._seat, move).state, self._seat)

    def _planned(self, state: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[float] | None:
        """Return how good each of a seat's moves is by the value; None if `plans` is off, or the value cannot rank."""
        return None if self._plans is None else self._plans.ranked(state, seat, moves)

    def _play_turn(self, state: Any, seat: Seat) -> Any:
        """Play the best-ranked rest of a seat's turn; return the position."""
        engine = self._engine
        while seat in engine.to_act(state):
            moves = engine.legal_moves(state, seat)
            planned = self._planned(state, seat, moves) if len(moves) > 1 else None
            if planned is None and len(moves) > 1:
                # A value that cannot rank this decision leaves the rest of the turn to the quick rank.
                return play_best_turn(engine, state, seat)
            place = max(range(len(moves)), key=planned.__getitem__) if planned else 0
            state = engine.apply(state, seat, moves[place]).state
        return state
