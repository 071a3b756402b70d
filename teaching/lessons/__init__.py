"""Lessons: a short first game of each kind, on the real board and by the real rules.

LESSONS["qin"].state(1)              # the position of the second exercise
LESSONS["qin"].tried(1, 0).events    # the events of its first choice
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.registry import ENGINES, collect
from teaching.lessons.lesson import LABELS, LEARNER, Exercise, Lesson

__all__ = ["BROKEN", "LABELS", "LEARNER", "LESSONS", "Exercise", "Lesson"]

_LESSONS = collect("teaching.lessons", "LESSON", ENGINES)

LESSONS: Mapping[str, Lesson] = _LESSONS.found
"""The lesson of every game that has one, by its slug."""

BROKEN: Mapping[str, str] = _LESSONS.broken
"""Every game whose lesson cannot be used, and why not, in a sentence."""
