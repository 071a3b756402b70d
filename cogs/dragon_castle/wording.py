"""What the Play panel says: the question of each step, and a label for every word of a move."""

from __future__ import annotations

from cogs.dragon_castle.narrowing import cell_of, on_the_castle
from engines.dragon_castle.board import Cell, cell_name
from engines.dragon_castle.naming import realm_cell_named
from engines.dragon_castle.realm import Realm
from engines.dragon_castle.view import DragonCastleView, Phase
from locales import Words


def question(view: DragonCastleView, words: Words) -> str:
    """What is asked at the beginning of a step of the turn."""
    if view.phase is Phase.SETTLE and not view.waiting:
        return words("dragon-castle-panel-end")
    return words(f"dragon-castle-panel-{view.phase.value}", hand=", ".join(view.hand))


def question_of(view: DragonCastleView, beginning: str, words: Words) -> str:
    """What is asked after the first words of a move."""
    match beginning.split():
        case ["spirit"]:
            return words("dragon-castle-panel-spirit")
        case ["spirit", spirit]:
            return words("dragon-castle-panel-cost", spirit=spirit)
        case ["spirit", spirit, *_]:
            return words("dragon-castle-panel-aim", spirit=spirit)
        case _:
            return question(view, words)


def label(view: DragonCastleView, beginning: str, token: str, words: Words) -> str:
    """A word that can follow a beginning, as people read it."""
    match beginning.split():
        case ["put"]:
            return words("dragon-castle-tile", it=token)
        case ["spirit"]:
            return words("dragon-castle-spirit", it=token)
        case ["spirit", _] if token == "shrine":
            return words("dragon-castle-cost-shrine")
        case ["spirit", "change", _, _]:
            return words("dragon-castle-kind", it=token)
        case _ if on_the_castle(beginning):
            return _castle_label(view, token, words)
        case _:
            return _realm_label(view, cell_of(token), words)


def effect(beginning: str, token: str, words: Words) -> str | None:
    """What a spirit does, beside its name."""
    return words("dragon-castle-effect", it=token)[:100] if beginning == "spirit" else None


def realm_cell(view: DragonCastleView, name: str) -> Cell:
    """A cell of the viewer's realm by its name."""
    cell = realm_cell_named(name, _realm(view).rows)
    assert cell is not None
    return cell


def _castle_label(view: DragonCastleView, name: str, words: Words) -> str:
    cells = {cell_name(cell, view.width): tile for cell, tile in enumerate(view.castle)}
    tile = cells[name]
    assert tile is not None
    assert tile.symbol is not None
    return words("dragon-castle-option-tile", cell=name, symbol=tile.symbol)


def _realm_label(view: DragonCastleView, name: str, words: Words) -> str:
    stack = _realm(view).stacks[realm_cell(view, name)]
    if stack.top is not None:
        return words("dragon-castle-option-tile", cell=name, symbol=stack.top)
    return words("dragon-castle-option-floor", cell=name, floor=stack.height)


def _realm(view: DragonCastleView) -> Realm:
    """The viewer's own realm."""
    assert view.viewer is not None
    return view.realms[view.viewer]
