"""Blocks: the people whom a person does not want to meet at new tables. To that person alone."""

from __future__ import annotations

import discord

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, person_of
from screens.actions import action
from screens.controls import LARGEST_ACCOUNT, MOST_OPTIONS, Address, Option, number_in, outdated
from screens.names import mention_of, shown
from screens.refusals import Refusal
from tables.core.model import Person


@action("my-blocks")
async def show_blocked(press: Press) -> None:
    """Show whom the person blocks, with a way to unblock each."""
    await _show(press.request, await press.tables.blocks.of(press.user_id))


@action("my-block-picked")
async def block(press: Press) -> None:
    """Block the person that was picked, and show the list. Raises `Refusal`, `TableError`."""
    user = await person_picked(press)
    if user.bot:
        raise Refusal("error-block-bot", player=mention_of(user.id))
    await _show(press.request, await press.tables.blocks.block(press.user_id, person_of(user)))


async def person_picked(press: Press) -> discord.User:
    """Return the person that was picked in a form. Raises `Refusal` where there is no such account."""
    account = number_in(press.filled("person") or "", LARGEST_ACCOUNT)
    try:
        return await press.request.app.client.fetch_user(account)
    except discord.NotFound as error:
        raise outdated() from error


@action("unblock", updates=True)
async def unblock(press: Press) -> None:
    """Unblock the person that was picked, and show who is left."""
    await _show(
        press.request, await press.tables.blocks.unblock(press.user_id, number_in(press.value, LARGEST_ACCOUNT))
    )


async def _show(request: Request, blocked: tuple[Person, ...]) -> None:
    words = request.words
    if not blocked:
        # An empty view takes the select of the former list away.
        await request.answer(words("blocks-none"), view=[])
        return
    people = words.list([mention_of(person.user_id) for person in blocked])
    lines = [f"### {words('blocks-title', count=len(blocked))}", people, words("blocks-explained")]
    # An option cannot show a mention. A select has 25: those blocked last are there, and the others move up.
    options = [Option(label=shown(person.name), value=str(person.user_id)) for person in blocked[:MOST_OPTIONS]]
    await request.answer("\n".join(lines), view=[Address(0, 0).select(words("blocks-lift"), "unblock", options)])
