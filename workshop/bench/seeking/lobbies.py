"""Today's way: people join the first lobby that suits, else open one. With the bot's own use cases."""

from __future__ import annotations

from tables.core.model import Place, Status, Table, TableRequest
from tables.tables import Tables
from workshop.bench.seeking.people import Looker, Wish
from workshop.bench.seeking.server import Server


class Lobbies:
    """Lobbies in a channel.

    Who wishes to play joins the lobby that lacks the fewest people, of those the oldest, or opens one for any number
    of players that they like. Who waits alone joins another lobby that suits when they look again. A host who has
    waited for long begins with fewer where that is a number they like, too.
    """

    def __init__(self, server: Server, tables: Tables) -> None:
        self._server = server
        self._tables = tables
        self._open: dict[int, Table] = {}

    async def wish(self, looker: Looker, wish: Wish) -> None:
        """Join a lobby, or open one."""
        if not await self._join(looker, wish):
            game = looker.rng.choice(sorted(wish.seats))
            seats = looker.rng.choice(sorted(wish.seats[game]))
            self._server.figures.opened += 1
            self._note(
                await self._tables.lobby.open(
                    TableRequest(game, looker.person, Place(1, 2), wanted=seats, options={}, pace=wish.pace)
                )
            )

    async def look(self, looker: Looker, wish: Wish) -> None:
        """Begin with fewer, or go over to another lobby."""
        habits, table = self._server.habits, self._of(looker)
        if table is None:
            await self.wish(looker, wish)
        elif len(table.people) == 1 and habits.again:
            await self._join(looker, wish, leaving=table)
        elif (
            habits.smaller is not None
            and table.host_id == looker.user_id
            and self._server.now - table.created_at >= habits.smaller
            and len(table.people) in wish.seats[table.game]
        ):
            self._note(await self._tables.lobby.start(table.id, looker.user_id))

    async def give_up(self, looker: Looker) -> None:
        """Leave the lobby."""
        if table := self._of(looker):
            self._note(await self._tables.lobby.leave(table.id, looker.user_id))

    async def sweep(self) -> None:
        """Let the bot warn of the end of lobbies, and close them."""
        # Looking keeps the clocks running; lobbies are woken by name, as the games are not played.
        await self._tables.waking.tables_due(1)
        for table_id in list(self._open):
            await self._tables.waking.wake(table_id)
            self._note(await self._tables.table(table_id))

    async def _join(self, looker: Looker, wish: Wish, leaving: Table | None = None) -> bool:
        suiting = [
            table
            for table in self._open.values()
            if table is not leaving and wish.takes(table.game, table.wanted, table.pace)
        ]
        if not suiting:
            return False
        if leaving is not None:
            self._note(await self._tables.lobby.leave(leaving.id, looker.user_id))
        best = min(suiting, key=lambda table: (table.wanted - len(table.chairs), table.created_at))
        self._note(await self._tables.lobby.join(best.id, looker.person))
        return True

    def _of(self, looker: Looker) -> Table | None:
        return next((table for table in self._open.values() if table.seat_of(looker.user_id) is not None), None)

    def _note(self, table: Table) -> None:
        if table.status is Status.LOBBY:
            self._open[table.id] = table
            return
        self._open.pop(table.id, None)
        if table.status is Status.RUNNING:
            self._server.begun(person.user_id for person in table.people)
        else:
            self._server.figures.failed += 1
