"""The SQL of handing a person all that is kept about them: which columns they get, part by part.

Every column of the schema is either in a part or in `LEFT_OUT`; a test compares. Of people around a person, and of
what is hidden in games that run, nothing is in a part: others are numbers of seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, Column, Select, Table, select

from db.records.forgetting import OF_GAMES, results_of
from db.records.records import Records
from db.schema import (
    alerts,
    archive,
    ballots,
    blocks,
    bulletins,
    chairs,
    departures,
    designs,
    exclusions,
    exercises,
    forgotten,
    guilds,
    imports,
    interactions,
    invitations,
    learners,
    links,
    manager_acts,
    meetings,
    memory,
    moves,
    notes,
    offers,
    outbox,
    packed,
    packed_people,
    people,
    premoves,
    ratings,
    removals,
    result_seats,
    results,
    reviews,
    seeks,
    sketches,
    spectators,
    tables,
    turns,
    votes,
    waits,
)
from db.sql.rows import Row


@dataclass(frozen=True, slots=True)
class PersonalPart:
    """Rows that name an account in the column `account`, and the `columns` of them that the person gets."""

    name: str
    account: Column[int]
    columns: tuple[Column[Any], ...]

    @property
    def is_of_games(self) -> bool:
        """Whether there is a row for each of the person's games: after years a lot."""
        return self.account.table in OF_GAMES


def _part(account: Column[int], columns: str, name: str = "", *others: Column[Any]) -> PersonalPart:
    table = account.table
    return PersonalPart(name or table.name, account, (*(table.c[each] for each in columns.split()), *others))


PARTS = (
    _part(
        people.c.user_id,
        "user_id language chosen_language words_first reminds directly next_up reminder_times digest_minute digest_at "
        "quiet_start quiet_end zone auto_away away_since away_until sent_away listed",
    ),
    _part(chairs.c.user_id, "table_id seat user_id name agrees begins bank"),
    _part(chairs.c.resigned_id, "table_id seat resigned_id resigned_name", "chairs_resigned"),
    _part(chairs.c.missing_id, "table_id seat missing_id missing_name", "chairs_missing"),
    _part(
        tables.c.host_id,
        "id host_id game status guild_id channel_id thread_id wanted options locale pace bank bank_most playing_hours "
        "hints private created_at ended_at",
    ),
    _part(
        result_seats.c.user_id,
        "result_id seat user_id place score resigned mu sigma weight",
        "results",
        *(results.c[each] for each in ("table_id", "game", "guild_id", "played_out", "ended_at")),
    ),
    _part(archive.c.user_id, "table_id user_id ended_at game public_in won gave_up turn_time"),
    _part(ratings.c.user_id, "guild_id game user_id mu sigma games"),
    _part(meetings.c.user_id, "guild_id game user_id games"),
    _part(packed_people.c.user_id, "table_id number user_id"),
    _part(notes.c.user_id, "table_id user_id text is_kept at"),
    _part(sketches.c.user_id, "table_id user_id line seat at"),
    _part(premoves.c.user_id, "table_id user_id rank seat moves guard failed failed_ply at"),
    _part(turns.c.user_id, "table_id ply user_id sent muted snoozed_until told_at"),
    _part(outbox.c.user_id, "id table_id duty kind ply user_id channel_id message_id created_at due_at settled_at"),
    _part(votes.c.user_id, "id table_id about ply user_id opened_at expires_at result message_id"),
    _part(ballots.c.user_id, "vote_id user_id choice"),
    _part(offers.c.holder_id, "id table_id seat holder_id turn_ply opened_at settled_at message_id"),
    _part(offers.c.invited_id, "id table_id seat invited_id turn_ply opened_at settled_at", "offers_invited"),
    _part(invitations.c.user_id, "table_id user_id at kept_until"),
    _part(removals.c.user_id, "table_id user_id at"),
    _part(spectators.c.user_id, "table_id user_id every_turn told_ply"),
    _part(blocks.c.user_id, "user_id name at"),
    _part(learners.c.user_id, "user_id game exercise"),
    _part(exercises.c.user_id, "table_id user_id ply seat step due_at"),
    _part(imports.c.user_id, "id user_id content at"),
    _part(
        seeks.c.user_id,
        "guild_id user_id name channel_id locale games seats slowest variants most since pressed_at until look_at",
    ),
    _part(alerts.c.user_id, "guild_id game user_id due_at notified_at at"),
    _part(links.c.user_id, "table_id guild_id user_id at withdrawn_at"),
    _part(designs.c.user_id, "guild_id game name text user_id at"),
    _part(exclusions.c.user_id, "guild_id user_id name digest until at"),
    _part(manager_acts.c.manager_id, "guild_id table_id manager_id plays kind at"),
    _part(manager_acts.c.user_id, "guild_id table_id user_id kind at", "manager_acts_about"),
)
"""All that is kept about a person, but for their moves: those are read with the logs, of which many are packed."""

