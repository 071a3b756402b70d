"""Qin's pictures and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.chat.names import mover_name, plain_names
from cogs.chat.presenter import Area, Note, Picture, Pictures, PresenterDefaults, description, noted
from cogs.qin.changes import changed
from engines.protocol import Options
from engines.qin.board import Cell, cell_name
from engines.qin.moves import Place
from engines.qin.view import QinView
from examples import AROUND
from locales import Words
from render import qin as draw
from render.core import collage
from tables.core.model import Table


class QinPresenter(PresenterDefaults):
    """Qin as people meet it."""

    slug = "qin"
    own_part = None
    """All share one board."""

    def options_in_words(self, options: Options, words: Words) -> str:
        """The board's name."""
        return words("qin-board-named", board=options["board"])

    def series_score_in_words(self, score: int, words: Words) -> str:
        """Pagodas left over in all games together (Q20)."""
        return words("qin-series-score", score=abs(score))

    def warm_up(self) -> None:
        """Draw the grounds of all boards."""
        draw.warm_up()

    def board(self, table: Table, view: QinView, words: Words) -> Pictures:
        """The public board."""
        return pictures(table, scene(table, view, words), words)

    def drawn(self, table: Table, view: QinView, words: Words) -> collage.Picture:
        """The public board for a moving picture."""
        return draw.picture(scene(table, view, words))

    def recap(
        self,
        table: Table,
        view: QinView,
        words: Words,
        notes: Sequence[Note],
        *,
        hand: bool = False,
        part: str | None = None,
    ) -> Pictures:
        """The board, or as much of it as matters, with numbers at what was changed."""
        marks = tuple(draw.Mark(cell, label, note=True) for cell, label in noted(notes, changed).items())
        what = replace(scene(table, view, words, hand=hand), marks=marks)
        if part != AROUND:
            return pictures(table, what, words)
        near = draw.close_up(what, [mark.cell for mark in marks])
        board = Picture(collage.png_bytes(near), alt_text(table, view, words))
        return (board, _hand(what, words)) if hand else (board,)

    def hand(self, table: Table, view: QinView, words: Words) -> Picture:
        """The three tiles of the view's player."""
        return _hand(scene(table, view, words, hand=True), words)


def scene(
    table: Table,
    view: QinView,
    words: Words,
    *,
    marks: Sequence[tuple[Cell, str]] = (),
    ghost: Place | None = None,
    hand: bool = False,
) -> draw.Scene:
    """What to draw: the view, the people, the words."""
    return draw.Scene(
        view=view,
        names=plain_names(table, words),
        words=draw.words_in(words.language),
        marks=tuple(draw.Mark(cell, label) for cell, label in marks),
        ghost=ghost,
        hand=hand,
    )


def pictures(table: Table, what: draw.Scene, words: Words) -> Pictures:
    """A scene area by area."""
    alt = alt_text(table, what.view, words, preview=what.ghost is not None)
    board = Picture(lambda: collage.png_bytes(draw.board(what)), alt)
    strip = Picture(lambda: collage.png_bytes(draw.strip(what)), alt, Area.STRIP)
    return (board, strip, _hand(what, words)) if what.hand else (board, strip)


def _hand(what: draw.Scene, words: Words) -> Picture:
    return Picture(lambda: draw.hand_png(what), hand_text(what.view, words), Area.HAND)


def alt_text(table: Table, view: QinView, words: Words, *, hand: bool = False, preview: bool = False) -> str:
    """The position in words: whose turn, what each player has, the last move; the viewer's hand if asked."""
    names = plain_names(table, words)
    parts = [words("alt-preview")] if preview else []
    parts += [hand_text(view, words)] if hand else []
    parts.append(words("qin-alt-position", board=words("qin-board", board=view.board), ply=view.ply))
    if view.outcome is not None:
        parts.append(words("alt-over"))
    elif view.to_act is not None:
        parts.append(words("alt-turn", player=names[view.to_act]))
    parts += [_player_text(view, seat, name, words) for seat, name in enumerate(names)]
    parts.append(words("qin-alt-supply", supply=view.supply))
    if view.last is not None and view.last.tile is not None and view.last.cells is not None:
        cells = ", ".join(cell_name(cell) for cell in view.last.cells)
        player = mover_name(table, view.last.seat, words)
        parts.append(words("qin-alt-last", player=player, tile=view.last.tile.value, cells=cells))
    elif view.last is not None:
        parts.append(words("qin-alt-last-pass", player=mover_name(table, view.last.seat, words)))
    return description(parts)


def hand_text(view: QinView, words: Words) -> str:
    """The view's own hand in words."""
    if not view.hand:
        return words("qin-alt-hand-empty")
    return words("qin-alt-hand", tiles=", ".join(words("qin-tile", tile=tile.value) for tile in view.hand))


def _player_text(view: QinView, seat: int, name: str, words: Words) -> str:
    return words(
        "qin-alt-player",
        player=name,
        left=view.pagodas_left[seat],
        provinces=sum(province.owner == seat for province in view.provinces),
        villages=sum(village.owner == seat for village in view.villages),
    )
