"""Qin's pictures and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from cogs.chat.controls.presenter import (
    Area,
    DescribedPicture,
    NumberedEvents,
    Pictures,
    PresenterDefaults,
    description,
    noted,
)
from cogs.chat.words.names import mover_name, plain_names
from cogs.qin.changes import changed
from engines.protocol import Options
from engines.qin.board import Cell, cell_name
from engines.qin.moves import Place
from engines.qin.public import LastMove
from engines.qin.view import ProvinceView, QinView
from locales import SafeText, Words
from render import qin as draw
from render.core import collage
from tables.core.model import Table
from teaching.examples import AROUND


class QinPresenter(PresenterDefaults):
    """Qin as people meet it."""

    slug = "qin"
    lid = staticmethod(draw.lid)
    turns = MappingProxyType({2: 48, 3: 51, 4: 60})
    own_part = None
    """All share one board."""

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
        board = DescribedPicture(
            partial(collage.png_of, draw.close_up, what, cells), description(_board_text(table, view, words))
        )
        return (board, _hand(what, words)) if hand else (board,)

    def hand(self, table: Table, view: QinView, words: Words) -> DescribedPicture:
        """Draw the three tiles of the view's player."""
        return _hand(scene(table, view, words, hand=True), words)


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


def pictures(table: Table, what: draw.Scene, words: Words) -> Pictures:
    """Draw a scene area by area."""
    lines = [words("alt-preview")] if what.ghost is not None or what.plan else []
    board = description([*lines, *_board_text(table, what.view, words)])
    strip = description([*lines, *_strip_text(table, what.view, words)])
    shown = (
        DescribedPicture(partial(collage.png_of, draw.board, what), board),
        DescribedPicture(partial(collage.png_of, draw.strip, what), strip, Area.STRIP),
    )
    return (*shown, _hand(what, words)) if what.hand else shown


def _hand(what: draw.Scene, words: Words) -> DescribedPicture:
    lines = [words("alt-preview")] if what.ghost is not None or what.plan else []
    return DescribedPicture(partial(draw.hand_png, what), description([*lines, hand_text(what.view, words)]), Area.HAND)


def _board_text(table: Table, view: QinView, words: Words) -> Iterator[str]:
    """Describe the board: the last move, then whose villages and provinces are where."""
    yield words("qin-alt-position", board=words("qin-board", board=view.board), ply=view.ply)
    if view.last is not None:
        yield _last_text(view.last, mover_name(table, view.last.seat, words), words)
    names = plain_names(table, words)
    for seat, player in enumerate(names):
        villages = [cell_name(village.cell) for village in view.villages if village.owner == seat]
        if villages:
            yield words("qin-alt-villages", player=player, cells=", ".join(villages))
    for seat, player in enumerate(names):
        provinces = [_province_text(province, words) for province in view.provinces if province.owner == seat]
        if provinces:
            yield words("qin-alt-provinces", player=player, provinces=", ".join(provinces))


def _last_text(last: LastMove, player: SafeText, words: Words) -> str:
    if last.tile is None or last.cells is None:
        return words("qin-alt-last-pass", player=player)
    cells = ", ".join(cell_name(cell) for cell in last.cells)
    return words("qin-alt-last", player=player, tile=last.tile.value, cells=cells)


def _province_text(province: ProvinceView, words: Words) -> str:
    return words(
        "qin-alt-province",
        colour=province.colour.value,
        cell=cell_name(draw.site(province)),
        pagodas=province.pagodas,
        cells=len(province.cells),
    )


def _strip_text(table: Table, view: QinView, words: Words) -> Iterator[str]:
    """Whose turn it is or who has won, then what each player has, and the supply."""
    names = plain_names(table, words)
    if view.outcome is not None:
        yield words("alt-over")
        yield words("qin-alt-winners", players=words.list([names[seat] for seat in sorted(view.outcome.winners)]))
    elif view.to_act is not None:
        yield words("alt-turn", player=names[view.to_act])
    for seat, name in enumerate(names):
        yield _player_text(view, seat, name, words)
    yield words("qin-alt-supply", supply=view.supply)


def hand_text(view: QinView, words: Words) -> str:
    """Describe the view's own hand."""
    if not view.hand:
        return words("qin-alt-hand-empty")
    return words("qin-alt-hand", tiles=", ".join(words("qin-tile", tile=tile.value) for tile in view.hand))


def _player_text(view: QinView, seat: int, name: SafeText, words: Words) -> str:
    return words(
        "qin-alt-player",
        player=name,
        left=view.pagodas_left[seat],
        tiles=view.hand_sizes[seat],
        provinces=sum(province.owner == seat for province in view.provinces),
        villages=sum(village.owner == seat for village in view.villages),
    )
