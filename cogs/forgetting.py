"""`/me forget`: asks once more, says what goes and what stays, and forgets the person."""

from __future__ import annotations

import discord

from cogs.controls import Address, Press, view_of
from cogs.links import link_to
from cogs.refusals import explain
from cogs.request import Request
from tables.errors import NeededError

FORGET, KEEP = "forget", "forget-not"
"""The actions of the buttons."""

_MOST_LINKS = 10
_NO_TABLE = Address(0, 0)


async def ask_to_forget(request: Request) -> None:
    """Say what would go and what would stay, and ask."""
    words = request.words
    try:
        held = await request.bot.tables.holdings(request.person.user_id)
    except NeededError as error:
        await _show_tables(request, error)
        return
    if not held.anything:
        await request.answer(words("forget-nothing"))
        return
    await request.answer(
        "\n".join(
            [
                words("forget-ask"),
                words("forget-goes", ratings=held.ratings, files=held.files),
                words("forget-stays", games=held.games),
                words("forget-beyond"),
            ]
        ),
        view=view_of(
            _NO_TABLE.button(words("button-forget"), FORGET, style=discord.ButtonStyle.danger),
            _NO_TABLE.button(words("button-forget-not"), KEEP),
        ),
    )


async def forget_for_good(press: Press) -> None:
    """Forget whoever presses."""
    request = press.request
    try:
        forgotten = await request.bot.tables.forget(request.person.user_id)
    except NeededError as error:
        await _show_tables(request, error)
        return
    await request.answer(request.words("forget-done" if forgotten else "forget-nothing"))


async def keep(press: Press) -> None:
    """Thought better of it."""
    await press.request.answer(press.request.words("forget-kept"))


async def _show_tables(request: Request, error: NeededError) -> None:
    """Why not yet, with ways to the tables that it is about."""
    words, tables = request.words, [await request.bot.tables.table(each) for each in error.table_ids[:_MOST_LINKS]]
    links = [f"- **{words.game(table.game)}** {link_to(table)}" for table in tables]
    await request.answer("\n".join([explain(error, words, None), *links]))
