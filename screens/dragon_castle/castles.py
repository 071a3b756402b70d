"""The castles of a server's own (D4): added from files, shown, removed, by buttons."""

from __future__ import annotations

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
from screens.actions import action
from screens.controls import MOST_OPTIONS, Address, Control, Form, Option, number_in, upload_field
from screens.dragon_castle.presenter import CASTLES, castle_picture
from screens.names import escape
from screens.press import Press
from screens.refusals import Refusal, plain
from screens.screen import Screen
from tables.core.model import skeleton
from tables.people.guilds import Design

GAME = "dragon_castle"

BYTES_A_CHARACTER = 4
"""The most bytes of a character in UTF-8."""

_AT = Address(0, 0)


def _key(name: str) -> str:
    """Return a castle's name for comparison: what its letters and digits look like, whatever signs are between them."""
    return "".join(sign for sign in skeleton(name) if sign.isalnum())


_SHIPPED = {_key(name): slug for slug, layout in LAYOUTS.items() for name in (slug, layout.name)} | {_key(BASE): BASE}
"""The ids of the castles that every server has, by the keys of their names."""


async def suggest_castles(press: Press, players: int, typed: str = "") -> list[tuple[str, str]]:
    """Return the castles for a number of players: the base, this server's own, those that are shipped."""
    seats = seats_of(players)
    own = [design.name for design in await _own_designs(press) if seats in parse_layout(design.text).players]
    shipped = [(LAYOUTS[slug].name, slug) for slug in for_players(players)]
    base = press.words("dragon-castle-castle-base")
    named = [(base, BASE), *((name, name) for name in own), *shipped]
    return [(name, value) for name, value in named if typed.casefold() in name.casefold()]


async def require_fitting(press: Press, chosen: str, players: int) -> None:
    """Raise `Refusal` unless a castle is one for a number of players; it names those that are."""
    if chosen == BASE:
        return
    named = escape(chosen.partition("\n")[0][:60])
    offered = (await suggest_castles(press, players))[:MOST_OPTIONS]
    others = [escape(name) for name, value in offered if not value.startswith(BASE)]
    names = [press.words("dragon-castle-castle-base-alone"), *others]
    try:
        layout = layout_of(chosen)
    except LayoutError as error:
        raise Refusal("dragon-castle-castle-unknown", name=named) from error
    if seats_of(players) not in layout.players:
        raise Refusal(
            "dragon-castle-castle-not-for",
            name=_called(layout, press.words),
            players=players,
            offered=", ".join(names),
            fewest=layout.players.start,
            most=layout.players.stop - 1,
            exactly=len(layout.players),
        )


async def chosen_castle(press: Press, chosen: str) -> str:
    """Return the option for a castle by its name: that of a castle of this server's own is its text.

    A castle that is shipped is never replaced by one of the server's own.
    """
    if (shipped := _SHIPPED.get(_key(chosen))) is not None:
        return shipped
    own = {design.name: design.text for design in await _own_designs(press)}
    return own.get(chosen, chosen)


@action("castle-file", dear=True)
async def add(press: Press) -> Screen:
    """Keep a layout for this server, and show it. Raises `Refusal` for a file or a name that will not do."""
    guild_id = press.managed_guild
    layout = _layout(await press.given("file").read_text(LONGEST_TEXT * BYTES_A_CHARACTER), press.words)
    if _key(layout.name) in _SHIPPED:
        raise Refusal("dragon-castle-castle-shipped", name=escape(layout.name))
    for other in await press.tables.designs.of_guild(guild_id, GAME):
        # The same name replaces a castle; one that only looks the same would be chosen by mistake.
        if other.name != layout.name and _key(other.name) == _key(layout.name):
            raise Refusal("dragon-castle-castle-alike", name=escape(layout.name), other=escape(other.name))
    design = Design(layout.name, format_layout(layout))
    replaced = await press.tables.designs.add(guild_id, GAME, design, press.user_id)
    kept = "dragon-castle-castle-replaced" if replaced else "dragon-castle-castle-added"
    return _shown(layout, press.words, press.words(kept, name=escape(layout.name)))


