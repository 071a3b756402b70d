"""The bot's own emoji: brought to Discord and kept up to date, and shown beside words that say the same without."""

from __future__ import annotations

import json
import logging
import re
from dataclasses import replace
from datetime import timedelta
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from discord import PartialEmoji
from simcord.backend.errors import BackendError

from cogs.chat.runtime.background import News
from cogs.delivery import emoji as keeping
from cogs.delivery.emoji import EmojiKeeper
from tables.core.model import Table
from tests.support.clock import Clock
from tests.support.emoji import DRAWN, asked, look
from tests.support.wire import BEFORE, Wire, the_first, wire
from tests.support.world import World, a_finished_game, a_world, buttons, open_table, selects, text_of

__all__ = ["wire"]


def names(world: World) -> list[str]:
    """The application's emoji, the oldest first."""
    return [each.name for each in world.env.backend.application_emojis.values()]


def shown_on(message: Any) -> list[str]:
    """The emoji of a message's buttons and of the options of its selects."""
    found = json.dumps([part if isinstance(part, dict) else part.to_dict() for part in message.components])
    return re.findall(r'"name": "(pagoda_\w+)"', found)


async def test_what_is_missing_is_uploaded_and_the_second_start_asks_once(
    tmp_path: Path, drawn: dict[str, bytes]
) -> None:
    async with a_world(tmp_path) as world:
        await look(world)
        assert names(world) == [keeping.full_name(name, file) for name, file in drawn.items()]
        assert asked(world) == ["GET", "POST", "POST"]
        await world.restart()
        await look(world)
        assert asked(world)[3:] == ["GET"]
        assert str(world.app.emoji.of("seat_2")).startswith("<:pagoda_seat_2_")


