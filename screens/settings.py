"""What a person has set, with a button or a form for each: `/me settings`, and how and when they are reminded."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from engines.protocol import OptionError
from locales import OFFERED, Words, language_name
from screens.actions import action
from screens.controls import (
    IN_A_ROW,
    MOST_OPTIONS,
    Address,
    Control,
    Form,
    FormField,
    Option,
    PersonSelect,
    Style,
    number_in,
    outdated,
    text_line,
    ticks,
)
from screens.links import page_address
from screens.press import Press
from screens.refusals import safe_facts
from screens.screen import Screen, Then
from screens.seeking import tell_button
from screens.times import stamp
from tables.core.errors import AmbiguousZoneError, UnknownZoneError
from tables.core.hours import time_of
from tables.core.preferences import DAY, HOUR, STANDARD, Before, Preferences, in_short
from tables.core.zones import clocks_of, is_zone, zone_in_words, zones_like
from tables.time.reminders import NO_DIGEST, SNOOZES, expected_digest

SETTINGS = "my-settings"

OF_DISCORD = "auto"
"""The choice that leaves the language to Discord."""

WAYS = MENTION, DIRECT = "mention", "direct"
OFF = "off"

PICK_ZONE = "me-zone"
"""The action: take the zone that was picked, for what the detail names."""

DIGEST = "digest"
"""What a zone is picked for, besides quiet hours."""

_LONGEST = 60
"""Characters that may be typed into a field."""

_AT = Address(0, 0)
_QUIET = "quiet"
_HOUR_LENGTH, _ZONE_LENGTH, _DAY_LENGTH = 10, 60, 10
_TIME, _PRIVACY, _LOOK = "time", "privacy", "look"
_PANELS = {_TIME: "button-settings-time", _PRIVACY: "button-settings-privacy", _LOOK: "button-settings-look"}

_SWITCHES = {"listed": "switch-listed", "away": "switch-away", "next": "switch-next", "words": "switch-words"}
"""What is on or off, and the sentences that name it."""


def language_named(choice: str) -> str | None:
    """Return the language that the option means, None for Discord's. Raises `OptionError`."""
    if choice not in (OF_DISCORD, *OFFERED):
        raise OptionError("language", choice, [OF_DISCORD, *OFFERED])
    return None if choice == OF_DISCORD else choice


def own_name(language: str | None) -> str:
    """Return a language's name in the language itself; `OF_DISCORD` for None and for that choice."""
    return OF_DISCORD if language in (None, OF_DISCORD) else language_name(language)


def language_buttons(words: Words, action: str, *, row: int) -> Sequence[Control]:
    """Return a button for each language that can be chosen, as many as fit into a row."""
    return [
        _AT.button(words("button-my-language", language=own_name(each)), action, each, row=row)
        for each in (OF_DISCORD, *OFFERED)
    ][:IN_A_ROW]


def yes_or_no(value: bool) -> str:
    """Return a setting that is on or off, as sentences take it."""
    return "yes" if value else "no"


@action(SETTINGS, command=("me", "settings"))
async def show(press: Press) -> Screen:
    """Show what a person has set about time and reminders, with the ways to change it and to all else."""
    return _screen(press, await press.preferences(), press.words, _TIME)


@action("my-panel", updates=True)
async def show_panel(press: Press) -> Screen:
    return _screen(press, await press.preferences(), press.words, _panel_named(press.detail))


def _panel_named(detail: str) -> str:
    if detail not in _PANELS:
        raise outdated()
    return detail


def _screen(press: Press, wishes: Preferences, words: Words, panel: str) -> Screen:
    lines = {_TIME: _time_lines, _PRIVACY: _privacy_lines, _LOOK: _look_lines}[panel](wishes, press.now, words)
    return Screen([f"### {words('settings-title')}", *lines], _controls(press, wishes, words, panel))


def _privacy_lines(wishes: Preferences, _: datetime, words: Words) -> list[str]:
    return [words("settings-listed", listed=yes_or_no(wishes.listed))]


