"""Paces as people write them, in both languages."""

from __future__ import annotations

from datetime import time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tables.core.errors import BadHourError, FastPaceError, NoPaceError, NoPaceZoneError, TableError, UnknownZoneError
from tables.core.hours import PlayingHours
from tables.core.pace import Pace, WrittenPace, check_pace, longest_wait, offered, read_pace, write_pace
from tables.core.zones import zone_in_words, zones
from tests.support.for_each import for_each

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
BERLIN = "Europe/Berlin"
EVENINGS = PlayingHours(time(18), time(23), BERLIN)
BANK = Pace(12 * HOUR, 3 * DAY, 5 * DAY)


@for_each(
    ("text", "pace"),
    [
        *((text, None) for text in ("0", "none", "keine Uhr", "As long as you like", "so lange ihr wollt")),
        *((str(hours), Pace(hours * HOUR)) for hours in (12, 24, 72, 168)),
        *((text, Pace(36 * HOUR)) for text in ("36h", "36", "1d 12h", "1 Tag und 12 Stunden", "36 hours a turn")),
        *((text, Pace(2 * DAY)) for text in ("2 Tage", "2 days", "48 Std. pro Zug", "2T")),
        ("1 Woche", Pace(7 * DAY)),
        ("12h 30min", Pace(12 * HOUR + 30 * MINUTE)),
        *(
            (text, BANK)
            for text in (
                "3d +12h max 5d",
                "3d+12h,max 5d",
                "3 Tage + 12 Stunden pro Zug, höchstens 5 Tage",
                "3 days for each player, 12 hours more with each turn, at most 5 days",
                "3d +12h max 5d \u00b7 3 days for each player, 12 hours mo",
            )
        ),
        ("3d +12h", Pace(12 * HOUR, 3 * DAY)),
        *((text, Pace(timedelta(), 14 * DAY)) for text in ("14d +0h", "2 weeks for each player, 0h with each turn")),
        *(
            (text, Pace(2 * HOUR, hours=EVENINGS))
            for text in (
                "2h 18:00-23:00 Europe/Berlin",
                "2h 18-23 Europe/Berlin",
                "2 Std von 18 bis 23 Uhr, Köln",
                "2h 6 pm - 11 pm (berlin)",
            )
        ),
        *(
            (text, Pace(2 * HOUR, hours=PlayingHours(time(18), time(23), BERLIN, weekends=False)))
            for text in (
                "2h 18:00-23:00 no weekends",
                "2h mon-fri 18-23",
                "2h 18-23 ohne Wochenende, Berlin",
                "2h 18-23 Berlin werktags",
            )
        ),
        ("3d no weekends", Pace(3 * DAY, hours=PlayingHours(time(), time(), BERLIN, weekends=False))),
        ("3d 0:00-24:00", Pace(3 * DAY, hours=PlayingHours(time(), time(), BERLIN))),
        ("2h 22-2 UTC+2", Pace(2 * HOUR, hours=PlayingHours(time(22), time(2), "Etc/GMT-2"))),
        ("3d +12h max 5d 18-24", Pace(12 * HOUR, 3 * DAY, 5 * DAY, PlayingHours(time(18), time(), BERLIN))),
    ],
)
def test_a_pace_is_read_as_people_write_it(text: str, pace: Pace | None) -> None:
    assert read_pace(text).placed(None, BERLIN) == pace


@for_each(
    ("text", "error", "why"),
    [
        *(
            (text, NoPaceError, "text")
            for text in ("", "fast", "3d foo", "+4h", "3d +", "3d +4h max", "2h Europe/Berlin", "14d total")
        ),
        *((text, NoPaceError, "text") for text in ("99999d", "-3d", "1.5d", "٣d", "9" * 5000, "3d +12h +4h")),
        *((text, NoPaceError, "bank") for text in ("0d +4h", "0h +0h", "365d +1d", "52w +0h", "12h +1h")),
        *((text, NoPaceError, "turn") for text in ("31d", "0h 18-23", "30min 18-23", "40d", "3d +31d")),
        *((text, NoPaceError, "most") for text in ("5d +1d max 3d", "5d +1d max 61d")),
        *((text, NoPaceError, "hours") for text in ("2h 18-18", "2h 18:00-18:30")),
        *((text, FastPaceError, None) for text in ("2h", "11h", "1", "2h no weekends")),
        *((text, BadHourError, None) for text in ("2h 25-26", "2h 18-18:75")),
        *(
            (text, UnknownZoneError, None)
            for text in ("2h 18-23 Atlantis", "2h 18-23 weekends only", "2h 18-23 US/Foo")
        ),
    ],
)
def test_every_bad_pace_is_refused_for_its_reason(text: str, error: type[TableError], why: str | None) -> None:
    with pytest.raises(error) as refused:
        read_pace(text).placed(None, BERLIN)
    assert refused.value.facts.get("why") == why


