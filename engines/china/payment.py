"""Prices of pieces, and hands of cards before and after paying."""

from __future__ import annotations

from functools import cache

from engines.china.board import COLOURS, HAND, Colour
from engines.china.moves import Price

Hand = tuple[Colour, ...]
"""Cards in the order of `Colour`."""

_ORDER = {colour: number for number, colour in enumerate(COLOURS)}


@cache
def prices(hand: Hand, colour: Colour) -> tuple[Price, ...]:
    """List every way to pay for a piece in a province of a colour: its own card first, then jokers (C9)."""
    own = [(colour,)] if colour in hand else []
    return (*own, *((joker, joker) for joker in COLOURS if joker is not colour and hand.count(joker) >= 2))


def fits(price: Price, colour: Colour) -> bool:
    """Return whether cards pay for a piece in a province of a colour, regardless of their holder (C9)."""
    match price:
        case (card,):
            return card is colour
        case (card, other):
            # Two cards of the province's own colour pay for two pieces, never for one (C9).
            return card is other and card is not colour
        case _:
            return False


def holds(hand: Hand, cards: Price) -> bool:
    """Return whether a hand contains all these cards."""
    return all(hand.count(card) >= cards.count(card) for card in cards)


@cache
def without(hand: Hand, cards: Price) -> Hand:
    """Remove cards from a hand; cards that it does not have are ignored."""
    left = list(hand)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


@cache
def plus(hand: Hand, card: Colour) -> Hand:
    """Add a card to a hand."""
    return in_order((*hand, card))


def in_order(cards: Hand) -> Hand:
    """Sort cards in the order of hands."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def to_draw(hand: Hand) -> int:
    """Count the cards missing from a full hand (C15)."""
    return HAND - len(hand)
