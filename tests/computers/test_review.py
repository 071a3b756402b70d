"""Looking back: chances from what a seat could know, mistakes that are mistakes, luck apart from choice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from math import tanh
from pathlib import Path
from typing import Any

import pytest

from computers.learned import value
from computers.reviews import curve, turning_points
from computers.reviews import review as reviewing
from computers.reviews.played import Change, PlayedMove
from computers.reviews.review import NothingKnownError, Review, review
from computers.reviews.turning_points import unobserved
from computers.search import never
from engines import codec
from engines.registry import ENGINES, AnyEngine
from engines.rng import Rng
from tests.support.full import FULL
from tests.support.judged import Judge, game_of, judge_all, judge_by
from tests.support.random_games import random_game

each_game = pytest.mark.parametrize("slug", ENGINES)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_all(monkeypatch)


def reviewed(slug: str, seats: int | None = None, most: int = 30, salt: str = "salt") -> Review:
    engine = ENGINES[slug]
    return review(engine, *game_of(engine, seats or max(2, engine.seats.start), most), salt)


@each_game
def test_every_turn_has_everybodys_chances_and_the_points_are_of_the_game(slug: str) -> None:
    engine = ENGINES[slug]
    seats = max(2, engine.seats.start)
    first, moves = game_of(engine, seats, 30)
    found = review(engine, first, moves, "salt")
    assert found.is_whole
    assert found.compared == len(found.turns) - found.unclear
    assert [turn.ply for turn in found.turns] == [
        move.ply for before, move in zip([None, *moves], moves) if before is None or before.seat != move.seat
    ]
    for chances in (*(turn.chances for turn in found.turns), found.final):
        assert len(chances) == seats
        assert abs(sum(chances) - 1000) <= seats
    by_ply = {move.ply: move for move in moves}
    assert len(found.points) <= turning_points.MOST_POINTS
    assert [point.ply for point in found.points] == sorted(point.ply for point in found.points)
    for point in found.points:
        assert (point.seat, point.ply) == (found.turns[point.turn].seat, found.turns[point.turn].ply)
        assert point.played == tuple(by_ply[point.ply + number].text for number in range(len(point.played)))
        ended = by_ply.get(point.ply + len(point.played))
        assert ended is None or ended.seat != point.seat
        assert point.other != point.played
        assert point.change.is_sure
        assert found.turns[point.turn].seat == point.seat


@each_game
def test_it_is_kept_as_text_and_the_same_salt_says_the_same(slug: str) -> None:
    found = reviewed(slug, most=15)
    assert codec.decode(Review, codec.encode(found)) == found
    assert reviewed(slug, most=15) == found


class Pagodas(Judge):
    """A seat's chance is its share of the pagodas on the board."""

    def chances(self, state: Any) -> tuple[float, ...]:
        pagodas = [score + 0.1 for score in self.engine.scores(state)]
        return tuple(each / sum(pagodas) for each in pagodas)


def greedy_but(engine: AnyEngine, turns: int, fault: int | None) -> Iterator[PlayedMove]:
    """Qin by whoever takes the most pagodas each turn, but the least in one."""
    state = engine.initial(2, "greedy", {}).state
    for turn in range(turns):
        (seat,) = engine.to_act(state)
        gains = {
            move: engine.scores(engine.apply(state, seat, move).state)[seat] for move in engine.legal_moves(state, seat)
        }
        move = (min if turn == fault else max)(gains, key=gains.__getitem__)
        yield PlayedMove(turn + 1, seat, engine.format(move))
        state = engine.apply(state, seat, move).state


