"""Commands and controls from the actions of `screens`, and the commands of a right click.

A command is made from the parameters of its action. Its names are those of `locales/<language>/commands.ftl`. All are
registered with Discord where they differ from those registered last.
"""

from __future__ import annotations

import inspect
import json
import logging
import re
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, TypeVar, cast, get_args

import discord
from discord import Locale, app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from cogs.chat.controls import controls_in
from cogs.chat.requests.presses import Press, dear, table_of_control
from cogs.chat.requests.request import Request, account_of, handling
from cogs.chat.requests.uploads import Uploaded
from cogs.chat.runtime.app import App, Bot, Interaction
from db.store import Store
from locales import DEFAULT, Words, language_of, message_key
from screens.actions import (
    Action,
    Finder,
    OneOf,
    Parameter,
    Suggested,
    SuggestedAt,
    actions_of,
    suggestions,
    table_named,
)
from screens.commands import EVERY_GAME, commands_of
from screens.controls import MOST_OPTIONS, OPTION_LENGTH, number_in
from screens.finding import require_nearness
from screens.games import presenter_of, rooms_of
from screens.history import before
from screens.in_words import in_words
from screens.lobby import lobby_for_person
from screens.new_table import challenge
from screens.presenter import GamePresenter
from screens.press import Account, GivenFile
from screens.refusals import Refusal

log = logging.getLogger(__name__)

_TYPES: dict[Any, Any] = {
    Account: discord.User,
    Account | None: discord.User | None,
    GivenFile: discord.Attachment,
}


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
    add_controls(app, module)
    for action in actions_of(module):
        if action.command and action.command[0] != EVERY_GAME:
            add_command(bot.tree, action)


def add_controls(app: App, module: str) -> None:
    app.actions |= {action.name: action for action in actions_of(module) if action.name is not None}


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


class GameCog(commands.GroupCog):
    def __init__(self, presenter: GamePresenter) -> None:
        super().__init__()
        assert self.app_command is not None
        for each in commands_of(presenter):
            add_command(self.app_command, each, 1)


async def add_game(bot: Bot, slug: str) -> None:
    for room in rooms_of(slug):
        add_controls(bot.app, room)
    bot.app.presenters[slug] = presenter_of(slug)
    key = f"command-{message_key(slug)}"

    class Cog(GameCog, name=slug, group_name=localized(key), group_description=localized(f"{key}.description")):
        """The game's own: the library names a group by its class."""

    await bot.add_cog(Cog(bot.app.presenters[slug]))


Command = TypeVar("Command", bound=Callable[..., Any])

_ENGLISH = Words(DEFAULT)


def localized(sentence: str) -> locale_str:
    """Return a sentence of `commands.ftl` as a command's name or description, in English and translatable."""
    return locale_str(_ENGLISH(sentence), sentence=sentence)


def name_of(option: str) -> str:
    """Return the name of an option as requests have it."""
    return _ENGLISH(f"option-{option}")


def options(*own: str, **others: str) -> Callable[[Command], Command]:
    """Name and describe a command's options by the sentences ``option-<name>`` and their ``.description``.

    `own` are parameters whose sentences have their names, dashes for underscores; `others` name theirs.
    """
    names = {**{parameter: parameter.replace("_", "-") for parameter in own}, **others}

    def name(command: Command) -> Command:
        described = app_commands.describe(**{each: localized(f"option-{names[each]}.description") for each in names})
        return app_commands.rename(**{each: localized(f"option-{names[each]}") for each in names})(described(command))

    return name


