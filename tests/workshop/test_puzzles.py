"""Finding puzzles and drills: the same ones in one go and in several, without those that no longer hold."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from computers.puzzles import FIRST_DRILL, GAMES, posed, read, written
from computers.puzzles import puzzles as kept_puzzles
from computers.reasons import LATER, kind_of
from workshop import puzzles


def found(folder: Path, count: int) -> dict[str, str]:
    """The files once there are so many puzzles of each game."""
    puzzles.main(["--count", str(count), "--games", "40", "--folder", str(folder)])
    return {slug: (folder / f"{slug}.txt").read_text(encoding="ascii") for slug in GAMES}


@pytest.mark.slow
def test_it_goes_on_where_it_was_ended_and_drops_what_has_changed(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        folder.mkdir()
    found(one, 1)
    whole = found(two, 2)
    assert found(one, 2) == whole
    for slug in GAMES:
        rows = read(slug, whole[slug])
        assert [len(posed(row).turns) for row in rows] == [4, 4]
        (two / f"{slug}.txt").write_text(written([replace(rows[0], check="zzzz"), rows[1]]), encoding="ascii")
        assert puzzles.kept(two / f"{slug}.txt", slug) == rows[1:]


@pytest.mark.slow
def test_drills_are_of_kinds_that_are_missing_and_from_games_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = ["--drills", "dragon_castle", "--folder", str(tmp_path)]
    puzzles.main([*wanted, "--games", "2"])
    file = tmp_path / "drills" / "dragon_castle.txt"
    rows = read("dragon_castle", file.read_text(encoding="ascii"))
    assert rows
    assert {row.game for row in rows} <= set(range(FIRST_DRILL, FIRST_DRILL + 2))
    assert all(posed(row).turns[0].reasons[0].key == row.kind and kind_of(row.kind) != LATER for row in rows)
    monkeypatch.setattr(puzzles, "MOST_OF_A_KIND", 0)
    puzzles.main([*wanted, "--games", "3"])
    assert read("dragon_castle", file.read_text(encoding="ascii")) == rows, "no kind is missing any more"


@pytest.mark.slow
def test_a_puzzle_whose_turns_compare_otherwise_is_left_out(tmp_path: Path) -> None:
    for slug in GAMES:
        kept, wrong = kept_puzzles(slug)[:2]
        best, *others = wrong.choices
        swapped = replace(wrong, choices=(replace(others[0], cost=0), replace(best, cost=20), *others[1:]))
        (tmp_path / f"{slug}.txt").write_text(written([kept, swapped]), encoding="ascii")
        assert posed(swapped).turns[0].moves == posed(wrong).turns[1].moves
    puzzles.main(["--confirm", "--folder", str(tmp_path)])
    for slug in GAMES:
        left = read(slug, (tmp_path / f"{slug}.txt").read_text(encoding="ascii"))
        assert [row.game for row in left] == [kept_puzzles(slug)[0].game]
