"""Every game's presenter, for what is only drawn and told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engines.registry import ENGINES
from screens.presenter import GamePresenter
from tests.games.brought import module

MODULE = "presenter"
"""The module of a game's screens that has its presenter."""


def module_of(slug: str) -> Any:
    """The module of a game's presenter, None where there is none yet."""
    return module(f"screens.{slug}.{MODULE}")


def _presenters() -> Iterator[GamePresenter]:
    for slug in ENGINES:
        for kind in vars(module_of(slug) or object).values():
            if (
                isinstance(kind, type)
                and kind.__module__ == f"screens.{slug}.{MODULE}"
                and getattr(kind, "slug", "") == slug
            ):
                yield kind()


PRESENTERS: Mapping[str, GamePresenter] = {presenter.slug: presenter for presenter in _presenters()}
"""The presenters of all games that have one."""
