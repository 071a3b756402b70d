"""Time zones as people name them, and the dates that they write."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import cache, lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from locales.words import typed_names
from tables.core.errors import AmbiguousZoneError, BadDateError, PastDateError, UnknownZoneError

log = logging.getLogger(__name__)

# With U+2212, too: `zone_in_words` writes it, and suggestions send that back.
_OFFSET = re.compile(
    r"(?:utc|gmt)?\s*(?P<sign>[+\-−])\s*(?P<hours>\d{1,2})(?::?(?P<minutes>\d{2}))?", re.IGNORECASE | re.ASCII
)

_FIXED = re.compile(r"Etc/GMT(?P<sign>[+-])(?P<hours>\d{1,2})")

_BROKEN_OFFSETS = {
    -570: "Pacific/Marquesas",
    210: "Asia/Tehran",
    270: "Asia/Kabul",
    330: "Asia/Kolkata",
    345: "Asia/Kathmandu",
    390: "Asia/Yangon",
    525: "Australia/Eucla",
    570: "Australia/Darwin",
}
"""Zones that are so many minutes east of Greenwich all the year, where these are no whole hours."""

_ABBREVIATED = {
    "America/Los_Angeles": ("PST", "PDT"),
    "America/New_York": ("EST", "EDT"),
    "Asia/Tokyo": ("JST",),
    "Australia/Sydney": ("AEST", "AEDT"),
    "Europe/Berlin": ("CET", "CEST", "MEZ", "MESZ"),
    "Europe/Helsinki": ("EET", "EEST"),
    "Europe/Lisbon": ("WET", "WEST"),
    "Europe/London": ("BST",),
    "Europe/Moscow": ("MSK",),
    "UTC": ("GMT", "Greenwich", "Z", "Zulu"),
}
"""Abbreviations of one zone. The names of its places are in `locales`, as ``zones-called``."""

_SEVERAL_CALLED = {
    "CST": "America/Chicago, Asia/Shanghai, America/Mexico_City, America/Havana",
    "CDT": "America/Chicago, America/Havana",
    "IST": "Asia/Kolkata, Europe/Dublin, Asia/Jerusalem",
    "AST": "America/Halifax, Asia/Riyadh",
    "MST": "America/Denver, America/Phoenix, Asia/Kuala_Lumpur",
    "GST": "Asia/Dubai, Atlantic/South_Georgia",
    "AMT": "America/Manaus, Asia/Yerevan",
    "SST": "Pacific/Pago_Pago, Asia/Singapore",
    "Birmingham": "Europe/London, America/Chicago",
    "Cambridge": "Europe/London, America/New_York",
    "Georgia": "Asia/Tbilisi, America/New_York",
    "Guadalajara": "America/Mexico_City, Europe/Madrid",
    "Hyderabad": "Asia/Kolkata, Asia/Karachi",
    "Portland": "America/Los_Angeles, America/New_York",
    "San Jose": "America/Los_Angeles, America/Costa_Rica",
    "Valencia": "Europe/Madrid, America/Caracas",
}
"""Abbreviations and cities that several zones have, with the likeliest zone first."""

_COUNTRIES = {
    "USA": (
        "America/New_York, America/Chicago, America/Denver, America/Phoenix, America/Los_Angeles, America/Anchorage, "
        "Pacific/Honolulu"
    ),
    "Canada": (
        "America/Toronto, America/Vancouver, America/Edmonton, America/Winnipeg, America/Regina, America/Halifax, "
        "America/St_Johns"
    ),
    "Australia": "Australia/Sydney, Australia/Brisbane, Australia/Adelaide, Australia/Darwin, Australia/Perth",
    "Brazil": "America/Sao_Paulo, America/Manaus, America/Rio_Branco, America/Noronha",
    "Mexico": "America/Mexico_City, America/Cancun, America/Hermosillo, America/Tijuana",
    "Russia": (
        "Europe/Moscow, Europe/Kaliningrad, Europe/Samara, Asia/Yekaterinburg, Asia/Omsk, Asia/Novosibirsk, "
        "Asia/Irkutsk, Asia/Yakutsk, Asia/Vladivostok, Asia/Magadan, Asia/Kamchatka"
    ),
    "Indonesia": "Asia/Jakarta, Asia/Makassar, Asia/Jayapura",
    "Spain": "Europe/Madrid, Atlantic/Canary",
    "Portugal": "Europe/Lisbon, Atlantic/Azores",
}
"""Countries with several zones, with the likeliest zone first. `locales` has their names: ``zones-of-country``."""


@cache
def zones() -> tuple[str, ...]:
    """Return the names of the world's time zones, as people choose among them."""
    # Abbreviations such as EST and legacy names such as US/Eastern have a twin by continent and city.
    places = {
        name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "SystemV/", "US/"))
    }
    return ("UTC", *sorted(places))


