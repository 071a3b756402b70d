"""What can be chosen in a turn, and how it is said: a province, one or two pieces with their places and prices, cards.

Pure functions over a view and its legal moves; every legal placement can be reached (tested). The sentences are
those of the Play panel: what may be placed in a province, for what, and why no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from engines.china.board import MAP, PROVINCES, Colour, Province, Space
from engines.china.cards import to_draw
from engines.china.moves import Done, Draw, Emissary, Fortification, House, Move, Placement, Price, format_move
from engines.china.placing import COLOUR
from engines.china.state import Stage
from engines.china.view import ChinaView, ProvinceView
from engines.registry import ENGINES
from locales import Words

HOUSE, FORT, EMISSARY = "house", "fort", "emissary"
"""The kinds of pieces, as the notation writes them."""


@dataclass(frozen=True, slots=True)
class PieceChoice:
    """A piece and the place it could be set: a house space, or a province for an emissary."""

    kind: str
    place: Space | Province

    @property
    def key(self) -> str:
        """The beginning of its move's text: ``house wei-3``."""
        return f"{self.kind} {place_name(self.place)}"


@dataclass(frozen=True, slots=True)
class PieceOption:
    """A piece that can be picked, with its price; its value is the text of the move, marked where there is a twin."""

    value: str
    move: Placement
    beside: str = ""
    """The kind of the other piece, without which it cannot be placed; empty for a piece that can be the first."""


def place_name(place: Space | Province) -> str:
    """Return a house space or a province as the notation writes it."""
    return place.value if isinstance(place, Province) else MAP.space_name(place)


def place_in_words(place: Space | Province) -> str:
    """Return the place as sentences write it, in any language: ``Wei 3``, ``Wei``."""
    return place_name(place).replace("-", " ").title()


def piece_of(move: Placement) -> PieceChoice:
    """Return the piece that a placement sets, whatever it costs."""
    match move:
        case House(space):
            return PieceChoice(HOUSE, space)
        case Fortification(space):
            return PieceChoice(FORT, space)
        case Emissary(province):
            return PieceChoice(EMISSARY, province)


def placements(moves: Iterable[Move]) -> list[Placement]:
    return [move for move in moves if isinstance(move, House | Fortification | Emissary)]


def province_of(piece: PieceChoice) -> Province:
    return piece.place if isinstance(piece.place, Province) else MAP.spaces[piece.place]


def provinces(moves: Sequence[Placement]) -> list[Province]:
    """Return the provinces in which something can be set, in the order of the map."""
    found = {province_of(piece_of(move)) for move in moves}
    return [province for province in PROVINCES if province in found]


def ways(moves: Sequence[Placement], piece: PieceChoice) -> list[Placement]:
    return [move for move in moves if piece_of(move) == piece]


def options(view: ChinaView, moves: Sequence[Placement], province: Province) -> list[PieceOption]:
    """Return what can be picked in a province, each piece at each price; also what only fits beside a first piece."""
    here = [move for move in moves if province_of(piece_of(move)) is province]
    found = [PieceOption(format_move(move), move) for move in here]
    return [*found, *_beside_another(view, here, province)] if most_pieces(view, province) > 1 else found


def most_pieces(view: ChinaView, province: Province) -> int:
    """How many pieces cards and province allow at once: one or two (C8, C9)."""
    if view.stage is not Stage.TURN or is_empty(province_in(view, province)):
        return 1
    hand, colour = view.hand or (), COLOUR[province]
    own = hand.count(colour)
    # Two pieces cost two cards of the colour, or one and a pair of another (C9).
    has_joker = any(hand.count(other) > 1 for other in hand if other is not colour)
    return 2 if own > 1 or (own and has_joker) else 1


def in_order(moves: Iterable[Placement]) -> list[Placement]:
    """Pieces in the order in which they make room for each other: a fortification, houses, emissaries."""
    # A house may be on a fortification of the same turn (C23), and makes room for an emissary (C11).
    order = (FORT, HOUSE, EMISSARY)
    return sorted(moves, key=lambda move: order.index(piece_of(move).kind))


def province_in(view: ChinaView, province: Province) -> ProvinceView:
    return view.provinces[PROVINCES.index(province)]


def is_empty(province: ProvinceView) -> bool:
    """Whether a province has no piece at all (C8)."""
    return province.houses.count(None) == len(province.houses) and not any((*province.fortified, *province.emissaries))


