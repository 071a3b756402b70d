"""Forgetting a person: asks once more, says what goes and what stays, and forgets the person."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from screens.controls import Address, Style
from screens.links import link_to
from screens.refusals import explain
from tables.core.errors import NeededError

FORGET, KEEP = "forget", "forget-not"
"""The actions of the buttons."""

_MOST_LINKS = 10
_NO_TABLE = Address(0, 0)


async def ask_to_forget(request: Request) -> None:
    """Say what would go and what would stay, and ask."""
    words = request.words
    async with _unless_needed(request):
        held = await request.app.tables.forgetting.holdings(request.person.user_id)
        if not held.anything:
            await request.answer(words("forget-nothing"))
            return
        lines = [
            words("forget-ask"),
            words("forget-goes", ratings=held.ratings, files=held.files),
            words("forget-stays", games=held.games),
            words("forget-beyond"),
        ]
        sure = _NO_TABLE.button(words("button-forget"), FORGET, style=Style.DANGER)
        await request.answer("\n".join(lines), view=[sure, _NO_TABLE.button(words("button-forget-not"), KEEP)])


async def forget_for_good(press: Press) -> None:
    """Forget the person who presses."""
    request = press.request
    async with _unless_needed(request):
        forgotten = await request.app.tables.forgetting.forget(request.person.user_id)
        await request.answer(request.words("forget-done" if forgotten else "forget-nothing"))


async def keep(press: Press) -> None:
    """Thought better of it."""
    await press.request.answer(press.request.words("forget-kept"))


@asynccontextmanager
async def _unless_needed(request: Request) -> AsyncGenerator[None]:
    """Where others still need the person, say so, with ways to the tables that it is about."""
    try:
        yield
    except NeededError as error:
        words, tables = request.words, [await request.app.tables.table(each) for each in error.table_ids[:_MOST_LINKS]]
        links = [f"- **{words.game(table.game)}** {link_to(table)}" for table in tables]
        await request.answer("\n".join([explain(error, words, None), *links]))
