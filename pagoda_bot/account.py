"""What Discord says about the bot of a token, and about its application."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from math import ceil
from typing import Any

import aiohttp
import discord
from discord.http import Route

from cogs.chat.places.venue import ASKED_FOR, SCOPES, asked_permissions, invite_link
from locales import Words
from pagoda_bot.findings import Finding, note, skipped, well, wrong
from pagoda_bot.portal import PORTAL, page
from screens.permissions import permission_name
from settings import Settings

_SECONDS = 15

_MOST_SERVERS = 200
"""Servers whose permissions are looked at: as many as one request returns."""

_NAMED = 5
"""Servers that are named at most."""

_MOST_SKEW = 60
"""Seconds by which this machine's clock may differ from Discord's before people notice."""

_PRIVILEGED = {
    "Presence Intent": ("gateway_presence", "gateway_presence_limited"),
    "Server Members Intent": ("gateway_guild_members", "gateway_guild_members_limited"),
    "Message Content Intent": ("gateway_message_content", "gateway_message_content_limited"),
}
"""Intents by the names of the developer portal, with the flags of an application that has them."""

_ABOUT = ("token", "intents", "invitations", "servers", "sessions", "clock")


class UnansweredError(Exception):
    """Discord did not answer as hoped; the message says why and what to do."""

    def __init__(self, sentence: str, seconds: int | None = None) -> None:
        super().__init__(sentence)
        self.seconds = seconds
        """How long Discord wants this machine to wait, if it says so."""


class TokenRefusedError(Exception):
    """Discord does not know the token."""

    def __init__(self) -> None:
        super().__init__("Discord refuses the token.")


@dataclass(frozen=True, slots=True)
class BotAccount:
    """What Discord answers to the bot of a token."""

    name: str
    application_id: int
    application: Mapping[str, Any]
    servers: list[Mapping[str, Any]]
    sessions: Mapping[str, Any]
    commands: int
    """How many are registered."""
    date: str | None
    """Discord's clock."""

    @property
    def invitation(self) -> str:
        return invite_link(self.application_id)


async def ask_about_account(token: str) -> BotAccount:
    """Ask Discord about the bot of a token. Raises `TokenRefusedError`, `UnansweredError`."""
    headers = {"Authorization": f"Bot {token}", "User-Agent": "DiscordBot (Pagoda, 1)"}
    timeout = aiohttp.ClientTimeout(total=_SECONDS)
    # Proxies of the environment, as the bot uses them.
    async with aiohttp.ClientSession(headers=headers, timeout=timeout, trust_env=True) as session:
        me, date = await _ask(session, "/users/@me")
        application, _ = await _ask(session, "/oauth2/applications/@me")
        servers, _ = await _ask(session, f"/users/@me/guilds?limit={_MOST_SERVERS}")
        gateway, _ = await _ask(session, "/gateway/bot")
        try:
            number = int(application["id"])
            commands, _ = await _ask(session, f"/applications/{number}/commands")
            return BotAccount(str(me["username"]), number, application, list(servers), gateway, len(commands), date)
        except (LookupError, TypeError, ValueError) as error:
            raise UnansweredError(_NOT_DISCORD) from error


async def _ask(session: aiohttp.ClientSession, path: str) -> tuple[Any, str | None]:
    """Ask Discord; return what it says, and its clock. Raises `TokenRefusedError`, `UnansweredError`."""
    try:
        async with session.get(Route.BASE + path) as response:
            status, headers = response.status, response.headers
            body = await response.json() if status == 200 else None
    except (aiohttp.ContentTypeError, ValueError) as error:
        raise UnansweredError(_NOT_DISCORD) from error
    except (aiohttp.ClientError, OSError) as error:
        reason = str(error) or "no answer in time"
        raise UnansweredError(
            f"Discord cannot be reached: {reason}. Look at network, name server and proxy."
        ) from error
    if status == 401:
        raise TokenRefusedError
    if status == 429:
        raise UnansweredError(
            "Discord asks this machine to slow down; another program may use the token.",
            _seconds_in(headers.get("Retry-After")),
        )
    if status != 200:
        raise UnansweredError(f"Discord answers with {status}; https://discordstatus.com tells of outages.")
    return body, headers.get("Date")


_NOT_DISCORD = "Something else answers in Discord's place. Look at network, name server and proxy."


def _seconds_in(header: str | None) -> int | None:
    with suppress(ValueError, OverflowError):
        return max(1, ceil(float(header or "")))
    return None


