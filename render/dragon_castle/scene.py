"""The content of a picture of Dragon Castle: a view, marks for its reader, and the words on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from engines.dragon_castle.board import Dragon, Spirit
from engines.dragon_castle.view import DragonCastleView
from engines.protocol import Seat
from locales import DEFAULT, Words
from render.core.scene import picture_words


@dataclass(frozen=True, slots=True)
class CardWords:
    """A spirit's or a dragon's name, and its effect in one line of about 40 letters."""

    name: str
    effect: str


@dataclass(frozen=True, slots=True)
class PictureWords:
    """All words on the picture, in the reader's language, each of them short."""

    language: str
    to_move: str
    winner: str
    preview: str
    plan: str
    """The bar above a picture of the planning board."""
    last_round: str
    supply: str
    """Shrines that no player has yet."""
    in_hand: str
    hand: str
    """The heading of the tiles of the player to move."""
    no_tiles: str
    used: str
    """The label of the spirit that was activated this turn."""
    countdown: str
    points: str
    shrines: str
    tokens: str
    """The sources of points at the end: sets, shrines and countdown tokens."""
    built: str
    """The word for the number of built shrines on a plaque."""
    first: str
    first_of_pair: str
    twin: str
    """The meanings of the golden marks on tiles of the castle."""
    first_short: str
    first_of_pair_short: str
    twin_short: str
    """Short forms, for all three on one line."""
    price: str
    """Points taken off a solo game with cards."""
    total: str
    player: str
    """Replaces the name of a player that cannot be drawn; the number of the seat follows."""
    spirits: tuple[CardWords, ...]
    """In the order of `Spirit`."""
    dragons: tuple[CardWords, ...]
    """In the order of `Dragon`."""

    def points_won(self, count: int) -> str:
        return Words(self.language)("dragon-castle-picture-points-word", count=count)

    def shrines_left(self, count: int) -> tuple[str, str]:
        """Return the words for the shrines in a player's pool, in full and shorter."""
        text = Words(self.language)
        return text("dragon-castle-picture-pool", count=count), text("dragon-castle-picture-pool-short", count=count)

    def tokens_taken(self, count: int) -> tuple[str, str]:
        """Return the words for a player's countdown tokens, in full and shorter."""
        text = Words(self.language)
        return text("dragon-castle-picture-taken", count=count), text("dragon-castle-picture-taken-short", count=count)

    def tiles_left(self, count: int) -> str:
        return Words(self.language)("dragon-castle-picture-castle", count=count)

    def of_spirit(self, spirit: Spirit) -> CardWords:
        return self.spirits[tuple(Spirit).index(spirit)]

    def of_dragon(self, dragon: Dragon) -> CardWords:
        return self.dragons[tuple(Dragon).index(dragon)]


@cache
def words_in(language: str) -> PictureWords:
    text = Words(language)

    def cards(named: Iterable[Spirit | Dragon], name: str, effect: str) -> tuple[CardWords, ...]:
        return tuple(CardWords(text(name, it=card.value), text(effect, it=card.value)) for card in named)

    spirits = cards(Spirit, "dragon-castle-spirit", "dragon-castle-picture-spirit")
    dragons = cards(Dragon, "dragon-castle-dragon", "dragon-castle-picture-dragon")
    return picture_words(PictureWords, "dragon-castle", text, language=language, spirits=spirits, dragons=dragons)


@dataclass(frozen=True, slots=True)
class Mark:
    """A candidate cell and its short label, e.g. ``3`` or ``A``: of the castle, or of the realm of a seat.

    A `note` is a number of a recap instead: small in the corner, so that the tile there stays visible.
    """

    cell: int
    label: str
    seat: Seat | None = None
    note: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with names, words and marks. `names` are untrusted text in seat order.

    `castle` is the layout's name for readers, by default made from its slug. With `preview` the view is the
    position after the move being considered. `hand` adds the tiles in hand, large, for a private picture. A `plan` is a
    position of the planning board: its picture has a frame. Without `shows_pairs` no mark says which tiles have twins.
    `facts` of a game for one are words with their numbers, on the player's plaque.
    """

    view: DragonCastleView
    names: tuple[str, ...]
    words: PictureWords = field(default_factory=lambda: words_in(DEFAULT))
    marks: tuple[Mark, ...] = ()
    preview: bool = False
    hand: bool = False
    plan: bool = False
    castle: str = ""
    shows_pairs: bool = True
    facts: tuple[tuple[str, int], ...] = ()
