"""Start of a program by operators: command line, settings, log, exit status."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from db.errors import DatabaseError
from db.sqlite.copies import make_private
from monitoring.logs import set_up_logging
from monitoring.version import release
from settings import ENV_FILE, CannotStartError, Settings, SettingsError, load_settings

log = logging.getLogger("pagoda")

WRONG_SETTING = 2
"""Exit status of a wrong setting: service managers do not restart the bot then, as only a change would help."""


Serve = Callable[[Settings], Coroutine[Any, Any, int]]


def run_program(serve: Serve) -> int:
    """Read the command line, which takes no arguments, and start; return the exit status."""
    _read_command_line()
    return start_program(serve)


def start_program(serve: Serve, *, log_file: Path | None = None) -> int:
    """Read the settings and serve; return the exit status. An error ends the start with one sentence.

    The log goes to standard error, and to `log_file` besides.
    """
    try:
        # Before the settings are read. What went wrong is logged once these say how to log.
        complaint = make_private(ENV_FILE)
        settings = load_settings()
        set_up_logging(settings, log_file)
        if complaint is not None:
            log.warning("%s", complaint)
        return asyncio.run(serve(settings))
    except SettingsError as error:
        print(f"A setting is wrong: {error}", file=sys.stderr)
        return WRONG_SETTING
    except (DatabaseError, CannotStartError) as error:
        print(error, file=sys.stderr)
        return 1


def _read_command_line() -> None:
    """Answer `--help` and `--version`, and refuse anything else: all choices are settings."""
    program = Path(sys.argv[0])
    parser = argparse.ArgumentParser(
        prog=f"python -m {program.parent.name}" if program.name == "__main__.py" else f"python {program.name}",
        description="Play Qin, China and Dragon Castle on Discord. Settings are environment variables "
        "or lines of .env; .env.example explains each.",
    )
    parser.add_argument("--version", action="version", version=release())
    parser.parse_args()
