"""What people read, at the moment when they read it: whom it notifies and why, what it promises, what nobody may see.

What they were told is compared with what is recorded then, and with what happened since. Quiet hours are computed here.
"""

from __future__ import annotations

import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from discord.utils import snowflake_time
from simcord.backend.models import Message

from locales import OFFERED, Words
from screens.seeking import TELL_NO_MORE
from tables.outbox.kinds import NOTIFYING
from tests.simulated.chat import controls_of, text_of
from tests.support.world import DATABASE

if TYPE_CHECKING:
    from tests.simulated.world import World

A_DAY, GRACE = 86400.0, 60.0
"""The seconds of a day, and between the decision to post and the moment when it is read: requests are made again."""

TOLD: Sequence[tuple[str, str]] = (
    (r"You are away until <t:(\d+):F>", "SELECT away_until / 1000 = :said FROM people WHERE user_id = :reader"),
    (r"Welcome back!(?! You play again)", "SELECT away_until <= :now FROM people WHERE user_id = :reader"),
    (r"### Looking for players\n\*\*You are looking for", "SELECT count(*) FROM wishes WHERE user_id = :reader"),
    (r"You are still looking for players", "SELECT count(*) FROM wishes WHERE user_id = :reader AND until > :now"),
    (r"The game begins\.", "SELECT status IN ('running', 'over') FROM tables WHERE id = :table"),
    (r"The game has begun\.", "SELECT status IN ('running', 'over') FROM tables WHERE id = :table"),
    (r"this game does not begin", "SELECT status = 'cancelled' FROM tables WHERE id = :table"),
)
"""Sentences, and what has to be recorded when they are read."""

UNTIL = re.compile(r"⏳ Until <t:(\d+):f>")

SILENT = 1 << 12
"""The flag of a message without a notification (https://discord.com/developers/docs/resources/message)."""

HERE = frozenset(Words(each)(sentence) for each in OFFERED for sentence in ("today-here", "first-here"))
"""What a person reads first in direct messages where they have just asked to play alone: it answers their press."""

RESULTS = re.compile(r"### Today’s castle · (\d+-\d+-\d+)\n(?s:.)*(?:\*\*\d+ points?\*\*|· \d+ points?\b|Computers: )")
"""What others have at a day's castle, or a person's own result of it."""

RANKED = re.compile(r"\*\*(\d+) points?\*\* · (\d+) of (\d+) on all servers")
"""A person's own result of today's castle, and their rank among all."""

RANKS = """SELECT own.points = :points AND :rank BETWEEN 1 + sum(other.points > own.points AND ended_at < :now - 60000)
    AND 1 + sum(other.points > own.points) AND :count BETWEEN sum(ended_at < :now - 60000) AND count(*)
    FROM tries own JOIN tries other ON other.day = own.day AND other.points IS NOT NULL
    JOIN tables ON tables.id = other.table_id WHERE own.day = :day AND own.user_id = :reader"""
"""Whether a result is as it is recorded, among those who have played now and a minute ago."""

SEEN_BY = "seen by"
"""What a picture that is not drawn begins with: then comes the seat that may see it."""

UNTRUE = {
    "is told that time is up while away": """
        SELECT late.table_id, late.user_id FROM outbox late JOIN outbox away USING (table_id, user_id)
        WHERE late.kind = 'overdue' AND away.kind = 'away' AND away.created_at < late.created_at
          AND away.created_at < CAST(substr(late.detail, instr(late.detail, ' ') + 1) AS INTEGER)
          AND CAST(away.detail AS INTEGER) > late.created_at AND late.ply = away.ply AND NOT EXISTS (
            SELECT 1 FROM outbox back WHERE back.kind IN ('back', 'overdue', 'away') AND back.table_id = late.table_id
              AND back.user_id = late.user_id AND back.id > away.id AND back.id < late.id)""",
    "was promised a game that never begins": """
        SELECT table_id, user_id FROM chairs JOIN tables ON tables.id = table_id
        WHERE status IN ('lobby', 'cancelled') AND met_at IS NOT NULL AND user_id IS NOT NULL""",
    "sits twice": """
        SELECT table_id, user_id FROM chairs WHERE user_id > 0 GROUP BY table_id, user_id HAVING count(*) > 1""",
    "waits for what is not looked at": """
        SELECT id, host_id FROM tables WHERE wake_at < :now - 3600000 AND status IN ('lobby', 'running')""",
    "waits for a computer": "SELECT id, host_id FROM tables WHERE computer_to_act AND status = 'running'",
}
"""What may not be at rest, and whom it is about: table and person."""


