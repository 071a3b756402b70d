"""Leaving a game: giving up, letting a computer play on, ending it; asked once more, with what it costs."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.chat.controls.controls import Address, Item, view_of
from cogs.chat.requests.finding import table_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from cogs.chat.words.names import bold, safe_name
from cogs.messages.votes import resigning_costs, stand_in_costs
from cogs.table.votes import ask_to_abort
from locales import Words
from tables.core.errors import NotRunningError, NotSeatedError
from tables.core.kernel import is_left_to_few, winners_besides_leavers
from tables.core.model import Status, Table
from tables.core.rows import given_up

_DANGER = discord.ButtonStyle.danger


class Leaving(commands.Cog):
    """The buttons that lead out of a game."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add("resign", self.ask_to_resign, updates=True)
        app.actions.add("resign-sure", self.resign, updates=True)
        app.actions.add("keep-playing", self.keep_playing, updates=True)
        app.actions.add("end-game", self.ask_to_end, updates=True)

    async def ask_to_resign(self, press: Press) -> None:
        """Ask once more before giving up."""
        await ask_to_resign(press.request, await table_of(press))

    async def resign(self, press: Press) -> None:
        """Give the game up."""
        request, table = press.request, await table_of(press)
        await self.app.tables.play.resign(table.id, request.person.user_id)
        self.app.delivery.follow_up(table.id)
        await request.answer(request.words("resigned-done"))

    async def keep_playing(self, press: Press) -> None:
        """Thought better of it."""
        await press.request.answer("👍")

    async def ask_to_end(self, press: Press) -> None:
        """Ask once more before ending a game that no other person plays."""
        await ask_to_end(press.request, await table_of(press))


async def ask_to_resign(request: Request, table: Table) -> None:
    """Ask once more before a player gives up, with what it costs and what else they can do. Raises `TableError`."""
    _check_plays(request, table)
    words, at = request.words, Address(table.id, table.ply)
    cost = await request.app.tables.results.cost_of_resigning(table.id, request.person.user_id)
    items: list[Item] = [
        at.button(words("button-keep-playing"), "keep-playing"),
        at.button(words("button-resign-sure"), "resign-sure", style=_DANGER),
    ]
    lines = [_question(table, request.person.user_id, words), *resigning_costs(cost, table, words)]
    if len(table.people) > 1:
        lines += stand_in_costs(table, words)
        items.insert(1, at.button(words("button-stand-in"), "stand-in"))
        items.append(at.button(words("button-ask-abort"), "ask-abort"))
        items.append(at.person(words("button-offer-seat"), "offer-seat", ""))
    else:
        items.append(at.button(words("button-end-game"), "end-game"))
    await request.answer("\n".join(lines), view=view_of(*items))


def _question(table: Table, user_id: int, words: Words) -> str:
    """Ask whether a player really wants to resign, and say what becomes of the game then."""
    seat = table.seat_of(user_id)
    assert seat is not None
    after = given_up(table.chairs, seat)
    winners = sorted(winners_besides_leavers(after))
    names = [bold(safe_name(table.chairs[winner], words)) for winner in winners]
    ends = "no" if not is_left_to_few(after) else "nobody" if not names else "one" if len(names) == 1 else "several"
    return words("resign-ask", ends=ends, players=words.list(names))


async def ask_to_end(request: Request, table: Table) -> None:
    """Ask the others to end the game; a player without others is asked once more themselves. Raises `TableError`."""
    _check_plays(request, table)
    if len(table.people) > 1:
        await ask_to_abort(request, table)
        return
    words, at = request.words, Address(table.id, table.ply)
    keep = at.button(words("button-keep-playing"), "keep-playing")
    sure = at.button(words("button-end-game-sure"), "ask-abort", style=_DANGER)
    await request.answer(words("end-game-ask"), view=view_of(keep, sure))


def _check_plays(request: Request, table: Table) -> None:
    request.table = table
    if table.status is not Status.RUNNING:
        raise NotRunningError
    if table.seat_of(request.person.user_id) is None:
        raise NotSeatedError
