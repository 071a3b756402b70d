"""The actions of a panel's controls: each step of choosing a move, on the game and on the planning board."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias, TypeVar

from screens.actions import action
from screens.controls import AND, outdated
from screens.finding import position_of, table_of
from screens.panels.panel import PANELS, TRIED, Panel, choose_move
from screens.panels.planning import plan_so_far, planned_at, show_present, try_moves
from screens.panels.playing import play
from screens.press import Press
from screens.screen import Screen
from tables.core.errors import StaleError
from tables.core.model import Table

PanelT = TypeVar("PanelT", bound=Panel[Any])

Step: TypeAlias = Callable[[PanelT, Press], Screen | Sequence[str] | None]
"""What a control leads to: the next screen, the moves that are played at once, or None: to the first choice again."""


def add_panel(panel: type[PanelT], steps: Mapping[str, Step[PanelT]]) -> None:
    """Register how the moves of a game are chosen, by the actions of its panel's controls."""
    PANELS[panel.game] = panel
    _add(panel, panel.play, partial(_play, panel))
    begin: dict[str, Step[PanelT]] = {panel.over: lambda _panel, _press: None}
    for name, step in {**begin, **steps}.items():
        _add(panel, name, partial(_take, panel, step))
    # Every step twice: on the game, and with a prefix on the planning board.
    tried: dict[str, Step[PanelT]] = {panel.play: lambda _, press: press.detail.split(AND)}
    for name, step in {**begin, **tried, **steps}.items():
        _add(panel, f"{TRIED}{name}", partial(_try, panel, step))


def _add(panel: type[PanelT], name: str, run: Callable[[Press], Awaitable[Screen]]) -> None:
    async def handle(press: Press) -> Screen:
        return await run(press)

    # The actions are those of the game's own room.
    handle.__module__ = panel.__module__
    action(name, updates=True)(handle)


async def _take(panel: type[PanelT], step: Step[PanelT], press: Press) -> Screen:
    """Take a step of choosing a move; for a control of an earlier position, the first step of the present."""
    position = await position_of(press)
    _check_game(panel, position.table)
    if position.table.ply != press.ply:
        return await _show_present(press)
    position.require_turn()
    shown = panel(press, position)
    found = step(shown, press)
    if found is None:
        return await shown.begin()
    return found if isinstance(found, Screen) else await play(press, position.table, *found, expected_ply=press.ply)


async def _play(panel: type[PanelT], press: Press) -> Screen:
    """Play the moves in the detail."""
    table = await table_of(press)
    _check_game(panel, table)
    try:
        return await play(press, table, *press.detail.split(AND), expected_ply=press.ply)
    except StaleError:
        return await _show_present(press)


async def _show_present(press: Press) -> Screen:
    """Ask for what comes next in the position as it is now. Raises as `Position.require_turn`."""
    await press.tables.interactions.check_not_dealt_with()
    return await choose_move(press, await position_of(press), press.words("panel-moved-on"))


async def _try(panel: type[PanelT], step: Step[PanelT], press: Press) -> Screen:
    """Take a step, or try the moves, on the planning board; for a control of an earlier board show the present."""
    try:
        position = await planned_at(press)
        _check_game(panel, position.table)
        position.require_turn()
        shown = panel(press, position, plan_so_far(press, position))
        found = step(shown, press)
        if found is None:
            return await shown.begin()
        return found if isinstance(found, Screen) else await try_moves(press, position, found)
    except StaleError:
        return await show_present(press)


def _check_game(panel: type[PanelT], table: Table) -> None:
    """Require that the panel's game is played: no control of the bot's says otherwise. Raises `Refusal`."""
    if panel.game not in (None, table.game):
        raise outdated()
