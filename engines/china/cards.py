"""Cards of China: prices, hands, paying, taking and drawing, and the end of the pile (C9-C11, C13, C15-C17).

Paying, taking and drawing append what happened to `events`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engines.china import events as happened
from engines.china.board import COLOURS, DISPLAY, HAND, Colour
from engines.china.moves import Price
from engines.china.state import Cards, changed
from engines.protocol import Event, Seat

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
    return in_order((*hand, card))


def in_order(cards: Hand) -> Hand:
    """Sort cards in the order of hands."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def to_draw(hand: Hand) -> int:
    """Count the cards missing from a full hand (C15)."""
    return HAND - len(hand)


def pay(cards: Cards, seat: Seat, price: Price) -> Cards:
    """Move cards from a hand to the discard pile; known cards go first (C7)."""
    return Cards(
        hands=changed(cards.hands, seat, without(cards.hands[seat], price)),
        known=changed(cards.known, seat, without(cards.known[seat], price)),
        display=cards.display,
        pile=cards.pile,
        discard=cards.discard + price,
        rng=cards.rng,
        reshuffled=cards.reshuffled,
        last_round=cards.last_round,
    )


def take(cards: Cards, seat: Seat, colour: Colour, events: list[Event]) -> Cards:
    """Move an open card to a hand, where all players know it (C15)."""
    display = list(cards.display)
    display.remove(colour)
    events.append(happened.CardTaken(seat, colour))
    return Cards(
        hands=changed(cards.hands, seat, plus(cards.hands[seat], colour)),
        known=changed(cards.known, seat, plus(cards.known[seat], colour)),
        display=tuple(display),
        pile=cards.pile,
        discard=cards.discard,
        rng=cards.rng,
        reshuffled=cards.reshuffled,
        last_round=cards.last_round,
    )


def draw(cards: Cards, seat: Seat, emperor: Seat, events: list[Event]) -> Cards:
    """Move the top card of the pile to a hand (C15)."""
    colour = cards.pile[-1]
    events += (happened.CardDrawn(seat), happened.CardSeen(seat, colour, only_for=seat))
    after = Cards(
        hands=changed(cards.hands, seat, plus(cards.hands[seat], colour)),
        known=cards.known,
        display=cards.display,
        pile=cards.pile[:-1],
        discard=cards.discard,
        rng=cards.rng,
        reshuffled=cards.reshuffled,
        last_round=cards.last_round,
    )
    return after if after.pile else _used_up(after, emperor, events)


def refill(cards: Cards, emperor: Seat, events: list[Event]) -> Cards:
    """Fill the display from the pile, as far as the pile allows (C15-C17)."""
    # Twice at most: an emptied pile is reshuffled once, and the display filled on from the new one (C16).
    while len(cards.display) < DISPLAY and cards.pile:
        missing = DISPLAY - len(cards.display)
        # The top of the pile is its end: the last cards, in reverse order.
        opened, pile = cards.pile[: -missing - 1 : -1], cards.pile[:-missing]
        cards = Cards(
            hands=cards.hands,
            known=cards.known,
            display=cards.display + opened,
            pile=pile,
            discard=cards.discard,
            rng=cards.rng,
            reshuffled=cards.reshuffled,
            last_round=cards.last_round,
        )
        if not pile:
            cards = _used_up(cards, emperor, events)
    return cards


def _used_up(cards: Cards, emperor: Seat, events: list[Event]) -> Cards:
    """Handle an empty pile: reshuffle the first time (C16), announce the last round the second time (C17)."""
    # Without discards there is nothing to shuffle: the first exhaustion is the last one.
    if not cards.reshuffled and cards.discard:
        # The order of the new pile comes from the state's own stream, so replaying the log gives the same cards.
        pile, rng = cards.rng.shuffled(cards.discard)
        events.append(happened.PileReshuffled(len(pile)))
        return replace(cards, pile=pile, discard=(), rng=rng, reshuffled=True)
    events.append(happened.PileUsedUp((emperor - 1) % len(cards.hands)))
    return replace(cards, reshuffled=True, last_round=True)
