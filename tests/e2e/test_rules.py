"""`/rules` as people meet it: topic by topic, each with its picture, in place."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from engines.registry import ENGINES
from locales import LANGUAGES, Words, message_key
from screens.refusals import topics
from teaching.examples import EXPLAINED
from tests.support.forms import speak
from tests.support.world import a_world, buttons, open_table, text_of

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("slug", "language"), list(zip(ENGINES, LANGUAGES, strict=True)))
async def test_topics_replace_each_other_with_pictures_that_are_described(
    tmp_path: Path, slug: str, language: str
) -> None:
    words = Words(language)
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        await speak(world, ada, language)
        shown = await ada.slash(world.channel, "rules", game=slug)
        assert shown.ephemeral
        first = shown.response.id
        for topic in topics(slug)[-2:]:
            shown = await ada.select(shown.response, [topic])
            message = shown.response
            assert message.id == first
            title = words(f"{message_key(slug)}-rules-{topic}.title")
            assert text_of(message).startswith(f"### {title}\n")
            assert message.attachments[0].filename == f"{slug}-rules-{topic}-board.png"
            for each in message.attachments:
                assert each.description
                with Image.open(BytesIO(await each.read())) as image:
                    assert max(image.size) <= 1900
        assert await world.messages(world.channel.id) == []


async def test_a_refused_move_leads_to_the_topic_that_explains_it(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        person = await world.mover()
        refused = await person.slash(world.room(table), "qin move", text="pass")
        assert "may not pass" in text_of(refused.response)
        shown = await person.click(refused.response, label="Rules: A turn")
        assert shown.ephemeral
        assert text_of(shown.response).startswith("### A turn\n")


async def test_refusals_that_no_rule_is_behind_lead_to_no_topic(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        (other,) = await world.others()
        refused = await other.slash(world.room(table), "qin move", text="pass")
        assert "not your turn" in text_of(refused.response)
        assert set(buttons(refused.response)) == {"Plan ahead"}


@pytest.mark.parametrize("slug", ENGINES)
def test_every_rule_that_a_move_can_break_has_a_topic(slug: str) -> None:
    folder = Path(ENGINES[slug].__class__.__module__.replace(".", "/")).parent
    sources = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / folder).rglob("*.py")))
    broken = set(re.findall(r'RuleError\(\s*"(\w+)"', sources))
    assert broken
    assert EXPLAINED[slug].keys() == broken
    assert set(EXPLAINED[slug].values()) <= set(topics(slug))
