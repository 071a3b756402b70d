"""The check that a log leads to the position that is stored with it."""

from __future__ import annotations

from collections.abc import Sequence

from db.sql.rows import Row
from engines import codec
from engines.protocol import GameError
from engines.registry import ENGINES
from tables.core.log import first_state, replay
from tables.core.rows import table_of


def log_leads_to_position(row: Row, chairs: Sequence[Row], log: Sequence[Row]) -> bool | None:
    """Tell whether replaying a table's log gives its position; None for games and rules this program lacks."""
    engine = ENGINES.get(row["game"])
    if engine is None or row["rules_version"] != engine.rules_version:
        return None
    first = first_state(table_of(row, chairs), engine, row["seed"])
    try:
        moments = list(replay(engine, first, log))
    except GameError:
        return False
    return len(moments) == row["ply"] and codec.encode(moments[-1].state if moments else first) == row["state"]
