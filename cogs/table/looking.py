"""The buttons that look back at a table: pages of its log, and any earlier position."""

from __future__ import annotations

from discord import app_commands

from cogs.chat.requests.presses import Press
from cogs.messages.history import GO, IN_WORDS, STEP, ask_for_step, show_log, show_position, target_in
from cogs.messages.in_words import (
    ASKED,
    PAGE,
    PLACE,
    SaidPosition,
    ask_for_place,
    section_in,
    show_in_words,
    show_place,
)
from screens.actions import AnyTable, action
from screens.controls import Address
from screens.finding import sight_of
from screens.names import escape
from tables.core.errors import NoSuchStepError
from tables.files.replayed import ReplayedGame


@action("whole-log", command=("table", "log"))
async def log(press: Press, table: AnyTable) -> None:
    """Show every move in words, the last page first."""
    await show_log(press.request, await press.tables.files.replayed(table.id), None)


@action("log", updates=True)
async def turn_page(press: Press, table: AnyTable) -> None:
    """Show another page of the log."""
    await show_log(press.request, await press.tables.files.replayed(table.id), target_in(press.detail))


@action(command=("table", "history"))
async def history(press: Press, table: AnyTable, step: app_commands.Range[int, 0] | None = None) -> None:
    """Show the position after any step, the latest if none is named."""
    replayed = await press.tables.files.replayed(table.id)
    await show_position(press.request, replayed, replayed.latest if step is None else step)


@action(STEP)
async def ask_for_step_of_table(press: Press, table: AnyTable) -> None:
    """Ask which position of a table to look at."""
    await ask_for_step(press.request, Address(table.id, table.ply), STEP, table.ply)


@action(f"{GO}{STEP}")
async def go_to_step(press: Press, table: AnyTable) -> None:
    """Show the position whose step was typed."""
    replayed = await press.tables.files.replayed(table.id)
    await show_position(press.request, replayed, step_in(press.value, replayed.latest))


@action(IN_WORDS)
async def in_words(press: Press) -> None:
    """Say the position of a table in words: the present one, or after the step that the button names."""
    replayed = await _replayed_in_sight(press)
    ply = target_in(press.detail) if press.detail else replayed.latest
    await show_in_words(press.request, SaidPosition(replayed, ply))


@action(PAGE, updates=True)
async def turn_page_in_words(press: Press) -> None:
    """Show another page or a section of a position in words."""
    position = SaidPosition(await _replayed_in_sight(press), press.ply)
    await show_in_words(press.request, position, target_in(press.detail), section_in(press.detail))


@action(PLACE)
async def ask_for_place_on_board(press: Press) -> None:
    """Ask which place of a position to describe."""
    await ask_for_place(press.request, Address(press.table_id, press.ply))


@action(ASKED)
async def describe_place(press: Press) -> None:
    """Describe the place that was typed."""
    await show_place(press.request, SaidPosition(await _replayed_in_sight(press), press.ply), press.value)


async def _replayed_in_sight(press: Press) -> ReplayedGame:
    return await press.request.app.tables.files.replayed(press.table_id, sight_of(press.request))


def step_in(typed: str, latest: int) -> int:
    """Return the step that a person has typed. Raises `NoSuchStepError` where the game has none of that number."""
    text = typed.strip()
    if not (text.isascii() and text.isdecimal()) or int(text) > latest:
        raise NoSuchStepError(ply=escape(text[:10]), latest=latest)
    return int(text)
