"""What people do besides playing, by what is heard and by labels alone, from the home message on."""

from __future__ import annotations

import random
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.blind.person import Answer, BlindPerson, Message, NotHeardError
from tests.blind.playing import Game
from tests.blind.town import Town, a_town
from tests.support.there import there

NOTE = "Your note. Only you see it."


@asynccontextmanager
async def a_clear_town(folder: Path) -> AsyncGenerator[Town]:
    """A server in which everything that was heard could be told apart."""
    async with a_town(folder) as town:
        yield town
        for person in town.people:
            person.hear_everything()
        assert not town.ear.faults


async def begun(town: Town, game: str = "Qin", turns: int = 0) -> Game:
    """A game of two in which some turns were played."""
    played = Game(town.home, town.people[:2], random.Random(3))
    await played.open(game, 2, guests=town.people[1:2])
    await played.play(turns)
    return played


def to_move(game: Game) -> tuple[BlindPerson, Message]:
    """Who has the turn, and the message that tells them."""
    return next((person, turn) for person in game.people if (turn := game.turn_of(person)) is not None)


async def fill(person: BlindPerson, asked: Answer, *typed: str) -> Answer:
    """Fill in the fields of a form that are typed into, in their order."""
    assert asked.form is not None
    labels = [each.label for each in asked.form.heard.fields]
    return await person.fill(asked.form, dict(zip(labels, typed, strict=False)))


async def test_settings_are_changed_by_labels_alone(tmp_path: Path) -> None:
    async with a_clear_town(tmp_path) as town:
        ada = town.people[0]

        async def panel() -> Answer:
            return await town.behind(ada, "More …", "My settings")

        reminders = await ada.press(await panel(), "Reminders")
        assert "By direct message" in reminders.labels
        reminders = await ada.press(reminders, "By direct message")
        assert "by direct message" in reminders.text
        times = await fill(ada, await ada.press(reminders, "Times"), "6h")
        assert "6 hours" in times.text
        quiet = await fill(ada, await ada.press(await panel(), "Quiet hours"), "22", "8", "Berlin")
        assert "22:00" in quiet.text
        refused = await fill(ada, await ada.press(await panel(), "Quiet hours"), "25", "8", "Berlin")
        assert "25" in refused.text
        away = await fill(ada, await ada.press(await panel(), "I am away"), "no day")
        assert "no day" in away.text
        german = await ada.press(await ada.press(await panel(), "Language and look"), "Deutsch")
        assert "Deine Einstellungen" in german.text
        await ada.press(german, "English")
        private = await ada.press(await panel(), "Privacy and data")
        asked = await ada.press(private, "Block a person")
        assert asked.form is not None
        assert "ben" in (await ada.fill(asked.form, {asked.form.heard.fields[0].label: ["ben"]})).text
        private = await ada.press(await panel(), "Privacy and data")
        assert "ben" in (await ada.press(private, "People I block")).text


@pytest.mark.parametrize("game", ["Qin", "China", "Dragon Castle"])
async def test_a_lesson_is_read_to_its_end(tmp_path: Path, game: str) -> None:
    async with a_clear_town(tmp_path) as town:
        ada, tried = town.people[0], set[str]()
        step = await town.behind(ada, "Learn and rules", f"Learn {game}")
        while "finished" not in step.text:
            if "Next" in step.labels:
                tried.clear()
                step = await ada.press(step, "Next")
            elif "Back" in step.labels:
                assert "look again" in step.text
                step = await ada.press(step, "Back")
            else:
                choice = next(label for label in step.labels if label not in tried)
                tried.add(choice)
                step = await ada.press(step, choice)
        assert "Play against a computer" in step.labels


@pytest.mark.parametrize("game", ["Qin", "China", "Dragon Castle"])
async def test_all_rules_are_read(tmp_path: Path, game: str) -> None:
    async with a_clear_town(tmp_path) as town:
        ada = town.people[0]
        shown = await town.behind(ada, "Learn and rules", f"Rules of {game}")
        (topics,) = shown.message.heard.fields
        for topic in topics.options:
            read = await ada.choose(shown, topics.label, topic.label)
            assert read.text.startswith(topic.label)
            assert len(read.text) > len(topic.label) + 80


