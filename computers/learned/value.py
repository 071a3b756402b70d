"""Learned values: each seat's chance of winning, with weights in `computers/learned/weights/<game>.json`.

Either one small network scores every seat by its features (`computers.learned.features`), or tables hold a weight for
each pattern (`computers.learned.patterns`); the softmax of the scores of all seats are the chances. The code is plain
Python arithmetic, since the worker processes have little memory. For the training see `workshop/training`.
"""

from __future__ import annotations

import json
import logging
import sys
import zlib
from abc import ABC, abstractmethod
from array import array
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from math import isfinite
from operator import mul
from pathlib import Path
from typing import Any, TypeAlias, cast

from computers.kept import KnownResults
from computers.learned import features, patterns, softmax
from computers.learned.features import FEATURES, Features
from computers.learned.patterns import PATTERNS, Patterns, Tables
from engines.protocol import Engine, Seat

WEIGHTS = Path(__file__).parent / "weights"

_log = logging.getLogger(__name__)

Row: TypeAlias = tuple[float, ...]


class WeightsError(ValueError):
    """Weights that cannot be used; the message is the rest of a sentence that begins with the game."""


@dataclass(frozen=True, slots=True)
class Network:
    """A network with one hidden layer of rectified sums, and a linear part beside it.

    `shared` and `each` have a row of input weights for each hidden unit, `bias` the units' biases, `out` their output
    weights; `linear` are the weights of a seat's numbers in the linear part.
    """

    shared: tuple[Row, ...]
    each: tuple[Row, ...]
    bias: Row
    out: Row
    linear: Row

    def chances(self, shared: Sequence[float], each: Sequence[Sequence[float]]) -> tuple[float, ...]:
        """Return the softmax of the seats' scores."""
        # The shared numbers are the same for every seat, so their part of the hidden sums is computed only once.
        begun = [bias + sum(map(mul, row, shared)) for bias, row in zip(self.bias, self.shared)]
        rows, out, linear = self.each, self.out, self.linear
        found: list[float] = []
        for own in each:
            score = sum(map(mul, linear, own))
            for start, row, weight in zip(begun, rows, out):
                signal = start + sum(map(mul, row, own))
                # Rectified: a unit without a positive signal contributes nothing.
                if signal > 0:
                    score += weight * signal
            found.append(score)
        return softmax(found)


