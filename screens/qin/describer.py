"""A position of Qin in words: all that its view knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from engines.protocol import Seat
from engines.qin.board import SIZE, Cell, Tile, cell_name
from engines.qin.moves import Place, parse
from engines.qin.state import LastMove
from engines.qin.view import ProvinceView, QinView
from locales import SafeText, Words
from locales.describing import Section, Sentence, ViewDescriber, listed
from screens.qin.choices import by_tile

PROVINCES, ROWS, UNSEEN = 1, 2, 3
"""How soon a short text leaves out villages and provinces, the board row by row, the tiles out of sight."""

_GRASSLAND = "."
_KINDS = {_GRASSLAND: "grassland", "V": "village", "~": "water", "R": "red", "Y": "yellow", "B": "blue"}


class QinDescriber(ViewDescriber):
    """The sentences about a view."""

    view: QinView

    def sections(self) -> list[Section]:
        """Return the latest move, whose turn it is, provinces, the board row by row, the players, the hand."""
        words = self.words
        return [
            Section(words("alt-section-now"), self.now()),
            Section(words("qin-section-provinces"), self.provinces()),
            Section(words("qin-section-rows"), self.rows()),
            Section(words("alt-section-players"), self.players()),
            *self.hand_section(),
        ]

    def place(self, word: str) -> Section | None:
        """Return the cells around a cell, of a row or of a column, each with its owner."""
        cells = _named_cells(word)
        said = [f"{cell_name(cell)} {self._kind(cell)}{self._owner(cell)}" for cell in cells]
        return Section(word.upper(), [Sentence(f"{each}.") for each in said]) if cells else None

    def player(self, seat: Seat) -> Section:
        return Section(self.names[seat], [Sentence(each) for each in (self._player(seat), *self._held(seat))])

    def moves_at(self, word: str, moves: Sequence[str]) -> list[str]:
        """Return how each tile may cover a cell; of a row or a column which cells it may cover."""
        cells, words, said = set(_named_cells(word, around=0)), self.words, list[str]()
        for tile, found in by_tile([move for move in map(parse, moves) if isinstance(move, Place)]).items():
            there = [move for move in found if cells & {move.first, move.second}]
            if not there:
                continue
            if len(cells) == 1:
                subject, items = "qin-alt-can-place", [self._way(move) for move in there]
            else:
                covered = sorted(cells & {cell for move in there for cell in (move.first, move.second)})
                subject, items = "qin-alt-can-cover", list(map(cell_name, covered))
            said.append(listed(words(subject, tile=tile.value), items, self.words, "; " if len(cells) == 1 else ", "))
        return said

    def now(self) -> list[Sentence]:
        """Return the board and the step, the latest move, whose turn it is, how many have passed."""
        passes = self.view.passes
        return [*super().now(), *([Sentence(self.words("qin-alt-passes", count=passes))] if passes else [])]

    def provinces(self) -> list[Sentence]:
        """Whose villages and provinces are where."""
        part = self.words("qin-part-provinces")
        seats = range(len(self.names))
        said = [*(each for seat in seats for each in self._villages(seat)), *map(self._province, self.view.provinces)]
        return [Sentence(each, part, PROVINCES) for each in said]

    def rows(self) -> list[Sentence]:
        """Return the board row by row: cells of a kind beside each other by their ends, all grassland at once."""
        words, cells = self.words, self.view.cells
        rows = (_row(words.language, row, cells[row * SIZE : (row + 1) * SIZE]) for row in range(SIZE))
        said = list(filter(None, rows))
        if _GRASSLAND in self.view.cells:
            said.append(words("qin-alt-others"))
        return [Sentence(each, words("qin-part-rows"), ROWS) for each in said]

    def players(self) -> list[Sentence]:
        """Return what each player has, what is left to draw, and which tiles are out of sight."""
        view, words = self.view, self.words
        said = [Sentence(self._player(seat)) for seat in range(len(self.names))]
        said.append(Sentence(words("qin-alt-supply", supply=view.supply)))
        if view.outcome is not None:
            said.append(Sentence(words("qin-end", reason=view.outcome.reason)))
            scores = [
                f"{player}{self.words('colon')}{view.outcome.scores[seat]}" for seat, player in enumerate(self.names)
            ]
            said.append(Sentence(listed(words("qin-alt-scores"), scores, words)))
        counts = {tile: view.unseen.count(tile) for tile in Tile}
        if tiles := [
            f"{words('qin-tile', tile=tile.value)}{self.words('colon')}{count}"
            for tile, count in counts.items()
            if count
        ]:
            said.append(Sentence(listed(words("qin-alt-unseen"), tiles, words), words("qin-part-unseen"), UNSEEN))
        return said

    def held(self) -> list[str]:
        return [self.tiles()]

    def tiles(self) -> str:
        if not self.view.hand:
            return self.words("qin-alt-hand-empty")
        return self.words(
            "qin-alt-hand", tiles=", ".join(self.words("qin-tile", tile=tile.value) for tile in self.view.hand)
        )

    def position(self) -> str:
        words, view = self.words, self.view
        return words("qin-alt-position", board=words("qin-board", board=view.board), ply=view.ply)

    def latest(self, last: LastMove, player: SafeText) -> Iterator[str]:
        words = self.words
        if last.tile is None or last.cells is None:
            yield words("qin-alt-last-pass", player=player)
        else:
            cells = ", ".join(map(cell_name, last.cells))
            yield words("qin-alt-last", player=player, tile=last.tile.value, cells=cells)

    def _player(self, seat: Seat) -> str:
        view = self.view
        return self.words(
            "qin-alt-player",
            player=self.names[seat],
            left=view.pagodas_left[seat],
            tiles=view.hand_sizes[seat],
            provinces=sum(province.owner == seat for province in view.provinces),
            villages=sum(village.owner == seat for village in view.villages),
        )

    def _held(self, seat: Seat) -> Iterator[str]:
        yield from self._villages(seat)
        yield from (self._province(province) for province in self.view.provinces if province.owner == seat)

    def _villages(self, seat: Seat) -> Iterator[str]:
        if villages := [cell_name(village.cell) for village in self.view.villages if village.owner == seat]:
            yield self.words("qin-alt-villages", player=self.names[seat], cells=", ".join(villages))

    def _province(self, province: ProvinceView) -> str:
        return self.words(
            "qin-alt-province",
            colour=province.colour.value,
            pagodas=province.pagodas,
            player=self.names[province.owner],
            cells=", ".join(map(cell_name, province.cells)),
        )

    def _way(self, move: Place) -> str:
        first, second = (self.words(f"qin-half-{letter}") for letter in move.tile.value.lower())
        cells = {"first": cell_name(move.first), "second": cell_name(move.second)}
        return self.words.fill("qin-panel-way-option", {"first_colour": first, "second_colour": second, **cells})

    def _kind(self, cell: Cell) -> str:
        return self.words("qin-alt-cell", kind=_KINDS[self.view.cells[cell]])

    def _owner(self, cell: Cell) -> str:
        """Return whose village or province a cell belongs to, after a comma; empty where it is no one's."""
        owners = {village.cell: village.owner for village in self.view.villages}
        owners |= {each: province.owner for province in self.view.provinces for each in province.cells}
        owner = owners.get(cell)
        return "" if owner is None else f", {self.names[owner]}"


