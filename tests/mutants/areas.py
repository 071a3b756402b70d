"""What faults are put into, and which tests are to find them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = ("china", "dragon_castle", "qin")


@dataclass(frozen=True, slots=True)
class Area:
    """Modules below a folder, and the tests of each, the quickest to find something first."""

    root: Path
    folder: str
    left_out: frozenset[str]
    tests_of: Callable[[str], Sequence[str]]

    def modules(self) -> list[str]:
        """The paths of the modules, in order."""
        found = (path.relative_to(self.root).as_posix() for path in self.root.joinpath(self.folder).rglob("*.py"))
        return sorted(path for path in found if Path(path).name not in self.left_out)


def _tests_of_engine(path: str) -> Sequence[str]:
    game = next((name for name in GAMES if path.startswith(f"engines/{name}/")), None)
    common = ("tests/engines/test_contract.py", "tests/engines/test_secrecy.py", "tests/players/test_imagining.py")
    if game is None:
        own = ("tests/engines/test_rng.py", "tests/engines/test_codec.py")
        return (*own, "tests/playthroughs", "tests/engines", *common[2:])
    return ("tests/playthroughs", f"tests/engines/{game}", *common, "-k", game)


def _tests_of_tables(path: str) -> Sequence[str]:
    own = f"tests/tables/test_{Path(path).name}"
    others = sorted(p.relative_to(ROOT).as_posix() for p in (ROOT / "tests/tables").glob("test_*.py"))
    return [test for test in [own, *others] if test in others and test != "tests/tables/test_kill.py"]


AREAS = {
    # What a position is worth to a computer is an opinion, which no test can call wrong by a little.
    "engines": Area(ROOT, "engines", frozenset({"appraise.py"}), _tests_of_engine),
    "tables": Area(ROOT, "tables", frozenset(), _tests_of_tables),
}
