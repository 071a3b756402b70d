from __future__ import annotations

import pytest

from render.core.text import ELLIPSIS, Face, fitted, plain, runs, width
from tests.support.for_each import for_each


@for_each(
    ("name", "shown"),
    [
        ("Jürgen Groß", "Jürgen Groß"),
        ("  two\nlines\t ", "two lines"),
        ("𝓕𝓪𝓷𝓬𝔂", "Fancy"),
        ("Ｗｉｄｅ", "Wide"),
        ("\u202eevil\u202c", "evil"),
        ("a\u0300\u0301\u0302\u0303\u0304\u0305", "à\u0301\u0302"),
        ("\x00\x07", ""),
        ("\u200d\ufe0f", ""),
        ("", ""),
        ("\U0001f409", "\U0001f409"),
        ("李小龍", "李小龍"),
        ("שלום", "שלום"),
    ],
)
def test_names_become_harmless(name: str, shown: str) -> None:
    assert plain(name) == shown


def test_characters_without_a_glyph_are_left_out() -> None:
    assert plain("a\U00012000b") == "ab"


@for_each("name", ["Ω", "Я", "ễ", "א", "ع", "ก", "अ", "ა", "Ա", "中", "あ", "한", "🐉", "♞"])
def test_common_scripts_have_a_font(name: str) -> None:
    assert runs(plain(name), Face.TEXT)


def test_a_space_beside_emoji_is_as_wide_as_between_words() -> None:
    apart = width("🐉 a", Face.TEXT, 100) - width("🐉a", Face.TEXT, 100)
    assert apart == pytest.approx(width(" ", Face.TEXT, 100), abs=2)


def test_words_of_a_script_of_its_own_stay_together_with_the_space_between_them() -> None:
    assert len(runs("محمد عبد", Face.TEXT)) == 1


def test_a_long_name_ends_in_an_ellipsis_within_its_room() -> None:
    text = fitted("Maximiliane von Hohenzollern-Sigmaringen", Face.TEXT, 38, 200)
    assert text.endswith(ELLIPSIS)
    assert width(text, Face.TEXT, 38) <= 200


def test_a_short_name_is_left_alone() -> None:
    assert fitted("Zoë", Face.TEXT, 38, 200) == "Zoë"


def test_no_room_leaves_only_the_ellipsis() -> None:
    assert fitted("Zoë", Face.TEXT, 38, 1) == ELLIPSIS


def test_a_cut_never_parts_a_letter_from_its_mark() -> None:
    for room in range(20, 300, 7):
        cut = fitted("e\u0323\u0302" * 12, Face.TEXT, 38, room).removesuffix(ELLIPSIS)
        assert len(cut) % 3 == 0
