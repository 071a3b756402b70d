"""Dragon Castle's Play panel: word by word to a move, each step with its picture.

What uncovers tiles or costs something is previewed and confirmed; everything else can be taken back. Nothing
is remembered: the detail of each control says what has been chosen so far.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.chat.controls import MOST_OPTIONS, Item, outdated
from cogs.chat.presenter import Picture, Pictures
from cogs.chat.presses import Press
from cogs.chat.rendering import drawn
from cogs.dragon_castle import choices, phrases
from cogs.dragon_castle.presenter import alt_text, pictures, scene
from cogs.game.narrowing import following, one_back, without_choice
from cogs.game.panel import Panel, Step
from cogs.game.playing import play
from engines.dragon_castle.board import cell_name
from engines.dragon_castle.view import DragonCastleView
from render import dragon_castle as draw

MOST_SELECTS = 4
"""Rows for selects; the fifth is for buttons."""

PLAIN = ("summon", "shrine", "discard", "done", "end")
"""Moves of one word: a button each."""

CONFIRMED = ("take", "pair", "spirit")
"""Moves that are previewed: they may uncover a tile, or cost something."""


class DragonCastlePanel(Panel[DragonCastleView]):
    """Word by word to a move, then preview and confirm."""

    game = "dragon_castle"
    over = "dragon-over"
    play = "dragon-play"

    async def begin(self) -> None:
        """Ask for what comes next in the turn."""
        first = following(self.legal, "")
        verb = next((word for word in first if word not in (*PLAIN, "spirit")), "")
        buttons: list[Item] = [
            self.at.button(self.words(f"dragon-castle-button-{word}"), self.play, word, row=4)
            for word in first
            if word in PLAIN
        ]
        if "spirit" in first:
            buttons.append(self.at.button(self.words("dragon-castle-button-spirit"), "dragon-at", "spirit", row=4))
        buttons += self.take_back(row=4)
        beginning = without_choice(self.legal, verb) if verb else ""
        if beginning in self.legal:
            beginning = verb
        await self._ask(phrases.question(self.view, self.words), beginning, buttons)

    async def go_on(self, beginning: str) -> None:
        """Ask for the next word, or show what the whole move would do."""
        beginning = without_choice(self.legal, beginning)
        if beginning in self.legal:
            await self.preview(beginning)
            return
        question = phrases.question_of(self.view, beginning, self.words)
        await self._ask(question, beginning, [self.start_over(row=4)])

    async def preview(self, move: str) -> None:
        """Show what a move would lead to, as a picture and in words."""
        view, told = self.foresee(move, self.words("dragon-castle-panel-preview"))
        what = scene(self.table, view, self.words, preview=True, hand=True)
        shown = await drawn(self.bot, self.table.game, pictures, self.table, what, self.words)
        await self.answer(told, self.decision(move, "dragon-at", one_back(self.legal, move)), shown)

    async def _ask(self, question: str, beginning: str, buttons: Sequence[Item]) -> None:
        tokens = following(self.legal, beginning) if beginning else []
        chunks = [
            (what, found[first : first + MOST_OPTIONS], len(found) > MOST_OPTIONS)
            for what, found in phrases.groups(self.view, beginning, tokens)
            for first in range(0, len(found), MOST_OPTIONS)
        ]
        selects = [self._select(beginning, number, *chunk) for number, chunk in enumerate(chunks)]
        shown = await drawn(self.bot, self.table.game, self._pictures, beginning, tokens)
        await self.answer(question, [*selects[:MOST_SELECTS], *buttons], shown)

    def _select(self, beginning: str, number: int, what: str, tokens: Sequence[str], is_part: bool) -> Item:
        options = [
            discord.SelectOption(
                label=phrases.label(self.view, beginning, token, self.words)[:100],
                description=phrases.note(self.view, beginning, token, self.words),
                value=token,
                emoji=self.bot.emoji.of(phrases.emoji_of(self.view, beginning, token)),
            )
            for token in tokens
        ]
        placeholder = self.words("dragon-castle-panel-choose", what=what)
        if is_part:
            facts = {"from": choices.cell_of(tokens[0]), "to": choices.cell_of(tokens[-1])}
            placeholder = self.words("dragon-castle-panel-choose-more", what=placeholder, **facts)
        return self.at.select(placeholder, "dragon-pick", options, f"{number}.{beginning}", row=number)

    def _pictures(self, beginning: str, tokens: Sequence[str]) -> Pictures:
        """The castle where its cells are chosen, else the own realm; everything where nothing is to be chosen."""
        if not tokens or not choices.are_cells(beginning):
            what = scene(self.table, self.view, self.words, hand=True)
            return pictures(self.table, what, self.words)
        if choices.on_the_castle(beginning):
            cells = {cell_name(cell, self.view.width): cell for cell in range(len(self.view.castle))}
            marks = [draw.Mark(cells[token], token) for token in tokens]
            castle = scene(self.table, self.view, self.words, marks=marks)
            return (Picture(lambda: draw.castle_png(castle), self._alt()),)
        names = [choices.cell_of(token) for token in tokens if token != "shrine"]
        marks = [draw.Mark(phrases.realm_cell(self.view, name), name, self.seat) for name in names]
        realm = scene(self.table, self.view, self.words, marks=marks)
        return (Picture(lambda: draw.realm_png(realm, self.seat), self._alt()),)

    def _alt(self) -> str:
        return alt_text(self.table, self.view, self.words, hand=True)


async def _at(panel: DragonCastlePanel, press: Press) -> None:
    # Where only one move is left the way back from it is the beginning of the turn's step.
    if press.detail and press.detail not in panel.legal and following(panel.legal, press.detail):
        await panel.go_on(press.detail)
    else:
        await panel.begin()


async def _pick(panel: DragonCastlePanel, press: Press) -> None:
    _, _, beginning = press.detail.partition(".")
    move = without_choice(panel.legal, f"{beginning} {press.value}")
    if move not in panel.legal and not following(panel.legal, move):
        raise outdated()
    if move in panel.legal and move.split()[0] not in CONFIRMED:
        await play(press.request, panel.table, move, press.ply)
    else:
        await panel.go_on(move)


STEPS: dict[str, Step[DragonCastlePanel]] = {"dragon-at": _at, "dragon-pick": _pick}
"""What the panel's controls do, by their actions."""
