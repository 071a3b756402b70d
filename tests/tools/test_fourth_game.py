"""A fourth game in its own folders alone: whole, and played on Discord and at a terminal."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.tools.checkout import ROOT, copied, run

FOLDER = ROOT / "tests" / "fourth_game"
MOST_LINES = 450

PLAY = """
import asyncio, tempfile
from pathlib import Path
from locales import Words
from tests.support.world import a_world, buttons, open_table, text_of, turn_by_buttons, until_over

async def play():
    async with a_world(Path(tempfile.mkdtemp())) as world:
        table = await open_table(world, 2, game="morris", flying=True)
        print(world.app.presenters["morris"].options_in_words(table.options, Words("en")))
        print(sorted(buttons(await world.turn_message(table))))
        await (await world.mover()).slash(world.room(table), "morris move", text="put B2")
        refused = await (await world.mover()).slash(world.room(table), "morris move", text="put B2")
        print(text_of(refused.response))
        async for table in until_over(world, await world.table(), turn_by_buttons, 5):
            pass
        print(text_of((await world.messages(table.place.thread_id))[-1]))
        print(sorted(command.name for command in world.bot.tree.get_command("morris").commands))

asyncio.run(play())
"""

TYPE = """
import asyncio, tempfile
from pathlib import Path
from tests.support.terminal import Player
from workshop.terminal import program

async def play():
    async with program(Path(tempfile.mkdtemp()) / "terminal.db", lambda: "seed") as app:
        player = Player(app, ["table-form", "Ben", "join"])
        table = await player.play("morris")
        print(table.status.name, *player.written[-6:])

asyncio.run(play())
"""


def test_it_is_small() -> None:
    files = [path for part in FOLDER.iterdir() if part.name != "tests" for path in part.rglob("*") if path.is_file()]
    own = [path for path in files if path.suffix in (".py", ".ftl")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in own) <= MOST_LINES


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the game in it, recorded and drawn."""
    folder = copied(tmp_path_factory.mktemp("fourth") / "pagoda")
    for source in FOLDER.rglob("*.*"):
        to = folder / source.relative_to(FOLDER)
        assert not to.exists(), "no file of the project is changed"
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, to)
    for program in ("tests.playthroughs", "tests.goldens"):
        run(folder, "-m", program, "morris")
    return folder


@pytest.mark.slow
def test_nothing_is_missing_of_it(checkout: Path) -> None:
    assert run(checkout, "-m", "tests.games.missing", "morris") == "Nothing is missing.\n"


@pytest.mark.slow
def test_its_rules_hold_and_are_those_of_any_game(checkout: Path) -> None:
    told = run(checkout, "-m", "pytest", "-q", "-k", "morris", "tests/games", "tests/engines", "tests/teaching")
    assert "[100%]" in told
    assert "FAILED" not in told


@pytest.mark.slow
def test_it_is_played_to_its_end_on_discord(checkout: Path) -> None:
    told = run(checkout, "-c", PLAY)
    assert "flying\n" in told
    assert "['More', 'Play', 'Recap']" in told
    assert "There is a man on B2 already." in told
    assert "['again', 'board', 'move', 'new']" in told
    assert "three men in a line" in told


@pytest.mark.slow
def test_it_is_played_to_its_end_at_a_terminal(checkout: Path) -> None:
    told = run(checkout, "-c", TYPE)
    assert told.startswith("OVER")
    assert "has three men in a line." in told
