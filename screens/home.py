"""Home: one message whose buttons lead to everything. `/home` shows it to one person, privately.

People who write by Discord's older input, as those with screen readers do, have no commands: what has no button does
not exist for them. Nothing on it changes, so it is never out of date, and its buttons work for ever.

Beside it are `/help`, which says the essentials, and what a server is greeted with.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import islice

from locales import Words, message_key
from screens.actions import ACTIONS, action, carry_out
from screens.controls import IN_A_ROW, MOST_OPTIONS, Address, Button, Control, Option, Style, outdated
from screens.digest import MY_GAMES
from screens.games_query import FINISHED, OPEN, SERVER
from screens.lobby import lobby_text
from screens.new_table import open_as_last_time
from screens.opened import ASK_FOR_FILE
from screens.press import PersonRequest, Press, Services
from screens.privacy import PRIVACY
from screens.reviews import due_exercises, exercise_button
from screens.screen import ListLine, Screen, Shown, Then
from screens.seeking import SEEK
from screens.settings import SETTINGS
from screens.ways import FORM, HOME, home_button, usual
from tables.core.model import Status, TableRequest
from tables.people.guilds import Greeting

HELP, OF_GAME = "help", "home-of-game"
"""The actions: show it privately, show the essentials, do something with a game that was picked."""

SERVER_PANEL = "server-panel"

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
    due = await due_exercises(press)
    return home_screen(press.request.app, press.words, whereabouts_of(press.request), due)


def whereabouts_of(request: PersonRequest) -> Whereabouts:
    """Return where something is asked."""
    if not request.is_here:
        return Whereabouts.ELSEWHERE
    return Whereabouts.DIRECT if request.guild_id is None else Whereabouts.SERVER


def home_screen(app: Services, words: Words, where: Whereabouts, due: int = 0) -> Screen:
    """Return home as it is in a place; `due` is the number of the person's exercises."""
    return Screen(f"### {words('home-title')}", entries=home_lines(app, words, where, due))


def home_lines(app: Services, words: Words, where: Whereabouts, due: int = 0) -> list[ListLine]:
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
    app: Services, words: Words, label: str, action: str, *, style: Style = Style.SECONDARY
) -> Sequence[Control]:
    """Return a button for every game, or one select where they are many: a message has room for 40 controls."""
    if len(app.games) <= MOST_AS_BUTTONS:
        return _each_game(app.games, words, label, action, row=0, style=style)
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


def _others(app: Services, words: Words, where: Whereabouts) -> Sequence[Control]:
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


_LISTS = {OPEN: "button-home-open", SERVER: "button-home-server", FINISHED: "button-home-finished"}


def _list_button(words: Words, scope: str) -> Button:
    return _AT.button(words(_LISTS[scope]), "home-games", scope)


@action("home-again")
async def ask_for_last_time(press: Press) -> Screen:
    """Ask of which game a table like the last one is wanted."""
    words = press.words
    games = [_AT.button(words.game(slug), "table-again", slug) for slug in press.request.app.games]
    return Screen(words("home-which-again"), games[:MOST_OPTIONS])


def greeting_screen(app: Services, words: Words, greeting: Greeting) -> Screen:
    """Return what a server sees when the bot arrives."""
    hello = [words("arrival"), *([words("arrival-again")] if greeting is Greeting.AGAIN else [])]
    return Screen(
        [*hello, "", *_games_in_words(app.games, words), "", words("arrival-next")], first_buttons(app, words)
    )


def welcome_screen(app: Services, words: Words, *, local: bool) -> Screen:
    """Return the greeting of a channel, with buttons to play each game, to learn each game, and to home."""
    lines = [words("welcome"), "", *_games_in_words(app.games, words)]
    if local:
        lines += ["", words("welcome-local")]
    play = _each_game(app.games, words, "welcome-start", "play-computer", row=0, style=Style.SUCCESS)
    learn = _each_game(app.games, words, "button-learn-game", "learn", row=1)
    return Screen(lines, [*play, *learn, home_button(words, row=2)])


def first_buttons(app: Services, words: Words) -> Sequence[Control]:
    """Return one press to open a table, for each game; one to learn it; and one to everything else."""
    return [
        *_each_game(app.games, words, "button-open-table", FORM, row=0, style=Style.SUCCESS),
        *_each_game(app.games, words, "button-learn-game", "learn", row=1),
        home_button(words, row=2),
    ]


def _games_in_words(games: Iterable[str], words: Words) -> list[str]:
    """Return a line about every game."""
    return [f"- **{words.game(slug)}** · {words(message_key(slug) + '-tagline')}" for slug in games]


def _each_game(
    games: Iterable[str],
    words: Words,
    label: str,
    action: str,
    *,
    row: int,
    style: Style = Style.SECONDARY,
) -> list[Control]:
    """Return a row with a button for every game, the first if there are many; `label` is a sentence with ``$game``."""
    nowhere, shown = Address(0, 0), islice(games, IN_A_ROW)
    return [nowhere.button(words(label, game=words.game(slug)), action, slug, style=style, row=row) for slug in shown]


@action("table-again", publishes=True)
async def open_again(press: Press) -> Shown:
    """Open a table like the person's latest one of the game that the detail names."""
    if press.detail not in press.request.app.games:
        raise outdated()
    return await open_as_last_time(press.request, press.detail)


@action(OF_GAME)
async def do_with_game(press: Press) -> Shown:
    """Do what the detail names with the game that was picked."""
    if press.detail not in (FORM, "learn", "rules") or press.value not in press.request.app.games:
        raise outdated()
    return await carry_out(ACTIONS[press.detail], replace(press, detail=press.value, values=()))


@action("play-computer")
async def play_computer(press: Press) -> Screen:
    """Open a table for the person and a computer, and begin at once. The detail names the game."""
    request, app, words = press.request, press.request.app, press.words
    engine = app.games.get(press.detail)
    if engine is None:
        raise outdated()
    venue = await app.places.venue(request)
    seats, options = usual(engine)
    table = await press.tables.lobby.open(
        TableRequest(engine.slug, request.person, venue.place, wanted=seats, options=options, locale=venue.locale)
    )
    while table.status is Status.LOBBY:
        table = await press.tables.lobby.add_computer(table.id, press.user_id)
    table = await app.places.begin(table)
    request.app.follow(table.id, Then.FOLLOW_UP)
    # The first controls of a player who has just sat down; Play is under the board, once it is their turn.
    at = Address(table.id, table.ply)
    hint = at.button(words("button-hint"), "hint", style=Style.PRIMARY)
    return Screen(await lobby_text(app, table, words), [hint, at.button(words("button-rules"), "rules", table.game)])
