"""The way of seeks with the bot's own use cases, in a real database."""

from __future__ import annotations

from datetime import timedelta

from tables.core.model import Place, Status, Table
from tables.seeking.meeting import SURE_FOR
from tables.seeking.seeks import Wish as Wanted
from tables.tables import Tables
from workshop.bench.seeking.people import DAY, Looker, Wish
from workshop.bench.seeking.server import Server

_GUILD = 1
_LATE = timedelta(minutes=1)


class KeptSeeks:
    """Seeks of a server, which last two days, and are taken up again when their people answer.

    All take any pace up to one: an exact pace is nothing that the bot asks for. A game ends by resigning.
    """

    def __init__(self, server: Server, tables: Tables) -> None:
        self._server = server
        self._tables = tables
        self._asked: dict[int, Table] = {}

    async def wish(self, looker: Looker, wish: Wish) -> None:
        """Look for players."""
        sizes = frozenset[int]().union(*wish.seats.values())
        wanted = Wanted(
            tuple(wish.seats), tuple(sorted(sizes)), wish.pace.turn, most=self._server.playing[looker.user_id] + 1
        )
        await self._tables.seeks.seek(looker.person, Place(_GUILD, 2), wanted, SURE_FOR, "en")
        self._end_later(looker, wish)
        await self._meet()

    async def look(self, looker: Looker, wish: Wish) -> None:
        """Do nothing: who looks for players need not look into the channel."""

    async def give_up(self, looker: Looker) -> None:
        """Withdraw the seek, and leave the table that is being asked about."""
        await self._tables.seeks.stop(_GUILD, looker.user_id)
        for table in [each for each in self._asked.values() if each.seat_of(looker.user_id) is not None]:
            await self._note(await self._tables.lobby.leave(table.id, looker.user_id))

    async def sweep(self) -> None:
        """Let those meet who have waited long enough, and free the seats of those who have not confirmed."""
        for guild_id in await self._tables.seeks.guilds_due():
            await self._meet(guild_id)
        for table_id in list(self._asked):
            await self._tables.waking.wake(table_id)
            await self._note(await self._tables.table(table_id))

    async def _meet(self, guild_id: int = _GUILD) -> None:
        for table_id in await self._tables.seeks.meet(guild_id):
            self._server.figures.opened += 1
            table = await self._tables.table(table_id)
            await self._note(table)
            for person in table.asked_to_agree:
                looker = self._server.lookers[person.user_id]
                answered = looker.answer(self._server.now, self._server.habits.silent)
                if answered is not None and answered < self._server.now + DAY:
                    self._server.at(answered, lambda user_id=person.user_id, id=table_id: self._confirm(id, user_id))

    async def _confirm(self, table_id: int, user_id: int) -> None:
        table = self._asked.get(table_id)
        if table is not None and table.seat_of(user_id) is not None:
            await self._note(await self._tables.hosting.agree(table_id, user_id))

    async def _note(self, table: Table) -> None:
        if table.status is Status.LOBBY:
            self._asked[table.id] = table
            return
        self._asked.pop(table.id, None)
        if table.status is not Status.RUNNING:
            self._server.figures.failed += 1
            return
        players = [person.user_id for person in table.people]
        over = self._server.begun(players)
        self._server.at(over - _LATE, lambda: self._end_game(table, players))
        for user_id in players:
            await self._tables.seeks.stop(_GUILD, user_id)

    async def _end_game(self, table: Table, players: list[int]) -> None:
        for user_id in players:
            if (await self._tables.table(table.id)).status is Status.RUNNING:
                await self._tables.play.resign(table.id, user_id)

    def _end_later(self, looker: Looker, wish: Wish) -> None:
        self._server.at(self._server.now + SURE_FOR + _LATE, lambda: self._end(looker, wish))

    async def _end(self, looker: Looker, wish: Wish) -> None:
        if self._server.wishes.get(looker.user_id) is not wish:
            return
        answered = looker.answer(self._server.now, self._server.habits.silent)
        if answered is None:
            self._server.lost(looker.user_id)
        elif answered < wish.until:
            self._server.at(answered, lambda: self._look_again(looker, wish))

    async def _look_again(self, looker: Looker, wish: Wish) -> None:
        if self._server.wishes.get(looker.user_id) is wish:
            await self.wish(looker, wish)
