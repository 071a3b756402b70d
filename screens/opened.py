"""A game opened from a file, and its buttons: the table in their addresses is the number of the file. *Export*."""

from __future__ import annotations

from screens import in_words
from screens.actions import AnyTable, action
from screens.controls import Address, Form, upload_field
from screens.history import (
    GO,
    OPENED,
    OPENED_IN_WORDS,
    OPENED_LOG,
    OPENED_PAGE,
    OPENED_STEP,
    ask_for_step,
    log_page,
    position,
    step_in,
    target_in,
)
from screens.in_words import SaidPosition
from screens.names import bold, safe_name
from screens.press import GivenFile, Press
from screens.screen import File, Screen
from tables.core.errors import GameFileError
from tables.files.files import Imported
from tables.files.game_file import MOST_BYTES, is_finished

ASK_FOR_FILE = "file-form"


@action(command=("table", "import"), dear=True)
async def open_file(press: Press, file: GivenFile) -> Screen:
    """Show the game of a file, privately, where it has got to. Raises `GameFileError`, `Refusal`."""
    if file.size > MOST_BYTES:
        raise GameFileError(why="size", most=MOST_BYTES // 1024)
    opened = await press.tables.files.open(press.user_id, await file.read())
    return _shown(press, opened, opened.replayed.latest)


@action(ASK_FOR_FILE)
async def ask_for_file(press: Press) -> Form:
    words = press.words
    field = upload_field("file", words("import-file"), words("import-file.description"))
    return Address(0, 0).form(words("button-import"), "file-given", [field])


@action("file-given", dear=True)
async def open_given(press: Press) -> Screen:
    return await open_file(press, press.given("file"))


async def opened_of(press: Press) -> Imported:
    return await press.tables.files.imported(press.table_id, press.user_id)


@action(OPENED, updates=True)
async def look(press: Press) -> Screen:
    return _shown(press, await opened_of(press), target_in(press.detail))


@action(OPENED_LOG)
@action(OPENED_PAGE, updates=True)
async def log(press: Press) -> Screen:
    """Show the log, or a page of it, the last one first."""
    opened = await opened_of(press)
    page = target_in(press.detail) if press.detail else None
    return await log_page(press, opened.replayed, page, opened=opened.id)


@action(OPENED_STEP)
async def ask_for_opened_step(press: Press) -> Form:
    opened = await opened_of(press)
    return ask_for_step(Address(opened.id, 0), OPENED_STEP, opened.replayed.latest, press.words)


@action(f"{GO}{OPENED_STEP}")
async def go_to_step(press: Press) -> Screen:
    opened = await opened_of(press)
    return _shown(press, opened, step_in(press.value, opened.replayed.latest))


@action(OPENED_IN_WORDS)
async def say(press: Press) -> Screen:
    opened = await opened_of(press)
    return in_words.said(press, SaidPosition(opened.replayed, target_in(press.detail), opened.id))


@action(in_words.OPENED_PAGE, updates=True)
async def turn_page_in_words(press: Press) -> Screen:
    opened = await opened_of(press)
    return in_words.turned(press, SaidPosition(opened.replayed, press.ply, opened.id))


@action(in_words.OPENED_PLACE)
async def ask_for_place(press: Press) -> Form:
    return in_words.ask_for_place(press, in_words.OPENED_ASKED)


@action(in_words.OPENED_ASKED)
async def describe_place(press: Press) -> Screen:
    opened = await opened_of(press)
    return in_words.place(press, SaidPosition(opened.replayed, press.ply, opened.id), press.value)


def _shown(press: Press, opened: Imported, ply: int) -> Screen:
    words, table = press.words, opened.replayed.table
    players = words.list([bold(safe_name(chair, words)) for chair in table.chairs])
    heading = f"### {words('import-title', game=words.game(table.game), players=players)}"
    if not is_finished(opened.replayed):
        heading += f"\n{words('import-unfinished')}"
    return position(press, opened.replayed, ply, title=heading, opened=opened.id)


@action("export", dear=True)
async def export(press: Press, table: AnyTable) -> Screen:
    """Answer with a finished game as a file. Raises as `Files.export`."""
    text = await press.tables.files.export(table.id)
    return Screen(press.words("export-done"), file=File(text.encode(), f"{table.game}-{table.id}.json"))
