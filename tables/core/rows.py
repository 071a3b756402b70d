"""Rows of the database as tables, and back."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta
from functools import lru_cache
from typing import Any

from computers.levels import Level
from db.sql.rows import Row
from engines.protocol import Options
from tables.core.model import Begins, CalledOff, Chair, LobbyRule, Person, Place, RuleChange, Series, Status, Table
from tables.core.pace import Pace, TurnLimit
from tables.core.playing_hours import PlayingHours

log = logging.getLogger(__name__)


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


def to_span(millis: int | None) -> timedelta | None:
    """Convert milliseconds to a span of time, if there are any."""
    return None if millis is None else timedelta(milliseconds=millis)


def pace_in(row: Row) -> Pace | None:
    """Read a pace from the row of a table or a server."""
    if row["pace"] is None:
        return None
    turn = timedelta(milliseconds=row["pace"])
    return Pace(turn, to_span(row["bank"]), to_span(row["bank_most"]), _playing_hours(row["playing_hours"]))


def pace_before(value: Any) -> Pace | None:
    """Read the pace before the host changed it; older lobbies have the time for a turn alone, in milliseconds."""
    if value is None or not isinstance(value, int):
        return None if value is None else pace_in(value)
    return Pace(timedelta(milliseconds=value))


def pace_values(pace: Pace | None) -> dict[str, Any]:
    """Return a pace as columns of a table or a server."""
    if pace is None:
        return {"pace": None, "bank": None, "bank_most": None, "playing_hours": None}
    hours = pace.hours
    return {
        "pace": span_to_millis(pace.turn),
        "bank": span_to_millis(pace.bank),
        "bank_most": span_to_millis(pace.most),
        "playing_hours": None if hours is None else write_playing_hours(hours),
    }


def limit_in(row: Row, pace: Pace | None) -> TurnLimit | None:
    """Read the limit of the present turn of a table with this pace, None if it has none."""
    deadline = to_moment_or_none(row["deadline_at"])
    if pace is None or deadline is None:
        return None
    return TurnLimit(pace, to_span(row["turn_time"]) or pace.turn, deadline)


def limit_values(limit: TurnLimit | None) -> dict[str, Any]:
    """Return the limit of a turn as columns of a table."""
    if limit is None:
        return {"turn_time": None, "deadline_at": None}
    return {"turn_time": span_to_millis(limit.time), "deadline_at": to_millis(limit.deadline)}


def write_playing_hours(hours: PlayingHours) -> str:
    """Write playing hours as text: `18:00 23:00 all Europe/Berlin`, or `weekdays` for those without weekends."""
    days = "all" if hours.weekends else "weekdays"
    return f"{hours.start:%H:%M} {hours.end:%H:%M} {days} {hours.zone}"


@lru_cache(maxsize=4096)
def _playing_hours(text: str | None) -> PlayingHours | None:
    """Read what `write_playing_hours` has written; None from anything else: one broken row stops no other table."""
    if text is None:
        return None
    try:
        start, end, days, zone = text.split(" ", 3)
        return PlayingHours(time.fromisoformat(start), time.fromisoformat(end), zone, days == "all")
    except ValueError:
        # Logged once for each text.
        log.warning("the playing hours %r are broken; time runs all day there", text[:60])
        return None


def write_options(options: Options) -> str:
    """Write options as canonical JSON."""
    return json.dumps(dict(options), sort_keys=True, ensure_ascii=False)


def table_of(row: Row, chair_rows: Sequence[Row]) -> Table:
    """Read a table from its row and those of its chairs."""
    pace = pace_in(row)
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
        pace=pace,
        # NULL in a lobby, where no turn has begun.
        turn_ply=row["turn_ply"] or 0,
        turn_at=to_moment_or_none(row["turn_at"]),
        limit=limit_in(row, pace),
        hints=row["hints"],
        private=row["private"],
        met_at=to_moment_or_none(row["met_at"]),
        lost_at=to_moment_or_none(row["lost_at"]),
        closes_at=to_moment_or_none(row["closes_at"]),
        changes=_changes(row["changes"]),
        merged_into=row["merged_into"],
        called_off=CalledOff(row["called_off"]) if row["called_off"] else None,
        watch_thread_id=row["watch_thread_id"],
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
        "sharpness": chair.sharpness,
        "missing_id": chair.missing.user_id if chair.missing else None,
        "missing_name": chair.missing.name if chair.missing else None,
        "agrees": chair.agrees,
        "begins": chair.begins.value if chair.begins else None,
        "bank": span_to_millis(chair.saved),
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
    return Chair(
        row["seat"],
        person,
        resigned,
        level,
        missing=missing,
        agrees=row["agrees"],
        begins=begins,
        sharpness=row["sharpness"],
        saved=to_span(row["bank"]),
    )


def _series(row: Row) -> Series | None:
    if row["series_options"] is None:
        return None
    return Series(row["series_first_id"], row["series_index"], tuple(json.loads(row["series_options"])))
