"""Qin's rules: random games, compared with the same rules on boardgame.io."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engines.qin.boards import BOARDS
from engines.qin.moves import Place
from engines.qin.state import QinState
from tests.support.playthroughs import read, recorded
from workshop.bench.qin_engine import QIN, playouts
from workshop.bench.rivals import ROUNDS, SECONDS, best
from workshop.bench.rows import AbsentError, Row

INSTALL_SECONDS = 120
FOLDER_JS = Path(__file__).parent / "boardgame_io"


def run(*, rounds: int = ROUNDS, seconds: float = SECONDS) -> Iterable[Row]:
    """Compare random games, after recorded games prove that the rules are the same. Raises `AbsentError`."""
    _install()
    with _boardgame_io() as ask:
        _prove_the_rules_are_the_same(ask)
        setups = [_setup(QIN.initial(2, f"bench {number}", {"board": "bird"}).state) for number in range(50)]

        def theirs(span: float) -> float:
            return ask({"playouts": {"setups": setups, "seconds": span}})["movesPerSecond"]

        ours, rival = best(_random, theirs, rounds, seconds)
    yield Row(
        what="Qin, random playouts",
        value=ours,
        unit="moves/s",
        against="boardgame.io's client with the same rules",
        base=rival,
        reach=15.0,
        stretch=25.0,
        more=True,
    )


def _random(seconds: float) -> float:
    """Measure moves chosen uniformly among the same legal moves, guessed without listing them."""
    return playouts(seconds, lambda playout, _: playout.random_move())


def _install() -> None:
    """Install boardgame.io unless it is installed. Raises `AbsentError`."""
    if shutil.which("node") is None:
        raise AbsentError("there is no node here to run boardgame.io")
    if (FOLDER_JS / "node_modules" / "boardgame.io").exists():
        return
    npm = shutil.which("npm")
    if npm is None:
        raise AbsentError("there is no npm here to install boardgame.io")
    command = [npm, "install", "--no-package-lock", "--no-audit", "--no-fund"]
    try:
        subprocess.run(command, cwd=FOLDER_JS, capture_output=True, check=True, timeout=INSTALL_SECONDS)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
        raise AbsentError(f"npm could not install boardgame.io: {error}") from error


@contextmanager
def _boardgame_io() -> Generator[Callable[[dict[str, Any]], dict[str, Any]]]:
    """Start a node process that answers one job a line."""
    with subprocess.Popen(
        ["node", "run.js"], cwd=FOLDER_JS, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        to, answers = process.stdin, process.stdout

        def ask(job: dict[str, Any]) -> dict[str, Any]:
            to.write(json.dumps(job) + "\n")
            to.flush()
            return json.loads(answers.readline())

        yield ask
        to.close()


def _prove_the_rules_are_the_same(ask: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Check that recorded games, played there move by move, leave each player with the same pagodas."""
    for path in recorded("qin"):
        game = read(path)
        state = QIN.initial(game.seats, game.seed, game.options).state
        setup, moves = _setup(state), list[Any]()
        for seat, text, _ in game.moves:
            move = QIN.parse(text)
            moves.append([move.tile, move.first, move.second] if isinstance(move, Place) else "pass")
            state = QIN.apply(state, seat, move).state
        found = ask({"replay": {"setup": setup, "moves": moves}})
        if found["left"] != list(state.left):
            raise AssertionError(f"{path.name}: boardgame.io has {found['left']}, we have {state.left}")


def _setup(state: QinState) -> dict[str, Any]:
    return {
        "cells": BOARDS[state.board].cells,
        "hands": [list(hand) for hand in state.hands],
        "supply": list(state.supply),
        "first": state.to_move,
    }
