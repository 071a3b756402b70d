"""The strip under the map: the players in seat order, the cards or the final table, the viewer's hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial

from engines.china.board import DISPLAY, Colour
from engines.china.state import FinalScoring
from engines.protocol import PointsBySeat, Seat
from render.china import layout
from render.china.cards import Card, CardPile, Crown, Hand, Slot, Supply, SupplyPiece
from render.china.colours import PALETTE
from render.china.figures import SMALL
from render.china.layout import CARDS, HAND, WIDTH
from render.china.scene import PictureWords, Scene
from render.core.box import Box
from render.core.collage import Band, Flat, Layer, Patch, Placed, cut_into_bands
from render.core.panel import (
    PLATES,
    Badge,
    Counter,
    Line,
    PlayerStatus,
    Row,
    Stamp,
    badge,
    badge_width,
    name_of,
    part,
    plaque,
    scroll,
    status_of,
    word_of,
)
from render.core.text import Face, plain, width
from render.core.theme import CINNABAR, INK, IVORY, JADE_DEEP, PAPER, Rgb

_part = partial(part, PALETTE)


def players_bands(scene: Scene) -> tuple[Band, ...]:
    """Draw the players' plaques, cut between their lines.

    A new player to move changes all lines, but a move by itself only the lowest: the others come from the cache.
    """
    seats = len(scene.view.points)
    heights = layout.players_heights(seats)
    placed = [Placed(0, 0, _ground(WIDTH, sum(heights)))]
    for seat in range(seats):
        placed += _player(scene, seat, partial(layout.plaque, seats, seat))
    return cut_into_bands(WIDTH, heights, placed)


def column(scene: Scene, height: int) -> Iterator[Placed]:
    """Place the players one under the other, and the rest of the pile, beside a board of a height."""
    seal, number = layout.film_cards()
    yield Placed(WIDTH, 0, _ground(layout.FILM - WIDTH, height))
    for seat in range(len(scene.view.points)):
        yield from _player(scene, seat, partial(layout.film_plaque, seat), film=True)
    yield _part(seal, PAPER, Stamp(seal.width, "中"))
    if scene.view.outcome is None:
        pile = f"{scene.view.pile} {plain(scene.words.second_pile if scene.view.reshuffled else scene.words.pile)}"
        yield _part(number, PAPER, Line(*number.size, pile, Face.TEXT, 52, INK))


def _player(
    scene: Scene, seat: Seat, planned: Callable[[int], layout.Plaque], *, film: bool = False
) -> tuple[Placed, ...]:
    """Draw a player's plaque; `planned` lays out its parts, given the width of the word on it."""
    view, words = scene.view, scene.words
    status = status_of(seat, view.to_act, view.outcome, film=film)
    word = word_of(status, words.to_move, words.winner)
    name = name_of(scene.names, seat, words.player)
    fortifications = view.fortifications_left[seat] if view.fortifications else None
    left = view.houses_left[seat], view.emissaries_left[seat], fortifications
    cards = view.known[seat], view.hand_sizes[seat]
    plan = planned(badge_width(word, SMALL))
    return _plaque(plan, seat, name, view.points[seat], left, cards, view.emperor == seat, status, word)


def cards_band(scene: Scene) -> Band:
    """Draw the title, and beside it the open cards, the pile and the discard pile; at the end the final table."""
    view, words = scene.view, scene.words
    roads = plain({"west": words.west, "east": words.east}.get(view.map, view.map.capitalize()))
    note = (plain(words.preview), JADE_DEEP) if scene.ghost is not None else None
    if note is None and view.last_round and view.outcome is None:
        note = plain(words.last_round), CINNABAR
    title = _title(plain(words.title), roads, note)
    if view.final is not None:
        winners = tuple(sorted(view.outcome.winners)) if view.outcome is not None else ()
        left = view.pieces_left if view.outcome is not None and view.outcome.tied else ()
        return _cards((*title, *_table(view.points, view.final, left, winners, words)))
    top = view.discard[-1] if view.discard else None
    placed = (
        *title,
        *_open(view.display, words, layout.open_boxes(DISPLAY, layout.OPEN_LEFT, CARDS)),
        *_pile(view.pile, plain(words.second_pile if view.reshuffled else words.pile)),
        *_discard(len(view.discard), top, plain(words.discard)),
    )
    return _cards(placed)


def hand_band(scene: Scene, total: int) -> Band:
    """Draw the viewer's cards, large, each with its colour's word. Raises `ValueError` for a spectator's view."""
    hand = scene.view.hand
    if hand is None:
        raise ValueError("a spectator has no hand to draw")
    return _hand(hand, scene.words, total)


@lru_cache(maxsize=256)
def _cards(placed: tuple[Placed, ...]) -> Band:
    return Band(WIDTH, CARDS, [Placed(0, 0, _ground(WIDTH, CARDS)), *placed])


@lru_cache(maxsize=8)
def _ground(wide: int, high: int) -> Patch:
    return Patch((wide, high), PALETTE, [Flat(wide, high, PAPER)])


