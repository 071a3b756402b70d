"""A server's tables, log of acts and people kept out, as those who manage it use them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tables.core.model import Status
from tests.support.forms import of_server, set_server
from tests.support.managing import custom_id, the_table
from tests.support.world import World, a_world, buttons, manager, open_table, pings, selects, text_of


async def news(world: World, room_id: int) -> list[Any]:
    await world.idle()
    return [each for each in await world.messages(room_id) if "manages this server" in text_of(each)]


async def test_a_manager_ends_a_game_in_three_presses_and_is_named(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        table = await open_table(world, 2)
        older = await keeper.click(await the_table(world, keeper), label="End the game")
        page = await the_table(world, keeper)
        asked = await keeper.click(page, label="End the game")
        assert "without a winner" in text_of(asked.response)
        done = await keeper.click(asked.response, label="Yes, end it")
        assert "The game is over." in text_of(done.response)
        assert (await world.table()).status is Status.OVER
        (told,) = await news(world, table.place.room_id)
        assert f"<@{keeper.id}> manages this server" in text_of(told)
        assert {*pings(told)} - {keeper.id} == {person.id for person in world.people[:2]}
        last = text_of(await world.turn_message(await world.table()))
        assert "A manager of this server ends the game.\nNo one wins." in last
        # A page of before learns that it is done.
        again = await keeper.click(older.response, label="Yes, end it")
        assert "not" in text_of(again.followups[-1] if again.followups else again.response)
        log = await of_server(world, keeper, "log")
        assert f"<@{keeper.id}> · ended the game at table 1" in text_of(log.response)


async def test_a_lobby_is_called_off_and_people_are_removed_from_it(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        ada, ben, _, _, _ = world.people
        opened = await ada.slash(world.channel, "qin new", players=3)
        await ben.click(opened.response.message, label="Join")
        page = await the_table(world, keeper)
        asked = await keeper.select(page, custom_id=custom_id(page, "managed-ask", "remove"), values=[str(ben.id)])
        await keeper.click(asked.response, label="Yes, remove")
        assert (await world.table()).seat_of(ben.id) is None
        (told,) = await news(world, world.channel.id)
        assert f"has removed <@{ben.id}>" in text_of(told)
        assert {*pings(told)} - {keeper.id} == {ben.id}
        refused = await ben.click(opened.response.message, label="Join")
        assert "This table is not open to you." in text_of(
            refused.followups[-1] if refused.followups else refused.response
        )
        page = await the_table(world, keeper)
        asked = await keeper.click(page, label="Call off")
        await keeper.click(asked.response, label="Yes, call off")
        assert (await world.table()).status is Status.CANCELLED
        await world.idle()
        (lobby,) = [each for each in await world.messages(world.channel.id) if each.id == opened.response.message.id]
        assert not buttons(lobby)


async def test_a_person_is_kept_out_learns_it_once_and_is_let_in_again(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        ben = world.people[1]
        table = await open_table(world, 2)
        page = await the_table(world, keeper)
        asked = await keeper.select(page, custom_id=custom_id(page, "managed-ask", "keep-out"), values=[str(ben.id)])
        assert list(buttons(asked.response))[:4] == ["For a day", "For 7 days", "For 30 days", "Keep out for good"]
        await keeper.click(asked.response, label="For 7 days")
        await world.idle()
        (told,) = await world.messages(ben.user.dm_channel.id)
        assert "keeps you out of new tables there until" in text_of(told)
        refused = await ben.slash(world.channel, "qin new", players=2)
        assert "not open to you" in text_of(refused.response)
        assert (await world.table()).status is Status.RUNNING
        assert not await news(world, table.place.room_id)
        shown = await of_server(world, keeper, "kept-out")
        assert "One person is kept out" in text_of(shown.response)
        (lifted,) = selects(shown.response)
        await keeper.select(shown.response, custom_id=lifted["custom_id"], values=[lifted["options"][0]["value"]])
        await world.idle()
        assert len(await world.messages(ben.user.dm_channel.id)) == 2
        await ben.slash(world.channel, "china new", players=3)
        assert (await world.table(2)).status is Status.LOBBY
        asked = await set_server(world, keeper, "keep-out", [ben], "")
        await keeper.click(asked.response, label="Keep out for good")
        assert (await world.table(2)).status is Status.CANCELLED
        log = text_of((await of_server(world, keeper, "log")).response)
        assert "keeps <@" in log
        assert "let <@" in log


async def test_a_table_is_moved_to_another_channel_and_gets_a_new_thread(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        other = world.guild.create_text_channel("games")
        before = await open_table(world, 2)
        page = await the_table(world, keeper)
        channels = next(each["custom_id"] for each in all_controls(page) if ":managed-ask:move" in each["custom_id"])
        asked = await keeper.select(page, custom_id=channels, values=[other])
        assert f"<#{other.id}>" in text_of(asked.response)
        await keeper.click(asked.response, label="Yes, move it")
        await world.idle()
        moved = await world.table()
        assert moved.place.channel_id == other.id
        assert moved.place.thread_id not in (None, before.place.thread_id)
        assert await world.turn_message(moved)
        told = [*await news(world, other.id), *await news(world, moved.place.room_id)]
        assert ["has moved table 1 here" in text_of(each) for each in told] == [True]
        # It is played on there.
        page = await the_table(world, keeper)
        asked = await keeper.click(page, label="New thread")
        await keeper.click(asked.response, label="Yes, open one")
        await world.idle()
        renewed = await world.table()
        assert renewed.place.channel_id == other.id
        assert renewed.place.thread_id not in (None, moved.place.thread_id)
        assert await world.turn_message(renewed)
        assert (renewed.ply, renewed.turn_ply) == (before.ply, before.turn_ply)


async def test_a_lobby_is_moved_and_people_join_it_there(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper, (ada, ben, *_) = manager(world), world.people
        other = world.guild.create_text_channel("games")
        await ada.slash(world.channel, "qin new", players=2)
        page = await the_table(world, keeper)
        channels = next(each["custom_id"] for each in all_controls(page) if ":managed-ask:move" in each["custom_id"])
        asked = await keeper.select(page, custom_id=channels, values=[other])
        await keeper.click(asked.response, label="Yes, move it")
        await world.idle()
        (lobby, *_) = [each for each in await world.messages(other.id) if "Join" in buttons(each)]
        await ben.click(lobby, label="Join")
        assert (await world.table()).status is Status.RUNNING


def all_controls(message: Any) -> list[dict[str, Any]]:
    """Everything on a message that runs an action, selects of channels too."""
    rows = [each if isinstance(each, dict) else each.to_dict() for each in message.components]
    return [part for row in rows for part in row.get("components", ()) if "custom_id" in part]
