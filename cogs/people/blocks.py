"""Blocks: the people whom a person does not want to meet at new tables. To that person alone."""

from __future__ import annotations

import discord

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, person_of
from screens.controls import LARGEST_ACCOUNT, MOST_OPTIONS, Address, Option, number_in
from screens.names import mention_of, shown
from screens.refusals import Refusal
from tables.core.model import Person

UNBLOCK = "unblock"
"""The action: unblock the person that was picked."""


async def show_blocked(request: Request) -> None:
    """Show whom the person blocks, with a way to unblock each."""
    await _show(request, await request.app.tables.blocks.of(request.person.user_id))


async def block(request: Request, user: discord.User | discord.Member) -> None:
    """Block a person, and show the list. Raises `Refusal`, `TableError`."""
    if user.bot:
        raise Refusal("error-block-bot", player=mention_of(user.id))
    await _show(request, await request.app.tables.blocks.block(request.person.user_id, person_of(user)))


async def unblock(press: Press) -> None:
    """Unblock the person that was picked, and show who is left."""
    account = number_in(press.value, LARGEST_ACCOUNT)
    blocks = press.request.app.tables.blocks
    await _show(press.request, await blocks.unblock(press.request.person.user_id, account))


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
    await request.answer("\n".join(lines), view=[Address(0, 0).select(words("blocks-lift"), UNBLOCK, options)])
