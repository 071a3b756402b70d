"""The screens of the rules: a topic at a time, with its example, and the ways to the others."""

from __future__ import annotations

import pytest

from screens.controls import Select
from screens.refusals import Refusal, topics
from screens.screen import Screen
from tests.support.desk import ADA, Desk
from tests.support.presenters import PRESENTERS
from tests.support.reader import Reader, labels, options


def chosen(shown: Screen) -> list[str]:
    return [
        each.value for select in shown.controls if isinstance(select, Select) for each in select.options if each.default
    ]


@pytest.mark.parametrize("slug", PRESENTERS)
async def test_every_topic_is_shown_in_place_of_the_one_before_with_its_picture(desk: Desk, slug: str) -> None:
    ada = Reader(desk, ADA)
    shown = await ada.command("rules", game=slug)
    assert chosen(shown) == topics(slug)[:1]
    for topic in topics(slug):
        shown = await ada.press(shown, "rules-choose", topic)
        sentence = f"{slug.replace('_', '-')}-rules-{topic}"
        assert shown.text.startswith(f"### {sentence}.title\n{sentence}\n")
        assert (options(shown), chosen(shown)) == (topics(slug), [topic])
        assert labels(shown) == ["rules-choose", "button-learn"]
        assert (shown.stem, shown.game, shown.pictures[0].area) == (f"{slug}-rules-{topic}", slug, "board")
        assert all(each.alt_text for each in shown.pictures)
        assert shown.text == (await ada.at_home("rules", f"{slug} {topic}")).text


async def test_the_rules_lead_to_the_lesson(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    lesson = await ada.press(await ada.at_home("rules", "china"), "button-learn")
    assert lesson.lines[0] == "### lesson-title"


@pytest.mark.parametrize(
    ("detail", "topic"), [("qin", "weather"), ("qin", ""), ("chess", "overview"), ("", "overview")]
)
async def test_a_made_up_topic_is_refused(desk: Desk, detail: str, topic: str) -> None:
    with pytest.raises(Refusal):
        await Reader(desk, ADA).at_home("rules-topic", detail, topic)
