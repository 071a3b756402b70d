"""Positions of China as the cases of its rules give and see them.

Houses, courts and cards are as in `positions.py`: `wei=0011.2.` has the owners of Wei's spaces in their order,
`wei:0:2` two emissaries of player 0, `vyo` a violet, a yellow and an orange card. Players are numbers in seat order.
`stage` is as in `engines.china.position`. The name of a province is what its houses bring.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.china import ENGINE
from engines.china.board import COLOURS, MAP, PROVINCES, Bits, Colour, Province
from engines.china.rules import RULE_REASONS
from engines.china.scoring import best_rows, majority, score_houses
from engines.china.state import ChinaState, RowScored
from tests.games.china.positions import position
from tests.games.rules import Notation, spelt

_TEXTS = {"houses", "forts", "emissaries", "hands", "known", "display", "pile", "discard", "points", "scored", "stage"}
_OTHERS = {"map": "roads", "forts left": "forts_left", "used up": "used_up"}
_NUMBERS = {"players": "seats", "to move": "to_move", "emperor": "emperor"}


def read(given: Mapping[str, str]) -> ChinaState:
    """The position that a case gives: the beginning of a turn with an empty map unless something else is said."""
    unknown = given.keys() - {*_TEXTS, *_OTHERS, *_NUMBERS, "fortifications"}
    if unknown:
        raise ValueError(f"nothing is called {', '.join(unknown)}")
    said: dict[str, Any] = {name: value for name, value in given.items() if name in _TEXTS}
    said |= {_OTHERS[name]: value for name, value in given.items() if name in _OTHERS}
    said |= {_NUMBERS[name]: int(value) for name, value in given.items() if name in _NUMBERS}
    return position(**said, fortifications=given.get("fortifications") == "yes")


def seen(state: ChinaState, name: str) -> str | None:
    """What a position shows under a name."""
    if name in PROVINCES:
        scored = score_houses(state.board, Province(name))
        return _scored(scored.points, scored.doubled)
    if name.startswith("majority "):
        court = state.board.emissaries[PROVINCES.index(Province(name.removeprefix("majority ")))]
        return spelt(tuple(sorted(majority(court))))
    return _SEEN[name](state) if name in _SEEN else None


def _scored(points: tuple[int, ...], doubled: tuple[int, ...]) -> str:
    return f"{spelt(points)}, doubled {spelt(doubled)}" if doubled else spelt(points)


def _cards(cards: tuple[Colour, ...]) -> str:
    return "".join(card.value[0] for card in cards)


def _hands(hands: tuple[tuple[Colour, ...], ...]) -> str:
    return " ".join(_cards(hand) or "-" for hand in hands)


def _mixed(cards: tuple[Colour, ...]) -> str:
    return _cards(tuple(sorted(cards, key=COLOURS.index)))


def _spaces(bits: Bits) -> str:
    return " ".join(MAP.space_name(space) for space in range(len(MAP.spaces)) if bits >> space & 1)


def _houses(state: ChinaState) -> str:
    owners = {
        space: seat for seat, houses in enumerate(state.board.houses) for space in range(50) if houses >> space & 1
    }
    rows = {name: "".join(str(owners.get(space, ".")) for space in MAP.spaces_of[name]) for name in PROVINCES}
    return " ".join(f"{name}={row}" for name, row in rows.items() if row.strip("."))


def _emissaries(state: ChinaState) -> str:
    courts = zip(PROVINCES, state.board.emissaries)
    return " ".join(f"{name}:{seat}:{n}" for name, court in courts for seat, n in enumerate(court) if n)


def _row(row: RowScored) -> str:
    names = " ".join(map(MAP.space_name, sorted(row.spaces)))
    return f"{row.seat} {names} for {row.points}" + " doubled" * row.doubled


def _rows(state: ChinaState) -> str:
    """The rows that each player would score now."""
    board, beside = state.board, MAP.beside[state.map]
    found = ((seat, row) for seat, own in enumerate(board.houses) for row in best_rows(own, board.forts, beside))
    return ", ".join(_row(RowScored(seat, row.spaces, row.points, row.doubled)) for seat, row in found)


def _final(state: ChinaState) -> str:
    final = ENGINE.view(state, None).final
    if final is None:
        return ""
    parts = [f"{each.province} {_scored(each.points, each.doubled)}" for each in final.houses]
    parts += [f"alliance {each.number} {spelt(each.points)}" for each in final.alliances]
    return ", ".join([*parts, *(f"row {_row(row)}" for row in final.rows)])


def _outcome(state: ChinaState) -> str:
    end = state.outcome
    return f"{spelt(tuple(sorted(end.winners)))} with {spelt(end.scores)}, {end.reason}" if end else ""


def _latest(state: ChinaState) -> str:
    last = state.last
    if last is None:
        return ""
    parts = {
        "set": " ".join(map(MAP.space_name, last.spaces)),
        "sent": spelt(last.courts) if last.courts else "",
        "swapped": last.swapped or "",
    }
    return ", ".join([str(last.seat), *(f"{name} {value}" for name, value in parts.items() if value)])


def _stage(state: ChinaState) -> str:
    turn = state.turn
    return " ".join([turn.stage, *filter(None, [turn.province, str(turn.to_draw or "")])])


def _of_each(count: Callable[[int], int], state: ChinaState) -> str:
    return spelt(tuple(map(count, range(len(state.cards.hands)))))


_SEEN: dict[str, Callable[[ChinaState], str]] = {
    "turn": lambda state: str(state.turn.seat),
    "stage": _stage,
    "hands": lambda state: _hands(state.cards.hands),
    "known": lambda state: _hands(ENGINE.view(state, None).known),
    "display": lambda state: _cards(state.cards.display),
    "pile": lambda state: _cards(state.cards.pile),
    "discard": lambda state: _cards(state.cards.discard),
    "cards of the pile": lambda state: _mixed(state.cards.pile),
    "used up": lambda state: ("", "once", "twice")[state.cards.reshuffled + state.cards.last_round],
    "houses": _houses,
    "houses left": lambda state: _of_each(state.board.houses_left, state),
    "forts": lambda state: _spaces(state.board.forts),
    "forts left": lambda state: spelt(state.board.forts_left),
    "emissaries": _emissaries,
    "emissaries left": lambda state: _of_each(state.board.emissaries_left, state),
    "points": lambda state: spelt(state.board.points),
    "scores": lambda state: spelt(ENGINE.scores(state)),
    "scored": lambda state: " ".join(each.name for each in ENGINE.view(state, None).provinces if each.scored),
    "rows": _rows,
    "final": _final,
    "outcome": _outcome,
    "latest": _latest,
    "forced": lambda state: spelt(ENGINE.is_forced(state, state.turn.seat)),
    "to act": lambda state: spelt(tuple(sorted(ENGINE.to_act(state)))),
}


def _spelt(name: str, value: Any) -> str:
    """A field of an event: spaces by their names, points as `for 2`, nothing where nobody is doubled."""
    match name:
        case "space":
            return MAP.space_name(value)
        case "spaces":
            return " ".join(map(MAP.space_name, sorted(value)))
        case "points":
            return f"for {spelt(value)}"
        case "doubled":
            return "doubled" if value is True else f"doubled {spelt(value)}" if value else ""
        case "only_for":
            return "" if value is None else f"only for {value}"
        case _:
            return spelt(value)


NOTATION = Notation(ENGINE, RULE_REASONS, read, seen, _spelt)
