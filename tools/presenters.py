"""The presenter of each game, for tools that draw without a bot."""

from __future__ import annotations

from importlib import import_module

from screens.presenter import GamePresenter


def presenter_of(slug: str) -> GamePresenter:
    """Return what a game looks like."""
    module = f"screens.{slug}.presenter"
    (kind,) = (
        each
        for each in vars(import_module(module)).values()
        if isinstance(each, type) and each.__module__ == module and getattr(each, "slug", None) == slug
    )
    return kind()
