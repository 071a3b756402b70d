"""How and when a person is reminded: in words and in their zone, with buttons and forms to change it or put it off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from locales import Words
from screens.actions import action
from screens.controls import MOST_OPTIONS, Address, Control, Form, Option, number_in, outdated, text_line
from screens.press import Press
from screens.refusals import safe_facts
from screens.screen import Screen
from screens.times import stamp
from tables.core.errors import AmbiguousZoneError, UnknownZoneError
from tables.core.hours import time_of
from tables.core.preferences import DAY, HOUR, Before, Preferences, in_short
from tables.core.zones import clocks_of, is_zone, zone_in_words, zones_like
from tables.time.reminders import NO_DIGEST, SNOOZES, expected_digest

WAYS = MENTION, DIRECT = "mention", "direct"
OFF = "off"

PICK_ZONE = "me-zone"
"""The action: take the zone that was picked, for what the detail names."""

DIGEST = "digest"
"""What a zone is picked for, besides quiet hours."""

_LONGEST = 60
"""Characters that may be typed into a field."""

_NOWHERE = Address(0, 0)


def way_of(wishes: Preferences) -> str:
    """Return how single reminders reach a person, as sentences take it."""
    return OFF if not wishes.reminds else DIRECT if wishes.directly else MENTION


def digest_line(wishes: Preferences, words: Words) -> str:
    """Say at which hour a person's digest comes."""
    if wishes.digest is None or wishes.zone is None:
        return words("settings-no-digest")
    return words("settings-digest", hour=f"{wishes.digest:%H:%M}", zone=zone_in_words(wishes.zone))


@action("my-reminders")
async def show_reminders(press: Press) -> Screen:
    """Show how the person is reminded, with the ways to change it."""
    return _screen(await press.preferences(), press)


async def change_reminders(
    press: Press, *, digest: str | None = None, zone: str | None = None, **changes: Any
) -> Screen:
    """Change how a person is reminded and show it; ask where the zone is not clear. Raises `TableError`."""
    settings, language = press.tables.reminder_settings, press.request.language
    try:
        wishes = await settings.change(press.user_id, digest=digest, zone=zone, language=language, **changes)
    except UnknownZoneError as error:
        hour = "" if digest is None else _hour_in(digest)
        return which_zone(press, error, zone, f"{DIGEST} {hour}")
    return _screen(wishes, press)


@action("me-way", updates=True)
async def choose_way(press: Press) -> Screen:
    """Turn reminders off, or on in a way."""
    if press.detail not in (*WAYS, OFF):
        raise outdated()
    directly = None if press.detail == OFF else press.detail == DIRECT
    return await change_reminders(press, reminds=press.detail != OFF, directly=directly)


@action("me-times")
async def ask_times(press: Press) -> Form:
    """Ask for the times of reminders, with the present ones to be changed."""
    words, times = press.words, (await press.preferences()).times
    clocked, unclocked = (" ".join(map(in_short, each)) for each in (times.clocked, times.unclocked))
    fields = [
        text_line(words("times-clocked"), "50% 85% 6h 2d", _LONGEST, clocked, may_be_empty=True),
        text_line(words("times-unclocked"), "24h 3d", _LONGEST, unclocked, may_be_empty=True),
    ]
    return _NOWHERE.form(words("button-times"), "me-times-typed", fields)


@action("me-times-typed", updates=True)
async def set_times(press: Press) -> Screen:
    """Set the times that were typed; an empty field means the usual ones."""
    clocked, unclocked = press.lines(2)
    return await change_reminders(press, clocked=clocked, unclocked=unclocked)


@action("me-digest")
async def ask_digest(press: Press) -> Form:
    """Ask for the hour of the digest and for the zone."""
    words, wishes = press.words, await press.preferences()
    hour = "" if wishes.digest is None else f"{wishes.digest:%H:%M}"
    fields = [
        text_line(words("digest-hour"), "8:00", _LONGEST, hour),
        text_line(words("digest-zone"), "Berlin", _LONGEST, wishes.zone or ""),
    ]
    return _NOWHERE.form(words("button-digest"), "me-digest-typed", fields)


@action("me-digest-typed", updates=True)
async def set_digest(press: Press) -> Screen:
    """Set the hour and the zone that were typed."""
    hour, zone = press.lines(2)
    return await change_reminders(press, digest=hour, zone=zone.strip() or None)


@action("me-digest-off", updates=True)
async def end_digest(press: Press) -> Screen:
    """Turn the digest off."""
    return await change_reminders(press, digest=OFF)


