"""The actions of `screens` in Discord: controls run them, and commands are made from their parameters."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, cast, get_args

import discord
from discord import app_commands

from cogs.chat.requests.admission import dear
from cogs.chat.requests.finding import find_any, suggest_any, suggest_tables, table_here
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, account_of, handling
from cogs.chat.requests.uploads import Uploaded
from cogs.chat.runtime.app import App, Bot, Interaction
from cogs.chat.words.translation import localized, options
from screens.actions import Action, Finder, OneOf, Parameter, Sought, Suggested, actions_of, carry_out
from screens.press import Account, GivenFile


async def _suggest_running(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    return await suggest_tables(interaction, None, current)


_FINDERS = {Sought.RUNNING: Finder(table_here, _suggest_running), Sought.ANY: Finder(find_any, suggest_any)}
"""How the table of an option is found, and what is suggested for it."""


def _finder(parameter: Parameter) -> Finder | None:
    return _FINDERS[parameter.sought] if isinstance(parameter.sought, Sought) else parameter.sought


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
    finder = _finder(parameter)
    return 0 if finder is None else -1 if finder.is_first else 1


def add_room(bot: Bot, app: App, module: str) -> None:
    """Add the controls and commands of a module of `screens`."""
    for action in actions_of(module):
        if action.name is not None:
            app.actions.add(
                action.name, _pressed(action), updates=action.updates, publishes=action.publishes, dear=action.dear
            )
        if action.command:
            *groups, name = action.command
            parent = _group(bot, groups[0]) if groups else bot.tree
            parent.add_command(_command(action, name))


def _group(bot: Bot, name: str) -> app_commands.Group:
    found = bot.tree.get_command(str(localized(f"command-{name}")))
    if isinstance(found, app_commands.Group):
        return found
    key = f"command-{name}"
    group = app_commands.Group(name=localized(key), description=localized(f"{key}.description"))
    bot.tree.add_command(group)
    return group


def _pressed(action: Action) -> Callable[[Press], Awaitable[None]]:
    async def handle(press: Press) -> None:
        await press.request.give(await carry_out(action, press))

    return handle


def _choices(values: OneOf) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=localized(sentence), value=value) for sentence, value in values.choices()]


def _suggesting(values: Suggested) -> Any:
    async def suggest(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = await values.suggest(Request(interaction), current)
        return [app_commands.Choice(name=name, value=value) for name, value in found]

    return suggest


def _command(action: Action, name: str) -> app_commands.Command[Any, ..., None]:
    """Return an action as a command. Its options are in the order of the parameters, tables last."""

    async def callback(interaction: Interaction, **given: Any) -> None:
        async with handling(interaction, publishes=action.publishes) as request:
            for each in action.parameters:
                if (finder := _finder(each)) is not None:
                    given[each.name] = request.table = await finder.find(request, given[each.name])
                elif each.kind in _TYPES:
                    given[each.name] = _as_rooms_know_it(given[each.name])
            await request.give(await action.handler(Press(request), **given))

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
        if (finder := _finder(each)) is not None:
            command.autocomplete(each.name)(finder.suggest)
        elif isinstance(each.values, Suggested):
            command.autocomplete(each.name)(_suggesting(each.values))
    command = app_commands.guild_only(command) if action.in_servers else command
    return dear(command) if action.dear else command
