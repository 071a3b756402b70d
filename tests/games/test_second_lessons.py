"""Every figure that a second lesson names, computed again from the positions that its choices lead to."""

from __future__ import annotations

from typing import Any

import pytest

from engines.china.scoring import score_alliances
from engines.china.state import ChinaState
from engines.dragon_castle.state import DragonCastleState
from engines.protocol import RuleError
from engines.registry import play
from teaching.lessons import BY_KEY, LEARNER, Lesson
from tests.teaching.tried import only_the_right_one_brings

OTHER = 1


def events(lesson: Lesson, number: int, choice: int, name: str) -> list[Any]:
    """What of one kind happens by a choice and after it."""
    happened = (*lesson.tried(number, choice).events, *lesson.led_to(number, choice)[1])
    return [event for event in happened if type(event).__name__ == name]


def legal(lesson: Lesson, state: Any) -> list[str]:
    return [lesson.engine.format(move) for move in lesson.engine.legal_moves(state, min(lesson.engine.to_act(state)))]


QIN, CHINA, CASTLE = BY_KEY["qin-second"], BY_KEY["china-second"], BY_KEY["dragon_castle-second"]


def placed(number: int, choice: int) -> tuple[int, ...]:
    """How many pagodas more each player has on the board."""
    before, after = QIN.state(number).left, QIN.led_to(number, choice)[0].left
    return tuple(was - now for was, now in zip(before, after, strict=True))


def test_a_single_cell_makes_three_and_a_half_tile_five_and_major() -> None:
    # Q7, Q10, Q11.
    cells = [max(len(each.cells) for each in events(QIN, 0, choice, "ProvinceExpanded")) for choice in range(3)]
    assert cells == [4, 5, 4]
    assert [placed(0, choice) for choice in range(3)] == [(0, 0), (1, 0), (0, 0)]


def test_four_cells_take_three_before_both_are_major_and_never_after() -> None:
    # Q12: the larger share owns the join. Q13: two major provinces are never joined.
    assert placed(1, 1) == (1, -1)
    assert placed(1, 0) == (1, 1)
    joined = events(QIN, 1, 1, "ProvincesJoined")
    assert [(each.owner, len(each.cells)) for each in joined] == [(LEARNER, 4 + 3 + 1)]
    # With a blue tile of the supply in hand: G7 lies between the two.
    text = QIN.engine.write_position(QIN.led_to(1, 0)[0])
    hands, supply = (next(line for line in text.splitlines() if line.startswith(each)) for each in ("hands", "supply"))
    tile, blue = hands.split()[1], next(each for each in supply.split() if each == "RB")
    text = text.replace(hands, hands.replace(tile, blue, 1)).replace(supply, supply.replace(blue, tile, 1))
    with pytest.raises(RuleError) as refused:
        play(QIN.engine, QIN.engine.read_position(text), "place RB G8 G7")
    assert refused.value.rule == "Q13"


def test_joining_own_provinces_costs_a_pagoda_and_founding_another_brings_one() -> None:
    # Q9, Q11, Q12.
    assert [placed(2, choice) for choice in range(3)] == [(-1, 0), (0, 0), (1, 0)]
    assert len(events(QIN, 2, 1, "ProvinceExpanded")[0].cells) == 3


def test_the_second_house_in_han_brings_four_points_and_else_an_opponent_gets_them() -> None:
    # C12, C14.
    assert [events(CHINA, 0, choice, "ProvinceScored")[0].points for choice in range(2)] == [(2, 4, 2), (4, 2, 2)]


def alliances(state: ChinaState) -> dict[int, tuple[int, ...]]:
    return {each.number: each.points for each in score_alliances(state.board.emissaries)}


def test_a_tie_in_the_court_of_han_brings_three_points_and_else_the_court_is_full() -> None:
    # C11, C20: alliance 8 is that of Wei and Han.
    right, _ = CHINA.led_to(1, 0)
    assert alliances(right) == {8: (3, 0, 0)}
    wrong, _ = CHINA.led_to(1, 1)
    assert alliances(wrong) == {}
    for state in (right, wrong):
        assert not [move for move in legal(CHINA, state) if move.startswith(("emissary han", "house han"))]


