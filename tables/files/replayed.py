"""Games replayed from their logs: each position, who sat where at every row, and what everybody may know of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import takewhile
from typing import Any

from db.schema import FORGOTTEN_ID
from engines.protocol import Event, Seat
from engines.registry import AnyEngine
from tables.core.errors import NoSuchStepError
from tables.core.log import BESIDES_THE_RULES, Entry, LogKind, Moment, standing
from tables.core.model import Chair, Past, Person, Status, Table


def past_of(chairs: tuple[Chair, ...], story: Sequence[Entry], since: int = 0) -> Past:
    """Compute the past of the chairs, which are these at the end of a log from `since` on.

    `since` has to be 0 where a seat was taken over: earlier rows show from whom.
    """
    seatings = [chairs]
    for entry in reversed(story):
        seatings.append(_before(seatings[-1], story, entry))
    seatings.reverse()
    line: list[Chair] = []
    movers: list[Chair | None] = [None]
    for entry, seated in zip(story, seatings):
        if entry.kind is LogKind.MOVE:
            line.append(seated[entry.seat])
        elif entry.kind is LogKind.TAKE_BACK:
            line.pop()
        movers.append(line[-1] if line else None)
    players = {chair.seat: chair for chair in line}
    return Past(tuple(seatings), tuple(movers), tuple(players.get(chair.seat, chair) for chair in seatings[0]), since)


def chairs_at_the_end(chairs: tuple[Chair, ...], past: Past, story: Sequence[Entry]) -> tuple[Chair, ...]:
    """Return the chairs of a game that is over, with people who gave up a seat that no computer has played since."""
    found = list(chairs)
    for now, player in zip(chairs, past.players, strict=True):
        if now.person is None and now.resigned is not None and player.person is not None:
            is_late = story[-1].kind is LogKind.TIME_OUT and story[-1].seat == now.seat
            found[now.seat] = replace(now, left=(LogKind.TIME_OUT if is_late else LogKind.RESIGN).value)
    return tuple(found)


def _before(chairs: tuple[Chair, ...], story: Sequence[Entry], entry: Entry) -> tuple[Chair, ...]:
    chair = chairs[entry.seat]
    match entry.kind:
        case LogKind.STAND_IN:
            chair = replace(chair, person=chair.missing, missing=None)
        case LogKind.RETURN:
            chair = replace(chair, person=None, missing=chair.person)
        case LogKind.RESIGN | LogKind.TIME_OUT:
            chair = replace(chair, person=chair.resigned, resigned=None, left=None)
        case LogKind.REMOVED:
            chair = replace(chair, person=Person(entry.user_id or FORGOTTEN_ID, ""))
        case LogKind.REPLACE:
            chair = replace(chair, person=_former(story, entry))
        case _:
            return chairs
    return tuple(chair if other.seat == chair.seat else other for other in chairs)


def _former(story: Sequence[Entry], taken_over: Entry) -> Person:
    """Find the holder of a seat before it was taken over. No table keeps their name."""
    # A take-back's row has the seat of its move, but the account that asked for it, which may sit elsewhere.
    earlier = [entry for entry in story[: taken_over.ply - 1] if entry.kind is not LogKind.TAKE_BACK]
    rows = [entry for entry in earlier if entry.seat == taken_over.seat]
    accounts = [entry.user_id for entry in rows if entry.user_id is not None]
    return Person(accounts[-1] if accounts else FORGOTTEN_ID, "")


_STEPS_ALONE = 5
"""Steps of a game for one in a recap: there are no turns of others to count by."""


def counted(view: Any, ply: int) -> Any:
    """Put the log's number of rows into a view: the one number of a position in texts and pictures alike.

    Engines count only moves that were not taken back. People look positions up by the log, with take-backs and seats
    that changed hands. A view without such a number stays as it is.
    """
    return replace(view, ply=ply) if hasattr(view, "ply") else view


@dataclass(frozen=True, slots=True)
class ReplayedGame:
    """A table with its log after `since`, the whole if that is 0, replayed by the rules.

    `first` is the position before its first row here.
    """

    table: Table
    engine: AnyEngine
    seed: str
    first: Any
    moments: tuple[Moment, ...]
    since: int = 0

    @property
    def latest(self) -> int:
        """The number of the last row of the log."""
        return self.since + len(self.moments)

    def view(self, ply: int) -> Any:
        """Return the position after so many rows as a spectator may see it. Raises `NoSuchStepError`."""
        return self._view(ply, None)

    def own_view(self, seat: Seat, ply: int | None = None) -> Any:
        """Return the position after so many rows, the latest if None, as the person with this seat may see it.

        Raises `NoSuchStepError`.
        """
        return self._view(self.latest if ply is None else ply, seat)

    def legal(self, seat: Seat) -> tuple[str, ...]:
        """Return the moves of a seat in the latest position, in the game's notation."""
        return tuple(self.engine.format(move) for move in self.engine.legal_moves(self._state(self.latest), seat))

    def to_act(self, ply: int) -> frozenset[Seat]:
        """Return the seats to act after so many rows; none at the end."""
        return frozenset() if self._is_over(ply) else self.engine.to_act(self._state(ply))

    def foreseen(self, ply: int, seat: Seat, texts: Sequence[str]) -> tuple[tuple[Event, ...], ...]:
        """Return what each of some moves after so many rows would have caused, as far as their player could know.

        Raises as `view`, and as `Engine.imagine`.
        """
        engine = self.engine
        line = [(seat, engine.parse(text)) for text in texts]
        return engine.imagine(engine.view(self._state(ply), seat), line).events

    def turn_at(self, ply: int) -> list[Entry]:
        """Return the moves that count of a turn that begins with a row of the log."""
        line = [entry for entry in self.line() if entry.ply >= ply]
        return list(takewhile(lambda entry: entry.seat == line[0].seat, line))

    def story(self, since_ply: int | None = None, until_ply: int | None = None) -> tuple[Entry, ...]:
        """Return the log after one ply up to another: from its beginning here, and up to the latest, if None.

        Raises `NoSuchStepError` for an earlier one than that beginning.
        """
        since = self.since if since_ply is None else since_ply
        if since < self.since:
            raise NoSuchStepError(ply=since, latest=self.latest)
        until = self.latest if until_ply is None else until_ply
        return tuple(moment.entry for moment in self.moments[since - self.since : until - self.since])

    def since_last_turn(self, seat: Seat | None, by_itself: Collection[datetime] = ()) -> tuple[Entry, ...]:
        """Return the log since a seat's person last played; all of it here for a person without a seat.

        The seat's moves in a turn that it is still playing do not end the story, nor do those taken back. Moves at the
        moments `by_itself` were premoves: their owner has not seen them played.
        """
        if seat is None:
            return self.story()
        line = self.line()
        while seat in self.table.to_act and line and line[-1].seat == seat:
            line.pop()
        pressed = (entry.ply for entry in line if entry.seat == seat and entry.at not in by_itself)
        since = max(pressed, default=self.since)
        return tuple(entry for entry in self.story(since) if entry.seat != seat or entry.at in by_itself)

    def last_round(self) -> tuple[Entry, ...]:
        """Return the rows of as many of the latest turns as there are seats; of a game for one, the latest steps."""
        ends, count = self.turns(), len(self.table.chairs)
        turns = count if count > 1 else _STEPS_ALONE
        return self.story(ends[max(0, len(ends) - 1 - turns)])

    def line(self) -> list[Entry]:
        """Return the moves that count: those that were not taken back."""
        return [moment.entry for moment in standing(self.moments)]

    @property
    def steps(self) -> int:
        """The number of moves and take-backs in the whole log, without the rows in which seats changed hands."""
        return sum(entry.kind not in BESIDES_THE_RULES for entry in self.story(0))

    def undone(self) -> frozenset[int]:
        """Return the rows whose moves were taken back later."""
        line: list[int] = []
        found: set[int] = set()
        for entry in self.story():
            if entry.kind is LogKind.MOVE:
                line.append(entry.ply)
            elif entry.kind is LogKind.TAKE_BACK:
                found.add(line.pop())
        return frozenset(found)

    def turns(self) -> tuple[int, ...]:
        """Return the rows after which a turn was over, of those that count, the first position (0) before them.

        Of a game for one, whose turns no other player separates, every move.
        """
        line = self.line()
        alone = len(self.table.chairs) == 1
        ends = [
            entry.ply for entry, after in zip(line, [*line[1:], None]) if alone or not after or after.seat != entry.seat
        ]
        return (0, *ends)

    def _view(self, ply: int, viewer: Seat | None) -> Any:
        view = self.engine.view(self._state(ply), viewer)
        if self._is_over(ply) and getattr(view, "to_act", None) is not None:
            # By the rules alone the turn of a game that was given up goes on.
            view = replace(view, to_act=None)
        # Seats that change hands before the first move lead to no other position than the first.
        return counted(view, ply if self._is_begun(ply) else 0)

    def _is_over(self, ply: int) -> bool:
        return ply >= self.table.ply and self.table.status is Status.OVER

    def _is_begun(self, ply: int) -> bool:
        rows = self.moments[: ply - self.since]
        return self.since > 0 or any(moment.entry.kind is LogKind.MOVE for moment in rows)

    def _state(self, ply: int) -> Any:
        """Return the position after so many rows. Raises `NoSuchStepError`."""
        if not self.since <= ply <= self.latest:
            raise NoSuchStepError(ply=ply, latest=self.latest)
        return self.moments[ply - self.since - 1].state if ply > self.since else self.first


