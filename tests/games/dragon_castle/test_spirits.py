"""The ten spirits of Dragon Castle: D16 and D20-D32, with every refusal that concerns them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pytest

from engines.dragon_castle import ENGINE
from engines.dragon_castle.board import Spirit, TileKind
from engines.dragon_castle.events import (
    DragonSummoned,
    SetConsolidated,
    ShrineBuilt,
    ShrineMoved,
    SpiritActivated,
    TileDestroyed,
    TileShifted,
    TileTaken,
    TileTurned,
    TileUncovered,
)
from engines.dragon_castle.public import Phase
from engines.dragon_castle.rules import RULE_REASONS
from engines.dragon_castle.state import DragonCastleState
from engines.protocol import Fact
from tests.games.dragon_castle.positions import bits
from tests.games.dragon_castle.spirit_positions import (
    ALL,
    cells,
    is_legal,
    play,
    points,
    position,
    refused,
    shows,
    spirits_listed,
    texts,
    told,
    why,
)

FULL = "\n".join(["M1 W1 M2 W2 M3 W3", "W4 M4 W5 M5 W6 M6"] * 3)
"""A realm of face-up tiles without a set: no room at all."""

ONE_ROOM = FULL.replace("M1", "-", 1)
"""Room for one tile, on A1."""

NOTHING = ". . . . . .\n"
"""An empty row of a realm."""


# D20, D32: when, how often, for what


def test_d20_a_face_up_tile_pays_and_what_lay_under_it_is_a_place_again() -> None:
    state = position("M1 M2 M3 . F1/2", spirits="wit", phase="place", hand="W1", pool=0)
    assert not is_legal(state, "put W1 E1")
    step = play(state, "spirit wit tile:E1 A1")
    assert told(step, SpiritActivated) == [SpiritActivated(0, Spirit.WIT, "F1")]
    assert shows(step.state, "- - - . -")
    assert (step.state.player.pool, step.state.supply) == (0, 30)
    assert is_legal(step.state, "put W1 E1")


def test_d20_a_shrine_pays_and_returns_to_the_supply() -> None:
    step = play(position("M1 M2 M3", spirits="wit", pool=2, supply=10), "spirit wit shrine A1")
    assert told(step, SpiritActivated) == [SpiritActivated(0, Spirit.WIT, "shrine")]
    assert (step.state.player.pool, step.state.supply) == (1, 11)


def test_d20_a_shrine_that_paid_can_be_taken_from_the_supply_again() -> None:
    state = play(position(spirits="destruction", supply=0), "take A1").state
    assert why(state, "shrine") == ("D11", "no-shrines-left")
    after = play(state, "spirit destruction shrine C1", "shrine").state
    assert (after.player.pool, after.supply) == (1, 0)


def test_d20_a_shrine_in_the_realm_does_not_pay() -> None:
    state = position("M1 M2 M3 *", spirits="wit", pool=0)
    assert why(state, "spirit wit shrine A1") == ("D20", "empty-pool")
    assert why(state, "spirit wit tile:D1 A1") == ("D20", "not-face-up")
    assert texts(state, "spirit") == []


def test_d20_one_activation_a_turn_with_several_spirits_in_play() -> None:
    state = position("M1 M2 M3 . F1 F2\n. . . . F3", spirits="wit destruction strength", pool=3)
    after = play(state, "spirit wit shrine A1", "done").state
    for move in ("spirit wit shrine E1", "spirit destruction shrine C1", "spirit strength tile:E2"):
        assert why(after, move) == ("D20", "spirit-used")
    assert spirits_listed(play(after, "take A1").state) == set()
    placing = play(after, "take A1", "shrine").state
    assert spirits_listed(placing) == set()
    assert play(placing, "put F6 A6").state.turn.seat == 1


def test_d20_the_next_turn_allows_another_activation() -> None:
    state = position(spirits="destruction", pool=2)
    other = play(state, "spirit destruction shrine A1", "take A1", "discard").state
    assert (other.turn.seat, other.turn.spirit) == (1, None)
    again = play(other, "take C1", "discard").state
    assert texts(again, "spirit") == ["spirit destruction shrine E1"]


def test_d20_the_turn_ends_by_itself_only_when_no_activation_is_possible() -> None:
    state = position("M1 M2 M3 . F1", spirits="wit")
    kept = play(state, "take A1", "discard").state
    assert texts(kept) == ["end", "spirit wit shrine A1", "spirit wit tile:E1 A1"]
    assert play(kept, "end").state.turn.seat == 1
    assert play(kept, "spirit wit shrine A1").state.turn.seat == 1
    assert play(state, "spirit wit shrine A1", "take A1", "discard").state.turn.seat == 1


def test_d20_any_tile_pays_also_one_that_was_placed_this_turn() -> None:
    state = position("M1 M2 M3", spirits="wit", pool=0, phase="place", hand="W1")
    assert texts(state, "spirit") == []
    placed = play(state, "put W1 F6").state
    assert texts(placed) == ["end", "spirit wit tile:F6 A1"]


@pytest.mark.parametrize(
    ("spirit", "state"),
    [
        ("beauty", position("M1 W1 F1 . F2", spirits="beauty")),
        ("beauty", position("S1 N1 D1 M1 . F2", spirits="beauty")),
        ("beauty", position("M1 W1 F1 .\n. . . M1", spirits="beauty")),
        ("wind", position("M1 M2", spirits="wind")),
        ("wind", position("* *", spirits="wind")),
        ("wind", position("M1 -", spirits="wind")),
        ("strength", position("* *", spirits="strength")),
        ("strength", position(FULL, spirits="strength")),
        ("elegance", position(castle="M1/./W1", spirits="elegance")),
        ("elegance", position(castle="./.", spirits="elegance")),
        ("change", position("M1 M2 S1 . F2", spirits="change", rows=4)),
        ("change", position("M1 M2 M3 W1 . F2", spirits="change", rows=4)),
        ("destruction", position(castle="./.", spirits="destruction")),
        ("wit", position("M1 M2 . F1 F2", spirits="wit")),
        ("wit", position("M1 M2 .\n. . M3", spirits="wit")),
        ("deception", position(spirits="deception")),
        ("deception", position(FULL, castle="M1/W1", spirits="deception")),
        ("deception", position(ONE_ROOM, castle="M1/W1", spirits="deception")),
        ("depth", position(castle="M1/W1", spirits="depth")),
        ("depth", position(ONE_ROOM, castle="M1/M2", spirits="depth")),
    ],
)
def test_d20_without_an_effect_an_activation_is_illegal(spirit: str, state: DragonCastleState) -> None:
    if spirit in ("deception", "depth"):
        # Their time comes when a first tile was taken.
        state = play(state, "take A1").state
    aims = {"wind": "", "strength": "", "elegance": "", "change": " C1 M", "deception": " B1", "depth": " B1"}
    error = refused(state, f"spirit {spirit} shrine{aims.get(spirit, ' A1')}")
    assert (error.rule, error.reason, error.facts) == ("D20", "no-effect", {"spirit": spirit})
    assert not is_legal(state, f"spirit {spirit} shrine")
    assert texts(state, f"spirit {spirit} shrine") == []


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (position("M1 W1 F1 M1", spirits="beauty"), "spirit beauty tile:A1 B1"),
        (position("M1 W1 F1 M1 W1", spirits="beauty"), "spirit beauty tile:B1 C1"),
        (position("M1 *", spirits="wind"), "spirit wind tile:A1"),
        (position("M1", spirits="strength"), "spirit strength tile:A1"),
        (position("M1 M2 M3 S1", spirits="change", rows=4), "spirit change tile:B1 D1 M"),
        (position("M1 M2 M3 S1", spirits="change", rows=4), "spirit change tile:D1 D1 M"),
        (position("M1 M2 M3", spirits="wit"), "spirit wit tile:C1 A1"),
        (position("- - - - . F1", spirits="faith", phase="settle", doing="merged A1 B1"), "spirit faith shrine A1"),
    ],
)
def test_d32_the_price_is_gone_before_the_effect_is_judged(state: DragonCastleState, move: str) -> None:
    error = refused(state, move)
    assert (error.rule, error.reason) == ("D20", "no-effect")


def test_d32_a_group_may_be_made_by_the_price() -> None:
    five = play(position("M1 W1 F1 M1 W1", spirits="beauty"), "spirit beauty tile:E1 A1")
    assert told(five, SetConsolidated) == [SetConsolidated(0, TileKind.MERCHANT, cells("A1 B1 C1 D1"), 3, value=1)]
    four = position("M1 M2 M3", spirits="wit", phase="place", hand="M4 W1")
    put = play(four, "put M4 D1").state
    assert why(put, "spirit wit shrine A1") == ("D20", "no-effect")
    assert texts(put, "spirit") == ["spirit wit tile:A1 B1", "spirit wit tile:D1 A1"]
    assert told(play(put, "spirit wit tile:A1 B1"), SetConsolidated) == [
        SetConsolidated(0, TileKind.MERCHANT, cells("B1 C1 D1"), 2)
    ]


def test_d32_the_place_of_the_price_is_room_for_the_effect() -> None:
    for spirit in ("deception", "depth"):
        state = play(position(ONE_ROOM, castle="M1/M2", spirits=spirit), "take A1").state
        assert why(state, f"spirit {spirit} shrine B1") == ("D20", "no-effect")
        after = play(state, f"spirit {spirit} tile:F6 B1").state
        assert texts(after) == [f"put {tile} {at}" for tile in ("M1", "M2") for at in ("A1", "F6")]
    strong = position(FULL, spirits="strength")
    assert set(texts(play(strong, "spirit strength tile:C3").state)) == {
        f"shift {at} C3" for at in (f"{column}{row}" for column in "ABCDEF" for row in range(1, 7)) if at != "C3"
    }


RICH = """
M1 M1 M1 S1 .  *
-  -  -  -  .  F6
W2 F2 M2 W2 .  F5
"""
"""A realm in which every spirit that needs the realm would have an effect."""

AT_TAKE = position(RICH, castle="M1/M2/M1 M3/M1/M4", spirits=ALL, pool=3, rows=4)
PLAYED_TO = {Phase.TAKE: [], Phase.ACTION: ["take A1"], Phase.PLACE: ["take A1", "pair C1"]}
DOING = {
    Phase.SETTLE: "merged A2 B2 C2 D2",
    Phase.BUILD: "merged A2 B2 C2 D2 building A2 B2 C2 D2 may 1",
}
EXAMPLES = {
    Spirit.BEAUTY: "spirit beauty shrine A3",
    Spirit.WIND: "spirit wind shrine",
    Spirit.STRENGTH: "spirit strength shrine",
    Spirit.ELEGANCE: "spirit elegance shrine",
    Spirit.DECEPTION: "spirit deception shrine B1",
    Spirit.CHANGE: "spirit change shrine D1 M",
    Spirit.FAITH: "spirit faith shrine A2",
    Spirit.DESTRUCTION: "spirit destruction shrine C2",
    Spirit.DEPTH: "spirit depth shrine C2",
    Spirit.WIT: "spirit wit shrine A1",
}
ALLOWED = {
    Phase.TAKE: "beauty wind strength elegance change destruction wit",
    Phase.ACTION: "beauty wind strength elegance deception change destruction depth wit",
    Phase.PLACE: "beauty wind strength change destruction wit",
    Phase.SETTLE: "beauty wind strength change faith destruction wit",
    Phase.BUILD: "faith",
}


def in_phase(phase: Phase) -> DragonCastleState:
    """The rich realm in some phase of its owner's turn."""
    if phase in DOING:
        return replace(AT_TAKE, turn=position(phase=phase.value, doing=DOING[phase]).turn)
    moves = PLAYED_TO[phase]
    return play(AT_TAKE, *moves).state if moves else AT_TAKE


