"""A recap: numbered lines, and the same numbers where it happened."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engines.china.board import Colour, Province
from engines.china.events import AllianceFormed, CardDrawn, EmissaryPlaced, HousePlaced, ProvinceScored, RoadScored
from engines.dragon_castle.events import (
    SetConsolidated,
    ShrineBuilt,
    ShrineMoved,
    TileDestroyed,
    TilePlaced,
    TileTaken,
)
from engines.protocol import Event
from engines.qin.board import Tile
from engines.qin.events import Passed, ProvinceFounded, VillageConquered
from engines.qin.events import TilePlaced as QinTile
from locales import Words
from screens.china.presenter import changed as changed_in_china
from screens.china.presenter import concerned
from screens.dragon_castle.presenter import changed as changed_in_dragon_castle
from screens.presenter import NumberedEvents, noted
from screens.qin.presenter import changed as changed_in_qin
from screens.recap import MOST_NUMBERS, TEXT_LENGTH, recap_of
from tables.core.log import LogKind
from tests.support.for_each import for_each
from tests.support.stories import HOUSE, PRESENTER, TABLE, entry

WORDS = Words("en")


def test_every_turn_is_a_numbered_line_and_its_events_have_the_number() -> None:
    story = [
        entry(1, 0, HOUSE),
        entry(2, 0, CardDrawn(0)),
        entry(3, 1, replace(HOUSE, seat=1)),
        entry(4, 2, kind=LogKind.RESIGN),
    ]
    recap = recap_of(TABLE, PRESENTER, story, WORDS)
    assert recap.text.splitlines()[0].startswith("`1` **Ada** places a house")
    assert [line[:3] for line in recap.text.splitlines()] == ["`1`", "`2`", "`3`"]
    assert [(note.label, len(note.events)) for note in recap.notes] == [("1", 2), ("2", 1), ("3", 0)]


def test_what_was_undone_has_no_number() -> None:
    story = [entry(1, 0, HOUSE), entry(2, 0, kind=LogKind.TAKE_BACK), entry(3, 0, HOUSE)]
    assert len(recap_of(TABLE, PRESENTER, story, WORDS).notes) == 1
    assert recap_of(TABLE, PRESENTER, [], WORDS).text == ""


def test_of_a_long_story_the_latest_turns_are_told_and_numbered() -> None:
    story = [entry(ply, ply % 3, HOUSE, kind=LogKind.MOVE) for ply in range(1, 60)]
    recap = recap_of(TABLE, PRESENTER, story, WORDS)
    lines = recap.text.splitlines()
    assert lines[0].startswith(f"… and {59 - len(recap.notes)} earlier turns")
    assert len(lines) == len(recap.notes) + 1 <= MOST_NUMBERS + 1
    assert lines[-1].startswith(f"`{len(recap.notes)}`")
    long = [entry(ply, ply % 3, *[RoadScored(0, (0, 1, 2, 3), 4, False)] * 12) for ply in range(1, 20)]
    cut = recap_of(TABLE, PRESENTER, long, WORDS)
    assert 1 <= len(cut.notes) < 19
    assert len(cut.text) < TEXT_LENGTH + 100


@for_each(
    ("event", "places"),
    [
        (QinTile(0, Tile.RY, (7, 8)), (7, 8)),
        (VillageConquered(0, 1, 30), (30,)),
        (ProvinceFounded(0, "R", (7, 9), 1), ()),  # type: ignore[arg-type]
        (Passed(1), ()),
    ],
)
def test_qin_numbers_tiles_and_villages(event: Event, places: tuple[int, ...]) -> None:
    assert changed_in_qin(event) == places


@for_each(
    ("event", "places"),
    [
        (HOUSE, (0,)),
        (EmissaryPlaced(0, Province.WEI, Colour.RED, 1), (Province.WEI,)),
        (ProvinceScored(Province.WEI, (1, 2, 3), ()), (Province.WEI,)),
        (CardDrawn(0), ()),
        (RoadScored(0, (0, 1, 2, 3), 4, False), ()),
    ],
)
def test_china_numbers_spaces_and_courts(event: Event, places: tuple[object, ...]) -> None:
    assert changed_in_china(event) == places


@for_each(
    ("event", "places"),
    [
        (TileTaken(0, "M3", "C2"), ((None, 14),)),  # type: ignore[arg-type]
        (TileDestroyed(0, "M3", "L1"), ((None, 11),)),  # type: ignore[arg-type]
        (TilePlaced(2, "M3", 5), ((2, 5),)),  # type: ignore[arg-type]
        (SetConsolidated(1, "M", (0, 1, 2, 3), 2), ((1, 0), (1, 1), (1, 2), (1, 3))),  # type: ignore[arg-type]
        (ShrineBuilt(1, 0, 1), ((1, 0),)),
        (ShrineMoved(1, 0, 9), ((1, 0), (1, 9))),
    ],
)
def test_dragon_castle_numbers_the_castle_and_every_realm(event: Event, places: tuple[object, ...]) -> None:
    assert partial(changed_in_dragon_castle, width=12)(event) == places


def test_a_place_that_changed_twice_has_both_numbers() -> None:
    first = NumberedEvents("1", (HOUSE, HousePlaced(0, 4, Colour.RED, 1), HOUSE))
    assert noted([first, NumberedEvents("2", (HOUSE,))], changed_in_china) == {0: "1·2", 4: "1"}


def test_a_close_up_of_china_is_about_what_the_end_scores_too() -> None:
    alliance = AllianceFormed(3, Province.WEI, Province.QIN, (5, 0, 0))
    row = RoadScored(0, (1, 2, 3, 4), 4, doubled=False)
    assert concerned(alliance) == (Province.WEI, Province.QIN)
    assert concerned(row) == (1, 2, 3, 4)
    assert concerned(HOUSE) == changed_in_china(HOUSE)
    assert changed_in_china(alliance) == changed_in_china(row) == ()
