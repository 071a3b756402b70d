"""`/rules` as people meet it: topic by topic, each with its picture, in place."""

from __future__ import annotations

import re
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from engines.registry import ENGINES
from locales import LANGUAGES, Words, message_key
from screens.refusals import topics
from teaching.examples import EXPLAINED
from tests.support.forms import speak
from tests.support.world import a_world, buttons, open_table, selects, text_of

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("slug", "language"), list(zip(ENGINES, LANGUAGES, strict=True)))
async def test_every_topic_has_its_text_and_one_picture_with_a_description(
    tmp_path: Path, slug: str, language: str
) -> None:
    words = Words(language)
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        await speak(world, ada, language)
        shown = await ada.slash(world.channel, "rules", game=slug)
        assert shown.ephemeral
        first, seen = shown.response.id, set[bytes]()
        for topic in topics(slug):
            shown = await ada.select(shown.response, [topic])
            message = shown.response
            assert message.id == first
            title = words(f"{message_key(slug)}-rules-{topic}.title")
            assert text_of(message).startswith(f"### {title}\n")
            assert 100 < len(text_of(message)) < 2000
            picture, *_ = message.attachments
            assert picture.filename == f"{slug}-rules-{topic}-board.png"
            assert all(each.description for each in message.attachments)
            (select,) = selects(message)
            assert [option["value"] for option in select["options"] if option.get("default")] == [topic]
            assert words("button-learn") in buttons(message)
            contents = [await each.read() for each in message.attachments]
            for content in contents:
                with Image.open(BytesIO(content)) as image:
                    assert max(image.size) <= 1900
            seen.add(b"".join(contents))
        assert len(seen) == len(topics(slug))
        assert await world.messages(world.channel.id) == []


async def test_an_unknown_topic_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        shown = await ada.slash(world.channel, "rules", game="qin")
        with pytest.MonkeyPatch.context() as patch:
            # The bot has loaded the module afresh: it is not the one imported above.
            patch.setattr(sys.modules["cogs.teaching.rules"], "topics", lambda game: ["overview"])
            refused = await ada.select(shown.response, ["villages"])
        assert text_of(refused.response) == Words("en")("error-game")
        assert refused.ephemeral
        assert "The game in short" in text_of(shown.response)


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
