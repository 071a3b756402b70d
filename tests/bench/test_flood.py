"""The flood still runs, in small. What its figure is says nothing here."""

from __future__ import annotations

from bench import flood


def test_a_small_flood_is_measured() -> None:
    (row,) = flood.run(commands=40, at_once=10, alone=2)
    assert row.value > 0
    assert row.base > 0