def _look_lines(wishes: Preferences, _: datetime, words: Words) -> list[str]:
    return [
        words("settings-words", first=yes_or_no(wishes.words_first)),
        words("settings-language", language=own_name(wishes.language)),
    ]


def _time_lines(wishes: Preferences, now: datetime, words: Words) -> list[str]:
    lines = [
        words("settings-reminders", way=way_of(wishes)),
        digest_line(wishes, words),
        words("settings-next", active=yes_or_no(wishes.next_up)),
    ]
    if wishes.quiet is None:
        lines.append(words("settings-loud"))
    else:
        start, end = (f"{moment:%H:%M}" for moment in (wishes.quiet.start, wishes.quiet.end))
        lines.append(words("settings-quiet", start=start, end=end, zone=zone_in_words(wishes.quiet.zone)))
    if wishes.quiet is None and wishes.zone is not None:
        lines.append(words("settings-zone", zone=zone_in_words(wishes.zone)))
    if wishes.zone is not None and not is_zone(wishes.zone):
        lines.append(words("settings-zone-gone", zone=zone_in_words(wishes.zone)))
    if wishes.away_until is not None and wishes.is_away(now):
        lines.append(words("settings-away", moment=stamp(wishes.away_until, "F")))
    else:
        lines.append(words("settings-here"))
    return [*lines, words("settings-autoaway", allowed=yes_or_no(wishes.auto_away))]


def _controls(press: Press, wishes: Preferences, words: Words, panel: str) -> list[Control]:
    controls: list[Control] = []
    if panel == _TIME:
        away = "button-my-back" if wishes.is_away(press.now) else "button-my-away"
        controls += _buttons(words, ["button-my-reminders", "button-my-quiet", away], row=0)
        controls.append(tell_button(words, row=0))
        if page_address(press.request.app.settings) is not None:
            controls += _buttons(words, ["button-my-calendar"], row=0)
    elif panel == _PRIVACY:
        theirs = ["button-my-blocks", "button-my-block", "button-my-notes", "button-my-data"]
        controls += _buttons(words, theirs, row=0)
        controls.append(_AT.button(words("button-my-forget"), "my-forget", style=Style.DANGER, row=0))
    else:
        controls += language_buttons(words, "my-language", row=0)
    controls.append(_AT.button(words("button-switches"), "my-switches", panel, row=1))
    others = [each for each in _PANELS if each != panel]
    return controls + [
        _AT.button(words(_PANELS[each]), "my-panel", each, style=Style.PRIMARY, row=1) for each in others
    ]


def _buttons(words: Words, labels: Sequence[str], *, row: int) -> list[Control]:
    """Return buttons whose sentences are called after their actions."""
    return [_AT.button(words(label), label.removeprefix("button-"), row=row) for label in labels]


@action("my-switches")
async def ask_switches(press: Press) -> Form:
    """Ask what is on, with what is on now ticked; the detail names the panel that is shown then."""
    words, panel, on = press.words, _panel_named(press.detail), _are_on(await press.preferences())
    boxes = ticks("switches", [(words(label), each) for each, label in _SWITCHES.items()], on)
    return _AT.form(words("button-switches"), "my-switched", [FormField(words("switches-on"), boxes)], panel)


@action("my-switched", updates=True)
async def switch(press: Press) -> Screen:
    """Turn on what is ticked, and off all else."""
    panel, on = _panel_named(press.detail), set(press.fields.get("switches", ()))
    if not on <= {*_SWITCHES}:
        raise outdated()
    return await _switched(press, panel, on)


@action("my-switch", updates=True)
async def switch_one(press: Press) -> Screen:
    """Turn one on or off, as its button says under older messages."""
    name, wanted = press.first_words(2)
    if name not in _SWITCHES:
        raise outdated()
    on = {*_are_on(await press.preferences())} - {name}
    panel = {"listed": _PRIVACY, "words": _LOOK}.get(name, _TIME)
    return await _switched(press, panel, on | {name} if wanted == "on" else on)


def _are_on(wishes: Preferences) -> list[str]:
    are_on = {"listed": wishes.listed, "away": wishes.auto_away, "next": wishes.next_up, "words": wishes.words_first}
    return [name for name, is_on in are_on.items() if is_on]


