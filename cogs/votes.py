"""Votes in chat: the message with its ballots, kept up to date, and what is asked of the others at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.clock import stamp
from cogs.controls import Address, Press, number_in, one_of, outdated, view_of
from cogs.face import Face
from cogs.finding import require_nearness, table_of
from cogs.moves import move_in_words
from cogs.names import owner_name, safe
from cogs.request import Request
from locales import Words
from tables.core.errors import VoteOverError
from tables.core.model import Table
from tables.votes.offers import OFFER_LASTS, Offer
from tables.votes.rules import CHOICES, About, Choice, Result, Vote
from tables.votes.service import VoteOutcome

if TYPE_CHECKING:
    from bot import Pagoda

BALLOT, TAKE_OVER, SEAT_BACK = "ballot", "take-over", "seat-back"
"""The actions of a vote's buttons, of an offered seat's, and of the one that takes a seat back."""

MOST_MOVES = 10
"""Moves that are listed when taking back is asked for; the rest is counted."""

_STYLES = {
    Choice.AGREE: discord.ButtonStyle.success,
    Choice.END: discord.ButtonStyle.danger,
    Choice.REFUSE: discord.ButtonStyle.danger,
}


class Votes(commands.Cog):
    """The buttons of votes and offered seats, and those that ask for a vote."""

    def __init__(self, bot: Pagoda) -> None:
        self.bot = bot
        bot.actions.add(BALLOT, self.ballot, updates=True)
        bot.actions.add(TAKE_OVER, self.take_over, updates=True)
        bot.actions.add(SEAT_BACK, self.seat_back)
        bot.actions.add("stand-in", self.stand_in, updates=True)
        bot.actions.add("ask-abort", self.ask_to_abort, updates=True)
        bot.actions.add("ask-take-back", self.ask_to_take_back, updates=True)

    async def ballot(self, press: Press) -> None:
        """Vote. The message shows where the vote stands, also to whoever comes too late."""
        request, tables = press.request, self.bot.tables
        number, choice = press.first_words(2)
        table, vote = await table_of(press), await tables.votes.vote(number_in(number))
        if vote.table_id != table.id:
            raise outdated()
        try:
            weighed = await tables.votes.cast(vote.id, request.person.user_id, one_of(Choice, choice))
        except VoteOverError:
            weighed = VoteOutcome(await tables.votes.vote(vote.id), await tables.table(table.id))
        table = request.table = weighed.table
        words = Words(table.locale)
        try:
            text = vote_text(weighed.vote, table, self.bot.faces[table.game], words)
            await request.answer(text, view=vote_view(weighed.vote, words))
            if press.is_on(weighed.vote.message_id):
                await self.bot.tables.edits.vote_shown(weighed.vote)
        finally:
            self.bot.edits.look(table.id)
            if weighed.vote.result is not None:
                self._go_on(table.id)

    async def take_over(self, press: Press) -> None:
        """Take over an offered seat."""
        request, tables = press.request, self.bot.tables
        request.table = table = require_nearness(request, await tables.table(press.table_id))
        offer = await tables.seats.offered(number_in(press.first_words(1)[0]))
        if offer.table_id != table.id:
            raise outdated()
        table = await tables.seats.take_over(offer.id, request.person)
        try:
            await request.answer(Words(table.locale)("offer-taken", player=f"**{safe(request.person.name)}**"))
        finally:
            self._go_on(table.id)

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

    def _go_on(self, table_id: int) -> None:
        self.bot.announcer.follow_up(table_id)
        self.bot.reminders.look(table_id)
        self.bot.edits.look(table_id)


async def ask_to_abort(request: Request, table: Table) -> None:
    """Ask the others to end the game without a winner. Raises `TableError`."""
    request.table = table
    await _asked(request, await request.bot.tables.votes.ask_to_abort(table.id, request.person.user_id))


async def ask_to_take_back(request: Request, table: Table) -> None:
    """Ask the others to take back the person's latest choice and all that followed. Raises `TableError`."""
    request.table = table
    await _asked(request, await request.bot.tables.votes.ask_to_take_back(table.id, request.person.user_id))


async def stand_in(request: Request, table: Table) -> None:
    """Let a computer play on for the person until they are back. Raises `TableError`."""
    request.table = table
    await request.bot.tables.seats.stand_in(table.id, request.person.user_id)
    words = request.words
    text = "\n".join([words("stand-in-done"), *leaving_costs("stand-in-costs", table, words)])
    try:
        await request.answer(text, view=view_of(seat_back_button(table, words)))
    finally:
        request.bot.announcer.follow_up(table.id)


def leaving_costs(sentence: str, table: Table, words: Words) -> list[str]:
    """What leaving a game costs, as one sentence; nothing where it is played alone."""
    if len(table.chairs) < 2:
        return []
    owners = [chair for chair in table.chairs if chair.owner is not None]
    rated = table.place.guild_id is not None and len(owners) > 1
    return [words(sentence, rated="yes" if rated else "no")]


async def take_seat_back(request: Request, table: Table) -> None:
    """Let the person play again. Raises `TableError`."""
    request.table = table
    await request.bot.tables.seats.reclaim(table.id, request.person)
    try:
        await request.answer(request.words("seat-back-done"))
    finally:
        request.bot.announcer.follow_up(table.id)


