"""`make run`: the bot on Discord when a token is set, else the local table."""

from __future__ import annotations

import asyncio
import sys

import bot
from db.errors import DatabaseError
from settings import SettingsError, load_settings


def main() -> int:
    """Start what the settings ask for; the exit status."""
    try:
        settings = load_settings()
        if settings.discord_token is not None:
            return bot.main()
        from local.table import PortTakenError, run

        bot.set_up_logging(settings)
        try:
            return asyncio.run(run(settings))
        except PortTakenError as error:
            print(error, file=sys.stderr)
            return 1
    except SettingsError as error:
        print(f"A setting is wrong: {error}", file=sys.stderr)
        return 2
    except DatabaseError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
