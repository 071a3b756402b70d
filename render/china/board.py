"""The board of a scene as bands: the Great Wall with the points (C25), and the map with the sprites on its ground."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TypeAlias

from PIL import Image

from engines.china.board import MAP, Province, Space
from engines.china.moves import Emissary
from engines.china.state import AllianceScored, RowScored
from engines.china.view import ChinaView, ProvinceView
from engines.protocol import Outcome, Seat
from render.china import layout
from render.china.colours import PALETTE, STEPPE, STONE, STONE_DARK, STONE_LIGHT
from render.china.ground import ground, paint
from render.china.layers import (
    Chip,
    Envoys,
    Fort,
    FortFront,
    HouseOnSpace,
    Plot,
    RecapNumber,
    Ring,
    RowPoints,
    Stamped,
    Tab,
    Tried,
    Victory,
    Won,
)
from render.china.layout import (
    BAND,
    BANDS,
    COURSE,
    COURT_WIDTH,
    CREST,
    FIELD,
    FIELDS,
    FOOT,
    RAIL,
    SPACE,
    WALL_LEFT,
    WIDTH,
)
from render.china.scene import Place, Scene
from render.core import pieces
from render.core.box import Box
from render.core.collage import Band, CachedPiece, Flat, Layer, Patch, Pixels, Placed, PlacedTuple, Sprite, on_bands
from render.core.panel import name_of
from render.core.pencil import Pencil
from render.core.text import Face, plain
from render.core.theme import GOLD, INK, JADE_DEEP, LACQUER, Rgb

Site: TypeAlias = tuple[str, tuple[RowScored, ...]]
"""The parameters of the ground: the set of roads and the rows that scored."""

Outlined: TypeAlias = bool | None
"""None: not outlined. False: played in the latest turn. True: being considered."""


def map_bands(scene: Scene) -> list[Band]:
    """Draw the map from top to bottom. A preview's rails are jade instead of lacquer."""
    site, trim = site_of(scene), trim_of(scene)
    return [_band(site, index, on, trim) for index, on in enumerate(on_bands([BAND] * BANDS, sprites(scene)))]


def site_of(scene: Scene) -> Site:
    """Return the parameters of a scene's ground."""
    final = scene.view.final
    return scene.view.map, final.rows if final is not None else ()


def trim_of(scene: Scene) -> Rgb:
    """Return the colour of the frame: jade for a preview, gold when the game is over, else lacquer."""
    if scene.ghost is not None:
        return JADE_DEEP
    return LACQUER if scene.view.outcome is None else GOLD


class Crop(CachedPiece):
    """Some rows of the empty map."""

    __slots__ = ("_site", "_top")

    def __init__(self, site: Site, top: int) -> None:
        super().__init__((WIDTH, BAND))
        self._site = site
        self._top = top

    def paint(self, pencil: Pencil) -> None:
        scale = pencil.scale
        part = Image.new("RGB", (round(WIDTH * scale), round(BAND * scale)))
        paint(Pencil(part, scale).at(0, -self._top), *self._site)
        pencil.image.paste(part, (round(pencil.left), round(pencil.top)))

    def compute(self) -> Pixels:
        """Crop the rows from the cached ground."""
        rows = ground(*self._site).part(Box(0, self._top, WIDTH, BAND))
        return Pixels(None, pixels=PALETTE.indices(rows))


@lru_cache(maxsize=640)
def _band(site: Site, index: int, pieces: tuple[PlacedTuple, ...], trim: Rgb) -> Band:
    # Over everything: pieces near the border of the map end at the rails.
    rails = [Placed(at, 0, rail(RAIL, BAND, trim)) for at in (0, WIDTH - RAIL)]
    return Band(WIDTH, BAND, [Placed(0, 0, _crop(site, index)), *pieces, *rails])


# For as many maps as `ground` keeps.
@lru_cache(maxsize=4 * BANDS)
def _crop(site: Site, index: int) -> Crop:
    return Crop(site, index * BAND)


