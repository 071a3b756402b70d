"""The realms: a player's stacks and the decisions pending there, beside the player's plaque; at the end all, large."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from engines.bits import members
from engines.dragon_castle.board import COLUMNS, Cell
from engines.dragon_castle.realm import Stack
from engines.dragon_castle.state import LastTurn
from engines.protocol import Seat
from render.core.box import Box
from render.core.collage import Flat, Layer, Placed
from render.core.panel import (
    PLATES,
    Counter,
    Line,
    PlayerStatus,
    badge,
    badge_width,
    name_of,
    plaque,
    status_of,
    word_of,
)
from render.core.pencil import Pencil
from render.core.text import Face, baseline, fitted, ink, plain, width
from render.core.theme import GOLD, INK, LACQUER, Rgb
from render.dragon_castle import layout, tiles
from render.dragon_castle.castle import has_candidates, height_of, label_of, trim_of
from render.dragon_castle.colours import BAMBOO, PALETTE, TABLE
from render.dragon_castle.layout import LEAST_PRINT, Grid, Size
from render.dragon_castle.scene import Scene
from render.dragon_castle.table import Fence, Outline, Spot, frame, ground, part, sprite
from render.dragon_castle.tiles import Pile

_BADGE_TYPE = LEAST_PRINT
_NAME_TYPE = 50
"""The print of a name, before a long one is made smaller: see `render.core.panel.Line`."""


def realm(scene: Scene, seat: Seat, grid: Grid) -> Iterator[Placed]:
    """Place frame, cloth, stacks from back to front, then outlines, heights and labels."""
    stacks, heights = _stacks(scene.view.realms[seat].stacks, grid, trim_of(scene))
    yield from stacks
    yield from _notes(scene, seat, grid)
    yield from heights
    yield from _labels(scene, seat, grid)


@lru_cache(maxsize=256)
def _stacks(stacks: tuple[Stack, ...], grid: Grid, trim: Rgb) -> tuple[tuple[Placed, ...], tuple[Placed, ...]]:
    """Place a realm alone, and separately the heights above it: most stay the same from move to move."""

    def height(column: int, row: int) -> int:
        inside = 0 <= column < grid.columns and 0 <= row < grid.rows
        return stacks[row * COLUMNS + column].height if inside else 0

    placed = [*ground(grid, height, trays=True), *frame(grid, trim)]
    for cell, stack in enumerate(stacks):
        if stack.height:
            row, column = divmod(cell, COLUMNS)
            # Stacks above `DRAWN` floors look alike: only floors that are drawn throw shadows.
            left, above = (
                max(0, min(near, tiles.DRAWN) - min(stack.height, tiles.DRAWN))
                for near in (height(column - 1, row), height(column, row - 1))
            )
            placed.append(_on(grid, cell, _pile(grid, stack, left, above)))
    heights = (
        height_of(grid, cell, stack.height, up=stack.shrine or stack.top is not None)
        for cell, stack in enumerate(stacks)
        if stack.height > 1
    )
    return tuple(placed), tuple(heights)


def _on(grid: Grid, cell: int, layer: Layer) -> Placed:
    box = grid.stack(cell)
    return Placed(box.left, box.top, sprite(box.size, layer))


def _pile(grid: Grid, stack: Stack, left: int, above: int) -> Pile:
    return Pile(
        block=grid.block,
        height=stack.height,
        symbol=stack.top,
        shrine=stack.shrine,
        left=left,
        above=above,
    )


def _notes(scene: Scene, seat: Seat, grid: Grid) -> Iterator[Placed]:
    """Place the notes over the stacks, the lower first: outlines, borders, spots."""
    view, stacks = scene.view, scene.view.realms[seat].stacks
    if view.last is not None and view.last.seat == seat and not has_candidates(scene, seat):
        yield from _outlines(view.last, stacks, grid, preview=scene.preview)
    if view.to_act == seat:
        for waiting in view.waiting:
            yield from _border(frozenset(members(waiting)), stacks, grid)
        # A candidate's label says the same as a spot, and more.
        marked = {mark.cell for mark in scene.marks if mark.seat == seat}
        yield from _spots(set(members(view.building)) - marked, stacks, grid)


def _labels(scene: Scene, seat: Seat, grid: Grid) -> Iterator[Placed]:
    for mark in scene.marks:
        if mark.seat != seat:
            continue
        stack = scene.view.realms[seat].stacks[mark.cell]
        yield label_of(mark, grid, mark.cell, _drawn(stack) if mark.note else stack.height)


def _outlines(last: LastTurn, stacks: Sequence[Stack], grid: Grid, *, preview: bool) -> Iterator[Placed]:
    for cell in sorted({*last.placed, *members(last.consolidated | last.built)}):
        yield _on(grid, cell, Outline(grid.block, _drawn(stacks[cell]), preview))


def _border(group: Set[Cell], stacks: Sequence[Stack], grid: Grid) -> Iterator[Placed]:
    for cell in sorted(group):
        column = cell % COLUMNS
        left, right = column == 0 or cell - 1 not in group, column == COLUMNS - 1 or cell + 1 not in group
        above, below = cell - COLUMNS not in group, cell + COLUMNS not in group
        if left or above or right or below:
            yield _on(grid, cell, Fence(grid.block, _drawn(stacks[cell]), left, above, right, below))


def _spots(cells: Set[Cell], stacks: Sequence[Stack], grid: Grid) -> Iterator[Placed]:
    for cell in sorted(cells):
        yield _on(grid, cell, Spot(grid.block, _drawn(stacks[cell])))


def _drawn(stack: Stack) -> int:
    """Return the height of notes on a stack: those on an empty cell lie on the table."""
    return max(1, stack.height)


Counted: TypeAlias = tuple[str, int, tuple[str, ...]]
"""A count of a player: the name of its `icon`, the number, and words for it, the longest first."""


@dataclass(frozen=True, slots=True)
class Counts:
    """Counts side by side, each with its icon and the longest word for which all have room.

    A single one is large if the box is high enough.
    """

    width: int
    height: int
    counted: tuple[Counted, ...]
    ink: Rgb

    def paint(self, pencil: Pencil) -> None:
        if self.height >= STACKED and len(self.counted) == 1:
            self._stacked(pencil, *self.counted[0])
            return
        shown = self._fitting()
        left, line = 0.0, baseline("".join(shown), Face.TEXT, LEAST_PRINT, self.height)
        for (name, number, _), word in zip(self.counted, shown, strict=True):
            high = min(self.height, _ICON)
            icon(pencil.at(left, (self.height - high) / 2), name, high)
            x, text = left + _ICON - 2, str(number)
            pencil.text((x, line), text, Face.TEXT, LEAST_PRINT, self.ink)
            x += width(text, Face.TEXT, LEAST_PRINT) + 7
            pencil.text((x, line), word, Face.TEXT, LEAST_PRINT, self.ink)
            left += _wide(number, word) + _APART

    def _stacked(self, pencil: Pencil, name: str, number: int, words: tuple[str, ...]) -> None:
        icon(pencil.at(0, 2), name, _LARGE_ICON)
        high, left = self.height - LEAST_PRINT - 4, _LARGE_ICON + 8
        line = baseline(str(number), Face.TEXT, _LARGE, high)
        pencil.text((left, line), str(number), Face.TEXT, _LARGE, self.ink)
        left += width(str(number), Face.TEXT, _LARGE) + 12
        if left + width(words[0], Face.TEXT, LEAST_PRINT) <= self.width:
            pencil.text((left, line), words[0], Face.TEXT, LEAST_PRINT, self.ink)
            return
        below = next((word for word in words if width(word, Face.TEXT, LEAST_PRINT) <= self.width), "")
        line = high + baseline(below, Face.TEXT, LEAST_PRINT, LEAST_PRINT + 4)
        pencil.text((0, line), below, Face.TEXT, LEAST_PRINT, self.ink)

    def _fitting(self) -> list[str]:
        """Choose a word for each count: without room for all, the one with most alternatives gets a shorter one."""
        choices = [[*words, ""] for _, _, words in self.counted]
        while True:
            wide = sum(_wide(number, words[0]) for (_, number, _), words in zip(self.counted, choices, strict=True))
            if wide + _APART * (len(choices) - 1) <= self.width or all(len(words) == 1 for words in choices):
                return [words[0] for words in choices]
            # Of equals the last: `max` takes the first, and the list is reversed.
            max(reversed(choices), key=len).pop(0)


_ICON, _LARGE_ICON = 36, 52
_LARGE = 62
_APART = 11
STACKED = 94
"""The height from which a number is large, and may have its word below it."""


def _wide(number: int, word: str) -> float:
    word_wide = width(word, Face.TEXT, LEAST_PRINT) + 7 if word else 0
    return _ICON - 2 + width(str(number), Face.TEXT, LEAST_PRINT) + word_wide


@dataclass(frozen=True, slots=True)
class Points:
    """A player's points, large, and the word for them."""

    width: int
    height: int
    number: int
    word: str
    size: int
    ink: Rgb

    def paint(self, pencil: Pencil) -> None:
        # One baseline for both: the number's, or a higher one if the word would be cut off below.
        number = str(self.number)
        line = min(
            baseline(number, Face.TEXT, self.size, self.height),
            self.height - ink(self.word, Face.TEXT, LEAST_PRINT).bottom,
        )
        pencil.text((0, line), number, Face.TEXT, self.size, self.ink)
        left = width(number, Face.TEXT, self.size) + 8
        word = fitted(self.word, Face.TEXT, LEAST_PRINT, self.width - left)
        pencil.text((left, line), word, Face.TEXT, LEAST_PRINT, self.ink)


