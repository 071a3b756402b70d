"""Help by computers: a hint for who is to move."""

from __future__ import annotations

from discord.ext import commands

from cogs.chat.requests.finding import table_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from engines.protocol import Options
from engines.registry import AnyEngine
from screens.computers import why
from screens.names import safe_names
from screens.presenter import move_in_words
from tables.core.model import Table


class Computers(commands.Cog):
    """The Hint button."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add("hint", self.hint, dear=True)

    async def hint(self, press: Press) -> None:
        """Name a good move, and what it would bring."""
        await show_hint(press.request, await table_of(press))


def usual(engine: AnyEngine) -> tuple[int, Options]:
    """Return the seats and options of a game where none were chosen."""
    return max(2, engine.seats.start), {name: values[0] for name, values in engine.choices.items()}


async def show_hint(request: Request, table: Table) -> None:
    """Show a good move for the person, why it is good, and what it leads to. Raises `TableError`, `GameError`."""
    request.table = table
    app, words, user_id = request.app, request.words, request.person.user_id
    move = await app.tables.play.hint(table.id, user_id)
    reasons = await app.tables.play.reasons(table.id, user_id, move)
    names = safe_names(table, words)
    position = await app.tables.history.position(table.id, user_id)
    events = position.preview(move).events
    hint = words("hint", move=move_in_words(app.presenters[table.game], move, words, events))
    text = "\n".join(part for part in (hint, why(reasons, table.game, names, words)) if part)
    await app.panels[table.game].preview(request, position, move, text, words("panel-preview"))
