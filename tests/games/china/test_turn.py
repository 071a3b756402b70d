"""Set-up and turns: C1, C8-C13 and C15, with every refusal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from engines.china import ENGINE
from engines.china.board import Province
from engines.china.events import CardSwapped, EmissaryPlaced, FortificationPlaced, HousePlaced, ProvinceScored
from engines.china.moves import parse_space
from engines.china.rules import RULE_REASONS
from engines.china.state import ChinaState, Stage, Turn
from engines.protocol import Fact, NotYourTurnError, OptionError, RuleError
from tests.games.china.positions import bits, cards, court, is_legal, play, position, refused, texts, told

ALL_HOUSES_OF_0 = "chu=00000000 qi=00000 qin=000000 zhao=0...."
"""Twenty houses: every one of seat 0."""


@dataclass(frozen=True)
class Refusal:
    """A move that is refused, after some moves that are not, with what the refusal says."""

    state: ChinaState
    move: str
    rule: str
    reason: str
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])
    before: tuple[str, ...] = ()


WEI = position(houses="wei=0......", hands="rrg")
DRAWING = (position(hands="rgg"), ("house wei-1 red",))

REFUSALS = [
    Refusal(position(), "house chu-9 violet", "C4", "no-such-space", {"province": "chu", "number": 9, "spaces": 8}),
    Refusal(position(), "fort han-0 green", "C4", "no-such-space", {"province": "han", "number": 0, "spaces": 4}),
    Refusal(position(), "done", "C8", "nothing-placed"),
    Refusal(
        position(houses="qi=0....", hands="yyo"),
        "house qin-1 yellow",
        "C8",
        "one-province",
        {"province": "qi"},
        ("house qi-2 yellow",),
    ),
    Refusal(
        position(houses="wei=00..... shu=0....", hands="rrg"),
        "emissary shu red",
        "C8",
        "one-province",
        {"province": "wei"},
        ("emissary wei red",),
    ),
    Refusal(WEI, "swap green", "C13", "already-placed", {}, ("house wei-2 red",)),
    Refusal(WEI, "draw deck", "C15", "draw-later", {}, ("house wei-2 red",)),
    Refusal(position(), "draw deck", "C15", "draw-later"),
    Refusal(position(), "draw violet", "C15", "draw-later"),
    Refusal(DRAWING[0], "house wei-2 green green", "C15", "draw-now", {"count": 1}, DRAWING[1]),
    Refusal(DRAWING[0], "emissary wei green green", "C15", "draw-now", {"count": 1}, DRAWING[1]),
    Refusal(DRAWING[0], "swap green", "C15", "draw-now", {"count": 1}, DRAWING[1]),
    Refusal(DRAWING[0], "done", "C15", "draw-now", {"count": 1}, DRAWING[1]),
    Refusal(WEI, "done", "C15", "draw-now", {"count": 1}, ("house wei-2 red", "done")),
    Refusal(position(hands="vyo"), "house wei-1 violet", "C9", "price", {"province": "wei", "colour": "red"}),
    Refusal(position(hands="vyo"), "house wei-1 violet yellow", "C9", "price", {"province": "wei", "colour": "red"}),
    Refusal(position(hands="rrr"), "house wei-1 red red", "C9", "price", {"province": "wei", "colour": "red"}),
    Refusal(position(hands="rgg"), "house wei-1 red green", "C9", "price", {"province": "wei", "colour": "red"}),
    Refusal(
        position(hands="ggy"),
        "house wei-1 red",
        "C9",
        "not-in-hand",
        {"cards": ("red",), "hand": ("yellow", "green", "green")},
    ),
    Refusal(
        position(hands="vyg"),
        "house wei-1 green green",
        "C9",
        "not-in-hand",
        {"cards": ("green", "green"), "hand": ("violet", "yellow", "green")},
    ),
    Refusal(
        WEI,
        "house wei-3 green green",
        "C9",
        "not-in-hand",
        {"cards": ("green", "green"), "hand": ("green", "red")},
        ("house wei-2 red",),
    ),
    Refusal(
        position(hands="vyo"),
        "swap red",
        "C13",
        "not-in-hand",
        {"cards": ("red",), "hand": ("violet", "yellow", "orange")},
    ),
    Refusal(
        position(houses="wei=012..1.", hands="rrr"),
        "house wei-2 red",
        "C10",
        "space-taken",
        {"province": "wei", "number": 2, "free": ("4", "5", "7")},
    ),
    Refusal(position(houses="wei=0120121"), "house wei-2 red", "C10", "province-full", {"province": "wei"}),
    Refusal(
        position(houses="han=0120", hands="ggg", fortifications=True),
        "fort han-2 green",
        "C10",
        "province-full",
        {"province": "han"},
    ),
    Refusal(position(houses=ALL_HOUSES_OF_0, hands="rrr"), "house wei-1 red", "C10", "no-houses-left"),
    Refusal(position(hands="rrr"), "emissary wei red", "C11", "court-without-houses", {"province": "wei"}),
    Refusal(
        position(forts="wei-1", hands="rrr", fortifications=True),
        "emissary wei red",
        "C11",
        "court-without-houses",
        {"province": "wei"},
    ),
    Refusal(
        position(houses="wei=0011..2", emissaries="wei:1:1 wei:2:1", hands="rrr"),
        "emissary wei red",
        "C11",
        "court-full",
        {"province": "wei", "most": 2},
    ),
    Refusal(
        position(houses="chu=11111111 wei=00000..", emissaries="chu:0:8", hands="rrr"),
        "emissary wei red",
        "C11",
        "no-emissaries-left",
    ),
    Refusal(position(hands="rrr"), "fort wei-1 red", "C23", "not-fortified"),
    Refusal(
        position(forts="wei-1", hands="rrr", fortifications=True),
        "fort wei-1 red",
        "C23",
        "fort-there",
        {"province": "wei", "number": 1},
    ),
    Refusal(
        position(forts="wei-1", forts_left="0 1 1", hands="rrr", fortifications=True),
        "fort wei-2 red",
        "C23",
        "no-fortification-left",
    ),
    Refusal(
        position(houses="wei=1......", hands="rrr", fortifications=True),
        "fort wei-1 red",
        "C10",
        "space-taken",
        {"province": "wei", "number": 1, "free": ("2", "3", "4", "5", "6", "7")},
    ),
    Refusal(
        position(hands="rgg", display="vyyo"),
        "draw red",
        "C15",
        "not-open",
        {"colour": "red", "display": ("violet", "yellow", "orange")},
        ("house wei-1 red",),
    ),
    Refusal(
        position(hands="rgg", display="vvy", pile="-", used_up="twice", emperor=1),
        "draw deck",
        "C15",
        "pile-empty",
        {"display": ("violet", "yellow")},
        ("house wei-1 red",),
    ),
]


@pytest.mark.parametrize("case", REFUSALS, ids=[f"{case.rule}-{case.reason}-{case.move}" for case in REFUSALS])
def test_a_move_against_a_rule_is_refused_by_its_number(case: Refusal) -> None:
    state = play(case.state, *case.before).state if case.before else case.state
    error = refused(state, case.move)
    assert (error.rule, error.reason, error.facts) == (case.rule, case.reason, case.facts)
    assert case.move not in texts(state)


def test_every_reason_is_tried_and_says_the_facts_it_promises() -> None:
    assert {case.reason for case in REFUSALS} == set(RULE_REASONS)
    for case in REFUSALS:
        assert tuple(case.facts) == RULE_REASONS[case.reason]


@pytest.mark.parametrize("seats", [2, 6])
def test_c1_china_is_for_three_to_five(seats: int) -> None:
    with pytest.raises(OptionError) as caught:
        ENGINE.initial(seats, "seed", {})
    assert (caught.value.option, caught.value.allowed) == ("players", ("3", "4", "5"))


@pytest.mark.parametrize("options", [{"board": "west"}, {"map": "north"}, {"fortifications": "maybe"}])
def test_c1_other_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        ENGINE.initial(4, "seed", options)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("fortifications", "forts"), [("no", 0), ("yes", 1)])
def test_c1_supplies_at_the_beginning(seats: int, fortifications: str, forts: int) -> None:
    state = ENGINE.initial(seats, "seed", {"fortifications": fortifications}).state
    seen = ENGINE.view(state, None)
    assert seen.houses_left == (20,) * seats
    assert seen.emissaries_left == (8,) * seats
    assert seen.fortifications_left == (forts,) * seats
    assert (seen.points, seen.ply, seen.last) == ((0,) * seats, 0, None)
    assert not any(any(owner is not None for owner in province.houses) for province in seen.provinces)


def test_only_the_player_to_move_may_move() -> None:
    state = position(to_move=1)
    for seat in (0, 2):
        with pytest.raises(NotYourTurnError) as caught:
            ENGINE.apply(state, seat, ENGINE.parse("swap violet"))
        assert (caught.value.seat, caught.value.to_act) == (seat, {1})
        assert list(ENGINE.legal_moves(state, seat)) == []


def test_c8_in_an_empty_province_only_one_piece_is_set() -> None:
    step = play(position(hands="rrr"), "house wei-1 red")
    assert (step.state.turn.stage, step.state.turn.to_draw) == (Stage.DRAW, 1)


def test_c8_in_a_province_with_a_piece_two_are_set_and_no_third() -> None:
    state = position(houses="wei=1......", hands="rrr")
    first = play(state, "house wei-2 red").state
    assert first.turn == Turn(0, Stage.SECOND, Province.WEI, 0)
    second = play(first, "house wei-3 red").state
    assert second.turn == Turn(0, Stage.DRAW, None, 2)
    assert second.cards.hands[0] == cards("r")
    assert second.board.houses == (bits("wei-2 wei-3"), bits("wei-1"), 0)


@pytest.mark.parametrize(
    ("houses", "forts", "emissaries"),
    [("shu=1....", "-", "-"), ("-", "shu-1", "-"), ("-", "-", "shu:1:1")],
    ids=["house", "fortification", "emissary"],
)
def test_c8_any_piece_of_anyone_opens_a_province_for_two(houses: str, forts: str, emissaries: str) -> None:
    state = position(houses=houses, forts=forts, emissaries=emissaries, hands="rrr", fortifications=True)
    assert play(state, "house shu-2 red").state.turn.stage is Stage.SECOND


def test_c8_both_pieces_go_into_one_province() -> None:
    state = play(position(houses="qi=0.... qin=0.....", hands="yyo"), "house qi-2 yellow").state
    assert all(text.startswith(("house qi-", "emissary qi ", "done")) for text in texts(state))
    assert is_legal(state, "house qi-3 yellow")


def test_c8_the_second_piece_may_be_left_out() -> None:
    step = play(position(houses="wei=1......", hands="rrr"), "house wei-2 red", "done")
    assert step.state.turn == Turn(0, Stage.DRAW, None, 1)
    assert len(told(step, HousePlaced)) == 1


def test_c8_a_second_piece_that_cannot_be_paid_for_looks_like_one_that_is_left_out() -> None:
    unpayable = play(position(houses="wei=1......", hands="rgo"), "house wei-2 red").state
    payable = play(position(houses="wei=1......", hands="rrr"), "house wei-2 red").state
    assert unpayable.turn == payable.turn == Turn(0, Stage.SECOND, Province.WEI, 0)
    assert texts(unpayable) == ["done"]
    assert "done" in texts(payable)
    assert play(unpayable, "done").state.turn == Turn(0, Stage.DRAW, None, 1)


def test_c8_being_done_is_never_forced_upon_a_hand() -> None:
    state = play(position(houses="wei=1......", hands="rgo"), "house wei-2 red").state
    assert len(texts(state)) == 1
    assert not ENGINE.is_forced(state, 0)


def test_c8_with_an_empty_hand_placing_ends_by_itself() -> None:
    state = play(position(houses="wei=1......", hands="r vyo vyo"), "house wei-2 red").state
    assert state.turn == Turn(0, Stage.DRAW, None, 3)


def test_c8_placing_ends_by_itself_where_no_second_piece_finds_room() -> None:
    no_room = play(position(houses="han=011.", emissaries="han:1:2", hands="ggg"), "house han-4 green").state
    assert no_room.turn == Turn(0, Stage.DRAW, None, 1)


def test_c9_two_pieces_cost_three_cards_with_a_joker() -> None:
    step = play(position(houses="wei=1......", hands="rgg"), "house wei-2 green green", "emissary wei red")
    assert told(step, HousePlaced)[0].cards == 2
    assert told(step, EmissaryPlaced)[0].cards == 1
    assert step.state.cards.hands[0] == ()
    assert step.state.turn == Turn(0, Stage.DRAW, None, 3)
    assert step.state.cards.discard == cards("ggr")


@pytest.mark.parametrize(
    ("hand", "ways"),
    [
        ("rgo", ["red"]),
        ("rgg", ["red", "green green"]),
        ("ggo", ["green green"]),
        ("rrr", ["red"]),
        ("ggg", ["green green"]),
        ("vyo", []),
    ],
)
def test_c9_a_piece_costs_a_card_of_the_colour_or_a_joker(hand: str, ways: list[str]) -> None:
    state = position(hands=hand)
    assert texts(state, "house wei-1 ") == [f"house wei-1 {way}" for way in ways]
    for way in ways:
        step = play(state, f"house wei-1 {way}")
        assert told(step, HousePlaced) == [HousePlaced(0, parse_space("wei-1"), cards(way[0])[0], len(way.split()))]


def test_c9_two_equal_cards_of_the_own_colour_are_no_joker_but_two_pieces() -> None:
    state = position(houses="wei=1......", hands="rrg")
    assert not is_legal(state, "house wei-2 red red")
    assert is_legal(play(state, "house wei-2 red").state, "house wei-3 red")


@pytest.mark.parametrize("price", ["green orange", "orange green", "red green", "green red", "green"])
def test_c9_a_joker_is_two_equal_cards_of_another_colour(price: str) -> None:
    assert refused(position(hands="gor"), f"house wei-1 {price}").reason == "price"


def test_c9_two_jokers_never_fit() -> None:
    state = position(houses="wei=1......", hands="ggg")
    after = play(state, "house wei-2 green green").state
    assert texts(after) == ["done"]
    assert after.cards.hands[0] == cards("g")


def test_c9_cards_played_are_discarded_at_once() -> None:
    state = play(position(houses="wei=1......", hands="rgg", discard="vy"), "house wei-2 red").state
    assert (state.cards.hands[0], state.cards.discard) == (cards("gg"), cards("vyr"))


def test_c10_a_house_goes_on_any_empty_space_of_the_province() -> None:
    state = position(houses="wei=01.2.0.", hands="rvy")
    assert texts(state, "house wei") == [f"house wei-{number} red" for number in (3, 5, 7)]
    assert play(state, "house wei-5 red").state.board.houses == (
        bits("wei-1 wei-6 wei-5"),
        bits("wei-2"),
        bits("wei-4"),
    )


def test_c10_who_has_no_house_left_sets_none_but_other_pieces() -> None:
    state = position(houses=f"{ALL_HOUSES_OF_0} wei=11.....", hands="rrr")
    assert ENGINE.view(state, None).houses_left == (0, 18, 20)
    assert texts(state, "house") == []
    assert is_legal(state, "emissary wei red")


def test_c10_the_last_house_of_the_supply_can_be_set() -> None:
    state = position(houses="chu=00000000 qi=00000 qin=000000", hands="oor")
    after = play(state, "house zhao-1 orange").state
    assert ENGINE.view(after, None).houses_left[0] == 0


@pytest.mark.parametrize(
    ("houses", "emissaries", "fits"),
    [
        ("wei=0......", "-", True),
        ("wei=1......", "-", True),
        ("wei=0......", "wei:0:1", False),
        ("wei=0011...", "wei:0:1", True),
        ("wei=0011...", "wei:0:1 wei:1:1", False),
        ("wei=00112..", "wei:2:2", False),
        ("wei=0001122", "wei:0:1 wei:1:1", True),
        ("wei=0001122", "wei:0:1 wei:1:1 wei:2:1", False),
        ("wei=....... shu=00000", "-", False),
    ],
)
def test_c11_all_emissaries_together_are_no_more_than_the_most_houses_of_one_player(
    houses: str, emissaries: str, fits: bool
) -> None:
    state = position(houses=houses, emissaries=emissaries, hands="rvy")
    assert is_legal(state, "emissary wei red") is fits
    if not fits:
        assert refused(state, "emissary wei red").rule == "C11"


def test_c11_a_house_set_in_the_same_turn_makes_room() -> None:
    state = position(houses="wei=0......", emissaries="wei:1:1", hands="rrg")
    assert refused(state, "emissary wei red").reason == "court-full"
    after = play(state, "house wei-2 red", "emissary wei red").state
    assert court(after, "wei") == (1, 1, 0)


def test_c11_a_house_that_is_not_of_the_largest_number_makes_no_room() -> None:
    state = position(houses="wei=11.....", emissaries="wei:1:2", hands="rrg")
    after = play(state, "house wei-3 red").state
    assert refused(after, "emissary wei red").facts == {"province": "wei", "most": 2}


def test_c11_no_own_house_is_needed() -> None:
    step = play(position(houses="lu=12...", hands="ooy"), "emissary lu orange")
    assert told(step, EmissaryPlaced)[0].province is Province.LU
    assert court(step.state, "lu") == (1, 0, 0)
    assert ENGINE.view(step.state, None).emissaries_left == (7, 8, 8)


def test_c12_the_turn_goes_on_after_a_house_scoring() -> None:
    state = position(houses="han=01.1", hands="gvv")
    scored = play(state, "house han-3 green")
    assert [type(event) for event in scored.events] == [HousePlaced, ProvinceScored]
    assert scored.state.turn == Turn(0, Stage.SECOND, Province.HAN, 0)
    after = play(scored.state, "emissary han violet violet").state
    assert after.board.points == (4, 4, 0)
    assert court(after, "han") == (1, 0, 0)


def test_c12_a_full_province_lets_its_only_piece_be_an_emissary() -> None:
    state = position(houses="han=0012", emissaries="han:1:1", scored="han", hands="ggg", points="4 2 2")
    assert texts(state, "house han") == []
    after = play(state, "emissary han green").state
    assert after.board.points == (4, 2, 2)
    assert court(after, "han") == (1, 1, 0)


def test_c13_a_swap_discards_a_card_and_draws_one() -> None:
    step = play(position(hands="rgo", pile="yv", discard="g"), "swap green", "draw deck")
    assert told(step, CardSwapped) == [CardSwapped(0, cards("g")[0])]
    assert step.state.cards.hands[0] == cards("vor")
    assert step.state.cards.discard == cards("gg")
    assert step.state.turn == Turn(1, Stage.TURN, None, 0)


def test_c13_a_swap_may_take_an_open_card_that_is_replaced() -> None:
    step = play(position(hands="rgo", display="vyog", pile="yr"), "swap green", "draw yellow")
    assert step.state.cards.hands[0] == cards("yor")
    assert step.state.cards.display == cards("vogr")


@pytest.mark.parametrize("hand", ["vyo", "rrr", "ogg"])
def test_c13_a_swap_is_always_allowed_with_each_card_in_hand(hand: str) -> None:
    assert texts(position(hands=hand), "swap") == [
        f"swap {colour}" for colour in dict.fromkeys(card.value for card in cards(hand))
    ]


def test_c13_a_swap_is_allowed_when_nothing_can_be_set() -> None:
    state = position(houses=ALL_HOUSES_OF_0, emissaries="chu:0:8", hands="rrr")
    assert texts(state) == ["swap red"]


def test_c15_cards_are_drawn_only_after_the_last_piece() -> None:
    state = position(houses="wei=1......", hands="rrg")
    first = play(state, "house wei-2 red").state
    assert texts(first, "draw") == []
    after = play(first, "house wei-3 red").state
    assert texts(after) == ["draw violet", "draw yellow", "draw orange", "draw green", "draw deck"]


def test_the_next_player_is_clockwise_and_the_last_turn_is_told() -> None:
    state = position(houses="wei=1......", hands="vyo vyo rrg", to_move=2)
    step = play(state, "house wei-2 red", "emissary wei red", "draw deck", "draw deck")
    assert step.state.turn.seat == 0
    last = step.state.last
    assert last is not None
    assert (last.seat, last.spaces, last.courts, last.swapped) == (2, (parse_space("wei-2"),), (Province.WEI,), None)
    swapped = play(step.state, "swap violet").state.last
    assert swapped is not None
    assert (swapped.seat, swapped.spaces, swapped.courts, swapped.swapped) == (0, (), (), cards("v")[0])


def test_a_preview_shows_the_piece_and_refuses_what_the_rules_refuse() -> None:
    state = position(hands="rrr", fortifications=True)
    preview = ENGINE.preview(state, 0, ENGINE.parse("fort wei-1 red"))
    assert preview.events == (FortificationPlaced(0, parse_space("wei-1"), cards("r")[0], 1),)
    assert preview.view.fortifications_left == (0, 1, 1)
    with pytest.raises(RuleError):
        ENGINE.preview(state, 0, ENGINE.parse("emissary wei red"))
    with pytest.raises(NotYourTurnError):
        ENGINE.preview(state, 1, ENGINE.parse("fort wei-1 red"))
