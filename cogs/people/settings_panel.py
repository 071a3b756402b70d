"""`/me settings`: a person's settings, with a button or a form for each."""

from __future__ import annotations

import discord

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, seen_language
from cogs.chat.runtime.app import App
from cogs.chat.runtime.colleagues import News
from cogs.people.absence import be_away, be_back
from cogs.people.blocks import block, show_blocked
from cogs.people.bulletin import alerts_button
from cogs.people.calendar import CALENDAR, WITHDRAW_CALENDAR, calendar_from_button, withdraw_calendar
from cogs.people.forgetting import ask_to_forget
from cogs.people.languages import OF_DISCORD, language_buttons, language_named
from cogs.people.my_data import data_button
from cogs.people.reminders import change_reminders, show_reminders
from cogs.people.settings import settings_text
from cogs.people.zones import DIGEST, PICK_ZONE, QUIET, keep_quiet
from locales import LANGUAGES, Words
from screens.controls import (
    LARGEST_ACCOUNT,
    Address,
    Control,
    FormField,
    PersonSelect,
    Style,
    number_in,
    outdated,
    text_line,
)
from screens.links import page_address
from tables.core.preferences import Preferences
from tables.core.zones import zone_in_words

SETTINGS = "my-settings"
"""The action that shows the panel."""

_AT = Address(0, 0)
_HOUR_LENGTH, _ZONE_LENGTH, _DAY_LENGTH = 10, 60, 10
_SWITCHES = {
    "listed": "button-switch-listed",
    "away": "button-switch-away",
    "next": "button-switch-next",
    "words": "button-switch-words",
}
"""What is on or off, and the sentences of its buttons."""


def add_settings_actions(app: App) -> None:
    """Register the actions of the panel, its buttons and its forms."""
    add = app.actions.add
    add(SETTINGS, _open)
    add("my-switch", _switch, updates=True)
    add("my-language", _set_language, updates=True)
    add("my-reminders", _show_reminders)
    add("my-quiet", _ask_quiet)
    add("my-quiet-typed", _set_quiet, updates=True)
    add(PICK_ZONE, _pick_zone, updates=True)
    add("my-away", _ask_away)
    add("my-away-typed", _set_away)
    add("my-back", _come_back)
    add("my-blocks", _show_blocked)
    add("my-block", _ask_block)
    add("my-block-picked", _block)
    add(CALENDAR, calendar_from_button)
    add(WITHDRAW_CALENDAR, withdraw_calendar, updates=True)
    add("my-forget", _ask_to_forget, dear=True)


async def show_settings(request: Request, wishes: Preferences | None = None) -> None:
    """Show everything a person has set, with the ways to change it."""
    if wishes is None:
        wishes = await request.app.tables.people.preferences(request.person.user_id)
    await request.answer(settings_text(wishes, request), view=_ways(request, wishes))


async def speak(request: Request, language: str) -> None:
    """Set the language of private answers and direct messages, and show all settings in it. Raises `OptionError`."""
    chosen, seen = language_named(language), seen_language(request.interaction)
    wishes = await request.app.tables.people.speak(request.person.user_id, chosen, seen=seen)
    await _learn_choices(request)
    # The answer is in the new language already.
    request.words = Words(chosen or seen)
    await show_settings(request, wishes)


async def put_words_first(request: Request, is_on: bool) -> Preferences:
    """Let the person have the words of a position before its pictures, or not; return all their preferences."""
    wishes = await request.app.tables.people.change(request.person.user_id, words_first=is_on)
    await _learn_choices(request)
    return wishes


async def _learn_choices(request: Request) -> None:
    """Read how people want to be answered again, here and in the other processes."""
    await request.app.readers.refresh()
    await request.app.colleagues.notify(News.READERS)


def _ways(request: Request, wishes: Preferences) -> list[Control]:
    words, now = request.words, request.app.now()
    away = ("button-my-back", "my-back") if wishes.is_away(now) else ("button-my-away", "my-away")
    first = (("button-my-reminders", "my-reminders"), ("button-my-quiet", "my-quiet"), away)
    last = (
        ("button-my-blocks", "my-blocks"),
        ("button-my-block", "my-block"),
        ("button-my-notes", "my-notes"),
    )
    if page_address(request.app.settings) is not None:
        first = (*first, ("button-my-calendar", CALENDAR))
    are_on = {"listed": wishes.listed, "away": wishes.auto_away, "next": wishes.next_up, "words": wishes.words_first}
    forget = _AT.button(words("button-my-forget"), "my-forget", style=Style.DANGER, row=3)
    return [
        *(_AT.button(words(label), action, row=0) for label, action in first),
        *(
            _AT.button(
                words(_SWITCHES[name], on="yes" if is_on else "no"),
                "my-switch",
                f"{name} {'off' if is_on else 'on'}",
                row=1,
            )
            for name, is_on in are_on.items()
        ),
        *language_buttons(words, "my-language", row=2),
        *(_AT.button(words(label), action, row=3) for label, action in last),
        data_button(words, row=3),
        forget,
        alerts_button(words, row=4),
    ]


