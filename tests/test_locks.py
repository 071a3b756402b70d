"""The lock files: exactly what the requirements files ask for and all that needs, each with its hashes.

`make lock` makes them anew.
"""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.support.for_each import for_each
from tests.support.programs import ROOT

NAMES = ("requirements", "requirements-local", "requirements-dev")
RELEASE = "requirements-release"
"""What makes releases, which is not installed here."""

_LOCKED = re.compile(
    r"^([\w.-]+)==([^\s;]+)(?: ; [^\\\n]*?)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE
)

_ELSEWHERE = {"audioop-lts", "colorama"}
"""What is needed by other systems or other versions of Python than this one, perhaps."""


def wanted(path: Path) -> dict[str, Requirement]:
    """What a requirements file asks for, with those that it includes."""
    found = dict[str, Requirement]()
    for line in path.read_text().splitlines():
        if line.startswith("-r "):
            found |= wanted(path.with_name(line.removeprefix("-r ")))
        elif line and not line.startswith("#"):
            requirement = Requirement(line)
            name = canonicalize_name(requirement.name)
            if name in found:
                requirement.extras |= found[name].extras
            found[name] = requirement
    return found


def locked(name: str) -> dict[str, str]:
    """The version of each package of a lock file. All of the file has to be packages with hashes, and comments."""
    text = (ROOT / f"{name}.lock").read_text()
    rest = re.sub(r"^ *#.*\n", "", _LOCKED.sub("", text), flags=re.MULTILINE)
    assert rest.strip() == ""
    return {canonicalize_name(found[1]): found[2] for found in _LOCKED.finditer(text)}


def needed(requirement: Requirement, seen: set[tuple[str, frozenset[str]]]) -> set[str]:
    """A package and all that it needs here, by what is installed."""
    name, extras = canonicalize_name(requirement.name), frozenset(requirement.extras)
    if (name, extras) in seen:
        return set()
    seen.add((name, extras))
    found = {name}
    for line in requires(name) or ():
        each = Requirement(line)
        if any(each.marker is None or each.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            found |= needed(each, seen)
    return found


@for_each("name", (*NAMES, RELEASE))
def test_a_lock_has_the_versions_that_are_asked_for(name: str) -> None:
    found = locked(name)
    for package, requirement in wanted(ROOT / f"{name}.txt").items():
        (asked,) = requirement.specifier
        assert (asked.operator, found.get(package)) == ("==", asked.version), f"{package}: run `make lock`"


@for_each("name", NAMES)
def test_a_lock_has_all_that_is_needed_and_nothing_else(name: str) -> None:
    seen = set[tuple[str, frozenset[str]]]()
    try:
        here = {each for asked in wanted(ROOT / f"{name}.txt").values() for each in needed(asked, seen)}
    except PackageNotFoundError as absent:
        pytest.fail(f"{absent}: install requirements-dev.lock")
    assert here - set(locked(name)) == set()
    assert set(locked(name)) - here - _ELSEWHERE == set()


def test_the_locks_agree() -> None:
    small, middle, large = (locked(name).items() for name in NAMES)
    assert small < middle < large
    known = locked("requirements-dev")
    assert {name: known.get(name, version) for name, version in locked(RELEASE).items()} == locked(RELEASE)


def test_no_lock_names_a_place_where_packages_come_from() -> None:
    for name in (*NAMES, RELEASE):
        text = (ROOT / f"{name}.lock").read_text()
        assert "://" not in text
        assert "index" not in text


def test_everything_that_installs_takes_the_locks() -> None:
    for path in (ROOT / "Makefile", ROOT / "deploy" / "Containerfile", ROOT / "docs" / "operating.md"):
        for command in re.findall(r"pip install.*requirements[\w./-]*", path.read_text()):
            assert "--require-hashes --no-deps" in command, (path.name, command)
            assert command.endswith(".lock"), (path.name, command)
    makefile = (ROOT / "Makefile").read_text()
    locks = ["requirements-release.lock", "requirements-local.lock", "requirements-dev.lock"]
    assert re.findall(r"\$\(LOCKED\) -r (\S+)", makefile) == locks
    assert "LOCKED = $(PIP) --require-hashes --no-deps\n" in makefile
    assert "$(PIP) -r" not in makefile
