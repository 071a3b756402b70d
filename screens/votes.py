"""Votes and offered seats: who was asked, what they said, the buttons to answer, and what is asked of the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from locales import SafeText, Words
from screens.actions import NearTable, RunningTable, action
from screens.controls import Address, Button, Control, Style, number_in, one_of, outdated
from screens.names import bold, owner_name, safe
from screens.presenter import GamePresenter, move_in_words
from screens.press import Press
from screens.screen import Screen, Then
from screens.seated import begun, seated
from screens.times import span_words, stamp
from tables.core.errors import VoteOverError
from tables.core.model import Table
from tables.records.results import Cost
from tables.votes.rules import CHOICES, About, Choice, Result, Undoing, Vote
from tables.votes.seats import OFFER_LASTS, Offer
from tables.votes.service import VoteOutcome

BALLOT, TAKE_OVER, WITHDRAW, SEAT_BACK = "ballot", "take-over", "withdraw-offer", "seat-back"
"""The actions of a vote's buttons, of those of an offered seat, and of the one that takes a seat back."""

MOST_MOVES = 10
"""Moves that are listed when taking back is asked for; the rest is counted."""


GO_ON = (Then.FOLLOW_UP, Then.REMIND, Then.EDIT)
"""What follows where a game goes on in another way."""

