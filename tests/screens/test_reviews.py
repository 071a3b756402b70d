"""Looking back at a finished game: its parts by buttons, shown to everybody once, where it was played."""

from __future__ import annotations

import pytest

from computers.reviews.review import NothingKnownError
from screens.refusals import Refusal
from screens.screen import Then
from tables.core.errors import NoReviewError, ShownAlreadyError
from tables.core.model import Table
from tables.play import reviews
from tests.support.desk import ADA, BEN, CHLOE, Desk
from tests.support.judged import Looking
from tests.support.reader import Reader, labels

PARTS = ["button-review-overview", "button-review-point", "button-review-words"]
OWN = ["button-exercises", "button-review-show"]


@pytest.fixture(autouse=True)
def looking(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Looking:
    """Reviews that are made in no time."""
    monkeypatch.setattr(reviews, "is_known", lambda _: True)
    desk.tables.reviews._kernel.review_game = found = Looking()
    return found


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