@lru_cache(maxsize=4096)
def _row(language: str, row: int, letters: str) -> str:
    """Return a row in words, cells of a kind beside each other together: "A1 to C1 red"; empty for grassland alone.

    Cached: a turn changes one or two rows of a board.
    """
    words, runs = Words(language), list[str]()
    for kind, group in groupby(enumerate(letters, start=row * SIZE), key=itemgetter(1)):
        if kind == _GRASSLAND:
            continue
        run = [cell_name(cell) for cell, _ in group]
        where = run[0] if len(run) == 1 else words.fill("qin-alt-run", {"first": run[0], "last": run[-1]})
        runs.append(f"{where} {words('qin-alt-cell', kind=_KINDS[kind])}")
    return listed(words("qin-alt-row", row=row + 1), runs, words) if runs else ""


def _named_cells(word: str, around: int = 1) -> list[Cell]:
    """Return the cells that a word means: a cell and those around it, a row, a column; none for other words."""
    letter, digits = word.rstrip("0123456789"), word.lstrip("abcdefghijklm")
    column, row = "abcdefghijklm".find(letter) if letter else -1, int(digits) - 1 if digits.isdecimal() else -1
    if letter + digits != word or len(letter) > 1 or len(digits) > 2:
        return []
    cells = range(SIZE * SIZE)
    if not digits:
        return [cell for cell in cells if cell % SIZE == column]
    if not letter:
        return [cell for cell in cells if cell // SIZE == row]
    return [cell for cell in cells if max(abs(cell // SIZE - row), abs(cell % SIZE - column)) <= around]
