"""Pictures of a scene of Dragon Castle."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial

from engines.dragon_castle.board import Cell
from engines.dragon_castle.view import DragonCastleView
from engines.protocol import Seat
from render.core import collage, planned
from render.core.box import Box
from render.core.collage import Band, Flat, Picture, Placed
from render.core.pencil import Pencil
from render.core.theme import PAPER
from render.dragon_castle import layout
from render.dragon_castle.cards import hand_band
from render.dragon_castle.castle import castle, cropped
from render.dragon_castle.colours import PALETTE
from render.dragon_castle.common import common, common_height
from render.dragon_castle.layout import BAND, WIDTH, Size
from render.dragon_castle.realms import final_board, player_plaque, realm
from render.dragon_castle.scene import Scene
from render.dragon_castle.table import part


def png(scene: Scene) -> bytes:
    """Draw the scene as a PNG file: the same scene always gives the same pixels."""
    return collage.png_bytes(picture(scene))


def castle_png(scene: Scene) -> bytes:
    """Draw the castle alone, larger, as a PNG file."""
    return collage.png_bytes(castle_picture(scene))


def close_up(scene: Scene, cells: Collection[Cell]) -> Picture:
    """Draw the castle around some cells alone, enlarged; its marks do not say which tiles have twins."""
    return castle_picture(replace(scene, shows_pairs=False), cells)


def castle_picture(scene: Scene, near: Collection[Cell] = ()) -> Picture:
    """Draw the castle alone, larger, or the part of it `near` some cells."""
    part = cropped(scene, near)
    view = part.scene.view
    grid = layout.castle_alone(view.width, len(view.castle) // view.width, part.first)
    return _with_frame(scene, Picture(PALETTE, _bands(grid.field.size, list(castle(part.scene, grid)))))


def realm_png(scene: Scene, seat: Seat) -> bytes:
    """Draw the realm of a seat alone, larger, beside its plaque, as a PNG file."""
    return collage.png_bytes(realm_picture(scene, seat))


def realm_picture(scene: Scene, seat: Seat) -> Picture:
    """Draw the realm of a seat alone, larger, beside its plaque."""
    grid = layout.realm_alone(scene.view.realms[seat].rows)
    size = grid.field.right + layout.MARGIN, grid.field.bottom + layout.MARGIN
    box = layout.plaque_beside(grid.field)
    parts = [_paper(Box(0, 0, *size)), *player_plaque(scene, seat, box), *realm(scene, seat, grid)]
    return _with_frame(scene, Picture(PALETTE, _bands(size, parts)))


def hand_png(scene: Scene) -> bytes:
    return collage.png_bytes(Picture(PALETTE, (hand_band(scene, layout.HAND_WIDTH),)))


def board(scene: Scene) -> Picture:
    """Draw the rest of the castle, as large as possible; when the game is over, the realms."""
    if scene.view.outcome is not None:
        if len(scene.view.realms) == 1:
            return realm_picture(scene, 0)
        return _with_frame(scene, Picture(PALETTE, _bands(*final_board(scene, (WIDTH, layout.STRIP_HIGH)))))
    part = cropped(scene)
    return _with_frame(scene, Picture(PALETTE, _bands(*_castle_parts(part.scene, part.first))))


def strip(scene: Scene) -> Picture:
    """Draw the part common to all players, then the players with their realms, unless these are the board."""
    return _with_frame(scene, Picture(PALETTE, _bands(*_strip_parts(scene))))


def picture(scene: Scene) -> Picture:
    """Draw the board, the strip, and if `scene.hand` the tiles in hand, in one picture."""
    bands = *_bands(*_whole_board_parts(scene)), *_bands(*_strip_parts(scene))
    hand = (hand_band(scene, WIDTH),) if scene.hand and scene.view.hand else ()
    return _with_frame(scene, Picture(PALETTE, (*bands, *hand)))


def film(scene: Scene) -> Picture:
    """Draw a frame of a moving picture: the castle, and beside it the realms.

    When the game is over, only the realms are drawn.
    """
    view = scene.view
    if view.outcome is not None:
        return Picture(PALETTE, _bands(*final_board(scene, layout.FILM, whole=True)))
    # The whole castle, never cropped: all frames of a film have one size and one scale.
    grid = layout.film_castle(view.width, len(view.castle) // view.width)
    beside = grid.field.right
    parts = [_paper(Box(beside, 0, layout.FILM[0] - beside, layout.FILM[1])), *castle(scene, grid)]
    for seat, own in enumerate(view.realms):
        box, place = layout.film_realm(len(view.realms), seat, own.rows)
        parts += [*player_plaque(scene, seat, box, film=True), *realm(scene, seat, place)]
    return Picture(PALETTE, _bands(layout.FILM, parts))


def _with_frame(scene: Scene, picture: Picture) -> Picture:
    return planned.framed(picture, scene.words.plan) if scene.plan else picture


def paint(scene: Scene, pencil: Pencil) -> None:
    """Paint the scene at any scale, without the cache: the reference that tests compare `picture` with."""
    if scene.plan:
        bare = replace(scene, plan=False)
        planned.paint(pencil, picture(bare).size, scene.words.plan, partial(paint, bare))
        return
    top = 0
    for (_, height), parts in (_whole_board_parts(scene), _strip_parts(scene)):
        for placed in parts:
            placed.piece.paint(pencil.at(placed.x, top + placed.y))
        top += height
    if scene.hand and scene.view.hand:
        hand_band(scene, WIDTH).paint(pencil.at(0, top))


def _castle_parts(scene: Scene, first: tuple[int, int] = (0, 0)) -> tuple[Size, list[Placed]]:
    view = scene.view
    grid = layout.castle_grid(view.width, len(view.castle) // view.width, first)
    return grid.field.size, list(castle(scene, grid))


def _whole_board_parts(scene: Scene) -> tuple[Size, list[Placed]]:
    """Return the whole castle, or when the game is over the realms in its place and in that of the strip's realms."""
    view = scene.view
    if view.outcome is None:
        return _castle_parts(scene)
    castle = layout.castle_grid(view.width, len(view.castle) // view.width).field
    return final_board(scene, (WIDTH, castle.height + _realms_height(view)), whole=True)


def _strip_parts(scene: Scene) -> tuple[Size, list[Placed]]:
    view, top = scene.view, common_height(scene.view)
    seats, rows, is_over = len(view.realms), view.realms[0].rows, view.outcome is not None
    size = WIDTH, top + (0 if is_over else _realms_height(view))
    parts = [_paper(Box(0, 0, *size)), *common(scene, top)]
    for seat in range(0 if is_over else seats):
        place = seats, seat, rows, top, view.to_act or 0
        parts += [
            *player_plaque(scene, seat, layout.plaque_box(*place)),
            *realm(scene, seat, layout.realm_grid(*place)),
        ]
    return size, parts


def _realms_height(view: DragonCastleView) -> int:
    return layout.realms_height(len(view.realms), view.realms[0].rows, common_height(view))


def _paper(box: Box) -> Placed:
    return part(box, Flat(*box.size, PAPER))


def _bands(size: Size, parts: Sequence[Placed]) -> tuple[Band, ...]:
    """Cut the picture into bands of one height: most stay the same from move to move, and come from the cache."""
    width, height = size
    return collage.cut_into_bands(width, [min(BAND, height - top) for top in range(0, height, BAND)], parts)