@pytest.mark.parametrize("phase", ALLOWED)
def test_d20_each_phase_has_its_spirits(phase: Phase) -> None:
    state = in_phase(phase)
    assert state.turn.phase is phase
    assert spirits_listed(state) == set(ALLOWED[phase].split())


@pytest.mark.parametrize("phase", ALLOWED)
@pytest.mark.parametrize("spirit", Spirit)
def test_d20_a_spirit_is_activated_in_its_phases_only(phase: Phase, spirit: Spirit) -> None:
    state = in_phase(phase)
    alone = replace(state, spirits=(spirit,))
    if spirit in ALLOWED[phase].split():
        step = ENGINE.apply(alone, 0, ENGINE.parse(EXAMPLES[spirit]))
        assert step.state.turn.seat == 0 or phase is Phase.SETTLE
        assert step.state.players[0].pool <= 2
    else:
        error = refused(alone, EXAMPLES[spirit])
        assert (error.rule, error.reason, error.facts) == ("D20", "spirit-not-now", {"spirit": spirit.value})


@pytest.mark.parametrize(
    "moves", [("spirit wind shrine",), ("spirit wind shrine", "turn A1"), ("spirit strength shrine",)]
)
def test_d20_no_spirit_interrupts_another(moves: tuple[str, ...]) -> None:
    state = play(replace(AT_TAKE, spirits=(Spirit.WIND, Spirit.STRENGTH, Spirit.WIT)), *moves).state
    assert why(state, "spirit wit shrine A1") == ("D20", "spirit-used")
    assert texts(state, "spirit") == []


@pytest.mark.parametrize(
    ("phase", "spirit"),
    [
        (phase, spirit)
        for phase in (Phase.TAKE, Phase.ACTION, Phase.PLACE)
        for spirit in ("beauty", "change", "destruction", "elegance", "wit")
        if spirit in ALLOWED[phase]
    ],
)
def test_d20_the_turn_goes_on_where_it_was(phase: Phase, spirit: str) -> None:
    state = replace(in_phase(phase), spirits=(Spirit(spirit),))
    after = play(state, EXAMPLES[Spirit(spirit)]).state
    while after.turn.phase is Phase.BUILD:
        after = play(after, "done").state
    assert (after.turn.phase, after.turn.hand, after.turn.spirit) == (phase, state.turn.hand, spirit)


# D16 with D27: while a set waits


ONE_WAITS = "M1 M2 M3 M4 S1 .\n. . . . . F1\n. . . . . .\nW1 W2 W3"


@pytest.mark.parametrize("spirit", [spirit for spirit in Spirit if spirit is not Spirit.CHANGE])
def test_d16_while_a_set_waits_no_other_spirit_is_activated(spirit: Spirit) -> None:
    state = position(ONE_WAITS, castle="M1/M2/M3", phase="settle", spirits=spirit.value, pool=2)
    error = refused(state, EXAMPLES[spirit])
    assert (error.rule, error.reason, error.facts) == ("D16", "waits", {"waiting": ("A1",)})
    assert texts(state) == ["merge A1"]


def test_d16_d27_while_a_set_waits_change_takes_in_a_whole_one() -> None:
    state = position(ONE_WAITS, phase="settle", spirits="change", rows=4)
    ways = [f"spirit change {cost} E1 M" for cost in ("shrine", "tile:F2", "tile:A4", "tile:B4", "tile:C4")]
    assert texts(state) == ["merge A1", *ways]
    step = play(state, "spirit change tile:F2 E1 M")
    assert told(step, SetConsolidated) == [SetConsolidated(0, TileKind.MERCHANT, cells("A1 B1 C1 D1 E1"), 3)]
    assert texts(step.state, "build") == [f"build {at}" for at in ("A1", "B1", "C1", "D1", "E1")]


def test_d16_d27_change_may_join_more_tiles_and_other_waiting_sets() -> None:
    more = play(position("M1 M2 M3 M4 N1 M5", phase="settle", spirits="change", rows=4), "spirit change shrine E1 M")
    assert told(more, SetConsolidated) == [SetConsolidated(0, TileKind.MERCHANT, cells("A1 B1 C1 D1 E1 F1"), 5)]
    both = position("M1 M2 . M3 M4\nM5 M6 N1 M1 M2", phase="settle", spirits="change", rows=4)
    step = play(both, "spirit change shrine C2 M")
    assert told(step, SetConsolidated) == [
        SetConsolidated(0, TileKind.MERCHANT, cells("A1 B1 D1 E1 A2 B2 C2 D2 E2"), 9)
    ]


def test_d16_d27_a_change_that_takes_in_no_waiting_set_is_illegal() -> None:
    other = position("M1 M2 M3 M4\n. . . . . F1\nW1 W2 W3 S1", phase="settle", spirits="change", rows=4)
    assert why(other, "spirit change shrine D3 W") == ("D20", "no-effect")
    assert texts(other) == ["merge A1"]
    either = position("M1 M2 M3 M4\n. . . S1 . F1\nW1 W2 W3 W4", phase="settle", spirits="change", rows=4)
    assert texts(either, "spirit") == [
        f"spirit change {cost} D2 {kind}" for cost in ("shrine", "tile:F2") for kind in "MW"
    ]
    neither = position(
        "M1 M2 M3 M4 S1\n. . . . W1 F1\n. . . . W2 .\n. . . . W3", phase="settle", spirits="change", rows=4
    )
    assert why(neither, "spirit change shrine E1 W") == ("D20", "not-a-target")


def test_d16_d27_the_other_set_waits_on_after_the_change() -> None:
    state = position("M1 M2 M3 M4 S1 .\n. . . . . F1\nW1 W2 W3 W4", phase="settle", spirits="change", rows=4, pool=0)
    assert why(state, "spirit change tile:B3 E1 M") == ("D16", "waiting-pays")
    after = play(state, "spirit change tile:F2 E1 M").state
    assert texts(after) == ["merge A3"]
    done = play(after, "merge A3")
    assert (points(done.state), done.state.turn.seat) == (5, 1)


def test_d16_d27_a_tile_of_a_waiting_set_cannot_pay() -> None:
    state = position(ONE_WAITS, phase="settle", spirits="change", rows=4)
    error = refused(state, "spirit change tile:D1 E1 M")
    assert (error.rule, error.reason, error.facts) == ("D16", "waiting-pays", {"cell": "D1"})


