"""Matches between computer players."""

from __future__ import annotations

import pytest

from engines.registry import ENGINES
from tests.games.brought import brought
from workshop.contests import arena


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    low, high = arena.wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert arena.wilson(0, 20)[0] == pytest.approx(0, abs=1e-9)
    assert arena.wilson(20, 20)[1] == pytest.approx(1)


def test_a_match_has_the_fewest_seats_that_make_one() -> None:
    for slug, engine in ENGINES.items():
        assert arena.match_of(slug, "expert", "casual", "seats").seats == max(2, engine.seats.start)
    assert arena.match_of("qin", "expert", "casual", "seats", seats=4).seats == 4


@pytest.mark.slow
def test_a_match_counts_victories_times_and_illegal_moves() -> None:
    result = arena.run(arena.match_of("dragon_castle", "old-easy", "random", "match"), 4)
    assert result.games == 4
    assert 0 <= result.interval[0] <= result.rate <= result.interval[1] <= 1
    assert result.illegal == 0
    assert all(time >= 0 for time in (*result.first, *result.second))


def test_several_processes_play_the_same_games() -> None:
    match = arena.match_of("qin", "old-easy", "random", "jobs", options={"board": "lion"})
    assert arena.run(match, 2, jobs=2).wins == arena.run(match, 2).wins


def test_the_command_prints_who_won_and_how_fast(capsys: pytest.CaptureFixture[str]) -> None:
    arena.main(["qin", "old-easy", "random", "--games", "2", "--seed", "told", "--option", "board=lion"])
    printed = capsys.readouterr().out
    assert "qin board=lion: old-easy random, 2 games, seed told" in printed
    assert "illegal moves: 0" in printed


@pytest.mark.full
@pytest.mark.parametrize(
    ("slug", "first", "second", "games", "least"),
    [(slug, *match) for slug, matches in brought("games", "MATCHES").items() for match in matches],
)
def test_stronger_players_win(slug: str, first: str, second: str, games: int, least: float) -> None:
    result = arena.run(arena.match_of(slug, first, second, "floor"), games)
    assert result.wins >= least
    assert result.illegal == 0
