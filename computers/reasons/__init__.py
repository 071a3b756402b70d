"""Reasons for moves in the game's own terms: present gains, preparations, denials.

A reason is a key with facts, shown by the sentence ``<game>-why-<key>``. Each game finds its own reasons in a module of
its name; for a game without such a module, changes of the scores are the only reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from computers.knowledge import best_ranked
from computers.levels import Strength
from engines.protocol import Event, GameError, Outcome, Seat
from engines.registry import ENGINES, AnyEngine, collect


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for a move: the key of its sentence, and the values of the gaps.

    `count` is a number whose meaning depends on the key, mostly points. `what` is a place's name or a value that the
    game's words know. `other` is another seat. Reasons with a greater `weight` are shown earlier.
    """

    key: str
    count: int = 0
    what: str = ""
    other: Seat | None = None
    weight: int = 0


Find: TypeAlias = Callable[[Any, Any, Seat, Sequence[Event]], list[Reason]]
"""Function that finds the reasons for a seat's turn, from the position before it, that after it, and its events.

It is not called for a turn that wins the game. Positions are determinizations, so results of chance in the turn must
not appear in a reason: in the real game they may differ.
"""

_FOUND = collect("computers.reasons", "reasons", ENGINES)

REASONS: Mapping[str, Find] = _FOUND.found

BROKEN: Mapping[str, str] = _FOUND.broken
"""Every game whose reasons cannot be used, with the reason in a sentence."""


MOST_REASONS = 3

_MOST_MOVES = 60
"""Maximum number of moves of one turn, as a guard against endless turns."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn as its seat sees it: the positions before and after, and its events."""

    before: Any
    after: Any
    events: tuple[Event, ...]


_KINDS = {
    "win": ("wins",),
    "points": ("score", "costs", "scores", "discard"),
    "pagodas": ("founds", "pagodas"),
    "villages": ("conquers", "connects", "guards"),
    "provinces": ("safe", "nearly-major"),
    "open": ("protects",),
    "opponents": ("returns", "threatens", "halts", "houses-lost", "alliance-lost", "denies"),
    "houses": ("houses",),
    "emissaries": ("alliance", "court", "court-shared"),
    "roads": ("row", "road"),
    "cards": ("pair",),
    "sets": ("set", "set-of-value"),
    "shrines": ("shrines", "pool"),
    "dragon": ("dragons", "token"),
    "groups": ("group",),
}
KINDS = {key: kind for kind, keys in _KINDS.items() for key in keys}
"""The kind of mistake of who misses a move with a reason, by the reason's key: few, so that they can be counted."""

LATER = "later"
"""The kind of a mistake without such a reason."""


def kind_of_mistake(missed: Sequence[Reason]) -> str:
    """Return the kind of a mistake from the reasons for the better move, the weightiest first."""
    return kind_of(missed[0].key) if missed else LATER


def kind_of(key: str) -> str:
    """Return the kind of what the reasons with a key say: see `KINDS`."""
    return KINDS.get(key, LATER)


_ABOUT_OTHERS = frozenset({"open", "opponents"})
"""Kinds of what has to do with others."""

_FROM_HANDS = frozenset({"nearly-major", "threatens", "protects", "halts", "pair"})
"""Reasons that depend on what players hold: no other player can tell whether they are true."""


def reasons_of(engine: AnyEngine, view: Any, seat: Seat, moves: Sequence[Any], salt: str) -> tuple[Reason, ...]:
    """Return the reasons for moves of a turn, weightiest first; the rest of the turn follows by the best ranks.

    Everything is derived from the view. Results of chance give no reasons.
    """
    # The rest of the turn may depend on what chance brings: a reason counts if it holds in two deals.
    first, second = (
        reasons_for(engine, play_turn(engine, engine.determinize(view, f"{salt}/{deal}"), seat, moves), seat)
        for deal in range(2)
    )
    return tuple(reason for reason in first if reason in second)


def seen_reasons(engine: AnyEngine, before: Any, after: Any, turn: Sequence[Event], seat: Seat) -> list[Reason]:
    """Return what another player can see of the reasons for a seat's turn, by that player's views around it."""
    first, last = (engine.determinize(view, "seen") for view in (before, after))
    found = every_reason(engine, PlayedTurn(first, last, tuple(turn)), seat)
    return [reason for reason in found if reason.key not in _FROM_HANDS]


def apart(better: Sequence[Reason], other: Sequence[Reason]) -> tuple[Reason, ...]:
    """Return the foremost of all reasons for a turn that are not among those for another turn."""
    said = set(map(_plain, other))
    return tuple(reason for reason in better if _plain(reason) not in said)[:MOST_REASONS]


def _plain(reason: Reason) -> Reason:
    """Return a reason without what is only said in another way: founding a province brings a pagoda."""
    return replace(reason, key="pagodas") if reason.key == "founds" else reason


def given_by(player: Strength, reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """Return those of some reasons that a player would give, at least the weightiest.

    Who is not alert does not see what a turn does to others, or keeps them from.
    """
    own = tuple(each for each in reasons if player.alert or kind_of(each.key) not in _ABOUT_OTHERS)
    return own or tuple(reasons[:1])


def reasons_for(engine: AnyEngine, line: PlayedTurn, seat: Seat) -> tuple[Reason, ...]:
    """Return the foremost reasons for a seat's turn, weightiest first."""
    return tuple(every_reason(engine, line, seat)[:MOST_REASONS])


def every_reason(engine: AnyEngine, line: PlayedTurn, seat: Seat) -> list[Reason]:
    """Return all reasons for a seat's turn, weightiest first."""
    outcome = engine.outcome(line.after)
    if outcome is not None and seat in outcome.winners:
        return [_won(outcome)]
    find = REASONS.get(engine.slug)
    found = find(line.before, line.after, seat, line.events) if find is not None else _by_the_scores(engine, line, seat)
    return sorted(found, key=lambda reason: -reason.weight)


def play_turn(engine: AnyEngine, before: Any, seat: Seat, moves: Sequence[Any]) -> PlayedTurn:
    """Play the rest of a turn: these moves as far as they are legal here, then the best-ranked ones.

    The first move must be legal.
    """
    state, left = before, list(reversed(moves))
    events: list[Event] = []
    for _ in range(_MOST_MOVES):
        # The planned moves may be illegal in another deal: then the rest of the turn is improvised.
        step = None
        if left:
            try:
                step = engine.apply(state, seat, left.pop())
            except GameError:
                left = []
        step = step or engine.apply(state, seat, best_ranked(engine, state, seat))
        state = step.state
        events += step.events
        if seat not in engine.to_act(state):
            break
    return PlayedTurn(before, state, tuple(events))


def _won(outcome: Outcome) -> Reason:
    """Return the reason of a victory, alone or shared: it replaces all others."""
    return Reason("wins", count=len(outcome.winners))


def _by_the_scores(engine: AnyEngine, line: PlayedTurn, seat: Seat) -> list[Reason]:
    """Find reasons in the changes of the scores, for a game without reasons of its own."""
    gains = [now - then for then, now in zip(engine.scores(line.before), engine.scores(line.after), strict=True)]
    found = [Reason("score", count=gains[seat], weight=gains[seat])] if gains[seat] > 0 else []
    found += [
        Reason("costs", count=-gain, other=other, weight=-gain)
        for other, gain in enumerate(gains)
        if other != seat and gain < 0
    ]
    return found
