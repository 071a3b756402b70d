"""`pagoda bot` and `pagoda local`: serve Discord, or the local table, whether a token is set or not."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from host.programs import OperatorProgram
from pagoda_bot.questions import ask_for_settings
from settings import SettingsError, load_settings


def _add_log_file(parser: ArgumentParser) -> None:
    parser.add_argument("--log-file", type=Path, help="write the log to this file as well")


def _serve_discord(given: Namespace) -> int:
    """Serve Discord. Without a token it is asked for, where a person is there to answer."""
    if _lacks_token() and sys.stdin.isatty():
        ask_for_settings()
    # After the questions: the whole bot takes a second to load.
    from bot import serve_discord
    from monitoring.program import start_program

    return start_program(serve_discord, log_file=given.log_file)


def _lacks_token() -> bool:
    try:
        return load_settings().discord_token is None
    except SettingsError:
        # The start says which setting is wrong.
        return False


def _serve_local_table(given: Namespace) -> int:
    # The whole bot: help and refusals do without it.
    from local.serving import serve_local_table
    from monitoring.program import start_program

    return start_program(serve_local_table, log_file=given.log_file)


BOT = OperatorProgram(
    "python -m pagoda_bot bot", "Serve Discord with the token of the settings.", _serve_discord, _add_log_file
)
LOCAL = OperatorProgram(
    "python -m pagoda_bot local",
    "Play in the browser on a simulated Discord, on this machine.",
    _serve_local_table,
    _add_log_file,
)
