"""What a view of China lets a computer think of: states that fit it, hypothetical play, and a quick evaluation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engines.bits import members
from engines.china import rules
from engines.china.board import COLOURS, MAP, PROVINCES, ROW, Bits, Colour, Province
from engines.china.cards import in_order
from engines.china.moves import Draw, Emissary, Fortification, House, Move, Swap, parse_place
from engines.china.placing import COLOUR, province_of
from engines.china.scoring import by_rank, score_alliances
from engines.china.state import Board, Cards, ChinaState, Stage, Turn, changed
from engines.china.view import ChinaView, ProvinceView, view_of
from engines.protocol import Event, NotKnownError, Seat
from engines.rng import Rng


def determinize(view: ChinaView, seed: str) -> ChinaState:
    """Build a state with this view: cards unknown to the viewer are dealt at random to the hands and the pile."""
    return ChinaState(
        map=view.map,
        fortifications=view.fortifications,
        emperor=view.emperor,
        board=_board(view),
        cards=_cards(view, seed),
        turn=Turn(_seat(view), view.stage, view.province, view.to_draw),
        ply=view.ply,
        last=view.last,
        final=view.final,
        outcome=view.outcome,
    )


def _seat(view: ChinaView) -> Seat:
    """Return the seat to act; after the end any seat does, as no one reads it."""
    return view.emperor if view.to_act is None else view.to_act


def _board(view: ChinaView) -> Board:
    owners = [house for province in view.provinces for house in province.houses]
    return Board(
        houses=tuple(_bits([owner == seat for owner in owners]) for seat in range(len(view.points))),
        forts=_bits([fort for province in view.provinces for fort in province.fortified]),
        forts_left=view.fortifications_left,
        emissaries=tuple(province.emissaries for province in view.provinces),
        scored=_bits([province.scored for province in view.provinces]),
        points=view.points,
    )


def _bits(found: list[bool]) -> Bits:
    return sum(1 << number for number, there in enumerate(found) if there)


def _cards(view: ChinaView, seed: str) -> Cards:
    unseen, rng = Rng(seed).shuffled(view.unseen)
    # Known cards stay with their holder: only the rest of each hand is dealt from the unseen cards.
    hands = [view.hand or ()] * len(view.hand_sizes)
    dealt = 0
    for seat, (size, known) in enumerate(zip(view.hand_sizes, view.known)):
        if seat != view.viewer:
            unknown = size - len(known)
            # Hands are kept sorted: otherwise equal positions would differ in their encoding and miss caches.
            hands[seat] = in_order((*known, *unseen[dealt : dealt + unknown]))
            dealt += unknown
    return Cards(
        hands=tuple(hands),
        known=view.known,
        display=view.display,
        pile=unseen[dealt:],
        discard=view.discard,
        # Not the game's own stream, which a view does not show: it would tell the order of the next pile.
        rng=rng,
        reshuffled=view.reshuffled,
        last_round=view.last_round,
    )


class ChinaMind:
    """A hypothetical game of China; see `engines.imagining.Mind`.

    Other players pay with the province's own colour, and their draws are left out: neither changes anything on the map.
    The size of the pile is public. The effect of its end is left open: after the first move the viewer's turns are
    imagined up to the card that would empty the pile for good (C17).
    """

    def __init__(self, view: ChinaView) -> None:
        self._before = view
        self._viewer = view.viewer
        # Any deal will do: nothing hidden in it is ever drawn or shown.
        self._state: ChinaState = determinize(view, "")
        self._drawn = self._unknown = 0
        self._is_first = True
        self.is_open = False

    @property
    def to_act(self) -> Seat | None:
        return None if self._state.outcome is not None else self._state.turn.seat

    @property
    def is_between_turns(self) -> bool:
        """Whether no piece has been placed, and no card swapped."""
        return self._state.turn.stage is Stage.TURN

    def hand_over(self, seat: Seat) -> None:
        # Imagined turns may begin in the middle of a real one, so the stage starts afresh.
        self._state = replace(self._state, turn=Turn(seat, Stage.TURN, None, 0))

    def play(self, move: Move) -> tuple[Event, ...]:
        seat = self._state.turn.seat
        if isinstance(move, Draw):
            if self._would_use_up:
                raise NotKnownError
            self._drawn += 1
        self._is_first = False
        step = rules.apply(self._with_cards(seat), seat, move, draws=False)
        self._state = step.state
        # A card of the pile is in hand from then on, but its colour is unknown.
        self._unknown += move == Draw(None)
        events = step.events
        # In the draw stage only the viewer's draws are imagined; any other player's turn ends at once.
        if self._state.outcome is None and not self._draws(seat, move):
            passed_on = rules.end_turn(self._state)
            self._state = passed_on.state
            events += passed_on.events
        if seat != self._viewer:
            self._forget_cards(seat)
        comes_to_its_end = self._state.turn.stage is Stage.DRAW and self._would_use_up
        # From here on real cards would come from the pile, so the position is one of many that chance allows.
        if self._before.pile and (self.is_between_turns or move == Draw(None) or comes_to_its_end):
            self.is_open = True
        return events

    def legal(self) -> Sequence[Move]:
        """List the moves with cards that may be in hand; other players swap none."""
        seat = self._state.turn.seat
        moves = rules.legal_moves(self._with_cards(seat), seat)
        # Cards of other players are unknown, so neither swaps nor draws are listed for them.
        if seat != self._viewer:
            return [move for move in moves if not isinstance(move, (Swap, Draw))]
        if self._would_use_up:
            return [move for move in moves if not isinstance(move, Draw)]
        return moves

    def view(self) -> ChinaView:
        """Return the map after the moves; cards of other players as they were."""
        shown = view_of(self._state, self._viewer)
        return replace(shown, hand_sizes=self._sizes(), known=self._before.known, unseen=self._before.unseen)

    def _sizes(self) -> tuple[int, ...]:
        viewer = self._viewer
        if viewer is None:
            return self._before.hand_sizes
        return changed(self._before.hand_sizes, viewer, len(self._state.cards.hands[viewer]) + self._unknown)

    @property
    def _would_use_up(self) -> bool:
        """Whether one more card, drawn or taken and replaced, would empty the pile with no reshuffle left (C17).

        False before any move: what the game allows now can be tried.
        """
        is_last = self._before.reshuffled or not self._before.discard
        return not self._is_first and is_last and 0 < self._before.pile <= self._drawn + 1

    def _with_cards(self, seat: Seat) -> ChinaState:
        """Return the state with a card of each colour in another player's hand, if they still have to pay."""
        if seat == self._viewer or self._state.turn.stage is Stage.DRAW:
            return self._state
        cards = replace(self._state.cards, hands=changed(self._state.cards.hands, seat, tuple(COLOURS)))
        return replace(self._state, cards=cards)

    def _draws(self, seat: Seat, move: Move) -> bool:
        """Return whether the turn goes on with drawing: only while the viewer misses cards.

        Cards drawn before whose colour is unknown are in hand all the same: so many fewer are drawn.
        """
        turn = self._state.turn
        if turn.stage is not Stage.DRAW or isinstance(move, Draw):
            return True
        missing = turn.to_draw - self._unknown if seat == self._viewer else 0
        self._state = replace(self._state, turn=replace(turn, to_draw=missing))
        return missing > 0

    def _forget_cards(self, seat: Seat) -> None:
        """Forget another player's cards and payments: the viewer knows neither."""
        cards = self._state.cards
        kept = replace(cards, hands=changed(cards.hands, seat, ()), discard=self._before.discard)
        self._state = replace(self._state, cards=kept)


