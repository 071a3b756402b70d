"""What the moves of a turn lead to by the rules, in a few words: tiles that come free, sets, points of shrines.

All of it follows from what everybody sees: what lies under other tiles is neither asked for nor said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engines.bits import members
from engines.dragon_castle import scoring
from engines.dragon_castle.board import SET, UNKNOWN, Bits, Cell, Spirit, kind_of
from engines.dragon_castle.castle import Castle
from engines.dragon_castle.events import SetConsolidated
from engines.dragon_castle.realm import Realm, connected, face_up_by_kind, neighbours
from engines.dragon_castle.state import realm_cell_named
from engines.dragon_castle.view import CastleTile, DragonCastleView
from engines.protocol import Seat
from locales import Words


def of_taking(view: DragonCastleView, moves: Sequence[str], words: Words) -> Iterator[str]:
    """Yield which visible tiles come free by the tiles taken, and how many hidden ones are uncovered."""
    castle = _seen(view.width, view.castle)
    named = [castle.cell_named(move.split()[1]) for move in moves if move.startswith(("take ", "pair "))]
    taken = [cell for cell in named if cell is not None]
    left, elegance = castle, view.spirit_used is Spirit.ELEGANCE
    for cell in taken:
        left = left.without(cell)
    opened = members(left.takeable(elegance=elegance) & ~castle.takeable(elegance=elegance))
    tiles = [
        f"{words('dragon-castle-tile', it=top)} ({castle.name(cell)})"
        for cell in opened
        if cell not in taken and (top := left.top(cell)) is not None
    ]
    if tiles:
        yield words("dragon-castle-brings-opens", tiles=words.list(tiles))
    if uncovered := sum(castle.floor(cell) > 1 for cell in taken):
        yield words("dragon-castle-brings-uncovers", count=uncovered)


def after_placing(realm: Realm, moves: Sequence[str]) -> Realm:
    """Return a realm after the placings among moves."""
    for move in moves:
        match move.split():
            case ["put", symbol, name]:
                realm = realm.put(_cell(realm, name), symbol)
            case _:
                pass
    return realm


def set_of(seat: Seat, realm: Realm, move: str) -> SetConsolidated | None:
    """Return the set that a placing completes, in a realm where its tile lies already; None for none."""
    group = _group(realm, move)
    if group.bit_count() < SET:
        return None
    kind = realm.stacks[members(group)[0]].kind
    assert kind is not None
    return SetConsolidated(seat, kind, tuple(members(group)), scoring.set_points(group.bit_count(), kind))


def of_placing(realm: Realm, move: str, words: Words) -> Iterator[str]:
    """Yield which tiles of its kind a placed tile lies beside, and how many of a set lie together then."""
    cell, kind = _cell(realm, move.split()[-1]), kind_of(move.split()[1])
    beside = [top for near in neighbours(cell, realm.rows) if (top := realm.stacks[near].top) and kind_of(top) is kind]
    if beside:
        yield words("dragon-castle-option-beside", tiles=", ".join(beside))
        yield words("dragon-castle-brings-together", count=_group(realm, move).bit_count(), set=SET)


def of_building(realm: Realm, move: str, words: Words) -> Iterator[str]:
    """Yield the points of a shrine (D34)."""
    height = realm.stacks[_cell(realm, move.split()[-1])].height
    yield words("dragon-castle-brings-shrine", points=min(height, scoring.HIGHEST_SHRINE))


def _group(realm: Realm, move: str) -> Bits:
    """Return the tiles of a kind that lie together at the cell which a move names last."""
    cell = _cell(realm, move.split()[-1])
    top = realm.stacks[cell].top
    return 0 if top is None else connected(1 << cell, face_up_by_kind(realm)[kind_of(top).value])


def _cell(realm: Realm, name: str) -> Cell:
    cell = realm_cell_named(name, realm.rows)
    assert cell is not None
    return cell


@lru_cache(maxsize=8)
def _seen(width: int, tiles: tuple[CastleTile | None, ...]) -> Castle:
    """Return the castle as all see it: what lies under other tiles is unknown."""
    stacks = [() if tile is None else (*(UNKNOWN,) * (tile.floor - 1), tile.symbol or UNKNOWN) for tile in tiles]
    return Castle(width, tuple(stacks))