def test_hours_that_are_left_out_are_those_of_the_server() -> None:
    assert read_pace("2h").placed(EVENINGS, None) == Pace(2 * HOUR, hours=EVENINGS)
    assert read_pace("2h no weekends").placed(EVENINGS, None) == Pace(
        2 * HOUR, hours=PlayingHours(time(18), time(23), BERLIN, weekends=False)
    )
    assert read_pace("3d").placed(EVENINGS, None) == Pace(3 * DAY)


def test_a_zone_that_is_left_out_is_the_servers_and_else_the_writers() -> None:
    mornings = read_pace("2h 8-12")
    assert mornings.placed(EVENINGS, "Asia/Tokyo") == Pace(2 * HOUR, hours=PlayingHours(time(8), time(12), BERLIN))
    assert mornings.placed(None, "Asia/Tokyo") == Pace(2 * HOUR, hours=PlayingHours(time(8), time(12), "Asia/Tokyo"))
    with pytest.raises(NoPaceZoneError):
        mornings.placed(None, None)


@for_each("usual", [None, EVENINGS, PlayingHours(time(9), time(), "UTC", weekends=False)])
def test_every_pace_that_is_offered_can_be_played_and_read_again(usual: PlayingHours | None) -> None:
    found = offered(usual)
    assert len({each.text for each in found}) == len(found) <= 25
    for each in found:
        assert read_pace(each.text) == each
        check_pace(each.placed(usual, "UTC"))


spans = st.integers(0, 60 * 24 * 60).map(lambda minutes: minutes * MINUTE)
times = st.times().map(lambda at: at.replace(second=0, microsecond=0, tzinfo=None, fold=0))
known_zones = st.sampled_from([zone for zone in zones() if read_pace(f"2h 8-9 {zone}").zone == zone])
hours = st.one_of(
    st.builds(PlayingHours, times, times, known_zones, st.booleans()).filter(lambda each: each.start != each.end),
    st.builds(PlayingHours, st.just(time()), st.just(time()), known_zones, st.booleans()),
)
paces = st.one_of(
    st.none(),
    st.builds(Pace, spans, st.none() | spans, st.none(), st.none() | hours),
    st.builds(Pace, spans, spans, spans, hours),
)


@given(paces)
def test_what_is_written_is_read_again(pace: Pace | None) -> None:
    found = read_pace(write_pace(pace))
    assert write_pace(pace) == found.text
    try:
        check_pace(pace)
    except TableError as error:
        with pytest.raises(type(error)):
            found.placed(None, None)
    else:
        assert found.placed(None, None) == pace


@given(st.text(alphabet="0123456789dhmin+-:., maxtol\u2013\u0663pgUC/TEutropBn", max_size=40))
def test_whatever_is_written_is_a_pace_or_is_refused_in_a_sentence(text: str) -> None:
    try:
        found = read_pace(text)
        pace = found.placed(None, BERLIN)
    except TableError:
        return
    assert read_pace(write_pace(pace)).placed(None, None) == pace
    assert read_pace(found.text) == found


@for_each(
    ("pace", "longest"),
    [
        (Pace(3 * DAY), 3 * DAY),
        (BANK, 5 * DAY),
        (Pace(12 * HOUR, 3 * DAY), None),
        (Pace(timedelta(), 14 * DAY), 14 * DAY),
        # From eleven at night to eight in the evening.
        (Pace(2 * HOUR, hours=EVENINGS), 21 * HOUR),
        # From Friday night to Monday evening.
        (Pace(2 * HOUR, hours=PlayingHours(time(18), time(23), BERLIN, weekends=False)), 2 * DAY + 21 * HOUR),
        (Pace(24 * HOUR, hours=PlayingHours(time(), time(), "UTC", weekends=False)), 3 * DAY),
    ],
)
def test_the_longest_turn_of_a_pace_is_known(pace: Pace, longest: timedelta | None) -> None:
    assert longest_wait(pace) == longest


def test_a_zone_with_an_offset_is_written_as_people_do() -> None:
    assert zone_in_words("Etc/GMT-2") == "UTC+2"
    assert write_pace(Pace(2 * HOUR, hours=PlayingHours(time(8), time(12), "Etc/GMT+3"))).endswith("UTC\u22123")
    assert read_pace("2h 08:00-12:00 UTC\u22123") == WrittenPace(Pace(2 * HOUR), (time(8), time(12)), True, "Etc/GMT+3")
