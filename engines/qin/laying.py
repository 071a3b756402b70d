"""Effects of a laid tile: provinces are founded, grow and join, villages change owners (Q9-Q16, Q18)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.protocol import Event, Seat
from engines.qin import events as happened
from engines.qin.board import BESIDE, BIT, BOARDS, Bits, Cell, beside, cells_of
from engines.qin.moves import Place
from engines.qin.placements import COLOURS, largest_share
from engines.qin.state import MAJOR, PALETTE, QinProvince, QinState


class QinGround:
    """Mutable copy of the board and the pagodas, used while tiles are being laid.

    `cells` and `provinces` are by colour in the order of `PALETTE`, `villages` and `left` by seat.
    """

    __slots__ = ("board", "cells", "left", "provinces", "villages")

    def __init__(self, state: QinState) -> None:
        self.board = BOARDS[state.board]
        self.cells = list(state.cells)
        self.provinces = list(state.provinces)
        self.villages = list(state.villages)
        self.left = list(state.left)

    def lay(self, seat: Seat, move: Place, events: list[Event] | None) -> Seat | None:
        """Lay a legal tile: first returned pagodas, then provinces, then villages (Q16).

        Returns the seat whose last pagoda was placed, if any: nothing happens after it (Q18). Events are appended to
        `events` unless that is None, as in searches.
        """
        growths: list[ProvinceGrowth] = []
        for colour, bits in halves(move):
            growth = self._grow(seat, colour, bits)
            if growth is not None:
                growths.append(growth)
        return Consequences(self, seat, events).of(growths) if growths else None

    def touched(self, colour: int, bits: Bits) -> tuple[QinProvince, ...]:
        """Return the provinces of a colour that share an edge with these cells."""
        around = beside(bits)
        if not around & self.cells[colour]:
            return ()
        # `tuple([...])` is faster than a generator here, and this runs for every candidate placement.
        return tuple([province for province in self.provinces[colour] if province.cells & around])

    def _grow(self, seat: Seat, colour: int, bits: Bits) -> ProvinceGrowth | None:
        """Colour the laid cells; return the area that contains them now, None for a lone cell."""
        around = beside(bits) & self.cells[colour]
        self.cells[colour] |= bits
        if not around:
            # Two cells found a province of their own; a single one belongs to no player (Q7).
            return ProvinceGrowth(colour, bits, (), seat) if bits & (bits - 1) else None
        joined = tuple([province for province in self.provinces[colour] if province.cells & around])
        if not joined:
            return ProvinceGrowth(colour, bits | around, joined, seat)
        area = bits | around | union(joined)
        # With several provinces Q13 has already excluded a tie.
        owner = joined[0].owner if len(joined) == 1 else largest_share(joined)
        assert owner is not None, "checked by Q13"
        return ProvinceGrowth(colour, area, joined, owner)


class ProvinceGrowth:
    """The area that a tile formed: the provinces it joined, and its owner."""

    __slots__ = ("area", "colour", "joined", "kept", "owner")

    def __init__(self, colour: int, area: Bits, joined: tuple[QinProvince, ...], owner: Seat) -> None:
        self.colour, self.area, self.joined, self.owner = colour, area, joined, owner
        standing = sum([province.pagodas for province in joined if province.owner == owner]) if joined else 0
        # Never more than two pagodas on a province (Q11).
        self.kept = standing if standing < 2 else 2
        """The owner's pagodas that stay."""

    def events(self, built: int) -> list[Event]:
        """Return the events of the growth (Q9-Q12) when `built` pagodas were placed."""
        cells, colour = tuple(cells_of(self.area)), PALETTE[self.colour]
        if not self.joined:
            return [happened.ProvinceFounded(self.owner, colour, cells, built)]
        if len(self.joined) > 1:
            return [happened.ProvincesJoined(self.owner, colour, cells)]
        grown = happened.ProvinceExpanded(self.owner, colour, cells)
        return [grown, happened.ProvinceBecameMajor(self.owner, colour, cells)] if built else [grown]


