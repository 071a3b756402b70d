"""The operator's settings: environment variables or a `.env` file, checked before anything starts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from difflib import get_close_matches
from enum import StrEnum
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Literal, get_args, get_origin

from annotated_types import Ge, Le
from dotenv import dotenv_values
from pydantic import Field, ValidationError, ValidationInfo, field_validator
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

_WEB_ADDRESS = re.compile(r"https?://[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?(/[A-Za-z0-9_-]+)*/?")
"""What web addresses may begin with; the pages write it into links as it is."""

ENV_FILE = Path(".env")
"""The file with settings, in the folder the bot is started from."""


# As SQLAlchemy reads it: a password may hold anything but `@`.
_SERVER = re.compile(
    r"postgresql\+asyncpg://(?:[^:/]*(?::[^@]*)?@)?(?:\[[^]/?]+\]|[^/:?]*)(?::\d{1,5})?/[^?]+(?:\?.*)?", re.ASCII
)
_TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)


class Leads(StrEnum):
    """What a link to a web page leads to; the value begins its path."""

    TABLE = "t"
    SERVER = "s"
    DEADLINES = "c"


class SettingsError(Exception):
    """A setting is wrong; the message says which, why, and what would be right."""


class CannotStartError(Exception):
    """Something on this machine is in the way; the message is one sentence that says what to do."""


class Settings(BaseSettings):
    """Everything the operator can choose; `.env.example` explains each for people."""

    # Compose files pass `${LOG_LEVEL}` on as an empty text where it is not set.
    model_config = SettingsConfigDict(
        env_file=ENV_FILE, env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: str | None = None
    """The bot's token; None plays on the local table."""

    database_url: str = "sqlite+aiosqlite:///pagoda.db"
    """Where tables are kept when playing on Discord, as SQLAlchemy spells it."""

    database_connections: int = Field(default=10, ge=2, le=200)
    """How many connections to a PostgreSQL server this process may have; a SQLite file needs no number."""

    play_in: Literal["thread", "channel"] = "thread"
    """Whether a game gets a thread of its own or is played where it was opened, unless a server chooses for itself."""

    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    """The least important lines that reach the log."""

    log_format: Literal["text", "json"] = "text"
    """Lines for people, or JSON for programs that collect them."""

    monitor_port: int | None = Field(default=None, ge=1, le=65535, examples=[8766])
    """Where `/health` and `/metrics` are served; None serves neither."""

    monitor_host: str = "127.0.0.1"
    """The address they are served on."""

    web_port: int | None = Field(default=None, ge=1, le=65535, examples=[8767])
    """Where the web pages are served; None serves none."""

    web_host: str = "127.0.0.1"
    """The address they are served on."""

    web_address: str | None = None
    """Where readers find the web pages, such as `https://games.example.org`; None: on this machine alone."""

    web_behind_proxy: bool = False
    """Whether a proxy of one's own says in `X-Forwarded-For` from where readers come."""

    shard_count: int | None = Field(default=None, ge=1, le=4096, examples=[4])
    """Gateway connections of all processes together; None asks Discord, which is right for nearly every bot."""

    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = None
    """Which of them are this process's, such as `0,1` or `0-3`; None: all."""

    requests_a_second: float = Field(default=45, ge=0.1, le=1000)
    """Rate limit of this process's requests to Discord, without answers to people. All with one token may send 50."""

    drawing_processes: int = Field(default=1, ge=0, le=64)
    """Processes that draw pictures; 0: in threads of the bot, which is slower when many play and takes less memory."""

    thinking_processes: int = Field(default=1, ge=0, le=64)
    """Processes in which computer seats think; 0: in threads of the bot, for as long as they need."""

    thinking_seconds: float = Field(default=1.0, ge=0.2, le=10)
    """Seconds a computer's move takes, always the same; longer thinking is cut short."""

    silence_days: int = Field(default=60, ge=1, le=36500)
    """Days without a move after which a game ends by itself."""

    cache_size: int = Field(default=512, ge=1, le=1_000_000)
    """Games kept in memory at most; the others are loaded when a player acts."""

    most_hosted: int = Field(default=10, ge=1, le=1_000_000)
    """Open and running tables that one person may host."""

    most_played: int = Field(default=30, ge=1, le=1_000_000)
    """Open and running tables at which one person may sit."""

    most_in_server: int = Field(default=200, ge=1, le=1_000_000)
    """Open and running tables in one server."""

    most_asked: int = Field(default=120, ge=0, le=1_000_000)
    """Commands and presses of one person in a minute; 0: as many as they like."""

    most_asked_in_server: int = Field(default=600, ge=0, le=1_000_000)
    """Commands and presses in one server in a minute; 0: as many as they like."""

    user_installs: bool = False
    """Whether people can install the commands for themselves; the application has to allow it at Discord."""

    operator_contact: str | None = None
    """Who runs this bot and how to reach them, as people read it in `/privacy`; None: they read that it is not set."""

    local_port: int = Field(default=8765, ge=1, le=65535)
    """Where the local table's page is served, on this machine only."""

    local_database_url: str = "sqlite+aiosqlite:///pagoda-local.db"
    """Where the local table is kept."""

    @field_validator("discord_token")
    @classmethod
    def _has_the_form_of_a_token(cls, value: str | None) -> str | None:
        token = value.strip() if value else ""
        if token and not _TOKEN.fullmatch(token):
            raise ValueError(
                "a token is one word of three parts with dots between, such as MTA1.GxYz.aBcD; copy it again from the "
                "developer portal (Bot > Reset Token)"
            )
        return token or None

    @field_validator("operator_contact")
    @classmethod
    def _has_an_address(cls, value: str | None) -> str | None:
        if value is None:
            return None
        if not (value.isprintable() and 5 <= len(value.strip()) <= 200 and any(mark in value for mark in "@/")):
            raise ValueError(
                "write a name and an address in one line of up to 200 characters, such as Ada Example, ada@example.org"
            )
        return value.strip()

    @field_validator("web_address")
    @classmethod
    def _is_the_beginning_of_an_address(cls, value: str | None) -> str | None:
        if value is not None and not _WEB_ADDRESS.fullmatch(value):
            raise ValueError("write it like https://games.example.org, perhaps with a folder behind it")
        return value

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers_and_spans(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        return _numbers_in(value) if value.strip() else None

    @field_validator("shard_ids")
    @classmethod
    def _is_a_share(cls, value: tuple[int, ...] | None, info: ValidationInfo) -> tuple[int, ...] | None:
        """Refuse numbers that are no share of the shards. Settings that are wrong themselves are missing in `info`."""
        # The fields before this one are validated first, so the order in which they are declared matters.
        if value is None or not {"shard_count", "database_url"} <= set(info.data):
            return value
        count: int | None = info.data["shard_count"]
        if count is None:
            raise ValueError("set SHARD_COUNT too, to the number of shards of all processes together")
        if strangers := [number for number in value if not 0 <= number < count]:
            raise ValueError(f"with SHARD_COUNT {count} shards have the numbers 0 to {count - 1}, not {strangers[0]}")
        if twice := [number for number, times in Counter(value).items() if times > 1]:
            raise ValueError(f"shard {twice[0]} is there twice")
        if len(value) < count and info.data["database_url"].startswith("sqlite"):
            raise ValueError("a SQLite file is for one process with all shards; leave it empty, or use PostgreSQL")
        return tuple(sorted(value))

    @field_validator("log_level", mode="before")
    @classmethod
    def _any_case(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("monitor_host", "web_host")
    @classmethod
    def _is_an_address(cls, value: str) -> str:
        try:
            return str(ip_address(value))
        except ValueError as error:
            raise ValueError("write an address of this machine: 127.0.0.1, or 0.0.0.0 for all it has") from error

    @field_validator("database_url", "local_database_url")
    @classmethod
    def _known_database(cls, value: str) -> str:
        if not value.startswith(("sqlite+aiosqlite://", "postgresql+asyncpg://")):
            raise ValueError(
                "use sqlite+aiosqlite:///path/to/file.db or postgresql+asyncpg://user:password@host/database"
            )
        if value.startswith("sqlite") and not _names_a_file(value):
            raise ValueError("it names no file, so all games would end with the bot; use sqlite+aiosqlite:///pagoda.db")
        if value.startswith("postgresql") and not _names_a_database(value):
            raise ValueError(
                "it names no database, or its port is no number; use postgresql+asyncpg://user:password@host/database"
            )
        return value


def load_settings() -> Settings:
    """Read the settings of this process. Raises `SettingsError` naming every setting that is wrong."""
    _check_file(ENV_FILE)
    try:
        return Settings()
    except ValidationError as error:
        raise SettingsError("; ".join(f"{name}: {sentence}" for name, sentence in _faults(error))) from error


def check_setting(name: str, value: str) -> None:
    """Check the value of one setting; an empty one is not set. Raises `SettingsError`, which does not name it."""
    if not value:
        return
    try:
        # Values that are given come before those of the environment.
        Settings.model_validate({name.lower(): value})
    except ValidationError as error:
        # The others may be wrong too: they are not asked about.
        if fault := dict(_faults(error)).get(name.upper()):
            raise SettingsError(fault) from error


def _check_file(file: Path) -> None:
    """Refuse a settings file that cannot be read or has a misspelt name. Raises `SettingsError`."""
    if not file.exists():
        return
    if not file.is_file():
        raise SettingsError(f"{file} has to be a file with lines such as DISCORD_TOKEN=...; it is a folder.")
    try:
        # Only the names are wanted: references to other variables need no value.
        names = dotenv_values(file, interpolate=False, encoding="utf-8").keys()
    except UnicodeDecodeError as error:
        raise SettingsError(f"{file} is not UTF-8 text. Open it in an editor and save it as UTF-8.") from error
    except OSError as error:
        raise SettingsError(f"{file} cannot be read: {error.strerror}.") from error
    known = [name.upper() for name in Settings.model_fields]
    for name in names:
        # Other programs may read the same file: only what looks like one of ours is refused.
        if name.upper() not in known and (meant := get_close_matches(name.upper(), known, n=1, cutoff=0.85)):
            raise SettingsError(f"{name} in {file} is no setting. Did you mean {meant[0]}?")


def _names_a_file(url: str) -> bool:
    """Check whether a SQLite URL names a file, not a database in memory."""
    path = url.partition("?")[0].removeprefix("sqlite+aiosqlite://").removeprefix("/")
    return path not in ("", ":memory:") and "mode=memory" not in url


def _names_a_database(url: str) -> bool:
    """Check whether a URL of PostgreSQL names a database, and a port that can be one."""
    return _SERVER.fullmatch(url) is not None


def _numbers_in(text: str) -> tuple[int, ...]:
    """Parse a list of numbers like `0,1` or `0-3,6`. Raises `ValueError`."""
    numbers: list[int] = []
    for part in text.split(","):
        first, dash, last = (each.strip() for each in part.partition("-"))
        if not dash:
            last = first
        if not (_is_number(first) and _is_number(last) and int(first) <= int(last)):
            raise ValueError("write numbers like 0,1 or 0-3")
        numbers += range(int(first), int(last) + 1)
    return tuple(numbers)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 5


def _faults(error: ValidationError) -> Iterator[tuple[str, str]]:
    """Name every setting that is wrong, each with a sentence."""
    for fault in error.errors():
        name = str(fault["loc"][0])
        yield name.upper(), _said(Settings.model_fields[name], fault)


def _said(field: FieldInfo, fault: ErrorDetails) -> str:
    """Describe what would be right for a setting, with an example."""
    least = next((bound.ge for bound in field.metadata if isinstance(bound, Ge)), None)
    most = next((bound.le for bound in field.metadata if isinstance(bound, Le)), None)
    if least is not None and most is not None:
        kind = "a number" if field.annotation is float else "a whole number"
        return f"write {kind} from {least} to {most}, such as {(field.examples or [field.default])[0]}"
    if field.annotation is bool:
        return "write true or false"
    if get_origin(field.annotation) is Literal:
        *others, last = get_args(field.annotation)
        return f"write {', '.join(others)} or {last}"
    # The validator's own message says what would be right.
    return fault["msg"].removeprefix("Value error, ")
