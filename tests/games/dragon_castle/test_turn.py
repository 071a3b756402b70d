"""Set-up and turns: D3, D5-D7, D9-D15, with every refusal that needs no spirit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from engines.dragon_castle import ENGINE
from engines.dragon_castle.board import Dragon, Spirit
from engines.dragon_castle.events import (
    DragonSummoned,
    ShrineTaken,
    TileDiscarded,
    TilePlaced,
    TileTaken,
    TileUncovered,
)
from engines.dragon_castle.moves import Activate
from engines.dragon_castle.public import LastTurn, Phase
from engines.dragon_castle.realm import EMPTY, Stack
from engines.dragon_castle.rules import RULE_REASONS
from engines.dragon_castle.state import DragonCastleState, first_of_turn
from engines.dragon_castle.view import CastleTile
from engines.protocol import Fact, NotYourTurnError, OptionError, RuleError
from tests.games.dragon_castle.positions import (
    CASTLE,
    after,
    bits,
    cell,
    land,
    play,
    position,
    refused,
    texts,
    told,
)

FULL = "\n".join(["M1 W1 M2 W2 M3 W3", "W4 M4 W5 M5 W6 M6"] * 3)
"""A realm of face-up tiles without a set: no room at all."""

ONE_ROOM = FULL.replace("M1", "-", 1)
TWO_ROOMS = ONE_ROOM.replace("M6", "-2", 1)
CLOSED = FULL.replace("M1", "*", 1)
"""A realm whose only face-down tile has a shrine."""

WAITING = position(CASTLE, "M2 M3 M4 . . .\n. . . . F1 F2\n. . . . F3 .", pools=(2, 1))
"""Merchants in the first row that a fourth makes a set."""


@dataclass(frozen=True)
class Refusal:
    """A move that is refused, after some moves that are not, with what the refusal says."""

    state: DragonCastleState
    move: str
    rule: str
    reason: str
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])
    before: tuple[str, ...] = ()


GROUND = "M1 M2 M3 . S1"
PUTTING = ("take A1", "shrine")
SET_PLACED = ("take A1", "shrine", "put M1 D1")

REFUSALS = [
    # the phase
    Refusal(position(), "pair A1", "D9", "phase", {"phase": "take"}),
    Refusal(position(), "shrine", "D9", "phase", {"phase": "take"}),
    Refusal(position(), "discard", "D9", "phase", {"phase": "take"}),
    Refusal(position(), "put M1 A1", "D9", "phase", {"phase": "take"}),
    Refusal(position(), "merge A1", "D16", "phase", {"phase": "take"}),
    Refusal(position(), "build A1", "D9", "phase", {"phase": "take"}),
    Refusal(position(), "done", "D9", "phase", {"phase": "take"}),
    Refusal(position(), "end", "D9", "phase", {"phase": "take"}),
    Refusal(position(), "turn A1", "D9", "phase", {"phase": "take"}),
    Refusal(position(), "move A1 B1", "D9", "phase", {"phase": "take"}),
    Refusal(position(), "shift A1 B1", "D9", "phase", {"phase": "take"}),
    Refusal(position(), "take C1", "D9", "phase", {"phase": "action"}, ("take A1",)),
    Refusal(position(GROUND), "summon", "D9", "phase", {"phase": "action"}, ("take A1",)),
    Refusal(position(), "put M1 A1", "D9", "phase", {"phase": "action"}, ("take A1",)),
    Refusal(position(), "end", "D9", "phase", {"phase": "action"}, ("take A1",)),
    Refusal(position(), "merge A1", "D16", "phase", {"phase": "action"}, ("take A1",)),
    Refusal(position(), "take C1", "D9", "phase", {"phase": "place"}, PUTTING),
    Refusal(position(), "pair C1", "D9", "phase", {"phase": "place"}, PUTTING),
    Refusal(position(), "shrine", "D9", "phase", {"phase": "place"}, PUTTING),
    Refusal(position(), "discard", "D9", "phase", {"phase": "place"}, PUTTING),
    Refusal(position(), "end", "D9", "phase", {"phase": "place"}, PUTTING),
    Refusal(WAITING, "build A1", "D16", "phase", {"phase": "settle"}, SET_PLACED),
    Refusal(WAITING, "take C1", "D16", "phase", {"phase": "settle"}, SET_PLACED),
    Refusal(WAITING, "put M1 F6", "D16", "phase", {"phase": "settle"}, SET_PLACED),
    Refusal(WAITING, "end", "D9", "phase", {"phase": "build"}, (*SET_PLACED, "merge A1")),
    Refusal(WAITING, "merge A1", "D16", "phase", {"phase": "build"}, (*SET_PLACED, "merge A1")),
    # the castle
    Refusal(position(), "take A2", "D4", "no-such-cell", {"cell": "A2"}),
    Refusal(position(), "take P12", "D4", "no-such-cell", {"cell": "P12"}),
    Refusal(position(), "pair L1", "D4", "no-such-cell", {"cell": "L1"}, ("take A1",)),
    Refusal(position(), "take B1", "D9", "no-tile", {"cell": "B1"}),
    Refusal(position(), "pair B1", "D10", "no-tile", {"cell": "B1"}, ("take A1",)),
    Refusal(position("M1 . M1"), "pair A1", "D10", "no-tile", {"cell": "A1"}, ("take A1",)),
    Refusal(position(), "take G1", "D9", "not-top-floor", {"cell": "G1", "floor": 1, "top": 2}),
    Refusal(position("M1M1M1 . M1M1"), "take C1", "D9", "not-top-floor", {"cell": "C1", "floor": 2, "top": 3}),
    Refusal(position(GROUND), "take B1", "D8", "not-available", {"cell": "B1"}),
    Refusal(position("M1 . W1 M1 W1"), "pair D1", "D8", "not-available", {"cell": "D1"}, ("take A1",)),
    Refusal(position(), "summon", "D13", "castle-stands", {"top": 2}),
    Refusal(position(), "pair E1", "D10", "not-the-same", {"cell": "E1", "symbol": "M1"}, ("take A1",)),
    Refusal(position(GROUND), "pair B1", "D10", "not-the-same", {"cell": "B1", "symbol": "M1"}, ("take A1",)),
    # room and supply
    Refusal(position(CASTLE, ONE_ROOM), "pair C1", "D14", "no-room", {"count": 2}, ("take A1",)),
    Refusal(position(CASTLE, FULL), "pair C1", "D14", "no-room", {"count": 2}, ("take A1",)),
    Refusal(position(CASTLE, FULL), "shrine", "D14", "no-room", {"count": 1}, ("take A1",)),
    Refusal(position(CASTLE, CLOSED), "shrine", "D14", "no-room", {"count": 1}, ("take A1",)),
    Refusal(position(supply=0), "shrine", "D11", "no-shrines-left", {}, ("take A1",)),
    # the realm
    Refusal(position(), "put W2 A1", "D15", "not-in-hand", {"symbol": "W2", "hand": ("M1",)}, PUTTING),
    Refusal(
        position(), "put D1 A1", "D15", "not-in-hand", {"symbol": "D1", "hand": ("M1", "M1")}, ("take A1", "pair C1")
    ),
    Refusal(position(), "put M1 G1", "D3", "no-such-cell", {"cell": "G1"}, PUTTING),
    Refusal(position(), "put M1 A7", "D3", "no-such-cell", {"cell": "A7"}, PUTTING),
    Refusal(position(rows=4), "put M1 A5", "D3", "no-such-cell", {"cell": "A5"}, PUTTING),
    Refusal(position(CASTLE, "M2/3"), "put M1 A1", "D15", "face-up", {"cell": "A1"}, PUTTING),
    Refusal(position(), "put M1 C3", "D15", "face-up", {"cell": "C3"}, ("take A1", "pair C1", "put M1 C3")),
    Refusal(position(CASTLE, ". *2"), "put M1 B1", "D18", "shrine-there", {"cell": "B1"}, PUTTING),
    # sets
    Refusal(WAITING, "merge G1", "D3", "no-such-cell", {"cell": "G1"}, SET_PLACED),
    Refusal(WAITING, "merge E2", "D16", "not-waiting", {"cell": "E2", "waiting": ("A1",)}, SET_PLACED),
    Refusal(WAITING, "merge A6", "D16", "not-waiting", {"cell": "A6", "waiting": ("A1",)}, SET_PLACED),
    Refusal(WAITING, "end", "D16", "waits", {"waiting": ("A1",)}, SET_PLACED),
    Refusal(
        position(CASTLE, "M2 M3 M4 . M5 M6\n. . . . M2 .\n", pools=(2, 1)),
        "end",
        "D16",
        "waits",
        {"waiting": ("A1", "E1")},
        ("take A1", "pair C1", "put M1 A2", "put M1 F2"),
    ),
    Refusal(
        WAITING,
        "build E2",
        "D18",
        "not-of-the-set",
        {"cell": "E2", "free": ("A1", "B1", "C1", "D1")},
        (*SET_PLACED, "merge A1"),
    ),
    Refusal(
        WAITING,
        "build A2",
        "D18",
        "not-of-the-set",
        {"cell": "A2", "free": ("A1", "B1", "C1", "D1")},
        (*SET_PLACED, "merge A1"),
    ),
    Refusal(WAITING, "build A7", "D3", "no-such-cell", {"cell": "A7"}, (*SET_PLACED, "merge A1")),
]

ONLY_OF_SPIRITS = {
    "elegance-owed",
    "nothing-moved",
    "not-face-up",
    "no-shrine-there",
    "not-for-a-shrine",
    "not-movable",
    "moved-already",
    "same-cell",
    "spirit-not-in-play",
    "spirit-used",
    "spirit-not-now",
    "empty-pool",
    "waiting-pays",
    "no-effect",
    "not-a-target",
}
"""Reasons that need a spirit; they are tried elsewhere."""


@pytest.mark.parametrize("case", REFUSALS, ids=[f"{case.rule}-{case.reason}-{case.move}" for case in REFUSALS])
def test_a_move_against_a_rule_is_refused_by_its_number(case: Refusal) -> None:
    state = after(case.state, *case.before)
    error = refused(state, case.move)
    assert (error.rule, error.reason, error.facts) == (case.rule, case.reason, case.facts)
    assert case.move not in texts(state)


def test_every_reason_is_tried_and_says_the_facts_it_promises() -> None:
    assert {case.reason for case in REFUSALS} == set(RULE_REASONS) - ONLY_OF_SPIRITS
    for case in REFUSALS:
        assert tuple(case.facts) == RULE_REASONS[case.reason]


@pytest.mark.parametrize("case", REFUSALS, ids=[f"{case.rule}-{case.reason}-{case.move}" for case in REFUSALS])
def test_a_preview_is_refused_as_the_move_is(case: Refusal) -> None:
    state = after(case.state, *case.before)
    with pytest.raises(RuleError) as caught:
        ENGINE.preview(state, state.turn.seat, ENGINE.parse(case.move))
    assert caught.value.reason == case.reason


def test_only_the_player_to_move_may_move() -> None:
    state = position(to_move=1, seats=3)
    for seat in (0, 2):
        for do in (ENGINE.apply, ENGINE.preview):
            with pytest.raises(NotYourTurnError) as caught:
                do(state, seat, ENGINE.parse("take A1"))
            assert (caught.value.seat, caught.value.to_act) == (seat, {1})
        assert list(ENGINE.legal_moves(state, seat)) == []
    assert ENGINE.to_act(state) == {1}


# the set-up


@pytest.mark.parametrize("seats", [0, 5])
def test_d1_dragon_castle_is_for_one_to_four(seats: int) -> None:
    with pytest.raises(OptionError) as caught:
        ENGINE.initial(seats, "seed", {})
    assert (caught.value.option, caught.value.allowed) == ("players", ("1", "2", "3", "4"))


@pytest.mark.parametrize(("realm", "rows"), [("wide", 6), ("tight", 4)])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_d3_everybody_begins_with_an_empty_realm_and_one_shrine(seats: int, realm: str, rows: int) -> None:
    state = ENGINE.initial(seats, "seed", {"realm": realm}).state
    seen = ENGINE.view(state, None)
    assert [each.stacks for each in seen.realms] == [(EMPTY,) * (6 * rows)] * seats
    assert (seen.pools, seen.victory, seen.taken_tokens) == ((1,) * seats, (0,) * seats, (0,) * seats)
    assert seen.supply == 40 - seats
    assert (seen.ply, seen.last, seen.hand, seen.waiting, seen.last_round) == (0, None, (), (), False)
    assert seen.phase is Phase.TAKE


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d5_as_many_tokens_as_players_lie_on_spaces_and_the_others_are_the_stack(seats: int) -> None:
    state = ENGINE.initial(seats, "seed", {}).state
    assert (state.tokens, state.stack) == (7, 7 - seats)
    assert not state.last_round


@pytest.mark.parametrize("count", ["0", "1", "2", "3"])
def test_d6_so_many_cards_are_drawn(count: str) -> None:
    for seed in range(5):
        state = ENGINE.initial(2, str(seed), {"spirits": count, "dragons": count}).state
        assert len(set(state.spirits)) == len(state.spirits) == int(count)
        assert len(set(state.dragons)) == len(state.dragons) == int(count)


def test_d6_there_are_no_cards_by_default() -> None:
    state = ENGINE.initial(2, "seed", {}).state
    assert (state.spirits, state.dragons) == ((), ())


def test_d6_every_card_is_drawn_now_and_then() -> None:
    states = [ENGINE.initial(2, str(seed), {"spirits": "3", "dragons": "3"}).state for seed in range(40)]
    assert {spirit for state in states for spirit in state.spirits} == set(Spirit)
    assert {dragon for state in states for dragon in state.dragons} == set(Dragon)


@pytest.mark.parametrize(
    ("named", "expected"),
    [
        ("beauty", [Spirit.BEAUTY]),
        ("beauty,wind", [Spirit.BEAUTY, Spirit.WIND]),
        ("wit, wind ,beauty", [Spirit.BEAUTY, Spirit.WIND, Spirit.WIT]),
    ],
)
def test_d6_cards_can_be_chosen_by_name(named: str, expected: list[Spirit]) -> None:
    for seed in ("one", "two"):
        assert list(ENGINE.initial(2, seed, {"spirits": named}).state.spirits) == expected
    dragons = ENGINE.initial(2, "seed", {"dragons": "power,courage"}).state.dragons
    assert dragons == (Dragon.POWER, Dragon.COURAGE)


@pytest.mark.parametrize("option", ["spirits", "dragons"])
@pytest.mark.parametrize(
    "asked", ["", "4", "-1", "no such card", "beauty,beauty", "power,power", "beauty;wind", ",", "power,beauty"]
)
def test_d6_other_cards_are_refused(option: str, asked: str) -> None:
    with pytest.raises(OptionError) as caught:
        ENGINE.initial(2, "seed", {option: asked})
    assert (caught.value.option, caught.value.value) == (option, asked)


@pytest.mark.parametrize(
    "options",
    [{"spirits": "beauty,wind,wit,faith"}, {"dragons": "power,courage,harmony,humility"}],
)
def test_d6_no_more_than_three_cards_are_named(options: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        ENGINE.initial(2, "seed", options)


@pytest.mark.parametrize(
    "options",
    [{"board": "west"}, {"realm": "huge"}, {"realm": ""}, {"castle": "no_such"}, {"castle": "base_3"}, {"seats": "2"}],
)
def test_other_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        ENGINE.initial(2, "seed", options)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_d7_everybody_is_the_start_player_now_and_then_and_moves_first(seats: int) -> None:
    starts: set[int] = set()
    for seed in range(30):
        state = ENGINE.initial(seats, str(seed), {}).state
        assert ENGINE.to_act(state) == {state.start_player}
        starts.add(state.start_player)
    assert starts == set(range(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d7_turns_go_clockwise(seats: int) -> None:
    state = position("W5M1 . W6M1 . S1W2 . D1 . M1 . S3 . F1 . F2", seats=seats, to_move=seats - 1)
    moves = [("take A1", "discard"), ("take C1", "discard"), ("take E1", "discard"), ("summon",), ("summon",)]
    order: list[int] = []
    for turn in moves:
        order.append(state.turn.seat)
        state = after(state, *turn)
    assert order == [(seats - 1 + number) % seats for number in range(5)]


# taking


def test_d9_a_tile_is_taken_before_it_is_said_what_for() -> None:
    step = play(position(), "take A1")
    assert step.events == (TileTaken(0, "M1", "A1"), TileUncovered("W5", "A1"))
    assert step.state.turn.phase is Phase.ACTION
    assert step.state.turn.hand == ("M1",)
    assert step.state.castle.stacks[0] == ("W5",)
    assert texts(step.state) == ["pair C1", "pair I1", "shrine", "discard"]


def test_d9_one_takes_from_the_top_floor_only() -> None:
    assert texts(position()) == ["take A1", "take C1", "take E1"]


def test_d10_a_pair_brings_two_tiles_to_place() -> None:
    step = play(position(), "take A1", "pair C1")
    assert step.events == (
        TileTaken(0, "M1", "A1"),
        TileUncovered("W5", "A1"),
        TileTaken(0, "M1", "C1"),
        TileUncovered("W6", "C1"),
    )
    assert (step.state.turn.phase, step.state.turn.hand) == (Phase.PLACE, ("M1", "M1"))
    assert step.state.players == position().players


@pytest.mark.parametrize("other", ["M2", "W1", "F1", "D1"])
def test_d10_only_exactly_the_same_symbol_makes_a_pair(other: str) -> None:
    state = after(position(f"M1 . {other} . M1"), "take A1")
    assert texts(state, "pair") == ["pair E1"]


def test_d10_without_a_partner_there_is_no_pair() -> None:
    assert texts(after(position(), "take E1")) == ["shrine", "discard"]


def test_d11_a_shrine_comes_from_the_supply_to_the_pool() -> None:
    step = play(position(pools=(2, 1)), "take A1", "shrine")
    assert told(step, ShrineTaken) == [ShrineTaken(0)]
    assert [player.pool for player in step.state.players] == [3, 1]
    assert step.state.supply == 36
    assert (step.state.turn.phase, step.state.turn.hand) == (Phase.PLACE, ("M1",))


def test_d11_the_last_shrine_of_the_supply_can_be_taken() -> None:
    state = after(position(supply=1), "take A1", "shrine")
    assert state.supply == 0
    state = after(state, "put M1 A1", "take C1")
    assert texts(state) == ["pair I1", "discard"]


def test_d12_a_discarded_tile_leaves_the_game_for_a_point() -> None:
    step = play(position(points=(3, 3)), "take A1", "discard")
    assert step.events == (TileTaken(0, "M1", "A1"), TileUncovered("W5", "A1"), TileDiscarded(0, "M1"))
    assert step.state.victory() == (4, 3)
    assert land(step.state) == land(position())
    assert step.state.turn == first_of_turn(1)


# room


def test_d14_who_has_no_room_can_only_discard() -> None:
    for realm in (FULL, CLOSED):
        assert texts(after(position(CASTLE, realm), "take A1")) == ["discard"]


def test_d14_who_has_room_for_one_tile_takes_no_pair() -> None:
    assert texts(after(position(CASTLE, ONE_ROOM), "take A1")) == ["shrine", "discard"]


def test_d14_two_places_are_room_for_a_pair() -> None:
    state = after(position(CASTLE, TWO_ROOMS), "take A1")
    assert texts(state) == ["pair C1", "pair I1", "shrine", "discard"]
    state = after(state, "pair C1")
    assert texts(state) == ["put M1 A1", "put M1 F2"]
    assert texts(after(state, "put M1 F2")) == ["put M1 A1"]


def test_d14_the_room_of_others_does_not_matter() -> None:
    assert "pair C1" in texts(after(position(CASTLE, "", FULL), "take A1"))


# placing


def test_d15_tiles_go_on_empty_cells_and_on_face_down_tiles_without_a_shrine() -> None:
    state = after(position(CASTLE, "M2 - -3 *\n*2 W1/2 . -2", rows=4), "take A1", "shrine")
    open_cells = [text.removeprefix("put M1 ") for text in texts(state)]
    assert open_cells[:6] == ["B1", "C1", "E1", "F1", "C2", "D2"]
    assert len(open_cells) == 24 - 4


@pytest.mark.parametrize(
    ("realm", "expected"), [(".", Stack(1, "M1", False)), ("-", Stack(2, "M1", False)), ("-9", Stack(10, "M1", False))]
)
def test_d15_there_is_no_height_limit(realm: str, expected: Stack) -> None:
    step = play(position(CASTLE, realm), "take A1", "shrine", "put M1 A1")
    assert land(step.state).stacks[0] == expected
    assert told(step, TilePlaced) == [TilePlaced(0, "M1", cell("A1"))]


def test_d15_the_tiles_of_a_pair_need_not_touch_and_are_listed_once() -> None:
    state = after(position(), "take A1", "pair C1")
    assert len(texts(state)) == len(set(texts(state))) == 36
    state = after(state, "put M1 A1")
    assert (state.turn.phase, state.turn.hand, state.turn.seat) == (Phase.PLACE, ("M1",), 0)
    assert len(texts(state)) == 35
    state = after(state, "put M1 F6")
    assert land(state).face_up() == [cell("A1"), cell("F6")]
    assert state.turn == first_of_turn(1)


def test_d15_a_second_tile_may_touch_the_first_but_not_lie_on_it() -> None:
    state = after(position(CASTLE, "-"), "take A1", "pair C1", "put M1 A1")
    assert "put M1 B1" in texts(state)
    assert "put M1 A1" not in texts(state)


# the end of a turn


@pytest.mark.parametrize(
    "moves",
    [("take A1", "discard"), ("take A1", "shrine", "put M1 A1"), ("take A1", "pair C1", "put M1 A1", "put M1 C1")],
)
def test_a_turn_ends_by_itself_when_nothing_waits_and_no_spirit_is_in_play(moves: tuple[str, ...]) -> None:
    before, last = after(position(seats=3), *moves[:-1]), moves[-1]
    assert before.turn.seat == 0
    assert after(before, last).turn == first_of_turn(1)


def test_a_turn_ends_by_itself_after_summoning_and_after_the_last_shrine() -> None:
    assert after(position(GROUND), "summon").turn == first_of_turn(1)
    assert after(WAITING, *SET_PLACED, "merge A1", "build A1").turn == first_of_turn(1)
    assert after(WAITING, *SET_PLACED, "merge A1", "done").turn == first_of_turn(1)


def test_a_turn_does_not_end_by_itself_while_a_spirit_can_be_activated() -> None:
    state = position(CASTLE, "M2 M3", spirits="strength")
    for moves in (("take A1", "discard"), ("take A1", "shrine", "put M1 F6")):
        settled = after(state, *moves)
        assert (settled.turn.seat, settled.turn.phase) == (0, Phase.SETTLE)
        assert texts(settled)[0] == "end"
        assert all(text.startswith("spirit strength") for text in texts(settled)[1:])
        step = play(settled, "end")
        assert (step.state.turn, step.events) == (first_of_turn(1), ())


def test_a_turn_ends_by_itself_when_the_spirit_cannot_be_paid_or_does_nothing() -> None:
    unpaid = position(CASTLE, "-", pools=(0, 1), spirits="strength")
    assert after(unpaid, "take A1", "discard").turn == first_of_turn(1)
    idle = position(CASTLE, "M2 M3", spirits="wit")
    assert after(idle, "take A1", "discard").turn == first_of_turn(1)
    other = position(CASTLE, "", "M2 M3 M4", spirits="wit")
    assert after(other, "take A1", "discard").turn == first_of_turn(1)


def test_spirits_that_are_not_in_play_are_never_listed() -> None:
    state = position(CASTLE, "M2 M3 M4\n-\n*")
    for moves in ((), ("take A1",), ("take A1", "pair C1"), SET_PLACED):
        listed = ENGINE.legal_moves(after(state, *moves), 0)
        assert not any(isinstance(move, Activate) for move in listed)


def test_phases_follow_one_another() -> None:
    state = WAITING
    phases = [state.turn.phase]
    for move in (*SET_PLACED, "merge A1", "build A1"):
        state = after(state, move)
        phases.append(state.turn.phase)
    assert phases == [Phase.TAKE, Phase.ACTION, Phase.PLACE, Phase.SETTLE, Phase.BUILD, Phase.TAKE]
    assert state.ply == 5


def test_the_latest_turn_is_told() -> None:
    state = after(WAITING, "take A1")
    assert state.last == LastTurn(0, (0,), (), 0, 0, False, None)
    state = after(state, "pair C1", "put M1 D1", "put M1 F6", "merge A1", "build B1")
    whole = LastTurn(0, (0, 2), (cell("D1"), cell("F6")), bits("A1 B1 C1 D1"), bits("B1"), False, None)
    assert state.turn.seat == 1
    assert state.last == whole
    assert after(state, "take E1").last == LastTurn(1, (4,), (), 0, 0, False, None)


def test_the_latest_turn_tells_of_a_summons() -> None:
    step = play(position(GROUND), "summon")
    assert told(step, DragonSummoned) == [DragonSummoned(0)]
    assert step.state.last == LastTurn(0, (), (), 0, 0, True, None)


# what comes to light


@pytest.mark.parametrize(
    ("moves", "reveals"),
    [
        (("take A1",), True),
        (("take A1", "pair C1"), True),
        (("take A1", "pair I1"), False),
        (("take A1", "shrine"), False),
        (("take A1", "discard"), False),
        (("take A1", "shrine", "put M1 A1"), False),
    ],
)
def test_a_move_reveals_exactly_when_a_tile_is_uncovered(moves: tuple[str, ...], reveals: bool) -> None:
    step = play(position(), *moves)
    assert step.reveals is reveals
    last = ENGINE.apply(after(position(), *moves[:-1]), 0, ENGINE.parse(moves[-1]))
    assert any(isinstance(event, TileUncovered) for event in last.events) is reveals


def test_taking_from_the_ground_and_summoning_reveal_nothing() -> None:
    for moves in (("take A1",), ("take A1", "discard"), ("summon",)):
        step = play(position(GROUND), *moves)
        assert not step.reveals
        assert told(step, TileUncovered) == []


def test_a_preview_tells_and_shows_nothing_of_what_is_uncovered() -> None:
    state = position()
    preview = ENGINE.preview(state, 0, ENGINE.parse("take A1"))
    assert preview.events == (TileTaken(0, "M1", "A1"),)
    assert preview.view.castle[0] == CastleTile(None, 1, True)
    assert preview.view.castle[1:] == ENGINE.view(after(state, "take A1"), 0).castle[1:]
    assert preview.view.hidden == 2
    assert preview.view.hand == ("M1",)
    assert preview.view.phase is Phase.ACTION


def test_a_preview_of_a_pair_hides_only_what_the_second_tile_uncovers() -> None:
    state = after(position(), "take A1")
    preview = ENGINE.preview(state, 0, ENGINE.parse("pair C1"))
    assert preview.events == (TileTaken(0, "M1", "C1"),)
    assert preview.view.castle[0] == CastleTile("W5", 1, True)
    assert preview.view.castle[2] == CastleTile(None, 1, True)


def test_a_preview_of_a_pair_from_one_stack_hides_the_third_tile() -> None:
    state = after(position("W6M1M1 . M1"), "take A1")
    preview = ENGINE.preview(state, 0, ENGINE.parse("pair A1"))
    assert preview.events == (TileTaken(0, "M1", "A1"),)
    assert preview.view.castle[0] == CastleTile(None, 1, True)


def test_a_preview_of_several_moves_hides_what_all_of_them_uncover() -> None:
    preview = ENGINE.preview(position(), 0, *map(ENGINE.parse, ("take A1", "pair C1", "put M1 B2")))
    assert preview.events == (TileTaken(0, "M1", "A1"), TileTaken(0, "M1", "C1"), TilePlaced(0, "M1", cell("B2")))
    assert (preview.view.castle[0], preview.view.castle[2]) == (CastleTile(None, 1, True), CastleTile(None, 1, True))
    assert (preview.view.hand, preview.view.phase) == (("M1",), Phase.PLACE)


def test_whether_several_moves_can_be_previewed_tells_nothing_of_what_they_uncover() -> None:
    told = set[str]()
    for under in ("M1", "W6"):
        state = position(f"W5{under}M1 . {'M1' if under == 'W6' else 'W6'}M1")
        try:
            ENGINE.preview(state, 0, *map(ENGINE.parse, ("take A1", "pair A1")))
        except RuleError as refusal:
            told.add(refusal.reason)
        else:
            told.add("played")
    assert len(told) == 1


@pytest.mark.parametrize(
    "moves", [("summon",), ("take A1",), ("take A1", "discard"), ("take A1", "shrine", "put M1 B2")]
)
def test_a_preview_of_what_uncovers_nothing_is_the_move(moves: tuple[str, ...]) -> None:
    state, move = after(position(GROUND), *moves[:-1]), ENGINE.parse(moves[-1])
    preview, step = ENGINE.preview(state, 0, move), ENGINE.apply(state, 0, move)
    assert preview.events == step.events
    assert preview.view == ENGINE.view(step.state, 0)


def test_the_view_shows_the_tops_their_floors_and_what_is_available() -> None:
    seen = ENGINE.view(position("W5M1 W1 M2\n. S1 S2"), None)
    assert seen.castle == (
        CastleTile("M1", 2, True),
        CastleTile("W1", 1, False),
        CastleTile("M2", 1, True),
        None,
        CastleTile("S1", 1, True),
        CastleTile("S2", 1, True),
    )
    assert (seen.width, seen.top_floor, seen.hidden, seen.viewer) == (3, 2, 1, None)


def test_d3_everybody_sees_the_same() -> None:
    state = after(position(seats=3), "take A1", "pair C1")
    views = [ENGINE.view(state, viewer) for viewer in (0, 1, 2, None)]
    assert len({(view.castle, view.realms, view.hand, view.pools, view.to_act) for view in views}) == 1
    assert [view.viewer for view in views] == [0, 1, 2, None]
