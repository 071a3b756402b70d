"""The current tables of the database. `migrations` upgrades older databases.

Ids of Discord are 64-bit numbers. Times are UTC, in milliseconds since 1970. States, options and outcomes
are JSON written by `engines.codec`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
    true,
)
from sqlalchemy.schema import SchemaItem

REVISION = "0025"
"""The newest migration; a test compares it with the scripts."""

FORGOTTEN_ID = 0
"""The account in place of a person who asked to be forgotten."""

CAUTION = 3.0
"""A rating's worth is `mu` less this many times `sigma`: caution while few games are known. An index has it too."""

LARGEST_ID = 2**31 - 1
"""The largest id of the bot's own, and the largest ply: their columns hold 32 bits."""

metadata = MetaData()

# The `info` of a column marks what it holds of a person: by it `db/records/personal.py` hands people their rows, and
# forgets them. They get every column that has no mark.
OWN = {"person": "own"}
"""The account that a row is all about: the row goes with it."""

UNTOLD = {"person": "untold"}
"""As `OWN`, of a person who does not get the row: a block, for example, stays unknown to them."""

SHARED = {"person": "shared"}
"""An account in a row that is others' too: `FORGOTTEN_ID` takes its place."""

ERASED = {"person": "erased"}
"""As `SHARED`: NULL takes its place."""

WITH_ACCOUNT = {"person": "text"}
"""A text that may begin with an account, before a space, and may name others: the row goes, and no person gets it."""

HIDDEN = {"person": "hidden"}
"""What no person gets: positions, hands and plans, how well a computer plays, the answers of exercises, digests, and
how the bot works on a row."""


def shared(part: str) -> dict[str, str]:
    """Mark a further account as `SHARED` whose rows the person gets under a name other than the table's."""
    return {**SHARED, "part": part}


def name_of(account: str) -> dict[str, str]:
    """Mark the name of an account: it becomes empty with it."""
    return {"person": "name", "of": account}


def beside(account: str) -> dict[str, str]:
    """Mark what is about one account of a row: the others in it do not get it."""
    return {"person": "beside", "of": account}


def _table(name: str, *parts: SchemaItem, **options: Any) -> Table:
    return Table(name, metadata, *parts, **options)


def _only(condition: str) -> dict[str, Any]:
    """Return the arguments for a partial index on the rows with this condition, on either database."""
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}


OPEN = ("lobby", "running")
"""The statuses of tables that are not over."""

LOBBY_UNKNOWN = "status = 'lobby' AND lobby_message_id IS NULL"
"""Lobbies whose message is unknown. Queries must use this exact text: SQLite finds the partial index by no other."""

TO_CLEAR, OVER_SINCE = "status IN ('over', 'cancelled') AND NOT cleared", "coalesce(ended_at, created_at)"
"""Tables that are over, with what was kept for the time of their run, and since when. Queries must use these texts."""

PUBLIC_ENDED = "ended_at IS NOT NULL AND NOT private"
"""Finished games that others may see. Queries must use this exact text, as that of `LOBBY_UNKNOWN`."""

TO_PACK = "ended_at IS NOT NULL AND NOT unlogged"
"""Finished games whose log is not packed. Queries must use this exact text, as that of `LOBBY_UNKNOWN`."""

HAS_CASTLES = "castle_channel_id IS NOT NULL"
"""Servers with a channel for the castle of the day. Queries must use this exact text, as that of `LOBBY_UNKNOWN`."""

IN_COMPANY = "gave_up IS NOT NULL"
"""Finished games between people, in the archive. Queries must use this exact text, as that of `LOBBY_UNKNOWN`."""

