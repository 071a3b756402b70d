"""Two processes of the whole bot with a shard each, on one PostgreSQL and one Discord."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from tables.core.preferences import STANDARD
from tests.support.databases import rows_in, run_in
from tests.support.postgresql import a_database
from tests.support.stand_in import BotProcess, Channel, Message, Person, StandIn, ending, until

pytestmark = [pytest.mark.slow, pytest.mark.full]


@dataclass
class Cluster:
    """Discord with a server on each of two shards, and a process for each."""

    discord: StandIn
    url: str
    bots: list[BotProcess]
    channels: list[Channel]
    people: list[Person]

    async def start(self) -> None:
        """Start all processes at once, for the first time."""
        for bot in self.bots:
            bot.launch()
        # Before they know all servers they do not hear each other: they look for everything then.
        await until(lambda: all("connected as" in b.log or not b.is_running for b in self.bots))
        assert all(bot.is_running for bot in self.bots), [bot.log for bot in self.bots]

    async def begin(self, shard: int, *, computer: bool = False) -> int:
        """A game that has begun on a shard, between the two people or with a computer; its number."""
        ada, ben = self.people
        before = set(self._numbers())
        asked = await self.discord.slash(ada, self.channels[shard], "qin new", players=2)
        lobby = await asked.answered()
        if computer:
            await self.discord.add_computer(ada, lobby, "beginner")
        else:
            await (await self.discord.press(ben, lobby, ":join:")).answered()
        (number,) = set(self._numbers()) - before
        await until(lambda: self.is_shown(number))
        return number

    def _numbers(self) -> list[int]:
        return [number for (number,) in rows_in(self.url, "SELECT id FROM tables")]

    def is_shown(self, table: int) -> bool:
        """Whether a person is to move at a table and its turn message stands there."""
        present = (
            f"SELECT t.turn_message_id FROM tables t WHERE t.id = {table} AND NOT t.computer_to_act AND NOT EXISTS "
            f"(SELECT * FROM outbox n WHERE n.duty = 'turn_message' AND n.table_id = t.id AND n.settled_at IS NULL)"
        )
        return any(message is not None for (message,) in rows_in(self.url, present))

    def room(self, table: int) -> Channel:
        """The thread that a table is played in."""
        ((thread_id,),) = rows_in(self.url, f"SELECT thread_id FROM tables WHERE id = {table}")
        return self.discord.world.channels[thread_id]

    def mover(self, table: int) -> Person:
        """The person to move."""
        ((user_id,),) = rows_in(
            self.url,
            f"SELECT c.user_id FROM chairs c JOIN tables t ON t.id = c.table_id AND t.to_act = c.seat::text "
            f"WHERE t.id = {table}",
        )
        return self.discord.world.people[user_id]

    async def move(self, table: int) -> None:
        """Let whoever is to move do so in the thread, and wait until the next turn is shown."""
        mover, room = self.mover(table), self.room(table)
        moves = await (await self.discord.suggest(mover, room, "qin move", "text")).suggested()
        answer = await (await self.discord.slash(mover, room, "qin move", text=moves[0])).answered()
        assert "Your turn is over." in answer.content
        await until(lambda: self.is_shown(table))

    async def move_from_direct_messages(self, table: int) -> None:
        """Let whoever is to move do so from a message of the bot's in their direct messages."""
        mover = self.mover(table)
        moves = await (await self.discord.suggest(mover, self.room(table), "qin move", "text")).suggested()
        ((ply,),) = rows_in(self.url, f"SELECT ply FROM tables WHERE id = {table}")
        there = self.discord.world.direct(mover.id)
        button = {"type": 2, "style": 1, "label": "Play", "custom_id": f"b:{table}:{ply}:qin-confirm:{moves[0]}"}
        said = {"content": "It is your turn", "components": [{"type": 1, "components": [button]}]}
        reminder = self.discord.world.post(there.id, said, ())
        await (await self.discord.press(mover, reminder, ":qin-confirm:")).answered()
        assert rows_in(self.url, f"SELECT ply FROM tables WHERE id = {table}") > [(ply,)]

    def reminders(self, table: int) -> list[Message]:
        """What was posted in a table's thread to remind somebody; once it is answered, it is deleted."""
        return [each for each in self.room(table).messages.values() if "snooze" in str(each.shown[0].components)]

    def let_days_pass(self, *tables: int) -> None:
        """Let the present turns of some tables, which have no clock, have begun so early that a reminder is due."""
        numbers, passed = ", ".join(map(str, tables)), STANDARD.unclocked[0] // timedelta(milliseconds=1)
        run_in(self.url, f"UPDATE tables SET turn_at = turn_at - {passed}, wake_at = 1 WHERE id IN ({numbers})")


