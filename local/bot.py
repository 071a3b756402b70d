"""The bot at the local table: unchanged, except that the simulation does not wait for its computations."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from typing import Any

from bot import unguessable_seed
from cogs.chat.places.rooms import Rooms
from cogs.client import PagodaBot
from cogs.delivery.servers import greet
from cogs.game.lobbies import show_again
from computers.levels import Skill
from computers.reviews.checking import CheckedMistake
from computers.reviews.played import PlayedMove
from computers.reviews.review import Review
from db.store import Store
from engines.protocol import Seat
from local.world import TroubleKind, World
from settings import Settings

_AHEAD = "local-ahead"
"""Key in the database for the simulated clock: the seconds it is ahead of the real one."""


class LocalPagoda(PagodaBot):
    """Pagoda with `/local`, in a simulated world."""

    world: World
    """The simulated Discord, entered before the start."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        *,
        restart: Callable[[], None],
        make_trouble: Callable[[TroubleKind, int], None],
    ) -> None:
        """`restart` and `make_trouble` are what `/local` asks of the table."""
        # Looked up late: the world is made for this bot, after it.
        super().__init__(settings, store, now=lambda: self.world.now(), new_seed=unguessable_seed)
        self.restart = restart
        self.make_trouble = make_trouble
        self._asked: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()

    async def setup_hook(self) -> None:
        """Load `/local` in addition to everything else."""
        await self.load_extension("local.commands")
        self._attending = asyncio.create_task(self._attend(), name="attending")
        await super().setup_hook()

    async def wait_until_ready(self) -> None:
        """Wait until the table is set too, so that messages due meanwhile appear below the greeting."""
        await super().wait_until_ready()
        await self.world.wait(self.world.is_set.wait(), "the table is being set")

    def do(self, work: Callable[[], Awaitable[None]]) -> None:
        """Queue work of the bot as if it came from Discord; settle to wait for it."""
        self._asked.put_nowait(work)

    async def think(self, slug: str, view: Any, seat: Seat, skill: Skill, salt: str) -> str:
        """Compute a move outside the simulation, so that presses on the page do not wait for it."""
        return await self.world.elsewhere(super().think(slug, view, seat, skill, salt), "a computer thinks")

    async def review_game(self, slug: str, first: Any, moves: Sequence[PlayedMove], salt: str) -> Review:
        """Review a game outside the simulation, so that presses on the page do not wait for it."""
        return await self.world.elsewhere(super().review_game(slug, first, moves, salt), "a game is looked back at")

    async def check_exercise(
        self, slug: str, view: Any, seat: Seat, played: Sequence[str], other: Sequence[str], salt: str
    ) -> CheckedMistake | None:
        """Check an exercise outside the simulation."""
        checking = super().check_exercise(slug, view, seat, played, other, salt)
        return await self.world.elsewhere(checking, "an exercise is checked")

    async def set_the_table(self) -> None:
        """Post the greeting, and show running games again: the simulated Discord forgets its messages."""
        await greet(self.app, await Rooms(self.app).channel(self.world.channel.id), local=True)
        await show_again(self.app, self.world.channel.id)
        self.world.is_set.set()

    async def remember_clock(self) -> None:
        """Store the simulated time for the next start, so that recorded moments do not lie in its future."""
        await self.store.remember(_AHEAD, str(self.world.ahead.total_seconds()))

    async def close(self) -> None:
        """Stop; see `PagodaBot.close`."""
        self._attending.cancel()
        await super().close()

    async def _attend(self) -> None:
        while True:
            work = await self.world.wait(self._asked.get(), "nothing is asked of the bot")
            await work()


async def clock_ahead(store: Store) -> timedelta:
    """Return how far earlier sessions moved the simulated clock ahead."""
    return timedelta(seconds=float(await store.remembered(_AHEAD) or 0))
