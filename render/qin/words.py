"""The words on a picture of Qin, from the sentences of a language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engines.qin.boards import NAMES
from locales import Words as Sentences


@dataclass(frozen=True, slots=True)
class Words:
    """Every word on the picture, in the reader's language. All are short."""

    move: str
    """Stands before the number of moves made."""
    supply: str
    pagodas_left: str
    pagodas_placed: str
    """Stands instead of `pagodas_left` when the game is over."""
    major: str
    safe: str
    """What two roofs mean: what such a province is called, and what holds of it."""
    to_move: str
    winner: str
    preview: str
    plan: str
    """Stands over what is thought out on the planning board."""
    your_hand: str
    no_tiles: str
    player: str
    """Stands for a player whose name cannot be drawn, before the number of the seat."""
    red: str
    yellow: str
    blue: str
    boards: tuple[str, ...]
    """In the order of `NAMES`."""

    def of_board(self, board: str) -> str:
        """The name of a board."""
        return self.boards[NAMES.index(board)]


@cache
def words_in(language: str) -> Words:
    """The words in a language: one sentence ``qin-picture-<name>`` for each."""
    told = Sentences(language)
    return Words(
        move=told("qin-picture-move"),
        supply=told("qin-picture-supply"),
        pagodas_left=told("qin-picture-pagodas-left"),
        pagodas_placed=told("qin-picture-pagodas-placed"),
        major=told("qin-picture-major"),
        safe=told("qin-picture-safe"),
        to_move=told("qin-picture-to-move"),
        winner=told("qin-picture-winner"),
        preview=told("qin-picture-preview"),
        plan=told("plan-picture"),
        your_hand=told("qin-picture-your-hand"),
        no_tiles=told("qin-picture-no-tiles"),
        player=told("qin-picture-player"),
        red=told("qin-half-r"),
        yellow=told("qin-half-y"),
        blue=told("qin-half-b"),
        boards=tuple(told("qin-board", board=board) for board in NAMES),
    )
