"""What can be chosen in a turn, and how it is said: turns as plans, moves word by word, the question of each step.

A plan is moves with `AND` between them, e.g. ``take G3+pair M7+put N3 C4``.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.dragon_castle.board import Cell, Spirit, cell_name, kind_of
from engines.dragon_castle.imagining import determinize
from engines.dragon_castle.realm import Realm, neighbours
from engines.dragon_castle.spirits import ON_THE_CASTLE
from engines.dragon_castle.state import Phase, realm_cell_named, realm_name
from engines.dragon_castle.view import DragonCastleView, pairs
from engines.protocol import Seat
from locales import Words
from screens.controls import AND

PLANNED = ("take", "pair", "shrine", "discard", "put")
"""The moves that plans are made of; spirits and what follows a set are chosen one by one."""

# Six rows of a realm (D3) fill three selects: with the cells beside its kind and the buttons all five rows of controls.
_ROWS_TOGETHER = 2


def moves_of(plan: str) -> list[str]:
    """Return the moves of a plan, the first one first."""
    return plan.split(AND)


def longer(plan: str, further: str) -> str:
    """Extend a plan by what comes next."""
    return f"{plan}{AND}{further}" if plan else further


def without_last(plan: str) -> str:
    return plan.rpartition(AND)[0]


def with_twins(view: DragonCastleView) -> list[str]:
    """Return the plans that take a pair of the castle."""
    named = [[cell_name(cell, view.width) for cell in pair] for pair in pairs(view)]
    return [longer(f"take {first}", f"pair {twin}") for first, twin in named]


def with_shrine(view: DragonCastleView, legal: Sequence[str]) -> list[str]:
    """Return the plans that take a first tile and a shrine with it."""
    if view.to_act is None or not view.supply or not view.realms[view.to_act].open_cells():
        return []
    return [longer(take, "shrine") for take in _takes(view, legal)]


def discarding(view: DragonCastleView, legal: Sequence[str]) -> list[str]:
    """Return the plans that take a first tile and discard it."""
    return [longer(take, "discard") for take in _takes(view, legal)]


def _takes(view: DragonCastleView, legal: Sequence[str]) -> list[str]:
    return [] if view.so_far.owes_elegance else [move for move in legal if move.startswith("take ")]


def is_placing(view: DragonCastleView, seat: Seat) -> bool:
    """Whether a tile has to be placed next, and it is clear which."""
    # Two different tiles (Deception, Depth) are placed word by word.
    return view.to_act == seat and view.phase is Phase.PLACE and len(set(view.hand)) == 1


def placings(view: DragonCastleView, seat: Seat) -> list[str]:
    """Placing the next tile in hand on each cell that is open."""
    return [f"put {view.hand[0]} {realm_name(cell)}" for cell in view.realms[seat].open_cells()]


def by_rows(puts: Sequence[str]) -> list[list[str]]:
    """Placings by the rows of the realm, two rows together."""
    found: dict[int, list[str]] = {}
    for put in puts:
        row = int(put.split()[2][1:]) - 1
        found.setdefault(row // _ROWS_TOGETHER, []).append(put)
    return [found[rows] for rows in sorted(found)]


def uncovers(view: DragonCastleView) -> bool:
    """Whether a foreseen position has tiles that would come to light."""
    return any(tile is not None and tile.symbol is None for tile in view.castle)


def on_the_castle(beginning: str) -> bool:
    """Whether the word that follows is a cell of the castle."""
    match beginning.split():
        case ["take" | "pair"]:
            return True
        case ["spirit", spirit, _]:
            return Spirit(spirit) in ON_THE_CASTLE
        case _:
            return False


def cell_of(token: str) -> str:
    """Return the cell a word names: of a price without its ``tile:``."""
    return token.removeprefix("tile:")


def moved(beginning: str) -> str | None:
    """Return the cell of the realm whose tile or shrine is about to move, None where none is chosen."""
    match beginning.split():
        case ["move" | "shift", start]:
            return start
        case _:
            return None


def are_cells(beginning: str) -> bool:
    """Whether the words that follow are cells, or prices: not tiles, spirits or kinds."""
    match beginning.split():
        case ["put"] | ["spirit"] | ["spirit", "change", _, _]:
            return False
        case _:
            return True


def question(view: DragonCastleView, words: Words, verb: str = "") -> str:
    """Return the question at the beginning of a step of the turn, about moves that begin with `verb`."""
    if verb == "move":
        return words("dragon-castle-panel-move")
    if view.phase is Phase.SETTLE and not view.waiting:
        return words("dragon-castle-panel-end")
    if view.phase is Phase.PLACE and len(set(view.hand)) > 1:
        return words("dragon-castle-panel-place-first", hand=words.list([_tile(each, words) for each in view.hand]))
    if view.phase is Phase.SHIFT and view.so_far.shifted is not None:
        return words("dragon-castle-panel-shift-again")
    asked = words(f"dragon-castle-panel-{view.phase.value}", hand=", ".join(view.hand))
    if found := elegance_tiles(view):
        return f"{words('dragon-castle-panel-owed', cells=words.list(found))}\n{asked}"
    return asked


def question_of(view: DragonCastleView, beginning: str, words: Words) -> str:
    """Return the question after the first words of a move."""
    match beginning.split():
        case ["spirit"]:
            return words("dragon-castle-panel-spirit")
        case ["spirit", spirit]:
            return words("dragon-castle-panel-cost", spirit=spirit)
        case ["spirit", spirit, _]:
            return words("dragon-castle-panel-aim", spirit=spirit)
        case ["spirit", spirit, _, at]:
            return words("dragon-castle-panel-counts-as", spirit=spirit, cell=at)
        case ["put", symbol]:
            return words("dragon-castle-panel-place", hand=symbol)
        case ["move", start]:
            return words("dragon-castle-panel-move-to", cell=start)
        case ["shift", start]:
            top = _realm(view).stacks[realm_cell(view, start)].top
            return words("dragon-castle-panel-shift-to", symbol=top or "none", cell=start)
        case words_so_far:
            return question(view, words, words_so_far[0] if words_so_far else "")


def label(view: DragonCastleView, beginning: str, token: str, words: Words) -> str:
    """Return a word that can follow a beginning, as people read it."""
    match beginning.split():
        case ["put"]:
            return words("dragon-castle-tile", it=token)
        case ["spirit"]:
            return words("dragon-castle-spirit", it=token)
        case ["spirit", _] if token == "shrine":
            assert view.viewer is not None
            return words("dragon-castle-cost-shrine", count=view.pools[view.viewer])
        case ["spirit", "change", _, _]:
            return words("dragon-castle-kind", it=token)
        case _ if on_the_castle(beginning):
            return _castle_label(view, token, words)
        case _:
            return _realm_label(view, beginning, cell_of(token), words)


def emoji_of(view: DragonCastleView, beginning: str, token: str) -> str:
    """Return the emoji's drawing name for a word that can follow a beginning: its tile or a shrine; else empty."""
    match beginning.split():
        case ["put"]:
            drawn = token
        case ["spirit", _] if token == "shrine":
            drawn = token
        case ["spirit"] | ["spirit", "change", _, _]:
            drawn = None
        case _ if on_the_castle(beginning):
            drawn = _castle_symbol(view, token)
        case _:
            drawn = _realm(view).stacks[realm_cell(view, cell_of(token))].top
    return _drawn_under(drawn) if drawn else ""


