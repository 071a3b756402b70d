"""What a picture of Dragon Castle shows: a view, and what its reader should notice."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.dragon_castle.board import Dragon, Spirit
from engines.dragon_castle.view import DragonCastleView
from engines.protocol import Seat


@dataclass(frozen=True, slots=True)
class Mark:
    """A candidate cell and its short label, e.g. ``3`` or ``A``: of the castle, or of the realm of a seat.

    A `note` is a number of a recap instead: small in the corner, so that what happened there stays to be seen.
    """

    cell: int
    label: str
    seat: Seat | None = None
    note: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A spirit's or a dragon's name, and what it does in one line of about 40 letters."""

    name: str
    effect: str


_SPIRITS = (
    Card("Beauty", "Merge 4+ of one value: +1 VP, 2 shrines"),
    Card("Wind", "Turn 1 tile down, move 1 shrine"),
    Card("Strength", "Move 1 or 2 tiles of your realm"),
    Card("Elegance", "Take tiles with a free short side"),
    Card("Deception", "Pair with any tile that lay beside it"),
    Card("Change", "A special tile counts as another kind"),
    Card("Faith", "Build 1 more shrine on a set"),
    Card("Destruction", "Discard 1 available castle tile"),
    Card("Depth", "Pair with any tile of the same kind"),
    Card("Wit", "Merge exactly 3 of one kind: 2 VP"),
)

_DRAGONS = (
    Card("Humility", "1 per shrine beside a higher stack"),
    Card("Righteousness", "Shrines in your best row and column"),
    Card("Tranquility", "1 per group of face-down stacks"),
    Card("Bravery", "1 per stack higher than its neighbours"),
    Card("Dominion", "Value of a tile on floor 3+ per faction"),
    Card("Power", "2 per faction stronger than beside you"),
    Card("Knowledge", "2 per different special tile face up"),
    Card("Harmony", "4 per mirrored half of the realm"),
    Card("Devotion", "1 per shrine beside a dragon tile"),
    Card("Courage", "1 per shrine on the realm's edge"),
)


@dataclass(frozen=True, slots=True)
class Words:
    """Every word on the picture, in the reader's language. All are short."""

    title: str = "Dragon Castle"
    move: str = "Move"
    """Stands before the number of moves made."""
    to_move: str = "to move"
    winner: str = "wins"
    preview: str = "Preview"
    last_round: str = "Last round"
    supply: str = "Supply"
    """Shrines that nobody has yet."""
    castle: str = "Castle"
    """Stands by the number of tiles that are left in it."""
    in_hand: str = "In hand"
    no_tiles: str = "No tiles"
    used: str = "used"
    """Stands on the spirit that was activated this turn."""
    points: str = "Points"
    shrines: str = "Shrines"
    tokens: str = "Countdown"
    total: str = "Total"
    player: str = "Player"
    """Stands for a player whose name cannot be drawn, before the number of the seat."""
    spirits: tuple[Card, ...] = _SPIRITS
    """In the order of `Spirit`."""
    dragons: tuple[Card, ...] = _DRAGONS
    """In the order of `Dragon`."""

    def of_spirit(self, spirit: Spirit) -> Card:
        """The card of a spirit."""
        return self.spirits[tuple(Spirit).index(spirit)]

    def of_dragon(self, dragon: Dragon) -> Card:
        """The card of a dragon."""
        return self.dragons[tuple(Dragon).index(dragon)]


ENGLISH = Words()
GERMAN = Words(
    move="Zug",
    to_move="am Zug",
    winner="gewinnt",
    preview="Vorschau",
    last_round="Letzte Runde",
    supply="Vorrat",
    castle="Burg",
    in_hand="In der Hand",
    no_tiles="Keine Steine",
    used="genutzt",
    points="Punkte",
    shrines="Schreine",
    tokens="Countdown",
    total="Summe",
    player="Spieler",
    spirits=(
        Card("Schönheit", "Satz aus 4+ eines Werts: +1 SP, 2 Schreine"),
        Card("Wind", "1 Stein umdrehen, 1 Schrein versetzen"),
        Card("Stärke", "1 oder 2 Steine im Gebiet versetzen"),
        Card("Eleganz", "Steine mit freier kurzer Seite nehmen"),
        Card("Täuschung", "Paar mit einem Stein, der daneben lag"),
        Card("Veränderung", "Spezialstein zählt als andere Art"),
        Card("Glaube", "1 weiteren Schrein auf einen Satz bauen"),
        Card("Zerstörung", "1 freien Stein der Burg ablegen"),
        Card("Tiefe", "Paar mit einem Stein derselben Art"),
        Card("Gewitztheit", "Satz aus genau 3 einer Art: 2 SP"),
    ),
    dragons=(
        Card("Demut", "1 je Schrein neben einem höheren Stapel"),
        Card("Rechtschaffenheit", "Schreine der besten Reihe und Spalte"),
        Card("Stille", "1 je Gruppe verdeckter Stapel"),
        Card("Tapferkeit", "1 je Stapel, der alle Nachbarn überragt"),
        Card("Herrschaft", "Wert 1 Steins je Kaste ab Etage 3"),
        Card("Kraft", "2 je Kaste, stärker als nebenan"),
        Card("Wissen", "2 je anderem offenen Spezialstein"),
        Card("Harmonie", "4 je gespiegelter Mittellinie"),
        Card("Hingabe", "1 je Schrein neben einem Drachenstein"),
        Card("Mut", "1 je Schrein am Rand des Gebiets"),
    ),
)


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with names, words and marks. `names` are untrusted text in seat order.

    `castle` is the layout's name for readers, by default made from its slug. With `preview` the view is the
    position after what is considered. `hand` adds the tiles in hand, large, for a private picture.
    """

    view: DragonCastleView
    names: tuple[str, ...]
    words: Words = field(default_factory=Words)
    marks: tuple[Mark, ...] = ()
    preview: bool = False
    hand: bool = False
    castle: str = ""
