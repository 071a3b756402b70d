"""What the Play panel says of a province: what may be placed there, for what, and why no more."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.china import choices
from engines.china.board import PROVINCES, Province
from engines.china.maps import MAP
from engines.china.moves import Placement
from engines.china.placing import COLOUR
from engines.china.view import ChinaView, ProvinceView
from locales import Words


def by_price(moves: Sequence[Placement]) -> list[Province]:
    """The provinces where something can be placed: first those where one card pays, each group by name."""
    return sorted(choices.provinces(moves), key=lambda province: (_price(moves, province) == "joker", province.value))


def offer(view: ChinaView, moves: Sequence[Placement], province: Province, words: Words) -> str:
    """A province's colour, its room for houses and emissaries (C10, C11), and what a piece costs (C9)."""
    shown = _shown(view, province)
    return words(
        "china-panel-room",
        colour=COLOUR[province].value,
        free=shown.houses.count(None),
        room=_room_at_court(shown),
        price=_price(moves, province),
    )


def why_no_second(view: ChinaView, words: Words) -> str:
    """Why a turn goes on with cards after its first piece, where the rules leave no choice (C8)."""
    last = view.last
    placed = [] if last is None else [*(MAP.spaces[space] for space in last.spaces), *last.courts]
    if len(placed) != 1:
        return ""
    (province,) = placed
    shown = _shown(view, province)
    if _pieces(shown) == 1:
        return words("china-panel-why-one", province=province.value)
    is_full = None not in shown.houses and not _room_at_court(shown)
    return words("china-panel-why-full", province=province.value) if is_full else ""


def _price(moves: Sequence[Placement], province: Province) -> str:
    """Which kinds of price can be paid in a province: ``own``, ``joker`` or ``both``."""
    prices = [move.price for move in moves if choices.province_of(choices.piece_of(move)) is province]
    jokers = {choices.is_joker(price) for price in prices}
    return "both" if len(jokers) > 1 else "joker" if True in jokers else "own"


def _room_at_court(province: ProvinceView) -> int:
    """How many emissaries may still come (C11)."""
    most = max(province.houses.count(seat) for seat in range(len(province.emissaries)))
    return max(0, most - sum(province.emissaries))


def _pieces(province: ProvinceView) -> int:
    houses = sum(house is not None for house in province.houses)
    return houses + sum(province.fortified) + sum(province.emissaries)


def _shown(view: ChinaView, province: Province) -> ProvinceView:
    return view.provinces[PROVINCES.index(province)]
