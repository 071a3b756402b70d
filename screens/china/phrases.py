"""The Play panel's words for a province and its pieces: what may be placed there, for what, and why no more."""

from __future__ import annotations

from collections.abc import Sequence

from engines.china.board import MAP, Province
from engines.china.moves import Placement, Price
from engines.china.placing import COLOUR
from engines.china.view import ChinaView, ProvinceView
from locales import Words
from screens.china import choices
from screens.china.choices import EMISSARY, FORT, HOUSE, is_empty, is_joker, province_in, room_at_court


def by_price(moves: Sequence[Placement]) -> list[Province]:
    """Return the provinces where something can be placed: first those where one card pays, each group by name."""
    # False sorts first.
    return sorted(choices.provinces(moves), key=lambda province: (_price(moves, province) == "joker", province.value))


def offer(view: ChinaView, moves: Sequence[Placement], province: Province, words: Words) -> str:
    """Return a province's name, its room for houses, else for emissaries (C10, C11), and what a piece costs (C9)."""
    shown = province_in(view, province)
    return words(
        "china-panel-room",
        province=province.value,
        colour=COLOUR[province].value,
        free=shown.houses.count(None),
        price=_price(moves, province),
    )


def piece(option: choices.PieceOption, words: Words) -> str:
    """Return a piece that can be set, with its place, its price and the other piece that it needs, in words."""
    move = option.move
    found = choices.piece_of(move)
    sentence = {HOUSE: "china-panel-house", FORT: "china-panel-fort", EMISSARY: "china-panel-emissary"}[found.kind]
    place, cost = choices.place_in_words(found.place), cost_in_words(move.price, words)
    return words(sentence, place=place, cost=cost, beside=option.beside)


def cost_in_words(price: Price, words: Words) -> str:
    """Return the cards that a piece costs: "two red"."""
    return words("china-price-of-two" if is_joker(price) else "china-price-of-one", colour=price[0].value)


def why_one(view: ChinaView, province: Province, words: Words) -> str:
    """Why only one piece can be picked as the first of a turn (C8, C9); nothing where the cards are not known."""
    if is_empty(province_in(view, province)):
        return words("china-panel-one-empty", province=province.value)
    return "" if view.hand is None else words("china-panel-one-price")


def why_no_second(view: ChinaView, words: Words) -> str:
    """Why a turn goes on with cards after its first piece, where the rules leave no choice (C8)."""
    last = view.last
    placed = [] if last is None else [*(MAP.spaces[space] for space in last.spaces), *last.courts]
    if len(placed) != 1:
        return ""
    (province,) = placed
    shown = province_in(view, province)
    # The piece just set is the only one: the province had none when the turn began (C8).
    if _pieces(shown) == 1:
        return words("china-panel-why-one", province=province.value)
    is_full = None not in shown.houses and not room_at_court(shown)
    return words("china-panel-why-full", province=province.value) if is_full else ""


def _price(moves: Sequence[Placement], province: Province) -> str:
    """Which kinds of price can be paid in a province: ``own``, ``joker`` or ``both``."""
    prices = [move.price for move in moves if choices.province_of(choices.piece_of(move)) is province]
    jokers = {is_joker(price) for price in prices}
    return "both" if len(jokers) > 1 else "joker" if True in jokers else "own"


def _pieces(province: ProvinceView) -> int:
    houses = sum(house is not None for house in province.houses)
    return houses + sum(province.fortified) + sum(province.emissaries)
