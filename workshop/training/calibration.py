"""Whether what is said of chances comes true."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log


@dataclass(frozen=True, slots=True)
class Tenth:
    """All chances that were said between two tenths: how many, what was said on average, what happened."""

    number: int
    count: int
    said: float
    happened: float

    @property
    def off(self) -> float:
        """How far what was said is from what happened."""
        return abs(self.said - self.happened)


def tenths(said: Iterable[tuple[float, float]]) -> list[Tenth]:
    """Chances and shares of victories by tenths of the chance said; tenths that were never said are left out."""
    by_tenth: dict[int, list[tuple[float, float]]] = {}
    for chance, share in said:
        by_tenth.setdefault(min(int(chance * 10), 9), []).append((chance, share))
    return [
        Tenth(
            number,
            len(found),
            sum(chance for chance, _ in found) / len(found),
            sum(share for _, share in found) / len(found),
        )
        for number, found in sorted(by_tenth.items())
    ]


def log_loss(told: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """The mean log loss of positions: of each what was said of the seats, and their shares of the victory."""
    losses = (-share * log(max(chance, _LEAST)) for said, shares in told for chance, share in zip(said, shares))
    return sum(losses) / len(told)


_LEAST = 1e-9
"""No chance is taken for less, so that a surprise has an end."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What was said of games that nothing was learned from: by tenths, and the log loss beside the yardstick's."""

    tenths: tuple[Tenth, ...]
    loss: float
    yardstick: float


def row(slug: str, games: int, seed: str, checked: Checked) -> str:
    """A line of a table in Markdown: for each tenth what was said on average and what happened, and the log losses."""
    by_number = {tenth.number: tenth for tenth in checked.tenths}
    cells = [f"{by_number[n].said:.1%}: {by_number[n].happened:.1%}" if n in by_number else "" for n in range(10)]
    worst = max((tenth.off for tenth in by_number.values()), default=0.0)
    losses = f"{checked.loss:.3f}, {checked.yardstick:.3f}"
    return f"| {slug} | {games}, {seed} | {' | '.join(cells)} | {worst * 100:.1f} | {losses} |"
