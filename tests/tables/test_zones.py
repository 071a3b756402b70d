"""Time zones as people name them."""

from __future__ import annotations

from datetime import UTC, datetime, time
from zoneinfo import ZoneInfo

import pytest

from locales.words import typed_names
from tables.core.errors import AmbiguousZoneError, UnknownZoneError
from tables.core.hours import QuietHours
from tables.core.zones import _SEVERAL_CALLED, clocks_of, is_zone, zone_in_words, zone_of, zones, zones_like
from tests.support.for_each import for_each


@for_each(
    ("written", "meant"),
    [
        *(("europe/berlin", "Europe/Berlin"), (" Berlin ", "Europe/Berlin"), ("new york", "America/New_York")),
        *(("utc", "UTC"), ("GMT", "UTC"), ("UTC+0", "UTC"), ("Zürich", "Europe/Zurich"), ("zuerich", "Europe/Zurich")),
        *(("São Paulo", "America/Sao_Paulo"), ("Sa\u0303o Paulo", "America/Sao_Paulo"), ("Bogotá", "America/Bogota")),
        *(
            ("Wien", "Europe/Vienna"),
            ("Vienna", "Europe/Vienna"),
            ("MÜNCHEN", "Europe/Berlin"),
            ("Kiew", "Europe/Kyiv"),
        ),
        *(("CET", "Europe/Berlin"), ("MESZ", "Europe/Berlin"), ("EST", "America/New_York")),
        *(("Istanbul", "Europe/Istanbul"), ("İstanbul", "Europe/Istanbul"), ("Nicosia", "Europe/Nicosia")),
        *(("Buenos Aires", "America/Buenos_Aires"), ("Louisville", "America/Louisville")),
        *(("UTC+2", "Etc/GMT-2"), ("gmt -3", "Etc/GMT+3"), ("+02:00", "Etc/GMT-2"), ("+14", "Etc/GMT-14")),
        *(("UTC−5", "Etc/GMT+5"), ("UTC+5:30", "Asia/Kolkata"), ("+0545", "Asia/Kathmandu")),
        *(("Port-au-Prince", "America/Port-au-Prince"), ("port au prince", "America/Port-au-Prince")),
    ],
)
def test_a_zone_is_found_by_what_people_call_it(written: str, meant: str) -> None:
    assert zone_of(written) == meant
    assert meant in zones_like(written, 25)


def test_a_legacy_name_is_taken_though_it_is_not_offered() -> None:
    assert zone_of("us/pacific") == "US/Pacific"
    assert "US/Pacific" not in zones_like("Pacific", 25)


@for_each("name", ["", "Atlantis", "../../etc/passwd", "Europe", "West", "UTC+15", "-13", "+1:17", "+", "٢"])
def test_what_is_no_zone_or_several_is_refused(name: str) -> None:
    with pytest.raises(UnknownZoneError):
        zone_of(name)


@for_each(
    ("name", "candidates"),
    [
        ("CST", ("America/Chicago", "Asia/Shanghai", "America/Mexico_City", "America/Havana")),
        (" ist ", ("Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem")),
        ("San José", ("America/Los_Angeles", "America/Costa_Rica")),
        ("Spanien", ("Europe/Madrid", "Atlantic/Canary")),
        ("West", ("Australia/West", "Brazil/West")),
    ],
)
def test_where_several_zones_are_called_so_all_of_them_are_named(name: str, candidates: tuple[str, ...]) -> None:
    with pytest.raises(AmbiguousZoneError) as refused:
        zone_of(name)
    assert refused.value.candidates == candidates
    assert set(candidates) <= set(zones_like(name, 25))


def test_every_zone_that_shares_a_name_exists_and_there_are_two_of_it() -> None:
    for names, called in _SEVERAL_CALLED.items():
        for name in names.split(", "):
            with pytest.raises(AmbiguousZoneError) as refused:
                zone_of(name)
            assert 2 <= len(refused.value.candidates) == len(called.split(", ")) <= 25


def test_a_zone_that_no_longer_exists_has_the_clocks_of_utc() -> None:
    assert not is_zone("Gone/Nowhere")
    assert not is_zone("../../etc/passwd")
    assert is_zone("Etc/GMT-2")
    noon = datetime(2026, 7, 1, 12, tzinfo=UTC)
    assert noon.astimezone(clocks_of("Gone/Nowhere")).hour == 12
    assert QuietHours(time(22), time(8), "Gone/Nowhere").over(noon.replace(hour=23)) == noon.replace(day=2, hour=8)


def test_every_zone_is_found_by_its_own_name_and_its_city() -> None:
    for zone in zones():
        assert ZoneInfo(zone)
        assert zone_of(zone) == zone
        assert zone in zones_like(zone, 25)
        city = zone.rpartition("/")[2]
        assert city == "West" or zone_of(city).rpartition("/")[2] == city


def test_what_is_likeliest_is_suggested_first() -> None:
    assert zones_like("berl", 25)[0] == "Europe/Berlin"
    assert zones_like("zür", 25)[0] == "Europe/Zurich"
    assert zones_like("wien", 25) == ("Europe/Vienna",)
    assert zones_like("", 25) == zones()[:25]
    assert zones_like("nowhere", 25) == ()
    assert len(zones_like("a", 25)) == 25


def test_an_offset_is_told_as_people_write_it() -> None:
    assert zone_in_words(zone_of("UTC+2")) == "UTC+2"
    assert zone_in_words(zone_of("-3")) == "UTC−3"
    assert zone_in_words("Europe/Berlin") == "Europe/Berlin"


def test_every_name_of_a_place_leads_to_its_zone() -> None:
    for zone, names in typed_names("zones-called"):
        assert zone in zones(), zone
        for name in names:
            assert zone_of(name) == zone, name


def test_every_name_of_a_country_leads_to_several_zones() -> None:
    for country, names in typed_names("zones-of-country"):
        for name in names:
            with pytest.raises(AmbiguousZoneError):
                zone_of(name)
            assert zones_like(name, 25)[0] == zones_like(country, 25)[0], name
