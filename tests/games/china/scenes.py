"""Scenes of China: positions put together by hand, so that each shows what it is to show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engines.china.board import COLOURS, MAP, PROVINCES, Colour, Province
from engines.china.moves import House
from engines.china.state import AllianceScored, FinalScoring, HousesScored, LastTurn, RowScored, Stage
from engines.china.view import ChinaView, ProvinceView
from engines.protocol import Outcome
from render.china import Mark, Scene, close_up, hand_png, png, strip, words_in
from render.core import collage
from tests.support.pictures import chances_picture, lid_picture, moment_picture, rules_picture, turning_point_picture

NAMES = ("Kolibri", "Jürgen 🐉", "李小龍", "Maximiliane von Hohenzollern", "Zoë")

SPACES = {MAP.space_name(space): space for space in range(len(MAP.spaces))}


def view_of(
    seats: int,
    houses: Mapping[str, str] | None = None,
    envoys: Mapping[str, tuple[int, ...]] | None = None,
    forts: tuple[str, ...] = (),
    scored: tuple[str, ...] = (),
) -> ChinaView:
    """A position: `houses` by province is a letter a space, its owner's seat or a dot; `envoys` count by seat."""
    houses, envoys = houses or {}, envoys or {}
    provinces: list[ProvinceView] = []
    for name in PROVINCES:
        spaces = MAP.spaces_of[name]
        row = houses.get(name, "." * len(spaces))
        provinces.append(
            ProvinceView(
                name=name,
                houses=tuple(None if letter == "." else int(letter) for letter in row),
                fortified=tuple(MAP.space_name(space) in forts for space in spaces),
                emissaries=envoys.get(name, (0,) * seats),
                scored=name in scored,
            )
        )
    stood = [[house for province in provinces for house in province.houses].count(seat) for seat in range(seats)]
    sent = [sum(province.emissaries[seat] for province in provinces) for seat in range(seats)]
    return ChinaView(
        viewer=None,
        map="west" if seats < 4 else "east",
        fortifications=bool(forts),
        provinces=tuple(provinces),
        points=(0,) * seats,
        houses_left=tuple(20 - number for number in stood),
        emissaries_left=tuple(8 - number for number in sent),
        fortifications_left=tuple(int(bool(forts) and seat >= len(forts)) for seat in range(seats)),
        hand=None,
        hand_sizes=(3,) * seats,
        known=((),) * seats,
        display=(Colour.RED, Colour.GREEN, Colour.RED, Colour.YELLOW),
        pile=57 - 5 * max(0, 5 - seats) - 3 * seats - 4,
        unseen=(),
        discard=(),
        reshuffled=False,
        last_round=False,
        emperor=0,
        to_act=0,
        stage=Stage.TURN,
        province=None,
        to_draw=0,
        ply=0,
        last=None,
        final=None,
        outcome=None,
    )


def start() -> Scene:
    """Three players before the first move, the western roads."""
    return Scene(view_of(3), NAMES[:3])


_MIDDLE = {
    "chu": "01..1..2",
    "qi": "3.33.",
    "qin": "0.2002",
    "zhao": "4.4.1",
    "lu": "....3",
    "wei": "1024014",
    "han": "2.1.",
    "shu": ".2..4",
    "yan": "43..3",
}
_ENVOYS = {
    "wei": (2, 1, 0, 0, 0),
    "qin": (1, 0, 2, 0, 0),
    "chu": (1, 1, 0, 0, 1),
    "yan": (0, 0, 0, 1, 1),
    "qi": (0, 0, 0, 3, 0),
    "zhao": (0, 1, 0, 0, 0),
}


def middle() -> Scene:
    """Five players with fortifications on the eastern roads; Wei is scored, the last turn outlined."""
    view = view_of(5, _MIDDLE, _ENVOYS, ("wei-3", "qi-3", "shu-3"), ("wei",))
    view = replace(
        view,
        points=(7, 12, 12, 53, 12),
        known=((Colour.RED,), (), (Colour.VIOLET, Colour.GREEN), (), (Colour.ORANGE,)),
        display=(Colour.VIOLET, Colour.GREEN, Colour.ORANGE, Colour.YELLOW),
        pile=17,
        discard=(Colour.RED,) * 9 + (Colour.GREEN,) * 8,
        ply=131,
        to_act=3,
        emperor=1,
        last=LastTurn(2, (SPACES["han-1"],), (Province.QIN,), None),
    )
    return Scene(view, NAMES)