@pytest.fixture
async def cluster(tmp_path: Path) -> AsyncIterator[Cluster]:
    async with a_database() as url, StandIn() as discord, AsyncExitStack() as stack:
        discord.rest.shards = 2
        channels = [
            discord.world.channel(f"tables-{shard}", guild_id=discord.world.server(shard, 2)) for shard in (0, 1)
        ]
        bots: list[BotProcess] = []
        for shard in (0, 1):
            (tmp_path / str(shard)).mkdir()
            shards: dict[str, Any] = {"SHARD_COUNT": "2", "SHARD_IDS": str(shard)}
            bot = BotProcess(discord, tmp_path / str(shard), url, **shards)
            bots.append(bot)
            await stack.enter_async_context(ending(bot))
        people = [discord.world.person(name) for name in ("Ada", "Ben")]
        yield Cluster(discord, url, bots, channels, people)


async def test_two_processes_serve_a_half_each_and_one_that_is_killed_harms_no_other(cluster: Cluster) -> None:
    await cluster.start()
    first, second = await cluster.begin(0), await cluster.begin(1)
    for table in (first, second):
        await cluster.move(table)

    # Direct messages are on shard 0: what is played there at the other's table is shown by the other, at once.
    await cluster.move_from_direct_messages(second)
    await until(lambda: cluster.is_shown(second))
    assert f"table {second}: another process has left something to this one" in cluster.bots[1].log

    # One process thinks for a computer.
    third = await cluster.begin(1, computer=True)
    await cluster.move(third)
    assert len(cluster.bots[0].family()) == 1
    assert len(cluster.bots[1].family()) > 1

    rows_in(cluster.url, "SELECT pg_notify('pagoda_0', 'no table'), pg_notify('pagoda_0', '99999')")
    cluster.bots[1].kill()
    assert await cluster.bots[1].ended() == -9
    await cluster.move(first)
    cluster.let_days_pass(first, second)
    await cluster.bots[1].start()
    await until(lambda: len(cluster.reminders(second)) == 1)
    await cluster.move(second)

    # The other process is called to look, and does not wait for its next round.
    rows_in(cluster.url, f"SELECT pg_notify('pagoda_0', '{first}')")
    await until(lambda: len(cluster.reminders(first)) == 1)
    await cluster.move(first)

    for bot in cluster.bots:
        assert "Traceback" not in bot.log, bot.log
    assert "called something that is unknown here: 'no table'" in cluster.bots[0].log
    assert cluster.discord.rest.refused == []
    shown = rows_in(cluster.url, "SELECT message_id FROM outbox WHERE duty = 'turn_message' AND message_id IS NOT NULL")
    assert max(Counter(shown).values()) == 1
    assert [len(cluster.reminders(table)) for table in (first, second)] == [1, 1]


async def test_a_second_process_with_a_shard_waits_and_takes_over_when_the_first_is_killed(
    cluster: Cluster, tmp_path: Path
) -> None:
    bot, _ = cluster.bots
    standby = BotProcess(cluster.discord, tmp_path, cluster.url, SHARD_COUNT="2")
    async with ending(standby):
        await bot.start()
        standby.launch()
        await until(lambda: "waiting for it to end" in standby.log)
        assert "Shard 0 is held by another process" in standby.log
        standby.ask_to_stop()
        assert await standby.ended() == 0, standby.log
        assert "Traceback" not in standby.log
        standby.launch()
        await until(lambda: standby.log.count("waiting for it to end") == 2)
        assert cluster.discord.gateway.identified == 1
        bot.kill()
        await until(lambda: cluster.discord.gateway.identified == 2 or not standby.is_running)
        standby.ask_to_stop()
        assert await standby.ended() == 0, standby.log
