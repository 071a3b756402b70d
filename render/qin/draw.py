"""A scene of Qin as a picture: which patch lies where."""

from __future__ import annotations

from collections import Counter as Tally
from functools import lru_cache

from PIL import Image

from engines.protocol import Seat
from engines.qin.board import SIZE, Cell
from engines.qin.view import ProvinceView, QinView
from render.core import collage
from render.core.collage import Band, Layer, Patch, Picture, Placed
from render.core.fonts import Face
from render.core.text import plain, width
from render.core.theme import INK, PAPER, Rgb
from render.qin import layout
from render.qin.colours import PALETTE
from render.qin.land import Chip, Frame, Grass, Lake, Outline, Pagoda, Province, Side, Village
from render.qin.layout import CELL, FOOTER, MARGIN, RAIL, STATUS_LEFT, WIDTH, Box
from render.qin.panel import PLATES, Badge, Bar, Corner, Counter, Domino, Flat, Line, Plate, Rail, Rule, Stack, Stamp
from render.qin.scene import Scene

_STEPS = (
    (Side.NORTH, -1, 0),
    (Side.EAST, 0, 1),
    (Side.SOUTH, 1, 0),
    (Side.WEST, 0, -1),
    (Side.NORTH_EAST, -1, 1),
    (Side.SOUTH_EAST, 1, 1),
    (Side.SOUTH_WEST, 1, -1),
    (Side.NORTH_WEST, -1, -1),
)


def png(scene: Scene) -> bytes:
    """The scene as a PNG file: the same scene always gives the same pixels."""
    return collage.png_bytes(picture(scene))


def draw(scene: Scene) -> Image.Image:
    """The scene as a palette image, pixel for pixel what `png` holds."""
    return collage.image(picture(scene))


def hand_png(scene: Scene) -> bytes:
    """The viewer's hand alone, as a PNG file. Raises `ValueError` for a spectator's view."""
    return collage.png_bytes(Picture(PALETTE, (_hand_band(scene, layout.HAND_WIDTH, layout.HAND_STRIP),)))


def picture(scene: Scene) -> Picture:
    """The scene as bands of patches."""
    bands = [_coordinates(Side.SOUTH), *_rows(scene), _coordinates(Side.NORTH), *_footer(scene)]
    if scene.hand:
        bands.append(_hand_band(scene, WIDTH, layout.HAND_STRIP))
    return Picture(PALETTE, tuple(bands))


@lru_cache(maxsize=512)
def _patch(size: tuple[int, int], *layers: Layer) -> Patch:
    return Patch(size, PALETTE, layers)


def _coordinates(board: Side) -> Band:
    inner = {Side.SOUTH: (Side.SOUTH | Side.EAST, Side.SOUTH), Side.NORTH: (Side.EAST, Side.NONE)}[board]
    placed = [
        Placed(0, 0, _patch((RAIL, RAIL), Corner(RAIL, inner[0]))),
        Placed(WIDTH - RAIL, 0, _patch((RAIL, RAIL), Corner(RAIL, inner[1]))),
    ]
    for column in range(SIZE):
        label = "ABCDEFGHIJKLM"[column]
        placed.append(Placed(RAIL + column * CELL, 0, _patch((CELL, RAIL), Rail(CELL, RAIL, label, board))))
    return Band(WIDTH, RAIL, tuple(placed))


def _rows(scene: Scene) -> list[Band]:
    view = scene.view
    stand = {_site(province): (province.owner, province.pagodas) for province in view.provinces}
    stand |= {village.cell: (village.owner, 1) for village in view.villages if village.owner is not None}
    frames = _frames(scene)
    labels = {mark.cell: mark.label for mark in scene.marks}
    bands: list[Band] = []
    for row in range(SIZE):
        number = str(row + 1)
        placed = [
            Placed(0, 0, _patch((RAIL, CELL), Rail(RAIL, CELL, number, Side.EAST))),
            Placed(WIDTH - RAIL, 0, _patch((RAIL, CELL), Rail(RAIL, CELL, number, Side.WEST))),
        ]
        for column in range(SIZE):
            cell = row * SIZE + column
            patch = _cell(
                view.cells[cell],
                _joined(view.cells, row, column),
                (row * 5 + column * 3 + row * column) % 7,
                stand.get(cell),
                frames.get(cell),
                labels.get(cell),
            )
            placed.append(Placed(RAIL + column * CELL, 0, patch))
        bands.append(Band(WIDTH, CELL, tuple(placed)))
    return bands


