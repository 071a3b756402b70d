"""One transaction on the database: all SQL of the product, by what it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from sqlalchemy import Table

from db import schema
from db.records.at_table import ExerciseRecords, NoteRecords, OfferRecords, PremoveRecords, VoteRecords
from db.records.clocks import ClockRecords
from db.records.log import LogRecords, PackingRecords
from db.records.memory import InteractionRecords, Memory
from db.records.outbox import Backlogs, DigestRecords, OutboxRecords, TurnMessageRecords
from db.records.people import (
    BlockRecords,
    ExclusionRecords,
    FileRecords,
    InvitationRecords,
    LinkRecords,
    PersonRecords,
    WishRecords,
)
from db.records.personal import ExpiryRecords, ForgettingRecords, PersonalRecords
from db.records.records import TableRows
from db.records.results import AnswerRecords, ArchiveRecords, RatingRecords, ResultRecords, TryRecords
from db.records.servers import DayMessageRecords, DepartureRecords, ManagerRecords, ServerRecords
from db.records.tables import ChairRecords, TableLists, TableRecords
from db.sql import Connection

_Records = TypeVar("_Records")


class _Part(Generic[_Records]):
    """A part of a session, made when it is asked for first: each transaction needs few of them."""

    def __init__(self, make: Callable[[Connection], _Records]) -> None:
        self._make = make

    def __set_name__(self, owner: type[Session], name: str) -> None:
        self._name = name

    def __get__(self, session: Session, owner: type[Session]) -> _Records:
        part = self._make(session._connection)  # pyright: ignore[reportPrivateUsage]
        # Found there before this is asked again.
        session.__dict__[self._name] = part
        return part


def _plain(table: Table, **new: Any) -> _Part[TableRows]:
    return _Part(lambda connection: TableRows(table, connection, **new))


class Session:
    """The records that one transaction reads and writes. All parts share its connection.

    Rows come back as mappings by column name (see `db.schema`).
    """

    tables = _Part(TableRecords)
    chairs = _Part(ChairRecords)
    lists = _Part(TableLists)
    links = _Part(LinkRecords)
    day_messages = _Part(DayMessageRecords)
    archive = _Part(ArchiveRecords)
    log = _Part(LogRecords)
    packing = _Part(PackingRecords)
    outbox = _Part(OutboxRecords)
    turn_messages = _Part(TurnMessageRecords)
    backlog = _Part(Backlogs)
    interactions = _Part(InteractionRecords)
    people = _Part(PersonRecords)
    turns = _plain(schema.turns, sent=0, muted=False)
    sketches = _plain(schema.sketches)
    premoves = _Part(PremoveRecords)
    clocks = _Part(ClockRecords)
    departures = _Part(DepartureRecords)
    servers = _Part(ServerRecords)
    votes = _Part(VoteRecords)
    ballots = _plain(schema.ballots)
    offers = _Part(OfferRecords)
    guilds = _plain(schema.guilds, quiet_reminders=False, watch_threads=False)
    invitations = _Part(InvitationRecords)
    blocks = _Part(BlockRecords)
    exclusions = _Part(ExclusionRecords)
    managers = _Part(ManagerRecords)
    removals = _plain(schema.removals)
    wishes = _Part(WishRecords)
    waits = _plain(schema.waits)
    spectators = _plain(schema.spectators)
    notes = _Part(NoteRecords)
    results = _Part(ResultRecords)
    ratings = _Part(RatingRecords)
    tries = _Part(TryRecords)
    answers = _Part(AnswerRecords)
    reviews = _plain(schema.reviews)
    forgetting = _Part(ForgettingRecords)
    personal = _Part(PersonalRecords)
    designs = _plain(schema.designs)
    files = _Part(FileRecords)
    expiry = _Part(ExpiryRecords)
    digests = _Part(DigestRecords)
    lessons = _plain(schema.learners)
    drills = _plain(schema.drills)
    exercises = _Part(ExerciseRecords)
    memory = _Part(Memory)

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def one_at_a_time(self, key: int) -> None:
        await self._connection.one_at_a_time(key)
