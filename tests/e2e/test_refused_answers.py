"""A move that was recorded is answered, whatever Discord finds wrong with the answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from discord import PartialEmoji
from simcord.backend.errors import BackendError
from simcord.http import router

from db.schema import Duty
from tables.core.model import Status, Table
from tests.support.clock import Clock
from tests.support.waiting import later
from tests.support.world import World, a_world, buttons, open_table, selects, take_first, text_of

Refuses = Callable[[str], str | None]
"""What Discord finds wrong with what is said in an answer, None where it takes it."""


class Strict:
    """Discord as it looks at answers, and how many it has refused."""

    def __init__(self, dispatch: Callable[..., Any], refuses: Refuses) -> None:
        self._dispatch, self._refuses = dispatch, refuses
        self.refused = 0

    def __call__(self, backend: Any, method: str, path: str, **rest: Any) -> Any:
        is_answer = path.endswith(("/callback", "/messages/@original")) or re.fullmatch(r"/webhooks/\d+/[^/]+", path)
        why = self._refuses(str(rest.get("json"))) if is_answer else None
        if why is not None:
            self.refused += 1
            raise BackendError(400, 50035, why)
        return self._dispatch(backend, method, path, **rest)


def strict(monkeypatch: pytest.MonkeyPatch, refuses: Refuses) -> Strict:
    wire = Strict(router.dispatch, refuses)
    monkeypatch.setattr(router, "dispatch", wire)
    return wire


def an_invalid_emoji(body: str) -> str | None:
    """A button or an option names an emoji that was deleted."""
    said = "Invalid Form Body\nIn components.0.components.0.emoji.id: Invalid emoji"
    return said if "'emoji': {" in body else None


def more_than_words(body: str) -> str | None:
    """Something is wrong with a control or a picture."""
    return "Invalid Form Body" if "'components': [{" in body or "'attachments': [{" in body else None


def emoji_and_more_than_words(body: str) -> str | None:
    """One thing is wrong after the other."""
    return an_invalid_emoji(body) or more_than_words(body)


def whatever_says_it(body: str) -> str | None:
    """Every answer is wrong but the one that says so."""
    is_about_that = "Discord did not take my answer" in body
    return None if is_about_that or "'data': {'flags': 64}" in body else "Invalid Form Body"


def know_deleted_emoji(world: World, game: str) -> list[str]:
    """Let all emoji of a game be known though Discord has none; what is done about it once that is found."""
    paintings = import_module(f"render.{game}.emoji").EMOJI
    world.app.emoji.know({name: PartialEmoji(name=f"pagoda_{name}", id=7) for name in ("seat_1", *paintings)})
    done = list[str]()
    world.app.emoji.when_refused = lambda: done.append("looked")
    return done


async def a_table_of(world: World, game: str) -> Table:
    return await open_table(world, 3, game=game.replace("_", ""))


@pytest.mark.parametrize("game", ["china", "dragon_castle"])
async def test_an_answer_goes_without_emoji_that_were_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with a_world(tmp_path) as world:
        table = await a_table_of(world, game)
        done, wire = know_deleted_emoji(world, game), strict(monkeypatch, an_invalid_emoji)
        mover, room = await world.mover(), world.room(table)
        panel = (await mover.click(await world.turn_message(table), label="Play")).response
        while not wire.refused:
            panel = (await take_first(mover, panel)).response
        assert buttons(panel) or selects(panel)
        assert (wire.refused, done, world.app.emoji.before("seat_1")) == (1, ["looked"], "")
        await mover.slash(room, f"{game.replace('_', '')} move", text=await world.a_move())
        assert wire.refused == 1


@pytest.mark.parametrize("game", ["china", "dragon_castle"])
async def test_a_move_whose_answer_shows_a_deleted_emoji_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with a_world(tmp_path) as world:
        table = await a_table_of(world, game)
        know_deleted_emoji(world, game)
        wire = strict(monkeypatch, an_invalid_emoji)
        answers = list[str]()
        while not wire.refused:
            move, command = await world.a_move(), f"{game.replace('_', '')} move"
            answers.append(text_of((await (await world.mover()).slash(world.room(table), command, text=move)).response))
        assert [each for each in answers if not each.startswith("You ")] == []


@pytest.mark.parametrize("refuses", [more_than_words, emoji_and_more_than_words])
async def test_an_answer_that_discord_refuses_as_it_looks_is_given_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refuses: Refuses
) -> None:
    async with a_world(tmp_path) as world:
        table = await a_table_of(world, "china")
        strict(monkeypatch, refuses)
        told = await (await world.mover()).slash(world.room(table), "china move", text=await world.a_move())
        assert text_of(told.response).startswith("You ")
        assert told.ephemeral
        assert (await world.table()).ply > table.ply


async def test_a_panel_that_discord_refuses_leaves_the_one_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:
        table = await a_table_of(world, "china")
        mover = await world.mover()
        panel = (await mover.click(await world.turn_message(table), label="Play")).response
        strict(monkeypatch, more_than_words)
        told = await take_first(mover, panel)
        assert text_of(told.response)
        assert not buttons(told.response)
        monkeypatch.undo()
        assert buttons((await take_first(mover, panel)).response)


@pytest.mark.parametrize(("what", "said"), [("move", "Your action is saved"), ("play", "Nothing has changed")])
async def test_where_even_the_words_are_refused_is_said_whether_something_was_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, said: str
) -> None:
    async with a_world(tmp_path) as world:
        table = await a_table_of(world, "china")
        mover, turn, move = await world.mover(), await world.turn_message(table), await world.a_move()
        strict(monkeypatch, whatever_says_it)
        if what == "move":
            told = await mover.slash(world.room(table), "china move", text=move)
        else:
            told = await mover.click(turn, label="Play")
        assert said in text_of(told.response)
        assert ((await world.table()).ply > table.ply) == (what == "move")


async def test_a_lobby_that_discord_refuses_is_said_not_to_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:
        strict(monkeypatch, more_than_words)
        told = await world.people[0].slash(world.channel, "qin new", players=2)
        assert "no table was opened" in text_of(told.response)
        assert (await world.table()).status is Status.CANCELLED


@pytest.mark.parametrize(("code", "left"), [(10014, {"Play", "My hand", "Recap", "More"}), (50035, set[str]())])
async def test_a_turn_message_comes_without_what_discord_refuses_on_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, left: set[str]
) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        # What comes after it, laid out, would have the buttons again.
        monkeypatch.setattr(world.app.delivery, "edit", lambda _: None)
        monkeypatch.setattr(world.poster, "_then", lambda _: {Duty.TURN_MESSAGE})
        world.env.inject_error("POST", "/channels/*/messages", status=400, code=code)
        await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        turn = (await world.messages(world.room(table).id))[-1]
        assert "it is your turn" in turn.content
        assert set(buttons(turn)) == left


@pytest.mark.parametrize("code", [10014, 50035])
async def test_a_reminder_comes_without_what_discord_refuses_on_it(tmp_path: Path, code: int) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        world.env.inject_error("POST", "/channels/*/messages", status=400, code=code)
        await later(world, clock, 20.5)
        _, told = await world.messages(world.room(table).id)
        assert "waiting for your move" in told.content
        assert bool(buttons(told)) == (code == 10014)


async def test_an_edit_goes_without_emoji_that_were_deleted(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        world.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=10014)
        await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        first, second = await world.messages(world.room(table).id)
        assert not buttons(first)
        assert set(buttons(second)) == {"Play", "My hand", "Recap", "More"}
        assert second.attachments
