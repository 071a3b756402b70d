"""What a view of Qin lets a computer think of: states that fit it, hypothetical play, and a quick evaluation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from engines.protocol import Event, Seat
from engines.qin import rules
from engines.qin.board import BESIDE, Cell, Colour, Tile, beside, bits_of, cell_name, cells_of
from engines.qin.moves import Move, Pass, Place, parse_cell
from engines.qin.state import MAJOR, PALETTE, QinProvince, QinState
from engines.qin.view import ProvinceView, QinView, view_of
from engines.rng import Rng


def determinize(view: QinView, seed: str) -> QinState:
    """Build a state with this view: hidden hands and the supply are dealt at random from the unseen tiles."""
    # The same view and seed always give the same deal: searches and reviews are reproducible.
    unseen, _ = Rng(seed).shuffled(view.unseen)
    seats = range(len(view.hand_sizes))
    hands = [view.hand or ()] * len(seats)
    dealt = 0
    for seat, size in enumerate(view.hand_sizes):
        # The viewer's own hand is known; a spectator knows none.
        if seat != view.viewer:
            hands[seat] = unseen[dealt : dealt + size]
            dealt += size
    red, yellow, blue = PALETTE
    return QinState(
        board=view.board,
        cells=(_cells(view, red), _cells(view, yellow), _cells(view, blue)),
        provinces=(_provinces(view, red), _provinces(view, yellow), _provinces(view, blue)),
        villages=tuple(bits_of(village.cell for village in view.villages if village.owner == seat) for seat in seats),
        left=view.pagodas_left,
        hands=tuple(hands),
        supply=unseen[dealt:],
        to_move=_to_move(view),
        passes=view.passes,
        ply=view.ply,
        last=view.last,
        outcome=view.outcome,
    )


def _cells(view: QinView, colour: Colour) -> int:
    letter = "RYB"[PALETTE.index(colour)]
    return bits_of(cell for cell, found in enumerate(view.cells) if found == letter)


def _provinces(view: QinView, colour: Colour) -> tuple[QinProvince, ...]:
    return tuple(
        QinProvince(bits_of(province.cells), province.owner, province.pagodas)
        for province in view.provinces
        if province.colour is colour
    )


def _to_move(view: QinView) -> int:
    """Return the seat to act; after the end the seat that would have been next."""
    if view.to_act is not None:
        return view.to_act
    return 0 if view.last is None else (view.last.seat + 1) % len(view.hand_sizes)


class QinMind:
    """A hypothetical game of Qin; see `engines.imagining.Mind`.

    The sizes of hands and of the supply are public: they change as in the game.
    """

    def __init__(self, view: QinView) -> None:
        self._before = view
        self._viewer = view.viewer
        self._unseen = Counter(view.unseen)
        self._supply, self._sizes = view.supply, list(view.hand_sizes)
        # Any deal will do: hidden tiles are replaced before a move, and none is drawn.
        self._state = determinize(view, "")
        self.is_open = False

    @property
    def to_act(self) -> Seat | None:
        return None if self._state.outcome is not None else self._state.to_move

    @property
    def is_between_turns(self) -> bool:
        """True: a turn is a single move."""
        return True

    def hand_over(self, seat: Seat) -> None:
        """Begin a turn of the seat. Other seats may have moved since, so no earlier pass counts (Q17)."""
        self._state = replace(self._state, to_move=seat, passes=0)

    def play(self, move: Move) -> tuple[Event, ...]:
        seat = self._state.to_move
        # `_with_tiles` gives other players every unseen tile, so that any possible placement is legal.
        step = rules.apply(self._with_tiles(seat), seat, move, draws=False)
        self._state = step.state
        if isinstance(move, Place):
            self._used(seat, move.tile)
        return step.events

    def legal(self) -> Sequence[Move]:
        """List placements of tiles that may be in hand; only the pass if the whole hand is known and cannot be laid."""
        seat = self._state.to_move
        moves = rules.legal_moves(self._with_tiles(seat), seat)
        is_known = seat == self._viewer and self._sizes[seat] == len(self._state.hands[seat])
        return moves if is_known else [move for move in moves if not isinstance(move, Pass)]

    def view(self) -> QinView:
        shown = view_of(self._state, self._viewer)
        return replace(shown, hand_sizes=tuple(self._sizes), supply=self._supply, unseen=self._hidden())

    def _with_tiles(self, seat: Seat) -> QinState:
        """Return the state with all unseen tiles in another player's hand."""
        if seat == self._viewer:
            return self._state
        hands = (*self._state.hands[:seat], self._hidden(), *self._state.hands[seat + 1 :])
        return replace(self._state, hands=hands)

    def _hidden(self) -> tuple[Tile, ...]:
        return tuple([tile for tile in Tile for _ in range(self._unseen[tile])])

    def _used(self, seat: Seat, tile: Tile) -> None:
        """Remove a tile from a hand and draw an unknown one for it."""
        # The viewer's own tile was never among the unseen ones.
        if seat != self._viewer:
            self._unseen[tile] -= 1
        outcome = self._state.outcome
        # After the last pagoda nothing more is drawn (Q18).
        if self._supply and (outcome is None or outcome.reason != "last-pagoda"):
            self._supply -= 1
            self.is_open = True
        else:
            self._sizes[seat] -= 1


