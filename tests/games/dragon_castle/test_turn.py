"""Set-up (D1, D3, D5-D7), what a preview keeps back, and what everybody sees; turns are told in `rules`."""

from __future__ import annotations

import pytest

from engines.dragon_castle import ENGINE
from engines.dragon_castle.board import Dragon, Spirit
from engines.dragon_castle.events import (
    TilePlaced,
    TileTaken,
    TileUncovered,
)
from engines.dragon_castle.realm import EMPTY
from engines.dragon_castle.state import Phase
from engines.dragon_castle.view import CastleTile
from engines.protocol import OptionError, RuleError
from tests.games.dragon_castle.positions import (
    after,
    cell,
    position,
    told,
)
from tests.support.for_each import for_each
from tests.support.there import there

GROUND = "M1 M2 M3 . S1"


# the set-up


@for_each("seats", [0, 5])
def test_d1_dragon_castle_is_for_one_to_four(seats: int) -> None:
    with pytest.raises(OptionError) as caught:
        ENGINE.initial(seats, "seed", {})
    assert (caught.value.option, caught.value.allowed) == ("players", ("1", "2", "3", "4"))


@for_each(("realm", "rows"), [("wide", 6), ("tight", 4)])
@for_each("seats", [1, 2, 3, 4])
def test_d3_everybody_begins_with_an_empty_realm_and_one_shrine(seats: int, realm: str, rows: int) -> None:
    state = ENGINE.initial(seats, "seed", {"realm": realm}).state
    seen = ENGINE.view(state, None)
    assert [each.stacks for each in seen.realms] == [(EMPTY,) * (6 * rows)] * seats
    assert (seen.pools, seen.victory, seen.taken_tokens) == ((1,) * seats, (0,) * seats, (0,) * seats)
    assert seen.supply == 40 - seats
    assert (seen.ply, seen.last, seen.hand, seen.waiting, seen.last_round) == (0, None, (), (), False)
    assert seen.phase is Phase.TAKE


@for_each("seats", [2, 3, 4])
def test_d5_as_many_tokens_as_players_lie_on_spaces_and_the_others_are_the_stack(seats: int) -> None:
    state = ENGINE.initial(seats, "seed", {}).state
    assert (state.tokens, state.stack) == (7, 7 - seats)
    assert not state.last_round


@for_each("count", ["0", "1", "2", "3"])
def test_d6_so_many_cards_are_drawn(count: str) -> None:
    for seed in range(5):
        state = ENGINE.initial(2, str(seed), {"spirits": count, "dragons": count}).state
        assert len(set(state.spirits)) == len(state.spirits) == int(count)
        assert len(set(state.dragons)) == len(state.dragons) == int(count)


def test_d6_there_are_no_cards_by_default() -> None:
    state = ENGINE.initial(2, "seed", {}).state
    assert (state.spirits, state.dragons) == ((), ())


def test_d6_every_card_is_drawn_now_and_then() -> None:
    states = [ENGINE.initial(2, str(seed), {"spirits": "3", "dragons": "3"}).state for seed in range(40)]
    assert {spirit for state in states for spirit in state.spirits} == set(Spirit)
    assert {dragon for state in states for dragon in state.dragons} == set(Dragon)


@for_each(
    ("named", "expected"),
    [
        ("beauty", [Spirit.BEAUTY]),
        ("beauty,wind", [Spirit.BEAUTY, Spirit.WIND]),
        ("wit, wind ,beauty", [Spirit.BEAUTY, Spirit.WIND, Spirit.WIT]),
    ],
)
def test_d6_cards_can_be_chosen_by_name(named: str, expected: list[Spirit]) -> None:
    for seed in ("one", "two"):
        assert list(ENGINE.initial(2, seed, {"spirits": named}).state.spirits) == expected
    dragons = ENGINE.initial(2, "seed", {"dragons": "power,courage"}).state.dragons
    assert dragons == (Dragon.POWER, Dragon.COURAGE)


@for_each("option", ["spirits", "dragons"])
@for_each("asked", ["", "4", "-1", "no such card", "beauty,beauty", "power,power", "beauty;wind", ",", "power,beauty"])
def test_d6_other_cards_are_refused(option: str, asked: str) -> None:
    with pytest.raises(OptionError) as caught:
        ENGINE.initial(2, "seed", {option: asked})
    assert (caught.value.option, caught.value.value) == (option, asked)


