"""The machine: time zones, fonts, room on the disk, ports."""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Iterator
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from monitoring.check import address_of, ask
from pagoda_bot.checks.finding import Finding, note, well, wrong
from render.core.fonts import files, load
from settings import Settings

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
    """Load every font that pictures use."""
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
    """Whether a bot answers at the address, healthy or not."""
    problems = ask(health)
    return not any(problem.startswith(health) for problem in problems)
