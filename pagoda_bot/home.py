"""The folder of settings and games, and the file of the log: the system's own places where the program is installed."""

from __future__ import annotations

import os
import stat
from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path

from pagoda_bot.installation import DISTRIBUTION
from settings import ENV_FILE, CannotStartError

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
        """Return a sentence for the operator."""
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
