"""A person's settings by buttons and forms, from home on."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from tests.support.world import World, a_world, buttons, text_of


async def settings(world: World, person: Any) -> Any:
    """The person's settings with their buttons, two presses from the command."""
    home = await person.slash(world.channel, "home")
    return (await person.click(home.response, label="My settings")).response


async def test_quiet_hours_an_absence_and_a_block_are_filled_into_forms(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        panel = await settings(world, ada)
        form = await ada.click(panel, label="Quiet hours")
        fields = [row["component"]["custom_id"] for row in form.modal["components"]]
        told = await ada.submit_modal(form, dict(zip(fields, ("22:00", "7:30", "Europe/Berlin"), strict=True)))
        assert "22:00 to 07:30" in text_of(told.response)
        form = await ada.click(panel, label="I am away")
        (field,) = [row["component"]["custom_id"] for row in form.modal["components"]]
        told = await ada.submit_modal(form, {field: "2001-01-01"})
        assert not (await world.app.tables.people.preferences(ada.id)).is_away(world.now())
        form = await ada.click(panel, label="Block a person")
        told = await ada.submit_modal(form, {"person": [ben]})
        assert f"<@{ben.id}>" in text_of(told.response)


async def test_the_person_who_is_away_comes_back_by_a_button(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        panel = await settings(world, ada)
        form = await ada.click(panel, label="I am away")
        (field,) = [row["component"]["custom_id"] for row in form.modal["components"]]
        await ada.submit_modal(form, {field: str((world.now() + timedelta(days=5)).date())})
        assert (await world.app.tables.people.preferences(ada.id)).is_away(world.now())
        panel = await settings(world, ada)
        assert "I am away" not in buttons(panel)
        await ada.click(panel, label="I am back")
        assert not (await world.app.tables.people.preferences(ada.id)).is_away(world.now())


async def test_reminders_blocks_notes_and_forgetting_are_a_press_away(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        panel = await settings(world, ada)
        for label, told in {
            "Reminders": "Reminders",
            "People I block": "block",
            "My notes": "note",
            "Delete my data": "",
        }.items():
            shown = await ada.click(panel, label=label)
            assert shown.ephemeral, label
            assert told in text_of(shown.response), label