def _drawn_under(what: str) -> str:
    return f"dragon_castle_{what.lower()}"


def note(view: DragonCastleView, beginning: str, token: str, words: Words) -> str | None:
    """Return the text below a label: what a spirit does, what a price costs, which tile Elegance demands."""
    match beginning.split():
        case ["spirit"]:
            return words("dragon-castle-effect", it=token)
        case ["spirit", _] if token != "shrine":
            return words("dragon-castle-cost-tile")
        case ["take" | "pair"] if token in elegance_tiles(view):
            return words("dragon-castle-option-owed")
        case _:
            return None


def groups(view: DragonCastleView, beginning: str, tokens: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Group the words that can follow, the best first, each group with its name: see ``panel-choose``."""
    match beginning.split():
        case ["take"]:
            twins = [token for token in tokens if _twins(view, token)]
            split = [("twin", twins), ("take", [token for token in tokens if token not in twins])]
        case ["put", symbol]:
            near = [token for token in tokens if beside(view, symbol, token)]
            split = [("beside", near), ("cell", [token for token in tokens if token not in near])]
        case _:
            split = [(_sought(beginning), list(tokens))]
    return [(what, found) for what, found in split if found]


def _sought(beginning: str) -> str:
    """Return the kind of choice after the first words of a move."""
    match beginning.split():
        case ["pair" | "merge" | "put" | "spirit" as word]:
            return word
        case ["spirit", _]:
            return "price"
        case ["spirit", "change", _, _]:
            return "kind"
        case _:
            return "cell"


def plan(view: DragonCastleView, chosen: str, words: Words) -> str:
    """Describe what a plan takes: a pair with both cells, or one tile with its own."""
    cells = _taken(chosen)
    return words("dragon-castle-option-plan", symbol=_castle_symbol(view, cells[0]), cells=" + ".join(cells))


def emoji_of_plan(view: DragonCastleView, chosen: str) -> str:
    """Return the emoji's drawing name of the tiles that a plan takes."""
    return _drawn_under(_castle_symbol(view, _taken(chosen)[0]))


def _taken(chosen: str) -> list[str]:
    return [move.split()[1] for move in chosen.split(AND) if move.startswith(("take ", "pair "))]


def rows(puts: Sequence[str], words: Words) -> str:
    """Return the rows of some placings in words."""
    first, last = (puts[end].split()[2][1:] for end in (0, -1))
    return words("dragon-castle-panel-rows", count=1 if first == last else 2, first=first, last=last)


def uncovered(view: DragonCastleView, words: Words) -> str:
    """Tell what has come to light where tiles were taken this turn; empty where nothing has."""
    taken = () if view.last is None or view.last.seat != view.to_act else view.last.taken
    found = {cell_name(cell, view.width): view.castle[cell] for cell in taken}
    tiles = [f"{_tile(tile.symbol, words)} ({name})" for name, tile in found.items() if tile and tile.symbol]
    return words("dragon-castle-panel-uncovered", tiles=words.list(tiles)) if tiles else ""


def elegance_tiles(view: DragonCastleView) -> list[str]:
    """Return the tiles of which Elegance demands one: those of which a short side alone is free."""
    if not view.so_far.owes_elegance or view.to_act is None:
        return []
    # Any deal: only visible tiles and free sides are asked for.
    castle = determinize(view, "").castle
    return [castle.name(cell) for cell in castle.cells() if castle.is_elegant(cell)]


def _tile(symbol: str, words: Words) -> str:
    return words("dragon-castle-tile", it=symbol)


def _twins(view: DragonCastleView, name: str) -> list[str]:
    """Return the other available tiles of the castle with the same symbol."""
    cells = {cell_name(cell, view.width): tile for cell, tile in enumerate(view.castle) if tile is not None}
    wanted = cells[name].symbol
    return [other for other, tile in cells.items() if other != name and tile.available and tile.symbol == wanted]


def beside(view: DragonCastleView, symbol: str, name: str) -> list[str]:
    """Return the face-up tiles of a tile's kind that it would lie beside on a cell of the viewer's realm."""
    realm = _realm(view)
    around = (realm.stacks[cell].top for cell in neighbours(realm_cell(view, name), realm.rows))
    return [top for top in around if top is not None and kind_of(top) is kind_of(symbol)]


def realm_cell(view: DragonCastleView, name: str) -> Cell:
    cell = realm_cell_named(name, _realm(view).rows)
    assert cell is not None
    return cell


def _castle_label(view: DragonCastleView, name: str, words: Words) -> str:
    symbol = _castle_symbol(view, name)
    twins = _twins(view, name) if view.phase is Phase.TAKE else []
    if twins:
        return words("dragon-castle-option-twin", cell=name, symbol=symbol, twins=", ".join(twins))
    return words("dragon-castle-option-tile", cell=name, symbol=symbol)


def _castle_symbol(view: DragonCastleView, name: str) -> str:
    cells = {cell_name(cell, view.width): tile for cell, tile in enumerate(view.castle)}
    tile = cells[name]
    assert tile is not None
    assert tile.symbol is not None
    return tile.symbol


def _realm_label(view: DragonCastleView, beginning: str, name: str, words: Words) -> str:
    stack = _realm(view).stacks[realm_cell(view, name)]
    if stack.top is not None:
        return words("dragon-castle-option-tile", cell=name, symbol=stack.top)
    if not stack.height:
        return words("dragon-castle-option-empty", cell=name)
    # A tile that comes there lies one floor higher than the stack is now.
    if beginning.split()[0] == "put" or (beginning.startswith("shift ") and len(beginning.split()) == 2):
        return words("dragon-castle-option-floor", cell=name, floor=stack.height + 1)
    what = "shrine" if stack.shrine else "turned" if realm_cell(view, name) == view.so_far.turned else "down"
    return words("dragon-castle-option-down", what=what, cell=name, floor=stack.height)


def _realm(view: DragonCastleView) -> Realm:
    assert view.viewer is not None
    return view.realms[view.viewer]
