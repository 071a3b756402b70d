"""Paces in words: in suggestions, in the lobby, in both languages."""

from __future__ import annotations

from datetime import time, timedelta

from hypothesis import given
from hypothesis import strategies as st

from locales import LANGUAGES, Words
from screens.new_table import suggestion
from screens.times import SUGGESTION_LENGTH, longest_turn, pace_choice, pace_in_words, span_words, written_in_words
from tables.core.hours import PlayingHours
from tables.core.pace import LONGEST_BANK, LONGEST_TURN, NOTE, SHORTEST_BANK, Pace, offered, read_pace, written
from tables.core.zones import zones
from tests.support.for_each import for_each
from tests.support.presenters import PRESENTERS

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
EVENINGS = PlayingHours(time(18), time(23), "Europe/Berlin")
FROM_MONDAY = PlayingHours(time(22), time(), "Etc/GMT-2", weekends=False)
each_language = for_each("language", LANGUAGES)


@for_each(
    ("pace", "english", "german"),
    [
        (Pace(24 * HOUR), "24 hours a turn", "24 Stunden pro Zug"),
        (Pace(HOUR, hours=EVENINGS), "1 hour a turn, from 18:00 to 23:00 (Europe/Berlin)",
         "1 Stunde pro Zug, von 18:00 bis 23:00 Uhr (Europe/Berlin)"),
        (Pace(12 * HOUR, 3 * DAY, 5 * DAY), "3 days for each player, 12 hours more with each turn, at most 5 days",
         "3 Tage pro Person, 12 Stunden mehr mit jedem Zug, höchstens 5 Tage"),
        (Pace(30 * HOUR, 3 * DAY, hours=FROM_MONDAY),
         "3 days for each player, 30 hours more with each turn, from 22:00 to 24:00, not at weekends (UTC+2)",
         "3 Tage pro Person, 30 Stunden mehr mit jedem Zug, von 22:00 bis 24:00 Uhr, nicht am Wochenende (UTC+2)"),
        (Pace(timedelta(), 14 * DAY), "14 days for each player, for the whole game",
         "14 Tage pro Person für die ganze Partie"),
        (Pace(3 * DAY, hours=PlayingHours(time(), time(), "UTC", weekends=False)),
         "3 days a turn, not at weekends (UTC)", "3 Tage pro Zug, nicht am Wochenende (UTC)"),
    ],
)  # fmt: skip
def test_a_pace_is_said_in_one_line(pace: Pace, english: str, german: str) -> None:
    assert pace_in_words(pace, Words("en")) == english
    assert pace_in_words(pace, Words("de")) == german


def test_a_pace_that_was_not_said_in_whole_hours_is_said_to_the_minute() -> None:
    assert span_words(timedelta(hours=50, minutes=30), Words("en")) == "2 days 2 hours 30 minutes"
    assert span_words(timedelta(minutes=61), Words("de")) == "1 Stunde 1 Minute"
    assert span_words(timedelta(seconds=20), Words("en")) == "0 minutes"


@each_language
@for_each("usual", [None, EVENINGS, FROM_MONDAY])
def test_what_a_suggestion_says_can_be_sent_back_and_is_the_same_pace(
    language: str, usual: PlayingHours | None
) -> None:
    for each in offered(usual):
        label = suggestion(pace_choice(each, PRESENTERS["qin"], 2, Words(language)))
        assert len(label) <= SUGGESTION_LENGTH
        assert read_pace(label) == each, label
        assert read_pace(label.partition(NOTE)[0]) == each


@for_each(
    ("pace", "english", "german"),
    [
        (Pace(3 * DAY), "", ""),
        (Pace(12 * HOUR, 3 * DAY, 5 * DAY), "", ""),
        (Pace(2 * HOUR, hours=EVENINGS), "A turn lasts 21 hours at most.", "Ein Zug dauert höchstens 21 Stunden."),
        (Pace(2 * HOUR, hours=PlayingHours(time(18), time(23), "UTC", weekends=False)),
         "A turn lasts 3 days at most.", "Ein Zug dauert höchstens 3 Tage."),
        (Pace(12 * HOUR, 3 * DAY, hours=EVENINGS), "", ""),
    ],
)  # fmt: skip
def test_how_long_a_turn_may_last_is_said_where_playing_hours_make_it_longer(
    pace: Pace, english: str, german: str
) -> None:
    assert [longest_turn(pace, Words(language)) for language in ("en", "de")] == [english, german]


MINUTES = st.integers(0, LONGEST_BANK // timedelta(minutes=1)).map(lambda minutes: timedelta(minutes=minutes))
TIMES = st.integers(0, 24 * 60 - 1).map(lambda minute: time(*divmod(minute, 60)))


@given(
    st.builds(
        Pace,
        MINUTES.filter(lambda span: HOUR <= span <= LONGEST_TURN),
        MINUTES.filter(lambda span: span >= SHORTEST_BANK),
        st.just(LONGEST_BANK),
        st.none() | st.builds(PlayingHours, TIMES, TIMES, st.sampled_from(zones()), st.booleans()),
    ),
    st.sampled_from(LANGUAGES),
)
def test_every_pace_that_can_be_written_fits_its_line(pace: Pace, language: str) -> None:
    words = Words(language)
    said = pace_in_words(pace, words)
    assert "{" not in said
    assert len(f"{said}. {longest_turn(pace, words)}") <= 350
    assert len(suggestion(pace_choice(written(pace), None, 2, words))) <= SUGGESTION_LENGTH


@each_language
@for_each("usual", [None, PlayingHours(time(9), time(), "Europe/Berlin", weekends=False)])
def test_a_pace_in_words_is_read_again(language: str, usual: PlayingHours | None) -> None:
    for pace in offered(usual):
        assert read_pace(written_in_words(pace, Words(language))) == pace
