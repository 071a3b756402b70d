"""Recorded games play out as they did."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import codec
from engines.registry import ENGINES
from tests.support.playthroughs import chosen, file_of, read, recorded
from tests.support.setups import cases, setup_id, setups

FILES = {path for slug in ENGINES for path in recorded(slug)}
PLAYED = [(slug, seats, options) for slug, seats, options in setups() if file_of(slug, seats, options) in FILES]


@pytest.mark.parametrize(("slug", "seats", "options"), cases(PLAYED), ids=setup_id)
def test_a_recorded_game_plays_out_as_it_did(slug: str, seats: int, options: dict[str, str]) -> None:
    game = read(file_of(slug, seats, options))
    assert (game.slug, game.seats, game.options) == (slug, seats, chosen(slug, options))
    engine = ENGINES[game.slug]
    assert game.rules_version == engine.rules_version, "new rules: run `python -m tests.playthroughs`"
    state = engine.initial(game.seats, game.seed, game.options).state

    for seat, text, digest in game.moves:
        state = engine.apply(state, seat, engine.parse(text)).state
        assert codec.digest(codec.encode(state)) == digest, text
    assert engine.outcome(state) is not None


def test_every_way_to_play_has_a_recorded_game() -> None:
    expected = {file_of(*setup) for setup in setups() if recorded(setup[0])}
    assert not expected - FILES, f"run `python -m tests.playthroughs`, for want of {_names(expected - FILES)}"
    assert not FILES - expected, f"nothing is played as in {_names(FILES - expected)}"


def test_a_new_option_renames_no_recording(monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"board": "bird"}
    before = file_of("qin", 2, options)
    monkeypatch.setattr(type(ENGINES["qin"]), "choices", {**ENGINES["qin"].choices, "hand": ("3", "4")})
    assert file_of("qin", 2, {**options, "hand": "3"}) == before
    assert file_of("qin", 2, {**options, "hand": "4"}) != before


def _names(files: set[Path]) -> str:
    return ", ".join(sorted(f"{path.parts[-3]}/{path.name}" for path in files))
