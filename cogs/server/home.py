"""Home: one message whose buttons lead to everything. `/home` shows it to one person, privately.

People who write by Discord's older input, as those with screen readers do, have no commands: what has no button does
not exist for them. Nothing on it changes, so it is never out of date, and its buttons work for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.controls.layout import list_of
from cogs.chat.places.venue import is_here, managed_guild
from cogs.chat.requests.attempts import repeat
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS, Request, handling, public_language
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.translation import localized
from cogs.server.greeting import each_game
from cogs.server.server_panel import SERVER_PANEL
from locales import Words
from screens.controls import IN_A_ROW, MOST_OPTIONS, Address, Button, Control, Option, Style, outdated
from screens.games_list import MY_GAMES
from screens.games_query import FINISHED, OPEN, SERVER
from screens.lists import ListLine
from screens.new_table import open_as_last_time
from screens.opened import ASK_FOR_FILE
from screens.opening import FORM, HOME
from screens.privacy import PRIVACY
from screens.refusals import Refusal
from screens.reviews import exercise_button
from screens.seeking import SEEK
from screens.settings import SETTINGS

HELP, OF_GAME = "help", "home-of-game"
"""The actions: show it privately, show the essentials, do something with a game that was picked."""

MOST_AS_BUTTONS = 3
"""Games that have a button each; more are in a select."""

_AT = Address(0, 0)
_GREEN, _BLUE = Style.SUCCESS, Style.PRIMARY


class Whereabouts(StrEnum):
    """The places where home is shown, by what can be done there."""

    SERVER = "server"
    DIRECT = "direct"
    ELSEWHERE = "elsewhere"
    """Where the bot itself is not: it answers there, but no table can be opened."""


class HomeCog(commands.Cog):
    """`/home`, and its buttons to what has no button of its own elsewhere."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add(HOME, self.from_button)
        app.actions.add("home-post", _post)
        app.actions.add("home-again", _ask_for_last_time)
        app.actions.add("table-again", _open_as_last_time, publishes=True)
        app.actions.add(OF_GAME, _with_game)

    @app_commands.command(name=localized("command-home"), description=localized("command-home.description"))
    async def home(self, interaction: Interaction) -> None:
        """Show what one can do here by buttons, privately."""
        async with handling(interaction) as request:
            await show_home(request)

    async def from_button(self, press: Press) -> None:
        """Show it from a button of another message."""
        await show_home(press.request)


async def show_home(request: Request) -> None:
    """Show home to the person who asks, in their language."""
    exercises, user_id = request.app.tables.exercises, request.person.user_id
    await exercises.check_soon(user_id)
    due = await exercises.due(user_id)
    lines = home_lines(request.app, request.words, whereabouts_of(request.interaction), due)
    title = f"### {request.words('home-title')}"
    await request.show(list_of(title, lines), "\n".join([title, *(line.text for line in lines)]))


def whereabouts_of(interaction: Interaction) -> Whereabouts:
    """Return where something is asked."""
    if not is_here(interaction):
        return Whereabouts.ELSEWHERE
    return Whereabouts.DIRECT if interaction.guild_id is None else Whereabouts.SERVER


def home_lines(app: App, words: Words, where: Whereabouts, due: int = 0) -> list[ListLine]:
    """Return what home says, with the buttons of each subject below it; `due` is the number of exercises."""
    in_server = where is Whereabouts.SERVER
    lines: list[ListLine] = []
    if where is not Whereabouts.ELSEWHERE:
        opening = _of_each_game(app, words, "button-open-table", FORM, style=_GREEN)
        lines.append(ListLine(words("home-open"), below=opening))
    if in_server:
        lines.append(ListLine(words("home-seek"), beside=_AT.button(words("button-seek"), SEEK, style=_GREEN)))
    lists = [_AT.button(words("button-home-mine"), MY_GAMES, style=_BLUE)]
    if in_server:
        lists += [_list_button(words, OPEN), _list_button(words, SERVER)]
    lists.append(_list_button(words, FINISHED))
    lines.append(ListLine(words("home-games"), below=lists))
    # The message has no room for all of them: who has exercises finds the lessons beside these.
    exercising = [exercise_button(words, due), _AT.button(words("button-learn"), "learn-all")]
    learning = exercising if due else _of_each_game(app, words, "button-learn-game", "learn")
    lines.append(ListLine(words("home-learn"), below=learning))
    lines.append(ListLine(words("home-rules"), below=_of_each_game(app, words, "button-home-rules", "rules")))
    lines.append(ListLine(words("home-self"), below=_own_buttons(words, where)))
    lines.append(ListLine(words("home-more", server="yes" if in_server else "no"), below=_others(app, words, where)))
    return lines


