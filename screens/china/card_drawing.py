"""Drawing cards: which ones can be picked together, and that drawing after a first piece ends placing.

Whether a player could pay for a second piece is seen by no other player: being done is recorded either way (C8).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engines.china.cards import to_draw
from engines.china.moves import Done, Draw
from engines.china.state import Stage
from engines.china.view import ChinaView
from engines.registry import ENGINES

CHINA = ENGINES["china"]


def draws(view: ChinaView) -> list[Draw]:
    """Return the cards there are to draw: the open ones by colour, then the pile (C15)."""
    return [*(Draw(card) for card in dict.fromkeys(view.display)), *([Draw(None)] if view.pile else [])]


def missing(view: ChinaView) -> int:
    """How many cards the viewer still has to draw in this turn, were it to end placing now."""
    return view.to_draw if view.stage is Stage.DRAW else to_draw(view.hand or ())


def hands(view: ChinaView) -> list[tuple[Draw, ...]]:
    """Every choice of all the cards that are missing: open ones, then as many from the pile. At most 15.

    None where no card is left; choices of the same colours are one. The pile comes last, since it reveals something.
    """
    count = min(missing(view), len(view.display) + view.pile)
    found: dict[tuple[Draw, ...], None] = {}
    # Open cards first, then choices with one card of the pile, and so on.
    for hidden in range(count + 1):
        if hidden <= view.pile:
            for cards in combinations(view.display, count - hidden):
                # Cards of a colour are side by side in the order in which colours lie open.
                ordered = sorted(cards, key=view.display.index)
                found[(*map(Draw, ordered), *[Draw(None)] * hidden)] = None
    return [moves for moves in found if moves]


def drawing(view: ChinaView, texts: Sequence[str]) -> Sequence[str]:
    """Return the moves by which the view's player draws cards: with that they are done with placing."""
    mine = view.to_act is not None and view.viewer == view.to_act
    if mine and view.stage is Stage.SECOND and CHINA.parse(texts[0]) in draws(view):
        return (CHINA.format(Done()), *texts)
    return texts
