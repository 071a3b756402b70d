"""China's own commands: `/china place`, `swap`, `draw`, `done`."""

from __future__ import annotations

from typing import Annotated

from engines.china.board import COLOURS, Colour
from engines.china.moves import Done, Draw, Placement, Swap
from engines.registry import ENGINES
from locales import Words
from screens.actions import GameTable, OneOf, SuggestedAt, action
from screens.china import choices
from screens.china.choices import drawing, draws
from screens.commands import bringing, legal_moves, starting_with
from screens.panels.playing import play
from screens.press import Press
from screens.refusals import Refusal
from screens.screen import Screen
from tables.core.model import Table

CHINA = ENGINES["china"]
DECK = "deck"
PIECES = (choices.HOUSE, choices.EMISSARY, choices.FORT)


async def _placements(press: Press, table: Table) -> list[Placement]:
    return choices.placements(map(CHINA.parse, await legal_moves(press, table)))


async def _where(press: Press, table: Table, typed: str) -> list[tuple[str, str]]:
    kind = _filled(press, "piece")
    # What a piece brings is the same at each price.
    found = {choices.piece_of(move).key: move for move in await _placements(press, table)}
    places = dict.fromkeys(key.split()[1] for key in found if kind in ("", key.split()[0]))
    moves = {key: CHINA.format(move) for key, move in found.items()}
    return await bringing(press, table, starting_with(typed, places), lambda place: moves.get(f"{kind} {place}", ""))


async def _prices(press: Press, table: Table, typed: str) -> list[tuple[str, str]]:
    key = f"{_filled(press, 'piece')} {_filled(press, 'where')}"
    found = [move.price for move in await _placements(press, table) if choices.piece_of(move).key == key]
    return starting_with(typed, [(choices.cost_in_words(price, press.words), " ".join(price)) for price in found])


async def _swaps(press: Press, table: Table, typed: str) -> list[tuple[str, str]]:
    moves = map(CHINA.parse, await legal_moves(press, table))
    return starting_with(typed, [_named(move.card, press.words) for move in moves if isinstance(move, Swap)])


async def _draws(press: Press, table: Table, typed: str) -> list[tuple[str, str]]:
    """Suggest what the person can draw now, straight after a first piece too."""
    legal = [CHINA.parse(text) for text in await legal_moves(press, table)]
    cards = [move.card for move in legal if isinstance(move, Draw)]
    # While a second piece is possible, drawing is no legal move yet: `drawing` ends placing first.
    if Done() in legal:
        cards = [move.card for move in draws(await press.tables.history.view(table.id, press.user_id))]
    return starting_with(typed, [_named(card, press.words) for card in cards])


def _named(card: Colour | None, words: Words) -> tuple[str, str]:
    return (words("china-deck"), DECK) if card is None else (words("china-colour", it=card.value), card.value)


def _filled(press: Press, option: str) -> str:
    return (press.filled(option) or "").strip().lower()


@action(command=("china", "china-place"))
async def place(
    press: Press,
    piece: Annotated[str, OneOf(lambda: [(f"choice-piece-{name}", name) for name in PIECES])],
    where: Annotated[str, SuggestedAt(_where)],
    table: GameTable,
    price: Annotated[str | None, SuggestedAt(_prices)] = None,
) -> Screen:
    """Set a piece (C8). The price may be left out where there is one way to pay."""
    cards = price if price is not None else await _only_price(press, table, piece, where)
    return await play(press, table, f"{piece} {where} {cards}")


async def _only_price(press: Press, table: Table, piece: str, where: str) -> str:
    """Return the cards to pay with where there is no choice. Raises `Refusal` where there is one.

    What cannot be set at all is tried with the province's own card: the rules say what is wrong.
    """
    # With any colour, only to have piece and place read by the engine.
    (named,) = choices.placements([CHINA.parse(f"{piece} {where} {COLOURS[0]}")])
    wanted = choices.piece_of(named)
    ways = choices.ways(await _placements(press, table), wanted)
    if len(ways) > 1:
        prices = [choices.cost_in_words(move.price, press.words) for move in ways]
        raise Refusal("china-which-price", prices=", ".join(prices))
    return " ".join(ways[0].price) if ways else choices.own_colour(wanted).value


@action(command=("china", "swap"))
async def swap(press: Press, card: Annotated[str, SuggestedAt(_swaps)], table: GameTable) -> Screen:
    """Swap a card instead of placing (C13)."""
    return await play(press, table, f"swap {card}")


@action(command=("china", "draw"))
async def draw(press: Press, card: Annotated[str, SuggestedAt(_draws)], table: GameTable) -> Screen:
    """Draw a card (C15)."""
    view = await press.tables.history.view(table.id, press.user_id)
    return await play(press, table, *drawing(view, [f"draw {card}"]))


@action(command=("china", "done"))
async def done(press: Press, table: GameTable) -> Screen:
    """Set no second piece (C8)."""
    return await play(press, table, "done")
