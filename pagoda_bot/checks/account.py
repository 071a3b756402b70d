"""The bot's account at Discord: its token, intents, invitations, permissions, and the clock of this machine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import discord
from discord.http import Route

from cogs.chat.places.invitation import ASKED_FOR, invite_link
from cogs.chat.places.venue import permission_name
from locales import Words
from pagoda_bot.checks.finding import Finding, note, skipped, well, wrong
from settings import Settings

_SECONDS = 15
"""Timeout of a request in seconds."""

_MOST_SERVERS = 200
"""Servers whose permissions are looked at: as many as one request returns."""

_NAMED = 5
"""Servers that are named at most."""

_MOST_SKEW = 60
"""Seconds by which this machine's clock may differ from Discord's before people notice."""

_PORTAL = "https://discord.com/developers/applications"

_PRIVILEGED = {
    "Presence Intent": ("gateway_presence", "gateway_presence_limited"),
    "Server Members Intent": ("gateway_guild_members", "gateway_guild_members_limited"),
    "Message Content Intent": ("gateway_message_content", "gateway_message_content_limited"),
}
"""Intents by the names of the developer portal, with the flags of an application that has them."""

_ABOUT = ("token", "intents", "invitations", "servers", "sessions", "clock")


@dataclass(frozen=True, slots=True)
class _Answer:
    """Discord's answer to a request."""

    status: int
    body: Any
    date: str | None


class _Refused(Exception):
    """Discord did not answer as hoped; the message says why and what to do."""


async def look_at_account(settings: Settings) -> list[Finding]:
    """Look at everything that Discord says about the bot of the token."""
    if settings.discord_token is None:
        fault = wrong(
            "token", f"No DISCORD_TOKEN is set. Create an application on {_PORTAL}, then run this command with --write."
        )
        return [fault, *(skipped(about, "needs the token") for about in _ABOUT[1:])]
    headers = {"Authorization": f"Bot {settings.discord_token}", "User-Agent": "DiscordBot (Pagoda, 1)"}
    timeout = aiohttp.ClientTimeout(total=_SECONDS)
    # Proxies of the environment, as the bot uses them.
    async with aiohttp.ClientSession(headers=headers, timeout=timeout, trust_env=True) as session:
        try:
            me = await _ask(session, "/users/@me")
            application = await _ask(session, "/oauth2/applications/@me")
            servers = await _ask(session, f"/users/@me/guilds?limit={_MOST_SERVERS}")
            gateway = await _ask(session, "/gateway/bot")
        except _Refused as refusal:
            return [wrong("token", str(refusal)), *(skipped(about, "needs an answer") for about in _ABOUT[1:])]
    return [
        well("token", f"Discord knows the bot as {me.body['username']} (application {application.body['id']})."),
        look_at_intents(application.body),
        *look_at_invitations(application.body, settings),
        *look_at_servers(servers.body, int(application.body["id"])),
        look_at_sessions(gateway.body, settings),
        look_at_clock(me.date, datetime.now(UTC)),
    ]


def look_at_intents(application: Mapping[str, Any]) -> Finding:
    """Look for privileged intents, of which the bot needs none."""
    flags = discord.ApplicationFlags._from_value(int(application.get("flags") or 0))  # pyright: ignore[reportPrivateUsage]
    if found := [name for name, flag in _PRIVILEGED.items() if any(getattr(flags, each) for each in flag)]:
        return note("intents", f"The bot needs no {' and no '.join(found)}. Switch it off on {_PORTAL} under Bot.")
    return well("intents", "No privileged one is switched on, and none is needed.")


