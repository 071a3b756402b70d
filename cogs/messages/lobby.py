"""The lobby as a message: what is played, who sits where, and the buttons that change it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import discord

from cogs.chat.controls.controls import Address, view_of
from cogs.chat.runtime.app import App
from cogs.chat.words.names import safe_name
from cogs.chat.words.pace import pace_in_words
from computers.levels import Level
from engines.registry import ENGINES
from locales import Words, message_key
from tables.core.model import Status, Table


def calling(user_ids: Sequence[int]) -> discord.AllowedMentions:
    """Allow a message to notify these people and no others."""
    users = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


def lobby_text(app: App, table: Table, words: Words) -> str:
    """Describe the lobby: what is played, who sits where, what happens next."""
    presenter = app.presenters[table.game]
    lines = [f"### {words('lobby-title', game=words.game(presenter.slug))}"]
    if table.status is Status.LOBBY:
        lines += [*_about(presenter.slug, words), ""]
    if table.series is not None:
        games = [presenter.series_game_in_words(options, words) for options in table.series.options]
        in_turn = reduce(lambda first, then: words("lobby-series-then", first=first, next=then), games)
        lines.append(words("lobby-series", count=len(games), list=in_turn))
    elif options := presenter.options_in_words(table.options, words, table.wanted):
        lines.append(options)
    if table.hints:
        lines.append(words("lobby-hints"))
    if table.private:
        lines.append(words("lobby-private" if table.status is Status.LOBBY else "lobby-private-begun"))
    if table.pace is not None:
        lines.append(words("lobby-pace", pace=pace_in_words(table.pace, words)))
    lines.append("")
    for chair in table.chairs:
        is_host = chair.person is not None and chair.person.user_id == table.host_id
        sentence = "lobby-host" if is_host else "lobby-seat" if chair.person else "lobby-computer"
        counter, player = app.emoji.counter(table, chair.seat), safe_name(chair, words)
        lines.append(words(sentence, counter=counter, seat=chair.seat + 1, player=player, level=chair.level.value))
    if table.status is Status.LOBBY:
        lines += [words("lobby-open-seat", seat=seat + 1) for seat in range(len(table.chairs), table.wanted)]
    lines += ["", _what_now(app, table, words)]
    return "\n".join(lines)


def _about(game: str, words: Words) -> list[str]:
    """Describe the kind of game, for people who do not know it."""
    seats, minutes = ENGINES[game].seats, words(f"game-{message_key(game)}.minutes")
    span = "range" if len(seats) > 1 else "exactly"
    about = words("lobby-about", span=span, fewest=seats[0], most=seats[-1], minutes=minutes)
    return [f"*{words(f'{message_key(game)}-tagline')}*", about]


def _what_now(app: App, table: Table, words: Words) -> str:
    match table.status:
        case Status.LOBBY:
            return words("lobby-hint" if table.wanted > 1 else "lobby-hint-alone")
        case Status.CANCELLED:
            return words("lobby-cancelled" if table.chairs else "lobby-deserted")
        case Status.RUNNING | Status.OVER:
            # A forum's post begins with the lobby itself. A thread has the number of its first message there, too.
            in_post = isinstance(app.client.get_channel(table.place.channel_id), discord.ForumChannel)
            if table.place.thread_id is None or (in_post and table.place.thread_id == table.lobby_message_id):
                return words("lobby-started-here")
            return words("lobby-started", where=f"<#{table.place.thread_id}>")


def lobby_view(table: Table, words: Words) -> discord.ui.View | None:
    """Return the lobby's controls; None once seats can no longer change."""
    if table.status is not Status.LOBBY:
        return None
    at = Address(table.id, table.ply)
    start = at.button(words("button-start"), "start", style=discord.ButtonStyle.primary)
    cancel = at.button(words("button-cancel"), "cancel", style=discord.ButtonStyle.danger)
    seats = (
        at.button(words("button-join"), "join", style=discord.ButtonStyle.success),
        at.button(words("button-leave"), "leave"),
        start,
        cancel,
        at.select(words("button-computer"), "computer", _levels(words), row=1),
    )
    return view_of(
        *(seats if table.wanted > 1 else (start, cancel)),
        at.button(words("button-learn"), "learn", table.game, row=2),
        at.button(words("button-rules"), "rules", table.game, row=2),
    )


def _levels(words: Words) -> list[discord.SelectOption]:
    """Return options for the computers that can be added."""
    return [
        discord.SelectOption(
            label=words(f"level-{level.value}"),
            description=words(f"level-{level.value}.description"),
            value=level.value,
        )
        for level in Level
    ]
