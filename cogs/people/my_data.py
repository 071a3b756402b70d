"""`/me data`: all that is kept about a person, sent to them as a file, once an hour."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from datetime import datetime, timedelta

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.failures import DISCORD_FAILED
from cogs.chat.words.files import SentFile
from locales import Words, message_key
from screens.actions import action
from screens.controls import Address, Control
from screens.refusals import Refusal
from screens.times import stamp
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

    async def _file(self, request: Request) -> tuple[SentFile, bool]:
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
        return SentFile(content, f"{words('file-name-data')}.{ending}"), is_whole


@action(MY_DATA, command=("me", "data"), dear=True)
async def send_data(press: Press) -> None:
    """Send the person all that is kept about them."""
    await press.request.app.state(MyData).send(press.request)
