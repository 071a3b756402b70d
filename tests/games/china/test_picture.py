from __future__ import annotations

from dataclasses import replace
from functools import partial
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from engines.china.board import COLOURS, MAP, PROVINCES, Colour, Province
from engines.china.moves import Emissary, Fortification
from engines.china.state import AllianceScored, FinalScoring, LastTurn
from engines.china.view import ChinaView
from locales import LANGUAGES
from render.china import (
    Mark,
    Scene,
    board,
    close_up,
    hand_png,
    layout,
    paint,
    picture,
    png,
    strip,
    words_in,
)
from render.china.cards import Card
from render.china.colours import PALETTE, PIGMENTS
from render.china.draw import WHOLE, around
from render.china.footer import cards_band
from render.china.ground import MapGround
from render.china.layout import WALL, WIDTH
from render.china.scene import Place
from render.core import collage
from render.core.box import Box
from render.core.collage import Picture
from render.core.pencil import Pencil
from render.core.text import Face
from render.core.theme import CINNABAR, GOLD, JADE_DEEP, LACQUER, LIVERIES, PAPER, Rgb
from tests.games.china.scenes import NAMES, SCENES, SPACES, end, marks, middle, preview, recap, start, view_of
from tests.support.for_each import for_each
from tests.support.printed import PHONE, written
from tests.support.there import there


def size_of(data: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(data)) as image:
        return image.size


def shown(scene: Scene, box: Box | None = None) -> Image.Image:
    """The picture, or a part of its map."""
    image = collage.image(picture(scene)).convert("RGB")
    if box is None:
        return image
    return image.crop((box.left, box.top + WALL, box.right, box.bottom + WALL))


def height(seats: int) -> int:
    """How high the public picture is."""
    return WALL + layout.MAP_HEIGHT + layout.RAIL + sum(layout.players_heights(seats)) + layout.CARDS


def amount(image: Image.Image, colour: Rgb) -> int:
    """How many pixels have exactly this colour."""
    return sum(count for count, found in image.getcolors(1 << 20) or [] if found == colour)


def changed(one: Scene, two: Scene) -> tuple[int, int, int, int] | None:
    """The part of the map in which two pictures differ."""
    whole = (0, WALL, WIDTH, WALL + layout.MAP_HEIGHT)
    return ImageChops.difference(shown(one).crop(whole), shown(two).crop(whole)).getbbox()


def within(box: tuple[int, int, int, int] | None, outer: Box) -> bool:
    return box is not None and outer.holds(Box(box[0], box[1], box[2] - box[0], box[3] - box[1]))


def test_the_private_picture_is_higher_by_the_hand() -> None:
    assert picture(middle()).size == (WIDTH, height(5))
    assert picture(end()).size == (WIDTH, height(4))
    assert picture(marks()).size == (WIDTH, height(4) + layout.HAND)


def test_board_and_strip_are_made_for_the_box_that_discord_has_for_a_picture() -> None:
    for seats, scene in ((5, middle()), (4, end()), (3, start())):
        wide, high = board(scene).size
        assert wide * 350 / high >= 464
        wide, high = strip(scene).size
        assert high <= wide / (3 if seats < 5 else 2.8)


@for_each("language", LANGUAGES)
@for_each("name", [*SCENES, "recap", "long"])
def test_the_smallest_print_can_be_read_on_a_phone(name: str, language: str) -> None:
    scene = recap() if name == "recap" else long_ago() if name == "long" else SCENES[name]()
    scene = replace(scene, words=words_in(language))
    found = [each for each in written(partial(paint, scene)) if each.face is not Face.SEAL]
    assert len(found) > 60
    assert {each.text: each.size for each in found if each.size * PHONE / WIDTH < 9} == {}


def long_ago() -> Scene:
    """The end with longer names than there is room for."""
    return replace(end(), names=("Maximiliane von Hohenzollern-Sigmaringen",) * 4)


def test_the_fullest_picture_stays_small() -> None:
    houses = {name.value: "43210432"[: len(MAP.spaces_of[name])] for name in PROVINCES}
    envoys = dict.fromkeys((name.value for name in PROVINCES), (1, 1, 2, 2, 2))
    forts = tuple(SPACES)
    view = view_of(5, houses, envoys, forts, PROVINCES)
    alliances = tuple(AllianceScored(number, (9, 0, 9, 0, 0)) for number in range(1, 16))
    view = replace(view, final=FinalScoring((), alliances, ()), houses_left=(0,) * 5, emissaries_left=(0,) * 5)
    assert len(png(Scene(view, NAMES))) <= 400_000