def neighbourhood(view: ChinaView, moves: Sequence[Move]) -> str:
    """Describe the provinces in which pieces would be placed, with all their pieces."""
    placed = {province_of(move) for move in moves if isinstance(move, (House, Emissary, Fortification))}
    return " ".join(
        f"{each.name}:{each.houses}:{each.fortified}:{each.emissaries}"
        for each in view.provinces
        if each.name in placed
    )


def look_at(view: ChinaView, text: str) -> tuple[str, str]:
    """See `Engine.look_at`: a space until its house, or a province with its court."""
    place = parse_place(text)
    if isinstance(place, Province):
        each = view.provinces[PROVINCES.index(place)]
        return place.value.title(), f"{each.houses}:{each.fortified}:{each.emissaries}"
    spaces = [space for each in view.provinces for space in zip(each.houses, each.fortified, strict=True)]
    house, is_fortified = spaces[place]
    name = MAP.space_name(place).replace("-", " ").title()
    return name, f"fortified: {is_fortified}" if house is None else ""


_POINT = 100
_WON = 1_000_000
_COURT = 170
"""Value of an emissary beyond what alliances bring now: it may still join one. Tuned by self-play: 170 won most."""
_FORT = -60
"""Penalty for a fortification set without a house on it: any player may build there (C23)."""
_ROAD = (0, 6, 30, 75, 4 * _POINT)
"""Value of connected houses by their number, up to a row; each further house is a point."""
_PAIR = 9
"""Value of two equal cards: a joker, or two pieces in one turn (C9)."""


