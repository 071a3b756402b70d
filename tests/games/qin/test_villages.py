"""Villages: Q14 and Q15. On the bird board C10 is a village amid open grassland."""

from __future__ import annotations

from engines.qin.events import VillageConnected, VillageConquered
from engines.qin.moves import parse_cell
from tests.games.qin.positions import holder, play, position, told

C10 = parse_cell("C10")


def test_q14_rulebook_a_founded_province_takes_the_village_beside_it() -> None:
    step = play(position(blue="E11"), "place BB C11 D11")
    assert holder(step.state, "C10") == 0
    assert told(step, VillageConnected) == [VillageConnected(0, C10)]
    assert step.state.left == (22, 24)


def test_q14_it_goes_to_the_owner_whoever_laid_the_tile() -> None:
    state = position(red="E11 F11", provinces="E11:1")
    step = play(state, "place RR C11 D11")
    assert told(step, VillageConnected) == [VillageConnected(1, C10)]
    assert step.state.left == (24, 22)


def test_q14_in_a_tie_the_village_stays_empty() -> None:
    # Red of seat 0 lies beside C10 already; blue of seat 1 comes beside it as strong.
    state = position(red="D9 E9 D10", blue="C12 D12", provinces="D9:0 C12:1")
    step = play(state, "place BB C11 D11")
    assert holder(step.state, "C10") is None
    assert told(step, VillageConnected) == []


def test_q14_a_double_pagoda_counts_two() -> None:
    state = position(red="D9 E9 D10", blue="C12 D12 E12 F12", provinces="D9:0 C12:1")
    step = play(state, "place BB C11 D11")
    assert holder(step.state, "C10") == 1


def test_q14_a_province_touching_with_several_edges_counts_once() -> None:
    # Red lies on two sides of C10, blue comes beside it once: one pagoda each, a tie.
    state = position(red="B10 B9 C9", blue="C12 D12", provinces="B10:0 C12:1")
    step = play(state, "place BB C11 D11")
    assert holder(step.state, "C10") is None


def test_q15_rulebook_a_second_province_conquers_a_village() -> None:
    # White (1) holds C10 with one red province; Green (0) has one beside it and founds another.
    state = position(red="C9 C8", blue="B10 A10", yellow="E11", provinces="C8:1 A10:0", villages="C10:1")
    step = play(state, "place YY C11 D11")
    assert told(step, VillageConquered) == [VillageConquered(0, 1, C10)]
    assert holder(step.state, "C10") == 0
    assert step.state.left[1] == state.left[1] + 1
    assert step.state.left[0] == state.left[0] - 2


def test_q15_rulebook_a_double_pagoda_conquers_a_village() -> None:
    state = position(red="C9 C8", yellow="C11 D11 E11 F11", provinces="C8:1 C11:0", villages="C10:1")
    step = play(state, "place YB G11 H11")
    assert told(step, VillageConquered) == [VillageConquered(0, 1, C10)]


def test_q15_in_a_tie_the_owner_keeps_it() -> None:
    state = position(red="C9 C8", yellow="E11", provinces="C8:1", villages="C10:1")
    step = play(state, "place YY C11 D11")
    assert holder(step.state, "C10") == 1


def test_q15_the_owner_keeps_it_with_none_of_their_own_beside_while_others_tie() -> None:
    state = position(red="C9 C8", yellow="E11", provinces="C8:1", villages="C10:2", seats=3)
    step = play(state, "place YY C11 D11")
    assert holder(step.state, "C10") == 2


def test_q15_a_village_never_has_more_than_one_pagoda() -> None:
    state = position(red="C9 C8", provinces="C8:0", villages="C10:0")
    step = play(state, "place RR D9 D10")
    assert step.state.left == state.left
    assert told(step, VillageConnected) == []