tables = _table(
    "tables",
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("host_id", BigInteger, nullable=False, info=SHARED),
    Column("game", String(40), nullable=False),
    Column("status", String(12), nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger),
    Column("wanted", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("locale", String(8), nullable=False),
    Column("rules_version", Integer, nullable=False, info=HIDDEN),
    Column("ply", Integer, nullable=False, info=HIDDEN),
    Column("seed", String(64), info=HIDDEN),
    Column("commitment", String(32), info=HIDDEN),
    Column("state", Text, info=HIDDEN),
    Column("to_act", String(40), nullable=False, info=HIDDEN),
    Column("computer_to_act", Boolean, nullable=False, info=HIDDEN),
    Column("ending", Text, info=HIDDEN),
    Column("series_first_id", Integer, info=HIDDEN),
    Column("series_index", Integer, info=HIDDEN),
    Column("series_options", Text, info=HIDDEN),
    Column("lobby_message_id", BigInteger, info=HIDDEN),
    Column("turn_message_id", BigInteger, info=HIDDEN),
    Column("updated_at", BigInteger, nullable=False, info=HIDDEN),
    Column("rematch_of", Integer, info=HIDDEN),
    Column("pace", BigInteger),
    Column("bank", BigInteger),
    Column("bank_most", BigInteger),
    Column("playing_hours", Text),
    Column("turn_ply", Integer, info=HIDDEN),
    Column("turn_at", BigInteger, info=HIDDEN),
    Column("deadline_at", BigInteger, info=HIDDEN),
    Column("ping", String(8), info=HIDDEN),
    Column("wake_at", BigInteger, info=HIDDEN),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("private", Boolean, nullable=False, server_default=false()),
    Column("coached", Boolean, nullable=False, server_default=false()),
    Column("created_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("planned", Integer, nullable=False, server_default="0", info=HIDDEN),
    Column("unsettled", Boolean, nullable=False, server_default=false(), info=HIDDEN),
    Column("closes_at", BigInteger, info=HIDDEN),
    Column("warned", Boolean, nullable=False, server_default=false(), info=HIDDEN),
    Column("changes", Text, info=HIDDEN),
    Column("lost_at", BigInteger, info=HIDDEN),
    Column("turn_time", BigInteger, info=HIDDEN),
    Column("unlogged", Boolean, nullable=False, server_default=false(), info=HIDDEN),
    Column("cleared", Boolean, nullable=False, server_default=false(), info=HIDDEN),
    Column("asked", Boolean, nullable=False, server_default=false(), info=HIDDEN),
    Column("met_at", BigInteger, info=HIDDEN),
    Column("watch_thread_id", BigInteger, info=HIDDEN),
    Column("called_off", String(12), info=HIDDEN),
    Index("tables_by_place", "channel_id", "thread_id"),
    Index("tables_by_guild", "guild_id", "status"),
    Index("tables_by_host", "host_id", "status"),
    Index("tables_of_host", "host_id", "game", "guild_id", "id"),
    Index("tables_by_seed", "seed"),
    Index("tables_by_series", "series_first_id"),
    Index("tables_by_rematch", "rematch_of", unique=True),
    Index("tables_of_computers", "id", **_only("computer_to_act")),
    Index("lobbies_unknown", "created_at", **_only(LOBBY_UNKNOWN)),
    Index("tables_to_wake", "wake_at", **_only("wake_at IS NOT NULL")),
    Index("tables_to_clear", text(OVER_SINCE), **_only(TO_CLEAR)),
    Index("tables_by_end", "guild_id", "ended_at", "id", **_only(PUBLIC_ENDED)),
    Index("tables_by_game", "guild_id", "game", "ended_at", "id", **_only(PUBLIC_ENDED)),
    Index("tables_to_pack", "ended_at", "id", **_only(TO_PACK)),
)
"""`pace` is the time for a turn, in milliseconds. Where each seat begins with a `bank`, also in milliseconds, `pace`
is what a turn adds to it, up to `bank_most`. If there are `playing_hours`, time runs in them alone. The present
turn has `turn_time` in all. A person's turn began with ply `turn_ply` at `turn_at` and ends by `deadline_at` if
there is a clock; `ping` says whether its notification was given. At `wake_at`, or later, a sweep checks the turn
for actions that are due. A `private` table can be joined by invitation only. `planned` has the bit ``1 << seat`` of
each seat with premoves. While a vote or an offer of a seat is open the table is `unsettled`. At `ended_at` its game
was over; a lobby that is called off has none. A lobby closes at `closes_at`; `warned`: those who sit there know.
Before, they are `asked` how to go on.
The turns of a game are posted for its spectators in the thread `watch_thread_id`, if there is one; 0: there cannot be.
`changes` are the rules that its host changed, as JSON: by name when, and what they were before. At `lost_at` its
thread or channel turned out to be deleted: its time does not run until a player goes on elsewhere. `unlogged`: the
rows of its log may be deleted, because they are kept elsewhere or end with their server; triggers keep it so. Of a
table that is `cleared` only what outlives its game is kept. At `met_at` the table was opened for people whose seeks
met."""

chairs = _table(
    "chairs",
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger, info=SHARED),
    Column("name", Text, info=name_of("user_id")),
    Column("resigned_id", BigInteger, info=shared("chairs_resigned")),
    Column("resigned_name", Text, info=name_of("resigned_id")),
    Column("level", String(8), nullable=False, server_default="medium", info=HIDDEN),
    Column("missing_id", BigInteger, info=shared("chairs_missing")),
    Column("missing_name", Text, info=name_of("missing_id")),
    Column("agrees", Boolean, nullable=False, server_default=true(), info=beside("user_id")),
    Column("begins", String(8), info=beside("user_id")),
    Column("bank", BigInteger, info=beside("user_id")),
    Column("sharpness", Double, info=HIDDEN),
    Index("chairs_by_user", "user_id"),
    Index("chairs_by_missing", "missing_id", **_only("missing_id IS NOT NULL")),
    Index("chairs_by_resigned", "resigned_id", **_only("resigned_id IS NOT NULL")),
)

"""In a lobby: whether the person `agrees` to the rules as they are now, and why the seat `begins`, if it shall.

`bank` is the time that the seat has saved when its turn is over, in milliseconds.
"""

HOLDERS = (
    (chairs.c.user_id, chairs.c.name),
    (chairs.c.resigned_id, chairs.c.resigned_name),
    (chairs.c.missing_id, chairs.c.missing_name),
)
"""The accounts that a chair names, each with its name: who sits there, who gave the seat up, for whom a computer plays.
A query for the present and former holders of a chair must check all of them."""

# Triggers that the migrations make refuse every change of a row, except that its account becomes NULL. They let rows be
# deleted whose table is `unlogged`.
moves = _table(
    "moves",
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("text", Text, nullable=False),
    Column("digest", String(32), nullable=False, info=HIDDEN),
    Column("user_id", BigInteger, info=ERASED),
    Column("at", BigInteger, nullable=False),
    Index("moves_by_user", "user_id", **_only("user_id IS NOT NULL")),
)

PLANNED = "planned"
MOVE_KINDS = ("move", PLANNED)
"""The kinds of rows in `moves` that are moves: of those, some were planned and have played themselves."""

# A trigger refuses every change of a row.
packed = _table(
    "packed",
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("content", LargeBinary, nullable=False),
    Column("digest", String(32), nullable=False),
)
"""Logs of games that ended long ago, each in one row instead of its `moves`: `db/records/log.py` has the format."""

packed_people = _table(
    "packed_people",
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False, info=OWN),
    Index("packed_people_by_user", "user_id"),
)
"""The people who made moves in packed logs, by the number that they have in them: a log names no account."""


