"""Helpers live in `tests/support`: a test is nobody's library."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.support.programs import ROOT

SOURCES = [
    *sorted(ROOT.glob("*.py")),
    *(path for room in ("tests", "workshop", "tools", "local") for path in sorted((ROOT / room).rglob("*.py"))),
]


_IMPORT = re.compile(r"^\s*(?:from|import) +(tests[\w.]*)(?: +import +\(?([\w, ]*))?", re.MULTILINE)


def imported_by(path: Path) -> Iterator[str]:
    """The modules of the tests that a file imports, and for `from a import b` also `a.b`, which may be one."""
    for module, names in _IMPORT.findall(path.read_text(encoding="utf-8")):
        yield module
        yield from (f"{module}.{name.strip()}" for name in names.split(",") if name.strip())


def is_test(module: str) -> bool:
    """Whether a module belongs to pytest: one of tests, or of fixtures."""
    parts = module.split(".")
    return parts[0] == "tests" and any(part == "conftest" or part.startswith("test_") for part in parts)


def test_nothing_is_imported_from_a_test() -> None:
    found = [
        f"{path.relative_to(ROOT)} from {module}"
        for path in SOURCES
        for module in sorted({module for module in imported_by(path) if is_test(module)})
    ]
    assert not found, "what others need belongs in tests/support: " + "; ".join(found)


def test_the_workshop_knows_of_the_tests_only_their_helpers() -> None:
    found = {
        f"{path.relative_to(ROOT)}: {module}"
        for path in sorted((ROOT / "workshop").rglob("*.py"))
        for module in imported_by(path)
        if module.startswith("tests.") and not f"{module}.".startswith("tests.support.")
    }
    assert not found, "; ".join(sorted(found))
