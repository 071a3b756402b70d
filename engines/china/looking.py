"""From a state to what one viewer may know of it (C7)."""

from __future__ import annotations

from engines.china.board import COLOURS, PROVINCES, Colour, Space
from engines.china.maps import MAP
from engines.china.payment import without
from engines.china.state import Board, Cards, ChinaState
from engines.china.view import ChinaView, ProvinceView
from engines.protocol import Seat


def view_of(state: ChinaState, viewer: Seat | None) -> ChinaView:
    """The position for a seat, or for spectators: hands of others and the pile are numbers only."""
    board, cards, turn = state.board, state.cards, state.turn
    seats = range(len(cards.hands))
    return ChinaView(
        viewer=viewer,
        map=state.map,
        fortifications=state.fortifications,
        provinces=tuple(_province(board, number) for number in range(len(PROVINCES))),
        points=board.points,
        houses_left=tuple(board.houses_left(seat) for seat in seats),
        emissaries_left=tuple(board.emissaries_left(seat) for seat in seats),
        fortifications_left=board.forts_left,
        hand=None if viewer is None else cards.hands[viewer],
        hand_sizes=tuple(len(hand) for hand in cards.hands),
        known=cards.known,
        display=cards.display,
        pile=len(cards.pile),
        unseen=_unseen(cards, viewer),
        discard=cards.discard,
        reshuffled=cards.reshuffled,
        last_round=cards.last_round,
        emperor=state.emperor,
        to_act=turn.seat if state.outcome is None else None,
        stage=turn.stage,
        province=turn.province,
        to_draw=turn.to_draw,
        ply=state.ply,
        last=state.last,
        final=state.final,
        outcome=state.outcome,
    )


def _unseen(cards: Cards, viewer: Seat | None) -> tuple[Colour, ...]:
    hidden = list(cards.pile)
    for seat, (hand, known) in enumerate(zip(cards.hands, cards.known)):
        if seat != viewer:
            hidden += without(hand, known)
    return tuple([colour for colour in COLOURS for _ in range(hidden.count(colour))])


def _province(board: Board, number: int) -> ProvinceView:
    name = PROVINCES[number]
    spaces = MAP.spaces_of[name]
    return ProvinceView(
        name=name,
        houses=tuple(_owner(board, space) for space in spaces),
        fortified=tuple(bool(board.forts >> space & 1) for space in spaces),
        emissaries=board.emissaries[number],
        scored=bool(board.scored >> number & 1),
    )


def _owner(board: Board, space: Space) -> Seat | None:
    return next((seat for seat, houses in enumerate(board.houses) if houses >> space & 1), None)