class Duty(StrEnum):
    """The kind of an outbox entry: a message, or the edit of one that is out of date."""

    TURN_MESSAGE = "turn_message"
    REMINDER = "reminder"
    EDIT = "edit"


EDITS = "duty = 'edit'"
"""Edits among the entries, as the unique index writes it that allows a message one edit at most."""

outbox = _table(
    "outbox",
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", Integer, ForeignKey("tables.id"), nullable=False),
    Column("duty", String(12), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("ply", Integer),
    Column("user_id", BigInteger, info=OWN),
    Column("detail", String(80), info=WITH_ACCOUNT),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("pictures", Integer, info=HIDDEN),
    Column("created_at", BigInteger, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False, info=HIDDEN),
    Column("lease_owner", String(80), info=HIDDEN),
    Column("lease_until", BigInteger, info=HIDDEN),
    Column("settled_at", BigInteger),
    Index("outbox_by_table", "table_id", "duty", "ply"),
    Index("outbox_due", "duty", "due_at", **_only("settled_at IS NULL")),
    Index("outbox_edits", "message_id", unique=True, **_only(EDITS)),
    Index("outbox_by_user", "user_id", **_only("user_id IS NOT NULL")),
    Index(
        "outbox_by_detail",
        "detail",
        # By the default operators an index answers LIKE only in a database with the C locale.
        postgresql_ops={"detail": "text_pattern_ops"},
        **_only("detail IS NOT NULL"),
    ),
    sqlite_autoincrement=True,
)
"""Messages to post or edit. A process that works on an entry leases it; `attempts` counts its leases.

A turn message shows the position after `ply`; `pictures` counts its pictures, once it is laid out. A reminder is about
`user_id` in the turn that began with `ply`; its `kind` may have numbers in `detail`. Both are settled with the
`message_id` under which they were posted, or without one if they had become pointless. An edit changes the message
`message_id`, which shows what `kind` says: the vote, offer or reminder whose number is in `detail`. A message has one
edit at most, because an edit shows the state at the moment it is made; then its row is deleted. While the content of a
message may still be valid, its edit is due at the moment when the content lapses, or never."""

interactions = _table(
    "interactions",
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
)
"""Discord's ids of the commands and presses that something was recorded for, so that each has its effect only once.

The ids grow with time. In SQLite an id is also its row number, which saves an index: every move adds a row.
"""

designs = _table(
    "designs",
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), primary_key=True),
    Column("name", String(80), primary_key=True),
    Column("text", Text, nullable=False),
    Column("user_id", BigInteger, nullable=False, info=SHARED),
    Column("at", BigInteger, nullable=False),
    Index("designs_by_user", "user_id"),
)
"""Boards of a server's own, by game and name."""

