"""The words on a picture of Qin, from the sentences of a language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engines.qin.board import NAMES
from locales import Words


@dataclass(frozen=True, slots=True)
class PictureWords:
    """All words on the picture, in the reader's language, each of them short."""

    move: str
    """Precedes the number of moves made."""
    supply: str
    pagodas_left: str
    pagodas_placed: str
    """Replaces `pagodas_left` when the game is over."""
    major: str
    safe: str
    """The meaning of two roofs: the term for such a province, and its effect."""
    to_move: str
    winner: str
    preview: str
    plan: str
    """The bar above a picture of the planning board."""
    your_hand: str
    no_tiles: str
    player: str
    """Replaces the name of a player that cannot be drawn; the number of the seat follows."""
    red: str
    yellow: str
    blue: str
    boards: tuple[str, ...]
    """Names of the boards, in the order of `NAMES`."""

    def of_board(self, board: str) -> str:
        """Return the name of a board."""
        return self.boards[NAMES.index(board)]


@cache
def words_in(language: str) -> PictureWords:
    """Return the words in a language: one sentence ``qin-picture-<name>`` for each."""
    text = Words(language)
    return PictureWords(
        move=text("qin-picture-move"),
        supply=text("qin-picture-supply"),
        pagodas_left=text("qin-picture-pagodas-left"),
        pagodas_placed=text("qin-picture-pagodas-placed"),
        major=text("qin-picture-major"),
        safe=text("qin-picture-safe"),
        to_move=text("qin-picture-to-move"),
        winner=text("qin-picture-winner"),
        preview=text("qin-picture-preview"),
        plan=text("plan-picture"),
        your_hand=text("qin-picture-your-hand"),
        no_tiles=text("qin-picture-no-tiles"),
        player=text("qin-picture-player"),
        red=text("qin-half-r"),
        yellow=text("qin-half-y"),
        blue=text("qin-half-b"),
        boards=tuple(text("qin-board", board=board) for board in NAMES),
    )
