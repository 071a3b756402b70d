"""Deals that all can check: the file gives the commitment, and a file with another byte does not."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.commitment import commitment
from engines.registry import ENGINES
from tables.core.errors import GameFileError
from tables.files import game_file
from tests.support.setups import setups

NOW = datetime(2026, 1, 1, tzinfo=UTC)

COUNT = 10_000

WAYS = setups()

DOCUMENT = Path(__file__).parents[2] / "docs" / "game-files.md"


def head(random: Random) -> dict[str, Any]:
    """The head of a file: any way to play any game that is recorded."""
    slug, seats, options = random.choice(WAYS)
    return {
        "format": game_file.FORMAT,
        "version": game_file.VERSION,
        "game": slug,
        "rules_version": ENGINES[slug].rules_version,
        "seed": f"{random.getrandbits(128):032x}",
        "options": options,
        "seats": [None] * seats,
        "moves": [],
    }


def found_in(text: str) -> str | None:
    """The commitment to the deal of a file; None for what is none."""
    try:
        return game_file.read(text, ENGINES, NOW).table.commitment
    except GameFileError:
        return None


@pytest.mark.slow
def test_ten_thousand_files_give_their_commitment_and_none_does_with_another_byte() -> None:
    random, found = Random(1), set[str]()
    for _ in range(COUNT):
        file = head(random)
        fixed = commitment(ENGINES[file["game"]], len(file["seats"]), file["options"], file["seed"])
        text = json.dumps(file, separators=(",", ":"))
        assert found_in(text) == fixed
        place = random.randrange(len(text))
        other = random.choice([chr(each) for each in range(32, 127) if chr(each) != text[place]])
        assert found_in(text[:place] + other + text[place + 1 :]) != fixed
        found.add(fixed)
    assert len(found) == COUNT


def test_it_is_computed_by_hand_as_the_document_says() -> None:
    _, shown, _ = DOCUMENT.read_text().split("```")
    command, digits = shown.strip().splitlines()
    written = command.split("'")[1]
    _, slug, _, seats, option, seed = written.split(" ")
    assert digits == sha256(written.encode()).hexdigest()[:32]
    assert digits == commitment(ENGINES[slug], int(seats), dict([option.split("=")]), seed)
