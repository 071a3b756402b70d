"""A table of China, and what happened there."""

from __future__ import annotations

from datetime import UTC, datetime

from engines.china.board import Colour
from engines.china.events import HousePlaced
from engines.protocol import Event
from screens.china.presenter import ChinaPresenter
from tables.core.log import Entry, LogKind
from tables.core.model import Chair, Person, Place, Status, Table

NOW = datetime(2026, 3, 1, tzinfo=UTC)


TABLE = Table(
    id=1,
    game="china",
    status=Status.RUNNING,
    place=Place(1, 2),
    host_id=1,
    wanted=3,
    chairs=tuple(Chair(seat, Person(seat + 1, name)) for seat, name in enumerate(("Ada", "Ben", "Chloé"))),
    options={"map": "west", "fortifications": "no"},
    series=None,
    rules_version=1,
    ply=9,
    to_act=frozenset({0}),
    locale="en",
    lobby_message_id=None,
    turn_message_id=None,
    created_at=NOW,
    updated_at=NOW,
)


PRESENTER = ChinaPresenter()


def entry(ply: int, seat: int, *events: Event, kind: str = LogKind.MOVE) -> Entry:
    return Entry(ply, seat, kind, "swap red", seat + 1, NOW, events)


HOUSE = HousePlaced(0, 0, Colour.VIOLET, 1)
