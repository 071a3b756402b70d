"""The board is no larger than what is left of the castle, and shows the realms when the game is over."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engines.dragon_castle.board import Dragon
from engines.dragon_castle.state import LastTurn
from engines.protocol import Outcome
from locales import LANGUAGES
from render.dragon_castle import Mark, Scene, board, layout, paint, picture, strip, words_in
from render.dragon_castle.castle import cropped
from render.dragon_castle.draw import realm_picture
from render.dragon_castle.realms import arranged
from tests.games.dragon_castle.scenes import NAMES, end, view_of
from tests.support.for_each import for_each
from tests.support.printed import written
from tests.support.there import there

LONGEST = Dragon.RIGHTEOUSNESS, Dragon.DOMINION, Dragon.TRANQUILITY
REALM = "M1 M2 . *2 -1 .\n. F3/2 . . . W6"


def over(seats: int, castle: str = "base_4") -> Scene:
    """A game in which hardly anything is left of the castle."""
    view = view_of(castle, seats, (REALM,) * seats, taken=112)
    outcome = Outcome(frozenset({0}), (38, 31, 24, 7)[:seats], "summoned")
    return Scene(replace(view, to_act=None, outcome=outcome), NAMES[:seats])


@for_each("seats", [1, 2, 3, 4])
def test_the_last_board_shows_every_realm_under_its_name_and_points(seats: int) -> None:
    texts = [each.text for band in board(over(seats)).bands for each in written(band.paint)]
    assert sum(text.split()[0] in {"38", "31", "24", "7"} for text in texts) == seats
    assert sum(any(name.startswith(text.rstrip("…")) for name in NAMES) for text in texts if len(text) > 2) == seats
    assert texts.count("6") >= 2 * seats  # The last row of each realm, and a tile on it.


@for_each(("seats", "wide"), [(2, 38), (3, 24), (4, 18)])
def test_realms_are_side_by_side_at_the_end_and_their_tiles_large(seats: int, wide: int) -> None:
    most = layout.WIDTH, layout.STRIP_HIGH
    size, places = arranged(seats, 6, most, whole=False)
    assert board(over(seats)).size == size
    assert size[0] <= most[0]
    assert size[1] <= most[1]
    assert min(550, size[0] * 350 / size[1]) >= 530  # of the box of 550 x 350
    assert len({place.grid.field.top for place in places}) == 1
    assert len(places) == seats
    for place in places:
        assert place.grid.block.width * min(550 / size[0], 350 / size[1]) >= wide


def test_the_realm_of_a_game_alone_is_beside_its_plaque_at_the_end() -> None:
    done = over(1)
    assert board(done).size == realm_picture(done, 0).size


@for_each("seats", [1, 2, 3, 4])
def test_a_whole_picture_keeps_its_size_to_the_end(seats: int) -> None:
    done = over(seats)
    running = replace(done, view=replace(done.view, to_act=0, outcome=None))
    assert picture(done).size == picture(running).size


@for_each("seats", [1, 2, 3, 4])
def test_no_realm_is_drawn_twice_at_the_end(seats: int) -> None:
    columns = [each.text for band in strip(over(seats)).bands for each in written(band.paint) if each.text == "A"]
    assert columns == []
    whole = [each.text for each in written(partial(paint, over(seats))) if each.text == "A"]
    assert len(whole) == seats


@for_each("language", LANGUAGES)
@for_each("cards", [0, 3])
def test_no_word_of_the_final_table_is_cut(cards: int, language: str) -> None:
    scene = end()
    final = there(scene.view.final)
    dragons = tuple(replace(scored, dragon=dragon) for scored, dragon in zip(final.dragons, LONGEST, strict=True))
    final = replace(final, dragons=dragons[:cards])
    words = words_in(language)
    view = replace(scene.view, final=final, dragons=LONGEST[:cards], spirits=())
    texts = {each.text for band in strip(replace(scene, view=view, words=words)).bands for each in written(band.paint)}
    named = {words.points, words.shrines, words.tokens, words.total}
    assert texts >= named | {words.of_dragon(dragon).name for dragon in LONGEST[:cards]}


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
