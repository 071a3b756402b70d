"""Dragon Castle's slash commands."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands

from cogs.chat.requests.finding import MOST_CHOICES, find_table, finished_or_running, suggest_tables
from cogs.chat.requests.pace_option import pace_option
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import accounts_of, handling, words_of
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.translation import level_option, localized, options
from cogs.dragon_castle.castle_panel import add_castle_actions
from cogs.dragon_castle.castles import CastleCommands, chosen_castle, require_fitting, suggest_castles
from cogs.dragon_castle.solo import show_solo_games
from cogs.dragon_castle.zoom import show_zoom
from cogs.game.game_cog import GameCog
from engines.dragon_castle.board import ROWS, Dragon, Spirit
from engines.dragon_castle.engine import BASE
from engines.registry import ENGINES
from screens.dragon_castle.presenter import CASTLE
from screens.new_table import open_table
from screens.panels.playing import play
from screens.panels.word_by_word import following

DRAGON_CASTLE = ENGINES["dragon_castle"]


class DragonCastleCog(
    GameCog,
    group_name=localized("command-dragon-castle"),
    group_description=localized("command-dragon-castle.description"),
):
    """`/dragoncastle new`, `castle`, the kinds of moves, `zoom`, `solo`, and what every game has."""

    slug = "dragon_castle"
    castles = CastleCommands()

    def __init__(self, app: App) -> None:
        super().__init__(app)
        add_castle_actions(app)

    @app_commands.command(name=localized("command-new"), description=localized("command-new.description"))
    @options("players", "castle", "spirits", "dragons", "realm", "hints", "private", "invite", "invite_2", "invite_3")
    @app_commands.choices(
        realm=[app_commands.Choice(name=localized(f"choice-realm-{name}"), value=name) for name in ROWS],
    )
    @pace_option
    @level_option
    async def new(
        self,
        interaction: Interaction,
        players: app_commands.Range[int, 1, 4] = 2,
        castle: str = BASE,
        spirits: str = DRAGON_CASTLE.choices["spirits"][0],
        dragons: str = DRAGON_CASTLE.choices["dragons"][0],
        realm: str = "wide",
        pace: str | None = None,
        level: str | None = None,
        hints: bool = False,
        private: bool = False,
        invite: discord.User | None = None,
        invite_2: discord.User | None = None,
        invite_3: discord.User | None = None,
    ) -> None:
        """Open a table for Dragon Castle (D1, D4, D6)."""
        async with handling(interaction, publishes=True) as request:
            chosen = await chosen_castle(interaction, castle)
            await require_fitting(interaction, chosen, players)
            await request.give(
                await open_table(
                    request,
                    self.slug,
                    wanted=players,
                    options={"castle": chosen, "spirits": spirits, "dragons": dragons, "realm": realm},
                    pace=pace,
                    level=level,
                    hints=hints,
                    private=private,
                    invited=accounts_of(invite, invite_2, invite_3),
                )
            )

    @app_commands.command(name=localized("command-take"), description=localized("command-take.description"))
    @options("cell", "table")
    async def take(self, interaction: Interaction, cell: str, table: int | None = None) -> None:
        """Take a first tile (D9)."""
        await self._play(interaction, table, f"take {cell}")

    @app_commands.command(name=localized("command-pair"), description=localized("command-pair.description"))
    @options("cell", "table")
    async def pair(self, interaction: Interaction, cell: str, table: int | None = None) -> None:
        """Take the second tile of a pair (D10)."""
        await self._play(interaction, table, f"pair {cell}")

    @app_commands.command(name=localized("command-merge"), description=localized("command-merge.description"))
    @options("cell", "table")
    async def merge(self, interaction: Interaction, cell: str, table: int | None = None) -> None:
        """Consolidate a waiting set (D16)."""
        await self._play(interaction, table, f"merge {cell}")

    @app_commands.command(name=localized("command-build"), description=localized("command-build.description"))
    @options("cell", "table")
    async def build(self, interaction: Interaction, cell: str, table: int | None = None) -> None:
        """Build a shrine (D18)."""
        await self._play(interaction, table, f"build {cell}")

    @app_commands.command(name=localized("command-place-tile"), description=localized("command-place-tile.description"))
    @options("cell", "table", tile="tile-taken")
    async def place(self, interaction: Interaction, tile: str, cell: str, table: int | None = None) -> None:
        """Place a tile (D15)."""
        await self._play(interaction, table, f"put {tile} {cell}")

    @app_commands.command(name=localized("command-spirit"), description=localized("command-spirit.description"))
    @options("call", "table")
    async def spirit(self, interaction: Interaction, call: str, table: int | None = None) -> None:
        """Activate a spirit (D20)."""
        await self._play(interaction, table, f"spirit {call}")

    @app_commands.command(name=localized("command-summon"), description=localized("command-summon.description"))
    @options("table")
    async def summon(self, interaction: Interaction, table: int | None = None) -> None:
        """Summon the dragon (D13)."""
        await self._play(interaction, table, "summon")

    @app_commands.command(name=localized("command-zoom"), description=localized("command-zoom.description"))
    @options("table")
    async def zoom(self, interaction: Interaction, table: int | None = None) -> None:
        """Show the castle large, with buttons for the realms."""
        async with handling(interaction) as request:
            await show_zoom(request, await finished_or_running(request, self.slug, table), CASTLE)

    @app_commands.command(name=localized("command-solo"), description=localized("command-solo.description"))
    async def solo(self, interaction: Interaction) -> None:
        """Show the person what they reached alone (D40)."""
        async with handling(interaction) as request:
            await show_solo_games(request, self.slug)

    async def _play(self, interaction: Interaction, table: int | None, text: str) -> None:
        async with handling(interaction) as request:
            await request.give(await play(Press(request), await find_table(request, self.slug, table), text))

    @new.autocomplete("castle")
    async def _castles(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest the castles for the number of players that was chosen."""
        players = getattr(interaction.namespace, "players", None)
        return await suggest_castles(interaction, players if isinstance(players, int) else 2, current)

    @new.autocomplete("spirits")
    async def _spirits(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        words = words_of(interaction)
        named = {card.value: words("dragon-castle-spirit", it=card.value) for card in Spirit}
        return _cards("spirits", named, current)

    @new.autocomplete("dragons")
    async def _dragons(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        words = words_of(interaction)
        named = {card.value: words("dragon-castle-dragon", it=card.value) for card in Dragon}
        return _cards("dragons", named, current)

    @take.autocomplete("cell")
    @pair.autocomplete("cell")
    @merge.autocomplete("cell")
    @build.autocomplete("cell")
    async def _first_words(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest what can follow the command's own word."""
        assert interaction.command is not None
        return await self._following(interaction, interaction.command.callback.__name__, current)

    @place.autocomplete("tile")
    async def _tiles(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest the tiles in hand. The notation's word differs from the command's."""
        return await self._following(interaction, "put", current)

    @place.autocomplete("cell")
    async def _places(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        tile = getattr(interaction.namespace, "tile", None)
        return await self._following(interaction, f"put {tile}" if isinstance(tile, str) else "put", current)

    @spirit.autocomplete("call")
    async def _calls(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Legal activations that contain what was typed."""
        typed = " ".join(current.lower().split())
        calls = [move.removeprefix("spirit ") for move in await self.legal_moves(interaction) if "spirit" in move]
        return [app_commands.Choice(name=call, value=call) for call in calls if typed in call.lower()][:MOST_CHOICES]

    @take.autocomplete("table")
    @pair.autocomplete("table")
    @merge.autocomplete("table")
    @build.autocomplete("table")
    @place.autocomplete("table")
    @spirit.autocomplete("table")
    @summon.autocomplete("table")
    @zoom.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_tables(interaction, self.slug, current)

    async def _following(
        self, interaction: Interaction, beginning: str, current: str
    ) -> list[app_commands.Choice[str]]:
        found = following(await self.legal_moves(interaction), beginning)
        typed = current.strip().lower()
        chosen = [word for word in found if word.lower().startswith(typed)]
        return [app_commands.Choice(name=word, value=word) for word in chosen][:MOST_CHOICES]


def _cards(option: str, named: Mapping[str, str], current: str) -> list[app_commands.Choice[str]]:
    """How many cards, or some by name: the last name is completed, those before its comma are kept (D6)."""
    *before, typed = [word.strip() for word in current.lower().split(",")]
    counts = DRAGON_CASTLE.choices[option]
    cards = {word: card for card, name in named.items() for word in (card, name.lower())}
    # At most three cards of a kind (D6).
    if len(before) >= int(counts[-1]) or not all(word in cards for word in before):
        return []
    kept = list(dict.fromkeys(cards[word] for word in before))
    # A number is a choice of its own: it cannot follow a name.
    found = [] if before else [(count, count) for count in counts if count.startswith(typed)]
    for card, name in named.items():
        if card not in kept and (name.lower().startswith(typed) or card.startswith(typed)):
            several = [*kept, card]
            found.append((", ".join(named[each] for each in several), ",".join(several)))
    return [app_commands.Choice(name=name, value=value) for name, value in found][:MOST_CHOICES]
