"""The state of a table: who sits where, whose turn it is and since when."""

from __future__ import annotations

from datetime import datetime

import discord
from discord.utils import format_dt

from cogs.chat.controls.controls import Address, Item, view_of
from cogs.chat.requests.finding import table_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from cogs.chat.words.links import link_button
from cogs.chat.words.names import bold, safe_name
from cogs.messages.clock import deadline_line
from cogs.messages.history import IN_WORDS
from cogs.messages.votes import offered_line, withdraw_buttons
from locales import Words
from tables.core.model import Status, Table
from tables.files.replayed import ReplayedGame


async def status_from_button(press: Press) -> None:
    """Show the state of the table, from *More*."""
    await show_status(press.request, await table_of(press))


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
    lines += [await _now(request, shown, replayed), *filter(None, [_until(table, words)])]
    offers = await request.app.tables.seats.offers_at(table.id)
    lines += [offered_line(offer, shown, words) for offer in offers]
    own = withdraw_buttons(offers, request.person.user_id, words)
    in_words = [Address(table.id, table.ply).button(words("button-in-words"), IN_WORDS)] if replayed is not None else []
    view = view_of(link_button(words("button-jump"), table), *in_words, *_ways_out(request, table), *own)
    await request.answer("\n".join(lines), view=view)


def _until(table: Table, words: Words) -> str:
    """Until when the turn of a running game lasts; empty where there is no clock. Where it waits, say why."""
    if table.lost_at is not None and table.status is Status.RUNNING:
        return words("status-lost")
    return deadline_line(table, words) if table.status is Status.RUNNING else ""


def _ways_out(request: Request, table: Table) -> list[Item]:
    """Return the buttons to take or leave a seat in a lobby, also where the lobby's message cannot be posted.

    In a game whose place is deleted it is the one to go on.
    """
    words, user_id, at = request.words, request.person.user_id, Address(table.id, table.ply)
    if table.lost_at is not None and table.status is Status.RUNNING:
        if table.seat_of(user_id) is None and table.missing_seat_of(user_id) is None:
            return []
        return [at.button(words("button-go-on-anywhere"), "go-on", style=discord.ButtonStyle.primary)]
    if table.status is not Status.LOBBY:
        return []
    if table.seat_of(user_id) is None:
        return [at.button(words("button-join"), "join", style=discord.ButtonStyle.success)]
    if table.host_id != user_id:
        return [at.button(words("button-leave"), "leave")]
    return [at.button(words("button-cancel"), "cancel", style=discord.ButtonStyle.danger)]


def _seat(app: App, table: Table, seat: int, words: Words) -> str:
    sentence = "status-to-move" if seat in table.to_act else "lobby-seat"
    counter, player = app.emoji.counter(table, seat), safe_name(table.chairs[seat], words)
    return words(sentence, seat=seat + 1, counter=counter, player=player)


async def _now(request: Request, table: Table, replayed: ReplayedGame | None) -> str:
    """Say what the table waits for, and since when; for a finished game, who won."""
    words = request.words
    match table.status:
        case Status.LOBBY:
            return words("status-lobby", taken=len(table.chairs), wanted=table.wanted)
        case Status.CANCELLED:
            return words("lobby-cancelled")
        case Status.RUNNING:
            assert replayed is not None
            players = [bold(safe_name(table.chairs[seat], words)) for seat in sorted(table.to_act)]
            since = format_dt(_waiting_since(replayed), "R")
            return words("status-running", player=words.list(players), since=since, steps=replayed.steps)
        case Status.OVER:
            assert replayed is not None
            outcome = await request.app.tables.history.outcome(table.id)
            winners = sorted(outcome.winners) if outcome is not None else []
            names = words.list([bold(safe_name(table.chairs[seat], words)) for seat in winners])
            return words("status-over", players=names, count=len(winners), steps=replayed.steps)


def _waiting_since(replayed: ReplayedGame) -> datetime:
    """Return when the players to move got the turn: the latest row that is not their own, else the beginning."""
    story, table = replayed.story(), replayed.table
    others = [entry.at for entry in story if entry.seat not in table.to_act]
    if others:
        return others[-1]
    return story[0].at if story else table.updated_at
