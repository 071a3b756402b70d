"""Starting games: the first position is recorded together with the outbox entry to show it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from db.records.session import Session
from engines import codec
from engines.protocol import Options, Seat
from engines.registry import AnyEngine
from tables.core.deadlines import turn_begins, waiting_again
from tables.core.kernel import Kernel
from tables.core.model import Chair, Series, Status, Table, TableRequest
from tables.core.rows import chair_values, pace_values, write_options, write_series
from tables.outbox.adding import NoticeKind, add_notice

MOST_SEEDS = 200
"""Seeds that are drawn until the right player begins; with four players the last is needed once in 10^25 games."""


@dataclass(frozen=True, slots=True)
class Duties:
    """The seats to act in a position, as columns of the table's row."""

    to_act: str
    computer_to_act: bool


def duties(to_act: frozenset[Seat], chairs: tuple[Chair, ...]) -> Duties:
    """Return the seats to act, and whether a computer has to move."""
    return Duties(
        ",".join(str(seat) for seat in sorted(to_act)),
        any(chairs[seat].is_computer for seat in to_act),
    )


class Starting:
    """The service that starts games, within the transaction that makes them start."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def begin(self, session: Session, table: Table, *, first: Seat | None = None) -> None:
        """Deal the first position of a table whose seats are taken; with `first`, one in which that seat is to act."""
        engine = self._kernel.engine_of(table.game)
        seed = self._kernel.new_seed() if first is None else self._seed_where_one_begins(table, first)
        state = engine.initial(len(table.chairs), seed, table.options).state
        asked = duties(engine.to_act(state), table.chairs)
        begun = replace(table, ply=0, to_act=engine.to_act(state))
        now = self._kernel.millis()
        await session.tables.change(
            table.id,
            {
                "status": Status.RUNNING.value,
                "wanted": len(table.chairs),
                "rules_version": engine.rules_version,
                "seed": seed,
                "state": codec.encode(state),
                "to_act": asked.to_act,
                "computer_to_act": asked.computer_to_act,
                "updated_at": now,
                "closes_at": None,
                "changes": None,
                **await turn_begins(session, begun, self._kernel.now()),
            },
        )
        # A computer that begins needs no message.
        if not asked.computer_to_act:
            await add_notice(session, table.id, 0, NoticeKind.TURN, now)

    async def begin_next(self, session: Session, table: Table) -> int | None:
        """Begin the next game of a series, between the same people in the same place; None after the last (Q20)."""
        series = table.series
        if series is None or series.index + 1 >= len(series.options):
            return None
        upcoming = Series(series.first_table_id, series.index + 1, series.options)
        table_id = await self.add_table(session, table, series.options[upcoming.index], upcoming)
        for chair in table.chairs:
            await session.chairs.add(chair_values(table_id, chair))
        await self.begin(session, await self._kernel.read_table(session, table_id))
        return table_id

    def wished(self, request: TableRequest, options: Options) -> Table:
        """Return the table of a request as `add_table` takes it, without chairs."""
        now = self._kernel.now()
        return Table(
            id=0,
            game=request.game,
            status=Status.LOBBY,
            place=request.place,
            host_id=request.host.user_id,
            wanted=request.wanted,
            chairs=(),
            options=options,
            series=None,
            rules_version=0,
            ply=0,
            to_act=frozenset(),
            locale=request.locale,
            lobby_message_id=None,
            turn_message_id=None,
            created_at=now,
            updated_at=now,
            pace=request.pace,
            hints=request.hints,
            private=request.private,
        )

    async def add_table(self, session: Session, like: Table, options: Options, series: Series | None) -> int:
        """Add a new table without chairs, in the place and with the people's choices of another."""
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
                "lobby_message_id": like.lobby_message_id,
                "created_at": now,
                "updated_at": now,
                **pace_values(like.pace),
                "hints": like.hints,
                "private": like.private,
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
