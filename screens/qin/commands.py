"""Qin's own command: `/qin place`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from engines.protocol import MoveSyntaxError
from engines.qin.moves import Place
from engines.registry import ENGINES
from screens.actions import GameTable, SuggestedAt, action
from screens.commands import bringing, legal_moves, starting_with
from screens.panels.playing import play
from screens.press import Press
from screens.screen import Screen
from tables.core.model import Table


async def _placements(press: Press, table: Table) -> list[tuple[str, ...]]:
    """Return the person's legal placements as (tile, at, towards); equal colours may be named from either end."""
    found: list[tuple[str, ...]] = []
    for text in await legal_moves(press, table):
        if isinstance(ENGINES["qin"].parse(text), Place):
            _, tile, first, second = text.split()
            found.append((tile, first, second))
            # The notation names equal halves in reading order only; people may begin at either end.
            if tile[0] == tile[1]:
                found.append((tile, second, first))
    return found


async def _tiles(press: Press, table: Table, typed: str) -> list[tuple[str, str]]:
    return starting_with(typed, sorted({tile for tile, _, _ in await _placements(press, table)}))


async def _at(press: Press, table: Table, typed: str) -> list[tuple[str, str]]:
    fitting = (at for tile, at, _ in await _placements(press, table) if _is(press, tile=tile))
    return starting_with(typed, _in_reading_order(fitting))


async def _towards(press: Press, table: Table, typed: str) -> list[tuple[str, str]]:
    fitting = (end for tile, at, end in await _placements(press, table) if _is(press, tile=tile, at=at))
    found = starting_with(typed, _in_reading_order(fitting))
    tile, at = ((press.filled(name) or "").strip().upper() for name in ("tile", "at"))
    return await bringing(press, table, found, lambda end: _normal(f"place {tile} {at} {end}"))


def _normal(text: str) -> str:
    """Return a placement as the engine writes it; a text that is none as it is."""
    try:
        return ENGINES["qin"].format(ENGINES["qin"].parse(text))
    except MoveSyntaxError:
        return text


def _is(press: Press, **parts: str) -> bool:
    """Whether parts of a placement are those that are filled in, as far as they are."""
    filled = ((press.filled(name) or "", part) for name, part in parts.items())
    return all(text.strip().upper() in ("", part) for text, part in filled)


def _in_reading_order(cells: Iterable[str]) -> list[str]:
    return sorted(set(cells), key=lambda cell: (int(cell[1:]), cell[0]))


@action(command=("qin", "place"))
async def place(
    press: Press,
    tile: Annotated[str, SuggestedAt(_tiles)],
    at: Annotated[str, SuggestedAt(_at)],
    towards: Annotated[str, SuggestedAt(_towards)],
    table: GameTable,
) -> Screen:
    """Lay a tile: its first colour on `at`, its second on `towards`."""
    return await play(press, table, f"place {tile} {at} {towards}")
