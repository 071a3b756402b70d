"""The part of a game of China that one viewer may know (C7)."""

from __future__ import annotations

from dataclasses import dataclass

from engines.china.board import COLOURS, MAP, PROVINCES, Colour, Province, Space
from engines.china.cards import without
from engines.china.state import Board, Cards, ChinaState, FinalScoring, LastTurn, Stage
from engines.protocol import Outcome, PointsBySeat, Seat


@dataclass(frozen=True, slots=True)
class ProvinceView:
    """A province: its spaces in order, each with the owner of its house and whether it is fortified."""

    name: Province
    houses: tuple[Seat | None, ...]
    fortified: tuple[bool, ...]
    emissaries: tuple[int, ...]
    """Emissaries at the court, by seat."""
    scored: bool
    """Whether the houses have been scored (C12)."""


@dataclass(frozen=True, slots=True)
class ChinaView:
    """A position as one viewer may see it; `viewer` None is a spectator.

    Per-seat tuples are in seat order, `provinces` in the order of `Province`. `known` are cards in hand that all
    players saw their holder take from the display.
    """

    viewer: Seat | None
    map: str
    fortifications: bool
    """Whether fortifications are in use (C23)."""
    provinces: tuple[ProvinceView, ...]
    points: PointsBySeat
    houses_left: tuple[int, ...]
    emissaries_left: tuple[int, ...]
    fortifications_left: tuple[int, ...]
    hand: tuple[Colour, ...] | None
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[Colour, ...], ...]
    display: tuple[Colour, ...]
    pile: int
    unseen: tuple[Colour, ...]
    """The cards of the pile and of other hands that the viewer does not know, in the order of `Colour`."""
    discard: tuple[Colour, ...]
    """From the bottom to the top."""
    reshuffled: bool
    """Whether the pile has been used up once (C16)."""
    last_round: bool
    """Whether the pile has been used up twice, so that the round is the last (C17)."""
    emperor: Seat
    """The start player (C7)."""
    to_act: Seat | None
    stage: Stage
    province: Province | None
    """The province of this turn's first piece, in the stage SECOND."""
    to_draw: int
    """Number of cards that the player to move still has to draw, in the stage DRAW."""
    ply: int
    last: LastTurn | None
    final: FinalScoring | None
    """The final scoring; None before the end."""
    outcome: Outcome | None

    @property
    def pieces_left(self) -> tuple[int, ...]:
        """Pieces that each seat has not placed: they decide a tie (C22)."""
        left = zip(self.houses_left, self.emissaries_left, self.fortifications_left, strict=True)
        return tuple(sum(each) for each in left)


def view_of(state: ChinaState, viewer: Seat | None) -> ChinaView:
    """Build the view of a seat, or of spectators: other hands and the pile are numbers only."""
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
    # Sorted: the order of the pile would tell what comes next.
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
