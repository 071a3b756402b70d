"""Nothing that a spectator may not know is in any byte of a page: other hidden values change no page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cogs.page.source import listed, position_of
from engines.protocol import Outcome
from engines.registry import ENGINES
from locales import LANGUAGES, Words
from settings import Leads
from tables.files.replayed import PublicGame, ReplayedGame
from tests.support.full import FULL
from tests.support.pages import a_world_with_pages, otherwise
from tests.support.world import World, nearly_over, open_table
from web.pages import PageContext, html
from web.shown import Filters, ShownServer, Way
from web.site import as_json

MOST = 100_000 if FULL else 300
"""Payloads that are compared: pages, positions as JSON, words, and what pictures are drawn from."""


def drawn_from(draw: Any) -> tuple[Any, ...]:
    """Everything that a picture is drawn from."""
    return draw.func, draw.args, tuple(sorted(draw.keywords.items()))


async def payloads(world: World, replayed: ReplayedGame, step: int, language: str) -> Sequence[Any]:
    """Everything that a page about a position sends, before pictures are drawn: the same values make the same bytes."""
    game, words = PublicGame(replayed), Words(language)
    shown = await position_of(world.app, world.app.drawing, game, step, words)
    context = PageContext("", "/t/x", language, False)
    mark = (await world.app.tables.links.marks([replayed.table.id]))[replayed.table.id]
    base = {"base": "/t/x", "shown": shown, "table": shown.table, "way": Way(Leads.TABLE, 1), "mark": mark}
    presenter = world.app.presenters[replayed.table.game]
    pictures = presenter.board(game.table.at(step), game.view(step), words)
    state = replayed.moments[step - 1].state if step else replayed.first
    scores = Outcome(frozenset(), replayed.engine.scores(state), "")
    table, view = game.table.at(step), game.view(step)
    card = listed(world.app, world.app.drawing, table, view, scores, table.updated_at, words)
    server = ShownServer("", {}, 1, [card], [], None, None)
    return [
        html("server.html", context, base="/s/x", shown=server, part="", filters=Filters()),
        html("game.html", context, **base),
        str(as_json(shown, "http://x/t/x", context)),
        [row.text for row in shown.story],
        *(drawn_from(each.draw) for each in pictures),
        *((each.alt, each.key) for each in shown.pictures),
    ]


@pytest.mark.parametrize("slug", ENGINES)
async def test_what_is_hidden_changes_no_byte_of_any_page(slug: str, tmp_path: Path) -> None:
    compared = 0
    async with a_world_with_pages(tmp_path) as world:
        table = await open_table(world, 3 if slug == "china" else 2, game=slug.replace("_", ""))
        table = await nearly_over(world, table, 5)
        replayed = await world.app.tables.files.replayed(table.id)
        changed = 0
        for salt in range(MOST):
            other = otherwise(replayed, f"salt {salt}")
            changed += sum(a.state != b.state for a, b in zip(replayed.moments, other.moments))
            for step in range(0, replayed.latest + 1, 1 if FULL else max(1, replayed.latest // 8)):
                for language in LANGUAGES:
                    real = await payloads(world, replayed, step, language)
                    assert await payloads(world, other, step, language) == real, (step, language)
                    compared += len(real)
            if compared * len(ENGINES) >= MOST:
                break
        # Else there would be nothing to hide, and nothing proven. A game without secrets has none.
        assert changed or not ENGINES[slug].has_hands
    assert compared * len(ENGINES) >= MOST