@lru_cache(maxsize=16)
def rail(width: int, height: int, colour: Rgb) -> Patch:
    """Return a part of the frame."""
    return Patch((width, height), PALETTE, [Flat(width, height, colour)])


@lru_cache(maxsize=4)
def last_rail(trim: Rgb) -> Band:
    """Return the lower edge of the map."""
    return Band(WIDTH, RAIL, [Placed(0, 0, rail(WIDTH, RAIL, trim))])


def sprites(scene: Scene) -> Iterator[Placed]:
    """Place everything on the ground, from back to front, in the coordinates of the map's picture."""
    view, site = scene.view, site_of(scene)
    labels = {mark.place: mark.label for mark in scene.marks if not mark.note}
    outlines = _outlines(scene)
    for province in view.provinces:
        yield from _province(site, province, outlines, labels)
    if view.final is not None:
        yield from (_won(site, alliance) for alliance in view.final.alliances)
        yield from (_row_points(site, row) for row in view.final.rows)
    if view.outcome is not None and view.outcome.winners:
        yield _victory(site, *_won_by(scene, view.outcome))
    if scene.ghost is not None:
        yield _tried(site, plain(scene.words.preview))
    free = _free(view)
    yield from (_note(site, mark.place, mark.label, mark.place in free) for mark in scene.marks if mark.note)


def _province(
    site: Site, province: ProvinceView, outlines: dict[Place, bool], labels: dict[Place, str]
) -> Iterator[Placed]:
    name = province.name
    for space, owner, fortified in zip(MAP.spaces_of[name], province.houses, province.fortified, strict=True):
        outlined, label = outlines.get(space), labels.get(space)
        if owner is not None or fortified or outlined is not None or label is not None:
            yield _space(site, space, owner, fortified, outlined, label)
    counts = tuple((seat, number) for seat, number in enumerate(province.emissaries) if number)
    outlined, label = outlines.get(name), labels.get(name)
    # The seal under the emissaries: they and a label may reach over it.
    if province.scored:
        yield _stamped(site, name)
    if counts or outlined is not None or label is not None:
        yield _court(site, name, counts, outlined, label)


def _free(view: ChinaView) -> frozenset[Place]:
    """Return the spaces without a house, which show their numbers in their middle."""
    return frozenset(
        space
        for province in view.provinces
        for space, owner in zip(MAP.spaces_of[province.name], province.houses, strict=True)
        if owner is None
    )


def _outlines(scene: Scene) -> dict[Place, bool]:
    ghost = scene.ghost
    if ghost is not None:
        return {ghost.province if isinstance(ghost, Emissary) else ghost.space: True}
    last = scene.view.last
    places: tuple[Place, ...] = () if last is None else (*last.spaces, *last.courts)
    return dict.fromkeys(places, False)


def _placed(site: Site, box: Box, layers: Sequence[Layer]) -> Placed:
    return Placed(box.left, box.top, Sprite(box.size, partial(_backdrop, site, box), PALETTE, layers))


def _backdrop(site: Site, box: Box) -> Image.Image:
    return ground(*site).part(box)


@lru_cache(maxsize=1024)
def _space(
    site: Site, space: Space, owner: Seat | None, fortified: bool, outlined: Outlined, label: str | None
) -> Placed:
    number = space - MAP.spaces_of[MAP.spaces[space]].start + 1
    shown = number if owner is None and label is None else None
    layers: list[Layer] = [Fort(shown) if fortified else Plot(shown)]
    if outlined is not None:
        layers.append(Ring(SPACE, (SPACE / 2, SPACE / 2), SPACE / 2 - 2, outlined))
    if owner is not None:
        layers.append(HouseOnSpace(owner, fortified))
        if fortified:
            layers.append(FortFront())
    if label is not None:
        layers.append(Chip((SPACE / 2, SPACE / 2 - 4), label))
    # Every space shows its number once: in its middle, as a candidate's label, or else on a tab.
    if shown is None and label != str(number):
        layers.append(Tab(number))
    return _placed(site, layout.space_box(space), layers)


