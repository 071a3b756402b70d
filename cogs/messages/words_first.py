"""The words of a position for people who have them before its pictures, wherever a message is theirs alone.

A message for a whole table is the same for all of them: it has what happened and whose turn it is in its text, the
position in the descriptions of its pictures, and a button to all of it in words.
"""

from __future__ import annotations

import logging

from cogs.chat.runtime.app import App
from db.errors import DamagedLogError
from locales import Words
from locales.describing import Describer, abridged
from tables.core.errors import TableError
from tables.core.model import Table

log = logging.getLogger(__name__)


async def position_line(app: App, table: Table, words: Words) -> str:
    """Return the present position of a table in one line; empty where it cannot be said."""
    describer = await _describer(app, table, words)
    return "" if describer is None else describer.line()


async def position_text(app: App, table: Table, words: Words, room: int) -> str:
    """Return what everybody may know of a table's position, in so many characters; empty where it cannot be said."""
    describer = await _describer(app, table, words)
    if describer is None:
        return ""
    said = [sentence for section in describer.sections() for sentence in section.sentences]
    return abridged(said, words, room, between="\n")


async def _describer(app: App, table: Table, words: Words) -> Describer | None:
    """Return what says a table's position; None of a game that is absent, or whose log cannot be played again."""
    try:
        replayed = await app.tables.files.lately(table.id)
        shown, view = replayed.table.at(replayed.latest), replayed.view(replayed.latest)
        return app.presenters[table.game].describer(shown, view, words, is_formatted=True)
    except (TableError, DamagedLogError) as error:
        log.warning("table %s: its position could not be said: %r", table.id, error)
        return None