def end() -> Scene:
    """Four players after the final scoring, rows along the roads and alliances on the borders."""
    houses = {
        "chu": "021.3000",
        "qi": "03331",
        "qin": "020122",
        "zhao": "11301",
        "lu": "13020",
        "wei": "1021012",
        "han": "201.",
        "shu": "22212",
        "yan": "13203",
    }
    envoys = {
        "wei": (2, 2, 0, 0),
        "qin": (0, 0, 3, 0),
        "han": (0, 0, 2, 0),
        "chu": (2, 1, 0, 0),
        "yan": (0, 0, 0, 1),
        "qi": (0, 0, 0, 3),
        "zhao": (0, 2, 0, 1),
        "shu": (1, 0, 1, 0),
        "lu": (1, 1, 1, 1),
    }
    view = view_of(4, houses, envoys, ("qin-6", "lu-3"), PROVINCES)
    rows = (
        RowScored(0, _row("chu-1", "chu-8", "chu-7", "chu-6"), 4, False),
        RowScored(1, _row("zhao-5", "zhao-1", "zhao-2", "yan-1"), 4, False),
        RowScored(2, _row("shu-3", "shu-2", "shu-5", "shu-1", "qin-5", "qin-6"), 12, True),
        RowScored(3, _row("qi-2", "qi-3", "qi-4", "lu-2"), 4, False),
    )
    final = FinalScoring(
        (HousesScored(Province.YAN, (0, 2, 0, 2), ()),),
        (
            AllianceScored(4, (0, 0, 5, 0)),
            AllianceScored(7, (0, 0, 5, 0)),
            AllianceScored(10, (7, 0, 0, 0)),
            AllianceScored(11, (8, 8, 0, 0)),
            AllianceScored(14, (0, 0, 0, 4)),
            AllianceScored(15, (0, 0, 0, 7)),
        ),
        rows,
    )
    over = replace(
        view,
        points=(104, 61, 61, 58),
        display=(Colour.VIOLET,),
        pile=0,
        hand_sizes=(3, 2, 3, 1),
        discard=COLOURS * 7,
        reshuffled=True,
        last_round=True,
        to_act=None,
        ply=208,
        emperor=2,
        final=final,
        outcome=Outcome(frozenset({0}), (104, 61, 61, 58), "exhausted"),
    )
    return Scene(over, NAMES[:4])


def preview() -> Scene:
    """A house being considered."""
    view = view_of(3, {"wei": "01.2...", "qin": ".11..."}, {"wei": (1, 0, 0)})
    ghost = House(SPACES["wei-5"], (Colour.RED,))
    placed = replace(
        view,
        provinces=tuple(_with(province, 4, 0) if province.name == "wei" else province for province in view.provinces),
    )
    return Scene(replace(placed, ply=14, points=(3, 0, 1)), NAMES[:3], ghost=ghost)


def marks() -> Scene:
    """Candidates with labels of all lengths, German words, and the viewer's hand."""
    view = view_of(4, {"wei": "01.2...", "qin": ".11..."}, {"wei": (1, 0, 0, 2)}, ("qin-2",))
    view = replace(
        view, viewer=1, hand=(Colour.RED, Colour.RED, Colour.VIOLET), to_act=1, ply=17, reshuffled=True, last=None
    )
    places = [
        SPACES["wei-3"],
        SPACES["wei-5"],
        SPACES["qin-1"],
        SPACES["chu-7"],
        Province.WEI,
        Province.LU,
        SPACES["lu-2"],
    ]
    labels = ("1", "2", "12", "A", "B", "C·2", "W6")
    found = tuple(Mark(place, label) for place, label in zip(places, labels, strict=True))
    return Scene(view, NAMES[:4], words=words_in("de"), marks=found, hand=True)


def _with(province: ProvinceView, index: int, seat: int) -> ProvinceView:
    houses = (*province.houses[:index], seat, *province.houses[index + 1 :])
    return replace(province, houses=houses)


def tie() -> Scene:
    """The same, but for two who have as many points."""
    scene = end()
    points = (70, 61, 70, 58)
    return replace(scene, view=replace(scene.view, points=points, outcome=Outcome(frozenset({2}), points, "exhausted")))


def _row(*names: str) -> tuple[int, ...]:
    return tuple(SPACES[name] for name in names)


def recap() -> Scene:
    """Numbers of a recap: one, several at a place, more than fit."""
    labels = ("1", "12", "2·3", "10·11·12·13")
    spaces = [Mark(space, label, note=True) for space, label in zip((0, 5, 11, 17, 23, 31), labels * 2)]
    courts = [Mark(province, label, note=True) for province, label in zip(tuple(Province)[:4], labels)]
    return replace(middle(), marks=(*spaces, *courts))


def plan() -> Scene:
    """A turn on the planning board."""
    return replace(middle(), plan=True)


SCRIPTS = ("Ågy Ễ", "gypsy (jqp)", "श्रीकृष्ण ऊँ", "محمد يوسف", "ผู้ใหญ่")


def scripts() -> Scene:
    """Names that are higher and lower than capitals, in several scripts."""
    return replace(middle(), names=SCRIPTS)


SCENES = {"start": start, "middle": middle, "end": end, "tie": tie, "preview": preview, "marks": marks, "plan": plan}
GOLDENS = {
    **{name: lambda scene=scene: png(scene()) for name, scene in SCENES.items()},
    "recap": lambda: png(recap()),
    "scripts": lambda: collage.png_bytes(strip(scripts())),
    "hand": lambda: hand_png(marks()),
    "close-up": lambda: collage.png_bytes(close_up(recap(), (Province.WEI, Province.ZHAO))),
    "rules-houses": lambda: rules_picture("china", "houses"),
    "rules-alliances": lambda: rules_picture("china", "alliances"),
    "lid": lambda: lid_picture("china", 5, "de"),
    "won": lambda: moment_picture("china", tie(), "fr"),
    "chances": lambda: chances_picture("china", 5, "house", "de"),
    "turning-point": lambda: turning_point_picture("china", 5, "house", "board"),
}
