"""The cache of pictures stays within its limit, and evicts what is not in use first."""

from __future__ import annotations

from itertools import islice

import pytest

from render.core import cache
from render.core.cache import CACHE, Cache, Cached
from workshop.bench.pictures import GAMES, drawing, game

ROOM = 5

LITTLE = 3 << 20
"""Bytes for less than half of a picture's pieces."""


class Thing(Cached[str]):
    """A cached value that counts how often it was computed."""

    __slots__ = ("times",)

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def compute(self) -> str:
        self.times += 1
        return "made"

    def byte_size(self, value: str) -> int:
        return 1


@pytest.fixture
def small_cache(monkeypatch: pytest.MonkeyPatch) -> Cache:
    """Replace the cache of this process by a small one."""
    small = Cache(ROOM)
    monkeypatch.setattr(cache, "CACHE", small)
    return small


def test_the_cache_never_exceeds_its_limit(small_cache: Cache) -> None:
    things = [Thing() for _ in range(10 * ROOM)]
    for thing in things:
        thing.value()
        assert small_cache.bytes <= ROOM
    for thing in things[-ROOM:]:
        thing.value()
    assert sum(thing.times for thing in things) == len(things)


def test_a_value_in_use_is_not_evicted(small_cache: Cache) -> None:
    often, others = Thing(), [Thing() for _ in range(20 * ROOM)]
    for thing in others:
        often.value()
        thing.value()
    # Where everything was used there is nothing to choose by, as at the beginning.
    assert often.times <= 2


def test_a_value_that_comes_back_is_not_pushed_out_by_those_that_do_not(small_cache: Cache) -> None:
    back, others = Thing(), list[Thing]()
    for _ in range(20):
        back.value()
        for _ in range(2 * ROOM):
            others.append(Thing())
            others[-1].value()
    assert back.times == 2


def test_an_evicted_value_is_computed_again(small_cache: Cache) -> None:
    first, *others = [Thing() for _ in range(3 * ROOM)]
    first.value()
    for thing in others:
        thing.value()
    first.value()
    assert first.times == 2


def test_values_without_references_leave_the_cache(small_cache: Cache) -> None:
    lasting = Thing()
    lasting.value()
    for _ in range(10 * ROOM):
        Thing().value()
    assert small_cache.bytes == 1
    lasting.value()
    assert lasting.times == 1


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_pictures_are_the_same_with_a_tiny_cache(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = drawing(slug)
    another, *scenes = islice(game(slug, "kept"), 20, 22)
    plenty = [drawn.png(scene) for scene in scenes]
    monkeypatch.setattr(CACHE, "most_bytes", LITTLE)
    drawn.png(another)
    assert CACHE.bytes <= LITTLE
    assert [drawn.png(scene) for scene in scenes] == plenty
