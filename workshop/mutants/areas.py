"""The areas that faults are put into, and the tests that should find them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parents[2]
# Found by their folders: a module imported here is loaded before a trial begins, and would not have the fault.
GAMES = sorted(path.parent.name for path in ROOT.glob("tests/games/*/__init__.py"))


@dataclass(frozen=True, slots=True)
class Area:
    """Modules below a folder, all their tests, and those of each module, the most likely to find a fault first."""

    root: Path
    folder: str
    left_out: frozenset[str]
    tests: Sequence[str]
    tests_of: Callable[[str], Sequence[str]]

    def modules(self) -> list[str]:
        """Return the paths of the modules, in order."""
        found = (path.relative_to(self.root).as_posix() for path in self.root.joinpath(self.folder).rglob("*.py"))
        return sorted(path for path in found if Path(path).name not in self.left_out)


def _files(folder: str) -> list[str]:
    """Return the tests in a folder."""
    return [path.relative_to(ROOT).as_posix() for path in sorted(ROOT.joinpath(folder).rglob("test_*.py"))]


def _rules_of(slug: str) -> list[str]:
    """Return the tests of a game's rules: not those of its pictures, its words and its computer."""
    others = ("test_picture", "test_knowledge", "test_examples_of_rules", "test_sentences")
    return [path for path in _files(f"tests/games/{slug}") if not Path(path).name.startswith(others)]


_PLAYTHROUGHS = _files("tests/playthroughs")
_OF_EVERY_GAME = [
    "tests/engines/test_secrecy.py",
    "tests/computers/test_determinization.py",
    "tests/engines/test_contract.py",
    "tests/engines/test_imagining.py",
]
_OF_ENGINES = [
    *_PLAYTHROUGHS,
    *_files("tests/engines"),
    *(path for slug in GAMES for path in _rules_of(slug)),
    "tests/computers/test_determinization.py",
]
_SLOW = ("test_results.py", "test_reminders.py", "test_away.py", "test_files.py", "test_races.py", "test_lid.py")
_OF_TABLES = sorted(_files("tests/tables"), key=lambda test: Path(test).name in _SLOW)
_OF_SCREENS = sorted(
    # The last looks at the options of all commands, which actions say.
    [*_files("tests/screens"), *_files("tests/words"), "tests/cogs/test_tree.py"],
    key=lambda test: Path(test).name in _SLOW,
)
_OF_COGS = [*_files("tests/cogs"), *_files("tests/e2e")]


def _tests_of_engine(path: str) -> Sequence[str]:
    game = next((slug for slug in GAMES if path.startswith(f"engines/{slug}/")), None)
    if game is None:
        return _own_first(path, _OF_ENGINES)
    # Some tests of previews need a position of one game, and do not name it.
    return [*_own_first(path, [*_PLAYTHROUGHS, *_rules_of(game), *_OF_EVERY_GAME]), "-k", f"{game} or imagining"]


def _own_first(path: str, tests: Sequence[str]) -> list[str]:
    """Return the tests with those first whose names have most words of the module's path."""
    words = _words(path)
    return sorted(tests, key=lambda test: -len(words & _words(Path(test).name)))


def _words(path: str) -> set[str]:
    return {*re.findall("[a-z]+", path)}


def _area(folder: str, tests: Sequence[str]) -> Area:
    return Area(ROOT, folder, frozenset(), tests, partial(_own_first, tests=tests))


AREAS = {
    # The evaluation of a position is a judgement, which no test can call wrong by a little.
    "engines": Area(ROOT, "engines", frozenset({"evaluation.py"}), _OF_ENGINES, _tests_of_engine),
    "tables": _area("tables", _OF_TABLES),
    "screens": _area("screens", _OF_SCREENS),
    "cogs": _area("cogs", _OF_COGS),
}
