"""What a statement is about: a row, a table, a person, a server, or all there is.

What is about one of them costs the same for any number of servers, and could be asked of one database among several.
What is about all is asked by sweeps, and by what `OF_ALL` names besides.
"""

from __future__ import annotations

import re
from enum import StrEnum

from db.schema import metadata

_BOUND = re.compile(r"""\b(\w+)"?\."?(\w+)"? (?:= |IN \()(?:-?\d|'|NULL|SELECT 1 FROM \(SELECT 1\))""")
"""A column that has one of a few values, or of none."""
_ARMS = re.compile(r"\b(?:UNION|INTERSECT|EXCEPT)\b")


class Reach(StrEnum):
    """What a statement is about, the narrowest first."""

    ROW = "row"
    TABLE = "table"
    PERSON = "person"
    SERVER = "server"
    ALL = "all"


def _of_columns() -> dict[tuple[str, str], Reach]:
    found = {}
    for table in metadata.sorted_tables:
        for column in table.c:
            if column.foreign_keys or (table.name == "tables" and column.name in ("id", "rematch_of", "seed")):
                found[table.name, column.name] = Reach.TABLE
            elif column.name in ("guild_id", "public_in", "channel_id"):
                found[table.name, column.name] = Reach.SERVER
            elif column.name.endswith("_id") and "person" in column.info:
                found[table.name, column.name] = Reach.PERSON
            elif column.unique or list(table.primary_key) == [column]:
                found[table.name, column.name] = Reach.ROW
    return found


_REACH = _of_columns()
_ANYWHERE = {column: reach for (_, column), reach in _REACH.items() if reach is not Reach.ROW}
"""By the column alone, for tables that a statement gives another name."""


def reach_of(statement: str) -> Reach:
    """Return what a statement is about, by the columns of which it asks for single values."""
    asked = statement if statement.startswith(("SELECT", "WITH")) else statement.partition("WHERE")[2]
    return max(map(_reach_of_arm, _ARMS.split(asked)), key=list(Reach).index)


def _reach_of_arm(arm: str) -> Reach:
    bound = [_REACH.get((table, column)) or _ANYWHERE.get(column) for table, column in _BOUND.findall(arm)]
    return min((reach for reach in bound if reach), key=list(Reach).index, default=Reach.ALL)


OF_ALL = {
    "sweeps: what is due, in steps of bounded length": {
        "db.records.log.PackingRecords.due",
        "db.records.memory.InteractionRecords.before",
        "db.records.outbox.OutboxRecords.is_reminder_due",
        "db.records.outbox.OutboxRecords.next_reminders",
        "db.records.outbox.OutboxRecords.tables_due",
        "db.records.people.ExclusionRecords.expire",
        "db.records.people.PersonRecords.digests_due",
        "db.records.people.PersonRecords.is_digest_due",
        "db.records.people.WishRecords.expire",
        "db.records.people.WishRecords.guilds_to_look",
        "db.records.people.WishRecords.to_tell",
        "db.records.personal.ExpiryRecords.drop_imports",
        "db.records.personal.ExpiryRecords.drop_links",
        "db.records.personal.ExpiryRecords.over_since",
        "db.records.results.AnswerRecords.drop_before",
        "db.records.servers.DayMessageRecords.due",
        "db.records.servers.DayMessageRecords.missing",
        "db.records.servers.DepartureRecords.before",
        "db.records.servers.ManagerRecords.expire",
        "db.records.tables.TableRecords.to_wake",
    },
    "after an outage: every clock is put on": {
        "db.records.clocks.ClockRecords._messages",
        "db.records.clocks.ClockRecords.apart",
        "db.records.clocks.ClockRecords.bring_forward",
        "db.records.clocks.ClockRecords.hold",
        "db.records.clocks.ClockRecords.shift",
    },
    "when a process starts or connects": {
        "db.records.people.PersonRecords.chosen_languages",
        "db.records.people.PersonRecords.with_words_first",
        "db.records.personal.ForgettingRecords.restored",
        "db.records.results.RatingRecords.replace",
        "db.records.results.RatingRecords.replace_meetings",
        "db.records.results.ResultRecords.latest",
        "db.records.results.ResultRecords.seats_between",
        "db.records.servers.DepartureRecords.all",
        "db.records.servers.ServerRecords.known",
        "db.records.servers.ServerRecords.last_table",
        "db.records.tables.TableLists.of_computers",
        "db.records.tables.TableLists.running",
    },
    "forgetting a person, whom texts name": {
        "db.records.outbox.DigestRecords.of_person",
        "db.records.people.FileRecords.containing",
        "db.records.personal.ForgettingRecords.forget_besides_games",
    },
    "for the operator": {
        "db.records.outbox.Backlogs.by_duty",
        "db.records.outbox.Backlogs.next_waking",
        "db.records.outbox.DigestRecords.count_waiting",
    },
    "a place among all who play today": {
        "db.records.results.AnswerRecords.counts",
        "db.records.results.TryRecords.rank",
    },
}
"""The functions that ask something of all there is, by the reason."""
