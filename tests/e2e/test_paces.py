"""Paces as people choose and write them: banks, fast turns, playing hours, in both languages."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from pathlib import Path
from typing import Any

from tables.core.hours import PlayingHours
from tables.core.pace import Pace
from tests.support.clock import Clock
from tests.support.forms import fill, set_quiet, set_server
from tests.support.waiting import later, told
from tests.support.world import World, a_world, buttons, manager, open_table, selects, text_of

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
BANK = Pace(12 * HOUR, 3 * DAY, 5 * DAY)
EVENINGS = PlayingHours(time(18), time(23), "Europe/Berlin")


def suggested(choices: Any) -> dict[str, str]:
    """The suggestions of an option, by what they say."""
    return dict(map(_of_suggestion, choices))


def _of_suggestion(choice: Any) -> tuple[str, str]:
    return choice["name"], choice["value"]


async def test_a_table_is_opened_with_a_bank_of_ones_own(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3, game="china", pace="3 Tage +12 Std max 5 Tage")
        assert table.pace == BANK
        assert table.limit is not None
        assert table.limit.time == 3 * DAY + 12 * HOUR


async def test_a_lobby_says_its_pace_and_what_it_means(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        opened = await world.people[0].slash(world.channel, "qin new", players=2, pace="3d +12h max 5d")
        assert (
            "\n3 days for each player, 12 hours more with each turn, at most 5 days. "
            "The game takes about 10 days. A turn lasts 5 days at most.\n"
        ) in text_of(opened.response)
        await world.people[1].click(opened.response.message, label="Join")
        (lobby, *_) = await world.messages(world.channel.id)
        assert "at most 5 days.\n" in text_of(lobby)
        assert "The game takes" not in text_of(lobby)


async def test_paces_are_suggested_as_they_can_be_typed_and_what_is_typed_comes_first(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        for command in ("qin new", "china new", "dragoncastle new"):
            found = suggested(await ada.autocomplete(world.channel, command, "pace", ""))
            assert len(found) == 11
            # Of a game only: how long it takes.
            about = [label.partition(" \u00b7 about ")[1] != "" for label in found]
            assert about == [command != "table change"] * 11
            values = {label.partition(" \u00b7 about ")[0]: value for label, value in found.items()}
            assert values["As long as you like"] == "none"
            assert values["12 hours a turn"] == "12h"
            assert values["2h 10:00-22:00 \u00b7 2 hours a turn, from 10:00 to 22:00"] == "2h 10:00-22:00"
        typed = suggested(await ada.autocomplete(world.channel, "qin new", "pace", "36 std"))
        assert next(iter(typed.items())) == ("36 hours a turn \u00b7 about 3 weeks", "36h")
        some = suggested(await ada.autocomplete(world.channel, "qin new", "pace", "bank? 3"))
        assert len(some) == 11
        banks = suggested(await ada.autocomplete(world.channel, "qin new", "pace", "max"))
        assert set(banks.values()) == {"24h +4h max 2d", "3d +12h max 5d", "7d +24h max 10d"}


async def test_fast_turns_have_the_hours_of_the_server_and_else_need_a_zone(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_ = world.people
        refused = await ada.slash(world.channel, "qin new", players=2, pace="2h")
        assert "people have to sleep. Write them like `2h 18:00-23:00`" in text_of(refused.response)
        refused = await ada.slash(world.channel, "qin new", players=2, pace="2h 10:00-22:00")
        assert "I do not know in which time zone you play" in text_of(refused.response)
        await set_quiet(world, ben, zone="Tokyo")
        opened = await ben.slash(world.channel, "qin new", players=2, pace="2h 10:00-22:00")
        assert "2 hours a turn, from 10:00 to 22:00 (Asia/Tokyo). The game" in text_of(opened.response)
        assert (await world.table(1)).pace == Pace(2 * HOUR, hours=PlayingHours(time(10), time(22), "Asia/Tokyo"))
        shown = await set_server(world, manager(world), "pace", "4h 18-23 Berlin")
        assert "4 hours a turn, from 18:00 to 23:00 (Europe/Berlin)" in text_of(shown.response)
        await ada.slash(world.channel, "qin new", players=2, pace="2h")
        await ada.slash(world.channel, "qin new", players=2)
        await ada.slash(world.channel, "qin new", players=2, pace="24")
        paces = [(await world.table(number)).pace for number in (2, 3, 4)]
        assert paces == [Pace(2 * HOUR, hours=EVENINGS), Pace(4 * HOUR, hours=EVENINGS), Pace(24 * HOUR)]
        found = suggested(await ada.autocomplete(world.channel, "qin new", "pace", "1h"))
        assert "1h 18:00-23:00 Europe/Berlin" in found.values()


async def test_bad_paces_are_refused_in_one_sentence_each_and_change_nothing(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        keeper = manager(world)
        for text, said in (
            ("`soon`", "I cannot read the pace “\\`soon\\`”"),
            ("0d +4h", "A bank has 1 to 60 days"),
            ("365d +1d", "A bank has 1 to 60 days"),
            ("5d +1d max 3d", "at least the bank itself"),
            ("40d", "A turn lasts 1 hour to 30 days"),
            ("2h 18-18", "Playing hours last at least one hour"),
            ("2h 18-23 Atlantis", "I do not know the time zone “atlantis”"),
            ("2h 25-26", "“25” is no time of day"),
        ):
            for refused in (
                await keeper.slash(world.channel, "qin new", players=2, pace=text),
                await set_server(world, keeper, "pace", text),
            ):
                assert refused.ephemeral
                assert said in text_of(refused.response), text
        assert (await world.app.tables.guilds.settings(world.guild.id)).pace is None
        assert await world.app.tables.lists.open_lobbies(world.guild.id) == ()


async def test_the_host_changes_the_pace_by_select_and_by_command(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, *_ = world.people
        message = (await ada.slash(world.channel, "qin new", players=3, pace="12")).response.message
        await ben.click(message, label="Join")
        opened = await ada.click(message, label="Change")
        shown = (await ada.select(opened.response, ["pace"])).response
        how = selects(shown)[1]
        (bank,) = (each for each in how["options"] if each["value"] == "3d +12h max 5d")
        assert bank["description"].startswith("The game takes about")
        assert "12h" not in {each["value"] for each in how["options"]}
        done = await ada.select(shown, ["3d +12h max 5d"], custom_id=how["custom_id"])
        assert "Not agreed yet: **ben**" in text_of(done.response)
        (lobby, *_) = await world.messages(world.channel.id)
        assert "the pace (before: 12 hours a turn)" in text_of(lobby)
        form = await ada.click(opened.response, label="Write a pace …")
        (field,) = [row["component"] for row in form.modal["components"]]
        assert field["value"] == "3d +12h max 5d"
        own = await fill(ada, form, "14d +0h")
        assert "Not agreed yet: **ben**" in text_of(own.response)
        (lobby, *_) = await world.messages(world.channel.id)
        assert "14 days for each player, for the whole game. The game takes" in text_of(lobby)
        assert "the pace (before: 3 days for each player, 12 hours more with each turn, at most 5 days)" in text_of(
            lobby
        )
        refused = await fill(ada, await ada.click(opened.response, label="Write a pace …"), "2h")
        assert "people have to sleep" in text_of(refused.response)
        assert (await world.table(1)).pace == Pace(timedelta(), 14 * DAY)


async def test_a_table_like_the_last_one_has_its_bank_and_its_hours(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        await ada.slash(world.channel, "qin new", players=2, pace="2h 18-23 Berlin no weekends")
        await ada.slash(world.channel, "qin again")
        evenings = PlayingHours(time(18), time(23), "Europe/Berlin", weekends=False)
        assert [(await world.table(number)).pace for number in (1, 2)] == [Pace(2 * HOUR, hours=evenings)] * 2


def at(moment: datetime, style: str = "f") -> str:
    """A moment as Discord shows it."""
    return f"<t:{moment.timestamp():.0f}:{style}>"


async def play_after(world: World, clock: Clock, hours: float) -> None:
    """Let time pass, then play the turn of who is to move."""
    await later(world, clock, hours)
    player = await world.mover()
    while (await world.mover()).id == player.id:
        await player.slash(world.room(await world.table()), "qin move", text=await world.a_move())


async def test_a_game_with_banks_is_played_over_days(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="2d +12h max 3d")
        first, (second,) = await world.mover(), await world.others()
        assert text_of(await world.turn_message(table)).endswith(f"\nTime of the others: **{second.name}**: 2 days")
        await play_after(world, clock, 30)
        table = await world.table()
        message = text_of(await world.turn_message(table))
        assert message.endswith(f"\nTime of the others: **{first.name}**: 30 hours")
        assert table.deadline == clock.now + 2 * DAY + 12 * HOUR
        shown = text_of((await second.slash(world.room(table), "clock show")).response)
        assert "2 days for each player, 12 hours more with each turn, at most 3 days." in shown
        saved = [f"**{first.name}**: 30 hours", f"**{second.name}**: 2 days 12 hours"]
        by_seat = saved if table.seat_of(first.id) == 0 else saved[::-1]
        assert f"\nSaved, if the turn ends now: {', '.join(by_seat)}\n" in shown
        reminder = clock.now + 30 * HOUR
        assert shown.endswith(f"\nNext: I remind you {at(reminder)} ({at(reminder, 'R')}).")
        assert table.deadline is not None
        others = text_of((await first.slash(world.room(table), "clock show")).response)
        # The end of the time is said once.
        assert (others.count(at(table.deadline)), "Next: " in others) == (1, False)
        given = await first.slash(world.room(table), "clock more", everybody=True)
        assert "everybody has more time" in text_of(given.response)
        await later(world, clock, 0.1)
        (told_all,) = await told(world, table)
        assert f"**{first.name}** gives everybody 12 hours more, at most what a bank holds." in text_of(told_all)
        assert text_of(await world.turn_message(table)).endswith(f"**{first.name}**: 42 hours")
        await later(world, clock, 73)
        vote = (await told(world, table))[-1]
        assert f"Time is up for **{second.name}**" in text_of(vote)
        shown = text_of((await first.slash(world.room(table), "clock show")).response)
        assert shown.endswith("\nNext: the others vote on how to go on.")
        await first.click(vote, label="Wait")
        vote = await vote.channel.fetch_message(vote.id)
        assert f"{second.name} gets 12 hours for this turn." in text_of(vote)
        assert (await world.table()).deadline == clock.now + 12 * HOUR


async def test_a_fast_game_is_played_in_its_evenings_alone(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        # On a Sunday; the clock of the tests begins at midnight in Greenwich.
        await open_table(world, 2, pace="2h 18-23 UTC no weekends")
        monday = clock.now.replace(hour=18, minute=0, second=0, microsecond=0) + DAY
        table = await world.table()
        assert table.deadline == monday + 2 * HOUR
        shown = text_of((await (await world.mover()).slash(world.room(table), "clock show")).response)
        assert "2 hours a turn, from 18:00 to 23:00, not at weekends (UTC)." in shown
        assert f"\n⏸️ No time runs: the playing hours begin {at(monday)}.\n" in shown
        assert "Time of the others" not in text_of(await world.turn_message(table))
        await play_after(world, clock, (monday - clock.now) / HOUR + 4)
        # An hour of this evening is left, and one of the next.
        assert (await world.table()).deadline == monday + DAY + HOUR
        for _ in range(19):
            await later(world, clock, 1)
            assert not [message for message in await told(world, table) if "Time is up" in text_of(message)]
        await later(world, clock, 2.2)
        assert [message for message in await told(world, table) if "Time is up" in text_of(message)]
        player, (other,) = await world.mover(), await world.others()
        await other.slash(world.room(table), "clock more")
        assert (await world.table()).deadline == clock.now + 2 * HOUR
        await player.slash(world.channel, "me away", until=str((clock.now + 3 * DAY).date()))
        shown = text_of((await other.slash(world.room(table), "clock show")).response)
        assert f"⏸️ No time runs: **{player.name}** is away until" in shown


async def test_more_time_for_all_is_a_press_where_there_are_banks(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="7d +0h")
        (other,) = await world.others()
        more = await other.click(await world.turn_message(table), label="More")
        given = await other.click(more.response, label="More time for all")
        assert given.ephemeral
        table = await world.table()
        assert table.deadline == clock.now + 7 * DAY + 21 * HOUR
        seat = table.seat_of(other.id)
        assert seat is not None
        assert table.chairs[seat].saved == 7 * DAY + 21 * HOUR
        await open_table(world, 2, pace="24h")
        again = await world.table(2)
        plain = await (await world.others(again.id))[0].click(await world.turn_message(again), label="More")
        assert "Give more time" in buttons(plain.response)
        assert "More time for all" not in buttons(plain.response)
        refused = await (await world.others(again.id))[0].slash(world.room(again), "clock more", everybody=True)
        assert "Only a pace with a bank has time for everybody" in text_of(refused.response)
