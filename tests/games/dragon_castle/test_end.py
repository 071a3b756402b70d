"""Summoning the dragon, the last round, the score, the solo game: D13, D33-D35, D40."""

from __future__ import annotations

import pytest

from engines.dragon_castle import ENGINE
from engines.dragon_castle.board import Dragon
from engines.dragon_castle.events import DragonCounted, DragonSummoned, GameEnded, LastRoundBegun
from engines.dragon_castle.layouts import for_players
from engines.dragon_castle.public import DragonScored, FinalScoring
from engines.dragon_castle.realm import EMPTY
from engines.dragon_castle.state import DragonCastleState, first_of_turn
from engines.protocol import NotYourTurnError, OptionError, Outcome, Step
from tests.games.dragon_castle.positions import after, play, position, refused, texts, told

GROUND = "M1 M2 . S1 . F3 . W1"
EMPTY_CASTLE = ". . ."


def summons(state: DragonCastleState, count: int) -> Step[DragonCastleState]:
    """The step of so many players who summon the dragon, one after the other."""
    return play(state, *["summon"] * count)


# summoning


def test_d13_the_dragon_is_summoned_when_tiles_lie_on_the_ground_only() -> None:
    assert texts(position(GROUND)) == ["take A1", "take B1", "take D1", "take F1", "take H1", "summon"]
    step = play(position(GROUND, points=(5, 5)), "summon")
    assert step.events == (DragonSummoned(0),)
    assert (step.state.tokens, step.state.stack) == (6, 5)
    assert [player.tokens for player in step.state.players] == [1, 0]
    assert step.state.victory() == (5, 5)
    assert step.state.castle == position(GROUND).castle
    assert step.state.turn == first_of_turn(1)


@pytest.mark.parametrize(("tiles", "top"), [("M1 M2M2", 2), ("M1M1M1 . M2M2 . M3", 3), ("M1M1", 2)])
def test_d13_the_dragon_is_not_summoned_while_a_tile_lies_higher(tiles: str, top: int) -> None:
    state = position(tiles)
    assert texts(state, "summon") == []
    assert refused(state, "summon").facts == {"top": top}


def test_d13_after_the_last_higher_tile_is_taken_the_next_player_may_summon() -> None:
    state = after(position("W1M1 . M2"), "take A1")
    assert refused(state, "summon").reason == "phase"
    state = after(state, "discard")
    assert "summon" in texts(state)


@pytest.mark.parametrize("realm", ["", "M1 M2 M3 - *2"])
def test_d13_with_an_empty_castle_summoning_is_the_only_action(realm: str) -> None:
    state = position(EMPTY_CASTLE, realm)
    assert texts(state) == ["summon"]
    assert refused(state, "take A1").reason == "no-tile"


def test_d13_the_castle_may_be_emptied_to_the_last_tile() -> None:
    state = after(position("M1"), "take A1", "discard")
    assert texts(state) == ["summon"]


def test_d13_a_token_counts_two_points_at_the_end() -> None:
    assert ENGINE.scores(position(GROUND, taken=(2, 1), points=(1, 0))) == (5, 2)
    assert ENGINE.scores(after(position(GROUND), "summon")) == (2, 0)


# the last round


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d33_the_last_round_begins_with_as_many_tokens_as_there_are_players(seats: int) -> None:
    state = position(GROUND, seats=seats)
    for number in range(1, seats):
        step = summons(state, number)
        assert told(step, LastRoundBegun) == []
        assert not step.state.last_round
        assert not ENGINE.view(step.state, None).last_round
    step = summons(state, seats)
    assert told(step, LastRoundBegun) == [LastRoundBegun(seats - 1)]
    assert ENGINE.view(step.state, None).last_round


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d33_it_does_not_matter_who_took_the_tokens(seats: int) -> None:
    state = position(GROUND, seats=seats, taken=[0] * (seats - 1) + [seats - 1])
    step = play(state, "summon")
    assert step.events == (DragonSummoned(0), LastRoundBegun(seats - 1))


@pytest.mark.parametrize(
    ("seats", "start", "by"),
    [(seats, start, by) for seats in (2, 3, 4) for start in range(seats) for by in range(seats)],
)
def test_d33_play_goes_on_until_the_player_right_of_the_start_player(seats: int, start: int, by: int) -> None:
    last = (start - 1) % seats
    state = position(GROUND, seats=seats, start=start, to_move=by, taken=[seats - 1])
    step = play(state, "summon")
    assert told(step, LastRoundBegun) == [LastRoundBegun(last)]
    turns = 1
    while step.state.outcome is None:
        seat = step.state.turn.seat
        assert seat == (by + turns) % seats
        step = play(step.state, texts(step.state)[0], "discard")
        turns += 1
    assert turns == (last - by) % seats + 1
    assert len(told(step, GameEnded)) == 1


