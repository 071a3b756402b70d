"""`python -m monitoring.check`: query the health of the bot on this machine. The exit status is 0 if it is healthy."""

from __future__ import annotations

import json
import sys
import urllib.error
import urllib.request
from ipaddress import ip_address

from settings import Settings, SettingsError, load_settings

_SECONDS = 8.0
"""Timeout in seconds, longer than the bot's own for its database."""

_NO_PROXY = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""A direct connection: the bot is on this machine, whatever proxy is set for other machines."""


def address_of(settings: Settings) -> str | None:
    """Return the address of the bot's health page, None if it serves none."""
    if settings.monitor_port is None:
        return None
    host = ip_address(settings.monitor_host)
    if host.is_unspecified:  # It listens on every address of the machine.
        host = ip_address("127.0.0.1" if host.version == 4 else "::1")
    named = f"[{host}]" if host.version == 6 else str(host)
    return f"http://{named}:{settings.monitor_port}/health"


def ask(address: str) -> list[str]:
    """Return the problems of the bot at this address, none if it is healthy."""
    try:
        with _NO_PROXY.open(address, timeout=_SECONDS):
            return []
    # A bot that is not healthy answers with an error status, and says why.
    except urllib.error.HTTPError as refusal:
        with refusal:
            return _problems(refusal.read()) or [f"{address} answers with {refusal.code}"]
    except OSError as error:
        return [f"{address} does not answer: {error}"]


def _problems(body: bytes) -> list[str]:
    try:
        return [str(problem) for problem in json.loads(body)["problems"]]
    except (ValueError, KeyError, TypeError):
        # Another program answers at this address.
        return []


def main() -> int:
    """Print the bot's health; return the exit status."""
    try:
        address = address_of(load_settings())
    except SettingsError as error:
        print(f"A setting is wrong: {error}", file=sys.stderr)
        return 2
    if address is None:
        print("No MONITOR_PORT is set, so the bot does not tell how it is.", file=sys.stderr)
        return 2
    problems = ask(address)
    print("\n".join(problems) or "ok")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