@cache
def _legacy_zones() -> tuple[str, ...]:
    """Return names such as US/Pacific, which people still write but are not offered."""
    return tuple(sorted(name for name in available_timezones() if name.startswith("US/")))


def zone_of(name: str) -> str:
    """Return the zone that a name means, whatever the case, the spaces and the accents.

    Raises `AmbiguousZoneError` where several with different clocks are called so, else `UnknownZoneError`.
    """
    wanted = _plain(name)
    found = [zone for zone in zones() if _plain(zone) == wanted]
    # A city alone will do where there is one of that name, or all of that name have the same clock.
    found = found or [zone for zone in zones() if _plain(_city_of(zone)) == wanted]
    found = found or list(_several_called().get(wanted, ()))
    found = found or [zone for zone in _legacy_zones() if _plain(zone) == wanted]
    found = found or [zone for zone in zones() if wanted in _other_names()[zone]]
    if found and all(_have_same_clock(found[-1], zone) for zone in found[:-1]):
        return found[-1]
    if (fixed := _fixed_zone(name)) is not None:
        return fixed
    if found:
        raise AmbiguousZoneError(_of_different_clocks(found), zone=name[:40])
    raise UnknownZoneError(zone=name[:40])


def is_zone(name: str) -> bool:
    """Tell whether a stored zone still exists in the data of this system."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return False
    return True


def zones_like(typed: str, most: int) -> tuple[str, ...]:
    """Return the zones that a partly typed name may mean, the likeliest first."""
    wanted = _plain(typed)
    found = dict.fromkeys(_likely(typed, wanted))
    return tuple(found)[:most]


def zone_in_words(zone: str) -> str:
    """Name a zone as people do: an offset has the sign that they give it."""
    fixed = _FIXED.fullmatch(zone)
    if fixed is None:
        return zone
    return f"UTC{'+' if fixed['sign'] == '-' else '−'}{fixed['hours']}"


@cache
def clocks_of(name: str) -> ZoneInfo:
    """Return the clocks of a zone; those of UTC where its name is no longer known."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        # Zones are renamed now and then; a wrong hour is better than no reminders at all.
        log.warning("the time zone %s is no longer known; using UTC", name)
        return ZoneInfo("UTC")


def _likely(typed: str, wanted: str) -> Iterator[str]:
    if wanted and (fixed := _fixed_zone(typed)) is not None:
        yield fixed
    yield from _several_called().get(wanted, ())
    names = [(zone, [_plain(_city_of(zone)), *_other_names()[zone]]) for zone in zones()]
    if wanted:
        yield from (zone for zone, called in names if wanted in called)
        yield from (zone for zone, called in names if any(each.startswith(wanted) for each in called))
    yield from (zone for zone in zones() if wanted in _plain(zone))


@cache
def _several_called() -> dict[str, tuple[str, ...]]:
    """Return the zones of each name that several have, in plain letters, as far as this system knows them."""
    named = {name: _COUNTRIES[country] for country, names in typed_names("zones-of-country") for name in names}
    return {
        _plain(name): tuple(zone for zone in called.split(", ") if zone in zones())
        for name, called in (_SEVERAL_CALLED | named).items()
    }


def _of_different_clocks(found: list[str]) -> list[str]:
    """Return some zones without those whose clocks another one before them has."""
    different: list[str] = []
    for zone in found:
        if not any(_have_same_clock(zone, other) for other in different):
            different.append(zone)
    return different


@cache
def _other_names() -> dict[str, frozenset[str]]:
    """Return the other names of each zone, in plain letters."""
    found = {zone: {_plain(name) for name in _ABBREVIATED.get(zone, ())} for zone in zones()}
    for zone, names in typed_names("zones-called"):
        # This system may not know the zone.
        found.get(zone, set()).update(map(_plain, names))
    return {zone: frozenset(names) for zone, names in found.items()}


