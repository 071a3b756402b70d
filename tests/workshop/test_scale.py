"""One scale of strength: what it finds where the answer is known."""

from __future__ import annotations

import pytest

from workshop.contests.scale import ELO, chance, met_of, scaled


def pairings(first: str, second: str, wins: int, losses: int) -> list[list[tuple[tuple[str, ...], str]]]:
    met = (first, second)
    return [[(met, first)]] * wins + [[(met, second)]] * losses


def test_three_wins_of_four_are_191_elo() -> None:
    found = scaled(pairings("strong", "weak", 75, 25), "weak")
    assert found.rating("weak").elo == 0
    assert found.rating("strong").elo == pytest.approx(191, abs=3)
    assert found.rating("strong").low < 191 < found.rating("strong").high
    assert found.rating("strong").high - found.rating("strong").low < 200


def test_steps_add_up_between_those_who_never_met() -> None:
    found = scaled([*pairings("a", "b", 75, 25), *pairings("b", "c", 75, 25)], "c")
    assert found.rating("a").elo == pytest.approx(382, abs=10)
    step = found.rating("a", above="b")
    assert step.elo == pytest.approx(191, abs=5)
    assert step.low < 191 < step.high
    assert step.high - step.low < found.rating("a").high - found.rating("a").low


def test_who_wins_alone_against_two_as_often_as_a_third_is_their_equal() -> None:
    met = ("a", "b", "b")
    found = scaled([[(met, "a")]] * 40 + [[(met, "b")]] * 80, "b")
    assert found.rating("a").elo == pytest.approx(0, abs=5)


def test_who_won_every_game_has_a_place_too() -> None:
    found = scaled(pairings("a", "b", 20, 0), "b")
    assert 400 < found.rating("a").elo < 5_000


def test_the_same_games_give_the_same_scale() -> None:
    games = pairings("a", "b", 7, 3)
    assert scaled(games, "b").rating("a") == scaled(games, "b").rating("a")


def test_more_games_make_the_interval_narrower() -> None:
    few, many = (scaled(pairings("a", "b", 6 * times, 4 * times), "b").rating("a") for times in (2, 30))
    assert many.high - many.low < few.high - few.low


def test_the_model_says_chances() -> None:
    assert chance(0, [0, 0]) == pytest.approx(1 / 3)
    assert chance(400, [0]) == pytest.approx(10 / 11)
    assert pytest.approx(173.7, abs=0.1) == ELO


def test_a_shared_victory_goes_to_one_of_those_who_share_it() -> None:
    winners = {met_of(("a", "b", "c"), frozenset({0, 2}), f"{salt}")[1] for salt in range(30)}
    assert winners == {"a", "c"}
