"""The Play panel of games that have none of their own, on the games there are: only their notation is known to it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import discord
import pytest

from engines.registry import ENGINES
from locales import Words, message_key
from screens.panels.panel import PANELS
from screens.panels.word_by_word import MOST_ON_A_PAGE, WordByWord
from screens.presenter import DescribedPicture
from tables.core.model import Table
from tests.support.panels import press, turn_word_by_word
from tests.support.world import BUTTON, World, a_world, buttons, controls, selects, text_of, until_over

SEATS = {slug: max(2, engine.seats.start) for slug, engine in ENGINES.items()}


@pytest.fixture(autouse=True)
def no_panels_of_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in ENGINES:
        monkeypatch.setitem(PANELS, game, PANELS[None])


async def begun(world: World, game: str) -> Table:
    """A game in its first turn whose moves are chosen word by word."""
    command, seats = Words("en")(f"command-{message_key(game)}"), SEATS[game]
    players = {"players": seats} if len(ENGINES[game].seats) > 1 else {}
    opened = await world.people[0].slash(world.channel, f"{command} new", **players)
    for person in world.people[1:seats]:
        await person.click(opened.response.message, label="Join")
    return await world.table()


@pytest.mark.slow
@pytest.mark.parametrize("game", ENGINES)
async def test_turns_are_played_word_by_word(tmp_path: Path, game: str) -> None:
    async with a_world(tmp_path) as world:
        table, turns = await begun(world, game), 0
        async for after in until_over(world, table, turn_word_by_word, 7):
            assert after.ply > table.ply
            table, turns = after, turns + 1
            if turns == 3:
                break


async def previewed(world: World, person: Any, message: discord.Message) -> set[str]:
    """Every move that can be confirmed after the Play button, by whatever is chosen on the way."""
    found: set[str] = set()
    seen: set[tuple[str, str]] = set()
    panels = [(await person.click(message, label="Play")).response]
    while panels:
        panel = panels.pop()
        assert panel is not None
        if play := [custom_id for custom_id in buttons(panel).values() if ":word-play:" in custom_id]:
            found.add(play[0].partition(":word-play:")[2])
            continue
        ways = [(select, option["value"]) for select in selects(panel) for option in select["options"]]
        ways += [(control, "") for control in controls(panel) if control["type"] == BUTTON]
        for control, value in ways:
            action, _, detail = control["custom_id"].split(":", 3)[3].partition(":")
            step = (action, detail if not value else f"{detail.partition('.')[2]} {value}")
            if action != "take-back" and step not in seen:
                seen.add(step)
                panels.append(await press(world, person, control, value))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", ENGINES)
async def test_every_legal_move_can_be_confirmed_and_nothing_else(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, blank = random.Random(f"every move of {game}"), (DescribedPicture(lambda: b"", ""),)
    monkeypatch.setattr(WordByWord, "whole", lambda *_: blank)
    async with a_world(tmp_path) as world:
        table = await begun(world, game)
        for _ in range(2):
            for _ in range(rng.randrange(1, 4)):
                mover = await world.mover(table.id)
                moves = await world.app.tables.history.legal_moves(table.id, mover.id)
                await world.app.tables.play.move(table.id, mover.id, rng.choice(moves))
            await world.poster.sweep()
            await world.poster.idle()
            mover = await world.mover(table.id)
            legal = await world.app.tables.history.legal_moves(table.id, mover.id)
            assert await previewed(world, mover, await world.turn_message(table)) == set(legal)


async def test_what_no_legal_move_begins_with_is_refused(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await begun(world, "qin")
        mover = await world.mover(table.id)
        for action, detail in (("at", "x.place"), ("at", "7.place"), ("pick", "0."), ("whole", "place RR A1 A2")):
            control = {"type": 2, "label": "x", "style": 2, "custom_id": f"b:{table.id}:0:word-{action}:{detail}"}
            assert text_of(await press(world, mover, control)) == Words("en")("error-game")


def test_pages_are_as_large_as_discord_allows() -> None:
    assert MOST_ON_A_PAGE == 100