def test_d16_d27_a_tile_of_a_waiting_set_cannot_be_changed() -> None:
    state = position("S1 S2 S3 S4 N1 .\nM1 M2 M3 . . F1", phase="settle", spirits="change", rows=4)
    assert why(state, "spirit change shrine A1 M") == ("D20", "not-a-target")
    assert texts(state, "spirit change shrine") == ["spirit change shrine E1 S"]
    alone = position("S1 S2 S3 S4 . .\nM1 M2 M3 M4 . F1", phase="settle", spirits="change", rows=4)
    assert why(alone, "spirit change shrine A1 M") == ("D20", "no-effect")
    assert texts(alone) == ["merge A1", "merge A2"]


def test_d27_change_neither_prevents_a_set_nor_keeps_a_tile_out_of_it() -> None:
    state = position("S1 S2 S3 S4 S1 M1\n. . . . M2 M3", phase="settle", spirits="change", rows=4)
    assert texts(state) == ["merge A1"]
    assert why(state, "spirit change shrine E1 M") == ("D20", "no-effect")


def test_d16_before_the_last_tile_is_placed_no_set_waits() -> None:
    state = position("M1 M2 M3 . S1", phase="place", hand="M4 W1", spirits="change destruction", pool=0, rows=4)
    four = play(state, "put M4 D1").state
    assert texts(four, "merge") == []
    assert why(four, "merge A1") == ("D16", "phase")
    step = play(four, "spirit change tile:A1 E1 M")
    assert told(step, SetConsolidated) == [SetConsolidated(0, TileKind.MERCHANT, cells("B1 C1 D1 E1"), 2)]
    assert is_legal(step.state, "put W1 A1")


# D28 with D16: Faith while another set waits


TWO_WAIT = position("M1 M2 M3 M4 . F1\n. . . . . .\nW1 W2 W3 W4 . .", phase="settle", spirits="faith", pool=3)


def test_d16_d28_faith_is_used_while_building_although_another_set_waits() -> None:
    building = play(TWO_WAIT, "merge A1").state
    assert texts(building, "spirit") == [
        f"spirit faith {cost} {at}" for cost in ("shrine", "tile:F1") for at in ("A1", "B1", "C1", "D1")
    ]
    error = refused(building, "spirit faith tile:A3 A1")
    assert (error.rule, error.reason, error.facts) == ("D16", "waiting-pays", {"cell": "A3"})
    faithful = play(building, "spirit faith tile:F1 B1").state
    assert texts(faithful) == ["build A1", "build C1", "build D1", "done"]
    after = play(faithful, "build D1").state
    assert texts(after) == ["merge A3"]
    assert shows(play(after, "merge A3", "build A3").state, "- * - *\n. . . . . .\n* - - -")


def test_d16_d28_faith_waits_with_the_others_once_building_is_done() -> None:
    built = play(TWO_WAIT, "merge A1", "build A1").state
    assert why(built, "spirit faith shrine B1") == ("D16", "waits")
    assert refused(built, "spirit faith shrine B1").facts == {"waiting": ("A3",)}
    assert texts(built) == ["merge A3"]


# D21: what an effect makes is consolidated at once


def test_d21_strength_makes_two_sets_that_are_consolidated_before_the_turn_goes_on() -> None:
    state = position("M1 M2 M3 . . .\n. . . . . .\nW1 W2 W3 . M4 W4", spirits="strength", pool=2)
    both = play(state, "spirit strength shrine", "shift E3 D1", "shift F3 D3").state
    assert both.turn.phase is Phase.SETTLE
    assert texts(both) == ["merge A1", "merge A3"]
    assert why(both, "take A1") == ("D16", "phase")
    assert why(both, "end") == ("D16", "waits")
    step = play(both, "merge A3", "build D3", "merge A1")
    assert [event.kind for event in told(step, SetConsolidated)] == [TileKind.WARRIOR, TileKind.MERCHANT]
    assert (step.state.turn.phase, points(step.state)) == (Phase.TAKE, 4)
    assert is_legal(step.state, "take A1")


def test_d21_a_set_of_the_first_tile_is_consolidated_when_a_spirit_has_acted() -> None:
    state = position("M1 M2 M3", phase="place", hand="M4 W1", spirits="destruction", pool=2)
    four = play(state, "put M4 D1").state
    assert four.turn.phase is Phase.PLACE
    acted = play(four, "spirit destruction shrine C1").state
    assert (acted.turn.phase, acted.turn.hand) == (Phase.SETTLE, ("W1",))
    assert why(acted, "put W1 A1") == ("D16", "phase")
    built = play(acted, "merge D1", "build A1").state
    assert (built.turn.phase, built.turn.hand) == (Phase.PLACE, ("W1",))
    assert why(built, "put W1 A1") == ("D18", "shrine-there")
    assert shows(play(built, "put W1 B1").state, "* W1/2 - -")


def test_d21_without_a_spirit_the_set_waits_for_the_last_tile() -> None:
    state = position("M1 M2 M3", phase="place", hand="M4 M5", pool=0)
    step = play(state, "put M4 D1", "put M5 E1", "merge A1")
    assert told(step, SetConsolidated)[0].points == 3


def test_d21_the_effect_may_use_up_the_set_of_the_first_tile() -> None:
    state = position("M1 M2 M3 . . *\nW1 W2 W3", phase="place", hand="M4 W5", spirits="wind strength wit", pool=1)
    four = play(state, "put M4 D1").state
    turned = play(four, "spirit wind shrine", "turn B1", "move F1 B1").state
    assert (turned.turn.phase, turned.turn.resume) == (Phase.PLACE, Phase.PLACE)
    left = play(four, "spirit wind shrine", "turn A2", "move F1 A2").state
    assert texts(left) == ["merge A1"]
    moved = play(four, "spirit strength shrine", "shift D1 F6", "done").state
    assert moved.turn.phase is Phase.PLACE
    witty = play(four, "spirit wit shrine A2").state
    assert texts(witty) == ["merge A1"]
    assert texts(play(witty, "merge A1").state, "put") == [
        f"put W5 {at}"
        for at in [
            *("A1", "B1", "C1", "D1", "E1"),
            *(f"{column}{row}" for row in range(2, 7) for column in "ABCDEF"),
        ]
    ]


def test_d21_the_price_may_break_the_set_of_the_first_tile() -> None:
    state = position("M1 M2 M3", phase="place", hand="M4 W1", spirits="destruction", pool=0)
    after = play(state, "put M4 D1", "spirit destruction tile:B1 C1").state
    assert (after.turn.phase, texts(after, "merge")) == (Phase.PLACE, [])


def test_d21_the_action_goes_on_after_a_set() -> None:
    state = position("M1 M2 M3 . M4", castle="W1/./W1", spirits="strength", pool=2)
    acting = play(state, "take A1", "spirit strength shrine", "shift E1 D1", "done").state
    assert (texts(acting), acting.turn.hand) == (["merge A1"], ("W1",))
    after = play(acting, "merge A1", "build C1").state
    assert texts(after) == ["pair C1", "shrine", "discard"]
    assert play(after, "pair C1", "put W1 A1", "put W1 F6").state.turn.seat == 1


def test_d21_building_comes_before_the_next_set_and_before_the_turn_goes_on() -> None:
    state = position("W1 W2 W3 . F1", phase="place", hand="F2", spirits="wit", pool=2)
    after = play(state, "spirit wit shrine A1").state
    assert texts(after) == ["build A1", "build B1", "build C1", "done"]
    assert why(after, "put F2 F6") == ("D9", "phase")
    assert texts(play(after, "done").state, "put F2 A") == [f"put F2 A{row}" for row in range(1, 7)]


def test_d18_shrines_of_a_spirit_are_built_on_its_set_only() -> None:
    state = position("M1 M2 M3 .\n- - - . F1", spirits="wit", phase="place", hand="F2")
    after = play(state, "spirit wit tile:E2 A1").state
    error = refused(after, "build A2")
    assert (error.rule, error.reason, error.facts) == (
        "D18",
        "not-of-the-set",
        {"cell": "A2", "free": ("A1", "B1", "C1")},
    )


# D22: Beauty


SAME_VALUE = "M3 W3 F3 M3 W3 F3", "W3 F3 M3"


@pytest.mark.parametrize(("size", "brings"), [(4, 3), (5, 4), (6, 6), (7, 7), (8, 9), (9, 10)])
def test_d22_beauty_brings_one_point_more_than_a_set(size: int, brings: int) -> None:
    tiles = " ".join(SAME_VALUE).split()[:size]
    state = position(" ".join(tiles[:6]) + "\n" + " ".join(tiles[6:]), spirits="beauty")
    step = play(state, "spirit beauty shrine A1")
    assert [(event.points, event.value) for event in told(step, SetConsolidated)] == [(brings, 3)]
    assert points(step.state) == brings


