"""A move typed into a form: completed where only one begins so, previewed, and played once it is confirmed."""

from __future__ import annotations

from collections.abc import Sequence

from discord.ext import commands

from cogs.chat.controls import Address
from cogs.chat.finding import position_of
from cogs.chat.presses import Press
from cogs.chat.refusals import Refusal
from cogs.chat.services import Services
from tables.core.errors import StaleError
from tables.play.position import Position

LONGEST = 80
"""Characters of a move: what the custom id of its Confirm has room for."""

MOST_NAMED = 8
"""Moves that are named where several begin with what was typed."""


class Typing(commands.Cog):
    """*Type a move*, for those who know the notation."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        bot.actions.add("type-move", self.ask)
        bot.actions.add("typed-move", self.preview)

    async def ask(self, press: Press) -> None:
        """Ask for the move."""
        request, position = press.request, await _position(press)
        words, example = request.words, position.legal[0]
        form = Address(position.table.id, position.table.ply).form(
            words("button-type"), words("type-label"), "typed-move", example=example, longest=LONGEST
        )
        await request.ask(form)

    async def preview(self, press: Press) -> None:
        """Show what the move would lead to, to be confirmed. Raises as the engine for one that is against the rules."""
        position = await _position(press)
        move = completed(press.value, position.legal)
        await self.bot.panel_of(position.table.game).preview(press.request, position, move)


def completed(typed: str, legal: Sequence[str]) -> str:
    """The legal move that was typed, or the only one that begins so; else what was typed, which the rules will refuse.

    Raises `Refusal` where several begin so.
    """
    text = " ".join(typed.split())
    same = [move for move in legal if move.casefold() == text.casefold()]
    found = same or [move for move in legal if move.casefold().startswith(text.casefold())]
    if len(found) > 1:
        raise Refusal("type-several", count=len(found), moves=", ".join(f"`{move}`" for move in found[:MOST_NAMED]))
    return found[0] if found else text


async def _position(press: Press) -> Position:
    """The position that a control is about, where the person is to move. Raises `StaleError` for an earlier one."""
    position = await position_of(press)
    if position.table.ply != press.ply:
        raise StaleError(expected=press.ply, ply=position.table.ply)
    position.require_turn()
    return position


async def setup(bot: Services) -> None:
    """Load the cog."""
    await bot.add_cog(Typing(bot))
