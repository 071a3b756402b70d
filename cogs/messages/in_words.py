"""A position in words alone: everything that a spectator may know, page by page."""

from __future__ import annotations

from cogs.chat.controls.controls import Address, Item, view_of
from cogs.chat.controls.layout import TEXT_LENGTH
from cogs.chat.requests.request import Request
from cogs.messages.history import history_title
from locales.describing import pages
from tables.files.replayed import ReplayedGame

PAGE = "words"
"""The action that leads to another page: its address names the position, its detail the page."""


async def show_in_words(request: Request, replayed: ReplayedGame, ply: int, page: int = 0) -> None:
    """Say the position after so many rows, with ways to the other pages. Raises `HistoryError`."""
    words, table, presenter = request.words, replayed.table, request.app.presenters[replayed.table.game]
    # First of all, as it refuses what the log does not reach: a backup may know less than a message shows.
    view = replayed.view(ply)
    title = history_title(words, ply, replayed.latest)
    describer = presenter.describer(table.at(ply), view, words, is_formatted=True)
    texts = pages(describer.sections(), TEXT_LENGTH - len(f"{title}\n"))
    shown = min(page, len(texts) - 1)
    await request.answer(
        f"{title}\n{texts[shown]}", view=view_of(*_ways(Address(table.id, ply), shown, len(texts), request))
    )


def _ways(at: Address, shown: int, count: int, request: Request) -> list[Item]:
    """Return the buttons to the page before and to the next one; none where all is on one."""
    if count == 1:
        return []
    steps = (("previous", shown - 1), ("next", shown + 1))
    # The second part keeps apart buttons that lead to the same page.
    return [
        at.button(request.words(f"button-{name}"), PAGE, f"{page % count}.{name}", disabled=not 0 <= page < count)
        for name, page in steps
    ]
