"""Pagoda: the bot itself. `python bot.py` reads the settings, opens the database and goes to Discord."""

from __future__ import annotations

import gc

# What is being loaded is no garbage: looking through it again and again would take an eighth of the start.
gc.disable()

import argparse
import asyncio
import contextlib
import logging
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Coroutine, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

from cogs.chat.requests.admission import FairTree
from cogs.chat.requests.presses import CONTROLS, submitted
from cogs.chat.runtime.app import App, Bot, ByGame
from cogs.chat.runtime.colleagues import Colleagues
from cogs.chat.runtime.delivery import Delivery
from cogs.chat.runtime.fairness import Fairness
from cogs.chat.runtime.languages import Languages
from cogs.chat.runtime.members import Members
from cogs.chat.runtime.pacing import Pacing
from cogs.chat.runtime.registration import forget_registration, register
from cogs.chat.runtime.rendering import Drawing
from cogs.chat.runtime.under_way import UnderWay, break_off
from cogs.chat.words.translation import FluentTranslator
from cogs.game.complete import complete_games
from computers.levels import Level
from computers.reviews.played import PlayedMove
from computers.reviews.review import Review
from computers.reviews.reviewing import Reviewers, look_back_at_leisure
from computers.thinking import Thinkers, think_at_leisure
from db.errors import DatabaseError
from db.share import Share
from db.sqlite.private import make_private
from db.store import Store
from engines.protocol import Seat
from engines.registry import AnyEngine
from host.garbage import freeze_loaded
from monitoring.condition import Examiner
from monitoring.logs import set_up_logging
from monitoring.metrics import Metrics
from monitoring.version import release
from settings import ENV_FILE, CannotStartError, Settings, SettingsError, load_settings
from tables.core.errors import GameAbsentError
from tables.core.kernel import Kernel
from tables.core.model import Limits
from tables.tables import Tables

if TYPE_CHECKING:
    from db.postgres.holding import Holding
    from monitoring.monitor import Monitor

gc.freeze()
gc.enable()
# Mostly it is looked for once a request has been answered: see `cogs.chat.requests.request.handling`.
gc.set_threshold(3_000)

log = logging.getLogger("pagoda")

COGS = (
    "cogs.delivery.reminders",
    "cogs.delivery.announcer",
    "cogs.delivery.edits",
    "cogs.delivery.standing",
    "cogs.delivery.emoji",
    "cogs.table.lobby",
    "cogs.table.leaving",
    "cogs.table.turn_buttons",
    "cogs.people.games_list",
    "cogs.table.commands",
    "cogs.table.rematch",
    "cogs.teaching.rules",
    "cogs.teaching.lessons",
    "cogs.table.clock",
    "cogs.table.votes",
    "cogs.people.me",
    "cogs.people.statistics",
    "cogs.people.languages",
    "cogs.server.settings",
    "cogs.server.greeting",
    "cogs.server.onboarding",
    "cogs.table.computers",
    "cogs.table.reviews",
    "cogs.table.menus",
    "cogs.table.planning",
    "cogs.table.typing",
    "cogs.table.notes",
    "cogs.game.word_by_word",
)
"""The extensions that every bot has, what is due before what is owed; each game has one of its name."""


FINISHING_SECONDS = 8.0
"""How long the bot finishes what it is in the middle of when it is stopped. A container is killed after 10 seconds."""


WRONG_SETTING = 2
"""The exit status where only a change of the settings helps: service managers do not start the bot again then."""


