"""Once more: a lobby for the same game between the same people, of which there is one at a time."""

from __future__ import annotations

from dataclasses import replace

from db.errors import Conflict
from db.session import Session
from engines.protocol import GameError
from tables.errors import NotSeatedError, StillRunningError, ThreadTakenError
from tables.lobby import Lobby
from tables.model import Chair, Person, Series, Status, Table
from tables.rows import chair_values

MOST_SEEDS = 200
"""Seeds that are drawn until the right player begins; with four players the last is needed once in 10^25 games."""


class Rematch(Lobby):
    """The use cases of playing again."""

    async def rematch(self, table_id: int, person: Person) -> Table:
        """The lobby of a finished game's rematch, with the person as host; the one there is if it was opened before.

        Computers take their seats at once. Raises `StillRunningError`, `NotSeatedError` for whoever did not play,
        `ThreadTakenError` where the same game is played in the thread already, and as `open` for too many tables.
        """
        async with self._lock(table_id):
            try:
                async with self._writing() as session:
                    return await self._rematch(session, table_id, person)
            except Conflict:
                # Another process opened it at the same instant.
                async with self._writing() as session:
                    return await self._rematch(session, table_id, person)

    async def _rematch(self, session: Session, table_id: int, person: Person) -> Table:
        former = await self._table(session, table_id, for_update=True)
        if former.status is not Status.OVER:
            raise StillRunningError
        if person.user_id not in [_player(chair) for chair in former.chairs]:
            raise NotSeatedError
        row = await session.tables.rematch_of(table_id)
        if row is not None and row["status"] != Status.CANCELLED.value:
            return await self._table(session, row["id"])
        if row is not None:
            await session.tables.change(row["id"], {"rematch_of": None})
        await self._check_thread(session, former)
        return await self._open_rematch(session, former, person)

    async def _check_thread(self, session: Session, former: Table) -> None:
        """A thread tells the table, so it has one of each game at a time."""
        place = former.place
        if place.thread_id is None:
            return
        for row in await session.lists.in_place(place.channel_id, place.thread_id, 100):
            if row["game"] == former.game and row["status"] in (Status.LOBBY.value, Status.RUNNING.value):
                raise ThreadTakenError

    async def _open_rematch(self, session: Session, former: Table, person: Person) -> Table:
        await self._check_opening(session, person.user_id, former.place.guild_id)
        await self._check_playing(session, person.user_id)
        like = replace(former, host_id=person.user_id, wanted=len(former.chairs), lobby_message_id=None)
        series = Series(0, 0, former.series.options) if former.series else None
        options = series.options[0] if series else former.options
        table_id = await self._add_table(session, like, options, series)
        first = {"series_first_id": table_id} if series else {}
        await session.tables.change(table_id, {"rematch_of": former.id, **first})
        await session.chairs.add(chair_values(table_id, Chair(0, person)))
        players = dict.fromkeys(user_id for chair in former.chairs if (user_id := _player(chair)) is not None)
        await session.invitations.add(table_id, list(players), self._millis())
        table = await self._table(session, table_id)
        for chair in former.chairs:
            if _player(chair) is None:
                table = await self._sit(session, table, replace(chair, seat=len(table.chairs)))
        if table.status is Status.LOBBY and len(table.chairs) == table.wanted:
            # A game for one: nobody else sits down.
            await self._begin(session, table)
        return await self._table(session, table_id)

    async def _begin(self, session: Session, table: Table) -> None:
        """A rematch begins with the next seat: everybody sits as before, whoever comes after the first begins."""
        if table.rematch_of is not None:
            order = await self._order_of(session, table.rematch_of)
            chairs = seated_again(order, table.chairs)
            await session.chairs.replace(table.id, [chair_values(table.id, chair) for chair in chairs])
            table = replace(table, chairs=chairs)
        await super()._begin(session, table)

    def _seed_of(self, table: Table) -> str:
        """Any seed; of a rematch one with which its first seat begins, where the game draws who does."""
        seed, engine = super()._seed_of(table), self._engines[table.game]
        if table.rematch_of is None:
            return seed
        for _ in range(MOST_SEEDS):
            if 0 in engine.to_act(engine.initial(len(table.chairs), seed, table.options).state):
                break
            seed = super()._seed_of(table)
        return seed

    async def _order_of(self, session: Session, former_id: int) -> list[int | None]:
        """The accounts of a former game in seat order, None for computers, beginning after who began then."""
        former, row = await self._table(session, former_id), await session.tables.row(former_id)
        engine = self._engines[former.game]
        try:
            assert row is not None
            began = min(engine.to_act(engine.initial(len(former.chairs), row["seed"], former.options).state))
        except GameError:
            # It was played by rules that have changed since: then simply in seat order.
            began = len(former.chairs) - 1
        players = [_player(chair) for chair in former.chairs]
        return players[began + 1 :] + players[: began + 1]


def seated_again(order: list[int | None], chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """The chairs in this order of accounts; whoever is new takes the place of somebody who did not come."""
    left = list(chairs)
    places: list[Chair | None] = []
    for user_id in order:
        found = next((chair for chair in left if _player(chair) == user_id), None)
        places.append(found)
        if found is not None:
            left.remove(found)
    filled = [place or (left.pop(0) if left else None) for place in places]
    seated = [chair for chair in (*filled, *left) if chair is not None]
    return tuple(replace(chair, seat=seat) for seat, chair in enumerate(seated))


def _player(chair: Chair) -> int | None:
    """The account that has or had the chair, None for a computer's."""
    return chair.owner.user_id if chair.owner is not None else None
