"""Qin as people meet it: its pictures, its words, a series of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from engines.protocol import Event, Options
from engines.qin.board import Cell
from engines.qin.events import TilePlaced, VillageConnected, VillageConquered
from engines.qin.moves import Place
from engines.qin.view import QinView
from engines.registry import ENGINES
from locales import Words
from render import qin as draw
from render.core import collage
from screens.names import escape, mover_name, names_in, plain_names
from screens.presenter import (
    Area,
    DescribedPicture,
    GamePresenter,
    NumberedEvents,
    Pictures,
    described,
    noted,
    preview_lines,
)
from screens.qin.describer import QinDescriber
from tables.core.model import Table
from teaching.examples import AROUND


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
SERIES: tuple[int, ...] = (1, 2, 4)
"""How many games a series may have; one is none (Q20)."""


def boards_of_series(first: str, games: int) -> list[str]:
    """Return the boards of a series: all in turn, beginning with the chosen one."""
    start = BOARDS.index(first) if first in BOARDS else 0
    # An unknown board is passed on: the engine refuses it and names those there are.
    return [BOARDS[(start + game) % len(BOARDS)] for game in range(games)] if first in BOARDS else [first] * games


class QinPresenter(GamePresenter):
    """Qin as people meet it."""

    slug = "qin"
    lid = staticmethod(draw.lid)
    turns = MappingProxyType({2: 48, 3: 51, 4: 60})
    series = SERIES[1:]

    def series_of(self, options: Options, games: int) -> tuple[Options, ...]:
        """Return both boards in turn (Q20)."""
        return tuple({"board": board} for board in boards_of_series(options["board"], games))

    def options_in_words(self, options: Options, words: Words, seats: int | None = None) -> str:
        """Return the board's name."""
        return words("qin-board-named", board=options["board"])

    def average_in_words(self, score: int, words: Words) -> str:
        """Pagodas, without saying where they are."""
        return words("qin-average", score=score)

    def series_game_in_words(self, options: Options, words: Words) -> str:
        """Return the board's name alone."""
        return words("qin-board", board=options["board"])

    def series_score_in_words(self, score: int, words: Words) -> str:
        """Pagodas left over in all games together (Q20)."""
        # The engine counts them as minus points: the higher score wins (Q20).
        return words("qin-series-score", score=abs(score))

    def describer(self, table: Table, view: QinView, words: Words, *, is_formatted: bool = False) -> QinDescriber:
        """Return what says the whole view in words."""
        return describer(table, view, words, is_formatted=is_formatted)

    def board(self, table: Table, view: QinView, words: Words) -> Pictures:
        """Draw the public board."""
        return pictures(table, scene(table, view, words), words)

    def drawn(self, table: Table, view: QinView, words: Words) -> collage.Picture:
        """Return the public board for a moving picture."""
        return draw.film(scene(table, view, words))

    def recap(
        self,
        table: Table,
        view: QinView,
        words: Words,
        notes: Sequence[NumberedEvents],
        *,
        hand: bool = False,
        part: str | None = None,
        plan: bool = False,
    ) -> Pictures:
        """Draw the board, or as much of it as matters, with numbers at what was changed."""
        marks = tuple(draw.Mark(cell, label, note=True) for cell, label in noted(notes, changed).items())
        what = replace(scene(table, view, words, hand=hand, plan=plan), marks=marks)
        if part != AROUND:
            return pictures(table, what, words)
        cells = [mark.cell for mark in marks]
        said = describer(table, view, words)
        sentences = [*said.now(), *said.provinces(), *said.rows()]
        board = described(partial(collage.png_of, draw.close_up, what, cells), sentences, words)
        return (board, _hand(table, what, words)) if hand else (board,)

    def hand(self, table: Table, view: QinView, words: Words) -> DescribedPicture:
        """Draw the three tiles of the view's player."""
        return _hand(table, scene(table, view, words, hand=True), words)


def scene(
    table: Table,
    view: QinView,
    words: Words,
    *,
    marks: Sequence[tuple[Cell, str]] = (),
    ghost: Place | None = None,
    hand: bool = False,
    plan: bool = False,
) -> draw.Scene:
    """Return the scene to draw. For a `plan` no more of the own hand is counted than is known."""
    return draw.Scene(
        view=_with_known_hand(view) if plan else view,
        names=plain_names(table, words),
        words=draw.words_in(words.language),
        marks=tuple(draw.Mark(cell, label) for cell, label in marks),
        ghost=ghost,
        hand=hand,
        plan=plan,
    )


def _with_known_hand(view: QinView) -> QinView:
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


def describer(table: Table, view: QinView, words: Words, *, is_formatted: bool = False) -> QinDescriber:
    """Return what says a view in words, with the names of a table's people."""
    mover = None if view.last is None else mover_name(table, view.last.seat, words)
    names = names_in(table, words, is_formatted=is_formatted)
    return QinDescriber(view, names, words, escape(mover) if mover is not None and is_formatted else mover)


def pictures(table: Table, what: draw.Scene, words: Words) -> Pictures:
    """Draw a scene area by area."""
    said, preview = describer(table, what.view, words), preview_lines(what.ghost is not None or what.plan, words)
    board = [*preview, *said.now(), *said.provinces(), *said.rows()]
    strip = [*preview, *said.turn(), *said.players()]
    shown = (
        described(partial(collage.png_of, draw.board, what), board, words),
        described(partial(collage.png_of, draw.strip, what), strip, words, Area.STRIP),
    )
    return (*shown, _hand(table, what, words)) if what.hand else shown


def _hand(table: Table, what: draw.Scene, words: Words) -> DescribedPicture:
    said = [*preview_lines(what.ghost is not None or what.plan, words), describer(table, what.view, words).tiles()]
    return described(partial(draw.hand_png, what), said, words, Area.HAND)