async def test_a_bot_in_a_simulation_uploads_nothing_by_itself(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        assert asked(world) == []


async def test_a_changed_drawing_is_shown_at_once_and_the_old_one_deleted_later(
    tmp_path: Path, drawn: dict[str, bytes]
) -> None:
    async with a_world(tmp_path) as world:
        # An emoji's age is told by its id, which the simulation gives by its own clock.
        world.bot.app = replace(world.app, now=world.env.now)
        await look(world)
        old = world.app.emoji.of("seat_1")
        drawn["seat_1"] += b" darker"
        await look(world)
        new = world.app.emoji.of("seat_1")
        assert new != old
        assert len(names(world)) == 3
        world.bot.app = replace(world.app, now=lambda: world.env.now() + keeping.GRACE + timedelta(minutes=1))
        await look(world)
        assert sorted(names(world)) == sorted(keeping.full_name(name, file) for name, file in drawn.items())
        assert world.app.emoji.of("seat_1") == new


async def test_only_the_bots_own_emoji_are_ever_deleted(tmp_path: Path, drawn: dict[str, bytes]) -> None:
    async with a_world(tmp_path) as world:
        others = ["logo", "pagoda_logo", "seat_1_abcdef", "Pagoda_seat_1_abcdef"]
        for name in [*others, "pagoda_no_more_abcdef"]:
            world.env.backend.create_application_emoji(name)
        world.bot.app = replace(world.app, now=lambda: world.env.now() + keeping.GRACE + timedelta(minutes=1))
        await look(world)
        assert names(world)[:4] == others
        assert "pagoda_no_more_abcdef" not in names(world)


async def test_of_two_with_one_name_all_processes_show_the_older(tmp_path: Path, drawn: dict[str, bytes]) -> None:
    async with a_world(tmp_path) as world:
        await look(world)
        first = world.app.emoji.of("seat_1")
        for name in names(world):
            world.env.backend.create_application_emoji(name)
        await look(world)
        assert world.app.emoji.of("seat_1") == first


@pytest.mark.parametrize(
    "error", [(403, 50001, "Missing Access"), (400, 30008, "Maximum number of emojis reached (2000)")]
)
async def test_what_discord_refuses_is_told_once_and_words_do_without(
    tmp_path: Path,
    drawn: dict[str, bytes],
    error: tuple[int, int, str],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with a_world(tmp_path) as world:
        create = world.env.backend.create_application_emoji

        def one_only(name: str, **options: Any) -> Any:
            if names(world):
                raise BackendError(*error)
            return create(name, **options)

        monkeypatch.setattr(world.env.backend, "create_application_emoji", one_only)
        keeper = EmojiKeeper(world.app)
        with caplog.at_level(logging.INFO, logger=keeping.log.name):
            await keeper.look()
            await keeper.look()
        assert len([each for each in caplog.records if "not all emoji" in each.message]) == 1
        assert world.app.emoji.of("seat_1") is not None
        assert world.app.emoji.before("seat_2") == ""


@pytest.mark.parametrize("status", [400, 413])
async def test_one_that_discord_never_takes_keeps_no_other_back_and_is_asked_for_once(
    tmp_path: Path,
    drawn: dict[str, bytes],
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with a_world(tmp_path) as world:
        create, told = world.env.backend.create_application_emoji, list[News]()
        world.env.backend.create_application_emoji("pagoda_no_more_abcdef")

        def none_of_seat_1(name: str, **options: Any) -> Any:
            if "seat_1" in name:
                raise BackendError(status, 50035, "Invalid Form Body")
            return create(name, **options)

        async def notify(news: News) -> None:
            told.append(news)

        monkeypatch.setattr(world.env.backend, "create_application_emoji", none_of_seat_1)
        monkeypatch.setattr(world.app.colleagues, "notify", notify)
        world.bot.app = replace(world.app, now=lambda: world.env.now() + keeping.GRACE + timedelta(minutes=1))
        keeper = EmojiKeeper(world.app)
        await keeper.look()
        await keeper.look()
        assert asked(world).count("POST") == 2
        assert len([each for each in caplog.records if "does not take the emoji" in each.message]) == 1
        assert (world.app.emoji.of("seat_1"), told) == (None, [News.EMOJI])
        assert names(world) == [keeping.full_name("seat_2", DRAWN["seat_2"])]


async def test_it_is_looked_at_once_where_a_message_was_refused_for_its_emoji(
    tmp_path: Path, drawn: dict[str, bytes]
) -> None:
    async with a_world(tmp_path) as world:
        clock = Clock()
        world.bot.app = replace(world.app, now=clock)
        keeper = EmojiKeeper(world.app)
        await keeper.look()
        world.env.backend.application_emojis.clear()
        before = len(asked(world))
        # A message that is refused again though all are there waits for the next round.
        for minutes, looks in ((0, 1), (5, 0), (6, 1)):
            clock.advance(minutes=minutes)
            keeper.look_at_once()
            await world.env.settle()
            assert asked(world)[before:].count("GET") == looks
            before = len(asked(world))
        assert world.app.emoji.of("seat_1") is not None


async def test_a_lost_connection_is_made_up_for_in_the_next_round(
    tmp_path: Path, drawn: dict[str, bytes], wire: Wire
) -> None:
    async with a_world(tmp_path) as world:
        keeper = EmojiKeeper(world.app)
        for kind in ("GET /applications", "POST /applications"):
            with wire.cutting(the_first(kind, BEFORE)):
                await keeper.look()
            assert world.app.emoji.of("seat_2") is None
        await keeper.look()
        assert world.app.emoji.of("seat_2") is not None


async def test_counters_stand_before_names_and_change_no_word(tmp_path: Path, drawn: dict[str, bytes]) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_ = world.people
        opened = await ada.slash(world.channel, "qin new", players=2)
        assert "1. **ada**" in text_of(opened.response)
        await look(world)
        await ben.click(opened.response.message, label="Join")
        table = await world.table()
        ink, ivory = (world.app.emoji.of(name) for name in DRAWN)
        lobby = (await world.messages(world.channel.id))[0]
        assert f"1. {ink} **ada**" in text_of(lobby)
        assert f"2. {ivory} **ben**" in text_of(lobby)
        status = await ada.slash(world.room(table), "table status")
        assert f"2. {ivory} **ben**" in text_of(status.response)


async def test_the_turn_message_shows_whose_turn_it_is_but_not_in_a_notification(
    tmp_path: Path, drawn: dict[str, bytes]
) -> None:
    async with a_world(tmp_path) as world:
        await look(world)
        table = await open_table(world, 2)
        (seat,) = table.to_act
        mover = await world.mover()
        shown = text_of(await world.turn_message(table))
        assert f"{world.app.emoji.of(f'seat_{seat + 1}')} <@{mover.id}>, it is your turn." in shown
        posts = [each.json["content"] for each in world.env.http_requests if "nonce" in (each.json or {})]
        (sent,) = (text for text in posts if "it is your turn" in text)
        assert "<:" not in sent


async def test_a_rematch_shows_no_counter_before_its_seats_are_known(tmp_path: Path, drawn: dict[str, bytes]) -> None:
    async with a_world(tmp_path) as world:
        former = await a_finished_game(world)
        await look(world)
        ben = world.people[1]
        await ben.click(await world.turn_message(former), label="Rematch")
        lobby = (await world.messages(former.place.thread_id))[-1]
        assert "1. **ben** (host)" in text_of(lobby)


@pytest.mark.parametrize("game", ["qin", "china", "dragon_castle"])
async def test_a_play_panel_shows_what_is_chosen_as_the_board_does(tmp_path: Path, game: str) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3, game=game.replace("_", ""))
        plain = await two_steps(world, table)
        paintings = import_module(f"render.{game}.emoji").EMOJI
        world.app.emoji.know({name: PartialEmoji(name=f"pagoda_{name}", id=7) for name in paintings})
        adorned = await two_steps(world, table)
        assert [shown for shown, _ in plain] == [[], []]
        assert any(name.startswith(f"pagoda_{game}_") for shown, _ in adorned for name in shown)
        assert [words for _, words in adorned] == [words for _, words in plain]


async def two_steps(world: World, table: Table) -> list[tuple[list[str], list[str]]]:
    """The Play panel as it opens, and after the first choice that it offers: emoji and words on its controls."""
    mover = await world.mover()
    panel = (await mover.click(await world.turn_message(table), label="Play")).response
    first = shown_on(panel), words_on(panel)
    if found := selects(panel):
        value = found[0]["options"][0]["value"]
        panel = (await mover.select(panel, [value], custom_id=found[0]["custom_id"])).response
    else:
        panel = (await mover.click(panel, label=next(iter(buttons(panel))))).response
    return [first, (shown_on(panel), words_on(panel))]


def words_on(message: Any) -> list[str]:
    """The labels of a message's buttons and of the options of its selects."""
    return [*buttons(message), *(option["label"] for each in selects(message) for option in each["options"])]
