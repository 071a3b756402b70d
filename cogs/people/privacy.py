"""What is kept about a person: `/privacy`, all of it as a file, and forgetting them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED
from locales import Words, message_key
from locales.words import page
from screens.actions import action
from screens.controls import Address, Control, Style, outdated
from screens.links import link_to
from screens.refusals import Refusal, explain
from screens.screen import File, Screen
from screens.times import stamp
from tables.core.errors import NeededError
from tables.people.forgetting import FIELDS, DataFile

log = logging.getLogger(__name__)

MY_DATA = "my-data"
"""The action that sends it."""

PAUSE = timedelta(hours=1)
"""The time after which a person can have it again."""

_MOST_REMEMBERED = 10_000
"""People whose last file is remembered."""


def data_button(words: Words, *, row: int | None = None) -> Control:
    """Return the button that sends a person their data."""
    return Address(0, 0).button(words("button-my-data"), MY_DATA, row=row)


class MyData:
    """Makes files of all that is kept about a person, one at a time."""

    def __init__(self) -> None:
        self._made: OrderedDict[int, datetime] = OrderedDict()
        self._turn = asyncio.Semaphore(1)

    async def send(self, request: Request) -> None:
        """Send the person who asks their data. Raises `Refusal` where they have had it, or Discord does not take it."""
        user_id, now = request.person.user_id, request.app.now()
        last = self._made.get(user_id)
        if last is not None and now < last + PAUSE:
            raise Refusal("data-too-soon", moment=stamp(last + PAUSE, "R"))
        # Before it is made: of two presses one is refused.
        self._made[user_id] = now
        self._made.move_to_end(user_id)
        if len(self._made) > _MOST_REMEMBERED:
            self._made.popitem(last=False)
        is_sent = False
        try:
            async with self._turn:
                file, is_whole = await self._file(request)
            await request.hand_over(request.words("data-made" if is_whole else "data-made-cut"), file)
            is_sent = True
        except DISCORD_FAILED as error:
            log.warning("interaction %s: a file of a person's data was not sent: %s", request.interaction.id, error)
            raise Refusal("data-lost") from error
        finally:
            if not is_sent:
                self._made.pop(user_id, None)

    async def _file(self, request: Request) -> tuple[File, bool]:
        """Return the file, and whether all fitted into it."""
        words, user_id = request.words, request.person.user_id
        file, part = DataFile(), ""
        file.begin(
            {
                "about": words("data-head"),
                "left_out": words("data-head-left-out"),
                "made_at": request.app.now().isoformat(timespec="seconds"),
            }
        )
        async for some in request.app.tables.personal_data.of(user_id):
            if file.is_full:
                break
            if some.part != part:
                part = some.part
                what = words(f"data-part-{message_key(part)}")
                file.begin_part(part, what, {name: words(f"data-field-{message_key(name)}") for name in FIELDS[part]})
            await asyncio.to_thread(file.add, some.rows)
        is_whole = not file.is_full
        content, ending = await asyncio.to_thread(file.whole)
        return File(content, f"{words('file-name-data')}.{ending}"), is_whole


@action(MY_DATA, command=("me", "data"), dear=True)
async def send_data(press: Press) -> None:
    """Send the person all that is kept about them."""
    await press.request.app.state(MyData).send(press.request)


_MOST_LINKS = 10
_NO_TABLE = Address(0, 0)


@action("my-forget", dear=True)
async def ask_to_forget(press: Press) -> None:
    """Say what would go and what would stay, and ask."""
    request, words = press.request, press.words
    async with _unless_needed(request):
        held = await request.app.tables.forgetting.holdings(request.person.user_id)
        if not held.anything:
            await request.answer(words("forget-nothing"))
            return
        lines = [
            words("forget-ask"),
            words("forget-goes", ratings=held.ratings, files=held.files),
            words("forget-stays", games=held.games),
            words("forget-beyond"),
        ]
        sure = _NO_TABLE.button(words("button-forget"), "forget", style=Style.DANGER)
        await request.answer("\n".join(lines), view=[sure, _NO_TABLE.button(words("button-forget-not"), "forget-not")])


@action("forget", updates=True)
async def forget_for_good(press: Press) -> None:
    """Forget the person who presses."""
    request = press.request
    async with _unless_needed(request):
        forgotten = await request.app.tables.forgetting.forget(request.person.user_id)
        await request.answer(request.words("forget-done" if forgotten else "forget-nothing"))


@action("forget-not", updates=True)
async def keep(press: Press) -> Screen:
    """Answer a person who thought better of it."""
    return Screen(press.words("forget-kept"))


@asynccontextmanager
async def _unless_needed(request: Request) -> AsyncGenerator[None]:
    """Where others still need the person, say so, with ways to the tables that it is about."""
    try:
        yield
    except NeededError as error:
        words, tables = request.words, [await request.app.tables.table(each) for each in error.table_ids[:_MOST_LINKS]]
        links = [f"- **{words.game(table.game)}** {link_to(table)}" for table in tables]
        await request.answer("\n".join([explain(error, words, None), *links]))


PRIVACY = "privacy"
"""The action that shows it."""

_FILE = "policy-file"
_PAGES = {"privacy": ("policy-file", "file-name-privacy"), "terms": ("terms-file", "file-name-terms")}
"""The pages that come as files: the sentence with each, and that with the name of its file."""

_AT = Address(0, 0)


@action(PRIVACY, command=("policy",))
async def show_privacy(press: Press) -> Screen:
    """Show the policy in short, with its files and what a person can do."""
    words = press.words
    lines = [
        f"### {words('policy-title')}",
        *(words(part) for part in ("policy-kept", "policy-not-kept", "policy-seen", "policy-ends")),
        operator_line(press.request.app, words),
    ]
    controls = [
        _AT.button(words("button-policy"), _FILE, "privacy"),
        _AT.button(words("button-terms"), _FILE, "terms"),
        data_button(words),
        _AT.button(words("button-my-forget"), "my-forget", style=Style.DANGER),
    ]
    return Screen(lines, controls)


def operator_line(app: App, words: Words) -> str:
    """Name the operator, as far as they have named themselves."""
    contact = app.settings.operator_contact
    return words("policy-no-operator") if contact is None else words("policy-operator", contact=contact)


@action(_FILE)
async def send_page(press: Press) -> None:
    """Send the page that the detail names as a file, with the operator below its title. Raises `Refusal`."""
    request, name = press.request, press.detail
    if name not in _PAGES:
        raise outdated()
    words, (said, file_name) = request.words, _PAGES[name]
    title, _, rest = (await asyncio.to_thread(page, name, words.language)).partition("\n")
    text = f"{title}\n\n{operator_line(request.app, words)}\n{rest}"
    await request.hand_over(words(said), File(text.encode(), f"{words(file_name)}.md"))
