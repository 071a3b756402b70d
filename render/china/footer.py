"""Under the map: the players in seat order, the open cards and the pile, the viewer's hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from engines.china.board import DISPLAY, Colour
from engines.china.board import HAND as FULL_HAND
from engines.protocol import Seat
from render.china import layout
from render.china.cards import Card, Crown, Fifties, Hand, Pile, Slot, Supplies
from render.china.colours import PALETTE
from render.china.layout import CARDS, HAND, PLAYERS, WIDTH
from render.china.scene import Scene, Words
from render.core.box import Box
from render.core.collage import Band, Flat, Layer, Patch, Placed
from render.core.fonts import Face
from render.core.panel import Badge, Counter, Line, Rule, Stamp, part
from render.core.plaque import PLATES, Standing, badge_width, name_of, plaque, standing_of, word_of
from render.core.text import plain, width
from render.core.theme import CINNABAR, INK, IVORY, JADE_DEEP, PAPER, Rgb

_BADGE_TYPE = 27
_part = partial(part, PALETTE)
_FULL_LAP = 2 * layout.FIELDS


def players_band(scene: Scene) -> Band:
    """The players' plaques."""
    view, words = scene.view, scene.words
    seats = len(view.points)
    plaques: list[Placed] = []
    for seat in range(seats):
        standing = standing_of(seat, view.to_act, view.outcome)
        word = word_of(standing, words.to_move, words.winner)
        name = name_of(scene.names, seat, words.player)
        fortifications = view.fortifications_left[seat] if view.fortifications else None
        left = view.houses_left[seat], view.emissaries_left[seat], fortifications
        cards = view.known[seat], view.hand_sizes[seat]
        emperor = view.emperor == seat
        plaques.append(_plaque(seats, seat, name, view.points[seat], left, cards, emperor, standing, word))
    return _players(tuple(plaques))


def cards_band(scene: Scene) -> Band:
    """The title, the open cards, the pile and the discard pile."""
    view, words = scene.view, scene.words
    roads = plain({"west": words.west, "east": words.east}.get(view.map, view.map.capitalize()))
    note = (plain(words.preview), JADE_DEEP) if scene.ghost is not None else None
    if note is None and view.last_round and view.outcome is None:
        note = plain(words.last_round), CINNABAR
    top = view.discard[-1] if view.discard else None
    placed = (
        *_title(plain(words.title), f"{roads} · {plain(words.move)} {view.ply}", note),
        *_open(view.display, words, layout.open_boxes(DISPLAY, layout.OPEN_LEFT, CARDS)),
        *_pile(view.pile, view.reshuffled, words, Box(0, 0, 0, 0)),
        *_discard(len(view.discard), top, plain(words.discard)),
    )
    return _cards(placed)


def hand_band(scene: Scene, total: int) -> Band:
    """The viewer's cards, large, each with its colour's word. Raises `ValueError` for a spectator's view."""
    hand = scene.view.hand
    if hand is None:
        raise ValueError("a spectator has no hand to draw")
    return _hand(hand, scene.words, total)


def display_band(scene: Scene) -> Band:
    """The viewer's hand, then the open cards, then the pile. Raises `ValueError` for a spectator's view."""
    view = scene.view
    if view.hand is None:
        raise ValueError("a spectator has no hand to draw")
    return _display(view.hand, view.display, view.pile, view.reshuffled, scene.words)


@lru_cache(maxsize=256)
def _players(plaques: tuple[Placed, ...]) -> Band:
    return Band(WIDTH, PLAYERS, [Placed(0, 0, _ground(WIDTH, PLAYERS)), *plaques])


@lru_cache(maxsize=256)
def _cards(placed: tuple[Placed, ...]) -> Band:
    return Band(WIDTH, CARDS, [Placed(0, 0, _ground(WIDTH, CARDS)), *placed])


@lru_cache(maxsize=8)
def _ground(wide: int, high: int) -> Patch:
    return Patch((wide, high), PALETTE, [Flat(wide, high, PAPER)])


@lru_cache(maxsize=160)
def _plaque(
    seats: int,
    seat: Seat,
    name: str,
    points: int,
    left: tuple[int, int, int | None],
    cards: tuple[tuple[Colour, ...], int],
    emperor: bool,
    standing: Standing,
    word: str,
) -> Placed:
    """A player: counter, name, points, what they are now, pieces left, cards, the emperor's hat."""
    fill, _, ink = PLATES[standing]
    fifties = points // _FULL_LAP * _FULL_LAP
    plan = layout.plaque(seats, seat, badge_width(word, _BADGE_TYPE), fifties > 0)
    parts: list[tuple[Box, Layer]] = [
        (plan.counter, Counter(plan.counter.width, seat)),
        (plan.name, Line(*plan.name.size, name, Face.TEXT, 40, ink)),
        (plan.points, Line(*plan.points.size, str(points), Face.TEXT, 68, ink, 1)),
        (plan.supplies, Supplies(*plan.supplies.size, seat, *left, ink)),
        (plan.cards, Hand(*plan.cards.size, *cards, INK)),
    ]
    if word:
        parts.append((plan.badge, Badge(*plan.badge.size, word, _BADGE_TYPE, ink, fill)))
    if emperor:
        parts.append((plan.crown, Crown(*plan.crown.size)))
    if fifties:
        parts.append((plan.fifties, Fifties(plan.fifties.width, fifties)))
    return plaque(PALETTE, plan.box, standing, parts)


