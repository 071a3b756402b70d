"""A position in words alone: everything that a person may know, page by page, or what is at a place."""

from __future__ import annotations

from cogs.chat.controls.controls import Address, Item, view_of
from cogs.chat.controls.layout import TEXT_LENGTH
from cogs.chat.requests.request import Request
from cogs.chat.words.names import in_code
from cogs.chat.words.refusals import Refusal
from cogs.messages.history import GO, history_title
from locales import Words
from locales.describing import Describer, pages
from tables.files.replayed import ReplayedGame

PAGE, PLACE = "words", "place"
"""The actions that lead to another page, and that ask for a place: their addresses name the position."""

ASKED = f"{GO}{PLACE}"
"""The action of the form in which a place was named."""

LONGEST_PLACE = 60
"""Characters of what is asked about: a name of a player, with words around it."""


async def show_in_words(request: Request, replayed: ReplayedGame, ply: int, page: int = 0) -> None:
    """Say the position after so many rows, with ways to the other pages. Raises `HistoryError`.

    A player's own hand is said with the present position.
    """
    words = request.words
    describer = _describer(request, replayed, ply)
    title = history_title(words, ply, replayed.latest)
    texts = pages(describer.sections(), TEXT_LENGTH - len(f"{title}\n"))
    shown, at = min(page, len(texts) - 1), Address(replayed.table.id, ply)
    items = [*_ways(at, shown, len(texts), words), at.button(words("button-place"), PLACE)]
    await request.answer(f"{title}\n{texts[shown]}", view=view_of(*items))


async def ask_for_place(request: Request, at: Address) -> None:
    """Ask by a form which place of a position to describe."""
    words = request.words
    form = at.form(words("button-place"), words("place-label"), ASKED, example="F7", longest=LONGEST_PLACE)
    await request.ask(form)


async def show_place(request: Request, replayed: ReplayedGame, ply: int, asked: str) -> None:
    """Say what is at a place after so many rows. Raises `HistoryError`, and `Refusal` where no place is named."""
    section = _describer(request, replayed, ply).about(asked)
    if section is None:
        raise Refusal("error-no-place", name=in_code(asked[:LONGEST_PLACE]))
    again = Address(replayed.table.id, ply).button(request.words("button-place"), PLACE)
    # All that can be asked about fits one message.
    (text,) = pages([section], TEXT_LENGTH)
    await request.answer(text, view=view_of(again))


def _describer(request: Request, replayed: ReplayedGame, ply: int) -> Describer:
    # First of all, as it refuses what the log does not reach: a backup may know less than a message shows.
    view, table, seat = replayed.view(ply), replayed.table, replayed.table.seat_of(request.person.user_id)
    if seat is not None and ply == replayed.latest:
        view = replayed.own_view(seat)
    return request.app.presenters[table.game].describer(table.at(ply), view, request.words, is_formatted=True)


def _ways(at: Address, shown: int, count: int, words: Words) -> list[Item]:
    """Return the buttons to the page before and to the next one; none where all is on one."""
    if count == 1:
        return []
    steps = (("previous", shown - 1), ("next", shown + 1))
    # The second part keeps apart buttons that lead to the same page.
    return [
        at.button(words(f"button-{name}"), PAGE, f"{page % count}.{name}", disabled=not 0 <= page < count)
        for name, page in steps
    ]
