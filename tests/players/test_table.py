"""The table of matches in the documents."""

from __future__ import annotations

from pathlib import Path

from players.table import DOCUMENT, main


def test_matches_are_written_into_the_document_and_take_the_place_of_older_ones(tmp_path: Path) -> None:
    document = tmp_path / "computer-players.md"
    document.write_text("# Title\n\n<!-- the table -->\n<!-- end of the table -->\n\nThe end.\n", encoding="utf-8")
    asked = ["--date", "2026-01-02", "--games", "1", "--pair", "easy:random", "--document", str(document)]
    main([*asked, "--seed", "old", "--game", "qin"])
    main([*asked, "--seed", "other", "--game", "china"])
    main([*asked, "--seed", "new", "--game", "qin"])
    lines = document.read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if "easy : " in line]
    assert [line.split()[1] for line in rows] == ["qin", "china"]
    assert "new, 2026-01-02" in rows[0]
    assert lines[0] == "# Title"
    assert lines[-1] == "The end."


def test_the_document_has_a_place_for_the_table() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert text.count("<!-- the table -->") == text.count("<!-- end of the table -->") == 1