imports = _table(
    "imports",
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("user_id", BigInteger, nullable=False, info=OWN),
    Column("content", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("imports_by_user", "user_id"),
    Index("imports_by_age", "at"),
    sqlite_autoincrement=True,
)
"""Games opened from files, as the files' text. Ids are never reused, because buttons name them."""

people = _table(
    "people",
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, info=OWN),
    Column("language", String(8)),
    Column("chosen_language", String(8)),
    Column("words_first", Boolean, nullable=False, server_default=false()),
    Column("reminds", Boolean, nullable=False),
    Column("directly", Boolean, nullable=False),
    Column("next_up", Boolean, nullable=False),
    Column("reminder_times", Text),
    Column("digest_minute", Integer),
    Column("digest_at", BigInteger),
    Column("quiet_start", Integer),
    Column("quiet_end", Integer),
    Column("zone", String(64)),
    Column("auto_away", Boolean, nullable=False),
    Column("away_since", BigInteger),
    Column("away_until", BigInteger),
    Column("sent_away", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False, server_default=true()),
    Index("people_by_language", "user_id", **_only("chosen_language IS NOT NULL")),
    Index(
        "people_by_words",
        "user_id",
        # As each database is asked for it: SQLite compares with a number.
        sqlite_where=text("words_first = 1"),
        postgresql_where=text("words_first"),
    ),
    Index("people_by_digest", "digest_at", **_only("digest_at IS NOT NULL")),
)
"""People's preferences. Quiet hours and the digest are minutes of the day in the time zone `zone`; `digest_at` is when
the next digest is due. `reminder_times` is a text of `tables.core.preferences`. `language` is the one they were
last seen with, `chosen_language` the one they asked for. `listed`: others may see the person's statistics and place in
the leaderboards. `words_first`: they have the words of a position before its pictures. A person without preferences
needs no row."""

turns = _table(
    "turns",
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=OWN),
    Column("sent", Integer, nullable=False),
    Column("muted", Boolean, nullable=False),
    Column("snoozed_until", BigInteger),
    Column("told_at", BigInteger),
    Index("turns_by_user", "user_id"),
)
"""Reminders, snoozes and notices in a person's turn that began with this ply. Most turns need no row."""

