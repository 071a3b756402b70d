"""Qin's slash commands."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.chat.requests.finding import MOST_CHOICES, find_table, suggest_tables
from cogs.chat.requests.pace_option import pace_option
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import accounts_of, handling
from cogs.chat.runtime.app import Interaction
from cogs.chat.words.translation import level_option, localized, options
from cogs.game.game_cog import GameCog
from engines.protocol import OptionError
from engines.qin.moves import Place
from engines.registry import ENGINES
from screens.new_table import open_table
from screens.panels.playing import play
from screens.qin.presenter import BOARDS, SERIES, boards_of_series


class QinCog(GameCog, group_name=localized("command-qin"), group_description=localized("command-qin.description")):
    """`/qin new`, `/qin place`, and what every game has."""

    slug = "qin"

    @app_commands.command(name=localized("command-new"), description=localized("command-new.description"))
    @options("players", "board", "series", "hints", "private", "invite", "invite_2", "invite_3")
    @app_commands.choices(
        board=[app_commands.Choice(name=localized(f"choice-board-{board}"), value=board) for board in BOARDS]
    )
    @app_commands.choices(
        series=[app_commands.Choice(name=localized(f"choice-series-{games}"), value=games) for games in SERIES]
    )
    @pace_option
    @level_option
    async def new(
        self,
        interaction: Interaction,
        players: app_commands.Range[int, 2, 4] = 2,
        board: str = BOARDS[0],
        series: int = 1,
        pace: str | None = None,
        level: str | None = None,
        hints: bool = False,
        private: bool = False,
        invite: discord.User | None = None,
        invite_2: discord.User | None = None,
        invite_3: discord.User | None = None,
    ) -> None:
        """Open a table for Qin. A series alternates the boards, beginning with the one chosen (Q20)."""
        async with handling(interaction, publishes=True) as request:
            if series not in SERIES:
                raise OptionError("series", str(series), [str(games) for games in SERIES])
            games = tuple({"board": name} for name in boards_of_series(board, series))
            await request.give(
                await open_table(
                    request,
                    "qin",
                    wanted=players,
                    options=games[0],
                    series=games if series > 1 else (),
                    pace=pace,
                    level=level,
                    hints=hints,
                    private=private,
                    invited=accounts_of(invite, invite_2, invite_3),
                )
            )

    @app_commands.command(name=localized("command-place"), description=localized("command-place.description"))
    @options("tile", "at", "towards", "table")
    async def place(
        self,
        interaction: Interaction,
        tile: str,
        at: str,
        towards: str,
        table: int | None = None,
    ) -> None:
        """Lay a tile: its first colour on `at`, its second on `towards`."""
        async with handling(interaction) as request:
            found = await find_table(request, self.slug, table)
            await request.give(await play(Press(request), found, f"place {tile} {at} {towards}"))

    @place.autocomplete("tile")
    async def _tiles(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        placements = await self._placements(interaction)
        return _choices(sorted({p[0] for p in placements}), current)

    @place.autocomplete("at")
    async def _at(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        tile = _typed(interaction, "tile")
        placements = await self._placements(interaction)
        return _choices(_in_order(p[1] for p in placements if tile in ("", p[0])), current)

    @place.autocomplete("towards")
    async def _towards(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        tile, at = _typed(interaction, "tile"), _typed(interaction, "at")
        placements = await self._placements(interaction)
        return _choices(_in_order(p[2] for p in placements if tile in ("", p[0]) and at in ("", p[1])), current)

    @place.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_tables(interaction, self.slug, current)

    async def _placements(self, interaction: Interaction) -> list[tuple[str, str, str]]:
        """Return the person's legal placements as (tile, at, towards); equal colours may be named from either end."""
        found: list[tuple[str, str, str]] = []
        for text in await self.legal_moves(interaction):
            if isinstance(ENGINES["qin"].parse(text), Place):
                _, tile, first, second = text.split()
                found.append((tile, first, second))
                # The notation names equal halves in reading order only; people may begin at either end.
                if tile[0] == tile[1]:
                    found.append((tile, second, first))
        return found


def _typed(interaction: Interaction, option: str) -> str:
    value = getattr(interaction.namespace, option, None)
    return value.strip().upper() if isinstance(value, str) else ""


def _in_order(cells: object) -> list[str]:
    """Each cell once, in reading order."""
    return sorted(set(cells), key=lambda cell: (int(cell[1:]), cell[0]))  # type: ignore[call-overload]


def _choices(values: list[str], current: str) -> list[app_commands.Choice[str]]:
    typed = current.strip().upper()
    return [app_commands.Choice(name=v, value=v) for v in values if v.startswith(typed)][:MOST_CHOICES]