def test_d22_beauty_builds_up_to_two_shrines() -> None:
    state = position("M1 W1\nF1 M1 . F2", spirits="beauty", pool=3)
    building = play(state, "spirit beauty tile:D2 A1").state
    assert ENGINE.view(building, None).may_build == 2
    assert texts(play(building, "build A1").state) == ["build B1", "build A2", "build B2", "done"]
    two = play(building, "build A1", "build B2").state
    assert (two.turn.phase, two.player.pool) == (Phase.TAKE, 1)
    assert shows(two, "* -\n- *")
    one = play(building, "build A1", "done").state
    assert (one.turn.phase, one.player.pool) == (Phase.TAKE, 2)


def test_d22_beauty_needs_factions_of_one_value_that_touch() -> None:
    state = position("M1 W1 F1 M2\nN1 S1 D1 .\nM1 W1 F1 .", spirits="beauty")
    assert texts(state, "spirit") == []
    assert why(state, "spirit beauty shrine A1") == ("D20", "no-effect")
    joined = position("M1 W1 F1 M2\nN1 S1 M1 .\n. . W1/3 F2", spirits="beauty")
    step = play(joined, "spirit beauty shrine A1")
    assert told(step, SetConsolidated)[0].cells == cells("A1 B1 C1 C2 C3")
    assert shows(step.state, "- - - M2\nN1 S1 - .\n. . -3 F2")


def test_d22_a_group_is_called_by_any_of_its_cells_after_the_price() -> None:
    state = position("M1 W1 F1 M1 W1 .\n. . . . . .\nF5 M5 W5 F5", spirits="beauty")
    assert texts(state, "spirit beauty shrine") == ["spirit beauty shrine A1", "spirit beauty shrine A3"]
    assert play(state, "spirit beauty shrine D1") == play(state, "spirit beauty shrine A1")
    assert texts(state, "spirit beauty tile:A1") == ["spirit beauty tile:A1 B1", "spirit beauty tile:A1 A3"]
    assert texts(state, "spirit beauty tile:B1") == ["spirit beauty tile:B1 A3"]
    assert why(state, "spirit beauty shrine F1") == ("D20", "not-a-target")
    assert why(state, "spirit beauty tile:B1 C1") == ("D20", "not-a-target")


def test_d22_a_group_of_one_kind_and_one_value_is_beautiful_before_it_waits() -> None:
    state = position("M1 M1 M1", phase="place", hand="M1 W2", spirits="beauty")
    step = play(state, "put M1 D1", "spirit beauty shrine A1")
    assert told(step, SetConsolidated) == [SetConsolidated(0, TileKind.MERCHANT, cells("A1 B1 C1 D1"), 3, value=1)]
    assert step.state.turn.phase is Phase.PLACE


# D23: Wind


def test_d23_wind_turns_a_tile_for_nothing_and_moves_a_shrine_onto_it() -> None:
    state = position("M1 M2/2 *3", spirits="wind")
    turning = play(state, "spirit wind shrine").state
    assert (turning.turn.phase, texts(turning)) == (Phase.TURN, ["turn A1", "turn B1"])
    moving = play(turning, "turn B1")
    assert told(moving, TileTurned) == [TileTurned(0, 1)]
    assert (moving.state.turn.phase, texts(moving.state)) == (Phase.MOVE, ["move C1 B1"])
    step = play(moving.state, "move C1 B1")
    assert told(step, ShrineMoved) == [ShrineMoved(0, 2, 1)]
    assert shows(step.state, "M1 *2 -3")
    assert (step.state.turn.phase, points(step.state), told(step, SetConsolidated)) == (Phase.TAKE, 0, [])


def test_d23_the_turned_tile_takes_the_moved_shrine_but_none_of_the_pool() -> None:
    state = position("M1 *", spirits="wind", pool=3)
    after = play(state, "spirit wind shrine", "turn A1").state
    assert why(after, "build A1") == ("D9", "phase")
    assert why(after, "done") == ("D9", "phase")
    moved = play(after, "move B1 A1").state
    assert (moved.turn.phase, moved.player.pool) == (Phase.TAKE, 2)
    assert texts(moved, "build") == []


def test_d23_the_tile_that_the_shrine_left_is_a_place_again() -> None:
    state = position("M1 *", spirits="wind", phase="place", hand="F1")
    assert not is_legal(state, "put F1 B1")
    after = play(state, "spirit wind shrine", "turn A1", "move B1 A1").state
    assert why(after, "put F1 A1") == ("D18", "shrine-there")
    assert is_legal(after, "put F1 B1")


def test_d23_turning_a_tile_is_optional() -> None:
    state = position("M1 * -2 W1", spirits="wind")
    blowing = play(state, "spirit wind shrine").state
    assert blowing.turn.phase is Phase.TURN
    assert texts(blowing) == ["turn A1", "turn D1", "move B1 C1"]
    step = play(blowing, "move B1 C1")
    assert (told(step, TileTurned), told(step, ShrineMoved)) == ([], [ShrineMoved(0, 1, 2)])
    assert shows(step.state, "M1 - *2 W1")
    assert step.state.turn.phase is Phase.TAKE


def test_d23_after_turning_a_tile_a_shrine_moves_and_no_second_tile_is_turned() -> None:
    state = position("M1 * - W1", spirits="wind")
    after = play(state, "spirit wind shrine", "turn A1").state
    assert texts(after) == ["move B1 A1", "move B1 C1"]
    assert why(after, "turn D1") == ("D9", "phase")


def test_d23_without_a_tile_to_turn_a_shrine_moves_to_a_bare_one() -> None:
    state = position("M1 * -", spirits="wind", pool=0)
    blowing = play(state, "spirit wind tile:A1").state
    assert texts(blowing) == ["move B1 C1"]
    stacked = position("M1/2 *", spirits="wind", pool=0)
    assert texts(play(stacked, "spirit wind tile:A1").state) == ["move B1 A1"]


def test_d23_a_shrine_moves_to_any_bare_face_down_tile_whenever_it_was_turned() -> None:
    state = position("M1 M2 M3 M4 . F1\n* - -", spirits="wind", phase="settle", pool=2)
    settled = play(state, "merge A1", "build A1").state
    assert shows(play(settled, "spirit wind tile:F1", "move A2 C2").state, "* - - -\n- - *")
    step = play(settled, "spirit wind shrine", "turn F1").state
    free = ("B1", "C1", "D1", "F1", "B2", "C2")
    assert texts(step) == [f"move {start} {to}" for start in ("A1", "A2") for to in free]
    error = refused(step, "move A2 E1")
    assert (error.rule, error.reason) == ("D23", "not-for-a-shrine")
    assert error.facts == {"cell": "E1", "free": free}
    assert why(step, "move A2 A1") == ("D23", "not-for-a-shrine")
    assert shows(play(step, "move A2 B2").state, "* - - - . -\n- * -")


def test_d23_a_turn_does_not_end_by_itself_while_wind_can_move_a_shrine_between_face_down_tiles() -> None:
    state = position("* -", phase="place", hand="M1", spirits="wind")
    assert texts(play(state, "put M1 F6").state) == ["end", "spirit wind shrine", "spirit wind tile:F6"]


def test_d23_a_shrine_built_this_turn_may_be_moved_and_stays_built() -> None:
    state = position("M1 M2 M3 M4/3 . F1", spirits="wind", phase="settle", pool=2)
    after = play(state, "merge A1", "build A1", "spirit wind shrine", "turn F1", "move A1 D1").state
    assert shows(after, "- - - *3 . -")
    assert after.turn.seat == 1


def test_d23_both_parts_must_be_possible() -> None:
    for realm in ("M1 M2", "* *", "- -"):
        state = position(realm, spirits="wind", pool=2)
        assert why(state, "spirit wind shrine") == ("D20", "no-effect")
    assert why(position("M1 *", spirits="wind"), "spirit wind tile:A1") == ("D20", "no-effect")
    assert texts(position("M1 M2 *", spirits="wind", pool=0), "spirit") == [
        "spirit wind tile:A1",
        "spirit wind tile:B1",
    ]


def test_d23_the_own_realm_counts() -> None:
    state = position("M1 M2", spirits="wind")
    other = replace(state.players[1], realm=position("*").players[0].realm)
    assert texts(replace(state, players=(state.players[0], other)), "spirit") == []


def test_d23_a_turned_tile_splits_a_group_and_is_part_of_none() -> None:
    state = position("M1 M2 M3 *", phase="place", hand="M4 M5", spirits="wind")
    after = play(state, "spirit wind shrine", "turn C1", "move D1 C1", "put M4 D1", "put M5 E1").state
    assert (after.turn.seat, points(after)) == (1, 0)


# D24: Strength


def test_d24_strength_moves_one_tile_or_two_face_up_or_down() -> None:
    state = position("M1 -2 W1/2", spirits="strength")
    moving = play(state, "spirit strength shrine").state
    assert moving.turn.phase is Phase.SHIFT
    assert why(moving, "done") == ("D24", "nothing-moved")
    one = play(moving, "shift A1 F6")
    assert told(one, TileShifted) == [TileShifted(0, 0, 35)]
    assert (one.state.turn.phase, is_legal(one.state, "done")) == (Phase.SHIFT, True)
    assert play(one.state, "done").state.turn.phase is Phase.TAKE
    two = play(one.state, "shift B1 C4").state
    assert two.turn.phase is Phase.TAKE
    assert shows(two, ". - W1/2 . . .\n" + NOTHING * 2 + ". . -\n" + NOTHING + ". . . . . M1")


