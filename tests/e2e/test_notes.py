"""A line to oneself at a table: by command, by button and form, and that nobody else meets it anywhere."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from screens.games_list import ON_A_PAGE as GAMES_ON_A_PAGE
from screens.notes import ON_A_PAGE
from tables.core.errors import NoSuchTableError
from tables.core.model import Person, Place, Table, TableRequest
from tests.support.forms import my
from tests.support.world import (
    World,
    a_world,
    mentioned,
    open_table,
    pings,
    take_first,
    text_of,
)

SECRET = "Qwertz: wait for red"


async def form(world: World, person: Any, table: Table) -> Any:
    more = await person.click(await world.turn_message(table), label="More")
    hand = await person.click(more.response, label="My hand")
    return await person.click(hand.response, label="Note")


def field_of(shown: Any) -> dict[str, Any]:
    ((field),) = [each["component"] for each in shown.modal["components"]]
    return field


async def typed(person: Any, shown: Any, text: str) -> Any:
    return await person.submit_modal(shown, {field_of(shown)["custom_id"]: text})


async def noted(world: World) -> dict[tuple[int, int], str]:
    """Every note there is, by table and account."""
    found = {}
    for table_id in count(1):
        try:
            table = await world.table(table_id)
        except NoSuchTableError:
            return found
        for person in world.people:
            if (note := await world.app.tables.notes.of(table.id, person.id)) is not None:
                found[table.id, person.id] = note.text
    raise AssertionError


async def test_a_note_is_written_from_anywhere_and_in_a_lobby(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        await ada.slash(world.channel, "qin new", players=3)
        assert "**Note:** invite Eva" in text_of((await ada.slash(world.channel, "note", text="invite Eva")).response)
        assert "**Note:** invite Eva" in text_of((await ada.user.slash("note", table=1)).response)
        assert "**Note:** Dmitri" in text_of((await ada.user.slash("note", table=1, text="Dmitri")).response)
        suggested = await ada.autocomplete(world.channel, "note", "table", "")
        assert [each["value"] for each in suggested] == [1]


@pytest.mark.parametrize("game", ["qin", "china"])
async def test_its_owner_meets_it_with_their_hand_their_recap_and_the_first_step_of_their_turn(
    tmp_path: Path, game: str
) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3, game=game)
        mover, (other, _) = await world.mover(), await world.others()
        await mover.slash(world.room(table), "note", text=SECRET)
        message, line = await world.turn_message(table), f"**Note:** {SECRET}\n"
        for label in ("My hand", "Recap", "Play"):
            told = await mover.click(message, label=label)
            assert text_of(told.response).startswith(line), label
            assert text_of(told.response).count("Qwertz") == 1
        further = await take_first(mover, told.response)
        assert "Qwertz" not in text_of(further.response)
        for label in ("My hand", "Recap", "More"):
            assert "Qwertz" not in text_of((await other.click(message, label=label)).response)
        games = text_of((await mover.slash(world.channel, "games")).response).splitlines()
        assert games[2] == f"- **Note:** {SECRET}"
        for scope in ("mine", "server"):
            assert "Qwertz" not in text_of((await other.slash(world.channel, "games", scope=scope)).response)
        assert "Qwertz" not in text_of((await mover.slash(world.channel, "games", scope="server")).response)


async def test_a_note_is_shown_as_it_was_typed_and_pings_nobody(tmp_path: Path) -> None:
    text = "# **@everyone** <@1> [x](https://x.y) `c` ||s|| </me:1>"
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        mover = await world.mover()
        seen = [await mover.slash(world.room(table), "note", text=text, keep=True)]
        for label in ("My hand", "Recap", "Play"):
            seen.append(await mover.click(await world.turn_message(table), label=label))
        seen += [await mover.slash(world.channel, "games"), await my(world, mover, "notes")]
        for each in seen:
            told = text_of(each.response)
            assert "\\*\\*@\u200beveryone\\*\\* <\u200b@\u200b1>" in told
            assert (mentioned(told), each.ephemeral, pings(each.response.message)) == ([], True, [])
            assert re.search(r"(?<!\\)\[x|(?<!\\)`c|https://|</", told.replace("https://discord.com", "")) is None


async def test_a_form_for_a_private_table_of_others_learns_and_changes_nothing(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, _, ben, chloe, _ = world.people
        own = await open_table(world, 2)
        place = Place(world.guild.id, world.channel.id)
        request = TableRequest("qin", Person(ben.id, "ben"), place, wanted=2, options={}, private=True)
        private = await world.app.tables.lobby.open(request)
        await world.app.tables.invitations.invite(private.id, ben.id, chloe.id)
        await world.app.tables.lobby.join(private.id, Person(chloe.id, "chloe"))
        await world.app.tables.notes.write(private.id, ben.id, SECRET)
        for number in (private.id, 99, 2**31 - 1, 2**40):
            shown = await form(world, ada, own)
            shown._interaction.modal["custom_id"] = f"m:{number}:0:noted:"
            told = text_of((await typed(ada, shown, "mine")).response)
            assert ("Qwertz" in told, "Something went wrong" in told) == (False, False)
        assert await noted(world) == {(private.id, ben.id): SECRET}


async def a_finished_note(world: World, person: Any, text: str) -> Table:
    """A game of the person that is over, with a note that they keep."""
    place, other = Place(world.guild.id, world.channel.id, 77), world.people[3]
    tables = world.app.tables
    request = TableRequest("qin", Person(person.id, person.name), place, wanted=2, options={})
    table = await tables.lobby.open(request)
    await tables.lobby.join(table.id, Person(other.id, other.name))
    await tables.notes.write(table.id, person.id, text, keep=True)
    return await tables.play.resign(table.id, other.id)


async def test_the_longest_notes_fit_their_pages(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        for number in range(ON_A_PAGE):
            await a_finished_note(world, ada, f"{number}" + "*" * 199)
        shown = await my(world, ada, "notes")
        assert text_of(shown.response).count("\\*" * 199) == ON_A_PAGE
        for host in [*world.people[1:]] * 3:
            table = await a_lobby_with(world, host, ada)
            await world.app.tables.notes.write(table.id, ada.id, "*" * 200)
        first = await ada.slash(world.channel, "games")
        assert text_of(first.response).count("…") == GAMES_ON_A_PAGE
        assert text_of((await ada.click(first.response, label="Next")).response).count("…") == 12 - GAMES_ON_A_PAGE


async def a_lobby_with(world: World, host: Any, guest: Any) -> Table:
    """A table of two people that waits for a third, without its messages."""
    place = Place(world.guild.id, world.channel.id, 78)
    tables = world.app.tables
    table = await tables.lobby.open(TableRequest("qin", Person(host.id, host.name), place, wanted=3, options={}))
    return await tables.lobby.join(table.id, Person(guest.id, guest.name))
