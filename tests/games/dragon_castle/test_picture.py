from __future__ import annotations

from dataclasses import replace
from functools import partial
from io import BytesIO
from itertools import combinations
from math import inf
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

import engines.dragon_castle
from engines.dragon_castle.board import COLUMNS, SYMBOLS, Dragon, Spirit, TileKind, kind_of
from engines.dragon_castle.state import LastTurn, Phase
from engines.dragon_castle.view import DragonCastleView, pairs
from locales import LANGUAGES
from render.core.box import Box
from render.core.collage import image, png_bytes
from render.core.pencil import Pencil
from render.core.text import Face, width
from render.core.theme import CINNABAR, GOLD, INK, IVORY, LIVERIES, Rgb
from render.dragon_castle import (
    Mark,
    PictureWords,
    Scene,
    board,
    castle_png,
    close_up,
    hand_png,
    layout,
    paint,
    picture,
    png,
    realm_png,
    strip,
    words_in,
)
from render.dragon_castle.colours import BAMBOO, KINDS, PALETTE, TABLE, shaded
from render.dragon_castle.common import common_height
from render.dragon_castle.draw import castle_picture
from render.dragon_castle.faces import HEIGHT as FACE_HEIGHT
from render.dragon_castle.faces import WIDTH as FACE_WIDTH
from render.dragon_castle.faces import face
from render.dragon_castle.layout import WIDTH, Grid
from render.dragon_castle.tiles import Block, Pile, Takeable
from tests.games.dragon_castle.scenes import NAMES, SCENES, end, middle, preview, start, view_of, waiting
from tests.render.vision import contrast
from tests.support.for_each import for_each
from tests.support.printed import written
from tests.support.there import there

LAYOUTS = sorted(path.stem for path in (Path(engines.dragon_castle.__file__).parent / "castles").glob("*.txt"))
ENGLISH = words_in("en")
VISIONS = ("colour", "grey")


def size_of(data: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(data)) as image:
        return image.size


def shown(scene: Scene, box: Box | None = None) -> Image.Image:
    """The picture, or a part of it."""
    whole = image(picture(scene)).convert("RGB")
    return whole if box is None else whole.crop((box.left, box.top, box.right, box.bottom))


def amount(image: Image.Image, colour: Rgb) -> int:
    """How many pixels have exactly this colour."""
    return sum(count for count, found in image.getcolors(1 << 20) or [] if found == colour)


def changed(one: Scene, two: Scene) -> tuple[int, int, int, int] | None:
    """The part in which two pictures differ."""
    return ImageChops.difference(shown(one), shown(two)).getbbox()


def within(box: tuple[int, int, int, int] | None, outer: Box) -> bool:
    return box is not None and outer.holds(Box(box[0], box[1], box[2] - box[0], box[3] - box[1]))


