"""The bot's emoji are what Discord takes, and can be told apart in a line of text."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

import render
from cogs.delivery.emoji import full_name
from engines.registry import ENGINES
from render.emoji import SIZE, emoji
from tests.support.for_each import for_each

IN_TEXT = 22
DARK, LIGHT = (49, 51, 56), (255, 255, 255)
"""The grounds of Discord's themes."""

MOST_BYTES = 256 * 1024


@cache
def drawn() -> dict[str, bytes]:
    return emoji(ENGINES)


def image(name: str) -> Image.Image:
    return Image.open(BytesIO(drawn()[name]))


def in_text(name: str, ground: tuple[int, int, int]) -> Image.Image:
    shown = Image.new("RGBA", (SIZE, SIZE), (*ground, 255))
    shown.alpha_composite(image(name))
    return shown.convert("RGB").resize((IN_TEXT, IN_TEXT), Image.Resampling.LANCZOS)


def difference(one: Image.Image, other: Image.Image) -> float:
    """How far two small pictures are apart: the mean of all channels, 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def test_every_seat_and_every_game_has_emoji() -> None:
    found = {re.sub(r"_[a-z0-9]+$", "", name) for name in drawn()}
    assert {"seat", *ENGINES} <= found


def test_discord_takes_the_name_of_every_emoji_and_none_is_that_of_another() -> None:
    names = [full_name(name, file) for name, file in drawn().items()]
    assert [name for name in names if not re.fullmatch(r"[A-Za-z0-9_]{2,32}", name)] == []
    assert len(set(names)) == len(names)


def test_two_drawings_of_one_long_name_have_two_names() -> None:
    one, other = (full_name("a_game_with_a_long_name_and_its_token", file) for file in (b"ink", b"ivory"))
    assert one != other
    assert len(one) == 32


def test_every_emoji_is_a_small_square_on_nothing() -> None:
    for name, file in drawn().items():
        assert len(file) <= MOST_BYTES, name
        assert (image(name).size, image(name).mode) == ((SIZE, SIZE), "RGBA"), name
        assert image(name).getpixel((0, 0))[3] == 0, name


def test_the_same_emoji_is_the_same_file() -> None:
    assert emoji(["qin"]) == {name: file for name, file in drawn().items() if name.startswith(("seat_", "qin_"))}


def test_a_game_without_emoji_has_the_counters_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bare").mkdir()
    (tmp_path / "bare" / "__init__.py").touch()
    monkeypatch.setattr(render, "__path__", [*render.__path__, str(tmp_path)])
    assert set(emoji(["bare"])) == {f"seat_{number}" for number in range(1, 6)}


@for_each("ground", [DARK, LIGHT])
def test_no_two_emoji_look_alike_in_a_line_of_text(ground: tuple[int, int, int]) -> None:
    shown = {name: in_text(name, ground) for name in drawn()}
    alike = [(one, two) for one, two in combinations(shown, 2) if difference(shown[one], shown[two]) < 4]
    assert alike == []


@for_each("ground", [DARK, LIGHT])
def test_every_emoji_stands_out_from_its_ground(ground: tuple[int, int, int]) -> None:
    bare = Image.new("RGB", (IN_TEXT, IN_TEXT), ground)
    assert [name for name in drawn() if difference(in_text(name, ground), bare) < 20] == []
