"""Typing and pressing are equal: every kind of move is typed into the form and chosen in the panel."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engines.registry import ENGINES
from screens.china.panel import ChinaPanel
from screens.controls import AND
from screens.dragon_castle.panel import DragonCastlePanel
from screens.qin.panel import QinPanel
from tables.core.log import LogKind
from tests.support.forms import fill, press
from tests.support.world import SELECT, World, a_world, controls, open_table, seldom

PLAY = {panel.game: panel.play for panel in (QinPanel, ChinaPanel, DragonCastlePanel)}
"""The action of each game's panel that plays the moves in its detail."""

OPTIONS: dict[str, dict[str, Any]] = {
    "qin": {"players": 2},
    "china": {"players": 3, "fortifications": True},
    "dragon_castle": {"players": 2, "spirits": "3", "dragons": "3"},
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


def offered(panel: Any, action: str) -> set[str]:
    """The kinds of moves that a press on a panel plays: a control says in its id what it means."""
    found = [each["custom_id"].split(":", 4)[3:] for each in controls(panel) if "custom_id" in each]
    return {kind_of(move) for name, detail in found if name == action and detail for move in detail.split(AND) if move}


async def kinds_by_presses(world: World, person: Any, kind: str, rng: random.Random) -> set[str]:
    """Press *Play*, and at random on until a press plays a move, or would play one of a kind; the kinds that it plays.

    Small moves are played by their own step, others by *Confirm*, which names them.
    """
    table, panel, found = await world.table(), None, set[str]()
    for _ in range(MOST_PRESSES):
        if panel is None:
            panel = (await press(person, await world.turn_message(table), "play")).response
        found |= offered(panel, PLAY[table.game])
        if kind in found:
            return found
        panel = await _further(person, panel, kind, PLAY[table.game], rng)
        if (await world.table()).ply != table.ply:
            story = await world.app.tables.history.story(table.id, table.ply)
            return found | {kind_of(row.text) for row in story if row.kind is LogKind.MOVE}
    return found


async def _further(person: Any, panel: Any, kind: str, action: str, rng: random.Random) -> Any:
    """Use a control that plays nothing; None where there is no other step. What names the kind comes first."""
    ways = [
        (each["custom_id"], value)
        for each in controls(panel)
        if "custom_id" in each and each["custom_id"].split(":")[3] != action and not each.get("disabled")
        for value in ([option["value"] for option in each["options"]] if each["type"] == SELECT else [None])
    ]
    # What leads back, or away from the turn.
    ways = [way for way in ways if way[0].split(":")[3] not in ("rules", "plan", "take-back", "look")]
    if not ways:
        return None
    named = [way for way in ways if kind in " ".join(filter(None, way)).replace(":", " ").split()]
    custom_id, value = rng.choice(named if named and rng.random() < 0.8 else ways)
    if value is None:
        return (await person.click(panel, custom_id=custom_id)).response
    return (await person.select(panel, [value], custom_id=custom_id)).response


def opened_with(game: str) -> dict[str, Any]:
    """The options of the command that opens the table."""
    return {name: value for name, value in OPTIONS[game].items() if name != "players"}


@pytest.mark.slow
@pytest.mark.parametrize("game", ENGINES)
async def test_every_kind_of_move_is_typed_and_pressed(tmp_path: Path, game: str) -> None:
    rng, tried = random.Random(f"both {game}"), Counter[str]()
    # What ends the game soon, or keeps sets from growing, is played last.
    used, seen = Counter(dict.fromkeys(("summon", "discard", "shrine"), 100)), set[str]()
    typed, pressed = set[str](), set[str]()
    async with a_world(tmp_path) as world:
        world.env.settle_timeout = 60  # Pictures take long where much else is going on.
        await open_table(world, OPTIONS[game]["players"], game=game.replace("_", ""), **opened_with(game))
        while (await world.table()).to_act and not (COMMON[game] | seen) <= typed & pressed:
            person = await world.mover()
            legal = await world.app.tables.history.legal_moves(1, person.id)
            here = sorted({kind_of(move) for move in legal})
            seen |= set(here)
            if any(kind not in typed & pressed for kind in here):
                await world.idle()
            for kind in [each for each in here if each not in typed]:
                move = rng.choice([each for each in legal if kind_of(each) == kind])
                more = await press(person, await world.turn_message(await world.table()), "more")
                preview = await fill(person, await press(person, more.response, "type-move"), move)
                assert kind in offered(preview.response, PLAY[game]), move
                typed.add(kind)
            if missing := [kind for kind in here if kind not in pressed and tried[kind] < MOST_TRIES]:
                tried[missing[0]] += 1
                ply = (await world.table()).ply
                pressed |= await kinds_by_presses(world, person, missing[0], rng)
                if (await world.table()).ply != ply:
                    continue
            await world.app.tables.play.move(1, person.id, seldom(legal, used, rng))
            world.app.delivery.follow_up(1)
        await world.idle()
    assert seen >= COMMON[game]
    assert (seen - typed, seen - pressed) == (set(), set())
