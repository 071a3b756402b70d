"""The web pages as requests know them: their address, if there are any, and the links to them."""

from __future__ import annotations

from cogs.chat.requests.request import Request
from screens.controls import Control
from screens.links import page_address
from screens.refusals import Refusal


def require_pages(request: Request) -> str:
    """Return the address that links begin with. Raises `Refusal` where the bot serves no pages."""
    address = page_address(request.app.settings)
    if address is None:
        raise Refusal("error-no-pages")
    return address


async def show_link(
    request: Request, sentence: str, address: str, withdraw: Control, then: str = "link-made.then"
) -> None:
    """Show the address of a new link, once and privately, with the button that withdraws it."""
    made = request.words(sentence, address=f"<{address}>")
    await request.answer(f"{made}\n{request.words(then)}", view=[withdraw])
