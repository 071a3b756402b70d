"""A Play panel for any game, from its notation alone: word by word to a move, then preview and confirm.

A game that brings no panel of its own has this one. Nothing of it is remembered: the detail of each control says
what has been chosen so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from cogs.chat.requests.presses import Press
from cogs.game.narrowing import following, one_back, without_choice
from cogs.game.panel import Panel, Step, considered_whole, whole
from screens.controls import MOST_OPTIONS, Control, Option, number_in, outdated
from screens.presenter import move_in_words

MOST_SELECTS = BUTTONS = 4
"""Rows for selects; the fifth is for buttons."""

MOST_ON_A_PAGE = MOST_SELECTS * MOST_OPTIONS
"""Words that can be chosen from at once; what is beyond that is on another page."""

LABEL_LENGTH = 100
"""Characters Discord allows in an option."""


class WordByWord(Panel[Any]):
    """Word by word to a move of whatever game, then preview and confirm."""

    game = None
    over = "word-over"
    play = "word-play"

    async def begin(self) -> None:
        """Ask for the first word in which the legal moves differ."""
        await self.go_on("")

    async def go_on(self, beginning: str, page: int = 0) -> None:
        """Ask for the next word, or show what the whole move would do where none can follow."""
        beginning = without_choice(self.legal, beginning)
        found = following(self.legal, beginning)
        if not found:
            await self.preview(beginning)
            return
        shown = found[page * MOST_ON_A_PAGE :][:MOST_ON_A_PAGE]
        # A forged page, or one of a position with more moves.
        if not shown:
            raise outdated()
        parts = [shown[first : first + MOST_OPTIONS] for first in range(0, len(shown), MOST_OPTIONS)]
        selects = [self._select(beginning, row, part, len(found)) for row, part in enumerate(parts)]
        await self._show(self._question(beginning), [*selects, *self._buttons(beginning, page, len(found))])

    async def preview(self, move: str) -> None:
        """Show what a whole move would lead to, as a picture and in words."""
        view, text = self.foresee(move, self.board.preview_title("panel-preview"))
        await self._show(text, self.decision(move, "word-at", f"0.{one_back(self.legal, move)}"), view=view)

    def _question(self, beginning: str) -> str:
        return self.words("panel-next", beginning=beginning) if beginning else self.words("panel-first")

    def _select(self, beginning: str, row: int, tokens: Sequence[str], of: int) -> Control:
        """Return a select of some of the words that can follow, which says which where others have the rest."""
        moves = {token: without_choice(self.legal, f"{beginning} {token}".strip()) for token in tokens}
        leads_on = any(following(self.legal, move) for move in moves.values())
        options = [self._option(token, None if leads_on else move) for token, move in moves.items()]
        placeholder = self.words("panel-choose")
        if len(tokens) < of:
            placeholder = self.words("panel-choose-part", first=options[0].label, last=options[-1].label)
        # The row keeps their custom ids apart: Discord refuses a message with two equal ones.
        return self.at.select(placeholder, "word-pick", options, f"{row}.{beginning}", row=row)

    def _option(self, token: str, move: str | None) -> Option:
        """Return an option for a word; where each word leaves one move, that move in words, and the word below it."""
        if move is None:
            return Option(label=token, value=token)
        text = move_in_words(self.app.presenters[self.table.game], move, self.words)[:LABEL_LENGTH]
        return Option(label=text, description=token, value=token)

    def _buttons(self, beginning: str, page: int, found: int) -> list[Control]:
        """Return the buttons below the words: the move that is whole already, other pages, and the ways back."""
        items: list[Control] = []
        # A whole move that is also the beginning of longer ones.
        if beginning in self.legal:
            text = move_in_words(self.app.presenters[self.table.game], beginning, self.words)
            items.append(self.at.button(text, "word-whole", beginning, row=BUTTONS))
        if page > 0:
            items.append(self._page("panel-earlier", beginning, page - 1))
        if (page + 1) * MOST_ON_A_PAGE < found:
            items.append(self._page("panel-later", beginning, page + 1))
        if beginning == without_choice(self.legal, ""):
            return [*items, *self.take_back(row=BUTTONS)]
        return [*items, self.start_over(row=BUTTONS)]

    def _page(self, label: str, beginning: str, page: int) -> Control:
        return self.at.button(self.words(label), "word-at", f"{page}.{beginning}", row=BUTTONS)

    async def _show(self, text: str, items: Sequence[Control], *, view: Any = None) -> None:
        """Show a step with the board as the person may see it, their hand below it where there are hands."""
        draw = partial(whole, self, self.view) if view is None else partial(considered_whole, self, view)
        await self.answer(text, items, await self.app.drawing.draw(self.table.game, draw))


async def _at(panel: WordByWord, press: Press) -> None:
    page, _, beginning = press.detail.partition(".")
    # Where only one move is left the way back from it is the beginning of the turn's step.
    if beginning and not following(panel.legal, beginning):
        await panel.begin()
    else:
        await panel.go_on(beginning, number_in(page))


async def _pick(panel: WordByWord, press: Press) -> None:
    _, _, beginning = press.detail.partition(".")
    if press.value not in following(panel.legal, beginning):
        raise outdated()
    await panel.go_on(f"{beginning} {press.value}".strip())


async def _whole(panel: WordByWord, press: Press) -> None:
    if press.detail not in panel.legal:
        raise outdated()
    await panel.preview(press.detail)


STEPS: dict[str, Step[WordByWord]] = {"word-at": _at, "word-pick": _pick, "word-whole": _whole}
"""The panel's steps, by the actions of their controls."""
