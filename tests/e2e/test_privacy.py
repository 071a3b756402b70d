"""What people read about their data: `/privacy`, its files, and who is responsible."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from locales import LANGUAGES, Words
from locales.words import page
from tests.support.world import a_world, buttons, text_of

CONTACT = "Ada Example, ada@example.org"


async def text_in(answer: Any) -> str:
    """What the file of an answer says."""
    (file,) = answer.response.message.attachments
    return (await file.read()).decode()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_privacy_is_read_in_short_and_as_files_in_ones_language(tmp_path: Path, language: str) -> None:
    async with a_world(tmp_path, operator_contact=CONTACT) as world:
        ada, words = world.people[0], Words(language)
        await ada.click(
            (await ada.slash(world.channel, "me settings")).response,
            label=words("language-name"),
        )
        shown = await ada.slash(world.channel, "privacy")
        assert shown.ephemeral
        assert words("policy-kept") in text_of(shown.response)
        assert CONTACT in text_of(shown.response)
        assert len(text_of(shown.response)) < 1300
        for label, name, title in (
            ("button-policy", "privacy", "policy-title"),
            ("button-terms", "terms", "button-terms"),
        ):
            sent = await ada.click(shown.response, label=words(label))
            assert sent.ephemeral
            whole = page(name, language)
            beginning = f"# {words(title)}\n"
            assert whole.startswith(beginning)
            responsible = f"{beginning}\n{words('policy-operator', contact=CONTACT)}\n"
            assert await text_in(sent) == whole.replace(beginning, responsible, 1)


async def test_home_leads_to_privacy_which_says_that_no_operator_is_named(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        home = await ada.user.slash("home")
        shown = await ada.user.click(home.response, label="Privacy")
        assert "who has not given a name here" in text_of(shown.response)
        asked = await ada.user.click(shown.response, label="Delete my data")
        assert "I know nothing about you" in text_of(asked.response) or "Yes, forget me" in buttons(asked.response)


async def test_help_names_privacy(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        helped = await world.people[0].slash(world.channel, "help")
        assert "`/privacy`" in text_of(helped.response)
