"""`/table spectate`, and what anybody may see of a public table."""

from __future__ import annotations

from pathlib import Path

from tables.core.model import Table
from tests.support.clock import Clock
from tests.support.waiting import direct, later, told
from tests.support.world import World, a_world, buttons, open_table, pings, resign, text_of


async def move(world: World, table: Table) -> None:
    """Whoever is to move does."""
    await (await world.mover(table.id)).slash(world.room(table), f"{table.game} move", text=await world.a_move())


async def test_the_end_is_told_once_and_the_table_sees_nothing_of_it(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, eva = await open_table(world, 2), world.people[4]
        answer = await eva.slash(world.room(table), "table spectate")
        assert answer.ephemeral
        assert "I write to you at the end" in text_of(answer.response)
        assert set(buttons(answer.response)) == {"A message at every turn", "Stop watching"}
        await move(world, table)
        await later(world, clock, 1)
        assert await direct(world, eva) == []
        await resign(world, world.people[0], table.id)
        for _ in range(3):
            await later(world, clock, 0.1)
        (message,) = await direct(world, eva)
        assert text_of(message).startswith("**Qin:** the game that you were watching is over.")
        assert "**ben** wins!" in text_of(message)
        assert "ada: **" in text_of(message)
        assert buttons(message) == {}
        assert await told(world, await world.table()) == []


async def test_every_turn_is_told_to_those_who_want_it_until_they_press_stop(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, eva = await open_table(world, 2), world.people[4]
        answer = await eva.slash(world.channel, "table spectate", table=1, moves="every")
        assert "at every turn" in text_of(answer.response)
        ended = await eva.slash(world.room(table), "table spectate", on=False)
        assert "no longer watch" in text_of(ended.response)
        await eva.slash(world.channel, "table spectate", table=1, moves="every")
        await later(world, clock, 0.1)
        assert await direct(world, eva) == []
        for _ in range(2):
            before = await world.mover()
            await move(world, table)
            mover = await world.mover()
            await later(world, clock, 0.1)
            message = (await direct(world, eva))[-1]
            assert text_of(message).startswith(f"**Qin:** it is **{mover.name}**'s turn.")
            assert f"**{before.name}** places" in text_of(message)
            assert f"**{mover.name}** places" not in text_of(message)
            assert set(buttons(message)) == {"Stop watching"}
        await world.restart()
        await later(world, clock, 0.1)
        assert len(await direct(world, eva)) == 2
        stopped = await eva.user.click(message, label="Stop watching")
        assert "no longer watch" in text_of(stopped.response)
        again = await eva.user.click(message, label="Stop watching")
        assert "not watching" in text_of(again.response)
        await move(world, table)
        await later(world, clock, 0.1)
        assert len(await direct(world, eva)) == 2


async def test_who_takes_no_direct_messages_is_told_of_the_end_at_the_table_and_of_turns_not_at_all(
    tmp_path: Path,
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, eva = await open_table(world, 2), world.people[4]
        await eva.slash(world.room(table), "table spectate", moves="every")
        world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
        await move(world, table)
        for _ in range(2):
            await later(world, clock, 0.1)
        assert await told(world, table) == []
        await resign(world, world.people[0], table.id)
        for _ in range(2):
            await later(world, clock, 0.1)
        (message,) = await told(world, await world.table())
        assert pings(message) == [eva.id]
        assert "is over" in text_of(message)


async def test_tables_of_others_are_suggested_and_private_or_own_ones_are_not(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        opened = await world.people[0].slash(world.channel, "qin new", players=2, private=True, invite=world.people[1])
        await world.people[1].click(opened.response.message, label="Join")
        eva = world.people[4]
        offered = await eva.autocomplete(world.channel, "table spectate", "table", "qin")
        assert [choice["value"] for choice in offered] == [1]
        assert await eva.autocomplete(world.channel, "table spectate", "table", "china") == []
        assert await world.people[0].autocomplete(world.channel, "table spectate", "table", "") == []


async def test_anybody_may_look_at_a_public_table_and_sees_no_hand(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table, eva = await open_table(world, 3, game="china"), world.people[4]
        for command in ("china board", "table status", "table log", "table history"):
            shown = await eva.slash(world.room(table), command)
            assert shown.ephemeral
            assert "private" not in text_of(shown.response)
        before = await eva.slash(world.room(table), "china board")
        named = await eva.slash(world.channel, "china board", table=1)
        assert before.response.attachments[0].description == named.response.attachments[0].description
        hand = await eva.slash(world.room(table), "china hand")
        assert "no seat at this table" in text_of(hand.response)
        assert hand.response.attachments == []
        # What a player is shown of the board is what everybody is shown.
        player = await world.mover()
        own = await player.slash(world.room(table), "china board")
        assert own.response.attachments[0].description == before.response.attachments[0].description