def test_d24_places_are_those_of_a_placed_tile() -> None:
    state = play(position("M1 W1 - * F1/2", spirits="strength", rows=4), "spirit strength shrine").state
    empty = [f"{column}{row}" for row in (2, 3, 4) for column in "ABCDEF"]
    assert texts(state, "shift A1") == [f"shift A1 {at}" for at in ("C1", "F1", *empty)]
    assert texts(state, "shift E1") == [f"shift E1 {at}" for at in ("C1", "F1", *empty)]
    assert texts(state, "shift C1") == [f"shift C1 {at}" for at in ("F1", *empty)]
    assert texts(state, "shift D1") == []
    assert why(state, "shift A1 B1") == ("D15", "face-up")
    assert why(state, "shift A1 D1") == ("D18", "shrine-there")
    assert why(state, "shift A1 A1") == ("D24", "same-cell")
    assert why(state, "shift C1 C1") == ("D24", "same-cell")
    assert why(state, "shift D1 F1") == ("D24", "not-movable")
    assert why(state, "shift F1 A2") == ("D24", "not-movable")


def test_d24_a_tile_keeps_its_side_and_uncovers_one_face_down() -> None:
    state = play(position("M1/3 -2 W1", spirits="strength"), "spirit strength shrine").state
    assert shows(play(state, "shift A1 B1", "done").state, "-2 M1/3 W1")
    assert shows(play(state, "shift B1 A2", "done").state, "M1/3 - W1\n-")


def test_d24_the_second_goes_on_the_first_only_if_that_is_face_down() -> None:
    state = play(position("M1 - W1", spirits="strength"), "spirit strength shrine").state
    down = play(state, "shift B1 F6").state
    assert shows(play(down, "shift A1 F6").state, ". . W1\n" + NOTHING * 4 + ". . . . . M1/2")
    up = play(state, "shift A1 F6").state
    assert why(up, "shift B1 F6") == ("D15", "face-up")


def test_d24_two_different_tiles_are_moved() -> None:
    state = play(position("M1/2 W1", spirits="strength"), "spirit strength shrine").state
    first = play(state, "shift A1 F6").state
    error = refused(first, "shift F6 F5")
    assert (error.rule, error.reason, error.facts) == ("D24", "moved-already", {"cell": "F6"})
    assert texts(first, "shift F6") == []
    both = play(first, "shift A1 A2").state
    assert shows(both, ". W1\n-\n" + NOTHING * 3 + ". . . . . M1")


def test_d24_the_second_may_take_the_place_that_the_first_left() -> None:
    state = play(position("M1 W1", spirits="strength"), "spirit strength shrine").state
    assert why(state, "shift B1 A1") == ("D15", "face-up")
    assert shows(play(state, "shift A1 C1", "shift B1 A1").state, "W1 . M1")


def test_d24_sets_are_checked_after_both_tiles() -> None:
    state = play(position("M1 M2 M3 . M4", spirits="strength", pool=3), "spirit strength shrine").state
    first = play(state, "shift E1 D1").state
    assert (first.turn.phase, texts(first, "merge")) == (Phase.SHIFT, [])
    assert why(first, "merge A1") == ("D16", "phase")
    assert texts(play(first, "done").state) == ["merge A1"]
    broken = play(first, "shift A1 F6").state
    assert (broken.turn.phase, points(broken)) == (Phase.TAKE, 0)


def test_d24_it_is_done_by_itself_when_no_second_tile_can_be_moved() -> None:
    state = position("M1 *", spirits="strength")
    after = play(state, "spirit strength shrine", "shift A1 F6").state
    assert after.turn.phase is Phase.TAKE
    full = position(FULL.replace("M1", "-", 1), spirits="strength")
    assert play(full, "spirit strength shrine", "shift B1 A1").state.turn.phase is Phase.SHIFT


def test_d24_a_shrines_tile_stays() -> None:
    state = position("* *2", spirits="strength", pool=2)
    assert why(state, "spirit strength shrine") == ("D20", "no-effect")
    built = position("M1 M2 M3 M4", spirits="strength", phase="settle", pool=2)
    moving = play(built, "merge A1", "build A1", "spirit strength shrine").state
    assert why(moving, "shift A1 F6") == ("D24", "not-movable")
    assert is_legal(moving, "shift B1 F6")


def test_d24_a_cell_that_a_tile_left_or_came_to_is_no_longer_one_of_a_set_of_this_turn() -> None:
    state = position("M1 M2 M3 M4 F1", spirits="strength", phase="settle", pool=2)
    moving = play(state, "merge A1", "build A1", "spirit strength shrine").state
    assert moving.turn.consolidated == bits("A1 B1 C1 D1")
    assert play(moving, "shift C1 F6").state.turn.consolidated == bits("A1 B1 D1")
    assert play(moving, "shift E1 B1").state.turn.consolidated == bits("A1 C1 D1")


# D25: Elegance


BRIDGE = "M1/./W1/M1/F1"
"""D1 has both long sides blocked and its short sides free; A1 has the same symbol."""


def elegant(realm: str = "", castle: str = BRIDGE, *before: str, cost: str = "shrine") -> DragonCastleState:
    """A position after Elegance was activated."""
    return play(position(realm, castle=castle, spirits="elegance"), *before, f"spirit elegance {cost}").state


def available(state: DragonCastleState) -> list[str]:
    """The cells of the castle that the view calls available."""
    tiles = enumerate(ENGINE.view(state, None).castle)
    return [state.castle.name(cell) for cell, tile in tiles if tile is not None and tile.available]


def test_d25_elegance_lets_tiles_with_a_free_short_side_be_taken() -> None:
    plain = position(castle=BRIDGE, spirits="elegance")
    assert why(plain, "take D1") == ("D8", "not-available")
    assert available(plain) == ["A1", "C1", "E1"]
    state = elegant()
    assert available(state) == ["A1", "C1", "D1", "E1"]
    assert texts(state) == ["take A1", "take D1"]


def test_d25_a_first_tile_taken_so_pays_what_is_owed() -> None:
    state = play(elegant(), "take D1").state
    assert texts(state) == ["pair A1", "shrine", "discard"]
    assert not state.turn.owes_elegance


def test_d25_a_partner_taken_so_pays_what_is_owed() -> None:
    state = play(elegant(castle=f"{BRIDGE} M1/./././."), "take A1").state
    assert texts(state) == ["pair D1"]
    for move in ("pair A2", "shrine", "discard"):
        assert why(state, move) == ("D25", "elegance-owed")
    after = play(state, "pair D1").state
    assert (after.turn.phase, after.turn.hand, after.turn.owes_elegance) == (Phase.PLACE, ("M1", "M1"), False)


def test_d25_until_it_is_paid_other_first_tiles_and_summoning_are_illegal() -> None:
    state = elegant()
    for move in ("take C1", "take E1", "summon"):
        error = refused(state, move)
        assert (error.rule, error.reason, error.facts) == ("D25", "elegance-owed", {})
    assert is_legal(position(castle=BRIDGE, spirits="elegance"), "summon")


def test_d25_blocked_on_all_sides_a_tile_cannot_be_taken() -> None:
    state = elegant(castle="W1/W2/W3 F1/M1/F2 W4/W5/W6")
    assert texts(state) == ["take B1", "take B3"]
    assert why(state, "take B2") == ("D8", "not-available")


def test_d25_nothing_may_lie_on_the_tile() -> None:
    state = position(castle="M1/W1W2/F1 M2/M3/M4", spirits="elegance")
    assert why(state, "spirit elegance shrine") == ("D20", "no-effect")


def test_d25_the_first_tile_is_of_the_top_floor() -> None:
    state = elegant(castle="M1/W1/F1/./S1S2/N1N2/D1D2")
    assert texts(state) == ["take F1"]
    assert why(state, "take B1") == ("D9", "not-top-floor")


def test_d25_a_partner_is_judged_after_the_first_is_gone() -> None:
    freed_by_its_long_side = elegant(castle="M1/M1/F1")
    assert texts(freed_by_its_long_side) == ["take B1"]
    assert why(freed_by_its_long_side, "take A1") == ("D25", "elegance-owed")
    freed_by_its_short_side = elegant(castle="W1/M1/. W3/M1/W4 W5/W6/F1")
    assert why(position(castle="W1/M1/. W3/M1/W4 W5/W6/F1"), "take B2") == ("D8", "not-available")
    assert texts(freed_by_its_short_side) == ["take B1", "take B3"]
    assert texts(play(freed_by_its_short_side, "take B1").state) == ["pair B2"]


def test_d25_both_tiles_of_a_pair_may_be_elegant_the_second_freed_by_the_first() -> None:
    state = elegant(castle="W1/M1/W2 W3/M1/W4 W5/W6/F1")
    after = play(state, "take B1").state
    assert texts(after) == ["pair B2", "shrine", "discard"]
    assert play(after, "pair B2").state.turn.hand == ("M1", "M1")


