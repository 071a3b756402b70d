"""The log: one line an event on standard error, for people or for programs, without secrets."""

from __future__ import annotations

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime

import discord

from settings import Settings

_about: ContextVar[dict[str, int]] = ContextVar("about")

_LOOSE_TONGUES = ("discord", "aiosqlite", "aiohttp")
"""Libraries that tell at DEBUG what people and the database sent: tokens of answers, hands, seeds."""

_HIDING = (
    # Whoever has such an address can answer in the bot's place.
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w.-]+"), r"\1***"),
    # The password in a database's URL.
    (re.compile(r"(\w://[^\s:/@]*:)[^\s@]+@"), r"\1***@"),
)
"""Secrets that are told by what stands around them, and what is written instead."""


def about(**ids: int | None) -> None:
    """From now on, what this task logs, and every task it starts, is about these; None: not about one any more."""
    known = {**_about.get({}), **ids}
    _about.set({name: number for name, number in known.items() if number is not None})


class JsonLines(logging.Formatter):
    """Each event as one line of JSON: `time` (UTC), `level`, `logger`, `message`, perhaps `exception`, and the ids.

    `table` and `interaction` are there where they are known. They are texts: some readers of JSON round large numbers.
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        moment = datetime.fromtimestamp(record.created, UTC)
        told = {
            "time": moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **{name: str(number) for name, number in _about.get({}).items()},
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


class Discreet(logging.Formatter):
    """Lines as another formatter makes them, with everything hidden that would let somebody act as the bot."""

    def __init__(self, inner: logging.Formatter, token: str | None) -> None:
        super().__init__()
        self._inner = inner
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = self._inner.format(record)
        if self._token is not None:
            line = line.replace(self._token, "***")
        for secret, instead in _HIDING:
            line = secret.sub(instead, line)
        return line


def set_up_logging(settings: Settings) -> None:
    """Write the log as the settings say."""
    level = getattr(logging, settings.log_level)
    handler = logging.StreamHandler()
    # The library knows how to write for terminals with colours and without.
    discord.utils.setup_logging(handler=handler, level=level)
    inner = JsonLines() if settings.log_format == "json" else handler.formatter
    assert inner is not None
    handler.setFormatter(Discreet(inner, settings.discord_token))
    for name in _LOOSE_TONGUES:
        logging.getLogger(name).setLevel(max(level, logging.INFO))
    logging.getLogger("alembic").setLevel(logging.WARNING)
