"""How a game begins: the seats, also as strong as the people, and of a rematch."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

from computers.even import KNOWN_GAMES, SkillFound, sharpness_at
from computers.levels import Level
from db.records.session import Session
from engines import codec
from engines.protocol import GameError, Options, Seat
from engines.registry import AnyEngine
from tables.core.deadlines import preferences_at, turn_begins, waiting_again
from tables.core.kernel import Kernel, UseCases
from tables.core.log import commitment_of, first_state
from tables.core.model import Chair, LobbyRule, Series, Status, Table, TableRequest
from tables.core.rows import chair_values, duties, pace_values, read_skill, to_millis, write_options, write_series
from tables.outbox.queue import NoticeKind, add_notice


class EvenMatches(UseCases):
    """The use case of offering an even match."""

    async def skill(self, user_id: int, game: str) -> SkillFound:
        async with self._kernel.reading() as session:
            return await read_skill(session, user_id, game)

    async def comes_first(self, user_id: int, game: str) -> bool:
        """Tell whether an even match is the first choice: enough games say how well the person plays."""
        return (await self.skill(user_id, game)).games >= KNOWN_GAMES


async def evenly_matched(session: Session, table: Table) -> Table:
    """Give the computers of an even match the mean skill of the people at the table, as it is now.

    To be even with the host alone would make the host the middle of every table. Where only computers play they are
    as a person without games.
    """
    if not any(_is_even(chair) for chair in table.chairs):
        return table
    skills = [await read_skill(session, person.user_id, table.game) for person in table.people] or [SkillFound()]
    sharpness = sharpness_at(table.game, len(table.chairs), fmean(skill.place for skill in skills))
    chairs = tuple(replace(each, sharpness=sharpness) if _is_even(each) else each for each in table.chairs)
    await session.chairs.replace(table.id, [chair_values(table.id, chair) for chair in chairs])
    return replace(table, chairs=chairs)


def _is_even(chair: Chair) -> bool:
    return chair.person is None and chair.level is Level.EVEN


async def seated_to_play(kernel: Kernel, session: Session, table: Table) -> tuple[Table, Seat | None]:
    """Seat the players of a lobby in the order in which they are to play; return who begins, None for a lot.

    In a rematch the next player begins, unless its host chose another; an order that the host chose holds.
    """
    chairs, first = table.chairs, None
    if table.rematch_of is not None:
        again = seated_again(await _order_of(kernel, session, table.rematch_of), chairs)
        next_to_begin = next(chair.seat for chair in chairs if replace(chair, seat=0) == again[0])
        is_ordered = any(change.rule is LobbyRule.ORDER for change in table.changes)
        chairs, first = (chairs, next_to_begin) if is_ordered else (again, 0)
    first = next((chair.seat for chair in chairs if chair.begins is not None), first)
    chairs = tuple(replace(chair, agrees=True, begins=None) for chair in chairs)
    if chairs != table.chairs:
        await session.chairs.replace(table.id, [chair_values(table.id, chair) for chair in chairs])
    return replace(table, chairs=chairs), first


def seated_again(order: list[int | None], chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """Put the chairs in this order of accounts; a new player takes the place of one who did not come."""
    left = list(chairs)
    places: list[Chair | None] = []
    for user_id in order:
        found = next((chair for chair in left if player_of(chair) == user_id), None)
        places.append(found)
        if found is not None:
            left.remove(found)
    filled = [place or (left.pop(0) if left else None) for place in places]
    seated = [chair for chair in (*filled, *left) if chair is not None]
    return tuple(replace(chair, seat=seat) for seat, chair in enumerate(seated))


def player_of(chair: Chair) -> int | None:
    """Return the account that has or had the chair, None for a computer's."""
    return chair.owner.user_id if chair.owner is not None else None


