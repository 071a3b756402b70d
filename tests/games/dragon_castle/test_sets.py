"""Sets and the shrines on them: D16-D19, and the rulebook's example."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.dragon_castle import ENGINE
from engines.dragon_castle.board import TileKind
from engines.dragon_castle.events import SetConsolidated, ShrineBuilt
from engines.dragon_castle.progress import waiting_sets
from engines.dragon_castle.public import Phase
from engines.dragon_castle.realm import EMPTY, Realm, Stack
from engines.dragon_castle.state import DragonCastleState, first_of_turn
from tests.games.dragon_castle.positions import (
    after,
    bits,
    cell,
    cells,
    land,
    play,
    position,
    refused,
    texts,
    told,
)

KINDS = {"M": "M1", "W": "W1", "F": "F1", "S": "S1", "N": "N1", "D": "D1"}
POINTS = {4: 2, 5: 3, 6: 5, 7: 6, 8: 8, 9: 9}
PLAIN = ["M", "W", "F", "S", "N"]


def placing(symbol: str, realm: str, *, pool: int = 0) -> DragonCastleState:
    """A position in which one tile is in hand, to be placed; the pool has one shrine more than is said."""
    state = position(f"{symbol} . {symbol} . {symbol}", realm, pools=(pool, 1))
    return after(state, "take A1", "shrine")


def pairing(symbol: str, realm: str, *, pool: int = 0) -> DragonCastleState:
    """A position in which two tiles are in hand, to be placed."""
    state = position(f"{symbol} . {symbol} . {symbol}", realm, pools=(pool, 1))
    return after(state, "take A1", "pair C1")


def tiles(symbol: str, count: int) -> str:
    """So many tiles, filling row by row from B1 on."""
    words = [".", *[symbol] * count]
    return "\n".join(" ".join(words[first : first + 6]) for first in range(0, len(words), 6))


# what a set is, and what it brings


@pytest.mark.parametrize("kind", PLAIN)
@pytest.mark.parametrize("size", list(POINTS))
def test_d17_a_set_brings_points_by_its_size(kind: str, size: int) -> None:
    symbol = KINDS[kind]
    step = play(placing(symbol, tiles(symbol, size - 1)), f"put {symbol} A1", "merge A1")
    found = tuple(range(size))
    assert told(step, SetConsolidated) == [SetConsolidated(0, TileKind(kind), found, POINTS[size])]
    assert step.state.victory() == (POINTS[size], 0)
    assert all(land(step.state).stacks[each] == Stack(1, None, False) for each in found)


@pytest.mark.parametrize("size", list(POINTS))
def test_d17_a_set_of_dragons_brings_one_more(size: int) -> None:
    step = play(placing("D1", tiles("D1", size - 1)), "put D1 A1", "merge A1")
    assert step.state.victory() == (POINTS[size] + 1, 0)


def test_d16_tiles_of_a_set_need_the_same_kind_and_no_more() -> None:
    step = play(placing("W1", ". W2 W6\nW1\nF1"), "put W1 A1", "merge A1")
    assert told(step, SetConsolidated)[0].cells == cells("A1 B1 C1 A2")


@pytest.mark.parametrize(
    ("realm", "at"),
    [
        (". M2 M3", "A1"),
        (". W1 W2 W3", "A1"),
        ("M2 . M3 .\n. M4 . M5", "F6"),
        ("M2\n. .\nM3\n. M4\n. . . . . M5", "D3"),
        (". . . M2 M3 M4 ", "A2"),
        (". - - M2 M3 M4", "A1"),
        (". M2 - M3 M4", "A1"),
        (". * M2 M3 M4", "A1"),
        ("M2 M3 .\nM4 . .\n. . .", "C2"),
    ],
    ids=["three", "other kind", "diagonal", "apart", "round the edge", "face down", "gap", "shrine", "only diagonal"],
)
def test_d16_what_is_no_connected_group_of_four_does_not_wait(realm: str, at: str) -> None:
    step = play(placing("M1", realm), f"put M1 {at}")
    assert step.state.turn == first_of_turn(1)
    assert step.state.victory() == (0, 0)
    assert land(step.state).stacks[cell(at)].top == "M1"


def test_d16_floors_do_not_matter() -> None:
    state = after(placing("F1", "-2 F2/4\nF3\nF4/2"), "put F1 A1")
    assert texts(state) == ["merge A1"]
    step = play(state, "merge A1")
    assert [land(step.state).stacks[each].height for each in cells("A1 B1 A2 A3")] == [3, 4, 1, 2]


def test_d16_only_the_tops_of_stacks_count() -> None:
    consolidated = after(placing("M1", ". M2 M3 M4"), "put M1 A1", "merge A1", "done", "take C1", "discard")
    covered = after(consolidated, "take E1", "shrine", "put M1 A1")
    assert covered.turn.seat == 1
    assert [land(covered).stacks[each].top for each in cells("A1 B1 C1 D1")] == ["M1", None, None, None]


def test_d16_a_set_waits_only_when_all_tiles_are_placed() -> None:
    state = after(pairing("M1", "M2 M3 M4"), "put M1 D1")
    assert state.turn.phase is Phase.PLACE
    assert ENGINE.view(state, 0).waiting == ()
    assert refused(state, "merge A1").reason == "phase"
    state = after(state, "put M1 E1")
    assert ENGINE.view(state, 0).waiting == (bits("A1 B1 C1 D1 E1"),)


def test_d16_a_set_must_be_consolidated() -> None:
    state = after(placing("M1", "M2 M3 M4\n. . . . W1 W2", pool=1), "put M1 D1")
    assert (state.turn.seat, state.turn.phase) == (0, Phase.SETTLE)
    assert texts(state) == ["merge A1"]
    assert refused(state, "end").reason == "waits"


def test_d16_a_tile_may_connect_two_groups() -> None:
    step = play(placing("N1", "N2 N3 . N4 N1"), "put N1 C1", "merge A1")
    assert told(step, SetConsolidated) == [SetConsolidated(0, TileKind.WIND, cells("A1 B1 C1 D1 E1"), 3)]


def test_d16_sets_of_others_are_none_of_ones_business() -> None:
    state = position("M1 . M1", "", "M2 M3 M4 M5")
    assert after(state, "take A1", "discard").turn == first_of_turn(1)


@pytest.mark.parametrize("at", ["A1", "B1", "C1", "D1", "B2", "C2"])
def test_a_set_is_named_by_any_of_its_cells_and_listed_by_its_first(at: str) -> None:
    state = after(placing("M1", "M2 M3 M4\n. M5 M6"), "put M1 D1")
    assert texts(state) == ["merge A1"]
    assert play(state, f"merge {at}") == play(state, "merge A1")


def test_the_first_cell_of_a_set_is_the_first_row_by_row() -> None:
    state = after(placing("M1", ". . . M2\nM3 M4 M5"), "put M1 D2")
    assert texts(state) == ["merge D1"]


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


# several sets


TWO_SETS = ("M2 M3 M4 . W1 .\n. . . . . M5\n. . . . . M6\n. . . . . M2", ("put M1 D1", "put M1 F1"))
"""A set of four in the first row, from A1 on, and one of four in the last column, from F1 on."""


@pytest.mark.parametrize("order", [("A1", "F1"), ("F1", "A1")])
def test_d19_several_sets_are_consolidated_each_on_its_own_in_the_players_order(order: tuple[str, str]) -> None:
    state = after(pairing("M1", TWO_SETS[0]), *TWO_SETS[1])
    assert texts(state) == ["merge A1", "merge F1"]
    assert ENGINE.view(state, 0).waiting == (bits("A1 B1 C1 D1"), bits("F1 F2 F3 F4"))
    middle = play(state, f"merge {order[0]}").state
    assert texts(middle) == [f"merge {order[1]}"]
    assert middle.victory() == (2, 0)
    step = play(middle, f"merge {order[1]}")
    assert step.state.victory() == (4, 0)
    assert step.state.turn == first_of_turn(1)
    assert step.state.last is not None
    assert step.state.last.consolidated == bits("A1 B1 C1 D1 F1 F2 F3 F4")


def test_d19_shrines_are_built_on_the_first_set_before_the_second_is_consolidated() -> None:
    state = after(pairing("M1", TWO_SETS[0], pool=2), *TWO_SETS[1], "merge F1")
    assert texts(state) == ["build F1", "build F2", "build F3", "build F4", "done"]
    assert refused(state, "merge A1").reason == "phase"
    state = after(state, "build F3")
    assert texts(state) == ["merge A1"]
    state = after(state, "merge A1")
    assert texts(state) == ["build A1", "build B1", "build C1", "build D1", "done"]
    state = after(state, "build A1")
    assert (state.players[0].pool, land(state).shrines, state.turn.seat) == (0, 2, 1)


def test_d19_a_pool_may_be_spared_for_the_second_set() -> None:
    state = after(pairing("M1", TWO_SETS[0], pool=1), *TWO_SETS[1], "merge A1", "done", "merge F1", "build F1")
    assert [stack.shrine for stack in land(state).stacks].index(True) == cell("F1")
    assert state.turn.seat == 1


def test_d19_a_pool_used_up_on_the_first_set_leaves_none_for_the_second() -> None:
    state = after(pairing("M1", TWO_SETS[0], pool=1), *TWO_SETS[1], "merge A1", "build A1", "merge F1")
    assert state.turn.seat == 1
    assert land(state).shrines == 1


def test_d19_a_set_takes_nothing_of_another_kind_with_it() -> None:
    state = after(placing("M1", "M2 M3 . M4\nN1 N2 . N3"), "put M1 C1", "merge C1", "done")
    assert [land(state).stacks[each].top for each in cells("A2 B2 D2")] == ["N1", "N2", "N3"]
    assert state.turn.seat == 1


# shrines


@pytest.mark.parametrize(("kind", "most"), [("M", 1), ("W", 1), ("F", 1), ("S", 2), ("N", 2), ("D", 2)])
def test_d18_a_faction_takes_one_shrine_a_special_kind_two(kind: str, most: int) -> None:
    symbol = KINDS[kind]
    state = after(placing(symbol, tiles(symbol, 3), pool=4), f"put {symbol} A1", "merge A1")
    assert ENGINE.view(state, 0).may_build == most
    for number in range(most):
        assert state.turn.phase is Phase.BUILD
        state = after(state, texts(state, "build")[0])
        assert land(state).shrines == number + 1
    assert state.turn == first_of_turn(1)
    assert state.players[0].pool == 5 - most


def test_d18_shrines_stand_on_tiles_of_that_set_only() -> None:
    state = after(placing("S1", "S2 S3 S4\n- -2 *\n. . . . M1", pool=1), "put S1 D1", "merge A1")
    assert texts(state) == ["build A1", "build B1", "build C1", "build D1", "done"]
    assert ENGINE.view(state, 0).building == bits("A1 B1 C1 D1")
    for at in ("A2", "B2", "C2", "E3", "F6"):
        assert refused(state, f"build {at}").facts == {"cell": at, "free": ("A1", "B1", "C1", "D1")}


def test_d18_there_is_one_shrine_a_tile() -> None:
    state = after(placing("S1", "S2 S3 S4", pool=1), "put S1 D1", "merge A1", "build B1")
    assert texts(state) == ["build A1", "build C1", "build D1", "done"]
    assert ENGINE.view(state, 0).building == bits("A1 C1 D1")
    assert refused(state, "build B1").reason == "not-of-the-set"


def test_d18_the_floor_of_a_shrine_is_told_and_its_tile_is_closed() -> None:
    step = play(placing("M1", "-2 M2 M3 M4"), "put M1 A1", "merge A1", "build A1")
    assert told(step, ShrineBuilt) == [ShrineBuilt(0, cell("A1"), 3)]
    assert land(step.state).stacks[0] == Stack(3, None, True)
    mine = after(step.state, "take C1", "discard", "take E1", "shrine")
    assert refused(mine, "put M1 A1").reason == "shrine-there"


def test_d18_a_smaller_pool_allows_less() -> None:
    state = after(placing("D1", "D2 D3 D1"), "put D1 D1", "merge A1")
    assert ENGINE.view(state, 0).may_build == 1
    assert after(state, "build A1").turn == first_of_turn(1)


def test_d18_without_a_shrine_nothing_is_built() -> None:
    state = after(pairing("D1", "D2 D3 D1"), "put D1 D1", "put D1 F6", "merge A1")
    assert state.turn == first_of_turn(1)
    assert land(state).shrines == 0


def test_d18_a_shrine_taken_this_turn_may_be_built() -> None:
    state = after(placing("M1", "M2 M3 M4", pool=0), "put M1 D1", "merge A1", "build D1")
    assert (state.players[0].pool, land(state).shrines) == (0, 1)


def test_d18_building_may_be_left_off_at_any_time() -> None:
    state = after(placing("S1", "S2 S3 S4", pool=1), "put S1 D1", "merge A1")
    none, one = after(state, "done"), after(state, "build C1", "done")
    assert (none.players[0].pool, land(none).shrines, none.turn) == (2, 0, first_of_turn(1))
    assert (one.players[0].pool, land(one).shrines, one.turn) == (1, 1, first_of_turn(1))


def test_d18_a_set_consolidated_earlier_takes_no_shrine() -> None:
    state = after(placing("M1", "M2 M3 M4"), "put M1 D1", "merge A1", "done")
    later = after(state, "take C1", "discard", "take E1", "shrine")
    for move in ("build A1", "done"):
        assert refused(later, move).reason == "phase"
    later = after(later, "put M1 A1")
    assert later.turn.seat == 1
    assert land(later).stacks[0] == Stack(2, "M1", False)


def test_d18_shrines_of_an_earlier_set_do_not_count_against_a_later_one() -> None:
    realm = "* *2 *\nM2 M3 M4"
    state = after(placing("M1", realm), "put M1 D2", "merge A2")
    assert texts(state) == ["build A2", "build B2", "build C2", "build D2", "done"]


def test_d15_consolidated_tiles_are_built_upon_and_make_sets_again() -> None:
    state = after(placing("F1", "-2 F2 F3 F4/2"), "put F1 A1", "merge D1", "build B1")
    assert [land(state).stacks[each].height for each in cells("A1 B1 C1 D1")] == [3, 1, 1, 2]
    later = after(state, "take C1", "discard", "take E1", "shrine")
    free = [text.removeprefix("put F1 ") for text in texts(later)]
    assert free[:3] == ["A1", "C1", "D1"]


# the rulebook's example


ANNA = ". . . . . .\n. D1/2 . -2 . .\n. D2 . . . ."
"""Anna's realm before the example: two dragons that touch, one of them on floor 2, and a face-down stack."""