@lru_cache(maxsize=160)
def _plaque(
    plan: layout.Plaque,
    seat: Seat,
    name: str,
    points: int,
    left: tuple[int, int, int | None],
    cards: tuple[tuple[Colour, ...], int],
    emperor: bool,
    status: PlayerStatus,
    word: str,
) -> tuple[Placed, ...]:
    ink = PLATES[status].ink
    parts: list[tuple[Box, Layer]] = [
        (plan.counter, Counter(plan.counter.width, seat)),
        (plan.name, Line(*plan.name.size, name, Face.TEXT, 46, ink, least=SMALL)),
        (plan.points, Line(*plan.points.size, str(points), Face.TEXT, 64, ink, 1)),
        *_supplies(plan.supplies, seat, left, ink),
    ]
    if plan.cards.width:
        parts.append((plan.cards, Hand(*plan.cards.size, *cards, INK)))
    if word:
        parts.append((plan.badge, badge(plan.badge.size, word, SMALL, status)))
    if emperor:
        parts.append((plan.crown, Crown(*plan.crown.size)))
    return plaque(PALETTE, plan.box, status, parts)


def _supplies(box: Box, seat: Seat, left: tuple[int, int, int | None], ink: Rgb) -> Iterator[tuple[Box, Layer]]:
    for kind, (at, x), count in zip(SupplyPiece, layout.supplies(box), left, strict=True):
        if count is not None:
            yield at, Supply(*at.size, kind, x, seat, count, ink)


@lru_cache(maxsize=256)
def _title(title: str, subtitle: str, note: tuple[str, Rgb] | None) -> tuple[Placed, ...]:
    parts = [
        _part(layout.SEAL, PAPER, Stamp(layout.SEAL.width, "中")),
        _part(layout.TITLE, PAPER, Line(*layout.TITLE.size, title, Face.HEADING, 76, INK)),
        _part(layout.SUBTITLE, PAPER, Line(*layout.SUBTITLE.size, subtitle, Face.TEXT, 44, INK, least=SMALL)),
    ]
    if note is not None:
        text, colour = note
        box = layout.NOTE
        wide = min(box.width, round(width(text, Face.TEXT, SMALL)) + 36)
        parts.append(
            _part(Box(box.left, box.top, wide, box.height), PAPER, Badge(wide, box.height, text, SMALL, colour, IVORY))
        )
    return tuple(parts)


def _open(display: tuple[Colour, ...], words: PictureWords, boxes: tuple[Box, ...]) -> Iterator[Placed]:
    """Place cards in order, and empty slots where cards are missing."""
    for index, box in enumerate(boxes):
        if index < len(display):
            colour = display[index]
            yield _part(box, PAPER, Card(*box.size, colour, plain(words.of(colour))))
        else:
            yield _part(box, PAPER, Slot(*box.size))


@lru_cache(maxsize=256)
def _pile(count: int, caption: str) -> tuple[Placed, ...]:
    number, below = layout.PILE_NUMBER, layout.PILE_CAPTION
    return (
        _part(layout.STACK, PAPER, CardPile(*layout.STACK.size, count)),
        _part(number, PAPER, Line(*number.size, str(count), Face.TEXT, 72, INK)),
        _part(below, PAPER, Line(*below.size, caption, Face.TEXT, 44, INK, least=SMALL)),
    )


@lru_cache(maxsize=256)
def _discard(count: int, top: Colour | None, caption: str) -> tuple[Placed, ...]:
    if top is None:
        return ()
    card, number, below = layout.DISCARD_CARD, layout.DISCARD_NUMBER, layout.DISCARD_CAPTION
    return (
        _part(card, PAPER, Card(*card.size, top, "")),
        _part(number, PAPER, Line(*number.size, str(count), Face.TEXT, 64, INK)),
        _part(below, PAPER, Line(*below.size, caption, Face.TEXT, 44, INK, least=SMALL)),
    )


@lru_cache(maxsize=64)
def _table(
    points: PointsBySeat, final: FinalScoring, left: tuple[int, ...], winners: tuple[Seat, ...], words: PictureWords
) -> tuple[Placed, ...]:
    """Draw the points by their sources, the winners' sums on gold (C19).

    The pieces `left` are shown if they decide a tie (C22).
    """
    alliances = tuple(final.alliance_points(seat) for seat in range(len(points)))
    rows = tuple(final.row_points(seat) for seat in range(len(points)))
    # Houses score during the game too (C12): what no alliance and no row gave came from them.
    houses = tuple(whole - part - other for whole, part, other in zip(points, alliances, rows, strict=True))
    # With one line more the sums are no larger than the other numbers.
    sums = SMALL * 8 / 9 if left else SMALL
    lines = [
        partial(Row, word="", numbers=points, head=True, figures=SMALL),
        partial(Row, word=plain(words.houses), numbers=houses, figures=SMALL),
        partial(Row, word=plain(words.alliances), numbers=alliances, figures=SMALL),
        partial(Row, word=plain(words.rows), numbers=rows, figures=SMALL),
        partial(Row, word=plain(words.total), numbers=points, total=True, best=winners, figures=sums),
    ]
    if left:
        lines.append(partial(Row, word=plain(words.left), numbers=left, total=True, best=winners, figures=sums))
    return tuple(
        _part(box, PAPER, line(*box.size, size=SMALL, least=SMALL, column=190))
        for box, line in zip(layout.table_rows(len(lines)), lines, strict=True)
    )


@lru_cache(maxsize=64)
def _hand(hand: tuple[Colour, ...], words: PictureWords, total: int) -> Band:
    placed = [*scroll(PALETTE, total, HAND)]
    title = layout.hand_heading(total)
    heading = plain(words.your_hand if hand else words.no_cards)
    placed.append(_part(title, PAPER, Line(*title.size, heading, Face.HEADING, 48, INK)))
    for colour, box in zip(hand, layout.hand_boxes(len(hand), total), strict=True):
        placed.append(_part(box, PAPER, Card(*box.size, colour, plain(words.of(colour)))))
    return Band(total, HAND, placed)
