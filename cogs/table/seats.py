"""A player's own seat at a running table, offered to another person."""

from __future__ import annotations

import discord

from cogs.chat.requests.request import Request, person_of
from screens.names import mention_of
from screens.refusals import Refusal
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
