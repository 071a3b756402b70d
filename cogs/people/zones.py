"""Time zones that a person names: where several are called so, or only begin so, they choose among them."""

from __future__ import annotations

from cogs.chat.requests.request import Request
from screens.controls import MOST_OPTIONS, Address, Option
from screens.refusals import safe_facts
from tables.core.errors import AmbiguousZoneError, UnknownZoneError
from tables.core.hours import time_of
from tables.core.preferences import Preferences
from tables.core.zones import clocks_of, zone_in_words, zones_like

PICK_ZONE = "me-zone"
"""The action: take the zone that was picked, for what the detail names."""

QUIET, DIGEST = "quiet", "digest"


async def keep_quiet(request: Request, start: str | None, end: str | None, zone: str | None) -> Preferences | None:
    """Set quiet hours and the zone, and return all settings; None where the zone was asked for. Raises `TableError`."""
    try:
        return await request.app.tables.people.keep_quiet(request.person.user_id, start, end, zone)
    except UnknownZoneError as error:
        hours = [f"{time_of(each):%H:%M}" for each in (start, end) if each is not None]
        await ask_zone(request, error, zone, " ".join([QUIET, *hours]))
        return None


async def ask_zone(request: Request, error: UnknownZoneError, typed: str | None, detail: str) -> None:
    """Show the zones that a typed name may mean, with the time it is there. Raises the error where it means none."""
    words, now = request.words, request.app.now()
    if isinstance(error, AmbiguousZoneError):
        candidates, text = error.candidates, words.fill("table-ambiguous-zone", safe_facts(error.facts))
    else:
        candidates = zones_like(typed, MOST_OPTIONS) if typed and typed.strip() else ()
        text = words.fill("zone-similar", safe_facts(error.facts))
    if not candidates:
        raise error
    options = [
        Option(label=zone_in_words(zone), description=f"{now.astimezone(clocks_of(zone)):%H:%M}", value=zone)
        for zone in candidates
    ]
    select = Address(0, 0).select(words("zone-choose"), PICK_ZONE, options, detail)
    await request.answer(text, view=[select])
