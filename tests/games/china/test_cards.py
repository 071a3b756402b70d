"""Cards: C2, C7, C13 and C15-C17."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engines.china import ENGINE
from engines.china.events import (
    CardDrawn,
    CardSeen,
    CardTaken,
    GameEnded,
    PileReshuffled,
    PileUsedUp,
)
from engines.china.state import ChinaState, Stage, Turn
from engines.protocol import Event, Step
from tests.games.china.positions import cards, play, position, refused, texts, told

FULL_DECK = {"violet": 10, "yellow": 11, "orange": 11, "green": 12, "red": 13}


def all_cards(state: ChinaState) -> Counter[str]:
    held = state.cards
    piles = (*held.hands, held.display, held.pile, held.discard)
    return Counter(card.value for pile in piles for card in pile)


@pytest.mark.parametrize(("seats", "removed", "deck"), [(3, 2, 47), (4, 1, 52), (5, 0, 57)])
def test_c2_the_deck_is_smaller_with_fewer_players(seats: int, removed: int, deck: int) -> None:
    found = all_cards(ENGINE.initial(seats, "seed", {}).state)
    assert found == {colour: count - removed for colour, count in FULL_DECK.items()}
    assert found.total() == deck


@pytest.mark.parametrize(("seats", "pile"), [(3, 34), (4, 36), (5, 38)])
def test_c7_three_cards_in_each_hand_four_open_the_rest_face_down(seats: int, pile: int) -> None:
    state = ENGINE.initial(seats, "seed", {}).state
    seen = ENGINE.view(state, 1)
    assert (seen.hand_sizes, len(seen.display), seen.pile) == ((3,) * seats, 4, pile)
    assert (seen.discard, seen.known) == ((), ((),) * seats)
    assert seen.hand == state.cards.hands[1]
    assert ENGINE.view(state, None).hand is None


def test_c7_the_start_player_holds_the_emperor_and_every_seat_may_be_it() -> None:
    states = [ENGINE.initial(4, f"seed {number}", {}).state for number in range(120)]
    assert all(state.emperor == state.turn.seat for state in states)
    firsts = Counter(state.emperor for state in states)
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 12


def test_c7_every_seed_deals_its_own_way_and_always_the_same() -> None:
    deals = [ENGINE.initial(3, f"seed {number}", {}).state.cards for number in range(20)]
    assert len({held.pile for held in deals}) == 20
    assert deals == [ENGINE.initial(3, f"seed {number}", {}).state.cards for number in range(20)]


def test_c7_a_card_taken_from_the_display_is_known_until_it_is_played() -> None:
    state = position(hands="rgo", display="vyog")
    taken = play(state, "swap green", "draw violet").state
    assert taken.cards.known == (cards("v"), (), ())
    assert all(ENGINE.view(taken, viewer).known[0] == cards("v") for viewer in (0, 1, 2, None))
    again = replace(taken, turn=Turn(0, Stage.TURN, None, 0))
    assert play(again, "house chu-1 violet").state.cards.known[0] == ()
    assert play(again, "swap red").state.cards.known[0] == cards("v")


def test_c7_of_equal_cards_the_known_one_is_taken_to_go_first() -> None:
    state = position(hands="vvr", known="v")
    assert play(state, "house chu-1 violet").state.cards.known[0] == ()


def test_c7_a_card_from_the_pile_is_seen_by_its_player_alone() -> None:
    step = play(position(hands="rgo", pile="yyr"), "swap green", "draw deck")
    assert told(step, CardDrawn) == [CardDrawn(0)]
    assert told(step, CardSeen) == [CardSeen(0, cards("r")[0], only_for=0)]
    assert step.state.cards.known[0] == ()
    assert step.reveals


def test_c7_an_open_card_is_seen_by_everybody() -> None:
    step = play(position(hands="rgo"), "swap green", "draw violet")
    assert told(step, CardTaken) == [CardTaken(0, cards("v")[0])]
    assert told(step, CardDrawn) == []


def test_c13_a_swap_draws_exactly_one_card() -> None:
    state = play(position(hands="rgo"), "swap green").state
    assert state.turn == Turn(0, Stage.DRAW, None, 1)
    after = play(state, "draw orange").state
    assert (len(after.cards.hands[0]), after.turn.seat) == (3, 1)


def test_c15_open_cards_and_the_pile_are_mixed_freely_and_the_display_is_filled_only_at_the_end() -> None:
    state = position(houses="wei=1......", hands="rgg", display="vyog", pile="rrryvo")
    after = play(state, "house wei-2 red", "emissary wei green green", "draw yellow", "draw deck").state
    assert after.cards.display == cards("vog")
    assert after.cards.pile == cards("rrryv")
    assert (after.turn.to_draw, texts(after)) == (1, ["draw violet", "draw orange", "draw green", "draw deck"])
    full = play(after, "draw green").state
    assert full.cards.hands[0] == cards("yog")
    assert full.cards.display == cards("vovy")
    assert full.cards.pile == cards("rrr")
    assert full.turn == Turn(1, Stage.TURN, None, 0)


def test_c15_a_card_that_is_no_longer_open_cannot_be_taken() -> None:
    state = position(houses="wei=1......", hands="rrg", display="vyog")
    after = play(state, "house wei-2 red", "house wei-3 red", "draw violet").state
    assert refused(after, "draw violet").facts == {"colour": "violet", "display": ("yellow", "orange", "green")}


def test_c15_two_equal_open_cards_are_taken_one_by_one() -> None:
    state = position(houses="wei=1......", hands="rrg", display="vvog", pile="rr")
    after = play(state, "house wei-2 red", "house wei-3 red", "draw violet", "draw violet").state
    assert after.cards.hands[0] == cards("vvg")


def test_c15_nothing_is_revealed_by_taking_an_open_card_before_the_hand_is_full() -> None:
    state = position(houses="wei=1......", hands="rrg", display="vyog")
    first = play(state, "house wei-2 red", "house wei-3 red", "draw violet")
    assert not first.reveals
    assert play(first.state, "draw yellow").reveals


def test_c16_the_discards_become_the_pile_as_soon_as_it_is_empty_while_drawing() -> None:
    state = position(houses="wei=1......", hands="rgg", display="vyog", pile="r", discard="vvvyyyooo")
    step = play(state, "house wei-2 red", "emissary wei green green", "draw deck")
    # The cards just played are discarded before, so they are shuffled with the others.
    assert told(step, PileReshuffled) == [PileReshuffled(12)]
    assert Counter(step.state.cards.pile) == Counter(cards("vvvyyyooorgg"))
    assert step.state.cards.discard == ()
    assert step.state.cards.display == cards("vyog")
    assert (step.state.cards.reshuffled, step.state.cards.last_round) == (True, False)
    assert step.state.turn == Turn(0, Stage.DRAW, None, 2)
    on = play(step.state, "draw deck", "draw violet").state
    assert (len(on.cards.hands[0]), len(on.cards.pile), len(on.cards.display)) == (3, 10, 4)
    assert on.turn.seat == 1


def test_c16_the_discards_become_the_pile_while_filling_the_display() -> None:
    state = position(houses="wei=1......", hands="rrg", display="vyog", pile="r", discard="vvyy")
    step = play(state, "house wei-2 red", "house wei-3 red", "draw violet", "draw yellow")
    assert told(step, PileReshuffled) == [PileReshuffled(6)]
    held = step.state.cards
    assert held.display[:3] == cards("ogr")
    assert (len(held.display), len(held.pile), held.discard) == (4, 5, ())
    assert Counter((held.display[3], *held.pile)) == Counter(cards("vvyyrr"))


def test_c16_a_pile_that_just_suffices_is_made_anew_at_once() -> None:
    state = position(hands="rgg", display="vyog", pile="r", discard="vvyy")
    step = play(state, "swap red", "draw violet")
    assert step.state.cards.display == cards("yogr")
    assert told(step, PileReshuffled) == [PileReshuffled(5)]
    assert len(step.state.cards.pile) == 5


def test_c16_the_discards_are_really_shuffled() -> None:
    discard = cards("vvvyyyooogggrr")
    orders: set[object] = set()
    for number in range(5):
        state = position(hands="rgg", pile="r", discard="vvvyyyooogggrr")
        state = replace(state, cards=replace(state.cards, rng=replace(state.cards.rng, seed=f"seed {number}")))
        after = play(state, "swap red", "draw deck").state.cards
        orders.add(after.pile)
        # Chance used for shuffling is not used again.
        assert after.rng.drawn >= len(after.pile) - 1
    assert len(orders) == 5
    assert discard not in orders


def test_c16_the_new_pile_has_what_was_discarded_in_this_turn() -> None:
    state = position(houses="wei=1......", hands="rrg", display="vyog", pile="g", emperor=1)
    step = play(state, "house wei-2 red", "house wei-3 red", "draw deck", "draw deck")
    assert told(step, PileReshuffled) == [PileReshuffled(2)]
    assert (step.state.cards.hands[0], step.state.cards.pile) == (cards("ggr"), cards("r"))
    assert not step.state.cards.last_round


def test_c17_both_exhaustions_can_come_while_filling_the_display_once() -> None:
    state = position(hands="rgo", display="yo", pile="g", emperor=2)
    step = play(state, "swap red", "draw yellow")
    # The only discarded card becomes the pile and is laid open at once.
    assert step.events[-2:] == (PileReshuffled(1), PileUsedUp(1))
    held = step.state.cards
    assert (held.display, held.pile, held.discard) == (cards("ogr"), (), ())
    assert (held.reshuffled, held.last_round) == (True, True)
    assert step.state.turn == Turn(1, Stage.TURN, None, 0)


def test_c16_without_discards_the_first_exhaustion_is_the_second_at_once() -> None:
    drawing = play(position(hands="rgo", pile="gr", emperor=1), "swap red").state
    drawing = replace(drawing, cards=replace(drawing.cards, pile=cards("g"), discard=()))
    step = play(drawing, "draw deck")
    assert told(step, PileReshuffled) == []
    assert told(step, PileUsedUp) == [PileUsedUp(0)]
    assert (step.state.cards.reshuffled, step.state.cards.last_round) == (True, True)


@pytest.mark.parametrize(("emperor", "last"), [(0, 2), (1, 0), (2, 1)])
def test_c17_the_second_exhaustion_while_drawing_names_the_last_turn(emperor: int, last: int) -> None:
    state = position(
        houses="wei=1......", hands="rrg", pile="y", discard="vv", used_up="once", to_move=0, emperor=emperor
    )
    step = play(state, "house wei-2 red", "house wei-3 red", "draw deck")
    assert told(step, PileUsedUp) == [PileUsedUp(last)]
    assert told(step, PileReshuffled) == []
    held = step.state.cards
    assert (held.pile, held.discard, held.last_round) == ((), cards("vvrr"), True)
    assert step.state.outcome is None
    assert texts(step.state) == ["draw violet", "draw yellow", "draw orange", "draw green"]


def test_c17_the_second_exhaustion_while_filling_the_display() -> None:
    state = position(hands="rgo", pile="y", used_up="once", emperor=1, to_move=1)
    step = play(state, "swap orange", "draw violet")
    assert told(step, PileUsedUp) == [PileUsedUp(0)]
    assert step.state.cards.display == cards("yogy")
    assert step.state.turn == Turn(2, Stage.TURN, None, 0)


def test_c17_the_display_may_stay_short_when_the_pile_ends() -> None:
    state = position(houses="wei=1......", hands="rrg", pile="y", used_up="once", emperor=2)
    step = play(state, "house wei-2 red", "house wei-3 red", "draw violet", "draw yellow")
    assert step.state.cards.display == cards("ogy")
    assert step.state.cards.last_round
    assert step.state.outcome is None


def test_c17_meanwhile_open_cards_are_taken_and_not_replaced_until_a_hand_stays_short() -> None:
    state = position(houses="wei=1......", hands="rgg rgg rgg", display="vyog", pile="-", used_up="twice", discard="oo")
    step = play(state, "house wei-2 red", "emissary wei green green", "draw green", "draw violet", "draw orange")
    assert (step.state.cards.display, step.state.turn) == (cards("y"), Turn(1, Stage.TURN, None, 0))
    step = play(step.state, "house wei-3 red", "house wei-4 green green", "draw yellow")
    assert step.state.turn == Turn(2, Stage.TURN, None, 0)
    assert [len(hand) for hand in step.state.cards.hands] == [3, 1, 3]
    step = play(step.state, "house shu-1 red")
    assert [len(hand) for hand in step.state.cards.hands] == [3, 1, 2]
    assert len(told(step, GameEnded)) == 1


def test_c17_a_swap_without_any_card_left_to_draw_ends_the_turn() -> None:
    state = position(hands="rgo vyo rgg", display="-", pile="-", used_up="twice", emperor=1, to_move=2)
    step = play(state, "swap green")
    assert step.state.turn == Turn(0, Stage.TURN, None, 0)
    assert (step.state.cards.hands[2], step.state.cards.discard) == (cards("gr"), cards("g"))


@pytest.mark.parametrize("emperor", [0, 1, 2])
def test_c17_the_round_ends_before_the_holder_of_the_emperor(emperor: int) -> None:
    state = position(pile="y", used_up="once", emperor=emperor, to_move=emperor)
    turns: list[int] = []
    step: Step[ChinaState] = Step(state, (), reveals=False)
    events: list[Event] = []
    while step.state.outcome is None:
        seat = step.state.turn.seat
        turns.append(seat)
        held = step.state.cards.hands[seat][0].value
        step = play(step.state, f"swap {held}", f"draw {step.state.cards.display[0].value}")
        events += step.events
    assert turns == [(emperor + turn) % 3 for turn in range(3)]
    assert [event for event in events if isinstance(event, PileUsedUp)] == [PileUsedUp((emperor - 1) % 3)]
    assert step.state.outcome.reason == "pile-used-up"
    assert ENGINE.to_act(step.state) == frozenset()


def test_c17_used_up_in_the_last_turn_of_a_round_ends_the_game_at_once() -> None:
    state = position(pile="y", used_up="once", emperor=1, to_move=0)
    step = play(state, "swap violet", "draw violet")
    assert [type(event) for event in step.events[-2:]] == [PileUsedUp, GameEnded]
    assert step.state.outcome is not None


def test_c17_the_first_exhaustion_ends_nothing() -> None:
    state = position(pile="y", discard="rrr", emperor=1, to_move=0)
    step = play(state, "swap violet", "draw violet")
    assert told(step, PileReshuffled)
    assert step.state.outcome is None


def test_a_preview_of_a_draw_shows_neither_the_card_nor_new_open_ones() -> None:
    for pile, used_up in (("rrry", ""), ("y", ""), ("y", "once")):
        state = play(position(hands="rgo", pile=pile, discard="vv", used_up=used_up), "swap red").state
        hidden = ENGINE.preview(state, 0, ENGINE.parse("draw deck"))
        assert hidden.events == (CardDrawn(0),)
        assert (hidden.view.hand, hidden.view.pile) == (cards("og"), len(pile))
        open_card = ENGINE.preview(state, 0, ENGINE.parse("draw violet"))
        assert open_card.events == (CardTaken(0, cards("v")[0]),)
        assert (open_card.view.hand, open_card.view.display) == (cards("vog"), cards("yog"))
