"""Turns planned ahead: whether they are played as previewed, what they cost, and what they save."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from statistics import mean, median

from tables.play.premoves import Guard
from workshop.bench.plans.armed import plans_played
from workshop.bench.plans.days import Draw, Habit, Lived, games_lived
from workshop.bench.plans.pressing import presses
from workshop.bench.rows import Row

PLANS, GAMES, SEED = 2_500, 8, "plans"
LONGEST = 10_000
"""The most turns of a game: all of it."""

HABITS = {
    "a third of the turns planned": Habit(Guard.SAME),
    "a third of the turns planned, one turn a look": Habit(Guard.SAME, leaves=True),
    "a third of the turns planned, with the guard `legal`": Habit(Guard.LEGAL),
    "planning at a third of the looks": Habit(Guard.SAME, at_looks=True),
}
CHOICES = {
    "a third of the turns planned, without a second choice": Habit(Guard.SAME, choices=(Draw.LIKED,)),
    "a third of the turns planned, drawing from the pile": Habit(Guard.SAME, choices=(Draw.PILE,)),
    "planning at a third of the looks, drawing from the pile": Habit(Guard.SAME, at_looks=True, choices=(Draw.PILE,)),
}


def run(
    *, plans: int = PLANS, games: int = GAMES, processes: int = 1, seed: str = SEED, longest: int = LONGEST
) -> Iterable[Row]:
    """Arm plans in random games, press through the panels, and simulate the days of games.

    With 0 plans or 0 games, these are skipped.
    """
    if plans:
        yield from _played(plans, seed, processes)
    yield from presses()
    if games:
        live = partial(games_lived, games=games, seed=seed, processes=processes, longest=longest)
        yield from _days("Qin, 2 players", 0.8, HABITS, games, partial(live, "qin", 2))
        yield from _days("China, 4 players", 0.9, {**HABITS, **CHOICES}, games, partial(live, "china", 4))


def _played(plans: int, seed: str, processes: int) -> Iterator[Row]:
    tally = plans_played(plans, seed, processes)
    for differs in tally.differs:
        print(differs, flush=True)
    name = f"{tally.armed:,} turns planned in random games"
    yield Row(f"{name}: played and not what was previewed", len(tally.differs), "turns", reach=0.0)
    note = f"{tally.unfinished:,} had to be finished by hand"
    yield Row(f"{name}: played", tally.played, "turns", note=note)
    for guard, count in sorted(tally.hindered.items()):
        yield Row(f"{name}: not played, by the guard `{guard}`", count, "turns")


def _days(
    name: str, reach: float, habits: Mapping[str, Habit], games: int, live: Callable[[Habit | None], list[Lived]]
) -> Iterator[Row]:
    """Compare the days of the same games by several habits with those without planning."""
    without = _median_days(live(None))
    for what, habit in habits.items():
        lived = live(habit)
        begun, played = (mean(getattr(each, part) / each.turns for each in lived) for part in ("planned", "played"))
        note = f"{games} games; {begun:.0%} of the turns were planned when they began, {played:.0%} played so"
        asked = reach if habit == Habit(Guard.SAME) else None
        days = _median_days(lived)
        yield Row(f"{name}: days a game, median, {what}", days, "days", "no planning", without, reach=asked, note=note)


def _median_days(lived: Iterable[Lived]) -> float:
    return median(each.days for each in lived)
