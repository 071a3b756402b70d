"""Beside the castle: title, countdown, supply, tiles in hand, cards in play, and the final table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engines.dragon_castle.board import Dragon, Spirit, Symbol
from engines.dragon_castle.public import FinalScoring
from engines.dragon_castle.view import DragonCastleView
from render.core.box import Box
from render.core.collage import Band, Flat, Layer, Patch, Placed
from render.core.fonts import Face
from render.core.panel import Badge, Line, Rule, Stamp
from render.core.score_table import Row
from render.core.text import plain, width
from render.core.theme import CINNABAR, INK, IVORY, JADE_DEEP, PAPER, Rgb
from render.dragon_castle import layout
from render.dragon_castle.cards import CardLine, Counted, Tiles, Track
from render.dragon_castle.colours import PALETTE
from render.dragon_castle.layout import CASTLE, SIDEBAR
from render.dragon_castle.realms import Meaning
from render.dragon_castle.scene import Scene
from render.dragon_castle.table import part
from render.dragon_castle.words import Words

_MAX_CARDS = 6


def sidebar(scene: Scene, height: int) -> Iterator[Placed]:
    """Everything beside the castle."""
    view, words = scene.view, scene.words

    def at(box: Box, *layers: Layer) -> Placed:
        return part(Box(box.left + CASTLE, box.top, *box.size), Flat(*box.size, PAPER), *layers)

    yield part(Box(CASTLE, 0, SIDEBAR, height), Flat(SIDEBAR, height, PAPER))
    yield at(layout.SEAL, Stamp(layout.SEAL.width, "龍"))
    yield at(layout.TITLE, Line(*layout.TITLE.size, plain(words.title), Face.HEADING, 58, INK))
    subtitle = f"{_castle(scene)} · {plain(words.move)} {view.ply}"
    yield at(layout.SUBTITLE, Line(*layout.SUBTITLE.size, subtitle, Face.TEXT, 30, INK))
    yield at(layout.TRACK, Track(*layout.TRACK.size, view.tokens, view.stack))
    note = _note(scene)
    if note is not None:
        box = layout.NOTE
        wide = min(box.width, round(width(note[0], Face.TEXT, 28)) + 32)
        yield at(Box(box.right - wide, box.top, wide, box.height), Badge(wide, box.height, note[0], 28, note[1], IVORY))
    yield at(layout.SUPPLY, Counted(*layout.SUPPLY.size, view.supply, plain(words.supply), False))
    left = view.hidden + sum(tile is not None for tile in view.castle)
    yield at(layout.LEFT, Counted(*layout.LEFT.size, left, plain(words.castle), True))
    if view.hand:
        box = layout.HAND_TILES
        yield at(box, Tiles(*box.size, 84, view.hand, 8))
        if note is None:
            box = layout.HAND_WORD
            yield at(box, Line(*box.size, plain(words.in_hand), Face.TEXT, 30, INK))
    if view.final is not None:
        yield from (at(box, row) for box, row in _table(view, view.final, words))
    else:
        yield from (at(box, line) for box, line in _cards(view, words))
        yield from (at(box, line) for box, line in _legend(view, words, height))


def _castle(scene: Scene) -> str:
    return plain(scene.castle) or scene.view.layout.replace("_", " ").capitalize()


def _note(scene: Scene) -> tuple[str, Rgb] | None:
    view = scene.view
    if scene.preview:
        return plain(scene.words.preview), JADE_DEEP
    if view.last_round and view.outcome is None:
        return plain(scene.words.last_round), CINNABAR
    return None


def _cards(view: DragonCastleView, words: Words) -> Iterator[tuple[Box, Layer]]:
    cards: tuple[Spirit | Dragon, ...] = (*view.spirits, *view.dragons)
    for index, card in enumerate(cards[:_MAX_CARDS]):
        box = layout.card_box(index, len(cards))
        text = words.of_spirit(card) if isinstance(card, Spirit) else words.of_dragon(card)
        used = plain(words.used) if card is view.spirit_used else ""
        yield box, CardLine(*box.size, card, plain(text.name), plain(text.effect), used)


def _legend(view: DragonCastleView, words: Words, height: int) -> Iterator[tuple[Box, Layer]]:
    """What the numbers on the plaques count, under the cards where there is room."""
    meanings = (("shrine", words.pool), ("built", words.built), ("token", words.taken))
    top = height - len(meanings) * layout.MEANING - 8
    count = len(view.spirits) + len(view.dragons)
    if count and layout.card_box(count, count).top > top:
        return
    for index, (icon, word) in enumerate(meanings):
        yield Box(24, top + index * layout.MEANING, SIDEBAR - 40, 42), Meaning(SIDEBAR - 40, 42, icon, plain(word))


def _table(view: DragonCastleView, final: FinalScoring, words: Words) -> Iterator[tuple[Box, Layer]]:
    """The final score in its parts, the winners' sums on gold."""
    lines = [
        (words.points, final.victory),
        (words.shrines, final.shrines),
        (words.tokens, final.tokens),
        *((words.of_dragon(scored.dragon).name, scored.points) for scored in final.dragons),
    ]
    if view.price:
        lines.append((words.price, (-view.price,)))
    wide, high = SIDEBAR - 28, layout.TABLE_ROW
    scores = tuple(sum(points[seat] for _, points in lines) for seat in range(len(final.victory)))
    winners: tuple[int, ...] = ()
    if view.outcome is not None:
        scores, winners = view.outcome.scores, tuple(sorted(view.outcome.winners))
    rows = [Row(wide, high, "", scores, head=True)]
    rows += [Row(wide, high, plain(word), points) for word, points in lines]
    rows.append(Row(wide, high, plain(words.total), scores, total=True, best=winners))
    for index, row in enumerate(rows):
        yield Box(16, layout.CARDS_TOP + index * (high + 1), wide, high), row


def hand_band(scene: Scene, total: int) -> Band:
    """The tiles in hand, large, each with its symbol as it is written."""
    return _hand(scene.view.hand, scene.words, total)


@lru_cache(maxsize=64)
def _hand(hand: tuple[Symbol, ...], words: Words, total: int) -> Band:
    high = layout.HAND
    heading = plain(words.in_hand if hand else words.no_tiles)
    title = Box(24, (high - 60) // 2, 290, 60)
    placed = [
        Placed(0, 0, Patch((total, high), PALETTE, [Rule(total, high)])),
        part(title, Flat(*title.size, PAPER), Line(*title.size, heading, Face.HEADING, 48, INK)),
    ]
    if hand:
        box = Box(title.right + 16, 16, 640, high - 18)
        placed.append(part(box, Tiles(*box.size, layout.HAND_TILE, hand, 30, True)))
    return Band(total, high, placed)
