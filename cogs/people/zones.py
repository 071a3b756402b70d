"""Time zones that a person names: where several are called so, they choose among them."""

from __future__ import annotations

import discord

from cogs.chat.controls.controls import Address, view_of
from cogs.chat.requests.request import Request
from cogs.chat.words.refusals import safe_facts
from cogs.people.settings import settings_text
from tables.core.errors import AmbiguousZoneError
from tables.core.quiet_hours import time_of
from tables.core.zones import clocks_of, zone_in_words

PICK_ZONE = "me-zone"
"""The action: take the zone that was picked, for what the detail names."""

QUIET, DIGEST = "quiet", "digest"


async def keep_quiet(request: Request, start: str | None, end: str | None, zone: str | None) -> None:
    """Set quiet hours and the zone, and show all settings; ask where the zone is ambiguous. Raises `TableError`."""
    try:
        wishes = await request.app.tables.people.keep_quiet(request.person.user_id, start, end, zone)
    except AmbiguousZoneError as error:
        hours = [f"{time_of(each):%H:%M}" for each in (start, end) if each is not None]
        await ask_zone(request, error, " ".join([QUIET, *hours]))
        return
    # An empty view takes the select of zones away.
    await request.answer(settings_text(wishes, request), view=view_of())


async def ask_zone(request: Request, error: AmbiguousZoneError, detail: str) -> None:
    """Show the zones that a name may mean, with the time it is there."""
    now = request.app.now()
    options = [
        discord.SelectOption(
            label=zone_in_words(zone), description=f"{now.astimezone(clocks_of(zone)):%H:%M}", value=zone
        )
        for zone in error.candidates
    ]
    words = request.words
    select = Address(0, 0).select(words("zone-choose"), PICK_ZONE, options, detail)
    await request.answer(words.fill("table-ambiguous-zone", safe_facts(error.facts)), view=view_of(select))
