"""`pagoda check`: what would keep the bot from running here, and what to do about it."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from enum import StrEnum
from pathlib import Path
from textwrap import fill
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

import aiohttp
import discord
from discord.http import Route
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from cogs.chat.places.venue import ASKED_FOR, invite_link
from db.errors import DatabaseError
from db.examination import examine
from host.programs import OperatorProgram
from locales import Words
from monitoring.check import address_of, ask
from monitoring.program import WRONG_SETTING
from monitoring.version import release
from pagoda_bot.questions import ask_for_settings
from render.core.text import files, load
from screens.permissions import permission_name
from settings import ENV_FILE, Settings, SettingsError, load_settings


class CheckResult(StrEnum):
    WELL = "ok"
    NOTE = "note"
    """Worth knowing; the bot runs all the same."""
    WRONG = "WRONG"
    """The bot would not run, or people would notice."""
    SKIPPED = "-"
    """Not looked at, because something else comes first."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report: about what, how it is, and in words what to do."""

    about: str
    verdict: CheckResult
    sentence: str


def well(about: str, sentence: str) -> Finding:
    """Return a finding that asks for nothing."""
    return Finding(about, CheckResult.WELL, sentence)


def note(about: str, sentence: str) -> Finding:
    """Return a finding that is worth knowing."""
    return Finding(about, CheckResult.NOTE, sentence)


def wrong(about: str, sentence: str) -> Finding:
    """Return a fault; its sentence says what to do."""
    return Finding(about, CheckResult.WRONG, sentence)


def skipped(about: str, sentence: str) -> Finding:
    """Return what could not be looked at."""
    return Finding(about, CheckResult.SKIPPED, sentence)


_SECONDS = 15

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


async def look_at_database(url: str) -> list[Finding]:
    """Look at the database without changing it."""
    about = "database"
    try:
        notes = await examine(url)
    except DatabaseError as error:
        return [wrong(about, str(error))]
    name = make_url(url).render_as_string(hide_password=True)
    return [note(about, sentence) for sentence in notes] or [well(about, f"{name} can be read and written.")]


def folder_of(url: str) -> Path:
    """Return the folder of a SQLite file, and the current one for a server."""
    try:
        where = make_url(url)
    except ArgumentError:
        return Path.cwd()
    is_file = where.get_backend_name() == "sqlite" and where.database is not None
    return Path(where.database or "").absolute().parent if is_file else Path.cwd()


_ZONES = "UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"
"""Zones of which each system with the data knows all."""

LITTLE_ROOM = 100 << 20
"""Bytes below which the next backup or upgrade may find no room."""

_ROOM = 1 << 30
"""Bytes that are enough for a long time."""

_LOCAL_HOST = "127.0.0.1"


def look_at_machine(settings: Settings, folder: Path) -> Iterator[Finding]:
    """Look at everything that the bot takes of its machine; its files are in the folder."""
    yield look_at_zones()
    yield look_at_fonts()
    yield look_at_disk(folder)
    yield from look_at_ports(settings)


def look_at_zones() -> Finding:
    """Look for the data of time zones, which reminders and playing hours need."""
    about = "time zones"
    try:
        for zone in _ZONES:
            ZoneInfo(zone)
    except (ZoneInfoNotFoundError, OSError) as error:
        return wrong(about, f"The data of time zones is missing ({error}). Install the package tzdata again.")
    return well(about, f"{len(available_timezones())} are known.")


def look_at_fonts() -> Finding:
    about = "fonts"
    names = files()
    for name in names:
        try:
            load(name, 20)
        except (OSError, ImportError) as error:
            return wrong(about, f"{name} cannot be read ({error}). Install Pagoda again.")
    return well(about, f"{len(names)} can be read.")


