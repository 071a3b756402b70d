"""The log: one line per event on standard error and in a file if there is one, without secrets."""

from __future__ import annotations

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from logging.handlers import TimedRotatingFileHandler
from pathlib import Path

import discord

from settings import Settings

_about: ContextVar[dict[str, int]] = ContextVar("about")

log = logging.getLogger("pagoda")

KEPT_DAYS = 7
"""Days for which the files of the log are kept, apart from that of today."""

_PLAIN = "%(asctime)s %(levelname)-8s %(name)s %(message)s"
"""Lines of the file for people, without the colours of a terminal."""

_VERBOSE_LIBRARIES = ("discord", "aiosqlite", "aiohttp")
"""Libraries whose DEBUG level logs data of people and the database: tokens of answers, hands, seeds."""

_SECRETS = (
    # Such an address is enough to answer in the bot's place.
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w.-]+"), r"\1***"),
    # The password in a database's URL.
    (re.compile(r"(\w://[^\s:/@]*:)[^\s@]+@"), r"\1***@"),
)
"""Secrets recognised by their context, and their replacements."""


def about(**ids: int | None) -> None:
    """Set the ids that this task, and every task it starts, logs from now on; None removes an id."""
    known = {**_about.get({}), **ids}
    _about.set({name: number for name, number in known.items() if number is not None})


class JsonLines(logging.Formatter):
    """Formatter that writes each event as one line of JSON, with its ids.

    The keys are `time` (UTC), `level`, `logger`, `message`, perhaps `exception`, and `table` and `interaction` where
    they are known. Ids are texts, as some readers of JSON round large numbers.
    """

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC)
        fields = {
            "time": moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **{name: str(number) for name, number in _about.get({}).items()},
        }
        if record.exc_info:
            fields["exception"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False)


class RedactingFormatter(logging.Formatter):
    """Formatter that hides the bot's secrets in the lines of another formatter."""

    def __init__(self, inner: logging.Formatter, token: str | None) -> None:
        super().__init__()
        self._inner = inner
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """Return the line without secrets."""
        line = self._inner.format(record)
        if self._token is not None:
            line = line.replace(self._token, "***")
        for secret, instead in _SECRETS:
            line = secret.sub(instead, line)
        return line


def set_up_logging(settings: Settings, file: Path | None = None) -> None:
    """Configure logging as the settings say; `file` receives every line as well."""
    level = getattr(logging, settings.log_level)
    handler = logging.StreamHandler()
    # The library knows how to write for terminals with and without colours.
    discord.utils.setup_logging(handler=handler, level=level)
    inner = JsonLines() if settings.log_format == "json" else handler.formatter
    assert inner is not None
    handler.setFormatter(RedactingFormatter(inner, settings.discord_token))
    if file is not None:
        _write_to(file, JsonLines() if settings.log_format == "json" else logging.Formatter(_PLAIN), settings)
    for name in _VERBOSE_LIBRARIES:
        logging.getLogger(name).setLevel(max(level, logging.INFO))
    logging.getLogger("alembic").setLevel(logging.WARNING)


def _write_to(file: Path, formatter: logging.Formatter, settings: Settings) -> None:
    """Let the log go to a file as well, which only its owner may read; a new one begins each day."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600)
        handler = TimedRotatingFileHandler(file, when="midnight", backupCount=KEPT_DAYS, encoding="utf-8", utc=True)
    except OSError as error:
        log.warning("The log is not written to %s: %s.", file, error.strerror)
        return
    handler.setFormatter(RedactingFormatter(formatter, settings.discord_token))
    logging.getLogger().addHandler(handler)