async def _switched(press: Press, panel: str, on: Set[str]) -> Screen:
    await press.tables.people.change(
        press.user_id, listed="listed" in on, auto_away="away" in on, words_first="words" in on
    )
    await press.request.learn_choices()
    reminders = press.tables.reminder_settings
    wishes = await reminders.change(press.user_id, next_up="next" in on, language=press.request.language)
    return _screen(press, wishes, press.words, panel)


@action("my-language", updates=True)
async def set_language(press: Press) -> Screen:
    """Set the language of private answers and direct messages, and show all settings in it."""
    if press.detail not in (OF_DISCORD, *OFFERED):
        raise outdated()
    chosen, seen = language_named(press.detail), press.request.language
    wishes = await press.tables.people.speak(press.user_id, chosen, seen=seen)
    await press.request.learn_choices()
    # The answer is in the new language already.
    return _screen(press, wishes, Words(chosen or seen), _LOOK)


@action("my-quiet")
async def ask_quiet(press: Press) -> Form:
    words, wishes = press.words, await press.preferences()
    start, end = ("", "") if wishes.quiet is None else (f"{at:%H:%M}" for at in (wishes.quiet.start, wishes.quiet.end))
    zone = "" if wishes.zone is None else zone_in_words(wishes.zone)
    fields = [
        text_line(words("quiet-from"), "22:00", _HOUR_LENGTH, start, may_be_empty=True),
        text_line(words("quiet-to"), "8:00", _HOUR_LENGTH, end, may_be_empty=True),
        text_line(words("quiet-zone"), "Europe/Berlin, UTC+2", _ZONE_LENGTH, zone, may_be_empty=True),
    ]
    return _AT.form(words("button-my-quiet"), "my-quiet-typed", fields)


@action("my-quiet-typed", updates=True)
async def set_quiet(press: Press) -> Screen:
    """Set the hours that were typed; without any there are no quiet hours."""
    people = press.tables.people
    start, end, zone = (value.strip() or None for value in (*press.values, "", "", "")[:3])
    if start is None and end is None and zone is not None:
        # With a zone alone the service keeps the hours.
        await people.keep_quiet(press.user_id, None, None, None)
    try:
        wishes = await people.keep_quiet(press.user_id, start, end, zone)
    except UnknownZoneError as error:
        hours = [f"{time_of(each):%H:%M}" for each in (start, end) if each is not None]
        return which_zone(press, error, zone, " ".join([_QUIET, *hours]))
    return _screen(press, wishes, press.words, _TIME)


@action(PICK_ZONE, updates=True)
async def pick_zone(press: Press) -> Screen:
    """Take the zone that was picked: for quiet hours, or for the digest."""
    what, *hours = press.first_words(1) + press.detail.split()[1:]
    if what == DIGEST and len(hours) <= 1:
        return await change_reminders(press, digest=next(iter(hours), None), zone=press.value)
    if what != _QUIET or len(hours) not in (0, 2):
        raise outdated()
    start, end = hours or (None, None)
    return _screen(
        press, await press.tables.people.keep_quiet(press.user_id, start, end, press.value), press.words, _TIME
    )


@action("my-away")
async def ask_away(press: Press) -> Form:
    field = text_line(press.words("away-until"), str(press.now.date()), _DAY_LENGTH)
    return _AT.form(press.words("button-my-away"), "my-away-typed", [field])


@action("my-block")
async def ask_block(press: Press) -> Form:
    field = FormField(press.words("block-whom"), PersonSelect(id="person", is_required=True))
    return _AT.form(press.words("button-my-block"), "my-block-picked", [field])


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
    return _reminders_screen(await press.preferences(), press)


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
    return _reminders_screen(wishes, press)


@action("me-way", updates=True)
async def choose_way(press: Press) -> Screen:
    """Turn reminders off, or on in a way."""
    if press.detail not in (*WAYS, OFF):
        raise outdated()
    directly = None if press.detail == OFF else press.detail == DIRECT
    return await change_reminders(press, reminds=press.detail != OFF, directly=directly)


