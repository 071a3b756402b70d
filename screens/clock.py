"""What a table waits for, whose time runs, `/clock`, and giving more time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from locales import SafeText, Words
from screens.actions import RunningTable, action
from screens.controls import Address, Control, Style
from screens.endings import end_in_words
from screens.links import link_to
from screens.names import bold, safe_name
from screens.press import Press
from screens.screen import Screen, Then
from screens.times import MORE_FOR_ALL, MORE_TIME, deadline_line, pace_in_words, stamp, state_lines
from screens.votes import offer_buttons, offered_line, vote_buttons, vote_text, withdraw_buttons
from tables.core.model import Status, Table
from tables.time.clock import Hold, Waiting

VOTES = "votes"
"""The action that shows the open votes of a table."""


def waiting_lines(table: Table, waiting: Waiting, words: Words) -> list[str]:
    """Say until when the turn lasts, what holds its time, that a vote is open and which seats are offered."""
    votes = [words("status-vote")] if waiting.votes else []
    offers = (offered_line(offer, table, words) for offer in waiting.offers)
    return [line for line in (*clock_lines(table, waiting, words), *votes, *offers) if line]


def clock_lines(table: Table, waiting: Waiting, words: Words) -> Iterator[str]:
    """Say until when the turn lasts, and why no time runs."""
    yield deadline_line(waiting.deadline, words)
    player = safe_name(table.chairs[min(table.to_act)], words) if table.to_act else SafeText("")
    for held in waiting.held:
        moment = "" if held.until is None else stamp(held.until, "f")
        yield words("clock-held", why=held.why.value, player=bold(player), moment=moment)


def go_on_button(table: Table, words: Words) -> Control:
    """Return the button to go on with a game whose place was deleted."""
    at = Address(table.id, table.ply)
    return at.button(words("button-go-on-anywhere"), "go-on", style=Style.PRIMARY)


def waiting_buttons(table: Table, waiting: Waiting, user_id: int, words: Words) -> list[Control]:
    """Return what a person may do about it: see votes, take an offered seat, withdraw the offer of their own."""
    votes = [Address(table.id, table.ply).button(words("button-votes"), VOTES)] if waiting.votes else []
    is_free = table.seat_of(user_id) is None
    seats = (offer_buttons(offer, words) for offer in waiting.offers if is_free and offer.invited_id in (None, user_id))
    return [*votes, *chain(*seats), *withdraw_buttons(waiting.offers, user_id, words)]


@action(VOTES, updates=True)
async def show_votes(press: Press, table: RunningTable) -> Screen:
    """Show what is voted on, with the ballots that the person may cast."""
    votes, words = (await press.tables.clock.waiting([table]))[table.id].votes, press.words
    said = [vote_text(vote, table, press.presenter(table), words) for vote in votes]
    ballots = (vote_buttons(vote, words) for vote in votes if press.user_id in vote.electors)
    return Screen(said or words("table-vote-over"), list(chain(*ballots)))


def in_short(waiting: Waiting, words: Words) -> list[str]:
    """Return it in a few words each; the end of the turn's time only where no absence holds it."""
    held = next((each for each in waiting.held if each.why is not Hold.HOURS), None)
    open_ones = (("vote", waiting.votes), ("offer", waiting.offers))
    found = [words("waits-for", what=what, moment="") for what, each in open_ones if each]
    if held is None:
        return found if waiting.deadline is None else [stamp(waiting.deadline, "R"), *found]
    until = "" if held.until is None else stamp(held.until, "f")
    return [words("waits-for", what=held.why.value, moment=until), *found]


def waiting_line(table: Table, waiting: Waiting, words: Words) -> str:
    line = words("my-games-waiting", game=words.game(table.game), where=link_to(table))
    return ", ".join((line, *in_short(waiting, words)))


@action(command=("clock", "clock-show"))
async def show(press: Press, table: RunningTable) -> Screen:
    """Say whose time runs, and until when."""
    words, lines = press.words, [f"### {press.words.game(table.game)}"]
    if table.status in (Status.OVER, Status.CANCELLED):
        return Screen([*lines, *await end_in_words(press.request.app, table, words), words("clock-over")])
    lines.append(words("clock-pace-none") if table.pace is None else f"{pace_in_words(table.pace, words)}.")
    if table.status is Status.RUNNING:
        player = SafeText(" ".join(bold(safe_name(table.chairs[seat], words)) for seat in sorted(table.to_act)))
        lines.append(words("clock-to-move", player=player))
        if table.turn_at is not None:
            lines.append(words("clock-since", moment=stamp(table.turn_at, "R")))
        state = await press.tables.clock.state(table.id, press.user_id)
        lines += [*clock_lines(table, state.waiting, words), *state_lines(table, state, words)]
    return Screen([line for line in lines if line])


@action(MORE_TIME, command=("clock", "clock-more"))
async def give_time(press: Press, table: RunningTable, everybody: bool = False) -> Screen:
    """Give the player to move the time of one more turn, or everybody."""
    table = await press.tables.clock.give_time(table.id, press.user_id, everybody=everybody)
    assert table.deadline is not None
    player = safe_name(table.chairs[min(table.to_act)], press.words)
    done = "more-for-all-done" if everybody else "more-time-done"
    return Screen(press.words(done, player=player, moment=stamp(table.deadline, "f")), then=[Then.REMIND])


@action(MORE_FOR_ALL)
async def give_all_time(press: Press, table: RunningTable) -> Screen:
    return await give_time(press, table, everybody=True)
