"""What a table was opened with, in words."""

from __future__ import annotations

import pytest

from cogs.dragon_castle.presenter import DragonCastlePresenter
from locales import Words

PRESENTER = DragonCastlePresenter.__new__(DragonCastlePresenter)


@pytest.mark.parametrize(
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
