"""Finished games as people find them: listed, filtered, page by page, with what one wants of each beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from screens.controls import MOST_COMPONENTS
from tables.core.model import Person, Place, TableRequest
from tests.support.unusual import a_given_up_game
from tests.support.world import a_world, buttons, controls, disabled, open_table, resign, selects, text_of


def listed(response: Any) -> list[int]:
    """The tables of the games on a page, by their buttons."""
    exports = [item for item in controls(response) if item.get("label", "").startswith("Export")]
    tables = [int(item["custom_id"].split(":")[1]) for item in exports]
    # No two buttons have one label: where there are several games, each says of which it is.
    assert len({item["label"] for item in exports}) == len(exports)
    return tables


def select_of(response: Any, action: str) -> str:
    """The custom id of a page's select."""
    found = [item["custom_id"] for item in parts_of(response) if f":{action}:" in item.get("custom_id", "")]
    return found[0]


async def test_a_finished_game_is_found_reviewed_replayed_and_exported_from_the_list(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_, eva = world.people
        table = await open_table(world, 2)
        for _ in range(4):
            await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        await resign(world, ben)
        page = await ada.slash(world.channel, "games", scope="finished")
        assert page.ephemeral
        said = text_of(page.response).splitlines()
        assert said[0] == "### Your finished games"
        assert said[1].startswith(f"**[Qin](https://discord.com/channels/{world.guild.id}/")
        assert said[2].startswith("**ada** won · ada: ")
        assert listed(page.response) == [1]
        exported = await ada.click(page.response, label="Export")
        (file,) = exported.response.message.attachments
        assert file.filename == "qin-1.json"
        replay = await ada.click(page.response, label="Replay")
        assert "replay" in text_of(replay.response).lower()
        review = await ada.click(page.response, label="Review")
        assert "Qin" in text_of(review.response)
        assert "No game has ended yet" in text_of((await eva.slash(world.channel, "games", scope="finished")).response)


async def test_ten_thousand_games_or_three_are_filtered_by_game_and_person_in_three_presses(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, _, chloe = world.people[:3]
        qin = await a_given_up_game(world, 0, 1)
        wanted = await a_given_up_game(world, 0, 1, 2, game="china")
        other = await a_given_up_game(world, 0, 1, 3, game="china")
        last = await a_given_up_game(world, 2, 0)
        page = await ada.user.slash("games", scope="finished")
        assert listed(page.response) == [last, other, wanted, qin]
        china = await ada.user.select(page.response, ["china"], custom_id=select_of(page.response, "games-game"))
        assert listed(china.response) == [other, wanted]
        assert text_of(china.response).splitlines()[1] == "China"
        people = select_of(china.response, "games-player")
        found = await ada.user.select(china.response, [chloe.user], custom_id=people)
        assert listed(found.response) == [wanted]
        assert text_of(found.response).splitlines()[1] == f"China, with <@{chloe.id}>"
        assert "No one won" in text_of(found.response)
        all_of = await ada.user.select(found.response, [], custom_id=select_of(found.response, "games-player"))
        assert listed(all_of.response) == [other, wanted]
        by_command = await ada.slash(world.channel, "games", game="china", **{"with": chloe.user})
        assert listed(by_command.response) == [wanted]
        page = await ada.slash(world.channel, "games", scope="finished")
        mine = await ada.click(page.response, label="Won by me")
        assert listed(mine.response) == [qin]
        assert listed((await ada.click(mine.response, label="Any winner")).response) == [last, other, wanted, qin]


async def test_pages_lead_on_and_back_and_what_ends_meanwhile_moves_none(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        games = [await a_given_up_game(world, 0, 1) for _ in range(7)][::-1]
        first = await ada.slash(world.channel, "games", scope="finished")
        assert (listed(first.response), disabled(first.response)) == (games[:5], {"Previous"})
        assert len(parts_of(first.response)) <= MOST_COMPONENTS
        newest = await a_given_up_game(world, 0, 1)
        second = await ada.click(first.response, label="Next")
        assert (listed(second.response), disabled(second.response)) == (games[5:], {"Next"})
        back = await ada.click(second.response, label="Previous")
        assert listed(back.response) == games[:5]
        top = await ada.click(back.response, label="Previous")
        assert listed(top.response) == [newest, *games[:4]]
        with_ben = await ada.slash(world.channel, "games", scope="finished", **{"with": world.people[1].user})
        assert len(parts_of(with_ben.response)) <= MOST_COMPONENTS
        assert "Won by ben" in buttons(with_ben.response)


def parts_of(response: Any) -> list[Any]:
    """All components of a message, those in others too, as Discord counts them."""
    waiting, found = [part if isinstance(part, dict) else part.to_dict() for part in response.components], []
    while waiting:
        part = waiting.pop()
        found.append(part)
        waiting += [*part.get("components", ()), *([part["accessory"]] if "accessory" in part else [])]
    return found


async def test_the_list_of_a_server_goes_on_from_its_running_games_to_its_finished_ones(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, eva = world.people[0], world.people[4]
        public = await a_given_up_game(world, 0, 1)
        await a_given_up_game(world, 0, 1, private=True)
        empty = await eva.slash(world.channel, "games", scope="server")
        assert text_of(empty.response).startswith("### Finished games of this server")
        assert listed(empty.response) == [public]
        await open_table(world, 2)
        running = await eva.slash(world.channel, "games", scope="server")
        assert text_of(running.response).startswith("### Games of this server\n**Qin** in ")
        ended = await eva.click(running.response, label="Next")
        assert listed(ended.response) == [public], "a private game is seen by those who sat there alone"
        again = await eva.click(ended.response, label="Previous")
        assert text_of(again.response).startswith("### Games of this server\n")
        by_filter = await eva.slash(world.channel, "games", scope="server", **{"won-by": ada.user})
        assert listed(by_filter.response) == [public]
        assert len(listed((await ada.slash(world.channel, "games", scope="finished")).response)) == 2


async def test_months_are_chosen_or_typed(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, now = world.people[0], world.now()
        game = await a_given_up_game(world, 0, 1)
        month = f"{now:%Y-%m}"
        offered = await ada.autocomplete(world.channel, "games", "month", "")
        assert [each["value"] for each in offered] == [month]
        assert offered[0]["name"].endswith(str(now.year))
        for typed in (month, offered[0]["name"].upper()):
            found = await ada.slash(world.channel, "games", month=typed)
            assert listed(found.response) == [game]
        none = await ada.slash(world.channel, "games", month=f"{now.year - 1}-01")
        assert "No finished game fits" in text_of(none.response)
        back = await ada.select(none.response, ["all"], custom_id=select_of(none.response, "games-month"))
        assert listed(back.response) == [game]
        assert "I do not know this month" in text_of((await ada.slash(world.channel, "games", month="June?")).response)


async def test_commands_about_games_suggest_finished_ones_too(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, *_, eva = world.people
        qin, china = await a_given_up_game(world, 0, 1), await a_given_up_game(world, 0, 1, 2, game="china")
        running = (
            await world.app.tables.lobby.open(
                TableRequest("qin", Person(ada.id, "ada"), Place(world.guild.id, world.channel.id), 2, {})
            )
        ).id
        for command in ("table replay", "table log", "table history", "table status"):
            offered = await ada.autocomplete(world.channel, command, "table", "")
            assert [each["value"] for each in offered] == [running, china, qin]
            offered = await ada.autocomplete(world.channel, command, "table", "china chl")
            assert [each["value"] for each in offered] == [china]
            assert await eva.autocomplete(world.channel, command, "table", "") == []


async def test_in_direct_messages_there_are_own_games_alone(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        game = await a_given_up_game(world, 0, 1)
        page = await ada.user.slash("games", scope="finished")
        assert listed(page.response) == [game]
        scopes = next(each for each in selects(page.response) if "games-scope" in each["custom_id"])
        assert [option["value"] for option in scopes["options"]] == ["mine", "finished"]
        refused = await ada.user.slash("games", scope="server")
        assert "in a server" in text_of(refused.response)
