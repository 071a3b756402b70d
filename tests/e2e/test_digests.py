"""Digests as people get them: one message a day, its buttons, what comes where direct messages are closed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import simcord

from tables.core.model import Table
from tests.support.clock import Clock
from tests.support.waiting import direct, later, told
from tests.support.world import World, a_world, buttons, pings, text_of, turn_by_buttons


async def waiting_games(world: World, person: Any, count: int, **options: Any) -> list[Table]:
    """New tables at which it is a person's turn."""
    found: list[Table] = []
    for number in range(1, count + 1):
        opened = await world.people[0].slash(world.channel, "qin new", players=2, **options)
        await world.people[1].click(opened.response.message, label="Join")
        await world.idle()
        while (await world.table(number)).people_to_act != (person.id,):
            mover = await world.mover(number)
            await mover.slash(world.room(await world.table(number)), "qin move", text=await world.a_move(number))
            await world.idle()
        found.append(await world.table(number))
    return found


async def test_a_game_is_played_from_the_digest_and_its_button_answers_truly_afterwards(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada = world.people[0]
        (table,) = await waiting_games(world, ada, 1)
        await world.app.tables.reminder_settings.change(ada.id, digest="8", zone="UTC")
        await later(world, clock, 8.1)
        (digest,) = await direct(world, ada)
        assert "One game is waiting for you" in text_of(digest)
        at_home = simcord.UserHandle(world.env, world.env.backend.users[ada.id])
        listed = await at_home.click(digest, label="My games")
        assert "**your turn**" in text_of(listed.response)
        await turn_by_buttons(at_home, digest, random.Random(1))
        assert (await world.mover()).id != ada.id
        stale = await at_home.click(digest, label="Play")
        assert "turn" in text_of(stale.response)
        assert (await world.table(table.id)).people_to_act != (ada.id,)
        # Nothing waits any more.
        await later(world, clock, 24)
        assert len(await direct(world, ada)) == 1


async def test_who_takes_no_direct_messages_is_called_at_a_table_without_a_word_of_the_others(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada = world.people[0]
        (table, _) = await waiting_games(world, ada, 2)
        await world.app.tables.reminder_settings.change(ada.id, digest="8", zone="UTC")
        world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
        for _ in range(2):
            await later(world, clock, 24.1)
        first, second = await told(world, table)
        assert [pings(each) for each in (first, second)] == [[ada.id]] * 2
        assert "I cannot send you direct messages" in text_of(second)
        assert list(buttons(second)) == ["My games"]
        await later(world, clock, 0.1)
        first, _ = await told(world, table)
        assert "There is a newer list" in text_of(first)
        assert not buttons(first)


async def test_a_digest_posted_before_a_crash_is_found_and_not_posted_again(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada = world.people[0]
        await waiting_games(world, ada, 2)
        await world.app.tables.reminder_settings.change(ada.id, digest="8", zone="UTC")
        noted = world.app.tables.reminders.all_posted

        async def end(posted: object) -> frozenset[int]:
            """The process ends here."""
            return frozenset()

        for day in range(1, 3):
            world.app.tables.reminders.all_posted = end
            await later(world, clock, 24)
            found = [message.id for message in await direct(world, ada)]
            assert len(found) == day
            world.app.tables.reminders.all_posted = noted
            await later(world, clock, 0.1)
            assert [message.id for message in await direct(world, ada)] == found
