"""`/privacy`: what the bot keeps about people in short, the whole policy and the terms of use as files."""

from __future__ import annotations

import asyncio

from discord import app_commands
from discord.ext import commands

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.files import SentFile
from cogs.chat.words.translation import localized
from cogs.people.my_data import data_button
from locales import Words
from locales.words import page
from screens.controls import Address, Style, outdated

PRIVACY = "privacy"
"""The action that shows it."""

_FILE = "policy-file"
_PAGES = {"privacy": ("policy-file", "file-name-privacy"), "terms": ("terms-file", "file-name-terms")}
"""The pages that come as files: the sentence with each, and that with the name of its file."""

_AT = Address(0, 0)


class PrivacyCog(commands.Cog):
    """`/privacy`, and its buttons."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add(PRIVACY, _open)
        app.actions.add(_FILE, _send_page)

    @app_commands.command(name=localized("command-policy"), description=localized("command-policy.description"))
    async def privacy(self, interaction: Interaction) -> None:
        """Show what is kept about people, and what they can do."""
        async with handling(interaction) as request:
            await show_privacy(request)


async def show_privacy(request: Request) -> None:
    """Show the policy in short, with its files and what a person can do."""
    words = request.words
    lines = [
        f"### {words('policy-title')}",
        *(words(part) for part in ("policy-kept", "policy-not-kept", "policy-seen", "policy-ends")),
        operator_line(request.app, words),
    ]
    view = [
        _AT.button(words("button-policy"), _FILE, "privacy"),
        _AT.button(words("button-terms"), _FILE, "terms"),
        data_button(words),
        _AT.button(words("button-my-forget"), "my-forget", style=Style.DANGER),
    ]
    await request.answer("\n".join(lines), view=view)


def operator_line(app: App, words: Words) -> str:
    """Name the operator, as far as they have named themselves."""
    contact = app.settings.operator_contact
    return words("policy-no-operator") if contact is None else words("policy-operator", contact=contact)


async def _open(press: Press) -> None:
    await show_privacy(press.request)


async def _send_page(press: Press) -> None:
    """Send the page that the detail names as a file, with the operator below its title. Raises `Refusal`."""
    request, name = press.request, press.detail
    if name not in _PAGES:
        raise outdated()
    words, (said, file_name) = request.words, _PAGES[name]
    title, _, rest = (await asyncio.to_thread(page, name, words.language)).partition("\n")
    text = f"{title}\n\n{operator_line(request.app, words)}\n{rest}"
    await request.hand_over(words(said), SentFile(text.encode(), f"{words(file_name)}.md"))
