"""The terminal: whole games of each kind by typed presses, as on Discord and without it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from screens.refusals import Refusal
from tables.core.model import Status
from tests.support.databases import prepare_database
from tests.support.terminal import Player
from workshop.terminal import Asked, pressed, program

MOST = 500
"""Texts after which a person who gets no further gives up."""


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Any]:
    """The program, whose games are the same each time."""
    numbers = count()
    prepare_database(tmp_path / "terminal.db")
    async with program(tmp_path / "terminal.db", lambda: f"seed {next(numbers)}") as found:
        yield found


@pytest.mark.parametrize(
    ("game", "others", "steps", "scores", "reason"),
    [
        ("qin", ["Ben"], 72, (21, 23), "no-tiles"),
        ("china", ["Ben", "Chloe"], 148, (19, 19, 18), "pile-used-up"),
        ("dragon_castle", ["Ben"], 163, (16, 11), "dragon-summoned"),
    ],
)
async def test_a_whole_game_is_played_by_typed_presses(
    app: Any, game: str, others: list[str], steps: int, scores: tuple[int, ...], reason: str
) -> None:
    joining = [each for name in others for each in (name, "join")]
    player = Player(app, ["table-form", *joining])
    table = await player.play(game)
    outcome = await app.tables.history.outcome(table.id)
    assert (table.status, table.ply, outcome.scores, outcome.reason) == (Status.OVER, steps, scores, reason)
    assert any("wins!" in text for text in player.written[-6:])


async def test_one_person_plays_against_a_computer(app: Any) -> None:
    player = Player(app, ["table-form", "change-lobby", "host-set 1", "recap", "", "more", "resign", "resign-sure"])
    player.terminal.read = until_nothing_is_left(player)
    table = await player.play("qin")
    assert (table.status, [chair.owner is None for chair in table.chairs]) == (Status.OVER, [False, True])


async def test_a_computer_that_begins_has_moved_before_the_person_is_asked(app: Any) -> None:
    player = Player(app, ["table-form", "change-lobby", "host-set 1"])

    def read(prompt: str) -> str:
        if any("**Computer 2** places" in text for text in player.written) or len(player.written) > MOST:
            raise EOFError
        return player.read(prompt)

    player.terminal.read = read
    table = await player.play("qin")
    assert (table.ply, player.terminal.person.name) == (1, "Ada")


async def test_what_no_control_says_is_refused_in_a_sentence(app: Any) -> None:
    player = Player(app, ["0", "9", "x", "table-form", "99 1"])
    player.first += ["Ben", "join", "Ada", "play", "Ben", "play"]
    player.terminal.read = until_nothing_is_left(player)
    await player.play("qin")
    refused = [text for text in player.written if text == "This button is out of date. Please use the newest message."]
    assert len(refused) == 4
    assert any("Ada" in text and "turn" in text for text in player.written)
    for control_id in ("", "b:1:0:nothing:", "b:1:0:PLAY:", "x"):
        with pytest.raises(Refusal):
            await pressed(Asked(player.terminal), control_id, ())


def until_nothing_is_left(player: Player) -> Callable[[str], str]:
    """Type what there is and no more."""

    def read(prompt: str) -> str:
        if not player.first and prompt != "> ":
            raise EOFError
        return player.read(prompt)

    return read
