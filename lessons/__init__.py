"""A short first game of everything: what a learner tries out on the real board, by the real rules.

LESSONS["qin"].state(1)              # the position of the second exercise
LESSONS["qin"].tried(1, 0).events    # what the first of its choices brings about
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from engines.registry import ENGINES
from lessons.lesson import LEARNER, Exercise, Lesson

__all__ = ["LEARNER", "LESSONS", "Exercise", "Lesson"]

LESSONS: Mapping[str, Lesson] = {
    slug: import_module(f"lessons.{slug}").LESSON for slug in ENGINES if find_spec(f"lessons.{slug}")
}
"""The lesson of every game that has one, by its slug."""
