"""Even matches in chat: offered first to those who have played, described in the log, and told in their statistics."""

from __future__ import annotations

from pathlib import Path

from computers.levels import LADDER, Level
from tables.core.model import Status
from tests.support.world import World, a_world, selects, text_of


async def play_and_resign(world: World, table_id: int) -> None:
    """A game in direct messages against an even computer, in which both have moved, and its log."""
    ada, tables = world.people[0], world.app.tables
    opened = await ada.user.slash("qin new", level="even")
    assert "**Computer 2** (even match, " in text_of(opened.response)
    table = await world.table(table_id)
    assert table.chairs[1].level is Level.EVEN
    moved: set[int] = set()
    while len(moved) < 2:
        (seat,) = (await world.table(table.id)).to_act
        moved.add(seat)
        if seat == 1:
            await tables.play.move_computer(table.id)
        else:
            (move, *_) = await tables.history.legal_moves(table.id, ada.id)
            await tables.play.move(table.id, ada.id, move)
    running = text_of((await ada.user.slash("table log", table=table.id)).response)
    assert "was an even match" not in running
    await tables.play.resign(table.id, ada.id)
    assert (await world.table(table.id)).status is Status.OVER
    over = text_of((await ada.user.slash("table log", table=table.id)).response)
    assert "Computer 2 was an even match: " in over


async def offered_in_a_lobby(world: World) -> list[str]:
    opened = await world.people[0].slash(world.channel, "qin new")
    panel = await world.people[0].click(opened.response.message, label="Change")
    return [option["value"] for option in selects(panel.response)[1]["options"]]


async def test_an_even_match_is_offered_first_after_three_games_and_says_how_strong_it_was(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        assert await offered_in_a_lobby(world) == [*LADDER, Level.EVEN]
        ada = world.people[0]
        await play_and_resign(world, 2)
        stats = text_of((await ada.user.slash("me stats")).response)
        assert "strength not known yet (one game)" in stats
        for table_id in (3, 4):
            await play_and_resign(world, table_id)
        assert await offered_in_a_lobby(world) == [Level.EVEN, *LADDER]
