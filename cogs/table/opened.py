"""A game opened from a file, and its buttons: the table in their addresses is the number of the file."""

from __future__ import annotations

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.messages import in_words
from cogs.messages.history import (
    GO,
    OPENED,
    OPENED_IN_WORDS,
    OPENED_LOG,
    OPENED_PAGE,
    OPENED_STEP,
    ask_for_step,
    show_log,
    show_position,
    target_in,
)
from cogs.messages.in_words import SaidPosition, ask_for_place, section_in, show_in_words, show_place
from cogs.table.looking import step_in
from screens.actions import AnyTable, action
from screens.controls import Address, Form, upload_field
from screens.names import bold, safe_name
from screens.press import GivenFile
from screens.screen import File, Screen
from tables.core.errors import GameFileError
from tables.files.files import Imported
from tables.files.game_file import MOST_BYTES, is_finished

ASK_FOR_FILE = "file-form"
"""The action that asks for a file."""


@action(command=("table", "import"), dear=True)
async def open_file(press: Press, file: GivenFile) -> None:
    """Show the game of a file, privately. Raises `GameFileError`, `Refusal`."""
    if file.size > MOST_BYTES:
        raise GameFileError(why="size", most=MOST_BYTES // 1024)
    await show_opened(press.request, await file.read())


@action(ASK_FOR_FILE)
async def ask_for_file(press: Press) -> Form:
    """Ask for the file of a game."""
    words = press.words
    field = upload_field("file", words("import-file"), words("import-file.description"))
    return Address(0, 0).form(words("button-import"), "file-given", [field])


@action("file-given", dear=True)
async def open_given(press: Press) -> None:
    """Open the file that was put into the form."""
    await open_file(press, press.given("file"))


async def show_opened(request: Request, content: bytes) -> None:
    """Open the game of a file, and show where it has got to. Raises `GameFileError`."""
    opened = await request.app.tables.files.open(request.person.user_id, content)
    await _show(request, opened, opened.replayed.latest)


async def opened_of(press: Press) -> Imported:
    """Return the game that a button is about."""
    return await press.request.app.tables.files.imported(press.table_id, press.request.person.user_id)


@action(OPENED, updates=True)
async def look_at_opened(press: Press) -> None:
    """Show another position."""
    await _show(press.request, await opened_of(press), target_in(press.detail))


@action(OPENED_LOG)
async def log_of_opened(press: Press) -> None:
    """Show the log, or a page of it, the last one first."""
    opened = await opened_of(press)
    page = target_in(press.detail) if press.detail else None
    await show_log(press.request, opened.replayed, page, opened=opened.id)


@action(OPENED_PAGE, updates=True)
async def turn_page_of_opened(press: Press) -> None:
    """Show another page of it."""
    await log_of_opened(press)


@action(OPENED_STEP)
async def ask_for_opened_step(press: Press) -> None:
    """Ask which position to look at."""
    opened = await opened_of(press)
    await ask_for_step(press.request, Address(opened.id, 0), OPENED_STEP, opened.replayed.latest)


@action(f"{GO}{OPENED_STEP}")
async def go_to_opened_step(press: Press) -> None:
    """Show the position whose step was typed."""
    opened = await opened_of(press)
    await _show(press.request, opened, step_in(press.value, opened.replayed.latest))


@action(OPENED_IN_WORDS)
async def opened_in_words(press: Press) -> None:
    """Say the position that is shown in words."""
    opened = await opened_of(press)
    await show_in_words(press.request, SaidPosition(opened.replayed, target_in(press.detail), opened.id))


@action(in_words.OPENED_PAGE, updates=True)
async def turn_opened_in_words(press: Press) -> None:
    """Show another page or a section of a position in words."""
    opened = await opened_of(press)
    position = SaidPosition(opened.replayed, press.ply, opened.id)
    await show_in_words(press.request, position, target_in(press.detail), section_in(press.detail))


@action(in_words.OPENED_PLACE)
async def ask_for_opened_place(press: Press) -> None:
    """Ask which place of a position to describe."""
    await ask_for_place(press.request, Address(press.table_id, press.ply), is_opened=True)


@action(in_words.OPENED_ASKED)
async def describe_opened_place(press: Press) -> None:
    """Describe the place that was typed."""
    opened = await opened_of(press)
    await show_place(press.request, SaidPosition(opened.replayed, press.ply, opened.id), press.value)


async def _show(request: Request, opened: Imported, ply: int) -> None:
    words, table = request.words, opened.replayed.table
    players = words.list([bold(safe_name(chair, words)) for chair in table.chairs])
    title = words("import-title", game=words.game(table.game), players=players)
    heading = f"### {title}"
    if not is_finished(opened.replayed):
        heading += f"\n{words('import-unfinished')}"
    await show_position(request, opened.replayed, ply, title=heading, opened=opened.id)


@action("export", dear=True)
async def export(press: Press, table: AnyTable) -> Screen:
    """Answer with a finished game as a file. Raises as `Files.export`."""
    text = await press.tables.files.export(table.id)
    return Screen(press.words("export-done"), file=File(text.encode(), f"{table.game}-{table.id}.json"))
