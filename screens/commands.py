"""The commands of games: opening a table, moves in the game's notation, the board, the hand. Games add their own.

A game's own commands are actions of `screens/<game>/commands.py`. A table is opened with the options of its engine,
unless `opens_with` says there which others are asked for.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from typing import Annotated, Any, TypeAlias, TypeVar

from engines.protocol import OptionError, Options, checked_options
from engines.registry import ENGINES
from locales import message_key
from screens.actions import (
    DECLARED,
    Action,
    BoardTable,
    GameTable,
    Named,
    OneOf,
    Parameter,
    Suggested,
    SuggestedAt,
    Within,
    action,
    options_of,
)
from screens.computers import offered
from screens.controls import MOST_OPTIONS, OPTION_LENGTH, Address
from screens.history import IN_WORDS, history_title
from screens.in_words import LONGEST_PLACE, SaidPosition, place
from screens.new_table import open_as_last_time, open_table, suggested_paces
from screens.panels.playing import play
from screens.presenter import GamePresenter, brought
from screens.press import Account, Press
from screens.recap import hand_at
from screens.screen import Screen, Shown
from tables.core.model import Table

BRINGS = " · "
"""What parts a suggested move from what it brings."""

EVERY_GAME = "game"
"""What the commands are under that every game has."""

Games: TypeAlias = Sequence[Options]
"""The options of each game of a series; of one where there is no series."""

ChoosingT = TypeVar("ChoosingT", bound=Callable[..., Awaitable[Games]])

_SERIES = "series"
_NO_OR_YES = ("no", "yes")
"""The values of an option that is switched on or not."""

_CHOOSING: dict[str, Callable[..., Awaitable[Games]]] = {}


def opens_with(slug: str) -> Callable[[ChoosingT], ChoosingT]:
    """Let a function say with which options of its engine a game is opened, from the number of players.

    What `/<game> new` asks for are its further parameters.
    """

    def register(choosing: ChoosingT) -> ChoosingT:
        _CHOOSING[slug] = choosing
        return choosing

    return register


def commands_of(presenter: GamePresenter) -> list[Action]:
    """Return the commands of a game: what every game has, opening a table, its own."""
    slug = presenter.slug
    key = message_key(slug)
    shared = [each for each in DECLARED if each.command[:1] == (EVERY_GAME,)]
    # Who holds nothing has no hand to see.
    shared = [each for each in shared if ENGINES[slug].has_hands or each.handler is not hand]
    own = [each for each in DECLARED if each.command[:1] == (key,)]
    found = [*shared, _opening(presenter), *own]
    return [replace(each, command=(key, *each.command[1:]), game=slug) for each in found]


def own_options(presenter: GamePresenter) -> list[Parameter]:
    """Return what `/<game> new` asks for that other games do not: options of the engine, and the games of a series."""
    if (choosing := _CHOOSING.get(presenter.slug)) is not None:
        return list(options_of(choosing)[1:])
    found = [
        Parameter(name, bool, False, None, name, None, None) if values == _NO_OR_YES else _one_of(name, values)
        for name, values in ENGINES[presenter.slug].choices.items()
    ]
    return [*found, _one_of(_SERIES, (1, *presenter.series))] if presenter.series else found


def _one_of(name: str, values: Sequence[str | int]) -> Parameter:
    """Return an option with a sentence for each value, the first where none is chosen."""
    choices = OneOf(lambda: [(f"choice-{name}-{value}", value) for value in values])
    return Parameter(name, type(values[0]), values[0], None, name, choices, None)


def _games(presenter: GamePresenter, players: int, chosen: dict[str, Any]) -> Games:
    """Return the options of each game from what was chosen for `own_options`. Raises `OptionError`."""
    games = chosen.pop(_SERIES, 1)
    options = {name: _NO_OR_YES[value] if isinstance(value, bool) else value for name, value in chosen.items()}
    if games == 1:
        return [options]
    # The rules look at the options of each game later, but a presenter makes those of a series from good ones.
    checked_options(ENGINES[presenter.slug], players, options)
    if games not in presenter.series:
        raise OptionError(_SERIES, str(games), [str(each) for each in (1, *presenter.series)])
    return presenter.series_of(options, games)


def _opening(presenter: GamePresenter) -> Action:
    """Return the command that opens a table: for how many, the game's own options, what every table has."""
    seats, own, (players, _, *usual) = ENGINES[presenter.slug].seats, own_options(presenter), options_of(_open)
    most = seats.stop - 1
    players = replace(players, default=max(2, seats.start), within=Within(seats.start, most))
    invites = [each for each in usual if each.kind == Account | None]
    usual = [each for each in usual if each not in invites[most - 1 :]]

    async def new(press: Press, players: int, **given: Any) -> Shown:
        chosen = {each.name: given.pop(each.name, each.default) for each in own}
        choosing = _CHOOSING.get(presenter.slug)
        games = _games(presenter, players, chosen) if choosing is None else await choosing(press, players, **chosen)
        return await _open(press, players, games, **given)

    return Action(new, None, (EVERY_GAME, "new"), publishes=True, given=(players, *own, *usual))


