"""Calibration: comparing predicted chances with results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log


@dataclass(frozen=True, slots=True)
class Tenth:
    """All predictions in one tenth of the range: their number, the mean prediction, the mean result."""

    number: int
    count: int
    said: float
    happened: float

    @property
    def off(self) -> float:
        """The distance between prediction and result."""
        return abs(self.said - self.happened)


def tenths(said: Iterable[tuple[float, float]]) -> list[Tenth]:
    """Group pairs of predicted chance and share of the victory by tenths of the chance; leave empty tenths out."""
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


def log_loss(predictions: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """Return the mean log loss of positions.

    Each prediction has the chances of the seats, and their shares of the victory.
    """
    losses = (-share * log(max(chance, _LEAST)) for said, shares in predictions for chance, share in zip(said, shares))
    return sum(losses) / len(predictions)


_LEAST = 1e-9
"""Chances are clipped from below, so that the loss of a surprise is finite."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The calibration on games that were not learned from: by tenths, and the log loss beside the yardstick's."""

    tenths: tuple[Tenth, ...]
    loss: float
    yardstick: float


def row(slug: str, games: int, seed: str, checked: Checked) -> str:
    """Format a row of a Markdown table: for each tenth the mean prediction and result, and the log losses."""
    by_number = {tenth.number: tenth for tenth in checked.tenths}
    cells = [f"{by_number[n].said:.1%}: {by_number[n].happened:.1%}" if n in by_number else "" for n in range(10)]
    worst = max((tenth.off for tenth in by_number.values()), default=0.0)
    losses = f"{checked.loss:.3f}, {checked.yardstick:.3f}"
    return f"| {slug} | {games}, {seed} | {' | '.join(cells)} | {worst * 100:.1f} | {losses} |"
