"""Links to web pages: made and withdrawn by buttons. Their address is shown once, privately."""

from __future__ import annotations

from locales import Words
from screens.actions import AnyTable, action
from screens.controls import Address, Control
from screens.finding import sight_of
from screens.links import page_address
from screens.press import Press
from screens.refusals import Refusal
from screens.screen import Screen
from settings import Leads
from tables.core.model import Status

LINK, _WITHDRAW = "page-link", "page-withdraw"


def require_pages(press: Press) -> str:
    """Return the address that links begin with. Raises `Refusal` where the bot serves no pages."""
    address = page_address(press.request.app.settings)
    if address is None:
        raise Refusal("error-no-pages")
    return address


def new_link(
    words: Words, sentence: str, address: str, withdraw: Control, then: str = "link-made.then", own: str = ""
) -> Screen:
    """Show the address of a new link, once, with the button that withdraws it; `own` is one for the person alone."""
    to_keep = [words("link-made.own", address=f"<{own}>")] if own else []
    return Screen([words(sentence, address=f"<{address}>"), *to_keep, words(then)], [withdraw])


@action(LINK)
async def make_link(press: Press, table: AnyTable) -> Screen:
    """Make a link to a table that the person may see. Raises `Refusal` where there are no pages, `NotRunningError`."""
    address, user_id = require_pages(press), press.user_id
    secret = await press.tables.links.to_table(table.id, user_id, sight_of(press.request))
    label = "button-withdraw-links" if table.is_known_to(user_id) else "button-withdraw-own-links"
    button = Address(table.id, table.ply).button(press.words(label), _WITHDRAW)
    way, seat = f"{address}/{Leads.TABLE}/{secret}", table.seat_of(user_id)
    # What follows the # never leaves the browser: it says who reads, and shows nothing more.
    own = "" if seat is None or table.status is not Status.RUNNING else f"{way}#seat-{seat}"
    return new_link(press.words, "link-made", way, button, own=own)


@action(_WITHDRAW, updates=True)
async def withdraw_links(press: Press) -> Screen:
    """Withdraw all links for a person of the table, else their own."""
    count = await press.tables.links.withdraw_of_table(press.table_id, press.user_id, sight_of(press.request))
    return Screen(press.words("link-withdrawn", count=count))
