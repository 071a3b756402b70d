"""What Discord's App Directory asks for: within its lengths, true, and with pictures that are not out of date."""

from __future__ import annotations

import re
import tomllib
from io import BytesIO
from pathlib import Path

import discord
import pytest
from PIL import Image

from cogs.chat.places.venue import ASKED_FOR
from engines.registry import ENGINES
from locales import LANGUAGES, Words, message_key
from tests.goldens import alike
from tests.locales.terms import NAMED, commands
from tests.support.for_each import for_each
from tests.support.programs import ROOT
from tools.directory import PICTURES, SIZE, picture_of

FOLDER = ROOT / "deploy" / "directory"
LISTING = tomllib.loads((FOLDER / "listing.toml").read_text(encoding="utf-8"))

NAME_LENGTH, DESCRIPTION_LENGTH, MOST_TAGS, TAG_LENGTH = 32, 400, 5, 20
"""As Discord's description of its API has them for an application (`ApplicationFormPartial`), and for a name."""

SHORT_LENGTH = 200
"""Of the short description in the directory, which shows no Markdown."""

DETAILED_LENGTH = 2000
"""Of the detailed description. Discord's documents name no limit: as long as a message is short enough to be read."""


def test_names_tags_and_descriptions_are_as_short_as_discord_wants_them() -> None:
    assert 1 <= len(LISTING["name"]) <= NAME_LENGTH
    tags = LISTING["tags"]
    assert 1 <= len(tags) == len(set(tags)) <= MOST_TAGS
    assert max(map(len, tags)) <= TAG_LENGTH
    for language in LANGUAGES:
        assert 100 < len(LISTING["description"][language].strip()) <= DESCRIPTION_LENGTH
        short = LISTING["short"][language]
        assert 50 < len(short) <= SHORT_LENGTH
        assert not re.search(r"[*_`#\[\]\n]", short)
        assert len((FOLDER / f"detailed.{language}.md").read_text(encoding="utf-8")) <= DETAILED_LENGTH


@for_each("language", LANGUAGES)
def test_buttons_are_named_as_they_are(language: str) -> None:
    words, begin = Words(language), (FOLDER / f"detailed.{language}.md").read_text(encoding="utf-8").split("## ")[-1]
    named = re.findall(r"\*\*(.+?)\*\*", begin)
    assert named == [words("button-home-new"), words("button-join"), words("button-play")]
    assert "**" not in LISTING["description"][language]


def test_permissions_and_intents_are_those_of_the_bot() -> None:
    assert set(LISTING["install"]["permissions"]) == set(ASKED_FOR)
    assert set(LISTING["install"]["permissions"]) <= set(discord.Permissions.VALID_FLAGS)
    assert LISTING["intents"]["privileged"] == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_command_that_is_named_exists(language: str, tmp_path: Path) -> None:
    known = await commands(tmp_path, language)
    named = NAMED.findall((FOLDER / f"detailed.{language}.md").read_text(encoding="utf-8"))
    assert named
    assert [path for path in named if path not in known] == []
    assert [path for path in re.findall(r"(?<!\w)/(\w+)", LISTING["description"][language]) if path not in known] == []


@for_each("slug", ENGINES)
def test_each_game_has_a_picture_that_is_not_out_of_date(slug: str) -> None:
    kept = (PICTURES / f"{message_key(slug)}.png").read_bytes()
    with Image.open(BytesIO(kept)) as picture:
        assert picture.size == SIZE
    assert alike(kept, picture_of(slug)), "run `python -m tools.directory` and look at the pictures"
