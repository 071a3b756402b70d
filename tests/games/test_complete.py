"""Every game of the registry is complete. What is missing is told here first, in plain words, and once."""

from __future__ import annotations

from engines.registry import BROKEN, ENGINES
from tests.games.missing import missing
from tests.support.for_each import for_each


@for_each("slug", [*ENGINES, *BROKEN])
def test_a_game_has_everything_that_games_have(slug: str) -> None:
    told = missing(slug)
    assert not told, "\n" + "\n".join(told)