def test_d33_who_uncovers_the_space_as_the_last_of_a_round_ends_the_game_at_once() -> None:
    step = play(position(GROUND, to_move=1, taken=(1, 0)), "summon")
    assert step.events == (DragonSummoned(1), LastRoundBegun(1), GameEnded((0, 1), "dragon-summoned"))
    assert step.state.outcome == Outcome(frozenset({0, 1}), (2, 2), "dragon-summoned")


def test_d33_the_start_player_who_uncovers_it_gives_everybody_one_more_turn() -> None:
    step = play(position(GROUND, seats=4, taken=(0, 2, 1, 0)), "summon")
    assert told(step, LastRoundBegun) == [LastRoundBegun(3)]
    state = after(step.state, "take A1", "discard", "take B1", "discard")
    assert state.outcome is None
    assert state.turn.seat == 3
    assert after(state, "take D1", "discard").outcome is not None


def test_d33_in_the_last_round_tokens_come_from_the_stack() -> None:
    state = summons(position(GROUND, seats=4, taken=(0, 0, 0, 3)), 1).state
    assert (state.tokens, state.stack) == (3, 3)
    step = summons(state, 2)
    assert (step.state.tokens, step.state.outcome) == (1, None)
    step = summons(step.state, 1)
    assert told(step, LastRoundBegun) == []
    assert step.state.tokens == 0
    assert [player.tokens for player in step.state.players] == [1, 1, 1, 4]
    assert step.state.outcome == Outcome(frozenset({3}), (2, 2, 2, 8), "dragon-summoned")


def test_d33_the_last_turn_is_a_whole_turn() -> None:
    realm = "M2 M3 M4"
    state = position("M1 . M1 . S1", realm, to_move=1, seats=2, start=1, taken=(0, 1), pools=(1, 1))
    state = summons(state, 1).state
    assert (state.last_round, state.turn.seat) == (True, 0)
    state = after(state, "take A1", "shrine", "put M1 D1", "merge A1")
    assert state.outcome is None
    step = play(state, "build A1")
    assert step.state.outcome == Outcome(frozenset({1}), (3, 4), "dragon-summoned")


def test_d33_a_turn_in_which_a_spirit_could_act_ends_the_game_by_end() -> None:
    state = position(GROUND, "M1 M2", "M1 M2", to_move=1, taken=(1, 0), spirits="strength")
    step = play(state, "summon")
    assert (step.state.outcome, step.state.turn.seat, texts(step.state)[0]) == (None, 1, "end")
    assert play(step.state, "end").state.outcome is not None


def test_after_the_end_nobody_moves() -> None:
    state = play(position(GROUND, to_move=1, taken=(1, 0)), "summon").state
    assert ENGINE.to_act(state) == frozenset()
    seen = ENGINE.view(state, None)
    assert (seen.to_act, seen.waiting, seen.building) == (None, (), 0)
    for seat in (0, 1):
        assert list(ENGINE.legal_moves(state, seat)) == []
        with pytest.raises(NotYourTurnError) as caught:
            ENGINE.apply(state, seat, ENGINE.parse("summon"))
        assert caught.value.to_act == frozenset()


# the score


def test_d34_the_final_score_has_points_shrines_tokens_and_cards() -> None:
    state = position(
        GROUND,
        "*1 *2 *3 *4 D1\n. . . M3/3",
        "* -\nS1 S1 S2 N1",
        to_move=1,
        points=(7, 3),
        taken=(1, 0),
        pools=(3, 0),
        dragons="devotion knowledge",
    )
    step = play(state, "summon")
    assert step.state.final == FinalScoring(
        victory=(7, 3),
        shrines=(1 + 2 + 3 + 3, 1),
        tokens=(2, 2),
        dragons=(DragonScored(Dragon.DEVOTION, (1, 0)), DragonScored(Dragon.KNOWLEDGE, (2, 6))),
        face_down=(4, 2),
    )
    assert step.state.outcome == Outcome(frozenset({0}), (21, 12), "dragon-summoned")
    assert told(step, DragonCounted) == [
        DragonCounted(Dragon.DEVOTION, (1, 0)),
        DragonCounted(Dragon.KNOWLEDGE, (2, 6)),
    ]
    assert step.events[-1] == GameEnded((0,), "dragon-summoned")
    assert ENGINE.scores(step.state) == (21, 12)
    assert ENGINE.view(step.state, 1).final == step.state.final


