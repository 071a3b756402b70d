"""The words on a picture of China, from the sentences of a language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engines.china.board import Colour
from locales import Words as Sentences


@dataclass(frozen=True, slots=True)
class Words:
    """Every word on the picture, in the reader's language. All are short."""

    title: str
    west: str
    """The name of the map's western roads."""
    east: str
    to_move: str
    winner: str
    winners: str
    """Stands where several share the victory."""
    preview: str
    plan: str
    """Stands over what is thought out on the planning board."""
    pile: str
    discard: str
    second_pile: str
    """The pile after it was used up once."""
    last_round: str
    houses: str
    alliances: str
    rows: str
    total: str
    left: str
    """What decides a tie."""
    your_hand: str
    no_cards: str
    player: str
    """Stands for a player whose name cannot be drawn, before the number of the seat."""
    violet: str
    yellow: str
    orange: str
    green: str
    red: str

    def of(self, colour: Colour) -> str:
        """The word for a colour."""
        return {
            Colour.VIOLET: self.violet,
            Colour.YELLOW: self.yellow,
            Colour.ORANGE: self.orange,
            Colour.GREEN: self.green,
            Colour.RED: self.red,
        }[colour]


@cache
def words_in(language: str) -> Words:
    """The words in a language: one sentence ``china-picture-<name>`` for each."""
    told = Sentences(language)
    return Words(
        title=told("china-picture-title"),
        west=told("china-picture-west"),
        east=told("china-picture-east"),
        to_move=told("china-picture-to-move"),
        winner=told("china-picture-winner"),
        winners=told("china-picture-winners"),
        preview=told("china-picture-preview"),
        plan=told("plan-picture"),
        pile=told("china-picture-pile"),
        discard=told("china-picture-discard"),
        second_pile=told("china-picture-second-pile"),
        last_round=told("china-picture-last-round"),
        houses=told("china-picture-houses"),
        alliances=told("china-picture-alliances"),
        rows=told("china-picture-rows"),
        total=told("china-picture-total"),
        left=told("china-picture-left"),
        your_hand=told("china-picture-your-hand"),
        no_cards=told("china-picture-no-cards"),
        player=told("china-picture-player"),
        violet=told("china-colour", it="violet"),
        yellow=told("china-colour", it="yellow"),
        orange=told("china-colour", it="orange"),
        green=told("china-colour", it="green"),
        red=told("china-colour", it="red"),
    )
