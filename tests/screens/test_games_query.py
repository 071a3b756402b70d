"""What a list of games is asked for survives in a custom id, and whatever else comes back is refused."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from db.schema import LARGEST_ID
from engines.registry import ENGINES
from screens.controls import ID_LENGTH, LARGEST_ACCOUNT
from screens.games_query import LISTS, GamesQuery, month_in, months_back
from screens.refusals import Refusal
from tests.support.for_each import for_each

LATE = 4_102_444_800_000
"""The beginning of the year 2100, in milliseconds."""


def detail_of(custom_id: str | None) -> list[str]:
    assert custom_id is not None
    assert len(custom_id) <= ID_LENGTH
    return custom_id.split(":", 4)[4].split()


@for_each("scope", LISTS)
@for_each(
    "filters",
    [
        {},
        {"game": "qin", "month": "2026-11"},
        {"player_id": LARGEST_ACCOUNT, "winner_id": 1, "before": (LATE, LARGEST_ID)},
        {
            "game": max(ENGINES, key=len),
            "player_id": LARGEST_ACCOUNT,
            "month": "2099-12",
            "winner_id": LARGEST_ACCOUNT,
            "after": (LATE, LARGEST_ID),
        },
    ],
)
def test_the_largest_query_fits_a_control_and_is_read_again(scope: str, filters: dict[str, object]) -> None:
    query = GamesQuery(scope, **filters)  # type: ignore[arg-type]
    assert GamesQuery.read(detail_of(query.button("Next", "games", "previous").id), 0) == query
    first = query.from_the_start()
    assert GamesQuery.read(detail_of(query.people("With whom?", "games-player", row=1).id), 0) == first
    assert GamesQuery.read(detail_of(query.select("When?", "games-month", [], row=1).id), 0) == first


@for_each(
    "detail",
    [
        "",
        "0",
        "0 - - - -",
        "9 - - - - -",
        "x - - - - -",
        "0 chess - - - -",
        "0 - ! - - -",
        "0 - zzzzzzzzzzzzz - - -",
        "0 - 12345678901234 - - -",
        "0 - - 2613 - -",
        "0 - - november - -",
        "0 - - - - b.1",
        "0 - - - - c.1.1",
        "0 - - - - b.1.zzzzzzzzz",
        "0 - - - - b..",
    ],
)
def test_anything_else_is_refused(detail: str) -> None:
    with pytest.raises(Refusal):
        GamesQuery.read(detail.split(), 0)


def test_months_are_those_of_the_persons_own_clocks() -> None:
    since, until = month_in("2026-12", "Asia/Tokyo")
    assert since == datetime(2026, 11, 30, 15, tzinfo=UTC)
    assert until == datetime(2026, 12, 31, 15, tzinfo=UTC)
    assert month_in("2026-11", "UTC") == (datetime(2026, 11, 1, tzinfo=UTC), datetime(2026, 12, 1, tzinfo=UTC))
    now = datetime(2026, 2, 28, 23, tzinfo=UTC)
    assert months_back(now, datetime(2025, 12, 31, 23, tzinfo=UTC), 9, "UTC") == ["2026-02", "2026-01", "2025-12"]
    assert months_back(now, datetime(2025, 12, 31, 23, tzinfo=UTC), 9, "Asia/Tokyo") == [
        "2026-03",
        "2026-02",
        "2026-01",
    ]
    assert months_back(now, datetime(2020, 1, 1, tzinfo=UTC), 2, "UTC") == ["2026-02", "2026-01"]
    assert months_back(now, None, 9, "UTC") == ["2026-02"]
