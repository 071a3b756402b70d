"""Sampling of full China states that are consistent with one viewer's view."""

from __future__ import annotations

from engines.china.board import Bits
from engines.china.payment import in_order
from engines.china.state import Board, Cards, ChinaState, Turn
from engines.china.view import ChinaView
from engines.protocol import Seat
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
