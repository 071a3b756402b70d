"""Hypothetical play of China: the viewer's own cards, any cards for other players, no draws from the pile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.china import rules
from engines.china.board import COLOURS
from engines.china.determinization import determinize
from engines.china.moves import Draw, Emissary, Fortification, House, Move, Swap
from engines.china.placing import province_of
from engines.china.public import Stage
from engines.china.state import ChinaState, Turn, changed
from engines.china.view import ChinaView, view_of
from engines.protocol import Event, NotKnownError, Seat


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
        """The seat to act, None once the game is over."""
        return None if self._state.outcome is not None else self._state.turn.seat

    @property
    def is_between_turns(self) -> bool:
        """Whether no piece has been placed, and no card swapped."""
        return self._state.turn.stage is Stage.TURN

    def hand_over(self, seat: Seat) -> None:
        """Begin a turn of the seat."""
        # Imagined turns may begin in the middle of a real one, so the stage starts afresh.
        self._state = replace(self._state, turn=Turn(seat, Stage.TURN, None, 0))

    def play(self, move: Move) -> tuple[Event, ...]:
        """Play a move for the seat to act."""
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
