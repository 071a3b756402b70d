"""What a table was opened with, in words."""

from __future__ import annotations

from engines.dragon_castle import ENGINE
from engines.protocol import Options
from locales import Words
from screens.dragon_castle.presenter import DragonCastlePresenter, scene
from tests.support.described import table_of
from tests.support.for_each import for_each

PRESENTER = DragonCastlePresenter.__new__(DragonCastlePresenter)


@for_each(
    ("language", "spirits", "dragons", "told"),
    [
        ("en", "0", "1", "no spirits, one dragon"),
        ("en", "3", "2", "three spirits, two dragons"),
        ("en", "wit,beauty", "0", "spirits: Wit, Beauty, no dragons"),
        ("de", "1", "0", "ein Geist, keine Drachen"),
    ],
)
def test_the_cards_of_dragon_castle_are_counted_or_named(language: str, spirits: str, dragons: str, told: str) -> None:
    options = {"castle": "keep", "spirits": spirits, "dragons": dragons}
    assert PRESENTER.options_in_words(options, Words(language)) == f"Keep; {told}"


@for_each(
    ("language", "options", "called"),
    [
        ("en", {}, "Base castle"),
        ("de", {}, "Basisburg"),
        ("de", {"castle": "four_seasons"}, "Four Seasons"),
    ],
)
def test_a_picture_calls_the_base_castle_in_the_words_of_its_readers(
    language: str, options: Options, called: str
) -> None:
    view = ENGINE.view(ENGINE.initial(2, "named", options).state, None)
    assert scene(table_of("dragon_castle", 2, dict(options)), view, Words(language)).castle == called
