"""Qin as people meet it: its pictures, its words, a series of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import MappingProxyType

from engines.protocol import Event, Options
from engines.qin.board import Cell, cell_name
from engines.qin.events import TilePlaced, VillageConnected, VillageConquered
from engines.qin.view import QinView
from engines.registry import ENGINES
from locales import SafeText, Words
from locales.describing import Sentence
from render import qin as draw
from render.core.collage import Picture
from render.core.moment import Feat
from screens.presenter import AreasPresenter
from screens.qin.describer import QinDescriber


def changed(event: Event) -> tuple[Cell, ...]:
    """Return the cells that look different since: those of a new tile, and villages that were won.

    What becomes of provinces is to be seen around the tile that did it.
    """
    match event:
        case TilePlaced(cells=cells):
            return cells
        case VillageConnected(cell=cell) | VillageConquered(cell=cell):
            return (cell,)
        case _:
            return ()


BOARDS = ENGINES["qin"].choices["board"]


class QinPresenter(AreasPresenter[QinDescriber]):
    slug = "qin"
    drawing = draw
    says = QinDescriber
    changed = staticmethod(changed)
    lid = staticmethod(draw.lid)
    turns = MappingProxyType({2: 48, 3: 51, 4: 60})
    series = (2, 4)

    def series_of(self, options: Options, games: int) -> tuple[Options, ...]:
        """Return both boards in turn, beginning with the one chosen (Q20)."""
        start = BOARDS.index(options["board"])
        return tuple({"board": BOARDS[(start + game) % len(BOARDS)]} for game in range(games))

    def options_in_words(self, options: Options, words: Words, seats: int | None = None) -> str:
        return words("qin-board-named", board=options["board"])

    def series_game_in_words(self, options: Options, words: Words) -> str:
        """Return the board's name alone."""
        return words("qin-board", board=options["board"])

    def series_score_in_words(self, score: int, words: Words) -> str:
        """Pagodas left over in all games together (Q20)."""
        # The engine counts them as minus points: the higher score wins (Q20).
        return words("qin-series-score", score=abs(score))

    def board_in_words(self, said: QinDescriber) -> list[Sentence]:
        return [*said.now(), *said.provinces(), *said.rows()]

    def strip_in_words(self, said: QinDescriber) -> list[Sentence | str]:
        return [*said.turn(), *said.players()]

    def hand_in_words(self, said: QinDescriber) -> str:
        return said.tiles()

    def feat(
        self, events: Sequence[Event], names: Sequence[SafeText], words: Words
    ) -> tuple[Callable[[Feat], Picture], Feat] | None:
        """Return the latest village that was taken from another player."""
        taken = [event for event in events if isinstance(event, VillageConquered)]
        if not taken:
            return None
        seat, loser = taken[-1].seat, taken[-1].loser
        line = words("qin-moment-conquered", cell=cell_name(taken[-1].cell), loser=names[loser])
        return draw.conquered, Feat((seat,), names[seat], line, loser)

    def as_known(self, view: QinView) -> QinView:
        """Return the view with the tiles that its player would draw, unknown yet, still in the supply."""
        if view.viewer is None or view.hand is None:
            return view
        sizes, known = view.hand_sizes, len(view.hand)
        return replace(
            view,
            hand_sizes=(*sizes[: view.viewer], known, *sizes[view.viewer + 1 :]),
            # Counted back, so that no tile is missing from the picture.
            supply=view.supply + sizes[view.viewer] - known,
        )


PRESENTER = QinPresenter()
scene, pictures = PRESENTER.scene, PRESENTER.pictures
"""What steps of the panel are drawn by."""
