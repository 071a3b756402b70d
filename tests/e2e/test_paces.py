"""Paces as people choose and write them: banks, fast turns, playing hours, in both languages."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from pathlib import Path
from typing import Any

from tables.core.hours import PlayingHours
from tables.core.pace import Pace
from tests.support.clock import Clock
from tests.support.forms import set_quiet, set_server
from tests.support.waiting import later, told
from tests.support.world import a_world, manager, open_table, text_of

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
EVENINGS = PlayingHours(time(18), time(23), "Europe/Berlin")


def suggested(choices: Any) -> dict[str, str]:
    """The suggestions of an option, by what they say."""
    return dict(map(_of_suggestion, choices))


def _of_suggestion(choice: Any) -> tuple[str, str]:
    return choice["name"], choice["value"]


async def test_paces_are_suggested_as_they_can_be_typed_and_what_is_typed_comes_first(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        for command in ("qin new", "china new", "dragoncastle new"):
            found = suggested(await ada.autocomplete(world.channel, command, "pace", ""))
            assert len(found) == 7
            # Of a game only: how long it takes.
            about = [label.partition(" \u00b7 about ")[1] != "" for label in found]
            assert about == [command != "table change"] * 7
            values = {label.partition(" \u00b7 about ")[0]: value for label, value in found.items()}
            assert values["As long as you like"] == "none"
            assert values["12 hours a turn"] == "12h"
            assert values["2 hours a turn, from 10:00 to 22:00 \u00b7 2h 10:00-22:00"] == "2h 10:00-22:00"
        typed = suggested(await ada.autocomplete(world.channel, "qin new", "pace", "36 std"))
        assert next(iter(typed.items())) == ("36 hours a turn \u00b7 about 3 weeks", "36h")
        some = suggested(await ada.autocomplete(world.channel, "qin new", "pace", "bank? 3"))
        assert len(some) == 7
        banks = suggested(await ada.autocomplete(world.channel, "qin new", "pace", "player"))
        assert set(banks.values()) == {"3d +12h max 5d"}


async def test_fast_turns_have_the_hours_of_the_server_and_else_need_a_zone(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_ = world.people
        refused = await ada.slash(world.channel, "qin new", players=2, pace="2h")
        assert "people have to sleep. Write them like `2h 18:00-23:00`" in text_of(refused.response)
        refused = await ada.slash(world.channel, "qin new", players=2, pace="2h 10:00-22:00")
        assert "I do not know in which time zone you play" in text_of(refused.response)
        await set_quiet(world, ben, zone="Tokyo")
        opened = await ben.slash(world.channel, "qin new", players=2, pace="2h 10:00-22:00")
        assert "2 hours a turn, from 10:00 to 22:00 (Asia/Tokyo). A turn lasts" in text_of(opened.response)
        assert (await world.table(1)).pace == Pace(2 * HOUR, hours=PlayingHours(time(10), time(22), "Asia/Tokyo"))
        shown = await set_server(world, manager(world), "pace", "4h 18-23 Berlin")
        assert "4 hours a turn, from 18:00 to 23:00 (Europe/Berlin)" in text_of(shown.response)
        await ada.slash(world.channel, "qin new", players=2, pace="2h")
        await ada.slash(world.channel, "qin new", players=2)
        await ada.slash(world.channel, "qin new", players=2, pace="24")
        paces = [(await world.table(number)).pace for number in (2, 3, 4)]
        assert paces == [Pace(2 * HOUR, hours=EVENINGS), Pace(4 * HOUR, hours=EVENINGS), Pace(24 * HOUR)]
        found = suggested(await ada.autocomplete(world.channel, "qin new", "pace", "2h"))
        assert "2h 18:00-23:00 Europe/Berlin" in found.values()


def at(moment: datetime, style: str = "f") -> str:
    """A moment as Discord shows it."""
    return f"<t:{moment.timestamp():.0f}:{style}>"


async def test_with_banks_a_turn_message_names_the_time_of_the_others_who_may_give_it_to_all(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="2d +12h max 3d")
        (other,) = await world.others()
        message = await world.turn_message(table)
        assert text_of(message).endswith(f"\nTime of the others: **{other.name}**: 2 days")
        more = await other.click(message, label="More")
        await other.click(more.response, label="More time for all")
        await later(world, clock, 0.1)
        (told_all,) = await told(world, table)
        assert f"**{other.name}** gives everybody 12 hours more, at most what a bank holds." in text_of(told_all)
        assert text_of(await world.turn_message(table)).endswith(f"**{other.name}**: 2 days 12 hours")
