"""The last turns from every seat, a series, and the set-up of a game alone (D33, D40); the rest is told in `rules`."""

from __future__ import annotations

import pytest

from engines.dragon_castle import ENGINE
from engines.dragon_castle.events import GameEnded, LastRoundBegun
from engines.dragon_castle.layouts import for_players
from engines.dragon_castle.realm import EMPTY
from engines.protocol import OptionError, Outcome
from tests.games.dragon_castle.positions import play, position, texts, told
from tests.support.for_each import for_each

GROUND = "M1 M2 . S1 . F3 . W1"


@for_each(
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


def test_a_series_is_won_by_the_most_points_of_all_games() -> None:
    games = [Outcome(frozenset({0}), (10, 9), "dragon-summoned"), Outcome(frozenset({1}), (4, 6), "dragon-summoned")]
    assert ENGINE.series_outcome(games) == Outcome(frozenset({1}), (14, 15), "series")
    assert ENGINE.series_outcome(games[:1]).winners == {0}
    even = ENGINE.series_outcome([Outcome(frozenset({0}), (3, 3), "dragon-summoned")])
    assert even.winners == {0, 1}


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
