"""Forgetting a person: asks once more, says what goes and what stays, and forgets the person."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from screens.actions import action
from screens.controls import Address, Style
from screens.links import link_to
from screens.refusals import explain
from screens.screen import Screen
from tables.core.errors import NeededError

_MOST_LINKS = 10
_NO_TABLE = Address(0, 0)


@action("my-forget", dear=True)
async def ask_to_forget(press: Press) -> None:
    """Say what would go and what would stay, and ask."""
    request, words = press.request, press.words
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
        sure = _NO_TABLE.button(words("button-forget"), "forget", style=Style.DANGER)
        await request.answer("\n".join(lines), view=[sure, _NO_TABLE.button(words("button-forget-not"), "forget-not")])


@action("forget", updates=True)
async def forget_for_good(press: Press) -> None:
    """Forget the person who presses."""
    request = press.request
    async with _unless_needed(request):
        forgotten = await request.app.tables.forgetting.forget(request.person.user_id)
        await request.answer(request.words("forget-done" if forgotten else "forget-nothing"))


@action("forget-not", updates=True)
async def keep(press: Press) -> Screen:
    """Answer a person who thought better of it."""
    return Screen(press.words("forget-kept"))


@asynccontextmanager
async def _unless_needed(request: Request) -> AsyncGenerator[None]:
    """Where others still need the person, say so, with ways to the tables that it is about."""
    try:
        yield
    except NeededError as error:
        words, tables = request.words, [await request.app.tables.table(each) for each in error.table_ids[:_MOST_LINKS]]
        links = [f"- **{words.game(table.game)}** {link_to(table)}" for table in tables]
        await request.answer("\n".join([explain(error, words, None), *links]))
