"""Processes that are killed before a statement of a certain number."""

from __future__ import annotations

import os
import signal
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

import db.sqlite.connection


def die_before(at: int, url: str) -> None:
    """Kill this process before the statement of this number, counting what begins and ends transactions."""
    left = iter(range(at, -1, -1))

    def count(*_: Any) -> None:
        if next(left, None) == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    if not url.startswith("sqlite"):
        event.listen(Engine, "before_cursor_execute", count)
        event.listen(Engine, "commit", count)
        return
    run, commit = db.sqlite.connection._run, db.sqlite.connection._commit

    def run_counted(connection: Any, batch: Any) -> Any:
        answer = None
        for statement in batch:
            count()
            answer = run(connection, [statement])
        return answer if answer is not None else run(connection, batch)

    def commit_counted(connection: Any, batch: Any) -> None:
        run_counted(connection, batch)
        count()
        commit(connection, [])
        count()

    db.sqlite.connection._run = run_counted
    db.sqlite.connection._commit = commit_counted
