"""What the computer knows of Dragon Castle: opinions, but some of them have to be right."""

from __future__ import annotations

import pytest

from computers.knowledge.dragon_castle import KNOWLEDGE, TurnOutlook
from computers.knowledge.dragon_castle_realm import NUMBER, potential
from computers.levels import Level
from computers.search import choose
from engines.dragon_castle import ENGINE as DRAGON_CASTLE
from engines.dragon_castle.moves import Shift
from engines.rng import Rng
from tests.games.dragon_castle.positions import CASTLE, play, position
from tests.support.for_each import for_each

NUMBER_OF_MERCHANTS = next(number for kind, number in NUMBER.items() if kind.value == "M")


def test_two_groups_that_one_tile_joins_promise_more_than_two_that_it_does_not() -> None:
    merchants, everywhere = NUMBER_OF_MERCHANTS, (1 << 36) - 1
    apart = 0b000111 | 0b000111 << 24
    near = 0b000111 | 0b000111 << 12
    assert potential(near, everywhere & ~near, 8, merchants) > potential(apart, everywhere & ~apart, 8, merchants)


def test_a_kind_without_tiles_or_without_room_promises_nothing_to_come() -> None:
    assert potential(0, -1, 8, NUMBER_OF_MERCHANTS) == 0
    tiles = 0b11
    assert potential(tiles, 0, 8, NUMBER_OF_MERCHANTS) < potential(tiles, ~tiles & 0xFFF, 8, NUMBER_OF_MERCHANTS)


def test_wind_turns_a_high_tile_down_for_a_shrine_that_stands_on_the_ground() -> None:
    state = play(position(CASTLE, "M1/3 W1 * -", spirits="wind"), "spirit wind shrine").state
    moves = DRAGON_CASTLE.legal_moves(state, 0)
    worth = dict(zip(map(DRAGON_CASTLE.format, moves), KNOWLEDGE.rank(state, 0, moves)))
    assert max(worth, key=lambda text: worth[text]) == "turn A1"
    assert worth["move C1 D1"] > worth["turn B1"]


@for_each("spirits", ["beauty, strength", "wind, depth", "destruction, deception"])
def test_what_lies_under_the_castle_changes_no_rank(spirits: str) -> None:
    state = DRAGON_CASTLE.initial(2, "ranks", {"spirits": spirits, "dragons": "bravery, harmony, power"}).state
    for _ in range(60):
        (seat,), rng = DRAGON_CASTLE.to_act(state), Rng(f"{state.ply}")
        moves = DRAGON_CASTLE.legal_moves(state, seat)
        other = DRAGON_CASTLE.determinize(DRAGON_CASTLE.view(state, seat), "other")
        assert TurnOutlook(other, seat).of_moves(moves) == KNOWLEDGE.rank(state, seat, moves)
        state = DRAGON_CASTLE.apply(state, seat, moves[rng.below(len(moves))[0]]).state


def test_a_tile_face_down_moved_by_strength_is_worth_what_its_heights_and_dragons_change() -> None:
    state = play(
        position(CASTLE, "-3 -2 - M1/2 *2", spirits="strength", dragons="bravery"), "spirit strength tile:D1"
    ).state
    moves = [move for move in DRAGON_CASTLE.legal_moves(state, 0) if isinstance(move, Shift)]
    for move, worth in zip(moves, KNOWLEDGE.rank(state, 0, moves)):
        after = DRAGON_CASTLE.apply(state, 0, move).state
        change = KNOWLEDGE.evaluate(after, 0) - KNOWLEDGE.evaluate(state, 0)
        assert worth == pytest.approx(change, abs=1e-6)


def test_dragon_castle_is_played_to_its_end_alone() -> None:
    state = DRAGON_CASTLE.initial(1, "solo", {}).state
    while to_act := DRAGON_CASTLE.to_act(state):
        (seat,) = to_act
        text = choose(DRAGON_CASTLE, DRAGON_CASTLE.view(state, seat), seat, Level.BEGINNER, f"{state.ply}")
        state = DRAGON_CASTLE.apply(state, seat, DRAGON_CASTLE.parse(text)).state
    assert DRAGON_CASTLE.scores(state)[0] > 5
