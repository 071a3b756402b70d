"""The Rematch button."""

from __future__ import annotations

from pathlib import Path

from tables.core.model import Status
from tests.support.world import a_finished_game, a_world, buttons, mentioned, pings, text_of


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
