"""Counting illegal moves: what is played, and what is counted."""

from __future__ import annotations

import pytest

from computers.levels import LADDER, Level
from engines.registry import ENGINES
from workshop.contests import contest, legality
from workshop.contests.contest import Lineup


def test_every_number_of_seats_every_option_and_every_level_is_played() -> None:
    drawn = list(legality.lineups(len(ENGINES) * 200, 10, "drawn"))
    for slug, engine in ENGINES.items():
        games = [lineup for lineup in drawn if lineup.slug == slug]
        assert len(games) == 200
        assert {len(lineup.names) for lineup in games} == {seats for seats in engine.seats if seats > 1}
        options = {option for lineup in games for option in lineup.options}
        assert options == {(name, value) for name, values in engine.choices.items() for value in values}
        assert {name for lineup in games for name in lineup.names} == set(LADDER)
        experts = [lineup.names.count(Level.EXPERT) for lineup in games]
        assert experts == [int(number % 10 == 9) for number in range(200)]
    assert len({lineup.deal for lineup in drawn}) == len(drawn)
    assert list(legality.lineups(len(ENGINES) * 200, 10, "drawn")) == drawn


def test_games_without_experts_can_be_asked_for() -> None:
    assert all(Level.EXPERT not in lineup.names for lineup in legality.lineups(60, 0, "none"))


def test_moves_are_counted_and_illegal_ones_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    legality.main(["--games", "2", "--experts", "0", "--seed", "told"])
    rows = [line.split(" | ") for line in capsys.readouterr().out.splitlines()[2:]]
    assert [row[0] for row in rows] == [f"| {slug}" for slug in ENGINES]
    assert [(row[1], row[-1]) for row in rows[:2]] == [("1", "0 |")] * 2
    assert all(int(row[2]) > 20 for row in rows[:2])

    def nonsense(*_: object) -> str:
        return "nonsense"

    monkeypatch.setattr(contest, "player_named", lambda name: nonsense)
    counted = legality.count(iter([Lineup("qin", (Level.CASUAL, Level.EXPERT), (), "lies")]))["qin"]
    assert counted["illegal"] == counted["moves"] > counted["of_experts"] > 0
