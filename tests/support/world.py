"""A Discord in memory with the real bot in it, and ways to act like a person."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractContextManager, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import discord
import simcord

from bot import create_bot
from cogs.chat.runtime.app import App
from cogs.client import PagodaBot
from cogs.delivery.poster import Poster
from cogs.delivery.rounds import TableWaker
from computers.levels import Level
from screens.lobby import STEM
from settings import Settings
from tables.core.model import Status, Table
from tests.discord_api.check import faults
from tests.speed.alike import share_what_is_alike
from tests.speed.patience import TIMERS, be_patient
from tests.support.databases import prepare_database
from tests.support.there import there

share_what_is_alike()

C = TypeVar("C")

DATABASE = "pagoda.db"
TEXT_DISPLAY, BUTTON, SELECT = 10, 2, 3
"""Kinds of Discord's components: a text; a button and a select."""

NAMES = ("ada", "ben", "chloé", "dmitri", "eva")

ASIDE = ("Take back", "Start over", "Choose again", "Rules", "Plan ahead")
"""How buttons begin that lead back, or away from the turn: a refusal's to its rule, and from there anywhere."""


def settings_for(folder: Path, **changes: Any) -> Settings:
    """Settings of a test: a real SQLite file in its own folder."""
    values: dict[str, Any] = {
        "discord_token": None,
        "database_url": f"sqlite+aiosqlite:///{folder / DATABASE}",
        "shard_count": 1,
        "drawing_processes": 0,
        "thinking_processes": 0,
        # Nobody is as fast as people in tests are.
        "most_asked": 0,
        "most_asked_in_server": 0,
        **changes,
    }
    return Settings(_env_file=None, **values)


class Deals:
    """The seeds of games: one after the other, the same in every world, so that nothing rests on what is dealt."""

    def __init__(self) -> None:
        self._count = count()
        self.always: str | None = None
        """The seed of all games that begin from now on."""

    def __call__(self) -> str:
        return self.always or f"seed {next(self._count)}"


@dataclass
class World:
    """The bot, a server with one channel, and five people in it."""

    env: simcord.Env
    bot: PagodaBot
    settings: Settings
    guild: Any
    channel: Any
    people: list[Any]
    now: Callable[[], datetime]
    deals: Deals

    def person(self, user_id: int) -> Any:
        """The actor of an account."""
        return next(person for person in self.people if person.id == user_id)

    async def messages(self, channel_id: int) -> list[discord.Message]:
        """What stands in a channel or thread, or in direct messages, once the bot is idle; the oldest first."""
        await self.idle()
        # Direct messages are in no cache.
        channel: Any = self.bot.get_channel(channel_id) or self.bot.get_partial_messageable(channel_id)
        return [message async for message in channel.history(limit=None, oldest_first=True)]

    async def turn_message(self, table: Table) -> discord.Message:
        """The table's newest message with buttons, with its pictures."""
        found = await self.messages(table.place.thread_id or table.place.channel_id)
        return next(message for message in reversed(found) if message.components and shows_position(message))

    @property
    def app(self) -> App:
        """The parts of the running bot."""
        return self.bot.app

    @property
    def poster(self) -> Poster:
        """The bot's cog that posts and edits messages in the background."""
        return cog_of(self.bot, Poster)

    @property
    def waking(self) -> TableWaker:
        """The bot's cog that wakes tables."""
        return cog_of(self.bot, TableWaker)

    async def idle(self) -> None:
        """Wait until what the bot posts and edits in the background is done."""
        await self.poster.idle()

    async def table(self, table_id: int = 1) -> Table:
        """A table as it is recorded."""
        return await self.bot.app.tables.table(table_id)

    def room(self, table: Table) -> Any:
        """The channel or thread a table is played in, for people to use commands in."""
        threads = {thread.id: thread for thread in self.channel.threads}
        return threads.get(table.place.thread_id, self.channel)

    async def mover(self, table_id: int = 1) -> Any:
        """The actor who is to move."""
        table = await self.table(table_id)
        (seat,) = table.to_act
        person = there(table.chairs[seat].person)
        return self.person(person.user_id)

    async def others(self, table_id: int = 1) -> list[Any]:
        """The actors with a seat who are not to move."""
        table = await self.table(table_id)
        to_move = (await self.mover(table_id)).id
        return [self.person(c.person.user_id) for c in table.chairs if c.person and c.person.user_id != to_move]

    async def a_move(self, table_id: int = 1) -> str:
        """A legal move of whoever is to move."""
        return (await self.bot.app.tables.history.legal_moves(table_id, (await self.mover(table_id)).id))[0]

    async def delete(self, thing: discord.TextChannel | discord.Thread | discord.Message) -> None:
        """Somebody else deletes a channel, a thread or a message; not a request of the bot's own."""
        await thing.delete()
        self.env.backend.http_requests.pop()

    async def restart(self) -> None:
        """End the bot and start a new one on the same database and the same Discord."""
        old = self.bot
        self.bot = await create_bot(self.settings, now=self.now, new_seed=self.deals)
        await self.env.restart_bot(self.bot)
        await old.store.close()
        await self.env.advance_time(3)


