"""Lessons as a learner meets them: private, resumable, exercise by exercise."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from cogs.chat.requests.presses import run
from locales import Words
from teaching.lessons import LESSONS
from tests.support.world import a_world, buttons, text_of


@pytest.mark.parametrize("slug", LESSONS)
async def test_a_whole_lesson_by_buttons(tmp_path: Path, slug: str) -> None:
    lesson = LESSONS[slug]
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        shown = await ada.slash(world.channel, "learn", game=slug)
        assert shown.ephemeral
        for number, exercise in enumerate(lesson.exercises):
            assert f"{number + 1} of {len(lesson.exercises)}" in text_of(shown.response)
            # Each says what it does, after its letter on the picture.
            assert [label[:3] for label in buttons(shown.response)] == ["A: ", "B: ", "C: "][: len(exercise.choices)]
            assert len(text_of(shown.response)) <= 2000
            wrong = next(choice for choice in range(len(exercise.choices)) if choice != exercise.right)
            tried = await ada.click(shown.response, label=list(buttons(shown.response))[wrong])
            assert "is legal, but look again" in text_of(tried.response)
            shown = await ada.click(tried.response, label="Back")
            tried = await ada.click(shown.response, label=list(buttons(shown.response))[exercise.right])
            assert "**ada**" in text_of(tried.response)
            shown = await ada.click(tried.response, label="Next")
        assert "finished" in text_of(shown.response)
        assert set(buttons(shown.response)) == {"Play against a computer", "The rules", "Start over"}
        again = await ada.click(shown.response, label="Start over")
        assert f"1 of {len(lesson.exercises)}" in text_of(again.response)
        assert await world.messages(world.channel.id) == []


async def test_a_lesson_goes_on_where_its_learner_left_it_also_after_a_restart(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        shown = await ada.slash(world.channel, "learn", game="qin")
        tried = await ada.click(shown.response, label="B: place blue–blue on I7 and J7")
        await world.restart()
        resumed = await ada.slash(world.channel, "learn", game="qin")
        assert "2 of 3" in text_of(resumed.response)
        other = await ben.slash(world.channel, "learn", game="qin")
        assert "1 of 3" in text_of(other.response)
        # The button of before the restart still works.
        following = await ada.click(tried.response, label="Next")
        assert "2 of 3" in text_of(following.response)


async def test_the_rules_lead_to_the_lesson_and_the_lesson_to_a_game(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        rules = await ada.slash(world.channel, "rules", game="china")
        shown = await ada.click(rules.response, label="Learn")
        assert "China in two minutes" in text_of(shown.response)
        await world.app.tables.lessons.keep_exercise(ada.id, "china", len(LESSONS["china"].exercises))
        begun = await ada.slash(world.channel, "learn", game="china")
        assert "1 of 4" in text_of(begun.response)


async def test_a_made_up_button_is_refused(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        shown = await ada.slash(world.channel, "learn", game="qin")
        message = shown.response
        for detail in ("learn-at:chess 0", "learn-at:qin 99", "learn-try:qin 0 7", "learn-try:qin 3 0", "learn-at:x"):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("cogs.chat.requests.presses.ControlButton.callback", _pressing(f"b:0:0:{detail}"))
                refused = await ada.click(message, label=next(iter(buttons(message))))
                assert text_of(refused.response) == Words("en")("error-game")


def _pressing(custom_id: str) -> Callable[[Any, Any], Coroutine[Any, Any, None]]:
    """The callback of a button as if it had another address."""

    async def callback(self: Any, interaction: Any) -> None:
        await run(interaction, custom_id)

    return callback
