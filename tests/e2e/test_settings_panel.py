"""A person's settings by buttons and forms, from home on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.forms import door
from tests.support.world import World, a_world, text_of


async def settings(world: World, person: Any) -> Any:
    """The person's settings with their buttons, two presses from the command."""
    return (await person.click(await door(world, person, "More …"), label="My settings")).response


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
        private = await ada.click(panel, label="Privacy and data")
        form = await ada.click(private.response, label="Block a person")
        told = await ada.submit_modal(form, {"person": [ben]})
        assert f"<@{ben.id}>" in text_of(told.response)