@lru_cache(maxsize=1536)
def _cell(
    kind: str,
    joined: Side,
    variant: int,
    pagoda: tuple[Seat, int] | None,
    frame: tuple[Frame, Side] | None,
    label: str | None,
) -> Patch:
    layers: list[Layer] = [Grass(variant if kind == "." else 0)]
    if kind == "~":
        layers.append(Lake(joined))
    elif kind == "V":
        layers.append(Village(pagoda is not None))
    elif kind != ".":
        layers.append(Province(kind, joined, pagoda is None))
    if frame is not None:
        layers.append(Outline(*frame))
    if pagoda is not None:
        seat, storeys = pagoda
        layers.append(Pagoda(seat, storeys))
    if label is not None:
        layers.append(Chip(label))
    return Patch((CELL, CELL), PALETTE, layers)


def _joined(cells: str, row: int, column: int) -> Side:
    """The neighbours that continue the cell's province or lake; diagonals only between two of them."""
    kind = cells[row * SIZE + column]
    joined = Side.NONE
    if kind in ".V":
        return joined
    for side, down, right in _STEPS:
        y, x = row + down, column + right
        if 0 <= y < SIZE and 0 <= x < SIZE and cells[y * SIZE + x] == kind:
            joined |= side
    return joined


def _site(province: ProvinceView) -> Cell:
    """Where a province's pagoda stands: the cell with most neighbours in it, the first of them."""
    cells = set(province.cells)
    tally: Tally[Cell] = Tally()
    for cell in province.cells:
        row, column = divmod(cell, SIZE)
        near = [cell - SIZE, cell + SIZE]
        near += [cell - 1] if column else []
        near += [cell + 1] if column < SIZE - 1 else []
        tally[cell] = sum(other in cells for other in near)
    return max(province.cells, key=lambda cell: (tally[cell], -cell))


def _frames(scene: Scene) -> dict[Cell, tuple[Frame, Side]]:
    if scene.ghost is not None:
        return _outlined(Frame.GHOST, scene.ghost.first, scene.ghost.second)
    last = scene.view.last
    if last is None or last.cells is None:
        return {}
    return _outlined(Frame.LAST, *last.cells)


def _outlined(frame: Frame, first: Cell, second: Cell) -> dict[Cell, tuple[Frame, Side]]:
    towards = {1: Side.EAST, -1: Side.WEST, SIZE: Side.SOUTH, -SIZE: Side.NORTH}
    return {first: (frame, towards[second - first]), second: (frame, towards[first - second])}


def _footer(scene: Scene) -> list[Band]:
    placed = [Placed(0, 0, _patch((WIDTH, FOOTER), Flat(WIDTH, FOOTER, PAPER)))]
    boxes = layout.plaques(len(scene.view.pagodas_left))
    for seat, box in enumerate(boxes):
        placed += _plaque(scene, seat, box)
    placed += _status(scene)
    return [Band(WIDTH, FOOTER, tuple(placed))]


