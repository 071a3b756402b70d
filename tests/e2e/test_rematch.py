"""The Rematch button."""

from __future__ import annotations

from pathlib import Path

from tables.core.model import Status
from tests.support.world import a_finished_game, a_world, buttons, mentioned, nearly_over, pings, text_of


async def test_one_press_opens_a_lobby_and_invites_those_who_played(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        former = await a_finished_game(world)
        end, (ada, ben) = await world.turn_message(former), world.people[:2]
        assert set(buttons(end)) == {"Rematch", "Review", "Replay", "Earlier positions"}
        await ben.click(end, label="Rematch")
        lobby = (await world.messages(former.place.thread_id))[-1]
        assert "**ben** (host)" in text_of(lobby)
        assert set(mentioned(text_of(lobby))) == set(pings(lobby)) == {ada.id}
        assert (await world.table(2)).lobby_message_id == lobby.id
        await ada.click(lobby, label="Join")
        table = await world.table(2)
        assert table.status is Status.RUNNING
        assert table.place.thread_id == former.place.thread_id
        assert "it is your turn" in text_of(await world.turn_message(table))


async def test_a_second_press_leads_to_the_lobby_that_is_open(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        former = await a_finished_game(world)
        end = await world.turn_message(former)
        await world.people[0].click(end, label="Rematch")
        before = len(await world.messages(former.place.thread_id))
        for person in world.people[:2]:
            again = await person.click(end, label="Rematch")
            assert again.ephemeral
            assert "There is a rematch already: https://discord.com/channels/" in text_of(again.response)
        assert len(await world.messages(former.place.thread_id)) == before
        await world.restart()
        again = await world.people[1].click(end, label="Rematch")
        assert "There is a rematch already" in text_of(again.response)


async def test_a_lobby_whose_message_never_came_is_shown_at_the_next_press(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        former = await a_finished_game(world)
        lobby = await world.app.tables.rematch.open(1, former.chairs[0].person)
        assert lobby.lobby_message_id is None
        await world.people[0].click(await world.turn_message(former), label="Rematch")
        assert (await world.table(2)).lobby_message_id is not None


async def test_a_lobby_of_a_series_and_its_rematch_say_which_board_begins(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        opened = await world.people[0].slash(world.channel, "qin new", players=2, board="lion", series=2)
        assert "A series of 2 games: Lion, then Bird" in text_of(opened.response.message)
        await world.people[1].click(opened.response.message, label="Join")
        for table_id in (1, 2):
            await nearly_over(world, await world.table(table_id), 2)
            while (table := await world.table(table_id)).status is Status.RUNNING:
                person = await world.mover(table_id)
                moves = await world.app.tables.history.legal_moves(table_id, person.id)
                await person.slash(world.room(table), "qin move", text=moves[0])
        await world.people[0].click(await world.turn_message(table), label="Rematch")
        lobby = (await world.messages(table.place.thread_id))[-1]
        assert "A series of 2 games: Lion, then Bird" in text_of(lobby)


async def test_who_has_left_the_server_is_neither_invited_nor_notified(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        former = await a_finished_game(world)
        end, (ada, ben) = await world.turn_message(former), world.people[:2]
        world.guild.remove_member(ada)
        await ben.click(end, label="Rematch")
        lobby = (await world.messages(former.place.thread_id))[-1]
        assert "**ben** (host)" in text_of(lobby)
        assert mentioned(text_of(lobby)) == pings(lobby) == []
        async with world.bot.store.reading() as session:
            assert ada.id not in await session.invitations.to_table(2)
