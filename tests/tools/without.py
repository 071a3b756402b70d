"""What a program says in a checkout while a part of it is not there: `python -m tests.tools.without`, in the checkout.

Reads a program and parts as JSON, and prints what the program said without each of them. Every time it is a new
process, forked from one that has the libraries loaded: to load them takes longer than most of these programs run.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

LIBRARIES = (
    *("discord", "sqlalchemy.ext.asyncio", "aiosqlite", "alembic.command", "pydantic_settings"),
    *("PIL.Image", "fluent.runtime", "simcord"),
)
"""None of them knows of a game."""

FORKED = multiprocessing.get_context("fork")


@contextmanager
def without(part: str) -> Iterator[None]:
    """This folder while one of its files or folders is not there."""
    with tempfile.TemporaryDirectory() as folder:
        gone = Path(folder) / "gone"
        shutil.move(part, gone)
        try:
            yield
        finally:
            shutil.move(gone, part)


def told_by(program: str) -> str:
    """What the program says in a process of its own, errors too."""
    with tempfile.TemporaryFile("w+") as told:
        process = FORKED.Process(target=_run, args=(program, told.fileno()))
        process.start()
        process.join()
        told.seek(0)
        return told.read()


def _run(program: str, told: int) -> None:
    for stream in (sys.stdout, sys.stderr):
        os.dup2(told, stream.fileno())
    exec(compile(program, "program", "exec"), {"__name__": "__main__"})


def main() -> None:
    """Answer what was asked."""
    asked = json.load(sys.stdin)
    for library in LIBRARIES:
        import_module(library)
    told: dict[str, str] = {}
    for part in asked["parts"]:
        with without(part):
            told[part] = told_by(asked["program"])
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main()
