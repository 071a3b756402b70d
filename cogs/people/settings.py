"""Everything that a person has set, in words."""

from __future__ import annotations

from cogs.chat.requests.request import Request
from cogs.messages.reminder_settings import digest_line, way_of
from cogs.people.languages import own_name
from screens.times import stamp
from tables.core.preferences import Preferences
from tables.core.zones import is_zone, zone_in_words


def settings_text(wishes: Preferences, request: Request) -> str:
    """Everything a person has set, in words."""
    words, now = request.words, request.app.now()
    lines = [
        f"### {words('settings-title')}",
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
    lines.append(words("settings-autoaway", allowed=yes_or_no(wishes.auto_away)))
    lines.append(words("settings-listed", listed=yes_or_no(wishes.listed)))
    lines.append(words("settings-words", first=yes_or_no(wishes.words_first)))
    lines.append(words("settings-language", language=own_name(wishes.language)))
    return "\n".join(lines)


def yes_or_no(value: bool) -> str:
    """Return a setting that is on or off, as sentences take it."""
    return "yes" if value else "no"
