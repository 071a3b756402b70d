"""All that is kept about a person, as a file in Discord, and what is said where Discord does not take it."""

from __future__ import annotations

import json
from pathlib import Path

from tests.support.forms import at_home, door
from tests.support.world import a_world, open_table, text_of


async def test_a_person_gets_their_data_and_can_ask_again_where_the_file_was_lost(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        ada = world.people[0]
        world.env.inject_error("POST", "/interactions/*/callback", status=413, code=40005, times=1)
        lost = await at_home(world, ada, "my-data")
        assert text_of(lost.response) == "Discord did not take the file. Please try again."
        sent = await at_home(world, ada, "my-data")
        assert sent.ephemeral
        (file,) = sent.response.message.attachments
        assert file.filename == "my-data.json"
        (chair,) = json.loads(await file.read())["parts"]["chairs"]["rows"]
        assert (chair["user_id"], chair["name"]) == (str(ada.id), "ada")


async def test_home_leads_to_privacy_with_its_pages_as_files(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        shown = await ada.user.click(await door(world, ada.user, "More …"), label="Privacy")
        sent = await ada.user.click(shown.response, label="Whole policy")
        (file,) = sent.response.message.attachments
        assert "who has not given a name here" in (await file.read()).decode()
