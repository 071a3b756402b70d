"""How and when a person is reminded, with buttons and forms to change it."""

from __future__ import annotations

from typing import Any

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, seen_language
from cogs.chat.runtime.app import App
from cogs.messages.reminder_settings import (
    DIRECT,
    MENTION,
    OFF,
    WAYS,
    reminders_text,
    way_of,
)
from cogs.people.zones import DIGEST, ask_zone
from locales import Words
from screens.controls import Address, Control, outdated, text_line
from tables.core.errors import UnknownZoneError
from tables.core.hours import time_of
from tables.core.preferences import Preferences, in_short
from tables.time.reminders import NO_DIGEST

TEST = "test-reminder"
"""The action, in `cogs.delivery`: send a reminder on trial."""

_WAY, _TIMES, _TIMES_TYPED = "me-way", "me-times", "me-times-typed"
_DIGEST, _DIGEST_TYPED, _NO_DIGEST = "me-digest", "me-digest-typed", "me-digest-off"

_LONGEST = 60
"""Characters that may be typed into a field."""

_NOWHERE = Address(0, 0)


def add_reminder_actions(app: App) -> None:
    """Register the actions of the buttons and forms."""
    app.actions.add(_WAY, _choose_way, updates=True)
    app.actions.add(_TIMES, _ask_times)
    app.actions.add(_TIMES_TYPED, _set_times, updates=True)
    app.actions.add(_DIGEST, _ask_digest)
    app.actions.add(_DIGEST_TYPED, _set_digest, updates=True)
    app.actions.add(_NO_DIGEST, _end_digest, updates=True)


async def change_reminders(
    request: Request, *, digest: str | None = None, zone: str | None = None, **changes: Any
) -> None:
    """Change how a person is reminded and show it; ask where the zone is not clear. Raises `TableError`."""
    settings, user_id = request.app.tables.reminder_settings, request.person.user_id
    language = seen_language(request.interaction)
    try:
        wishes = await settings.change(user_id, digest=digest, zone=zone, language=language, **changes)
    except UnknownZoneError as error:
        hour = "" if digest is None else _hour_in(digest)
        await ask_zone(request, error, zone, f"{DIGEST} {hour}")
        return
    await _show(request, wishes)


async def show_reminders(request: Request) -> None:
    """Show how a person is reminded, with the ways to change it."""
    await _show(request, await _wishes(request))


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
        text_line(words("times-clocked"), "50% 85% 6h 2d", _LONGEST, clocked, may_be_empty=True),
        text_line(words("times-unclocked"), "24h 3d", _LONGEST, unclocked, may_be_empty=True),
    ]
    await request.ask(_NOWHERE.form(words("button-times"), _TIMES_TYPED, fields))


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
        text_line(words("digest-hour"), "8:00", _LONGEST, hour),
        text_line(words("digest-zone"), "Berlin", _LONGEST, wishes.zone or ""),
    ]
    await request.ask(_NOWHERE.form(words("button-digest"), _DIGEST_TYPED, fields))


async def _set_digest(press: Press) -> None:
    """Set the hour and the zone that were typed."""
    hour, zone = _typed(press, 2)
    await change_reminders(press.request, digest=hour, zone=zone.strip() or None)


async def _end_digest(press: Press) -> None:
    """Turn the digest off."""
    await change_reminders(press.request, digest=OFF)


async def _wishes(request: Request) -> Preferences:
    return await request.app.tables.people.preferences(request.person.user_id)


async def _show(request: Request, wishes: Preferences) -> None:
    view = _items(wishes, request.words)
    await request.answer(reminders_text(wishes, request.words, request.app.now()), view=view)


def _items(wishes: Preferences, words: Words) -> list[Control]:
    ways = [each for each in (MENTION, DIRECT, OFF) if each != way_of(wishes)]
    items: list[Control] = [_NOWHERE.button(words("button-way", way=each), _WAY, each, row=1) for each in ways]
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
