"""What moves do: checks with their reasons, and the events in their order (Q6-Q19)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from engines.protocol import Event, NotYourTurnError, Outcome, RuleError, Seat, Step
from engines.qin import events as happened
from engines.qin.board import PAGODAS_EACH, Cell, Tile, cell_name
from engines.qin.boards import BOARDS
from engines.qin.grid import BESIDE, BIT, Bits, beside, cells_of
from engines.qin.moves import Move, Pass, Place
from engines.qin.placements import (
    COLOURS,
    Placements,
    forbidden_join,
    kinds,
    largest_share,
    list_places,
)
from engines.qin.state import MAJOR, PALETTE, Province, QinState
from engines.qin.view import LastMove

RULE_REASONS = {
    "not-in-hand": ("tile",),
    "off-board": ("cell",),
    "not-adjacent": ("first", "second"),
    "village": ("cell",),
    "water": ("cell",),
    "province": ("cell",),
    "touches-nothing": ("first", "second"),
    "two-majors": ("cell",),
    "tied-share": ("cell",),
    "major-taken": ("cell",),
    "must-place": (),
}
"""Every reason a `RuleError` of Qin can have, with the names of its facts."""

ALL_TILES = tuple(Tile)

END_REASONS = ("last-pagoda", "no-tiles", "no-room", "all-passed")
"""How a game can end (Q18, Q19)."""


def legal_moves(state: QinState, seat: Seat) -> list[Move]:
    """Every legal move of the seat: its placements, or the pass alone when it has none (Q17)."""
    if state.outcome is not None or seat != state.to_move:
        return []
    places: list[Move] = [*list_places(Placements.of_state(state), kinds(state.hands[seat]))]
    return places or [Pass()]


def check(state: QinState, seat: Seat, move: Move) -> None:
    """Raise `NotYourTurnError` or `RuleError` unless the move is legal."""
    if state.outcome is not None or seat != state.to_move:
        raise NotYourTurnError(seat, frozenset() if state.outcome else frozenset({state.to_move}))
    match move:
        case Place():
            _check_place(state, seat, move)
        case Pass():
            if Placements.of_state(state).any(kinds(state.hands[seat])):
                raise RuleError("Q17", "must-place")
        case _:
            assert_never(move)


def _check_place(state: QinState, seat: Seat, move: Place) -> None:
    first, second = cell_name(move.first), cell_name(move.second)
    if move.tile not in state.hands[seat]:
        raise RuleError("Q6", "not-in-hand", tile=move.tile.value)
    if not BESIDE[move.first] & BIT[move.second]:
        raise RuleError("Q6", "not-adjacent", first=first, second=second)
    province_cells = state.taken
    for cell in (move.first, move.second):
        _check_free(state, cell, province_cells)
    both = BIT[move.first] | BIT[move.second]
    if not beside(both) & province_cells:
        raise RuleError("Q6", "touches-nothing", first=first, second=second)
    for colour, bits in _halves(move):
        touched = _touched(state, colour, bits)
        if reason := forbidden_join(touched):
            raise RuleError("Q13", reason, cell=cell_name(next(cells_of(bits & beside(_union(touched))))))


def _check_free(state: QinState, cell: Cell, province_cells: Bits) -> None:
    if province_cells & BIT[cell]:
        raise RuleError("Q6", "province", cell=cell_name(cell))
    match BOARDS[state.board].cells[cell]:
        case "V":
            raise RuleError("Q6", "village", cell=cell_name(cell))
        case "~":
            raise RuleError("Q6", "water", cell=cell_name(cell))
        case _:
            pass


def apply(state: QinState, seat: Seat, move: Move, *, draws: bool = True) -> Step[QinState]:
    """The position after a legal move. `draws` False stops short of the draw pile, for previews."""
    check(state, seat, move)
    match move:
        case Place():
            return _place(state, seat, move, draws)
        case Pass():
            return _pass(state, seat)
        case _:
            assert_never(move)


def _pass(state: QinState, seat: Seat) -> Step[QinState]:
    after = replace(
        state,
        to_move=_next(state, seat),
        passes=state.passes + 1,
        ply=state.ply + 1,
        last=LastMove(seat, None, None),
    )
    told: tuple[Event, ...] = (happened.Passed(seat),)
    return _ended_by_exhaustion(after, told, reveals=False)


def _place(state: QinState, seat: Seat, move: Place, draws: bool) -> Step[QinState]:
    laying = _Laying(state, seat, move)
    laying.carry_out()
    won = laying.winner is not None
    hand = list(state.hands[seat])
    hand.remove(move.tile)
    drawn = state.supply[-1] if state.supply and draws and not won else None
    if drawn is not None:
        hand.append(drawn)
    hands = (*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :])
    after = QinState(
        board=state.board,
        cells=(laying.cells[0], laying.cells[1], laying.cells[2]),
        provinces=(laying.provinces[0], laying.provinces[1], laying.provinces[2]),
        villages=tuple(laying.villages),
        left=tuple(laying.left),
        hands=hands,
        supply=state.supply[:-1] if drawn is not None else state.supply,
        to_move=_next(state, seat),
        passes=0,
        ply=state.ply + 1,
        last=LastMove(seat, move.tile, (move.first, move.second)),
        outcome=None,
    )
    if laying.winner is not None:
        return _end(after, laying.told, "last-pagoda", frozenset({laying.winner}), reveals=False)
    if drawn is not None:
        laying.told.append(happened.TileDrawn(seat, drawn, only_for=seat))
    return _ended_by_exhaustion(after, tuple(laying.told), reveals=drawn is not None)


class _Laying:
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
        growths = [growth for colour, bits in _halves(self.move) if (growth := self._grow(colour, bits))]
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

    def _grow(self, colour: int, bits: Bits) -> _Growth | None:
        """Colour the laid cells; the area they are in now, None for a lone cell."""
        joined = _touched(self.state, colour, bits)
        beside_them = beside(bits) & self.cells[colour]
        self.cells[colour] |= bits
        area = bits | beside_them | _union(joined)
        if area.bit_count() < 2:
            return None
        if not joined:
            return _Growth(colour, area, joined, self.seat)
        owner = joined[0].owner if len(joined) == 1 else largest_share(joined)
        assert owner is not None, "checked by Q13"
        return _Growth(colour, area, joined, owner)

    def _return_pagodas(self, growths: Sequence[_Growth]) -> None:
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

    def _settle(self, growth: _Growth) -> None:
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


class _Growth:
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


def _halves(move: Place) -> list[tuple[int, Bits]]:
    """The laid cells by colour: one set for a tile of one colour, two for a mixed one."""
    first, second = COLOURS[move.tile]
    if first == second:
        return [(first, BIT[move.first] | BIT[move.second])]
    return [(first, BIT[move.first]), (second, BIT[move.second])]


def _touched(state: QinState, colour: int, bits: Bits) -> tuple[Province, ...]:
    """The provinces of a colour that share an edge with these cells."""
    around = beside(bits)
    if not around & state.cells[colour]:
        return ()
    return tuple([province for province in state.provinces[colour] if province.cells & around])


def _union(provinces: Sequence[Province]) -> Bits:
    cells = 0
    for province in provinces:
        cells |= province.cells
    return cells


def _next(state: QinState, seat: Seat) -> Seat:
    return (seat + 1) % len(state.hands)


def _ended_by_exhaustion(after: QinState, told: Sequence[Event], *, reveals: bool) -> Step[QinState]:
    """The step, ended if nobody can go on (Q19)."""
    if not any(after.hands):
        reason = "no-tiles"
    elif after.passes == len(after.hands):
        reason = "all-passed"
    elif not has_room(after):
        reason = "no-room"
    else:
        return Step(after, tuple(told), reveals)
    on_board = pagodas_on_board(after)
    most = max(on_board)
    winners = frozenset(seat for seat, count in enumerate(on_board) if count == most)
    return _end(after, told, reason, winners, reveals=reveals)


def has_room(state: QinState) -> bool:
    """Whether some kind of tile has a legal placement; the hand of the player to move is tried first."""
    placements = Placements.of_state(state)
    return placements.any(state.hands[state.to_move]) or placements.any(ALL_TILES)


def _end(
    after: QinState, told: Sequence[Event], reason: str, winners: frozenset[Seat], *, reveals: bool
) -> Step[QinState]:
    ended = replace(after, outcome=Outcome(winners, pagodas_on_board(after), reason))
    return Step(ended, (*told, happened.GameEnded(tuple(sorted(winners)), reason)), reveals)


def pagodas_on_board(state: QinState) -> tuple[int, ...]:
    """How many pagodas each player has on the board."""
    each = PAGODAS_EACH[len(state.left)]
    return tuple(each - left for left in state.left)