class FluentTranslator(app_commands.Translator):
    """Translates what `localized` made."""

    async def translate(
        self, string: locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the sentence in the locale's language; None where that is English anyway or nothing of ours."""
        sentence = string.extras.get("sentence")
        language = language_of(locale.value)
        if sentence is None or language == DEFAULT:
            return None
        return Words(language)(sentence)


_POSITION = re.compile(r"[a-z_-]+?-(?P<table>[0-9]+)-(?P<ply>[0-9]+)-(?:private-)?(?:board|strip|hand)\.png")
"""The pattern of the file names of a position."""


class Menus(commands.Cog):
    """The entries of Discord's menus on messages and on people."""

    def __init__(self, app: App) -> None:
        self.app = app
        # discord.py has no decorator for context menus inside a cog.
        self._entries = [
            app_commands.ContextMenu(name=localized("menu-in-words"), callback=self.in_words),
            app_commands.ContextMenu(name=localized("menu-before"), callback=self.before),
            app_commands.ContextMenu(name=localized("menu-challenge"), callback=self.challenge),
        ]
        self._entries[-1].guild_only = True

    async def cog_load(self) -> None:
        for entry in self._entries:
            self.app.client.tree.add_command(entry)

    async def cog_unload(self) -> None:
        for entry in self._entries:
            self.app.client.tree.remove_command(entry.name, type=entry.type)

    async def in_words(self, interaction: Interaction, message: discord.Message) -> None:
        """Describe the position or the lobby that a message shows, in the person's own language."""
        async with handling(interaction, name="in words") as request:
            if (lobby_id := self._lobby(message)) is not None:
                table = require_nearness(request, await self.app.tables.table(lobby_id))
                await request.give(await lobby_for_person(request, table))
                return
            table_id, ply = self._shown(message)
            await request.give(await in_words(Press(request, table_id, detail=ply)))

    async def before(self, interaction: Interaction, message: discord.Message) -> None:
        """Show the position before what a message tells."""
        async with handling(interaction, name="position before") as request:
            table_id, ply = self._shown(message)
            await request.give(await before(Press(request, table_id, detail=ply, message_id=message.id)))

    async def challenge(self, interaction: Interaction, member: discord.User) -> None:
        async with handling(interaction, name="challenge") as request:
            await request.give(challenge(Press(request), account_of(member)))

    def _lobby(self, message: discord.Message) -> int | None:
        """Return the table whose open lobby a message of the bot's is, None for any other message."""
        if self.app.client.user is None or message.author.id != self.app.client.user.id:
            return None
        # A lobby for one is called off by its own button.
        ways = ("change-lobby", "cancel")
        found = (table_of_control(custom_id, way) for custom_id in controls_in(message) for way in ways)
        return next((table_id for table_id in found if table_id is not None), None)

    def _shown(self, message: discord.Message) -> tuple[int, str]:
        """Return the table and the ply that a message of the bot's shows. Raises `Refusal` for other messages."""
        if self.app.client.user is not None and message.author.id == self.app.client.user.id:
            for attachment in message.attachments:
                if (named := _POSITION.fullmatch(attachment.filename)) is not None:
                    return number_in(named["table"]), named["ply"]
        raise Refusal("error-no-position")


Payload = dict[str, Any]
"""A command as Discord gets it."""

_REGISTERED = "commands"
"""The key under which the bot remembers the fingerprint of the registered commands."""

_INVALID = 50035
"""Discord's code for a request whose form is wrong."""

_ENTRY_POINT = 4
"""Discord's type of the command that launches an application's Activity."""

_SERVERS = {"integration_types": [0], "contexts": [0]}
"""For a command of servers: installed there, used there."""

_ANYWHERE = {"integration_types": [0, 1], "contexts": [0, 1, 2]}
"""For any other: installed in servers or by people, used in servers, in direct messages with the bot or with others."""


async def register(tree: app_commands.CommandTree[Any], store: Store, *, user_installs: bool) -> bool:
    """Register the commands with Discord when they differ from those registered last; whether any were.

    With `user_installs` people can install them for themselves. Discord refuses that unless the application allows
    it: then they are registered without. Raises `CommandSyncFailure` where it refuses these.
    """
    # Thousands of sentences: they are looked up once for the comparison and for what is sent.
    plain = await _payloads(tree)
    wanted = [_installable(command) for command in plain] if user_installs else plain
    registered = await store.remembered(_REGISTERED)
    if registered == _fingerprint(tree, wanted):
        return False
    kept = await _entry_points(tree)
    try:
        await _send(tree, [*wanted, *kept])
    except app_commands.CommandSyncFailure as error:
        if not user_installs:
            raise
        log.error(
            "Discord refuses commands that people install for themselves, so only servers have them: switch on "
            "User Install under Installation in the developer portal and start again, or unset USER_INSTALLS (%s)",
            error.text,
        )
        wanted = plain
        # Refused at an earlier start as well: Discord has these commands already.
        if registered == _fingerprint(tree, plain):
            return False
        await _send(tree, [*plain, *kept])
    await store.remember(_REGISTERED, _fingerprint(tree, wanted))
    log.info("registered %d commands with Discord", len(wanted))
    return True


async def forget_registration(store: Store) -> None:
    """Register the commands at the next start, whatever was registered before."""
    await store.remember(_REGISTERED, "")


async def _payloads(tree: app_commands.CommandTree[Any]) -> list[Payload]:
    translator = tree.translator
    return [
        await command.get_translated_payload(tree, translator) if translator else command.to_dict(tree)
        for command in tree.get_commands()
    ]


def _installable(command: Payload) -> Payload:
    """Return a command for people who install it for themselves too, unless it is about a server."""
    return {**command, **(_ANYWHERE if command["dm_permission"] else _SERVERS)}


def _fingerprint(tree: app_commands.CommandTree[Any], payloads: Sequence[Payload]) -> str:
    # With the application: another one has none of the commands yet.
    content = json.dumps([tree.client.application_id, payloads], sort_keys=True)
    return blake2b(content.encode()).hexdigest()


async def _entry_points(tree: app_commands.CommandTree[Any]) -> list[Payload]:
    """Return the command that Discord makes where Activities are switched on, one at most.

    The library does not know its type, and Discord refuses commands without it.
    """
    registered = await tree.client.http.get_global_commands(_application_id(tree))
    return [{**command} for command in registered if command["type"] == _ENTRY_POINT]


def _application_id(tree: app_commands.CommandTree[Any]) -> int:
    if tree.client.application_id is None:
        raise app_commands.MissingApplicationID
    return tree.client.application_id


async def _send(tree: app_commands.CommandTree[Any], payloads: Sequence[Payload]) -> None:
    """Replace the commands that Discord has. Fails as `CommandTree.sync`, which would make the payloads again."""
    http, application_id = tree.client.http, _application_id(tree)
    try:
        await http.bulk_upsert_global_commands(application_id, payload=payloads)  # type: ignore[arg-type]
    except discord.HTTPException as error:
        if error.status == 400 and error.code == _INVALID:
            raise app_commands.CommandSyncFailure(error, tree.get_commands()) from None
        raise
