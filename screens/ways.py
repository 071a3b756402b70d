"""Ways on that many rooms offer: to open a table, to home, and what is left to a person whose request was refused."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from engines.protocol import NotYourTurnError, Options, RuleError
from engines.registry import AnyEngine
from locales import Words, message_key
from screens.controls import IN_A_ROW, MOST_OPTIONS, Address, Button, Control, Option, Style, link_button
from screens.press import PersonRequest
from screens.refusals import topic_of
from tables.core.errors import StaleError
from tables.core.model import Status, Table

FORM = "table-form"
"""The action that shows the form; its detail names the game."""

HOME, OF_GAME = "home", "home-of-game"
"""The actions that show home, and that do something with a game that was picked."""

MOST_AS_BUTTONS = 3
"""Games that have a button each; more are in a select."""


def home_button(words: Words, *, row: int | None = None) -> Button:
    """Return the button that shows home privately, where everything can be reached without a command."""
    return Address(0, 0).button(words("button-home"), HOME, row=row)


def openings(games: Iterable[str], words: Words) -> list[Control]:
    """Return a button that opens each of the first games; the others are at home."""
    return each_game(games, words, "button-open-table", FORM, style=Style.PRIMARY)


def of_each_game(
    games: Iterable[str],
    words: Words,
    label: str,
    action: str,
    *,
    row: int,
    style: Style = Style.SECONDARY,
) -> Sequence[Control]:
    """Return a button for each game, or a select where they are many; `label` is a sentence with ``$game``."""
    slugs = list(games)
    if len(slugs) <= MOST_AS_BUTTONS:
        return each_game(slugs, words, label, action, row=row, style=style)
    options = [Option(label=words.game(slug), value=slug) for slug in slugs]
    return [Address(0, 0).select(words(label, game="…"), OF_GAME, options[:MOST_OPTIONS], action, row=row)]


def each_game(
    games: Iterable[str],
    words: Words,
    label: str,
    action: str,
    *,
    row: int | None = None,
    style: Style = Style.SECONDARY,
) -> list[Control]:
    """Return a button for each of the first games, as many as fit a row; `label` is a sentence with ``$game``."""
    nowhere, shown = Address(0, 0), islice(games, IN_A_ROW)
    return [nowhere.button(words(label, game=words.game(slug)), action, slug, style=style, row=row) for slug in shown]


def opening_commands(games: Iterable[str], words: Words) -> list[str]:
    """Return the commands that open a table, one for each game: `/qin new`."""
    return [f"`/{words(f'command-{message_key(slug)}')} {words('command-new')}`" for slug in games]


def usual(engine: AnyEngine) -> tuple[int, Options]:
    """Return the seats and options of a game where none were chosen."""
    return max(2, engine.seats.start), {name: values[0] for name, values in engine.choices.items()}


def ways_on(request: PersonRequest, error: Exception) -> list[Control]:
    """Return what a refusal offers: the rules' topic that a move was against, or what can be done while others move."""
    table, words = request.table, request.words
    if table is None:
        return []
    if isinstance(error, RuleError):
        topic = topic_of(table.game, error.rule)
        title = words(f"{message_key(table.game)}-rules-{topic}.title")
        return [Address(0, 0).button(words("button-rules-of", topic=title), "rules", f"{table.game} {topic}")]
    is_running = table.status is Status.RUNNING
    if isinstance(error, NotYourTurnError) and is_running and table.seat_of(request.person.user_id) is not None:
        return [Address(table.id, table.ply).button(words("button-plan"), "plan"), _newest(table, words)]
    if isinstance(error, StaleError) and is_running:
        return [_newest(table, words)]
    return []


def _newest(table: Table, words: Words) -> Control:
    return link_button(words("button-newest"), table)