def test_the_house_on_the_fortification_is_worth_ten_points_to_whoever_places_it() -> None:
    # C14, C23, C24.
    scored = [events(CHINA, 2, choice, "ProvinceScored")[0] for choice in range(3)]
    assert [each.points for each in scored] == [(10, 5, 2), (3, 10, 3), (3, 10, 3)]
    assert [each.doubled for each in scored] == [(LEARNER,), (OTHER,), (OTHER,)]
    assert only_the_right_one_brings(CHINA, 2, {"ProvinceScored"})


def pairs(state: Any, kind: str) -> list[tuple[str, str]]:
    """The pairs of a kind that the player to move can take."""
    found: list[tuple[str, str]] = []
    for take in (move for move in legal(CASTLE, state) if move.startswith("take")):
        step = play(CASTLE.engine, state, take)
        taken: Any = step.events[0]
        if taken.symbol[0] == kind:
            found += [(take, move) for move in legal(CASTLE, step.state) if move.startswith("pair")]
    return found


def before_the_reply(choice: int) -> DragonCastleState:
    """The position in which the opponent moves after the first choice of the castle and the pair that it begins."""
    state = CASTLE.tried(0, choice).state
    for move in CASTLE.exercises[0].followed_by(choice)[:3]:
        state = play(CASTLE.engine, state, move).state
    return state


def test_a_pair_frees_what_lies_beside_it_and_that_was_seen_before() -> None:
    # D8 to D10, D17: the seasons on D4 and H6 lie open before the choice, D4 between two tiles.
    before, wrong, right = CASTLE.state(0), before_the_reply(0), before_the_reply(1)
    assert [pairs(state, "S") for state in (before, right)] == [[], []]
    assert pairs(wrong, "S") == [("take H6", "pair D4")]
    assert "take H6" in legal(CASTLE, before)
    assert [each.at for each in events(CASTLE, 0, 0, "TileUncovered")][:1] == ["B7"]
    assert sorted(each.at for each in events(CASTLE, 0, 0, "TileTaken")) == ["B7", "C4", "D4", "H6"]
    assert [(each.seat, each.points) for each in events(CASTLE, 0, 0, "SetConsolidated")] == [(OTHER, 2)]
    assert [face_up(before, OTHER, "S"), face_up(right, OTHER, "S")] == [2, 2]


def face_up(state: DragonCastleState, seat: int, kind: str) -> int:
    """How many face-up tiles of a kind a realm has."""
    text = CASTLE.engine.write_position(state)
    realms = text[text.index("\nplayer") :].split("\nplayer")[1:]
    return sum(cell.startswith(kind) for cell in realms[seat].split()[6:])


def test_wit_costs_a_tile_or_a_shrine_and_brings_two_points() -> None:
    # D20, D31: of three farmers, two seasons and two shrines.
    assert [face_up(CASTLE.state(1), LEARNER, kind) for kind in "FSMWND"] == [3, 2, 0, 0, 0, 0]
    assert CASTLE.state(1).players[LEARNER].pool == 2
    before = CASTLE.state(1).players[LEARNER]
    after = [CASTLE.led_to(1, choice)[0].players[LEARNER] for choice in range(3)]
    assert [each.victory - before.victory for each in after] == [0, 2, 2]
    assert [each.pool for each in after] == [2, 1, 2]


def test_a_shrine_brings_a_point_more_on_floor_two_and_none_in_the_pool() -> None:
    # D17, D18, D34.
    built = [[each.floor for each in events(CASTLE, 2, choice, "ShrineBuilt")] for choice in range(3)]
    assert built == [[1], [2], []]
    scored: Any = CASTLE.tried(2, 0).state
    assert scored.players[LEARNER].pool == 1
    # Four merchants, three of them on floor 2: only C3 lies on the ground.
    assert {choice: CASTLE.exercises[2].choices[choice] for choice in (0, 1)} == {0: "build C3", 1: "build B2"}
    assert sum(f"build {cell}" in legal(CASTLE, CASTLE.state(2)) for cell in ("B2", "C2", "B3", "C3")) == 4
