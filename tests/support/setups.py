"""The ways to play every game: seats and options, for tests that hold in all of them."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, wraps
from itertools import combinations, product
from typing import Any, TypeAlias

import pytest

from engines.protocol import OptionError
from engines.registry import ENGINES, AnyEngine
from tests.support.for_each import Test, for_each
from tests.support.full import FULL
from tests.support.tic_tac_toe import TIC_TAC_TOE

Setup: TypeAlias = tuple[str, int, dict[str, str]]
"""A game's slug, its number of seats and its options."""

TRIED: Mapping[str, AnyEngine] = {**ENGINES, TIC_TAC_TOE.slug: TIC_TAC_TOE}
"""Every game, and one that has neither hands nor secrets nor chance."""

FEW = 16
"""Pairs of values that two options may have, so that all of them are covered; of others each value is."""


def option_sets(engine: AnyEngine) -> list[dict[str, str]]:
    """The defaults, every other value of each option with defaults beside it, and the last of all together."""
    defaults = {name: values[0] for name, values in engine.choices.items()}
    one_changed = [{**defaults, name: value} for name, values in engine.choices.items() for value in values[1:]]
    last = {name: values[-1] for name, values in engine.choices.items()}
    found = [defaults, *one_changed, last]
    return [options for number, options in enumerate(found) if options not in found[:number]]


def setups() -> list[Setup]:
    """Every game of the registry with every number of seats and one option changed: those that are recorded."""
    return [
        (slug, seats, options)
        for slug, engine in ENGINES.items()
        for seats in engine.seats
        for options in option_sets(engine)
        if can_begin(engine, seats, options)
    ]


@cache
def tried_setups() -> list[Setup]:
    """Ways to play every game in which all pairs of seats and values are found; with `FULL` all ways there are."""
    return [setup for slug in TRIED for setup in (all_setups(slug) if FULL else pairwise(all_setups(slug)))]


def cases(ways: Sequence[Setup]) -> list[Any]:
    """Ways to play as cases of a test: slow but for those with a number of seats or a short option's value not met yet.

    A layout is one value among many, and has tests of its own: in whole games `make test` plays all of them.
    """
    met = set[tuple[str, str, str]]()
    found: list[Any] = []
    for slug, seats, options in ways:
        short = {name: value for name, value in options.items() if len(TRIED[slug].choices[name]) < FEW}
        new = {(slug, name, value) for name, value in (("seats", str(seats)), *short.items())} - met
        met |= new
        found.append(pytest.param(slug, seats, options, marks=() if new else pytest.mark.slow))
    return found


def all_setups(slug: str) -> list[Setup]:
    """Every number of seats with every combination of options that suits it."""
    engine = TRIED[slug]
    combined = [dict(zip(engine.choices, values)) for values in product(*engine.choices.values())]
    return [
        (slug, seats, options) for seats in engine.seats for options in combined if can_begin(engine, seats, options)
    ]


def pairwise(ways: Sequence[Setup]) -> list[Setup]:
    """Few of the ways to play in which all values are found, and all pairs of those with `FEW` pairs.

    Faults mostly need one value or two that meet. Whichever way covers most of what is not covered yet comes next.
    """
    parts = {way: frozenset(_parts(setup)) for way, setup in enumerate(ways)}
    open_parts = frozenset().union(*parts.values())
    chosen: list[Setup] = []
    while open_parts:
        best = max(parts, key=lambda way: len(parts[way] & open_parts))
        chosen.append(ways[best])
        open_parts -= parts[best]
    return chosen


def _parts(setup: Setup) -> Iterator[tuple[tuple[str, str], ...]]:
    """What a way to play covers: its values, and its pairs of them."""
    slug, seats, options = setup
    engine = TRIED[slug]
    sizes = {"seats": len(engine.seats), **{name: len(values) for name, values in engine.choices.items()}}
    values = [("seats", str(seats)), *options.items()]
    yield from ((value,) for value in values)
    yield from (pair for pair in combinations(values, 2) if sizes[pair[0][0]] * sizes[pair[1][0]] <= FEW)


def setup_id(value: object) -> str:
    """A part of a set-up in the name of a test."""
    return "-".join(value.values()) if isinstance(value, dict) else str(value)


def can_begin(engine: AnyEngine, seats: int, options: dict[str, str]) -> bool:
    """Whether the options suit so many players."""
    try:
        engine.initial(seats, "any", options)
    except OptionError:
        return False
    return True


def each_setup(test: Test) -> Test:
    """Try a test with every way to play that `tried_setups` has, each game as a case.

    The first ways with each value are a case of `make quick`, the others a slow one.
    """
    quick, slow = dict[str, list[Setup]](), dict[str, list[Setup]]()
    for case in cases(tried_setups()):
        (slow if case.marks else quick).setdefault(case.values[0], []).append(case.values)
    parts = [pytest.param(ways, id=slug) for slug, ways in quick.items()]
    parts += [pytest.param(ways, id=f"{slug}-more", marks=pytest.mark.slow) for slug, ways in slow.items()]

    @wraps(test)
    def tried(ways: list[Setup], **others: Any) -> None:
        for_each(("slug", "seats", "options"), ways)(test)(**others)

    asked = inspect.signature(test)
    kept = [parameter for name, parameter in asked.parameters.items() if name not in ("slug", "seats", "options")]
    ways = inspect.Parameter("ways", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    tried.__signature__ = asked.replace(parameters=[ways, *kept])  # type: ignore[attr-defined]
    return pytest.mark.parametrize("ways", parts)(tried)
