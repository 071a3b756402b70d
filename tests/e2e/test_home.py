"""Home: what its buttons lead to, in a server and in direct messages."""

from __future__ import annotations

from pathlib import Path

from tests.support.world import a_world, buttons, open_table, text_of


async def test_home_is_private_and_leads_to_lists_lessons_rules_and_results(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        ada = world.people[0]
        home = await ada.slash(world.channel, "home")
        assert home.ephemeral
        for label, told in {
            "My games": "Your games",
            "Tables to join": "No table waits for players",
            "Games of this server": "Games of this server",
            "My finished games": "finished games",
            "Learn Qin": "Qin in two minutes",
            "Rules of China": "The game in short",
            "My statistics": "No finished games",
        }.items():
            shown = await ada.click(home.response, label=label)
            assert shown.ephemeral, label
            assert told in text_of(shown.response), (label, text_of(shown.response))
        asked = await ada.click(home.response, label="Leaderboard")
        board = await ada.click(asked.response, label="Qin")
        assert "Qin: leaderboard of this server" in text_of(board.response)


async def test_the_move_that_waits_is_two_presses_from_home(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        mover = await world.mover()
        home = await mover.slash(world.channel, "home")
        games = await mover.click(home.response, label="My games")
        panel = await mover.click(games.response, label="Play")
        assert "Your turn" in text_of(panel.response) or buttons(panel.response)


async def test_home_in_direct_messages_has_no_lists_of_a_server(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        home = await ada.user.slash("home")
        assert "My games" in buttons(home.response)
        assert "Games of this server" not in buttons(home.response)
        assert "Leaderboard" not in buttons(home.response)
