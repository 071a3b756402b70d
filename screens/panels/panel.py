"""The shared part of the games' Play panels: one private message, step by step to a move.

Nothing of it is remembered: the detail of each control says what has been chosen so far. On the planning board the same
panel chooses moves that are tried, for any seat, and not played.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, TypeVar

from engines.protocol import Seat
from locales import Words, message_key
from locales.narration import narrate_to
from screens.controls import AND, CHOSEN, IN_A_ROW, Address, Button, Control, Emoji, Select, Style
from screens.names import escaped, safe_names
from screens.presenter import Area, GamePresenter, Pictures, brought, considered, take_back_label, whole_board
from screens.press import Press
from screens.screen import Screen
from tables.core.model import Table
from tables.files.replayed import counted
from tables.play.history import Position
from tables.play.planning import PlannedPosition
from tables.play.playing import TakingBack

ViewT_co = TypeVar("ViewT_co", covariant=True)

TRIED = "try-"
"""With what the actions of a panel begin on the planning board."""

ROWS = 5
"""Rows of controls that Discord allows under a message."""


@dataclass(frozen=True)
class Panel(ABC, Generic[ViewT_co]):
    """The panel of a player whose turn it is: the position and what they can do. Each game has its own steps."""

    game: ClassVar[str | None]
    """The slug of the game it is for; None for a panel that suits every game."""
    over: ClassVar[str]
    play: ClassVar[str]
    """The action that plays the move in its detail, or several with `AND` between them."""

    press: Press
    position: Position | PlannedPosition
    so_far: str = ""
    """What was done before in this turn, in words."""

    @abstractmethod
    async def begin(self) -> Screen:
        """Ask for what comes next in the turn."""

    def seen_by(self, view: Any, seat: Seat) -> ViewT_co:
        """Return the person's view for choosing another player's moves: as that seat has it, but for its secrets.

        A game whose steps ask for the view's own player says what that is.
        """
        return view

    @property
    def table(self) -> Table:
        return self.position.table

    @property
    def view(self) -> ViewT_co:
        """The position as the person may see it."""
        return self._seen(self.position.view)

    @property
    def legal(self) -> tuple[str, ...]:
        """The legal moves in the game's notation."""
        return self.position.legal

    @property
    def words(self) -> Words:
        """The person's own language."""
        return self.press.words

    @property
    def presenter(self) -> GamePresenter:
        return self.press.presenter(self.table)

    @property
    def seat(self) -> Seat:
        return self.position.require_seat()

    def emoji(self, name: str) -> Emoji | None:
        """Return the bot's own emoji of a name, None where Discord has none."""
        return self.press.request.app.emoji.of(name)

    @property
    def is_planned(self) -> bool:
        """Whether the moves are tried on the planning board."""
        return isinstance(self.position, PlannedPosition)

    @property
    def is_own(self) -> bool:
        """Whether the moves are the person's own, not those of another seat that they think about."""
        return self.seat == self.position.viewer

    @property
    def at(self) -> Address:
        """The position that all controls are about."""
        if isinstance(self.position, PlannedPosition):
            return Address(self.table.id, self.position.step, TRIED)
        return Address(self.table.id, self.table.ply)

    def preview_title(self) -> str:
        """Return the sentence above a preview, on the planning board the one that nothing is played."""
        return self.words("plan-preview" if self.is_planned else "panel-preview")

    def foresee(self, move: str, title: str) -> tuple[ViewT_co, str]:
        """Return the position after a move, and below a title what would happen. Raises as the engine's `preview`.

        The move may be several with `AND` between them.
        """
        moves, presenter = move.split(AND), self.presenter
        found = self.position.preview(*moves)
        sentences = narrate_to(
            self.words,
            presenter.slug,
            found.events,
            names=safe_names(self.table, self.words),
            place_name=presenter.place_name,
            viewer=self.position.viewer,
        )
        view = counted(self._still_to_move(self._seen(found.view)), self.table.ply + len(moves))
        return view, "\n".join([title, *sentences])

    def brings(self, move: str) -> str | None:
        """Return what a move would bring about, for the text of an option. Raises as `foresee`."""
        return brought(self.presenter, self.position, move, self.words)

    def goes_on_after(self, *moves: str) -> bool:
        """Whether it is still this seat's turn after moves: else they cannot be taken back. Raises as `foresee`."""
        return self.position.preview(*moves).view.to_act == self.seat

    def _seen(self, view: Any) -> ViewT_co:
        # On the planning board another seat's moves are chosen, but never with what that seat alone sees.
        return view if self.is_own else self.seen_by(view, self.seat)

    def _still_to_move(self, foreseen: Any) -> ViewT_co:
        """Return a position as it is shown before it is played: its viewer has the turn still, if views say so."""
        if not hasattr(foreseen, "to_act") or foreseen.outcome is not None:
            return foreseen
        return replace(foreseen, to_act=self.seat)

    def whole(self, foreseen: Any = None) -> Pictures:
        """Return all areas of the position, or of one that is only considered, and described so."""
        view = self.view if foreseen is None else foreseen
        shown = whole_board(self.presenter, self.table, view, self.words, plan=self.is_planned)
        return shown if foreseen is None else considered(shown, self.words)

    def screen(self, text: str, controls: Sequence[Control], pictures: Pictures) -> Screen:
        """Return a step, below what was done before; buttons have no room for what they bring, so the text says it.

        What several bring is said once.
        """
        choices = [each for each in controls if isinstance(each, Button) and CHOSEN in (each.id or "")]
        alike = dict[str, list[str]]()
        for each in choices:
            if each.description:
                alike.setdefault(escaped(each.description), []).append(f"**{escaped(each.label)}**")
        brings = [f"- {' · '.join(labels)}{self.words('colon')}{what}" for what, labels in alike.items()]
        if [len(choices)] == [len(labels) for labels in alike.values()]:
            brings = [f"- {what}" for what in alike]
        lines = [part for part in (self.so_far, text, *brings) if part]
        stem = f"{message_key(self.table.game)}-{self.table.id}-{self.table.ply}-private"
        if isinstance(self.position, PlannedPosition):
            controls = [*controls, *_board_button(self.position, controls, self.words)]
        return Screen(lines, controls, pictures, stem)

    def decision(self, move: str, change: str, detail: str) -> list[Control]:
        """Return the controls under a preview: confirm the move, change it by an action, start over."""
        return [
            self.confirm(move),
            self.at.button(self.words("button-change"), change, detail, row=0),
            self.start_over(row=0),
        ]

    def confirm(self, move: str) -> Control:
        label = self.words("button-try" if self.is_planned else "button-confirm")
        return self.at.button(label, self.play, move, style=Style.SUCCESS, row=0)

    def asked_in(self, controls: Sequence[Control]) -> str:
        """Return the moves that controls ask to confirm, with `AND` between them; empty where they ask for none."""
        begins = self.confirm("").id or ""
        asking = (each.id for each in controls if isinstance(each, Button) and each.style is Style.SUCCESS)
        return next((each.removeprefix(begins) for each in asking if each and each.startswith(begins)), "")

    def start_over(self, row: int) -> Control:
        return self.at.button(self.words("button-over"), self.over, row=row)

    def take_back(self, row: int) -> list[Control]:
        """Return the button that takes moves back and says which; none where nothing can be."""
        undoes = self.position.undoes
        if not undoes:
            return []
        return [self.at.button(take_back_label(self.presenter, undoes, self.words), "take-back", row=row)]


