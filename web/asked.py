"""What a request asks for: the language, the filters, the address it comes from. It may hold anything."""

from __future__ import annotations

import re
from datetime import date
from ipaddress import ip_address

from aiohttp import web

from locales import DEFAULT, OFFERED, known_language
from web.shown import Filters

MOST_QUERY = 200
"""Characters of the part of an address after the question mark."""

_PLACE = re.compile(r"(\d{1,15})-(\d{1,10})")
_SLUG = re.compile(r"[a-z_]{1,40}")
_STEP = re.compile(r"\d{1,5}")
_QUALITY = re.compile(r"q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)")


class BadRequestError(Exception):
    """A request names something in a form that no page of the site writes."""


def language_of_request(request: web.Request) -> tuple[str, bool]:
    """Return the language of a request, and whether the address names it; else the best that the browser takes."""
    named = request.query.get("language")
    if named in OFFERED:
        return named, True
    best, quality = DEFAULT, 0.0
    for part in request.headers.get("Accept-Language", "")[:MOST_QUERY].split(","):
        tag, _, rest = part.strip().partition(";")
        language = known_language(tag)
        found = _QUALITY.search(rest)
        weight = float(found[1]) if found else (0.0 if rest.strip() else 1.0)
        if language is not None and weight > quality:
            best, quality = language, weight
    return best, False


def address_of(request: web.Request, *, behind_proxy: bool) -> str:
    """Return the address of the reader. What a proxy says is believed only where one is set."""
    if behind_proxy:
        # The last one is what the own proxy has seen; those before it are what the reader claims.
        last = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
        try:
            return _network(last)
        except ValueError:
            pass
    peer = request.transport.get_extra_info("peername") if request.transport is not None else None
    return _network(str(peer[0])) if peer else ""


def _network(text: str) -> str:
    """Return an address; of the sixth version the network, of which one reader has all. Raises `ValueError`."""
    address = ip_address(text.partition("%")[0])
    return str(address) if address.version == 4 else address.exploded[:19]


def step_of_request(text: str) -> int:
    """Return the step that an address names. Raises `BadRequestError`."""
    if not _STEP.fullmatch(text):
        raise BadRequestError
    return int(text)


def filters_of(request: web.Request) -> Filters:
    """Return which games are wanted. Raises `BadRequestError`."""
    query = request.query
    game = query.get("game", "")
    if game and not _SLUG.fullmatch(game):
        raise BadRequestError
    return Filters(
        game,
        _day(query.get("from", "")),
        _day(query.get("to", "")),
        _place(query.get("before", "")),
        _place(query.get("after", "")),
    )


def _day(text: str) -> date | None:
    try:
        day = date.fromisoformat(text) if text else None
    except ValueError as error:
        raise BadRequestError from error
    # Moments of the first and last days of the calendar cannot be reckoned with.
    if day is not None and not 1970 <= day.year <= 9000:
        raise BadRequestError
    return day


def _place(text: str) -> tuple[int, int] | None:
    if not text:
        return None
    found = _PLACE.fullmatch(text)
    if found is None:
        raise BadRequestError
    return int(found[1]), min(int(found[2]), 2**31 - 1)
