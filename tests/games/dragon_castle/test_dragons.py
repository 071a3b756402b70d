"""The dragon cards (D36): each rule, the rulebook's questions about it, and what holds for all realms."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.dragon_castle.board import COLUMNS, SPECIAL, SYMBOLS, Dragon, kind_of
from engines.dragon_castle.dragons import score_dragon
from engines.dragon_castle.realm import EMPTY, Realm, Stack, empty_realm
from tests.games.dragon_castle.realms import realm

ALONE = [dragon for dragon in Dragon if dragon is not Dragon.POWER]
"""The cards that look at the own realm only."""


def points(dragon: Dragon, text: str, rows: int = 6) -> int:
    """What a card brings for a realm, in a game against an empty one."""
    return score_dragon(dragon, [realm(text, rows), empty_realm(rows)], 0)


def power(*texts: str) -> tuple[int, ...]:
    """What Power brings everybody, the realms written in seat order."""
    realms = [realm(text) for text in texts]
    return tuple(score_dragon(Dragon.POWER, realms, seat) for seat in range(len(realms)))


def grid(word: str, rows: int) -> str:
    """A realm with the same in every cell."""
    return "\n".join([" ".join([word] * COLUMNS)] * rows)


@pytest.mark.parametrize("rows", [6, 4])
@pytest.mark.parametrize("dragon", Dragon)
def test_d36_an_empty_realm_brings_nothing(dragon: Dragon, rows: int) -> None:
    assert points(dragon, "", rows) == 0


# Humility


def test_d36_humility_counts_shrines_beside_a_higher_stack() -> None:
    assert points(Dragon.HUMILITY, "* -2") == 1
    assert points(Dragon.HUMILITY, "*2 M1/3") == 1


@pytest.mark.parametrize("text", ["*2 -2", "*2 M1", "*2 .", "*", "*3 -2\n-", "- -2"])
def test_d36_humility_needs_a_shrine_and_a_strictly_higher_stack(text: str) -> None:
    assert points(Dragon.HUMILITY, text) == 0


@pytest.mark.parametrize("text", [". -2\n. *", ". .\n-2 *", ". .\n. * -2", ". .\n. *\n. -2"])
def test_d36_humility_looks_at_all_four_sides(text: str) -> None:
    assert points(Dragon.HUMILITY, text) == 1


def test_d36_humility_does_not_look_diagonally_or_around_the_edge() -> None:
    assert points(Dragon.HUMILITY, "-2 . -2\n. *\n-2 . -2") == 0
    assert points(Dragon.HUMILITY, ". . . . . *\n-2") == 0
    assert points(Dragon.HUMILITY, "-2\n.\n.\n*", rows=4) == 0


def test_d36_humility_gives_a_shrine_one_point_however_many_higher_stacks_it_has() -> None:
    assert points(Dragon.HUMILITY, ". -2\n-3 * M1/2\n. -5") == 1


def test_d36_humility_lets_one_higher_stack_serve_many_shrines() -> None:
    assert points(Dragon.HUMILITY, ". *\n* -2 *\n. *") == 4


def test_d36_humility_measures_tiles_and_not_shrines() -> None:
    assert points(Dragon.HUMILITY, "*2 M1/3") == 1, "the roof on floor 2 is as high as the third tile"
    assert points(Dragon.HUMILITY, "* *") == 0
    assert points(Dragon.HUMILITY, "- *") == 0, "a shrine does not make the stack beside it higher"


def test_d36_humility_counts_a_higher_stack_with_a_shrine_of_its_own() -> None:
    assert points(Dragon.HUMILITY, "* *2 *3") == 2


# Righteousness


def test_d36_righteousness_adds_the_best_row_and_the_best_column() -> None:
    assert points(Dragon.RIGHTEOUSNESS, "* * *\n.\n. . . . *\n. . . . *") == 3 + 2
    assert points(Dragon.RIGHTEOUSNESS, ".\n.\n. . . . . *\n. . . . . *\n.\n* * *") == 3 + 2, "the last of both"


def test_d36_righteousness_does_not_need_shrines_side_by_side() -> None:
    assert points(Dragon.RIGHTEOUSNESS, "*2 . M1 *\n.\n.\n.\n.\n. . . *") == 2 + 2


def test_d36_righteousness_counts_a_shared_shrine_twice() -> None:
    assert points(Dragon.RIGHTEOUSNESS, ".\n. *") == 2
    assert points(Dragon.RIGHTEOUSNESS, "* *\n*") == 4


def test_d36_righteousness_takes_one_row_and_one_column_only() -> None:
    assert points(Dragon.RIGHTEOUSNESS, "* *\n. . * *\n. . . . * *") == 2 + 1
    assert points(Dragon.RIGHTEOUSNESS, "*\n. *\n. . *\n. . . *") == 1 + 1


def test_d36_righteousness_gives_two_more_for_a_full_line() -> None:
    assert points(Dragon.RIGHTEOUSNESS, ".\n* *3 * *2 * *") == (6 + 2) + 1
    assert points(Dragon.RIGHTEOUSNESS, "*\n*\n*2\n*\n*4\n*") == 1 + (6 + 2)
    assert points(Dragon.RIGHTEOUSNESS, "* * * * * -") == 5 + 1


def test_d36_righteousness_gives_the_two_for_each_of_both_lines() -> None:
    assert points(Dragon.RIGHTEOUSNESS, "*\n*\n* * * * * *\n*\n*\n*") == 8 + 8
    assert points(Dragon.RIGHTEOUSNESS, grid("*", 6)) == 16


def test_d36_righteousness_has_columns_of_four_in_a_tight_realm() -> None:
    column = ". . . . . *\n. . . . . *\n. . . . . *\n. . . . . *"
    assert points(Dragon.RIGHTEOUSNESS, column, rows=4) == 1 + (4 + 2)
    assert points(Dragon.RIGHTEOUSNESS, column, rows=6) == 1 + 4
    assert points(Dragon.RIGHTEOUSNESS, "* * * *", rows=4) == 4 + 1


# Tranquility


def test_d36_tranquility_counts_groups_of_face_down_tiles() -> None:
    assert points(Dragon.TRANQUILITY, "- - . -\n- . . -\n.\n.\n.\n. . . . . -") == 3


def test_d36_tranquility_takes_a_single_tile_for_a_group() -> None:
    assert points(Dragon.TRANQUILITY, "-") == 1


def test_d36_tranquility_does_not_join_diagonally_or_around_the_edge() -> None:
    assert points(Dragon.TRANQUILITY, "- .\n. -") == 2
    assert points(Dragon.TRANQUILITY, ". . . . . -\n-") == 2


def test_d36_tranquility_joins_different_floors() -> None:
    assert points(Dragon.TRANQUILITY, "- -2 -5\n. -3") == 1


def test_d36_tranquility_is_parted_by_face_up_tiles_also_on_top_of_a_set() -> None:
    assert points(Dragon.TRANQUILITY, "- - - -") == 1
    assert points(Dragon.TRANQUILITY, "- M1 - -") == 2
    assert points(Dragon.TRANQUILITY, "- - M1/2 -") == 2


def test_d36_tranquility_does_not_mind_shrines() -> None:
    assert points(Dragon.TRANQUILITY, "- * -") == 1
    assert points(Dragon.TRANQUILITY, "*2 . *") == 2


def test_d36_tranquility_gives_nothing_for_face_up_tiles() -> None:
    assert points(Dragon.TRANQUILITY, "M1 . D1/3") == 0


# Bravery


def test_d36_bravery_counts_stacks_higher_than_all_beside_them() -> None:
    assert points(Dragon.BRAVERY, "- -2 -\n. -") == 1
    assert points(Dragon.BRAVERY, "M1/3 - W2/2\n-\n. . . . F1") == 3


def test_d36_bravery_counts_a_stack_with_nothing_beside_it() -> None:
    assert points(Dragon.BRAVERY, "M1") == 1
    assert points(Dragon.BRAVERY, "-") == 1


def test_d36_bravery_is_spoilt_by_the_same_height() -> None:
    assert points(Dragon.BRAVERY, "- -") == 0
    assert points(Dragon.BRAVERY, "-2 M1/2 -3") == 1


@pytest.mark.parametrize("text", [". -3\n. -2", ". .\n-3 -2", ". .\n. -2 -3", ". .\n. -2\n. -3"])
def test_d36_bravery_looks_at_all_four_sides(text: str) -> None:
    assert points(Dragon.BRAVERY, text) == 1, "only the stack of 3"


def test_d36_bravery_does_not_look_diagonally_or_around_the_edge() -> None:
    assert points(Dragon.BRAVERY, "- .\n. -3") == 2
    assert points(Dragon.BRAVERY, ". . . . . -\n-") == 2


def test_d36_bravery_allows_a_shrine_on_the_stack() -> None:
    assert points(Dragon.BRAVERY, "*2 -") == 1


def test_d36_bravery_does_not_count_a_shrine_as_height() -> None:
    assert points(Dragon.BRAVERY, "* -") == 0
    assert points(Dragon.BRAVERY, "* -2") == 1


@pytest.mark.parametrize(("rows", "most"), [(6, 18), (4, 12)])
def test_d36_bravery_brings_at_most_a_chessboard(rows: int, most: int) -> None:
    chessboard = "\n".join([". - . - . -", "- . - . - ."] * (rows // 2))
    assert points(Dragon.BRAVERY, chessboard, rows) == most
    assert points(Dragon.BRAVERY, grid("-", rows), rows) == 0


# Dominion


def test_d36_dominion_adds_a_value_of_each_faction_on_floor_three() -> None:
    assert points(Dragon.DOMINION, "M2/3 W4/3 . F6/3") == 2 + 4 + 6


def test_d36_dominion_takes_one_tile_of_each_faction_the_best() -> None:
    assert points(Dragon.DOMINION, "M2/3 . M5/3 . M4/4") == 5
    assert points(Dragon.DOMINION, "M6/3 . M6/3 . W1/3") == 7


@pytest.mark.parametrize(("tile", "expected"), [("W6", 0), ("W6/2", 0), ("W6/3", 6), ("W6/4", 6), ("W6/7", 6)])
def test_d36_dominion_begins_on_floor_three(tile: str, expected: int) -> None:
    assert points(Dragon.DOMINION, tile) == expected


def test_d36_dominion_prefers_a_low_value_high_up_to_a_high_value_too_low() -> None:
    assert points(Dragon.DOMINION, "M6/2 . M1/3") == 1


def test_d36_dominion_gives_nothing_for_special_or_face_down_tiles() -> None:
    assert points(Dragon.DOMINION, "S4/3 N4/3 D3/3 -3 *3") == 0


def test_d36_dominion_brings_at_most_eighteen() -> None:
    assert points(Dragon.DOMINION, "M6/3 W6/3 F6/3\nM6/4 W6/5 F6/6") == 18


# Power


def test_d36_power_gives_two_for_more_and_one_for_as_much() -> None:
    assert power("M6 M4", "M6 M3", "M5 . M5 M5") == (2 + 1, 0, 2 + 1), "the rulebook's example: 10, 9 and 10"


def test_d36_power_compares_each_faction_on_its_own() -> None:
    assert power("M6 . W1 . F3", "M5 . W2 . F3") == (2 + 0 + 1, 0 + 2 + 1)


def test_d36_power_compares_once_with_the_only_opponent() -> None:
    assert power("M2", "M1") == (2, 0)
    assert power("M2", "M2") == (1, 1)


def test_d36_power_compares_with_both_in_a_game_of_three() -> None:
    assert power("M1", "M2", "M3") == (0, 2, 4)


def test_d36_power_does_not_compare_across_the_table_in_a_game_of_four() -> None:
    assert power("M1", "M2", "M1", "M2") == (0, 4, 0, 4)
    assert power("M3", "M4", "M2", "M1") == (2, 4, 2, 0)


def test_d36_power_takes_one_group_of_each_faction_not_all_its_tiles() -> None:
    assert power("M3 M2 . M4", "M5") == (1, 1)
    assert power("M1 M1 M1 . M6", "M5") == (2, 0), "the best sum, not the most tiles"


def test_d36_power_takes_groups_edge_to_edge_over_floors() -> None:
    assert power("M3/3 M2\n. M1/2", "M5") == (2, 0)
    assert power("M3\n. M3", "M4") == (0, 2), "not diagonally"
    assert power(". . . . . M3\nM3", "M4") == (0, 2), "not around the edge"
    assert power("M3 W1 M3", "M4") == (0 + 2, 2), "only tiles of the faction"
    assert power("M3 - M3", "M4") == (0, 2), "only face-up tiles"


def test_d36_power_needs_a_tile_of_the_faction() -> None:
    assert power("", "") == (0, 0)
    assert power("M1", "M1") == (1, 1), "warriors and farmers are no ties"
    assert power("- *", "-3 S1") == (0, 0)


def test_d36_power_wins_over_a_neighbour_without_a_tile() -> None:
    assert power("M1", "") == (2, 0)
    assert power("M1", "", "") == (4, 0, 0)


def test_d36_power_may_win_on_one_side_and_lose_on_the_other() -> None:
    assert power("M4", "M6", "M3") == (2, 4, 0)


def test_d36_power_brings_at_most_twelve() -> None:
    assert power("M1 W1 F1", "", "", "") == (12, 0, 0, 0)


def test_d36_power_gives_nothing_for_special_tiles() -> None:
    assert power("S1 N4 D3", "S1 N1 D1") == (0, 0)


def test_d40_power_compares_with_nobody_in_a_game_alone() -> None:
    assert power("M6 M6 . W1 . F1") == (0,)


# Knowledge


def test_d36_knowledge_gives_two_for_each_special_symbol() -> None:
    assert points(Dragon.KNOWLEDGE, "S1 . N3/2 . D2/4") == 6


def test_d36_knowledge_counts_different_symbols_of_one_kind() -> None:
    assert points(Dragon.KNOWLEDGE, "N1 . N2") == 4


def test_d36_knowledge_counts_a_symbol_once() -> None:
    assert points(Dragon.KNOWLEDGE, "N1 . N1/2\nN1") == 2


def test_d36_knowledge_gives_nothing_for_faction_or_face_down_tiles() -> None:
    assert points(Dragon.KNOWLEDGE, "M1 W1 F1 - *") == 0


@pytest.mark.parametrize("rows", [6, 4])
def test_d36_knowledge_brings_at_most_22(rows: int) -> None:
    special = [symbol for symbol in SYMBOLS if kind_of(symbol) in SPECIAL]
    lines = [special[:6], special[6:], [*special[:5], "M1"]]
    assert len(special) == 11
    assert points(Dragon.KNOWLEDGE, "\n".join(map(" ".join, lines)), rows) == 22


# Harmony


def test_d36_harmony_gives_four_for_stacks_that_mirror_left_and_right() -> None:
    assert points(Dragon.HARMONY, "-2 . - - . -2") == 4


def test_d36_harmony_gives_four_for_stacks_that_mirror_top_and_bottom() -> None:
    assert points(Dragon.HARMONY, "- -3\n.\n.\n.\n.\n- -3") == 4
    assert points(Dragon.HARMONY, "- -3\n.\n.\n- -3", rows=4) == 4


def test_d36_harmony_gives_eight_for_stacks_that_mirror_both_ways() -> None:
    assert points(Dragon.HARMONY, ".\n.\n. . - -\n. . - -") == 8
    assert points(Dragon.HARMONY, "-3 . . . . -3\n.\n.\n-3 . . . . -3", rows=4) == 8


def test_d36_harmony_needs_equal_heights() -> None:
    assert points(Dragon.HARMONY, "-2 . . . . -") == 0
    assert points(Dragon.HARMONY, "-2\n.\n.\n.\n.\n-3") == 0


def test_d36_harmony_does_not_mind_which_side_is_up() -> None:
    assert points(Dragon.HARMONY, "M1 . S1/2 -2 . -") == 4


def test_d36_harmony_looks_at_the_middle_lines_only() -> None:
    assert points(Dragon.HARMONY, "- . -") == 0, "mirrors at column B"
    assert points(Dragon.HARMONY, "-\n.\n.\n-", rows=6) == 0, "the middle of a tight realm"
    assert points(Dragon.HARMONY, "- -2\n-2 -") == 0, "a diagonal"
    assert points(Dragon.HARMONY, "-\n.\n.\n.\n.\n. . . . . -") == 0, "half a turn"


def test_d36_harmony_gives_two_more_for_shrines_that_mirror() -> None:
    assert points(Dragon.HARMONY, "* . . . . *") == 4 + 2
    assert points(Dragon.HARMONY, "* . . . . *\n.\n.\n.\n.\n* . . . . *") == 8 + 4


def test_d36_harmony_gives_two_for_shrines_alone() -> None:
    assert points(Dragon.HARMONY, "* M1 . . . *") == 2
    assert points(Dragon.HARMONY, "* M1\n.\n.\n.\n.\n*") == 2


def test_d36_harmony_gives_four_for_stacks_alone() -> None:
    assert points(Dragon.HARMONY, "* . . . . -") == 4


def test_d36_harmony_needs_shrines_on_the_same_floor() -> None:
    assert points(Dragon.HARMONY, "*2 . . . . *") == 0
    assert points(Dragon.HARMONY, "*\n.\n.\n*2", rows=4) == 0


def test_d36_harmony_needs_a_tile_and_a_shrine() -> None:
    assert points(Dragon.HARMONY, "") == 0
    assert points(Dragon.HARMONY, "- . . . . -") == 4


@pytest.mark.parametrize("rows", [6, 4])
def test_d36_harmony_brings_at_most_twelve(rows: int) -> None:
    assert points(Dragon.HARMONY, grid("*2", rows), rows) == 12


# Devotion


def test_d36_devotion_counts_shrines_beside_a_face_up_dragon() -> None:
    assert points(Dragon.DEVOTION, "* D1") == 1
    assert points(Dragon.DEVOTION, "*3 D2 . *") == 1
    assert points(Dragon.DEVOTION, "* D3/4") == 1


@pytest.mark.parametrize("text", [". D1\n. *", ". .\nD2 *", ". .\n. * D3", ". .\n. *\n. D1"])
def test_d36_devotion_looks_at_all_four_sides(text: str) -> None:
    assert points(Dragon.DEVOTION, text) == 1


def test_d36_devotion_gives_a_shrine_one_point_however_many_dragons_it_has() -> None:
    assert points(Dragon.DEVOTION, ". D1\nD2 * D1\n. D3") == 1


def test_d36_devotion_lets_one_dragon_serve_many_shrines() -> None:
    assert points(Dragon.DEVOTION, ". *\n* D1 *\n. *2") == 4


@pytest.mark.parametrize("text", ["* S1", "* M1", "* -", "*", "D1", "- D1", "* .\n. D1", ". . . . . *\nD1"])
def test_d36_devotion_needs_a_shrine_edge_to_edge_with_a_face_up_dragon(text: str) -> None:
    assert points(Dragon.DEVOTION, text) == 0


# Courage


def test_d36_courage_counts_shrines_on_the_edge() -> None:
    assert points(Dragon.COURAGE, ". *\n* *") == 2


def test_d36_courage_counts_a_corner_once() -> None:
    assert points(Dragon.COURAGE, "* . . . . *\n.\n.\n.\n.\n* . . . . *") == 4
    assert points(Dragon.COURAGE, "* . . . . *\n.\n.\n* . . . . *", rows=4) == 4


def test_d36_courage_does_not_mind_the_floor() -> None:
    assert points(Dragon.COURAGE, "* *2 *3 *5") == 4


def test_d36_courage_gives_nothing_for_tiles() -> None:
    assert points(Dragon.COURAGE, "- M1/3 D1") == 0


@pytest.mark.parametrize(("rows", "edge"), [(6, 20), (4, 16)])
def test_d36_courage_knows_the_edge_of_both_sizes(rows: int, edge: int) -> None:
    assert points(Dragon.COURAGE, grid("*", rows), rows) == edge


def test_d36_courage_finds_row_four_on_the_edge_of_a_tight_realm_only() -> None:
    assert points(Dragon.COURAGE, ".\n.\n.\n. . *", rows=4) == 1
    assert points(Dragon.COURAGE, ".\n.\n.\n. . *", rows=6) == 0


# All cards

STACKS = [
    *[EMPTY] * 40,
    *(Stack(height, None, shrine) for height in (1, 2, 3, 4) for shrine in (False, True) for _ in range(10)),
    *(Stack(height, symbol, False) for height in (1, 2, 3, 4) for symbol in SYMBOLS),
]
"""Stacks as often as they come in random realms."""


@st.composite
def tables(draw: st.DrawFn) -> list[Realm]:
    """The realms of 1-4 players, of one size."""
    cells = COLUMNS * draw(st.sampled_from((4, 6)))
    # One draw of bytes a realm: a draw for each stack takes many times as long.
    drawn = [draw(st.binary(min_size=cells, max_size=cells)) for _ in range(draw(st.integers(1, 4)))]
    return [Realm(tuple(STACKS[byte % len(STACKS)] for byte in one)) for one in drawn]


def scores(realms: list[Realm]) -> list[list[int]]:
    """What each card brings each player."""
    return [[score_dragon(dragon, realms, seat) for seat in range(len(realms))] for dragon in Dragon]


def left_right(one: Realm) -> Realm:
    """A realm in a mirror beside it."""
    starts = range(0, len(one.stacks), COLUMNS)
    return Realm(tuple(stack for start in starts for stack in one.stacks[start : start + COLUMNS][::-1]))


def half_turned(one: Realm) -> Realm:
    """A realm seen from the other side of the table."""
    return Realm(one.stacks[::-1])


@given(tables())
def test_d36_points_are_never_negative_and_stay_below_what_a_card_can_bring(realms: list[Realm]) -> None:
    cells = len(realms[0].stacks)
    most = {
        Dragon.RIGHTEOUSNESS: COLUMNS + 2 + realms[0].rows + 2,
        Dragon.TRANQUILITY: cells // 2,
        Dragon.BRAVERY: cells // 2,
        Dragon.DOMINION: 18,
        Dragon.POWER: 6 * min(len(realms) - 1, 2),
        Dragon.KNOWLEDGE: 22,
        Dragon.HARMONY: 12,
    }
    for dragon, by_seat in zip(Dragon, scores(realms)):
        for one, brought in zip(realms, by_seat):
            assert 0 <= brought <= most.get(dragon, one.shrines)


@given(tables())
def test_d36_a_realm_in_the_mirror_is_worth_the_same(realms: list[Realm]) -> None:
    before = scores(realms)
    assert scores([left_right(one) for one in realms]) == before
    assert scores([half_turned(one) for one in realms]) == before


@given(tables())
def test_d36_only_power_looks_at_other_realms(realms: list[Realm]) -> None:
    for dragon in ALONE:
        for seat, one in enumerate(realms):
            assert score_dragon(dragon, realms, seat) == score_dragon(dragon, [one], 0)


@given(tables())
def test_d36_power_is_the_same_from_every_seat_and_both_ways_around_the_table(realms: list[Realm]) -> None:
    power_by_seat = [score_dragon(Dragon.POWER, realms, seat) for seat in range(len(realms))]
    around = [*realms[1:], realms[0]]
    assert [score_dragon(Dragon.POWER, around, seat) for seat in range(len(realms))] == [
        *power_by_seat[1:],
        power_by_seat[0],
    ]
    back = realms[::-1]
    assert [score_dragon(Dragon.POWER, back, seat) for seat in range(len(realms))] == power_by_seat[::-1]
