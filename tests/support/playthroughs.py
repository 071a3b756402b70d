"""The format of playthroughs: a heading of `key value` lines, then a line a move: seat, move, digest."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from engines import codec
from engines.registry import ENGINES
from tests.games.brought import folder_of
from tests.support.random_games import random_game


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A recorded game: each move is seat, text and the digest of the position after it."""

    slug: str
    rules_version: int
    seats: int
    options: dict[str, str]
    """Those that differ from the default."""
    seed: str
    moves: tuple[tuple[int, str, str], ...]


def chosen(slug: str, options: dict[str, str]) -> dict[str, str]:
    """The options that differ from the default: with these alone a new option changes no recording and no name."""
    choices = ENGINES[slug].choices
    return {name: value for name, value in options.items() if value != choices[name][0]}


def file_of(slug: str, seats: int, options: dict[str, str]) -> Path:
    """Where a playthrough is kept, named by its seats and the options that differ from the default."""
    told = (f"{name}={value}" for name, value in chosen(slug, options).items())
    return folder_of(slug) / "playthroughs" / f"{'-'.join([str(seats), *told])}.txt"


def recorded(slug: str) -> list[Path]:
    """The playthroughs of a game."""
    return sorted(folder_of(slug).glob("playthroughs/*.txt"))


def record(slug: str, seats: int, options: dict[str, str]) -> str:
    """A random game as the text of a playthrough."""
    engine, seed = ENGINES[slug], f"{slug} playthrough"
    lines = [
        f"game {slug}",
        f"rules {engine.rules_version}",
        f"seats {seats}",
        f"options {json.dumps(chosen(slug, options), sort_keys=True)}",
        f"seed {seed}",
        "",
    ]
    for state, seat, move in random_game(engine, seats, options, seed):
        after = engine.apply(state, seat, move).state
        lines.append(f"{seat} {codec.digest(codec.encode(after))} {engine.format(move)}")
    return "\n".join(lines) + "\n"


def read(path: Path) -> Playthrough:
    """The playthrough of a file."""
    heading, _, body = path.read_text(encoding="ascii").partition("\n\n")
    told = dict(line.split(" ", 1) for line in heading.splitlines())
    moves = (line.split(" ", 2) for line in body.splitlines())
    return Playthrough(
        slug=told["game"],
        rules_version=int(told["rules"]),
        seats=int(told["seats"]),
        options=json.loads(told["options"]),
        seed=told["seed"],
        moves=tuple((int(seat), text, digest) for seat, digest, text in moves),
    )
