"""The address of a person's calendar: made and withdrawn by buttons, shown once."""

from __future__ import annotations

from cogs.chat.requests.pages import require_pages, show_link
from cogs.chat.requests.presses import Press
from screens.actions import action
from screens.controls import Address
from screens.screen import Screen
from web.shown import Leads

_WITHDRAW = "my-calendar-withdraw"


@action("my-calendar")
async def make_calendar(press: Press) -> None:
    """Make an address for the person's calendar. Raises `Refusal` where there are no pages."""
    words, address = press.words, require_pages(press.request)
    secret = await press.tables.links.to_deadlines(press.user_id)
    button = Address(0, 0).button(words("button-withdraw-links"), _WITHDRAW)
    calendar = f"{address}/{Leads.DEADLINES}/{secret}.ics?language={words.language}"
    await show_link(press.request, "link-calendar-made", calendar, button, "link-calendar-made.then")


@action(_WITHDRAW, updates=True)
async def withdraw_calendar(press: Press) -> Screen:
    """Withdraw all addresses of the person's calendar."""
    return Screen(press.words("link-withdrawn", count=await press.tables.links.withdraw_of_person(press.user_id)))