@dataclass(frozen=True, slots=True)
class FactLine:
    """A word and its number at the two ends of a line, under a rule."""

    width: int
    height: int
    word: str
    number: int
    ink: Rgb
    rule: Rgb

    def paint(self, pencil: Pencil) -> None:
        number = f"{self.number}".replace("-", "−")
        pencil.rectangle((0, 0, self.width, 3), self.rule)
        right = self.width - width(number, Face.TEXT, _POINTS)
        word, line = fitted(self.word, Face.TEXT, LEAST_PRINT, right - 12), self.height - 14
        pencil.text((0, line), word, Face.TEXT, LEAST_PRINT, self.ink)
        pencil.text((right, line), number, Face.TEXT, _POINTS, self.ink)


@dataclass(frozen=True, slots=True)
class Starter:
    """The counter of the player who began, with a golden flag: the last round ends before their turn."""

    size: int
    seat: Seat

    def paint(self, pencil: Pencil) -> None:
        Counter(self.size, self.seat).paint(pencil)
        corner = pencil.at(self.size * 0.76, self.size * 0.76).zoomed(self.size / 54)
        corner.disc((0, 0), 12.5, INK)
        corner.disc((0, 0), 10.4, GOLD)
        corner.line([(-3.5, -6), (-3.5, 7)], INK, 2.4)
        corner.polygon([(-3.5, -6.5), (6, -3), (-3.5, 1)], INK)


