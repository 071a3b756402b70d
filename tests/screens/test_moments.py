"""The paintings of moments that matter: which events have one, whose it is, and what its words say."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from engines.dragon_castle.events import DragonSummoned, TilePlaced
from engines.protocol import Event, Outcome
from engines.qin.events import VillageConnected, VillageConquered
from engines.registry import ENGINES
from locales import LANGUAGES, Words
from screens.presenter import Area, Pictures
from tables.core.model import Status
from tables.core.rows import detached_table
from tests.render.scenes import SCENES
from tests.support.presenters import PRESENTERS

NAMES = ("Ada", "Ben", "Chloé", "Dmitri", "Eva")
SEATS = {"qin": 4, "china": 5, "dragon_castle": 4}
CONQUERED, SUMMONED = VillageConquered(0, 3, 26), DragonSummoned(3)


def moment(slug: str, events: list[Event], language: str = "en", seats: int | None = None, **changes: Any) -> Pictures:
    """What is painted after some events, in the middle of a game or as it was changed."""
    names = NAMES[: seats or SEATS[slug]]
    table = detached_table(ENGINES[slug], names, {}, Status.RUNNING, 0, datetime(2026, 1, 1, tzinfo=UTC))
    view = replace(SCENES[slug]["middle"]().view, **changes)
    return PRESENTERS[slug].moment(table, view, events, Words(language))


@pytest.mark.parametrize(
    ("slug", "events", "said"),
    [
        ("qin", [CONQUERED], "Ada: conquers the village A3 from Dmitri."),
        ("qin", [VillageConquered(1, 0, 0), CONQUERED], "Ada: conquers the village A3 from Dmitri."),
        ("dragon_castle", [SUMMONED], "Dmitri: summons the dragon."),
    ],
)
def test_a_feat_is_painted_and_said(slug: str, events: list[Event], said: str) -> None:
    (picture,) = moment(slug, events)
    assert (picture.alt_text, picture.area) == (said, Area.MOMENT)


@pytest.mark.parametrize(
    ("slug", "event"),
    [("qin", VillageConnected(0, 26)), ("dragon_castle", TilePlaced(0, "M1", 3)), ("china", CONQUERED)],
)
def test_most_events_are_not_painted(slug: str, event: Event) -> None:
    assert moment(slug, [event]) == ()


def test_nothing_is_painted_of_a_game_that_was_given_up() -> None:
    assert moment("qin", [CONQUERED], to_act=None) == ()


@pytest.mark.parametrize(
    ("seats", "winners", "said"),
    [
        (3, {1}, "Ben: wins · 12 points."),
        (3, {1, 2}, "Ben and Chloé: share the victory · 12 points."),
        (1, {0}, "Ada: 9 points."),
    ],
)
def test_a_win_is_painted_and_said(seats: int, winners: set[int], said: str) -> None:
    outcome = Outcome(frozenset(winners), (9, 12, 12)[:seats], "summoned")
    (picture,) = moment("dragon_castle", [SUMMONED], seats=seats, to_act=None, outcome=outcome)
    assert picture.alt_text == said


@pytest.mark.slow
@pytest.mark.parametrize("slug", SEATS)
def test_a_win_of_others_looks_different_and_fits_whatever_their_names(slug: str) -> None:
    drawn: set[bytes] = set()
    for winners, language in (({0}, "en"), ({1}, "en"), (set(range(SEATS[slug])), LANGUAGES[-1])):
        outcome = Outcome(frozenset(winners), (9,) * SEATS[slug], "")
        (picture,) = moment(slug, [], language, to_act=None, outcome=outcome)
        drawn.add(picture.png)
        assert len(picture.png) <= 400_000
    assert len(drawn) == 3
