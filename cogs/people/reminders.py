"""`/me reminders`: how and when a person is reminded, with buttons and forms to change it."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from cogs.chat.controls.controls import Address, FormLine, Item, outdated, view_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from cogs.messages.reminder_settings import (
    DIRECT,
    MENTION,
    OFF,
    WAYS,
    clocked_in_words,
    reminders_text,
    unclocked_in_words,
    way_of,
)
from cogs.people.settings import settings_text
from cogs.people.zones import DIGEST, PICK_ZONE, QUIET, ask_zone
from locales import Words
from tables.core.errors import AmbiguousZoneError, BadReminderTimesError
from tables.core.preferences import Preferences
from tables.core.quiet_hours import time_of
from tables.core.reminder_times import clocked_times, in_short, unclocked_times
from tables.time.reminder_settings import NO_DIGEST

__all__ = ["DIRECT", "WAYS", "add_reminder_actions", "change_reminders"]

TEST = "test-reminder"
"""The action, in `cogs.delivery`: send a reminder on trial."""

_WAY, _TIMES, _TIMES_TYPED = "me-way", "me-times", "me-times-typed"
_DIGEST, _DIGEST_TYPED, _NO_DIGEST = "me-digest", "me-digest-typed", "me-digest-off"

_LONGEST = 60
"""Characters that may be typed into a field."""

_CHOICE_LENGTH = 100
"""Characters Discord allows in the name of a choice."""

_USUAL = ("50% 85%", "75%", "90%", "25% 50% 75% 90%", "6h", "50% 6h 1h", "2d 1d 6h")
_USUAL_UNCLOCKED = ("24h 3d", "12h", "6h 24h 3d", "1d 2d 3d 4d")
"""Times that are suggested."""

_NOWHERE = Address(0, 0)


def add_reminder_actions(app: App) -> None:
    """Register the actions of the buttons and forms."""
    app.actions.add(_WAY, _choose_way, updates=True)
    app.actions.add(_TIMES, _ask_times)
    app.actions.add(_TIMES_TYPED, _set_times, updates=True)
    app.actions.add(_DIGEST, _ask_digest)
    app.actions.add(_DIGEST_TYPED, _set_digest, updates=True)
    app.actions.add(_NO_DIGEST, _end_digest, updates=True)
    app.actions.add(PICK_ZONE, _pick_zone, updates=True)


async def change_reminders(
    request: Request, *, digest: str | None = None, zone: str | None = None, **changes: Any
) -> None:
    """Change how a person is reminded and show it; ask where the zone is ambiguous. Raises `TableError`."""
    settings, user_id = request.app.tables.reminder_settings, request.person.user_id
    try:
        wishes = await settings.change(user_id, digest=digest, zone=zone, **changes)
    except AmbiguousZoneError as error:
        # The rest is not lost meanwhile.
        await settings.change(user_id, **changes)
        hour = "" if digest is None else _hour_in(digest)
        await ask_zone(request, error, f"{DIGEST} {hour}")
        return
    await _show(request, wishes)


def time_choices(words: Words, current: str, *, is_clocked: bool = True) -> list[app_commands.Choice[str]]:
    """Return what the typed times mean, or some usual ones."""
    found: list[app_commands.Choice[str]] = []
    for text in [current] if current.strip() else _USUAL if is_clocked else _USUAL_UNCLOCKED:
        try:
            value, meant = _clocked(text, words) if is_clocked else _unclocked(text, words)
        except BadReminderTimesError:
            continue
        found.append(app_commands.Choice(name=meant[:_CHOICE_LENGTH], value=value))
    return found


def _clocked(text: str, words: Words) -> tuple[str, str]:
    times = clocked_times(text)
    return " ".join(map(in_short, times)), clocked_in_words(times, words)


def _unclocked(text: str, words: Words) -> tuple[str, str]:
    times = unclocked_times(text)
    return " ".join(map(in_short, times)), unclocked_in_words(times, words)


def hour_choices(words: Words, current: str) -> list[app_commands.Choice[str]]:
    """Return hours of the day for a digest, and none."""
    wanted = current.strip()
    hours = [f"{hour}:00" for hour in (*range(6, 24), *range(6))]
    none = [] if wanted else [app_commands.Choice(name=words("choice-no-digest"), value=OFF)]
    return [*none, *(app_commands.Choice(name=each, value=each) for each in hours if each.startswith(wanted))]


async def _choose_way(press: Press) -> None:
    """Turn reminders off, or on in a way."""
    if press.detail not in (*WAYS, OFF):
        raise outdated()
    directly = None if press.detail == OFF else press.detail == DIRECT
    await change_reminders(press.request, reminds=press.detail != OFF, directly=directly)


async def _ask_times(press: Press) -> None:
    """Ask for the times of reminders, with the present ones to be changed."""
    request = press.request
    words, times = request.words, (await _wishes(request)).times
    clocked, unclocked = (" ".join(map(in_short, each)) for each in (times.clocked, times.unclocked))
    fields = [
        FormLine(words("times-clocked"), "50% 85% 6h 2d", _LONGEST, clocked, may_be_empty=True),
        FormLine(words("times-unclocked"), "24h 3d", _LONGEST, unclocked, may_be_empty=True),
    ]
    await request.ask(_NOWHERE.form_of(words("button-times"), _TIMES_TYPED, fields))


async def _set_times(press: Press) -> None:
    """Set the times that were typed; an empty field means the usual ones."""
    clocked, unclocked = _typed(press, 2)
    await change_reminders(press.request, clocked=clocked, unclocked=unclocked)


async def _ask_digest(press: Press) -> None:
    """Ask for the hour of the digest and for the zone."""
    request = press.request
    words, wishes = request.words, await _wishes(request)
    hour = "" if wishes.digest is None else f"{wishes.digest:%H:%M}"
    fields = [
        FormLine(words("digest-hour"), "8:00", _LONGEST, hour),
        FormLine(words("digest-zone"), "Berlin", _LONGEST, wishes.zone or ""),
    ]
    await request.ask(_NOWHERE.form_of(words("button-digest"), _DIGEST_TYPED, fields))


async def _set_digest(press: Press) -> None:
    """Set the hour and the zone that were typed."""
    hour, zone = _typed(press, 2)
    await change_reminders(press.request, digest=hour, zone=zone.strip() or None)


async def _end_digest(press: Press) -> None:
    """Turn the digest off."""
    await change_reminders(press.request, digest=OFF)


async def _pick_zone(press: Press) -> None:
    """Take the zone that was picked: for quiet hours, or for the digest."""
    request, (what, *hours) = press.request, press.first_words(1) + press.detail.split()[1:]
    if what == DIGEST and len(hours) <= 1:
        await change_reminders(request, digest=next(iter(hours), None), zone=press.value)
    elif what == QUIET and len(hours) in (0, 2):
        start, end = hours or (None, None)
        wishes = await request.app.tables.people.keep_quiet(request.person.user_id, start, end, press.value)
        await request.answer(settings_text(wishes, request), view=view_of())
    else:
        raise outdated()


async def _wishes(request: Request) -> Preferences:
    return await request.app.tables.people.preferences(request.person.user_id)


async def _show(request: Request, wishes: Preferences) -> None:
    view = view_of(*_items(wishes, request.words))
    await request.answer(reminders_text(wishes, request.words, request.app.now()), view=view)


def _items(wishes: Preferences, words: Words) -> list[Item]:
    ways = [each for each in (MENTION, DIRECT, OFF) if each != way_of(wishes)]
    items: list[Item] = [_NOWHERE.button(words("button-way", way=each), _WAY, each, row=1) for each in ways]
    if wishes.digest is not None:
        items.append(_NOWHERE.button(words("button-no-digest"), _NO_DIGEST, row=1))
    return [
        _NOWHERE.button(words("button-times"), _TIMES, row=0),
        _NOWHERE.button(words("button-digest"), _DIGEST, row=0),
        _NOWHERE.button(words("button-test"), TEST, row=0),
        *items,
    ]


def _typed(press: Press, count: int) -> tuple[str, ...]:
    """Return what was typed into the lines of a form. Raises `Refusal` for other forms."""
    if len(press.values) != count:
        raise outdated()
    return press.values


def _hour_in(digest: str) -> str:
    """Return the hour of a digest as a control keeps it."""
    return OFF if digest.strip().casefold() in NO_DIGEST else f"{time_of(digest):%H:%M}"