votes = _table(
    "votes",
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", Integer, ForeignKey("tables.id"), nullable=False),
    Column("about", String(12), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("user_id", BigInteger, nullable=False, info=SHARED),
    Column("detail", Text, nullable=False, info=HIDDEN),
    Column("opened_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger),
    Column("result", String(12)),
    Column("message_id", BigInteger),
    Index("votes_by_table", "table_id"),
    Index("votes_open", "table_id", **_only("result IS NULL")),
    Index("votes_by_user", "user_id"),
)
"""Votes of the people at a table. `user_id` asked, or is the subject of the vote; `ply` is the position the vote is
about, or the beginning of the turn. `result` is empty while the vote is open."""

ballots = _table(
    "ballots",
    Column("vote_id", Integer, ForeignKey("votes.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=OWN),
    Column("choice", String(12), nullable=False),
    Index("ballots_by_user", "user_id"),
)

offers = _table(
    "offers",
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", Integer, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("holder_id", BigInteger, nullable=False, info=SHARED),
    Column("invited_id", BigInteger, info=shared("offers_invited")),
    Column("turn_ply", Integer),
    Column("opened_at", BigInteger, nullable=False),
    Column("settled_at", BigInteger),
    Column("message_id", BigInteger, info=beside("holder_id")),
    Index("offers_by_table", "table_id"),
    Index("offers_open", "table_id", "seat", **_only("settled_at IS NULL")),
    Index("offers_by_holder", "holder_id"),
    Index("offers_by_invited", "invited_id", **_only("invited_id IS NOT NULL")),
)
"""Offers of a seat, which another player may take over from its holder: any player, or only the one invited. With a
`turn_ply` the offer is valid only during the turn that began with that ply."""

learners = _table(
    "learners",
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, info=OWN),
    Column("game", String(40), primary_key=True),
    Column("exercise", Integer, nullable=False),
)
"""People's progress in a lesson: the current exercise, counted from 0; beyond the last, the lesson is done.

`game` is the lesson's key: the game, or for its second lesson the game with ``-second``."""

exercises = _table(
    "exercises",
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, info=OWN),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("content", Text, info=HIDDEN),
    Column("step", Integer, nullable=False),
    Column("due_at", BigInteger),
    Index("exercises_by_user", "user_id", "due_at"),
)
"""Exercises from a person's own mistakes: `ply` is the row of the log with the mistake, before which they are asked.

`content` has the checked answers, NULL until they are checked. `step` is the number of right answers in a row, as far
as intervals go; `due_at` is when it is asked again, NULL once it is mastered."""

drills = _table(
    "drills",
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, info=OWN),
    Column("game", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("step", Integer, nullable=False),
    Column("due_at", BigInteger),
)
"""Exercises that a person has answered about positions of others: of a puzzle, by the `number` of the game between
computers that it comes from. `step` and `due_at` as of `exercises`."""

results = _table(
    "results",
    Column("id", Integer, primary_key=True, autoincrement=True, info=HIDDEN),
    Column("table_id", Integer, ForeignKey("tables.id"), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("guild_id", BigInteger),
    Column("played_out", Boolean, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)
"""The games that count, numbered in the order in which they ended. `played_out`: ended by the rules, so that the
scores are meaningful."""

result_seats = _table(
    "result_seats",
    Column("result_id", Integer, ForeignKey("results.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger, info=shared("results")),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("mu", Double),
    Column("sigma", Double),
    Column("weight", Double),
    Index("result_seats_by_user", "user_id"),
)
"""The result of each seat. `user_id` is null for a computer and `FORGOTTEN_ID` for a person who asked to be forgotten.
`mu` and `sigma` are the person's rating before the game, `weight` is the part of the change by it that counts, if the
game is rated: the others' ratings can be computed from them even after the person is forgotten."""

archive = _table(
    "archive",
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=OWN),
    Column("ended_at", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("public_in", BigInteger),
    Column("won", Boolean, nullable=False),
    Column("gave_up", Boolean),
    Column("turn_time", BigInteger),
    Index("archive_by_end", "user_id", "ended_at", "table_id"),
    Index("archive_by_company", "user_id", "public_in", "ended_at", **_only(IN_COMPANY)),
)
"""The finished games of each person who had a seat at the end, or gave one up. `public_in` is the server of a game that
others may see. `won`: the person sat there at the end and has won. `gave_up`: by then the person had left the seat.
`turn_time` is the median of what the person's turns took, in milliseconds. Both are NULL where no other person played,
the latter also where it was not recorded. All but that can be computed from tables and chairs."""

tries = _table(
    "tries",
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, info=OWN),
    Column("guild_id", BigInteger),
    Column("table_id", Integer, ForeignKey("tables.id"), nullable=False),
    Column("points", Integer),
    Index("tries_by_user", "user_id"),
    Index("tries_by_table", "table_id"),
    Index("tries_by_points", "day", "points"),
    Index("tries_by_guild", "guild_id", "day", **_only("guild_id IS NOT NULL")),
)
"""Each person's one try at the castle of a day, counted from 1970-01-01, with its table. It was begun in the server
`guild_id`, and counts there. `points` are NULL until it is over; those of a try that outlasts its day stay so."""

day_messages = _table(
    "day_messages",
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    Column("message_id", BigInteger),
    Column("due_at", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Index("day_messages_due", "due_at"),
)
"""The message about the castle of a day in the channel of a server; without a `message_id` it is still to be posted.

At `due_at` a sweep posts or edits it, the last time when the day is over: then the row goes. `attempts` counts the
failures since it was last shown."""


answers = _table(
    "answers",
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, info=OWN),
    Column("guild_id", BigInteger),
    Column("choice", Integer, nullable=False),
    Index("answers_by_user", "user_id"),
    Index("answers_by_guild", "guild_id", "day", **_only("guild_id IS NOT NULL")),
)
"""Each person's first answer to the move of a day, counted as in `tries`: the number of a turn of the puzzle, 0 for the
right one. It was given in the server `guild_id`, and counts there. Those from before yesterday are deleted."""

ratings = _table(
    "ratings",
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, info=OWN),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, server_default="0"),
    Index("ratings_by_user", "user_id"),
    Index("ratings_by_worth", "guild_id", "game", text(f"(mu - {CAUTION} * sigma) DESC"), "user_id"),
)
"""People's ratings in a game, by server, since their last game at `at`. They follow from the results, see
`tables.records.ratings`."""

meetings = _table(
    "meetings",
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, info=OWN),
    Column("other_id", BigInteger, primary_key=True, autoincrement=False, info=UNTOLD),
    Column("games", Integer, nullable=False),
    Index("meetings_by_user", "user_id"),
    Index("meetings_by_other", "other_id"),
)
"""The number of rated games of two people, by server: each pair in both orders. It follows from the results."""

guilds = _table(
    "guilds",
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("pace", BigInteger),
    Column("play_in", String(8)),
    Column("channel_id", BigInteger),
    Column("role_id", BigInteger),
    Column("language", String(8)),
    Column("quiet_reminders", Boolean, nullable=False),
    Column("bank", BigInteger),
    Column("bank_most", BigInteger),
    Column("playing_hours", Text),
    Column("watch_threads", Boolean, nullable=False, server_default=false()),
    Column("castle_channel_id", BigInteger),
    Index("guilds_by_castles", "castle_channel_id", **_only(HAS_CASTLES)),
)
"""Settings of servers. A server without settings needs no row. New tables have its pace, bank and playing hours.
With `watch_threads` spectators read a game in a thread of its own. The castle of the day has a message in the channel
`castle_channel_id`."""

invitations = _table(
    "invitations",
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=OWN),
    Column("at", BigInteger, nullable=False),
    Column("kept_until", BigInteger),
    Index("invitations_by_user", "user_id"),
)
"""The people invited to a table. A rematch keeps a seat for each of its people until `kept_until`."""

removals = _table(
    "removals",
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=OWN),
    Column("at", BigInteger, nullable=False),
    Index("removals_by_user", "user_id"),
)
"""The people who were removed from a lobby: they cannot join it again."""

