"""The state of a table: who sits where, whose turn it is and since when."""

from __future__ import annotations

from datetime import datetime

from discord.utils import format_dt

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from cogs.game.lobbies import see_to
from locales import Words
from screens.actions import AnyTable, action
from screens.clock import go_on_button, waiting_buttons, waiting_lines
from screens.controls import Address, Control, Style, link_button
from screens.endings import end_in_words
from screens.history import IN_WORDS
from screens.lobby import agreement_line
from screens.names import bold, safe_name
from tables.core.model import Status, Table
from tables.files.replayed import ReplayedGame


@action("status")
async def status_from_button(press: Press, table: AnyTable) -> None:
    """Show the state of the table, from *More*."""
    await show_status(press.request, table)


@action(command=("table", "status"))
async def status(press: Press, table: AnyTable) -> None:
    """Show who sits where, whose turn it is and since when."""
    request = press.request
    await show_status(request, await see_to(request.app, table, request.interaction.channel))


async def show_status(request: Request, table: Table) -> None:
    """Describe the state of a table, with a way to it."""
    request.table = table
    words, presenter = request.words, request.app.presenters[table.game]
    lines = [f"### {words('status-title', game=words.game(table.game), table=table.id)}"]
    has_begun = table.status in (Status.RUNNING, Status.OVER)
    replayed = await request.app.tables.files.replayed(table.id) if has_begun else None
    if options := presenter.options_in_words(table.options, words, table.wanted):
        lines.append(options)
    if table.series is not None:
        lines.append(words("turn-series", game=table.series.index + 1, games=len(table.series.options)))
    shown = table if replayed is None else replayed.table
    lines += ["", *(_seat(request.app, shown, seat, words) for seat in range(len(shown.chairs))), ""]
    waiting = (await request.app.tables.clock.waiting([table]))[table.id]
    lines += [await _now(request, shown, replayed), *waiting_lines(table, waiting, presenter, words)]
    ways = [*_ways_out(request, table), *waiting_buttons(table, waiting, request.person.user_id, words)]
    in_words = [Address(table.id, table.ply).button(words("button-in-words"), IN_WORDS)] if replayed is not None else []
    view = [link_button(words("button-jump"), table), *in_words, *ways]
    await request.answer("\n".join(lines), view=view)


def _ways_out(request: Request, table: Table) -> list[Control]:
    """Return the buttons to take or leave a seat in a lobby, also where the lobby's message cannot be posted.

    In a game whose place is deleted it is the one to go on.
    """
    words, user_id, at = request.words, request.person.user_id, Address(table.id, table.ply)
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


def _seat(app: App, table: Table, seat: int, words: Words) -> str:
    sentence = "status-to-move" if seat in table.to_act else "lobby-seat"
    counter, player = app.emoji.counter(table, seat), safe_name(table.chairs[seat], words)
    return words(sentence, seat=seat + 1, counter=counter, player=player)


async def _now(request: Request, table: Table, replayed: ReplayedGame | None) -> str:
    """Say what the table waits for, and since when; after its end, how that came."""
    words = request.words
    match table.status:
        case Status.LOBBY:
            lines = [words("status-lobby", taken=len(table.chairs), wanted=table.wanted)]
            return "\n".join(filter(None, (*lines[: len(table.chairs) < table.wanted], agreement_line(table, words))))
        case Status.CANCELLED:
            return " ".join(await end_in_words(request.app, table, words))
        case Status.RUNNING:
            assert replayed is not None
            players = [bold(safe_name(table.chairs[seat], words)) for seat in sorted(table.to_act)]
            began = format_dt(_waiting_since(replayed), "R")
            return words("status-running", player=words.list(players), moment=began, steps=replayed.steps)
        case Status.OVER:
            assert replayed is not None
            ended = await end_in_words(request.app, table, words)
            return " ".join([words("status-over", steps=replayed.steps), *ended])


def _waiting_since(replayed: ReplayedGame) -> datetime:
    """Return when the players to move got the turn: the latest row that is not their own, else the beginning."""
    story, table = replayed.story(), replayed.table
    others = [entry.at for entry in story if entry.seat not in table.to_act]
    if others:
        return others[-1]
    return story[0].at if story else table.updated_at
