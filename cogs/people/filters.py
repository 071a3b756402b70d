"""The controls under a list of games: other pages, other lists, filters."""

from __future__ import annotations

from dataclasses import replace

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.people.games_query import ENDED, FINISHED, MINE, SCOPES, SERVER, GamesQuery, game_named, month_named
from locales import Words
from screens.controls import LARGEST_ACCOUNT, Control, Option, number_in, outdated

PAGE = "games"
"""The action that shows a page of a list; those of its selects begin with it."""

ALL = "all"
"""What is chosen in a select for no filter."""


def by_scope(press: Press) -> GamesQuery:
    """Return another list, with the filters that it can have. Raises `Refusal`."""
    asked = _before(press)
    if press.value not in SCOPES:
        raise outdated()
    if press.value in (SERVER, FINISHED):
        scope = ENDED if press.value == SERVER and (asked.player_id or asked.month or asked.winner_id) else press.value
        return asked.from_the_start(scope=scope)
    return GamesQuery(press.value, game=asked.game)


def by_game(press: Press) -> GamesQuery:
    """Return the list of one game's, or of all. Raises `Refusal`."""
    return _before(press).from_the_start(game=None if press.value == ALL else game_named(press.value))


def by_player(press: Press) -> GamesQuery:
    """Return the list of games with a person, or with any person where none is chosen. Raises `Refusal`."""
    chosen = number_in(press.values[0], largest=LARGEST_ACCOUNT) if press.values else None
    asked = _before(press)
    # Who has won is a filter of the person that was chosen before.
    winner_id = None if asked.winner_id == asked.player_id else asked.winner_id
    return asked.from_the_start(player_id=chosen, winner_id=winner_id)


def by_month(press: Press) -> GamesQuery:
    """Return the list of games that ended in a month, or at any time. Raises `Refusal`."""
    return _before(press).from_the_start(month=None if press.value == ALL else month_named(press.value))


def _before(press: Press) -> GamesQuery:
    return GamesQuery.read(press.detail.split(), 0)


def ways_on(words: Words, before: GamesQuery | None, after: GamesQuery | None) -> list[Control]:
    """Return the buttons to the pages beside one; a page that is not there cannot be pressed."""
    empty = GamesQuery(MINE)
    return [
        (target or empty).button(words(f"button-{name}"), PAGE, name, disabled=target is None)
        for name, target in (("previous", before), ("next", after))
    ]


def scopes(request: Request, asked: GamesQuery, *, row: int = 1) -> Control:
    """Return the select of the other lists; in direct messages there is no server."""
    words, here = request.words, SERVER if asked.scope == ENDED else asked.scope
    known = SCOPES if request.interaction.guild_id is not None else (MINE, FINISHED)
    options = [Option(label=words(f"choice-scope-{name}"), value=name, default=name == here) for name in known]
    return asked.select(words("games-scope"), f"{PAGE}-scope", options, row=row)


def games(request: Request, asked: GamesQuery, *, row: int) -> Control:
    """Return the select of games."""
    words = request.words
    options = [Option(label=words("games-all-games"), value=ALL, default=asked.game is None)]
    options += [Option(label=words.game(slug), value=slug, default=slug == asked.game) for slug in request.app.games]
    return asked.select(words("games-game"), f"{PAGE}-game", options, row=row)


def players(request: Request, asked: GamesQuery, *, row: int) -> Control:
    """Return the select of people."""
    return asked.people(request.words("games-player"), f"{PAGE}-player", row=row)


def months(request: Request, asked: GamesQuery, named: list[tuple[str, str]], *, row: int) -> Control:
    """Return the select of months: those that are named, and any."""
    words = request.words
    options = [Option(label=words("games-all-months"), value=ALL, default=asked.month is None)]
    options += [Option(label=name, value=each, default=each == asked.month) for name, each in named]
    return asked.select(words("games-month"), f"{PAGE}-month", options, row=row)


def winners(words: Words, asked: GamesQuery, label: str, user_id: int, mark: str) -> Control:
    """Return the button that leaves only games that a person has won, or takes that filter out."""
    has_filter = asked.winner_id == user_id
    label = words("button-games-any-winner") if has_filter else label
    chosen = replace(asked.from_the_start(), winner_id=None if has_filter else user_id)
    return chosen.button(label, PAGE, mark)
