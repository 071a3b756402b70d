"""Positions of Qin as the cases of its rules give and see them.

Cells and provinces are as in `positions.py`: `red: E11 F11; provinces: E11:0` has two red cells on the printed board
that are a province of player 0. `E11:0/2` is seen of a province with two pagodas, `-` is a hand without tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.qin import ENGINE
from engines.qin.board import Tile, cell_name
from engines.qin.rules import RULE_REASONS
from engines.qin.state import QinState
from tests.games.qin.positions import position
from tests.games.rules import Notation, spelt

_TEXTS = {"red", "yellow", "blue", "provinces", "villages", "supply", "left", "board"}
_NUMBERS = {"players": "seats", "to move": "to_move", "passes": "passes"}


def read(given: Mapping[str, str]) -> QinState:
    """The position that a case gives: the bird's printed board with one tile of each kind in every hand."""
    unknown = given.keys() - {*_TEXTS, *_NUMBERS, "hands"}
    if unknown:
        raise ValueError(f"nothing is called {', '.join(unknown)}")
    said: dict[str, Any] = {name: value.replace("-", "") for name, value in given.items() if name in (*_TEXTS, "hands")}
    said |= {_NUMBERS[name]: int(value) for name, value in given.items() if name in _NUMBERS}
    return position(**said)


def seen(state: QinState, name: str) -> str | None:
    """What a position shows under a name."""
    return _SEEN[name](state) if name in _SEEN else None


def _provinces(state: QinState) -> str:
    """Every province by its first cell, with its owner."""
    found = ENGINE.view(state, None).provinces
    return " ".join(f"{cell_name(each.cells[0])}:{each.owner}" + "/2" * (each.pagodas == 2) for each in found)


def _villages(state: QinState) -> str:
    held = [each for each in ENGINE.view(state, None).villages if each.owner is not None]
    return " ".join(f"{cell_name(each.cell)}:{each.owner}" for each in held)


def _tiles(tiles: tuple[Tile, ...]) -> str:
    return " ".join(tiles)


def _outcome(state: QinState) -> str:
    end = state.outcome
    return f"{spelt(tuple(sorted(end.winners)))} with {spelt(end.scores)}, {end.reason}" if end else ""


_SEEN: dict[str, Callable[[QinState], str]] = {
    "turn": lambda state: str(state.to_move),
    "to act": lambda state: spelt(tuple(sorted(ENGINE.to_act(state)))),
    "passes": lambda state: str(state.passes),
    "provinces": _provinces,
    "villages": _villages,
    "left": lambda state: spelt(state.left),
    "hands": lambda state: " | ".join(_tiles(hand) or "-" for hand in state.hands),
    "supply": lambda state: _tiles(state.supply),
    "outcome": _outcome,
}


def _spelt(name: str, value: Any) -> str:
    """A field of an event: cells by their names, pagodas as `with 2`."""
    match name:
        case "cell":
            return cell_name(value)
        case "cells":
            return " ".join(map(cell_name, value))
        case "pagodas":
            return f"with {value}"
        case "only_for":
            return "" if value is None else f"only for {value}"
        case _:
            return spelt(value)


NOTATION = Notation(ENGINE, RULE_REASONS, read, seen, _spelt)