def look_at_disk(folder: Path) -> Finding:
    """Look for room where the database is, and for the right to write there."""
    about = "disk"
    try:
        free = shutil.disk_usage(folder).free
    except OSError as error:
        return wrong(about, f"{folder} cannot be looked at: {error.strerror}. Make it, or name another folder.")
    if not os.access(folder, os.W_OK | os.X_OK):
        return wrong(about, f"This account may not write in {folder}. Use the one the bot runs under.")
    room = f"{free >> 20:,} MB are free in {folder}."
    if free < LITTLE_ROOM:
        return wrong(about, f"{room} The bot stops saving when the disk is full: make room.")
    return (well if free >= _ROOM else note)(about, room)


def look_at_ports(settings: Settings) -> Iterator[Finding]:
    """Try the ports of the settings. A bot of this machine that answers at its own is no obstacle."""
    monitor = address_of(settings)
    if monitor is None or settings.monitor_port is None:
        yield well("port", "MONITOR_PORT is empty: /health and /metrics are not served.")
    else:
        yield _port(settings.monitor_host, settings.monitor_port, "MONITOR_PORT", monitor)
    yield _port(_LOCAL_HOST, settings.local_port, "LOCAL_PORT", None)


def _port(host: str, port: int, setting: str, health: str | None) -> Finding:
    """Try to take a port; `health` is the page by which a bot is known that has it."""
    about = "port"
    fault = _obstacle(host, port)
    if fault is None:
        return well(about, f"{setting} {port} is free.")
    if health is not None and _is_pagoda(health):
        return well(about, f"{setting} {port} is used by the bot that runs.")
    sentence = f"{setting} {port} on {host} cannot be used ({fault}). Stop the program that uses it, or set another."
    # Only the local table needs the other port, and one may be open.
    return (wrong if health is not None else note)(about, sentence)


def _obstacle(host: str, port: int) -> str | None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family) as tried:
            # As web servers do: a port that was used a moment ago can be taken.
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind((host, port))
            tried.listen()
    except OSError as error:
        return error.strerror or str(error)
    return None


def _is_pagoda(health: str) -> bool:
    problems = ask(health)
    return not any(problem.startswith(health) for problem in problems)


_WIDTH = 100


def report(findings: Sequence[Finding]) -> str:
    """Return the findings as lines, and at the end how many are faults."""
    lines = [_line(finding) for finding in findings]
    faults = sum(finding.verdict is CheckResult.WRONG for finding in findings)
    lines += ["", "All is well." if not faults else f"Things to put right: {faults}."]
    return "\n".join(lines)


def _line(finding: Finding) -> str:
    head = f"{finding.verdict:5}  {finding.about:12} "
    # A link is one word, and stays whole.
    return fill(
        finding.sentence, _WIDTH, initial_indent=head, subsequent_indent=" " * len(head), break_long_words=False
    )


async def look(settings: Settings) -> list[Finding]:
    return [
        *await look_at_account(settings),
        *await look_at_database(settings.database_url),
        *look_at_machine(settings, folder_of(settings.database_url)),
    ]


def _run(given: Namespace) -> int:
    if given.write and not _write_settings():
        return WRONG_SETTING
    print(release())
    try:
        settings = load_settings()
    except SettingsError as error:
        print(report([wrong("settings", f"{error}.")]))
        return WRONG_SETTING
    findings = asyncio.run(look(settings))
    print(report(findings))
    faults = [finding for finding in findings if finding.verdict is CheckResult.WRONG]
    if any(finding.about == "token" for finding in faults):
        return WRONG_SETTING
    return 1 if faults else 0


def _write_settings() -> bool:
    if not sys.stdin.isatty():
        print(f"There is no terminal to ask on. Write {ENV_FILE.absolute()} with an editor.", file=sys.stderr)
        return False
    return ask_for_settings()


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--write", action="store_true", help="first make the file of settings by answering questions")


PROGRAM = OperatorProgram(
    "python -m pagoda_bot check",
    "Look at token, permissions, database and machine without changing them. The exit status is 0 if the bot can run, "
    "2 for a wrong setting or token, 1 for anything else.",
    _run,
    _add_arguments,
)
