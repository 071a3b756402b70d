"""Every game's presenter, for what is only drawn and told."""

from __future__ import annotations

from collections.abc import Mapping

from engines.registry import ENGINES
from screens.games import presenter_of
from screens.presenter import GamePresenter
from tests.games.brought import module

PRESENTERS: Mapping[str, GamePresenter] = {
    slug: presenter_of(slug) for slug in ENGINES if module(f"screens.{slug}.presenter") is not None
}
"""The presenters of all games that have one."""
