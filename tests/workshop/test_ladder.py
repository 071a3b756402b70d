"""The ladder: who meets whom, and what is written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from computers.levels import LADDER, Level, strength_at
from engines.registry import ENGINES
from workshop.contests import ladder
from workshop.contests.contest import Ended, Lineup, play
from workshop.contests.ladder import HEAD, Setting, rows_of, summary, write
from workshop.contests.players import looks_ahead, tried


def test_a_deal_is_played_once_from_each_seat() -> None:
    games = Setting("china", 3, "seed").games([("a", "b")], range(2))
    assert [game.names for game in games[:3]] == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    assert {game.deal for game in games[:3]} == {"seed/0"}
    assert len(games) == 6


def test_twins_play_the_same_deal_and_think_their_own_thoughts() -> None:
    ended = [play(game) for game in Lineup("qin", ("random", "random*"), (), "twins").rotated()]
    assert [game.lineup.deal for game in ended] == ["twins", "twins"]
    assert sum(0 in game.winners for game in ended) in {0, 1, 2}
    assert ended[0].times != ended[1].times


def test_games_that_are_decided_beforehand_are_played_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Lineup] = []

    def invented(lineups: list[Lineup], jobs: int) -> list[Ended]:
        played.extend(lineups)
        strengths = {"random": 0, "weak": 0, "strong": 9}
        most = [
            max(range(2), key=lambda seat: (strengths[game.names[seat]], game.deal[-1] == f"{seat}"))
            for game in lineups
        ]
        return [Ended(game, frozenset({seat}), ((), ()), (0, 0)) for game, seat in zip(lineups, most)]

    monkeypatch.setattr(ladder, "play_all", invented)
    ladder.meet(Setting("qin", 2, "seed"), ["random", "weak", "strong"], 6)
    met = [frozenset(game.names) for game in played]
    assert met.count(frozenset({"random", "weak"})) == 12
    assert met.count(frozenset({"random", "strong"})) == 4
    assert met.count(frozenset({"weak", "strong"})) == 12, "neighbours join the scale"


def test_who_does_not_look_ahead_plays_more_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Lineup] = []

    def invented(lineups: list[Lineup], jobs: int) -> list[Ended]:
        played.extend(lineups)
        return [Ended(game, frozenset({int(game.deal[-1]) % 2}), ((), ()), (0, 0)) for game in lineups]

    monkeypatch.setattr(ladder, "play_all", invented)
    ladder.meet(Setting("qin", 2, "seed"), ["random", "beginner", "expert"], 4, quick=10)
    met = [(frozenset(game.names), game.deal) for game in played]
    assert len(set(met)) * 2 == len(met)
    deals = [sum(names == {"random", other} for names, _ in met) // 2 for other in ("beginner", "expert")]
    assert deals == [10, 4]


def test_who_looks_ahead() -> None:
    names = (
        "random*",
        "greedy",
        "old-easy",
        "old-hard",
        "beginner",
        "skilled",
        "expert*",
        tried(strength_at("qin", 0.1)),
    )
    assert [looks_ahead(name, "qin", 2) for name in names] == [False, True, False, True, False, False, True, True]
    assert looks_ahead("outside:anybody", "qin", 2)


def test_steps_and_matches_are_summed_up_and_players_have_rows() -> None:
    names = (Level.BEGINNER.value, "random")
    ended = [
        Ended(Lineup("qin", names, (), f"{deal}"), frozenset({0}), ((0.001,), (0.002,)), (0, 1)) for deal in range(4)
    ]
    others = [
        Ended(Lineup("qin", (level.value, "random"), (), "0"), frozenset({0}), ((0.001,), (0.1,)), (0, 0))
        for level in LADDER[1:]
    ]
    lines = list(summary(ended + others))
    assert "- beginner alone against random: 100% of 4 games." in lines
    assert lines[0].startswith("- Steps from level to level: ")
    (row,) = [row for row in rows_of(Setting("qin", 2, "seed"), ended + others, "2026-01-02") if row[0] == "random"]
    assert row[4:] == ("9", "100", "100", "100", "4", "2026-01-02", "seed")


def test_a_ladder_takes_the_place_of_the_earlier_one(tmp_path: Path) -> None:
    file = tmp_path / "data" / "qin-2.csv"
    write(file, [HEAD, ("old",)])
    write(file, [HEAD, ("casual, twin", "12")])
    assert file.read_text() == ",".join(f'"{cell}"' if "," in cell else cell for cell in HEAD) + '\n"casual, twin",12\n'


def test_there_is_a_ladder_for_every_game_and_number_of_seats() -> None:
    expected = {f"{slug}-{seats}.csv" for slug, engine in ENGINES.items() for seats in engine.seats if seats > 1}
    assert {file.name for file in ladder.FOLDER.iterdir()} == expected


@pytest.mark.slow
def test_the_command_plays_a_ladder_and_writes_it_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "POOL", ("random", "random*", Level.BEGINNER))
    monkeypatch.setattr(ladder, "summary", lambda ended: iter(()))
    asked = ["--game", "qin", "--seats", "2", "--games", "2", "--date", "2026-01-02", "--folder", str(tmp_path)]
    ladder.main([*asked, "--player", "old-easy"])
    lines = (tmp_path / "qin-2.csv").read_text().splitlines()
    assert {line.split(",")[0] for line in lines[1:]} == {"random", "random (twin)", "beginner", "old-easy"}
    assert all(line.split(",")[4] == "12" for line in lines[1:])


def test_the_levels_alone_are_told_and_not_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def invented(lineups: list[Lineup], jobs: int) -> list[Ended]:
        return [Ended(game, frozenset({int(game.deal[-1]) % 2}), ((0.1,), (0.1,)), (0, 0)) for game in lineups]

    monkeypatch.setattr(ladder, "play_all", invented)
    asked = ["--levels", "--game", "qin", "--seats", "2", "--games", "1", "--date", "2026-01-02"]
    ladder.main([*asked, "--folder", str(tmp_path)])
    said = capsys.readouterr().out
    assert all(f"\n{level}\t" in said for level in LADDER)
    assert "old-hard" not in said
    assert not list(tmp_path.iterdir())
