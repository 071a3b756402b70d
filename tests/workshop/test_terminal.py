"""The terminal: whole games of each kind by typed presses, as on Discord and without it."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from screens.controls import Button, Select, Style, choices_in
from screens.press import action_named_in
from screens.refusals import Refusal
from tables.core.model import Status, Table
from tests.support.databases import prepare_database
from workshop.terminal import Asked, Terminal, pressed, program, usable

ASIDE = ("take-back", "plan", "recap", "more", "hand")
"""Actions that lead away from choosing a move."""


class Player:
    """Types what a person would who takes any move: the first of the lobby, then seeded choices."""

    def __init__(self, app: Any, first: list[str], seed: int = 1) -> None:
        self.first, self.rng, self.written = first, random.Random(seed), list[str]()
        self.terminal = Terminal(app, self.read, self.written.append)

    def read(self, prompt: str) -> str:
        """What is typed next; forms are left as they are."""
        if prompt == "> ":
            return ""
        return self.typed(self.first.pop(0)) if self.first else self.choice()

    def typed(self, wanted: str) -> str:
        """The number of the control with an action, and options; or a name or whatever else."""
        action, *options = wanted.split() or [""]
        ways = enumerate(usable(self.terminal.shown), 1)
        found = [str(at) for at, each in ways if action_named_in(each.id or "") == action]
        return " ".join([*found[:1], *options]) if found else wanted

    def choice(self) -> str:
        """The numbers of any control that leads on to a move, and of options in it; to confirm where it is offered."""
        ways = [(at, each) for at, each in enumerate(usable(self.terminal.shown), 1)]
        named = {at: action_named_in(each.id or "") or "" for at, each in ways}
        sure = [at for at, each in ways if isinstance(each, Button) and each.style is Style.SUCCESS]
        on = [(at, each) for at, each in ways if named[at] not in ASIDE and not named[at].endswith("-over")]
        if sure or not on:
            return str(sure[0]) if sure else ""
        at, control = self.rng.choice(on)
        numbers = range(1, len(choices_in(control)) + 1)
        most = self.rng.randint(control.least, control.most) if isinstance(control, Select) else 0
        return " ".join(map(str, [at, *self.rng.sample(numbers, most)]))

    async def play(self, game: str) -> Table:
        """The table once its game is over."""
        table = await self.terminal.play(game)
        assert table is not None
        return table


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
    player = Player(app, ["table-form", "computer 1", "recap", "", "more", "resign", "resign-sure"])
    player.terminal.read = until_nothing_is_left(player)
    table = await player.play("qin")
    assert (table.status, [chair.owner is None for chair in table.chairs]) == (Status.OVER, [False, True])


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