def look_at_invitations(application: Mapping[str, Any], settings: Settings) -> Iterator[Finding]:
    """Look at what keeps the bot from being invited and from hearing of commands."""
    about = "invitations"
    link = invite_link(int(application["id"]))
    if application.get("bot_require_code_grant"):
        yield wrong(about, f"Invitations do not work. Switch off Requires OAuth2 Code Grant on {_PORTAL} under Bot.")
    elif application.get("bot_public") is False:
        yield note(about, f"Only you can invite the bot (Public Bot is off): {link}")
    else:
        yield well(about, f"Invite the bot by {link}")
    if application.get("interactions_endpoint_url"):
        yield wrong(
            "commands", f"Discord sends commands elsewhere. Empty Interactions Endpoint URL on {_PORTAL} under General."
        )
    if settings.user_installs and "1" not in (application.get("integration_types_config") or {}):
        yield wrong(
            "commands",
            f"USER_INSTALLS is set, but the application allows none. Enable User Install on {_PORTAL} under "
            "Installation.",
        )


def look_at_servers(servers: list[Mapping[str, Any]], application_id: int) -> Iterator[Finding]:
    """Look at the bot's permissions in its servers; a channel may grant or take some of them."""
    about = "servers"
    if not servers:
        yield note(about, f"The bot is in no server yet. Invite it: {invite_link(application_id)}")
        return
    words = Words("en")
    lacking = [(str(server["name"]), names) for server in servers if (names := _lacking(server, words))]
    for name, names in lacking[:_NAMED]:
        yield note(
            about,
            f"In {name} the bot's role lacks {', '.join(names)}. Grant it in Server Settings, or in the channel of the "
            "games; `/server` there looks again.",
        )
    if len(lacking) > _NAMED:
        yield note(about, f"{len(lacking) - _NAMED} more servers lack permissions.")
    more = " or more" if len(servers) == _MOST_SERVERS else ""
    yield well(about, f"The bot is in {len(servers)}{more}; {len(servers) - len(lacking)} grant all that games take.")


def _lacking(server: Mapping[str, Any], words: Words) -> list[str]:
    granted = discord.Permissions(int(server.get("permissions") or 0))
    if granted.administrator:
        return []
    return [permission_name(name, words) for name in ASKED_FOR if not getattr(granted, name)]


def look_at_sessions(gateway: Mapping[str, Any], settings: Settings) -> Finding:
    """Look at how often the bot may still connect today, and into how many shards Discord advises to divide it."""
    about = "sessions"
    limit, advice = gateway["session_start_limit"], int(gateway["shards"])
    wanted = len(settings.shard_ids or range(settings.shard_count or advice))
    if int(limit["remaining"]) < wanted:
        minutes = int(limit["reset_after"]) // 60_000 + 1
        return wrong(about, f"Discord allows {limit['remaining']} more connections today. Wait {minutes} minutes.")
    if settings.shard_count is not None and settings.shard_count < advice:
        return note(about, f"Discord advises {advice} shards; SHARD_COUNT is {settings.shard_count}. Raise it.")
    return well(about, f"The bot may connect {limit['remaining']} times today.")


def look_at_clock(date: str | None, now: datetime) -> Finding:
    """Compare this machine's clock with the date of Discord's answer."""
    about = "clock"
    try:
        skew = (now - parsedate_to_datetime(date or "")).total_seconds()
    except (ValueError, TypeError):
        return skipped(about, "Discord's answer has no date.")
    if abs(skew) > _MOST_SKEW:
        direction = "ahead" if skew > 0 else "behind"
        return wrong(
            about, f"This machine's clock is {abs(skew):.0f} seconds {direction}. Set it; deadlines follow it."
        )
    return well(about, "It agrees with Discord's.")


async def _ask(session: aiohttp.ClientSession, path: str) -> _Answer:
    """Ask Discord. Raises `_Refused`."""
    try:
        async with session.get(Route.BASE + path) as response:
            status, date = response.status, response.headers.get("Date")
            body = await response.json() if status == 200 else None
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as error:
        reason = str(error) or "no answer in time"
        raise _Refused(f"Discord cannot be reached: {reason}. Look at network, name server and proxy.") from error
    if status == 401:
        raise _Refused("Discord refuses the token. Copy it again from the developer portal into DISCORD_TOKEN.")
    if status == 429:
        raise _Refused("Discord asks this machine to slow down. Wait some minutes; another program may use the token.")
    if status != 200:
        raise _Refused(f"Discord answers with {status}. Try again later; https://discordstatus.com tells of outages.")
    return _Answer(status, body, date)