def test_d25_after_an_elegant_first_tile_the_second_may_be_of_either_sort() -> None:
    state = elegant(castle="M1/./W1/M1/F1/./W2/M1/F2")
    assert texts(play(state, "take D1").state, "pair") == ["pair A1", "pair H1"]
    assert texts(play(state, "take A1").state) == ["pair D1", "pair H1"]


def test_d25_what_lies_hidden_underneath_does_not_count() -> None:
    under = "M1/W1W1/F1"
    assert why(position(castle=under, spirits="elegance"), "spirit elegance shrine") == ("D20", "no-effect")
    state = elegant(castle=f"{under}/./N1M3/N2M4/N3M5")
    assert texts(state) == ["take F1"]
    assert why(state, "take B1") == ("D25", "elegance-owed")


def test_d25_what_the_first_uncovered_counts_once_it_is_seen() -> None:
    acting = elegant("", "M1/W1W1/F1", "take B1")
    assert texts(acting) == ["pair B1"]
    step = play(acting, "pair B1")
    assert step.state.turn.hand == ("W1", "W1")


def test_d25_activated_with_the_first_tile_in_hand_the_partner_must_be_elegant() -> None:
    acting = elegant("", f"{BRIDGE} M1/./././.", "take A1")
    assert texts(acting) == ["pair D1"]
    for move in ("shrine", "discard", "pair A2"):
        assert why(acting, move) == ("D25", "elegance-owed")
    none = play(position(castle="M1/./W1/M2/F1 M1/./././.", spirits="elegance"), "take A1").state
    assert why(none, "spirit elegance shrine") == ("D20", "no-effect")


def test_d25_d14_without_room_for_two_a_partner_does_not_count() -> None:
    state = elegant(ONE_ROOM)
    assert texts(state) == ["take D1"]
    assert why(state, "take A1") == ("D25", "elegance-owed")
    after = play(state, "take D1").state
    assert texts(after) == ["shrine", "discard"]
    assert why(after, "pair A1") == ("D14", "no-room")
    tower = position(ONE_ROOM, castle="W2M1/./W1/M1/F1", spirits="elegance")
    assert why(tower, "spirit elegance shrine") == ("D20", "no-effect")
    assert texts(play(tower, "spirit elegance tile:B1").state) == ["take A1"]
    acting = play(tower, "take A1").state
    assert why(acting, "spirit elegance shrine") == ("D20", "no-effect")
    assert texts(play(acting, "spirit elegance tile:F6").state) == ["pair D1"]


def test_d25_d14_without_any_room_the_elegant_tile_is_discarded() -> None:
    after = play(elegant(FULL), "take D1").state
    assert texts(after) == ["discard"]
    assert points(play(after, "discard").state) == 1


def test_d25_elegance_lasts_for_the_turn_only() -> None:
    state = elegant()
    taken = play(state, "take D1").state
    other = play(taken, "discard").state
    assert (other.turn.seat, other.turn.spirit, other.turn.owes_elegance) == (1, None, False)
    wide = elegant(castle="M1/./W1/M1/F1/./W2/M2/F2")
    after = play(wide, "take D1", "discard").state
    assert why(after, "take H1") == ("D8", "not-available")
    assert available(after) == ["A1", "C1", "E1", "G1", "I1"]


# D26: Deception


def deceiving(
    realm: str = "", castle: str = "W1/M1/. W3/F1/W4 W5/W6/F2", first: str = "B1", pool: int = 1
) -> DragonCastleState:
    """A position with Deception in play and the first tile taken."""
    return play(position(realm, castle=castle, spirits="deception", pool=pool), f"take {first}").state


def test_d26_deception_takes_a_tile_that_lay_beside_the_first_whatever_it_is() -> None:
    state = deceiving()
    assert texts(state, "spirit") == ["spirit deception shrine A1", "spirit deception shrine B2"]
    assert why(state, "pair B2") == ("D8", "not-available")
    step = play(state, "spirit deception shrine B2")
    assert told(step, TileTaken) == [TileTaken(0, "F1", "B2")]
    assert (step.state.turn.phase, step.state.turn.hand) == (Phase.PLACE, ("M1", "F1"))
    assert texts(step.state, "spirit") == []


def test_d26_deception_takes_no_tile_of_another_floor_nor_a_diagonal_one() -> None:
    state = deceiving(castle="M2M1/W1 F2F1/N1", first="A1")
    assert texts(state, "spirit") == ["spirit deception shrine A2"]
    for at in ("A1", "B1", "B2"):
        error = refused(state, f"spirit deception shrine {at}")
        assert (error.rule, error.reason) == ("D20", "not-a-target")
        assert error.facts == {"spirit": "deception", "cell": at}
    step = play(state, "spirit deception shrine A2")
    assert told(step, TileUncovered) == [TileUncovered("F2", "A2")]
    assert step.reveals


def test_d26_the_row_has_an_end() -> None:
    state = deceiving(castle="M1/W1 F1/N1", first="B1")
    assert texts(state, "spirit") == ["spirit deception shrine A1", "spirit deception shrine B2"]


def test_d26_deception_may_take_an_identical_tile_too() -> None:
    state = deceiving(castle="M1/M1", first="A1")
    assert play(state, "spirit deception shrine B1").state.turn.hand == ("M1", "M1")


def test_d26_d14_deception_needs_room_for_two() -> None:
    state = deceiving(ONE_ROOM)
    assert why(state, "spirit deception shrine A1") == ("D20", "no-effect")
    assert is_legal(state, "spirit deception tile:F6 A1")
    assert why(deceiving(FULL), "spirit deception tile:F6 A1") == ("D20", "no-effect")


# D27: Change


@pytest.mark.parametrize("special", ["S1", "N2", "D3"])
@pytest.mark.parametrize(
    ("three", "kind", "brings", "shrines"),
    [
        ("M1 M2 M3", TileKind.MERCHANT, 2, 1),
        ("W1 W2 W3", TileKind.WARRIOR, 2, 1),
        ("F1 F2 F3", TileKind.FARMER, 2, 1),
        ("S1 S2 S3", TileKind.SEASON, 2, 2),
        ("N1 N2 N3", TileKind.WIND, 2, 2),
        ("D1 D2 D3", TileKind.DRAGON, 3, 2),
    ],
)
def test_d27_a_special_tile_counts_as_another_kind(
    special: str, three: str, kind: TileKind, brings: int, shrines: int
) -> None:
    state = position(
        f"{three} {special}" if three[0] != special[0] else f"{three} . {special}", spirits="change", pool=4
    )
    if kind == special[0]:
        assert why(state, f"spirit change shrine E1 {kind}") == ("D20", "no-effect")
        return
    step = ENGINE.apply(state, 0, ENGINE.parse(f"spirit change shrine D1 {kind}"))
    assert told(step, SetConsolidated) == [SetConsolidated(0, kind, cells("A1 B1 C1 D1"), brings)]
    assert ENGINE.view(step.state, None).may_build == shrines


def test_d27_change_lists_exactly_the_sets_that_contain_the_tile() -> None:
    state = position("M1 M2 M3 S1 W1 W2\n. . . W3 . N1\nF1 F2 F3 . F4", spirits="change", rows=4, pool=0)
    assert texts(state, "spirit change tile:F2") == ["spirit change tile:F2 D1 M", "spirit change tile:F2 D1 W"]
    assert texts(state, "spirit change tile:A1") == ["spirit change tile:A1 D1 W"]
    assert why(state, "spirit change tile:F2 F2 F") == ("D20", "not-a-target")
    assert why(state, "spirit change tile:F2 D1 S") == ("D20", "not-a-target")
    assert why(state, "spirit change tile:F2 E3 F") == ("D20", "not-a-target")
    step = play(state, "spirit change tile:F2 D1 W")
    assert told(step, SetConsolidated)[0].cells == cells("D1 E1 F1 D2")


def test_d27_change_bridges_groups_and_leaves_the_others_face_up() -> None:
    state = position("M1 M2 S1 M3 M4 M5\n. . S2", spirits="change", rows=4, pool=2)
    step = play(state, "spirit change shrine C1 M")
    assert told(step, SetConsolidated) == [SetConsolidated(0, TileKind.MERCHANT, cells("A1 B1 C1 D1 E1 F1"), 5)]
    assert shows(play(step.state, "build C1").state, "- - * - - -\n. . S2")


def test_d27_a_faction_tile_never_changes() -> None:
    state = position("M1 M2 M3 W1 . S1", spirits="change", rows=4)
    assert why(state, "spirit change shrine D1 M") == ("D20", "no-effect")
    assert texts(state, "spirit") == []


def test_d27_a_face_down_special_tile_is_none() -> None:
    state = position("M1 M2 M3 - . S1", spirits="change", rows=4)
    assert why(state, "spirit change shrine D1 M") == ("D20", "no-effect")


# D28: Faith


def test_d28_faith_builds_a_third_shrine_on_a_special_set() -> None:
    state = position("S1 S2 S3 S4 . F1", spirits="faith", phase="settle", pool=3)
    step = play(state, "merge A1", "build A1", "spirit faith tile:F1 B1", "build C1")
    assert told(step, ShrineBuilt) == [ShrineBuilt(0, 0, 1), ShrineBuilt(0, 1, 1), ShrineBuilt(0, 2, 1)]
    assert (step.state.turn.seat, step.state.players[0].pool) == (1, 0)


