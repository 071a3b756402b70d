"""What lies around the table: blocks, the archive of finished games, what hosts may do, what managers do."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


AT_ONCE = 1000
"""The finished games that are in memory at a time."""

WEEK, DAY = 7 * 86_400_000, 86_400_000
"""Times in milliseconds."""

_ENDED = "status = 'over' AND ending IS NOT NULL"


def upgrade() -> None:
    """Add what is needed."""
    _add_blocks()
    _add_archive()
    _add_hosting()
    _add_managers()
    _add_departures()


def _add_blocks() -> None:
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("blocked_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("blocks_by_blocked", "blocks", ["blocked_id"])


def _add_archive() -> None:
    """Note when each game ended, and whose it was."""
    op.add_column("tables", sa.Column("ended_at", sa.BigInteger))
    counted = "SELECT results.ended_at FROM results WHERE results.table_id = tables.id"
    op.execute(f"UPDATE tables SET ended_at = coalesce(({counted}), updated_at) WHERE {_ENDED}")
    public = sa.text("ended_at IS NOT NULL AND NOT private")
    for name, columns in (("tables_by_end", []), ("tables_by_game", ["game"])):
        columns = ["guild_id", *columns, "ended_at", "id"]
        op.create_index(name, "tables", columns, sqlite_where=public, postgresql_where=public)
    archive = op.create_table(
        "archive",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("public_in", sa.BigInteger),
        sa.Column("won", sa.Boolean, nullable=False),
    )
    last = 0
    while games := _finished_after(last):
        last = games[-1]["id"]
        if rows := [row for game in games for row in _of_each_person(game)]:
            op.bulk_insert(archive, rows)
    op.create_index("archive_by_end", "archive", ["user_id", "ended_at", "table_id"])


def _add_managers() -> None:
    """Add whom managers keep out, what they did, and when a table's place was lost."""
    op.add_column("tables", sa.Column("lost_at", sa.BigInteger))
    op.create_table(
        "exclusions",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("exclusions_by_guild", "exclusions", ["guild_id", "digest"], unique=True)
    for name, column in (("exclusions_by_user", "user_id"), ("exclusions_by_end", "until")):
        known = sa.text(f"{column} IS NOT NULL")
        op.create_index(name, "exclusions", [column], sqlite_where=known, postgresql_where=known)
    op.create_table(
        "manager_acts",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id")),
        sa.Column("manager_id", sa.BigInteger, nullable=False),
        sa.Column("plays", sa.Boolean, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("detail", sa.String(80)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("manager_acts_by_guild", "manager_acts", ["guild_id", "id"])
    op.create_index("manager_acts_by_manager", "manager_acts", ["manager_id"])
    op.create_index("manager_acts_by_age", "manager_acts", ["at"])
    for name, column in (("manager_acts_by_table", "table_id"), ("manager_acts_by_user", "user_id")):
        known = sa.text(f"{column} IS NOT NULL")
        op.create_index(name, "manager_acts", [column], sqlite_where=known, postgresql_where=known)


def _add_departures() -> None:
    """Note which servers have removed the bot, and when."""
    op.create_table(
        "departures",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("left_at", sa.BigInteger, nullable=False),
    )


def _finished_after(table_id: int) -> list[dict[str, Any]]:
    """Return the next finished games, each with its chairs."""
    bind = op.get_bind()
    asked = f"SELECT id, game, guild_id, private, ended_at, ending FROM tables WHERE {_ENDED} AND id > :after"
    found = bind.execute(sa.text(f"{asked} ORDER BY id LIMIT {AT_ONCE}"), {"after": table_id}).mappings().all()
    if not found:
        return []
    seated = sa.text(
        "SELECT table_id, seat, user_id, missing_id, resigned_id FROM chairs WHERE table_id BETWEEN :first AND :last"
    )
    chairs: dict[int, list[Any]] = {}
    for chair in bind.execute(seated, {"first": found[0]["id"], "last": found[-1]["id"]}).mappings():
        chairs.setdefault(chair["table_id"], []).append(chair)
    return [{**row, "chairs": chairs.get(row["id"], [])} for row in found]


def _of_each_person(game: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a row for each person with a seat in a finished game, or who gave one up."""
    winners = _winners_in(game["ending"])
    seen = {0, None}  # People who were forgotten, and computers.
    # Who sits there comes before who has left: of a person who did both, the seat they have counts.
    for chair in sorted(game["chairs"], key=lambda chair: chair["user_id"] is None):
        user_id = chair["user_id"] or chair["missing_id"] or chair["resigned_id"]
        if user_id in seen:
            continue
        seen.add(user_id)
        yield {
            "table_id": game["id"],
            "user_id": user_id,
            "ended_at": game["ended_at"],
            "game": game["game"],
            "public_in": None if game["private"] else game["guild_id"],
            "won": chair["user_id"] is not None and chair["seat"] in winners,
        }


def _winners_in(ending: str) -> list[int]:
    """Return the winning seats: what an ending begins with. One that is damaged has none."""
    try:
        return json.loads(ending)[0]
    except (ValueError, LookupError):
        return []


def _add_hosting() -> None:
    """Note who agrees to a lobby as it is now, who begins, who was removed; give every lobby a week from today."""
    op.add_column("tables", sa.Column("closes_at", sa.BigInteger))
    op.add_column("tables", sa.Column("warned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("changes", sa.Text))
    op.add_column("chairs", sa.Column("agrees", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("chairs", sa.Column("begins", sa.String(8)))
    op.add_column("invitations", sa.Column("kept_until", sa.BigInteger))
    op.create_index("tables_of_host", "tables", ["host_id", "game", "guild_id", "id"])
    op.create_table(
        "removals",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("removals_by_user", "removals", ["user_id"])
    closes_at = int(time.time() * 1000) + WEEK
    lobbies = sa.text("UPDATE tables SET closes_at = :closes_at, wake_at = :wake_at WHERE status = 'lobby'")
    op.get_bind().execute(lobbies, {"closes_at": closes_at, "wake_at": closes_at - DAY})
