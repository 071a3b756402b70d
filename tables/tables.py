"""The tables as the rest of the bot knows them: a service for each kind of request."""

from __future__ import annotations

from tables.core.kernel import Interactions, Kernel
from tables.files.files import Files
from tables.lobby.filling import Filling
from tables.lobby.hosting import Hosting
from tables.lobby.opening import Invitations, Lobby, Rematch, TableLimits
from tables.lobby.starting import EvenMatches, Starting
from tables.lobby.venue import Venue
from tables.managing import Acts, Exclusions, Managers
from tables.outbox.queue import Queue
from tables.people.forgetting import Expiry, Forgetting, PersonalData
from tables.people.guilds import Designs, Guilds, PageLinks
from tables.people.people import Blocks, Lessons, Lists, Notes, People
from tables.play.coaching import Coach
from tables.play.drills import Drills
from tables.play.history import History
from tables.play.planning import Planning
from tables.play.playing import Play
from tables.play.puzzles import Puzzles
from tables.play.recording import Recorder
from tables.play.reviews import Exercises, Reviews
from tables.play.spectators import Spectators
from tables.play.today import Days
from tables.posting.days import DayMessages
from tables.posting.edits import Edits
from tables.posting.notices import Notices, TurnMessages
from tables.posting.reminders import Reminders
from tables.records.archive import Archive, LogPacking
from tables.records.results import Results, SeatFacts
from tables.records.statistics import Statistics
from tables.time.away import Absences
from tables.time.clock import Clock
from tables.time.outages import Departures, Outages
from tables.time.reminders import Digests, ReminderSettings, Silence
from tables.time.waking import Waking
from tables.votes.seats import Offers, Seats
from tables.votes.service import Occasions, Questions, Votes
from tables.wishes.bulletins import Bulletins
from tables.wishes.chances import Chances
from tables.wishes.wishes import Wishes


class Tables:
    """Opens, fills, plays, shows and finds tables, and keeps their time.

    Safe to use from many tasks and several processes.
    """

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self.table, self.game, self.shard_of = kernel.table, kernel.game, kernel.shard_of
        self.games = kernel.games
        table_limits = TableLimits(kernel)
        starting = Starting(kernel)
        filling = Filling(kernel, starting)
        self.lobby = Lobby(kernel, starting, filling, table_limits)
        self.hosting = Hosting(kernel, filling)
        self.rematch = Rematch(kernel, starting, filling, table_limits)
        self.invitations = Invitations(kernel, filling)
        self.wishes = Wishes(kernel, starting, filling, table_limits)
        self.chances = Chances(kernel, self.wishes)
        self.even_matches = EvenMatches(kernel)
        self.venue = Venue(kernel)

        self.results = Results(kernel)
        self.statistics = Statistics(kernel)
        self.seat_facts = SeatFacts(kernel)
        self.archive = Archive(kernel)
        self.packing = LogPacking(kernel)
        self.reviews = Reviews(kernel)
        self.exercises = Exercises(kernel)
        self.drills = Drills(kernel)
        offers = Offers(kernel)
        occasions = Occasions(kernel, offers)
        recorder = Recorder(kernel, starting, self.results, occasions.settle)
        self.play = Play(kernel, recorder)
        self.coach = Coach(kernel)
        self.history = History(kernel)
        self.planning = Planning(kernel)
        self.spectators = Spectators(kernel)
        self.days = Days(kernel, starting, table_limits)
        self.puzzles = Puzzles(kernel)

        self.votes = Votes(kernel, recorder, occasions)
        self.seats = Seats(kernel, recorder, offers, table_limits)
        self.questions = Questions(kernel)

        self.managers = Managers(kernel, recorder, filling)
        self.exclusions = Exclusions(kernel, self.managers)
        self.acts = Acts(kernel)

        self.clock = Clock(kernel, occasions)
        self.away = Absences(kernel, occasions)
        silences = Silence(kernel, recorder)
        self.outages = Outages(kernel)
        self.departures = Departures(kernel)
        self.expiry = Expiry(kernel)
        self.waking = Waking(kernel, self.outages, self.away, self.votes, occasions, silences, self.spectators)

        self.outbox = Queue(kernel)
        self.day_messages = DayMessages(kernel)
        self.edits = Edits(kernel, self.outbox)
        self.notices = Notices(kernel, self.outbox, self.edits)
        self.reminders = Reminders(kernel, self.outbox)
        self.turn_messages = TurnMessages(kernel)
        self.interactions = Interactions(kernel)

        self.files = Files(kernel)
        self.lists = Lists(kernel)
        self.links = PageLinks(kernel)
        self.bulletins = Bulletins(kernel)
        self.people = People(kernel)
        self.reminder_settings = ReminderSettings(kernel)
        self.digests = Digests(kernel)
        self.blocks = Blocks(kernel)
        self.notes = Notes(kernel)
        self.forgetting = Forgetting(kernel)
        self.personal_data = PersonalData(kernel)
        self.guilds = Guilds(kernel)
        self.designs = Designs(kernel)
        self.lessons = Lessons(kernel)