async def test_a_game_is_looked_at_in_words_with_notes_hints_and_plans(tmp_path: Path) -> None:
    async with a_clear_town(tmp_path) as town:
        game = await begun(town, turns=5)
        mover, turn = to_move(game)
        other = next(person for person in game.people if person is not mover)
        more = await mover.press(turn, "More")
        status = await mover.press(more, "Status and log")
        assert f"{mover.name} ← to move" in status.text
        in_words = await mover.press(status, "In words")
        assert "All other cells are grassland." in "\n".join(
            [(await mover.press(in_words, label)).text for label in in_words.labels if "row by row" in label]
        )
        place = await fill(mover, await mover.press(in_words, "Ask about a place …"), "F7")
        assert place.text.startswith("F7")
        nowhere = await fill(mover, await mover.press(in_words, "Ask about a place …"), "Mars")
        assert "Mars" in nowhere.text
        assert "places" in (await mover.press(status, "Log")).text
        past = await mover.press(status, "Earlier positions")
        assert "step 3 of" in (await fill(mover, await mover.press(past, "Go to step …"), "3")).text
        noted = await fill(mover, await mover.press(await mover.press(more, "My hand"), "Note"), "take the village")
        assert "Note: take the village" in noted.text
        mine = await other.press(town.home, "My games")
        plan = await other.press(mine, "Plan ahead")
        while "Try it" not in plan.labels:
            field = next(iter(plan.message.heard.fields), None)
            if field is not None:
                plan = await other.choose(plan, field.label, field.options[0].label)
            else:
                plan = await other.press(plan, next(each for each in plan.labels if each != "Planning board"))
        assert "Planning board" in (await other.press(plan, "Try it")).text


async def test_a_finished_game_is_reviewed_found_again_and_played_again(tmp_path: Path) -> None:
    async with a_clear_town(tmp_path) as town:
        game = await begun(town, turns=6)
        mover, turn = to_move(game)
        asked = await mover.press(await mover.press(turn, "More"), "Resign")
        await mover.press(asked, "Yes, resign")
        end = there(game.ended())
        assert "wins!" in end.text
        review = await game.host.press(end, "Review")
        assert "chance of winning" in review.text or "Chances" in review.text
        point = next(label for label in review.labels if label.startswith("1: turn "))
        assert "Played: " in (await game.host.press(review, point)).text
        assert "Before turn 1: ada" in (await game.host.press(review, "In words")).text
        finished = await town.behind(game.host, "More …", "My finished games")
        assert {"Review", "Replay", "Export"} <= set(finished.labels)
        assert "one game" in (await town.behind(game.host, "More …", "My statistics")).text
        board = await game.host.press(await town.behind(game.host, "More …", "Leaderboard"), "Qin")
        assert "#1" in board.text
        rematch = await game.host.press(end, "Rematch")
        assert "kept for" in rematch.text
        again = await game.host.press(await town.behind(game.host, "Open a table", "Same table, same people"), "Qin")
        assert "Change" in again.labels
        listed = await town.behind(town.people[1], "Open a table", "Tables to join")
        joins = [label for label in listed.labels if label.startswith("Join")]
        assert len(joins) == 2
        await town.people[1].press(listed, joins[0])


async def test_a_table_is_changed_left_and_called_off(tmp_path: Path) -> None:
    async with a_clear_town(tmp_path) as town:
        ada, ben = town.people[:2]
        form = await town.behind(ada, "Open a table", "Open China")
        lobby = (await ada.fill(form.form)).message
        await ben.press(lobby, "Join")
        await ben.press(lobby, "Leave")
        changing = await ada.press(lobby, "Change")
        what = changing.message.heard.fields[0]
        hints = next(option.label for option in what.options if "int" in option.label)
        changing = await ada.choose(changing, what.label, hints)
        how = changing.message.heard.fields[1]
        await ada.choose(changing, how.label, how.options[0].label)
        assert "hints" in there(ada.again(lobby)).text
        mine = await ada.press(town.home, "My games")
        table = await ada.press(await ada.press(mine, "Show the table"), "Change")
        called = await ada.choose(table, "Invite a person", "ben")
        assert "ben" in called.text
        assert next(ben.called()).text
        await ada.press(await ada.press(lobby, "Change"), "Call off")
        with pytest.raises(NotHeardError):
            await ben.press(lobby, "Join")
