"""Votes, substitutes, leaving and hints as people meet them: commands, buttons, messages."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
import pytest

from locales import Words
from screens.presenter import move_in_words
from tables.core.model import Status, Table
from tests.support.clock import Clock
from tests.support.forms import at_table, set_quiet
from tests.support.presenters import PRESENTERS
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
        assert "What should happen?" in text_of(vote)
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


async def test_three_vote_and_the_message_shows_who_voted_for_what(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, player, (first, second), vote = await overdue(world, clock, 3)
        outsider = await world.people[4].click(vote, label="Wait")
        assert "for the others" in text_of(outsider.response)
        pressed = await first.click(vote, label="End the game")
        assert f"{first.name}: end the game" in text_of(pressed.response)
        assert f"{second.name}: …" in text_of(pressed.response)
        assert "The vote ends <t:" in text_of(pressed.response)
        pressed = await second.click(vote, label="End the game")
        assert f"{player.name} loses it" in text_of(pressed.response)
        table = await world.table()
        assert table.status is Status.OVER
        end = await newest(world, table)
        assert "kept the others waiting for too long" in text_of(end)
        assert first.name in text_of(end)


async def test_the_seat_is_free_for_somebody_else_until_its_player_moves(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, player, (other,), vote = await overdue(world, clock)
        await other.click(vote, label="Another person plays on")
        await world.env.advance_time(60)
        offer = await with_label(world, table, "Take over the seat")
        assert f"**{player.name}** is free for another person" in text_of(offer)
        refused = await other.click(offer, label="Take over the seat")
        assert "already have a seat" in text_of(refused.response)
        dmitri = world.people[3]
        taken = await dmitri.click(offer, label="Take over the seat")
        assert f"**{dmitri.name}** has taken over the seat" in text_of(taken.response)
        await world.env.advance_time(60)
        assert pings(await world.turn_message(table)) == [dmitri.id]
        assert buttons(await offer.channel.fetch_message(offer.id)) == {}
        hand = await player.slash(world.room(table), "qin hand", table=1)
        assert "no seat" in text_of(hand.response)


async def test_a_vote_without_a_majority_ends_by_itself_and_its_message_says_how(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, player, (first, _), vote = await overdue(world, clock, 3)
        await first.click(vote, label="Wait")
        await later(world, clock, 24.1)
        vote = await vote.channel.fetch_message(vote.id)
        assert f"The table waits. {player.name} gets 24 hours for this turn" in text_of(vote)
        assert buttons(vote) == {}
        assert (await world.table()).deadline > clock.now
        assert table.id == 1


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


async def test_time_that_is_given_ends_the_vote_and_its_message_says_so(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, player, (first, second), vote = await overdue(world, clock, 3)
        await first.click(vote, label="End the game")
        await second.slash(world.room(table), "clock more")
        vote = await vote.channel.fetch_message(vote.id)
        assert f"{player.name} has time again, so the table waits." in text_of(vote)
        assert buttons(vote) == {}
        await later(world, clock, 13)
        assert (await world.table()).status is Status.RUNNING


async def test_whoever_gives_up_leaves_the_vote_to_those_who_stay(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 4)
        asker, second, silent = await world.others()
        await at_table(world, asker, "ask-abort")
        await world.env.advance_time(60)
        vote = await with_label(world, table, "Yes")
        await second.click(vote, label="Yes")
        leave = await at_table(world, silent, "resign")
        await silent.click(leave.response, label="Yes, resign")
        await world.env.advance_time(60)
        vote = await vote.channel.fetch_message(vote.id)
        assert f"{silent.name}:" not in text_of(vote)
        await (await world.mover()).click(vote, label="Yes")
        assert (await world.table()).status is Status.OVER


@pytest.mark.parametrize("game", ["qin", "china", "dragoncastle"])
async def test_all_agree_to_end_a_game_without_a_winner(tmp_path: Path, game: str) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3, game=game)
        ada, ben, chloe = world.people[:3]
        asked = await at_table(world, ada, "ask-abort")
        assert "I ask the others" in text_of(asked.response)
        await world.env.advance_time(60)
        vote = await with_label(world, table, "Yes")
        assert sorted(pings(vote)) == sorted([ben.id, chloe.id])
        assert "asks to end this game" in text_of(vote)
        await at_table(world, ada, "ask-abort")
        await world.env.advance_time(60)
        repeated = await with_label(world, table, "Yes")
        assert (repeated.id > vote.id, pings(repeated)) == (True, [])
        vote = repeated
        outsider = await world.people[3].click(vote, label="No")
        assert "for the others" in text_of(outsider.response)
        await ben.click(vote, label="Yes")
        await chloe.click(vote, label="Yes")
        table = await world.table()
        assert table.status is Status.OVER
        end = await newest(world, table)
        assert "ends here without a winner" in text_of(end)
        assert "wins" not in text_of(end)
        status = await ada.slash(world.room(table), "table status", table=1)
        assert "The game ends here without a winner." in text_of(status.response)


async def test_one_refusal_and_the_game_goes_on(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        ada, ben = world.people[:2]
        leave = await at_table(world, ada, "resign")
        assert list(buttons(leave.response)) == [
            "Keep playing",
            "Computer plays for me",
            "Yes, resign",
            "Ask to end the game",
        ]
        await ada.click(leave.response, label="Ask to end the game")
        await world.env.advance_time(60)
        vote = await with_label(world, table, "No")
        await ben.click(vote, label="No")
        vote = await vote.channel.fetch_message(vote.id)
        assert "Not everybody agrees: the game goes on" in text_of(vote)
        assert (await world.table()).status is Status.RUNNING


async def test_leaving_says_beforehand_what_it_costs(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        ada = world.people[0]
        early = await at_table(world, ada, "resign")
        assert "Resigning now costs nothing: the game does not count" in text_of(early.response)
        for _ in range(2):
            await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        leave = await at_table(world, ada, "resign")
        assert "Resigning counts as a loss, also in your rating." in text_of(leave.response)
        costs = "If the game ends while a computer plays for you, it counts as a loss for you, also in your rating."
        assert costs in text_of(leave.response)
        away = await ada.click(leave.response, label="Computer plays for me")
        assert costs in text_of(away.response)


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


async def test_taking_back_by_consent_says_what_is_undone_and_what_stays_known(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        asker, move = await world.mover(), await world.a_move()
        (other,) = await world.others()
        await asker.slash(world.room(table), "qin move", text=move)
        more = await asker.click(await world.turn_message(table), label="More")
        await asker.click(more.response, label="Ask to take back")
        await world.env.advance_time(60)
        vote = await with_label(world, table, "Yes")
        assert f"- {asker.name}: {move_in_words(PRESENTERS['qin'], move, Words('en'))}" in text_of(vote)
        assert "The players who saw it still know it" in text_of(vote)
        agreed = await other.click(vote, label="Yes")
        assert "The moves are taken back" in text_of(agreed.response)
        await world.env.advance_time(60)
        assert (await world.mover()).id == asker.id
        assert pings(await world.turn_message(table)) == [asker.id]
        first = await at_table(world, other, "ask-take-back")
        assert "no move" in text_of(first.response).lower()


async def test_ones_own_seat_goes_to_a_computer_or_to_somebody_invited(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        ada, ben, chloe = world.people[:3]
        away = await ada.slash(world.room(table), "table substitute")
        assert "A computer plays on for you" in text_of(away.response)
        alone = await ben.slash(world.room(table), "table substitute")
        assert "No other person plays" in text_of(alone.response)
        games = (await ada.slash(world.channel, "games")).response
        assert "Take my seat back" in buttons(games)
        assert "Take my seat back" not in buttons((await ben.slash(world.channel, "games")).response)
        back = await ada.click(games, label="Take my seat back")
        assert "Welcome back" in text_of(back.response)
        none = await at_table(world, ada, "seat-back")
        assert "No computer plays for you" in text_of(none.response)
        seated = await ada.slash(world.room(table), "table substitute", by=ben)
        assert f"{ben.mention} plays here already." in text_of(seated.response)
        offered = await ada.slash(world.room(table), "table substitute", by=chloe)
        assert "I ask" in text_of(offered.response)
        await world.env.advance_time(60)
        offer = await with_label(world, table, "Take over the seat")
        assert pings(offer) == [chloe.id]
        refused = await world.people[3].click(offer, label="Take over the seat")
        assert "offered to another person" in text_of(refused.response)
        status = await ada.slash(world.room(table), "table status")
        assert f"The seat of **ada** is offered to {chloe.mention}." in text_of(status.response)
        others = await ben.slash(world.room(table), "table status")
        assert "Withdraw the offer" not in buttons(others.response)
        withdrawn = await ada.click(status.response, label="Withdraw the offer")
        assert "no longer on offer" in text_of(withdrawn.response)
        assert buttons(await offer.channel.fetch_message(offer.id)) == {}
        await ada.slash(world.room(table), "qin move", text=await world.a_move())
        await ada.slash(world.room(table), "table substitute", by=chloe)
        await world.env.advance_time(60)
        offer = await with_label(world, table, "Take over the seat")
        await chloe.click(offer, label="Take over the seat")
        assert (await world.table()).seat_of(chloe.id) == 0
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


async def test_votes_survive_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, player, (other,), vote = await overdue(world, clock)
        await world.restart()
        await other.click(vote, label="A computer plays on")
        assert (await world.table()).missing_seat_of(player.id) is not None
        assert table.id == 1


async def test_a_vote_is_told_once_after_a_crash_before_it_was_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)

        async def crash(*_: Any) -> None:
            raise RuntimeError("the process died here")

        with monkeypatch.context() as patch:
            patch.setattr(world.app.tables.reminders, "all_posted", crash)
            await at_table(world, world.people[0], "ask-abort")
            await world.env.advance_time(5)
        await world.env.advance_time(120)
        found = await world.messages(table.place.thread_id or table.place.channel_id)
        assert sum("asks to end this game" in text_of(message) for message in found) == 1


async def test_a_hint_is_for_games_against_computers(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        refused = await at_table(world, (await world.mover()), "hint")
        assert "Hints are for" in text_of(refused.response)


async def test_whoever_plays_with_computers_sees_what_taking_back_undoes_and_says_it_once(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        opened = await ada.slash(world.channel, "qin new", players=2)
        await ada.select(opened.response.message, ["beginner"])
        table = await world.table()
        await world.env.advance_time(5)
        own = await world.a_move()
        await ada.slash(world.room(table), "qin move", text=own)
        await world.env.advance_time(5)
        ply = (await world.table()).ply
        more = await ada.click(await world.turn_message(table), label="More")
        asked = await ada.click(more.response, label="Take back")
        assert "This takes back 2 moves:" in text_of(asked.response)
        assert f"- ada: {move_in_words(PRESENTERS['qin'], own, Words('en'))}" in text_of(asked.response)
        assert (await world.table()).ply == ply
        done = await ada.click(asked.response, label="Take back")
        assert text_of(done.response) == "Taken back."
        await world.env.advance_time(60)
        turn = await world.turn_message(await world.table())
        assert "**ada** takes back 2 moves: Computer 2: " in text_of(turn)
        assert "Play" in buttons(turn)
        panel = await ada.click(turn, label="Play")
        assert "newest one" not in text_of(panel.response)


async def test_status_names_an_open_vote_with_its_buttons_and_lists_say_that_it_is_open(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, player, (first, second), vote = await overdue(world, clock, 3)
        await world.delete(vote)
        status = await first.slash(world.room(table), "table status")
        assert f"Time is up for **{player.name}**" in text_of(status.response)
        assert f"{second.name}: …" in text_of(status.response)
        assert "⏳" not in text_of(status.response)
        assert "Wait" not in buttons((await player.slash(world.room(table), "table status")).response)
        games = text_of((await first.slash(world.channel, "games")).response)
        assert f"**{player.name}** to move, a vote is open" in games
        pressed = await first.click(status.response, label="Wait")
        assert f"{first.name}: wait" in text_of(pressed.response)
        status = await second.slash(world.room(table), "table status")
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