def _of_each_game(
    app: App, words: Words, label: str, action: str, *, style: Style = Style.SECONDARY
) -> Sequence[Control]:
    """Return a button for every game, or one select where they are many: a message has room for 40 controls."""
    if len(app.games) <= MOST_AS_BUTTONS:
        return each_game(app.games, words, label, action, row=0, style=style)
    games = [Option(label=words.game(slug), value=slug) for slug in app.games]
    return [_AT.select(words("home-which-game"), OF_GAME, games[:MOST_OPTIONS], action)]


def _own_buttons(words: Words, where: Whereabouts) -> Sequence[Control]:
    items = [
        _AT.button(words("button-home-settings"), SETTINGS),
        _AT.button(words("button-home-privacy"), PRIVACY),
        _AT.button(words("button-home-stats"), "home-stats"),
    ]
    if where is Whereabouts.SERVER:
        items.append(_AT.button(words("button-home-leaderboard"), "home-leaderboard"))
    if where is not Whereabouts.ELSEWHERE:
        items.append(_AT.button(words("button-home-again"), "home-again"))
    return items


def _others(app: App, words: Words, where: Whereabouts) -> Sequence[Control]:
    """Return what is left: files, commands, the server, and what the games have; as many as fit a row."""
    in_server = where is Whereabouts.SERVER
    items: list[Control] = [
        _AT.button(words("button-import"), ASK_FOR_FILE),
        _AT.button(words("button-home-help"), HELP),
    ]
    if in_server:
        items.append(_AT.button(words("button-home-server-settings"), SERVER_PANEL))
    for slug in app.games:
        items += app.presenters[slug].at_home(words, in_server=in_server)
    return items[:IN_A_ROW]


async def _with_game(press: Press) -> None:
    """Do what the detail names with the game that was picked."""
    if press.detail not in (FORM, "learn", "rules") or press.value not in press.request.app.games:
        raise outdated()
    action = press.request.app.actions.named(press.detail)
    assert action is not None
    await action.handle(replace(press, detail=press.value, values=()))


_LISTS = {OPEN: "button-home-open", SERVER: "button-home-server", FINISHED: "button-home-finished"}


def _list_button(words: Words, scope: str) -> Button:
    return _AT.button(words(_LISTS[scope]), "home-games", scope)


async def _post(press: Press) -> None:
    """Post home for everybody where a manager is, silently. Raises `Refusal` where the bot may not write."""
    request, guild_id = press.request, managed_guild(press.request.interaction)
    interaction, channel = request.interaction, request.interaction.channel
    if not isinstance(channel, discord.TextChannel | discord.Thread) or not is_here(interaction):
        raise Refusal("error-no-room")
    if not interaction.app_permissions.send_messages:
        raise Refusal("error-home-not-posted")
    server = await request.app.tables.guilds.settings(guild_id)
    words = Words(public_language(interaction, server))
    layout = list_of(f"### {words('home-title')}", home_lines(request.app, words, Whereabouts.SERVER))

    async def send() -> discord.Message:
        # With a nonce it is the same message at every try.
        return await channel.send(view=layout, silent=True, allowed_mentions=NO_PINGS, nonce=f"h{interaction.id}")

    try:
        posted = await repeat(send)
    except (discord.Forbidden, discord.NotFound) as error:
        raise Refusal("error-home-not-posted") from error
    await request.answer(request.words("home-posted", where=posted.jump_url))


async def _ask_for_last_time(press: Press) -> None:
    """Ask of which game a table like the last one is wanted."""
    request, words = press.request, press.request.words
    games = [_AT.button(words.game(slug), "table-again", slug) for slug in request.app.games]
    await request.answer(words("home-which-again"), view=games[:25])


async def _open_as_last_time(press: Press) -> None:
    """Open a table like the person's latest one of the game that the detail names."""
    if press.detail not in press.request.app.games:
        raise outdated()
    await press.request.give(await open_as_last_time(press.request, press.detail))