blocks = _table(
    "blocks",
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, info=OWN),
    Column("blocked_id", BigInteger, primary_key=True, autoincrement=False, info=UNTOLD),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("blocks_by_blocked", "blocked_id"),
)
"""The people whom `user_id` does not want to meet at new tables; `name` is the blocked person's at that moment."""

exclusions = _table(
    "exclusions",
    Column("id", Integer, primary_key=True, autoincrement=True, info=HIDDEN),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, info=ERASED),
    Column("name", Text, nullable=False, info=name_of("user_id")),
    Column("digest", String(64), nullable=False),
    Column("until", BigInteger),
    Column("at", BigInteger, nullable=False),
    Index("exclusions_by_guild", "guild_id", "digest", unique=True),
    Index("exclusions_by_user", "user_id", **_only("user_id IS NOT NULL")),
    Index("exclusions_by_end", "until", **_only("until IS NOT NULL")),
    sqlite_autoincrement=True,
)
"""The people whom managers of a server keep out of its new tables, until a moment or for good.

The `digest` of the account outlives being forgotten: who is kept out does not come back that way."""

manager_acts = _table(
    "manager_acts",
    Column("id", Integer, primary_key=True, autoincrement=True, info=HIDDEN),
    Column("guild_id", BigInteger, nullable=False),
    Column("table_id", Integer, ForeignKey("tables.id")),
    Column("manager_id", BigInteger, nullable=False, info=SHARED),
    Column("plays", Boolean, nullable=False, info=beside("manager_id")),
    Column("user_id", BigInteger, info=shared("manager_acts_about")),
    Column("kind", String(12), nullable=False),
    Column("detail", String(80), info=HIDDEN),
    Column("at", BigInteger, nullable=False),
    Index("manager_acts_by_guild", "guild_id", "id"),
    Index("manager_acts_by_manager", "manager_id"),
    Index("manager_acts_by_age", "at"),
    Index("manager_acts_by_table", "table_id", **_only("table_id IS NOT NULL")),
    Index("manager_acts_by_user", "user_id", **_only("user_id IS NOT NULL")),
    sqlite_autoincrement=True,
)
"""What managers of a server did at its tables, and to whom (`user_id`); `plays`: the manager had a seat there."""