class PublicGame:
    """A replayed game of which only the spectator's part can be asked for: no hands, no seed, no whole state."""

    __slots__ = ("_story", "_to_act", "_undone", "_view", "latest", "table")

    def __init__(self, replayed: ReplayedGame) -> None:
        self.table: Table = replayed.table
        self.latest = replayed.latest
        self._view: Callable[[int], Any] = replayed.view
        self._to_act = replayed.to_act
        self._undone = replayed.undone
        self._story = replayed.story

    def view(self, ply: int) -> Any:
        """Return the position after so many rows as a spectator may see it. Raises `NoSuchStepError`."""
        return self._view(ply)

    def to_act(self, ply: int) -> frozenset[Seat]:
        """Return the seats to act after so many rows; none at the end."""
        return self._to_act(ply)

    def undone(self) -> frozenset[int]:
        """Return the rows whose moves were taken back later."""
        return self._undone()

    def story(self, since_ply: int, until_ply: int | None = None) -> tuple[Entry, ...]:
        """Return the log after one ply up to another, without events that one seat alone may know."""
        return tuple(public_entry(entry) for entry in self._story(since_ply, until_ply))


def public_entry(entry: Entry) -> Entry:
    """Return a row of the log without events that one seat alone may know."""
    return replace(entry, events=tuple(event for event in entry.events if event.only_for is None))