async def _order_of(kernel: Kernel, session: Session, former_id: int) -> list[int | None]:
    """Return a former game's accounts in seat order, None for computers, from the seat after the one that began."""
    former, row = await kernel.read_table(session, former_id), await session.tables.row(former_id)
    engine = kernel.engine_of(former.game)
    try:
        assert row is not None
        began = min(engine.to_act(first_state(former, engine, row["seed"])))
    except GameError:
        # The rules have changed since, so its first position cannot be dealt again: simply in seat order.
        began = len(former.chairs) - 1
    players = [player_of(chair) for chair in former.chairs]
    return players[began + 1 :] + players[: began + 1]


MOST_SEEDS = 200
"""Seeds that are drawn until the right player begins; with four players the last is needed once in 10^25 games."""


class Starting(UseCases):
    """The service that starts games, within the transaction that makes them start."""

    async def begin(
        self, session: Session, table: Table, *, first: Seat | None = None, seed: str | None = None
    ) -> None:
        """Deal the first position of a table whose seats are taken, by the `seed` if there is one.

        With `first` it is one in which that seat is to act.
        """
        engine = self._kernel.engine_of(table.game)
        if seed is None:
            seed = self._kernel.new_seed() if first is None else self._seed_where_one_begins(table, first)
        state = engine.initial(len(table.chairs), seed, table.options).state
        begun, moment = replace(table, ply=0, to_act=engine.to_act(state)), self._kernel.now()
        asked, now = duties(begun.to_act, table.chairs), to_millis(moment)
        people = await preferences_at(session, table.pace, table.chairs, begun.to_act)
        await session.tables.change(
            table.id,
            {
                "status": Status.RUNNING.value,
                "wanted": len(table.chairs),
                "rules_version": engine.rules_version,
                "seed": seed,
                "commitment": commitment_of(table, engine, seed),
                "state": codec.encode(state),
                **asked,
                "updated_at": now,
                "closes_at": None,
                "changes": None,
                **turn_begins(begun, people, moment),
            },
        )
        # A computer that begins needs no message.
        if not asked["computer_to_act"]:
            await add_notice(session, table.id, 0, NoticeKind.TURN, now)

    async def begin_next(self, session: Session, table: Table) -> int | None:
        """Begin the next game of a series, between the same people in the same place; None after the last (Q20)."""
        series = table.series
        if series is None or series.index + 1 >= len(series.options):
            return None
        upcoming = Series(series.first_table_id, series.index + 1, series.options)
        options = series.options[upcoming.index]
        table_id = await self.add_table(session, table, options, upcoming, table.lobby_message_id)
        for chair in table.chairs:
            await session.chairs.add(chair_values(table_id, chair))
        await self.begin(session, await self._kernel.read_table(session, table_id))
        return table_id

    async def add_table(
        self,
        session: Session,
        like: Table | TableRequest,
        options: Options,
        series: Series | None,
        lobby_message_id: int | None = None,
    ) -> int:
        """Add a new table without chairs, in the place and with the choices that people made for it or another."""
        engine: AnyEngine = self._kernel.engine_of(like.game)
        now = self._kernel.millis()
        return await session.tables.add(
            {
                "game": like.game,
                "status": Status.LOBBY.value,
                "guild_id": like.place.guild_id,
                "channel_id": like.place.channel_id,
                "thread_id": like.place.thread_id,
                "host_id": like.host_id,
                "wanted": like.wanted,
                "options": write_options(options),
                "locale": like.locale,
                "rules_version": engine.rules_version,
                "ply": 0,
                "to_act": "",
                "computer_to_act": False,
                "series_first_id": series.first_table_id if series else None,
                "series_index": series.index if series else None,
                "series_options": write_series(series.options) if series else None,
                "lobby_message_id": lobby_message_id,
                "created_at": now,
                "updated_at": now,
                **pace_values(like.pace),
                "hints": like.hints,
                "private": like.private,
                "coached": like.coached,
                **waiting_again(self._kernel.now()),
            }
        )

    def _seed_where_one_begins(self, table: Table, first: Seat) -> str:
        seed, engine = self._kernel.new_seed(), self._kernel.engine_of(table.game)
        for _ in range(MOST_SEEDS):
            if first in engine.to_act(engine.initial(len(table.chairs), seed, table.options).state):
                break
            seed = self._kernel.new_seed()
        return seed
