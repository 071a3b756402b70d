"""A move typed into a form: completed where only one begins so, previewed, and played once it is confirmed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from engines.protocol import GameError
from screens.actions import action
from screens.controls import CHOSEN, Address, Form, text_line
from screens.finding import position_of
from screens.panels.panel import preview_move
from screens.press import Press
from screens.refusals import Refusal, explain
from screens.screen import Screen
from screens.ways import ways_on
from tables.play.history import Position

LONGEST = 80
"""Characters of a move: what the custom id of its Confirm has room for."""

KEPT = 60
"""Characters of a refused move that *Try again* has room for."""

MOST_NAMED = 8
"""Moves that are named where several begin with what was typed."""

_WAYS_TO_FIT: tuple[Callable[[list[str], list[str]], bool], ...] = (
    lambda wanted, move: wanted == move,
    lambda wanted, move: "".join(wanted) == "".join(move),
    lambda wanted, move: wanted == move[: len(wanted)],
    lambda wanted, move: "".join(move).startswith("".join(wanted)),
)
"""How words that are typed can fit those of a move: as a whole, run together, as its beginning, that run together."""

_PARTS = re.compile(r"[^\W_]+")
# The detail of a control is printable ASCII, and the mark would end it.
_NOT_KEPT = re.compile(f"[^\\x20-\\x7e]|{CHOSEN}")


@action("type-move")
@action("type-again")
async def ask(press: Press) -> Form:
    """Ask for the move; the detail is what was typed before."""
    position, words = await _position(press), press.words
    field = text_line(words("type-label"), position.legal[0], LONGEST, press.detail[:LONGEST])
    return _at(position).form(words("button-type"), "typed-move", [field])


@action("typed-move")
async def preview(press: Press) -> Screen:
    """Show what the move would lead to, to be confirmed; say what is wrong with it, and keep it to be changed."""
    position = await _position(press)
    try:
        return preview_move(press, position, completed(press.value, position.legal))
    except (Refusal, GameError) as error:
        # As the door asks before it explains a refusal: this one is answered here.
        await press.tables.interactions.check_not_dealt_with()
        kept = _NOT_KEPT.sub("", press.value)[:KEPT].strip()
        again = _at(position).button(press.words("button-type-again"), "type-again", kept)
        text = explain(error, press.words, position.table)
        return Screen(text, [again, *ways_on(press.request, error)], refuses=True)


def _at(position: Position) -> Address:
    return Address(position.table.id, position.table.ply)


def completed(typed: str, legal: Sequence[str]) -> str:
    """Return the typed legal move, or the only one that begins so; else the typed text, which the rules refuse.

    Capitals and what separates words do not matter, and the first word may be left out. Raises `Refusal` where several
    begin so.
    """
    text = " ".join(typed.split())
    wanted = _words(text)
    # The strictest first: a whole move is meant even where longer ones begin with it.
    for fits in _WAYS_TO_FIT:
        found = [move for move in legal if _fits(fits, wanted, _words(move))] if wanted else []
        if len(found) > 1:
            raise Refusal("type-several", count=len(found), moves=", ".join(f"`{move}`" for move in found[:MOST_NAMED]))
        if found:
            return found[0]
    return _with_first_word(text, legal)


def _with_first_word(text: str, legal: Sequence[str]) -> str:
    """Add the first word that all moves of several words share, so that the rules say what is wrong."""
    first = {move.split()[0] for move in legal if " " in move}
    given = text.split()
    is_left_out = len(given) > 1 and len(first) == 1 and given[0].casefold() not in first
    return f"{first.pop()} {text}" if is_left_out else text


def _words(text: str) -> list[str]:
    return _PARTS.findall(text.casefold())


def _fits(fits: Callable[[list[str], list[str]], bool], wanted: list[str], move: list[str]) -> bool:
    """Whether what is wanted fits a move, or what follows its first word."""
    return fits(wanted, move) or (len(move) > 1 and fits(wanted, move[1:]))


async def _position(press: Press) -> Position:
    """Return the position, where the person is to move: what is typed is previewed there before it is played."""
    position = await position_of(press)
    position.require_turn()
    return position