def neighbourhood(view: QinView, moves: Sequence[Move]) -> str:
    """Describe the cells to be covered, the cells beside them, and the provinces that the tiles would touch."""
    covered = bits_of(cell for move in moves if isinstance(move, Place) for cell in (move.first, move.second))
    near = covered | beside(covered)
    touched = [province for province in view.provinces if bits_of(province.cells) & near]
    # Owner, pagodas and size of the touched provinces decide what a placement there means.
    cells = "".join(view.cells[cell] for cell in cells_of(near))
    return " ".join([cells, *(f"{each.colour}:{each.owner}:{each.pagodas}:{len(each.cells)}" for each in touched)])


def look_at(view: QinView, text: str) -> tuple[str, str]:
    """See `Engine.look_at`: a cell, on which one tile can be placed."""
    cell = parse_cell(text)
    return cell_name(cell), "free" if view.cells[cell] == "." else ""


_PAGODA = 100
_SAFE = 18
"""Value of a major province's safety, in hundredths of a pagoda."""
_CELL = 4
"""Value of a cell of a province below five cells: growth towards major, and weight in a join."""
_VILLAGE_NEAR = 9
"""Value of a pagoda beside a village with any owner or none."""
_WON = 100_000


def evaluate(view: QinView, seat: Seat) -> int:
    """Return the seat's prospects minus those of its strongest opponent. Uses only what the view shows."""
    if view.outcome is not None:
        return _WON if seat in view.outcome.winners else -_WON
    worth = [_value(view, other) for other in range(len(view.pagodas_left))]
    # Own progress weighs double: it matters more than the strongest opponent's setback.
    return 2 * worth[seat] - max(value for other, value in enumerate(worth) if other != seat)


def _value(view: QinView, seat: Seat) -> int:
    worth = _PAGODA * (view.pagodas_each - view.pagodas_left[seat])
    own = [province for province in view.provinces if province.owner == seat]
    for province in own:
        worth += _SAFE if len(province.cells) >= MAJOR else _CELL * len(province.cells)
    return worth + _VILLAGE_NEAR * _pressure(view, seat, own)


def _pressure(view: QinView, seat: Seat, own: list[ProvinceView]) -> int:
    """Count pagodas beside villages: a future majority, or the defence of one."""
    at = {cell: number for number, province in enumerate(own) for cell in province.cells}
    # The set counts a province once per village, even with several cells beside it.
    return sum(
        own[number].pagodas
        for village in view.villages
        for number in {at[cell] for cell in _beside(village.cell) if cell in at}
    )


@cache
def _beside(cell: Cell) -> tuple[Cell, ...]:
    return tuple(cells_of(BESIDE[cell]))