def narrowed(shown: Pictures) -> Pictures:
    """Return the pictures of a step without the strip, where it was shown before and has not changed."""
    return tuple(each for each in shown if each.area is not Area.STRIP)


PANELS: dict[str | None, type[Panel[Any]]] = {}
"""How moves are chosen, by the slug of the game; under None in games that have no panel of their own."""


def panel_at(press: Press, position: Position | PlannedPosition, so_far: str = "") -> Panel[Any]:
    """Return the panel of a game at a position. Raises as `Position.require_turn`."""
    position.require_turn()
    return PANELS.get(position.table.game, PANELS[None])(press, position, so_far)


async def choose_move(press: Press, position: Position | PlannedPosition, so_far: str = "") -> Screen:
    """Begin choosing a move, or go on where a turn takes several: `so_far` says what was done. Raises as `panel_at`."""
    return await panel_at(press, position, so_far).begin()


def preview_move(press: Press, position: Position, move: str, so_far: str = "", title: str | None = None) -> Screen:
    """Show what a move, or several of a turn, would lead to, to be confirmed: by default as one that was typed.

    With a `title` of its own the move is described in `so_far`. Raises as `panel_at` and as the engine's `preview`.
    """
    panel = panel_at(press, position, so_far)
    view, text = panel.foresee(move, panel.preview_title())
    controls = [panel.confirm(move), panel.start_over(row=0)]
    return panel.screen(text if title is None else title, controls, panel.whole(view))


def _board_button(position: PlannedPosition, controls: Sequence[Control], words: Words) -> list[Control]:
    """Return the way from a step of a panel to the whole board; none where the panel has no room for it."""
    taken = {row: [each for each in controls if each.row == row] for row in range(ROWS)}
    # A control without a row is shown in the first one.
    taken[0] += [each for each in controls if each.row is None]
    for row in range(ROWS):
        has_select = any(isinstance(each, Select) for each in taken[row])
        # In a row of buttons with room, or in an empty one only if those below it are empty too.
        if not has_select and len(taken[row]) < IN_A_ROW and (taken[row] or not any(map(taken.get, range(row, ROWS)))):
            at = Address(position.now.id, position.step)
            return [at.button(words("button-plan-board"), "plan-board", row=row)]
    return []


def taking_back(position: Position, at: Address, words: Words) -> list[Control]:
    """Return the way to take back what can be: at once, or by asking the others; alone there are no others to ask."""
    match position.taking_back:
        case TakingBack.AT_ONCE:
            return [at.button(words("button-take-back"), "take-back")]
        case TakingBack.BY_CONSENT:
            label = "button-ask-to-take-back" if len(position.table.people) > 1 else "button-take-back"
            return [at.button(words(label), "ask-take-back")]
        case TakingBack.NOT_AT_ALL:
            return []
