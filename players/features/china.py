"""What positions of China are told by: points, what provinces, courts and roads promise, pieces and cards."""

from __future__ import annotations

from collections import Counter

from engines.china.board import CARDS, EMISSARIES, HOUSES, PROVINCES, Colour
from engines.china.placing import COLOUR
from engines.china.public import Stage
from engines.china.state import ChinaState
from engines.protocol import Seat
from players.china import BITS, EVERYWHERE, outlook_of, prospects_of
from players.features import Numbers

_SPACES = EVERYWHERE.bit_count()
_CARDS = sum(CARDS.values())

SHARED = (
    *("four_seats", "five_seats", "fortifications", "east", "free", "fill", "envoys", "pile", "reshuffled"),
    *("last_round", "scored", "courts", "most_points", "average_points"),
)
EACH = (
    *("points", "roads", "alliances", "houses_promised", "total", "points_ahead_of_best", "points_ahead_of_all"),
    *("total_ahead_of_best", "total_ahead_of_all", "total_ahead_late", "total_ahead_of_all_late", "houses_left"),
    *("emissaries_left", "forts_left", "to_move", "turns_away", "has_a_turn", "draws", "second", "cards", "pairs"),
    *("jokers", "playable", "next_turn", "next_turn_late", "next_turn_soon"),
    *("leads", "leads_even", "seconds", "absent", "leads_nearly_full", "courts_led", "courts_shared", "envoys_sent"),
    *("fortified", "ranking"),
)


class ChinaFeatures:
    """See `players.features.Features`."""

    shared = SHARED
    each = EACH

    def of(self, state: ChinaState) -> Numbers:
        """See `players.features.Features`."""
        return _Telling(state).numbers()


FEATURES = ChinaFeatures()


class _Telling:
    """One position while its numbers are put together."""

    def __init__(self, state: ChinaState) -> None:
        self._state = state
        self._prospects = prospects_of(state)
        self._seats = len(state.board.points)
        self._free = EVERYWHERE & ~self._prospects.built
        zeros = [0] * self._seats
        self._leads, self._even, self._seconds, self._absent = zeros[:], zeros[:], zeros[:], zeros[:]
        self._nearly, self._courts, self._courts_shared = zeros[:], zeros[:], zeros[:]
        self._promised = [0.0] * self._seats
        for number in range(len(PROVINCES)):
            self._look_at(number)

    def numbers(self) -> Numbers:
        """The shared ones, and those of every seat."""
        state, cards, points = self._state, self._state.cards, self._state.board.points
        left = self._free.bit_count() / _SPACES
        late = 1 - left if not cards.last_round else 1.0
        shared = (
            float(self._seats == 4),
            float(self._seats == 5),
            float(state.fortifications),
            float(state.map == "east"),
            left,
            self._prospects.fill,
            self._prospects.envoys,
            len(cards.pile) / _CARDS,
            float(cards.reshuffled),
            float(cards.last_round),
            state.board.scored.bit_count() / len(PROVINCES),
            sum(map(sum, state.board.emissaries)) / 10,
            max(points) / 20,
            sum(points) / self._seats / 20,
        )
        return shared, [self._of(seat, late) for seat in range(self._seats)]

    def _look_at(self, number: int) -> None:
        """Who leads in a province and at its court."""
        prospects = self._prospects
        if prospects.is_open(number):
            for seat, value in enumerate(prospects.houses[number]):
                self._promised[seat] += value
            counts = prospects.counts[number]
            most = max(counts)
            if most:
                free = (BITS[number] & self._free).bit_count()
                even = counts.count(most) > 1
                for seat, count in enumerate(counts):
                    if count == most:
                        self._leads[seat] += not even
                        self._even[seat] += even
                        self._nearly[seat] += free == 1
                    elif count:
                        self._seconds[seat] += 1
                    else:
                        self._absent[seat] += 1
        court = self._state.board.emissaries[number]
        sent = max(court)
        if sent:
            shared = court.count(sent) > 1
            for seat, count in enumerate(court):
                if count == sent:
                    self._courts[seat] += not shared
                    self._courts_shared[seat] += shared

    def _of(self, seat: Seat, late: float) -> list[float]:
        state, board, prospects = self._state, self._state.board, self._prospects
        points, totals = board.points, prospects.totals
        rivals = [value for other, value in enumerate(points) if other != seat]
        others = [value for other, value in enumerate(totals) if other != seat]
        best = (totals[seat] - max(others)) / 10
        average = (totals[seat] - sum(others) / len(others)) / 10
        turn = state.turn
        moves, away = seat == turn.seat, (seat - turn.seat) % self._seats
        hand = state.cards.hands[seat]
        held = Counter(hand)
        has_a_turn = not state.cards.last_round or away < self._rest()
        outlook = outlook_of(state, seat).hand(hand) / 5 if has_a_turn else 0.0
        sharp = late * late * late
        return [
            points[seat] / 20,
            prospects.roads[seat] / 10,
            prospects.alliances[seat] / 10,
            self._promised[seat] / 10,
            totals[seat] / 20,
            (points[seat] - max(rivals)) / 10,
            (points[seat] - sum(rivals) / len(rivals)) / 10,
            best,
            average,
            best * sharp,
            average * sharp,
            board.houses_left(seat) / HOUSES,
            board.emissaries_left(seat) / EMISSARIES,
            float(board.forts_left[seat]) if state.fortifications else 0.0,
            float(moves),
            away / self._seats,
            float(has_a_turn),
            float(moves and turn.stage is Stage.DRAW),
            float(moves and turn.stage is Stage.SECOND),
            len(hand) / 3,
            float(max(held.values(), default=0) >= 2),
            float(max(held.values(), default=0) >= 3),
            sum(self._welcome(card) for card in held) / 3,
            outlook,
            outlook * sharp,
            outlook * moves,
            self._leads[seat] / 3,
            self._even[seat] / 2,
            self._seconds[seat] / 3,
            self._absent[seat] / 5,
            float(self._nearly[seat]),
            self._courts[seat] / 2,
            self._courts_shared[seat] / 2,
            sum(court[seat] for court in board.emissaries) / EMISSARIES,
            float((board.houses[seat] & board.forts).bit_count()),
            sum(other > totals[seat] for other in totals) / (self._seats - 1),
        ]

    def _welcome(self, colour: Colour) -> bool:
        """Whether there is room for a house of a colour."""
        return any(BITS[number] & self._free for number, name in enumerate(PROVINCES) if COLOUR[name] is colour)

    def _rest(self) -> int:
        """Turns until the end of the round, the running one included."""
        return (self._state.emperor - self._state.turn.seat) % self._seats or self._seats