@lru_cache(maxsize=512)
def _court(
    site: Site, province: Province, counts: tuple[tuple[Seat, int], ...], outlined: Outlined, label: str | None
) -> Placed:
    middle = layout.court_middle(province)
    below = layout.ribbon_offset(province)[1] > 0
    layers: list[Layer] = []
    if outlined is not None:
        layers.append(Ring(COURT_WIDTH, (COURT_WIDTH / 2, middle), 56, outlined, 0.28 if below else -0.28))
    if counts:
        layers.append(Envoys(counts, middle))
    if label is not None:
        # Away from the name, so that the emissaries' numbers stay visible.
        beside = (-46 if below else 46) if counts else 0
        layers.append(Chip((COURT_WIDTH / 2, middle + beside), label))
    return _placed(site, layout.court_box(province), layers)


@lru_cache(maxsize=256)
def _note(site: Site, place: Place, label: str, shows_number: bool) -> Placed:
    return _placed(site, layout.note_box(place, shows_number=shows_number), [RecapNumber(label, *layout.MARK)])


def _won_by(scene: Scene, outcome: Outcome) -> tuple[tuple[Seat, ...], str, str]:
    """Return the winners, their names, and the line with their points."""
    winners, words = tuple(sorted(outcome.winners)), scene.words
    names = ", ".join(name_of(scene.names, seat, words.player) for seat in winners)
    word = plain(words.winner if len(winners) == 1 else words.winners)
    return winners, names, f"{word} · {scene.view.points[winners[0]]}"


@lru_cache(maxsize=64)
def _victory(site: Site, winners: tuple[Seat, ...], names: str, line: str) -> Placed:
    box = layout.VICTORY
    return _placed(site, box, [Victory(*box.size, winners, names, line)])


@lru_cache(maxsize=8)
def _tried(site: Site, word: str) -> Placed:
    return _placed(site, layout.TRIED, [Tried(*layout.TRIED.size, word)])


@lru_cache(maxsize=32)
def _stamped(site: Site, province: Province) -> Placed:
    return _placed(site, layout.stamp_box(province), [Stamped(layout.STAMP)])


@lru_cache(maxsize=64)
def _won(site: Site, alliance: AllianceScored) -> Placed:
    seats = tuple(seat for seat, points in enumerate(alliance.points) if points)
    layer = Won(alliance.number, seats, max(alliance.points), layout.WON[0])
    return _placed(site, layout.won_box(alliance.number), [layer])


@lru_cache(maxsize=64)
def _row_points(site: Site, row: RowScored) -> Placed:
    layer = RowPoints(row.seat, row.points, row.doubled, *layout.PILL)
    return _placed(site, layout.pill_box(row.spaces), [layer])


_TOKENS = {
    1: ((9, 8, 44),),
    2: ((2, 16, 29), (31, 16, 29)),
    3: ((2, 3, 29), (31, 3, 29), (16, 31, 29)),
    4: ((2, 2, 29), (31, 2, 29), (2, 31, 29), (31, 31, 29)),
    5: ((1, 2, 27), (34, 2, 27), (17.5, 17, 27), (1, 33, 27), (34, 33, 27)),
}
"""Left, top and size of the counters on a field, by how many there are."""


def wall_bands(scene: Scene, trim: Rgb) -> list[Band]:
    """Draw the two rows of the wall. Several counters on a field are put side by side."""
    seats_at: dict[int, tuple[Seat, ...]] = {}
    for seat, points in enumerate(scene.view.points):
        # The track has fifty fields; more points begin again at the first (C25).
        at = points % (2 * FIELDS)
        seats_at[at] = (*seats_at.get(at, ()), seat)
    return [
        _course(row, tuple(seats_at.get(row * FIELDS + column, ()) for column in range(FIELDS)), trim) for row in (0, 1)
    ]


