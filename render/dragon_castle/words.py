"""The words on a picture of Dragon Castle, from the sentences of a language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engines.dragon_castle.board import Dragon, Spirit
from locales import Words as Sentences


@dataclass(frozen=True, slots=True)
class Card:
    """A spirit's or a dragon's name, and what it does in one line of about 40 letters."""

    name: str
    effect: str


@dataclass(frozen=True, slots=True)
class Words:
    """Every word on the picture, in the reader's language. All are short."""

    language: str
    to_move: str
    winner: str
    preview: str
    plan: str
    """Stands over what is thought out on the planning board."""
    last_round: str
    supply: str
    """Shrines that nobody has yet."""
    in_hand: str
    hand: str
    """Stands over the tiles of whoever is to move."""
    no_tiles: str
    used: str
    """Stands on the spirit that was activated this turn."""
    countdown: str
    points: str
    shrines: str
    tokens: str
    """What points at the end are made of: sets, shrines and countdown tokens."""
    built: str
    """What the number of built shrines on a plaque is."""
    first: str
    first_of_pair: str
    twin: str
    """What the golden marks on tiles of the castle mean."""
    first_short: str
    first_of_pair_short: str
    twin_short: str
    """The same where all three have to stand on one line."""
    price: str
    """Points taken off a solo game with cards."""
    total: str
    player: str
    """Stands for a player whose name cannot be drawn, before the number of the seat."""
    spirits: tuple[Card, ...]
    """In the order of `Spirit`."""
    dragons: tuple[Card, ...]
    """In the order of `Dragon`."""

    def points_won(self, count: int) -> str:
        """What stands beside so many points of a player."""
        return Sentences(self.language)("dragon-castle-picture-points-word", count=count)

    def tie(self, by: str, counts: str) -> str:
        """What decided a tie, with the numbers of those who had as many points."""
        return Sentences(self.language)("dragon-castle-picture-tie", by=by, counts=counts)

    def shrines_left(self, count: int) -> tuple[str, str]:
        """What stands beside so many shrines in a player's pool, in full and shorter."""
        told = Sentences(self.language)
        return told("dragon-castle-picture-pool", count=count), told("dragon-castle-picture-pool-short", count=count)

    def tokens_taken(self, count: int) -> tuple[str, str]:
        """What stands beside so many countdown tokens of a player, in full and shorter."""
        told = Sentences(self.language)
        return told("dragon-castle-picture-taken", count=count), told("dragon-castle-picture-taken-short", count=count)

    def tiles_left(self, count: int) -> str:
        """What stands beside the number of tiles that are left in the castle."""
        return Sentences(self.language)("dragon-castle-picture-castle", count=count)

    def of_spirit(self, spirit: Spirit) -> Card:
        """The card of a spirit."""
        return self.spirits[tuple(Spirit).index(spirit)]

    def of_dragon(self, dragon: Dragon) -> Card:
        """The card of a dragon."""
        return self.dragons[tuple(Dragon).index(dragon)]


@cache
def words_in(language: str) -> Words:
    """The words in a language: one sentence ``dragon-castle-picture-<name>`` for each."""
    told = Sentences(language)
    return Words(
        language=language,
        to_move=told("dragon-castle-picture-to-move"),
        winner=told("dragon-castle-picture-winner"),
        preview=told("dragon-castle-picture-preview"),
        plan=told("plan-picture"),
        last_round=told("dragon-castle-picture-last-round"),
        supply=told("dragon-castle-picture-supply"),
        in_hand=told("dragon-castle-picture-in-hand"),
        hand=told("dragon-castle-picture-hand"),
        no_tiles=told("dragon-castle-picture-no-tiles"),
        used=told("dragon-castle-picture-used"),
        countdown=told("dragon-castle-picture-countdown"),
        points=told("dragon-castle-picture-points"),
        shrines=told("dragon-castle-picture-shrines"),
        tokens=told("dragon-castle-picture-tokens"),
        built=told("dragon-castle-picture-built"),
        first=told("dragon-castle-picture-first"),
        first_of_pair=told("dragon-castle-picture-first-of-pair"),
        twin=told("dragon-castle-picture-twin"),
        first_short=told("dragon-castle-picture-first-short"),
        first_of_pair_short=told("dragon-castle-picture-first-of-pair-short"),
        twin_short=told("dragon-castle-picture-twin-short"),
        price=told("dragon-castle-picture-price"),
        total=told("dragon-castle-picture-total"),
        player=told("dragon-castle-picture-player"),
        spirits=tuple(
            Card(told("dragon-castle-spirit", it=card.value), told("dragon-castle-picture-spirit", it=card.value))
            for card in Spirit
        ),
        dragons=tuple(
            Card(told("dragon-castle-dragon", it=card.value), told("dragon-castle-picture-dragon", it=card.value))
            for card in Dragon
        ),
    )