def evaluate(view: ChinaView, seat: Seat) -> int:
    """Return the seat's prospects minus those of its strongest opponent. Uses only what the view shows."""
    # The lead breaks ties between wins: a larger victory is better.
    if view.outcome is not None:
        lead = view.points[seat] - max(points for other, points in enumerate(view.points) if other != seat)
        return (_WON if seat in view.outcome.winners else -_WON) + lead
    worth = [points * _POINT for points in view.points]
    for province in view.provinces:
        for other, value in enumerate(_houses(view, province)):
            worth[other] += value
    for scored in score_alliances([province.emissaries for province in view.provinces]):
        for other, points in enumerate(scored.points):
            # An alliance may still be lost to another majority, so its points count three quarters.
            worth[other] += points * _POINT * 3 // 4
    for other in range(len(worth)):
        worth[other] += _courts(view, other) + _roads(view, other)
    # A hand is visible only to its own player; other seats are valued by the board alone.
    hand = _hand(view) if view.viewer == seat else 0
    # The seat's own worth counts double: its progress matters more than the leader's setback.
    return 2 * worth[seat] - max(value for other, value in enumerate(worth) if other != seat) + hand


def _houses(view: ChinaView, province: ProvinceView) -> Iterator[int]:
    """Yield the expected points of the house scoring by seat: the fuller the province, the more certain."""
    if province.scored:
        return (0 for _ in view.points)
    spaces = len(province.houses)
    taken = sum(house is not None for house in province.houses)
    # From a third of a point in an empty province to a whole one in a full one.
    sure = _POINT * (spaces + 2 * taken) // (3 * spaces)
    counts = [province.houses.count(seat) for seat in range(len(view.points))]
    doubled = {house for house, fort in zip(province.houses, province.fortified) if fort}
    bare = sum(fort and house is None for house, fort in zip(province.houses, province.fortified))
    return (
        points * sure * (2 if seat in doubled else 1) + (_FORT * bare if seat == view.to_act else 0)
        for seat, points in enumerate(by_rank(counts))
    )


def _courts(view: ChinaView, seat: Seat) -> int:
    return _COURT * sum(province.emissaries[seat] for province in view.provinces)


def _roads(view: ChinaView, seat: Seat) -> int:
    """Estimate rows by connected houses, branches included."""
    beside = MAP.beside[view.map]
    # Exact rows (`rows.best_rows`) would cost too much here: one evaluation runs for every candidate move.
    owners = [house for province in view.provinces for house in province.houses]
    left: Bits = sum(1 << space for space, owner in enumerate(owners) if owner == seat)
    worth = 0
    while left:
        part = edge = left & -left
        while edge:
            reached = 0
            for space in members(edge):
                # Merge all neighbours reached in this step at once, instead of house by house.
                reached |= beside[space]
            edge = reached & left & ~part
            part |= edge
        left &= ~part
        count = part.bit_count()
        worth += _ROAD[min(count, ROW)] + max(0, count - ROW) * _POINT
    return worth


def _hand(view: ChinaView) -> int:
    """Value the viewer's cards: provinces of their colour with room, and pairs."""
    hand = Counter(view.hand or ())
    room = _room(view)
    # A turn sets two pieces at most (C8): a third card of a colour adds nothing to it.
    return sum(min(count, 2) * room[card] for card, count in hand.items()) + _PAIR * sum(
        count >= 2 for count in hand.values()
    )


def _room(view: ChinaView) -> dict[Colour, int]:
    """Value a card by its colour: free spaces in provinces that already have pieces count double."""
    room = dict.fromkeys(COLOURS, 0)
    for province in view.provinces:
        free = sum(house is None for house in province.houses)
        begun = free < len(province.houses)
        room[COLOUR[province.name]] += min(free, 4) * (2 if begun else 1)
    return room
