"""A game opened from a file, and its buttons: the table in their addresses is the number of the file."""

from __future__ import annotations

import asyncio

import discord

from cogs.chat.controls.controls import LAST_PAGE, Address, Item, number_in, outdated, view_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.requests.uploads import read_bytes, upload_field, uploaded
from cogs.chat.words.files import SentFile
from cogs.chat.words.names import bold, escape, plain_name, safe_name
from cogs.messages.history import OPENED_STEP, ask_for_step, show_log, show_position, target_in
from cogs.messages.in_words import SaidPosition, ask_for_place, section_in, show_in_words, show_place
from cogs.table.looking import step_in
from tables.core.errors import GameFileError
from tables.core.model import Chair
from tables.files import collection
from tables.files.collection import Contents
from tables.files.files import Imported
from tables.files.game_file import is_finished

COLLECTION = "games.jsonl.gz"
"""The name of the file of games that a list keeps; the content says whether it is compressed."""

ASK_FOR_FILE = "file-form"
"""The action that asks for a file."""

COLLECTION_PAGE, OPEN_COLLECTED = "file-page", "file-open"
"""The actions of such a list: another page, one of its games."""

ON_A_PAGE = 10
"""Games of a file on a page."""

_LONGEST_PLAYERS = 70
"""Characters of the players' names beside a game of a file."""


async def open_file(request: Request, file: discord.Attachment) -> None:
    """Show the game of a file, or list its games if they are several; privately. Raises `GameFileError`, `Refusal`."""
    if file.size > collection.MOST_BYTES:
        raise GameFileError(why="size", most=collection.MOST_BYTES // 1024)
    content = await read_bytes(file)
    if not collection.is_collection(content):
        await show_opened(request, content)
        return
    found = await asyncio.to_thread(collection.contents, content, 1, ON_A_PAGE)
    if found.count == 1 and not found.is_cut:
        await show_opened(request, await asyncio.to_thread(collection.game_in, content, 1))
        return
    # The message keeps the file, and its buttons read it there.
    text, items = _listed(request, found, 0)
    await request.hand_over(text, SentFile(content, COLLECTION), view=view_of(*items))


async def ask_for_file(press: Press) -> None:
    """Ask for the file of a game, or of several."""
    words = press.request.words
    field = upload_field("file", words("import-file"), words("import-file.description"))
    await press.request.ask(Address(0, 0).sheet(words("button-import"), "file-given", [field]))


async def open_given(press: Press) -> None:
    """Open the file that was put into the form."""
    await open_file(press.request, uploaded(press, "file"))


async def turn_collection(press: Press) -> None:
    """Show another page of a file's games."""
    page = min(target_in(press.detail), LAST_PAGE)
    content = await _content_of(press.request)
    found = await asyncio.to_thread(collection.contents, content, page * ON_A_PAGE + 1, ON_A_PAGE)
    if not found.games:
        page = (found.count - 1) // ON_A_PAGE
        found = await asyncio.to_thread(collection.contents, content, page * ON_A_PAGE + 1, ON_A_PAGE)
    text, items = _listed(press.request, found, page)
    await press.request.answer(text, view=view_of(*items), keeps_files=True)


async def open_of_collection(press: Press) -> None:
    """Show the game of a file that was chosen from its list."""
    content = await _content_of(press.request)
    game = await asyncio.to_thread(collection.game_in, content, number_in(press.value))
    await show_opened(press.request, game)


async def _content_of(request: Request) -> bytes:
    """Return the file that the pressed message keeps. Raises `Refusal` where it is gone."""
    message = request.interaction.message
    if message is None or not message.attachments or message.attachments[0].size > collection.MOST_BYTES:
        raise outdated()
    return await read_bytes(message.attachments[0])


def _listed(request: Request, found: Contents, page: int) -> tuple[str, list[Item]]:
    """Return a page of a file's games in words, and the controls that open them and lead to the others."""
    words, at = request.words, Address(0, 0)
    last = (found.count - 1) // ON_A_PAGE
    lines = [f"### {words('collection-title', count=found.count)}"]
    if last:
        lines[0] += f" · {words('games-page', page=page + 1, pages=last + 1)}"
    options: list[discord.SelectOption] = []
    for each in found.games:
        if each.game is None:
            lines.append(words("collection-damaged", number=each.number))
            continue
        chairs = [Chair(seat, None, called=name) for seat, name in enumerate(each.names)]
        game = words.game(each.game)
        # So that a page fits a message that is not laid out: only there the file beside it is shown.
        players = words.list([plain_name(chair, words) for chair in chairs])[:_LONGEST_PLAYERS]
        lines.append(words("collection-line", number=each.number, game=escape(game), players=escape(players)))
        label = f"{each.number} · {game} · {players}"
        options.append(discord.SelectOption(label=label, value=str(each.number)))
    if found.is_cut:
        lines.append(words("collection-cut"))
    items: list[Item] = [at.select(words("collection-choose"), OPEN_COLLECTED, options, row=0)] if options else []
    if last:
        steps = (("previous", page - 1, page == 0), ("next", page + 1, page == last))
        items += [
            at.button(words(f"button-{name}"), COLLECTION_PAGE, f"{max(to, 0)}.{name}", row=1, disabled=disabled)
            for name, to, disabled in steps
        ]
    return "\n".join(lines), items


async def show_opened(request: Request, content: bytes) -> None:
    """Open the game of a file, and show where it has got to. Raises `GameFileError`."""
    opened = await request.app.tables.files.open(request.person.user_id, content)
    await _show(request, opened, opened.replayed.latest)


async def opened_of(press: Press) -> Imported:
    """Return the game that a button is about."""
    return await press.request.app.tables.files.imported(press.table_id, press.request.person.user_id)


async def look_at_opened(press: Press) -> None:
    """Show another position."""
    await _show(press.request, await opened_of(press), target_in(press.detail))


async def log_of_opened(press: Press) -> None:
    """Show a page of the log, the last one first."""
    opened = await opened_of(press)
    page = target_in(press.detail) if press.detail else None
    await show_log(press.request, opened.replayed, page, opened=opened.id)


async def ask_for_opened_step(press: Press) -> None:
    """Ask which position to look at."""
    opened = await opened_of(press)
    await ask_for_step(press.request, Address(opened.id, 0), OPENED_STEP, opened.replayed.latest)


async def go_to_opened_step(press: Press) -> None:
    """Show the position whose step was typed."""
    opened = await opened_of(press)
    await _show(press.request, opened, step_in(press.value, opened.replayed.latest))


async def opened_in_words(press: Press) -> None:
    """Say the position that is shown in words."""
    opened = await opened_of(press)
    await show_in_words(press.request, SaidPosition(opened.replayed, target_in(press.detail), opened.id))


async def turn_opened_in_words(press: Press) -> None:
    """Show another page or a section of a position in words."""
    opened = await opened_of(press)
    position = SaidPosition(opened.replayed, press.ply, opened.id)
    await show_in_words(press.request, position, target_in(press.detail), section_in(press.detail))


async def ask_for_opened_place(press: Press) -> None:
    """Ask which place of a position to describe."""
    await ask_for_place(press.request, Address(press.table_id, press.ply), is_opened=True)


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
