"""A position in words by its sections, what can be done at a place, hands of the past, games from files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from discord import ComponentType

from tests.support.unusual import press_forged
from tests.support.world import (
    IN_WORDS,
    World,
    a_finished_game,
    a_world,
    buttons,
    disabled,
    open_table,
    resign,
    text_of,
)


async def ask(person: Any, shown: Any, place: str) -> Any:
    """What the person reads of a place that they ask about."""
    form = await person.click(shown, label="Ask about a place …")
    (field,) = [each["component"]["custom_id"] for each in form.modal["components"]]
    return (await person.submit_modal(form, {field: place})).response


async def test_each_section_has_a_button_and_everything_is_a_press_back(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        world.env.backend.edit_member(world.guild.id, world.people[0].id, {"nick": "*Ada*"})
        table = await open_table(world, 2, game="dragoncastle")
        mover = await world.mover()
        whole = (await mover.context_menu(world.room(table), IN_WORDS, await world.turn_message(table))).response
        everything = text_of(whole)
        sections = ["Now", "Castle", "Realm of *Ada*", "Realm of ben", "Players", "Your hand"]
        assert [each for each in buttons(whole) if each in sections] == sections
        for label in sections:
            await mover.click(whole, label=label)
            title = label.replace("*", "\\*")
            assert [line for line in text_of(whole).splitlines() if line.startswith("### ")] == [f"### {title}"]
            assert label in disabled(whole)
        await mover.click(whole, label="Everything")
        assert text_of(whole) == everything
        assert "Everything" not in buttons(whole)


async def test_a_hand_has_a_section_for_its_player_alone(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        mover, turn = await world.mover(), await world.turn_message(table)
        own = (await mover.context_menu(world.room(table), IN_WORDS, turn)).response
        hand = buttons(own)["Your hand"]
        await mover.click(own, label="Your hand")
        assert "Your hand: " in text_of(own)
        eva = world.people[4]
        shown = (await eva.context_menu(world.room(table), IN_WORDS, turn)).response
        assert "Your hand" not in buttons(shown)
        for section in (hand, hand.replace(".4", ".99"), hand.replace(".4", ".x"), hand.replace("0.section", "")):
            pressed = {"custom_id": section, "component_type": ComponentType.button.value}
            assert "Your hand" not in await press_forged(world, eva, world.room(table), pressed)


async def test_the_player_to_move_is_told_what_they_can_do_at_a_place(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        mover, (other,) = await world.mover(), await world.others()
        move = await world.a_move()
        cell = move.split()[2]
        for person, may in ((mover, True), (other, False), (world.people[4], False)):
            shown = (await person.context_menu(world.room(table), IN_WORDS, await world.turn_message(table))).response
            found = text_of(await ask(person, shown, f"around {cell}"))
            assert ("You can place " in found) is may
            assert ("You can" in found) is may
        typed = await mover.slash(world.room(table), "qin board", about=cell)
        assert "You can place " in text_of(typed.response)
        board = (await mover.context_menu(world.room(table), IN_WORDS, await world.turn_message(table))).response
        await mover.slash(world.room(table), "qin move", text=move)
        # The position that was asked about has passed.
        assert "You can" not in text_of(await ask(mover, board, cell))


async def test_a_hand_of_the_past_is_read_once_the_game_is_over(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        ada = world.people[0]
        assert "Your hand" not in await at_the_start(world, ada)
        await resign(world, world.people[1])
        ben, eva = world.people[1], world.people[4]
        hands = [await at_the_start(world, person) for person in (ada, ben, eva)]
        assert [each.count("Your hand: ") for each in hands] == [1, 1, 0]
        assert "You are ada." in hands[0]
        assert "You are ben." in hands[1]


async def at_the_start(world: World, person: Any) -> str:
    """What a person reads of the first position of the table."""
    room = world.room(await world.table())
    board = await person.slash(room, "qin board", step=0)
    return text_of((await person.click(board.response, label="In words")).response)


async def test_a_game_from_a_file_is_said_in_words(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table, eva = await a_finished_game(world), world.people[4]
        content = (await world.app.tables.files.export(table.id)).encode()
        opened = (await eva.slash(world.channel, "table import", file=("mine.json", content))).response
        said = (await eva.click(opened, label="In words")).response
        assert "Row 13: " in text_of(said)
        assert "Your hand" not in text_of(said)
        await eva.click(said, label="Players")
        assert "ben" in text_of(said)
        assert "Row 13: " not in text_of(said)
        found = await ask(eva, said, "column M")
        assert text_of(found).startswith("### M\n")
        assert "You can" not in text_of(found)
        assert text_of(await ask(eva, found, "nonsense")).startswith("`nonsense` names no place")