@lru_cache(maxsize=192)
def _course(row: int, seats_on: tuple[tuple[Seat, ...], ...], trim: Rgb) -> Band:
    above, below = (CREST, 0) if row == 0 else (0, FOOT)
    placed = [Placed(0, 0, _base(row, trim))]
    for column, seats in enumerate(seats_on):
        number = row * FIELDS + column
        placed.append(Placed(WALL_LEFT + column * FIELD, above, _field(number, seats)))
    return Band(WIDTH, above + COURSE + below, placed)


@lru_cache(maxsize=4)
def _base(row: int, trim: Rgb) -> Patch:
    height = COURSE + (CREST if row == 0 else FOOT)
    return Patch((WIDTH, height), PALETTE, [Battlements() if row == 0 else Foot(trim)])


@lru_cache(maxsize=320)
def _field(number: int, seats: tuple[Seat, ...]) -> Patch:
    layers: list[Layer] = [Field(number, bool(seats))]
    if seats:
        layers.append(Counters(seats))
    return Patch((FIELD, COURSE), PALETTE, layers)


@dataclass(frozen=True, slots=True)
class Battlements:
    """The battlements, and the ends of the upper row."""

    def paint(self, pencil: Pencil) -> None:
        """Paint merlons against the steppe."""
        pencil.rectangle((0, 0, WIDTH, CREST), STEPPE)
        _stones(pencil, CREST)
        for half in range(-1, 2 * FIELDS + 1):
            left = WALL_LEFT + half * FIELD / 2
            pencil.rectangle((left + 4, 2, left + FIELD / 2 - 5, CREST), INK, 2)
            pencil.rectangle((left + 7, 5, left + FIELD / 2 - 8, CREST), STONE_LIGHT)
            pencil.rectangle((left + 14, 9, left + FIELD / 2 - 15, 17), INK)
        pencil.rectangle((0, CREST - 7, WIDTH, CREST), INK)
        pencil.rectangle((0, CREST - 5, WIDTH, CREST - 1), STONE_LIGHT)


@dataclass(frozen=True, slots=True)
class Foot:
    """The plinth under the lower row, and the row's ends."""

    trim: Rgb

    def paint(self, pencil: Pencil) -> None:
        """Paint the ends of the wall over a plinth."""
        _stones(pencil, 0)
        pencil.rectangle((0, COURSE, WIDTH, COURSE + FOOT), self.trim)


def _stones(pencil: Pencil, top: int) -> None:
    """Paint a row of the wall without its fields: only the ends stay visible."""
    pencil.rectangle((0, top, WIDTH, top + COURSE), INK)
    for left, right in ((0, WALL_LEFT - 1), (WIDTH - WALL_LEFT + 1, WIDTH)):
        for step in range(2):
            pencil.rectangle((left, top + step * 31 + 1, right, top + step * 31 + 30), STONE)


@dataclass(frozen=True, slots=True)
class Field:
    """A stone of the wall with its number; every fifth is emphasised."""

    number: int
    taken: bool

    def paint(self, pencil: Pencil) -> None:
        fifth = self.number % 5 == 0
        pencil.rectangle((0, 0, FIELD, COURSE), STONE_DARK)
        pencil.rectangle((1, 1, FIELD - 1, COURSE - 1), STONE_LIGHT if fifth else STONE, 3)
        # Counters hide the number, so it is not painted under them.
        if self.taken:
            return
        if not fifth:
            for line in (((8, 9), (24, 9)), ((40, COURSE - 9), (54, COURSE - 9))):
                pencil.line(line, STONE_DARK, 2)
        size = 47 if fifth else 42
        pencil.centred((FIELD / 2, COURSE / 2), str(self.number), Face.TEXT, size, INK)


@dataclass(frozen=True, slots=True)
class Counters:
    """The counters of the players on a field."""

    seats: tuple[Seat, ...]

    def paint(self, pencil: Pencil) -> None:
        for seat, (left, top, size) in zip(self.seats, _TOKENS[len(self.seats)], strict=True):
            factor = size / 56
            pieces.token(pencil.at(left, top).zoomed(factor), (0, 0, 56, 56), seat)
