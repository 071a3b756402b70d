"""An open table whose host has left the server: those who sit there go on."""

from __future__ import annotations

from pathlib import Path

from tests.support.world import a_world


async def test_a_host_who_has_left_the_server_has_no_seat_in_the_game(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe, *_ = world.people
        message = (await ada.slash(world.channel, "qin new", players=4)).response.message
        await ben.click(message, label="Join")
        world.guild.remove_member(ada)
        await chloe.click(message, label="Join")
        table = await world.table()
        assert ([person.user_id for person in table.people], table.host_id) == ([ben.id, chloe.id], ben.id)
