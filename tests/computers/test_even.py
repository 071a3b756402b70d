"""How well a person plays by games against known opponents, and a computer that plays as well."""

from __future__ import annotations

import csv
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from computers.even import (
    ELO,
    EXPERT,
    RANDOM,
    Measured,
    SkillFound,
    elo_at,
    place_of,
    sharpness_at,
    skill_found,
)
from computers.levels import LADDER, SHARPNESS, sharpness_of, strength_at, strength_of
from engines.registry import ENGINES

DATA = Path(__file__).parents[2] / "docs" / "data" / "ladder"


def game(slug: str, place: float, *, won: bool, seats: int = 2, gave_up: bool = False) -> Measured:
    """A game against equal computers at a place on the ladder."""
    others = (sharpness_at(slug, seats, place),) * (seats - 1)
    return Measured(seats, () if won else others, (), others if won else (), gave_up)


def test_the_elo_of_the_levels_is_that_of_the_measured_ladder() -> None:
    assert ELO.keys() == SHARPNESS.keys()
    for (slug, seats), elo in ELO.items():
        with (DATA / f"{slug}-{seats}.csv").open() as file:
            measured = {row["player"]: int(row["Elo"]) for row in csv.DictReader(file)}
        assert elo == tuple(measured[level] for level in LADDER)


@pytest.mark.parametrize(("slug", "seats"), ELO)
def test_places_elo_and_sharpness_rise_together(slug: str, seats: int) -> None:
    places = [RANDOM + step / 10 for step in range(61)]
    for values in (
        [elo_at(slug, seats, each) for each in places],
        [sharpness_at(slug, seats, each) for each in places],
    ):
        assert all(lower < upper for lower, upper in pairwise(values))
    for place in places:
        assert place_of(slug, seats, sharpness_at(slug, seats, place)) == pytest.approx(place)
        assert strength_at(slug, sharpness_at(slug, seats, place)).notices > 0


def test_levels_are_whole_places_and_a_sharpness_is_a_strength() -> None:
    for number, sharpness in enumerate(sharpness_of("china", 3)):
        assert sharpness_at("china", 3, number) == pytest.approx(sharpness)
    assert sharpness_at("china", 3, EXPERT + 0.5) == 1
    assert strength_of("china", 3, -0.3) == strength_at("china", -0.3)


def test_a_person_without_games_is_as_a_regular_player_and_nothing_is_known() -> None:
    found = skill_found("qin", [])
    assert (found.place, found.games, found.is_known, found.is_sure) == (2, 0, False, False)


@pytest.mark.parametrize("slug", ENGINES)
def test_who_wins_is_found_stronger_and_who_loses_weaker(slug: str) -> None:
    won, lost = (skill_found(slug, [game(slug, 2, won=each, seats=3)] * 3).place for each in (True, False))
    assert lost < 1.8 < 2.2 < won


def test_a_game_against_a_much_weaker_computer_tells_almost_nothing_when_won() -> None:
    games = [game("dragon_castle", 3, won=number % 2 == 0) for number in range(10)]
    before = skill_found("dragon_castle", games)
    after = skill_found("dragon_castle", [*[game("dragon_castle", 0, won=True)] * 3, *games])
    assert after.place == pytest.approx(before.place, abs=0.1)


def test_who_lost_a_hundred_games_to_the_beginner_on_purpose_has_an_even_match_soon() -> None:
    sandbagged = [game("qin", 0, won=False)] * 60
    low = skill_found("qin", sandbagged).place
    assert low < 0.5
    chance, games = Random("back"), list(sandbagged)
    for _ in range(25):
        computer = skill_found("qin", games).place
        share = 1 / (1 + 10 ** ((elo_at("qin", 2, computer) - elo_at("qin", 2, 3)) / 400))
        games.insert(0, game("qin", computer, won=chance.random() < share))
    assert skill_found("qin", games[:60]).place > 2.5


def test_a_game_that_was_given_up_counts_as_lost_but_less() -> None:
    lost, left = (skill_found("qin", [game("qin", 2, won=False, gave_up=each)] * 4).place for each in (False, True))
    assert lost < left < 2


def test_the_latest_games_weigh_most() -> None:
    won, lost = [game("qin", 2, won=True)] * 15, [game("qin", 2, won=False)] * 15
    assert skill_found("qin", won + lost).place > skill_found("qin", lost + won).place


def test_level_with_a_computer_is_between_ahead_of_it_and_behind() -> None:
    other = sharpness_at("china", 3, 2)
    ahead, level, behind = (
        skill_found("china", [game] * 5).place
        for game in (
            Measured(3, (), (), (other, other)),
            Measured(3, (), (other, other), ()),
            Measured(3, (other, other), (), ()),
        )
    )
    assert behind < level < ahead


def test_a_skill_is_known_from_three_games_that_agree() -> None:
    assert not SkillFound(2, 0.2, 2).is_known
    assert SkillFound(2, 0.8, 3).is_known
    assert not SkillFound(2, 0.8, 3).is_sure
    assert not SkillFound(2, 1.2, 9).is_known
    assert SkillFound(2, 0.3, 9).is_sure


def drawn(slug: str, seats: int, person: float, computer: float, chance: Random) -> Measured:
    """The result of a game of a person and equal computers at these places, by the model of Plackett-Luce."""
    own, other = (10 ** (elo_at(slug, seats, place) / 400) for place in (person, computer))
    ahead = 0
    while ahead < seats - 1 and chance.random() > own / (own + (seats - 1 - ahead) * other):
        ahead += 1
    sharpness = sharpness_at(slug, seats, computer)
    return Measured(seats, (sharpness,) * ahead, (), (sharpness,) * (seats - 1 - ahead))


def share_won_after_sixteen_games(slug: str, seats: int, chance: Random) -> float:
    """How often a person at any place on the ladder ends ahead of the computer that is found for them."""
    place, games = chance.uniform(0, EXPERT), list[Measured]()
    for _ in range(16):
        games.insert(0, drawn(slug, seats, place, min(skill_found(slug, games).place, EXPERT), chance))
    computer = min(skill_found(slug, games).place, EXPERT)
    return 1 / (1 + 10 ** ((elo_at(slug, seats, computer) - elo_at(slug, seats, place)) / 400))


@pytest.mark.parametrize(("slug", "seats"), [("qin", 4), ("china", 3), ("dragon_castle", 3)])
def test_most_simulated_people_have_an_even_match_after_sixteen_games(slug: str, seats: int) -> None:
    chance = Random("even")
    shares = [share_won_after_sixteen_games(slug, seats, chance) for _ in range(25)]
    assert sum(0.3 <= share <= 0.7 for share in shares) >= 20
