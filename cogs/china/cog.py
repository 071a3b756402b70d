"""China's slash commands."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import app_commands

from cogs.chat.requests.finding import MOST_CHOICES, find_table, suggest_tables
from cogs.chat.requests.pace_option import pace_option
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, accounts_of, handling, words_of
from cogs.chat.runtime.app import Interaction
from cogs.chat.words.translation import level_option, localized, options
from cogs.game.game_cog import GameCog
from engines.china.board import COLOURS, Colour
from engines.china.engine import FITTING
from engines.china.moves import Done, Draw, Placement, Swap
from engines.registry import ENGINES
from locales import Words
from screens.china import choices
from screens.china.card_drawing import drawing, draws
from screens.new_table import open_table
from screens.panels.playing import play
from screens.refusals import Refusal
from tables.core.model import Table

CHINA = ENGINES["china"]
DECK = "deck"
MAPS = CHINA.choices["map"]
PIECES = (choices.HOUSE, choices.EMISSARY, choices.FORT)


class ChinaCog(
    GameCog, group_name=localized("command-china"), group_description=localized("command-china.description")
):
    """`/china new`, `place`, `swap`, `draw`, `done`, and what every game has."""

    slug = "china"

    @app_commands.command(name=localized("command-new"), description=localized("command-new.description"))
    @options("players", "fortifications", "hints", "private", "invite", "invite_2", "invite_3", "invite_4", roads="map")
    @app_commands.choices(
        roads=[app_commands.Choice(name=localized(f"choice-map-{name}"), value=name) for name in MAPS]
    )
    @pace_option
    @level_option
    async def new(
        self,
        interaction: Interaction,
        players: app_commands.Range[int, 3, 5] = 3,
        roads: str = FITTING,
        fortifications: bool = False,
        pace: str | None = None,
        level: str | None = None,
        hints: bool = False,
        private: bool = False,
        invite: discord.User | None = None,
        invite_2: discord.User | None = None,
        invite_3: discord.User | None = None,
        invite_4: discord.User | None = None,
    ) -> None:
        """Open a table for China (C1, C5, C23)."""
        async with handling(interaction, publishes=True) as request:
            await request.give(
                await open_table(
                    request,
                    "china",
                    wanted=players,
                    options={"map": roads, "fortifications": "yes" if fortifications else "no"},
                    pace=pace,
                    level=level,
                    hints=hints,
                    private=private,
                    invited=accounts_of(invite, invite_2, invite_3, invite_4),
                )
            )

    @app_commands.command(
        name=localized("command-china-place"), description=localized("command-china-place.description")
    )
    @options("piece", "where", "price", "table")
    @app_commands.choices(
        piece=[app_commands.Choice(name=localized(f"choice-piece-{name}"), value=name) for name in PIECES]
    )
    async def place(
        self,
        interaction: Interaction,
        piece: str,
        where: str,
        price: str | None = None,
        table: int | None = None,
    ) -> None:
        """Set a piece (C8). The price may be left out where there is one way to pay."""
        async with handling(interaction) as request:
            found = await find_table(request, self.slug, table)
            request.table = found
            cards = price if price is not None else await self._only_price(request, found, piece, where)
            await request.give(await play(Press(request), found, f"{piece} {where} {cards}"))

    @app_commands.command(name=localized("command-swap"), description=localized("command-swap.description"))
    @options("card", "table")
    async def swap(self, interaction: Interaction, card: str, table: int | None = None) -> None:
        """Swap a card instead of placing (C13)."""
        async with handling(interaction) as request:
            await request.give(await play(Press(request), await find_table(request, self.slug, table), f"swap {card}"))

    @app_commands.command(name=localized("command-draw"), description=localized("command-draw.description"))
    @options("card", "table")
    async def draw(self, interaction: Interaction, card: str, table: int | None = None) -> None:
        """Draw a card (C15)."""
        async with handling(interaction) as request:
            found = await find_table(request, self.slug, table)
            view = await self.app.tables.history.view(found.id, request.person.user_id)
            await request.give(await play(Press(request), found, *drawing(view, [f"draw {card}"])))

    @app_commands.command(name=localized("command-done"), description=localized("command-done.description"))
    @options("table")
    async def done(self, interaction: Interaction, table: int | None = None) -> None:
        """Set no second piece (C8)."""
        async with handling(interaction) as request:
            await request.give(await play(Press(request), await find_table(request, self.slug, table), "done"))

    @place.autocomplete("where")
    async def _where(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        piece = _given(interaction, "piece")
        found = [choices.piece_of(move) for move in await self._placements(interaction)]
        names = dict.fromkeys(choices.place_name(each.place) for each in found if piece in ("", each.kind))
        typed = current.strip().lower()
        return [app_commands.Choice(name=name, value=name) for name in names if name.startswith(typed)][:MOST_CHOICES]

    @place.autocomplete("price")
    async def _price(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        key = f"{_given(interaction, 'piece')} {_given(interaction, 'where')}"
        ways = [move for move in await self._placements(interaction) if choices.piece_of(move).key == key]
        words = words_of(interaction)
        return _choices([(_price_in_words(move, words), " ".join(move.price)) for move in ways], current)

    @swap.autocomplete("card")
    async def _swaps(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        words = words_of(interaction)
        moves = [CHINA.parse(text) for text in await self.legal_moves(interaction)]
        cards = [move.card for move in moves if isinstance(move, Swap)]
        return _choices([(words("china-colour", it=card.value), card.value) for card in cards], current)

    @draw.autocomplete("card")
    async def _draws(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        words = words_of(interaction)
        cards = await self._cards_to_draw(interaction)
        named = [
            (words("china-deck"), DECK) if card is None else (words("china-colour", it=card.value), card.value)
            for card in cards
        ]
        return _choices(named, current)

    @place.autocomplete("table")
    @swap.autocomplete("table")
    @draw.autocomplete("table")
    @done.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_tables(interaction, self.slug, current)

    async def _cards_to_draw(self, interaction: Interaction) -> list[Colour | None]:
        """Return what the person can draw now, straight after a first piece too."""
        legal = [CHINA.parse(text) for text in await self.legal_moves(interaction)]
        # While a second piece is possible, drawing is no legal move yet: `drawing` ends placing first.
        if Done() not in legal:
            return [move.card for move in legal if isinstance(move, Draw)]
        table = await self.table_meant(interaction)
        assert table is not None
        return [move.card for move in draws(await self.app.tables.history.view(table.id, interaction.user.id))]

    async def _placements(self, interaction: Interaction) -> list[Placement]:
        return choices.placements(CHINA.parse(text) for text in await self.legal_moves(interaction))

    async def _only_price(self, request: Request, table: Table, piece: str, where: str) -> str:
        """Return the cards to pay with where there is no choice. Raises `Refusal` where there is one.

        What cannot be set at all is tried with the province's own card: the rules say what is wrong.
        """
        legal = await request.app.tables.history.legal_moves(table.id, request.person.user_id)
        # With any colour, only to have piece and place read by the engine.
        asked = CHINA.parse(f"{piece} {where} {COLOURS[0]}")
        (named,) = choices.placements([asked])
        wanted = choices.piece_of(named)
        ways = choices.ways(choices.placements(CHINA.parse(text) for text in legal), wanted)
        if len(ways) > 1:
            prices = [_price_in_words(move, request.words) for move in ways]
            raise Refusal("china-which-price", prices=", ".join(prices))
        own = choices.own_colour(wanted)
        return " ".join(ways[0].price) if ways else own.value


def _price_in_words(move: Placement, words: Words) -> str:
    sentence = "china-price-of-two" if choices.is_joker(move.price) else "china-price-of-one"
    return words(sentence, colour=move.price[0].value)


def _given(interaction: Interaction, option: str) -> str:
    value = getattr(interaction.namespace, option, None)
    return value.strip().lower() if isinstance(value, str) else ""


def _choices(named: Iterable[tuple[str, str]], current: str) -> list[app_commands.Choice[str]]:
    """Choices whose name or value begins with what was typed."""
    typed = current.strip().lower()
    return [
        app_commands.Choice(name=name[:100], value=value)
        for name, value in named
        if name.lower().startswith(typed) or value.startswith(typed)
    ][:MOST_CHOICES]
