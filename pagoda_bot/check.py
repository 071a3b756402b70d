"""`pagoda check`: what would keep the bot from running here, and what to do about it."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from textwrap import fill

from host.programs import OperatorProgram
from monitoring.program import WRONG_SETTING
from monitoring.version import release
from pagoda_bot.checks.account import look_at_account
from pagoda_bot.checks.database import folder_of, look_at_database
from pagoda_bot.checks.finding import CheckResult, Finding, wrong
from pagoda_bot.checks.machine import look_at_machine
from pagoda_bot.questions import ask_for_settings
from settings import ENV_FILE, Settings, SettingsError, load_settings

_WIDTH = 100
"""Columns of the report."""


def report(findings: Sequence[Finding]) -> str:
    """Return the findings as lines, and at the end how many are faults."""
    lines = [_line(finding) for finding in findings]
    faults = sum(finding.verdict is CheckResult.WRONG for finding in findings)
    lines += ["", "All is well." if not faults else f"Things to put right: {faults}."]
    return "\n".join(lines)


def _line(finding: Finding) -> str:
    head = f"{finding.verdict:5}  {finding.about:12} "
    # A link is one word, and stays whole.
    return fill(
        finding.sentence, _WIDTH, initial_indent=head, subsequent_indent=" " * len(head), break_long_words=False
    )


async def look(settings: Settings) -> list[Finding]:
    """Look at everything."""
    return [
        *await look_at_account(settings),
        *await look_at_database(settings.database_url),
        *look_at_machine(settings, folder_of(settings.database_url)),
    ]


def _run(given: Namespace) -> int:
    if given.write and not _write_settings():
        return WRONG_SETTING
    print(release())
    try:
        settings = load_settings()
    except SettingsError as error:
        print(report([wrong("settings", f"{error}.")]))
        return WRONG_SETTING
    findings = asyncio.run(look(settings))
    print(report(findings))
    faults = [finding for finding in findings if finding.verdict is CheckResult.WRONG]
    if any(finding.about == "token" for finding in faults):
        return WRONG_SETTING
    return 1 if faults else 0


def _write_settings() -> bool:
    """Make the file of settings by questions; return whether it is written."""
    if not sys.stdin.isatty():
        print(f"There is no terminal to ask on. Write {ENV_FILE.absolute()} with an editor.", file=sys.stderr)
        return False
    return ask_for_settings()


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--write", action="store_true", help="first make the file of settings by answering questions")


PROGRAM = OperatorProgram(
    "python -m pagoda_bot check",
    "Look at token, permissions, database and machine without changing them. The exit status is 0 if the bot can run, "
    "2 for a wrong setting or token, 1 for anything else.",
    _run,
    _add_arguments,
)
