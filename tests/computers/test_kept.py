"""What is met again and again is worked out once."""

from __future__ import annotations

from computers.kept import KnownResults


def test_what_has_a_key_is_worked_out_once_until_there_is_too_much() -> None:
    kept, asked = KnownResults[int](most=2), list[int]()

    def result(number: int | None) -> int:
        return kept.of(number, lambda: asked.append(number or 0) or 10 * (number or 0))

    assert [result(number) for number in (1, 2, 1, 2)] == [10, 20, 10, 20]
    assert asked == [1, 2]
    assert [result(number) for number in (3, 1)] == [30, 10]
    assert asked == [1, 2, 3, 1]
    assert [result(None), result(None)] == [0, 0]
    assert asked == [1, 2, 3, 1, 0, 0]
