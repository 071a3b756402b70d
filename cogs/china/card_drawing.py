"""Drawing cards: which ones can be picked together, and that drawing after a first piece ends placing.

Whether somebody could pay for a second piece is seen by nobody else: being done is recorded either way (C8).
"""

from __future__ import annotations

from collections.abc import Sequence

from cogs.chat.request import Request
from cogs.game.playing import play_all
from engines.china.board import HAND, Colour
from engines.china.moves import Done, Draw
from engines.china.payment import to_draw
from engines.china.public import Stage
from engines.china.view import ChinaView
from engines.registry import ENGINES
from tables.core.model import Table

CHINA = ENGINES["china"]


def draws(view: ChinaView) -> list[Draw]:
    """The cards there are to draw: the open ones by colour, then the pile (C15)."""
    return [*(Draw(card) for card in dict.fromkeys(view.display)), *([Draw(None)] if view.pile else [])]


def missing(view: ChinaView) -> int:
    """How many cards the viewer still has to draw in this turn, were it to end placing now."""
    return view.to_draw if view.stage is Stage.DRAW else to_draw(view.hand or ())


def picks(view: ChinaView) -> dict[str, Colour | None]:
    """Every card that can be picked together with others: each open one, and the pile as often as cards are missing.

    By the value of its option; what is revealed on the way can be awaited by picking fewer.
    """
    cards: list[Colour | None] = [*view.display, *(None,) * min(view.pile, missing(view), HAND)]
    return {
        f"{'deck' if card is None else card.value} {cards[: at + 1].count(card)}": card for at, card in enumerate(cards)
    }


async def draw_cards(
    request: Request, table: Table, view: ChinaView, texts: Sequence[str], expected_ply: int | None = None
) -> None:
    """Draw cards for the person, who sees this view and is done with placing by that. Raises as `tables.play.moves`."""
    mine = view.to_act is not None and view.viewer == view.to_act
    if mine and view.stage is Stage.SECOND and CHINA.parse(texts[0]) in draws(view):
        texts = (CHINA.format(Done()), *texts)
    await play_all(request, table, texts, expected_ply)
