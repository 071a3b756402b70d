"""On the planning board no more of the own hand is counted than is known and shown."""

from __future__ import annotations

from dataclasses import replace

from engines.registry import ENGINES
from locales import Words
from screens.china.presenter import scene as china_scene
from screens.qin.presenter import scene as qin_scene
from tests.support.stories import TABLE

WORDS = Words("en")


def test_in_qin_the_tile_that_would_be_drawn_is_still_in_the_supply() -> None:
    engine = ENGINES["qin"]
    state = engine.initial(2, "planned", {"board": "bird"}).state
    (mover,) = engine.to_act(state)
    view = engine.view(state, 1 - mover)
    move = engine.imagine(view, [], 1 - mover).legal[0]
    after = engine.imagine(view, [(1 - mover, move)]).view
    table = replace(TABLE, game="qin", chairs=TABLE.chairs[:2])
    shown = qin_scene(table, after, WORDS, plan=True).view
    assert shown.hand_sizes[1 - mover] == len(after.hand) == 2
    assert shown.hand_sizes[mover] == 3
    assert shown.supply == view.supply
    assert qin_scene(table, after, WORDS).view is after


def test_in_china_a_card_from_the_pile_is_not_in_hand_yet() -> None:
    engine = ENGINES["china"]
    state = engine.initial(3, "planned", {"map": "west", "fortifications": "no"}).state
    (mover,) = engine.to_act(state)
    seat = (mover + 1) % 3
    view = engine.view(state, seat)
    line: list[tuple[int, object]] = []
    for wanted in (("house",), ("done", "draw deck"), ("draw deck",)):
        legal = [engine.format(move) for move in engine.imagine(view, line, None if line else seat).legal]
        found = next((text for text in legal if text.startswith(wanted)), None)
        if found is not None:
            line.append((seat, engine.parse(found)))
    after = engine.imagine(view, line).view
    shown = china_scene(TABLE, after, WORDS, plan=True).view
    assert shown.hand_sizes[seat] == len(after.hand)
    assert shown.hand_sizes != after.hand_sizes