async def look_at_account(settings: Settings) -> list[Finding]:
    """Look at everything that Discord says about the bot of the token."""
    if settings.discord_token is None:
        return _without(
            f"No DISCORD_TOKEN is set. `pagoda bot` asks for it in a terminal; applications are on {PORTAL}.",
            "needs the token",
        )
    try:
        account = await ask_about_account(settings.discord_token)
    except TokenRefusedError as refusal:
        return _without(f"{refusal} Copy it again from the developer portal into DISCORD_TOKEN.", "needs an answer")
    except UnansweredError as error:
        return _without(f"{error} Try again in some minutes.", "needs an answer")
    return [
        well("token", f"Discord knows the bot as {account.name} (application {account.application_id})."),
        *look_at_application(account, settings),
        *look_at_servers(account),
        look_at_sessions(account.sessions, settings),
        look_at_clock(account.date, datetime.now(UTC)),
    ]


def _without(fault: str, reason: str) -> list[Finding]:
    return [wrong("token", fault), *(skipped(about, reason) for about in _ABOUT[1:])]


def look_at_application(account: BotAccount, settings: Settings) -> Iterator[Finding]:
    """Look at what the developer portal has, in the order of its importance for a start."""
    yield look_at_intents(account)
    yield from look_at_invitations(account, settings)
    yield from look_at_commands(account, settings)


def look_at_intents(account: BotAccount) -> Finding:
    """Look for privileged intents, of which the bot needs none."""
    flags = discord.ApplicationFlags._from_value(int(account.application.get("flags") or 0))  # pyright: ignore[reportPrivateUsage]
    if found := [name for name, flag in _PRIVILEGED.items() if any(getattr(flags, each) for each in flag)]:
        where = page(account.application_id, "bot")
        return note("intents", f"The bot needs no {' and no '.join(found)}. Switch it off: {where}")
    return well("intents", "No privileged one is switched on, and none is needed.")


def look_at_invitations(account: BotAccount, settings: Settings) -> Iterator[Finding]:
    """Look at what keeps the bot from being invited."""
    about, where = "invitations", page(account.application_id, "bot")
    if account.application.get("bot_require_code_grant"):
        yield wrong(about, f"Invitations do not work. Switch off Requires OAuth2 Code Grant: {where}")
        return
    yield well(about, f"Invite the bot by {account.invitation}")
    if account.application.get("bot_public") is False:
        yield note(about, f"Only you can invite the bot. Switch on Public Bot if others may: {where}")
    elif not settings.user_installs and _installs_otherwise(account.application):
        yield note(
            about,
            "Add App in the bot's profile does not ask for what games take. Choose Custom URL as Install Link, and "
            f"paste the invitation: {page(account.application_id, 'installation')}",
        )


def _installs_otherwise(application: Mapping[str, Any]) -> bool:
    """Check whether the application has an install link of Discord's with other scopes or permissions."""
    if application.get("custom_install_url"):
        return False
    kinds: Mapping[str, Mapping[str, Any]] = application.get("integration_types_config") or {}
    asked: Mapping[str, Any] | None = kinds.get("0", {}).get("oauth2_install_params") or application.get(
        "install_params"
    )
    # Where there is none, no person sees a link.
    return asked is not None and (
        set(asked["scopes"]) != set(SCOPES) or int(asked["permissions"]) != asked_permissions().value
    )


def look_at_commands(account: BotAccount, settings: Settings) -> Iterator[Finding]:
    """Look at what keeps the bot from hearing of commands."""
    about = "commands"
    if account.application.get("interactions_endpoint_url"):
        where = page(account.application_id, "information")
        yield wrong(about, f"Discord sends commands elsewhere. Empty Interactions Endpoint URL: {where}")
    if settings.user_installs and "1" not in (account.application.get("integration_types_config") or {}):
        where = page(account.application_id, "installation")
        yield wrong(about, f"USER_INSTALLS is set, but the application allows none. Switch on User Install: {where}")
    if account.commands:
        yield well(about, f"{account.commands} are registered.")
    else:
        yield note(about, "None is registered yet. The bot does that when it starts.")


def look_at_servers(account: BotAccount) -> Iterator[Finding]:
    """Look at the bot's permissions in its servers; a channel may grant or take some of them."""
    about, servers = "servers", account.servers
    if not servers:
        yield note(about, f"The bot is in no server yet. Invite it: {account.invitation}")
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