def _plaque(scene: Scene, seat: Seat, box: Box) -> list[Placed]:
    view, words = scene.view, scene.words
    state = _standing(view, seat)
    fill, edge, ink = PLATES[state]
    placed = [Placed(box.left, box.top, _patch((box.width, box.height), Plate(box.width, box.height, fill, edge)))]

    def put(x: int, y: int, size: tuple[int, int], layer: Layer) -> None:
        placed.append(Placed(box.left + x, box.top + y, _patch(size, Flat(*size, fill), layer)))

    flat = box.height < 100
    counter = 68
    middle = box.height // 2
    top = 8 if flat else 24
    put(10, (box.height - counter) // 2 if flat else top, (counter, counter), Counter(counter, seat))
    left = counter + 24
    number = 78
    badge = words.to_move if state == "to_move" else words.winner if state == "winner" else ""
    badge_width = round(width(badge, Face.TEXT, 25)) + 26 if badge else 0
    room = box.width - left - number - 14
    if flat:
        name_room = room - (badge_width + 8 if badge else 0)
        put(left, 8, (name_room, 46), Line(name_room, 46, _name(scene, seat), Face.TEXT, 38, ink))
        if badge:
            put(left + name_room + 8, 14, (badge_width, 34), Badge(badge_width, 34, badge, ink, fill))
        put(left, 56, (room, 22), Bar(room, 22, view.pagodas_left[seat], view.pagodas_each, seat, ink, fill))
        put(
            box.width - number - 8,
            8,
            (number, 72),
            Line(number, 72, str(view.pagodas_left[seat]), Face.TEXT, 66, ink, 0.5),
        )
        return placed
    put(left, top, (room, 56), Line(room, 56, _name(scene, seat), Face.TEXT, 42, ink))
    put(
        box.width - number - 8,
        top - 4,
        (number, 72),
        Line(number, 72, str(view.pagodas_left[seat]), Face.TEXT, 68, ink, 0.5),
    )
    if badge:
        put(left, top + 56, (badge_width, 34), Badge(badge_width, 34, badge, ink, fill))
    across = box.width - 28
    put(14, box.height - 52, (across, 36), Bar(across, 36, view.pagodas_left[seat], view.pagodas_each, seat, ink, fill))
    return placed


def _standing(view: QinView, seat: Seat) -> str:
    if view.outcome is not None:
        return "winner" if seat in view.outcome.winners else "idle"
    return "to_move" if view.to_act == seat else "idle"


def _name(scene: Scene, seat: Seat) -> str:
    name = plain(scene.names[seat]) if seat < len(scene.names) else ""
    return name or f"{scene.words.player} {seat + 1}"


def _status(scene: Scene) -> list[Placed]:
    view, words = scene.view, scene.words
    left = STATUS_LEFT + 4

    def line(x: int, y: int, size: tuple[int, int], text: str, face: Face, points: int, colour: Rgb) -> Placed:
        return Placed(left + x, y, _patch(size, Flat(*size, PAPER), Line(*size, text, face, points, colour)))

    board = words.board or view.board.capitalize()
    room = WIDTH - MARGIN - left - 100
    return [
        Placed(left, MARGIN + 2, _patch((88, 88), Flat(88, 88, PAPER), Stamp(88, "秦"))),
        line(100, MARGIN, (room, 50), board, Face.HEADING, 46, INK),
        line(100, MARGIN + 50, (room, 42), f"{words.move} {view.ply}", Face.TEXT, 34, INK),
        Placed(left, 112, _patch((88, 76), Flat(88, 76, PAPER), Stack(62))),
        line(100, 106, (room, 48), str(view.supply), Face.TEXT, 50, INK),
        line(100, 150, (room, 40), words.supply, Face.TEXT, 30, INK),
    ]


def _hand_band(scene: Scene, total: int, height: int) -> Band:
    """The viewer's tiles, large, each with its name and its colours in words."""
    hand = scene.view.hand
    if hand is None:
        raise ValueError("a spectator has no hand to draw")
    words = scene.words
    placed = [Placed(0, 0, _patch((total, height), Rule(total, height)))]

    def put(box: Box, layer: Layer) -> None:
        size = (box.width, box.height)
        placed.append(Placed(box.left, box.top, _patch(size, Flat(*size, PAPER), layer)))

    heading = words.your_hand if hand else words.no_tiles
    put(layout.hand_heading(height), Line(layout.HAND_HEADING, 60, heading, Face.HEADING, 46, INK))
    for tile, box in zip(hand, layout.hand_tiles(len(hand), total, height)):
        put(Box(box.left, box.top, box.width, layout.HAND_TILE_HEIGHT), Domino(box.width, tile))
        colours = "–".join({"R": words.red, "Y": words.yellow, "B": words.blue}[letter] for letter in tile)
        label = Box(box.left, box.top + layout.HAND_TILE_HEIGHT, box.width, layout.HAND_LABEL)
        put(label, Line(box.width, layout.HAND_LABEL, f"{tile}  {colours}", Face.TEXT, 30, INK, 0.5))
    return Band(total, height, tuple(placed))
