"""Requests besides turns: at a table, about a person's settings, about a server's."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from typing import Any

from tables.core.model import Status, Table
from tables.outbox.kinds import TIME_UP, TURN_LASTS
from tables.posting.reminders import Reminder
from tables.tables import Tables
from tables.votes.rules import CHOICES
from workshop.bench.month.asking import Asking
from workshop.bench.month.calendar import Calendar
from workshop.bench.month.people import Room, a_request, person, random_account, wishes
from workshop.bench.month.rooms import Rooms
from workshop.bench.month.size import Size


class Asides:
    """Occasional requests, and reactions of people to notifications."""

    def __init__(
        self, size: Size, tables: Tables, rooms: Rooms, asking: Asking, calendar: Calendar, rng: random.Random
    ) -> None:
        self._size, self._tables, self._rooms = size, tables, rooms
        self._ask, self._calendar, self._rng = asking, calendar, rng
        self._reactions = list[Callable[[], Awaitable[Any]]]()

    def any(self) -> Callable[[], Awaitable[Any]]:
        """Return a random request."""
        return self._rng.choice(self._all)

    def reactions(self) -> list[Callable[[], Awaitable[Any]]]:
        """Return the reactions to notifications since the last call."""
        found, self._reactions = self._reactions, []
        return found

    def react(self, reminder: Reminder) -> None:
        """Let a person react to a notification."""
        if self._calendar.is_calm:
            return
        wish = self._rng.random()
        if (vote_id := reminder.detail.vote_id) is not None:
            self._reactions.append(lambda: self._vote(vote_id))
        if reminder.kind is TIME_UP and wish < 0.3:
            self._reactions.append(lambda: self._give_time(reminder.table_id))
        if reminder.kind is TURN_LASTS and wish < 0.3:
            change = self._tables.waking.mute if wish < 0.1 else self._tables.waking.snooze
            self._reactions.append(lambda: self._change_turn(change, reminder))

    async def settle_in(self, user_id: int) -> None:
        """Set a person's preferences for the first time."""
        settings, auto_away, quiet = wishes(user_id)
        await self._ask("settings", None, user_id, lambda: self._tables.reminder_settings.change(user_id, **settings))
        await self._ask("settings", None, user_id, lambda: self._tables.people.change(user_id, auto_away=auto_away))
        if quiet is not None:
            await self._ask("settings", None, user_id, lambda: self._tables.people.keep_quiet(user_id, *quiet))

    @property
    def _all(self) -> Sequence[Callable[[], Awaitable[Any]]]:
        of_several_tables = [self._leave, self._return, self._change_mind, self._wake_somewhere]
        if self._size.busy:
            return of_several_tables
        at_a_table = [self._take_back, self._resign, self._ask_for_a_vote, self._lend, self._offer, self._watch]
        return [*of_several_tables, *at_a_table, self._look_around, self._set_server, self._open_and_cancel]

    # At a table

    async def _take_back(self) -> None:
        if (table := await self._some_table()) is None:
            return
        for each in table.people:
            user_id = each.user_id
            await self._ask("takeback", table, user_id, lambda u=user_id: self._tables.play.take_back(table.id, u))

    async def _resign(self) -> None:
        table = await self._some_table()
        if table is not None and self._rng.random() < 0.2:
            user_id = self._random_person_at(table)
            await self._ask("resign", table, user_id, lambda: self._tables.play.resign(table.id, user_id))

    async def _ask_for_a_vote(self) -> None:
        if (table := await self._some_table()) is None:
            return
        user_id, votes = self._random_person_at(table), self._tables.votes
        ask = votes.ask_to_take_back if self._rng.random() < 0.8 else votes.ask_to_abort
        await self._ask("vote", None, user_id, lambda: ask(table.id, user_id))

    async def _vote(self, vote_id: int) -> None:
        vote = await self._tables.votes.vote(vote_id)
        for user_id in vote.electors:
            choice = self._rng.choice(CHOICES[vote.about])
            await self._ask("ballot", None, user_id, lambda u=user_id, c=choice: self._tables.votes.cast(vote_id, u, c))
        self._rooms.follow_up(vote.table_id)

    async def _lend(self) -> None:
        """Let a computer play for a random person for a while."""
        if (table := await self._some_table()) is None:
            return
        user_id = self._random_person_at(table)
        lent = await self._ask("standin", table, user_id, lambda: self._tables.seats.stand_in(table.id, user_id))
        if lent is not None:
            self._reactions.append(lambda: self._reclaim(table.id, user_id))

    async def _reclaim(self, table_id: int, user_id: int) -> None:
        table = await self._tables.table(table_id)
        await self._ask("return", table, user_id, lambda: self._tables.seats.reclaim(table_id, person(user_id)))
        self._rooms.follow_up(table_id)

    async def _offer(self) -> None:
        if (table := await self._some_table()) is None:
            return
        holder, guest = self._random_person_at(table), person(random_account(self._size, 0, self._rng))
        offer = await self._ask("offer", None, holder, lambda: self._tables.seats.offer(table.id, holder, guest))
        if offer is not None and self._rng.random() < 0.7:
            await self._ask("replace", table, guest.user_id, lambda: self._tables.seats.take_over(offer.id, guest))

    async def _watch(self) -> None:
        if (table := await self._some_table()) is not None:
            user_id, watch = self._random_account(), self._tables.spectators.watch
            await self._ask("watch", None, user_id, lambda: watch(table.id, user_id, every_turn=True, language="en"))

    async def _give_time(self, table_id: int) -> None:
        give = self._tables.clock.give_time
        for each in (await self._tables.table(table_id)).people:
            await self._ask("time", None, each.user_id, lambda u=each.user_id: give(table_id, u))

    async def _change_turn(self, change: Callable[[int, int, int], Awaitable[Any]], reminder: Reminder) -> None:
        user_id = reminder.user_id
        await self._ask("remind", None, user_id, lambda: change(reminder.table_id, reminder.ply, user_id))

    async def _open_and_cancel(self) -> None:
        """Open a lobby that a player joins and leaves, and cancel it."""
        request, others = a_request(self._size, self._some_room(), self._rng)
        host, lobby = request.host.user_id, self._tables.lobby
        table = await self._ask("open", None, host, lambda: lobby.open(request))
        if table is None or table.status is not Status.LOBBY:
            return
        if others and table.wanted > 2:
            guest = person(others[0])
            await self._ask("join", None, guest.user_id, lambda: lobby.join(table.id, guest))
            await self._ask("leave", None, guest.user_id, lambda: lobby.leave(table.id, guest.user_id))
        await self._ask("cancel", None, host, lambda: lobby.cancel(table.id, host))

    # Requests about a person or a server

    async def _change_mind(self) -> None:
        user_id, next_up = self._random_account(), self._rng.random() < 0.5
        await self._ask(
            "settings", None, user_id, lambda: self._tables.reminder_settings.change(user_id, next_up=next_up)
        )

    async def _leave(self) -> None:
        until = self._calendar.now() + timedelta(days=self._rng.randrange(2, 10))
        user_id = self._random_account()
        await self._ask("away", None, user_id, lambda: self._tables.away.begin(user_id, str(until.date())))

    async def _return(self) -> None:
        user_id = self._random_account()
        await self._ask("back", None, user_id, lambda: self._tables.away.end(user_id))

    async def _wake_somewhere(self) -> None:
        """Wake some tables early, as a sweep of their process would."""
        await asyncio.gather(*map(self._tables.waking.wake, self._rooms.some_tables(4)))

    async def _look_around(self) -> None:
        user_id, room = self._random_account(), self._some_room()
        await self._tables.lists.of_user(user_id)
        await self._tables.lists.of_guild(room.place.guild_id or 0)
        await self._tables.statistics.own_figures(user_id, room.place.guild_id)

    async def _set_server(self) -> None:
        guild_id, quiet = self._some_room().place.guild_id, self._rng.random() < 0.1
        if guild_id is not None:
            await self._ask("server", None, 0, lambda: self._tables.guilds.set_quiet_reminders(guild_id, quiet))

    def _random_account(self) -> int:
        return random_account(self._size, self._some_room().server, self._rng)

    def _random_person_at(self, table: Table) -> int:
        return self._rng.choice(table.people).user_id

    def _some_room(self) -> Room:
        return self._rng.choice(self._rooms.own)

    async def _some_table(self) -> Table | None:
        """Return a running table of this process with people at it."""
        table_id = self._rooms.table_in(self._some_room())
        table = None if table_id is None else await self._tables.table(table_id)
        return table if table is not None and table.status is Status.RUNNING and table.people else None