def test_a_hand_is_drawn_when_asked_for() -> None:
    one = replace(middle().view, viewer=2, hand=(Colour.RED, Colour.RED, Colour.GREEN))
    two = replace(one, hand=(Colour.RED, Colour.RED, Colour.ORANGE))
    assert png(Scene(one, NAMES, hand=True)) != png(Scene(two, NAMES, hand=True))
    assert hand_png(Scene(one, NAMES)) != hand_png(Scene(two, NAMES))


def test_cards_that_everybody_knows_are_shown_face_up() -> None:
    scene = middle()
    hidden = replace(scene, view=replace(scene.view, known=((),) * 5))
    other = replace(scene, view=replace(scene.view, known=((Colour.GREEN,), *scene.view.known[1:])))
    assert len({png(scene), png(hidden), png(other)}) == 3


@for_each("count", [0, 1, 2, 3, 4])
def test_hands_of_every_size_can_be_drawn(count: int) -> None:
    view = replace(marks().view, hand=COLOURS[:count], hand_sizes=(count,) * 4)
    assert size_of(hand_png(Scene(view, NAMES))) == (layout.HAND_WIDTH, layout.HAND)
    assert size_of(png(Scene(view, NAMES, hand=True))) == (WIDTH, height(4) + layout.HAND)


def latest(view: ChinaView, *places: Place) -> Scene:
    spaces = tuple(place for place in places if not isinstance(place, Province))
    courts = tuple(place for place in places if isinstance(place, Province))
    return Scene(replace(view, last=LastTurn(0, spaces, courts, None)), NAMES)


@for_each("space", ["wei-1", "shu-3", "qi-3", "chu-4"])
def test_the_latest_turn_is_outlined_on_its_space(space: str) -> None:
    view, box = middle().view, layout.space_box(SPACES[space])
    without, outlined = Scene(replace(view, last=None), NAMES), latest(view, SPACES[space])
    assert within(changed(without, outlined), box)
    assert amount(shown(outlined, box), CINNABAR) >= amount(shown(without, box), CINNABAR) + 1000


@for_each("province", PROVINCES)
def test_the_latest_turn_is_outlined_at_its_court(province: Province) -> None:
    view, box = middle().view, layout.court_box(province)
    without, outlined = Scene(replace(view, last=None), NAMES), latest(view, province)
    assert within(changed(without, outlined), box)
    assert amount(shown(outlined, box), CINNABAR) >= amount(shown(without, box), CINNABAR) + 400


@for_each("piece", ["house", "court", "fort"])
def test_a_preview_marks_its_piece_in_jade_and_says_so(piece: str) -> None:
    scene = preview()
    ghost = {
        "house": scene.ghost,
        "court": Emissary(Province.WEI, (Colour.RED,)),
        "fort": Fortification(SPACES["wei-5"], (Colour.RED,)),
    }[piece]
    scene = replace(scene, ghost=ghost)
    box = layout.court_box(Province.WEI) if piece == "court" else layout.space_box(SPACES["wei-5"])
    plain = replace(scene, ghost=None)
    assert amount(shown(scene, box), JADE_DEEP) >= amount(shown(plain, box), JADE_DEEP) + 300
    assert changed(scene, plain) == (0, 0, WIDTH, layout.MAP_HEIGHT), "the rails are jade"
    assert png(scene) != png(replace(scene, words=replace(scene.words, preview="Try")))


@for_each("place", [*range(0, len(MAP.spaces), 7), *PROVINCES])
def test_a_mark_stands_at_its_place(place: Place) -> None:
    scene = middle()
    box = layout.court_box(place) if isinstance(place, Province) else layout.space_box(place)
    assert within(changed(scene, replace(scene, marks=(Mark(place, "12"),))), box)


@for_each("province", PROVINCES)
def test_a_mark_at_a_court_is_whole_beside_its_emissaries(province: Province) -> None:
    bare = Scene(view_of(5), NAMES, marks=(Mark(province, "1"),))
    taken = Scene(view_of(5, envoys={province.value: (1, 2, 1, 2, 2)}), NAMES, marks=bare.marks)
    box = layout.court_box(province)
    assert amount(shown(bare, box), CINNABAR) == amount(shown(taken, box), CINNABAR) >= 1400


def test_a_house_and_a_fortification_change_nothing_but_their_space() -> None:
    bare = Scene(view_of(5), NAMES)
    for seat in range(5):
        built = Scene(view_of(5, {"wei": f"..{seat}...."}), NAMES)
        walled = Scene(view_of(5, {"wei": f"..{seat}...."}, forts=("wei-3",)), NAMES)
        wall = Scene(view_of(5, forts=("wei-3",)), NAMES)
        box = layout.space_box(SPACES["wei-3"])
        assert all(within(changed(bare, other), box) for other in (built, walled, wall))
        assert len({shown(scene, box).tobytes() for scene in (bare, built, walled, wall)}) == 4
        assert amount(shown(walled, box), LIVERIES[seat].colour) >= 600