def test_the_turn_that_was_given_away_is_found_and_the_better_move_named(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = ENGINES["qin"]
    judge_by(monkeypatch, Pagodas(engine))
    first = engine.initial(2, "greedy", {}).state
    moves = list(greedy_but(engine, 12, fault=7))
    found = review(engine, first, moves, "salt")
    worst = max((point for point in found.points if point.is_mistake), key=lambda point: point.change.value)
    assert worst.ply == 8
    before = first
    for move in moves[:7]:
        before = engine.apply(before, move.seat, engine.parse(move.text)).state
    played, better = (
        engine.scores(engine.apply(before, worst.seat, engine.parse(text)).state)[worst.seat]
        for (text,) in (worst.played, worst.other)
    )
    assert better > played
    assert {"pagodas", "founds"} & {reason.key for reason in worst.why}


def test_no_position_of_the_game_itself_is_ever_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = ENGINES["qin"]
    judge = Judge(engine)
    judge_by(monkeypatch, judge)
    first, moves = game_of(engine, 2, 10)
    true = [first]
    for move in moves:
        true.append(engine.apply(true[-1], move.seat, engine.parse(move.text)).state)
    review(engine, first, moves, "salt")
    # What is hidden is the hands of others, and what is still to be drawn.
    assert judge.seen
    assert not {(state.hands, state.supply) for state in true} & {(state.hands, state.supply) for state in judge.seen}


def test_what_nobody_could_know_changes_nothing() -> None:
    engine = ENGINES["qin"]
    first, moves = game_of(engine, 2, 1)
    (seat,) = engine.to_act(first)
    elsewhere = engine.determinize(engine.view(first, seat), "another deal")
    assert elsewhere != first
    here, there = (review(engine, state, moves, "salt") for state in (first, elsewhere))
    assert here.turns[0].chances == there.turns[0].chances
    assert [(p.ply, p.other, p.change) for p in here.points] == [(p.ply, p.other, p.change) for p in there.points]


def dealt_otherwise(looking: reviewing._ReviewInProgress) -> reviewing._ReviewInProgress:
    """The same game with everything that whoever moved could not see dealt anew, before and after each move."""
    engine, number = looking._engine, count()

    def dealt(state: Any, seat: Any) -> Any:
        if engine.outcome(state) is not None:
            return state
        viewer = min(engine.to_act(state)) if seat is None else seat
        return engine.determinize(engine.view(state, viewer), f"otherwise {next(number)}")

    looking._plies = [
        replace(ply, before=dealt(ply.before, ply.move.seat), after=dealt(ply.after, ply.move.seat))
        for ply in looking._plies
    ]
    looking._last = dealt(looking._last, None)
    return looking


@each_game
def test_a_whole_game_is_judged_the_same_whatever_was_hidden(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = ENGINES[slug]
    # Of what is in nobody's sight a judge that sees all of it would say something else.
    judge_by(monkeypatch, SeesAll(engine))
    monkeypatch.setattr(reviewing, "_SAMPLES", 2)
    seats = max(2, engine.seats.start)
    first = engine.initial(seats, "hidden", {}).state
    moves = [
        PlayedMove(number, seat, engine.format(move))
        for number, (_, seat, move) in enumerate(random_game(engine, seats, {}, "hidden"), start=1)
    ][: None if FULL else 32]
    here, there = (
        reviewing._ReviewInProgress(engine, SeesAll(engine), first, moves, "salt", {}, never, unobserved)
        for _ in range(2)
    )
    assert dealt_otherwise(there)._plies != here._plies
    found = here.run()
    assert found.points
    assert there.run() == found


class SeesAll(Judge):
    """Judges by what is known of the game, and a little by each hidden tile or card."""

    def chances(self, state: Any) -> tuple[float, ...]:
        chances = list(super().chances(state))
        shift = Rng(repr(state)).below(1000)[0] / 100_000
        return (chances[0] * (1 - shift), *chances[1:])


class Even(Judge):
    """Nobody ever stands better."""

    def chances(self, state: Any) -> tuple[float, ...]:
        return (1 / len(self.engine.scores(state)),) * len(self.engine.scores(state))


@each_game
def test_where_nobody_can_tell_nothing_is_said(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    judge_by(monkeypatch, Even(ENGINES[slug]))
    found = reviewed(slug)
    assert found.unclear == len(found.turns)
    assert found.points == ()
    assert not any(luck.is_sure for luck in found.luck)


class LaterClear(Judge):
    """For so many moves nobody stands better; then the first seat does, by its pagodas."""

    def chances(self, state: Any) -> tuple[float, ...]:
        return Even(self.engine).chances(state) if state.ply < 9 else Pagodas(self.engine).chances(state)


def test_turning_points_begin_where_the_value_can_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = ENGINES["qin"]
    judge_by(monkeypatch, LaterClear(engine))
    found = review(engine, *game_of(engine, 2, 20), "salt")
    assert 8 <= found.unclear < 20
    assert found.points
    assert all(point.turn >= found.unclear for point in found.points)


def test_no_turn_that_is_too_early_to_judge_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = ENGINES["qin"]
    judge_by(monkeypatch, LaterClear(engine))
    asked: list[int] = []
    monkeypatch.setattr(turning_points.TurningPoints, "look_at", lambda _self, turns: asked.extend(turns))
    found = review(engine, *game_of(engine, 2, 20), "salt")
    assert found.unclear
    assert sorted(asked) == list(range(found.unclear, len(found.turns)))


class Faint(Judge):
    """Pagodas count very little: for so many moves, from some chance of the first seat."""

    def __init__(self, engine: AnyEngine, *, begin: float, most: float, until: int) -> None:
        super().__init__(engine)
        self.begin, self.most, self.until = begin, most, until

    def chances(self, state: Any) -> tuple[float, ...]:
        one, other = self.engine.scores(state)
        first = self.begin + self.most * tanh(one - other) if state.ply < self.until else 0.9
        return first, 1 - first


def test_what_nobody_could_tell_apart_is_no_turning_point(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = ENGINES["qin"]
    # What this judge says is told as it is.
    monkeypatch.setattr(curve, "CORRECTIONS", {})
    judge_by(monkeypatch, Faint(engine, begin=0.5, most=0.03, until=9))
    game = game_of(engine, 2, 12)
    found = review(engine, *game, "salt")
    assert found.unclear == 8
    assert found.points == ()
    monkeypatch.setattr(reviewing, "_EVEN", 0)
    assert review(engine, *game, "salt").points


def test_what_changes_next_to_nothing_is_no_turning_point(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = ENGINES["qin"]
    judge_by(monkeypatch, Faint(engine, begin=0.7, most=0.003, until=99))
    game = game_of(engine, 2, 12)
    assert review(engine, *game, "salt").points == ()
    monkeypatch.setattr(turning_points, "_SMALLEST", 1)
    assert review(engine, *game, "salt").points


class LovesRed(Judge):
    """Whoever is to move after a tile was drawn has won if the seat before it holds two red halves or more."""

    def chances(self, state: Any) -> tuple[float, ...]:
        red = sum(tile.value.count("R") for tile in state.hands[0])
        first = 0.5 if state.ply == 0 else 0.9 if red >= 3 else 0.1
        return first, 1 - first


def test_what_was_drawn_is_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = ENGINES["qin"]
    judge_by(monkeypatch, LovesRed(engine))
    monkeypatch.setattr(reviewing, "_SAMPLES", 40)
    lucks: dict[bool, list[Change]] = {True: [], False: []}
    for deal in range(12):
        first = engine.initial(2, f"deal {deal}", {}).state
        seat = first.to_move
        if seat != 0:
            continue
        move = engine.legal_moves(first, seat)[0]
        drawn = engine.apply(first, seat, move).state.hands[0]
        found = review(engine, first, [PlayedMove(1, seat, engine.format(move))], "salt")
        (turn,) = found.turns
        lucks[sum(tile.value.count("R") for tile in drawn) >= 3].append(turn.luck)
        assert found.luck == (turn.luck, Change(0, 0))
    # What was certain before is no luck; the rest is good luck or bad luck.
    assert any(luck.value > 0 and luck.is_sure for luck in lucks[True])
    assert all(luck.value >= 0 for luck in lucks[True])
    assert any(luck.value < 0 for luck in lucks[False])
    assert all(luck.value <= 0 for luck in lucks[False])


@each_game
def test_it_ends_when_the_time_is_up(slug: str) -> None:
    engine = ENGINES[slug]
    asked = count()
    found = review(engine, *game_of(engine, max(2, engine.seats.start), 30), "salt", used=lambda: next(asked) / 5)
    assert not found.is_whole
    assert found.points == ()
    assert found.compared == 0


def test_where_time_is_short_the_turns_after_which_a_chance_fell_most_are_compared_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    engine = ENGINES["qin"]
    judge_by(monkeypatch, Pagodas(engine))
    first, moves = engine.initial(2, "greedy", {}).state, list(greedy_but(engine, 12, fault=7))
    begun: list[int] = []
    glance = turning_points.TurningPoints._glance

    def counted(self: turning_points.TurningPoints, ply: Any) -> Any:
        begun.append(ply.turn)
        return glance(self, ply)

    monkeypatch.setattr(turning_points.TurningPoints, "_glance", counted)
    cut = review(engine, first, moves, "salt", used=lambda: len(begun) / 10)
    assert begun[0] == 7
    assert len(begun) == 6
    assert (cut.is_whole, cut.compared) == (False, 5)


def test_nothing_is_said_of_a_game_of_which_nothing_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_by(monkeypatch, None)
    with pytest.raises(NothingKnownError):
        reviewed("qin")


@pytest.mark.parametrize("weights", [None, "", "{", "[]", "other rules"])
def test_nothing_is_said_by_weights_that_cannot_be_used(
    weights: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    engine = ENGINES["qin"]
    if weights == "other rules":
        learned = json.loads((value.WEIGHTS / "qin.json").read_text(encoding="utf-8"))
        weights = json.dumps({**learned, "rules_version": engine.rules_version + 1})
    if weights is not None:
        (tmp_path / "qin.json").write_text(weights, encoding="utf-8")
    monkeypatch.setattr(value, "WEIGHTS", tmp_path)
    # As `value_of` in a process that has just begun.
    monkeypatch.setattr(reviewing, "value_of", value._value_of.__wrapped__)
    with pytest.raises(NothingKnownError):
        reviewed("qin", most=4)
    assert "without a learned value" in caplog.text


def test_other_rules_or_weights_make_another_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    engine = ENGINES["qin"]
    versions: list[str] = []
    for folder, weights in (("none", None), ("old", "{}"), ("new", "[]")):
        (tmp_path / folder).mkdir()
        monkeypatch.setattr(reviewing, "WEIGHTS", tmp_path / folder)
        if weights is not None:
            (tmp_path / folder / "qin.json").write_text(weights)
        assert reviewing.is_known("qin") is (weights is not None)
        versions.append(reviewing.version_of(engine))
    for changed in (
        lambda: monkeypatch.setattr(reviewing, "METHOD", reviewing.METHOD + 1),
        lambda: monkeypatch.setattr(engine, "rules_version", engine.rules_version + 1),
    ):
        changed()
        versions.append(reviewing.version_of(engine))
    assert len(set(versions)) == 5
    assert all(len(version) <= 60 for version in versions)


def test_the_weights_are_read_once_a_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(reviewing, "WEIGHTS", tmp_path)
    (tmp_path / "qin.json").write_text("{}")
    version = reviewing.version_of(ENGINES["qin"])
    # Whoever judges has read them too, and goes on with those.
    (tmp_path / "qin.json").write_text("[]")
    assert reviewing.version_of(ENGINES["qin"]) == version