_STYLES = {
    Choice.AGREE: Style.SUCCESS,
    Choice.END: Style.DANGER,
    Choice.REFUSE: Style.DANGER,
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
    cast = dict[str, list[SafeText]]()
    for user_id in vote.electors if vote.result is None else vote.ballots:
        choice = vote.ballots.get(user_id)
        sentence = "vote-pending" if choice is None else f"choice-{choice.value}"
        cast.setdefault(sentence, []).append(_name(table, user_id, words))
    lines += [words("vote-ballot", player=words.list(who), choice=words(each)) for each, who in cast.items()]
    if vote.result is not None:
        lines.append(result_text(vote, table, words))
    elif vote.expires_at is not None:
        lines.append(words("vote-until", left=stamp(vote.expires_at, "R")))
    return "\n".join(lines)


def vote_buttons(vote: Vote, words: Words, mark: str = "") -> Sequence[Control]:
    """One button a choice; none once the vote is over. `mark` tells one telling of a vote from another."""
    if vote.result is not None:
        return ()
    at = Address(vote.table_id, vote.ply)
    return [
        at.button(
            words(f"button-vote-{choice.value}"),
            BALLOT,
            f"{vote.id} {choice.value} {mark}".rstrip(),
            style=_STYLES.get(choice, Style.SECONDARY),
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


def withdraw_buttons(offers: Sequence[Offer], user_id: int, words: Words) -> list[Control]:
    """Return the buttons that withdraw a player's offers of their own seat."""
    own = [offer for offer in offers if offer.holder_id == user_id and offer.turn_ply is None]
    return [Address(offer.table_id, 0).button(words("button-withdraw-offer"), WITHDRAW, str(offer.id)) for offer in own]


def past_offer_text(offer: Offer, table: Table, words: Words) -> str:
    """Who has taken the seat, or that it is no longer to be had."""
    person = table.chairs[offer.seat].person
    if offer.is_open or person is None or person.user_id == offer.holder_id:
        return words("table-no-such-offer")
    return words("offer-taken", player=bold(safe(person.name)))


def offer_buttons(offer: Offer, words: Words, mark: str = "") -> list[Control]:
    at, detail = Address(offer.table_id, 0), f"{offer.id} {mark}".rstrip()
    return [at.button(words("button-take-over"), TAKE_OVER, detail, style=Style.SUCCESS)]


def seat_back_button(table: Table, words: Words, detail: str = "") -> Button:
    """Return the button that takes a seat back from a computer: the same whatever the computer has played since."""
    return Address(table.id, 0).button(words("button-seat-back"), SEAT_BACK, detail)


def _question(vote: Vote, table: Table, presenter: GamePresenter, words: Words) -> list[str]:
    player = _name(table, vote.user_id, words)
    match vote.about:
        case About.MISSING:
            assert vote.since is not None
            sentence = "told-silence" if table.pace is None else "told-overdue"
            lines = [words(sentence, player=bold(player), moment=stamp(vote.since, "f"))]
            return lines if vote.result is not None else [*lines, words("vote-missing", count=len(vote.electors))]
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


@action(BALLOT, updates=True)
async def ballot(press: Press, table: RunningTable) -> Screen:
    """Vote. The message shows the vote so far, also to a person who comes too late."""
    tables = press.tables
    number, choice = press.first_words(2)
    vote = await tables.votes.vote(number_in(number))
    # A forged button may name the vote of another table, which the person may not see.
    if vote.table_id != table.id:
        raise outdated()
    try:
        weighed = await tables.votes.cast(vote.id, press.user_id, one_of(Choice, choice))
    except VoteOverError:
        weighed = VoteOutcome(await tables.votes.vote(vote.id), await tables.table(table.id))
    vote, words = weighed.vote, _words_on(press, weighed.table)

    async def note_shown() -> None:
        if press.is_on(vote.message_id):
            await tables.edits.vote_shown(vote)

    return Screen(
        vote_text(vote, weighed.table, press.presenter(table), words),
        vote_buttons(vote, words),
        then=[Then.EDIT] if vote.result is None else GO_ON,
        once_shown=note_shown,
    )


@action(TAKE_OVER, updates=True)
async def take_over(press: Press, table: NearTable) -> Screen:
    # No more than near: `take_over` decides whether a private table lets the person in.
    offer = await _offer(press, table)
    table = await press.tables.seats.take_over(offer.id, press.request.person)
    taken = _words_on(press, table)("offer-taken", player=bold(safe(press.request.person.name)))
    return Screen(taken, then=GO_ON, beside=await begun(press.request, table))


def _words_on(press: Press, table: Table) -> Words:
    """Return the sentences of the message that was pressed: the table's, or the person's own in a private one."""
    return press.words if press.public_in is None else Words(table.locale)


@action(WITHDRAW, updates=True)
async def withdraw(press: Press, table: RunningTable) -> Screen:
    await press.tables.seats.withdraw((await _offer(press, table)).id, press.user_id)
    return Screen(press.words("offer-withdrawn"), then=[Then.EDIT])


async def _offer(press: Press, table: Table) -> Offer:
    """Return the offer that a button names. Raises `Refusal` for one of another table."""
    offer = await press.tables.seats.offered(number_in(press.first_words(1)[0]))
    if offer.table_id != table.id:
        raise outdated()
    return offer


@action("ask-abort", updates=True)
async def ask_to_abort(press: Press, table: RunningTable) -> Screen:
    """Ask the others to end the game without a winner. Raises `TableError`."""
    return _asked(press, await press.tables.votes.ask_to_abort(table.id, press.user_id))


@action("ask-take-back", updates=True)
async def ask_to_take_back(press: Press, table: RunningTable) -> Screen:
    """Ask the others to take back the person's latest choice and all that followed; alone, once more themselves.

    Raises `TableError`.
    """
    if table.seat_of(press.user_id) is None or len(table.people) > 1:
        return _asked(press, await press.tables.votes.ask_to_take_back(table.id, press.user_id))
    words = press.words
    table, undoing = await press.tables.votes.undoing(table.id, press.user_id)
    at = Address(table.id, table.ply)
    lines = [
        words("take-back-ask", count=len(undoing.moves)),
        *undoing_lines(undoing, table, press.presenter(table), words),
        words("take-back-sure"),
    ]
    keep = at.button(words("button-keep-playing"), "keep-playing")
    return Screen(lines, [keep, at.button(words("button-take-back-sure"), "take-back-sure", style=Style.DANGER)])


@action("take-back-sure", updates=True)
async def take_back_for_sure(press: Press, table: RunningTable) -> Screen:
    """Take moves back where no other player is to be asked, if the position is still the one that was shown."""
    return _asked(press, await press.tables.votes.ask_to_take_back(table.id, press.user_id, press.ply))


@action("stand-in", updates=True)
async def stand_in(press: Press, table: RunningTable) -> Screen:
    """Let a computer play on for the person until they are back. Raises `TableError`."""
    await press.tables.seats.stand_in(table.id, press.user_id)
    words = press.words
    lines = [words("stand-in-done"), *stand_in_costs(table, words)]
    return Screen(lines, [seat_back_button(table, words)], then=[Then.FOLLOW_UP])


@action(SEAT_BACK)
async def take_seat_back(press: Press, table: RunningTable) -> Screen:
    """Let the person play again after a computer did. Raises `TableError`."""
    table = await press.tables.seats.reclaim(table.id, press.request.person)
    there = await seated(press.request, table)
    return replace(there, lines=[press.words("seat-back-done"), there.text], then=[Then.FOLLOW_UP])


def _asked(press: Press, weighed: VoteOutcome) -> Screen:
    """Answer the player who asked for a vote; where no other player was to be asked, it has happened."""
    words, vote = press.words, weighed.vote
    if vote.result is None:
        return Screen(words("vote-asked"), then=[Then.REMIND])
    alone = "end-game-done" if vote.about is About.ABORT else "taken-back-done"
    text = words(alone) if len(weighed.table.people) == 1 else result_text(vote, weighed.table, words)
    return Screen(text, then=[Then.FOLLOW_UP])
