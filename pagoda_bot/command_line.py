"""The command line `pagoda`: its commands, and the folder that they work in."""

from __future__ import annotations

import sys
from argparse import REMAINDER, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from host.programs import OperatorProgram
from monitoring.version import release
from pagoda_bot.home import find_home, keep_paths
from pagoda_bot.installation import INSTALLED
from settings import CannotStartError

NAME = "pagoda"

COMMANDS = {
    "local": ("play on this machine in the browser, without an account (the default)", "pagoda_bot.local"),
    "bot": ("serve Discord", "pagoda_bot.bot"),
    "check": ("say what would keep the bot from running, and what to do", "pagoda_bot.check"),
    "backup": ("copy the database, also while the bot runs", "db.backup"),
    "restore": ("put a backup in the place of the database", "db.restore"),
    "verify": ("prove a backup, or the database, by replaying its games", "db.verify"),
    "upgrade": ("migrate the database, or try that out on a copy", "db.upgrade"),
    "forget": ("delete what is kept about a person", "pagoda_bot.forget"),
    "move": ("move a database from SQLite to PostgreSQL, or back", "db.move"),
}
"""Each command with its purpose and the module that has it as `PROGRAM`: imported alone, as some load much."""


def run(arguments: Sequence[str]) -> int:
    """Run a command; return the exit status."""
    given = _parser().parse_args(arguments)
    program: OperatorProgram = import_module(COMMANDS[given.command][1]).PROGRAM
    asked = program.parse(f"{NAME} {given.command}", given.arguments)
    try:
        _enter_home(given.folder, asked)
    except CannotStartError as error:
        print(error, file=sys.stderr)
        return 1
    return program.run(asked)


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
        epilog="\n".join(["commands:", *lines, "", f"`{NAME} COMMAND --help` explains one."]),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=release())
    parser.add_argument("--folder", type=Path, help="the folder of settings (.env), games and log")
    parser.add_argument("command", nargs="?", choices=COMMANDS, default="local", metavar="COMMAND")
    parser.add_argument("arguments", nargs=REMAINDER, metavar="...", help="arguments of the command")
    return parser
