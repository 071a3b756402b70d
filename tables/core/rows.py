"""Rows of the database as tables, and back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from computers.levels import Level
from db.sql.rows import Row
from engines.protocol import Options
from tables.core.model import Begins, Chair, LobbyRule, Person, Place, RuleChange, Series, Status, Table


def to_millis(moment: datetime) -> int:
    """Convert a moment to milliseconds since 1970, UTC."""
    return round(moment.timestamp() * 1000)


def to_moment(millis: int) -> datetime:
    """Convert milliseconds since 1970 to a moment, UTC."""
    return datetime.fromtimestamp(millis / 1000, UTC)


def to_moment_or_none(millis: int | None) -> datetime | None:
    """Convert milliseconds since 1970 to a moment, if there are any."""
    return None if millis is None else to_moment(millis)


def span_to_millis(span: timedelta | None) -> int | None:
    """Convert a span of time to milliseconds."""
    return None if span is None else span // timedelta(milliseconds=1)


def write_options(options: Options) -> str:
    """Write options as canonical JSON."""
    return json.dumps(dict(options), sort_keys=True, ensure_ascii=False)


def table_of(row: Row, chair_rows: Sequence[Row]) -> Table:
    """Read a table from its row and those of its chairs."""
    return Table(
        id=row["id"],
        game=row["game"],
        status=Status(row["status"]),
        place=Place(row["guild_id"], row["channel_id"], row["thread_id"]),
        host_id=row["host_id"],
        wanted=row["wanted"],
        chairs=tuple(_chair(chair) for chair in chair_rows),
        options=json.loads(row["options"]),
        series=_series(row),
        rules_version=row["rules_version"],
        ply=row["ply"],
        to_act=frozenset(int(seat) for seat in row["to_act"].split(",") if seat),
        locale=row["locale"],
        lobby_message_id=row["lobby_message_id"],
        turn_message_id=row["turn_message_id"],
        created_at=to_moment(row["created_at"]),
        updated_at=to_moment(row["updated_at"]),
        rematch_of=row["rematch_of"],
        pace=None if row["pace"] is None else timedelta(milliseconds=row["pace"]),
        # NULL in a lobby, where no turn has begun.
        turn_ply=row["turn_ply"] or 0,
        turn_at=to_moment_or_none(row["turn_at"]),
        deadline=to_moment_or_none(row["deadline_at"]),
        hints=row["hints"],
        private=row["private"],
        lost_at=to_moment_or_none(row["lost_at"]),
        closes_at=to_moment_or_none(row["closes_at"]),
        changes=_changes(row["changes"]),
    )


def chair_values(table_id: int, chair: Chair) -> dict[str, Any]:
    """Return a chair as a row."""
    return {
        "table_id": table_id,
        "seat": chair.seat,
        "user_id": chair.person.user_id if chair.person else None,
        "name": chair.person.name if chair.person else None,
        "resigned_id": chair.resigned.user_id if chair.resigned else None,
        "resigned_name": chair.resigned.name if chair.resigned else None,
        "level": chair.level.value,
        "missing_id": chair.missing.user_id if chair.missing else None,
        "missing_name": chair.missing.name if chair.missing else None,
        "agrees": chair.agrees,
        "begins": chair.begins.value if chair.begins else None,
    }


def write_series(series: Sequence[Options]) -> str:
    """Write the options of a series' games as JSON."""
    return json.dumps([dict(options) for options in series], sort_keys=True, ensure_ascii=False)


def write_changes(changes: Sequence[RuleChange]) -> str:
    """Write the changes of a lobby's rules as JSON."""
    return json.dumps({each.rule.value: [to_millis(each.at), each.before] for each in changes}, sort_keys=True)


def _changes(text: str | None) -> tuple[RuleChange, ...]:
    if text is None:
        return ()
    found = (RuleChange(LobbyRule(rule), to_moment(at), before) for rule, (at, before) in json.loads(text).items())
    return tuple(sorted(found, key=lambda change: change.at))


def _chair(row: Row) -> Chair:
    person = Person(row["user_id"], row["name"]) if row["user_id"] is not None else None
    resigned = Person(row["resigned_id"], row["resigned_name"]) if row["resigned_id"] is not None else None
    missing = Person(row["missing_id"], row["missing_name"]) if row["missing_id"] is not None else None
    begins = Begins(row["begins"]) if row["begins"] else None
    level = Level(row["level"])
    return Chair(row["seat"], person, resigned, level, missing=missing, agrees=row["agrees"], begins=begins)


def _series(row: Row) -> Series | None:
    if row["series_options"] is None:
        return None
    return Series(row["series_first_id"], row["series_index"], tuple(json.loads(row["series_options"])))
