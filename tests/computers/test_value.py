"""The learned value: chances that add up, that know nothing hidden, and weights that cannot be used."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from computers.learned.features import FEATURES
from computers.learned.patterns import PATTERNS
from computers.learned.value import WEIGHTS, Value, WeightsError, load, packed, softmax, value_of
from engines.china import ENGINE as CHINA
from engines.dragon_castle import ENGINE as DRAGON_CASTLE
from engines.protocol import Outcome
from engines.qin import ENGINE as QIN
from engines.registry import ENGINES
from tests.games.brought import ways
from tests.support.for_each import for_each
from tests.support.random_games import random_game
from tests.support.there import there
from tests.support.tic_tac_toe import TIC_TAC_TOE

LEARNED = (*FEATURES, *PATTERNS)
each_learned = pytest.mark.parametrize("slug", LEARNED)
RICH = {slug: (max(2, seats), options) for slug, seats, options in ways("RICH")}


def learned(slug: str) -> Value:
    return there(value_of(ENGINES[slug]))


def positions(slug: str, every: int = 25) -> list[tuple[Any, int]]:
    """Some positions of a random game with everything in play, each with the seat to move."""
    game = random_game(ENGINES[slug], *RICH[slug], "value")
    return [(state, seat) for ply, (state, seat, _) in enumerate(game) if ply % every == 0]


@each_learned
def test_weights_of_the_repository_are_of_todays_features_and_rules(slug: str) -> None:
    load(ENGINES[slug], WEIGHTS)
    file = WEIGHTS / f"{slug}.json"
    assert file.stat().st_size < (400_000 if slug in PATTERNS else 60_000)
    made = json.loads(file.read_text(encoding="utf-8"))
    assert {"command", "seed", "commit", "hours", "games"} < made.keys()
    assert made["log_loss"] < made["yardstick"]


def test_no_weights_are_kept_for_what_nobody_plays() -> None:
    assert {path.stem for path in WEIGHTS.glob("*.json")} <= set(LEARNED)


@each_learned
def test_chances_are_between_0_and_1_and_add_up_to_1(slug: str) -> None:
    value, engine = learned(slug), ENGINES[slug]
    for state, _ in positions(slug):
        chances = value.chances(state)
        assert len(chances) == len(engine.scores(state))
        assert all(0 <= chance <= 1 for chance in chances)
        assert sum(chances) == pytest.approx(1)


@for_each("slug", FEATURES)
def test_every_number_has_its_name(slug: str) -> None:
    features = FEATURES[slug]
    for state, _ in positions(slug):
        shared, each = features.of(state)
        assert len(shared) == len(features.shared) == len(set(features.shared))
        assert {len(own) for own in each} == {len(features.each)}
        assert len(set(features.each)) == len(features.each)


@each_learned
def test_an_ended_game_is_told_by_its_outcome(slug: str) -> None:
    engine, seats = ENGINES[slug], max(2, ENGINES[slug].seats.start)
    *_, (state, seat, move) = random_game(engine, seats, {}, "end")
    end = engine.apply(state, seat, move).state
    outcome = there(engine.outcome(end))
    shared = replace(end, outcome=Outcome(frozenset({0, 1}), outcome.scores, outcome.reason))
    assert learned(slug).chances(shared) == (0.5, 0.5, *[0.0] * (seats - 2))
    assert learned(slug).chances(end)[min(outcome.winners)] == pytest.approx(1 / len(outcome.winners))


@each_learned
def test_what_is_hidden_makes_no_difference(slug: str) -> None:
    engine, value = ENGINES[slug], learned(slug)
    for state, seat in positions(slug, 40):
        other = engine.determinize(engine.view(state, seat), "another world")
        seen = [engine.determinize(engine.view(world, seat), "seed") for world in (state, other)]
        assert value.chances(seen[0]) == value.chances(seen[1])


def test_the_numbers_of_the_seats_make_no_difference() -> None:
    """Seats of Dragon Castle are alike but for their order: whoever sits one further has the same chance there."""
    value = learned("dragon_castle")
    for ply, (state, _, _) in enumerate(random_game(DRAGON_CASTLE, 3, {}, "turned")):
        if ply % 40 == 0:
            turned = replace(
                state,
                players=(state.players[-1], *state.players[:-1]),
                start_player=(state.start_player + 1) % 3,
                turn=replace(state.turn, seat=(state.turn.seat + 1) % 3),
            )
            first, second, third = value.chances(state)
            assert value.chances(turned) == pytest.approx((third, first, second))


def test_a_seat_that_lacks_one_pagoda_has_the_better_chance() -> None:
    state = QIN.initial(2, "nearly", {}).state
    near = replace(state, left=(1, 20))
    assert learned("qin").chances(near)[0] > 0.9


def test_very_different_scores_are_no_trouble() -> None:
    assert softmax([5_000.0, -5_000.0]) == (1.0, 0.0)


def changed(change: Callable[[dict[str, Any]], None]) -> str:
    """The weights of Qin with something else in them."""
    data = json.loads((WEIGHTS / "qin.json").read_text(encoding="utf-8"))
    change(data)
    return json.dumps(data)


def without_a_row(data: dict[str, Any]) -> None:
    data["weights"]["each"].pop()


def with_a_short_row(data: dict[str, Any]) -> None:
    data["weights"]["each"][0].pop()


def with_infinity(data: dict[str, Any]) -> None:
    data["weights"]["bias"][0] = float("inf")


def with_words(data: dict[str, Any]) -> None:
    data["weights"]["out"][0] = "much"


def without_weights(data: dict[str, Any]) -> None:
    del data["weights"]


def of_other_rules(data: dict[str, Any]) -> None:
    data["rules_version"] = 0


def of_other_features(data: dict[str, Any]) -> None:
    data["each"][0], data["each"][1] = data["each"][1], data["each"][0]


BAD = {
    "damaged": ["", "{", "[]", "null"],
    "rules version 0, not 1": [changed(of_other_rules)],
    "other features": [changed(of_other_features)],
}
BAD["damaged"] += [
    changed(change) for change in (without_a_row, with_a_short_row, with_infinity, with_words, without_weights)
]


def tables_changed(change: Callable[[dict[str, Any]], None]) -> str:
    """The weights of China with something else in them."""
    data = json.loads((WEIGHTS / "china.json").read_text(encoding="utf-8"))
    change(data)
    return json.dumps(data)


def of_other_patterns(data: dict[str, Any]) -> None:
    data["layout"] = "china 0"


def without_a_table(data: dict[str, Any]) -> None:
    del data["tables"]["4"]


def with_a_short_table(data: dict[str, Any]) -> None:
    data["tables"]["3"] = packed([1, 2, 3])


def with_a_torn_table(data: dict[str, Any]) -> None:
    data["tables"]["3"] = data["tables"]["3"][:400]


def with_words_in_a_table(data: dict[str, Any]) -> None:
    data["tables"]["3"] = "much, much"


def with_a_boundless_unit(data: dict[str, Any]) -> None:
    data["unit"] = float("inf")


BAD_TABLES = {
    "damaged": ["", "[]"],
    "rules version 0, not 2": [tables_changed(of_other_rules)],
    "other patterns": [tables_changed(of_other_patterns)],
}
BAD_TABLES["damaged"] += [
    tables_changed(change)
    for change in (
        without_a_table,
        with_a_short_table,
        with_a_torn_table,
        with_words_in_a_table,
        with_a_boundless_unit,
    )
]


@for_each(("told", "text"), [(told, text) for told, texts in BAD_TABLES.items() for text in texts])
def test_tables_that_cannot_be_used_say_why(told: str, text: str, tmp_path: Path) -> None:
    (tmp_path / "china.json").write_text(text, encoding="utf-8")
    with pytest.raises(WeightsError, match=told):
        load(CHINA, tmp_path)


@for_each(("told", "text"), [(told, text) for told, texts in BAD.items() for text in texts])
def test_weights_that_cannot_be_used_say_why(told: str, text: str, tmp_path: Path) -> None:
    (tmp_path / "qin.json").write_text(text, encoding="utf-8")
    with pytest.raises(WeightsError, match=told):
        load(QIN, tmp_path)


def test_bytes_that_are_no_text_say_so(tmp_path: Path) -> None:
    (tmp_path / "qin.json").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(WeightsError, match="cannot be read"):
        load(QIN, tmp_path)


def test_missing_weights_say_so(tmp_path: Path) -> None:
    with pytest.raises(WeightsError, match="no weights"):
        load(QIN, tmp_path)


def test_a_game_whose_value_was_not_learned_is_played_without_and_the_log_says_so_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING, "computers.learned.value"):
        assert value_of(TIC_TAC_TOE) is None
        assert value_of(TIC_TAC_TOE) is None
    assert len([record for record in caplog.records if TIC_TAC_TOE.slug in record.getMessage()]) <= 1
    with pytest.raises(WeightsError, match="no features or patterns"):
        load(TIC_TAC_TOE, WEIGHTS)