@action("me-times")
async def ask_times(press: Press) -> Form:
    words, times = press.words, (await press.preferences()).times
    clocked, unclocked = (" ".join(map(in_short, each)) for each in (times.clocked, times.unclocked))
    fields = [
        text_line(words("times-clocked"), "85% 6h 2d", _LONGEST, clocked, may_be_empty=True),
        text_line(words("times-unclocked"), "12h 2d", _LONGEST, unclocked, may_be_empty=True),
    ]
    return _AT.form(words("button-times"), "me-times-typed", fields)


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
    return _AT.form(words("button-digest"), "me-digest-typed", fields)


@action("me-digest-typed", updates=True)
async def set_digest(press: Press) -> Screen:
    hour, zone = press.lines(2)
    return await change_reminders(press, digest=hour, zone=zone.strip() or None)


@action("me-digest-off", updates=True)
async def end_digest(press: Press) -> Screen:
    return await change_reminders(press, digest=OFF)


@action("snooze")
async def put_off(press: Press) -> Screen:
    """Not now, but again a while later: as the label of the button says, or sooner where less time is left."""
    _, *label = press.detail.split() or [""]
    most = timedelta(minutes=number_in(label[0])) if label else SNOOZES[0]
    found = await press.tables.waking.snooze(press.table_id, press.ply, press.user_id, most)
    press.request.app.follow(press.table_id, Then.EDIT)
    sooner = "yes" if found.by < most else "no"
    return Screen(press.words("snooze-done", moment=stamp(found.at, "R"), sooner=sooner, replaced=found.replaced))


@action("mute")
async def end_for_this_turn(press: Press) -> Screen:
    await press.tables.waking.mute(press.table_id, press.ply, press.user_id)
    press.request.app.follow(press.table_id, Then.EDIT)
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
    return Screen(text, [_AT.select(words("zone-choose"), PICK_ZONE, options, detail)])


def _reminders_screen(wishes: Preferences, press: Press) -> Screen:
    words = press.words
    lines = [f"### {words('reminders-title')}", words("reminders-way", way=way_of(wishes))]
    if wishes.reminds:
        only_last = "yes" if wishes.digest is not None else "no"
        lines.append(words("reminders-clocked", times=clocked_in_words(wishes.times.clocked, words), last=only_last))
        unclocked = unclocked_in_words(wishes.times.unclocked, words)
        lines.append(words("reminders-unclocked", times=unclocked, last=only_last))
        lines.append(digest_line(wishes, words))
        lines += _about_digest(wishes, words, press.now)
    lines.append(words("settings-next", active=yes_or_no(wishes.next_up)))
    if wishes.zone is not None and not is_zone(wishes.zone):
        lines.append(words("settings-zone-gone", zone=zone_in_words(wishes.zone)))
    return Screen(lines, _reminders_controls(wishes, words))


def _reminders_controls(wishes: Preferences, words: Words) -> list[Control]:
    rows = [("button-times", "me-times"), ("button-digest", "me-digest"), ("button-test", "test-reminder")]
    controls: list[Control] = [_AT.button(words(label), name, row=0) for label, name in rows]
    ways = [each for each in (MENTION, DIRECT, OFF) if each != way_of(wishes)]
    controls += [_AT.button(words("button-way", way=each), "me-way", each, row=1) for each in ways]
    if wishes.digest is not None:
        controls.append(_AT.button(words("button-no-digest"), "me-digest-off", row=1))
    return controls


def _about_digest(wishes: Preferences, words: Words, now: datetime) -> list[str]:
    if (at := expected_digest(wishes, now)) is None:
        return []
    lines = [words("digest-next", moment=stamp(at, "F")), words("digest-explained")]
    if wishes.quiet is not None and at != expected_digest(replace(wishes, quiet=None), now):
        lines.insert(1, words("digest-after-quiet"))
    return [" ".join(lines)]


def clocked_in_words(times: Sequence[Before], words: Words) -> str:
    if times == STANDARD.clocked:
        return words("time-standard", share=str(times[0]))
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
