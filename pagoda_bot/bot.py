"""`pagoda bot`: serve Discord. Without a token it is asked for, where a person is there to answer."""

from __future__ import annotations

import sys
from argparse import Namespace

from host.programs import OperatorProgram
from pagoda_bot.log_file import add_log_file
from pagoda_bot.questions import ask_for_settings
from settings import SettingsError, load_settings


def _run(given: Namespace) -> int:
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


PROGRAM = OperatorProgram(
    "python -m pagoda_bot bot", "Serve Discord with the token of the settings.", _run, add_log_file
)
