"""Positions as text, for tests and bug reports.

    board bird
    move 0 of 2, ply 12, passes 0
    left 20 22
    hands RR RY BB | YB YB RR
    supply RR YY
    .............
    ...  (13 rows: what lies on each cell, as on the board file)
    provinces F6:0 G8:1
    villages C3:0 I12:1

A province is named by any of its cells and followed by its owner's seat; it has two pagodas from five
cells on, or as many as a third number says (``F6:0:1``). `left` may be missing: then it follows from the
pagodas on the board. So may every line but the 13 rows: defaults are the bird board, two players, seat 0,
ply 0, empty hands, no supply.
"""

from __future__ import annotations

import re

from engines.protocol import MoveSyntaxError, PositionError, Seat
from engines.qin.board import BIT, BOARDS, PAGODAS_EACH, SIZE, Bits, Colour, Tile, beside, bits_of, cell_name, cells_of
from engines.qin.moves import parse_cell
from engines.qin.state import MAJOR, QinProvince, QinState
from engines.qin.view import cell_letters

_COLOURS = {"R": Colour.RED, "Y": Colour.YELLOW, "B": Colour.BLUE}
_MOVE = re.compile(r"(\d) of (\d), ply (\d+), passes (\d)")


def write_position(state: QinState) -> str:
    """Write a position, hidden parts included. The outcome and the latest move are left out."""
    letters = cell_letters(state)
    rows = [letters[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)]
    villages = [(cell, seat) for seat, held in enumerate(state.villages) for cell in cells_of(held)]
    lines = [
        f"board {state.board}",
        f"move {state.to_move} of {len(state.hands)}, ply {state.ply}, passes {state.passes}",
        f"left {' '.join(map(str, state.left))}",
        f"hands {' | '.join(' '.join(hand) for hand in state.hands)}",
        f"supply {' '.join(state.supply)}",
        *rows,
        f"provinces {' '.join(_write_province(province) for _, province in state.every_province())}",
        f"villages {' '.join(f'{cell_name(cell)}:{seat}' for cell, seat in sorted(villages))}",
    ]
    return "\n".join(line.rstrip() for line in lines)


def read_position(text: str) -> QinState:
    """Read a position. Raises `PositionError`."""
    rows: list[str] = []
    fields: dict[str, str] = {}
    for number, line in enumerate(text.strip().splitlines(), start=1):
        word, _, rest = line.strip().partition(" ")
        if word in ("board", "move", "left", "hands", "supply", "provinces", "villages"):
            fields[word] = rest.strip()
        elif re.fullmatch(r"[.V~RYB]{13}", line.strip()):
            rows.append(line.strip())
        else:
            raise PositionError(f"line {number}: cannot read {line!r}")
    if len(rows) != SIZE:
        raise PositionError(f"{len(rows)} rows instead of {SIZE}")
    return _Reader(fields, "".join(rows)).state()


