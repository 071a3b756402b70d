"""Sets (D16, D17, D31), who wins (D35) and dragon cards (D36) in all realms; what each brings is told in `rules`."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.dragon_castle.board import COLUMNS, SYMBOLS, Dragon, TileKind
from engines.dragon_castle.progress import waiting_sets
from engines.dragon_castle.realm import EMPTY, Realm, Stack, empty_realm
from engines.dragon_castle.scoring import score_dragon, score_final, set_points, totals, winners
from tests.support.for_each import for_each

PLAIN = [kind for kind in TileKind if kind is not TileKind.DRAGON]


@for_each(("size", "points"), [(4, 2), (5, 3), (6, 5), (7, 6), (8, 8), (9, 9), (10, 10), (15, 15), (24, 24)])
def test_d17_a_set_brings_points_by_its_size_and_dragons_one_more(size: int, points: int) -> None:
    assert {set_points(size, kind) for kind in PLAIN} == {points}
    assert set_points(size, TileKind.DRAGON) == points + 1


def test_d31_three_tiles_bring_two_points_and_dragons_one_more() -> None:
    assert {set_points(3, kind) for kind in PLAIN} == {2}
    assert set_points(3, TileKind.DRAGON) == 3


@for_each("size", [0, 1, 2])
def test_d17_fewer_tiles_are_no_set(size: int) -> None:
    with pytest.raises(KeyError):
        set_points(size, TileKind.WIND)


@given(st.integers(1, 4).flatmap(lambda n: st.tuples(*[st.lists(st.integers(0, 9), min_size=n, max_size=n)] * 2)))
def test_d35_somebody_wins_and_nobody_has_more_points(taken: tuple[list[int], list[int]]) -> None:
    victory, tokens = taken
    realms = [empty_realm(6)] * len(victory)
    final = score_final(realms, tuple(victory), tokens, list(Dragon))
    points = totals(final)
    assert points == tuple(v + 2 * t for v, t in zip(victory, tokens))
    assert winners(final, realms) == {seat for seat, total in enumerate(points) if total == max(points)}


@given(st.lists(st.sampled_from([".", "-", "*", "M1", "M2", "W1", "D1"]), min_size=36, max_size=36))
def test_d16_the_waiting_sets_are_the_large_patches_of_one_kind(words: list[str]) -> None:
    """Found by painting: every cell takes the smallest number among its neighbours of the same kind."""
    stacks = {".": EMPTY, "-": Stack(2, None, False), "*": Stack(1, None, True)}
    realm = Realm(tuple(stacks.get(word, Stack(1, word, False)) for word in words))
    paint = list(range(36))
    for _ in range(36):
        for each in range(36):
            beside = [each + 1] * (each % 6 < 5) + [each + 6] * (each < 30)
            for other in beside:
                if words[each][0] == words[other][0]:
                    paint[each] = paint[other] = min(paint[each], paint[other])
    patches = {number: [each for each in range(36) if paint[each] == number] for number in set(paint)}
    large = [patch for _, patch in sorted(patches.items()) if len(patch) >= 4 and words[patch[0]][0] in "MWD"]
    assert waiting_sets(realm) == tuple(sum(1 << each for each in patch) for patch in large)


ALONE = [dragon for dragon in Dragon if dragon is not Dragon.POWER]
"""The cards that look at the own realm only."""


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
