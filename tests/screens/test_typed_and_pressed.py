"""Typing and pressing are equal: every kind of move is typed into the form and chosen in the panel."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engines.registry import ENGINES
from screens.controls import AND, Control
from screens.panels.panel import PANELS
from screens.screen import Screen
from tables.core.model import Table
from tests.support.choosing import pressed_play, reader
from tests.support.desk import Desk, mover
from tests.support.reader import Reader, values_of
from tests.support.world import seldom

OPTIONS: dict[str, tuple[int, dict[str, str]]] = {
    "qin": (2, {}),
    "china": (3, {"fortifications": "yes"}),
    "dragon_castle": (2, {"spirits": "3", "dragons": "3"}),
}
"""How a table is opened so that all kinds of moves come up."""

COMMON = {
    "qin": {"place"},
    "china": {"house", "emissary", "fort", "done", "swap", "draw"},
    "dragon_castle": {"take", "pair", "put", "summon", "spirit", "shrine", "discard"},
}
"""The kinds of moves that come up in every game; others need sets or a spirit, and are tried where they come up."""

MOST_PRESSES = 60
"""Presses at random in which a kind of move is offered, where each step offers what leads there first."""

MOST_TRIES = 25
"""Positions in which a kind of move is looked for by presses."""


def kind_of(move: str) -> str:
    """The word that a move begins with."""
    return move.split()[0]


def named(control: Control) -> tuple[str, str]:
    """The action of a control, and its detail."""
    name, _, detail = (control.id or ":::").split(":", 3)[3].partition(":")
    return name, detail


def played_by(shown: Screen, game: str) -> set[str]:
    """The kinds of moves that a press plays: a control says in its id what it means."""
    details = [detail for name, detail in map(named, shown.controls) if name == PANELS[game].play]
    return {kind_of(move) for detail in details for move in detail.split(AND) if move}


async def kinds_by_presses(person: Reader, table: Table, kind: str, rng: random.Random) -> set[str]:
    """Press *Play*, and at random on until a press plays a move, or would play one of a kind; the kinds that it plays.

    Small moves are played by their own step, others by *Confirm*, which names them.
    """
    shown, found = None, set[str]()
    for _ in range(MOST_PRESSES):
        if shown is None:
            shown = await pressed_play(person, table)
        found |= played_by(shown, table.game)
        if kind in found:
            return found
        shown = await _further(person, shown, kind, PANELS[table.game].play, rng)
        if (await person.desk.tables.table(table.id)).ply != table.ply:
            rows = (await person.desk.rows("moves"))["moves"]
            return found | {kind_of(row["text"]) for row in rows[table.ply :]}
    return found


async def _further(person: Reader, shown: Screen, kind: str, action: str, rng: random.Random) -> Screen | None:
    """Use a control that plays nothing; None where there is no other step. What names the kind comes first."""
    ways = [
        (each, value)
        for each in shown.controls
        if named(each)[0] not in (action, "plan", "take-back", "")
        for value in values_of(each) or [""]
    ]
    if not ways:
        return None
    wanted = [way for way in ways if kind in f"{way[0].id} {way[1]}".replace(":", " ").split()]
    control, value = rng.choice(wanted if wanted and rng.random() < 0.8 else ways)
    return await (person.choose(shown, value) if value else person.use(control))


@pytest.mark.parametrize("game", ENGINES)
async def test_every_kind_of_move_is_typed_and_pressed(desk: Desk, game: str) -> None:
    rng, tried = random.Random(f"both {game}"), Counter[str]()
    # What ends the game soon, or keeps sets from growing, is played last.
    used, seen = Counter(dict.fromkeys(("summon", "discard", "shrine"), 100)), set[str]()
    typed, pressed = set[str](), set[str]()
    seats, options = OPTIONS[game]
    table = await desk.running(seats, game=game, **options)
    while table.to_act and not (COMMON[game] | seen) <= typed & pressed:
        person = reader(desk, mover(table))
        legal = await desk.tables.history.legal_moves(table.id, person.user_id)
        here = sorted({kind_of(move) for move in legal})
        seen |= {*here}
        for kind in [each for each in here if each not in typed]:
            move = rng.choice([each for each in legal if kind_of(each) == kind])
            preview = await person.fill(await person.at(table, "type-move"), move)
            assert kind in played_by(preview, game), move
            typed.add(kind)
        if missing := [kind for kind in here if kind not in pressed and tried[kind] < MOST_TRIES]:
            tried[missing[0]] += 1
            pressed |= await kinds_by_presses(person, table, missing[0], rng)
            if (now := await desk.tables.table(table.id)).ply != table.ply:
                table = now
                continue
        table = (await desk.tables.play.move(table.id, person.user_id, seldom(legal, used, rng))).table
    assert seen >= COMMON[game]
    assert (seen - typed, seen - pressed) == (set(), set())
