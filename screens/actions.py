"""Actions: functions of a press that give what is shown. A decorator is all of an action's registration.

It names the button, select or form that runs the action, or the command, or both. A command's options are the
parameters of the function: their types say how they are read and what is suggested.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from typing import Annotated, Any, TypeAlias, TypeVar, get_args, get_type_hints

from engines.registry import ENGINES
from locales import DEFAULT, Words, message_key
from screens.controls import number_in
from screens.finding import (
    find_any,
    find_table,
    finished_or_running,
    near_table_of,
    running_tables,
    suggest_any,
    table_of,
    tables_named,
)
from screens.press import Press
from screens.refusals import EXPECTED
from screens.screen import Shown
from tables.core.model import Table


class Sought(Enum):
    """Which tables an option finds and suggests where the person names none."""

    RUNNING = "running"
    ANY = "any"
    NEAR = "near"
    OF_GAME = "of game"
    SHOWN_OF_GAME = "shown of game"


@dataclass(frozen=True, slots=True)
class Finder:
    """How an option finds its table for a request from the number that was named, and which tables are suggested.

    `is_first`: it comes before the other options, else after them.
    """

    find: Callable[[Any, int | None], Awaitable[Table]] | Sought
    suggest: Callable[[Any], Awaitable[Sequence[Table]]]
    is_first: bool = False


RunningTable: TypeAlias = Annotated[Table, Sought.RUNNING]
"""A running table: the one that is named, the one here, or the person's only one."""

AnyTable: TypeAlias = Annotated[Table, Sought.ANY]
"""A table of any state: the one that is named, the one here, or the person's only one."""

NearTable: TypeAlias = Annotated[Table, Sought.NEAR]
"""The table of a control, which the person need not see: only in controls."""

GameTable: TypeAlias = Annotated[Table, Sought.OF_GAME]
"""A running table of the game whose command it is: the one that is named, the one here, or the person's only one."""

BoardTable: TypeAlias = Annotated[Table, Sought.SHOWN_OF_GAME]
"""The same, where a board is only looked at: also a finished one, and other players'."""


@dataclass(frozen=True, slots=True)
class Named:
    """Which sentence names an option, where it is not that of its parameter."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Within:
    """The least number an option takes, or characters of a text, and the most."""

    least: int
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Suggested:
    """What is suggested for an option while it is typed: names and values.

    The press has the other options that are filled in so far, in its fields.
    """

    suggest: Callable[[Any, str], Awaitable[Sequence[tuple[str, str]]]]


@dataclass(frozen=True, slots=True)
class SuggestedAt:
    """What is suggested for an option at the table that the command would act on; nothing while that is unclear."""

    suggest: Callable[[Any, Table, str], Awaitable[Sequence[tuple[str, str]]]]


@dataclass(frozen=True, slots=True)
class OneOf:
    """The choices of an option: the sentences that name them, and their values."""

    choices: Callable[[], Sequence[tuple[str, str | int]]]


def named_games() -> Sequence[tuple[str, str]]:
    """Return every game that has a name: the sentence and the slug."""
    named = ((f"game-{message_key(slug)}", slug) for slug in ENGINES)
    return [(sentence, slug) for sentence, slug in named if Words(DEFAULT).has(sentence)]


Game: TypeAlias = Annotated[str, OneOf(named_games)]


@dataclass(frozen=True, slots=True)
class Parameter:
    """An option of a command: its type, its default, how its table is found, and the sentence that names it."""

    name: str
    kind: Any
    default: Any
    sought: Sought | Finder | None
    sentence: str
    values: Suggested | SuggestedAt | OneOf | None
    within: Within | None


Handler: TypeAlias = Callable[..., Awaitable[Shown]]
"""An action's function: it takes the press, and the options of its command."""

HandlerT = TypeVar("HandlerT", bound=Handler)


@dataclass(frozen=True)
class Action:
    """What happens when a control is used or a command is given.

    `updates`: the answer replaces the message the control is on; `publishes`: everybody here sees it. `dear`: it takes
    long or reads much, so that people can use it less often. `in_servers`: the command is not there in direct messages.
    """

    handler: Handler
    name: str | None
    command: tuple[str, ...] = ()
    """The sentences that name the command, its group's first; empty where it has none."""
    updates: bool = False
    publishes: bool = False
    dear: bool = False
    in_servers: bool = False
    game: str = ""
    """Whose command it is; empty for one of no game."""
    given: tuple[Parameter, ...] | None = None
    """The options, where the function does not name them."""
    for_managers: bool = False
    """Whether the command is there for those who manage the server, unless it says otherwise."""

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        """The options, in the order of the function."""
        return options_of(self.handler) if self.given is None else self.given