@action("castle-show")
async def show(press: Press) -> Screen:
    """Show the castle that was chosen as it is before the first move. Raises `Refusal` for an unknown one."""
    chosen = await chosen_castle(press, press.value)
    try:
        return _shown(layout_of(chosen), press.words)
    except LayoutError as error:
        raise Refusal("dragon-castle-castle-unknown", name=escape(press.value[:60])) from error


@action("castle-remove", updates=True)
async def remove(press: Press) -> Screen:
    """Forget the castle that was chosen; tables that play on it keep it. Raises `TableError` for an unknown one."""
    await press.tables.designs.remove(press.managed_guild, GAME, press.value)
    return Screen(press.words("dragon-castle-castle-removed", name=escape(press.value)))


@action(CASTLES)
async def show_all(press: Press) -> Screen:
    """List a page of the castles, with the ways to see, add and remove them."""
    words = press.words
    every = [design.name for design in await _own_designs(press)]
    pages = max(1, -(-len(every) // MOST_OPTIONS))
    page = min(number_in(press.detail.split(".")[0] or "0"), pages - 1)
    own = [Option(name, name) for name in every[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]]
    controls: list[Control] = [
        _AT.button(words(f"button-{name}"), CASTLES, f"{to}.{name}", row=3, disabled=to in (page, pages))
        for name, to in (("previous", max(page - 1, 0)), ("next", page + 1))
        if pages > 1
    ]
    if own:
        controls.append(_AT.select(words("dragon-castle-see-own"), "castle-show", own, "own", row=0))
    shipped = [Option(layout.name, slug) for slug, layout in LAYOUTS.items()]
    controls.append(_AT.select(words("dragon-castle-see-shipped"), "castle-show", shipped[:MOST_OPTIONS], row=1))
    if press.request.manages:
        if own:
            controls.append(_AT.select(words("dragon-castle-remove-castle"), "castle-remove", own, row=2))
        controls.append(_AT.button(words("dragon-castle-button-add"), "castle-add", row=3))
    return Screen(words("dragon-castle-castles", count=len(every)), controls)


@action("castle-add")
async def ask_for_file(press: Press) -> Form:
    """Ask for the file of a layout. Raises `Refusal`."""
    words, _ = press.words, press.managed_guild
    field = upload_field("file", words("dragon-castle-ask-file"), words("dragon-castle-ask-file.description"))
    return _AT.form(words("dragon-castle-button-add"), "castle-file", [field])


async def _own_designs(press: Press) -> list[Design]:
    """Return the castles of this server's own that can be chosen: none is called like one that is shipped."""
    return [design for design in await _designs(press) if _key(design.name) not in _SHIPPED]


async def _designs(press: Press) -> tuple[Design, ...]:
    guild_id = press.request.guild_id
    return () if guild_id is None else await press.tables.designs.of_guild(guild_id, GAME)


def _layout(text: str, words: Words) -> Layout:
    """Parse a layout. Raises its fault as a `Refusal` with the line."""
    try:
        return parse_layout(text)
    except LayoutError as error:
        fault = words.fill(f"dragon-castle-layout-{error.reason}", plain(error.facts))
        sentence = "dragon-castle-layout" if error.line is None else "dragon-castle-layout-line"
        raise Refusal(sentence, line=error.line or 0, fault=fault) from error


def _shown(layout: Layout, words: Words, said_first: str = "") -> Screen:
    players = next(sign for sign, numbers in PLAYERS.items() if numbers == layout.players)
    most = layout.players.stop - 1
    lines = [said_first, words("dragon-castle-castle-shown", name=_called(layout, words), seats=players, count=most)]
    for remark in guideline_faults(layout):
        lines.append(words.fill(f"dragon-castle-guideline-{remark.reason}", plain(remark.facts)))
    pictures = (castle_picture(layout, words),)
    return Screen([line for line in lines if line], pictures=pictures, stem="castle", game=GAME)


def _called(layout: Layout, words: Words) -> SafeText:
    """Return a castle as it is shown: that of the base castles says for how many it is."""
    is_base = any(slug.startswith(f"{BASE}_") and shipped == layout for slug, shipped in LAYOUTS.items())
    return SafeText(words("dragon-castle-castle-base-alone")) if is_base else escape(layout.name)
