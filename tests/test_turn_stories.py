"""The pages that show a whole turn are what the bot says and draws today."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.registry import ENGINES
from locales import message_key
from tests.goldens import alike
from tests.turn_stories import FOLDER, page_of, pictures_of, steps_of


@pytest.mark.slow
@pytest.mark.parametrize("slug", ENGINES)
async def test_the_page_about_a_turn_is_not_out_of_date(slug: str, tmp_path: Path) -> None:
    steps = await steps_of(slug, tmp_path)
    kept = (FOLDER / f"{message_key(slug)}.md").read_text(encoding="utf-8")
    again = "run `python -m tests.turn_stories` and look at what has changed"
    assert kept == page_of(slug, steps), again
    assert len(steps) >= 5
    for content, name in pictures_of(slug, steps).items():
        assert alike((FOLDER / "pictures" / name).read_bytes(), content), f"{name}: {again}"
