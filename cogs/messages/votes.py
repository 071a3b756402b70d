"""Votes and offered seats as messages: who was asked, what they said, and the buttons to answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.chat.controls.controls import Address, Item, view_of
from cogs.chat.controls.moves import move_in_words
from cogs.chat.controls.presenter import GamePresenter
from cogs.chat.words.names import bold, owner_name, safe
from cogs.chat.words.spans import span_words
from cogs.messages.clock import stamp
from locales import SafeText, Words
from tables.core.model import Table
from tables.records.results import Cost
from tables.votes.rules import CHOICES, About, Choice, Result, Undoing, Vote
from tables.votes.seats import OFFER_LASTS, Offer

BALLOT, TAKE_OVER, WITHDRAW, SEAT_BACK = "ballot", "take-over", "withdraw-offer", "seat-back"
"""The actions of a vote's buttons, of those of an offered seat, and of the one that takes a seat back."""

MOST_MOVES = 10
"""Moves that are listed when taking back is asked for; the rest is counted."""


_STYLES = {
    Choice.AGREE: discord.ButtonStyle.success,
    Choice.END: discord.ButtonStyle.danger,
    Choice.REFUSE: discord.ButtonStyle.danger,
}


def resigning_costs(cost: Cost, table: Table, words: Words) -> list[str]:
    """Tell in one sentence what resigning costs; empty where the game is played alone."""
    if len(table.chairs) < 2:
        return []
    if cost is Cost.NOTHING:
        return [words("resign-costs-nothing")]
    return [words("resign-costs", rated="yes" if cost is Cost.RATED else "no")]


def stand_in_costs(table: Table, words: Words) -> list[str]:
    """Tell in one sentence what leaving the seat to a computer costs; empty where the game is played alone."""
    if len(table.chairs) < 2:
        return []
    owners = [chair for chair in table.chairs if chair.owner is not None]
    rated = table.place.guild_id is not None and len(owners) > 1
    return [words("stand-in-costs", rated="yes" if rated else "no")]


def vote_text(vote: Vote, table: Table, presenter: GamePresenter, words: Words) -> str:
    """Tell what is voted on, who voted for what, until when, and what came of it."""
    lines = [*_question(vote, table, presenter, words), ""]
    # Once it is over only its ballots are of that time: the electors are those of the present table.
    for user_id in vote.electors if vote.result is None else vote.ballots:
        choice = vote.ballots.get(user_id)
        cast = words("vote-pending") if choice is None else words(f"choice-{choice.value}")
        lines.append(words("vote-ballot", player=_name(table, user_id, words), choice=cast))
    if vote.result is not None:
        lines.append(result_text(vote, table, words))
    elif vote.expires_at is not None:
        lines.append(words("vote-until", left=stamp(vote.expires_at, "R")))
    return "\n".join(lines)


def vote_view(vote: Vote, words: Words, mark: str = "") -> discord.ui.View | None:
    """One button a choice; None once the vote is over. `mark` tells one telling of a vote from another."""
    return None if vote.result is not None else view_of(*vote_buttons(vote, words, mark))


def vote_buttons(vote: Vote, words: Words, mark: str = "") -> list[Item]:
    """Return one button a choice."""
    at = Address(vote.table_id, vote.ply)
    return [
        at.button(
            words(f"button-vote-{choice.value}"),
            BALLOT,
            f"{vote.id} {choice.value} {mark}".rstrip(),
            style=_STYLES.get(choice, discord.ButtonStyle.secondary),
        )
        for choice in CHOICES[vote.about]
    ]


def offer_text(offer: Offer, table: Table, words: Words, invited: str | None) -> str:
    """Whose seat is to be had, by whom and until when. `invited` is a mention."""
    player, left = _name(table, offer.holder_id, words), stamp(offer.opened_at + OFFER_LASTS, "R")
    if invited is None:
        return words("offer-anybody", player=player, seat=offer.seat + 1, left=left)
    return words("offer-invited", invited=invited, player=player, seat=offer.seat + 1, left=left)


