"""Views of positions that are read from their words: of random games, and with values that are rare in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import count, islice
from typing import Any

from engines.china.board import Colour, Province
from engines.china.state import LastTurn, Stage
from engines.dragon_castle.board import Dragon, Spirit
from engines.dragon_castle.state import LastTurn as LastTurnInCastle
from engines.dragon_castle.state import Phase
from engines.dragon_castle.view import TurnSoFar
from engines.protocol import Outcome
from engines.qin.state import LastMove
from engines.registry import ENGINES
from locales import Words
from locales.describing import pages
from screens.controls import TEXT_LENGTH
from tables.core.model import Status
from tables.core.rows import detached_table
from tests.support.described import NOW
from tests.support.full import FULL
from tests.support.presenters import PRESENTERS
from tests.support.random_games import random_game
from tests.support.setups import Setup, all_setups, pairwise

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")

READ = ("qin", "china", "dragon_castle")
"""The games with a program that reads their words."""

ENGLISH = Words("en")

MOST_PAGES = 3
"""Messages that hold all there is to say about a position."""

POSITIONS = 10_000 if FULL else 100
"""Positions of each game that are read."""


def ways(slug: str) -> list[Setup]:
    """All ways to play with `FULL`; else those in which each value of an option is found, and pairs of most."""
    return all_setups(slug) if FULL else pairwise(all_setups(slug))


@cache
def views(slug: str) -> list[tuple[Any, Setup]]:
    """The views of spectators and players in random games of all ways to play, as many of each as are needed."""
    found = ways(slug)
    return [
        (view, setup)
        for setup in found
        for view in views_of(ENGINES[slug], setup[1], setup[2], f"{FULL}", POSITIONS // len(found) + 1)
    ]


def views_of(engine: Any, seats: int, options: dict[str, str], seed: str, many: int) -> list[Any]:
    """So many views of random games, spread over each game and with its end."""
    return list(islice(_views_of(engine, seats, options, seed, many), many))


def _views_of(engine: Any, seats: int, options: dict[str, str], seed: str, many: int) -> Iterator[Any]:
    viewers = (None, *range(seats))
    for number in count():
        game = list(random_game(engine, seats, options, f"{seed} {number}"))
        state, seat, move = game[-1]
        yield engine.view(engine.apply(state, seat, move).state, viewers[number % len(viewers)])
        for ply in range(number % 3, len(game), max(1, len(game) // many)):
            yield engine.view(game[ply][0], viewers[(ply + number) % len(viewers)])


def read(slug: str, words: str) -> Any:
    """The view that a program reads from words."""
    return import_module(f"tests.words.{slug}").read(words)


def described(slug: str, view: Any, setup: Setup, words: Words = ENGLISH) -> list[str]:
    """The messages that say a view in full."""
    _, seats, options = setup
    table = detached_table(ENGINES[slug], NAMES[:seats], options, Status.RUNNING, 0, NOW)
    return pages(PRESENTERS[slug].describer(table, view, words).sections(), TEXT_LENGTH)


def words_of(slug: str, view: Any) -> str:
    """All words of a view at a table with as many players as its longest field by seats has."""
    seats = len(view.realms if slug == "dragon_castle" else view.hand_sizes)
    return "\n".join(described(slug, view, (slug, seats, {})))


UNUSUAL: dict[str, list[dict[str, Any]]] = {
    "qin": [
        {"passes": 2, "last": LastMove(1, None, None)},
        {"viewer": 0, "hand": (), "hand_sizes": (0, 3), "unseen": ()},
        {"supply": 0, "outcome": Outcome(frozenset({0, 1}), (5, 5), "all-passed"), "to_act": None},
        {"outcome": Outcome(frozenset({1}), (1, 5), "no-tiles"), "to_act": None, "ply": 1001},
        {"outcome": Outcome(frozenset({1}), (1, 5), "no-room"), "to_act": None, "ply": 1},
    ],
    "china": [
        {"last": LastTurn(2, (), (), None), "display": (), "pile": 1, "stage": Stage.DRAW, "to_draw": 2},
        {
            "last": LastTurn(1, (), (), Colour.ORANGE),
            "stage": Stage.SECOND,
            "province": Province.LU,
            "hand": (),
            "viewer": 0,
        },
        {
            "last_round": True,
            "reshuffled": True,
            "pile": 0,
            "unseen": (),
            "points": (1, 0, 2),
            "houses_left": (0, 1, 2),
        },
        {
            "emissaries_left": (0, 1, 8),
            "known": ((), (Colour.RED, Colour.RED), ()),
            "hand_sizes": (0, 1, 3),
            "emperor": 2,
        },
    ],
    "dragon_castle": [
        {"rules": 1, "may_build": 2, "building": 0b1001, "phase": Phase.BUILD, "ply": 1234},
        {"waiting": (0b1111, 0b110000), "phase": Phase.SETTLE, "spirit_used": Spirit.WIND, "viewer": 1},
        {"so_far": TurnSoFar(Phase.SHIFT, (3, 20), True, 0b101, 0, 7), "hand": ("D3", "S3"), "to_act": 1},
        {"so_far": TurnSoFar(Phase.MOVE, (), False, 0, None, None), "phase": Phase.TURN},
        {
            "last": LastTurnInCastle(1, (3, 3, 4), (5, 5), 0b11, 0b10, True, Spirit.STRENGTH),
            "tokens": 0,
            "supply": 0,
        },
        {"last": LastTurnInCastle(0, (), (), 0, 0, False, None), "tokens": 1, "stack": 2, "last_round": True},
        {"price": 15, "start_player": 1, "unseen": (), "layout": "Our own. Castle: 2", "taken_tokens": (3, 0)},
        {"spirits": tuple(Spirit), "dragons": tuple(Dragon), "victory": (0, 17), "pools": (0, 12)},
    ],
}
"""Values of fields that random games seldom have."""
