"""Advice at a person's own level: what a player a little stronger finds, judged by the expert."""

from __future__ import annotations

from dataclasses import replace

from computers.advice import advise
from computers.even import EXPERT, sharpness_at
from computers.levels import Level, strength_at, strength_of
from computers.search import choose, choose_by, weigh
from engines.registry import ENGINES
from tests.support.positions import RICH, each_game, positions, thought_about


@each_game
def test_advice_is_legal_and_the_same_for_the_same_view_and_salt(slug: str) -> None:
    engine = ENGINES[slug]
    for state, seat in thought_about(slug, 70):
        view = engine.view(state, seat)
        text = advise(engine, view, seat, 0, "salt")
        assert text in [engine.format(move) for move in engine.legal_moves(state, seat)]
        assert advise(engine, view, seat, 0, "salt") == text


@each_game
def test_the_best_players_are_advised_as_the_expert_plays(slug: str) -> None:
    engine = ENGINES[slug]
    for state, seat in thought_about(slug, 70):
        view = engine.view(state, seat)
        for place in (EXPERT - 1, EXPERT):
            assert advise(engine, view, seat, place, "salt") == choose(engine, view, seat, Level.EXPERT, "salt")


@each_game
def test_the_advice_is_the_best_of_what_players_a_level_above_play(slug: str) -> None:
    engine = ENGINES[slug]
    seats, _ = RICH[slug]
    casual = strength_at(slug, sharpness_at(slug, seats, 1))
    several = 0
    for state, seat in positions(slug, 40)[1:3]:
        view = engine.view(state, seat)
        found = {choose_by(engine, view, seat, casual, f"salt/player/{player}") for player in range(3)}
        several += len(found) > 1
        advised = advise(engine, view, seat, 0, "salt")
        assert advised in found
        judge = replace(strength_of(slug, seats, Level.EXPERT), candidates=0)
        moves = [engine.parse(text) for text in found]
        judged = {
            engine.format(each.move): each.value
            for each in weigh(engine, view, seat, "salt", keep=moves, strength=judge)
        }
        assert judged[advised] == max(judged.values())
    assert several