class _Reader:
    """Reader that assembles the parts of a position's text and checks them against each other."""

    def __init__(self, fields: dict[str, str], cells: str) -> None:
        self.fields, self.cells = fields, cells
        move = _MOVE.fullmatch(fields.get("move", "0 of 2, ply 0, passes 0"))
        if move is None:
            raise PositionError(f"move {fields['move']!r} is not like '0 of 2, ply 0, passes 0'")
        self.to_move, self.seats, self.ply, self.passes = (int(part) for part in move.groups())
        if self.seats not in PAGODAS_EACH or self.to_move >= self.seats:
            raise PositionError(f"move {fields.get('move')!r}: no such seat")
        self.board = fields.get("board", "bird")
        if self.board not in BOARDS:
            raise PositionError(f"board {self.board!r} is not one of {', '.join(BOARDS)}")

    def state(self) -> QinState:
        """Return the position. Raises `PositionError` for a contradiction."""
        colours = {colour: self._bits(letter) for letter, colour in _COLOURS.items()}
        found = [self._province(part, colours) for part in self.fields.get("provinces", "").split()]
        villages = [0] * self.seats
        for part in self.fields.get("villages", "").split():
            cell, owner, _ = self._owned(part)
            if self.cells[cell] != "V":
                raise PositionError(f"villages {part!r}: {cell_name(cell)} is no village")
            villages[owner] |= BIT[cell]
        left = self._left([province for _, province in found], villages)
        return QinState(
            board=self.board,
            cells=(colours[Colour.RED], colours[Colour.YELLOW], colours[Colour.BLUE]),
            provinces=(_only(Colour.RED, found), _only(Colour.YELLOW, found), _only(Colour.BLUE, found)),
            villages=tuple(villages),
            left=left,
            hands=self._hands(),
            supply=self._tiles(self.fields.get("supply", "")),
            to_move=self.to_move,
            passes=self.passes,
            ply=self.ply,
            last=None,
            outcome=None,
        )

    def _bits(self, letter: str) -> Bits:
        for cell, (found, printed) in enumerate(zip(self.cells, BOARDS[self.board].cells)):
            # Only printed grassland can be covered by a tile.
            laid = found in _COLOURS and printed in "."
            if found != printed and not laid:
                raise PositionError(f"{cell_name(cell)} is {found!r}, but {printed!r} is printed there")
        return bits_of(cell for cell, found in enumerate(self.cells) if found == letter)

    def _province(self, part: str, colours: dict[Colour, Bits]) -> tuple[Colour, QinProvince]:
        cell, owner, pagodas = self._owned(part)
        colour = _COLOURS.get(self.cells[cell])
        area = connected(cell, colours[colour]) if colour else 0
        if colour is None or area.bit_count() < 2:
            raise PositionError(f"provinces {part!r}: {cell_name(cell)} is in no province")
        # By the rules a province has one pagoda, from five cells on two (Q11); a number overrides that.
        return colour, QinProvince(area, owner, pagodas or (2 if area.bit_count() >= MAJOR else 1))

    def _owned(self, part: str) -> tuple[int, Seat, int]:
        """Parse ``F7:0`` or ``F7:0:1`` as cell, seat and a number (0 if none)."""
        name, *numbers = part.split(":")
        try:
            cell = parse_cell(name)
            owner, pagodas = int(numbers[0]), int(numbers[1]) if len(numbers) > 1 else 0
        except (MoveSyntaxError, ValueError, IndexError) as error:
            raise PositionError(f"{part!r} is not like F7:0") from error
        if not 0 <= owner < self.seats:
            raise PositionError(f"{part!r}: no seat {owner}")
        return cell, owner, pagodas

    def _left(self, provinces: list[QinProvince], villages: list[Bits]) -> tuple[int, ...]:
        if "left" in self.fields:
            left = tuple(int(part) for part in self.fields["left"].split() if part.isdecimal())
            if len(left) != self.seats:
                raise PositionError(f"left {self.fields['left']!r}: {self.seats} numbers are needed")
            return left
        stand = [held.bit_count() for held in villages]
        for province in provinces:
            stand[province.owner] += province.pagodas
        return tuple(PAGODAS_EACH[self.seats] - count for count in stand)

    def _hands(self) -> tuple[tuple[Tile, ...], ...]:
        if "hands" not in self.fields:
            return ((),) * self.seats
        hands = tuple(self._tiles(part) for part in self.fields["hands"].split("|"))
        if len(hands) != self.seats:
            raise PositionError(f"hands: {len(hands)} instead of {self.seats}")
        return hands

    def _tiles(self, text: str) -> tuple[Tile, ...]:
        try:
            return tuple(Tile(part) for part in text.split())
        except ValueError as error:
            raise PositionError(f"no such tile: {error}") from error


def connected(cell: int, cells: Bits) -> Bits:
    """Return the cells of a set that are connected with `cell`."""
    # Flood fill: grow by the neighbours until nothing is added.
    area, grown = 0, BIT[cell]
    while grown != area:
        area = grown
        grown = (area | beside(area)) & cells
    return area


def _only(colour: Colour, found: list[tuple[Colour, QinProvince]]) -> tuple[QinProvince, ...]:
    return tuple(province for other, province in found if other is colour)


def _write_province(province: QinProvince) -> str:
    name = cell_name(next(cells_of(province.cells)))
    usual = 2 if province.cells.bit_count() >= MAJOR else 1
    return f"{name}:{province.owner}" + (f":{province.pagodas}" if province.pagodas != usual else "")