@pytest.mark.slow
def test_every_players_emissaries_are_seen_at_a_court() -> None:
    for province in PROVINCES:
        scene = Scene(view_of(5, envoys={province.value: (1, 2, 1, 2, 2)}), NAMES)
        court = shown(scene, layout.court_box(province))
        assert all(amount(court, livery.colour) >= 60 for livery in LIVERIES)
        assert amount(court, GOLD) >= 500, "those with most stand on gold"
        for seat in range(5):
            counts = tuple(number + (other == seat) for other, number in enumerate((1, 2, 1, 2, 2)))
            other = Scene(view_of(5, envoys={province.value: counts}), NAMES)
            assert shown(other, layout.court_box(province)).tobytes() != court.tobytes()


def test_a_scored_province_carries_a_seal() -> None:
    for province in PROVINCES:
        bare, scored = (Scene(view_of(3, scored=names), NAMES) for names in ((), (province,)))
        assert within(changed(bare, scored), layout.stamp_box(province))
        assert amount(shown(scored, layout.stamp_box(province)), CINNABAR) >= 300


def wall_field(scene: Scene, points: int) -> Image.Image:
    row, column = divmod(points % (2 * layout.FIELDS), layout.FIELDS)
    left, top = layout.WALL_LEFT + column * layout.FIELD, layout.CREST + row * layout.COURSE
    return shown(scene).crop((left, top, left + layout.FIELD, top + layout.COURSE))


@for_each("points", [0, 24, 25, 49])
@for_each("laps", [0, 50, 100])
def test_all_counters_on_one_field_of_the_wall_are_seen(points: int, laps: int) -> None:
    scene = Scene(replace(view_of(5), points=(points + laps,) * 5), NAMES)
    field = wall_field(scene, points)
    assert all(amount(field, livery.colour) >= 60 for livery in LIVERIES)


def test_points_beyond_fifty_begin_the_wall_again() -> None:
    low, high = (Scene(replace(view_of(3), points=(points, 0, 0), to_act=1), NAMES) for points in (7, 57))
    assert wall_field(low, 7).tobytes() == wall_field(high, 57).tobytes()
    assert png(low) != png(high)


@pytest.mark.slow
def test_rows_and_alliances_that_scored_are_drawn_at_the_end() -> None:
    scene = end()
    final = there(scene.view.final)
    # Each other choice of rows draws the whole ground again: one row stands for all.
    for row in final.rows[:1]:
        fewer = replace(final, rows=tuple(other for other in final.rows if other is not row))
        points = replace(
            final, rows=tuple(replace(other, points=99) if other is row else other for other in final.rows)
        )
        for other in (fewer, points):
            assert changed(scene, replace(scene, view=replace(scene.view, final=other))) is not None
    for alliance in final.alliances:
        fewer = replace(final, alliances=tuple(other for other in final.alliances if other is not alliance))
        other = replace(scene, view=replace(scene.view, final=fewer))
        assert within(changed(scene, other), layout.won_box(alliance.number))


NEW_NAMES = ("Uma", "Vito", "Wen", "Xaver")
"""Players of no other test: plaques of known ones may be kept though their parts have been forgotten."""


def test_a_move_compresses_only_the_bands_it_touches() -> None:
    before, after = view_of(3), view_of(3, {"wei": "..1...."})
    one, two = (picture(Scene(view, NEW_NAMES)) for view in (before, after))
    fresh = [band for old, band in zip(one.bands, two.bands, strict=True) if old is not band]
    assert sum(band.height for band in fresh) <= 3 * layout.BAND + layout.players_heights(3)[-1]


def test_what_a_player_has_left_compresses_only_its_line_of_the_plaques() -> None:
    view = view_of(4)
    after = replace(view, houses_left=(view.houses_left[0] - 1, *view.houses_left[1:]))
    one, two = (strip(Scene(each, NEW_NAMES)) for each in (view, after))
    fresh = [band.height for old, band in zip(one.bands, two.bands, strict=True) if old is not band]
    assert fresh == [layout.players_heights(4)[-1]]


def test_the_final_table_tells_what_the_points_are_made_of() -> None:
    scene = end()
    final, outcome = scene.view.final, scene.view.outcome
    assert final is not None
    assert outcome is not None
    others = [
        replace(scene.view, final=replace(final, rows=final.rows[1:])),
        replace(scene.view, final=replace(final, alliances=final.alliances[1:])),
        replace(scene.view, points=(103, *scene.view.points[1:])),
    ]
    tables = [
        collage.png_bytes(Picture(PALETTE, (cards_band(replace(scene, view=view)),))) for view in (scene.view, *others)
    ]
    assert len(set(tables)) == len(tables)
    rows = [Box(row.left, row.top, row.width, row.height) for row in layout.table_rows(5)]
    assert amount(collage.image(Picture(PALETTE, (cards_band(scene),))).convert("RGB"), GOLD) > rows[-1].height * 50


