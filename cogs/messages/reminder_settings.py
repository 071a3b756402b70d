"""What a person has set about their reminders, in words and in the person's zone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from locales import Words
from screens.times import stamp
from tables.core.preferences import DAY, HOUR, Before, Preferences
from tables.core.zones import is_zone, zone_in_words
from tables.time.digests import expected_digest

WAYS = MENTION, DIRECT = "mention", "direct"
OFF = "off"


def way_of(wishes: Preferences) -> str:
    """Return how single reminders reach a person, as sentences take it."""
    return OFF if not wishes.reminds else DIRECT if wishes.directly else MENTION


def reminders_text(wishes: Preferences, words: Words, now: datetime) -> str:
    """Say how and when a person is reminded."""
    lines = [f"### {words('reminders-title')}", words("reminders-way", way=way_of(wishes))]
    if wishes.reminds:
        only_last = "yes" if wishes.digest is not None else "no"
        lines.append(words("reminders-clocked", times=clocked_in_words(wishes.times.clocked, words), last=only_last))
        unclocked = unclocked_in_words(wishes.times.unclocked, words)
        lines.append(words("reminders-unclocked", times=unclocked, last=only_last))
        lines.append(digest_line(wishes, words))
        lines += _about_digest(wishes, words, now)
    lines.append(words("reminders-next", active="yes" if wishes.next_up else "no"))
    if wishes.zone is not None and not is_zone(wishes.zone):
        lines.append(words("settings-zone-gone", zone=zone_in_words(wishes.zone)))
    return "\n".join(lines)


def digest_line(wishes: Preferences, words: Words) -> str:
    """Say at which hour a person's digest comes."""
    if wishes.digest is None or wishes.zone is None:
        return words("settings-no-digest")
    return words("settings-digest", hour=f"{wishes.digest:%H:%M}", zone=zone_in_words(wishes.zone))


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