@for_each(
    "options",
    [{"spirits": "beauty,wind,wit,faith"}, {"dragons": "power,courage,harmony,humility"}],
)
def test_d6_no_more_than_three_cards_are_named(options: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        ENGINE.initial(2, "seed", options)


@for_each(
    "options",
    [{"board": "west"}, {"realm": "huge"}, {"realm": ""}, {"castle": "no_such"}, {"castle": "base_3"}, {"seats": "2"}],
)
def test_other_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        ENGINE.initial(2, "seed", options)


@for_each("seats", [1, 2, 3, 4])
def test_d7_everybody_is_the_start_player_now_and_then_and_moves_first(seats: int) -> None:
    starts: set[int] = set()
    for seed in range(30):
        state = ENGINE.initial(seats, str(seed), {}).state
        assert ENGINE.to_act(state) == {state.start_player}
        starts.add(state.start_player)
    assert starts == set(range(seats))


def test_a_preview_tells_and_shows_nothing_of_what_is_uncovered() -> None:
    state = position()
    preview = ENGINE.preview(state, 0, ENGINE.parse("take A1"))
    assert preview.events == (TileTaken(0, "M1", "A1"),)
    assert preview.view.castle[0] == CastleTile(None, 1, True)
    assert preview.view.castle[1:] == ENGINE.view(after(state, "take A1"), 0).castle[1:]
    assert preview.view.hidden == 2
    assert preview.view.hand == ("M1",)
    assert preview.view.phase is Phase.ACTION


def test_a_preview_of_a_pair_hides_only_what_the_second_tile_uncovers() -> None:
    state = after(position(), "take A1")
    preview = ENGINE.preview(state, 0, ENGINE.parse("pair C1"))
    assert preview.events == (TileTaken(0, "M1", "C1"),)
    assert preview.view.castle[0] == CastleTile("W5", 1, True)
    assert preview.view.castle[2] == CastleTile(None, 1, True)


def test_a_preview_of_a_pair_from_one_stack_hides_the_third_tile() -> None:
    state = after(position("W6M1M1 . M1"), "take A1")
    preview = ENGINE.preview(state, 0, ENGINE.parse("pair A1"))
    assert preview.events == (TileTaken(0, "M1", "A1"),)
    assert preview.view.castle[0] == CastleTile(None, 1, True)


def test_a_preview_of_several_moves_hides_what_all_of_them_uncover() -> None:
    preview = ENGINE.preview(position(), 0, *map(ENGINE.parse, ("take A1", "pair C1", "put M1 B2")))
    assert preview.events == (TileTaken(0, "M1", "A1"), TileTaken(0, "M1", "C1"), TilePlaced(0, "M1", cell("B2")))
    assert (preview.view.castle[0], preview.view.castle[2]) == (CastleTile(None, 1, True), CastleTile(None, 1, True))
    assert (preview.view.hand, preview.view.phase) == (("M1",), Phase.PLACE)


@for_each(("spirit", "at"), [("destruction", "C1"), ("depth", "C1"), ("deception", "A2")])
def test_d3_a_preview_keeps_back_what_a_spirit_would_uncover(spirit: str, at: str) -> None:
    state = after(position("M1M2 . W1M3\nF1W2 . .", spirits=spirit), "take A1")
    move = ENGINE.parse(f"spirit {spirit} shrine {at}")
    preview, step = ENGINE.preview(state, 0, move), ENGINE.apply(state, 0, move)
    assert len(told(step, TileUncovered)) == 1
    assert step.reveals
    assert preview.events == tuple(event for event in step.events if not isinstance(event, TileUncovered))
    tile = there(preview.view.castle[2 if at == "C1" else 3])
    assert (tile.symbol, tile.floor) == (None, 1)


def test_whether_several_moves_can_be_previewed_tells_nothing_of_what_they_uncover() -> None:
    told = set[str]()
    for under in ("M1", "W6"):
        state = position(f"W5{under}M1 . {'M1' if under == 'W6' else 'W6'}M1")
        try:
            ENGINE.preview(state, 0, *map(ENGINE.parse, ("take A1", "pair A1")))
        except RuleError as refusal:
            told.add(refusal.reason)
        else:
            told.add("played")
    assert len(told) == 1


def test_the_view_shows_the_tops_their_floors_and_what_is_available() -> None:
    seen = ENGINE.view(position("W5M1 W1 M2\n. S1 S2"), None)
    assert seen.castle == (
        CastleTile("M1", 2, True),
        CastleTile("W1", 1, False),
        CastleTile("M2", 1, True),
        None,
        CastleTile("S1", 1, True),
        CastleTile("S2", 1, True),
    )
    assert (seen.width, seen.top_floor, seen.hidden, seen.viewer) == (3, 2, 1, None)


def test_d3_everybody_sees_the_same() -> None:
    state = after(position(seats=3), "take A1", "pair C1")
    views = [ENGINE.view(state, viewer) for viewer in (0, 1, 2, None)]
    assert len({(view.castle, view.realms, view.hand, view.pools, view.to_act) for view in views}) == 1
    assert [view.viewer for view in views] == [0, 1, 2, None]
