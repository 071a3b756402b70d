"""Pictures that the bot makes of a game, for goldens."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib import import_module
from typing import Any

from engines.protocol import Event
from engines.registry import ENGINES
from locales import Words
from render.core import collage


def rules_picture(slug: str, topic: str) -> bytes:
    """The example of a topic of the rules, as it is shown in English.

    What draws it is loaded when it is drawn: commands name all games, and scenes have to be had while one has no name.
    """
    presenters = import_module("tests.support.presenters").PRESENTERS
    return import_module("screens.rules").pictures_of(presenters[slug], topic, Words("en"))[0].png


def lid_picture(slug: str, seats: int, language: str) -> bytes:
    """The lid in the lobby of a table without a clock."""
    presenter, lids = import_module("tests.support.presenters").PRESENTERS[slug], import_module("screens.lobby")
    return collage.png_bytes(presenter.lid(lids.content_of_lid(presenter, seats, None, Words(language))))


def moment_picture(slug: str, scene: Any, language: str, *events: Event) -> bytes:
    """The painting above the board of a scene, after some events."""
    presenter, rows = import_module("tests.support.presenters").PRESENTERS[slug], import_module("tables.core.rows")
    status = import_module("tables.core.model").Status.RUNNING
    table = rows.detached_table(ENGINES[slug], scene.names, {}, status, 0, datetime(2026, 1, 1, tzinfo=UTC))
    return presenter.moment(table, scene.view, events, Words(language))[0].png


def chances_picture(slug: str, seats: int, kind: str, language: str) -> bytes:
    """The chart of a game that was looked back at."""
    told, reviewed = import_module("screens.reviews"), import_module("tests.games.reviewed")
    return told.overview_pictures(reviewed.a_reviewed_game(slug, seats, kind), Words(language))[0].png


def turning_point_picture(slug: str, seats: int, kind: str, area: str) -> bytes:
    """The part of the board where a turning point's moves are marked; `kind` is how their texts begin."""
    told, reviewed = import_module("screens.reviews"), import_module("tests.games.reviewed")
    presenter = import_module("tests.support.presenters").PRESENTERS[slug]
    game = reviewed.a_reviewed_game(slug, seats, kind)
    return next(each.png for each in told.point_pictures(game, 1, Words("en"), presenter) if each.area == area)