spectators = _table(
    "spectators",
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=OWN),
    Column("every_turn", Boolean, nullable=False),
    Column("told_ply", Integer, nullable=False),
    Index("spectators_by_user", "user_id"),
)
"""Spectators of a running table. With `every_turn` they are notified of turns that begin after ply `told_ply`."""

notes = _table(
    "notes",
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=OWN),
    Column("text", Text, nullable=False),
    Column("is_kept", Boolean, nullable=False, server_default=false()),
    Column("at", BigInteger, nullable=False),
    Index("notes_by_user", "user_id", "at"),
)
"""People's private notes at a table. A note that is not kept is deleted with the game, or with the seat."""

sketches = _table(
    "sketches",
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=OWN),
    Column("line", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("sketches_by_user", "user_id"),
)
"""Lines that people try out on their planning board: one move per text line, after its seat; `seat` moves next."""

premoves = _table(
    "premoves",
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, info=OWN),
    Column("rank", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("moves", Text, nullable=False),
    Column("guard", String(12), nullable=False),
    Column("brings", Text, nullable=False, info=HIDDEN),
    Column("near", Text, nullable=False, info=HIDDEN),
    Column("at_place", String(16), nullable=False, server_default=""),
    Column("failed", String(12)),
    Column("failed_ply", Integer),
    Column("at", BigInteger, nullable=False),
    Index("premoves_by_user", "user_id"),
)
"""Turns that are played by themselves when the person's turn comes: alternatives, tried in the order of `rank`.

`moves` has one move per line. `brings` is a digest of their expected effect, `near` one of the surroundings where they
are made, or of what was `at_place`, the place that the condition names. `failed` says why a premove was not played in
the turn that began with ply `failed_ply`; until then both are NULL, and the bit of its `seat` is set in its table's
`planned`."""

