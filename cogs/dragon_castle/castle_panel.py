"""The castles of a server by buttons: see each; add and remove some, for those who manage it."""

from __future__ import annotations

from cogs.chat.places.venue import managed_guild
from cogs.chat.requests.presses import Press
from cogs.chat.runtime.app import App
from cogs.dragon_castle.castles import GAME, add_castle, own_designs, remove_castle, show_castle
from cogs.dragon_castle.solo import show_solo_games
from engines.dragon_castle.layouts import LAYOUTS
from screens.controls import MOST_OPTIONS, Address, Control, Option, number_in, upload_field
from screens.dragon_castle.presenter import CASTLES, SOLO

_AT = Address(0, 0)


def add_castle_actions(app: App) -> None:
    """Register the actions of the panel and of the person's games alone."""
    app.actions.add(SOLO, _show_solo_games)
    app.actions.add(CASTLES, _show_castles)
    app.actions.add("castle-show", _show)
    app.actions.add("castle-add", _ask_for_file)
    app.actions.add("castle-file", _add, dear=True)
    app.actions.add("castle-remove", _remove, updates=True)


async def _show_castles(press: Press) -> None:
    """List a page of the castles, with the ways to see, add and remove them."""
    request, words = press.request, press.request.words
    every = [design.name for design in await own_designs(request.interaction)]
    pages = max(1, -(-len(every) // MOST_OPTIONS))
    page = min(number_in(press.detail.split(".")[0] or "0"), pages - 1)
    own = every[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]
    items: list[Control] = [
        _AT.button(words(f"button-{name}"), CASTLES, f"{to}.{name}", row=3, disabled=to in (page, pages))
        for name, to in (("previous", max(page - 1, 0)), ("next", page + 1))
        if pages > 1
    ]
    if own:
        items.append(_AT.select(words("dragon-castle-see-own"), "castle-show", _options(own), "own", row=0))
    shipped = [Option(label=layout.name, value=slug) for slug, layout in LAYOUTS.items()]
    items.append(_AT.select(words("dragon-castle-see-shipped"), "castle-show", shipped[:MOST_OPTIONS], row=1))
    if request.interaction.guild_id is not None and request.interaction.permissions.manage_guild:
        if own:
            items.append(_AT.select(words("dragon-castle-remove-castle"), "castle-remove", _options(own), row=2))
        items.append(_AT.button(words("dragon-castle-button-add"), "castle-add", row=3))
    await request.answer(words("dragon-castle-castles", count=len(every)), view=items)


def _options(names: list[str]) -> list[Option]:
    return [Option(label=name, value=name) for name in names]


async def _show(press: Press) -> None:
    await show_castle(press.request, press.value)


async def _ask_for_file(press: Press) -> None:
    managed_guild(press.request.interaction)
    words = press.request.words
    field = upload_field("file", words("dragon-castle-ask-file"), words("dragon-castle-ask-file.description"))
    await press.request.ask(_AT.form(words("dragon-castle-button-add"), "castle-file", [field]))


async def _add(press: Press) -> None:
    await add_castle(press.request, press.given("file"))


async def _remove(press: Press) -> None:
    await remove_castle(press.request, press.value)


async def _show_solo_games(press: Press) -> None:
    await show_solo_games(press.request, GAME)
