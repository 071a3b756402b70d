"""What the operator can set: environment variables or a `.env` file, checked before anything starts."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Literal

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class SettingsError(Exception):
    """A setting is wrong; the message says which, why, and what would be right."""


class CannotStartError(Exception):
    """Something on this machine is in the way; the message is one sentence that says what to do."""


class Settings(BaseSettings):
    """Everything the operator can choose; `.env.example` explains each for people."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", frozen=True)

    discord_token: str | None = None
    """The bot's token; None plays on the local table."""

    database_url: str = "sqlite+aiosqlite:///pagoda.db"
    """Where tables are kept when playing on Discord, as SQLAlchemy spells it."""

    database_connections: int = Field(default=10, ge=2)
    """How many connections to a PostgreSQL server this process may have; a SQLite file needs no number."""

    play_in: Literal["thread", "channel"] = "thread"
    """Whether a game gets a thread of its own or is played where it was opened, unless a server chooses for itself."""

    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    """The least important lines that reach the log."""

    log_format: Literal["text", "json"] = "text"
    """Lines for people, or JSON for programs that collect them."""

    monitor_port: int | None = Field(default=None, ge=1, le=65535)
    """Where `/health` and `/metrics` are served; None serves neither."""

    monitor_host: str = "127.0.0.1"
    """The address they are served on."""

    shard_count: int | None = Field(default=None, ge=1)
    """Gateway connections; None asks Discord, which is right for nearly everybody."""

    drawing_processes: int = Field(default=1, ge=0)
    """Processes that draw pictures; 0: in threads of the bot, which is slower when many play and takes less memory."""

    thinking_processes: int = Field(default=1, ge=0)
    """Processes in which computer seats think; 0: in threads of the bot, for as long as they need."""

    thinking_seconds: float = Field(default=1.0, ge=0.2, le=10)
    """What a computer's move takes, always the same; longer thinking is cut short."""

    watching_seconds: float = Field(default=4.0, ge=0)
    """The pause after each move in a game of computers only."""

    silence_days: int = Field(default=60, ge=1)
    """Days without a move after which a game ends by itself, and a lobby without new players closes."""

    cache_size: int = Field(default=512, ge=1)
    """Games kept in memory at most; the others are loaded when somebody plays."""

    most_hosted: int = Field(default=10, ge=1)
    """Open and running tables that one person may host."""

    most_played: int = Field(default=30, ge=1)
    """Open and running tables at which one person may sit."""

    most_in_server: int = Field(default=200, ge=1)
    """Open and running tables in one server."""

    most_asked: int = Field(default=120, ge=0)
    """Commands and presses of one person in a minute; 0: as many as they like."""

    most_asked_in_server: int = Field(default=600, ge=0)
    """Commands and presses in one server in a minute; 0: as many as they like."""

    user_installs: bool = False
    """Whether people can install the commands for themselves; the application has to allow it at Discord."""

    local_port: int = Field(default=8765, ge=1, le=65535)
    """Where the local table's page is served, on this machine only."""

    local_database_url: str = "sqlite+aiosqlite:///pagoda-local.db"
    """Where the local table is kept."""

    @field_validator("discord_token", "shard_count", "monitor_port", mode="before")
    @classmethod
    def _empty_means_unset(cls, value: object) -> object:
        """`DISCORD_TOKEN=` in a copied `.env` means none."""
        return None if isinstance(value, str) and not value.strip() else value

    @field_validator("discord_token")
    @classmethod
    def _token_is_one_word(cls, value: str | None) -> str | None:
        if value is not None and any(c.isspace() for c in value.strip()):
            raise ValueError("a token has no spaces; copy it again from the developer portal")
        return value.strip() if value else None

    @field_validator("log_level", mode="before")
    @classmethod
    def _any_case(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("monitor_host")
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
        return value


def load_settings() -> Settings:
    """The settings of this process. Raises `SettingsError` naming every setting that is wrong."""
    try:
        return Settings()
    except ValidationError as error:
        faults = (f"{str(fault['loc'][0]).upper()}: {_plain(fault['msg'])}" for fault in error.errors())
        raise SettingsError("; ".join(faults)) from error


def _plain(message: str) -> str:
    return message.removeprefix("Value error, ")
