"""The shared part of the games' Play panels: one private message, step by step to a move.

Nothing of it is remembered: the detail of each control says what has been chosen so far.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from cogs.game.boards import GameBoard, PlanningBoard, board_of
from cogs.game.planning import TRIED, plan_so_far, planned_at, show_present
from cogs.game.playing import play
from engines.protocol import Seat
from locales import Words, message_key
from locales.narration import narrate_to
from screens.controls import AND, Address, Control, Style, outdated
from screens.finding import position_of, table_of
from screens.names import safe_names
from screens.presenter import Area, Pictures, considered, take_back_label, whole_board
from tables.core.errors import StaleError
from tables.core.model import Table
from tables.files.replayed import counted
from tables.play.history import Position
from tables.play.planning import PlannedPosition

ViewT_co = TypeVar("ViewT_co", covariant=True)


@dataclass(frozen=True)
class Panel(ABC, Generic[ViewT_co]):
    """The panel of a player whose turn it is: the position and what they can do. Each game has its own steps."""

    game: ClassVar[str | None]
    """The slug of the game it is for; None for a panel that suits every game."""
    over: ClassVar[str]
    """The action that starts choosing over."""
    play: ClassVar[str]
    """The action that plays the move in its detail, or several with `AND` between them."""

    app: App
    request: Request
    position: Position | PlannedPosition
    so_far: str = ""
    """What was done before in this turn, in words."""

    @property
    def table(self) -> Table:
        """The table at the position."""
        return self.position.table

    @property
    def view(self) -> ViewT_co:
        """The position as the person may see it."""
        return self.position.view if self.board.is_own else self.seen_by(self.position.view, self.seat)

    def seen_by(self, view: Any, seat: Seat) -> ViewT_co:
        """Return the person's view for choosing another player's moves: as that seat has it, but for its secrets.

        A game whose steps ask for the view's own player says what that is.
        """
        return view

    @property
    def legal(self) -> tuple[str, ...]:
        """The legal moves in the game's notation."""
        return self.position.legal

    @property
    def words(self) -> Words:
        """The person's own language."""
        return self.request.words

    @property
    def seat(self) -> Seat:
        """The person's seat."""
        return self.position.require_seat()

    @cached_property
    def board(self) -> GameBoard | PlanningBoard:
        """Where the moves go: to the game, or to the planning board."""
        return board_of(self.request, self.position)

    @property
    def at(self) -> Address:
        """The position all controls are about."""
        return self.board.at

    @abstractmethod
    async def begin(self) -> None:
        """Ask for what comes next in the turn."""

    def foresee(self, move: str, title: str) -> tuple[ViewT_co, str]:
        """Return the position after a move, and below a title what would happen. Raises as the engine's `preview`.

        The move may be several with `AND` between them.
        """
        moves = move.split(AND)
        found = self.position.preview(*moves)
        presenter = self.app.presenters[self.table.game]
        names = safe_names(self.table, self.words)
        sentences = narrate_to(
            self.words,
            presenter.slug,
            found.events,
            names=names,
            place_name=presenter.place_name,
            viewer=self.position.viewer,
        )
        # On the planning board another seat's moves are chosen, but never with what that seat alone sees.
        view = found.view if self.board.is_own else self.seen_by(found.view, self.seat)
        return counted(self._still_to_move(view), self.table.ply + len(moves)), "\n".join([title, *sentences])

    def _still_to_move(self, foreseen: Any) -> ViewT_co:
        """Return a position as it is shown before it is played: its viewer has the turn still, if views say so."""
        if not hasattr(foreseen, "to_act") or foreseen.outcome is not None:
            return foreseen
        return replace(foreseen, to_act=self.seat)

    async def answer(self, text: str, items: Sequence[Control], pictures: Pictures) -> None:
        """Show a step, below what was done before."""
        content = "\n".join(part for part in (self.so_far, text) if part)
        stem = f"{message_key(self.table.game)}-{self.table.id}-{self.table.ply}-private"
        await self.request.answer(content, view=self.board.with_ways(items), pictures=pictures, stem=stem)

    def decision(self, move: str, change: str, detail: str) -> list[Control]:
        """Return the controls under a preview: confirm the move, change it by an action, start over."""
        return [
            self.confirm(move),
            self.at.button(self.words("button-change"), change, detail, row=0),
            self.start_over(row=0),
        ]

    def confirm(self, move: str) -> Control:
        """Return the button that plays a move, or tries it."""
        return self.at.button(self.words(self.board.confirm), self.play, move, style=Style.SUCCESS, row=0)

    def start_over(self, row: int) -> Control:
        """Return the button that starts choosing over."""
        return self.at.button(self.words("button-over"), self.over, row=row)

    def take_back(self, row: int) -> list[Control]:
        """Return the button that takes moves back and says which; none where nothing can be."""
        undoes = self.position.undoes
        if not undoes:
            return []
        presenter = self.app.presenters[self.table.game]
        label = take_back_label(presenter, undoes, self.words)
        return [self.at.button(label, "take-back", row=row)]


