"""What one laid tile brings about: provinces found, grow and join, villages change hands (Q9-Q16, Q18)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.protocol import Event, Seat
from engines.qin import events as happened
from engines.qin.board import Cell
from engines.qin.boards import BOARDS
from engines.qin.grid import BESIDE, BIT, Bits, beside, cells_of
from engines.qin.moves import Place
from engines.qin.placements import COLOURS, largest_share
from engines.qin.state import MAJOR, PALETTE, Province, QinState


class Laying:
    """The consequences of one tile, carried out in the order of Q16."""

    def __init__(self, state: QinState, seat: Seat, move: Place) -> None:
        self.state, self.seat, self.move = state, seat, move
        self.cells = list(state.cells)
        self.provinces = list(state.provinces)
        self.villages = list(state.villages)
        self.left = list(state.left)
        self.told: list[Event] = [happened.TilePlaced(seat, move.tile, (move.first, move.second))]
        self.winner: Seat | None = None

    def carry_out(self) -> None:
        """Lay the tile: returns, then provinces, then villages, until somebody's last pagoda stands (Q18)."""
        growths = [growth for colour, bits in halves(self.move) if (growth := self._grow(colour, bits))]
        if not growths:
            return
        if any(len(growth.joined) > 1 for growth in growths):
            self._return_pagodas(growths)
        changed = 0
        if len(growths) > 1:
            growths.sort(key=lambda growth: self._turns_away(growth.owner))
        for growth in growths:
            self._settle(growth)
            changed |= growth.area
        if self.winner is None and (villages := BOARDS[self.state.board].villages & beside(changed)):
            for owner, cell, loser in self._village_changes(villages):
                if self.winner is None:
                    self._take_village(owner, cell, loser)

    def _turns_away(self, seat: Seat) -> int:
        """0 for the player who laid the tile, then clockwise (Q16)."""
        return (seat - self.seat) % len(self.left)

    def _grow(self, colour: int, bits: Bits) -> Growth | None:
        """Colour the laid cells; the area they are in now, None for a lone cell."""
        joined = touched_by(self.state, colour, bits)
        beside_them = beside(bits) & self.cells[colour]
        self.cells[colour] |= bits
        area = bits | beside_them | union(joined)
        if area.bit_count() < 2:
            return None
        if not joined:
            return Growth(colour, area, joined, self.seat)
        owner = joined[0].owner if len(joined) == 1 else largest_share(joined)
        assert owner is not None, "checked by Q13"
        return Growth(colour, area, joined, owner)

    def _return_pagodas(self, growths: Sequence[Growth]) -> None:
        """Everything but the winner's two pagodas leaves the joined provinces (Q12)."""
        returned = [0] * len(self.left)
        for growth in growths:
            if len(growth.joined) > 1:
                for province in growth.joined:
                    returned[province.owner] += province.pagodas
                returned[growth.owner] -= growth.kept
        for seat in sorted(range(len(returned)), key=self._turns_away):
            if returned[seat]:
                self.left[seat] += returned[seat]
                self.told.append(happened.PagodasReturned(seat, returned[seat]))

    def _settle(self, growth: Growth) -> None:
        """Give the area its owner's pagodas (Q9-Q12). Once somebody has won, nothing more is placed or told."""
        wanted = 2 if growth.area.bit_count() >= MAJOR else 1
        kept, told = growth.kept, self.winner is None
        built = self._build(growth.owner, wanted - kept)
        stay = self.provinces[growth.colour]
        if growth.joined:
            # By identity: comparing provinces field by field would cost more than all the rest.
            gone = [id(province) for province in growth.joined]
            stay = tuple([province for province in stay if id(province) not in gone])
        if kept + built:
            stay = (*stay, Province(growth.area, growth.owner, kept + built))
        self.provinces[growth.colour] = stay
        if told:
            self.told += growth.events(built)

    def _build(self, owner: Seat, count: int) -> int:
        """Place up to `count` pagodas, stopping when the last one wins; how many were placed."""
        for built in range(count):
            if self.winner is not None:
                return built
            self.left[owner] -= 1
            if self.left[owner] == 0:
                self.winner = owner
        return count

    def _village_changes(self, villages: Bits) -> list[tuple[Seat, Cell, Seat | None]]:
        """Who takes which of these villages from whom (Q14, Q15), in the order of Q16.

        Only villages beside a province that changed can have a new majority.
        """
        found: list[tuple[Seat, Cell, Seat | None]] = []
        for cell in cells_of(villages):
            owner = next((seat for seat, held in enumerate(self.villages) if held & BIT[cell]), None)
            leader = self._leader_at(cell)
            if leader is not None and leader != owner:
                found.append((leader, cell, owner))
        return sorted(found, key=lambda change: (self._turns_away(change[0]), change[1]))

    def _leader_at(self, cell: Cell) -> Seat | None:
        """The player with strictly the most pagodas on the provinces beside a village, None for a tie."""
        counts = [0] * len(self.left)
        around = BESIDE[cell]
        for provinces in self.provinces:
            for province in provinces:
                if province.cells & around:
                    counts[province.owner] += province.pagodas
        most = max(counts)
        return counts.index(most) if most and counts.count(most) == 1 else None

    def _take_village(self, seat: Seat, cell: Cell, loser: Seat | None) -> None:
        if loser is not None:
            self.villages[loser] ^= BIT[cell]
            self.left[loser] += 1
        self.villages[seat] |= BIT[cell]
        self._build(seat, 1)
        if loser is None:
            self.told.append(happened.VillageConnected(seat, cell))
        else:
            self.told.append(happened.VillageConquered(seat, loser, cell))


class Growth:
    """An area as a tile left it: the provinces it joined, and whose it is."""

    __slots__ = ("area", "colour", "joined", "kept", "owner")

    def __init__(self, colour: int, area: Bits, joined: tuple[Province, ...], owner: Seat) -> None:
        self.colour, self.area, self.joined, self.owner = colour, area, joined, owner
        self.kept = min(2, sum(province.pagodas for province in joined if province.owner == owner))
        """The owner's pagodas that stay."""

    def events(self, built: int) -> list[Event]:
        """What the growth is called (Q9-Q12) when `built` pagodas were placed."""
        cells, colour = tuple(cells_of(self.area)), PALETTE[self.colour]
        if not self.joined:
            return [happened.ProvinceFounded(self.owner, colour, cells, built)]
        if len(self.joined) > 1:
            return [happened.ProvincesJoined(self.owner, colour, cells)]
        grown = happened.ProvinceExpanded(self.owner, colour, cells)
        return [grown, happened.ProvinceBecameMajor(self.owner, colour, cells)] if built else [grown]


def halves(move: Place) -> list[tuple[int, Bits]]:
    """The laid cells by colour: one set for a tile of one colour, two for a mixed one."""
    first, second = COLOURS[move.tile]
    if first == second:
        return [(first, BIT[move.first] | BIT[move.second])]
    return [(first, BIT[move.first]), (second, BIT[move.second])]


def touched_by(state: QinState, colour: int, bits: Bits) -> tuple[Province, ...]:
    """The provinces of a colour that share an edge with these cells."""
    around = beside(bits)
    if not around & state.cells[colour]:
        return ()
    return tuple([province for province in state.provinces[colour] if province.cells & around])


def union(provinces: Sequence[Province]) -> Bits:
    cells = 0
    for province in provinces:
        cells |= province.cells
    return cells
