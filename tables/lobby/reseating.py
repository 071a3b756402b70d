"""The seats of a rematch: all as before, and the player after the former first one begins."""

from __future__ import annotations

from dataclasses import replace

from db.records.session import Session
from engines.protocol import GameError, Seat
from tables.core.kernel import Kernel
from tables.core.log import first_state
from tables.core.model import Chair, LobbyRule, Table
from tables.core.rows import chair_values


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
