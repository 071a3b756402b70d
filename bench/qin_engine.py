"""Qin's rules: random games against python-chess with full lists, and against the same rules on boardgame.io."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from bench.rivals import SECONDS, best, chess_listed, engine_listed
from bench.rows import Row
from engines.qin.boards import BOARDS
from engines.qin.engine import QinEngine
from engines.qin.moves import Move, Place
from engines.qin.playout import Playout
from engines.qin.state import QinState
from tests.playthroughs.files import FOLDER, read

QIN = QinEngine()
FOLDER_JS = Path(__file__).parent / "boardgame_io"


def run() -> Iterable[Row]:
    """Rounds of both sides take turns, so that a noisy machine disturbs both; the best of each counts."""
    listed, chess_moves = best(_qin_listed, chess_listed)
    yield Row(
        what="Qin, random playouts with the full list of legal moves",
        value=listed,
        unit="moves/s",
        against="python-chess, the same way",
        base=chess_moves,
        reach=1.0,
        stretch=2.0,
        more=True,
    )
    frozen, chess_again = best(engine_listed(QIN, lambda _: (2, {"board": "bird"})), chess_listed)
    yield Row(
        what="the same through the engine protocol: states frozen, events told",
        value=frozen,
        unit="moves/s",
        against="python-chess, the same way",
        base=chess_again,
        more=True,
    )
    yield from _against_boardgame_io()


def _against_boardgame_io() -> Iterable[Row]:
    what = "Qin, random playouts"
    if not _install():
        yield Row(what, _qin_random(SECONDS), "moves/s", "boardgame.io: skipped, there is no npm here", 1.0)
        return
    with _boardgame_io() as ask:
        _prove_the_rules_are_the_same(ask)
        setups = [_setup(QIN.initial(2, f"bench {number}", {"board": "bird"}).state) for number in range(50)]
        ours, theirs = best(
            _qin_random, lambda seconds: ask({"playouts": {"setups": setups, "seconds": seconds}})["movesPerSecond"]
        )
    yield Row(
        what=what,
        value=ours,
        unit="moves/s",
        against="boardgame.io's client with the same rules",
        base=theirs,
        reach=15.0,
        stretch=25.0,
        more=True,
    )


def _qin_listed(seconds: float) -> float:
    def pick(playout: Playout, rng: random.Random) -> Move | None:
        moves = playout.legal_moves()
        return moves[int(rng.random() * len(moves))] if moves else None

    return _qin_playouts(seconds, pick)


def _qin_random(seconds: float) -> float:
    """Uniform over the same legal moves, guessed without listing them."""
    return _qin_playouts(seconds, lambda playout, _: playout.random_move())


def _qin_playouts(seconds: float, pick: Callable[[Playout, random.Random], Move | None]) -> float:
    rng, moves, game, begun = random.Random(1), 0, 0, perf_counter()
    while perf_counter() - begun < seconds:
        playout = Playout(QIN.initial(2, f"bench {game % 50}", {"board": "bird"}).state, rng.random)
        game += 1
        while (move := pick(playout, rng)) is not None:
            playout.play(move)
            moves += 1
    return moves / (perf_counter() - begun)


def _install() -> bool:
    """Whether boardgame.io is here, installed now if npm is."""
    if (FOLDER_JS / "node_modules" / "boardgame.io").exists():
        return True
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return False
    command = [npm, "install", "--no-package-lock", "--no-audit", "--no-fund"]
    return subprocess.run(command, cwd=FOLDER_JS, capture_output=True, check=False).returncode == 0


@contextmanager
def _boardgame_io() -> Iterator[Callable[[dict[str, Any]], dict[str, Any]]]:
    """A node process that answers one job a line."""
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
    """Recorded games, played there move by move, leave everybody with the same pagodas."""
    for path in sorted(FOLDER.glob("qin-*.txt")):
        game = read(path)
        state = QIN.initial(game.seats, game.seed, game.options).state
        setup, moves = _setup(state), []
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
