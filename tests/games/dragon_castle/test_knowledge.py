"""What the computer knows of Dragon Castle: opinions, but some of them have to be right."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from computers.knowledge import best_ranked
from computers.knowledge.dragon_castle import KNOWLEDGE, TurnOutlook
from computers.knowledge.dragon_castle_realm import NUMBER, potential
from computers.learned.features.dragon_castle import FEATURES
from computers.levels import EXPERT, Level
from computers.search import choose, weigh
from engines.dragon_castle import ENGINE as DRAGON_CASTLE
from engines.dragon_castle.moves import Activate, Shift
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
        # Under each tile lies another with its symbol: whatever looked there would find pairs.
        stacks = tuple(stack[-1:] * len(stack) for stack in state.castle.stacks)
        other = replace(state, castle=replace(state.castle, stacks=stacks))
        assert KNOWLEDGE.rank(other, seat, moves) == KNOWLEDGE.rank(state, seat, moves)
        assert KNOWLEDGE.key(other) == KNOWLEDGE.key(state)
        assert FEATURES.key(other) == FEATURES.key(state)
        assert FEATURES.of(other) == FEATURES.of(state)
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


def test_what_is_kept_of_a_position_is_kept_by_all_that_it_follows_from() -> None:
    state = DRAGON_CASTLE.initial(2, "keys", {"spirits": "change, wit", "dragons": "power, courage"}).state
    for _ in range(120):
        (seat,) = DRAGON_CASTLE.to_act(state)
        player = state.players[1 - seat]
        others = [
            replace(state, spirits=state.spirits[:1]),
            replace(state, dragons=state.dragons[:1]),
            replace(state, supply=state.supply + 1),
            replace(state, tokens=state.tokens - 1),
            replace(state, start_player=1 - state.start_player),
            *(
                replace(state, players=(each, state.players[seat]) if seat else (state.players[seat], each))
                for each in (replace(player, victory=player.victory + 1), replace(player, pool=player.pool + 1))
            ),
        ]
        for other in others:
            assert FEATURES.key(other) != FEATURES.key(state)
            assert KNOWLEDGE.key(other) != KNOWLEDGE.key(state)
        state = DRAGON_CASTLE.apply(state, seat, best_ranked(DRAGON_CASTLE, state, seat)).state


def test_of_the_ways_to_pay_for_a_spirit_one_is_weighed_and_the_one_asked_for() -> None:
    state = position(CASTLE, "M1 W1 F1 -2", spirits="strength")
    ways = [move for move in DRAGON_CASTLE.legal_moves(state, 0) if isinstance(move, Activate)]
    assert len(ways) > 3
    view, brief = DRAGON_CASTLE.view(state, 0), replace(EXPERT, candidates=99, samples=1, rounds=0)
    for keep, count in (((), 1), (ways, len(ways))):
        found = weigh(DRAGON_CASTLE, view, 0, "salt", keep=keep, strength=brief)
        assert sum(isinstance(each.move, Activate) for each in found) == count


def test_an_activation_with_a_second_tile_is_worth_what_playing_it_brings() -> None:
    state = DRAGON_CASTLE.initial(2, "second", {"spirits": "depth", "dragons": "knowledge"}).state
    tried = 0
    while state.ply < 80:
        (seat,) = DRAGON_CASTLE.to_act(state)
        moves = DRAGON_CASTLE.legal_moves(state, seat)
        ranks = TurnOutlook(state, seat).of_moves(moves)
        for move, rank in zip(moves, ranks):
            if isinstance(move, Activate) and rank > -inf:
                outlook = TurnOutlook(state, seat)
                assert rank == outlook._of_second(DRAGON_CASTLE.apply(state, seat, move).state)
                tried += 1
        state = DRAGON_CASTLE.apply(state, seat, best_ranked(DRAGON_CASTLE, state, seat)).state
    assert tried > 20


def test_dragon_castle_is_played_to_its_end_alone() -> None:
    state = DRAGON_CASTLE.initial(1, "solo", {}).state
    while to_act := DRAGON_CASTLE.to_act(state):
        (seat,) = to_act
        text = choose(DRAGON_CASTLE, DRAGON_CASTLE.view(state, seat), seat, Level.BEGINNER, f"{state.ply}")
        state = DRAGON_CASTLE.apply(state, seat, DRAGON_CASTLE.parse(text)).state
    assert DRAGON_CASTLE.scores(state)[0] > 5
