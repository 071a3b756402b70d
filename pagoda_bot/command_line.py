"""The command line of `pagoda`: which command, in which folder, and the two commands that serve."""

from __future__ import annotations

import os
import stat
import sys
from argparse import REMAINDER, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from host.address import ADDRESS
from host.programs import OperatorProgram
from monitoring.version import release
from pagoda_bot import DISTRIBUTION, INSTALLED
from pagoda_bot.first_start import Operator, prepare
from settings import ENV_FILE, CannotStartError, SettingsError

LOG_NAME = "pagoda.log"


@dataclass(frozen=True, slots=True)
class Home:
    """A folder for settings and games, and a file for the log."""

    folder: Path
    log_file: Path

    def enter(self) -> None:
        """Make the folder, which its owner alone may read, and go there. Raises `CannotStartError`."""
        try:
            self.folder.mkdir(mode=stat.S_IRWXU, parents=True, exist_ok=True)
            os.chdir(self.folder)
        except OSError as error:
            raise CannotStartError(
                f"{self.folder} cannot be used for settings and games: {error.strerror}. "
                "Name another folder by --folder."
            ) from error

    def described(self) -> str:
        return f"Settings ({ENV_FILE}) and games are in {self.folder}, the log is {self.log_file}."


def find_home(wish: Path | None, *, is_installed: bool) -> Home | None:
    """Return the folder that the operator names, or the system's; None in a checkout, where the current one serves."""
    if wish is not None:
        folder = wish.expanduser().absolute()
        return Home(folder, folder / LOG_NAME)
    if not is_installed:
        return None
    # Not needed in a checkout, so a server does not install it.
    from platformdirs import user_data_path, user_log_path

    name = DISTRIBUTION
    return Home(user_data_path(name, appauthor=False), user_log_path(name, appauthor=False) / LOG_NAME)


def keep_paths(given: Namespace) -> None:
    """Let the paths among arguments mean the same from another folder."""
    for name, value in vars(given).items():
        if isinstance(value, Path):
            setattr(given, name, value.expanduser().absolute())


NAME = "pagoda"

COMMANDS = {
    "local": ("play on this machine in the browser, without an account (the default)", "pagoda_bot.command_line:LOCAL"),
    "bot": ("serve Discord", "pagoda_bot.command_line:BOT"),
    "check": ("say what would keep the bot from running, and what to do", "pagoda_bot.check:PROGRAM"),
    "backup": ("copy the database, also while the bot runs", "db.backup:PROGRAM"),
    "restore": ("put a backup in the place of the database", "db.restore:PROGRAM"),
    "verify": ("prove a backup, or the database, by replaying its games", "db.verify:PROGRAM"),
    "upgrade": ("migrate the database, or try that out on a copy", "db.upgrade:PROGRAM"),
    "forget": ("delete what is kept about a person", "pagoda_bot.forget:PROGRAM"),
    "move": ("move a database from SQLite to PostgreSQL, or back", "db.move:PROGRAM"),
}
"""Each command with its purpose, and its program as module and name: imported alone, as some load much."""


def run(arguments: Sequence[str]) -> int:
    given = _parser().parse_args(arguments)
    module, _, name = COMMANDS[given.command][1].partition(":")
    program: OperatorProgram = getattr(import_module(module), name)
    asked = program.parse(f"{NAME} {given.command}", given.arguments)
    try:
        _enter_home(given.folder, asked)
        return program.run(asked)
    except CannotStartError as error:
        print(error, file=sys.stderr)
        return 1


def _enter_home(wish: Path | None, asked: Namespace) -> None:
    """Go to the folder of settings and games, and say where it is. Raises `CannotStartError`."""
    home = find_home(wish, is_installed=INSTALLED.is_dir())
    if home is None:
        return
    keep_paths(asked)
    home.enter()
    # Programs that serve take a file for the log.
    if "log_file" in asked and asked.log_file is None:
        asked.log_file = home.log_file
    print(home.described(), file=sys.stderr)


def _parser() -> ArgumentParser:
    width = max(map(len, COMMANDS))
    lines = [f"  {name:{width}}  {purpose}" for name, (purpose, _) in COMMANDS.items()]
    parser = ArgumentParser(
        prog=NAME,
        description="Play Qin, China and Dragon Castle on Discord, or on this machine.",
        epilog="\n".join(["commands:", *lines, "", f"`{NAME} COMMAND --help` explains one.", ADDRESS]).strip(),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=release())
    parser.add_argument("--folder", type=Path, help="the folder of settings (.env), games and log")
    parser.add_argument("command", nargs="?", choices=COMMANDS, default="local", metavar="COMMAND")
    parser.add_argument("arguments", nargs=REMAINDER, metavar="...", help="arguments of the command")
    return parser


def _add_log_file(parser: ArgumentParser) -> None:
    parser.add_argument("--log-file", type=Path, help="write the log to this file as well")


def _serve_discord(given: Namespace) -> int:
    """Serve Discord. On a terminal what it takes is asked for first."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        # The start says itself which setting is wrong.
        with suppress(SettingsError):
            prepare(Operator())
    # After the questions: the whole bot takes a second to load.
    from bot import serve_discord
    from monitoring.program import start_program

    return start_program(serve_discord, log_file=given.log_file)


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
