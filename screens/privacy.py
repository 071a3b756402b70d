"""What is kept about a person: `/privacy`, all of it as a file, and forgetting them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from datetime import datetime, timedelta

from host.address import ADDRESS
from locales import Words, message_key
from locales.words import page
from screens.actions import action
from screens.controls import Address, Style, outdated
from screens.links import link_to
from screens.press import Press, Services
from screens.refusals import Refusal, explain
from screens.screen import File, Screen
from screens.times import stamp
from tables.core.errors import NeededError
from tables.people.forgetting import FIELDS, DataFile

PRIVACY, MY_DATA, _FILE = "privacy", "my-data", "policy-file"
"""The actions: show the policy, hand over what is kept about the person, and a page."""

PAUSE = timedelta(hours=1)
"""The time after which a person can have it again."""

_MOST_REMEMBERED = 10_000
"""People whose last file is remembered."""

_MOST_LINKS = 10
_AT = Address(0, 0)

_PAGES = {"privacy": ("policy-file", "file-name-privacy"), "terms": ("terms-file", "file-name-terms")}
"""The pages that come as files: the sentence with each, and that with the name of its file."""


class DataFiles:
    """Who has had the file lately. It is made for one person at a time."""

    def __init__(self) -> None:
        self._made: OrderedDict[int, datetime] = OrderedDict()
        self.turn = asyncio.Semaphore(1)

    def begin(self, user_id: int, now: datetime) -> None:
        """Remember that the file is made for a person. Raises `Refusal` where they have had it."""
        last = self._made.get(user_id)
        if last is not None and now < last + PAUSE:
            raise Refusal("data-too-soon", moment=stamp(last + PAUSE, "R"))
        self._made[user_id] = now
        self._made.move_to_end(user_id)
        if len(self._made) > _MOST_REMEMBERED:
            self._made.popitem(last=False)

    def lost(self, user_id: int) -> Refusal:
        """Forget that it was made, and return what is said about it."""
        self._made.pop(user_id, None)
        return Refusal("data-lost")


@action(MY_DATA, dear=True)
async def send_data(press: Press) -> Screen:
    """Hand over all that is kept about the person. Raises `Refusal` where they have had it."""
    files, user_id = press.request.app.state(DataFiles), press.user_id
    # Before it is made: of two presses one is refused.
    files.begin(user_id, press.now)
    try:
        async with files.turn:
            file, is_whole = await _data_file(press)
    except BaseException:
        files.lost(user_id)
        raise
    text = press.words("data-made" if is_whole else "data-made-cut")
    return Screen(text, file=file, if_lost=lambda _: files.lost(user_id))


async def _data_file(press: Press) -> tuple[File, bool]:
    words, file, part = press.words, DataFile(), ""
    file.begin(
        {
            "about": words("data-head"),
            "left_out": words("data-head-left-out"),
            "made_at": press.now.isoformat(timespec="seconds"),
        }
    )
    async for some in press.tables.personal_data.of(press.user_id):
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


@action("my-forget", dear=True)
async def ask_to_forget(press: Press) -> Screen:
    """Say what would go and what would stay, and ask."""
    words = press.words
    try:
        held = await press.tables.forgetting.holdings(press.user_id)
    except NeededError as error:
        return await _needed(press, error)
    if not held.anything:
        return Screen(words("forget-nothing"))
    lines = [
        words("forget-ask"),
        words("forget-goes", ratings=held.ratings, files=held.files),
        words("forget-stays", games=held.games),
        words("forget-beyond"),
    ]
    sure = _AT.button(words("button-forget"), "forget", style=Style.DANGER)
    return Screen(lines, [sure, _AT.button(words("button-forget-not"), "forget-not")])


@action("forget", updates=True)
async def forget_for_good(press: Press) -> Screen:
    try:
        forgotten = await press.tables.forgetting.forget(press.user_id)
    except NeededError as error:
        return await _needed(press, error)
    return Screen(press.words("forget-done" if forgotten else "forget-nothing"))


@action("forget-not", updates=True)
async def keep(press: Press) -> Screen:
    """Answer a person who thought better of it."""
    return Screen(press.words("forget-kept"))


async def _needed(press: Press, error: NeededError) -> Screen:
    """Say where others still need the person, with ways to the tables that it is about."""
    words, tables = press.words, [await press.tables.table(each) for each in error.table_ids[:_MOST_LINKS]]
    links = [f"- **{words.game(table.game)}** {link_to(table)}" for table in tables]
    return Screen([explain(error, words, None), *links])


@action(PRIVACY, command=("policy",))
async def show_privacy(press: Press) -> Screen:
    """Show the policy in short, with its files and what a person can do."""
    words = press.words
    lines = [
        f"### {words('policy-title')}",
        *(words(part) for part in ("policy-kept", "policy-not-kept", "policy-seen", "policy-ends")),
        operator_line(press.request.app, words),
        *([words("policy-program", address=ADDRESS)] if ADDRESS else []),
    ]
    controls = [
        _AT.button(words("button-policy"), _FILE, "privacy"),
        _AT.button(words("button-terms"), _FILE, "terms"),
        _AT.button(words("button-my-data"), MY_DATA),
        _AT.button(words("button-my-forget"), "my-forget", style=Style.DANGER),
    ]
    return Screen(lines, controls)


def operator_line(app: Services, words: Words) -> str:
    contact = app.settings.operator_contact
    return words("policy-no-operator") if contact is None else words("policy-operator", contact=contact)


@action(_FILE)
async def send_page(press: Press) -> Screen:
    """Hand over the page that the detail names, with the operator below its title. Raises `Refusal`."""
    if press.detail not in _PAGES:
        raise outdated()
    words, (said, file_name) = press.words, _PAGES[press.detail]
    title, _, rest = (await asyncio.to_thread(page, press.detail, words.language)).partition("\n")
    text = f"{title}\n\n{operator_line(press.request.app, words)}\n{rest}"
    return Screen(words(said), file=File(text.encode(), f"{words(file_name)}.md"))
