"""A player's own seat at a running table: offered to another person, or taken back from a computer."""

from __future__ import annotations

import discord

from cogs.chat.requests.finding import require_sight
from cogs.chat.requests.request import Request
from cogs.chat.words.names import mention_of, person_of
from cogs.chat.words.refusals import Refusal
from tables.core.errors import AlreadySeatedError
from tables.core.model import Table


async def offer_seat(request: Request, table: Table, user: discord.User | discord.Member) -> None:
    """Offer the person's seat to a member of the server. Raises `Refusal`, `TableError`."""
    request.table = table
    if user.bot:
        raise Refusal("error-bot-invited", player=mention_of(user.id))
    # In direct messages there are no members, and the table itself refuses.
    if not table.place.is_direct and not isinstance(user, discord.Member):
        raise Refusal("error-not-here", player=mention_of(user.id))
    try:
        await request.app.tables.seats.offer(table.id, request.person.user_id, person_of(user))
    except AlreadySeatedError as seated:
        raise Refusal("error-plays-here", player=mention_of(user.id)) from seated
    await request.answer(request.words("offer-done", player=mention_of(user.id)))
    request.app.delivery.remind(table.id)


async def missing_at(request: Request, named: int | None) -> Table:
    """Return the table where a computer plays for the person. Raises `Refusal`, `TableError`."""
    if named is not None:
        table = await request.app.tables.table(named)
        is_missing = table.missing_seat_of(request.person.user_id) is not None
        return table if is_missing else require_sight(request, table)
    found = await request.app.tables.seats.missing_at(request.person.user_id)
    here = [t for t in found if request.interaction.channel_id in (t.place.thread_id, t.place.channel_id)]
    tables = here or list(found)
    if len(tables) != 1:
        raise Refusal("error-which-table" if tables else "table-not-missing")
    return tables[0]
