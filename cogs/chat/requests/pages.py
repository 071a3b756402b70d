"""The web pages as requests know them: their address, if there are any."""

from __future__ import annotations

from cogs.chat.requests.request import Request
from cogs.chat.words.links import page_address
from cogs.chat.words.refusals import Refusal


def require_pages(request: Request) -> str:
    """Return the address that links begin with. Raises `Refusal` where the bot serves no pages."""
    address = page_address(request.app.settings)
    if address is None:
        raise Refusal("error-no-pages")
    return address
