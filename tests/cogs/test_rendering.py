"""Where pictures are drawn: the same wherever that is, and still if a process dies."""

from __future__ import annotations

import logging
import os
import signal
from pathlib import Path

import pytest

from cogs.chat.runtime.rendering import MOST_DESCRIBED, Drawing
from engines.registry import ENGINES
from locales import Words
from monitoring.metrics import Metrics
from screens.presenter import DescribedPicture, Pictures
from tests.support.described import WAYS, positions, table_of
from tests.support.presenters import PRESENTERS
from tests.support.world import a_world, open_table

pytestmark = pytest.mark.slow


def shown(slug: str, seats: int, options: dict[str, str]) -> Pictures:
    """Every kind of picture of a position in the middle of a game."""
    words, table, presenter, engine = Words("de"), table_of(slug, seats, options), PRESENTERS[slug], ENGINES[slug]
    found = positions(slug, seats, options)
    state, seat = found[len(found) // 2]
    view = engine.view(state, seat)
    pictures = list(presenter.recap(table, view, words, (), hand=engine.has_hands))
    pictures += [presenter.hand(table, view, words)] if engine.has_hands else []
    pictures += [presenter.own_part(table, view, words)] if presenter.own_part is not None else []
    return tuple(pictures)


async def test_a_process_that_knows_only_pictures_draws_them_all_as_they_are_drawn_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawing = Drawing(1, Metrics())
    # Nothing is drawn in a thread of this process instead.
    monkeypatch.setattr("cogs.chat.runtime.rendering._make_all", lambda pictures: pytest.fail(f"{pictures} drawn here"))
    try:
        for way in WAYS:
            elsewhere, here = shown(*way), shown(*way)
            await drawing.make(elsewhere)
            assert [picture.png for picture in elsewhere] == [picture.png for picture in here], way
    finally:
        await drawing.close()


async def test_what_another_process_cannot_draw_is_drawn_here() -> None:
    drawing = Drawing(1, Metrics())
    picture = DescribedPicture(lambda: b"drawn", "A board.")
    await drawing.make([picture])
    assert picture.is_made
    await drawing.close()


async def test_pictures_come_though_the_process_that_draws_them_dies(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path, drawing_processes=1) as world:
        await open_table(world, 2)
        message = await world.turn_message(await world.table())
        assert len(message.attachments) == 2
        workers = world.app.drawing._workers  # type: ignore[attr-defined]
        (process,) = workers._all
        os.kill(process.pid, signal.SIGKILL)
        with caplog.at_level(logging.WARNING, "host.workers"):
            await (await world.mover()).slash(world.channel, "qin move", text=await world.a_move())
        assert "has died" in caplog.text
        message = await world.turn_message(await world.table())
        assert len(message.attachments) == 2


async def test_a_game_that_cannot_be_made_ready_is_told_and_keeps_no_other_from_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    drawing = Drawing(1, Metrics())
    await drawing.warm_up(["chess", "qin"])
    await drawing.close()
    assert [each.args for each in caplog.records if each.levelno == logging.ERROR] == [("chess",)]


def test_the_pictures_of_a_position_are_described_once_and_drawn_for_each_message() -> None:
    drawing, asked = Drawing(0, Metrics()), list[int]()

    def describe() -> Pictures:
        asked.append(1)
        return (DescribedPicture(lambda: b"png", "a board"),)

    (first,) = drawing.described("position", describe)
    first.make()
    (second,) = drawing.described("position", describe)
    drawing.described("another", describe)
    assert (len(asked), second.alt_text, second.is_made) == (2, "a board", False)


def test_descriptions_of_the_positions_asked_for_longest_ago_are_forgotten() -> None:
    drawing, asked = Drawing(0, Metrics()), list[int]()
    for number in (*range(MOST_DESCRIBED), 0, MOST_DESCRIBED, 0, 1):
        drawing.described(number, lambda number=number: asked.append(number) or ())
    assert asked == [*range(MOST_DESCRIBED + 1), 1]
