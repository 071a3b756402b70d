"""One transaction on the database: all SQL of the product, by what it is about."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from db.backlog import Backlogs
from db.chairs import ChairRecords
from db.designs import DesignRecords
from db.edits import EditRecords
from db.files import FileRecords
from db.forgetting import Forgetting
from db.guilds import GuildRecords
from db.interactions import InteractionRecords
from db.invitations import InvitationRecords
from db.lessons import LessonRecords
from db.lists import TableLists
from db.log import LogRecords
from db.memory import Memory
from db.notes import NoteRecords
from db.offers import OfferRecords
from db.outbox import OutboxRecords
from db.people import PersonRecords
from db.planning import PlanningRecords
from db.ratings import RatingRecords
from db.reminders import ReminderRecords
from db.results import ResultRecords
from db.reviews import ReviewRecords
from db.spectators import SpectatorRecords
from db.sqlite_transactions import driver_of
from db.tables import TableRecords
from db.turns import TurnRecords
from db.votes import VoteRecords


class Session:
    """What can be asked and recorded inside one transaction. All parts share its connection.

    Rows come back as mappings by column name (see `db.schema`).
    """

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self.tables = TableRecords(connection)
        self.chairs = ChairRecords(connection)
        self.lists = TableLists(connection)
        self.log = LogRecords(connection)
        self.outbox = OutboxRecords(connection)
        self.edits = EditRecords(connection)
        self.backlog = Backlogs(connection)
        self.interactions = InteractionRecords(connection)
        self.people = PersonRecords(connection)
        self.turns = TurnRecords(connection)
        self.planning = PlanningRecords(connection)
        self.reminders = ReminderRecords(connection)
        self.votes = VoteRecords(connection)
        self.offers = OfferRecords(connection)
        self.guilds = GuildRecords(connection)
        self.invitations = InvitationRecords(connection)
        self.spectators = SpectatorRecords(connection)
        self.notes = NoteRecords(connection)
        self.results = ResultRecords(connection)
        self.ratings = RatingRecords(connection)
        self.reviews = ReviewRecords(connection)
        self.forgetting = Forgetting(connection)
        self.designs = DesignRecords(connection)
        self.files = FileRecords(connection)
        self.lessons = LessonRecords(connection)
        self.memory = Memory(connection)

    def meanwhile(self, work: Callable[[], object]) -> None:
        """Do something while the database makes durable what was recorded before, and has accepted.

        Nobody may be told of it before the transaction has ended: it may still fail.
        """
        driver = driver_of(self._connection)
        if driver is not None:
            driver.meanwhile(work)
        else:
            # The server has been asked to end the transaction by the time this comes, where it is asked for last.
            asyncio.get_running_loop().call_soon(work)

    async def one_at_a_time(self, key: int) -> None:
        """Until this transaction ends, others that ask for the same key wait.

        SQLite has one writing transaction at a time anyway.
        """
        if self._connection.dialect.name == "postgresql":
            await self._connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})