class Consequences:
    """The effects of the growths of one tile, carried out on the board."""

    __slots__ = ("events", "ground", "seat", "winner")

    def __init__(self, ground: QinGround, seat: Seat, events: list[Event] | None) -> None:
        self.ground, self.seat, self.events = ground, seat, events
        self.winner: Seat | None = None

    def of(self, growths: list[ProvinceGrowth]) -> Seat | None:
        """Carry out the growths in the order of Q16; return the seat whose last pagoda was placed, if any."""
        changed, joins = 0, False
        for growth in growths:
            changed |= growth.area
            joins = joins or len(growth.joined) > 1
        # Returned pagodas are available for the placements that follow, so they come first (Q16).
        if joins:
            self._return_pagodas(growths)
        if len(growths) > 1:
            growths.sort(key=lambda growth: self._turns_away(growth.owner))
        for growth in growths:
            self._settle(growth)
        # Only a change beside a village can change its majority; after a win nothing more happens (Q18).
        if self.winner is None and (villages := self.ground.board.villages & beside(changed)):
            # All changes are found at once: a village's own pagoda does not count (Q14), so none causes another.
            for owner, cell, loser in self._village_changes(villages):
                if self.winner is None:
                    self._take_village(owner, cell, loser)
        return self.winner

    def _turns_away(self, seat: Seat) -> int:
        """Return a seat's distance in clockwise turns from the player who laid the tile (Q16)."""
        return (seat - self.seat) % len(self.ground.left)

    def _return_pagodas(self, growths: Sequence[ProvinceGrowth]) -> None:
        """Return all pagodas of the joined provinces to their owners, except up to two of each winner's (Q12)."""
        left = self.ground.left
        returned = [0] * len(left)
        for growth in growths:
            if len(growth.joined) > 1:
                for province in growth.joined:
                    returned[province.owner] += province.pagodas
                returned[growth.owner] -= growth.kept
        # Returned in the order of Q16 too, so that equal positions have equal events.
        for seat in sorted(range(len(returned)), key=self._turns_away):
            if returned[seat]:
                left[seat] += returned[seat]
                if self.events is not None:
                    self.events.append(happened.PagodasReturned(seat, returned[seat]))

    def _settle(self, growth: ProvinceGrowth) -> None:
        """Give the area its owner's pagodas (Q9-Q12). After a win no pagoda is placed, and no event added."""
        wanted = 2 if growth.area.bit_count() >= MAJOR else 1
        kept, events = growth.kept, self.events if self.winner is None else None
        built = self._build(growth.owner, wanted - kept) if wanted > kept else 0
        stay = self.ground.provinces[growth.colour]
        if growth.joined:
            # By identity: comparing provinces field by field would take longer than all the rest.
            gone = [id(province) for province in growth.joined]
            stay = tuple([province for province in stay if id(province) not in gone])
        # After a win nothing more is placed (Q18), so a founded area may get no pagoda: it is no province then.
        if kept + built:
            stay = (*stay, QinProvince(growth.area, growth.owner, kept + built))
        self.ground.provinces[growth.colour] = stay
        if events is not None:
            events += growth.events(built)

    def _build(self, owner: Seat, count: int) -> int:
        """Place up to `count` pagodas, stopping when the last one wins; return how many were placed."""
        left = self.ground.left
        for built in range(count):
            if self.winner is not None:
                return built
            left[owner] -= 1
            if left[owner] == 0:
                self.winner = owner
        return count

    def _village_changes(self, villages: Bits) -> list[tuple[Seat, Cell, Seat | None]]:
        """List the villages that change owner: new owner, cell, old owner (Q14, Q15), in the order of Q16.

        Only villages beside a province that changed can have a new majority.
        """
        found: list[tuple[Seat, Cell, Seat | None]] = []
        for cell in cells_of(villages):
            leader = self._leader_at(cell)
            if leader is not None and not self.ground.villages[leader] & BIT[cell]:
                loser = next((seat for seat, held in enumerate(self.ground.villages) if held & BIT[cell]), None)
                found.append((leader, cell, loser))
        if len(found) > 1:
            # The player who laid the tile first, then clockwise; villages of one player in reading order (Q16).
            found.sort(key=lambda change: (self._turns_away(change[0]), change[1]))
        return found

    def _leader_at(self, cell: Cell) -> Seat | None:
        """Return the player with strictly the most pagodas on the provinces beside a village, None for a tie."""
        counts = [0] * len(self.ground.left)
        around = BESIDE[cell]
        for cells, provinces in zip(self.ground.cells, self.ground.provinces):
            if cells & around:
                for province in provinces:
                    if province.cells & around:
                        counts[province.owner] += province.pagodas
        most = max(counts)
        # A tie changes nothing: the village remains as it is (Q14, Q15).
        return counts.index(most) if most and counts.count(most) == 1 else None

    def _take_village(self, seat: Seat, cell: Cell, loser: Seat | None) -> None:
        villages = self.ground.villages
        if loser is not None:
            villages[loser] ^= BIT[cell]
            # The loser's pagoda is free again before the winner's is placed (Q15).
            self.ground.left[loser] += 1
        villages[seat] |= BIT[cell]
        self._build(seat, 1)
        if self.events is not None:
            taken = happened.VillageConnected(seat, cell)
            self.events.append(taken if loser is None else happened.VillageConquered(seat, loser, cell))


def halves(move: Place) -> tuple[tuple[int, Bits], ...]:
    """Return the laid cells by colour: one set for a tile of one colour, two for a mixed one."""
    first, second = COLOURS[move.tile]
    if first == second:
        return ((first, BIT[move.first] | BIT[move.second]),)
    return ((first, BIT[move.first]), (second, BIT[move.second]))


def union(provinces: Sequence[QinProvince]) -> Bits:
    cells = 0
    for province in provinces:
        cells |= province.cells
    return cells
