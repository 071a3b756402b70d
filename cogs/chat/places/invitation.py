"""The link by which the bot is invited to a server, with the permissions that its games take and no others."""

from __future__ import annotations

import discord

from screens.permissions import NEEDED, NEEDED_FOR_THREADS

ASKED_FOR = (*NEEDED, *NEEDED_FOR_THREADS, "create_private_threads")
"""The permissions of an invitation. Private tables take the last one; tags of a forum take more, but there alone."""

_SCOPES = ("bot", "applications.commands")


def invite_link(application_id: int) -> str:
    """Return the link for the server's managers."""
    permissions = discord.Permissions(**dict.fromkeys(ASKED_FOR, True))
    return discord.utils.oauth_url(application_id, permissions=permissions, scopes=_SCOPES)
