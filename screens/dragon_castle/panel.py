"""Dragon Castle's Play panel: a turn as a whole, or word by word to a move, each step with its picture.

A turn is planned from the first tile to the last placement, and played with one confirmation: until then nothing is
uncovered. Whatever else uncovers tiles, costs something or ends the turn is previewed and confirmed too; the rest can
be taken back. Nothing is remembered: the detail of each control says what has been chosen so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.dragon_castle.board import cell_name
from engines.dragon_castle.view import DragonCastleView
from engines.protocol import Seat
from render import dragon_castle as draw
from screens.controls import AND, MOST_BUTTONS, MOST_OPTIONS, Control, Option, outdated
from screens.dragon_castle import choices
from screens.dragon_castle.presenter import CASTLE, part_picture, pictures, scene
from screens.panels.panel import Panel
from screens.panels.playing import add_panel
from screens.panels.word_by_word import following, one_back, without_choice
from screens.presenter import DescribedPicture, Pictures
from screens.press import Press
from screens.screen import Screen
from screens.story import turns_in

MOST_SELECTS = 4
"""Rows for selects; the fifth is for buttons."""

PLAIN = ("summon", "shrine", "discard", "done", "end")
"""Moves of one word: a button each."""

ASKED = ("summon",)
"""Those of them that take the place of a whole turn: they are asked for once more."""

CONFIRMED = ("take", "pair", "spirit")
"""Moves that are previewed: they may uncover a tile, or cost something."""

MOST_PLANNED = 4
"""Moves of a plan: two tiles taken, two placed."""

BESIDE_AS_BUTTONS = 5
"""So many cells beside tiles of a kind have buttons of their own above the rows."""


class DragonCastlePanel(Panel[DragonCastleView]):
    """Word by word to a move, then preview and confirm."""

    game = "dragon_castle"
    over = "dragon-over"
    play = "dragon-play"

    def seen_by(self, view: DragonCastleView, seat: Seat) -> DragonCastleView:
        """All see the same, each with a realm of their own."""
        return replace(view, viewer=seat)

    async def begin(self) -> Screen:
        if choices.is_placing(self.view, self.seat):
            return self._ask_where("", self.view)
        first = following(self.legal, "")
        buttons = self._beginnings(first)
        if "take" in first and not self.view.so_far.owes_elegance:
            return await self._ask_for_a_turn(buttons)
        verb = next((word for word in first if word not in (*PLAIN, "spirit")), "")
        beginning = without_choice(self.legal, verb) if verb else ""
        # Wind may turn a tile first, but need not (D23): the step asks for that and offers the move as a button.
        if verb == "turn" and "move" in first:
            buttons.insert(0, self.at.button(self.words("dragon-castle-button-move"), "dragon-at", "move", row=4))
        # A single whole move is offered, not previewed unasked.
        if beginning in self.legal:
            beginning = verb
        return self._ask(choices.question(self.view, self.words, verb), beginning, buttons)

    def _beginnings(self, first: Sequence[str]) -> list[Control]:
        """Buttons for moves of one word, for a spirit, and for taking back."""
        buttons: list[Control] = [
            self.at.button(
                self.words(f"dragon-castle-button-{word}"), "dragon-ask" if word in ASKED else self.play, word, row=4
            )
            for word in first
            if word in PLAIN
        ]
        if "spirit" in first:
            buttons.append(self.at.button(self.words("dragon-castle-button-spirit"), "dragon-at", "spirit", row=4))
        return [*buttons, *self.take_back(row=4)]

    async def _ask_for_a_turn(self, buttons: Sequence[Control]) -> Screen:
        """Ask which tiles to take and what for: the pairs first."""
        view, twins = self.view, choices.with_twins(self.view)
        # Rows 0 and 1 for pairs, 2 and 3 for single tiles, 4 for buttons: all that a message has. The number before the
        # dot keeps custom ids apart.
        if len(twins) > MOST_OPTIONS:
            items: list[Control] = []
            for row, start in enumerate((0, MOST_OPTIONS)):
                options = self._options(twins[start : start + MOST_OPTIONS])
                which = self._called_in_part("twins", options[0].label, options[-1].label)
                items.append(self.at.select(which, "dragon-plan", options, f"{row}.", row=row))
        else:
            items = self.at.choices(self._called("twins"), "dragon-plan", self._options(twins), "0.")
        singles = (("shrine", choices.with_shrine(view, self.legal)), ("discard", choices.discarding(view, self.legal)))
        for row, (what, found) in enumerate(singles, start=2):
            if found:
                options = self._options(found[:MOST_OPTIONS])
                items.append(self.at.select(self._called(what), "dragon-plan", options, f"{row}.", row=row))
        single = self.at.button(self.words("dragon-castle-button-single"), "dragon-at", "take", row=4)
        shown = pictures(self.table, self._scene(hand=True), self.words)
        question = self.words("dragon-castle-panel-turn-pairs" if twins else "dragon-castle-panel-turn-no-pairs")
        said = "\n".join(filter(None, (await self._turn_in_words(), question)))
        return self.screen(said, [*items, single, *buttons], shown)

    async def _turn_in_words(self) -> str:
        """Which turn begins, for a person alone. Within a turn nothing."""
        if len(self.table.chairs) > 1 or self.is_planned or self.view.spirit_used is not None:
            return ""
        story = await self.press.tables.history.story(self.table.id, 0, self.table.ply)
        return self.words("dragon-castle-panel-turn-begins", number=turns_in(story, self.presenter) + 1)

    def _called(self, what: str) -> str:
        return self.words("dragon-castle-panel-choose", what=what)

    def _called_in_part(self, what: str, first: str, last: str) -> str:
        """Return what a select is called of which another has the rest."""
        facts = {"what": self._called(what), "from": first, "to": last}
        return self.words.fill("dragon-castle-panel-choose-more", facts)

    def _options(self, found: Sequence[str]) -> list[Option]:
        return [
            Option(
                label=choices.plan(self.view, each, self.words),
                description=self.brings(each),
                value=each,
                emoji=self.emoji(choices.emoji_of_plan(self.view, each)),
            )
            for each in found
        ]

    def plan(self, chosen: str) -> Screen:
        """Ask where the next tile of a plan is placed, or show what the whole plan would lead to."""
        view, text = self.foresee(chosen, "")
        if choices.is_placing(view, self.seat):
            return self._ask_where(chosen, view, text)
        return self.preview(chosen)

    def _ask_where(self, chosen: str, view: DragonCastleView, text: str = "") -> Screen:
        """Ask on which cell a tile is placed: beside its kind first, then row by row, all on one message."""
        puts = choices.placings(view, self.seat)
        symbol = view.hand[0]
        beside = [put for put in puts if choices.beside(view, symbol, put.split()[2])]
        if len(puts) <= MOST_BUTTONS:
            # Cells beside the tile's kind come first; `_cells` leaves out what comes twice.
            items = self.at.choices("", "dragon-plan", self._cells(view, chosen, [*beside, *puts]), f"0.{chosen}")
        else:
            items = self._beside(view, beside, chosen)
            for row, found in enumerate(choices.by_rows(puts), start=1):
                what = choices.rows(found, self.words)
                options = self._cells(view, chosen, found)
                items.append(self.at.select(what, "dragon-plan", options, f"{row}.{chosen}", row=row))
        marks = [draw.Mark(choices.realm_cell(view, put.split()[2]), put.split()[2], self.seat) for put in puts]
        what = self._scene(view, marks=marks, preview=bool(chosen))
        uncovered = "" if chosen else choices.uncovered(view, self.words)
        # The own realm, below the castle where something was uncovered in it.
        castle = [part_picture(self.table, what, CASTLE, self.words)] if uncovered else []
        question = self.words("dragon-castle-panel-place", hand=symbol)
        said = "\n".join(filter(None, (uncovered, text.strip(), question)))
        return self.screen(said, [*items, *self._ways(chosen, view)], (*castle, self._realm(what)))

    def _beside(self, view: DragonCastleView, beside: Sequence[str], chosen: str) -> list[Control]:
        """Return the cells beside tiles of the same kind, in the first row."""
        options = self._cells(view, chosen, beside[:MOST_OPTIONS])
        if len(options) <= BESIDE_AS_BUTTONS:
            return self.at.choices("", "dragon-plan", options, f"0.{chosen}")
        return [self.at.select(self._called("beside"), "dragon-plan", options, f"0.{chosen}", row=0)]

    def _cells(self, view: DragonCastleView, chosen: str, puts: Sequence[str]) -> list[Option]:
        return [
            Option(
                label=choices.label(view, put.rpartition(" ")[0], put.split()[2], self.words),
                description=self.brings(choices.longer(chosen, put)),
                value=put,
            )
            for put in dict.fromkeys(puts)
        ]

    def _ways(self, chosen: str, view: DragonCastleView) -> list[Control]:
        """Return the buttons below the cells: taking the tiles now where that uncovers others, and the ways back."""
        if not chosen:
            return self.take_back(row=4)
        items = [self.start_over(row=4)]
        # Only before anything of the plan is placed: then what comes to light can still decide where.
        if choices.uncovers(view) and "put" not in chosen:
            items.insert(0, self.at.button(self.words("dragon-castle-button-take-now"), "dragon-ask", chosen, row=4))
        return items

    def go_on(self, beginning: str) -> Screen:
        """Ask for the next word, or show what the whole move would do."""
        beginning = without_choice(self.legal, beginning)
        if beginning in self.legal:
            return self.preview(beginning)
        question = choices.question_of(self.view, beginning, self.words)
        return self._ask(question, beginning, [self.start_over(row=4)])

    def preview(self, move: str) -> Screen:
        view, text = self.foresee(move, self.preview_title())
        if choices.moves_of(move)[0] in self.legal and AND not in move and not move.startswith("put "):
            change = ("dragon-at", one_back(self.legal, move))
        else:
            change = ("dragon-plan", f"0.{choices.without_last(move)}")
        return self.screen(text, self.decision(move, *change), self._foreseen(view))

    def ask(self, moves: str) -> Screen:
        """Ask once more for what uncovers tiles before they are placed, or takes the place of a turn."""
        what = "uncover" if AND in moves else moves
        title = self.words("plan-preview") if self.is_planned else self.words("dragon-castle-panel-once", what=what)
        view, text = self.foresee(moves, title)
        items = [self.confirm(moves), self.start_over(row=0)]
        if AND in moves:
            items = self.decision(moves, "dragon-plan", f"0.{moves}")
        return self.screen(text, items, self._foreseen(view))

    def _foreseen(self, view: DragonCastleView) -> Pictures:
        """Draw a position that is only considered: of what changes the own realm alone, that realm, large."""
        what = self._scene(view, preview=True, hand=True)
        if view.castle == self.view.castle and view.realms != self.view.realms and not view.hand:
            return (self._realm(what),)
        return pictures(self.table, what, self.words)

    def _ask(self, question: str, beginning: str, buttons: Sequence[Control]) -> Screen:
        tokens = following(self.legal, beginning) if beginning else []
        chunks = [
            (what, found[first : first + MOST_OPTIONS], len(found) > MOST_OPTIONS)
            for what, found in choices.groups(self.view, beginning, tokens)
            for first in range(0, len(found), MOST_OPTIONS)
        ]
        selects = [self._select(beginning, number, *chunk) for number, chunk in enumerate(chunks)]
        return self.screen(question, [*selects[:MOST_SELECTS], *buttons], self._pictures(beginning, tokens))

    def _select(self, beginning: str, number: int, what: str, tokens: Sequence[str], is_part: bool) -> Control:
        options = [
            Option(
                label=choices.label(self.view, beginning, token, self.words),
                description=choices.note(self.view, beginning, token, self.words) or self._brings(beginning, token),
                value=token,
                emoji=self.emoji(choices.emoji_of(self.view, beginning, token)),
            )
            for token in tokens
        ]
        ends = choices.cell_of(tokens[0]), choices.cell_of(tokens[-1])
        placeholder = self._called_in_part(what, *ends) if is_part else self._called(what)
        return self.at.select(placeholder, "dragon-pick", options, f"{number}.{beginning}", row=number)

    def _brings(self, beginning: str, token: str) -> str | None:
        """Return what a word brings that makes a whole move."""
        move = f"{beginning} {token}"
        return self.brings(move) if move in self.legal else None

    def _pictures(self, beginning: str, tokens: Sequence[str]) -> Pictures:
        """Draw the castle where its cells are chosen, else the own realm; everything where nothing is to be chosen."""
        if not tokens or not choices.are_cells(beginning):
            return pictures(self.table, self._scene(hand=True), self.words)
        if choices.on_the_castle(beginning):
            cells = {cell_name(cell, self.view.width): cell for cell in range(len(self.view.castle))}
            elegance_tiles = choices.elegance_tiles(self.view)
            marks = [draw.Mark(cells[token], token, note=token in elegance_tiles) for token in tokens]
            castle = self._scene(marks=marks)
            return (part_picture(self.table, castle, CASTLE, self.words, hand=True),)
        names = [choices.cell_of(token) for token in tokens if token != "shrine"]
        marks = [draw.Mark(choices.realm_cell(self.view, name), name, self.seat) for name in names]
        if (chosen := choices.moved(beginning)) is not None:
            marks.append(draw.Mark(choices.realm_cell(self.view, chosen), chosen, self.seat, note=True))
        # Frames of the latest turn would look like something that can be chosen.
        return (self._realm(self._scene(replace(self.view, last=None), marks=marks)),)

    def _scene(
        self,
        view: DragonCastleView | None = None,
        *,
        marks: Sequence[draw.Mark] = (),
        preview: bool = False,
        hand: bool = False,
    ) -> draw.Scene:
        """Return the scene to draw, by default that of the position as it is."""
        shown = self.view if view is None else view
        return scene(self.table, shown, self.words, marks=marks, preview=preview, hand=hand, plan=self.is_planned)

    def _realm(self, what: draw.Scene) -> DescribedPicture:
        return part_picture(self.table, what, str(self.seat), self.words, hand=True)


def _at(panel: DragonCastlePanel, press: Press) -> Screen | None:
    if press.detail and press.detail not in panel.legal and following(panel.legal, press.detail):
        return panel.go_on(press.detail)
    # Where only one move is left the way back from it is the beginning of the turn's step.
    return None


def _pick(panel: DragonCastlePanel, press: Press) -> Screen | Sequence[str]:
    _, _, beginning = press.detail.partition(".")
    move = without_choice(panel.legal, f"{beginning} {press.value}")
    if move not in panel.legal and not following(panel.legal, move):
        raise outdated()
    # It can be taken back: played at once, without a preview.
    if move in panel.legal and move.split()[0] not in CONFIRMED and panel.goes_on_after(move):
        return [move]
    return panel.go_on(move)


def _plan(panel: DragonCastlePanel, press: Press) -> Screen | None:
    _, _, chosen = press.detail.partition(".")
    if press.values:
        chosen = choices.longer(chosen, press.value)
    if not chosen:
        return None
    moves = choices.moves_of(chosen)
    # A custom id can be forged: a plan has only moves that plans are made of, and not more of them.
    if len(moves) > MOST_PLANNED or any(move.split()[:1] not in [[verb] for verb in choices.PLANNED] for move in moves):
        raise outdated()
    return panel.plan(chosen)


def _ask(panel: DragonCastlePanel, press: Press) -> Screen:
    moves = choices.moves_of(press.detail)
    if len(moves) > MOST_PLANNED or moves[0] not in panel.legal:
        raise outdated()
    return panel.ask(press.detail)


add_panel(
    DragonCastlePanel,
    {"dragon-at": _at, "dragon-pick": _pick, "dragon-plan": _plan, "dragon-ask": _ask},
)