def test_d28_faith_comes_before_among_or_after_the_other_shrines() -> None:
    state = position("M1 M2 M3 M4 . F1", spirits="faith", phase="settle", pool=2)
    before = play(state, "merge A1", "spirit faith tile:F1 B1", "build A1").state
    after = play(state, "merge A1", "build A1", "spirit faith tile:F1 B1").state
    instead = play(state, "merge A1", "done", "spirit faith tile:F1 B1").state
    assert before.players[0] == after.players[0]
    assert shows(before, "* * - -")
    assert shows(instead, "- * - -")


def test_d28_faith_builds_on_any_set_of_this_turn() -> None:
    state = play(TWO_WAIT, "merge A1", "done", "merge A3").state
    assert texts(state, "spirit faith tile:F1") == [
        f"spirit faith tile:F1 {at}" for row in (1, 3) for at in (f"{column}{row}" for column in "ABCD")
    ]
    after = play(state, "spirit faith tile:F1 C1").state
    assert texts(after) == ["build A3", "build B3", "build C3", "build D3", "done"]
    later = play(state, "build A3").state
    assert is_legal(later, "spirit faith tile:F1 A1")
    assert why(later, "spirit faith tile:F1 A3") == ("D20", "not-a-target")


def test_d28_faith_builds_on_no_tile_of_an_earlier_turn() -> None:
    state = position("M1 M2 M3 M4 . F1\n- - - -", spirits="faith", phase="settle", pool=2)
    building = play(state, "merge A1").state
    assert why(building, "spirit faith tile:F1 A2") == ("D20", "not-a-target")
    nothing = position("- - - - . F1", spirits="faith", phase="settle", pool=2)
    assert why(nothing, "spirit faith tile:F1 A1") == ("D20", "no-effect")
    assert texts(nothing, "spirit") == []


def test_d28_faith_builds_from_what_the_price_leaves_in_the_pool() -> None:
    state = play(position("M1 M2 M3 M4 . F1", spirits="faith", phase="settle", pool=1), "merge A1").state
    assert why(state, "spirit faith shrine A1") == ("D20", "no-effect")
    assert is_legal(state, "spirit faith tile:F1 A1")
    assert play(state, "spirit faith tile:F1 A1").state.turn.seat == 1
    assert play(state, "build A1").state.turn.seat == 1
    two = play(position("M1 M2 M3 M4 . F1", spirits="faith", phase="settle", pool=2), "merge A1").state
    last = play(two, "spirit faith shrine A1").state
    assert (last.players[0].pool, last.supply, last.turn.seat) == (0, 31, 1)


def test_d28_a_shrine_there_or_a_tile_on_it_leaves_no_room_for_faith() -> None:
    state = position("* - - - . F1", spirits="faith", phase="settle", pool=2, doing="merged A1 B1")
    assert texts(state, "spirit faith tile:F1") == ["spirit faith tile:F1 B1"]
    assert why(state, "spirit faith tile:F1 A1") == ("D20", "not-a-target")


# D29: Destruction


def test_d29_destruction_discards_an_available_tile_of_any_floor_for_nothing() -> None:
    state = position(castle="W1W2/M1/W3/./F2F1", spirits="destruction")
    assert texts(state, "spirit") == [f"spirit destruction shrine {at}" for at in ("A1", "C1", "E1")]
    step = play(state, "spirit destruction shrine C1")
    assert told(step, TileDestroyed) == [TileDestroyed(0, "W3", "C1")]
    assert (points(step.state), step.reveals, step.state.turn.phase) == (0, False, Phase.TAKE)
    uncovered = play(state, "spirit destruction shrine E1")
    assert told(uncovered, TileUncovered) == [TileUncovered("F2", "E1")]
    assert uncovered.reveals


@pytest.mark.parametrize(("spirit", "at"), [("destruction", "C1"), ("depth", "C1"), ("deception", "A2")])
def test_d3_a_preview_keeps_back_what_a_spirit_would_uncover(spirit: str, at: str) -> None:
    state = play(position(castle="M1M2/./W1M3 F1W2/./.", spirits=spirit), "take A1").state
    move = ENGINE.parse(f"spirit {spirit} shrine {at}")
    preview, step = ENGINE.preview(state, 0, move), ENGINE.apply(state, 0, move)
    assert len(told(step, TileUncovered)) == 1
    assert step.reveals
    assert preview.events == tuple(event for event in step.events if not isinstance(event, TileUncovered))
    tile = preview.view.castle[2 if at == "C1" else 3]
    assert tile is not None
    assert (tile.symbol, tile.floor) == (None, 1)


def test_d29_destruction_needs_an_available_tile() -> None:
    state = position(castle="W1/M1/W3", spirits="destruction")
    error = refused(state, "spirit destruction shrine B1")
    assert (error.rule, error.reason, error.facts) == (
        "D20",
        "not-a-target",
        {"spirit": "destruction", "cell": "B1"},
    )


def test_d29_destruction_frees_a_first_or_a_second_tile() -> None:
    first = position(castle="W1/M1/W3", spirits="destruction")
    assert why(first, "take B1") == ("D8", "not-available")
    assert play(first, "spirit destruction shrine C1", "take B1").state.turn.hand == ("M1",)
    second = play(position(castle="M1/./W1/M1/W2", spirits="destruction"), "take A1").state
    assert why(second, "pair D1") == ("D8", "not-available")
    assert play(second, "spirit destruction shrine E1", "pair D1").state.turn.hand == ("M1", "M1")


def test_d29_the_last_tile_of_a_floor_may_be_discarded_and_then_the_dragon_summoned() -> None:
    state = position(castle="M1W1/./F1", spirits="destruction")
    assert why(state, "summon") == ("D13", "castle-stands")
    assert why(state, "take C1") == ("D9", "not-top-floor")
    after = play(state, "spirit destruction shrine A1").state
    assert texts(after) == ["take A1", "take C1", "summon"]
    assert told(play(after, "summon"), DragonSummoned) == [DragonSummoned(0)]


def test_d29_after_the_last_tile_of_all_only_summoning_is_left() -> None:
    state = position(castle="M1/.", spirits="destruction")
    assert texts(play(state, "spirit destruction shrine A1").state) == ["summon"]


def test_d29_destruction_is_possible_after_the_action() -> None:
    state = play(position(spirits="destruction"), "take A1", "discard").state
    assert texts(state) == ["end", *(f"spirit destruction shrine {at}" for at in ("A1", "C1", "E1"))]
    assert play(state, "spirit destruction shrine A1").state.turn.seat == 1


# D30: Depth


def test_d30_depth_takes_an_available_tile_of_the_same_kind() -> None:
    state = play(position(castle="M1/./W1/M2/W2/./M3/W3W4/M1/M5", spirits="depth"), "take H1").state
    assert texts(state, "spirit") == ["spirit depth shrine C1", "spirit depth shrine E1"]
    low = play(position(castle="M1/./W1/M2/W2/./M3/M4/M1/M5", spirits="depth"), "take A1").state
    assert texts(low, "spirit") == ["spirit depth shrine G1", "spirit depth shrine J1"]
    assert why(low, "spirit depth shrine D1") == ("D20", "not-a-target")
    assert why(low, "spirit depth shrine C1") == ("D20", "not-a-target")
    assert why(low, "pair G1") == ("D10", "not-the-same")
    step = play(low, "spirit depth shrine G1")
    assert told(step, TileTaken) == [TileTaken(0, "M3", "G1")]
    assert (step.state.turn.phase, step.state.turn.hand) == (Phase.PLACE, ("M1", "M3"))


def test_d30_depth_may_take_an_identical_tile_to_get_rid_of_a_tile() -> None:
    state = play(position("F1", castle="S1/./S1", spirits="depth", pool=0), "take A1").state
    after = play(state, "spirit depth tile:A1 C1").state
    assert (after.turn.hand, shows(after, "")) == (("S1", "S1"), True)


def test_d30_depth_takes_what_the_first_uncovered() -> None:
    state = play(position(castle="N2N1/.", spirits="depth"), "take A1").state
    assert texts(state, "spirit") == ["spirit depth shrine A1"]
    assert play(state, "spirit depth shrine A1").state.turn.hand == ("N1", "N2")


def test_d30_depth_reveals_what_lay_under_its_tile() -> None:
    state = play(position(castle="M1M2/./W1M3", spirits="depth"), "take A1").state
    step = play(state, "spirit depth shrine C1")
    assert (step.reveals, told(step, TileUncovered)) == (True, [TileUncovered("W1", "C1")])


def test_d30_d14_depth_needs_room_for_two() -> None:
    state = play(position(ONE_ROOM, castle="M1/M2", spirits="depth"), "take A1").state
    assert why(state, "spirit depth shrine B1") == ("D20", "no-effect")
    assert is_legal(state, "spirit depth tile:B1 B1")


# D31: Wit


