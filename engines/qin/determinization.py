"""Sampling of full Qin states that are consistent with one viewer's view."""

from __future__ import annotations

from engines.qin.board import Colour
from engines.qin.grid import bits_of
from engines.qin.state import PALETTE, QinProvince, QinState
from engines.qin.view import QinView
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
