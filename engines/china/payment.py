"""What a piece costs, and hands of cards before and after paying."""

from __future__ import annotations

from functools import cache

from engines.china.board import COLOURS, HAND, Colour
from engines.china.moves import Price

Hand = tuple[Colour, ...]
"""Cards in the order of `Colour`."""

_ORDER = {colour: number for number, colour in enumerate(COLOURS)}


@cache
def prices(hand: Hand, colour: Colour) -> tuple[Price, ...]:
    """Every way to pay for a piece in a province of a colour: its own card first, then jokers (C9)."""
    own = [(colour,)] if colour in hand else []
    return (*own, *((joker, joker) for joker in COLOURS if joker is not colour and hand.count(joker) >= 2))


def fits(price: Price, colour: Colour) -> bool:
    """Whether cards pay for a piece in a province of a colour, whoever holds them (C9)."""
    match price:
        case (card,):
            return card is colour
        case (card, other):
            return card is other and card is not colour
        case _:
            return False


def holds(hand: Hand, cards: Price) -> bool:
    """Whether all these cards are in a hand."""
    return all(hand.count(card) >= cards.count(card) for card in cards)


@cache
def without(hand: Hand, cards: Price) -> Hand:
    """A hand after these cards have left it; those it does not have are passed over."""
    left = list(hand)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


@cache
def plus(hand: Hand, card: Colour) -> Hand:
    """A hand with one card more."""
    return in_order((*hand, card))


def in_order(cards: Hand) -> Hand:
    """Cards the way hands are kept."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def to_draw(hand: Hand) -> int:
    """Cards that are missing in a full hand (C15)."""
    return HAND - len(hand)
