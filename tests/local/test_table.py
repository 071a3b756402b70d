"""The local table without its page: what `/local` does, and what a next start finds."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import Any

import discord
import pytest
import simcord.preview
from aiohttp import ClientSession

from local.page import REPLACED
from local.table import LocalTable
from local.world import SLOW_SECONDS, TroubleKind
from settings import Settings
from tables.core.model import Status, Table
from tests.discord_api.check import COMMAND, command_size
from tests.support.of_computers import let_computers_play
from tests.support.programs import free_port
from tests.support.there import there
from tests.support.world import a_world, buttons, shows_position, text_of

PATIENCE = 120.0
"""Seconds after which something does not happen any more, however busy the machine is."""


@asynccontextmanager
async def a_table(folder: Path, **changes: Any) -> AsyncGenerator[LocalTable]:
    """A local table on a database in a folder."""
    table = LocalTable(settings(folder, **changes))
    try:
        await table.open()
        yield table
    finally:
        await table.close()


def settings(folder: Path, **changes: Any) -> Settings:
    """Settings with which computers are quick."""
    url = f"sqlite+aiosqlite:///{folder / 'local.db'}"
    values: dict[str, Any] = {"drawing_processes": 0, "thinking_processes": 0, **changes}
    return Settings(
        _env_file=None,  # pyright: ignore[reportCallIssue]
        discord_token=None,
        local_database_url=url,
        **values,
    )


async def messages(table: LocalTable) -> list[discord.Message]:
    """What everybody sees, the oldest first."""
    channel = table.bot.get_channel(table.world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return [message async for message in channel.history(limit=None, oldest_first=True)]


async def texts(table: LocalTable) -> str:
    """Everything that stands in the channel."""
    return "\n".join(text_of(message) for message in await messages(table))


async def passing(table: LocalTable, holds: Callable[[], Awaitable[bool]]) -> None:
    """Let time pass until something holds: computers think on their own, for as long as the machine takes."""
    async with asyncio.timeout(PATIENCE):
        while not await holds():
            await table.world.env.advance_time(0.1)
            await asyncio.sleep(0.01)


async def until(table: LocalTable, game: int, ply: int) -> Table:
    """The game once it has come to a ply and a person is to move."""
    found = await table.bot.app.tables.table(game)

    async def has_come() -> bool:
        nonlocal found
        found = await table.bot.app.tables.table(game)
        return found.ply >= ply and not any(found.chairs[seat].is_computer for seat in found.to_act)

    await passing(table, has_come)
    return found


async def press(table: LocalTable, label: str, person: int = 0) -> Any:
    """Somebody presses the button of the greeting."""
    return await table.world.people[person].click((await messages(table))[0], label=label)


async def test_the_greeting_offers_every_game_its_lesson_and_watching(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        (greeting,) = await messages(table)
        assert list(buttons(greeting)) == [
            "Play Qin against the computer",
            "Play China against the computer",
            "Play Dragon Castle against the computer",
            "Learn Qin",
            "Learn China",
            "Learn Dragon Castle",
            "Play with a coach",
            "Open a table",
            "Today’s castle",
            "Everything by buttons",
        ]
        assert "Viewing as" in text_of(greeting)


async def test_the_third_press_is_the_first_own_move(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        started = await press(table, "Play Dragon Castle against the computer")
        found = await until(table, 1, 0)
        hint = await table.world.people[0].click(started.response, label="Hint")

        async def is_told() -> bool:
            return hint.response is not None and "Confirm" in str(hint.response.components)

        await passing(table, is_told)
        played = await table.world.people[0].click(there(hint.response), label="Confirm")
        assert text_of(played.response).startswith("You ")
        assert (await table.bot.app.tables.table(1)).ply > found.ply


async def test_the_clock_goes_forward_and_stays_ahead(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        ada, ben = table.world.people[:2]
        opened = await ada.slash(table.world.channel, "qin new", players=2, pace="12")
        await ben.click(there(opened.response).message, label="Join")
        answer = await ada.slash(table.world.channel, "local forward", hours=11)
        assert "The clock goes forward to <t:" in text_of(answer.response)
        told = await texts(table)
        assert told.count("is waiting for your move") == 1
        before = told
        await ada.slash(table.world.channel, "local forward", hours=2)
        assert "Time is up for" in (await texts(table)).removeprefix(before)
        assert timedelta(hours=12.9) < table.world.ahead < timedelta(hours=13.1)
    async with a_table(tmp_path) as table:
        assert timedelta(hours=12.9) < table.world.ahead < timedelta(hours=13.1)
        assert table.bot.app.now() - datetime.now(UTC) == pytest.approx(table.world.ahead, abs=timedelta(seconds=5))


async def test_what_is_done_every_now_and_then_is_not_made_up_for_when_the_clock_went_forward(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_table(tmp_path) as table:
        made = list[None]()

        async def refresh() -> None:
            made.append(None)

        monkeypatch.setattr(table.bot.app.readers, "refresh", refresh)
        await table.world.people[0].slash(table.world.channel, "local forward", hours=3)
        await table.world.env.advance_time(1)
        assert len(made) <= 2


async def test_a_game_that_nobody_comes_back_to_ends_within_one_command(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await press(table, "Play Qin against the computer")
        await until(table, 1, 0)
        await table.world.people[0].slash(table.world.channel, "local forward", days=61)
        assert (await table.bot.app.tables.table(1)).status is Status.OVER


async def test_forward_wants_to_know_how_far(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        before = table.world.now()
        refused = await table.world.people[0].slash(table.world.channel, "local forward")
        assert text_of(refused.response).startswith("Say how far")
        assert table.world.now() - before < timedelta(seconds=30)


@pytest.mark.parametrize(("kind", "status"), [(TroubleKind.LIMITED, 429), (TroubleKind.BROKEN, 500)])
async def test_requests_fail_as_often_as_was_asked(tmp_path: Path, kind: TroubleKind, status: int) -> None:
    async with a_table(tmp_path) as table:
        ada = table.world.people[0]
        answer = await ada.slash(table.world.channel, "local trouble", what=kind.value, requests=2)
        assert f"2 requests of the bot {'fail' if status == 500 else ''}".strip() in text_of(answer.response)
        await table.run_queued()
        channel: Any = table.bot.get_channel(table.world.channel.id)
        for _ in range(2):
            with pytest.raises(discord.HTTPException) as refused:
                await channel.send("Hello")
            assert refused.value.status == status
        await channel.send("Hello again")


async def test_trouble_ends_when_it_is_called_off(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        ada = table.world.people[0]
        await ada.slash(table.world.channel, "local trouble", what="broken", requests=100)
        await table.run_queued()
        table.make_trouble(TroubleKind.NONE, 1)
        await table.run_queued()
        answer = await ada.slash(table.world.channel, "games")
        assert "no running games" in text_of(answer.response)


async def test_a_move_survives_a_discord_that_fails(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        ada, ben = table.world.people[:2]
        opened = await ada.slash(table.world.channel, "qin new", players=2)
        await ben.click(there(opened.response).message, label="Join")
        found = await table.bot.app.tables.table(1)
        mover = next(p for p in (ada, ben) if found.seat_of(p.id) in found.to_act)
        shown = len([each for each in await messages(table) if each.attachments])
        move = (await table.bot.app.tables.history.legal_moves(1, mover.id))[0]
        await ada.slash(table.world.channel, "local trouble", what="broken", requests=3)
        await table.run_queued()
        await mover.slash(table.world.channel, "qin move", text=move)
        assert (await table.bot.app.tables.table(1)).ply == 1
        for _ in range(4):
            await table.world.env.advance_time(40)
        assert len([each for each in await messages(table) if each.attachments]) == shown + 1


async def test_a_slow_discord_answers_in_the_end(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        ada = table.world.people[0]
        await ada.slash(table.world.channel, "local trouble", what="slow", requests=1)
        await table.run_queued()
        asked_at = monotonic()
        asked = await ada.slash(table.world.channel, "games")
        assert monotonic() - asked_at >= SLOW_SECONDS
        assert "no running games" in text_of(asked.response)


async def test_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        ada, ben = table.world.people[:2]
        opened = await ada.slash(table.world.channel, "qin new", players=2)
        await ben.click(there(opened.response).message, label="Join")
        before, old = [each.id for each in await messages(table)], table.bot
        turn = (await messages(table))[-1]
        await ada.slash(table.world.channel, "local restart")
        await table.run_queued()
        assert table.bot is not old
        assert [each.id for each in await messages(table)] == before
        found = await table.bot.app.tables.table(1)
        mover = next(p for p in (ada, ben) if found.seat_of(p.id) in found.to_act)
        hand = await mover.click(turn, label="My hand")
        assert hand.ephemeral
        assert there(hand.response).attachments
        move = (await table.bot.app.tables.history.legal_moves(1, mover.id))[0]
        await mover.slash(table.world.channel, "qin move", text=move)
        assert (await table.bot.app.tables.table(1)).ply == 1


async def test_a_restart_in_the_midst_of_a_thought_and_of_trouble(tmp_path: Path) -> None:
    async with a_table(tmp_path, thinking_processes=1) as table:
        ada, ben = table.world.people[:2]
        opened = await ada.slash(table.world.channel, "qin new", players=2)
        await ben.click(there(opened.response).message, label="Join")
        await let_computers_play(table.bot.app.tables, table.bot.store, 1)
        table.bot.app.delivery.follow_up(1)
        await ada.slash(table.world.channel, "local trouble", what="broken", requests=50)
        await ada.slash(table.world.channel, "local restart")
        await table.run_queued()
        before = (await table.bot.app.tables.table(1)).ply
        for _ in range(300):
            await table.world.env.advance_time(20)
            if (await table.bot.app.tables.table(1)).ply > before:
                break
        assert (await table.bot.app.tables.table(1)).ply > before


async def test_the_next_start_shows_everything_again(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        ada, ben = table.world.people[:2]
        for game, players in (("qin", 2), ("dragoncastle", 2)):
            opened = await ada.slash(table.world.channel, f"{game} new", players=players)
            await ben.click(there(opened.response).message, label="Join")
        await ben.slash(table.world.channel, "china new", players=4)
        ids = [person.id for person in table.world.people]
    async with a_table(tmp_path) as table:
        assert [person.id for person in table.world.people] == ids
        greeting, *shown = await messages(table)
        assert "Welcome" in text_of(greeting)
        names = {
            there(re.match(r"[a-z_]+-\d+", each.attachments[0].filename))[0] for each in shown if shows_position(each)
        }
        assert {"qin-1", "dragon_castle-2"} <= names
        (lobby,) = [each for each in shown if "Join" in buttons(each)]
        await table.world.people[2].click(lobby, label="Join")
        assert len((await table.bot.app.tables.table(3)).chairs) == 2
        turn = next(each for each in shown if each.attachments and each.attachments[0].filename.startswith("qin-1"))
        assert set(buttons(turn)) == {"Play", "My hand", "Recap", "More"}


async def test_one_of_the_four_has_discord_in_german(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        said = [text_of((await person.slash(table.world.channel, "games")).response) for person in table.world.people]
        assert said[0] == said[1] == said[2]
        assert said[0].startswith("You have no running games")
        assert said[3].startswith("Du hast keine laufenden Partien")


async def test_only_the_local_table_has_its_commands(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        (local,) = [each for each in table.bot.tree.get_commands() if each.name == "local"]
        told = await local.get_translated_payload(table.bot.tree, there(table.bot.tree.translator))
        assert command_size(told) <= COMMAND
        assert [option["name"] for option in told["options"]] == ["forward", "trouble", "restart"]
    async with a_world(tmp_path) as world:
        assert "local" not in {each.name for each in world.bot.tree.get_commands()}
        assert not [name for name in world.bot.extensions if name.startswith("local")]


async def test_ada_owns_the_server_and_can_try_what_its_managers_can(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        ada, ben, *_ = table.world.people
        shown = text_of((await ada.slash(table.world.channel, "server")).response)
        assert "All is well" in shown
        assert "anguage" in shown
        for person, is_offered in ((ada, True), (ben, False)):
            home = there((await person.slash(table.world.channel, "home")).response)
            opened = await person.click(home, label="Open a table")
            castles = await person.click(there(opened.response), label="Castles")
            assert ("Add a castle" in buttons(castles.response)) == is_offered


def test_what_the_page_has_otherwise_is_found_in_the_scripts_it_comes_from() -> None:
    scripts = Path(simcord.preview.__file__).parent / "static"
    for script, (theirs, ours) in REPLACED.items():
        text = (scripts / script.removeprefix("/")).read_text(encoding="utf-8")
        assert text.count(theirs) == 1
        assert ours != theirs


async def test_web_pages_are_served_where_a_port_is_set_also_after_a_restart(tmp_path: Path) -> None:
    port = free_port()
    async with a_table(tmp_path, web_port=port, drawing_processes=1) as table:
        for _ in range(2):
            async with ClientSession() as client, client.get(f"http://127.0.0.1:{port}/robots.txt") as answer:
                assert answer.status == 200
            table.restart()
            await table.run_queued()