@pytest.mark.parametrize(
    ("three", "kind", "brings", "shrines"),
    [
        ("M1 M6 M3", TileKind.MERCHANT, 2, 1),
        ("W1 W1 W3", TileKind.WARRIOR, 2, 1),
        ("F1 F2 F3", TileKind.FARMER, 2, 1),
        ("S1 S2 S3", TileKind.SEASON, 2, 2),
        ("N1 N2 N3", TileKind.WIND, 2, 2),
        ("D1 D2 D3", TileKind.DRAGON, 3, 2),
    ],
)
def test_d31_wit_consolidates_three_of_a_kind(three: str, kind: TileKind, brings: int, shrines: int) -> None:
    step = play(position(three, spirits="wit", pool=4), "spirit wit shrine A1")
    assert told(step, SetConsolidated) == [SetConsolidated(0, kind, cells("A1 B1 C1"), brings)]
    assert (points(step.state), ENGINE.view(step.state, None).may_build) == (brings, shrines)


def test_d31_wit_needs_exactly_three_that_touch() -> None:
    state = position("M1 M2 .  W1 W2\n. M3/2 . . W3\nF1 F2 .  F3", spirits="wit")
    assert texts(state, "spirit wit shrine") == ["spirit wit shrine A1", "spirit wit shrine D1"]
    assert play(state, "spirit wit shrine B2") == play(state, "spirit wit shrine A1")
    assert why(state, "spirit wit shrine A3") == ("D20", "not-a-target")
    assert why(state, "spirit wit tile:B1 A1") == ("D20", "not-a-target")
    four = position("M1 M2 M3 . W1", spirits="wit", phase="place", hand="M4 F1")
    assert texts(play(four, "put M4 D1").state, "spirit wit shrine") == []


def test_d31_building_on_the_three_may_be_left_out() -> None:
    state = play(position("M1 M2 M3", spirits="wit", pool=2), "spirit wit shrine A1").state
    assert play(state, "done").state.player.pool == 1
    assert shows(play(state, "build B1").state, "- * -")
    assert play(position("M1 M2 M3", spirits="wit"), "spirit wit shrine A1").state.turn.phase is Phase.TAKE


# Refusals


@dataclass(frozen=True)
class Refusal:
    """A move that is refused, after some moves that are not, with what the refusal says."""

    state: DragonCastleState
    move: str
    rule: str
    reason: str
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])
    before: tuple[str, ...] = ()


WITTY = position("M1 M2 M3 - * F1", spirits="wit strength wind")
SHIFTING = ("spirit strength shrine",)
TURNING = ("spirit wind shrine",)
MOVING = ("spirit wind shrine", "turn F1")
ELEGANT = position(castle=BRIDGE, spirits="elegance")
OWING = ("spirit elegance shrine",)

REFUSALS = [
    Refusal(
        WITTY,
        "spirit faith shrine A1",
        "D20",
        "spirit-not-in-play",
        {"spirit": "faith", "spirits": ("wit", "strength", "wind")},
    ),
    Refusal(position(), "spirit wit shrine A1", "D20", "spirit-not-in-play", {"spirit": "wit", "spirits": ()}),
    Refusal(WITTY, "spirit wit tile:F1 A1", "D20", "spirit-used", {}, SHIFTING),
    Refusal(position(spirits="faith"), "spirit faith shrine A1", "D20", "spirit-not-now", {"spirit": "faith"}),
    Refusal(position("M1 M2 M3", spirits="wit", pool=0), "spirit wit shrine A1", "D20", "empty-pool"),
    Refusal(WITTY, "spirit wit tile:D1 A1", "D20", "not-face-up", {"cell": "D1"}),
    Refusal(WITTY, "spirit wit tile:E1 A1", "D20", "not-face-up", {"cell": "E1"}),
    Refusal(WITTY, "spirit wit tile:A2 A1", "D20", "not-face-up", {"cell": "A2"}),
    Refusal(WITTY, "spirit wit tile:G1 A1", "D3", "no-such-cell", {"cell": "G1"}),
    Refusal(WITTY, "spirit wit shrine A7", "D3", "no-such-cell", {"cell": "A7"}),
    Refusal(position("M1 M2 M3", spirits="wit", rows=4), "spirit wit shrine A5", "D3", "no-such-cell", {"cell": "A5"}),
    Refusal(position(spirits="destruction"), "spirit destruction shrine A2", "D4", "no-such-cell", {"cell": "A2"}),
    Refusal(
        position(spirits="destruction"),
        "spirit destruction shrine B1",
        "D20",
        "not-a-target",
        {"spirit": "destruction", "cell": "B1"},
    ),
    Refusal(WITTY, "spirit wit tile:A1 B1", "D20", "no-effect", {"spirit": "wit"}),
    Refusal(WITTY, "spirit wit shrine F1", "D20", "not-a-target", {"spirit": "wit", "cell": "F1"}),
    Refusal(WITTY, "done", "D24", "nothing-moved", {}, SHIFTING),
    Refusal(WITTY, "shift A2 A3", "D24", "not-movable", {"cell": "A2"}, SHIFTING),
    Refusal(WITTY, "shift E1 A3", "D24", "not-movable", {"cell": "E1"}, SHIFTING),
    Refusal(WITTY, "shift A1 A1", "D24", "same-cell", {"cell": "A1"}, SHIFTING),
    Refusal(WITTY, "shift A1 F1", "D15", "face-up", {"cell": "F1"}, SHIFTING),
    Refusal(WITTY, "shift A1 E1", "D18", "shrine-there", {"cell": "E1"}, SHIFTING),
    Refusal(WITTY, "shift A1 A7", "D3", "no-such-cell", {"cell": "A7"}, SHIFTING),
    Refusal(WITTY, "shift A6 A5", "D24", "moved-already", {"cell": "A6"}, (*SHIFTING, "shift A1 A6")),
    Refusal(WITTY, "take A1", "D9", "phase", {"phase": "shift"}, SHIFTING),
    Refusal(WITTY, "shift A1 A2", "D9", "phase", {"phase": "take"}),
    Refusal(WITTY, "turn A1", "D9", "phase", {"phase": "take"}),
    Refusal(WITTY, "move E1 A1", "D23", "not-for-a-shrine", {"cell": "A1", "free": ("D1",)}, TURNING),
    Refusal(WITTY, "turn D1", "D23", "not-face-up", {"cell": "D1"}, TURNING),
    Refusal(WITTY, "turn A2", "D23", "not-face-up", {"cell": "A2"}, TURNING),
    Refusal(WITTY, "turn A1", "D9", "phase", {"phase": "move"}, MOVING),
    Refusal(WITTY, "move D1 F1", "D23", "no-shrine-there", {"cell": "D1"}, MOVING),
    Refusal(WITTY, "move E1 A1", "D23", "not-for-a-shrine", {"cell": "A1", "free": ("D1", "F1")}, MOVING),
    Refusal(WITTY, "move E1 E1", "D23", "not-for-a-shrine", {"cell": "E1", "free": ("D1", "F1")}, MOVING),
    Refusal(ELEGANT, "take C1", "D25", "elegance-owed", {}, OWING),
    Refusal(ELEGANT, "summon", "D25", "elegance-owed", {}, OWING),
    Refusal(ELEGANT, "shrine", "D25", "elegance-owed", {}, (*OWING, "take A1")),
    Refusal(ELEGANT, "discard", "D25", "elegance-owed", {}, (*OWING, "take A1")),
    Refusal(
        position(castle=f"{BRIDGE} M1/./././.", spirits="elegance"),
        "pair A2",
        "D25",
        "elegance-owed",
        {},
        (*OWING, "take A1"),
    ),
    Refusal(
        position("M1 M2 M3 M4\nW1 W2 W3", phase="settle", spirits="wit"),
        "spirit wit shrine A2",
        "D16",
        "waits",
        {"waiting": ("A1",)},
    ),
    Refusal(
        position("M1 M2 M3 M4 S1", phase="settle", spirits="change"),
        "spirit change tile:A1 E1 M",
        "D16",
        "waiting-pays",
        {"cell": "A1"},
    ),
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: f"{refusal.reason}: {refusal.move}")
def test_every_refusal_names_its_rule_its_reason_and_its_facts(refusal: Refusal) -> None:
    state = play(refusal.state, *refusal.before).state if refusal.before else refusal.state
    error = refused(state, refusal.move)
    assert (error.rule, error.reason, error.facts) == (refusal.rule, refusal.reason, refusal.facts)
    assert tuple(error.facts) == RULE_REASONS[error.reason]
    assert not is_legal(state, refusal.move)


def test_every_reason_that_concerns_spirits_is_among_the_refusals() -> None:
    concerning = {
        *("elegance-owed", "waits", "nothing-moved", "not-face-up", "no-shrine-there", "not-for-a-shrine"),
        *("not-movable", "moved-already", "same-cell", "spirit-not-in-play", "spirit-used", "spirit-not-now"),
        *("empty-pool", "waiting-pays", "no-effect", "not-a-target"),
    }
    assert concerning <= {refusal.reason for refusal in REFUSALS} <= set(RULE_REASONS)
