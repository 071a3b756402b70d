"""`pagoda check`: what would keep the bot from running here, and what to do about it."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from db.errors import DatabaseError
from db.examination import examine
from host.programs import OperatorProgram
from monitoring.check import address_of, ask
from monitoring.program import WRONG_SETTING
from monitoring.version import release
from pagoda_bot.account import look_at_account
from pagoda_bot.findings import CheckResult, Finding, note, report, well, wrong
from render.core.text import files, load
from settings import Settings, SettingsError, load_settings


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


async def look(settings: Settings) -> list[Finding]:
    return [
        *await look_at_account(settings),
        *await look_at_database(settings.database_url),
        *look_at_machine(settings, folder_of(settings.database_url)),
    ]


def _run(_: Namespace) -> int:
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


PROGRAM = OperatorProgram(
    "python -m pagoda_bot check",
    "Look at token, permissions, database and machine without changing them. The exit status is 0 if the bot can run, "
    "2 for a wrong setting or token, 1 for anything else.",
    _run,
)