@action("snooze")
async def put_off(press: Press) -> Screen:
    """Not now, but again a while later: as the label of the button says, or sooner where less time is left."""
    _, *label = press.detail.split() or [""]
    most = timedelta(minutes=number_in(label[0])) if label else SNOOZES[0]
    found = await press.tables.waking.snooze(press.table_id, press.ply, press.user_id, most)
    sooner = "yes" if found.by < most else "no"
    return Screen(press.words("snooze-done", moment=stamp(found.at, "R"), sooner=sooner, replaced=found.replaced))


@action("mute")
async def end_for_this_turn(press: Press) -> Screen:
    """Remind the person no more of this turn."""
    await press.tables.waking.mute(press.table_id, press.ply, press.user_id)
    return Screen(press.words("mute-done"))


def which_zone(press: Press, error: UnknownZoneError, typed: str | None, detail: str) -> Screen:
    """Show the zones that a typed name may mean, with the time it is there. Raises the error where it means none."""
    words, now = press.words, press.now
    if isinstance(error, AmbiguousZoneError):
        candidates, text = error.candidates, words.fill("table-ambiguous-zone", safe_facts(error.facts))
    else:
        candidates = zones_like(typed, MOST_OPTIONS) if typed and typed.strip() else ()
        text = words.fill("zone-similar", safe_facts(error.facts))
    if not candidates:
        raise error
    options = [Option(zone_in_words(zone), zone, f"{now.astimezone(clocks_of(zone)):%H:%M}") for zone in candidates]
    return Screen(text, [_NOWHERE.select(words("zone-choose"), PICK_ZONE, options, detail)])


def _screen(wishes: Preferences, press: Press) -> Screen:
    """Say how and when a person is reminded."""
    words = press.words
    lines = [f"### {words('reminders-title')}", words("reminders-way", way=way_of(wishes))]
    if wishes.reminds:
        only_last = "yes" if wishes.digest is not None else "no"
        lines.append(words("reminders-clocked", times=clocked_in_words(wishes.times.clocked, words), last=only_last))
        unclocked = unclocked_in_words(wishes.times.unclocked, words)
        lines.append(words("reminders-unclocked", times=unclocked, last=only_last))
        lines.append(digest_line(wishes, words))
        lines += _about_digest(wishes, words, press.now)
    lines.append(words("reminders-next", active="yes" if wishes.next_up else "no"))
    if wishes.zone is not None and not is_zone(wishes.zone):
        lines.append(words("settings-zone-gone", zone=zone_in_words(wishes.zone)))
    return Screen(lines, _controls(wishes, words))


def _controls(wishes: Preferences, words: Words) -> list[Control]:
    rows = [("button-times", "me-times"), ("button-digest", "me-digest"), ("button-test", "test-reminder")]
    controls: list[Control] = [_NOWHERE.button(words(label), name, row=0) for label, name in rows]
    ways = [each for each in (MENTION, DIRECT, OFF) if each != way_of(wishes)]
    controls += [_NOWHERE.button(words("button-way", way=each), "me-way", each, row=1) for each in ways]
    if wishes.digest is not None:
        controls.append(_NOWHERE.button(words("button-no-digest"), "me-digest-off", row=1))
    return controls


def _about_digest(wishes: Preferences, words: Words, now: datetime) -> list[str]:
    if (at := expected_digest(wishes, now)) is None:
        return []
    lines = [words("digest-next", moment=stamp(at, "F")), words("digest-explained")]
    if wishes.quiet is not None and at != expected_digest(replace(wishes, quiet=None), now):
        lines.insert(1, words("digest-after-quiet"))
    return [" ".join(lines)]


def clocked_in_words(times: Sequence[Before], words: Words) -> str:
    """Return the times of reminders in turns with a clock, in words."""
    found: list[str] = []
    for each in times:
        if isinstance(each, int):
            found.append(words("time-share", share=each))
        else:
            unit, count = _counted(each)
            found.append(words("time-before", unit=unit, count=count))
    return words.list(found)


def unclocked_in_words(times: Sequence[timedelta], words: Words) -> str:
    """Return the times of reminders in turns without a clock, in words."""
    return words.list([words("time-after", unit=unit, count=count) for unit, count in map(_counted, times)])


def _counted(span: timedelta) -> tuple[str, int]:
    return ("days", span // DAY) if span % DAY == timedelta() else ("hours", span // HOUR)


def _hour_in(digest: str) -> str:
    """Return the hour of a digest as a control keeps it."""
    return OFF if digest.strip().casefold() in NO_DIGEST else f"{time_of(digest):%H:%M}"
