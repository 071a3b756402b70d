"""The result of looking at one thing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class CheckResult(StrEnum):
    """How a thing is."""

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