@dataclass(eq=False)
class Witness:
    """Who reads along everywhere."""

    world: World
    found: list[str] = field(default_factory=list[str])
    """What was wrong when it was read, since the latest rest."""
    notified: list[tuple[float, int, int]] = field(default_factory=list[tuple[float, int, int]])
    """When messages of the bot's own accord notified whom, since the latest rest: moment, message and person."""
    until: dict[int, list[tuple[float, int, int]]] = field(
        default_factory=lambda: defaultdict[int, list[tuple[float, int, int]]](list)
    )
    """What turn messages have said of each table: when, in the turn after which ply, and until when it lasts."""
    chances: dict[int, list[float]] = field(default_factory=lambda: defaultdict[int, list[float]](list))
    """When each person heard that they could play."""
    asked: dict[tuple[int, int], str] = field(default_factory=lambda: defaultdict[tuple[int, int], str](str))
    """What was pressed: by table and person."""

    def __post_init__(self) -> None:
        self._file = sqlite3.connect(self.world.folder / DATABASE, isolation_level=None)
        self._file.row_factory = sqlite3.Row
        self.world.chat.backend.subscribers.append(self._hear)

    def _row(self, query: str, **values: Any) -> sqlite3.Row | None:
        return self._file.execute(query, values).fetchone()

    def _hear(self, event: str, payload: Any) -> None:
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            return
        backend = self.world.chat.backend
        message = backend.messages[int(payload["channel_id"])][int(payload["id"])]
        turn = next((each for each in _addresses(message) if each[2:] == ["play", ""]), None)
        if turn is not None and (said := UNTIL.search(text_of(message))) is not None:
            self.until[int(turn[0])].append((self.world.loop.time(), int(turn[1]), int(said[1])))
        self._see(message)
        direct = next((user for user, channel in backend.dm_channels.items() if channel == message.channel_id), None)
        if event == "MESSAGE_CREATE" and message.interaction_metadata is None:
            called = message.ping_user_ids or ([] if direct is None or message.flags & SILENT else [direct])
            for user_id in () if text_of(message) in HERE else called:
                self._notify(message, user_id, turn)
            self.read(direct or 0, message)

    def _see(self, message: Message) -> None:
        """Look at the pictures that all can see."""
        for each in message.attachments:
            if (self.world.chat.backend.cdn.get(each["url"]) or b"").startswith(SEEN_BY.encode()):
                self.found.append(f"message {message.id} shows all what one seat sees: {each['filename']}")

    def _notify(self, message: Message, user_id: int, turn: list[str] | None) -> None:
        """Look whether a person may be notified now, and has the turn that they are called to."""
        now = self.world.loop.now().timestamp()
        if any(address[2] == TELL_NO_MORE for address in _addresses(message)):
            # Its cause is the wish, and no entry of the outbox.
            self._hears_of_a_chance(user_id, now)
        else:
            self.notified.append((self.world.loop.time(), message.id, user_id))
        person = self._row("SELECT * FROM people WHERE user_id = :user", user=user_id)
        if person is not None and person["away_until"] is not None:
            since, until = person["away_since"] / 1000, person["away_until"] / 1000
            if since + GRACE <= now < until:
                self.found.append(f"{user_id} is away, and notified by {text_of(message)[:200]!r}")
        if person is not None and _is_quiet(person, now) and _is_quiet(person, now - GRACE):
            self.found.append(f"{user_id} has quiet hours, and is notified by {text_of(message)[:200]!r}")
        if turn is not None:
            query = """SELECT ',' || to_act || ',' LIKE '%,' || seat || ',%' AS is_theirs, updated_at FROM tables
                LEFT JOIN chairs ON table_id = id AND user_id = :user WHERE id = :table"""
            table = self._row(query, user=user_id, table=int(turn[0]))
            if table is None or not (table["is_theirs"] or table["updated_at"] / 1000 >= now - GRACE):
                self.found.append(f"table {turn[0]}: {user_id} is called to a turn of others")

    def _hears_of_a_chance(self, user_id: int, now: float) -> None:
        """Look whether a person wanted to hear what they could play, and has heard nothing of it for a day."""
        heard = self.chances[user_id]
        if heard and now - heard[-1] < A_DAY - GRACE:
            self.found.append(f"{user_id} hears twice in a day that they could play")
        heard.append(now)
        # It was claimed a moment ago: who wants no more of it since keeps that moment.
        claimed = "SELECT 1 FROM wishes WHERE user_id = :user AND (attempts > 0 OR notified_at IS NOT NULL)"
        if self._row(claimed, user=user_id) is None:
            self.found.append(f"{user_id} hears that they could play, and never wanted to")
        if self._row("SELECT 1 FROM people WHERE user_id = :user AND away_until > :now", user=user_id, now=now * 1000):
            self.found.append(f"{user_id} hears that they could play while away")

    def read(self, reader: int, message: Message | None) -> None:
        """Compare what a person reads with what is recorded."""
        text, now = text_of(message), round(self.world.loop.now().timestamp() * 1000)
        self._sees_today(reader, text, now)
        table = next((int(each[0]) for each in _addresses(message)), 0) if message is not None else 0
        for sentence, query in TOLD:
            if (said := re.search(sentence, text)) is None or (":reader" in query and not reader):
                continue
            values = {"said": int(said[1]) if said.groups() else 0, "reader": reader, "now": now, "table": table}
            row = self._file.execute(query, values).fetchone()
            if row is not None and not row[0]:
                self.found.append(f"{reader} reads {said[0]!r} about table {table}, and that is not so: {text[:300]!r}")

    def _sees_today(self, reader: int, text: str, now: int) -> None:
        """Look whether who reads points of today's castle has played it; what all can read has reader 0."""
        read, day = RESULTS.search(text), now // round(A_DAY * 1000)
        if read is None or read[1] != f"{self.world.loop.now():%Y-%m-%d}":
            return
        query = "SELECT 1 FROM tries WHERE user_id = :reader AND day = :day AND points IS NOT NULL"
        if self._row(query, reader=reader, day=day) is None:
            self.found.append(f"{reader} reads points of today's castle before their own: {text[:300]!r}")
        elif (said := RANKED.search(text)) is not None:
            values = dict(zip(("points", "rank", "count"), map(int, said.groups()), strict=True))
            row = self._row(RANKS, reader=reader, day=day, now=now, **values)
            if row is None or not row[0]:
                self.found.append(f"{reader} reads a wrong rank of today's castle: {text[:300]!r}")

    def at_rest(self) -> Iterator[str]:
        """Yield what was wrong since the latest rest, and what is wrong now."""
        yield from self.found
        # A sweep may post as it is looked at: what is not noted yet is looked at the next time.
        before = self.world.loop.time() - GRACE
        for moment, message_id, user_id in self.notified:
            if moment < before:
                yield from self._without_cause(message_id, user_id)
        self.notified = [each for each in self.notified if each[0] >= before]
        self.found.clear()
        now = round(self.world.loop.now().timestamp() * 1000)
        for what, query in UNTRUE.items():
            for row in self._file.execute(query, {"now": now}):
                yield f"table {row[0]}: {row[1]} {what}"
        yield from self._too_early()

    def _without_cause(self, message_id: int, user_id: int) -> Iterator[str]:
        row = self._row("SELECT * FROM outbox WHERE message_id = :id AND duty != 'edit'", id=message_id)
        deleted = message_id in self.world.deleted
        messages = self.world.chat.backend.messages.values()
        message = next((each[message_id] for each in messages if message_id in each), None)
        if row is None and message is not None and not deleted and not self._was_cleared(message):
            yield f"{user_id} is notified by {message_id}, of which nothing is recorded: {text_of(message)[:200]!r}"
        elif row is not None and row["duty"] == "reminder" and row["kind"] in NOTIFYING and row["user_id"] != user_id:
            yield f"{user_id} is notified by a {row['kind']} for {row['user_id']}"

    def _was_cleared(self, message: Message) -> bool:
        """Whether what was recorded of a message may be deleted: its lobby was two weeks old as it was called off."""
        query = (
            "SELECT 1 FROM tables WHERE cleared AND status = 'cancelled' AND channel_id = :room AND updated_at > :at"
        )
        at = round((snowflake_time(message.id).timestamp() - GRACE) * 1000)
        return self._row(query, room=message.channel_id, at=at) is not None

    def _too_early(self) -> Iterator[str]:
        """Yield the turns that ended before the moment that their message named a minute before."""
        for row in self._file.execute("SELECT * FROM outbox WHERE kind = 'overdue'"):
            ended, at = int(row["detail"].split()[1]) / 1000, row["created_at"] / 1000
            begin = self.world.loop.now().timestamp() - self.world.loop.time()
            told = self.until[row["table_id"]]
            said = [until for when, ply, until in told if begin + when < at and ply >= row["ply"]]
            if said and said[-1] > ended + GRACE:
                yield (
                    f"table {row['table_id']}: the turn after {row['ply']} was to last until "
                    f"{datetime.fromtimestamp(said[-1], UTC)}, and was up at {datetime.fromtimestamp(ended, UTC)}"
                )


def _addresses(message: Message) -> Iterator[list[str]]:
    """Yield table, step, action and detail of a message's controls."""
    for each in controls_of(message):
        yield each["custom_id"].split(":", 4)[1:]


def _is_quiet(person: sqlite3.Row, moment: float) -> bool:
    start, end, zone = person["quiet_start"], person["quiet_end"], person["zone"]
    if start is None or end is None or zone is None:
        return False
    wall = datetime.fromtimestamp(moment, ZoneInfo(zone))
    minute = wall.hour * 60 + wall.minute
    return start <= minute < end if start < end else minute >= start or minute < end
