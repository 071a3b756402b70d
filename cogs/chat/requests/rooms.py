"""The actions of `screens` in Discord: controls run them, and commands are made from their parameters."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, cast, get_args

import discord
from discord import app_commands

from cogs.chat.requests.admission import dear
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, account_of, handling
from cogs.chat.requests.uploads import Uploaded
from cogs.chat.runtime.app import App, Bot, Interaction
from cogs.chat.words.translation import localized, name_of, options
from screens.actions import (
    Action,
    Finder,
    OneOf,
    Parameter,
    Suggested,
    SuggestedAt,
    actions_of,
    carry_out,
    suggestions,
    table_named,
)
from screens.controls import MOST_OPTIONS, OPTION_LENGTH
from screens.press import Account, GivenFile

_TYPES: dict[Any, Any] = {
    Account: discord.User,
    Account | None: discord.User | None,
    GivenFile: discord.Attachment,
}
"""The types of options that the library knows by others."""


def _kind(parameter: Parameter) -> Any:
    """Return the type of an option as the library knows it."""
    if parameter.sought is not None:
        return int | None
    if (within := parameter.within) is None:
        return _TYPES.get(parameter.kind, parameter.kind)
    kinds, limited = get_args(parameter.kind) or (parameter.kind,), cast("Any", app_commands.Range)
    inner = limited[kinds[0], within.least, within.most]
    return inner | None if type(None) in kinds else inner


def _as_rooms_know_it(value: Any) -> Any:
    if isinstance(value, discord.Attachment):
        return Uploaded(value)
    return account_of(value) if isinstance(value, discord.User | discord.Member) else value


def _place(parameter: Parameter) -> int:
    """Return where an option comes: tables last, but for those that come first."""
    if parameter.sought is None:
        return 0
    return -1 if isinstance(parameter.sought, Finder) and parameter.sought.is_first else 1


def add_room(bot: Bot, app: App, module: str) -> None:
    """Add the controls and commands of a module of `screens`."""
    add_controls(app, module)
    for action in actions_of(module):
        if action.command:
            add_command(bot.tree, action)


def add_controls(app: App, module: str) -> None:
    """Add the controls of a module of `screens`."""
    for action in actions_of(module):
        if action.name is not None:
            app.actions.add(
                action.name, _pressed(action), updates=action.updates, publishes=action.publishes, dear=action.dear
            )


def add_command(parent: app_commands.CommandTree[Any] | app_commands.Group, action: Action, path: int = 0) -> None:
    """Add an action's command to a tree, or to a group that so many of its first sentences have led to."""
    *groups, name = action.command[path:]
    for group in groups:
        parent = _group(parent, group)
    parent.add_command(_command(action, name))


def _group(parent: app_commands.CommandTree[Any] | app_commands.Group, name: str) -> app_commands.Group:
    key = f"command-{name}"
    found = parent.get_command(str(localized(key)))
    if isinstance(found, app_commands.Group):
        return found
    group = app_commands.Group(name=localized(key), description=localized(f"{key}.description"))
    parent.add_command(group)
    return group


def _pressed(action: Action) -> Callable[[Press], Awaitable[None]]:
    async def handle(press: Press) -> None:
        await press.request.give(await carry_out(action, press))

    return handle


def _choices(values: OneOf) -> list[app_commands.Choice[str | int]]:
    return [app_commands.Choice(name=localized(sentence), value=value) for sentence, value in values.choices()]


def _suggesting(action: Action, parameter: Parameter) -> Any:
    """Return what suggests values for an option, None where nothing does."""
    if parameter.sought is None and not isinstance(parameter.values, Suggested | SuggestedAt):
        return None

    async def suggest(interaction: Interaction, current: str) -> list[app_commands.Choice[str | int]]:
        press = Press(Request(interaction), fields=_typed(interaction, action), game=action.game)
        found = (await suggestions(action, parameter, press, current))[:MOST_OPTIONS]
        return [app_commands.Choice(name=name[:OPTION_LENGTH], value=value) for name, value in found]

    return suggest


def _typed(interaction: Interaction, action: Action) -> dict[str, tuple[str, ...]]:
    """Return the options that are filled in so far, by the names of the action's parameters."""
    # An option that is being typed may hold anything, or be missing.
    given = {each.name: getattr(interaction.namespace, name_of(each.sentence), None) for each in action.parameters}
    return {name: (str(value),) for name, value in given.items() if isinstance(value, str | int)}


def _command(action: Action, name: str) -> app_commands.Command[Any, ..., None]:
    """Return an action as a command. Its options are in the order of the parameters, tables last."""

    async def callback(interaction: Interaction, **given: Any) -> None:
        async with handling(interaction, publishes=action.publishes) as request:
            press = Press(request, game=action.game)
            for each in action.parameters:
                if each.sought is not None:
                    given[each.name] = await table_named(each, press, given[each.name])
                elif each.kind in _TYPES:
                    given[each.name] = _as_rooms_know_it(given[each.name])
            await request.give(await action.handler(press, **given))

    parameters = sorted(action.parameters, key=_place)
    # The library reads the options from the signature.
    callback.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction),
            *(
                inspect.Parameter(
                    each.name,
                    inspect.Parameter.KEYWORD_ONLY,
                    default=each.default if each.sought is None else None,
                    annotation=_kind(each),
                )
                for each in parameters
            ),
        ]
    )
    key = f"command-{name}"
    described = options(**{each.name: each.sentence for each in parameters})(callback)
    choices = {each.name: _choices(each.values) for each in parameters if isinstance(each.values, OneOf)}
    described = app_commands.choices(**choices)(described) if choices else described
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=localized(key), description=localized(f"{key}.description"), callback=described
    )
    for each in parameters:
        if (suggesting := _suggesting(action, each)) is not None:
            command.autocomplete(each.name)(suggesting)
    command = app_commands.guild_only(command) if action.in_servers else command
    command = app_commands.default_permissions(manage_guild=True)(command) if action.for_managers else command
    return dear(command) if action.dear else command
