"""Scoring: C12, C14, C18-C20 and C22. Rows are in `test_rows`, fortifications in `test_fortifications`."""

from __future__ import annotations

from itertools import product

import pytest

from engines.china import ENGINE
from engines.china.board import PROVINCES, Province
from engines.china.events import AllianceFormed, FinalScoringBegun, GameEnded, HousePlaced, ProvinceScored, RoadScored
from engines.china.maps import MAP
from engines.china.scoring import by_rank, majority, score_alliances, winners
from engines.china.state import AllianceScored, ChinaState, Stage
from engines.protocol import Outcome
from tests.games.china.positions import finish, play, position, spaces, told


@pytest.mark.parametrize(
    ("houses", "points"),
    [
        ((4, 2, 0, 1), (7, 4, 0, 2)),
        ((5, 3, 2), (10, 5, 3)),
        ((2, 2, 1), (5, 5, 2)),
        ((3, 1, 1), (5, 3, 3)),
        ((2, 2, 2), (6, 6, 6)),
        ((1, 1, 3, 3, 0), (3, 3, 8, 8, 0)),
        ((3, 2, 2, 1), (8, 3, 3, 2)),
        ((4, 3, 2, 1), (10, 4, 3, 2)),
        ((0, 0, 5), (0, 0, 5)),
        ((0, 0, 0), (0, 0, 0)),
    ],
)
def test_c14_houses_score_by_dense_rank(houses: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert by_rank(houses) == points


def test_c14_in_all_small_provinces_a_rank_gets_the_houses_of_one_player_before_it() -> None:
    for houses in product(range(5), repeat=4):
        for mine, points in zip(houses, by_rank(houses)):
            more = [other for other in houses if other > mine]
            assert points == (0 if not mine else min(more) if more else sum(houses))


def test_c12_the_last_house_of_a_province_scores_it_at_once_and_marks_it() -> None:
    state = position(houses="han=0.12", hands="gvv")
    step = play(state, "house han-2 green")
    assert [type(event) for event in step.events] == [HousePlaced, ProvinceScored]
    assert told(step, ProvinceScored) == [ProvinceScored(Province.HAN, (4, 2, 2), ())]
    assert ENGINE.scores(step.state) == (4, 2, 2)
    assert [land.name.value for land in ENGINE.view(step.state, None).provinces if land.scored] == ["han"]


def test_c12_a_house_that_leaves_a_space_scores_nothing() -> None:
    step = play(position(houses="han=0.1.", hands="ggg"), "house han-2 green")
    assert told(step, ProvinceScored) == []
    assert step.state.board.points == (0, 0, 0)
    assert step.state.board.scored == 0


def test_c12_the_second_house_of_a_turn_scores_too() -> None:
    step = play(position(houses="han=1..2", hands="ggg", points="7 0 1"), "house han-2 green", "house han-3 green")
    assert step.state.board.points == (11, 2, 3)


def test_c12_a_scored_province_is_not_scored_again_at_the_end() -> None:
    step = finish(position(houses="han=0012 yan=11...", scored="han", points="4 2 2"))
    assert told(step, ProvinceScored) == [ProvinceScored(Province.YAN, (0, 2, 0), ())]
    assert step.state.board.points == (4, 4, 2)


def test_c19_houses_then_alliances_then_roads() -> None:
    state = position(
        houses="chu=0....... wei=1111... qin=02....",
        emissaries="wei:1:2 qin:1:1 shu:1:1 zhao:0:1",
        points="10 20 30",
    )
    step = finish(state)
    scoring = (FinalScoringBegun, ProvinceScored, AllianceFormed, RoadScored)
    assert [event for event in step.events if isinstance(event, scoring)] == [
        FinalScoringBegun(),
        ProvinceScored(Province.CHU, (1, 0, 0), ()),
        ProvinceScored(Province.QIN, (2, 0, 2), ()),
        ProvinceScored(Province.WEI, (0, 4, 0), ()),
        AllianceFormed(3, Province.WEI, Province.QIN, (0, 3, 0)),
        AllianceFormed(4, Province.QIN, Province.SHU, (0, 2, 0)),
        RoadScored(1, spaces("wei-1 wei-2 wei-3 wei-4"), 4, False),
    ]
    assert step.state.board.points == (13, 33, 32)
    assert step.events[-1] == GameEnded((1,), "pile-used-up")
    assert step.state.outcome == Outcome(frozenset({1}), (13, 33, 32), "pile-used-up")
    assert ENGINE.scores(step.state) == (13, 33, 32)


def test_c19_the_final_scoring_is_shown_in_full() -> None:
    step = finish(position(houses="wei=1111...", emissaries="wei:1:2 qin:1:1"))
    final = ENGINE.view(step.state, None).final
    assert final is not None
    assert [(each.province.value, each.points) for each in final.houses] == [("wei", (0, 4, 0))]
    assert [(each.number, each.points) for each in final.alliances] == [(3, (0, 3, 0))]
    assert [(each.seat, each.spaces, each.points) for each in final.rows] == [(1, spaces("wei-1 wei-2 wei-3 wei-4"), 4)]
    assert ENGINE.view(position(), None).final is None


@pytest.mark.parametrize(
    ("court", "seats"),
    [((2, 1, 0), {0}), ((1, 2, 2), {1, 2}), ((1, 1, 1), {0, 1, 2}), ((0, 0, 0), set[int]()), ((0, 0, 1), {2})],
)
def test_c20_the_majority_at_a_court_is_everyone_with_the_most(court: tuple[int, ...], seats: set[int]) -> None:
    assert majority(court) == seats


def test_c20_every_alliance_scores_between_its_two_provinces_and_no_others() -> None:
    for alliance in MAP.alliances:
        step = finish(position(emissaries=f"{alliance.first}:2:2 {alliance.second}:2:1 {alliance.second}:0:1"))
        formed = AllianceFormed(alliance.number, alliance.first, alliance.second, (0, 0, 4))
        assert told(step, AllianceFormed) == [formed]
        assert step.state.board.points == (0, 0, 4)


def test_c20_several_players_may_have_both_majorities_and_each_gets_everything() -> None:
    step = finish(position(emissaries="wei:0:1 wei:1:1 qin:0:2 qin:1:2 qin:2:1"))
    assert told(step, AllianceFormed) == [AllianceFormed(3, Province.WEI, Province.QIN, (7, 7, 0))]


def test_c20_a_tie_at_one_court_is_decided_at_the_other() -> None:
    step = finish(position(emissaries="wei:0:1 wei:1:1 qin:1:2 qin:2:1"))
    assert told(step, AllianceFormed) == [AllianceFormed(3, Province.WEI, Province.QIN, (0, 5, 0))]


@pytest.mark.parametrize("emissaries", ["wei:0:2 qin:1:2", "wei:0:3", "wei:0:2 wei:1:1 qin:1:1", "chu:0:2 zhao:0:2"])
def test_c20_without_both_majorities_there_is_no_alliance(emissaries: str) -> None:
    step = finish(position(emissaries=emissaries))
    assert told(step, AllianceFormed) == []
    assert step.state.board.points == (0, 0, 0)


def test_c20_one_majority_may_score_in_several_alliances_in_the_order_of_their_numbers() -> None:
    courts = [[0, 0, 0] for _ in PROVINCES]
    for province in (Province.QIN, Province.SHU, Province.WEI, Province.CHU):
        courts[PROVINCES.index(province)][1] = 1
    assert list(score_alliances(courts)) == [AllianceScored(number, (0, 2, 0)) for number in (3, 4, 5, 6)]


def nearly_full(emissaries: str = "chu:0:8 wei:1:7 qin:2:6 qi:1:1 qi:2:2", hand: str = "ggg") -> ChinaState:
    """Seat 2 is to move, one space in Yan is free; all emissaries are used up unless said otherwise."""
    houses = "chu=00000000 qi=00000 qin=000000 zhao=11111 lu=11111 wei=1111111 han=2222 shu=22222 yan=2222."
    return position(houses=houses, emissaries=emissaries, hands=f"vyo vyo {hand}", to_move=2, scored="chu")


def test_c18_the_game_ends_when_nothing_can_be_set_anywhere() -> None:
    step = play(nearly_full(), "house yan-5 green")
    assert step.events[-1] == GameEnded((1,), "no-room")
    assert step.state.outcome is not None
    assert step.state.outcome.reason == "no-room"
    assert ENGINE.to_act(step.state) == frozenset()
    # Yan was scored when it was full, and only there.
    assert [event.province.value for event in told(step, ProvinceScored)].count("yan") == 1
    assert not step.reveals


def test_c18_room_for_one_emissary_of_anyone_keeps_the_game_going() -> None:
    step = play(nearly_full("chu:0:8 wei:1:7 qin:2:6 qi:1:1 qi:2:1"), "house yan-5 green")
    assert step.state.outcome is None
    assert step.state.turn.stage is Stage.SECOND
    # The very last emissary ends it.
    assert play(step.state, "emissary yan green").events[-1] == GameEnded((1,), "no-room")


def test_c18_an_emissary_left_without_any_room_ends_the_game() -> None:
    state = position(
        houses="chu=01201201 qi=01201 qin=012012 zhao=01201 lu=01201 wei=0120120 han=0120 shu=01201 yan=0120.",
        emissaries="chu:0:3 qi:1:2 qin:2:2 zhao:0:2 lu:1:2 wei:2:3 han:1:2 shu:2:2 yan:0:2",
        hands="vyo vyo ggg",
        to_move=2,
    )
    step = play(state, "house yan-5 green")
    assert ENGINE.view(step.state, None).emissaries_left == (1, 2, 1)
    assert step.state.outcome is not None
    assert step.state.outcome.reason == "no-room"


@pytest.mark.parametrize(
    ("emissaries", "yan"),
    [
        # Nobody has an emissary left, and of the houses seat 2 alone.
        ("chu:0:8 wei:1:7 lu:1:1 qin:2:6 qi:2:2", "2222."),
        # No space is free, and of the emissaries seat 0, 1 or 2 alone have one.
        ("chu:0:7 wei:1:7 lu:1:1 qin:2:5 qi:2:3", "22222"),
        ("chu:0:8 wei:1:7 qin:2:5 qi:2:3", "22222"),
        ("chu:0:8 wei:1:7 lu:1:1 qin:2:5 qi:2:2", "22222"),
    ],
)
def test_c18_a_piece_of_one_player_alone_keeps_the_game_going(emissaries: str, yan: str) -> None:
    # Seat 1 has set all its houses; seat 0 sets the last of its own, which fills Zhao.
    houses = f"chu=00000000 qi=00000 qin=000000 zhao=1111. lu=11111 wei=1111111 han=1111 shu=22222 yan={yan}"
    state = position(houses=houses, emissaries=emissaries, hands="ogg", to_move=0, scored="chu")
    step = play(state, "house zhao-5 orange")
    assert [step.state.board.houses_left(seat) for seat in (0, 1)] == [0, 0]
    assert step.state.outcome is None


def test_c18_a_swap_never_ends_the_game_while_something_can_be_set() -> None:
    assert play(nearly_full(hand="rrr"), "swap red", "draw deck").state.outcome is None


def test_c22_most_points_win() -> None:
    step = finish(position(points="12 30 29"))
    assert told(step, GameEnded) == [GameEnded((1,), "pile-used-up")]


@pytest.mark.parametrize(
    ("houses", "emissaries", "forts_left", "won"),
    [
        ("qi=0.... lu=1.... chu=22......", "-", "1 1 1", {0, 1}),
        ("qi=0.... lu=1.... chu=22......", "-", "0 1 1", {1}),
        ("qi=0.... lu=1.... chu=2.......", "lu:1:1", "1 1 0", {0}),
        ("qi=0.... lu=1.... chu=2.......", "lu:1:1 qi:0:1", "1 1 0", {0, 1, 2}),
    ],
)
def test_c22_a_tie_goes_to_the_most_pieces_left(houses: str, emissaries: str, forts_left: str, won: set[int]) -> None:
    state = position(houses=houses, emissaries=emissaries, forts_left=forts_left, fortifications=True)
    board = state.board
    assert winners(board, (9, 9, 9)) == won
    assert winners(board, (9, 9, 10)) == {2}


def test_c22_a_victory_is_shared_when_the_pieces_left_are_equal_too() -> None:
    step = finish(position(houses="qi=0.... lu=1....", points="5 5 0"))
    assert told(step, GameEnded) == [GameEnded((0, 1), "pile-used-up")]
    assert step.state.outcome == Outcome(frozenset({0, 1}), (6, 6, 0), "pile-used-up")


def test_c22_the_tie_is_broken_after_all_scoring() -> None:
    # Both have nine points: seat 1 reached them with fewer houses on the map.
    step = finish(position(houses="qi=00... lu=1....", points="7 8 0"))
    assert step.state.outcome == Outcome(frozenset({1}), (9, 9, 0), "pile-used-up")


def test_a_series_is_won_by_the_most_points_in_all_games() -> None:
    games = [Outcome(frozenset({0}), (50, 40, 30), "no-room"), Outcome(frozenset({2}), (10, 30, 40), "pile-used-up")]
    assert ENGINE.series_outcome(games) == Outcome(frozenset({1, 2}), (60, 70, 70), "series")
