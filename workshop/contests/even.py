"""Is an even match even? Simulated people play against computers that are fitted to them.

`python -m workshop.contests.even --people 1000` draws results from the measured ladder, for all games and numbers of
seats. `python -m workshop.contests.even --played qin --seats 2 --people 6` plays real games: the people are computers
of a sharpness that is drawn between the beginner's and the expert's.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from computers.even import ELO, EXPERT, AgainstComputers, elo_at, sharpness_at, skill_found
from computers.search import choose
from engines.protocol import Seat
from engines.registry import ENGINES

AFTER = 16
"""The games after which a match has to be even."""

LEAST, MOST = 0.3, 0.7
"""The share of games in which a person ends ahead of a computer, in an even match."""

SCALE_ERROR = 100
"""Elo by which the measured ladder is wrong at each level, in the simulation that asks what that costs."""

Scale: TypeAlias = Callable[[float], float]
"""A function that returns the Elo at a place on the ladder."""


@dataclass(frozen=True, slots=True)
class Matched:
    """A simulated person: their place on the ladder, that of the computer after some games, and the share won."""

    place: float
    computer: float
    share: float

    @property
    def is_even(self) -> bool:
        """Whether the person ends ahead of the computer about as often as behind."""
        return LEAST <= self.share <= MOST


def simulated(slug: str, seats: int, chance: Random, error: float = 0, games: int = AFTER) -> Matched:
    """Let a person play games whose results are drawn from the ladder, which is wrong by some Elo at each level."""
    wrong = [chance.gauss(0, error) for _ in range(round(EXPERT) + 1)]
    place = chance.uniform(0, EXPERT)

    def scale(at: float) -> float:
        low = min(max(int(at), 0), round(EXPERT) - 1)
        share = min(max(at - low, 0), 1)
        return elo_at(slug, seats, at) + wrong[low] * (1 - share) + wrong[low + 1] * share

    found: list[AgainstComputers] = []
    for _ in range(games):
        computer = min(skill_found(slug, found).place, EXPERT)
        found.insert(0, _drawn(slug, seats, (place, computer), scale, chance))
    computer = min(skill_found(slug, found).place, EXPERT)
    share = 1 / (1 + 10 ** ((scale(computer) - scale(place)) / 400))
    return Matched(place, computer, share)


def _drawn(slug: str, seats: int, places: tuple[float, float], scale: Scale, chance: Random) -> AgainstComputers:
    """Draw the result of a game between a person and equal computers, by the model of Plackett-Luce."""
    person, computer = (10 ** (scale(place) / 400) for place in places)
    ahead = 0
    while ahead < seats - 1 and chance.random() > person / (person + (seats - 1 - ahead) * computer):
        ahead += 1
    sharpness = sharpness_at(slug, seats, places[1])
    return AgainstComputers(seats, (sharpness,) * ahead, (), (sharpness,) * (seats - 1 - ahead))


def played(slug: str, seats: int, place: float, computer: float, salt: str) -> AgainstComputers:
    """Play a real game of a person, who is a computer at a place on the ladder, against equal computers."""
    engine = ENGINES[slug]
    own = Random(salt).randrange(seats)
    sharpness = [sharpness_at(slug, seats, place if seat == own else computer) for seat in range(seats)]
    state = engine.initial(seats, salt, {name: values[0] for name, values in engine.choices.items()}).state
    ply = 0
    while (ending := engine.outcome(state)) is None:
        seat = min(engine.to_act(state))
        text = choose(engine, engine.view(state, seat), seat, sharpness[seat], f"{salt}/{ply}")
        state, ply = engine.apply(state, seat, engine.parse(text)).state, ply + 1
    standing = [(seat not in ending.winners, -ending.scores[seat]) for seat in range(seats)]
    others: Sequence[Seat] = sorted((seat for seat in range(seats) if seat != own), key=lambda seat: standing[seat])
    return AgainstComputers(
        seats,
        tuple(sharpness[seat] for seat in others if standing[seat] < standing[own]),
        tuple(sharpness[seat] for seat in others if standing[seat] == standing[own]),
        tuple(sharpness[seat] for seat in others if standing[seat] > standing[own]),
    )


def share_ahead(games: Sequence[AgainstComputers]) -> float:
    """Return the share of computers that a person ended ahead of; level counts half."""
    ahead = sum(len(game.behind) + len(game.level) / 2 for game in games)
    return ahead / sum(game.seats - 1 for game in games)


def matched(slug: str, seats: int, place: float, salt: str, then: int) -> Matched:
    """Let a person play real games until the match is even, and then some against the computer found."""
    found: list[AgainstComputers] = []
    for number in range(AFTER):
        computer = min(skill_found(slug, found).place, EXPERT)
        found.insert(0, played(slug, seats, place, computer, f"{salt}/{number}"))
    computer = min(skill_found(slug, found).place, EXPERT)
    after = [played(slug, seats, place, computer, f"{salt}/then/{number}") for number in range(then)]
    return Matched(place, computer, share_ahead(after))


def _main() -> None:
    parser = argparse.ArgumentParser(description="Is an even match even?")
    parser.add_argument("--people", type=int, default=1000)
    parser.add_argument("--played", choices=[*ENGINES], help="play real games of this game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--then", type=int, default=20, help="real games against the computer found")
    parser.add_argument("--seed", default="even")
    asked = parser.parse_args()
    chance = Random(asked.seed)
    if asked.played is not None:
        for person in range(asked.people):
            found = matched(asked.played, asked.seats, chance.uniform(0, EXPERT), f"{asked.seed}/{person}", asked.then)
            print(f"{asked.played}, {asked.seats}: {found}", flush=True)
        return
    print("| game, players | 30 to 70 % after 8 | after 16 | after 16, ladder wrong by 100 Elo |\n|---|---|---|---|")
    for slug, seats in ELO:
        shares = [
            sum(simulated(slug, seats, chance, error, games).is_even for _ in range(asked.people)) / asked.people
            for error, games in ((0, 8), (0, AFTER), (SCALE_ERROR, AFTER))
        ]
        print(f"| {slug}, {seats} | {' | '.join(f'{share:.0%}' for share in shares)} |", flush=True)


if __name__ == "__main__":
    _main()
