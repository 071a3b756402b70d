"""`/dragoncastle castle`: castles of a server's own (D4)."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.chat.places.venue import managed_guild
from cogs.chat.requests.admission import dear
from cogs.chat.requests.finding import MOST_CHOICES
from cogs.chat.requests.request import Request, handling, words_of
from cogs.chat.requests.uploads import Uploaded, read_text
from cogs.chat.runtime.app import Interaction
from cogs.chat.words.translation import localized, options
from engines.dragon_castle.engine import BASE
from engines.dragon_castle.layouts import (
    LAYOUTS,
    LONGEST_TEXT,
    PLAYERS,
    Layout,
    LayoutError,
    for_players,
    format_layout,
    guideline_faults,
    layout_of,
    parse_layout,
    seats_of,
)
from locales import SafeText, Words
from screens.dragon_castle.presenter import castle_picture
from screens.names import escape
from screens.press import GivenFile
from screens.refusals import Refusal, plain
from tables.core.model import skeleton
from tables.people.guilds import Design

GAME = "dragon_castle"

BYTES_A_CHARACTER = 4
"""The most bytes of a character in UTF-8."""


def _key(name: str) -> str:
    """Return a castle's name for comparison: what its letters and digits look like, whatever signs are between them."""
    return "".join(sign for sign in skeleton(name) if sign.isalnum())


_SHIPPED = {_key(name): slug for slug, layout in LAYOUTS.items() for name in (slug, layout.name)} | {_key(BASE): BASE}
"""The ids of the castles that every server has, by the keys of their names."""


