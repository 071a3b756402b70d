"""`python -m tools.new_game`: what it writes is a game, and without any part of it the bot begins and says so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tools.checkout import copied, run, run_without
from tools.new_game import TEMPLATE, CannotBeginError, write_game

SLUG = "last_stone"

PLAY = """
import asyncio, tempfile
from pathlib import Path
from tests.support.world import a_world, buttons, open_table, text_of, turn_by_buttons, until_over

async def play():
    async with a_world(Path(tempfile.mkdtemp())) as world:
        opened = await world.people[0].slash(world.channel, "laststone new", players=2)
        await world.people[1].click(opened.response.message, label="Join")
        table = await world.table()
        print(sorted(buttons(await world.turn_message(table))))
        person = await world.mover()
        await person.slash(world.room(table), "laststone move", text="take 3")
        async for table in until_over(world, await world.table(), turn_by_buttons, 3):
            pass
        print(text_of((await world.messages(table.place.thread_id))[-1]))
        print(sorted(command.name for command in world.bot.tree.get_command("laststone").commands))

asyncio.run(play())
"""

BEGIN = """
import asyncio, logging, tempfile
from pathlib import Path
from tests.support.world import a_world, text_of
logging.basicConfig(format="%(message)s")

async def begin():
    async with a_world(Path(tempfile.mkdtemp())) as world:
        shown = await world.people[0].slash(world.channel, "help")
        print(list(world.app.games), "error" in text_of(shown.response))

asyncio.run(begin())
"""


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project as it is: where a name were not refused, this one would be spoiled."""
    return copied(tmp_path_factory.mktemp("untouched") / "pagoda")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a new game in it, recorded and drawn."""
    folder = copied(tmp_path_factory.mktemp("checkout") / "pagoda")
    write_game(SLUG, folder)
    for program in ("tests.playthroughs", "tests.goldens"):
        told = run(folder, "-m", program, SLUG).splitlines()
        assert told
        assert all(f"/{SLUG}/" in line for line in told), told
    assert len(list((folder / "tests" / "games" / SLUG / "goldens").glob("*.png"))) == 3
    return folder


@pytest.mark.parametrize("slug", ["", "Last", "1st", "last stone", "last__stone", "_x", "x_", "class", "x" * 31, "é"])
def test_what_is_no_name_is_refused_in_a_sentence(tmp_path: Path, slug: str) -> None:
    with pytest.raises(CannotBeginError, match=r"is no name of a game: .*\."):
        write_game(slug, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("slug", "why"),
    [
        ("qin", "there is engines/qin already"),
        ("core", "there is render/core already"),
        ("protocol", "there is engines/protocol.py already"),
        ("china_chances", "there is computers/knowledge/china_chances.py already"),
        ("vote", "has vote-"),
        ("dragoncastle", "has command-dragon-castle already"),
        ("dragon", "has dragon-castle"),
    ],
)
def test_a_name_that_is_taken_is_refused_in_a_sentence(untouched: Path, slug: str, why: str) -> None:
    with pytest.raises(CannotBeginError, match=f"is taken: .*{re.escape(why)}"):
        write_game(slug, untouched)


def test_every_file_of_the_template_is_written_without_a_placeholder_left(tmp_path: Path) -> None:
    written = write_game("tic_tac_toe", tmp_path)
    assert len(written) == len([path for path in TEMPLATE.rglob("*") if path.suffix in (".py", ".ftl")])
    for path in written:
        assert not re.search(r"__(slug|key|command|Class|Title)__", f"{path}\n{path.read_text(encoding='utf-8')}")


@pytest.mark.slow
def test_nothing_is_missing_of_what_is_written(checkout: Path) -> None:
    assert run(checkout, "-m", "tests.games.missing", SLUG) == "Nothing is missing.\n"


@pytest.mark.slow
def test_it_is_played_to_its_end_by_typing_and_word_by_word(checkout: Path) -> None:
    told = run(checkout, "-c", PLAY)
    assert "['More', 'Play', 'Recap']" in told
    assert "wins!" in told
    assert "['again', 'board', 'move', 'new']" in told


MISSING = f"""
import runpy, sys
sys.argv[1:] = [{SLUG!r}]
runpy.run_module("tests.games.missing", run_name="__main__")
"""


@pytest.mark.slow
def test_whatever_is_missing_is_named(checkout: Path) -> None:
    named = {
        f"engines/{SLUG}/moves.py": f"No module named 'engines.{SLUG}.moves'",
        f"render/{SLUG}": f"there is no render/{SLUG}",
        f"screens/{SLUG}/presenter.py": f"there is no screens/{SLUG}/presenter.py",
        f"teaching/lessons/{SLUG}.py": f"there is no teaching/lessons/{SLUG}.py",
        f"locales/en/{SLUG}.ftl": "no sentence game-last-stone",
        f"locales/de/{SLUG}.ftl": "no sentence game-last-stone in locales/de",
        f"tests/games/{SLUG}": f"there is no tests/games/{SLUG}",
        f"tests/games/{SLUG}/scenes.py": "no scene `middle`",
        f"tests/games/{SLUG}/test_rules.py": "has no tests of its rules",
        f"tests/games/{SLUG}/goldens/start.png": "has not drawn its golden pictures start",
        f"tests/games/{SLUG}/playthroughs/3.txt": "has no recorded game of 1 ways",
    }
    told = run_without(checkout, named, MISSING)
    assert {part: said for part, said in told.items() if not said.startswith(SLUG) or named[part] not in said} == {}
    assert told.keys() == named.keys()


@pytest.mark.slow
def test_the_bot_begins_without_a_game_that_is_not_whole_and_says_why(checkout: Path) -> None:
    why = {
        f"engines/{SLUG}/rules.py": f"engines.{SLUG} has no usable ENGINE",
        f"render/{SLUG}": f"render.{SLUG} cannot be used",
        f"screens/{SLUG}/presenter.py": f"screens.{SLUG}.presenter cannot be used",
        f"locales/en/{SLUG}.ftl": "no sentence game-last-stone",
    }
    told = run_without(checkout, why, BEGIN)
    assert told.keys() == why.keys()
    for part, said in told.items():
        assert "['qin', 'china', 'dragon_castle'] False" in said, (part, said)
        (line,) = [line for line in said.splitlines() if line.startswith(f"{SLUG} is left out: ")]
        assert why[part] in line