def offered_line(offer: Offer, table: Table, words: Words) -> str:
    """Say that a seat is on offer, in a list of what holds at the table."""
    player = _name(table, offer.holder_id, words)
    if offer.invited_id is None:
        return words("status-offered-anybody", player=player)
    return words("status-offered", player=player, invited=f"<@{offer.invited_id}>")


def withdraw_buttons(offers: Sequence[Offer], user_id: int, words: Words) -> list[Item]:
    """Return the buttons that withdraw a player's offers of their own seat."""
    own = [offer for offer in offers if offer.holder_id == user_id and offer.turn_ply is None]
    return [Address(offer.table_id, 0).button(words("button-withdraw-offer"), WITHDRAW, str(offer.id)) for offer in own]


def past_offer_text(offer: Offer, table: Table, words: Words) -> str:
    """Who has taken the seat, or that it is no longer to be had."""
    person = table.chairs[offer.seat].person
    if offer.is_open or person is None or person.user_id == offer.holder_id:
        return words("table-no-such-offer")
    return words("offer-taken", player=bold(safe(person.name)))


def offer_view(offer: Offer, words: Words, mark: str = "") -> discord.ui.View:
    """Return the button that takes the seat, as a view."""
    return view_of(*offer_buttons(offer, words, mark))


def offer_buttons(offer: Offer, words: Words, mark: str = "") -> list[Item]:
    """Return the button that takes the seat."""
    at, detail = Address(offer.table_id, 0), f"{offer.id} {mark}".rstrip()
    return [at.button(words("button-take-over"), TAKE_OVER, detail, style=discord.ButtonStyle.success)]


def seat_back_button(table: Table, words: Words, detail: str = "") -> discord.ui.Button[Any]:
    """Return the button that takes a seat back from a computer."""
    return Address(table.id, table.ply).button(words("button-seat-back"), SEAT_BACK, detail)


def _question(vote: Vote, table: Table, presenter: GamePresenter, words: Words) -> list[str]:
    player = _name(table, vote.user_id, words)
    match vote.about:
        case About.MISSING:
            assert vote.since is not None
            sentence = "told-silence" if table.pace is None else "told-overdue"
            lines = [words(sentence, player=bold(player), moment=stamp(vote.since, "f"))]
            return lines if vote.result is not None else [*lines, words("vote-missing")]
        case About.ABORT:
            return [words("vote-abort", player=player)]
        case About.TAKE_BACK:
            assert vote.undoing is not None
            return [words("vote-take-back", player=player), *undoing_lines(vote.undoing, table, presenter, words)]


def undoing_lines(undoing: Undoing, table: Table, presenter: GamePresenter, words: Words) -> list[str]:
    """Tell which moves would be taken back, and whether something of them stays known."""
    lines: list[str] = []
    for seat, move in undoing.moves[:MOST_MOVES]:
        text = move_in_words(presenter, move, words)
        lines.append(words("vote-move", player=owner_name(table.chairs[seat], words), move=text))
    if len(undoing.moves) > MOST_MOVES:
        lines.append(words("vote-more-moves", count=len(undoing.moves) - MOST_MOVES))
    return [*lines, words("vote-reveals")] if undoing.reveals else lines


def result_text(vote: Vote, table: Table, words: Words) -> str:
    """Return the result of a closed vote in a bold sentence."""
    assert vote.result is not None
    sentence = f"vote-{vote.result.value}"
    if vote.result in (Result.AGREE, Result.REFUSE):
        sentence = f"vote-{vote.about.value}-{vote.result.value}"
    time = "" if table.pace is None else span_words(table.pace.again, words)
    player, clock = _name(table, vote.user_id, words), "yes" if time else "no"
    return f"**{words(sentence, player=player, clock=clock, time=time)}**"


def _name(table: Table, user_id: int, words: Words) -> SafeText:
    """Return a person of the table by their account, also one who has left their seat to another player."""
    found = next((chair for chair in table.chairs if chair.owner and chair.owner.user_id == user_id), None)
    return owner_name(found, words) if found is not None else SafeText(words("unnamed-player"))
