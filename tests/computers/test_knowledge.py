"""What the computer knows of all games: opinions, but some of them have to be right."""

from __future__ import annotations

from computers.knowledge import KNOWN, knowledge_of
from engines.registry import ENGINES
from tests.support.for_each import for_each
from tests.support.random_games import random_game


@for_each("slug", KNOWN)
def test_winning_is_better_than_anything_else(slug: str) -> None:
    engine = ENGINES[slug]
    seats = max(2, engine.seats.start)
    *_, (state, seat, move) = random_game(engine, seats, {}, "end")
    end = engine.apply(state, seat, move).state
    outcome, knowledge = engine.outcome(end), knowledge_of(engine)
    assert outcome is not None
    winner = min(outcome.winners)
    assert knowledge.evaluate(end, winner) > 10_000 > -10_000 > knowledge.evaluate(end, (winner + 1) % seats)
    assert abs(knowledge.evaluate(state, winner)) < 10_000


@for_each("slug", ENGINES)
def test_every_legal_move_has_a_rank(slug: str) -> None:
    engine = ENGINES[slug]
    for state, seat, _ in list(random_game(engine, engine.seats.start, {}, "ranks"))[::25]:
        moves = engine.legal_moves(state, seat)
        assert len(knowledge_of(engine).rank(state, seat, moves)) == len(moves)
