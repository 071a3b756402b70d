"""Time zones as people name them: the world's own names, cities with or without accents, and offsets from UTC."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from tables.core.errors import AmbiguousZoneError, UnknownZoneError

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

_ALSO_CALLED = {
    "America/Chicago": "Dallas, Houston",
    "America/Los_Angeles": "San Francisco, Seattle, Kalifornien, California, PST, PDT",
    "America/New_York": "Atlanta, Boston, Miami, Philadelphia, Washington, EST, EDT",
    "America/Havana": "Havanna",
    "America/Mexico_City": "Mexiko-Stadt",
    "America/Toronto": "Ottawa",
    "America/Sao_Paulo": "Rio de Janeiro",
    "Africa/Cairo": "Kairo",
    "Africa/Johannesburg": "Cape Town, Kapstadt",
    "Africa/Algiers": "Algier",
    "Asia/Baghdad": "Bagdad",
    "Asia/Beirut": "Beirut",
    "Asia/Damascus": "Damaskus",
    "Asia/Ho_Chi_Minh": "Hanoi",
    "Asia/Kathmandu": "Katmandu",
    "Asia/Kolkata": "Bangalore, Delhi, Mumbai, Neu-Delhi, New Delhi, Kalkutta",
    "Asia/Riyadh": "Riad",
    "Asia/Seoul": "Busan",
    "Asia/Shanghai": "Beijing, Peking, Shenzhen",
    "Asia/Singapore": "Singapur",
    "Asia/Tehran": "Teheran",
    "Asia/Tokyo": "Kyoto, Osaka, Tokio, JST",
    "Atlantic/Canary": "Kanaren, Teneriffa, Tenerife",
    "Australia/Sydney": "AEST, AEDT",
    "Europe/Athens": "Athen",
    "Europe/Belgrade": "Belgrad",
    "Europe/Berlin": (
        "Bremen, Cologne, Dortmund, Dresden, Düsseldorf, Duesseldorf, Essen, Frankfurt, Hamburg, Hannover, Köln, "
        "Koeln, Leipzig, München, Muenchen, Munich, Nürnberg, Nuernberg, Stuttgart, Deutschland, Germany, CET, CEST, "
        "MEZ, MESZ"
    ),
    "Europe/Brussels": "Brüssel, Bruessel",
    "Europe/Bucharest": "Bukarest",
    "Europe/Chisinau": "Kischinau",
    "Europe/Copenhagen": "Kopenhagen",
    "Europe/Helsinki": "EET, EEST",
    "Europe/Kyiv": "Kiew",
    "Europe/Lisbon": "Lissabon, Porto, WET, WEST",
    "Europe/London": "Edinburgh, Manchester, BST",
    "Europe/Luxembourg": "Luxemburg",
    "Europe/Madrid": "Barcelona",
    "Europe/Moscow": "Moskau, MSK",
    "Europe/Paris": "Lyon, Marseille",
    "Europe/Prague": "Prag",
    "Europe/Rome": "Milan, Mailand, Naples, Neapel, Rom, Turin",
    "Europe/Vienna": "Graz, Innsbruck, Linz, Salzburg, Wien, Österreich, Austria",
    "Europe/Warsaw": "Danzig, Gdansk, Krakau, Krakow, Warschau",
    "Europe/Zurich": "Basel, Bern, Geneva, Genf, Genève, Lausanne, Zuerich, Schweiz, Switzerland",
    "Pacific/Auckland": "Wellington",
    "UTC": "GMT, Greenwich, Z, Zulu",
}
"""Names that are not the zone's own, but what people type: other cities, other languages, abbreviations."""

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
    "USA, US, United States, Vereinigte Staaten": (
        "America/New_York, America/Chicago, America/Denver, America/Phoenix, America/Los_Angeles, America/Anchorage, "
        "Pacific/Honolulu"
    ),
    "Canada, Kanada": (
        "America/Toronto, America/Vancouver, America/Edmonton, America/Winnipeg, America/Regina, America/Halifax, "
        "America/St_Johns"
    ),
    "Australia, Australien": (
        "Australia/Sydney, Australia/Brisbane, Australia/Adelaide, Australia/Darwin, Australia/Perth"
    ),
    "Brazil, Brasil, Brasilien": "America/Sao_Paulo, America/Manaus, America/Rio_Branco, America/Noronha",
    "Mexico, Mexiko": "America/Mexico_City, America/Cancun, America/Hermosillo, America/Tijuana",
    "Russia, Russland": (
        "Europe/Moscow, Europe/Kaliningrad, Europe/Samara, Asia/Yekaterinburg, Asia/Omsk, Asia/Novosibirsk, "
        "Asia/Irkutsk, Asia/Yakutsk, Asia/Vladivostok, Asia/Magadan, Asia/Kamchatka"
    ),
    "Indonesia, Indonesien": "Asia/Jakarta, Asia/Makassar, Asia/Jayapura",
    "Spain, Spanien": "Europe/Madrid, Atlantic/Canary",
    "Portugal": "Europe/Lisbon, Atlantic/Azores",
}
"""Names that several zones have: abbreviations, cities and countries, with the likeliest zone first."""


@cache
def zones() -> tuple[str, ...]:
    """Return the names of the world's time zones, as people choose among them."""
    # Abbreviations such as EST and legacy names such as US/Eastern have a twin by continent and city.
    places = {
        name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "SystemV/", "US/"))
    }
    return ("UTC", *sorted(places))


def zone_of(name: str) -> str:
    """Return the zone that a name means, whatever the case, the spaces and the accents.

    Raises `AmbiguousZoneError` where several with different clocks are called so, else `UnknownZoneError`.
    """
    wanted = _plain(name)
    found = [zone for zone in zones() if _plain(zone) == wanted]
    # A city alone will do where there is one of that name, or all of that name have the same clock.
    found = found or [zone for zone in zones() if _plain(_city_of(zone)) == wanted]
    found = found or list(_several_called().get(wanted, ()))
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
    return {
        _plain(name): tuple(zone for zone in called.split(", ") if zone in zones())
        for names, called in _SEVERAL_CALLED.items()
        for name in names.split(",")
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
    return {
        zone: frozenset(_plain(each) for each in _ALSO_CALLED[zone].split(",")) if zone in _ALSO_CALLED else frozenset()
        for zone in zones()
    }


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