def test_d34_until_the_end_the_scores_are_without_the_dragon_cards() -> None:
    state = position(GROUND, "*2 D1", "S1 S2", points=(4, 1), taken=(0, 1), dragons="devotion knowledge")
    assert ENGINE.scores(state) == (6, 3)
    assert ENGINE.view(state, 0).final is None


@pytest.mark.parametrize(
    ("realms", "points", "winners"),
    [
        (("- -", "-"), (2, 2), {0}),
        (("-", "- -"), (2, 2), {1}),
        (("* -", "- - -"), (2, 3), {1}),
        (("* -", "- -"), (2, 3), {0}),
        (("*2", "* *"), (2, 2), {1}),
        (("-2", "M1 -3"), (2, 2), {0, 1}),
        (("", ""), (2, 2), {0, 1}),
    ],
)
def test_d35_ties_go_to_face_down_tops_then_to_shrines(
    realms: tuple[str, str], points: tuple[int, int], winners: set[int]
) -> None:
    step = play(position(GROUND, *realms, to_move=1, taken=(1, 0), points=points), "summon")
    assert step.state.outcome is not None
    assert len(set(step.state.outcome.scores)) == 1
    assert step.state.outcome.winners == winners
    assert told(step, GameEnded) == [GameEnded(tuple(sorted(winners)), "dragon-summoned")]


def test_a_series_is_won_by_the_most_points_of_all_games() -> None:
    games = [Outcome(frozenset({0}), (10, 9), "dragon-summoned"), Outcome(frozenset({1}), (4, 6), "dragon-summoned")]
    assert ENGINE.series_outcome(games) == Outcome(frozenset({1}), (14, 15), "series")
    assert ENGINE.series_outcome(games[:1]).winners == {0}
    even = ENGINE.series_outcome([Outcome(frozenset({0}), (3, 3), "dragon-summoned")])
    assert even.winners == {0, 1}


# solo


def test_d40_a_solo_game_has_the_castle_and_the_track_of_three() -> None:
    state = ENGINE.initial(1, "seed", {}).state
    assert state.layout == "base_3"
    assert (state.tokens, state.stack, state.supply, state.start_player) == (7, 4, 39, 0)
    assert (state.spirits, state.dragons, len(state.players)) == ((), (), 1)
    assert state.players[0].pool == 1
    assert set(state.players[0].realm.stacks) == {EMPTY}


def test_d40_a_solo_game_takes_the_castles_for_three() -> None:
    for castle in for_players(3):
        assert ENGINE.initial(1, "seed", {"castle": castle}).state.layout == castle
    with pytest.raises(OptionError) as caught:
        ENGINE.initial(1, "seed", {"castle": "base_2"})
    assert caught.value.allowed == ("base", *for_players(3))


def test_d40_a_solo_game_ends_with_the_third_token_at_once() -> None:
    state = summons(position(GROUND, seats=1), 2).state
    assert (state.outcome, state.last_round, state.turn) == (None, False, first_of_turn(0))
    step = summons(state, 1)
    assert step.events == (DragonSummoned(0), LastRoundBegun(0), GameEnded((0,), "dragon-summoned"))
    assert step.state.outcome == Outcome(frozenset({0}), (6,), "dragon-summoned")


def test_d40_the_player_has_all_the_turns() -> None:
    state = after(position(GROUND, seats=1), "take A1", "discard", "summon", "take B1", "discard", "summon")
    assert (state.turn, state.players[0].tokens, state.victory()) == (first_of_turn(0), 2, (2,))


@pytest.mark.parametrize(
    ("spirits", "dragons", "score"),
    [("", "", 28), ("wit", "", 13), ("", "courage", 14), ("wit", "courage", 14), ("wit beauty", "courage power", 14)],
)
def test_d40_cards_take_fifteen_points_off_once(spirits: str, dragons: str, score: int) -> None:
    state = position(GROUND, "*2", seats=1, points=(20,), taken=(2,), pools=(0,), spirits=spirits, dragons=dragons)
    outcome = play(state, "summon").state.outcome
    assert outcome == Outcome(frozenset({0}), (score,), "dragon-summoned")
    assert ENGINE.scores(play(state, "summon").state) == (score,)


def test_d40_a_score_may_be_negative() -> None:
    state = position(GROUND, seats=1, taken=(2,), dragons="power")
    outcome = play(state, "summon").state.outcome
    assert outcome is not None
    assert outcome.scores == (6 - 15,)


def test_d40_power_compares_with_nobody() -> None:
    step = play(position(GROUND, "M6 M5", seats=1, taken=(2,), dragons="power"), "summon")
    assert told(step, DragonCounted) == [DragonCounted(Dragon.POWER, (0,))]
