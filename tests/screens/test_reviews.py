"""Looking back at a finished game: its parts by buttons, shown to everybody once, where it was played."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from computers.reviews.review import NothingKnownError
from screens import press
from screens.controls import Control
from screens.refusals import Refusal
from screens.reminder_messages import Context, message_of
from screens.screen import Then
from tables.core.errors import NoReviewError, ShownAlreadyError
from tables.core.model import Table
from tables.outbox.kinds import REVIEW_READY
from tables.play import reviews
from tests.support.desk import ADA, BEN, CHLOE, Desk, post_reminders
from tests.support.judged import Looking
from tests.support.reader import Reader, SentenceFacts, labels

PARTS = ["button-review-overview", "button-review-point", "button-review-words"]
OWN = ["button-exercises", "button-review-show"]


@pytest.fixture(autouse=True)
def looking(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Looking:
    """Reviews that are made in no time."""
    monkeypatch.setattr(reviews, "is_known", lambda _: True)
    desk.tables.reviews._kernel.review_game = found = Looking()
    return found


@dataclass
class Hearing(Reader):
    """A person who reads how far a review is."""

    has_heard: asyncio.Event = field(default_factory=asyncio.Event)

    async def meanwhile(self, text: str, items: Sequence[Control] = (), *, is_needed: bool = True) -> None:
        await super().meanwhile(text, items, is_needed=is_needed)
        if len(self.said_meanwhile) > 1:
            self.has_heard.set()


async def ready(desk: Desk) -> list[tuple[int, str]]:
    """Who hears of a review by now, and whether it is made."""
    app, words = Reader(desk, ADA).app, SentenceFacts("en")
    due = [each for each in await post_reminders(desk) if each.kind is REVIEW_READY]
    said = [(each.user_id, (await message_of(Context(app, each, words, is_public=False))).text) for each in due]
    return [(user_id, "yes" if "made=yes" in text else "no") for user_id, text in said]


async def finished(desk: Desk) -> Table:
    table = await desk.running(2)
    for _ in range(6):
        await desk.play_any(table.id)
    return await desk.tables.play.resign(table.id, BEN.user_id)


async def test_it_is_made_while_its_person_waits_and_read_part_by_part(desk: Desk, looking: Looking) -> None:
    table, ada = await finished(desk), Reader(desk, ADA)
    shown = await ada.at(table, "review")
    assert ada.said_meanwhile == ["review-begun"]
    assert shown.text.startswith("### review-title\n")
    assert labels(shown) == [*PARTS, *OWN]
    assert (shown.stem, [each.area for each in shown.pictures]) == (f"review-{table.id}", ["chances"])
    point = await ada.press(shown, "button-review-point")
    assert point.text.startswith("### review-point-title\n`A` review-played")
    assert (point.stem, point.pictures[0].area) == (f"qin-{table.id}-2", "board")
    words = await ada.press(point, "button-review-words")
    assert "review-before" in words.text
    assert list(words.pictures) == []
    assert (await ada.press(words, "button-review-overview")).text == shown.text
    await ada.at(table, "review")
    assert (len(ada.said_meanwhile), len(looking.asked)) == (1, 1)


async def test_a_second_lesson_is_offered_after_two_games_until_it_is_begun(desk: Desk, looking: Looking) -> None:
    offer = "button-learn-second game=qin"
    ada, chloe = Reader(desk, ADA, SentenceFacts("en")), Reader(desk, CHLOE, SentenceFacts("en"))
    assert offer not in labels(await ada.at(await finished(desk), "review"))
    table = await finished(desk)
    assert offer not in labels(await chloe.at(table, "review"))
    shown = await ada.at(table, "review")
    assert labels(shown)[-1] == offer
    assert offer not in labels(await ada.press(shown, "button-review-words"))
    assert "second=yes" in (await ada.press(shown, offer)).lines[0]
    assert offer not in labels(await ada.at(table, "review"))


async def test_a_review_with_as_many_buttons_as_fit_offers_no_lesson(
    desk: Desk, looking: Looking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.reviews._MOST_ITEMS", len([*PARTS, *OWN]))
    await finished(desk)
    assert labels(await Reader(desk, ADA).at(await finished(desk), "review")) == [*PARTS, *OWN]


async def test_own_mistakes_are_for_who_made_them_one_by_one(desk: Desk, looking: Looking) -> None:
    looking.own = 3, 1, 4
    table = await finished(desk)
    games = [desk.tables.files.replayed(table.id)]
    first, second = (ADA, BEN) if (await games[0]).line()[1].seat == 0 else (BEN, ADA)
    reader = Reader(desk, first, SentenceFacts("en"))
    shown = await reader.at(table, "review")
    assert "button-review-own count=2" in labels(shown)
    own = await reader.press(shown, "button-review-own count=2")
    listed = [line for line in own.text.splitlines() if line.startswith("review-own-point")]
    assert [line.split(" kind=")[1].split()[0] for line in listed] == ["pagodas", "pagodas"]
    buttons = ["button-review-overview", "button-review-point number=1 turn=4", "button-review-point number=2 turn=2"]
    assert labels(own)[:4] == [*buttons, "button-review-own count=2"]
    point = await reader.press(own, buttons[1])
    assert "review-point-title number=1 player=" in point.text
    assert labels(point)[:4] == labels(own)[:4]
    assert labels(await reader.press(point, "button-review-overview")) == labels(shown)
    other = Reader(desk, second, SentenceFacts("en"))
    assert "button-review-own count=1" in labels(await other.at(table, "review"))
    for person in (second, CHLOE):
        with pytest.raises(Refusal, match="error-game"):
            await Reader(desk, person).at(table, "review-part", "own-mistake-4")
    chloe = Reader(desk, CHLOE)
    assert labels(await chloe.at(table, "review")) == PARTS
    with pytest.raises(Refusal, match="error-game"):
        await chloe.at(table, "review-part", "own")


async def test_it_says_how_far_it_is_and_tells_those_who_leave(
    desk: Desk, looking: Looking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "PROGRESS_SECONDS", 0)
    table, ada, ben = await finished(desk), Hearing(desk, ADA, SentenceFacts("en")), Reader(desk, BEN)
    looking.done = 0.254
    looking.gate.clear()
    waiting = asyncio.create_task(ada.at(table, "review"))
    await ada.has_heard.wait()
    assert ada.said_meanwhile == ["review-begun minutes=1", "review-progress percent=25"]
    for _ in range(2):
        assert (await ben.at(table, "review-tell")).text == "review-will-tell"
    assert await ready(desk) == []
    looking.gate.set()
    assert (await waiting).pictures
    assert await ready(desk) == [(BEN.user_id, "yes")]


async def test_who_left_hears_that_it_was_interrupted(desk: Desk, looking: Looking) -> None:
    table, ada = await finished(desk), Reader(desk, ADA)
    await ada.at(table, "review-tell")
    desk.clock.advance(seconds=reviews.LONGEST.total_seconds())
    assert await ready(desk) == [(ADA.user_id, "no")]
    await ada.at(table, "review")
    await ada.at(table, "review-tell")
    assert await ready(desk) == [(ADA.user_id, "yes")]
    assert len(looking.asked) == 1


@pytest.mark.parametrize("detail", ["1", "mistake-3"])
async def test_earlier_buttons_lead_to_the_same_point(desk: Desk, detail: str) -> None:
    table, chloe = await finished(desk), Reader(desk, CHLOE)
    await chloe.at(table, "review")
    assert (await chloe.at(table, "review-open", detail)).text.startswith("### review-point-title")


@pytest.mark.parametrize("detail", ["2", "-1", "x", "", "good-3"])
async def test_a_made_up_part_is_refused(desk: Desk, detail: str) -> None:
    table, chloe = await finished(desk), Reader(desk, CHLOE)
    await chloe.at(table, "review")
    with pytest.raises(Refusal, match="error-game"):
        await chloe.at(table, "review-part", detail)


async def test_it_is_shown_to_everybody_once_by_who_sat_there_and_where_it_was_played(desk: Desk) -> None:
    table = await finished(desk)
    assert labels(await Reader(desk, CHLOE).at(table, "review")) == PARTS
    ada, ben = Reader(desk, ADA), Reader(desk, BEN)
    shown, bens = await ada.at(table, "review"), await ben.at(table, "review")
    with pytest.raises(Refusal, match="review-elsewhere"):
        await Reader(desk, ADA, channel_id=99).press(shown, "button-review-show")
    done = await ada.press(shown, "button-review-show")
    assert (labels(done), list(done.then)) == ([*PARTS, "button-exercises"], [Then.REMIND])
    with pytest.raises(ShownAlreadyError):
        await ben.press(bens, "button-review-show")
    assert "button-review-show" not in labels(await ben.at(table, "review"))


async def test_why_there_is_no_review(desk: Desk, looking: Looking, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada = await finished(desk), Reader(desk, ADA)
    for fault in (ConnectionResetError(), NothingKnownError()):
        looking.fault = fault
        with pytest.raises(NoReviewError):
            await ada.at(table, "review")
    looking.fault = None
    assert (await ada.at(table, "review")).pictures
    with pytest.raises(NoReviewError):
        await ada.at(await desk.running(2), "review")
    monkeypatch.setattr(reviews, "is_known", lambda _: False)
    assert "button-review" not in labels(await ada.at(table, "more"))
