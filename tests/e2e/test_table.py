"""`/table`: how a table stands, its log, looking back, its game as a file."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from tables.files.files import MOST_IMPORTS
from tables.votes.rules import Choice
from tests.support.forms import at_table
from tests.support.world import (
    a_finished_game,
    a_world,
    described,
    disabled,
    links,
    open_table,
    selects,
    text_of,
)


async def test_the_status_says_who_is_to_move_and_leads_there(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3)
        await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        mover = await world.mover()
        for room in (world.room(table), world.channel):
            status = await mover.slash(room, "table status", **({} if room != world.channel else {"table": 1}))
            assert status.ephemeral
            text = text_of(status.response)
            assert f"**{mover.name}** ← to move" in text
            assert "The turn began <t:" in text
            assert "One step has been played." in text
            assert all(name in text for name in ("ada", "ben", "chloé"))
            message = await world.turn_message(await world.table())
            assert links(status.response) == {"Go to the table": message.jump_url}


async def test_the_status_of_a_lobby_and_of_a_finished_game(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.people[0].slash(world.channel, "qin new", players=2)
        lobby = await world.people[3].slash(world.channel, "table status")
        assert "Waiting for players, 1 of 2" in text_of(lobby.response)
    (tmp_path / "two").mkdir()
    async with a_world(tmp_path / "two") as world:
        table = await a_finished_game(world)
        over = await world.people[3].slash(world.room(table), "table status")
        assert "**ada** wins! **ben** has resigned." in text_of(over.response)


async def test_the_log_numbers_every_move_and_marks_what_was_taken_back(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3, game="china")
        room, mover = world.room(table), await world.mover()
        move = next(
            text for text in await world.app.tables.history.legal_moves(1, mover.id) if text.startswith("house")
        )
        await mover.slash(room, "china move", text=move)
        await world.app.tables.play.take_back(1, mover.id)
        log = await mover.slash(room, "table log")
        lines = text_of(log.response).splitlines()
        assert lines[0] == "### The log, page 1 of 1"
        assert lines[1].startswith("`1` ~~**")
        assert lines[1].endswith("~~ *(taken back)*")
        assert lines[2].startswith("`2` ↩ ")
        assert not log.response.components


async def test_a_long_log_has_pages(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        # In this deal nobody has won before the fortieth move.
        world.deals.always = "a long log"
        table = await open_table(world, 2)
        for _ in range(40):
            await world.app.tables.play.move(1, (await world.mover()).id, await world.a_move())
        ada, room = world.people[0], world.room(table)
        log = await ada.slash(room, "table log")
        assert "`40`" in text_of(log.response)
        assert "`1`" not in text_of(log.response)
        seen = [text_of(log.response)]
        while "Previous" not in disabled(log.response):
            log = await ada.click(log.response, label="Previous")
            seen.insert(0, text_of(log.response))
        assert all(len(page) <= 2000 for page in seen)
        told = [line.split("`")[1] for page in seen for line in page.splitlines()[1:]]
        assert told == [str(ply) for ply in range(1, 41)]
        log = await ada.click(log.response, label="Last")
        assert "`40`" in text_of(log.response)


async def test_the_history_goes_to_any_move_and_on_from_there(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        for _ in range(4):
            await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        watcher, room = world.people[4], world.room(table)
        look = await watcher.slash(room, "table history", step=2)
        assert look.ephemeral
        assert "after step 2 of 4" in text_of(look.response)
        for label, title in [("Next", "after step 3"), ("Last", "after step 4"), ("First", "at the start")]:
            look = await watcher.click(look.response, label=label)
            assert title in text_of(look.response)
            assert len(look.response.attachments) == 2
        latest = await watcher.slash(room, "table history")
        assert "after step 4 of 4" in text_of(latest.response)
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
        for label, title in [("Previous", "after step 6"), ("First", "at the start"), ("Next", "after step 1")]:
            opened = await eva.click(opened.response, label=label)
            assert title in text_of(opened.response)
            assert "Qin from a file" in text_of(opened.response)
        steps = {" 4 ": "after step 4 of 7", "8": "There is no step", "-1": "There is no step", "four": "There is no"}
        for typed, told in steps.items():
            asked = await eva.click(opened.response, label="Go to step …")
            (field,) = [each["component"]["custom_id"] for each in asked.modal["components"]]
            assert told in text_of((await eva.submit_modal(asked, {field: typed})).response)
        log = await eva.click(opened.response, label="Log")
        assert text_of(log.response).count("places") == 6
        assert "`7` **ben** resigns." in text_of(log.response)
        replay = await eva.click(opened.response, label="Replay")
        (gif,) = replay.response.attachments
        assert gif.filename.endswith(".gif")
        assert replay.ephemeral
        for _ in range(MOST_IMPORTS):
            await eva.slash(world.channel, "table import", file=("game.json", content))
        replaced = await eva.click(opened.response, label="Last")
        assert "no longer have this file" in text_of((replaced.followups or [replaced.response])[-1])
        games = await eva.slash(world.channel, "games")
        assert "no running games" in text_of(games.response)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("cat.png", b"\x89PNG\r\n\x1a\n\x00\x00", "I cannot read this file as a game"),
        ("game.json", b"{}", "not a game file of mine"),
        ("game.json.gz", gzip.compress(b"{}", mtime=0), "I cannot read this file as a game"),
        ("games.jsonl", b"{}\n{}\n", "I cannot read this file as a game"),
        ("game.json", b" " * (256 * 1024 + 1), "256 KB at most"),
    ],
)
async def test_any_other_file_gets_a_sentence(tmp_path: Path, name: str, content: bytes, words: str) -> None:
    async with a_world(tmp_path) as world:
        refused = await world.people[0].slash(world.channel, "table import", file=(name, content))
        assert refused.ephemeral
        assert words in text_of(refused.response)
        assert "Nothing has changed" in text_of(refused.response)


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


async def test_who_plays_or_played_at_a_table_sees_it_from_another_server(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3)
        ada, ben, chloe = world.people[:3]
        await world.app.tables.seats.stand_in(table.id, ben.id)
        await world.app.tables.play.resign(table.id, chloe.id)
        elsewhere = world.env.create_guild()
        channel = elsewhere.create_text_channel("far away")
        for person in (ada, ben, chloe):
            seen = await elsewhere.add_member(person.user).slash(channel, "table status", table=table.id)
            assert "Qin" in text_of(seen.response)


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


async def test_who_resigned_keeps_their_name_in_scores_pictures_and_log(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await a_finished_game(world)
        end = await world.turn_message(table)
        assert "**ben** resigns." in text_of(end)
        assert "plays on" not in text_of(end)
        assert " · ben (resigned): **" in text_of(end)
        assert "omputer" not in text_of(end) + described(end)
        log = await world.people[0].slash(world.room(table), "table log")
        assert "omputer" not in text_of(log.response)
        exported = await at_table(world, world.people[0], "export")
        (file,) = exported.response.attachments
        opened = await world.people[2].slash(world.channel, "table import", file=("x.json", await file.read()))
        assert "**ben** resigns." in text_of(opened.response)
        assert "plays on" not in text_of(opened.response)


async def test_what_somebody_did_themselves_is_theirs_also_once_a_computer_plays_for_them(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        mover, (other,) = await world.mover(), await world.others()
        await mover.slash(world.room(table), "qin move", text=await world.a_move())
        more = await mover.click(await world.turn_message(table), label="More")
        asked = await mover.click(more.response, label="Resign")
        await mover.click(asked.response, label="Computer plays for me")
        board, strip = (file.description for file in (await world.turn_message(table)).attachments)
        assert f"Last turn: {mover.name} placed" in board
        assert f"Computer for {mover.name}:" in strip
        await other.slash(world.room(table), "qin move", text=await world.a_move())
        await world.env.advance_time(5)
        log = text_of((await other.slash(world.room(table), "table log")).response).splitlines()
        assert f"`1` **{mover.name}** places" in log[1]
        assert f"`4` **Computer for {mover.name}** places" in log[4]
        board = await other.slash(world.room(table), "qin board", step=1)
        assert "omputer" not in described(board.response)


async def test_one_number_is_told_of_a_position_in_texts_and_pictures(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3)
        mover, others, tables = await world.mover(), await world.others(), world.app.tables
        await mover.slash(world.room(table), "qin move", text=await world.a_move())
        vote = (await tables.votes.ask_to_take_back(table.id, mover.id)).vote
        for person in others:
            await tables.votes.cast(vote.id, person.id, Choice.AGREE)
        await others[0].slash(world.room(table), "table substitute")
        shown = [await mover.slash(world.room(table), command) for command in ("table history", "qin board")]
        for told in shown:
            numbers = re.findall(r"\d+", text_of(told.response).splitlines()[0])
            assert numbers == ["3", "3"]
            assert "after 3 " in told.response.attachments[0].description
        panel = await mover.click(await world.turn_message(table), label="Play")
        assert "after 3 " in panel.response.attachments[0].description
        earlier = await mover.slash(world.room(table), "table history", step=2)
        assert "after 2 " in earlier.response.attachments[0].description
        log = await mover.slash(world.room(table), "table log")
        assert text_of(log.response).splitlines()[-1].startswith("`3`")