async def _open(press: Press) -> None:
    await show_settings(press.request)


async def _switch(press: Press) -> None:
    """Turn on or off what the detail names."""
    name, to = press.first_words(2)
    if name not in _SWITCHES or to not in ("on", "off"):
        raise outdated()
    people, user_id, is_on = press.request.app.tables.people, press.request.person.user_id, to == "on"
    if name == "listed":
        wishes = await people.change(user_id, listed=is_on)
    elif name == "away":
        wishes = await people.change(user_id, auto_away=is_on)
    elif name == "words":
        wishes = await put_words_first(press.request, is_on)
    else:
        reminders = press.request.app.tables.reminder_settings
        wishes = await reminders.change(user_id, next_up=is_on, language=seen_language(press.request.interaction))
    await show_settings(press.request, wishes)


async def _set_language(press: Press) -> None:
    if press.detail not in (OF_DISCORD, *LANGUAGES):
        raise outdated()
    await speak(press.request, press.detail)


async def _show_reminders(press: Press) -> None:
    await show_reminders(press.request)


async def _ask_quiet(press: Press) -> None:
    """Ask for the quiet hours, with the present ones to be changed."""
    request = press.request
    words, wishes = request.words, await request.app.tables.people.preferences(request.person.user_id)
    start, end = ("", "") if wishes.quiet is None else (f"{at:%H:%M}" for at in (wishes.quiet.start, wishes.quiet.end))
    zone = "" if wishes.zone is None else zone_in_words(wishes.zone)
    fields = [
        text_line(words("quiet-from"), "22:00", _HOUR_LENGTH, start, may_be_empty=True),
        text_line(words("quiet-to"), "8:00", _HOUR_LENGTH, end, may_be_empty=True),
        text_line(words("quiet-zone"), "Europe/Berlin, UTC+2", _ZONE_LENGTH, zone, may_be_empty=True),
    ]
    await request.ask(_AT.form(words("button-my-quiet"), "my-quiet-typed", fields))


async def _set_quiet(press: Press) -> None:
    """Set the hours that were typed; without any there are no quiet hours."""
    start, end, zone = (value.strip() or None for value in (*press.values, "", "", "")[:3])
    if start is None and end is None and zone is not None:
        # With a zone alone the service keeps the hours.
        await press.request.app.tables.people.keep_quiet(press.request.person.user_id, None, None, None)
    wishes = await keep_quiet(press.request, start, end, zone)
    if wishes is not None:
        await show_settings(press.request, wishes)


async def _pick_zone(press: Press) -> None:
    """Take the zone that was picked: for quiet hours, or for the digest."""
    request, (what, *hours) = press.request, press.first_words(1) + press.detail.split()[1:]
    if what == DIGEST and len(hours) <= 1:
        await change_reminders(request, digest=next(iter(hours), None), zone=press.value)
    elif what == QUIET and len(hours) in (0, 2):
        start, end = hours or (None, None)
        people = request.app.tables.people
        await show_settings(request, await people.keep_quiet(request.person.user_id, start, end, press.value))
    else:
        raise outdated()


async def _ask_away(press: Press) -> None:
    words = press.request.words
    field = text_line(words("away-until"), str(press.request.app.now().date()), _DAY_LENGTH)
    await press.request.ask(_AT.form(words("button-my-away"), "my-away-typed", [field]))


async def _set_away(press: Press) -> None:
    await be_away(press.request, press.value)


async def _come_back(press: Press) -> None:
    await be_back(press.request)


async def _show_blocked(press: Press) -> None:
    await show_blocked(press.request)


async def _ask_block(press: Press) -> None:
    words = press.request.words
    person = PersonSelect(id="person", is_required=True)
    await press.request.ask(
        _AT.form(words("button-my-block"), "my-block-picked", [FormField(words("block-whom"), person)])
    )


async def _block(press: Press) -> None:
    await block(press.request, await person_picked(press))


async def person_picked(press: Press) -> discord.User:
    """Return the person that was picked in a form. Raises `Refusal` where there is no such account."""
    account = number_in(press.filled("person") or "", LARGEST_ACCOUNT)
    try:
        return await press.request.app.client.fetch_user(account)
    except discord.NotFound as error:
        raise outdated() from error


async def _ask_to_forget(press: Press) -> None:
    await ask_to_forget(press.request)
