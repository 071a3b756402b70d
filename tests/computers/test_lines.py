"""Whole turns: chosen from what can be known before them, tried as they are, explained as they were played."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

from computers.knowledge import play_best_turn
from computers.levels import Level
from computers.reasons import play_turn
from computers.reviews.played import Change, PlayedMove, Ply, best_line, replayed
from computers.reviews.turning_points import Rival, TurningPoints
from computers.search import choose, never
from engines.dragon_castle.moves import Pair, Take
from engines.registry import ENGINES, AnyEngine
from tests.support.judged import Judge
from tests.support.random_games import random_game

CASTLE = ENGINES["dragon_castle"]
each_game = pytest.mark.parametrize("slug", ENGINES)


def turns_of(engine: AnyEngine, moves: int, seed: str = "turns") -> list[list[Ply]]:
    """The turns of a game of skilled players, but for the last."""
    seats = max(2, engine.seats.start)
    first = state = engine.initial(seats, seed, {}).state
    made: list[PlayedMove] = []
    for number in range(1, moves + 1):
        seat = min(engine.to_act(state))
        made.append(
            PlayedMove(number, seat, choose(engine, engine.view(state, seat), seat, Level.SKILLED, f"{number}"))
        )
        state = engine.apply(state, seat, engine.parse(made[-1].text)).state
    plies = replayed(engine, first, made)
    return [list(each) for _, each in groupby(plies, key=lambda ply: ply.turn)][:-1]


@each_game
def test_the_best_rest_of_a_turn_is_whole_and_legal_whatever_was_hidden(slug: str) -> None:
    engine = ENGINES[slug]
    judge, whole = Judge(engine), 0
    for state, seat, move in list(random_game(engine, max(2, engine.seats.start), {}, "lines"))[5:40:5]:
        view = engine.view(state, seat)
        line = best_line(engine, judge, view, seat, move, "salt")
        assert line[0] == move
        assert line == best_line(engine, judge, view, seat, move, "salt")
        for deal in range(3):
            after = engine.determinize(view, f"deal {deal}")
            for each in line:
                after = engine.apply(after, seat, each).state
            whole += seat not in engine.to_act(after)
    assert whole


class Curious(Judge):
    """Takes the tile that was uncovered just now, where that is allowed."""

    def ranked(self, state: Any, seat: int, moves: Any) -> Any:
        return [float(move == Pair("H3")) for move in moves]


def test_a_turn_is_not_planned_with_a_tile_that_nobody_has_seen() -> None:
    state = CASTLE.initial(2, "covered", {}).state
    view, seat, judge = CASTLE.view(state, 0), 0, Curious(CASTLE)
    assert CASTLE.to_act(state) == {seat}
    assert Take("H3") in CASTLE.legal_moves(state, seat)
    salts = [f"salt {number}" for number in range(400)]
    # Its twin lies below it, by chance.
    lucky = [
        salt
        for salt in salts
        if Pair("H3") in CASTLE.legal_moves(CASTLE.apply(CASTLE.determinize(view, salt), seat, Take("H3")).state, seat)
    ]
    assert lucky
    for salt in lucky:
        assert Pair("H3") not in best_line(CASTLE, judge, view, seat, Take("H3"), salt)


def test_a_turn_is_followed_as_it_was_played_and_goes_on_where_that_is_not_legal() -> None:
    turn = next(turn for turn in turns_of(CASTLE, 40) if len(turn) > 3)
    seat, before = turn[0].move.seat, turn[0].before
    moves = [CASTLE.parse(ply.move.text) for ply in turn]
    line = play_turn(CASTLE, before, seat, moves)
    assert line.after == turn[-1].after
    assert line.events == tuple(event for ply in turn for event in ply.events)
    begun = CASTLE.apply(before, seat, moves[0]).state
    # A second first tile is against the rules: what follows it is passed over, too.
    astray = play_turn(CASTLE, before, seat, (moves[0], moves[0], *moves[1:]))
    assert astray.after == play_best_turn(CASTLE, begun, seat)


class Shrines(Judge):
    """Whoever has more shrines to build has won."""

    def chances(self, state: Any) -> tuple[float, ...]:
        pools = [player.pool + 0.1 for player in state.players]
        return tuple(each / sum(pools) for each in pools)


def castle_turn(kind: str) -> tuple[list[Ply], TurningPoints]:
    """A turn of Dragon Castle with a move of a kind, and what looks at it."""
    turn = next(turn for turn in turns_of(CASTLE, 60) if kind in {ply.move.text.split()[0] for ply in turn})
    return turn, TurningPoints(CASTLE, Shrines(CASTLE), turn, "salt", never)


def test_what_was_played_is_judged_with_the_turn_that_it_was() -> None:
    # A pair brings no shrine. Completed as looks best, its first tile alone may bring one.
    turn, search = castle_turn("pair")
    first = CASTLE.parse(turn[0].move.text)
    symbol = next(ply.move.text.split()[1] for ply in turn if ply.move.text.startswith("put"))
    cell = next(ply.move.text.split()[2] for ply in turn if ply.move.text.startswith("put"))
    alone = (first, CASTLE.parse("shrine"), CASTLE.parse(f"put {symbol} {cell}"))
    (rival,) = search.rivals_of(turn[0], "salt", [alone], 3, (0,))
    assert all(gain > 0 for gain in rival.gains[0])
    turn, search = castle_turn("shrine")
    line = tuple(CASTLE.parse(ply.move.text) for ply in turn)
    (rival,) = search.rivals_of(turn[0], "salt", [line], 3, (0,))
    assert rival.gains == ((0.0, 0.0, 0.0),)


def test_reasons_are_those_of_the_turn_that_was_played() -> None:
    for turn in turns_of(CASTLE, 120):
        search = TurningPoints(CASTLE, Judge(CASTLE), turn, "salt", never)
        kinds = {ply.move.text.split()[0] for ply in turn}
        keys = {reason.key for reason in search._reasons_of_played(turn)}
        assert "pool" not in keys or "shrine" in kinds
        assert "discard" not in keys or "discard" in kinds
        assert "set" not in keys or "merge" in kinds or any(kind.startswith("spirit") for kind in kinds)


@each_game
def test_a_rival_of_a_later_move_is_told_with_what_was_played_before_it(slug: str) -> None:
    engine = ENGINES[slug]
    turn = max(turns_of(engine, 40), key=len)
    search = TurningPoints(engine, Judge(engine), turn, "salt", never)
    for place, ply in enumerate(turn):
        other = next(
            (move for move in engine.legal_moves(ply.before, ply.move.seat) if _differs(engine, move, ply)), None
        )
        if other is None:
            continue
        line = search._whole(ply, Rival((other,), ()))
        found = search._turning_point(ply, line, Change(100, 1), is_mistake=True)
        assert found.ply == turn[0].move.ply
        assert found.played == tuple(each.move.text for each in turn)
        assert found.other == (*found.played[:place], *map(engine.format, line))


def _differs(engine: AnyEngine, move: Any, ply: Ply) -> bool:
    return engine.format(move) != ply.move.text