def icon(pencil: Pencil, name: str, high: float) -> None:
    """Draw the picture beside a number: a ``shrine`` of the pool, a ``built`` one, or a countdown ``token``."""
    if name == "token":
        token(pencil, (high * 0.5, high / 2), high * 0.45)
        return
    scale = high / 122
    if name == "built":
        pencil.rectangle((high * 0.06, high * 0.12, high * 0.84, high), INK, high * 0.1)
        pencil.rectangle((high * 0.1, high * 0.16, high * 0.8, high * 0.96), BAMBOO, high * 0.07)
        scale *= 0.86
    tiles.shrine(pencil.at(high * 0.02 if name == "built" else 0, 2).zoomed(scale))


def token(pencil: Pencil, centre: tuple[float, float], radius: float) -> None:
    """Draw a countdown token: an hourglass on gold."""
    pencil = pencil.at(*centre).zoomed(radius / 20)
    for size, colour in ((20.0, INK), (17.6, GOLD)):
        pencil.disc((0, 0), size, colour)
    pencil.polygon([(-8.5, -11), (8.5, -11), (1.6, 0), (8.5, 11), (-8.5, 11), (-1.6, 0)], INK)
    for y in (-11, 11):
        pencil.line([(-9.5, y), (9.5, y)], INK, 3)