def _fixed_zone(name: str) -> str | None:
    """Return the zone of an offset such as UTC+2 or -03:30, None if it is none or no place has it."""
    found = _OFFSET.fullmatch(name.strip())
    if found is None:
        return None
    if int(found["minutes"] or 0) > 59:
        return None
    minutes = int(found["hours"]) * 60 + int(found["minutes"] or 0)
    minutes = minutes if found["sign"] == "+" else -minutes
    hours, rest = divmod(minutes, 60)
    if rest:
        return _BROKEN_OFFSETS.get(minutes)
    # The names of these zones count from Greenwich to the west.
    return None if not -12 <= hours <= 14 else "UTC" if hours == 0 else f"Etc/GMT{-hours:+d}"


@cache
def _have_same_clock(one: str, other: str) -> bool:
    """Tell whether two zones have the same time on every day of some years."""
    noons = (datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(days=day) for day in range(3 * 365))
    return all(
        noon.astimezone(clocks_of(one)).utcoffset() == noon.astimezone(clocks_of(other)).utcoffset() for noon in noons
    )


def _city_of(zone: str) -> str:
    return zone.rpartition("/")[2]


@lru_cache(maxsize=2048)
def _plain(name: str) -> str:
    """Strip a name of case, accents, dashes and whatever else people leave out."""
    # Unicode does not decompose these three letters.
    letters = unicodedata.normalize("NFKD", name.replace("ß", "ss").replace("ø", "o").replace("ł", "l"))
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(bare.replace("_", " ").replace("-", " ").casefold().split())


_DOTTED = re.compile(r"(?P<day>\d{1,2})\.\s*(?P<month>\d{1,2})\.\s*(?P<year>\d{4}|\d{2})?", re.ASCII)
_SLASHED = re.compile(r"(?P<day>\d{1,2})\s*/\s*(?P<month>\d{1,2})(?:\s*/\s*(?P<year>\d{4}|\d{2}))?", re.ASCII)
_MONTHS = 12

_LEAP_YEARS = 9
"""The years in which there is a 29 February for sure, also around a century without one."""


def today_in(zone: str | None, now: datetime) -> date:
    return now.astimezone(clocks_of(zone or "UTC")).date()


def begin_of(day: date, zone: str | None) -> datetime:
    return datetime.combine(day, time(), clocks_of(zone or "UTC")).astimezone(UTC)


def future_day(text: str, zone: str | None, now: datetime) -> date:
    """Return a written day after today. Raises `BadDateError`, `PastDateError`."""
    today = today_in(zone, now)
    day = _day(text, today)
    # Checked before any conversion: the year 1 begins east of Greenwich before the first moment that UTC has.
    if day <= today:
        raise PastDateError(text=text[:20])
    return day


def _day(text: str, today: date) -> date:
    """Parse a day written as 2026-12-24, 24.12.2026, 24.12.26, 24/12/2026, or 24.12. and 24/12 for the next one.

    Raises `BadDateError`.
    """
    text = text.strip()
    try:
        if found := _DOTTED.fullmatch(text):
            return _named_day(int(found["day"]), int(found["month"]), found["year"], today)
        if found := _SLASHED.fullmatch(text):
            return _named_day(*_in_order(int(found["day"]), int(found["month"])), found["year"], today)
        return date.fromisoformat(text)
    except ValueError as fault:
        raise BadDateError(text=text[:20]) from fault


def _in_order(first: int, second: int) -> tuple[int, int]:
    """Return day and month, which one half of the world writes first and the other second. Raises `ValueError`."""
    if first <= _MONTHS and second <= _MONTHS and first != second:
        raise ValueError("both can be the month")
    return (first, second) if second <= _MONTHS else (second, first)


def _named_day(day: int, month: int, year: str | None, today: date) -> date:
    """Return the day with this name, the next one where it has no year. Raises `ValueError`."""
    if year is None:
        return _next_day(day, month, today)
    return date(int(year) if len(year) == 4 else today.year // 100 * 100 + int(year), month, day)


def _next_day(day: int, month: int, today: date) -> date:
    """Return the next such day, today included: 29 February is years away at times. Raises `ValueError`."""
    for year in range(today.year, today.year + _LEAP_YEARS):
        try:
            found = date(year, month, day)
        except ValueError:
            continue
        if found >= today:
            return found
    raise ValueError("no year has such a day")