# Games have no voice, so nobody needs to hear that its libraries are missing.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class Pagoda(Bot):
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
        """The parts that cogs work with."""
        kernel = Kernel(
            self.store,
            engines=games,
            now=now,
            new_seed=new_seed,
            cache_size=settings.cache_size,
            think=self.think,
            look_back=self.look_back,
            limits=Limits(settings.most_hosted, settings.most_played, settings.most_in_server),
            share=self.share,
            process=self.process,
            silence=timedelta(days=settings.silence_days),
        )
        tables, delivery, under_way = Tables(kernel, metrics), Delivery(), UnderWay()
        return App(
            client=self,
            settings=settings,
            now=now,
            tables=tables,
            games=games,
            delivery=delivery,
            drawing=Drawing(settings.drawing_processes, metrics),
            languages=Languages(tables.people),
            members=Members(self.get_guild, now),
            fairness=Fairness(settings.most_asked, settings.most_asked_in_server, monotonic),
            colleagues=Colleagues(self.share, tables, delivery, under_way, self.is_ready),
            reviewers=self.reviewers,
            metrics=metrics,
            under_way=under_way,
            pause=self.pause,
            warms_up=warms_up,
        )

    async def think(self, slug: str, view: Any, seat: Seat, level: Level, salt: str) -> str:
        """A computer's move; see `computers.thinking.Think`."""
        think = self.thinkers.think if self.app.settings.thinking_processes else think_at_leisure
        return await think(slug, view, seat, level, salt)

    async def look_back(self, slug: str, first: Any, moves: Sequence[PlayedMove], salt: str) -> Review:
        """What there is to say of a finished game; see `computers.reviews.reviewing.LookBack`."""
        look_back = self.reviewers.look_back if self.app.settings.thinking_processes else look_back_at_leisure
        return await look_back(slug, first, moves, salt)

    async def pause(self) -> None:
        """Let people look before the next move of a game that is only watched."""
        await asyncio.sleep(self.app.settings.watching_seconds)

    def warm_up(self) -> None:
        """Make ready what pictures share, in the background: nobody waits for it."""
        self._warming = asyncio.create_task(self.app.drawing.warm_up(self.app.presenters), name="warm-up")

    async def setup_hook(self) -> None:
        """Load every cog and game, catch up with results, and bring Discord's list of commands up to date."""
        self.add_dynamic_items(*CONTROLS)
        await self.tree.set_translator(FluentTranslator())
        for cog in COGS:
            await self.load_extension(cog)
        await self._load_games()
        # Before anybody can press anything.
        await self.app.tables.outages.look()
        await self.app.tables.results.catch_up()
        if self.share.leads:
            await register(self.tree, self.store, user_installs=self.app.settings.user_installs)

    async def _load_games(self) -> None:
        """Load the games that are whole. One that is not is left out, and the log says what it lacks."""
        for slug in list(self.app.games):
            try:
                await self.load_extension(f"cogs.{slug}")
                self.app.presenters[slug]  # A game that registers none cannot be shown.
            except (commands.ExtensionError, GameAbsentError) as error:
                self._lacking[slug] = f"cogs.{slug} cannot be loaded: {error}."
                # The tables look into the same mapping: for them, too, it is not there.
                del self.app.games[slug]
                self.app.presenters.pop(slug, None)
        for slug, why in self._lacking.items():
            log.error("%s is left out: %s", slug, why)

    def hold_shards_in(self, database_url: str) -> None:
        """Let nobody else look after the same tables, once the bot runs. A SQLite file is for one process anyway."""
        if not database_url.startswith("sqlite"):
            # PostgreSQL's driver takes a while to import; most bots have a file.
            from db.postgres.holding import Holding

            self.holding = Holding(database_url, self.share, self.process, self.app.colleagues.hear)
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

    async def forget_commands(self) -> None:
        """Tell Discord the commands at the next start, whatever it was told before."""
        await forget_registration(self.store)

    async def on_ready(self) -> None:
        """Say so in the log, and the first time make pictures ready if that was asked for."""
        log.info("connected as %s; servers: %d, shards: %s", self.user, len(self.guilds), sorted(self.shards))
        if self.app.warms_up and self._warming is None:
            freeze_loaded()
            self.warm_up()

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Tell of an event, of interactions only where a form was filled in: commands and presses are known already.

        Every event is a task of its own, and whoever has asked for something would wait for it.
        """
        if event_name != "interaction" or args[0].type is discord.InteractionType.modal_submit:
            super().dispatch(event_name, *args, **kwargs)

    async def on_interaction(self, interaction: discord.Interaction[Pagoda]) -> None:
        """Take a form that was filled in: the library only knows those it keeps, and none is kept."""
        await submitted(interaction)

    async def close(self) -> None:
        """Take nothing new, finish what is under way, leave Discord, close the database. May be called twice."""
        for shard in self.shards.values():
            # Nobody is told to try again: another process with this token may be answering them.
            self.app.under_way.add(asyncio.create_task(shard.disconnect(), name=f"disconnect-{shard.id}"))
        broken_off = await self.app.under_way.finish(FINISHING_SECONDS)
        if broken_off:
            log.warning("%d tasks were not finished in %d seconds", broken_off, FINISHING_SECONDS)
        if not self._waits:
            # The library cannot close what was never begun.
            await super().close()
        if self.monitor is not None:
            await self.monitor.close()
        if self._warming is not None:
            await break_off(self._warming)
        await self.app.drawing.close()
        await self.thinkers.close()
        await self.reviewers.close()
        if self.holding is not None:
            await self.holding.close()
        await self.store.close()


def utc_now() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


def unguessable_seed() -> str:
    """A seed for what is dealt in a game."""
    return secrets.token_hex(16)


async def create_bot(
    settings: Settings,
    *,
    database_url: str | None = None,
    now: Callable[[], datetime] = utc_now,
    new_seed: Callable[[], str] = unguessable_seed,
    warms_up: bool = False,
) -> Pagoda:
    """The bot with its database open and migrated, and watched over if that is set.

    All that is dealt follows from the seeds that `new_seed` makes.

    Raises `DatabaseError`, `PortTakenError`.
    """
    url = database_url or settings.database_url
    store = await Store.open(url, connections=settings.database_connections)
    bot = Pagoda(settings, store, now=now, new_seed=new_seed, warms_up=warms_up)
    bot.hold_shards_in(url)
    try:
        await bot.open_monitor()
    except CannotStartError:
        await store.close()
        raise
    return bot


async def run_on_discord(settings: Settings) -> int:
    """Run until a signal or Discord ends it; the exit status."""
    assert settings.discord_token is not None
    bot = await create_bot(settings, warms_up=True)
    log.info("%s starts", release())
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        # The library does not close on SIGTERM, and a SIGINT can get lost in the handshake.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    running = asyncio.create_task(bot.run_for(settings.discord_token), name="discord")
    stopping = asyncio.create_task(stop.wait(), name="signal")
    damaged = asyncio.create_task(bot.store.damaged(), name="damaged")
    try:
        await asyncio.wait({running, stopping, damaged}, return_when=asyncio.FIRST_COMPLETED)
        if damaged.done():
            return 1  # The log says already what is damaged.
        if running.done():
            running.result()
            return 0
        log.info("asked to stop")
        return 0
    except discord.LoginFailure:
        log.error("Discord refuses the token. Copy it again from the developer portal into DISCORD_TOKEN.")
        return WRONG_SETTING
    except discord.PrivilegedIntentsRequired:
        log.error("Discord refuses an intent. The bot needs none that is privileged: undo what was changed in bot.py.")
        return WRONG_SETTING
    except DatabaseError as error:
        log.error("%s", error)
        return 1
    except (discord.DiscordException, OSError) as error:
        log.error("no connection to Discord: %s", error)
        return 1
    finally:
        # First of all: whoever is still connecting would complain of the session that is closed.
        await break_off(running, stopping, damaged)
        await bot.close()


def run_program(serve: Callable[[Settings], Coroutine[Any, Any, int]]) -> int:
    """Read the settings and serve; the exit status. What is in the way is said in one sentence."""
    _read_command_line()
    try:
        complaint = make_private(ENV_FILE)
        settings = load_settings()
        set_up_logging(settings)
        if complaint is not None:
            log.warning("%s", complaint)
        return asyncio.run(serve(settings))
    except SettingsError as error:
        print(f"A setting is wrong: {error}", file=sys.stderr)
        return WRONG_SETTING
    except (DatabaseError, CannotStartError) as error:
        print(error, file=sys.stderr)
        return 1


def _read_command_line() -> None:
    """Answer `--help` and `--version`, and refuse anything else: all choices are settings."""
    program = Path(sys.argv[0])
    parser = argparse.ArgumentParser(
        prog=f"python -m {program.parent.name}" if program.name == "__main__.py" else f"python {program.name}",
        description="Play Qin, China and Dragon Castle on Discord. Settings are environment variables "
        "or lines of .env; .env.example explains each.",
    )
    parser.add_argument("--version", action="version", version=release())
    parser.parse_args()


async def serve_discord(settings: Settings) -> int:
    """Go to Discord, which takes a token; the exit status."""
    if settings.discord_token is None:
        print("No DISCORD_TOKEN is set. Put one into .env, or use `make run` to play on this machine.", file=sys.stderr)
        return WRONG_SETTING
    return await run_on_discord(settings)


if __name__ == "__main__":
    sys.exit(run_program(serve_discord))
