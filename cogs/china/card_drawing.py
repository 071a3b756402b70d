"""Drawing cards straight after a first piece: it says that there will be no second one.

Whether somebody could pay for a second piece is seen by nobody else: being done is recorded either way (C8).
"""

from __future__ import annotations

from cogs.chat.request import Request
from cogs.game.playing import play
from engines.china.moves import Done, Draw
from engines.china.public import Stage
from engines.china.view import ChinaView
from engines.registry import ENGINES
from tables.core.model import Table

CHINA = ENGINES["china"]


def draws(view: ChinaView) -> list[Draw]:
    """The cards there are to draw: the open ones by colour, then the pile (C15)."""
    return [*(Draw(card) for card in dict.fromkeys(view.display)), *([Draw(None)] if view.pile else [])]


async def draw_card(
    request: Request, table: Table, view: ChinaView, text: str, expected_ply: int | None = None
) -> None:
    """Draw a card for the person, who sees this view and is done with placing by that. Raises as `tables.play`."""
    tables, user_id = request.bot.tables, request.person.user_id
    mine = view.to_act is not None and view.viewer == view.to_act
    if mine and view.stage is Stage.SECOND and CHINA.parse(text) in draws(view):
        played = await tables.play.move(table.id, user_id, CHINA.format(Done()), expected_ply)
        expected_ply = played.table.ply
    await play(request, table, text, expected_ply)
