"""Links to a table's web page: made and withdrawn by buttons. Their address is shown once, privately."""

from __future__ import annotations

from cogs.chat.requests.pages import require_pages, show_link
from cogs.chat.requests.presses import Press
from screens.actions import AnyTable, action
from screens.controls import Address
from screens.finding import sight_of
from web.shown import Leads

LINK, _WITHDRAW = "page-link", "page-withdraw"
"""The actions that make a link and that withdraw links."""


@action(LINK, command=("table", "link"))
async def make_link(press: Press, table: AnyTable) -> None:
    """Make a link to a table that the person may see. Raises `Refusal` where there are no pages, `NotRunningError`."""
    request, address, user_id = press.request, require_pages(press.request), press.user_id
    secret = await press.tables.links.to_table(table.id, user_id, sight_of(request))
    label = "button-withdraw-links" if table.is_known_to(user_id) else "button-withdraw-own-links"
    button = Address(table.id, table.ply).button(press.words(label), _WITHDRAW)
    await show_link(request, "link-made", f"{address}/{Leads.TABLE}/{secret}", button)


@action(_WITHDRAW, updates=True)
async def withdraw_links(press: Press) -> None:
    """Withdraw all links for a person of the table, else their own."""
    request = press.request
    count = await request.app.tables.links.withdraw_of_table(press.table_id, request.person.user_id, sight_of(request))
    await request.answer(request.words("link-withdrawn", count=count))
