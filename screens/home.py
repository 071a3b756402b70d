"""Home: five doors that lead to everything. `/home` shows them to one person, privately.

People who write by Discord's older input, as those with screen readers do, have no commands: what has no button does
not exist for them. All buttons work for ever, also those of homes that had more of them.

Beside it are `/help`, which says the essentials, and what a server is greeted with.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum

from locales import Words, message_key
from screens.actions import ACTIONS, action, carry_out
from screens.controls import IN_A_ROW, MOST_OPTIONS, Address, Control, Style, outdated
from screens.digest import MY_GAMES
from screens.first_game import PLAY_COACHED, PLAY_COMPUTER, level_line
from screens.games_query import FINISHED, OPEN
from screens.new_table import open_as_last_time
from screens.opened import ASK_FOR_FILE
from screens.press import PersonRequest, Press, Services
from screens.privacy import PRIVACY
from screens.screen import Screen, Shown
from screens.seeking import SEEK
from screens.settings import SETTINGS
from screens.today import today_button
from screens.ways import FORM, HOME, OF_GAME, each_game, home_button, of_each_game
from tables.core.errors import NoLastTimeError
from tables.core.model import Table
from tables.people.guilds import Greeting

HELP = "help"

SERVER_PANEL = "server-panel"

NEW_TABLE = "home-new"

_AT = Address(0, 0)


class Whereabouts(StrEnum):
    """The places where home is shown, by what can be done there."""

    SERVER = "server"
    DIRECT = "direct"
    ELSEWHERE = "elsewhere"
    """Where the bot itself is not: it answers there, but no table can be opened."""


@action(HELP, command=("help",))
async def show_help(press: Press) -> Screen:
    """Show what one can do here, privately, on one screen of a phone."""
    words, request = await press.words_here(), press.request
    is_alone = request.guild_id is None
    lines = [f"### {words('help-title')}", words("help-start-alone" if is_alone else "help-start")]
    lines += [words(f"help-{topic}") for topic in ("play", "learn", "find", "self", "table")]
    if request.is_here and request.manages:
        lines.append(words("help-manage"))
    return Screen(lines, first_buttons(request.app, words) if request.is_here else ())


@action(HOME, command=("home",))
async def show(press: Press) -> Screen:
    """Show what one can do here by buttons, privately."""
    waiting = [table for table in await press.tables.lists.held_by(press.user_id) if _waits_for(table, press.user_id)]
    return home_screen(press.words, whereabouts_of(press.request), len(waiting))


def _waits_for(table: Table, user_id: int) -> bool:
    return user_id in table.people_to_act or any(person.user_id == user_id for person in table.asked_to_agree)


def whereabouts_of(request: PersonRequest) -> Whereabouts:
    if not request.is_here:
        return Whereabouts.ELSEWHERE
    return Whereabouts.DIRECT if request.guild_id is None else Whereabouts.SERVER


def home_screen(words: Words, where: Whereabouts, waiting: int = 0) -> Screen:
    """Return home as it is in a place: five doors; `waiting` is the number of games that wait for the person."""
    style = Style.SUCCESS if waiting else Style.SECONDARY
    doors = [_AT.button(words("button-home-mine"), MY_GAMES, style=style)]
    if where is not Whereabouts.ELSEWHERE:
        doors.append(_AT.button(words("button-home-new"), NEW_TABLE, style=Style.PRIMARY))
        doors.append(today_button(words))
    doors.append(_AT.button(words("button-learn-and-rules"), "learn-all"))
    doors.append(_AT.button(words("button-home-more"), "home-more"))
    lines = [f"### {words('home-title')}", *([words("home-waiting", count=waiting)] if waiting else [])]
    return Screen(lines, doors)


@action(NEW_TABLE)
async def show_openings(press: Press) -> Screen:
    """Show the ways to a table, to people who look for one, and what the games have beside their tables."""
    app, words, in_server = press.request.app, press.words, whereabouts_of(press.request) is Whereabouts.SERVER
    controls = list(of_each_game(app.games, words, "button-open-table", FORM, row=0, style=Style.PRIMARY))
    if await _opened_before(press):
        controls.append(_AT.button(words("button-home-again"), "home-again", row=1))
    if in_server:
        controls.append(_AT.button(words("button-home-open"), "home-games", OPEN, row=1))
        controls.append(_AT.button(words("button-seek"), SEEK, row=1))
    own = [each for slug in app.games for each in app.presenters[slug].at_home(words, in_server=in_server)]
    return Screen(words("home-open"), [*controls, *own[:IN_A_ROW]])


@action("home-more")
async def show_more(press: Press) -> Screen:
    """Show what is about the person, and what is rare; the server to those who manage it."""
    words, in_server = press.words, whereabouts_of(press.request) is Whereabouts.SERVER
    buttons = [
        _AT.button(words("button-home-settings"), SETTINGS),
        _AT.button(words("button-home-privacy"), PRIVACY),
        _AT.button(words("button-home-stats"), "home-stats"),
        *([_AT.button(words("button-home-leaderboard"), "home-leaderboard")] if in_server else []),
        _AT.button(words("button-home-finished"), "home-games", FINISHED),
        _AT.button(words("button-import"), ASK_FOR_FILE),
        _AT.button(words("button-home-help"), HELP),
    ]
    if in_server and press.request.manages:
        buttons.append(_AT.button(words("button-home-server-settings"), SERVER_PANEL))
    return Screen(words("more-title"), buttons)


@action("home-again")
async def ask_for_last_time(press: Press) -> Screen:
    """Ask of which game a table like the last one is wanted."""
    words, found = press.words, await _opened_before(press)
    if not found:
        raise NoLastTimeError
    games = [_AT.button(words.game(slug), "table-again", slug) for slug in found]
    return Screen(words("home-which-again"), games[:MOST_OPTIONS])


async def _opened_before(press: Press) -> list[str]:
    return await press.tables.lobby.opened_before(press.user_id, press.request.app.games, press.request.guild_id)


def greeting_screen(app: Services, words: Words, greeting: Greeting) -> Screen:
    """Return what a server sees when the bot arrives."""
    hello = [words("arrival"), *([words("arrival-again")] if greeting is Greeting.AGAIN else [])]
    said = ["", level_line(words), words("arrival-next")]
    return Screen([*hello, "", *_games_in_words(app.games, words), *said], first_buttons(app, words))


def welcome_screen(app: Services, words: Words, *, local: bool) -> Screen:
    """Return the greeting of a channel, with buttons to play each game, to learn each game, and to home."""
    lines = [words("welcome"), "", *_games_in_words(app.games, words), "", level_line(words)]
    return Screen([*lines, *(["", words("welcome-local")] if local else [])], first_buttons(app, words))


def first_buttons(app: Services, words: Words) -> Sequence[Control]:
    """Return one press to play each game against the computer and to learn it, and what leads to all else."""
    return [
        *each_game(app.games, words, "welcome-start", PLAY_COMPUTER, row=0, style=Style.SUCCESS),
        *each_game(app.games, words, "button-learn-game", "learn", row=1),
        _AT.button(words("button-coach"), PLAY_COACHED, row=2),
        _AT.button(words("button-home-new"), NEW_TABLE, row=2),
        today_button(words, row=2),
        home_button(words, row=2),
    ]


def _games_in_words(games: Iterable[str], words: Words) -> list[str]:
    return [f"- **{words.game(slug)}** · {words(message_key(slug) + '-tagline')}" for slug in games]


@action("table-again", publishes=True)
async def open_again(press: Press) -> Shown:
    """Open a table like the person's latest one of the game that the detail names."""
    if press.detail not in press.request.app.games:
        raise outdated()
    return await open_as_last_time(press.request, press.detail)


@action(OF_GAME)
async def do_with_game(press: Press) -> Shown:
    if press.detail not in (FORM, "learn", "rules") or press.value not in press.request.app.games:
        raise outdated()
    return await carry_out(ACTIONS[press.detail], replace(press, detail=press.value, values=()))
