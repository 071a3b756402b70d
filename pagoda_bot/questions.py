"""The file of settings, made by answering questions."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from getpass import getpass
from pathlib import Path

from dotenv import dotenv_values, set_key

import settings
from settings import ENV_FILE, Settings, SettingsError, check_setting

EXAMPLE = Path(settings.__file__).with_name(".env.example")
"""The file that explains every setting: the beginning of an operator's own."""


@dataclass(frozen=True, slots=True)
class SettingQuestion:
    setting: str
    text: str
    is_secret: bool = False
    is_needed: bool = False


QUESTIONS = (
    SettingQuestion(
        "DISCORD_TOKEN",
        "The bot's token, from https://discord.com/developers/applications (Bot, then Reset Token).\n"
        "What you type is not shown.",
        is_secret=True,
        is_needed=True,
    ),
    SettingQuestion(
        "DATABASE_URL",
        "Where games are kept. One file serves thousands of servers; for PostgreSQL write\n"
        "postgresql+asyncpg://user:password@host/database",
    ),
    SettingQuestion(
        "PLAY_IN", "Whether each game gets a thread of its own (thread) or is played where it was opened (channel)."
    ),
    SettingQuestion(
        "MONITOR_PORT", "A port on this machine for /health and /metrics, such as 8766; none serves neither."
    ),
)

Ask = Callable[[str], str]


def ask_for_settings(
    file: Path = ENV_FILE, *, ask: Ask = input, ask_secretly: Ask = getpass, say: Callable[[str], object] = print
) -> bool:
    """Ask for settings and write them to the file, once all are right; return whether they are written.

    Enter keeps the value that there is. The end of input and Ctrl+C leave the file as it is.
    """
    say(f"A few questions, whose answers go to {file.absolute()}. Enter takes the value in brackets, Ctrl+C ends.\n")
    present = dotenv_values(file, interpolate=False, encoding="utf-8") if file.is_file() else {}
    answers: dict[str, str] = {}
    try:
        for question in QUESTIONS:
            now = present.get(question.setting) or _default(question.setting)
            answers[question.setting] = _answered(question, now, ask_secretly if question.is_secret else ask, say)
    except (EOFError, KeyboardInterrupt):
        say("\nNothing is written.")
        return False
    _write(file, answers)
    say(f"Written to {file.absolute()}, which your account alone can read. Every setting is explained there.\n")
    return True


def _answered(question: SettingQuestion, now: str, ask: Ask, say: Callable[[str], object]) -> str:
    say(question.text)
    shown = ("kept" if now else "none") if question.is_secret else now or "none"
    while True:
        answer = ask(f"{question.setting} [{shown}]: ").strip().strip("\"'") or now
        fault = _fault(question, answer)
        if fault is None:
            say("")
            return answer
        say(fault)


def _fault(question: SettingQuestion, answer: str) -> str | None:
    if question.is_needed and not answer:
        return "The bot cannot do without it. Ctrl+C ends the questions."
    try:
        check_setting(question.setting, answer)
    except SettingsError as error:
        sentence = str(error)
        return f"{sentence[0].upper()}{sentence[1:]}."
    return None


def _default(setting: str) -> str:
    value = Settings.model_fields[setting.lower()].default
    return "" if value is None else str(value)


def _write(file: Path, answers: dict[str, str]) -> None:
    """Write answers into a copy of the file, or of the example, that takes its place whole."""
    # An image has no example.
    origin = file if file.is_file() else EXAMPLE
    text = origin.read_text(encoding="utf-8-sig") if origin.is_file() else ""
    new = file.with_name(f"{file.name}.new")
    new.unlink(missing_ok=True)
    # Readable by its owner alone from the beginning.
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as target:
        target.write(text)
    present = dotenv_values(new, interpolate=False, encoding="utf-8")
    for setting, value in answers.items():
        if value != (present.get(setting) or _default(setting)):
            set_key(new, setting, value, quote_mode="auto", encoding="utf-8")
    new.replace(file)