def player_plaque(scene: Scene, seat: Seat, box: Box, *, film: bool = False) -> tuple[Placed, ...]:
    """Draw a player: counter, name, points, status, shrines in the pool and built, tokens."""
    view, words = scene.view, scene.words
    status = status_of(seat, view.to_act, view.outcome, film=film)
    # A game of one player has no winner.
    winner = words.winner if len(view.realms) > 1 else ""
    word = word_of(status, words.to_move, winner)
    name = name_of(scene.names, seat, words.player)
    points = view.outcome.scores[seat] if view.outcome is not None else view.victory[seat]
    pool, built, tokens = view.pools[seat], view.realms[seat].shrines, view.taken_tokens[seat]
    labels = words.shrines_left(pool), (words.built,), words.tokens_taken(tokens)
    left, on_board, taken = (tuple(map(plain, each)) for each in labels)
    counted = ("shrine", pool, left), ("built", built, on_board), ("token", tokens, taken)
    starts, points_word = view.start_player == seat, plain(words.points_won(points))
    price = ((words.price, -view.price),) if view.price else ()
    facts = tuple((plain(fact), number) for fact, number in (*scene.facts, *price))
    return _plaque(box, seat, name, points, points_word, counted, starts, status, word, facts)


@lru_cache(maxsize=256)
def _plaque(
    box: Box,
    seat: Seat,
    name: str,
    points: int,
    points_word: str,
    counted: tuple[Counted, ...],
    starts: bool,
    status: PlayerStatus,
    word: str,
    facts: tuple[tuple[str, int], ...],
) -> tuple[Placed, ...]:
    look = PLATES[status]
    ink = look.ink
    tall = box.height != layout.PLAQUE
    if not tall and box.width < layout.ROOMY:
        # The colour of the plaque says it; the name needs the room.
        word = points_word = ""
    plan = layout.plaque(box, badge_width(word, _BADGE_TYPE), len(facts))
    parts: list[tuple[Box, Layer]] = [
        (plan.counter, Starter(plan.counter.width, seat) if starts else Counter(plan.counter.width, seat)),
        (plan.name, Line(*plan.name.size, name, Face.TEXT, _NAME_TYPE, ink, least=LEAST_PRINT)),
        (plan.points, Points(*plan.points.size, points, points_word, 104 if tall else 54, ink)),
    ]
    for line, places in zip(plan.counts, plan.places, strict=True):
        # Zeros are left out, except the pool's: without shrines in the pool none can be built.
        there = tuple(counted[place] for place in places if counted[place][1] or place == 0)
        if there:
            parts.append((line, Counts(*line.size, there, ink)))
    for line, (fact, number) in zip(plan.facts, facts, strict=True):
        parts.append((line, FactLine(*line.size, fact, number, ink, look.edge)))
    if word:
        parts.append((plan.badge, badge(plan.badge.size, word, _BADGE_TYPE, status)))
    return plaque(PALETTE, plan.box, status, parts)


_FRAME, _INLAY, _EDGE = 18, 13, 20
"""The thickness of the frame, the start of its golden inlay, and the distance of realms from the picture's edge."""
_PLATE, _GAP = 84, 14
_NAME, _POINTS = 52, 60
_WIDEST = 150
_ROOMY = 620
"""The width from which a plate has room for the word for points."""


