"""Votes in chat: the message with its ballots, kept up to date, and what is asked of the others at a table."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.chat.controls.controls import Address, number_in, one_of, outdated, view_of
from cogs.chat.requests.finding import require_nearness, table_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from cogs.chat.words.names import bold, safe
from cogs.messages.seated import seated_text, seated_ways, tell_seated
from cogs.messages.votes import (
    BALLOT,
    SEAT_BACK,
    TAKE_OVER,
    WITHDRAW,
    result_text,
    seat_back_button,
    stand_in_costs,
    undoing_lines,
    vote_text,
    vote_view,
)
from locales import Words
from tables.core.errors import VoteOverError
from tables.core.model import Table
from tables.votes.rules import About, Choice
from tables.votes.service import VoteOutcome


class VoteCog(commands.Cog):
    """The buttons of votes and offered seats, and those that ask for a vote."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add(BALLOT, self.ballot, updates=True)
        app.actions.add(TAKE_OVER, self.take_over, updates=True)
        app.actions.add(WITHDRAW, self.withdraw, updates=True)
        app.actions.add(SEAT_BACK, self.seat_back)
        app.actions.add("stand-in", self.stand_in, updates=True)
        app.actions.add("ask-abort", self.ask_to_abort, updates=True)
        app.actions.add("ask-take-back", self.ask_to_take_back, updates=True)
        app.actions.add("take-back-sure", self.take_back_for_sure, updates=True)

    async def ballot(self, press: Press) -> None:
        """Vote. The message shows the vote so far, also to a person who comes too late."""
        request, tables = press.request, self.app.tables
        number, choice = press.first_words(2)
        table, vote = await table_of(press), await tables.votes.vote(number_in(number))
        # A forged button may name the vote of another table, which the person may not see.
        if vote.table_id != table.id:
            raise outdated()
        try:
            weighed = await tables.votes.cast(vote.id, request.person.user_id, one_of(Choice, choice))
        except VoteOverError:
            weighed = VoteOutcome(await tables.votes.vote(vote.id), await tables.table(table.id))
        table = request.table = weighed.table
        words = Words(table.locale)
        try:
            text = vote_text(weighed.vote, table, self.app.presenters[table.game], words)
            await request.answer(text, view=vote_view(weighed.vote, words))
            if press.is_on(weighed.vote.message_id):
                await self.app.tables.edits.vote_shown(weighed.vote)
        finally:
            # Also where the answer failed: the ballot is recorded, and the edit of its message is due.
            self.app.delivery.edit(table.id)
            if weighed.vote.result is not None:
                self._go_on(table.id)

    async def take_over(self, press: Press) -> None:
        """Take over an offered seat."""
        request, tables = press.request, self.app.tables
        # No more than nearness: `take_over` decides whether a private table lets the person in.
        request.table = table = require_nearness(request, await tables.table(press.table_id))
        offer = await tables.seats.offered(number_in(press.first_words(1)[0]))
        if offer.table_id != table.id:
            raise outdated()
        table = await tables.seats.take_over(offer.id, request.person)
        try:
            await request.answer(Words(table.locale)("offer-taken", player=bold(safe(request.person.name))))
        finally:
            self._go_on(table.id)
        await tell_seated(request, table)

    async def withdraw(self, press: Press) -> None:
        """Offer the own seat no longer."""
        request, tables = press.request, self.app.tables
        table, offer = await table_of(press), await tables.seats.offered(number_in(press.first_words(1)[0]))
        if offer.table_id != table.id:
            raise outdated()
        await tables.seats.withdraw(offer.id, request.person.user_id)
        try:
            await request.answer(request.words("offer-withdrawn"))
        finally:
            self.app.delivery.edit(table.id)

    async def seat_back(self, press: Press) -> None:
        """Play again after a computer did."""
        await take_seat_back(press.request, await table_of(press))

    async def stand_in(self, press: Press) -> None:
        """Let a computer play on for the person."""
        await stand_in(press.request, await table_of(press))

    async def ask_to_abort(self, press: Press) -> None:
        """Ask the others to end the game."""
        await ask_to_abort(press.request, await table_of(press))

    async def ask_to_take_back(self, press: Press) -> None:
        """Ask the others to take moves back."""
        await ask_to_take_back(press.request, await table_of(press))

    async def take_back_for_sure(self, press: Press) -> None:
        """Take moves back where no other player is to be asked, if the position is still the one that was shown."""
        request, table = press.request, await table_of(press)
        request.table = table
        asked = await self.app.tables.votes.ask_to_take_back(table.id, request.person.user_id, press.ply)
        await _asked(request, asked)

    def _go_on(self, table_id: int) -> None:
        self.app.delivery.follow_up(table_id)
        self.app.delivery.remind(table_id)
        self.app.delivery.edit(table_id)


