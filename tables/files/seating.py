"""The seating of a table at every row of its log, computed backwards from its chairs at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from db.schema import FORGOTTEN_ID
from tables.core.log import Entry, LogKind
from tables.core.model import Chair, Past, Person


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
