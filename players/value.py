"""Each seat's chance of winning, as learned from games between computers: `players/weights/<game>.json`.

One small network judges every seat by its own numbers (`players.features`); the softmax of these judgements over all
seats are the chances. It is plain arithmetic, since the processes that think have little memory. How it is trained:
`players/training`.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, isfinite
from operator import mul
from pathlib import Path
from typing import Any, TypeAlias, cast

from engines.protocol import Engine
from players import features
from players.features import FEATURES, Features

WEIGHTS = Path(__file__).parent / "weights"

_log = logging.getLogger(__name__)

Row: TypeAlias = tuple[float, ...]


class WeightsError(ValueError):
    """Weights cannot be used; the message says why, in the rest of a sentence that begins with the game."""


@dataclass(frozen=True, slots=True)
class Network:
    """A hidden layer of rectified sums, and a linear part beside it.

    `shared` and `each` have a row of weights for each hidden unit, `bias` what is added, `out` what the unit counts;
    `linear` is what a seat's numbers count by themselves.
    """

    shared: tuple[Row, ...]
    each: tuple[Row, ...]
    bias: Row
    out: Row
    linear: Row

    def chances(self, shared: Sequence[float], each: Sequence[Sequence[float]]) -> tuple[float, ...]:
        """The softmax of what the seats' numbers come to."""
        begun = [bias + sum(map(mul, row, shared)) for bias, row in zip(self.bias, self.shared)]
        rows, out, linear = self.each, self.out, self.linear
        found: list[float] = []
        for own in each:
            score = sum(map(mul, linear, own))
            for start, row, weight in zip(begun, rows, out):
                signal = start + sum(map(mul, row, own))
                if signal > 0:
                    score += weight * signal
            found.append(score)
        return softmax(found)


def softmax(scores: Sequence[float]) -> tuple[float, ...]:
    """Chances that add up to 1, each in proportion to the exponential of its score."""
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    total = sum(powers)
    return tuple([power / total for power in powers])


@dataclass(frozen=True, slots=True)
class Value:
    """What was learned of one game."""

    engine: Engine[Any, Any, Any]
    features: Features[Any]
    network: Network

    def chances(self, state: Any) -> tuple[float, ...]:
        """Each seat's chance of winning from a whole position, in seat order; they add up to 1.

        A shared victory counts as its share, and an ended game by its outcome. A single seat has a chance of 1 until
        the game has ended. The position has to be a determinization: all that it holds is looked at.
        """
        outcome = self.engine.outcome(state)
        if outcome is not None:
            share = 1 / len(outcome.winners) if outcome.winners else 0.0
            return tuple(share if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores)))
        return self.network.chances(*self.features.of(state))


def value_of(engine: Engine[Any, Any, Any]) -> Value | None:
    """What was learned of a game; None where nothing was, or where it cannot be used.

    The first time it says in the log why not: then everybody plays by `players.knowledge.Knowledge.evaluate`.
    """
    return _value_of(engine)


@cache
def _value_of(engine: Engine[Any, Any, Any]) -> Value | None:
    try:
        return load(engine, WEIGHTS)
    except WeightsError as error:
        _log.warning("computer seats play %s without a learned value: %s", engine.slug, error)
        return None


def load(engine: Engine[Any, Any, Any], folder: Path) -> Value:
    """What was learned of a game, from a folder of weights. Raises `WeightsError`."""
    known = FEATURES.get(engine.slug)
    if known is None:
        raise WeightsError(features.BROKEN.get(engine.slug, "its positions have not been told in numbers."))
    try:
        text = (folder / f"{engine.slug}.json").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise WeightsError("there are no weights.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise WeightsError(f"its weights cannot be read: {error}.") from None
    return Value(engine, known, parse(text, known, engine.rules_version))


def parse(text: str, known: Features[Any], rules_version: int) -> Network:
    """The network that weights are written down for. Raises `WeightsError`."""
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise WeightsError("its weights are damaged.")
    data = cast(dict[str, Any], found)
    if data.get("rules_version") != rules_version:
        raise WeightsError(f"its weights are of rules version {data.get('rules_version')}, not {rules_version}.")
    if data.get("shared") != list(known.shared) or data.get("each") != list(known.each):
        raise WeightsError("its weights are of other features.")
    try:
        network = Network(
            shared=_rows(data["weights"]["shared"], len(known.shared)),
            each=_rows(data["weights"]["each"], len(known.each)),
            bias=_row(data["weights"]["bias"]),
            out=_row(data["weights"]["out"]),
            linear=_row(data["weights"]["linear"], len(known.each)),
        )
    except (KeyError, TypeError, ValueError):
        raise WeightsError("its weights are damaged.") from None
    if len({len(network.shared), len(network.each), len(network.bias), len(network.out)}) > 1:
        raise WeightsError("its weights are damaged.")
    return network


def _rows(found: Any, width: int) -> tuple[Row, ...]:
    return tuple(_row(row, width) for row in found)


def _row(found: Any, width: int | None = None) -> Row:
    """Numbers, so many of them. Raises `ValueError` or `TypeError` for anything else."""
    row = tuple(float(number) for number in found)
    if not all(map(isfinite, row)) or (width is not None and len(row) != width):
        raise ValueError
    return row