@dataclass(frozen=True, slots=True)
class Value(ABC):
    """The learned value of one game."""

    engine: Engine[Any, Any, Any]

    def chances(self, state: Any) -> tuple[float, ...]:
        """Return each seat's chance of winning from a whole position, in seat order; they add up to 1.

        A shared victory counts as its share, and an ended game by its outcome. A single seat has a chance of 1 until
        the game has ended. The position must be a determinization, since all its content is used.
        """
        outcome = self.engine.outcome(state)
        if outcome is None:
            return self.chances_before_end(state)
        # An outcome may name no winner.
        share = 1 / len(outcome.winners) if outcome.winners else 0.0
        return tuple(share if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores)))

    @abstractmethod
    def chances_before_end(self, state: Any) -> tuple[float, ...]:
        """Return the chances in a position that has not ended."""

    def is_settled(self, state: Any) -> bool:
        """Return whether a deeper search adds little to `ranked`."""
        return False

    def ranked(self, state: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[float] | None:
        """Return how good each of the seat's legal moves is, with the best rest of its turn; None if unknown.

        The values are chances, plus a little for the lead where a move wins the game.
        """
        return None


@dataclass(frozen=True, slots=True)
class ByNetwork(Value):
    """A value that turns positions into a few dozen numbers a seat and evaluates them with a network.

    It judges single positions, not turns.
    """

    features: Features[Any]
    network: Network
    _kept: KnownResults[Row] = field(default_factory=KnownResults[Row], init=False, repr=False, compare=False)

    def chances_before_end(self, state: Any) -> tuple[float, ...]:
        return self._kept.of(self.features.key(state), lambda: self.network.chances(*self.features.of(state)))


@dataclass(frozen=True, slots=True)
class ByPatterns(Value):
    """A value that sums the weights of a position's patterns."""

    patterns: Patterns[Any]
    tables: Tables

    def chances_before_end(self, state: Any) -> tuple[float, ...]:
        return self.patterns.chances(self.tables, state)

    def is_settled(self, state: Any) -> bool:
        return self.patterns.is_settled(state)

    def ranked(self, state: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[float]:
        return self.patterns.ranked(self.tables, state, seat, moves)


def value_of(engine: Engine[Any, Any, Any]) -> Value | None:
    """Return the learned value of a game; None if there is none, or if it cannot be used.

    The first call logs the reason: then computers play by `computers.knowledge.Knowledge.evaluate`.
    """
    return _value_of(engine)


@cache
def _value_of(engine: Engine[Any, Any, Any]) -> Value | None:
    try:
        return load(engine, WEIGHTS)
    # The bot must start without weights: computers then play by heuristics alone.
    except WeightsError as error:
        _log.warning("computer seats play %s without a learned value: %s", engine.slug, error)
        return None


def load(engine: Engine[Any, Any, Any], folder: Path) -> Value:
    """Load the learned value of a game from a folder of weights. Raises `WeightsError`."""
    # Weights of other rules would be read without an error and mean nothing: the version is checked below.
    slug, version = engine.slug, engine.rules_version
    known, looked_up = FEATURES.get(slug), PATTERNS.get(slug)
    if known is None and looked_up is None:
        why = features.BROKEN.get(slug) or patterns.BROKEN.get(slug)
        raise WeightsError(why or "its positions have no features or patterns.")
    try:
        text = (folder / f"{slug}.json").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise WeightsError("there are no weights.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise WeightsError(f"its weights cannot be read: {error}.") from None
    # Tables take precedence: a game with both kinds is evaluated by patterns.
    if looked_up is not None:
        return ByPatterns(engine, looked_up, parse_tables(text, looked_up, engine.seats, version))
    assert known is not None
    return ByNetwork(engine, known, parse(text, known, version))


def parse(text: str, known: Features[Any], rules_version: int) -> Network:
    """Parse the weights of a network. Raises `WeightsError`."""
    data = _of_rules(text, rules_version)
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
    # `zip` would silently drop units of a network whose parts differ in length.
    if len({len(network.shared), len(network.each), len(network.bias), len(network.out)}) > 1:
        raise WeightsError("its weights are damaged.")
    return network


def parse_tables(text: str, known: Patterns[Any], seats: Sequence[int], rules_version: int) -> Tables:
    """Parse the tables of patterns, one for every number of seats. Raises `WeightsError`."""
    data = _of_rules(text, rules_version)
    if data.get("layout") != known.layout:
        raise WeightsError("its weights are of other patterns.")
    try:
        tables = {count: unpacked(data["tables"][str(count)], data["unit"]) for count in seats}
    except (KeyError, TypeError, ValueError, zlib.error):
        raise WeightsError("its weights are damaged.") from None
    if any(len(table) != known.size for table in tables.values()):
        raise WeightsError("its weights are damaged.")
    return tables


def packed(steps: Sequence[int]) -> str:
    """Pack a table of small integers as text: two bytes a number, compressed well because most are alike."""
    # The file format is little-endian on every machine.
    numbers = array("h", steps)
    if sys.byteorder == "big":
        numbers.byteswap()
    return b64encode(zlib.compress(numbers.tobytes(), 9)).decode("ascii")


def unpacked(text: str, unit: float) -> Sequence[float]:
    """Unpack a table and multiply its steps by `unit`. Raises `ValueError`, `TypeError` or `zlib.error`."""
    # Signed, 16 bits each.
    numbers = array("h", zlib.decompress(b64decode(text, validate=True)))
    if sys.byteorder == "big":
        numbers.byteswap()
    if not isfinite(unit):
        raise ValueError
    # Equal steps share one float object: most steps are zero, and the tables are large.
    values = {number: number * unit for number in set(numbers)}
    return tuple([values[number] for number in numbers])


def _of_rules(text: str, rules_version: int) -> dict[str, Any]:
    """Parse weights and check that they belong to these rules. Raises `WeightsError`."""
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise WeightsError("its weights are damaged.")
    data = cast(dict[str, Any], found)
    if data.get("rules_version") != rules_version:
        raise WeightsError(f"its weights are of rules version {data.get('rules_version')}, not {rules_version}.")
    return data


def _rows(found: Any, width: int) -> tuple[Row, ...]:
    return tuple(_row(row, width) for row in found)


def _row(found: Any, width: int | None = None) -> Row:
    """Convert to a row of finite numbers, `width` of them if given. Raises `ValueError` or `TypeError`."""
    row = tuple(float(number) for number in found)
    if not all(map(isfinite, row)) or (width is not None and len(row) != width):
        raise ValueError
    return row
