"""One transaction on the database: all SQL of the product, by what it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from db.records.alerts import AlertRecords
from db.records.archive import ArchiveRecords
from db.records.backlog import Backlogs
from db.records.blocks import BlockRecords
from db.records.bulletins import BulletinRecords
from db.records.chairs import ChairRecords
from db.records.clocks import ClockRecords
from db.records.departures import DepartureRecords
from db.records.designs import DesignRecords
from db.records.digests import DigestRecords
from db.records.exclusions import ExclusionRecords
from db.records.exercises import ExerciseRecords
from db.records.expiry import ExpiryRecords
from db.records.files import FileRecords
from db.records.forgetting import ForgettingRecords
from db.records.guilds import GuildRecords
from db.records.interactions import InteractionRecords
from db.records.invitations import InvitationRecords
from db.records.lessons import LessonRecords
from db.records.links import LinkRecords
from db.records.lists import TableLists
from db.records.log import LogRecords
from db.records.manager_acts import ManagerRecords
from db.records.memory import Memory
from db.records.notes import NoteRecords
from db.records.offers import OfferRecords
from db.records.outbox import OutboxRecords
from db.records.packing import PackingRecords
from db.records.people import PersonRecords
from db.records.personal import PersonalRecords
from db.records.planning import PremoveRecords, SketchRecords
from db.records.ratings import RatingRecords
from db.records.removals import RemovalRecords
from db.records.results import ResultRecords
from db.records.reviews import ReviewRecords
from db.records.seeks import SeekRecords, WaitRecords
from db.records.servers import ServerRecords
from db.records.spectators import SpectatorRecords
from db.records.tables import TableRecords
from db.records.turn_messages import TurnMessageRecords
from db.records.turns import TurnRecords
from db.records.votes import BallotRecords, VoteRecords
from db.sql.connection import Connection

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


class Session:
    """The records that one transaction reads and writes. All parts share its connection.

    Rows come back as mappings by column name (see `db.schema`).
    """

    tables = _Part(TableRecords)
    chairs = _Part(ChairRecords)
    lists = _Part(TableLists)
    links = _Part(LinkRecords)
    bulletins = _Part(BulletinRecords)
    alerts = _Part(AlertRecords)
    archive = _Part(ArchiveRecords)
    log = _Part(LogRecords)
    packing = _Part(PackingRecords)
    outbox = _Part(OutboxRecords)
    turn_messages = _Part(TurnMessageRecords)
    backlog = _Part(Backlogs)
    interactions = _Part(InteractionRecords)
    people = _Part(PersonRecords)
    turns = _Part(TurnRecords)
    sketches = _Part(SketchRecords)
    premoves = _Part(PremoveRecords)
    clocks = _Part(ClockRecords)
    departures = _Part(DepartureRecords)
    servers = _Part(ServerRecords)
    votes = _Part(VoteRecords)
    ballots = _Part(BallotRecords)
    offers = _Part(OfferRecords)
    guilds = _Part(GuildRecords)
    invitations = _Part(InvitationRecords)
    blocks = _Part(BlockRecords)
    exclusions = _Part(ExclusionRecords)
    managers = _Part(ManagerRecords)
    removals = _Part(RemovalRecords)
    seeks = _Part(SeekRecords)
    waits = _Part(WaitRecords)
    spectators = _Part(SpectatorRecords)
    notes = _Part(NoteRecords)
    results = _Part(ResultRecords)
    ratings = _Part(RatingRecords)
    reviews = _Part(ReviewRecords)
    forgetting = _Part(ForgettingRecords)
    personal = _Part(PersonalRecords)
    designs = _Part(DesignRecords)
    files = _Part(FileRecords)
    expiry = _Part(ExpiryRecords)
    digests = _Part(DigestRecords)
    lessons = _Part(LessonRecords)
    exercises = _Part(ExerciseRecords)
    memory = _Part(Memory)

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def one_at_a_time(self, key: int) -> None:
        """Let others that ask for the same key wait until this transaction ends."""
        await self._connection.one_at_a_time(key)