def vote_text(vote: Vote, table: Table, face: Face, words: Words) -> str:
    """What is voted on, who voted for what, until when, and what came of it."""
    lines = [*_question(vote, table, face, words), ""]
    for user_id in vote.electors if vote.result is None else vote.ballots:
        choice = vote.ballots.get(user_id)
        cast = words("vote-pending") if choice is None else words(f"choice-{choice.value}")
        lines.append(words("vote-ballot", player=_name(table, user_id, words), choice=cast))
    if vote.result is not None:
        lines.append(_result(vote, table, words))
    elif vote.expires_at is not None:
        lines.append(words("vote-until", left=stamp(vote.expires_at, "R")))
    return "\n".join(lines)


def vote_view(vote: Vote, words: Words, mark: str = "") -> discord.ui.View | None:
    """One button a choice; None once the vote is over. `mark` tells one telling of a vote from another."""
    if vote.result is not None:
        return None
    at = Address(vote.table_id, vote.ply)
    return view_of(
        *(
            at.button(
                words(f"button-vote-{choice.value}"),
                BALLOT,
                f"{vote.id} {choice.value} {mark}".rstrip(),
                style=_STYLES.get(choice, discord.ButtonStyle.secondary),
            )
            for choice in CHOICES[vote.about]
        )
    )


def offer_text(offer: Offer, table: Table, words: Words, invited: str | None) -> str:
    """Whose seat is to be had, by whom and until when. `invited` is a mention."""
    facts = {
        "player": _name(table, offer.holder_id, words),
        "seat": offer.seat + 1,
        "left": stamp(offer.opened_at + OFFER_LASTS, "R"),
    }
    if invited is None:
        return words("offer-anybody", **facts)
    return words("offer-invited", invited=invited, **facts)


def past_offer_text(offer: Offer, table: Table, words: Words) -> str:
    """Who has taken the seat, or that it is no longer to be had."""
    person = table.chairs[offer.seat].person
    if offer.is_open or person is None or person.user_id == offer.holder_id:
        return words("table-no-such-offer")
    return words("offer-taken", player=f"**{safe(person.name)}**")


def offer_view(offer: Offer, words: Words, mark: str = "") -> discord.ui.View:
    """The button that takes the seat."""
    detail = f"{offer.id} {mark}".rstrip()
    button = Address(offer.table_id, 0).button(
        words("button-take-over"), TAKE_OVER, detail, style=discord.ButtonStyle.success
    )
    return view_of(button)


def seat_back_button(table: Table, words: Words, detail: str = "") -> discord.ui.Item:
    """What somebody presses for whom a computer plays."""
    return Address(table.id, table.ply).button(words("button-seat-back"), SEAT_BACK, detail)


async def _asked(request: Request, weighed: VoteOutcome) -> None:
    """Answer whoever asked for a vote; where nobody else was to be asked, it has happened."""
    words, vote = request.words, weighed.vote
    alone = vote.about is About.ABORT and len(weighed.table.people) == 1
    if vote.result is None:
        text = words("vote-asked")
    else:
        text = words("end-game-done") if alone else _result(vote, weighed.table, words)
    try:
        await request.answer(text)
    finally:
        if vote.result is None:
            request.bot.reminders.look()
        else:
            request.bot.announcer.follow_up(weighed.table.id)


def _question(vote: Vote, table: Table, face: Face, words: Words) -> list[str]:
    player = _name(table, vote.user_id, words)
    match vote.about:
        case About.MISSING:
            assert vote.since is not None
            told = "told-silence" if table.pace is None else "told-overdue"
            lines = [words(told, player=f"**{player}**", moment=stamp(vote.since, "f"))]
            return lines if vote.result is not None else [*lines, words("vote-missing")]
        case About.ABORT:
            return [words("vote-abort", player=player)]
        case About.TAKE_BACK:
            assert vote.undoing is not None
            moves = vote.undoing.moves
            lines = [words("vote-take-back", player=player)]
            for seat, move in moves[:MOST_MOVES]:
                told = move_in_words(face, move, words)
                lines.append(words("vote-move", player=owner_name(table.chairs[seat], words), move=told))
            if len(moves) > MOST_MOVES:
                lines.append(words("vote-more-moves", count=len(moves) - MOST_MOVES))
            if vote.undoing.reveals:
                lines.append(words("vote-reveals"))
            return lines


def _result(vote: Vote, table: Table, words: Words) -> str:
    assert vote.result is not None
    sentence = f"vote-{vote.result.value}"
    if vote.result in (Result.AGREE, Result.REFUSE):
        sentence = f"vote-{vote.about.value}-{vote.result.value}"
    return f"**{words(sentence, player=_name(table, vote.user_id, words))}**"


def _name(table: Table, user_id: int, words: Words) -> str:
    """A person of the table by their account, also one who has left their seat to somebody else."""
    found = next((chair for chair in table.chairs if chair.owner and chair.owner.user_id == user_id), None)
    return owner_name(found, words) if found is not None else words("somebody")


async def setup(bot: Pagoda) -> None:
    """Load the cog."""
    await bot.add_cog(Votes(bot))