def room_at_court(province: ProvinceView, most: int = 0) -> int:
    """How many emissaries may still come to a player with this many houses there, or more (C11)."""
    most = max(most, *(province.houses.count(seat) for seat in range(len(province.emissaries))))
    return max(0, most - sum(province.emissaries))


def _beside_another(view: ChinaView, here: Sequence[Placement], province: Province) -> list[PieceOption]:
    """Emissaries that can only be a second piece: beside a house that makes room, or beside another emissary."""
    assert view.viewer is not None
    shown, left = province_in(view, province), view.emissaries_left[view.viewer]
    emissaries = [move for move in here if isinstance(move, Emissary)]
    # The viewer's houses once one more is set: they may make room at the court (C11).
    mine = shown.houses.count(view.viewer) + any(isinstance(move, House) for move in here)
    if not emissaries and left and room_at_court(shown, mine):
        sent = [Emissary(province, price) for price in dict.fromkeys(move.price for move in here)]
        return [PieceOption(format_move(move), move, HOUSE) for move in sent]
    if len(emissaries) == 1 and left > 1 and room_at_court(shown) > 1:
        # Values in a select must differ: the second emissary of one price is marked.
        return [PieceOption(f"{format_move(move)} +", move, EMISSARY) for move in emissaries]
    return []


def is_joker(price: Price) -> bool:
    """Whether two cards of another colour are played (C9)."""
    return len(price) > 1


def own_colour(piece: PieceChoice) -> Colour:
    return COLOUR[province_of(piece)]


CHINA = ENGINES["china"]


def draws(view: ChinaView) -> list[Draw]:
    """Return the cards there are to draw: the open ones by colour, then the pile (C15)."""
    return [*(Draw(card) for card in dict.fromkeys(view.display)), *([Draw(None)] if view.pile else [])]


def missing(view: ChinaView) -> int:
    """How many cards the viewer still has to draw in this turn, were it to end placing now."""
    return view.to_draw if view.stage is Stage.DRAW else to_draw(view.hand or ())


def hands(view: ChinaView) -> list[tuple[Draw, ...]]:
    """Every choice of all the cards that are missing: open ones, then as many from the pile. At most 15.

    None where no card is left; choices of the same colours are one. The pile comes last, since it reveals something.
    """
    count = min(missing(view), len(view.display) + view.pile)
    found: dict[tuple[Draw, ...], None] = {}
    # Open cards first, then choices with one card of the pile, and so on.
    for hidden in range(count + 1):
        if hidden <= view.pile:
            for cards in combinations(view.display, count - hidden):
                # Cards of a colour are side by side in the order in which colours lie open.
                ordered = sorted(cards, key=view.display.index)
                found[(*map(Draw, ordered), *[Draw(None)] * hidden)] = None
    return [moves for moves in found if moves]


def drawing(view: ChinaView, texts: Sequence[str]) -> Sequence[str]:
    """Return the moves by which the view's player draws cards: with that they are done with placing.

    Whether they could pay for a second piece is seen by no other player: being done is recorded either way (C8).
    """
    mine = view.to_act is not None and view.viewer == view.to_act
    if mine and view.stage is Stage.SECOND and CHINA.parse(texts[0]) in draws(view):
        return (CHINA.format(Done()), *texts)
    return texts


def by_price(moves: Sequence[Placement]) -> list[Province]:
    """Return the provinces where something can be placed: first those where one card pays, each group by name."""
    # False sorts first.
    return sorted(provinces(moves), key=lambda province: (_price(moves, province) == "joker", province.value))


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


def piece(option: PieceOption, words: Words) -> str:
    """Return a piece that can be set, with its place, its price and the other piece that it needs, in words."""
    move = option.move
    found = piece_of(move)
    sentence = {HOUSE: "china-panel-house", FORT: "china-panel-fort", EMISSARY: "china-panel-emissary"}[found.kind]
    place, cost = place_in_words(found.place), cost_in_words(move.price, words)
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
    prices = [move.price for move in moves if province_of(piece_of(move)) is province]
    jokers = {is_joker(price) for price in prices}
    return "both" if len(jokers) > 1 else "joker" if True in jokers else "own"


def _pieces(province: ProvinceView) -> int:
    houses = sum(house is not None for house in province.houses)
    return houses + sum(province.fortified) + sum(province.emissaries)