@lru_cache(maxsize=256)
def _title(title: str, subtitle: str, note: tuple[str, Rgb] | None) -> tuple[Placed, ...]:
    """The game's seal and name, roads and number of the move, a note on a pill."""
    parts = [
        _part(layout.SEAL, PAPER, Stamp(layout.SEAL.width, "中")),
        _part(layout.TITLE, PAPER, Line(*layout.TITLE.size, title, Face.HEADING, 60, INK)),
        _part(layout.SUBTITLE, PAPER, Line(*layout.SUBTITLE.size, subtitle, Face.TEXT, 32, INK)),
    ]
    if note is not None:
        text, colour = note
        box = layout.NOTE
        wide = min(box.width, round(width(text, Face.TEXT, 30)) + 34)
        parts.append(
            _part(Box(box.left, box.top, wide, box.height), PAPER, Badge(wide, box.height, text, 30, colour, IVORY))
        )
    return tuple(parts)


def _open(display: tuple[Colour, ...], words: Words, boxes: tuple[Box, ...]) -> Iterator[Placed]:
    """Cards in order; traces where cards are missing."""
    for index, box in enumerate(boxes):
        if index < len(display):
            colour = display[index]
            yield _part(box, PAPER, Card(*box.size, colour, plain(words.of(colour))))
        else:
            yield _part(box, PAPER, Slot(*box.size))


@lru_cache(maxsize=256)
def _pile(count: int, reshuffled: bool, words: Words, shift: Box) -> tuple[Placed, ...]:
    """The face-down cards with their number, and whether they went round once."""

    def at(box: Box) -> Box:
        return Box(box.left + shift.left, box.top + shift.top, *box.size)

    number, caption = at(layout.PILE_NUMBER), at(layout.PILE_CAPTION)
    parts = [
        _part(at(layout.STACK), PAPER, Pile(*layout.STACK.size, count)),
        _part(number, PAPER, Line(*number.size, str(count), Face.TEXT, 58, INK)),
        _part(caption, PAPER, Line(*caption.size, plain(words.pile), Face.TEXT, 32, INK)),
    ]
    if reshuffled:
        note = at(layout.PILE_NOTE)
        parts.append(_part(note, PAPER, Badge(*note.size, plain(words.reshuffled), 21, INK, IVORY)))
    return tuple(parts)


@lru_cache(maxsize=256)
def _discard(count: int, top: Colour | None, caption: str) -> tuple[Placed, ...]:
    """The card on top of the discard pile, and how many lie there."""
    if top is None:
        return ()
    card, number, below = layout.DISCARD_CARD, layout.DISCARD_NUMBER, layout.DISCARD_CAPTION
    return (
        _part(card, PAPER, Card(*card.size, top, "")),
        _part(number, PAPER, Line(*number.size, str(count), Face.TEXT, 50, INK)),
        _part(below, PAPER, Line(*below.size, caption, Face.TEXT, 30, INK)),
    )


@lru_cache(maxsize=64)
def _hand(hand: tuple[Colour, ...], words: Words, total: int) -> Band:
    placed = [Placed(0, 0, Patch((total, HAND), PALETTE, [Rule(total, HAND)]))]
    title = layout.hand_heading(total)
    heading = plain(words.your_hand if hand else words.no_cards)
    placed.append(_part(title, PAPER, Line(*title.size, heading, Face.HEADING, 48, INK)))
    for colour, box in zip(hand, layout.hand_boxes(len(hand), total), strict=True):
        placed.append(_part(box, PAPER, Card(*box.size, colour, plain(words.of(colour)))))
    return Band(total, HAND, placed)


@lru_cache(maxsize=64)
def _display(hand: tuple[Colour, ...], display: tuple[Colour, ...], pile: int, reshuffled: bool, words: Words) -> Band:
    """Two groups of cards, each under its heading, and the pile."""
    placed = [Placed(0, 0, Patch((WIDTH, HAND), PALETTE, [Rule(WIDTH, HAND)]))]
    for cards, size, left, heading in (
        (hand, FULL_HAND, 24, words.your_hand),
        (display, DISPLAY, layout.DISPLAY_LEFT, words.open_cards),
    ):
        title = Box(left, 18, 520, 50)
        placed.append(_part(title, PAPER, Line(*title.size, plain(heading), Face.HEADING, 42, INK)))
        placed += _open(cards, words, layout.open_boxes(size, left, HAND + 64))
    placed += _pile(
        pile, reshuffled, words, Box(layout.DISPLAY_LEFT + 4 * (layout.CARD + 12) + 12 - layout.STACK.left, 66, 0, 0)
    )
    return Band(WIDTH, HAND, placed)
