"""The client: Discord's events on one side, the parts of the program on the other."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable, Coroutine
from datetime import datetime, timedelta
from time import monotonic
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import discord
from discord.ext import commands

from cogs.chat.places.venue import invite_link
from cogs.chat.requests.commands import FluentTranslator, forget_registration, register
from cogs.chat.requests.presses import CONTROLS, FairTree, submitted
from cogs.chat.runtime.app import App, Bot, ByGame
from cogs.chat.runtime.background import Colleagues, Delivery, UnderWay, break_off
from cogs.chat.runtime.limits import Fairness, Pacing
from cogs.chat.runtime.people import Members, Readers
from cogs.chat.runtime.rendering import Drawing
from cogs.loading import load_cogs
from computers.thinking import Reviewers, Thinkers, check_in_thread, review_in_thread, think_in_thread
from db.share import Share
from db.store import Store
from engines.registry import AnyEngine
from host.process import freeze_loaded
from monitoring.condition import Examiner
from monitoring.metrics import Metrics
from screens.games import complete_games
from settings import Settings
from tables.core.kernel import Kernel
from tables.core.model import Limits
from tables.tables import Tables

if TYPE_CHECKING:
    from cogs.page.apart import PageProcess
    from db.postgres.holding import Holding
    from monitoring.monitor import Monitor
    from web.site import Site


log = logging.getLogger("pagoda")

P = ParamSpec("P")
T = TypeVar("T")

FINISHING_SECONDS = 8.0
"""How long the bot finishes what it is in the middle of when it is stopped. A container is killed after 10 seconds."""

# Games have no voice, so the warning that its libraries are missing helps no one.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class PagodaBot(Bot):
    """The bot: Discord's events on one side, tables and pictures on the other."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        *,
        now: Callable[[], datetime],
        new_seed: Callable[[], str],
        warms_up: bool = False,
    ) -> None:
        metrics = Metrics()
        super().__init__(
            # Asked for by the class: there are no commands in texts.
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=FairTree,
            # Slash commands and presses need no more; no member lists, no message contents.
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=settings.shard_count,
            shard_ids=settings.shard_ids and list(settings.shard_ids),  # type: ignore[arg-type]
            http_trace=Pacing(settings.requests_a_second, metrics.discord_answered).trace(),
            max_messages=None,
        )
        self.store = store
        self.thinkers = Thinkers(max(1, settings.thinking_processes), settings.thinking_seconds)
        self.reviewers = Reviewers()
        self.share = Share.of(settings.shard_count, settings.shard_ids)
        self.process = f"{socket.gethostname()}-{os.getpid()}"
        self.holding: Holding | None = None
        self.monitor: Monitor | None = None
        self.site: Site | None = None
        self.page_process: PageProcess | None = None
        self._waits = False
        self._warming: asyncio.Task[None] | None = None
        games, self._lacking = complete_games()
        self.app = self._build_app(settings, ByGame(games), metrics, now, new_seed, warms_up)

    def _build_app(
        self,
        settings: Settings,
        games: ByGame[AnyEngine],
        metrics: Metrics,
        now: Callable[[], datetime],
        new_seed: Callable[[], str],
        warms_up: bool,
    ) -> App:
        think, review_game, check = think_in_thread, review_in_thread, check_in_thread
        if settings.thinking_processes:
            think, review_game = self.thinkers.think, self.reviewers.review_game
            check = self.reviewers.check_exercise
        kernel = Kernel(
            self.store,
            engines=games,
            now=now,
            new_seed=new_seed,
            cache_size=settings.cache_size,
            think=self.apart(think, "a computer thinks"),
            review_game=self.apart(review_game, "a game is looked back at"),
            check_exercise=self.apart(check, "an exercise is checked"),
            limits=Limits(settings.most_hosted, settings.most_played, settings.most_in_server),
            share=self.share,
            process=self.process,
            silence=timedelta(days=settings.silence_days),
            observer=metrics,
        )
        tables, under_way = Tables(kernel), UnderWay()
        colleagues = Colleagues(self.share, tables, under_way)
        return App(
            client=self,
            settings=settings,
            now=now,
            tables=tables,
            games=games,
            delivery=Delivery(tables, colleagues, under_way, self.is_ready),
            drawing=Drawing(settings.drawing_processes, metrics),
            readers=Readers(tables.people),
            members=Members(self.get_guild, now),
            fairness=Fairness(settings.most_asked, settings.most_asked_in_server, monotonic),
            colleagues=colleagues,
            reviewers=self.reviewers,
            metrics=metrics,
            under_way=under_way,
            warms_up=warms_up,
        )

    def apart(self, work: Callable[P, Coroutine[Any, Any, T]], why: str) -> Callable[P, Coroutine[Any, Any, T]]:
        """Return long work as this bot does it: the local table does it outside its simulation, and says `why`."""
        return work

    def warm_up(self) -> None:
        """Make ready what pictures share, in the background: no person waits for it."""
        self._warming = asyncio.create_task(self.app.drawing.warm_up(self.app.presenters), name="warm-up")

    async def setup_hook(self) -> None:
        """Load every cog and game, catch up with results, and bring Discord's list of commands up to date."""
        self.add_dynamic_items(*CONTROLS)
        await self.tree.set_translator(FluentTranslator())
        await load_cogs(self, self.app, self._lacking)
        # Before a person can press anything.
        await self.app.tables.outages.look()
        await self.app.tables.results.catch_up()
        if self.share.leads:
            # Commands belong to the application: one process registers them for all.
            await register(self.tree, self.store, user_installs=self.app.settings.user_installs)

    def hold_shards_in(self, database_url: str) -> None:
        """Keep other processes from the same tables, once the bot runs. A SQLite file is for one process anyway."""
        if not database_url.startswith("sqlite"):
            # PostgreSQL's driver takes a while to import; most bots have a file.
            from db.postgres.holding import Holding

            self.holding = Holding(database_url, self.share, self.process, self.app.delivery.receive)
            self.app.colleagues.caller = self.holding

    async def run_for(self, token: str) -> None:
        """Hold the shards and serve Discord until one of both ends.

        Raises `DatabaseError` when another process has a shard instead, or Discord's refusals.
        """
        if self.holding is None:
            await self.start(token)
            return
        self._waits = True
        await self.holding.take()
        self._waits = False
        keeping = asyncio.create_task(self.holding.keep(), name="holding")
        serving = asyncio.create_task(self.start(token), name="serving")
        try:
            done, _ = await asyncio.wait({keeping, serving}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            await break_off(keeping, serving)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway, once Discord still allows as many sessions today as there are shards."""
        count, _, limit = await self.http.get_bot_gateway()
        wanted = len(self.shard_ids or range(self.shard_count or count))
        if limit["remaining"] < wanted:
            seconds = limit["reset_after"] / 1000
            log.warning("Discord allows this token %d more sessions: waiting %.0f s", limit["remaining"], seconds)
            await asyncio.sleep(seconds)
        await super().connect(reconnect=reconnect)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Let shards identify one after the other, those of other processes with the same token too."""
        if self.holding is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.holding.wait_to_identify()

    async def open_monitor(self) -> None:
        """Serve the pages for those who watch over the bot, if that is set. Raises `PortTakenError`."""
        settings = self.app.settings
        if settings.monitor_port is None:
            return
        # A web server takes a while to import; most bots serve no page.
        from monitoring.monitor import Monitor

        examiner = Examiner(self, self.store, self.app.now, self.share, self.holding)
        self.monitor = Monitor(examiner, self.app.metrics, settings.monitor_host, settings.monitor_port)
        await self.monitor.open()

    async def open_pages(self, database_url: str) -> None:
        """Serve the web pages, if that is set. Raises `PortTakenError`.

        They have a process of their own, unless pictures are drawn in this one, to take less memory.
        """
        settings = self.app.settings
        if settings.web_port is None:
            return
        if settings.drawing_processes:
            from cogs.page.apart import PageProcess

            self.page_process = PageProcess(settings, database_url, self._server_name, warms_up=self.app.warms_up)
            await self.page_process.open()
            return
        # The web server and the templates take a while to import; most bots serve no page.
        from cogs.page.source import PageSource, site_of

        async def server_name(guild_id: int) -> str:
            return self._server_name(guild_id)

        self.site = site_of(settings, PageSource(self.app, self.app.drawing, server_name))
        await self.site.open()

    def _server_name(self, guild_id: int) -> str:
        """Return the name of a server, empty where the bot is no member."""
        guild = self.get_guild(guild_id)
        return "" if guild is None else guild.name

    async def close_servers(self) -> None:
        """Release the ports of the monitor and of the web pages. May be called twice."""
        if self.monitor is not None:
            await self.monitor.close()
        if self.site is not None:
            await self.site.close()
        if self.page_process is not None:
            await self.page_process.close()

    async def forget_commands(self) -> None:
        """Register the commands with Discord at the next start, whatever was registered before."""
        await forget_registration(self.store)

    async def on_ready(self) -> None:
        """Say so in the log, and the first time make pictures ready if that was asked for."""
        log.info("connected as %s; servers: %d, shards: %s", self.user, len(self.guilds), sorted(self.shards))
        if not self.guilds and self.share.leads and self.application_id is not None:
            log.info("the bot is in no server yet; invite it by %s", invite_link(self.application_id))
        if self.app.warms_up and self._warming is None:
            freeze_loaded()
            self.warm_up()

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Tell of an event, of interactions only where a form was filled in: commands and presses are known already.

        Every event is a task of its own, and each person who has asked for something would wait for it.
        """
        if event_name != "interaction" or args[0].type is discord.InteractionType.modal_submit:
            super().dispatch(event_name, *args, **kwargs)

    async def on_interaction(self, interaction: discord.Interaction[PagodaBot]) -> None:
        """Take a form that was filled in: the library only knows those it keeps, and none is kept."""
        await submitted(interaction)

    async def close(self) -> None:
        """Take nothing new, finish what is under way, leave Discord, close the database. May be called twice."""
        for shard in self.shards.values():
            # No person is asked to try again: another process with this token may be answering them.
            self.app.under_way.add(asyncio.create_task(shard.disconnect(), name=f"disconnect-{shard.id}"))
        for sweep in self.app.delivery.sweeps:
            sweep.cancel()
        broken_off = await self.app.under_way.finish(FINISHING_SECONDS)
        if broken_off:
            log.warning("%d tasks were not finished in %d seconds", broken_off, FINISHING_SECONDS)
        if not self._waits:
            # The library cannot close what was never begun.
            await super().close()
        await self.close_servers()
        if self._warming is not None:
            await break_off(self._warming)
        await self.app.drawing.close()
        await self.thinkers.close()
        await self.app.tables.exercises.close()
        await self.reviewers.close()
        # Only now: the next process takes the shards once no task of this one is left.
        if self.holding is not None:
            await self.holding.close()
        await self.store.close()
