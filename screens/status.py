"""The state of a table: who sits where, whose turn it is and since when, what happened last; and ways to look back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from locales import Words
from screens.actions import AnyTable, action
from screens.clock import go_on_button, waiting_buttons, waiting_lines
from screens.controls import Address, Control, Style, link_button
from screens.endings import end_in_words
from screens.history import END_LENGTH, END_ROWS, IN_WORDS, log_pages
from screens.links import page_address
from screens.lobby import agreement_line
from screens.names import safe_name
from screens.pages import LINK
from screens.press import Press, Services
from screens.screen import Screen
from screens.times import stamp
from tables.core.model import Status, Table
from tables.files.replayed import ReplayedGame


@action(command=("table", "status"))
async def status(press: Press, table: AnyTable) -> Screen:
    """Show who sits where, whose turn it is and since when; see that the table can be reached."""
    return await show(press, await press.request.app.places.look_after(press.request, table))


@action("status")
async def show(press: Press, table: AnyTable) -> Screen:
    """Describe the state of a table and its latest moves, with a way to it."""
    press.request.table = table
    words, presenter, app = press.words, press.presenter(table), press.request.app
    lines = [f"### {words('status-title', game=words.game(table.game), table=table.id)}"]
    has_begun = table.status in (Status.RUNNING, Status.OVER)
    replayed = await press.tables.files.replayed(table.id) if has_begun else None
    if options := presenter.options_in_words(table.options, words, table.wanted):
        lines.append(options)
    if table.series is not None:
        lines.append(words("turn-series", game=table.series.index + 1, games=len(table.series.options)))
    shown = table if replayed is None else replayed.table
    lines += [*(_seat(app, shown, seat, words) for seat in range(len(shown.chairs))), ""]
    waiting = (await press.tables.clock.waiting([table]))[table.id]
    lines += [await _now(app, shown, replayed, words), *waiting_lines(table, waiting, words)]
    ways = [*_ways_out(table, press.user_id, words), *waiting_buttons(table, waiting, press.user_id, words)]
    if replayed is not None:
        events = await press.tables.clock.events(table.id)
        if events or replayed.latest:
            since_ply = max(replayed.latest - END_ROWS, 0)
            lines.append(log_pages(replayed, presenter, words, events, END_LENGTH, since_ply)[-1])
        ways = [*_ways_to_look(press, table), *ways]
    return Screen(lines, [link_button(words("button-jump"), table), *ways])


def _ways_to_look(press: Press, table: Table) -> Iterator[Control]:
    """Yield the ways to all that can be read about a game."""
    words, at = press.words, Address(table.id, table.ply)
    yield at.button(words("button-in-words"), IN_WORDS)
    yield at.button(words("button-log"), "whole-log")
    yield at.button(words("button-history"), "history")
    if page_address(press.request.app.settings) is not None:
        yield at.button(words("button-page"), LINK)
    yield from press.presenter(table).more(at, words)


def _ways_out(table: Table, user_id: int, words: Words) -> list[Control]:
    """Return the buttons to take or leave a seat in a lobby, also where the lobby's message cannot be posted.

    In a game whose place is deleted it is the one to go on.
    """
    at = Address(table.id, table.ply)
    if table.is_lost:
        if table.seat_of(user_id) is None and table.missing_seat_of(user_id) is None:
            return []
        return [go_on_button(table, words)]
    if table.status is not Status.LOBBY:
        return []
    if table.seat_of(user_id) is None:
        return [at.button(words("button-join"), "join", style=Style.SUCCESS)]
    if table.host_id != user_id:
        return [at.button(words("button-leave"), "leave")]
    return [at.button(words("button-cancel"), "cancel", style=Style.DANGER)]


def _seat(app: Services, table: Table, seat: int, words: Words) -> str:
    sentence = "status-to-move" if seat in table.to_act else "lobby-seat"
    counter, player = app.emoji.counter(table, seat), safe_name(table.chairs[seat], words)
    return words(sentence, seat=seat + 1, counter=counter, player=player)


async def _now(app: Services, table: Table, replayed: ReplayedGame | None, words: Words) -> str:
    """Say what the table waits for, and since when; after its end, how that came."""
    match table.status:
        case Status.LOBBY:
            lines = [words("status-lobby", taken=len(table.chairs), wanted=table.wanted)]
            return "\n".join(filter(None, (*lines[: len(table.chairs) < table.wanted], agreement_line(table, words))))
        case Status.CANCELLED:
            return " ".join(await end_in_words(app, table, words))
        case Status.RUNNING:
            assert replayed is not None
            return words("status-running", moment=stamp(_waiting_since(replayed), "R"), steps=replayed.steps)
        case Status.OVER:
            assert replayed is not None
            ended = await end_in_words(app, table, words)
            return " ".join([words("status-over", steps=replayed.steps), *ended])


def _waiting_since(replayed: ReplayedGame) -> datetime:
    """Return when the players to move got the turn: the latest row that is not their own, else the beginning."""
    story, table = replayed.story(), replayed.table
    others = [entry.at for entry in story if entry.seat not in table.to_act]
    if others:
        return others[-1]
    return story[0].at if story else table.updated_at
