"""The commands that README and docs tell people to type: each exists here, or is named with the reason why not.

Targets of make are tried without being carried out. Programs of this project are asked for their help, and have to know
every option that is written.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from importlib.util import find_spec

import pytest

from tests.support.for_each import for_each
from tests.support.programs import ROOT

PAGES = ("README.md", "CONTRIBUTING.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")))

ELSEWHERE = {
    "sudo": "needs root and an account of its own; tests/test_deploy.py runs install.sh and checks the units",
    "docker": "needs a daemon; tests/test_deploy.py reads the Containerfile and the compose file",
    "systemctl": "needs systemd",
    "journalctl": "needs systemd",
    "sudoedit": "needs root",
    "psql": "needs a server; tests/db/test_postgresql.py has one",
    "uv": "needs the wheel of a release",
    "pagoda": "is there in a wheel only: it is `python -m pagoda_bot` here",
    "cd": "leads to folders of a server",
}
"""Commands that are not run here, by their first word, and why. There may only be fewer."""

MOST_ELSEWHERE = 9

_TYPED = re.compile(
    r"^ {4}((?:[A-Z]+=\S+ )*(?:python|make|sudo|sudoedit|docker|systemctl|journalctl|psql|uv|pagoda|cd) .+)$", re.M
)
_INLINE = re.compile(r"`(python -m [a-z_.]+)[^`]*`")


def typed() -> list[tuple[str, str]]:
    """All commands in blocks of the pages, with their page; a line that goes on is one with the next."""
    return [
        (page, re.sub(r" {2,}#.*", "", command))
        for page in PAGES
        for command in _TYPED.findall((ROOT / page).read_text(encoding="utf-8").replace("\\\n", " "))
    ]


def modules() -> list[str]:
    """The programs that the pages name, in blocks and in sentences."""
    named = {" ".join(shlex.split(command)[:3]) for _, command in typed() if command.startswith("python -m")}
    for page in PAGES:
        named |= set(_INLINE.findall((ROOT / page).read_text(encoding="utf-8")))
    return sorted(name.removeprefix("python -m ") for name in named if not name.endswith(("venv", "pip")))


def test_every_command_is_run_or_named_with_a_reason() -> None:
    first = {next(word for word in command.split() if "=" not in word) for _, command in typed()}
    assert len(typed()) > 30
    assert first - {"python", "make"} <= set(ELSEWHERE)
    assert set(ELSEWHERE) <= first, "these are named no more: leave them out here"
    assert len(ELSEWHERE) <= MOST_ELSEWHERE


@for_each("target", sorted({command.split()[1] for _, command in typed() if command.startswith("make")}))
def test_every_target_of_make_exists(target: str) -> None:
    done = subprocess.run(["make", "--dry-run", target], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


def options_of(module: str) -> set[str]:
    """The options that the pages write behind a program."""
    return {
        word.split("=")[0]
        for _, command in typed()
        if f"-m {module} " in f"{command} " and command.startswith("python")
        for word in shlex.split(command)
        if word.startswith("--")
    }


def test_every_program_exists() -> None:
    assert [module for module in modules() if find_spec(module) is None] == []


@pytest.mark.slow
@pytest.mark.parametrize("module", [module for module in modules() if options_of(module)])
def test_every_program_knows_its_options(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", module, "--help"], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert [option for option in sorted(options_of(module)) if option not in done.stdout] == []