class CastleCommands(app_commands.Group):
    """`/dragoncastle castle add`, `show`, `remove`."""

    def __init__(self) -> None:
        super().__init__(name=localized("command-castle"), description=localized("command-castle.description"))

    @dear
    @app_commands.command(name=localized("command-castle-add"), description=localized("command-castle-add.description"))
    @options(file="castle-file")
    async def add(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Keep an uploaded layout for this server, and show it."""
        async with handling(interaction) as request:
            await add_castle(request, Uploaded(file))

    @app_commands.command(
        name=localized("command-castle-show"), description=localized("command-castle-show.description")
    )
    @options(castle="castle-named")
    async def show(self, interaction: Interaction, castle: str) -> None:
        """Show a castle as it is before the first move."""
        async with handling(interaction) as request:
            await show_castle(request, castle)

    @app_commands.command(
        name=localized("command-castle-remove"), description=localized("command-castle-remove.description")
    )
    @options(castle="castle-named")
    async def remove(self, interaction: Interaction, castle: str) -> None:
        """Forget a castle of this server; tables that play on it keep it."""
        async with handling(interaction) as request:
            await remove_castle(request, castle)

    @show.autocomplete("castle")
    async def _every(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """List the castles of this server, then those that are shipped."""
        own = [(design.name, design.name) for design in await own_designs(interaction)]
        return _choices([*own, *((layout.name, slug) for slug, layout in LAYOUTS.items())], current)

    @remove.autocomplete("castle")
    async def _own(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return _choices([(design.name, design.name) for design in await _designs(interaction)], current)


async def add_castle(request: Request, file: GivenFile) -> None:
    """Keep an uploaded layout for the server, and show it. Raises `Refusal` for a file or a name that will not do."""
    guild_id = managed_guild(request.interaction)
    layout = _layout(await read_text(file, LONGEST_TEXT * BYTES_A_CHARACTER), request.words)
    if _key(layout.name) in _SHIPPED:
        raise Refusal("dragon-castle-castle-shipped", name=escape(layout.name))
    for other in await request.app.tables.designs.of_guild(guild_id, GAME):
        # The same name replaces a castle; one that only looks the same would be chosen by mistake.
        if other.name != layout.name and _key(other.name) == _key(layout.name):
            raise Refusal("dragon-castle-castle-alike", name=escape(layout.name), other=escape(other.name))
    design = Design(layout.name, format_layout(layout))
    replaced = await request.app.tables.designs.add(guild_id, GAME, design, request.person.user_id)
    kept = "dragon-castle-castle-replaced" if replaced else "dragon-castle-castle-added"
    await _show(request, layout, request.words(kept, name=escape(layout.name)))


async def show_castle(request: Request, castle: str) -> None:
    """Show a castle as it is before the first move. Raises `Refusal` for an unknown one."""
    chosen = await chosen_castle(request.interaction, castle)
    try:
        layout = layout_of(chosen)
    except LayoutError as error:
        raise Refusal("dragon-castle-castle-unknown", name=escape(castle[:60])) from error
    await _show(request, layout, "")


async def remove_castle(request: Request, castle: str) -> None:
    """Forget a castle of the server; tables that play on it keep it. Raises `TableError` for an unknown one."""
    await request.app.tables.designs.remove(managed_guild(request.interaction), GAME, castle)
    # An empty view takes the selects of the former list away.
    await request.answer(request.words("dragon-castle-castle-removed", name=escape(castle)), view=[])


async def suggest_castles(interaction: Interaction, players: int, current: str) -> list[app_commands.Choice[str]]:
    """Suggest the castles for a number of players: the base, this server's own, those that are shipped."""
    words = words_of(interaction)
    seats = seats_of(players)
    own = [design.name for design in await own_designs(interaction) if seats in parse_layout(design.text).players]
    shipped = [(LAYOUTS[slug].name, slug) for slug in for_players(players)]
    return _choices([(words("dragon-castle-castle-base"), BASE), *((name, name) for name in own), *shipped], current)


async def require_fitting(interaction: Interaction, chosen: str, players: int) -> None:
    """Raise `Refusal` unless a castle is one for a number of players; it names those that are."""
    if chosen == BASE:
        return
    words, named = words_of(interaction), escape(chosen.partition("\n")[0][:60])
    offered = await suggest_castles(interaction, players, "")
    others = [escape(choice.name) for choice in offered if not str(choice.value).startswith(BASE)]
    names = [words("dragon-castle-castle-base-alone"), *others]
    try:
        layout = layout_of(chosen)
    except LayoutError as error:
        raise Refusal("dragon-castle-castle-unknown", name=named) from error
    if seats_of(players) not in layout.players:
        raise Refusal(
            "dragon-castle-castle-not-for",
            name=_called(layout, words),
            players=players,
            offered=", ".join(names),
            fewest=layout.players.start,
            most=layout.players.stop - 1,
            exactly=len(layout.players),
        )


async def chosen_castle(interaction: Interaction, chosen: str) -> str:
    """Return the option for a castle by its name: that of a castle of this server's own is its text.

    A castle that is shipped is never replaced by one of the server's own.
    """
    if (shipped := _SHIPPED.get(_key(chosen))) is not None:
        return shipped
    own = {design.name: design.text for design in await own_designs(interaction)}
    return own.get(chosen, chosen)


async def own_designs(interaction: Interaction) -> list[Design]:
    """Return the castles of this server's own that can be chosen: none is called like one that is shipped."""
    return [design for design in await _designs(interaction) if _key(design.name) not in _SHIPPED]


async def _designs(interaction: Interaction) -> tuple[Design, ...]:
    if interaction.guild_id is None:
        return ()
    return await interaction.client.app.tables.designs.of_guild(interaction.guild_id, GAME)


def _layout(text: str, words: Words) -> Layout:
    """Parse a layout. Raises its fault as a `Refusal` with the line."""
    try:
        return parse_layout(text)
    except LayoutError as error:
        fault = words.fill(f"dragon-castle-layout-{error.reason}", plain(error.facts))
        sentence = "dragon-castle-layout" if error.line is None else "dragon-castle-layout-line"
        raise Refusal(sentence, line=error.line or 0, fault=fault) from error


async def _show(request: Request, layout: Layout, said_first: str) -> None:
    words = request.words
    pictures = await request.app.drawing.draw(GAME, castle_picture, layout, words)
    players = next(sign for sign, numbers in PLAYERS.items() if numbers == layout.players)
    most = layout.players.stop - 1
    lines = [said_first, words("dragon-castle-castle-shown", name=_called(layout, words), seats=players, count=most)]
    for remark in guideline_faults(layout):
        lines.append(words.fill(f"dragon-castle-guideline-{remark.reason}", plain(remark.facts)))
    await request.answer("\n".join(line for line in lines if line), pictures=pictures, stem="castle")


def _called(layout: Layout, words: Words) -> SafeText:
    """Return a castle as it is shown: that of the base castles says for how many it is."""
    is_base = any(slug.startswith(f"{BASE}_") and shipped == layout for slug, shipped in LAYOUTS.items())
    return SafeText(words("dragon-castle-castle-base-alone")) if is_base else escape(layout.name)


def _choices(named: list[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    """Return the castles whose names contain what was typed."""
    found = [(name, value) for name, value in named if typed.casefold() in name.casefold()]
    return [app_commands.Choice(name=name, value=value) for name, value in found[:MOST_CHOICES]]
