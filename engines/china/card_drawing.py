"""Cards on their way: paying, taking, drawing, and what happens when the pile is used up (C13, C15-C17).

`told` collects what happened.
"""

from __future__ import annotations

from dataclasses import replace

from engines.china import events as happened
from engines.china.board import DISPLAY, Colour
from engines.china.moves import Price
from engines.china.payment import plus, without
from engines.china.state import Cards, changed
from engines.protocol import Event, Seat


def pay(cards: Cards, seat: Seat, price: Price) -> Cards:
    """Cards of a hand go to the discard pile; known ones are taken to go first (C7)."""
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


def take(cards: Cards, seat: Seat, colour: Colour, told: list[Event]) -> Cards:
    """An open card goes to a hand, seen by all (C15)."""
    display = list(cards.display)
    display.remove(colour)
    told.append(happened.CardTaken(seat, colour))
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


def draw(cards: Cards, seat: Seat, emperor: Seat, told: list[Event]) -> Cards:
    """The top card of the pile goes to a hand (C15)."""
    colour = cards.pile[-1]
    told += (happened.CardDrawn(seat), happened.CardSeen(seat, colour, only_for=seat))
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
    return after if after.pile else _used_up(after, emperor, told)


def refill(cards: Cards, emperor: Seat, told: list[Event]) -> Cards:
    """The display is filled up from the pile, as far as that goes (C15-C17)."""
    while len(cards.display) < DISPLAY and cards.pile:
        missing = DISPLAY - len(cards.display)
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
            cards = _used_up(cards, emperor, told)
    return cards


def _used_up(cards: Cards, emperor: Seat, told: list[Event]) -> Cards:
    """The pile has just become empty: the first time it is made anew (C16), the second time the end is near (C17)."""
    if not cards.reshuffled and cards.discard:
        pile, rng = cards.rng.shuffled(cards.discard)
        told.append(happened.PileReshuffled(len(pile)))
        return replace(cards, pile=pile, discard=(), rng=rng, reshuffled=True)
    told.append(happened.PileUsedUp((emperor - 1) % len(cards.hands)))
    return replace(cards, reshuffled=True, last_round=True)
