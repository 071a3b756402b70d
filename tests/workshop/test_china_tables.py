"""China's tables: simulated games keep to the engine's rules, and both ways to tell patterns are one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from computers.learned.patterns.china import PATTERNS, layout
from computers.learned.patterns.china.standing import chances, standing_of
from computers.learned.value import packed, unpacked
from engines.china import ENGINE as CHINA
from engines.china.board import COLOURS, PROVINCES
from engines.china.moves import Emissary, Fortification, House, Move, Placement, Swap
from engines.china.placing import NUMBER, province_of
from engines.china.state import ChinaState, Stage
from tests.support.random_games import random_game
from workshop.training.china import game as simulator
from workshop.training.china import learning, tables
from workshop.training.positions import JudgedPosition

SEATS = (3, 4, 5)


def weights_by_chance() -> list[float]:
    """A table in which every pattern counts something else."""
    chance = Random("weights")
    return [chance.gauss(0, 0.1) for _ in range(layout.SIZE)]


WEIGHTS = weights_by_chance()


def positions(seats: int, every: int = 7) -> Iterator[tuple[ChinaState, int]]:
    """Some positions of a random game with the seat to move."""
    for ply, (state, seat, _) in enumerate(random_game(CHINA, seats, {}, f"tables {seats}")):
        if ply % every == 0:
            yield state, seat


def simulated_turns(state: ChinaState) -> list[list[int]]:
    found = np.zeros((simulator.MOST_TURNS, 7), np.int64)
    count = simulator.turns(simulator.encoded(state), found)
    return found[:count].tolist()


def piece(land: int, what: int, colour: int, cards: int) -> Placement:
    price = (COLOURS[colour],) * cards
    return Emissary(PROVINCES[land], price) if what == simulator.ENVOY else House(what, price)


def first_move(turn: list[int]) -> Move:
    land, what, _, colour, cards, _, _ = turn
    return Swap(COLOURS[colour]) if land < 0 else piece(land, what, colour, cards)


@pytest.mark.parametrize("seats", SEATS)
def test_simulated_turns_begin_with_the_moves_of_the_engine(seats: int) -> None:
    for state, seat in positions(seats):
        if state.turn.stage is Stage.TURN:
            assert {first_move(turn) for turn in simulated_turns(state)} == set(CHINA.legal_moves(state, seat))


@pytest.mark.parametrize("seats", SEATS)
def test_simulated_turns_set_the_pieces_that_the_engine_lets_be_set_together(seats: int) -> None:
    for state, seat in positions(seats, 5):
        if state.turn.stage is Stage.TURN:
            pairs = {(turn[0], *sorted(turn[1:3])) for turn in simulated_turns(state) if turn[2] >= 0}
            assert pairs == pairs_of_the_engine(state, seat)


def simulated(move: House | Emissary) -> int:
    return move.space if isinstance(move, House) else simulator.ENVOY


def pairs_of_the_engine(state: ChinaState, seat: int) -> set[tuple[int, int, int]]:
    """Two pieces of one turn by province and space, in any order."""
    found: set[tuple[int, int, int]] = set()
    for first in CHINA.legal_moves(state, seat):
        after = CHINA.apply(state, seat, first).state
        if isinstance(first, House | Emissary) and after.turn.stage is Stage.SECOND:
            seconds = [each for each in CHINA.legal_moves(after, seat) if isinstance(each, House | Emissary)]
            for second in seconds:
                land = NUMBER[province_of(second)]
                one, other = sorted(
                    each.space if isinstance(each, House) else simulator.ENVOY for each in (first, second)
                )
                found.add((land, one, other))
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_simulated_turns_lead_where_the_engine_says(seats: int) -> None:
    chance = Random("turns")
    for state, seat in positions(seats):
        if state.turn.stage is Stage.TURN:
            turn = chance.choice(simulated_turns(state))
            after = CHINA.apply(state, seat, first_move(turn)).state
            if turn[2] >= 0:
                after = CHINA.apply(after, seat, piece(turn[0], turn[2], turn[5], turn[6])).state
            game = simulator.encoded(state)
            simulator.play(game, np.array(turn))
            expected = simulator.encoded(after)
            expected[simulator.TURN] = game[simulator.TURN]
            if after.outcome is None:
                assert game.tolist() == expected.tolist()


@pytest.mark.parametrize("seats", SEATS)
def test_simulated_games_end_with_the_points_of_the_engine(seats: int) -> None:
    *_, (state, seat, move) = random_game(CHINA, seats, {}, f"end {seats}")
    end = CHINA.apply(state, seat, move).state
    assert end.outcome is not None
    assert end.final is not None
    # As it stood before the final scoring.
    board = replace(end.board, points=state.board.points, scored=state.board.scored)
    if isinstance(move, House):
        pytest.skip("the last move may have scored a province")
    game = simulator.encoded(replace(end, board=board))
    points, shares = np.zeros(5, np.int64), np.zeros(5)
    simulator.final_points(game, points)
    simulator.shares(game, shares)
    assert tuple(points[:seats].tolist()) == end.outcome.scores
    assert {seat for seat in range(seats) if shares[seat]} == set(end.outcome.winners)


@pytest.mark.parametrize("seats", SEATS)
def test_a_simulated_position_has_the_chances_that_the_bot_sees(seats: int) -> None:
    table = np.array(WEIGHTS)
    places = np.zeros((5, learning.MOST_PATTERNS), np.int64)
    values, counts, found = np.zeros((5, learning.MOST_PATTERNS)), np.zeros(5, np.int64), np.zeros(5)
    for state, seat in positions(seats):
        game = simulator.encoded(state)
        game[simulator.TURN] = (seat + 1) % seats
        learning.chances(table, game, places, values, counts, found)
        assert found[:seats].tolist() == pytest.approx(chances(WEIGHTS, standing_of(state, (seat + 1) % seats)))


@pytest.mark.parametrize("options", [{}, {"fortifications": "yes"}])
def test_a_move_is_worth_what_its_turn_can_come_to(options: dict[str, str]) -> None:
    told = dict.fromkeys(SEATS, WEIGHTS)
    seen = 0
    for ply, (state, seat, _) in enumerate(random_game(CHINA, 3, options, "worth")):
        if ply % 15 == 0 and state.turn.stage is Stage.TURN:
            moves = CHINA.legal_moves(state, seat)
            for move, worth in zip(moves, PATTERNS.ranked(told, state, seat, moves)):
                assert worth == pytest.approx(best_end(state, seat, move), abs=0.02)
                seen += 1
    assert seen > 100


def best_end(state: ChinaState, seat: int, move: Move) -> float:
    """The best chance after a move, by trying all that may follow before cards are drawn."""
    after = CHINA.apply(state, seat, move).state
    ends = [after]
    if after.outcome is None and after.turn.stage is Stage.SECOND:
        seconds = [each for each in CHINA.legal_moves(after, seat) if not isinstance(each, Fortification)]
        ends = [CHINA.apply(after, seat, each).state for each in seconds]
    return max(chance_of(end, seat) for end in ends)


def chance_of(state: ChinaState, seat: int) -> float:
    if state.outcome is not None:
        return (seat in state.outcome.winners) / len(state.outcome.winners)
    return PATTERNS.chances(dict.fromkeys(SEATS, WEIGHTS), state)[seat]


def test_others_may_hold_anything_that_was_not_seen() -> None:
    state = next(state for state, _ in positions(4, 60) if state.ply)
    game = simulator.encoded(state)
    np.random.seed(1)
    again = game.copy()
    learning.redealt(again, 0)
    hands = slice(simulator.HANDS, simulator.HANDS + 25)
    assert again[simulator.HANDS : simulator.HANDS + 5].tolist() == list(game[simulator.HANDS : simulator.HANDS + 5])
    assert again[hands].tolist() != game[hands].tolist()
    assert again[hands].sum() == game[hands].sum()
    assert (again[hands] >= game[simulator.KNOWN : simulator.KNOWN + 25])[5:].all()


@pytest.mark.slow
def test_a_game_is_played_and_learned_from() -> None:
    table, seen = np.zeros(layout.SIZE), np.ones(layout.SIZE)
    loss = learning.learn(table, seen, 1, 1, 3, 0)
    assert 0 < loss < 3
    assert np.isfinite(table).all()
    assert (table != 0).sum() > 500
    assert (seen > 1).sum() > 500


def test_who_is_too_sure_is_tempered() -> None:
    told = [
        JudgedPosition(number, None, (0.9, 0.1), (0.0, 0.0), (1.0, 0.0) if number % 4 else (0.0, 1.0))
        for number in range(40)
    ]
    found = tables.tempered({2: np.array([1.0, -2.0])}, told)
    assert found.positions[0].said == pytest.approx((0.75, 0.25), abs=0.02)
    assert found.steps[2] == [pytest.approx(500, abs=20), pytest.approx(-1000, abs=40)]


def test_tables_are_kept_as_they_are() -> None:
    steps = [0, 0, 0, 5, -32767, 32767, 1]
    assert unpacked(packed(steps), 0.5) == tuple(step / 2 for step in steps)


def test_provinces_have_their_places() -> None:
    numbers: Any = [NUMBER[name] for name in PROVINCES]
    assert numbers == list(range(len(layout.SIZES)))
