"""The zoom pictures: the castle or one realm, large, for people who want to look closely."""

from __future__ import annotations

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from screens.controls import Address, outdated
from screens.dragon_castle.presenter import CASTLE, DragonCastlePresenter, part_picture, scene
from screens.finding import table_of
from screens.names import plain_names
from tables.core.errors import NotRunningError
from tables.core.model import Status, Table
from tables.files.replayed import counted


class ZoomControls:
    """The buttons that lead to a zoom, and from one to another."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add("dragon-closer", self._zoom)
        app.actions.add("dragon-zoom", self._zoom, updates=True)

    async def _zoom(self, press: Press) -> None:
        table = await table_of(press)
        if table.game != DragonCastlePresenter.slug:
            raise outdated()
        await show_zoom(press.request, table, press.detail)


async def show_zoom(request: Request, table: Table, shown: str) -> None:
    """Show the castle, or the realm of the seat that `shown` names, as it is. Raises `NotRunningError`, `Refusal`."""
    request.table = table
    if table.status not in (Status.RUNNING, Status.OVER):
        raise NotRunningError
    words = request.words
    view = counted(await request.app.tables.history.view(table.id, None), table.ply)
    what = scene(table, view, words)
    names = plain_names(table, words)
    at = Address(table.id, table.ply)
    labels = {CASTLE: words("dragon-castle-zoom-castle")}
    labels |= {str(seat): words("dragon-castle-zoom-realm", player=name) for seat, name in enumerate(names)}
    if shown not in labels:
        raise outdated()
    picture = part_picture(table, what, shown, words)
    pictures = await request.app.drawing.draw(table.game, lambda: picture)
    buttons = [
        at.button(label, "dragon-zoom", key, disabled=key == shown, row=0 if key == CASTLE else 1)
        for key, label in labels.items()
    ]
    await request.answer(labels[shown], view=buttons, pictures=pictures, stem=f"zoom-{table.id}-{shown}")
