"""What was looked at, how it is, and what to do: the lines of a report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from textwrap import fill


class CheckResult(StrEnum):
    WELL = "ok"
    NOTE = "note"
    """Worth knowing; the bot runs all the same."""
    WRONG = "WRONG"
    """The bot would not run, or people would notice."""
    SKIPPED = "-"
    """Not looked at, because something else comes first."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report: about what, how it is, and in words what to do."""

    about: str
    verdict: CheckResult
    sentence: str


def well(about: str, sentence: str) -> Finding:
    """Return a finding that asks for nothing."""
    return Finding(about, CheckResult.WELL, sentence)


def note(about: str, sentence: str) -> Finding:
    """Return a finding that is worth knowing."""
    return Finding(about, CheckResult.NOTE, sentence)


def wrong(about: str, sentence: str) -> Finding:
    """Return a fault; its sentence says what to do."""
    return Finding(about, CheckResult.WRONG, sentence)


def skipped(about: str, sentence: str) -> Finding:
    """Return what could not be looked at."""
    return Finding(about, CheckResult.SKIPPED, sentence)


_WIDTH = 100


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
