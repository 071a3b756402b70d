"""What holds of the dragon cards (D36) for all realms; what each brings is told in `rules`."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engines.dragon_castle.board import COLUMNS, SYMBOLS, Dragon
from engines.dragon_castle.realm import EMPTY, Realm, Stack
from engines.dragon_castle.scoring import score_dragon

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
