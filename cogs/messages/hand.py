"""A player's hand, to them alone."""

from __future__ import annotations

from cogs.chat.requests.finding import sight_of
from cogs.chat.requests.request import Request
from screens.notes import below_note
from screens.refusals import Refusal
from tables.core.errors import NotSeatedError
from tables.core.model import Table


async def show_hand(request: Request, table_id: int) -> None:
    """Show a player's hand to them alone. Raises `NotSeatedError` for all others, `Refusal` in games without hands."""
    check_sight = sight_of(request)

    def check(table: Table) -> None:
        # Sight before anything else: the other refusals say something about the table.
        check_sight(table)
        if not request.app.games[table.game].has_hands:
            raise Refusal("error-no-hands", game=request.words.game(table.game))
        if table.seat_of(request.person.user_id) is None:
            raise NotSeatedError

    position = await request.app.tables.history.position(table_id, request.person.user_id, check, with_own=True)
    table, presenter = position.table, request.app.presenters[position.table.game]
    pictures = await request.app.drawing.draw(table.game, presenter.hand, table, position.view, request.words)
    await request.answer(
        below_note(position.note, request.words("hand-title"), request.words),
        pictures=pictures,
        stem=f"{table.game}-{table.id}-{table.ply}-private",
    )