async def ask_to_abort(request: Request, table: Table) -> None:
    """Ask the others to end the game without a winner. Raises `TableError`."""
    request.table = table
    await _asked(request, await request.app.tables.votes.ask_to_abort(table.id, request.person.user_id))


async def ask_to_take_back(request: Request, table: Table) -> None:
    """Ask the others to take back the person's latest choice and all that followed; alone, once more themselves.

    Raises `TableError`.
    """
    request.table = table
    if table.seat_of(request.person.user_id) is not None and len(table.people) == 1:
        await _ask_whether_sure(request, table)
        return
    await _asked(request, await request.app.tables.votes.ask_to_take_back(table.id, request.person.user_id))


async def _ask_whether_sure(request: Request, table: Table) -> None:
    """Show a player who has only computers as opponents what taking back would undo. Raises `TableError`."""
    words, presenter = request.words, request.app.presenters[table.game]
    table, undoing = await request.app.tables.votes.undoing(table.id, request.person.user_id)
    at = Address(table.id, table.ply)
    lines = [
        words("take-back-ask", count=len(undoing.moves)),
        *undoing_lines(undoing, table, presenter, words),
        words("take-back-sure"),
    ]
    keep = at.button(words("button-keep-playing"), "keep-playing")
    sure = at.button(words("button-take-back-sure"), "take-back-sure", style=discord.ButtonStyle.danger)
    await request.answer("\n".join(lines), view=view_of(keep, sure))


async def stand_in(request: Request, table: Table) -> None:
    """Let a computer play on for the person until they are back. Raises `TableError`."""
    request.table = table
    await request.app.tables.seats.stand_in(table.id, request.person.user_id)
    words = request.words
    text = "\n".join([words("stand-in-done"), *stand_in_costs(table, words)])
    try:
        await request.answer(text, view=view_of(seat_back_button(table, words)))
    finally:
        request.app.delivery.follow_up(table.id)


async def take_seat_back(request: Request, table: Table) -> None:
    """Let the person play again. Raises `TableError`."""
    request.table = table
    table = await request.app.tables.seats.reclaim(table.id, request.person)
    try:
        text = await seated_text(request.app, table, request.person.user_id, request.words)
        ways = view_of(*seated_ways(table, request.person.user_id, request.words))
        await request.answer(f"{request.words('seat-back-done')}\n{text}", view=ways)
    finally:
        request.app.delivery.follow_up(table.id)


async def _asked(request: Request, weighed: VoteOutcome) -> None:
    """Answer the player who asked for a vote; where no other player was to be asked, it has happened."""
    words, vote = request.words, weighed.vote
    alone = "end-game-done" if vote.about is About.ABORT else "taken-back-done"
    if vote.result is None:
        text = words("vote-asked")
    else:
        text = words(alone) if len(weighed.table.people) == 1 else result_text(vote, weighed.table, words)
    try:
        await request.answer(text)
    finally:
        if vote.result is None:
            request.app.delivery.remind(weighed.table.id)
        else:
            request.app.delivery.follow_up(weighed.table.id)
