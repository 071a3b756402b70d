"""The address of a person's calendar: made and withdrawn by buttons, shown once."""

from __future__ import annotations

from cogs.chat.requests.pages import require_pages, show_link
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from screens.controls import Address
from web.shown import Leads

CALENDAR, WITHDRAW_CALENDAR = "my-calendar", "my-calendar-withdraw"
"""The actions that make an address and that withdraw all."""


async def make_calendar(request: Request) -> None:
    """Make an address for the person's calendar. Raises `Refusal` where there are no pages."""
    words, address = request.words, require_pages(request)
    secret = await request.app.tables.links.to_deadlines(request.person.user_id)
    button = Address(0, 0).button(words("button-withdraw-links"), WITHDRAW_CALENDAR)
    calendar = f"{address}/{Leads.DEADLINES}/{secret}.ics?language={words.language}"
    await show_link(request, "link-calendar-made", calendar, button, "link-calendar-made.then")


async def calendar_from_button(press: Press) -> None:
    """Make an address from the settings."""
    await make_calendar(press.request)


async def withdraw_calendar(press: Press) -> None:
    """Withdraw all addresses of the person's calendar."""
    request = press.request
    count = await request.app.tables.links.withdraw_of_person(request.person.user_id)
    await request.answer(request.words("link-withdrawn", count=count))
