"""What is kept of pictures: no more than there is room for, what is in use rather than what is not."""

from __future__ import annotations

import pytest

from render.core import kept
from render.core.kept import SHELF, Kept, Shelf
from workshop.bench.picture import GAMES, game

ROOM = 5

LITTLE = 3 << 20
"""Bytes for less than half of a picture's pieces."""


class Thing(Kept[str]):
    """Something that counts how often it was made."""

    __slots__ = ("times",)

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def make(self) -> str:
        self.times += 1
        return "made"

    def weight(self, made: str) -> int:
        return 1


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """A small one, for all that is kept meanwhile."""
    small = Shelf(ROOM)
    monkeypatch.setattr(kept, "SHELF", small)
    return small


def test_there_is_never_more_than_there_is_room_for(shelf: Shelf) -> None:
    things = [Thing() for _ in range(10 * ROOM)]
    for thing in things:
        thing.made()
        assert shelf.bytes <= ROOM
    for thing in things[-ROOM:]:
        thing.made()
    assert sum(thing.times for thing in things) == len(things)


def test_what_is_used_again_and_again_stays(shelf: Shelf) -> None:
    often, others = Thing(), [Thing() for _ in range(20 * ROOM)]
    for thing in others:
        often.made()
        thing.made()
    # Where everything was used there is nothing to choose by, as at the beginning.
    assert often.times <= 2


def test_what_went_is_made_again_when_it_is_wanted(shelf: Shelf) -> None:
    first, *others = [Thing() for _ in range(3 * ROOM)]
    first.made()
    for thing in others:
        thing.made()
    first.made()
    assert first.times == 2


def test_what_nobody_can_ask_for_any_more_takes_no_room(shelf: Shelf) -> None:
    lasting = Thing()
    lasting.made()
    for _ in range(10 * ROOM):
        Thing().made()
    assert shelf.bytes == 1
    lasting.made()
    assert lasting.times == 1


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_pictures_are_the_same_where_there_is_hardly_any_room(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = GAMES[slug]
    another, *scenes = game(drawn, "kept")[20:22]
    plenty = [drawn.png(scene) for scene in scenes]
    monkeypatch.setattr(SHELF, "most_bytes", LITTLE)
    drawn.png(another)
    assert SHELF.bytes <= LITTLE
    assert [drawn.png(scene) for scene in scenes] == plenty
