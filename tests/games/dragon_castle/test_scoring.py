"""What sets and shrines bring, the final score and ties (D17, D31, D34, D35)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.dragon_castle.board import Dragon, TileKind
from engines.dragon_castle.public import DragonScored, FinalScoring
from engines.dragon_castle.realm import empty_realm
from engines.dragon_castle.scoring import score_final, set_points, shrine_points, totals, winners
from engines.protocol import PointsBySeat, Seat
from tests.games.dragon_castle.realms import realm

PLAIN = [kind for kind in TileKind if kind is not TileKind.DRAGON]


@pytest.mark.parametrize(
    ("size", "points"), [(4, 2), (5, 3), (6, 5), (7, 6), (8, 8), (9, 9), (10, 10), (15, 15), (24, 24)]
)
def test_d17_a_set_brings_points_by_its_size_and_dragons_one_more(size: int, points: int) -> None:
    assert {set_points(size, kind) for kind in PLAIN} == {points}
    assert set_points(size, TileKind.DRAGON) == points + 1


def test_d17_five_dragons_bring_four_points_as_in_the_rulebooks_example() -> None:
    assert set_points(5, TileKind.DRAGON) == 4


def test_d31_three_tiles_bring_two_points_and_dragons_one_more() -> None:
    assert {set_points(3, kind) for kind in PLAIN} == {2}
    assert set_points(3, TileKind.DRAGON) == 3


@pytest.mark.parametrize("size", [0, 1, 2])
def test_d17_fewer_tiles_are_no_set(size: int) -> None:
    with pytest.raises(KeyError):
        set_points(size, TileKind.WIND)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("", 0),
        ("- -2 -3 M1 M1/4", 0),
        ("*", 1),
        ("*2", 2),
        ("*3", 3),
        ("*4", 3),
        ("*9", 3),
        ("*2 . *3", 5),
        ("* * *\n. *2 -3\n.\n.\n.\n. . . . . *5", 1 + 1 + 1 + 2 + 3),
    ],
)
def test_d34_a_shrine_brings_one_to_three_points_by_its_floor(text: str, points: int) -> None:
    assert shrine_points(realm(text)) == points


def test_d34_shrines_count_in_a_tight_realm_too() -> None:
    assert shrine_points(realm("*\n.\n.\n. . . . . *2", rows=4)) == 3


def test_d34_the_final_score_has_points_shrines_tokens_and_cards() -> None:
    realms = [realm("*2 M6/3 -"), realm("* D1 *3 - M5\n. M1/4 . . M2")]
    final = score_final(realms, (7, 4), [2, 0], [Dragon.DEVOTION, Dragon.POWER])
    assert final == FinalScoring(
        victory=(7, 4),
        shrines=(2, 4),
        tokens=(4, 0),
        dragons=(DragonScored(Dragon.DEVOTION, (0, 2)), DragonScored(Dragon.POWER, (0, 2))),
        face_down=(2, 3),
    )
    assert totals(final) == (13, 12)
    assert winners(final, realms) == {0}


def test_d34_a_game_without_cards_has_none_in_its_score() -> None:
    final = score_final([empty_realm(6)] * 3, (0, 5, 3), [0, 1, 3], [])
    assert final.dragons == ()
    assert totals(final) == (0, 7, 9)
    assert winners(final, [empty_realm(6)] * 3) == {2}


def test_d34_cards_stand_in_the_order_in_which_they_lie() -> None:
    final = score_final([realm("*", rows=4)], (1,), [0], [Dragon.COURAGE, Dragon.HUMILITY, Dragon.BRAVERY])
    assert [(scored.dragon, scored.points) for scored in final.dragons] == [
        (Dragon.COURAGE, (1,)),
        (Dragon.HUMILITY, (0,)),
        (Dragon.BRAVERY, (1,)),
    ]
    assert totals(final) == (4,)


def test_d34_every_player_scores_every_card() -> None:
    realms = [realm("S1"), realm("S1 . N1"), realm("S1 . N1 . D1"), realm("")]
    final = score_final(realms, (0,) * 4, [0] * 4, list(Dragon))
    assert [scored.dragon for scored in final.dragons] == list(Dragon)
    assert {scored.dragon: scored.points for scored in final.dragons}[Dragon.KNOWLEDGE] == (2, 4, 6, 0)


def ending(victory: PointsBySeat, *texts: str) -> frozenset[Seat]:
    """Who wins with these points taken before and these realms, without tokens and cards."""
    realms = [realm(text) for text in texts]
    return winners(score_final(realms, victory, [0] * len(realms), []), realms)


def test_d35_most_points_win() -> None:
    assert ending((9, 10), "- - -", "") == {1}
    assert ending((9, 10), "*2", "") == {0}


def test_d35_the_first_tie_break_is_stacks_with_a_face_down_top() -> None:
    assert ending((5, 5), "-", "- -2") == {1}
    assert ending((5, 5), "-", "M1 M1 M1/3") == {0}, "face-up tops do not count"
    assert ending((5, 5), "-5", "- -") == {1}, "stacks count, not tiles"


def test_d35_a_shrine_on_a_face_down_top_does_not_matter() -> None:
    assert ending((4, 5), "* -", "-") == {0}
    assert ending((4, 5), "*", "- -") == {1}


def test_d35_face_down_tops_come_before_shrines() -> None:
    assert ending((2, 5), "* * *", "- - - -") == {1}


def test_d35_the_second_tie_break_is_shrines_in_the_realm() -> None:
    assert ending((4, 5), "* -", "- -") == {0}
    assert ending((0, 0), "*2 -", "* *") == {1}, "their number, not what they bring"


def test_d35_then_the_victory_is_shared() -> None:
    assert ending((4, 4), "* -", "- .\n*") == {0, 1}
    assert ending((0, 0, 0), "", "", "") == {0, 1, 2}


def test_d35_only_those_who_are_level_go_through_the_tie_breaks() -> None:
    assert ending((5, 5, 4), "-", "-", "- - - -") == {0, 1}
    assert ending((5, 5, 5, 4), "- -", "- -", "-", "- - -") == {0, 1}
    assert ending((5, 4, 3), "- -", "* -", "- - -") == {1}


def test_d35_a_lone_player_wins() -> None:
    assert ending((0,), "") == {0}


@given(st.integers(1, 4).flatmap(lambda n: st.tuples(*[st.lists(st.integers(0, 9), min_size=n, max_size=n)] * 2)))
def test_d35_somebody_wins_and_nobody_has_more_points(taken: tuple[list[int], list[int]]) -> None:
    victory, tokens = taken
    realms = [empty_realm(6)] * len(victory)
    final = score_final(realms, tuple(victory), tokens, list(Dragon))
    points = totals(final)
    assert points == tuple(v + 2 * t for v, t in zip(victory, tokens))
    assert winners(final, realms) == {seat for seat, total in enumerate(points) if total == max(points)}
