"""One whole game by what is heard, with seats, people and options that follow from its seed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from engines.registry import ENGINES
from locales import Words
from tests.blind.playing import Game
from tests.blind.town import a_town

HINTS = "Players may ask for hints"


@dataclass(frozen=True, slots=True)
class Played:
    """A game that came to its end, and what was not heard well."""

    game: Game
    seats: int
    end: str
    faults: set[str]


async def play_one(game: str, seed: int, folder: Path) -> Played:
    """Play one game to its end: every third one against computers. Raises `StuckError`."""
    seats = list(ENGINES[game].seats)[seed % len(ENGINES[game].seats)]
    people, rng = max(1, seats - 1 - seed % 2) if seed % 3 == 0 else seats, random.Random(seed)
    async with a_town(folder) as town:
        town.world.deals.always = f"blind {game} {seed}"
        played = Game(town.home, town.people[:people], rng)
        guests = played.people[1:] if rng.random() < 0.4 else ()
        await played.open(Words("en").game(game), seats, guests=guests, ticks=[HINTS] * (seed % 2))
        end = await played.play()
        for person in played.people:
            person.hear_everything()
        return Played(played, seats, end, town.ear.faults)
