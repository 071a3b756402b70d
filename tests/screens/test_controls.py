"""Buttons and selects are what Discord takes."""

from __future__ import annotations

from screens.controls import Address, Option


def test_the_labels_of_options_are_cut_to_what_discord_takes() -> None:
    options = [Option(label=letter * 120, value=letter) for letter in "ab"]
    select = Address(1, 0).select("Which?", "choose", options)
    assert [option.label for option in select.options] == ["a" * 100, "b" * 100]