DRAGONS = "W1M1D3 . M2D3 . D1M3M5 . M4D1D2 . S1 . F1W3"


def test_the_rulebooks_example_part_1() -> None:
    first = after(position(DRAGONS, ANNA), "take A1")
    assert texts(first, "pair") == ["pair C1"]
    pair = after(first, "pair C1")
    assert pair.turn.hand == ("D3", "D3")
    complete = after(pair, "put D3 A2", "put D3 A3")
    assert texts(complete) == ["merge A2"]
    merged = after(complete, "merge A2")
    assert (merged.victory(), ENGINE.view(merged, 0).may_build) == ((3, 0), 1)
    waits_not = after(pair, "put D3 D2", "put D3 D3")
    assert (waits_not.turn, waits_not.victory()) == (first_of_turn(1), (0, 0))


def test_the_rulebooks_example_would_have_allowed_a_partner_on_the_top_floor() -> None:
    state = position(DRAGONS.replace("D1M3M5", "D1M3D3"), ANNA)
    assert texts(after(state, "take A1"), "pair") == ["pair C1", "pair E1"]


def test_the_rulebooks_example_part_2() -> None:
    part_1 = ("take A1", "pair C1", "put D3 D2", "put D3 D3", "take E1", "discard")
    taken = after(position(DRAGONS, ANNA), *part_1, "take G1", "shrine")
    assert (taken.turn.seat, taken.turn.hand, taken.players[0].pool) == (0, ("D2",), 2)
    merged = play(taken, "put D2 C2", "merge C2")
    assert told(merged, SetConsolidated) == [SetConsolidated(0, TileKind.DRAGON, cells("B2 C2 D2 B3 D3"), 4)]
    built = play(merged.state, "build B2", "build D2")
    assert told(built, ShrineBuilt) == [ShrineBuilt(0, cell("B2"), 2), ShrineBuilt(0, cell("D2"), 3)]
    assert built.state.turn == first_of_turn(1)
    assert ENGINE.scores(built.state) == (4 + 2 + 3, 1)