async def preview_whole(panel: Panel[Any], move: str, title: str, *, is_title_enough: bool = False) -> None:
    """Show the result of a move that was not chosen here, in words where those were not shown before.

    Raises as the engine's `preview`.
    """
    view, text = panel.foresee(move, title)
    pictures = await panel.app.drawing.draw(panel.table.game, considered_whole, panel, view)
    await panel.answer(title if is_title_enough else text, [panel.confirm(move), panel.start_over(row=0)], pictures)


def whole(panel: Panel[Any], view: Any) -> Pictures:
    """All areas of a position."""
    presenter = panel.app.presenters[panel.table.game]
    return whole_board(presenter, panel.table, view, panel.words, plan=panel.board.is_planned)


def considered_whole(panel: Panel[Any], view: Any) -> Pictures:
    """All areas of a position that is only considered, and described so."""
    return considered(whole(panel, view), panel.words)


def narrowed(shown: Pictures) -> Pictures:
    """Pictures of a step within a move: without the strip, which was shown before it and has not changed."""
    return tuple(each for each in shown if each.area is not Area.STRIP)


PanelT = TypeVar("PanelT", bound=Panel[object])

Step: TypeAlias = Callable[[PanelT, Press], Awaitable[None]]
"""The handler of a control on the panel for the current position."""


async def _begin(panel: Panel[Any], press: Press) -> None:
    await panel.begin()


async def _play_chosen(panel: Panel[Any], press: Press) -> None:
    await panel.board.play(press.detail.split(AND), press.ply)


class PanelControls(Generic[PanelT]):
    """A panel's buttons and selects. Each refuses, privately, when the game has moved on."""

    def __init__(self, app: App, panel: type[PanelT], steps: Mapping[str, Step[PanelT]]) -> None:
        self.app = app
        self._panel = panel
        app.actions.add(panel.play, self._play, updates=True)
        for action, step in {panel.over: _begin, **steps}.items():
            app.actions.add(action, partial(self._take, step), updates=True)
        # Every step twice: on the game, and with a prefix on the planning board.
        for action, step in {panel.over: _begin, panel.play: _play_chosen, **steps}.items():
            app.actions.add(f"{TRIED}{action}", partial(self._try, step), updates=True)

    async def open(self, request: Request, position: Position | PlannedPosition, so_far: str = "") -> None:
        """Ask for what comes next in a position. Raises as `Position.require_turn`."""
        await self._panel_on(request, position, so_far).begin()

    async def preview(
        self, request: Request, position: Position, move: str, so_far: str = "", title: str | None = None
    ) -> None:
        """Show the result of a move; with a `title` of its own the move is described in `so_far`.

        Raises as `Position.require_turn` and as the engine's `preview`.
        """
        panel = self._panel_on(request, position, so_far)
        typed = panel.words("panel-typed")
        await preview_whole(panel, move, typed if title is None else title, is_title_enough=title is not None)

    async def _take(self, step: Step[PanelT], press: Press) -> None:
        """Take a step of choosing a move; for a control of an earlier position, the first step of the present."""
        position = await position_of(press)
        self._check_game(position.table)
        if position.table.ply == press.ply:
            await step(self._panel_on(press.request, position), press)
        else:
            await self._show_present(press)

    async def _play(self, press: Press) -> None:
        table = await table_of(press)
        self._check_game(table)
        try:
            await play(press.request, table, *press.detail.split(AND), expected_ply=press.ply)
        except StaleError:
            await self._show_present(press)

    async def _show_present(self, press: Press) -> None:
        """Ask for what comes next in the position as it is now. Raises as `Position.require_turn`."""
        await self.app.tables.interactions.check_not_dealt_with()
        position = await position_of(press)
        await self.open(press.request, position, press.request.words("panel-moved-on"))

    async def _try(self, step: Step[PanelT], press: Press) -> None:
        """Take a step, or try the move, on the planning board; for a control of an earlier board show the present."""
        try:
            position = await planned_at(press)
            self._check_game(position.table)
            await step(self._panel_on(press.request, position, plan_so_far(press.request, position)), press)
        except StaleError:
            await show_present(press.request, press.table_id)

    def _check_game(self, table: Table) -> None:
        """Require that the panel's game is played: no control of the bot's says otherwise. Raises `Refusal`."""
        if self._panel.game not in (None, table.game):
            raise outdated()

    def _panel_on(self, request: Request, position: Position | PlannedPosition, so_far: str = "") -> PanelT:
        position.require_turn()
        return self._panel(self.app, request, position, so_far)
