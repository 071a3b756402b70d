"""Positions of Dragon Castle as the cases of its rules give and see them.

Castles and realms are as in `positions.py` and `realms.py`, their rows separated by `|`. Players are numbers in seat
order; `realm 1` is the second player's. `phase`, `resume`, `hand` and `doing` are as in
`engines.dragon_castle.position`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engines.bits import members
from engines.dragon_castle import ENGINE
from engines.dragon_castle.board import COLUMNS, Bits, Dragon, Spirit
from engines.dragon_castle.moves import Activate
from engines.dragon_castle.position import read_unchecked
from engines.dragon_castle.realm import Realm, Stack
from engines.dragon_castle.rules import RULE_REASONS
from engines.dragon_castle.scoring import score_final, winners
from engines.dragon_castle.state import DragonCastleState, FinalScoring, Turn, realm_name
from tests.games.dragon_castle.agreement import check_agreement
from tests.games.dragon_castle.positions import CASTLE, position
from tests.games.rules import Notation, spelt
from tests.support.there import there

_WORDS = ("spirits", "dragons")
_NUMBERS = {"players": "seats", "rows": "rows", "to move": "to_move", "start": "start", "supply": "supply"}
_LISTS = {"pools": "pools", "points": "points", "tokens": "taken"}
_OF_THE_TURN = {"phase", "resume", "hand", "doing"}


def read(given: Mapping[str, str]) -> DragonCastleState:
    """The position that a case gives; nobody has anything that is not given, but a shrine in the pool."""
    realms = {name: _rows(value) for name, value in given.items() if name.startswith("realm")}
    most = max((int(name.removeprefix("realm") or 0) for name in realms), default=0)
    others: dict[str, Any] = {name: given[name] for name in _WORDS if name in given}
    others |= {_NUMBERS[name]: int(value) for name, value in given.items() if name in _NUMBERS}
    others |= {_LISTS[name]: [*map(int, value.split())] for name, value in given.items() if name in _LISTS}
    unknown = given.keys() - {"castle", *realms, *_WORDS, *_NUMBERS, *_LISTS, *_OF_THE_TURN}
    if unknown:
        raise ValueError(f"nothing is called {', '.join(unknown)}")
    in_order = [realms.get(f"realm {seat}" if seat else "realm", "") for seat in range(most + 1)]
    state = position(_rows(given.get("castle", CASTLE)), *in_order, **others)
    return replace(state, turn=_turn(given, state.turn.seat)) if _OF_THE_TURN & given.keys() else state


def _rows(text: str) -> str:
    return text.replace(" | ", "\n")


def _turn(given: Mapping[str, str], seat: int) -> Turn:
    phase = given.get("phase", "take")
    resume = given.get("resume", "settle" if phase == "build" else phase)
    empty = ["player 0 points 0 pool 0 tokens", ". . . . . ."] * 4
    lines = ["castle 1 of base_2", ".", f"turn {seat} {phase} for {resume}, ply 0, start 0"]
    lines += [f"hand {given.get('hand', '-')}", "track 7 of 5", "supply 30", "cards spirits - dragons -"]
    lines += [f"doing {given['doing']}"] if "doing" in given else []
    return read_unchecked("\n".join([*lines, *empty])).turn


def seen(state: DragonCastleState, name: str) -> str | None:
    """What a position shows under a name."""
    if name.startswith("realm"):
        return _written(state.players[int(name.removeprefix("realm") or 0)].realm)
    if name in tuple(Dragon):
        return spelt(_counted(replace(state, dragons=(Dragon(name),))).dragons[0].points)
    if name.startswith("beside "):
        return _beside(state, name.removeprefix("beside "))
    return _SEEN[name](state) if name in _SEEN else None


def _beside(state: DragonCastleState, name: str) -> str:
    """The cells of a castle that lie edge to edge with one."""
    return " ".join(map(state.castle.name, state.castle.edge_to_edge(there(state.castle.cell_named(name)))))


def _written(realm: Realm) -> str:
    stacks = list(map(_stack, realm.stacks))
    rows = [" ".join(stacks[first : first + COLUMNS]).rstrip(" .") for first in range(0, len(stacks), COLUMNS)]
    return " | ".join(row or "." for row in rows).rstrip(" |.")


def _stack(stack: Stack) -> str:
    if not stack.height:
        return "."
    high = str(stack.height) if stack.height > 1 else ""
    return (stack.top + f"/{high}" * bool(high)) if stack.top else ("*" if stack.shrine else "-") + high


def _castle(state: DragonCastleState) -> str:
    width, stacks = state.castle.width, ["".join(stack) or "." for stack in state.castle.stacks]
    rows = [" ".join(stacks[first : first + width]) for first in range(0, len(stacks), width)]
    return " | ".join(rows)


def _cells(bits: Bits) -> str:
    return " ".join(map(realm_name, members(bits)))


def _outcome(state: DragonCastleState) -> str:
    outcome = state.outcome
    return f"{spelt(tuple(sorted(outcome.winners)))} with {spelt(outcome.scores)}" if outcome else ""


def _counted(state: DragonCastleState) -> FinalScoring:
    """The final score if the game ended now."""
    realms, tokens = [player.realm for player in state.players], [player.tokens for player in state.players]
    return score_final(realms, state.victory(), tokens, state.dragons)


def _final(final: FinalScoring) -> str:
    parts = {"points": final.victory, "shrines": final.shrines, "tokens": final.tokens}
    parts |= {scored.dragon.value: scored.points for scored in final.dragons} | {"face down": final.face_down}
    return ", ".join(f"{name} {spelt(by_seat)}" for name, by_seat in parts.items())


def _spirits(state: DragonCastleState) -> str:
    """The spirits of which some activation is legal."""
    listed = {move.spirit for move in ENGINE.legal_moves(state, state.turn.seat) if isinstance(move, Activate)}
    return " ".join(spirit for spirit in Spirit if spirit in listed)


def _latest(state: DragonCastleState) -> str:
    last = state.last
    if last is None:
        return ""
    parts = {
        "took": " ".join(map(state.castle.name, last.taken)),
        "placed": " ".join(map(realm_name, last.placed)),
        "merged": _cells(last.consolidated),
        "built": _cells(last.built),
        "spirit": last.spirit or "",
    }
    told = [f"{name} {value}" for name, value in parts.items() if value] + ["summoned"] * last.summoned
    return ", ".join([str(last.seat), *told])


_SEEN: dict[str, Callable[[DragonCastleState], str]] = {
    "phase": lambda state: state.turn.phase.value,
    "resume": lambda state: state.turn.resume.value,
    "turn": lambda state: str(state.turn.seat),
    "hand": lambda state: " ".join(state.turn.hand),
    "spirits": _spirits,
    "spirit": lambda state: state.turn.spirit or "",
    "owes elegance": lambda state: spelt(state.turn.owes_elegance),
    "merged": lambda state: _cells(state.turn.consolidated),
    "points": lambda state: spelt(state.victory()),
    "pools": lambda state: spelt(tuple(player.pool for player in state.players)),
    "tokens": lambda state: spelt(tuple(player.tokens for player in state.players)),
    "supply": lambda state: str(state.supply),
    "track": lambda state: f"{state.tokens} of {state.stack}",
    "last round": lambda state: spelt(ENGINE.view(state, None).last_round),
    "scores": lambda state: spelt(ENGINE.scores(state)),
    "outcome": _outcome,
    "final": lambda state: _final(final) if (final := ENGINE.view(state, None).final) else "",
    "count": lambda state: _final(_counted(state)),
    "winners": lambda state: spelt(tuple(sorted(winners(_counted(state), [each.realm for each in state.players])))),
    "latest": _latest,
    "ply": lambda state: str(state.ply),
    "castle": _castle,
    "top floor": lambda state: str(state.castle.top_floor),
    "available": lambda state: " ".join(
        state.castle.name(cell)
        for cell, tile in enumerate(ENGINE.view(state, None).castle)
        if tile is not None and tile.available
    ),
    "waiting": lambda state: ", ".join(map(_cells, ENGINE.view(state, None).waiting)),
    "building": lambda state: _cells(ENGINE.view(state, None).building),
    "shrines to build": lambda state: str(ENGINE.view(state, None).may_build),
}


def _spelt(name: str, value: Any) -> str:
    """A field of an event: cells by their names, points as `for 2`, no value where a set has none."""
    if name in ("cell", "start", "to"):
        return realm_name(value)
    if name == "cells":
        return " ".join(map(realm_name, value))
    if name == "value":
        return f"value {value}" if value else ""
    return f"for {spelt(value)}" if name == "points" else spelt(value)


def _visited(state: DragonCastleState) -> None:
    # The agreement of listed and accepted moves is tried where spirits make it hard; generated games try the rest.
    if state.spirits:
        check_agreement(state)


NOTATION = Notation(ENGINE, RULE_REASONS, read, seen, _spelt, _visited)
