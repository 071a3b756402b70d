"""The buttons that look back at a table: pages of its log, and any earlier position."""

from __future__ import annotations

from cogs.chat.requests.finding import sight_of, table_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.messages.history import STEP, ask_for_step, show_log, show_position, target_in
from cogs.messages.in_words import SaidPosition, ask_for_place, section_in, show_in_words, show_place
from screens.controls import Address
from screens.names import escape
from tables.core.errors import NoSuchStepError
from tables.core.model import Table
from tables.files.replayed import ReplayedGame


async def replayed_of(request: Request, table: Table) -> ReplayedGame:
    """Return the whole game of the table that a request is about."""
    request.table = table
    return await request.app.tables.files.replayed(table.id)


async def log_from_button(press: Press) -> None:
    """Show the log from *More*, the last page first."""
    await show_log(press.request, await replayed_of(press.request, await table_of(press)), None)


async def turn_page(press: Press) -> None:
    """Show another page of the log."""
    replayed = await replayed_of(press.request, await table_of(press))
    await show_log(press.request, replayed, target_in(press.detail))


async def ask_for_step_of_table(press: Press) -> None:
    """Ask which position of a table to look at."""
    table = await table_of(press)
    await ask_for_step(press.request, Address(table.id, table.ply), STEP, table.ply)


async def go_to_step(press: Press) -> None:
    """Show the position whose step was typed."""
    replayed = await replayed_of(press.request, await table_of(press))
    await show_position(press.request, replayed, step_in(press.value, replayed.latest))


async def in_words(press: Press) -> None:
    """Say the position of a table in words: the present one, or after the step that the button names."""
    replayed = await _replayed_in_sight(press)
    ply = target_in(press.detail) if press.detail else replayed.latest
    await show_in_words(press.request, SaidPosition(replayed, ply))


async def turn_page_in_words(press: Press) -> None:
    """Show another page or a section of a position in words."""
    position = SaidPosition(await _replayed_in_sight(press), press.ply)
    await show_in_words(press.request, position, target_in(press.detail), section_in(press.detail))


async def ask_for_place_on_board(press: Press) -> None:
    """Ask which place of a position to describe."""
    await ask_for_place(press.request, Address(press.table_id, press.ply))


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