reviews = _table(
    "reviews",
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("version", String(60), nullable=False),
    Column("content", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("shown_at", BigInteger),
)
"""Reviews of finished games, by seats and without names.

`version` combines those of the rules, the learned weights and the reviewer; `shown_at` is when all players at the table
were shown the review."""

links = _table(
    "links",
    Column("digest", String(64), primary_key=True, info=HIDDEN),
    Column("table_id", Integer, ForeignKey("tables.id")),
    Column("guild_id", BigInteger),
    Column("user_id", BigInteger, nullable=False, info=OWN),
    Column("at", BigInteger, nullable=False),
    Column("withdrawn_at", BigInteger),
    Index("links_by_table", "table_id", **_only("table_id IS NOT NULL")),
    Index("links_by_guild", "guild_id", **_only("guild_id IS NOT NULL")),
    Index("links_by_user", "user_id"),
    Index("links_withdrawn", "withdrawn_at", **_only("withdrawn_at IS NOT NULL")),
)
"""Links to the pages of the web server, as digests of their secret part: the database alone leads nowhere.

`user_id` made it. It leads to a table, or to the finished games of a server; with neither to the deadlines of the
person. From `withdrawn_at` on it leads nowhere."""

wishes = _table(
    "wishes",
    Column("id", Integer, primary_key=True, autoincrement=True, info=HIDDEN),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, info=OWN),
    Column("name", Text, nullable=False),
    Column("channel_id", BigInteger),
    Column("locale", String(8), nullable=False),
    Column("games", Text, nullable=False),
    Column("seats", String(40), nullable=False),
    Column("slowest", BigInteger),
    Column("variants", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("pressed_at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("look_at", BigInteger),
    Column("hears_since", BigInteger),
    Column("hears_from", Integer),
    Column("hears_to", Integer),
    Column("hear_at", BigInteger),
    Column("notified_at", BigInteger),
    Column("message_id", BigInteger, info=HIDDEN),
    Column("shown", String(64), info=HIDDEN),
    Column("attempts", Integer, nullable=False, server_default="0", info=HIDDEN),
    Index("wishes_by_person", "guild_id", "user_id", unique=True),
    Index("wishes_by_user", "user_id"),
    Index("wishes_by_age", "guild_id", "since"),
    Index("wishes_to_look", "look_at"),
    Index("wishes_by_end", "until", **_only("hears_since IS NULL")),
    Index("wishes_to_tell", "hear_at", **_only("hear_at IS NOT NULL")),
)
"""What people like to play in a server, and the lists of what there is to play in its channels.

`games` and numbers of `seats` are separated by spaces. `slowest` is the longest time for a turn that they take, in
milliseconds, None: any pace. With `variants` any options will do. They look for others `until` a moment, 0 once they
have found some. They wait `since` a moment, and at `pressed_at` they said so first. A search that is begun again within
a day of its end goes on. At `look_at`, or later, a sweep looks whether wishes of the server meet. A table that they
open goes to the channel, in the language of the server.

With `hears_since` they hear when they could play: in the minutes of the day from `hears_from` to `hears_to`, None: in
any. At `hear_at`, or later, a sweep looks what there is, and tells them; `attempts` counts its tries since the last
that succeeded. At `notified_at` they heard last, in any server.

Without `user_id` it is a list in a channel: what all may read there, in a message, posted if it has a `message_id`.
What it has to show is compared with the digest of what is `shown`."""

waits = _table(
    "waits",
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("waited", BigInteger, nullable=False),
    Index("waits_by_guild", "guild_id", "at"),
    Index("waits_by_age", "at"),
)
"""How long each person who looked for others waited in a server, in milliseconds, until the game began. No account."""

memory = Table("memory", metadata, Column("key", String(40), primary_key=True), Column("value", Text, nullable=False))
"""Single facts the bot remembers about itself."""

departures = _table(
    "departures",
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("left_at", BigInteger, nullable=False),
    Column("last_table", Integer),
    Index("departures_by_age", "left_at"),
)
"""Servers that have removed the bot, and when: no time runs at their tables until it is invited again.

With a `last_table` all that belonged to the server is being deleted, its tables up to that number; the row goes last.
"""

forgotten = _table(
    "forgotten",
    Column("digest", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("again", Boolean, nullable=False),
    Index("forgotten_again", "again"),
)
"""Accounts that were forgotten, as digests. `again`: a backup from before that moment was restored since."""
