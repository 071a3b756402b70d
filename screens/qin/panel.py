"""Qin's Play panel: a cell, a tile and its way to lie, preview, confirm - privately, on one message.

Nothing of it is remembered: the detail of each control says what has been chosen so far.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from engines.qin.board import BESIDE, Cell, Tile, cell_name, cells_of
from engines.qin.moves import Place
from engines.qin.view import QinView
from engines.registry import ENGINES
from locales import SafeText
from render import qin as draw
from screens.controls import MOST_BUTTONS, MOST_OPTIONS, Control, Emoji, Option, Style, number_in, one_of, outdated
from screens.names import plain_names
from screens.panels.panel import Panel, narrowed
from screens.panels.playing import add_panel
from screens.presenter import Pictures
from screens.press import Press
from screens.qin import choices
from screens.qin.presenter import pictures, scene
from screens.screen import Screen

QIN = ENGINES["qin"]

COLOURS = "RYB"
"""The letters of the colours of a cell."""

MOST_SELECTS = 4
"""Rows for selects; the fifth is for buttons."""


class QinPanel(Panel[QinView]):
    """A cell, a tile and its way to lie, preview, confirm."""

    game = "qin"
    over = "qin-over"
    play = "qin-confirm"

    @cached_property
    def moves(self) -> tuple[Place, ...]:
        """The placements that are legal; none where one can only pass."""
        moves = [QIN.parse(text) for text in self.legal]
        return tuple(move for move in moves if isinstance(move, Place))

    async def begin(self) -> Screen:
        """Choose a cell; where there are only a few placements, one of them at once."""
        if not self.moves:
            only = self.at.button(self.words("qin-panel-pass"), self.play, "pass", style=Style.PRIMARY)
            return self._step(self.words("qin-panel-no-move"), [only])
        # So few that each has a button: choosing a cell first would be a press more.
        if len(self.moves) <= MOST_BUTTONS:
            return self._choose_placement(self.words("qin-panel-placement"), self.moves)
        return self._choose_spot(choices.spots(self.view, self.moves))

    def way(self, spot: Cell, tile: Tile | None = None) -> Screen:
        """Choose the tile that shall cover the cell, and how it lies; where there is one way only, preview it."""
        ways = [move for move in choices.ways(self.moves, spot) if tile in (None, move.tile)]
        if not ways:
            raise outdated()
        if len(ways) == 1:
            return self.preview(ways[0])
        # A hand has three tiles; on the planning board another player's may be any of six kinds.
        if len(choices.by_tile(ways)) > MOST_SELECTS:
            return self._choose_tile(spot, ways)
        return self._choose_placement(self.words("qin-panel-way", cell=cell_name(spot)), ways, [self.start_over(row=4)])

    def change(self, spot: Cell) -> Screen | None:
        """Go back to the latest choice there was on the way to a placement that covers the cell."""
        if len(self.moves) > MOST_BUTTONS and len(choices.ways(self.moves, spot)) > 1:
            return self.way(spot)
        return None

    def preview(self, move: Place) -> Screen:
        text = QIN.format(move)
        view, shown_text = self.foresee(text, self.preview_title())
        what = scene(self.table, view, self.words, ghost=move, hand=self.is_own, plan=self.is_planned)
        controls = self.decision(text, "qin-change", str(self._spot_of(move)))
        return self.screen(shown_text, controls, pictures(self.table, what, self.words))

    def _choose_spot(self, cells: Sequence[Cell]) -> Screen:
        items: list[Control] = []
        # A select has room for 25 options, a message for four selects above the buttons.
        for row, part in enumerate(choices.parts(cells, MOST_OPTIONS)):
            options = [Option(label=cell_name(cell), value=str(cell), description=self._around(cell)) for cell in part]
            label = self.words("qin-panel-spot-select", first=cell_name(part[0]), last=cell_name(part[-1]))
            items += self.at.choices(label, "qin-spot", options, str(row), row=row)
        return self._step(self.words("qin-panel-spot"), items, cells)

    def _around(self, spot: Cell) -> str:
        """Say what a cell touches: what a tile there brings depends on its colours."""
        view, names, around = self.view, plain_names(self.table, self.words), set(cells_of(BESIDE[spot]))
        said = [
            self.words(
                "qin-panel-province",
                colour=self.words(f"qin-half-{province.colour.value[0]}"),
                count=len(province.cells),
                player=names[province.owner],
            )
            for province in view.provinces
            if around.intersection(province.cells)
        ]
        owned = {cell for province in view.provinces for cell in province.cells}
        free = sorted({view.cells[cell] for cell in around - owned if view.cells[cell] in COLOURS})
        said += [self.words(f"qin-half-{letter.lower()}") for letter in free]
        for village in view.villages:
            if village.cell in around:
                owner = SafeText("none") if village.owner is None else names[village.owner]
                said.append(self.words("qin-panel-village", cell=cell_name(village.cell), player=owner))
        return self.words("qin-panel-beside", places=self.words("semicolon").join(said))

    def _choose_tile(self, spot: Cell, ways: Sequence[Place]) -> Screen:
        """Choose one of more tiles than have selects of their own: another player's may be any."""
        options = [
            Option(label=self.words("qin-tile", tile=tile.value), value=tile.value, emoji=self._emoji_of(tile))
            for tile in choices.by_tile(ways)
        ]
        items = self.at.choices("", "qin-tile", options, str(spot))
        text = self.words("qin-panel-tile", cell=cell_name(spot))
        return self._step(text, [*items, self.start_over(row=4)], [spot])

    def _choose_placement(self, text: str, moves: Sequence[Place], last: Sequence[Control] = ()) -> Screen:
        if len(moves) <= MOST_BUTTONS:
            items = self.at.choices("", "qin-way", [self._option(move) for move in moves])
        else:
            # One select for each tile: its name is the placeholder, its value keeps the custom ids apart.
            items = [
                self.at.select(
                    self.words("qin-tile", tile=tile.value),
                    "qin-way",
                    [self._option(move) for move in found],
                    tile.value,
                    row=row,
                )
                for row, (tile, found) in enumerate(choices.by_tile(moves).items())
            ]
        cells = {cell for move in moves for cell in (move.first, move.second)}
        return self._step(text, [*items, *last], cells)

    def screen(self, text: str, controls: Sequence[Control], pictures: Pictures) -> Screen:
        """Return a step without the strip: the turn message above it has the same."""
        return super().screen(text, controls, narrowed(pictures))

    def _step(self, text: str, items: Sequence[Control], candidates: Iterable[Cell] = ()) -> Screen:
        """Return a step on the position as it is, with the candidates marked."""
        marks = [draw.Mark(cell, cell_name(cell)) for cell in sorted(candidates)]
        what = scene(self.table, self.view, self.words, marks=marks, hand=self.is_own, plan=self.is_planned)
        return self.screen(text, items, pictures(self.table, what, self.words))

    def _option(self, move: Place) -> Option:
        first, second = (self.words(f"qin-half-{letter}") for letter in move.tile.value.lower())
        label = self.words(
            "qin-panel-way-option",
            first=cell_name(move.first),
            second=cell_name(move.second),
            first_colour=first,
            second_colour=second,
        )
        text = QIN.format(move)
        return Option(label=label, value=text, description=self.brings(text), emoji=self._emoji_of(move.tile))

    def _emoji_of(self, tile: Tile) -> Emoji | None:
        return self.emoji(f"qin_{tile.value.lower()}")

    def _spot_of(self, move: Place) -> Cell:
        cells = choices.spots(self.view, self.moves)
        # At least one half lies beside a province (Q6).
        return move.first if move.first in cells else move.second


def _way(panel: QinPanel, press: Press) -> Screen:
    move = QIN.parse(press.value)
    if not isinstance(move, Place):
        raise outdated()
    return panel.preview(move)


add_panel(
    QinPanel,
    {
        "qin-spot": lambda panel, press: panel.way(number_in(press.value)),
        "qin-tile": lambda panel, press: panel.way(number_in(press.detail), one_of(Tile, press.value)),
        "qin-way": _way,
        "qin-change": lambda panel, press: panel.change(number_in(press.detail)),
    },
)
