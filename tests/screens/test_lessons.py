"""The screens of lessons: choices on the real board, what they bring about, and where a learner goes on."""

from __future__ import annotations

import pytest

from screens.learning import name_of
from screens.refusals import Refusal
from teaching.lessons import BY_KEY, LESSONS
from tests.support.desk import ADA, BEN, Desk
from tests.support.reader import Reader, SentenceFacts, labels

LEVEL = "first-level level=choice-level-casual levels=6 place=2"


@pytest.mark.parametrize("key", BY_KEY)
async def test_a_whole_lesson_by_buttons(desk: Desk, key: str) -> None:
    lesson, ada = BY_KEY[key], Reader(desk, ADA, SentenceFacts("en"))
    slug, sentence, second = lesson.slug, name_of(lesson), "yes" if lesson.is_second else "no"
    if lesson.is_second:
        shown = await ada.press(await ada.at_home("learn-all"), "button-learn-second-all")
        shown = await ada.press(shown, f"button-learn-second game={slug}")
    else:
        shown = await ada.command("learn", game=slug)
    for number, exercise in enumerate(lesson.exercises):
        facts = f"count={len(lesson.exercises)} game={slug} number={number + 1} second={second}"
        assert shown.lines[0] == f"### lesson-title {facts}"
        assert shown.lines[1] == f"{sentence}-{number + 1}"
        assert [each.split()[:2] for each in labels(shown)] == [
            ["lesson-choice", f"label={letter}"] for letter in "ABC"[: len(exercise.choices)]
        ]
        assert (shown.stem, shown.game) == (f"{slug}-lesson", slug)
        for choice, verdict in enumerate(exercise.verdicts):
            tried = await ada.press(shown, labels(shown)[choice])
            is_right, judged = choice == exercise.right, f"{sentence}-{number + 1}.{verdict}"
            assert (tried.lines[-1] == judged) is is_right
            assert is_right or (tried.lines[-1].startswith("lesson-not-yet") and judged in tried.lines[-1])
            assert labels(tried) == ["button-learn-next" if is_right else "button-back"]
            assert all(each.alt_text for each in (*shown.pictures, *tried.pictures))
            if not is_right:
                assert (await ada.press(tried, "button-back")).lines == shown.lines
        tried = await ada.press(shown, labels(shown)[exercise.right])
        shown = await ada.press(tried, "button-learn-next")
    first = [] if lesson.is_second else ["coach-what", "lesson-waiting"]
    assert shown.lines == [f"### lesson-finished game={slug} second={second}", f"{sentence}-end", *first, LEVEL]
    ways = ["button-learn-play", "button-learn-rules", "button-learn-again"]
    assert labels(shown) == (ways if lesson.is_second else ["button-coach", *ways])
    again = await ada.press(shown, "button-learn-again")
    assert "number=1" in again.lines[0]
    assert (await ada.press(shown, "button-learn-rules")).text.startswith("### ")


@pytest.mark.parametrize(
    ("slug", "areas"),
    [
        ("qin", ["board hand"] * 3 + ["board strip hand"]),
        # Cards are drawn from the strip.
        ("china", ["board hand", "board strip hand", "board hand", "board hand", "board strip hand"]),
        ("dragon_castle", ["board", "board hand", "board hand", "board", "board strip"]),
        ("qin-second", ["board hand"] * 3 + ["board strip hand"]),
        ("china-second", ["board hand"] * 3 + ["board strip hand"]),
        # The castle, then the realm.
        ("dragon_castle-second", ["board"] * 3 + ["board strip"]),
    ],
)
async def test_a_lesson_shows_the_part_that_is_meant(desk: Desk, slug: str, areas: list[str]) -> None:
    ada = Reader(desk, ADA, SentenceFacts("en"))
    for number, shown in enumerate(areas):
        await desk.tables.lessons.keep_exercise(ADA.user_id, slug, number)
        pictures = (await ada.at_home("learn-at", f"{slug} {number}")).pictures
        assert " ".join(each.area for each in pictures) == shown


async def test_a_lesson_goes_on_where_its_learner_left_it_and_begins_again_at_the_end(desk: Desk) -> None:
    ada, ben = (Reader(desk, person, SentenceFacts("en")) for person in (ADA, BEN))
    shown = await ada.command("learn", game="qin")
    await ada.press(shown, labels(shown)[LESSONS["qin"].exercises[0].right])
    assert "number=2" in (await ada.at_home("learn", "qin")).lines[0]
    assert "number=1" in (await ben.at_home("learn", "qin")).lines[0]
    await desk.tables.lessons.keep_exercise(ADA.user_id, "qin", len(LESSONS["qin"].exercises))
    assert "number=1" in (await ada.command("learn", game="qin")).lines[0]


@pytest.mark.parametrize(
    ("action", "detail"),
    [
        ("learn", "chess"),
        ("learn-at", "chess 0"),
        ("learn-at", "qin 99"),
        ("learn-at", "x"),
        ("learn-try", "qin 0 7"),
        ("learn-try", "qin 3 0"),
        ("learn-try", "qin 0"),
    ],
)
async def test_a_made_up_button_is_refused(desk: Desk, action: str, detail: str) -> None:
    with pytest.raises(Refusal):
        await Reader(desk, ADA).at_home(action, detail)