def cog_of(bot: PagodaBot, kind: type[C]) -> C:
    """The only cog of a kind that a bot has loaded."""
    (found,) = (cog for cog in bot.cogs.values() if isinstance(cog, kind))
    return found


def quick_castles() -> AbstractContextManager[object]:
    """Let a quick computer alone play today's castle: without a limit an expert thinks about it for minutes."""
    return patch("tables.play.today.LEVELS", (Level.CASUAL,))


@asynccontextmanager
async def a_world(folder: Path, *, now: Callable[[], datetime] | None = None, **changes: Any) -> AsyncGenerator[World]:
    """A running world; the database is closed at the end."""
    settings = settings_for(folder, **changes)
    now = now or (lambda: datetime.now(UTC))
    prepare_database(folder / DATABASE)
    deals = Deals()
    bot = await create_bot(settings, now=now, new_seed=deals)
    world: World | None = None
    # A simulated clock that is set ahead: the bot looks all the while.
    passing: list[Callable[[], None]] = getattr(now, "passing", [])
    passing.append(lambda: (world.bot if world is not None else bot).app.tables.outages.look_through())
    try:
        async with simcord.run(bot, settle_timeout=TIMERS) as env:
            be_patient(env)
            guild = env.create_guild()
            channel = guild.create_text_channel("table")
            people = [guild.add_member(env.create_user(name)) for name in NAMES]
            world = World(env, bot, settings, guild, channel, people, now, deals)
            with quick_castles():
                yield world
            # In a world that was sabotaged on purpose, `env.errors` has been looked at by the test.
            found = faults(env.http_requests)
            assert not found, found
    finally:
        await (world.bot if world else bot).store.close()


async def open_table(world: World, seats: int, *, game: str = "qin", **options: Any) -> Table:
    """A game that has begun: the first person opens it by command, the others press Join."""
    opened = await world.people[0].slash(world.channel, f"{game} new", players=seats, **options)
    for person in world.people[1:seats]:
        await person.click(opened.response.message, label="Join")
    return await world.table()


async def resign(world: World, person: Any, table_id: int = 1) -> None:
    """Give a game up, as a person does."""
    more = await person.click(await world.turn_message(await world.table(table_id)), label="More")
    asked = await person.click(more.response, label="Resign")
    await person.click(asked.response, label="Yes, resign")


def shows_position(message: discord.Message) -> bool:
    """Whether a message has pictures of a position: a lobby has only its lid."""
    return any(not file.filename.startswith(f"{STEM}-") for file in message.attachments)


def buttons(message: Any) -> dict[str, str]:
    """A message's buttons: label to custom id."""
    return {
        item["label"]: item["custom_id"] for item in controls(message) if item["type"] == BUTTON and "url" not in item
    }


PLAYED = r"^(You [a-z]|Done: |Your turn is over\.)"
"""How what is said of a move that was played begins."""


def links(message: Any) -> dict[str, str]:
    """A message's buttons that lead somewhere: label to address."""
    return {item["label"]: item["url"] for item in controls(message) if "url" in item}


def disabled(message: Any) -> set[str]:
    """The labels of a message's buttons that cannot be pressed."""
    return {item["label"] for item in controls(message) if item.get("disabled")}


def selects(message: Any) -> list[dict[str, Any]]:
    """A message's selects."""
    return [item for item in controls(message) if item["type"] == SELECT]


def pings(message: discord.Message) -> list[int]:
    """The accounts a message really notifies."""
    return [user.id for user in message.mentions]


async def play_by_buttons(person: Any, message: Any, rng: random.Random) -> Any:
    """One move through the Play panel, choosing at random at every step; the last answer."""
    result = await person.click(message, label="Play")
    while True:
        panel = there(result.response)
        labels = buttons(panel)
        if final := {"Confirm", "Pass"}.intersection(labels):
            return await person.click(panel, label=final.pop())
        result = await choose_any(
            person, panel, [*selects(panel), *(label for label in labels if label != "Start over")], rng
        )


async def turn_by_buttons(person: Any, message: Any, rng: random.Random) -> Any:
    """A whole turn of several moves through the Play panel, choosing at random at every step; the last answer.

    Where a pick was refused, Play is pressed again.
    """
    result, begun = await person.click(message, label="Play"), True
    while True:
        panel = result.response
        labels = [label for label in buttons(panel) if not label.startswith(ASIDE)]
        choices = [*selects(panel), *labels]
        if not choices and (begun or "Your turn is over." in text_of(panel)):
            return result
        begun = not choices
        if begun:
            result = await person.click(message, label="Play")
            continue
        result = await choose_any(person, panel, choices[:1] * 2 + choices, rng)


