"""Votes, substitutes, leaving and hints as people meet them: commands, buttons, messages."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord

from tables.core.model import Table
from tests.support.clock import Clock
from tests.support.forms import at_table, set_quiet
from tests.support.waiting import later, overdue, with_label
from tests.support.world import World, a_world, buttons, open_table, pings, text_of


async def newest(world: World, table: Table) -> discord.Message:
    """The newest message of a table's room."""
    return (await world.messages(table.place.thread_id or table.place.channel_id))[-1]


async def test_a_computer_plays_on_for_who_is_missing_and_gives_the_seat_back_on_one_press(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, player, (other,), vote = await overdue(world, clock)
        assert f"Time is up for **{player.name}**" in text_of(vote)
        assert "How does it go on?\n" in text_of(vote)
        assert list(buttons(vote)) == ["Wait", "A computer plays on", "Another person plays on", "End the game"]
        refused = await player.click(vote, label="Wait")
        assert "for the others" in text_of(refused.response)
        assert refused.ephemeral
        await other.click(vote, label="A computer plays on")
        await world.env.advance_time(60)
        vote = await vote.channel.fetch_message(vote.id)
        assert f"A computer plays on for {player.name}" in text_of(vote)
        assert buttons(vote) == {}
        turn = await world.turn_message(table)
        assert f"A computer plays on for **{player.name}**" in text_of(turn)
        assert pings(turn) == [other.id]
        assert "Take my seat back" in buttons(turn)
        found = await world.messages(turn.channel.id)
        (stood_in,) = [each for each in found if "because the others wanted to go on" in text_of(each)]
        assert pings(stood_in) == [player.id]
        stranger = await world.people[3].click(turn, label="Take my seat back")
        assert "No computer plays for you" in text_of(stranger.response)
        back = await player.click(turn, label="Take my seat back")
        assert "Welcome back" in text_of(back.response)
        assert (await world.table()).seat_of(player.id) is not None
        stood_in = await stood_in.channel.fetch_message(stood_in.id)
        assert buttons(stood_in) == {}
        assert "a computer played on for you" in text_of(stood_in)


async def test_whoever_may_vote_learns_that_there_is_something_to_decide_unless_it_is_night_there(
    tmp_path: Path,
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 3, pace="24")
        player, others = await world.mover(), await world.others()
        asleep = others[0]  # Not the player: time for a turn runs only for those who could know that it is theirs.
        await set_quiet(world, asleep, "23:00", "2:00", "UTC")
        await later(world, clock, 24.1)
        vote = await with_label(world, table, "Wait")
        awake = [person.id for person in others if person.id != asleep.id]
        assert sorted(pings(vote)) == sorted(awake)
        assert player.id not in pings(vote)
        assert f"<@{player.id}>" not in text_of(vote)


async def test_a_vote_is_over_once_the_missing_player_moves(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, player, _, vote = await overdue(world, clock)
        await player.slash(world.room(table), "qin move", text=await world.a_move())
        await world.env.advance_time(60)
        vote = await vote.channel.fetch_message(vote.id)
        assert "The game has moved on" in text_of(vote)
        assert buttons(vote) == {}


async def test_all_agree_to_end_a_game_and_who_is_asked_again_is_not_notified_again(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3, game="china")
        ada, ben, chloe = world.people[:3]
        seen: list[discord.Message] = []
        for _ in range(2):
            await at_table(world, ada, "ask-abort")
            await world.env.advance_time(60)
            seen.append(await with_label(world, table, "Yes"))
        first, vote = seen
        assert sorted(pings(first)) == sorted([ben.id, chloe.id])
        assert (vote.id > first.id, pings(vote)) == (True, [])
        await ben.click(vote, label="Yes")
        await chloe.click(vote, label="Yes")
        end = text_of(await newest(world, table))
        assert ("No one wins" in end, "wins!" in end) == (True, False)


async def test_what_nobody_has_seen_yet_is_taken_back_at_once(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3, game="china")
        mover, (other, _) = await world.mover(), await world.others()
        more = await mover.click(await world.turn_message(table), label="More")
        assert not any("ake back" in label for label in buttons(more.response))
        await mover.slash(world.room(table), "china move", text=await world.a_move())
        more = await mover.click(await world.turn_message(table), label="More")
        assert "Take back" in buttons(more.response)
        assert "Ask to take back" not in buttons(more.response)
        others = await other.click(await world.turn_message(table), label="More")
        assert not any("ake back" in label for label in buttons(others.response))
        await mover.click(more.response, label="Take back")
        assert (await world.table()).ply == 2


async def test_ones_own_seat_goes_to_somebody_invited_who_alone_is_notified(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        ada, ben, chloe = world.people[:3]
        await ada.slash(world.room(table), "table substitute")
        games = (await ada.slash(world.channel, "games")).response
        assert "Take my seat back" not in buttons((await ben.slash(world.channel, "games")).response)
        await ada.click(games, label="Take my seat back")
        seated = await ada.slash(world.room(table), "table substitute", by=ben)
        assert f"{ben.mention} plays here already." in text_of(seated.response)
        await ada.slash(world.room(table), "table substitute", by=chloe)
        await world.env.advance_time(60)
        offer = await with_label(world, table, "Take over the seat")
        assert pings(offer) == [chloe.id]
        status = await ada.slash(world.room(table), "table status")
        assert f"The seat of **ada** is offered to {chloe.mention}." in text_of(status.response)
        assert "Withdraw the offer" not in buttons((await ben.slash(world.room(table), "table status")).response)
        await ada.click(status.response, label="Withdraw the offer")
        assert buttons(await offer.channel.fetch_message(offer.id)) == {}
        await ada.slash(world.room(table), "qin move", text=await world.a_move())
        await ada.slash(world.room(table), "table substitute", by=chloe)
        await world.env.advance_time(60)
        await chloe.click(await with_label(world, table, "Take over the seat"), label="Take over the seat")
        await world.env.advance_time(60)
        found = await world.messages(world.room(table).id)
        (told,) = [each for each in found if "has taken over your seat" in text_of(each)]
        assert pings(told) == [ada.id]
        assert f"takes over from {ada.mention}." in text_of(await world.turn_message(table))
        pressed = await ada.click(await world.turn_message(table), label="Play")
        assert "has had your seat since" in text_of(pressed.response)


async def test_a_bot_or_somebody_who_left_is_not_offered_a_seat(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        ada = world.people[0]
        robot = world.guild.add_member(world.env.create_user("robot", bot=True))
        refused = await ada.slash(world.room(table), "table substitute", by=robot)
        assert "bot" in text_of(refused.response)
        gone = world.env.create_user("gone")
        refused = await ada.slash(world.room(table), "table substitute", by=gone)
        assert "not a member of this server" in text_of(refused.response)
        assert (await world.table()).seat_of(ada.id) == 0


async def test_status_names_an_open_vote_with_its_buttons_and_lists_say_that_it_is_open(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, player, (first, second), vote = await overdue(world, clock, 3)
        await world.delete(vote)
        status = await first.slash(world.room(table), "table status")
        status = await first.click(status.response, label="See the vote")
        assert f"Time is up for **{player.name}**" in text_of(status.response)
        assert f"{first.name} and {second.name}: …" in text_of(status.response)
        own = await player.slash(world.room(table), "table status")
        assert "Wait" not in buttons((await player.click(own.response, label="See the vote")).response)
        games = text_of((await first.slash(world.channel, "games")).response)
        assert f"**{player.name}** to move, a vote is open" in games
        pressed = await first.click(status.response, label="Wait")
        assert f"{first.name}: wait" in text_of(pressed.response)
        status = await second.slash(world.room(table), "table status")
        status = await second.click(status.response, label="See the vote")
        await second.click(status.response, label="Wait")
        assert (await world.table()).deadline == clock.now + timedelta(days=1)


async def test_an_offered_seat_can_be_taken_from_the_status(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, player, (other,), vote = await overdue(world, clock)
        await other.click(vote, label="Another person plays on")
        dmitri = world.people[3]
        status = await dmitri.slash(world.room(table), "table status")
        assert f"The seat of **{player.name}** is free for another person." in text_of(status.response)
        await dmitri.click(status.response, label="Take over the seat")
        assert (await world.table()).seat_of(dmitri.id) is not None


async def test_while_a_player_is_away_lists_show_that_in_place_of_the_end_of_their_time(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        player, (other,) = await world.mover(), await world.others()
        until = (clock.now + timedelta(days=5)).date()
        await player.slash(world.channel, "me away", until=until.isoformat())
        games = text_of((await other.slash(world.channel, "games")).response)
        moment = int(datetime(until.year, until.month, until.day, tzinfo=UTC).timestamp())
        assert f"**{player.name}** to move, away until <t:{moment}:f>" in games
        assert ":R>" not in games
        for command in ("table status", "clock show"):
            shown = text_of((await other.slash(world.room(table), command)).response)
            assert f"⏸️ No time runs: **{player.name}** is away until <t:{moment}:f>." in shown
