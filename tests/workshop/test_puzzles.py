"""Finding puzzles: the same ones in one go and in several, without those that no longer hold."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from computers.puzzles import GAMES, posed, read, written
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