MOVES = _part(moves.c.user_id, "table_id ply seat kind text user_id at")
"""A person's own moves."""

_NO_MOMENTS = {"pace", "bank", "bank_most", "slowest"}
"""Columns with a large number that is a span."""

LEFT_OUT: dict[Table, str] = {
    # The position, hands, decks and plans of all players, and the clock of the one who is to move.
    tables: "rules_version ply seed state to_act computer_to_act ending series_first_id series_index series_options "
    "lobby_message_id turn_message_id updated_at rematch_of turn_ply turn_at deadline_at ping wake_at planned "
    "unsettled closes_at warned changes lost_at turn_time unlogged cleared "
    "asked merged_into met_at watch_thread_id called_off",
    # How well the computer plays there.
    chairs: "level sharpness",
    # Proves that a log is whole.
    moves: "digest",
    # Digests of what a planned turn expects of the others.
    premoves: "brings near",
    # May name others, and how a process works on it.
    outbox: "detail pictures attempts lease_owner lease_until",
    votes: "detail",
    manager_acts: "id detail",
    exclusions: "id",
    # The account of another person. Rows in which it is one's own are not given either: a block stays unknown to them.
    blocks: "blocked_id",
    meetings: "other_id",
    # Of games, servers and the program: they name no account.
    packed: "table_id content digest",
    results: "id",
    # What is asked: the person would know the answers.
    exercises: "content",
    reviews: "table_id version content at shown_at",
    guilds: "guild_id pace play_in channel_id role_id language quiet_reminders bank bank_most playing_hours "
    "watch_threads",
    departures: "guild_id left_at last_table",
    interactions: "id",
    memory: "key value",
    waits: "id guild_id at waited",
    seeks: "id",
    bulletins: "id guild_id channel_id message_id is_past shown due_at attempts",
    # The secret part of a link, as a digest.
    links: "digest",
    # Of people who were forgotten.
    forgotten: "digest at again",
}
"""Columns that no person gets."""


class PersonalRecords(Records):
    """Everything that is recorded about a person, to be handed to them."""

    async def rows_once(self, part: PersonalPart, user_id: int) -> list[dict[str, Any]]:
        """Return a part's rows of a person, of what is recorded once for a person and not for each game."""
        order = part.account.table.primary_key.columns
        query = _select(part).where(part.account == user_id).order_by(*order)
        return [written(row, part) for row in await self._connection.rows(query)]

    async def rows_at(self, part: PersonalPart, user_id: int, table_ids: Sequence[int]) -> list[dict[str, Any]]:
        """Return a part's rows of a person at some tables."""
        table = part.account.table
        # As in `ForgettingRecords.forget_in_games`: by the tables, and not by all that the account has ever done.
        games = results_of(table_ids) if table is result_seats else table_ids
        where = OF_GAMES[table].in_(games), part.account + 0 == user_id
        query = _select(part).where(*where).order_by(*table.primary_key.columns)
        return [written(row, part) for row in await self._connection.rows(query)]


def written(row: Row, part: PersonalPart) -> dict[str, Any]:
    """Return the columns of a row that the person gets, as JSON has them."""
    return {column.name: _value(column, row[column.name]) for column in part.columns}


def _value(column: Column[Any], value: Any) -> Any:
    """Return moments as texts, and ids of Discord too: readers of JSON round such large numbers."""
    if value is None or not isinstance(column.type, BigInteger) or column.name in _NO_MOMENTS:
        return value
    if column.name.endswith("_id") or column.name == "public_in":
        return str(value)
    return datetime.fromtimestamp(value / 1000, UTC).isoformat(timespec="seconds")


def _select(part: PersonalPart) -> Select[Any]:
    query = select(*part.columns)
    return query.join(results) if part.account.table is result_seats else query