def _levels() -> list[tuple[str, str]]:
    return [(f"choice-level-{level.value}", level.value) for level in offered(even_first=True)]


async def _open(
    press: Press,
    players: int,
    games: Games,
    *,
    pace: Annotated[str | None, Suggested(suggested_paces)] = None,
    level: Annotated[str | None, Named("level-alone"), OneOf(_levels)] = None,
    hints: bool = False,
    private: bool = False,
    invite: Account | None = None,
    invite_2: Account | None = None,
    invite_3: Account | None = None,
    invite_4: Account | None = None,
) -> Shown:
    return await open_table(
        press.request,
        press.game,
        wanted=players,
        options=games[0],
        series=tuple(games) if len(games) > 1 else (),
        pace=pace,
        level=level,
        hints=hints,
        private=private,
        invited=[each for each in (invite, invite_2, invite_3, invite_4) if each is not None],
    )


async def legal_moves(press: Press, table: Table) -> tuple[str, ...]:
    return await press.tables.history.legal_moves(table.id, press.user_id)


def starting_with(typed: str, found: Iterable[str | tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the values, each with its name if it has another, that begin with what was typed or whose names do."""
    sought, named = typed.strip().casefold(), (each if isinstance(each, tuple) else (each, each) for each in found)
    return [each for each in named if any(text.casefold().startswith(sought) for text in each)]


def containing(typed: str, values: Iterable[str]) -> list[tuple[str, str]]:
    sought = " ".join(typed.casefold().split())
    return [(value, value) for value in values if sought in value.casefold()]


async def bringing(
    press: Press, table: Table, found: Sequence[tuple[str, str]], move_of: Callable[[str], str] = str
) -> list[tuple[str, str]]:
    """Return values with what their moves bring, for as many as Discord shows; nothing is said of what is no move.

    `move_of` completes a value to a move.
    """
    position = await press.tables.history.position(table.id, press.user_id)
    legal, presenter, said = set(position.legal), press.presenter(table), list[tuple[str, str]]()
    for name, value in found[:MOST_OPTIONS]:
        move, room = move_of(value), OPTION_LENGTH - len(name) - len(BRINGS)
        brings = brought(presenter, position, move, press.words, room) if move in legal else None
        said.append((f"{name}{BRINGS}{brings}" if brings else name, value))
    return [*said, *found[MOST_OPTIONS:]]


async def _moves(press: Press, table: Table, typed: str) -> list[tuple[str, str]]:
    return await bringing(press, table, containing(typed, await legal_moves(press, table)))


@action(command=(EVERY_GAME, "move"))
async def move(press: Press, text: Annotated[str, Named("move"), SuggestedAt(_moves)], table: GameTable) -> Screen:
    return await play(press, table, text)


@action(command=(EVERY_GAME, "again"), publishes=True)
async def again(press: Press) -> Shown:
    """Open a table like the person's latest one of this game here, and invite the same people."""
    return await open_as_last_time(press.request, press.game)


@action(command=(EVERY_GAME, "hand"))
async def hand(press: Press, table: GameTable) -> Screen:
    return await hand_at(press, table.id)


@action(command=(EVERY_GAME, "board"))
async def board(
    press: Press,
    table: BoardTable,
    step: Annotated[int | None, Within(0)] = None,
    about: Annotated[str | None, Within(1, LONGEST_PLACE)] = None,
) -> Screen:
    """Show the board, now or after an earlier step, as everyone may see it; or say what is at a place of it.

    Raises `NoSuchStepError`, and `Refusal` where there is no such place.
    """
    words = press.words
    replayed = await press.tables.files.lately(table.id, ply=step)
    shown, latest = replayed.latest if step is None else step, replayed.latest
    # First: it refuses a step that there is not.
    view = replayed.view(shown)
    if about is not None:
        return place(press, SaidPosition(replayed, shown), about)
    pictures = press.presenter(table).board(replayed.table.at(shown), view, words)
    ways = [Address(table.id, latest).button(words("button-in-words"), IN_WORDS, str(shown))]
    return Screen(history_title(words, shown, latest), ways, pictures, f"{table.game}-{table.id}-{shown}")
