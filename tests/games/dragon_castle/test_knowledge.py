"""What the computer knows of Dragon Castle: opinions, but some of them have to be right."""

from __future__ import annotations

from computers.knowledge.dragon_castle import KNOWLEDGE
from computers.knowledge.dragon_castle_realm import NUMBER, potential
from computers.levels import Level
from computers.search import choose
from engines.dragon_castle import ENGINE as DRAGON_CASTLE
from tests.games.dragon_castle.positions import CASTLE, play, position

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


def test_dragon_castle_is_played_to_its_end_alone() -> None:
    state = DRAGON_CASTLE.initial(1, "solo", {}).state
    while to_act := DRAGON_CASTLE.to_act(state):
        (seat,) = to_act
        text = choose(DRAGON_CASTLE, DRAGON_CASTLE.view(state, seat), seat, Level.BEGINNER, f"{state.ply}")
        state = DRAGON_CASTLE.apply(state, seat, DRAGON_CASTLE.parse(text)).state
    assert DRAGON_CASTLE.scores(state)[0] > 5
