"""Tables that are in no list and have no host: of games opened from files, and of lessons."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from engines.protocol import Options
from engines.registry import AnyEngine
from tables.core.model import Chair, Place, Status, Table


def detached_table(
    engine: AnyEngine, names: Sequence[str | None], options: Options, status: Status, ply: int, at: datetime
) -> Table:
    """Make a table without id, place or people, only names in seat order, for describing and drawing a game."""
    return Table(
        # Databases count from 1: no table has this number.
        id=0,
        game=engine.slug,
        status=status,
        place=Place(None, 0),
        host_id=0,
        wanted=len(names),
        chairs=tuple(Chair(seat, None, called=name) for seat, name in enumerate(names)),
        options=options,
        series=None,
        rules_version=engine.rules_version,
        ply=ply,
        to_act=frozenset(),
        locale="en",
        lobby_message_id=None,
        turn_message_id=None,
        created_at=at,
        updated_at=at,
    )
