"""The board is no larger than what is left of the castle, and shows the realms when the game is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.dragon_castle.public import LastTurn
from engines.protocol import Outcome
from render.dragon_castle import Mark, Scene, board, layout, picture, strip
from render.dragon_castle.cropped import cropped
from render.dragon_castle.final import arranged
from tests.games.dragon_castle.scenes import NAMES, end, view_of
from tests.support.printed import written

REALM = "M1 M2 . *2 -1 .\n. F3/2 . . . W6"


def over(seats: int, castle: str = "base_4") -> Scene:
    """A game in which hardly anything is left of the castle."""
    view = view_of(castle, seats, (REALM,) * seats, taken=112)
    outcome = Outcome(frozenset({0}), (38, 31, 24, 7)[:seats], "summoned")
    return Scene(replace(view, to_act=None, outcome=outcome), NAMES[:seats])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_last_board_shows_every_realm_under_its_name_and_points(seats: int) -> None:
    texts = [each.text for band in board(over(seats)).bands for each in written(band.paint)]
    assert sum(text.split()[0] in {"38", "31", "24", "7"} for text in texts) == seats
    assert sum(any(name.startswith(text.rstrip("…")) for name in NAMES) for text in texts if len(text) > 2) == seats
    assert texts.count("6") >= 2 * seats  # The last row of each realm, and a tile on it.


@pytest.mark.parametrize(("seats", "wide"), [(1, 38), (2, 38), (3, 23), (4, 18)])
def test_tiles_of_realms_are_large_at_the_end(seats: int, wide: int) -> None:
    size, places = arranged(seats, 6, layout.final_size(seats), whole=False)
    assert board(over(seats)).size == size
    assert len(places) == seats
    for place in places:
        assert place.grid.block.width * min(550 / size[0], 350 / size[1]) >= wide


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_whole_picture_keeps_its_size_to_the_end(seats: int) -> None:
    done = over(seats)
    running = replace(done, view=replace(done.view, to_act=0, outcome=None))
    assert picture(done).size == picture(running).size
    assert strip(done).size == strip(running).size


def test_empty_rows_and_columns_at_the_edges_take_no_room() -> None:
    view = view_of("base_2", 2)
    kept = {2 * view.width + 3, 4 * view.width + 9}
    tile = next(filter(None, view.castle))
    castle = tuple(tile if cell in kept else None for cell in range(len(view.castle)))
    scene = Scene(replace(view, castle=castle), NAMES[:2])
    part = cropped(scene)
    assert (part.first, part.scene.view.width, len(part.scene.view.castle)) == ((3, 2), 7, 21)
    assert [cell for cell, tile in enumerate(part.scene.view.castle) if tile] == [0, 20]
    letters = {each.text for band in board(scene).bands for each in written(band.paint)}
    assert letters >= set("DEFGHIJ") | {"3", "4", "5"}
    assert not letters & set("ABCKLMN")


def test_what_is_outlined_or_marked_is_never_cropped() -> None:
    view = view_of("base_2", 2)
    tile = next(filter(None, view.castle))
    castle = tuple(tile if cell == 40 else None for cell in range(len(view.castle)))
    last = LastTurn(0, (0,), (), 0, 0, False, None)
    scene = Scene(replace(view, castle=castle, last=last), NAMES[:2], marks=(Mark(111, "1"), Mark(5, "2", seat=0)))
    part = cropped(scene)
    assert part == part.__class__(scene, (0, 0))
    smaller = cropped(replace(scene, view=replace(view, castle=castle), marks=(Mark(42, "1"), Mark(5, "2", seat=0))))
    assert [mark.cell for mark in smaller.scene.marks] == [13, 5]


def test_an_empty_castle_and_a_whole_one_stay_as_they_are() -> None:
    for taken in (0, 116):
        scene = Scene(view_of("base_2", 2, taken=taken), NAMES[:2])
        assert cropped(scene).scene is scene
    assert end().view.outcome is not None
