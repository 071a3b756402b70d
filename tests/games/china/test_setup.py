"""What rules as texts do not say: the set-up (C1, C2, C7), chance (C16), whose turn it is, views and previews."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engines.china import ENGINE
from engines.china.board import Province
from engines.china.events import CardDrawn, CardTaken, FortificationPlaced
from engines.china.moves import parse_space
from engines.china.state import ChinaState
from engines.protocol import NotYourTurnError, OptionError, RuleError
from tests.games.china.positions import cards, play, position
from tests.support.for_each import for_each

FULL_DECK = {"violet": 10, "yellow": 11, "orange": 11, "green": 12, "red": 13}


def all_cards(state: ChinaState) -> Counter[str]:
    held = state.cards
    piles = (*held.hands, held.display, held.pile, held.discard)
    return Counter(card.value for pile in piles for card in pile)


def test_c1_china_is_for_three_to_five() -> None:
    for seats in (2, 6):
        with pytest.raises(OptionError) as caught:
            ENGINE.initial(seats, "seed", {})
        assert (caught.value.option, caught.value.allowed) == ("players", ("3", "4", "5"))


@for_each("options", [{"board": "west"}, {"map": "north"}, {"fortifications": "maybe"}])
def test_c1_other_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        ENGINE.initial(4, "seed", options)


@for_each(("fortifications", "forts"), [("no", 0), ("yes", 1)])
def test_c1_supplies_at_the_beginning(fortifications: str, forts: int) -> None:
    for seats in (3, 4, 5):
        seen = ENGINE.view(ENGINE.initial(seats, "seed", {"fortifications": fortifications}).state, None)
        assert (seen.houses_left, seen.emissaries_left) == ((20,) * seats, (8,) * seats)
        assert seen.fortifications_left == (forts,) * seats
        assert (seen.points, seen.ply, seen.last) == ((0,) * seats, 0, None)
        assert not any(any(owner is not None for owner in province.houses) for province in seen.provinces)


@for_each(("seats", "removed", "deck", "pile"), [(3, 2, 47, 34), (4, 1, 52, 36), (5, 0, 57, 38)])
def test_c2_c7_three_cards_in_each_hand_four_open_the_rest_of_the_deck_face_down(
    seats: int, removed: int, deck: int, pile: int
) -> None:
    state = ENGINE.initial(seats, "seed", {}).state
    assert all_cards(state) == {colour: count - removed for colour, count in FULL_DECK.items()}
    assert all_cards(state).total() == deck
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


def test_c7_every_viewer_knows_a_card_that_was_taken_openly() -> None:
    taken = play(position(hands="rgo", display="vyog"), "swap green", "draw violet").state
    assert all(ENGINE.view(taken, viewer).known[0] == cards("v") for viewer in (0, 1, 2, None))


def test_c16_the_discards_are_really_shuffled() -> None:
    discard = "vvvyyyooogggrr"
    orders: set[object] = set()
    for number in range(5):
        state = position(hands="rgg", pile="r", discard=discard)
        state = replace(state, cards=replace(state.cards, rng=replace(state.cards.rng, seed=f"seed {number}")))
        after = play(state, "swap red", "draw deck").state.cards
        orders.add(after.pile)
        # Chance used for shuffling is not used again.
        assert after.rng.drawn >= len(after.pile) - 1
    assert len(orders) == 5
    assert cards(discard) not in orders


def test_c23_a_view_shows_what_is_fortified() -> None:
    seen = ENGINE.view(position(houses="wei=10.....", forts="wei-2 wei-3", fortifications=True), 0)
    wei = next(province for province in seen.provinces if province.name is Province.WEI)
    assert wei.fortified == (False, True, True, False, False, False, False)
    assert wei.houses == (1, 0, None, None, None, None, None)
    assert seen.fortifications
    assert not ENGINE.view(position(), 0).fortifications


def test_a_preview_shows_the_piece_and_refuses_what_the_rules_refuse() -> None:
    state = position(hands="rrr", fortifications=True)
    preview = ENGINE.preview(state, 0, ENGINE.parse("fort wei-1 red"))
    assert preview.events == (FortificationPlaced(0, parse_space("wei-1"), cards("r")[0], 1),)
    assert preview.view.fortifications_left == (0, 1, 1)
    with pytest.raises(RuleError):
        ENGINE.preview(state, 0, ENGINE.parse("emissary wei red"))
    with pytest.raises(NotYourTurnError):
        ENGINE.preview(state, 1, ENGINE.parse("fort wei-1 red"))


def test_a_preview_of_a_draw_shows_neither_the_card_nor_new_open_ones() -> None:
    for pile, used_up in (("rrry", ""), ("y", ""), ("y", "once")):
        state = play(position(hands="rgo", pile=pile, discard="vv", used_up=used_up), "swap red").state
        hidden = ENGINE.preview(state, 0, ENGINE.parse("draw deck"))
        assert hidden.events == (CardDrawn(0),)
        assert (hidden.view.hand, hidden.view.pile) == (cards("og"), len(pile))
        open_card = ENGINE.preview(state, 0, ENGINE.parse("draw violet"))
        assert open_card.events == (CardTaken(0, cards("v")[0]),)
        assert (open_card.view.hand, open_card.view.display) == (cards("vog"), cards("yog"))