@for_each("winners", [{0}, {1, 2}, {0, 1, 2, 3}])
def test_the_board_says_who_has_won(winners: set[int]) -> None:
    scene = end()
    assert scene.view.outcome is not None
    over = replace(scene, view=replace(scene.view, outcome=replace(scene.view.outcome, winners=frozenset(winners))))
    going_on = replace(scene, view=replace(scene.view, outcome=None))
    assert amount(shown(over, layout.VICTORY), LACQUER) >= 20_000
    assert amount(shown(going_on, layout.VICTORY), LACQUER) == 0
    for seat in winners:
        assert amount(shown(over, layout.VICTORY), LIVERIES[seat].colour) >= 300


@for_each("width", [88, 108, 184, 210])
def test_an_emblem_stays_on_its_card(width: int) -> None:
    """The fan is the widest: on a narrow card it once stuck out on both sides."""
    for word in ("", "orange"):
        large = Image.new("RGB", (width * 4, 210 * 4), PAPER)
        Card(width, 132 if width < 150 else 210, Colour.ORANGE, word).paint(Pencil(large, 4))
        pigment = PIGMENTS[Colour.ORANGE]
        middle = large.height // 4
        for x in (10, width - 6 - 10):
            column = [large.getpixel((x * 4, y)) for y in range(60, middle)]
            assert set(column) == {pigment.card}


@for_each("names", [("wei",), ("wei", "zhao"), ("shu",), ("qi", "lu"), ("chu",), ("yan", "qin")])
def test_a_close_up_shows_whole_provinces_in_the_shape_of_the_box(names: tuple[str, ...]) -> None:
    provinces = [Province(name) for name in names]
    region = around(provinces)
    for land in MAP.lands:
        if land.name in provinces:
            points = [layout.on_map(point) for point in land.outline]
            assert all(region.left <= x <= region.right and region.top <= y <= region.bottom for x, y in points)
    near = close_up(middle(), provinces)
    wide, high = near.size
    assert (wide, high) == (region.width, region.height + 2 * layout.RAIL)
    assert region == WHOLE or wide / high >= 1.5 or names == ("yan", "qin")
    whole = shown(middle()).crop((0, WALL, WIDTH, WALL + layout.MAP_HEIGHT))
    inner = (layout.RAIL, layout.RAIL, wide - layout.RAIL, high - layout.RAIL)
    part = whole.crop((region.left + layout.RAIL, region.top, region.right - layout.RAIL, region.bottom))
    assert collage.image(near).convert("RGB").crop(inner).tobytes() == part.tobytes()


def test_a_close_up_around_nothing_is_the_whole_map() -> None:
    assert around(()) == WHOLE
    assert close_up(start(), ()).size == (WIDTH, layout.MAP_HEIGHT + 2 * layout.RAIL)


def test_everything_in_the_footer_is_shown() -> None:
    view = middle().view
    others = [
        replace(view, points=(8, *view.points[1:])),
        replace(view, houses_left=(1, *view.houses_left[1:])),
        replace(view, emissaries_left=(1, *view.emissaries_left[1:])),
        replace(view, fortifications_left=(1, 1, 1, 1, 0)),
        replace(view, fortifications=False),
        replace(view, hand_sizes=(2, 3, 3, 3, 3)),
        replace(view, emperor=2),
        replace(view, to_act=0),
        replace(view, display=(*view.display[:3], Colour.RED)),
        replace(view, display=view.display[:2]),
        replace(view, pile=16),
        replace(view, discard=view.discard[:-1]),
        replace(view, reshuffled=True),
        replace(view, last_round=True),
        replace(view, map="west"),
    ]
    drawn = [png(Scene(position, NAMES)) for position in (view, *others)]
    assert len(set(drawn)) == len(drawn)


@for_each("box", [Box(130, 90, 114, 114), Box(-20, -8, 164, 148), Box(1500, 980, 200, 200)])
def test_a_part_of_the_ground_is_what_lies_there_whatever_it_is_kept_in(box: Box) -> None:
    whole = Image.new("RGB", (layout.WIDTH, layout.MAP_HEIGHT))
    for top in range(0, layout.MAP_HEIGHT, 9):
        for left in range(0, layout.WIDTH, 7):
            whole.paste((left % 251, top % 241, left // 7 % 256), (left, top, left + 7, top + 9))
    part = MapGround(whole).part(box)
    assert part.tobytes() == whole.crop((box.left, box.top, box.right, box.bottom)).tobytes()
