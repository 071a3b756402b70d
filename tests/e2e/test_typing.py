"""A move that is typed: completed, previewed, played once it is confirmed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import discord
import pytest

from engines.registry import ENGINES
from screens.panels.typing import completed
from screens.refusals import Refusal
from tests.support.world import World, a_world, buttons, open_table, text_of

LEGAL = ("place RY A1 A2", "place RY A1 B1", "place RB C1 C2", "pass")


async def form(world: World, person: Any) -> Any:
    more = await person.click(await world.turn_message(await world.table()), label="More")
    return await person.click(more.response, label="Type a move")


async def typed(person: Any, shown: Any, text: str) -> Any:
    (field,) = [each["component"]["custom_id"] for each in shown.modal["components"]]
    return await person.submit_modal(shown, {field: text})


@pytest.mark.parametrize("game", ENGINES)
async def test_a_typed_move_is_previewed_and_played_once_it_is_confirmed(tmp_path: Path, game: str) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, max(2, ENGINES[game].seats.start), game=game.replace("_", ""))
        person = await world.mover()
        legal = await world.app.tables.history.legal_moves(1, person.id)
        move = random.Random(game).choice(legal)
        preview = await typed(person, await form(world, person), f"  {move.upper()} ")
        assert "Preview" in text_of(preview.response)
        assert preview.response.attachments
        assert (await world.table()).ply == 0
        done = await person.click(preview.response, label="Confirm")
        assert "Preview" not in text_of(done.response)
        assert (await world.table()).ply > 0


async def test_a_typed_move_against_the_rules_is_refused_with_a_way_to_its_rule(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        person = await world.mover()
        tile = (await world.app.tables.history.legal_moves(1, person.id))[0].split()[1]
        refused = await typed(person, await form(world, person), f"place {tile} A13 B13")
        assert refused.ephemeral
        assert any(label.startswith("Rules") for label in buttons(refused.response))
        assert (await world.table()).ply == 0


async def test_a_form_of_an_earlier_turn_offers_to_plan_ahead(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        person = await world.mover()
        shown, move = await form(world, person), await world.a_move()
        await person.slash(world.room(table), "qin move", text=move)
        refused = await typed(person, shown, move)
        assert refused.ephemeral
        assert "Plan ahead" in buttons(refused.response)
        assert (await world.table()).ply == 1


async def test_a_refused_move_is_kept_to_be_changed(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        person = await world.mover()
        refused = await typed(person, await form(world, person), "place RB A13 = \u00e4B13")
        assert "Try again" in buttons(refused.response)
        again = await person.click(refused.response, label="Try again")
        (field,) = [each["component"] for each in again.modal["components"]]
        assert field["value"] == "place RB A13  B13"
        move = await world.a_move()
        preview = await typed(person, again, move)
        assert "Preview" in text_of(preview.response)


async def test_a_form_can_be_filled_in_after_a_restart(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        person = await world.mover()
        shown, move = await form(world, person), await world.a_move()
        await world.restart()
        assert "Preview" in text_of((await typed(person, shown, move)).response)


def test_what_begins_like_one_move_only_is_that_move() -> None:
    assert completed(" place  rb ", LEGAL) == "place RB C1 C2"
    assert completed("PASS", LEGAL) == "pass"


@pytest.mark.parametrize("text", ["rb", "rb c1 c2", "RBC1C2", "place rb,c1,c2", "placerbc1c2", "Place RB C1-C2"])
def test_the_first_word_and_what_separates_words_may_be_left_out(text: str) -> None:
    assert completed(text, LEGAL) == "place RB C1 C2"


def test_a_whole_word_is_not_the_beginning_of_a_longer_one() -> None:
    legal = ("house wei-1 red", "house wei-11 red", "fort wei-1 red", "emissary wei red")
    assert completed("house wei 1", legal) == "house wei-1 red"
    assert completed("wei red", legal) == "emissary wei red"
    with pytest.raises(Refusal):
        completed("wei-1", legal)


def test_what_begins_like_several_moves_is_asked_for_again() -> None:
    with pytest.raises(Refusal):
        completed("place ry a1", LEGAL)


def test_what_no_move_begins_like_is_left_to_the_rules() -> None:
    assert completed("place XX A1 A2", LEGAL) == "place XX A1 A2"
    assert completed("xx a1 a2", LEGAL) == "place xx a1 a2"
    assert completed("nonsense", LEGAL) == "nonsense"


async def test_only_forms_are_told_of_as_events(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each event is a task that whoever has asked for something would wait for."""
    async with a_world(tmp_path) as world:
        heard: list[discord.InteractionType] = []
        take = world.bot.on_interaction

        async def listening(interaction: discord.Interaction[Any]) -> None:
            heard.append(interaction.type)
            await take(interaction)

        monkeypatch.setattr(world.bot, "on_interaction", listening)
        await open_table(world, 2)
        person = await world.mover()
        shown = await form(world, person)
        assert heard == []
        await typed(person, shown, "pass")
        assert heard == [discord.InteractionType.modal_submit]