def options_of(handler: Callable[..., Any]) -> tuple[Parameter, ...]:
    """Return the options that the parameters of a function say, but for its first."""
    hints = get_type_hints(handler, include_extras=True)
    _, *given = inspect.signature(handler).parameters.values()
    return tuple(_parameter(each.name, hints[each.name], each.default) for each in given)


def _parameter(name: str, hint: Any, default: Any) -> Parameter:
    # An option that may be left out is noted inside: `Game | None`.
    noted = next((each for each in (hint, *get_args(hint)) if hasattr(each, "__metadata__")), None)
    notes = noted.__metadata__ if noted is not None else ()
    kind = hint if noted is None else get_args(noted)[0] if noted is hint else get_args(noted)[0] | None
    sought = next((note for note in notes if isinstance(note, Sought | Finder)), None)
    named = next((note.sentence for note in notes if isinstance(note, Named)), name.replace("_", "-"))
    values = next((note for note in notes if isinstance(note, Suggested | SuggestedAt | OneOf)), None)
    within = next((note for note in notes if isinstance(note, Within)), None)
    return Parameter(name, kind, default, sought, named, values, within)


ACTIONS: dict[str, Action] = {}

DECLARED: list[Action] = []
"""All actions, in the order in which they are written."""


def action(
    name: str | None = None,
    *,
    command: tuple[str, ...] = (),
    updates: bool = False,
    publishes: bool = False,
    dear: bool = False,
    in_servers: bool = False,
    for_managers: bool = False,
) -> Callable[[HandlerT], HandlerT]:
    """Register a function as the action of controls, of a command, or of both. Raises `ValueError` for a taken name."""

    def register(handler: HandlerT) -> HandlerT:
        made = Action(handler, name, command, updates, publishes, dear, in_servers, for_managers=for_managers)
        if name in ACTIONS or (command and any(command == each.command for each in DECLARED)):
            raise ValueError(f"two actions are called {name!r} or {command!r}")
        if name is not None:
            ACTIONS[name] = made
        DECLARED.append(made)
        return handler

    return register


def actions_of(module: str) -> list[Action]:
    """Return the actions of a module, in their order."""
    return [each for each in DECLARED if each.handler.__module__ == module]


async def table_named(parameter: Parameter, press: Press, number: int | None) -> Table:
    """Find the table of an option; it becomes the request's. Raises `Refusal`, `TableError`."""
    press.request.table = table = await _find(parameter.sought, press, number)
    return table


async def _find(sought: Sought | Finder | None, press: Press, number: int | None) -> Table:
    request = press.request
    if isinstance(sought, Finder):
        if isinstance(sought.find, Sought):
            return await _find(sought.find, press, number)
        return await sought.find(request, number)
    if sought is Sought.ANY:
        return await find_any(request, number)
    if press.game and sought is not Sought.OF_GAME:
        return await finished_or_running(request, press.game, number)
    return await find_table(request, press.game or None, number)


async def suggestions(
    action: Action, parameter: Parameter, press: Press, typed: str
) -> Sequence[tuple[str, str | int]]:
    """Suggest values of an option while it is typed, with their names; the press has the options filled in so far."""
    request, sought, values = press.request, parameter.sought, parameter.values
    if isinstance(sought, Finder):
        return tables_named(await sought.suggest(request), typed, request.words)
    if sought is Sought.ANY:
        return await suggest_any(request, typed)
    if sought is not None:
        return tables_named(await running_tables(request, press.game or None), typed, request.words)
    if isinstance(values, SuggestedAt):
        table = await _table_meant(action, press)
        return () if table is None else await values.suggest(press, table, typed)
    return await values.suggest(press, typed) if isinstance(values, Suggested) else ()


async def _table_meant(action: Action, press: Press) -> Table | None:
    """Return the table that a command would act on. None where that is unclear: the command itself will say why."""
    parameter = next(each for each in action.parameters if each.sought is not None)
    named = press.filled(parameter.name)
    try:
        return await _find(parameter.sought, press, None if named is None else number_in(named))
    except EXPECTED:
        return None


async def carry_out(action: Action, press: Press) -> Shown:
    """Run an action by a control: its table is the control's, and its options have their defaults."""
    tables = {
        each.name: await (near_table_of if each.sought is Sought.NEAR else table_of)(press)
        for each in action.parameters
        if each.sought is not None
    }
    return await action.handler(press, **tables)


def read_shared_rooms() -> list[str]:
    """Read the rooms that belong to no game, and return their names: a game that is being made may not be readable."""
    packages = [import_module(name) for name in ("screens", "screens.panels")]
    found = [each for package in packages for each in iter_modules(package.__path__, f"{package.__name__}.")]
    return [import_module(each.name).__name__ for each in found if not each.ispkg]


def read_rooms() -> None:
    """Read all rooms: then every action is known, also those that a door does not load by name."""
    package = import_module("screens")
    for each in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(each.name)
