"""`/table`: how a table stands, its log, looking back, its game as a file."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.support.forms import at_table
from tests.support.world import (
    a_finished_game,
    a_world,
    open_table,
    selects,
    text_of,
)


async def test_the_history_goes_to_any_move_and_on_from_there(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        for _ in range(4):
            await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        watcher, room = world.people[4], world.room(table)
        look = await watcher.slash(room, "table history", step=2)
        assert look.ephemeral
        assert "after step 2 of 4" in text_of(look.response)
        # Its pictures take the place of those before.
        look = await watcher.click(look.response, label="Next")
        assert "after step 3" in text_of(look.response)
        assert len(look.response.attachments) == 2
        beyond = await watcher.slash(room, "table history", step=9)
        assert "There is no step 9" in text_of(beyond.response)


async def test_an_exported_game_opens_again_and_buttons_last(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await a_finished_game(world)
        exported = await at_table(world, world.people[0], "export")
        (file,) = exported.response.attachments
        assert file.filename == "qin-1.json"
        content = await file.read()
        assert json.loads(content)["seats"] == ["ada", "ben"]
        eva = world.people[4]
        opened = await eva.slash(world.channel, "table import", file=("game.json", content))
        assert opened.ephemeral
        assert "Qin from a file: **ada** and **ben**" in text_of(opened.response)
        assert "after step 7 of 7" in text_of(opened.response)
        assert selects(opened.response) == []
        await world.restart()
        opened = await eva.click(opened.response, label="Previous")
        assert "after step 6" in text_of(opened.response)
        asked = await eva.click(opened.response, label="Go to step …")
        (field,) = [each["component"]["custom_id"] for each in asked.modal["components"]]
        assert "after step 4 of 7" in text_of((await eva.submit_modal(asked, {field: " 4 "})).response)
        replay = await eva.click(opened.response, label="Replay")
        (gif,) = replay.response.attachments
        assert gif.filename.endswith(".gif")
        assert replay.ephemeral
        games = await eva.slash(world.channel, "games")
        assert "no running games" in text_of(games.response)


async def test_tables_of_other_servers_are_not_told(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        elsewhere = world.env.create_guild()
        channel = elsewhere.create_text_channel("far away")
        stranger = elsewhere.add_member(world.env.create_user("zoe"))
        for command in ("status", "log", "history", "replay"):
            refused = await stranger.slash(channel, f"table {command}", table=1)
            assert "no longer exists" in text_of(refused.response)
        refused = await at_table(world, stranger, "export", channel=channel)
        assert "no longer exists" in text_of(refused.response)
        nothing = await stranger.slash(channel, "table status")
        assert "no game of yours here" in text_of(nothing.response)


async def test_a_name_that_looks_like_markup_is_only_a_name_wherever_it_stands(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        user = world.env.create_user("evil", global_name="<t:0:R>\u202e </qin:1> https://x.y")
        world.people[1] = evil = world.guild.add_member(user)
        table = await a_finished_game(world, moves=1)
        seen = "<t:0:R> </qin:1> https://x.y"
        texts = [text_of(message) for message in await world.messages(table.place.thread_id)]
        texts += [
            text_of((await evil.slash(world.room(table), f"table {each}")).response) for each in ("status", "log")
        ]
        assert not re.search(r"<t:0:R>|</qin|https://x|\u202e", "\n".join(texts))
        assert any(seen in text.replace("\u200b", "") for text in texts)
        assert world.room(table).name.endswith(seen)
        picture = (await world.turn_message(table)).attachments[0]
        exported = await at_table(world, evil, "export")
        names = json.loads(await exported.response.attachments[0].read())["seats"]
        assert "\u202e" not in str([picture.description, names])
        assert seen in names
