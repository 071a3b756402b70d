"""A Play panel for any game, from its notation alone: word by word to a move, then preview and confirm.

A game that brings no panel of its own has this one. Moves are texts; a beginning is the words chosen so far, with one
space between them: ``spirit``, ``spirit wit``, ``spirit wit shrine``, ... Every legal move can be reached (tested).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from locales import message_key
from screens.controls import MOST_BUTTONS, MOST_OPTIONS, Control, Option, number_in, outdated
from screens.panels.panel import Panel
from screens.panels.playing import add_panel
from screens.presenter import move_in_words
from screens.press import Press
from screens.screen import Screen

MOST_SELECTS = BUTTONS = 4
"""Rows for selects; the fifth is for buttons."""

MOST_ON_A_PAGE = MOST_SELECTS * MOST_OPTIONS
"""Words that can be chosen from at once; what is beyond that is on another page."""


def following(moves: Sequence[str], beginning: str) -> list[str]:
    """Return the words that can follow a beginning, each once, in the order of the moves; none where none can."""
    chosen = beginning.split()
    split = [move.split() for move in moves]
    return list(
        dict.fromkeys(
            words[len(chosen)] for words in split if words[: len(chosen)] == chosen and len(words) > len(chosen)
        )
    )


def without_choice(moves: Sequence[str], beginning: str) -> str:
    """Extend a beginning by all words that have to follow it."""
    # Ends at a whole move too: a longer one may begin with it, and that is a choice.
    while beginning not in moves and len(words := following(moves, beginning)) == 1:
        beginning = f"{beginning} {words[0]}".strip()
    return beginning


def one_back(moves: Sequence[str], beginning: str) -> str:
    """Return the beginning at which there was a choice last."""
    words = beginning.split()[:-1]
    while words and len(following(moves, " ".join(words))) == 1 and " ".join(words) not in moves:
        words.pop()
    return " ".join(words)


class WordByWord(Panel[Any]):
    """Word by word to a move of whatever game, then preview and confirm."""

    game = None
    over = "word-over"
    play = "word-play"

    async def begin(self) -> Screen:
        """Ask for the first word in which the legal moves differ."""
        return self.go_on("")

    def go_on(self, beginning: str, page: int = 0) -> Screen:
        """Ask for the next word, or show what the whole move would do where none can follow."""
        beginning = without_choice(self.legal, beginning)
        found = following(self.legal, beginning)
        if not found:
            return self.preview(beginning)
        shown = found[page * MOST_ON_A_PAGE :][:MOST_ON_A_PAGE]
        # A forged page, or one of a position with more moves.
        if not shown:
            raise outdated()
        begun = " ".join(self._said(token) for token in beginning.split())
        question = self.words("panel-next", beginning=begun) if begun else self.words("panel-first")
        controls = [*self._choices(beginning, shown, len(found)), *self._buttons(beginning, page, len(found))]
        return self.screen(question, controls, self.whole())

    def preview(self, move: str) -> Screen:
        view, text = self.foresee(move, self.preview_title())
        controls = self.decision(move, "word-at", f"0.{one_back(self.legal, move)}")
        return self.screen(text, controls, self.whole(view))

    def _choices(self, beginning: str, tokens: Sequence[str], of: int) -> list[Control]:
        """Return a button for each of a few words, a press instead of two; else selects, which say their parts."""
        options = [self._option(beginning, token) for token in tokens]
        if of <= MOST_BUTTONS:
            return self.at.choices("", "word-pick", options, f"0.{beginning}")
        items: list[Control] = []
        for row, first in enumerate(range(0, len(options), MOST_OPTIONS)):
            part = options[first : first + MOST_OPTIONS]
            placeholder = self.words("panel-choose")
            if len(part) < of:
                placeholder = self.words("panel-choose-part", first=part[0].label, last=part[-1].label)
            # The row keeps their custom ids apart: Discord refuses a message with two equal ones.
            items.append(self.at.select(placeholder, "word-pick", part, f"{row}.{beginning}", row=row))
        return items

    def _option(self, beginning: str, token: str) -> Option:
        """Return an option for a word: where it leaves one move, that move in words, and what it brings below it."""
        move = without_choice(self.legal, f"{beginning} {token}".strip())
        if following(self.legal, move):
            return Option(label=self._said(token), value=token)
        return Option(label=move_in_words(self.presenter, move, self.words), description=self.brings(move), value=token)

    def _said(self, token: str) -> str:
        """Return a word of a move as people read it: by the game's sentence for it, if it has one."""
        sentence = f"{message_key(self.table.game)}-word-{token.lower()}"
        return self.words(sentence) if self.words.has(sentence) else token

    def _buttons(self, beginning: str, page: int, found: int) -> list[Control]:
        """Return the buttons below the words: the move that is whole already, other pages, and the ways back."""
        items: list[Control] = []
        # A whole move that is also the beginning of longer ones.
        if beginning in self.legal:
            text = move_in_words(self.presenter, beginning, self.words)
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


def _at(panel: WordByWord, press: Press) -> Screen | None:
    page, _, beginning = press.detail.partition(".")
    # Where only one move is left the way back from it is the beginning of the turn's step.
    if beginning and not following(panel.legal, beginning):
        return None
    return panel.go_on(beginning, number_in(page))


def _pick(panel: WordByWord, press: Press) -> Screen:
    _, _, beginning = press.detail.partition(".")
    if press.value not in following(panel.legal, beginning):
        raise outdated()
    return panel.go_on(f"{beginning} {press.value}".strip())


def _whole(panel: WordByWord, press: Press) -> Screen:
    if press.detail not in panel.legal:
        raise outdated()
    return panel.preview(press.detail)


add_panel(WordByWord, {"word-at": _at, "word-pick": _pick, "word-whole": _whole})
