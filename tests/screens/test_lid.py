"""The lid in a lobby: what it says, how large it is shown, and that it is drawn once for all tables alike."""

from __future__ import annotations

from datetime import time, timedelta
from unittest.mock import patch

import pytest

from engines.registry import ENGINES
from locales import LANGUAGES, Words
from render.client import BOX, ROOMS, Client
from render.core import lid
from render.core.lid import Sign
from render.core.text import ELLIPSIS
from screens.lobby import content_of_lid, lid_picture
from screens.presenter import Area
from screens.times import usual_days
from tables.core.hours import PlayingHours
from tables.core.pace import PACES, Pace
from tests.speed.sketched import sketching
from tests.support.described import WHOLE, table_of
from tests.support.desk import Desk
from tests.support.for_each import for_each
from tests.support.presenters import PRESENTERS
from tests.support.printed import smallest_print, written
from workshop.contests.players import greedy_move

PAINTED = [slug for slug, presenter in PRESENTERS.items() if presenter.lid is not None]
each_painted = for_each("slug", PAINTED)
each_language = for_each("language", LANGUAGES)


@each_language
@each_painted
def test_a_lid_fills_its_box_and_its_print_can_be_read_on_a_phone(slug: str, language: str) -> None:
    presenter = PRESENTERS[slug]
    shown = presenter.lid(content_of_lid(presenter, ENGINES[slug].seats[-1], None, Words(language)))
    width, height = ROOMS[Client.DESKTOP].size(shown.size)
    assert width == BOX[0]
    assert height <= 300
    assert smallest_print(shown) >= 9


@each_language
@each_painted
def test_nothing_on_a_lid_is_cut_short(slug: str, language: str) -> None:
    presenter, words = PRESENTERS[slug], Words(language)
    for seats in ENGINES[slug].seats:
        for pace in PACES:
            told = content_of_lid(presenter, seats, pace, words)
            texts = [each.text for band in presenter.lid(told).bands for each in written(band.paint)]
            assert texts
            assert not [text for text in texts if ELLIPSIS in text], told


@each_language
@each_painted
def test_a_lid_is_described_with_what_stands_on_it(slug: str, language: str) -> None:
    words, presenter = Words(language), PRESENTERS[slug]
    table = table_of(slug, 3, {})
    (picture,) = lid_picture(presenter, table, words)
    assert picture.area is Area.LID
    assert WHOLE.fullmatch(picture.alt_text)
    computers = sum(chair.is_computer for chair in table.chairs)
    for _, fact in content_of_lid(presenter, 3, None, words, computers=computers).facts:
        assert fact in picture.alt_text


def test_tables_alike_have_the_same_file() -> None:
    presenter, words = PRESENTERS["qin"], Words("en")
    with sketching():
        first, second = (lid_picture(presenter, table_of("qin", 2, {}), words)[0].png for _ in range(2))
    assert first is second
    assert lid.png.cache_info().maxsize == lid.MOST_KEPT


def test_a_game_without_a_lid_has_no_picture() -> None:
    with patch.object(type(PRESENTERS["qin"]), "lid", None):
        assert lid_picture(PRESENTERS["qin"], table_of("qin", 2, {}), Words("en")) == ()


@for_each(
    ("pace", "english", "german"),
    [
        (None, "about 2 weeks", "etwa 2 Wochen"),
        (Pace(timedelta(hours=12)), "about 8 days", "etwa 8 Tage"),
        (Pace(timedelta(days=7)), "about 16 weeks", "etwa 16 Wochen"),
    ],
)
def test_the_clock_decides_how_many_days_are_told(pace: Pace | None, english: str, german: str) -> None:
    for language, told in (("en", english), ("de", german)):
        assert (Sign.DAYS, told) in content_of_lid(PRESENTERS["qin"], 2, pace, Words(language)).facts


def test_no_span_is_told_where_nobody_knows_how_many_turns_there_are() -> None:
    facts = content_of_lid(PRESENTERS["dragon_castle"], 1, None, Words("en")).facts
    assert [sign for sign, _ in facts] == [Sign.PLAYERS, Sign.MINUTES]
    assert facts[0] == (Sign.PLAYERS, "1 player")


@pytest.mark.parametrize(("seats", "computers", "told"), [(3, 1, "about 11 days"), (3, 2, None), (2, 1, None)])
async def test_computers_take_no_days_and_a_single_person_waits_for_nobody(
    desk: Desk, seats: int, computers: int, told: str | None
) -> None:
    table = await desk.running(seats, computers=computers)
    (picture,) = lid_picture(PRESENTERS["qin"], table, Words("en"))
    assert ("about" in picture.alt_text) == (told is not None)
    assert (told or "") in picture.alt_text


def test_a_turn_is_reckoned_with_a_third_of_its_time() -> None:
    assert usual_days(30, Pace(timedelta(days=3)), 2) == 30
    assert usual_days(30, None, 2) == 10


def test_a_bank_is_reckoned_as_shared_among_the_turns_of_its_player() -> None:
    day = timedelta(days=1)
    assert usual_days(30, Pace(timedelta(), 15 * day), 2) == pytest.approx(10)
    assert usual_days(30, Pace(day, 15 * day), 2) == pytest.approx(20)
    assert usual_days(30, Pace(day, 60 * day, 2 * day), 2) == pytest.approx(20)


def test_playing_hours_make_a_game_longer_by_the_time_that_does_not_run() -> None:
    for weekends, days in ((True, 20), (False, 28)):
        hours = PlayingHours(time(10), time(22), "UTC", weekends)
        assert usual_days(30, Pace(timedelta(days=1), hours=hours), 2) == pytest.approx(days)


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats"), [(slug, seats) for slug in PAINTED for seats in PRESENTERS[slug].turns])
def test_a_game_of_computers_has_about_as_many_turns_as_are_told(slug: str, seats: int) -> None:
    engine = ENGINES[slug]
    state, last, turns, salt = engine.initial(seats, "turns", {}).state, None, 0, 0
    while waiting := engine.to_act(state):
        seat = min(waiting)
        turns, last, salt = turns + (seat != last), seat, salt + 1
        state = engine.apply(state, seat, engine.parse(greedy_move(engine, state, seat, str(salt)))).state
    assert turns == pytest.approx(PRESENTERS[slug].turns[seats], rel=0.3)


async def test_a_game_without_a_lid_has_none(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(PRESENTERS["qin"]), "lid", None)
    assert lid_picture(PRESENTERS["qin"], await desk.waiting(), Words("en")) == ()
