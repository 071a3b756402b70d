"""A player's hand, to them alone."""

from __future__ import annotations

from cogs.chat.controls import Address, view_of
from cogs.chat.refusals import Refusal
from cogs.chat.rendering import drawn
from cogs.chat.request import Request
from engines.registry import ENGINES
from tables.core.errors import NotRunningError, NotSeatedError
from tables.core.model import Status, Table
from tables.files.replayed import counted


async def show_hand(request: Request, table: Table) -> None:
    """A player's hand, to them alone. Raises `NotSeatedError` for everybody else, `Refusal` in games without hands."""
    request.table = table
    presenter = request.bot.presenters[table.game]
    if not ENGINES[table.game].has_hands:
        raise Refusal("error-no-hands", game=request.words.game(table.game))
    if table.seat_of(request.person.user_id) is None:
        raise NotSeatedError
    if table.status is Status.LOBBY:
        raise NotRunningError
    view = counted(await request.bot.tables.history.view(table.id, request.person.user_id), table.ply)
    picture = await drawn(request.bot, table.game, presenter.hand, table, view, request.words)
    again = Address(table.id, table.ply).button(request.words("button-hand"), "hand")
    await request.answer(request.words("hand-title"), files=[picture.file(f"hand-{table.id}.png")], view=view_of(again))
