"""Premoves: turns planned ahead, and when they are played.

A premove is checked against its owner's view alone. It is played in the transaction in which their turn begins: before
that no other player can know of it, and afterwards it is a move like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from db.sql import Row, Values
from engines import codec
from engines.protocol import Event, GameError, Seat
from engines.registry import AnyEngine
from tables.core.kernel import Game
from tables.core.log import LogKind
from tables.core.rows import read_as
from tables.play.record import Record, rows_of_turn

MOST = 3
"""Alternatives that a person may plan for a turn."""


class Guard(StrEnum):
    SAME = "same"
    """The result is exactly the one shown: the same events, with the same points."""
    FREE = "free"
    """No player has changed the neighbourhood of its moves."""
    THERE = "there"
    """Another player has played at a place since then."""
    ELSE = "else"
    """No other player has: what is planned besides a plan for the case that one has."""
    LEGAL = "legal"
    """It is still legal: the condition of plans of former times, and what the others need, too."""


OFFERED = (Guard.SAME, Guard.FREE)
"""The conditions that a plan can be given by themselves."""

BRANCHES = (Guard.THERE, Guard.ELSE)
"""Those about a place that the person names. Besides, the moves only have to be legal."""


@dataclass(frozen=True, slots=True)
class Premove:
    """A turn of a seat that a person has planned.

    `brings` and `near` are digests of its results and of its neighbourhood at the time of planning. With one of
    `BRANCHES` as the guard, `near` is a digest of what was at `place`.
    `failed` names the guard that has kept it from being played in the turn that began with `failed_ply`; both are None
    while it is active.
    """

    user_id: int
    rank: int
    seat: Seat
    moves: tuple[str, ...]
    guard: Guard
    brings: str
    near: str
    place: str = ""
    failed: Guard | None = None
    failed_ply: int | None = None

    @classmethod
    def of(cls, row: Row) -> Premove:
        return read_as(
            cls,
            row,
            moves=tuple(row["moves"].split("\n")),
            guard=Guard(row["guard"]),
            place=row["at_place"],
            failed=Guard(row["failed"]) if row["failed"] else None,
        )

    @property
    def values(self) -> Values:
        return {
            "user_id": self.user_id,
            "rank": self.rank,
            "seat": self.seat,
            "moves": "\n".join(self.moves),
            "guard": self.guard.value,
            "brings": self.brings,
            "near": self.near,
            "at_place": self.place,
        }

    def is_same_as(self, other: Premove) -> bool:
        """Tell whether both are the same turn, played in the same cases."""
        mine, theirs = ((each.moves, each.guard, each.brings, each.near, each.place) for each in (self, other))
        return mine == theirs


def planned(
    engine: AnyEngine, view: Any, before: Sequence[tuple[Seat, Any]], premove: Premove
) -> tuple[Premove, tuple[Event, ...]]:
    """Return a premove with the digests of its result after some imagined moves, and the events of that result.

    Raises as the engine's `imagine`.
    """
    moves = [engine.parse(text) for text in premove.moves]
    line = [*before, *((premove.seat, move) for move in moves)]
    events = tuple(each for caused in engine.imagine(view, line).events[len(before) :] for each in caused)
    if premove.place:
        # In the game as it is, and not as it was imagined before the moves.
        near = codec.digest(engine.look_at(view, premove.place)[1])
    else:
        near = codec.digest(engine.neighbourhood(engine.imagine(view, before, premove.seat).view, moves))
    return replace(premove, brings=_digest(events), near=near), events


def hindrance(engine: AnyEngine, state: Any, premove: Premove) -> Guard | None:
    """Return the guard that keeps a premove from being played where its seat is to act, None if nothing does."""
    # From the owner's view alone: a premove that failed because of hidden information would reveal it.
    view = engine.view(state, premove.seat)
    # First: what is planned for another case need not be legal in this one.
    if premove.place and is_met(engine, view, premove) is not (premove.guard is Guard.THERE):
        return premove.guard
    try:
        now, _ = planned(engine, view, (), premove)
    except GameError:
        return Guard.LEGAL
    if premove.guard is Guard.SAME and now.brings != premove.brings:
        return Guard.SAME
    if premove.guard is Guard.FREE and now.near != premove.near:
        return Guard.FREE
    return None


def is_met(engine: AnyEngine, view: Any, premove: Premove) -> bool:
    """Tell whether another player has played at the place of a premove since it was planned."""
    return codec.digest(engine.look_at(view, premove.place)[1]) != premove.near


def _digest(events: Sequence[Event]) -> str:
    """Digest events: equal for the same events in the same order."""
    return codec.digest("\n".join(f"{type(event).__name__} {codec.encode(event)}" for event in events))


@dataclass(slots=True)
class Following:
    """The fate of the premoves at a table when something is recorded there."""

    record: Record
    """With the turns that are played by themselves."""
    played: list[Premove] = field(default_factory=list[Premove])
    failed: list[tuple[Premove, Guard]] = field(default_factory=list[tuple[Premove, Guard]])
    """Those whose turn has come and that are not played."""
    dropped: list[Premove] = field(default_factory=list[Premove])
    """Those that are cancelled before their turn has come."""
    standing: list[Premove] = field(default_factory=list[Premove])

    @property
    def seats(self) -> int:
        """The bits of the seats with active premoves."""
        return sum(1 << seat for seat in {each.seat for each in self.standing})


def follow(game: Game, record: Record, premoves: Sequence[Premove]) -> Following:
    """Play the premoves that follow a record, as far as their turns come.

    A row besides the rules (a take-back, a seat that changes hands) drops all premoves, and so does the end; a secret
    that only one person learns drops theirs.
    """
    following = Following(record, standing=[each for each in premoves if each.failed is None])
    if record.ending is not None or any(row.kind is not LogKind.MOVE for row in record.rows):
        following.dropped, following.standing = following.standing, []
        return following
    # A premove that is played may begin a turn that was planned, too: in one transaction until no premove is left.
    while (seat := _next_seat(game.engine, following)) is not None:
        _drop_informed(following)
        alternatives = [each for each in following.standing if each.seat == seat]
        # Played or not: the alternatives were for this turn alone.
        following.standing = [each for each in following.standing if each.seat != seat]
        if not alternatives or not _play_first(game, following, alternatives):
            break
    _drop_informed(following)
    if following.record.ending is not None:
        following.dropped += following.standing
        following.standing = []
    return following


def _next_seat(engine: AnyEngine, following: Following) -> Seat | None:
    """Return a seat that is to act now and has premoves."""
    if following.record.ending is not None:
        return None
    to_act = engine.to_act(following.record.state)
    return min((each.seat for each in following.standing if each.seat in to_act), default=None)


def _drop_informed(following: Following) -> None:
    """Drop the premoves of seats that learned a secret from another seat's move."""
    informed = {event.only_for for row in following.record.rows for event in row.events}
    acted = {following.record.seat, *(each.seat for each in following.played)}
    gone = [each for each in following.standing if each.seat in informed - acted]
    following.dropped += gone
    following.standing = [each for each in following.standing if each not in gone]


def _play_first(game: Game, following: Following, alternatives: Sequence[Premove]) -> bool:
    """Play the first alternative that passes; whether one did."""
    engine, state = game.engine, following.record.state
    hindrances = [(each, hindrance(engine, state, each)) for each in alternatives]
    chosen = next((each for each, why in hindrances if why is None), None)
    if chosen is None:
        following.failed += [(each, why) for each, why in hindrances if why is not None]
        return False
    rows, _ = rows_of_turn(engine, state, chosen.seat, chosen.moves)
    planned_rows = tuple(replace(row, seat=chosen.seat, planner_id=chosen.user_id) for row in rows)
    ending = engine.outcome(rows[-1].state)
    following.record = replace(following.record, rows=(*following.record.rows, *planned_rows), ending=ending)
    following.played.append(chosen)
    return True