async def take_first(person: Any, panel: Any) -> Any:
    """Choose the first of what a panel's step offers, by a select or a button; the answer."""
    if found := selects(panel):
        return await person.select(panel, [found[0]["options"][0]["value"]], custom_id=found[0]["custom_id"])
    return await person.click(panel, label=next(iter(buttons(panel))))


async def choose_any(person: Any, panel: Any, choices: Sequence[Any], rng: random.Random) -> Any:
    """Press one of some buttons, by their labels, or pick as many options of one of some selects as it allows."""
    chosen = rng.choice(choices)
    if isinstance(chosen, str):
        return await person.click(panel, label=chosen)
    values = [option["value"] for option in chosen["options"]]
    picked = rng.sample(values, rng.randint(chosen.get("min_values", 1), chosen.get("max_values", 1)))
    return await person.select(panel, picked, custom_id=chosen["custom_id"])


async def until_over(
    world: World, table: Table, turn: Callable[[Any, discord.Message, random.Random], Awaitable[Any]], seed: int
) -> AsyncGenerator[Table]:
    """Play a game to its end, each turn by whoever the turn message pings; the table after every turn."""
    rng = random.Random(seed)
    while table.status is Status.RUNNING:
        message = await world.turn_message(table)
        (pinged,) = pings(message)
        (seat,) = table.to_act
        person = there(table.chairs[seat].person)
        assert person.user_id == pinged
        await turn(world.person(pinged), message, rng)
        table = await world.table(table.id)
        yield table


async def pictures(world: World, table: Table) -> int:
    """How many messages with a picture a table has posted."""
    return len([message for message in await world.messages(table.place.thread_id) if shows_position(message)])


async def nearly_over(world: World, table: Table, moves_left: int) -> Table:
    """A running game, played on at random and unseen up to the first turn within so many moves before its end.

    What it is now stands in its channel.
    """
    game, rng = await world.app.tables.game(table.id), random.Random(1)
    engine, state, moves, begun = game.engine, game.state, list[str](), table.ply
    while to_act := engine.to_act(state):
        move = rng.choice(engine.legal_moves(state, min(to_act)))
        moves.append(engine.format(move))
        state = engine.apply(state, min(to_act), move).state
    while table.ply - begun < len(moves) - moves_left or table.ply > table.turn_ply:
        mover, move = await world.mover(table.id), moves[table.ply - begun]
        table = (await world.app.tables.play.move(table.id, mover.id, move)).table
    world.app.delivery.follow_up(table.id)
    # Started by the test and not by an event, these are no tasks that SimCord waits for.
    await world.poster.idle()
    return table


def seldom(moves: Sequence[str], used: Counter[str], rng: random.Random) -> str:
    """One of the moves, of a kind that was used least so far; now it was used once more."""
    kinds = sorted({move.split()[0] for move in moves})
    kind = min(kinds, key=lambda kind: used[kind])
    used[kind] += 1
    return rng.choice([move for move in moves if move.split()[0] == kind])


def mentioned(text: str) -> list[int]:
    """The accounts a text names as ``<@id>``."""
    return [int(found) for found in re.findall(r"<@!?(\d+)>", text)]


def text_of(message: Any) -> str:
    """What a message says, laid out or not."""
    told = [each["content"] for each in _parts(message) if each["type"] == TEXT_DISPLAY]
    return "\n".join([message.content, *told]) if message.content else "\n".join(told)


def controls(message: Any) -> list[dict[str, Any]]:
    """A message's buttons and selects, as Discord has them."""
    return [part for part in _parts(message) if part["type"] in (BUTTON, SELECT)]


def _parts(message: Any) -> Iterable[dict[str, Any]]:
    """Everything a message is made of, whatever it lies in."""
    waiting = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    while waiting:
        part = waiting.pop(0)
        yield part
        waiting[:0] = [*part.get("components", ()), *([part["accessory"]] if "accessory" in part else [])]


def manager(world: World) -> Any:
    """A person who may manage the server."""
    keepers = world.guild.create_role("keepers", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("keeper"), roles=[keepers])


IN_WORDS, BEFORE, CHALLENGE = "In words", "Position before this", "Challenge to a game"


async def a_finished_game(world: World, *, moves: int = 6) -> Table:
    """A game of two in which one resigned, the same every time: some deals leave nobody better off to the end."""
    world.deals.always = "a finished game"
    table = await open_table(world, 2)
    for _ in range(moves):
        await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
    await resign(world, world.people[1])
    return await world.table()


def described(message: Any) -> str:
    """What a message says of its pictures."""
    return " ".join(file.description for file in message.attachments)
