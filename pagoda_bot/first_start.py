"""The start on a terminal: from no token to an invitation, with nothing to read elsewhere."""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from getpass import getpass
from importlib import import_module
from itertools import count
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from dotenv import set_key

import settings
from pagoda_bot.findings import CheckResult
from pagoda_bot.portal import NEW_APPLICATION, page_of_token
from settings import ENV_FILE, CannotStartError, SettingsError, check_setting, load_settings

if TYPE_CHECKING:
    from pagoda_bot.account import BotAccount

EXAMPLE = Path(settings.__file__).with_name(".env.example")
"""The file that explains every setting: the beginning of an operator's own."""

_TOKEN = "DISCORD_TOKEN"

_HOW = f"""
Pagoda plays as a bot of your own.

1. Open {NEW_APPLICATION} and create an application.
2. Press Bot on the left, then Reset Token, and copy the token.
3. Paste it here. Nothing is shown while you do.
"""

_MISTAKEN = (
    (re.compile(r""), "Nothing came. Paste with Ctrl+Shift+V, or with the right mouse button."),
    (re.compile(r"\d+"), "That is a number, not the token. The token is under Bot: press Reset Token."),
    (re.compile(r"[0-9a-f]{64}"), "That is the public key. The token is under Bot: press Reset Token."),
    (re.compile(r"[\w-]{32}"), "That is the client secret. The token is under Bot: press Reset Token."),
)
"""What people paste in place of the token, and the answer."""

_LONGEST_PAUSE = 60


@dataclass(frozen=True, slots=True)
class Operator:
    """The operator at the terminal; `EOFError` and `KeyboardInterrupt` are their wish to end it."""

    ask: Callable[[str], str] = input
    ask_secretly: Callable[[str], str] = getpass
    say: Callable[[str], object] = print
    wait: Callable[[float], object] = time.sleep


def prepare(operator: Operator) -> None:
    """Lead the operator to a token that Discord knows and an application that can be invited.

    Where all is well and the bot is in a server, nothing is said. Raises `SettingsError`, and `CannotStartError` also
    where they end it.
    """
    try:
        _lead(operator)
    except (EOFError, KeyboardInterrupt):
        raise CannotStartError("\nThe bot is not started.") from None


def _lead(operator: Operator) -> None:
    had_token = load_settings().discord_token
    while True:
        account = _account(operator)
        if account is None:
            return
        from pagoda_bot.account import look_at_application

        findings = list(look_at_application(account, load_settings()))
        fault = next((each for each in findings if each.verdict is CheckResult.WRONG), None)
        if fault is None:
            break
        operator.say(f"\n{fault.sentence}")
        operator.ask("Press Enter once that is done. ")
    if account.servers:
        if load_settings().discord_token != had_token:
            operator.say("\nThe bot is in a server already: type /home there.")
        return
    for finding in findings:
        if finding.verdict is CheckResult.NOTE and finding.about != "commands":
            operator.say(f"\n{finding.sentence}")
    operator.say(f"\nAdd the bot to a server, where it then says hello:\n\n{account.invitation}\n")


def _account(operator: Operator) -> BotAccount | None:
    """Ask Discord about the bot, and the operator for a token until Discord knows it.

    None for a refused token of the environment: that comes before the file, so an answer would change nothing. The
    start says it.
    """
    token = load_settings().discord_token
    is_kept = token is not None
    if token is None:
        operator.say(_HOW)
        Thread(target=_load_the_bot, daemon=True).start()
    while True:
        if token is None:
            token = _ask_for_token(operator)
        account = _look_at(token, operator)
        if account is not None:
            break
        if is_kept and any(name.upper() == _TOKEN and value for name, value in os.environ.items()):
            return None
        operator.say(f"Discord refuses the token. Press Reset Token and copy the new one: {page_of_token(token)}")
        token, is_kept = None, False
    if not is_kept:
        keep_token(ENV_FILE, token)
        operator.say(f"Discord knows the bot as {account.name}. Its token is in {ENV_FILE.absolute()}, for you alone.")
    return account


def _load_the_bot() -> None:
    """Load in the background, which takes seconds the first time, while the operator is in the developer portal."""
    for name in ("pagoda_bot.account", "bot"):
        import_module(name)


def _ask_for_token(operator: Operator) -> str:
    while True:
        answer = bare_token(operator.ask_secretly("Token: "))
        fault = _fault(answer)
        if fault is None:
            return answer
        operator.say(fault)


def bare_token(answer: str) -> str:
    """Return a token without what people copy along with it: spaces, quotes, the word `Bot`."""
    around = " \t\r\n\"'`"
    return re.sub(r"^bot\s+", "", answer.strip(around), flags=re.IGNORECASE).strip(around)


def _fault(answer: str) -> str | None:
    for pattern, sentence in _MISTAKEN:
        if pattern.fullmatch(answer):
            return sentence
    try:
        check_setting(_TOKEN, answer)
    except SettingsError:
        return "That is not a token: it has three parts with dots between. The token is under Bot: press Reset Token."
    return None


def _look_at(token: str, operator: Operator) -> BotAccount | None:
    """Ask Discord about the bot, again and again until it answers; None where it refuses the token."""
    from pagoda_bot.account import TokenRefusedError, UnansweredError, ask_about_account

    for tries in count():
        try:
            return asyncio.run(ask_about_account(token))
        except TokenRefusedError:
            return None
        except UnansweredError as error:
            seconds = error.seconds or min(_LONGEST_PAUSE, 5 << min(tries, 9))
            operator.say(f"{error} The next try is in {seconds} seconds; Ctrl+C ends.")
            operator.wait(seconds)
    raise AssertionError("counting does not end")


def keep_token(file: Path, token: str) -> None:
    """Write the token into a copy of the file, or of the example, that takes its place whole.

    Raises `CannotStartError`.
    """
    new = file.with_name(f"{file.name}.new")
    try:
        # An image has no example.
        origin = file if file.is_file() else EXAMPLE
        text = origin.read_text(encoding="utf-8-sig") if origin.is_file() else ""
        new.unlink(missing_ok=True)
        # Readable by its owner alone from the beginning.
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as target:
            target.write(text)
        set_key(new, _TOKEN, token, quote_mode="auto", encoding="utf-8")
        new.replace(file)
    except OSError as error:
        raise CannotStartError(f"The token cannot be written to {file.absolute()}: {error.strerror}.") from error
