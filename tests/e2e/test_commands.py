"""Slash commands: whole games, autocomplete, refusals."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tables.core.model import Status
from tests.support.full import FULL
from tests.support.world import World, a_world, buttons, nearly_over, open_table, pings, text_of

LATE = 16
"""Moves before the end from which on all games but one are played by commands; `make full` plays all of them."""


async def suggested(person, room, option: str, typed: str, **given: str) -> list[str]:
    """What autocomplete offers for an option."""
    choices = await person.autocomplete(room, "qin place", option, typed, **given)
    return [choice["value"] if isinstance(choice, dict) else choice.value for choice in choices]


async def place_by_suggestions(world: World, person, room, rng: random.Random) -> None:
    """One `/qin place` in which every option is picked from what is suggested."""
    tile = rng.choice(await suggested(person, room, "tile", "", at="", towards=""))
    at = rng.choice(await suggested(person, room, "at", "", tile=tile, towards=""))
    towards = rng.choice(await suggested(person, room, "towards", "", tile=tile, at=at))
    result = await person.slash(room, "qin place", tile=tile, at=at, towards=towards)
    assert text_of(result.response).startswith("You place"), (tile, at, towards, text_of(result.response))


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_game_is_played_to_its_end_by_commands(tmp_path: Path, seats: int) -> None:
    rng = random.Random(seats)
    async with a_world(tmp_path) as world:
        table = await open_table(world, seats, board="lion")
        if seats != 3 and not FULL:
            table = await nearly_over(world, table, LATE)
        room, ply = world.room(table), table.ply
        while table.status is Status.RUNNING:
            person = await world.mover()
            moves = await world.app.tables.history.legal_moves(1, person.id)
            if moves == ("pass",) or ply % 4 == 0:
                result = await person.slash(room, "qin move", text=rng.choice(moves))
                assert result.ephemeral
            else:
                await place_by_suggestions(world, person, room, rng)
            table = await world.table()
            ply += 1
            assert table.ply == ply
            await check_turn_message(world, table)


async def check_turn_message(world: World, table) -> None:
    """One message with live buttons, a picture with its text, and exactly one ping to whoever is to move."""
    found = await world.messages(table.place.thread_id)
    live = [message for message in found if buttons(message)]
    assert len(live) == 1
    assert live[0] == found[-1]
    # A moment that matters has a painting before the board.
    board, strip = live[0].attachments[-2:]
    assert (board.filename, strip.filename) == tuple(f"qin-1-{table.ply}-{area}.png" for area in ("board", "strip"))
    if table.status is Status.RUNNING:
        (seat,) = table.to_act
        assert pings(live[0]) == [table.chairs[seat].person.user_id]
        assert set(buttons(live[0])) == {"Play", "My hand", "Recap", "More"}
    else:
        assert pings(live[0]) == []
        assert "wins!" in text_of(live[0]) or "share the victory" in text_of(live[0])


async def test_a_command_without_a_table_says_what_to_do(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        for command, options in (("qin hand", {}), ("qin move", {"text": "pass"}), ("qin board", {})):
            result = await world.people[0].slash(world.channel, command, **options)
            assert "no game of yours here" in text_of(result.response)
        result = await world.people[0].slash(world.channel, "qin hand", table=77)
        assert "no longer exists" in text_of(result.response)


async def test_a_series_is_played_over_both_boards(tmp_path: Path) -> None:
    rng = random.Random(5)
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2, series=2)
        room = world.room(table)
        for table_id in (1, 2):
            await nearly_over(world, await world.table(table_id), 6)
            while (await world.table(table_id)).status is Status.RUNNING:
                person = await world.mover(table_id)
                moves = await world.app.tables.history.legal_moves(table_id, person.id)
                await person.slash(room, "qin move", text=rng.choice(moves))
        told = [text_of(message) for message in await world.messages(table.place.thread_id)]
        assert any("The next game has begun" in text for text in told)
        assert any("Game 2 of 2" in text for text in told)
        assert "the series!" in told[-1]


async def test_a_person_is_answered_in_their_language_and_the_server_in_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        # SimCord's people all use English; this one has set Discord to German.
        monkeypatch.setattr("cogs.chat.requests.request.language_of", lambda _: "de")
        person, room = await world.mover(), world.room(table)
        refused = await person.slash(room, "qin move", text="pass")
        assert "Du kannst noch ein Plättchen legen" in text_of(refused.response)
        done = await person.slash(room, "qin move", text=await world.a_move())
        assert text_of(done.response).startswith("Du legst ")
        assert "it is your turn" in text_of(await world.turn_message(await world.table()))
