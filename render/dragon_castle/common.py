"""The part above the realms, common to all players: cards, countdown, counts; at the end the final table."""

from __future__ import annotations

from collections.abc import Iterator

from engines.dragon_castle.board import Dragon, Spirit
from engines.dragon_castle.state import FinalScoring
from engines.dragon_castle.view import DragonCastleView
from render.core.box import Box
from render.core.collage import Flat, Layer, Placed
from render.core.panel import Badge, Line, Row, Stamp, badge_width
from render.core.text import Face, plain, width
from render.core.theme import CINNABAR, INK, INK_SOFT, IVORY, JADE_DEEP, PAPER, Rgb
from render.dragon_castle import layout
from render.dragon_castle.cards import CardLine, Counted, Meanings, Tiles, Track
from render.dragon_castle.layout import LEAST_PRINT, WIDTH
from render.dragon_castle.scene import PictureWords, Scene
from render.dragon_castle.table import part
from render.dragon_castle.tiles import Takeable

_MAX_CARDS = 6
_COLUMN, _AROUND_WORD = 290, 20
"""The greatest width of a seat's column in the final table, and the room around the words before it."""
_NAME_TYPE = 50
_WORD_TYPE = 44


def common_height(view: DragonCastleView) -> int:
    """Return the height of the common part, the same from the first move to the last."""
    return layout.common_height(_cards_in(view), len(view.dragons), view.price > 0)


def common(scene: Scene, height: int) -> Iterator[Placed]:
    """Place everything above the realms."""
    view = scene.view
    if view.final is not None:
        yield from _lines(_table(view, view.final, scene.words))
        return
    yield from _lines([*_cards(view, scene.words), *_meanings(view, scene.words, height)])
    left = WIDTH - layout.side(_cards_in(view)).width
    for box, layer in _side(scene):
        yield _at(Box(left + box.left, box.top, *box.size), layer)


def _at(box: Box, layer: Layer, ground: Rgb = PAPER) -> Placed:
    return part(box, Flat(*box.size, ground), layer)


def _lines(lines: list[tuple[Box, Layer]]) -> Iterator[Placed]:
    for box, layer in lines:
        yield _at(box, layer)


def _side(scene: Scene) -> Iterator[tuple[Box, Layer]]:
    """Lay out the castle's name, the countdown, the shrines and tiles left, the tiles in hand."""
    view, words, plan = scene.view, scene.words, layout.side(_cards_in(scene.view))
    yield plan.seal, Stamp(plan.seal.width, "龍")
    if scene.preview:
        yield _badge(plan.title, plain(words.preview), JADE_DEEP)
    else:
        yield plan.title, Line(*plan.title.size, _castle(scene), Face.TEXT, _NAME_TYPE, INK, least=LEAST_PRINT)
    if view.last_round:
        yield _badge(plan.track_word, plain(words.last_round), CINNABAR)
    else:
        yield plan.track_word, Line(*plan.track_word.size, plain(words.countdown), Face.TEXT, _WORD_TYPE, INK_SOFT)
    yield plan.track, Track(*plan.track.size, view.tokens, view.stack)
    yield plan.supply, Counted(*plan.supply.size, view.supply, plain(words.supply), False)
    left = view.hidden + sum(tile is not None for tile in view.castle)
    yield plan.left, Counted(*plan.left.size, left, plain(words.tiles_left(left)), True)
    if view.hand:
        yield plan.hand_word, Line(*plan.hand_word.size, plain(words.hand), Face.TEXT, _WORD_TYPE, INK_SOFT)
        yield plan.hand_tiles, Tiles(*plan.hand_tiles.size, layout.HAND_CELL, view.hand, 8)


def _cards_in(view: DragonCastleView) -> int:
    return len(view.spirits) + len(view.dragons)


def _badge(box: Box, word: str, colour: Rgb) -> tuple[Box, Layer]:
    wide = min(box.width, badge_width(word, LEAST_PRINT))
    return Box(box.left, box.top, wide, 52), Badge(wide, 52, word, LEAST_PRINT, colour, IVORY)


def _castle(scene: Scene) -> str:
    return plain(scene.castle) or scene.view.layout.replace("_", " ").capitalize()


def _cards(view: DragonCastleView, words: PictureWords) -> Iterator[tuple[Box, Layer]]:
    cards: tuple[Spirit | Dragon, ...] = (*view.spirits, *view.dragons)
    for index, card in enumerate(cards[:_MAX_CARDS]):
        box = layout.line_box(index, len(cards))
        text = words.of_spirit(card) if isinstance(card, Spirit) else words.of_dragon(card)
        used = plain(words.used) if card is view.spirit_used else ""
        yield box, CardLine(*box.size, card, plain(text.name), plain(text.effect), used)


def _meanings(view: DragonCastleView, words: PictureWords, height: int) -> Iterator[tuple[Box, Layer]]:
    """Lay out the meanings of the golden marks, under the cards.

    Each gets a line of its own if there is room; else all share one.
    """
    marks = (
        (Takeable.FIRST, words.first, words.first_short),
        (Takeable.FIRST_OF_PAIR, words.first_of_pair, words.first_of_pair_short),
        (Takeable.TWIN, words.twin, words.twin_short),
    )
    count = _cards_in(view)
    lines = [((takeable, plain(word)),) for takeable, word, _ in marks]
    if layout.line_box(count + len(marks) - 1, count).bottom > height:
        lines = [tuple((takeable, plain(short)) for takeable, _, short in marks)]
    for index, meant in enumerate(lines, start=count):
        box = layout.line_box(index, count)
        yield box, Meanings(*box.size, meant)


def _table(view: DragonCastleView, final: FinalScoring, words: PictureWords) -> list[tuple[Box, Layer]]:
    """Lay out the final score in its parts, the winners' sums on gold."""
    lines = [
        (words.points, final.victory),
        (words.shrines, final.shrines),
        (words.tokens, final.tokens),
        *((words.of_dragon(scored.dragon).name, scored.points) for scored in final.dragons),
    ]
    if view.price:
        lines.append((words.price, (-view.price,)))
    wide, high = WIDTH - 32, layout.SCORE_ROW
    scores = tuple(sum(points[seat] for _, points in lines) for seat in range(len(final.victory)))
    widest = max(width(plain(word), Face.TEXT, LEAST_PRINT) for word, _ in [*lines, (words.total, ())])
    column = min(_COLUMN, (wide - widest - _AROUND_WORD) / len(scores))
    winners: tuple[int, ...] = ()
    if view.outcome is not None:
        scores, winners = view.outcome.scores, tuple(sorted(view.outcome.winners))

    def row(word: str, numbers: tuple[int, ...], *, head: bool = False, total: bool = False) -> Row:
        best = winners if total else ()
        tall = high + layout.TOTAL_MORE if total else high
        return Row(
            wide,
            tall,
            plain(word),
            numbers,
            head,
            total,
            best,
            size=LEAST_PRINT,
            least=LEAST_PRINT,
            figures=LEAST_PRINT * 8 / 7,
            column=column,
        )

    rows = [
        row("", scores, head=True),
        *(row(word, points) for word, points in lines),
        row(words.total, scores, total=True),
    ]
    return [(Box(16, 6 + index * high, line.width, line.height), line) for index, line in enumerate(rows)]