def castle_grid(view: DragonCastleView) -> Grid:
    return layout.castle_grid(view.width, len(view.castle) // view.width)


def realm_grid(view: DragonCastleView, seat: int) -> Grid:
    """A realm within the whole picture: the strip lies below the board."""
    grid = realm_in_strip(view, seat)
    field = grid.field
    return replace(grid, field=Box(field.left, field.top + castle_grid(view).field.height, *field.size))


def realm_in_strip(view: DragonCastleView, seat: int) -> Grid:
    return layout.realm_grid(*place(view, seat))


def place(view: DragonCastleView, seat: int) -> tuple[int, int, int, int, int]:
    """What says where a seat's realm and plaque are in the strip."""
    return len(view.realms), seat, view.realms[0].rows, common_height(view), view.to_act or 0


def drawn_face(symbol: str, wide: int, vision: str) -> Image.Image:
    """A face on ivory, supersampled."""
    image = Image.new("RGB", (wide * 4, wide * FACE_HEIGHT // FACE_WIDTH * 4), IVORY)
    face(Pencil(image, wide * 4 / FACE_WIDTH), symbol)
    return image.reduce(4).convert("L" if vision == "grey" else "RGB")


def difference(one: Image.Image, two: Image.Image) -> float:
    """The mean difference of all pixels and channels, 0 to 255."""
    mean = ImageStat.Stat(ImageChops.difference(one, two)).mean
    return sum(mean) / len(mean)


@for_each("vision", VISIONS)
@for_each("wide", [34, 60])
def test_all_29_faces_differ_clearly(wide: int, vision: str) -> None:
    faces = {symbol: drawn_face(symbol, wide, vision) for symbol in SYMBOLS}
    assert len(faces) == 29
    for (one, first), (two, second) in combinations(faces.items(), 2):
        least = 4 if kind_of(one) is kind_of(two) else 14
        assert difference(first, second) >= least, (one, two)


@for_each("vision", VISIONS)
def test_the_numerals_of_a_faction_differ_clearly_where_they_stand(vision: str) -> None:
    middle_of = {"M": (10, 9, 24, 23), "W": (10, 7, 24, 23), "F": (11, 17, 23, 31)}
    for kind, box in middle_of.items():
        numerals = [drawn_face(f"{kind}{value}", 34, vision).crop(box) for value in range(1, 7)]
        for one, two in combinations(numerals, 2):
            assert difference(one, two) >= 18


def test_a_tile_in_the_shade_is_darker_and_its_face_still_stands_out() -> None:
    block = Block(62)
    drawn: list[Image.Image] = []
    for dim in (False, True):
        image = Image.new("RGB", (block.size[0] * 4, block.size[1] * 4), TABLE)
        Pile(block, 1, "M3", dim=dim).paint(Pencil(image, 4))
        drawn.append(image.crop([round(side * 4) for side in block.top(1)]).convert("L"))
    bright, dark = (ImageStat.Stat(image) for image in drawn)
    assert bright.mean[0] >= dark.mean[0] + 30
    assert dark.stddev[0] >= 35


def test_every_colour_is_in_the_palette() -> None:
    used = [
        *KINDS.values(),
        IVORY,
        GOLD,
        CINNABAR,
        TABLE,
        shaded(IVORY),
        *(shaded(colour) for colour in KINDS.values()),
    ]
    assert all(PALETTE.colours[PALETTE.index(colour)] == colour for colour in used)


def test_what_is_engraved_stands_out_from_ivory_and_numerals_from_their_ground() -> None:
    for kind, colour in KINDS.items():
        if kind is not TileKind.MERCHANT:  # its coins are outlined in ink, its numerals written in ink
            assert contrast(colour, IVORY) >= 4.5
            assert contrast(shaded(colour), shaded(IVORY)) >= 3
    assert contrast(shaded(INK), shaded(IVORY)) >= 4.5
    assert contrast(INK, BAMBOO) >= 4.5


@for_each("name", SCENES)
def test_pictures_are_of_a_size(name: str) -> None:
    scene = SCENES[name]()
    wide, high = picture(replace(scene, plan=False)).size
    assert wide == WIDTH
    most = layout.BOARD_HIGH + layout.STRIP_HIGH
    assert high <= most + (layout.HAND if scene.hand and scene.view.hand else 0)


@for_each("seats", [1, 2, 3, 4])
@for_each("name", LAYOUTS)
def test_every_castle_fits_for_every_number_of_players(name: str, seats: int) -> None:
    view = view_of(name, seats)
    grid = castle_grid(view)
    assert grid.cloth.holds(grid.cells)
    assert grid.block.face[0] >= 34
    for seat in range(seats):
        own = realm_in_strip(view, seat)
        assert own.cloth.holds(own.cells)
        assert Box(0, common_height(view), WIDTH, layout.STRIP_HIGH - common_height(view)).holds(own.field)
        plaque = layout.plaque(layout.plaque_box(*place(view, seat)), 171)
        assert Box(0, common_height(view), WIDTH, layout.STRIP_HIGH).holds(plaque.box)
        box, beside = layout.film_realm(seats, seat, view.realms[0].rows)
        assert all(Box(0, 0, *layout.FILM).holds(each) for each in (box, beside.field))
        assert beside.block.width >= 50
        parts = (plaque.counter, plaque.name, plaque.badge, plaque.points, *plaque.counts)
        assert all(Box(0, 0, *plaque.box.size).holds(part) for part in parts)


@for_each("mover", range(4))
@for_each("seats", [3, 4])
def test_the_realm_of_the_mover_is_large_and_the_others_follow_it_in_turn(seats: int, mover: int) -> None:
    view = replace(view_of("base_4", seats), to_act=mover % seats)
    in_turn = [(there(view.to_act) + turn) % seats for turn in range(seats)]
    realms = [realm_in_strip(view, seat) for seat in in_turn]
    lefts = [realm.field.left for realm in realms]
    assert lefts == sorted(lefts)
    large, *small = (realm.block.width for realm in realms)
    assert large >= 1.6 * max(small)
    assert min(small) >= 40
    boxes = [layout.plaque_box(*place(view, seat)) for seat in in_turn] + [realm.field for realm in realms]
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))


def overlap(one: Box, other: Box) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


IN_THE_DESKTOP_CLIENT, ON_A_PHONE = (550, 350), 345
"""The box in which Discord shows a picture, and how wide it is on a phone."""
READABLE = 9
SEAL = "龍"
"""On the seal: it adorns and tells nothing."""


def shown_wide(size: tuple[int, int]) -> float:
    """How wide a picture of a size is in the desktop client."""
    (wide, high), (most_wide, most_high) = size, IN_THE_DESKTOP_CLIENT
    return wide * min(1, most_wide / wide, most_high / high)


@for_each("name", LAYOUTS)
def test_every_castle_is_large_in_the_desktop_client(name: str) -> None:
    assert shown_wide(board(Scene(view_of(name, 2), NAMES[:2])).size) >= 370


def test_the_castles_of_two_and_three_players_fill_the_box() -> None:
    assert shown_wide(board(Scene(view_of("base_2", 2), NAMES[:2])).size) >= 480
    assert shown_wide(board(Scene(view_of("base_3", 3), NAMES[:3])).size) >= 420


def crowded(seats: int, cards: int, language: str, rows: int = 6) -> Scene:
    """As many cards, numbers and tiles as there can be."""
    text = "\n".join(["M3/2 W6/3 F5 *2 -10 S1/2"] * rows)
    view = view_of("base_4", seats, (text,) * seats, 20, rows)
    view = replace(
        view,
        victory=(38,) * seats,
        pools=(12,) * seats,
        taken_tokens=(4,) * seats,
        hand=("W6", "W6"),
        spirits=(Spirit.DECEPTION, Spirit.BEAUTY, Spirit.STRENGTH)[:cards],
        dragons=(Dragon.RIGHTEOUSNESS, Dragon.HUMILITY, Dragon.DOMINION)[:cards],
        spirit_used=Spirit.DECEPTION if cards else None,
        last_round=cards > 0,
    )
    return Scene(view, (NAMES[3],) * seats, words_in(language))


@pytest.mark.slow
@for_each("language", LANGUAGES)
@for_each("cards", [0, 3])
@for_each("rows", [4, 6])
@for_each("seats", [1, 2, 3, 4])
def test_the_strip_is_as_wide_as_the_box_whatever_it_holds(seats: int, rows: int, cards: int, language: str) -> None:
    assert shown_wide(strip(crowded(seats, cards, language, rows)).size) == IN_THE_DESKTOP_CLIENT[0]


def writing(scene: Scene) -> dict[str, float]:
    """Everything that is written on a scene, each with its smallest print on a phone."""
    sizes: dict[str, float] = {}
    for each in written(partial(paint, scene)):
        if each.text != SEAL:
            sizes[each.text] = min(sizes.get(each.text, inf), each.size * ON_A_PHONE / WIDTH)
    return sizes


@pytest.mark.slow
@for_each("language", LANGUAGES)
@for_each("cards", [0, 3])
@for_each("seats", [1, 2, 3, 4])
def test_everything_that_is_written_can_be_read_on_a_phone_and_no_word_is_cut(
    seats: int, cards: int, language: str
) -> None:
    scene = crowded(seats, cards, language)
    sizes = writing(replace(scene, marks=(Mark(0, "A1"), Mark(3, "12", 0, note=True))))
    assert {text: round(size, 1) for text, size in sizes.items() if size < READABLE} == {}
    # With short names nothing is cut.
    texts = writing(replace(scene, names=("Ada", "Ben", "Eva", "Ulf")[:seats]))
    assert [text for text in texts if "…" in text] == []


@for_each("language", LANGUAGES)
def test_the_final_table_can_be_read_on_a_phone(language: str) -> None:
    sizes = writing(replace(end(), words=words_in(language)))
    assert {text: round(size, 1) for text, size in sizes.items() if size < READABLE} == {}


@for_each("name", LAYOUTS)
def test_the_tiles_of_every_castle_can_be_read_on_a_phone(name: str) -> None:
    assert min(writing(Scene(view_of(name, 2), NAMES[:2])).values()) >= READABLE


def test_the_common_part_keeps_its_height_from_the_first_move_to_the_final_table() -> None:
    scene = end()
    before = replace(scene, view=replace(scene.view, final=None, outcome=None, to_act=0))
    assert strip(scene).size[1] == common_height(before.view) == common_height(scene.view)


def test_who_has_won_is_seen_in_the_final_table() -> None:
    scene = end()
    shared = replace(there(scene.view.outcome), winners=frozenset({1, 3}))
    assert png_bytes(strip(scene)) != png_bytes(strip(replace(scene, view=replace(scene.view, outcome=shared))))


@pytest.mark.slow
@for_each(("name", "taken"), [("four_seasons", 0), ("base_4", 0), ("base_4", 58), ("base_4", 116)])
def test_pictures_with_all_tiles_there_are_stay_small(name: str, taken: int) -> None:
    row = " ".join(f"{symbol}/2" for symbol in SYMBOLS[: COLUMNS * 2 : 2])
    rows = -(-taken // 4 // COLUMNS)
    view = view_of(name, 4, ("\n".join([row] * rows),) * 4, taken)
    view = replace(view, spirits=tuple(Spirit)[:3], dragons=tuple(Dragon)[:3], hand=("W6", "W6"))
    cells = [cell for cell, tile in enumerate(view.castle) if tile is not None][:25]
    marks = [Mark(cell, str(number)) for number, cell in enumerate(cells, 1)]
    marks += [Mark(cell, str(cell), 0) for cell in range(25 - len(marks))]
    scene = Scene(view, NAMES, marks=tuple(marks))
    assert all(len(png_bytes(part(scene))) <= 400_000 for part in (board, strip))


@pytest.mark.slow
def test_parts_can_be_drawn_alone_and_larger() -> None:
    scene = middle()
    assert size_of(hand_png(scene)) == (layout.HAND_WIDTH, layout.HAND)
    assert hand_png(scene) != hand_png(replace(scene, view=replace(scene.view, hand=())))
    realms = [realm_png(scene, seat) for seat in range(4)]
    for seat in range(4):
        assert max(size_of(realms[seat])) <= 1600
    assert len(set(realms)) == 4
    for name in ("base_2", "base_4", "four_seasons"):
        alone = castle_png(Scene(view_of(name, 2), NAMES[:2]))
        assert max(size_of(alone)) <= 1600
        assert len(alone) <= 400_000
    assert size_of(castle_png(scene))[0] < WIDTH  # There is no cloth beside a narrow castle.


def test_the_shell_shows_a_view_in_two_languages() -> None:
    view = waiting().view
    english, german = (png(Scene(view, NAMES, words_in(language))) for language in ("en", "de"))
    assert size_of(english) == size_of(german)
    assert english != german


def test_tiles_in_hand_make_a_private_picture_higher() -> None:
    scene = middle()
    (_, high), (_, private) = (picture(replace(scene, hand=hand)).size for hand in (False, True))
    assert private == high + layout.HAND


def nothing_outlined(scene: Scene) -> Scene:
    """A scene without the frames of the latest turn, which go where something is to be chosen."""
    return replace(scene, view=replace(scene.view, last=None))


@for_each("cell", [0, 13, 40, 80])
def test_a_mark_stands_at_its_cell_of_the_castle(cell: int) -> None:
    scene = nothing_outlined(middle())
    marked = replace(scene, marks=(Mark(cell, "12"),))
    assert within(changed(scene, marked), castle_grid(scene.view).stack(cell))


@for_each("seat", [0, 1, 2, 3])
@for_each("cell", [0, 5, 14, 35])
def test_a_mark_stands_at_its_cell_of_a_realm(cell: int, seat: int) -> None:
    scene = nothing_outlined(middle())
    marked = replace(scene, marks=(Mark(cell, "A", seat),))
    assert within(changed(scene, marked), realm_grid(scene.view, seat).stack(cell))


@for_each("cell", [0, 2, 9, 35])
def test_the_label_of_a_cell_is_not_cut_off(cell: int) -> None:
    scene, grid = nothing_outlined(waiting()), layout.realm_alone(6)
    unmarked, marked = (replace(scene, marks=marks) for marks in ((), (Mark(cell, "A1", 0),)))
    one, other = (Image.open(BytesIO(realm_png(each, 0))).convert("RGB") for each in (unmarked, marked))
    box = ImageChops.difference(one, other).getbbox()
    stack = grid.stack(cell)
    assert box is not None
    assert stack.left < box[0]
    assert box[2] < stack.right
    assert box[3] < stack.bottom


@pytest.mark.slow
@for_each("considered", [False, True])
def test_the_latest_turn_is_outlined_in_castle_and_realm(considered: bool) -> None:
    scene = replace(middle(), preview=considered)
    without = replace(scene, view=replace(scene.view, last=None))
    colour = LIVERIES[2].colour if considered else CINNABAR
    for last, grid, cell in (
        (LastTurn(1, (13,), (), 0, 0, False, None), castle_grid(scene.view), 13),
        (LastTurn(1, (), (16,), 0, 0, False, None), realm_grid(scene.view, 1), 16),
        (LastTurn(1, (), (), 1 << 8, 0, False, None), realm_grid(scene.view, 1), 8),
    ):
        outlined = replace(scene, view=replace(scene.view, last=last))
        box = grid.stack(cell)
        assert within(changed(without, outlined), box)
        assert amount(shown(outlined, box), colour) >= amount(shown(without, box), colour) + 250


@for_each("seat", [None, 1])
def test_nothing_is_outlined_where_something_is_to_be_chosen(seat: int | None) -> None:
    scene = middle()
    last = LastTurn(1, (13,), (16,), 1 << 8, 0, False, None)
    outlined = replace(scene, view=replace(scene.view, last=last))
    choosing = replace(outlined, marks=(Mark(0, "A1", seat),))
    none = replace(last, taken=()) if seat is None else replace(last, placed=(), consolidated=0)
    assert png(choosing) == png(replace(choosing, view=replace(scene.view, last=none)))
    assert png(outlined) != png(replace(outlined, view=replace(scene.view, last=none)))
    noted = replace(outlined, marks=(Mark(0, "1", seat, note=True),))
    assert png(noted) != png(replace(noted, view=replace(scene.view, last=none)))


def test_a_waiting_set_is_fenced_in_gold() -> None:
    scene = replace(waiting(), marks=())
    view = replace(scene.view, last=None)
    fenced, plain = (replace(scene, view=replace(view, waiting=sets)) for sets in (view.waiting, ()))
    grid = realm_grid(view, 0)
    first, last = grid.stack(0), grid.stack(14)  # the fence leaves the numbers beside it free
    outer = Box(first.left, first.top, last.right - first.left, last.bottom - first.top)
    assert within(changed(fenced, plain), outer)
    assert amount(shown(fenced, outer), GOLD) >= amount(shown(plain, outer), GOLD) + 800


def test_where_a_shrine_may_be_built_is_shown_unless_a_label_stands_there() -> None:
    scene = middle()
    view = scene.view
    building = replace(scene, view=replace(view, building=1 << 7 | 1 << 13, may_build=1))
    grid = realm_grid(view, 3)
    first, last = grid.stack(7), grid.stack(13)
    outer = Box(first.left, first.top, last.right - first.left, last.bottom - first.top)
    assert within(changed(scene, building), outer)
    labels = tuple(Mark(cell, "1", 3) for cell in (7, 13))
    assert png(replace(building, marks=labels)) == png(replace(scene, marks=labels))


def test_what_can_be_taken_is_bright_and_what_can_be_taken_first_has_a_golden_rim() -> None:
    scene = replace(middle(), marks=())
    grid = castle_grid(scene.view)
    view = replace(scene.view, last=None)
    cell = next(cell for cell, tile in enumerate(view.castle) if tile is not None and tile.floor == view.top_floor)
    tile = there(view.castle[cell])
    seen = []
    for other in (replace(tile, available=True), replace(tile, available=False)):
        castle = (*view.castle[:cell], other, *view.castle[cell + 1 :])
        seen.append(shown(replace(scene, view=replace(view, castle=castle)), grid.stack(cell)))
    bright, dim = seen
    assert amount(bright, IVORY) >= amount(dim, IVORY) + 600
    assert amount(bright, GOLD) >= amount(dim, GOLD) + 100


def test_pairs_stand_out_by_the_shape_of_their_gold() -> None:
    scene = Scene(view_of("base_2", 2), NAMES[:2])
    none = replace(scene, view=replace(scene.view, phase=Phase.PLACE))
    grid = castle_grid(scene.view)
    first, twin = next(pair for pair in pairs(scene.view) if floor_of(scene, pair[1]) < scene.view.top_floor)
    golden = {cell: amount(shown(scene, grid.stack(cell)), GOLD) for cell in (first, twin)}
    usual = {cell: amount(shown(none, grid.stack(cell)), GOLD) for cell in (first, twin)}
    assert golden[first] >= usual[first] + 400
    assert golden[twin] >= usual[twin] + 250
    marks = {name: drawn_pile(name) for name in Takeable}
    for one, two in combinations(marks.values(), 2):
        assert difference(one.convert("L"), two.convert("L")) >= 1


def test_a_close_up_has_the_tiles_that_look_alike_and_does_not_say_which_are_twins() -> None:
    scene = replace(Scene(view_of("base_2", 2), NAMES[:2]), marks=(Mark(20, "A", note=True),))
    none = replace(scene, view=replace(scene.view, phase=Phase.PLACE))
    first, twin = next(pair for pair in pairs(scene.view) if floor_of(scene, pair[1]) < scene.view.top_floor)
    near = close_up(replace(scene, marks=(Mark(first, "A", note=True),)), [first])
    assert png_bytes(close_up(scene, [20])) == png_bytes(close_up(none, [20])) != png_bytes(castle_picture(scene))
    assert png_bytes(castle_picture(scene)) != png_bytes(castle_picture(none))
    castle = tuple(None if cell == twin else tile for cell, tile in enumerate(scene.view.castle))
    bare = replace(scene, view=replace(scene.view, castle=castle), marks=(Mark(first, "A", note=True),))
    assert png_bytes(near) != png_bytes(close_up(bare, [first]))


def floor_of(scene: Scene, cell: int) -> int:
    return there(scene.view.castle[cell]).floor


def drawn_pile(takeable: Takeable) -> Image.Image:
    """A tile that is marked, alone."""
    block = Block(106)
    image = Image.new("RGB", (block.size[0] * 4, block.size[1] * 4), TABLE)
    Pile(block, 1, "M3", takeable=takeable).paint(Pencil(image, 4))
    return image.reduce(4)


def test_floors_are_seen_in_castle_and_realm() -> None:
    view = view_of("base_4", 4)
    cell = next(cell for cell, tile in enumerate(view.castle) if tile is not None)
    tile = there(view.castle[cell])
    drawn = set()
    for floor in (1, 2, 3):
        castle = (*view.castle[:cell], replace(tile, floor=floor), *view.castle[cell + 1 :])
        drawn.add(shown(Scene(replace(view, castle=castle), NAMES), castle_grid(view).stack(cell)).tobytes())
    assert len(drawn) == 3
    stacks = ["M3", "M3/2", "M3/4", "M3/5", "-", "-2", "-4", "-5", "-12", "*", "*2", "*5", "."]
    realms = {
        shown(Scene(view_of("base_4", 4, (stack,)), NAMES), realm_grid(view, 0).field).tobytes() for stack in stacks
    }
    assert len(realms) == len(stacks)


def test_a_tile_that_nobody_has_seen_yet_is_neither_face_down_nor_any_symbol() -> None:
    view = view_of("base_4", 4)
    cell = next(cell for cell, tile in enumerate(view.castle) if tile is not None)
    tile = there(view.castle[cell])
    drawn = []
    for symbol in (None, *SYMBOLS):
        castle = (*view.castle[:cell], replace(tile, symbol=symbol), *view.castle[cell + 1 :])
        drawn.append(shown(Scene(replace(view, castle=castle), NAMES), castle_grid(view).stack(cell)))
    unknown, *known = drawn
    assert all(difference(unknown, other) >= 4 for other in known)
    assert amount(unknown, IVORY) >= 500


def test_a_preview_is_framed_in_jade_and_says_so() -> None:
    scene = preview()
    assert changed(scene, replace(scene, preview=False)) is not None
    assert png(scene) != png(replace(scene, words=replace(scene.words, preview="Try")))


@for_each("words", [words_in(language) for language in LANGUAGES])
def test_all_cards_have_words_that_fit_their_line(words: PictureWords) -> None:
    cards = [*(words.of_spirit(spirit) for spirit in Spirit), *(words.of_dragon(dragon) for dragon in Dragon)]
    room = layout.line_box(0, 1).width - layout.CARD - 24
    assert len({card.name for card in cards}) == len(cards)
    for card in cards:
        # A spirit that was used says so between its name and what it does.
        used = f" {words.used}   " if card in words.spirits else ""
        assert width(f"{card.name}{used} {card.effect}", Face.TEXT, layout.LEAST_PRINT) <= room, card.effect


def test_every_card_has_its_own_picture() -> None:
    words = replace(ENGLISH, spirits=ENGLISH.spirits[:1] * 10, dragons=ENGLISH.dragons[:1] * 10)
    view = view_of("base_2", 2)
    drawn = {png(Scene(replace(view, spirits=(spirit,)), NAMES[:2], words)) for spirit in Spirit}
    drawn |= {png(Scene(replace(view, dragons=(dragon,)), NAMES[:2], words)) for dragon in Dragon}
    assert len(drawn) == 20


def test_a_move_compresses_only_the_bands_it_touches() -> None:
    one = start()
    view = replace(one.view, realms=(view_of("base_2", 2, ("M3",)).realms[0], one.view.realms[1]))
    before, after = picture(one), picture(replace(one, view=view))
    fresh = [band for old, band in zip(before.bands, after.bands, strict=True) if old is not band]
    assert 0 < sum(band.height for band in fresh) <= 5 * layout.BAND


def test_everything_beside_the_castle_and_on_plaques_is_shown() -> None:
    view = middle().view
    others = [
        replace(view, victory=(12, *view.victory[1:])),
        replace(view, pools=(3, *view.pools[1:])),
        replace(view, taken_tokens=(1, *view.taken_tokens[1:])),
        replace(view, supply=13),
        replace(view, hidden=19),
        replace(view, tokens=6),
        replace(view, tokens=view.stack),
        replace(view, tokens=1),
        replace(view, tokens=0),
        replace(view, stack=4),
        replace(view, last_round=True),
        replace(view, spirits=view.spirits[:2]),
        replace(view, dragons=()),
        replace(view, spirit_used=None),
        replace(view, start_player=1),
        replace(view, to_act=0),
        replace(view, hand=("D3",)),
        replace(view, layout="keep"),
    ]
    drawn = [png(Scene(position, NAMES)) for position in (view, *others)]
    assert len(set(drawn)) == len(drawn)


def test_the_final_score_is_drawn_in_its_parts() -> None:
    scene = end()
    final = there(scene.view.final)
    parts = [
        replace(final, victory=(1, 1, 1, 1)),
        replace(final, shrines=(1, 1, 1, 1)),
        replace(final, tokens=(1, 1, 1, 1)),
        replace(final, dragons=final.dragons[:2]),
        replace(final, dragons=()),
    ]
    drawn = [png(replace(scene, view=replace(scene.view, final=part))) for part in (final, *parts)]
    assert len(set(drawn)) == len(drawn)


def test_a_game_for_one_has_points_and_no_victory() -> None:
    scene = end()
    view, outcome = scene.view, scene.view.outcome
    assert view.final is not None
    assert outcome is not None
    final = replace(view.final, victory=(14,), shrines=(6,), tokens=(2,), dragons=(), face_down=(9,))
    one = replace(
        view,
        **{name: getattr(view, name)[:1] for name in ("realms", "pools", "victory", "taken_tokens")},
        dragons=(),
        final=final,
        last=None,
        outcome=replace(outcome, winners=frozenset({0}), scores=(22,)),
    )
    alone = replace(scene, view=one, names=NAMES[:1])
    renamed = replace(alone, words=replace(alone.words, winner="is the best of all"))
    for drawn in (board, strip):
        assert png_bytes(drawn(alone)) == png_bytes(drawn(renamed))
