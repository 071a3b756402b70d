"""Builds Qin's view from its words in English."""

from __future__ import annotations

import re

from engines.protocol import Outcome
from engines.qin.board import BOARDS, PAGODAS_EACH, SIZE, Cell, Colour, Tile
from engines.qin.moves import parse_cell
from engines.qin.state import LastMove
from engines.qin.view import ProvinceView, QinView, VillageView
from tests.words.reading import Text, counted, listed, number, steps

_LETTERS = {"grassland": ".", "village": "V", "water": "~", "red": "R", "yellow": "Y", "blue": "B"}
_REASONS = {
    "The last pagoda of a player is placed.": "last-pagoda",
    "No tiles are left.": "no-tiles",
    "No tile fits on the board any more.": "no-room",
    "No player could place a tile.": "all-passed",
}
_PLAYER = r"(.+): (\w+) pagodas? left(?:, \w+ provinces?)?(?:, \w+ villages?)?, (\w+) tiles? in hand\."


def read(words: str) -> QinView:
    """Build the view that the words describe."""
    text = Text(words)
    players = [(match[1], number(match[2]), number(match[3])) for match in text.find(_PLAYER)]
    names = [name for name, _, _ in players]
    board, ply = steps(text, "Qin")
    board = board.removeprefix("board ").lower()
    view = QinView(
        viewer=names.index(you[1]) if (you := text.one(r"You are (.+)\.")) else None,
        board=board,
        cells=_cells(text),
        printed=BOARDS[board].printed,
        provinces=tuple(_provinces(text, names)),
        villages=_villages(text, board, names),
        pagodas_left=tuple(left for _, left, _ in players),
        pagodas_each=PAGODAS_EACH[len(players)],
        hand=_hand(text, is_player=you is not None),
        hand_sizes=tuple(tiles for _, _, tiles in players),
        supply=text.number(r"(\w+) tiles? (?:is|are) left to draw\."),
        unseen=_unseen(text),
        to_act=names.index(turn[1]) if (turn := text.one(r"(.+) to move\.")) else None,
        passes=text.number(r"Passes in succession: (\d+)\."),
        ply=ply,
        last=_last(text, names),
        outcome=_outcome(text, names),
    )
    assert text.unread() == []
    return view


def _cells(text: Text) -> str:
    found: dict[Cell, str] = {}
    for row in text.find(r"Row \d+: (.+)\."):
        for run in row[1].split(", "):
            where, kind = run.rsplit(" ", 1)
            first, _, last = where.partition(" to ")
            for cell in range(parse_cell(first), parse_cell(last or first) + 1):
                found[cell] = _LETTERS[kind]
    rest = _LETTERS["grassland"] if text.has(r"All other cells are grassland\.") else ""
    return "".join(found.get(cell, rest) for cell in range(SIZE * SIZE))


def _provinces(text: Text, names: list[str]) -> list[ProvinceView]:
    return [
        ProvinceView(Colour(match[1].lower()), _named(match[4]), names.index(match[3]), 2 if match[2] else 1)
        for match in text.find(r"(Red|Yellow|Blue) (major )?province of (.+): (.+)\.")
    ]


def _villages(text: Text, board: str, names: list[str]) -> tuple[VillageView, ...]:
    held = list(text.find(r"Villages of (.+): (.+)\."))
    owners = {cell: names.index(match[1]) for match in held for cell in _named(match[2])}
    cells = (cell for cell, kind in enumerate(BOARDS[board].cells) if kind == "V")
    return tuple(VillageView(cell, owners.get(cell)) for cell in cells)


def _named(cells: str) -> tuple[Cell, ...]:
    return tuple(parse_cell(cell) for cell in cells.split(", "))


def _tile(name: str) -> Tile:
    return Tile("".join(part[0].upper() for part in re.split("\u2013", name)))


def _hand(text: Text, *, is_player: bool) -> tuple[Tile, ...] | None:
    text.has(r"Your hand is empty\.")
    tiles = tuple(map(_tile, text.items(r"Your hand: (.+)\.")))
    return tiles if is_player else None


def _unseen(text: Text) -> tuple[Tile, ...]:
    found = counted(text.items(r"Tiles out of sight: (.+)\."), _tile)
    return tuple(tile for tile in Tile for _ in range(found.get(tile, 0)))


def _last(text: Text, names: list[str]) -> LastMove | None:
    if passed := text.one(r"Last turn: (.+) passed\."):
        return LastMove(names.index(passed[1]), None, None)
    found = text.one(r"Last turn: (.+) placed (.+) on (.+), (.+)\.")
    if found is None:
        return None
    return LastMove(names.index(found[1]), _tile(found[2]), (parse_cell(found[3]), parse_cell(found[4])))


def _outcome(text: Text, names: list[str]) -> Outcome | None:
    if not text.has(r"The game is over\."):
        return None
    winners = text.need(r"(.+) (?:wins|share the victory)\.")
    scores = counted(text.items(r"Pagodas on the board: (.+)\."), names.index)
    reasons = [reason for sentence, reason in _REASONS.items() if text.has(re.escape(sentence))]
    return Outcome(frozenset(map(names.index, listed(winners[1]))), tuple(scores.values()), reasons[0])
