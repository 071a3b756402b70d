"""A player's own seat at a running table, offered to another person or left to a computer."""

from __future__ import annotations

from typing import Annotated

import discord

from cogs.chat.requests.finding import table_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, person_of
from screens.actions import Named, RunningTable, action
from screens.controls import LARGEST_ACCOUNT, number_in
from screens.names import mention_of
from screens.refusals import Refusal
from screens.screen import Screen
from screens.votes import stand_in
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


@action(command=("table", "substitute"))
async def substitute(
    press: Press, table: RunningTable, by: Annotated[discord.User | None, Named("substitute")] = None
) -> Screen | None:
    """Offer one's own seat to another person; without a name, a computer plays on for a while."""
    if by is None:
        return await stand_in(press, table)
    await offer_seat(press.request, table, by)
    return None


@action("offer-seat")
async def offer_picked(press: Press) -> None:
    """Offer the own seat to the person that was picked."""
    guild = press.request.interaction.guild
    account = number_in(press.value, LARGEST_ACCOUNT)
    try:
        user = (
            await press.request.app.client.fetch_user(account) if guild is None else await guild.fetch_member(account)
        )
    except discord.NotFound as error:
        raise Refusal("error-not-here", player=mention_of(account)) from error
    await offer_seat(press.request, await table_of(press), user)