def final_board(scene: Scene, most: Size, *, whole: bool = False) -> tuple[Size, list[Placed]]:
    """Return the size of the board and everything on it; no larger than `most`, and exactly as large if `whole`."""
    seats, rows = len(scene.view.realms), scene.view.realms[0].rows
    size, places = arranged(seats, rows, most, whole=whole)
    parts = [*_ground(size)]
    for place in places:
        parts += [*_plate(scene, place), *realm(scene, place.seat, place.grid)]
    return size, parts


@dataclass(frozen=True, slots=True)
class _Place:
    """The places of a seat's realm, and of the plate with the name above it."""

    seat: Seat
    plate: Box
    grid: Grid


@lru_cache(maxsize=32)
def arranged(seats: int, rows: int, most: Size, *, whole: bool) -> tuple[Size, tuple[_Place, ...]]:
    """Arrange the realms in lines, so that their tiles are largest; return the size they need and their places."""
    # `max` takes the first of equals: the most realms side by side, in the fewest lines.
    columns = max(range(seats, 0, -1), key=lambda side_by_side: _block(side_by_side, seats, rows, most).width)
    block, lines = _block(columns, seats, rows, most), -(-seats // columns)
    wide, high = layout.realm_size(block, rows)
    needed = _PLATE + high + _GAP
    size = most if whole else (columns * (wide + _GAP) + 2 * _EDGE, lines * needed + _GAP + 2 * _EDGE)
    step = (size[0] - 2 * _EDGE) // columns
    top = (size[1] - lines * needed - _GAP) // 2 + _GAP
    places: list[_Place] = []
    for seat in range(seats):
        line, column = divmod(seat, columns)
        # The last line may have fewer realms: it is centred.
        in_line = min(columns, seats - line * columns)
        left = (size[0] - in_line * step) // 2 + column * step + (step - wide) // 2
        plate = Box(left, top + line * needed, wide, _PLATE)
        field = Box(left, top + line * needed + _PLATE, wide, high)
        places.append(_Place(seat, plate, layout.realm_at(field, block, rows)))
    return size, tuple(places)


def _block(columns: int, seats: int, rows: int, most: Size) -> layout.Block:
    """Return the largest tiles with which `columns` realms fit side by side."""
    lines = -(-seats // columns)
    wide = (most[0] - 2 * _EDGE) // columns - _GAP
    high = (most[1] - 2 * _EDGE - _GAP) // lines - _PLATE - _GAP
    # Without cells only the frame and the cloth around them are left.
    around = layout.realm_size(layout.Block(0), 0)
    return layout.fitting(COLUMNS, rows, wide - around[0], high - around[1], _WIDEST)


def _ground(size: Size) -> Iterator[Placed]:
    for by, colour in ((0, LACQUER), (_INLAY, GOLD), (_FRAME, TABLE)):
        box = Box(by, by, size[0] - 2 * by, size[1] - 2 * by)
        yield part(box, Flat(*box.size, colour))


def _plate(scene: Scene, place: _Place) -> tuple[Placed, ...]:
    """Place a player's name and points: on gold for the winners."""
    view, words, seat, box = scene.view, scene.words, place.seat, place.plate
    status = status_of(seat, view.to_act, view.outcome)
    ink, name = PLATES[status].ink, name_of(scene.names, seat, words.player)
    points = view.outcome.scores[seat] if view.outcome is not None else view.victory[seat]
    score = f"{points} {plain(words.points_won(points))}" if box.width >= _ROOMY else str(points)
    wide = min(round(width(score, Face.TEXT, _POINTS)) + 8, box.width // 2)
    parts: list[tuple[Box, Layer]] = [
        (Box(12, 10, 60, 60), Counter(60, seat)),
        (
            Box(84, 6, box.width - 84 - wide - 24, 68),
            Line(box.width - 84 - wide - 24, 68, name, Face.TEXT, _NAME, ink, least=layout.LEAST_PRINT),
        ),
        (Box(box.width - wide - 14, 4, wide, 72), Line(wide, 72, score, Face.TEXT, _POINTS, ink, 1)),
    ]
    return plaque(PALETTE, box, status, parts, LACQUER)
