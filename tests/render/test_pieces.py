"""Pieces that the pictures of several games share."""

from __future__ import annotations

from functools import partial

from render.core import pieces
from tests.support.for_each import for_each
from tests.support.printed import written


@for_each(("numbers", "shown"), [("1", "1"), ("12", "12"), ("2·3", "2·3"), ("10·11·12·13", "10"), ("2·3·10·11", "2")])
def test_numbers_of_a_recap_are_whole_or_the_first_one_with_a_plus(numbers: str, shown: str) -> None:
    drawn = partial(pieces.note, right=98, top=2, radius=27, text=numbers, room=96, least=36)
    assert [each.text for each in written(drawn)] == [shown]
