"""What a game's end tells about the scores."""

from __future__ import annotations

import re
from functools import cache

from engines.dragon_castle import ENGINE
from engines.dragon_castle.view import DragonCastleView
from engines.rng import Rng
from locales import LANGUAGES, Words
from render.core.panel import Row
from render.dragon_castle import Scene, words_in
from render.dragon_castle.common import common, common_height
from screens.dragon_castle.presenter import DragonCastlePresenter
from tests.support.for_each import for_each

CARDS = {"none": {}, "spirits": {"spirits": "2"}, "dragons": {"dragons": "3"}, "both": {"spirits": "1", "dragons": "2"}}

every_end = for_each(("seats", "cards"), [(seats, cards) for seats in ENGINE.seats for cards in CARDS])


@cache
def finished(seats: int, cards: str) -> DragonCastleView:
    """The end of a random game."""
    state, rng = ENGINE.initial(seats, "score", CARDS[cards]).state, Rng("moves")
    while waiting := ENGINE.to_act(state):
        moves = ENGINE.legal_moves(state, min(waiting))
        chosen, rng = rng.below(len(moves))
        state = ENGINE.apply(state, min(waiting), moves[chosen]).state
    return ENGINE.view(state, None)


@every_end
@for_each("language", LANGUAGES)
def test_d34_the_parts_that_are_told_add_up_to_the_score(seats: int, cards: str, language: str) -> None:
    view, presenter = finished(seats, cards), DragonCastlePresenter.__new__(DragonCastlePresenter)
    assert view.outcome is not None
    for seat in range(seats):
        (told,) = presenter.score_details(view, seat, Words(language))
        assert (
            sum(int(number) for number in re.findall(r"-?\d+", told.replace("−", "-"))) == view.outcome.scores[seat]
        ), told


@every_end
def test_d34_the_lines_of_the_final_table_add_up_to_its_last(seats: int, cards: str) -> None:
    scene = Scene(finished(seats, cards), ("Ada", "Ben", "Cleo", "Dmitri")[:seats], words_in("en"))
    layers = [
        layer for placed in common(scene, common_height(scene.view)) for layer in getattr(placed.piece, "layers", ())
    ]
    _, *lines, total = [layer for layer in layers if isinstance(layer, Row)]
    assert total.total
    assert total.numbers == tuple(sum(line.numbers[seat] for line in lines) for seat in range(seats))
    assert [line.word for line in lines].count(words_in("en").price) == (seats == 1 and cards != "none")
