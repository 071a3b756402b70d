"""The castle of a day: the same whoever deals it, another without the secret, and never one with too few pairs."""

from __future__ import annotations

from datetime import date, timedelta

from engines.dragon_castle.daily import FEWEST_PAIRS, WEEK, count_pairs, deal_of, seeds_of
from engines.registry import ENGINES

MONDAY = (date(2026, 11, 23) - date(1970, 1, 1)).days


def test_a_deal_follows_from_the_day_and_the_secret_alone() -> None:
    deals = [deal_of(secret, MONDAY + day).seed for secret in ("one", "two") for day in range(14)]
    assert len({*deals}) == 28
    assert deals == [deal_of(secret, MONDAY + day).seed for secret in ("one", "two") for day in range(14)]


def test_the_options_go_by_the_weekday_and_can_be_played_alone() -> None:
    assert [deal_of("one", MONDAY + day).options for day in range(7)] == [*WEEK]
    assert deal_of("one", MONDAY + 7).options == WEEK[0]
    assert all(ENGINES["dragon_castle"].initial(1, "any", options).state.players for options in WEEK)
    # The days of the week as the calendar has them.
    assert (date(1970, 1, 1) + timedelta(days=MONDAY)).weekday() == 0


def test_a_deal_with_too_few_pairs_is_replaced_by_the_next() -> None:
    wednesday = MONDAY + 2
    secret = next(
        each for each in map(str, range(5000)) if count_pairs(_first(each, wednesday), WEEK[2]) < FEWEST_PAIRS
    )
    found = deal_of(secret, wednesday)
    assert found.seed != _first(secret, wednesday)
    assert count_pairs(found.seed, found.options) >= FEWEST_PAIRS
    # Most deals are the first.
    assert sum(deal_of(str(number), wednesday).seed == _first(str(number), wednesday) for number in range(40)) > 35


def _first(secret: str, day: int) -> str:
    return next(seeds_of(secret, day))
