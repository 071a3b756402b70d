"""What holds in every position of China, over random whole games of all kinds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.china import ENGINE
from engines.china.board import COLOURS, HAND, MAP, PROVINCES, Colour, Province
from engines.china.events import CardDrawn, CardSeen, CardTaken, ProvinceScored
from engines.china.moves import Done, Draw, Emissary, Fortification, House, Move, Price, Swap
from engines.china.state import Board, Cards, ChinaState, Stage
from engines.protocol import GameError, Seat, Step
from engines.rng import Rng

DECKS = {3: 47, 4: 52, 5: 57}
FULL_DECK = {"violet": 10, "yellow": 11, "orange": 11, "green": 12, "red": 13}

PRICES: list[Price] = [*((one,) for one in COLOURS), *((one, two) for one in COLOURS for two in COLOURS)]
EVERY_MOVE: list[Move] = [
    *(House(space, price) for space in range(50) for price in PRICES),
    *(Fortification(space, price) for space in range(50) for price in PRICES),
    *(Emissary(province, price) for province in PROVINCES for price in PRICES),
    *(Swap(colour) for colour in COLOURS),
    *(Draw(colour) for colour in (*COLOURS, None)),
    Done(),
]
"""All that can be said, with prices of one or two cards of any colours."""


@dataclass(frozen=True)
class Setup:
    """What a random game begins with."""

    seats: int
    roads: str
    fortifications: bool
    seed: int


@dataclass(frozen=True)
class Played:
    """A move of a game: the position before it, who made it, what it led to."""

    before: ChinaState
    seat: Seat
    move: Move
    step: Step[ChinaState]


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    seats = draw(st.integers(3, 5))
    allowed = {3: ["west"], 4: ["west", "east"], 5: ["east"]}
    return Setup(seats, draw(st.sampled_from(allowed[seats])), draw(st.booleans()), draw(st.integers(0, 39)))


games = given(setups())
some = settings(max_examples=16, deadline=None)
few = settings(max_examples=5, deadline=None)


@lru_cache(maxsize=200)
def game(setup: Setup) -> tuple[Played, ...]:
    """A game of random moves; half of the players like to place, so that provinces fill up."""
    options = {"map": setup.roads, "fortifications": "yes" if setup.fortifications else "no"}
    state = ENGINE.initial(setup.seats, str(setup.seed), options).state
    rng = Rng(f"{setup.seed}/moves")
    played: list[Played] = []
    while to_act := ENGINE.to_act(state):
        (seat,) = to_act
        moves = list(ENGINE.legal_moves(state, seat))
        liked = [move for move in moves if not isinstance(move, Swap | Done)]
        number, rng = rng.below(len(liked) if liked and seat % 2 else len(moves))
        move = (liked if liked and seat % 2 else moves)[number]
        step = ENGINE.apply(state, seat, move)
        played.append(Played(state, seat, move, step))
        state = step.state
    return tuple(played)


def states(setup: Setup) -> Iterator[ChinaState]:
    played = game(setup)
    yield played[0].before
    yield from (each.step.state for each in played)


def turns(setup: Setup) -> list[list[Played]]:
    """The moves of each turn."""
    found: list[list[Played]] = []
    for played in game(setup):
        if played.before.turn.stage is Stage.TURN:
            found.append([])
        found[-1].append(played)
    return found


def province_of(move: Move) -> Province | None:
    match move:
        case House(space) | Fortification(space):
            return MAP.spaces[space]
        case Emissary(province):
            return province
        case _:
            return None


def price_of(move: Move) -> Price:
    """The cards that a move puts on the discard pile."""
    match move:
        case House() | Emissary() | Fortification():
            return move.price
        case Swap(card):
            return (card,)
        case _:
            return ()


def has_pieces(state: ChinaState, province: Province) -> bool:
    """Whether anything stands in a province, as everybody sees it."""
    seen = ENGINE.view(state, None).provinces[PROVINCES.index(province)]
    return any(owner is not None for owner in seen.houses) or any(seen.fortified) or any(seen.emissaries)


def houses_in(board: Board, province: Province) -> list[int]:
    """The houses of each seat in a province, counted space by space."""
    return [sum(houses >> space & 1 for space in MAP.spaces_of[province]) for houses in board.houses]


def is_accepted(state: ChinaState, move: Move) -> bool:
    try:
        ENGINE.apply(state, state.turn.seat, move)
    except GameError:
        return False
    return True


@games
@some
def test_c8_c15_a_province_is_fixed_between_two_pieces_and_cards_are_owed_while_drawing(setup: Setup) -> None:
    for state in states(setup):
        turn = state.turn
        assert (turn.province is not None) == (turn.stage is Stage.SECOND)
        assert (turn.to_draw > 0) == (turn.stage is Stage.DRAW)


@games
@few
def test_c7_what_is_determinized_differs_from_what_is_in_hands_and_pile_alone(setup: Setup) -> None:
    for state in list(states(setup))[:-1:7]:
        determinized = ENGINE.determinize(ENGINE.view(state, 1), "determinized")
        cards = determinized.cards
        mine = replace(state.cards, hands=cards.hands, pile=cards.pile, rng=cards.rng)
        assert determinized == replace(state, cards=mine)
        assert cards.hands[1] == state.cards.hands[1]
        assert list(map(len, cards.hands)) == list(map(len, state.cards.hands))
        assert all(not Counter(known) - Counter(hand) for known, hand in zip(cards.known, cards.hands))
        assert _hidden(cards) == _hidden(state.cards)


def _hidden(cards: Cards) -> Counter[Colour]:
    return Counter(card for held in (*cards.hands, cards.pile) for card in held)


@games
@some
def test_c2_no_card_is_lost_or_made(setup: Setup) -> None:
    removed = {3: 2, 4: 1, 5: 0}[setup.seats]
    for state in states(setup):
        held = state.cards
        everything = Counter[str]()
        for pile in (*held.hands, held.display, held.pile, held.discard):
            everything.update(card.value for card in pile)
        assert everything == {colour: count - removed for colour, count in FULL_DECK.items()}
        assert everything.total() == DECKS[setup.seats]


@games
@some
def test_c1_no_piece_is_lost_or_made(setup: Setup) -> None:
    for state in states(setup):
        seen = ENGINE.view(state, None)
        for seat in range(setup.seats):
            built = sum(province.houses.count(seat) for province in seen.provinces)
            sent = sum(province.emissaries[seat] for province in seen.provinces)
            assert built + seen.houses_left[seat] == 20
            assert sent + seen.emissaries_left[seat] == 8
            assert min(seen.houses_left[seat], seen.emissaries_left[seat], seen.fortifications_left[seat]) >= 0
        forts = sum(sum(province.fortified) for province in seen.provinces)
        assert forts + sum(seen.fortifications_left) == setup.seats * setup.fortifications


@games
@some
def test_c10_no_space_has_two_houses(setup: Setup) -> None:
    for state in states(setup):
        assert sum(houses.bit_count() for houses in state.board.houses) == state.board.built.bit_count()


@games
@some
def test_points_never_fall_and_only_change_by_what_is_told(setup: Setup) -> None:
    for played in game(setup):
        before, after = played.before.board.points, played.step.state.board.points
        assert all(new >= old for old, new in zip(before, after))
        if played.step.state.outcome is None:
            for event in played.step.events:
                if isinstance(event, ProvinceScored):
                    before = tuple(old + new for old, new in zip(before, event.points))
            assert before == after


@games
@some
def test_c11_no_emissary_is_set_beyond_the_most_houses_of_one_player(setup: Setup) -> None:
    for played in game(setup):
        if isinstance(played.move, Emissary):
            province = played.move.province
            court = played.step.state.board.emissaries[PROVINCES.index(province)]
            assert 1 <= sum(court) <= max(houses_in(played.before.board, province))


@games
@some
def test_c8_one_province_a_turn_and_at_most_two_pieces(setup: Setup) -> None:
    for turn in turns(setup):
        assert {played.seat for played in turn} == {turn[0].seat}
        provinces = [province for played in turn if (province := province_of(played.move))]
        swaps = sum(isinstance(played.move, Swap) for played in turn)
        assert (len(set(provinces)), swaps) in ((1, 0), (0, 1))
        assert len(provinces) <= 2
        if len(provinces) == 2:
            assert has_pieces(turn[0].before, provinces[0])


@games
@some
def test_c9_c15_a_turn_plays_what_its_pieces_cost_and_draws_up_to_three(setup: Setup) -> None:
    for turn in turns(setup):
        paying = [played for played in turn if price_of(played.move)]
        paid = [card for played in paying for card in price_of(played.move)]
        drawn = [event for each in turn for event in each.step.events if isinstance(event, CardTaken | CardDrawn)]
        end = turn[-1].step.state
        assert 1 <= len(paid) <= 3
        assert [*turn[0].before.cards.discard, *paid] == [*paying[-1].step.state.cards.discard]
        if end.outcome is not None and end.outcome.reason == "no-room":
            continue
        if end.cards.last_round and not end.cards.pile:
            assert len(drawn) == len(paid) or not end.cards.display
        else:
            assert len(drawn) == len(paid)
            assert (len(end.cards.hands[turn[0].seat]), len(end.cards.display)) == (HAND, 4)
        assert end.turn.seat == (turn[0].seat + 1) % setup.seats


@games
@some
def test_c9_a_piece_costs_a_card_of_the_provinces_colour_or_two_equal_ones_of_another(setup: Setup) -> None:
    for played in game(setup):
        province = province_of(played.move)
        if province is not None:
            price, colour = price_of(played.move), MAP.lands[PROVINCES.index(province)].colour
            assert price in [(colour,), *((other, other) for other in COLOURS if other is not colour)]
            assert Counter(price) <= Counter(played.before.cards.hands[played.seat])


@games
@some
def test_c12_a_province_is_marked_exactly_when_it_is_full(setup: Setup) -> None:
    for state in states(setup):
        if state.outcome is None:
            full = [name for name, bits in MAP.bits_of.items() if not bits & ~state.board.built]
            assert full == [province.name for province in ENGINE.view(state, None).provinces if province.scored]


@games
@some
def test_c12_each_province_is_scored_once_in_a_game(setup: Setup) -> None:
    told = [event for played in game(setup) for event in played.step.events if isinstance(event, ProvinceScored)]
    times = Counter(event.province for event in told)
    end = game(setup)[-1].step.state.board
    assert times == {name: 1 for name, bits in MAP.bits_of.items() if bits & end.built}


@games
@some
def test_c17_c18_a_game_ends_before_the_emperor_or_for_want_of_room(setup: Setup) -> None:
    last = game(setup)[-1]
    end = last.step.state
    assert end.outcome is not None
    assert end.outcome.scores == end.board.points
    if end.outcome.reason == "pile-used-up":
        assert last.seat == (end.emperor - 1) % setup.seats
        assert end.cards.last_round
    else:
        assert end.outcome.reason == "no-room"
    counts = Counter(turn[0].seat for turn in turns(setup))
    if end.outcome.reason == "pile-used-up":
        assert len(set(counts.values())) == 1


@games
@few
def test_the_list_of_moves_has_no_doubles_and_exactly_what_is_accepted(setup: Setup) -> None:
    played = game(setup)
    stages = {stage: [each.before for each in group] for stage, group in _by_stage(played)}
    for found in stages.values():
        for state in found[:: max(1, len(found) // 3)]:
            listed = list(ENGINE.legal_moves(state, state.turn.seat))
            assert len(set(listed)) == len(listed)
            assert set(listed) == {move for move in EVERY_MOVE if is_accepted(state, move)}


def _by_stage(played: tuple[Played, ...]) -> Iterator[tuple[Stage, list[Played]]]:
    ordered = sorted(played, key=lambda each: each.before.turn.stage.value)
    for _, group in groupby(ordered, key=lambda each: each.before.turn.stage):
        found = list(group)
        yield found[0].before.turn.stage, found


@games
@some
def test_c8_a_second_piece_may_be_left_out_always(setup: Setup) -> None:
    seconds = [played for played in game(setup) if played.before.turn.stage is Stage.SECOND]
    assert seconds
    assert all(Done() in ENGINE.legal_moves(played.before, played.seat) for played in seconds)


@games
@some
def test_c7_only_the_drawer_sees_a_card_from_the_pile(setup: Setup) -> None:
    for played in game(setup):
        seen = [event for event in played.step.events if event.only_for is not None]
        if played.move == Draw(None):
            colour = played.before.cards.pile[-1]
            assert seen == [CardSeen(played.seat, colour, only_for=played.seat)]
        else:
            assert seen == []


@games
@some
def test_c7_known_cards_are_in_the_hand_and_were_taken_openly(setup: Setup) -> None:
    taken: list[Counter[Colour]] = [Counter() for _ in range(setup.seats)]
    for played in game(setup):
        for event in played.step.events:
            if isinstance(event, CardTaken):
                taken[event.seat][event.colour] += 1
        for seat, (hand, known) in enumerate(zip(played.step.state.cards.hands, played.step.state.cards.known)):
            assert Counter(known) <= Counter(hand)
            assert Counter(known) <= taken[seat]
