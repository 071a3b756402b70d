"""Tables, chairs and people as rows of the database, and back."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime, time, timedelta
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeVar

from computers.even import GAMES, MOST_OPPONENTS, OPPONENTS_GAMES, Measured, SkillFound, sharpness_at, skill_found
from computers.levels import LADDER, Level, sharpness_of
from db.records.session import Session
from db.sql import Row
from engines.protocol import Options, Seat
from engines.registry import AnyEngine
from tables.core.hours import PlayingHours
from tables.core.model import Begins, CalledOff, Chair, LobbyRule, Person, Place, RuleChange, Series, Status, Table
from tables.core.pace import Pace, TurnLimit


def stood_in(chairs: tuple[Chair, ...], seat: int) -> tuple[Chair, ...]:
    """Return the chairs with a computer playing on for the person on one of them."""
    return _with(chairs, replace(chairs[seat], person=None, missing=chairs[seat].person))


def given_up(chairs: tuple[Chair, ...], seat: int) -> tuple[Chair, ...]:
    """Return the chairs after the person on one of them has given it up."""
    return _with(chairs, replace(chairs[seat], person=None, resigned=chairs[seat].person))


def _with(chairs: tuple[Chair, ...], changed: Chair) -> tuple[Chair, ...]:
    return tuple(changed if chair.seat == changed.seat else chair for chair in chairs)


log = logging.getLogger(__name__)

T = TypeVar("T")


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
    return None if span is None else span // timedelta(milliseconds=1)


def to_span(millis: int | None) -> timedelta | None:
    return None if millis is None else timedelta(milliseconds=millis)


def read_as(kind: type[T], row: Row, /, **others: Any) -> T:
    """Return a dataclass's value from a row: each field from the column of its name, but for `others`."""
    named: Any = kind
    return kind(**{each.name: row[each.name] for each in fields(named) if each.name not in others}, **others)


def pace_in(row: Row) -> Pace | None:
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
        coached=row["coached"],
        met_at=to_moment_or_none(row["met_at"]),
        lost_at=to_moment_or_none(row["lost_at"]),
        closes_at=to_moment_or_none(row["closes_at"]),
        changes=_changes(row["changes"]),
        called_off=CalledOff(row["called_off"]) if row["called_off"] else None,
        watch_thread_id=row["watch_thread_id"],
        commitment=row["commitment"],
    )


def chair_values(table_id: int, chair: Chair) -> dict[str, Any]:
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


def duties(to_act: frozenset[Seat], chairs: Sequence[Chair]) -> dict[str, Any]:
    """Return the seats to act, and whether a computer has to move, as columns of a table."""
    return {
        "to_act": ",".join(str(seat) for seat in sorted(to_act)),
        "computer_to_act": any(chairs[seat].person is None for seat in to_act),
    }


def write_series(series: Sequence[Options]) -> str:
    return json.dumps([dict(options) for options in series], sort_keys=True, ensure_ascii=False)


def write_changes(changes: Sequence[RuleChange]) -> str:
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


@dataclass(frozen=True, slots=True)
class Note:
    """A person's note at a table, and its time. `is_kept`: it outlasts the game, and their seat."""

    text: str
    is_kept: bool
    at: datetime


def note_of(row: Row) -> Note:
    return Note(row["text"], row["is_kept"], to_moment(row["at"]))


async def read_note(session: Session, table_id: int, user_id: int) -> Note | None:
    """Return a person's note at a table, None if there is none."""
    row = await session.notes.row(table_id=table_id, user_id=user_id)
    return None if row is None else note_of(row)


def sits_at(table: Table, user_id: int) -> bool:
    """Tell whether a seat is the person's, also while a computer plays on it for them."""
    return user_id in holders_at(table)


def holders_at(table: Table) -> set[int]:
    """Return the accounts that have a seat, also while a computer plays on it for them."""
    return {holder.user_id for chair in table.chairs for holder in (chair.person, chair.missing) if holder is not None}


async def drop_notes(session: Session, table: Table) -> None:
    """Delete notes that are not kept: of people who left the table, and of all once it is over or closed."""
    if table.status not in (Status.LOBBY, Status.RUNNING):
        await session.notes.drop(table_id=table.id, is_kept=False)
        return
    await session.notes.drop_unkept_besides(table.id, holders_at(table))


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


async def read_skill(session: Session, user_id: int, game: str) -> SkillFound:
    """Return how well a person plays a game, by their latest results in all servers.

    Those against computers count, and those against listed people whom they met most, if games against computers tell
    how well these play.
    """
    met = await session.results.opponents_of(user_id, MOST_OPPONENTS, game=game, listed=True)
    skills = {other: skill_found(game, await _measured(session, other, game, OPPONENTS_GAMES, {})) for other, _ in met}
    known = {other: skill.place for other, skill in skills.items() if skill.is_known}
    return skill_found(game, await _measured(session, user_id, game, GAMES, known))


async def _measured(
    session: Session, user_id: int, game: str, most: int, known: Mapping[int, float]
) -> Sequence[Measured]:
    rows = await session.results.measured(user_id, game, most, known)
    return [_game_of(game, list(group), known) for _, group in groupby(rows, key=itemgetter("result_id"))]


def _game_of(slug: str, rows: Sequence[Row], known: Mapping[int, float]) -> Measured:
    """Read a game from a row for each opponent of known strength, which has the person's place, too."""
    own, seats = rows[0]["own_place"], rows[0]["seats"]
    found: dict[int, list[float]] = {-1: [], 0: [], 1: []}
    gave_up: bool = rows[0]["own_resigned"]
    for row in sorted(rows, key=itemgetter("place")):
        order = -1 if gave_up else (row["place"] > own) - (row["place"] < own)
        found[order].append(_sharpness(slug, seats, row, known))
    return Measured(seats, tuple(found[-1]), tuple(found[0]), tuple(found[1]), gave_up)


def _sharpness(slug: str, seats: int, row: Row, known: Mapping[int, float]) -> float:
    """Return the sharpness of who played; of a computer without a recorded sharpness that of its level."""
    user_id: int | None = row["user_id"]
    if user_id is not None:
        return sharpness_at(slug, seats, known[user_id])
    level = Level(row["level"])
    if level is Level.EVEN and row["sharpness"] is not None:
        return row["sharpness"]
    return sharpness_of(slug, seats)[LADDER.index(Level.REGULAR if level is Level.EVEN else level)]
