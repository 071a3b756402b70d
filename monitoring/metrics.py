"""Metrics for operators. None of them reveals anything about a person or a single table."""

from __future__ import annotations

import math
import platform
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from time import monotonic

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from db.schema import REVISION, Duty
from monitoring.condition import Condition
from monitoring.version import VERSION
from tables.core.kernel import Observer

_ANSWERED = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30)
"""Buckets in seconds. Discord gives up after 3 without any answer; slower answers are deferred before."""

_DRAWN = (0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

# A creation time for every series would double their number without being useful here.
disable_created_metrics()


class Metrics(Observer):
    """The metrics of one bot. Thread-safe."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        counter, gauge = partial(Counter, registry=registry), partial(Gauge, registry=registry)
        histogram = partial(Histogram, registry=registry)
        self._moves = counter("pagoda_moves", "Moves recorded, by a `person` or a `computer`.", ["game", "by"])
        self._posted = counter(
            "pagoda_messages_posted",
            "Posted messages: a `turn_message`, a `reminder`, or an `edit` of an outdated message.",
            ["kind"],
        )
        self._failed = counter("pagoda_messages_failed", "Tries that Discord refused; each is made again.", ["kind"])
        self._interactions = histogram(
            "pagoda_interaction_seconds",
            "Histogram: from a command (`/qin move`) or press (`hand`) to the end of its answer.",
            ["name"],
            buckets=_ANSWERED,
        )
        self._pictures = histogram(
            "pagoda_picture_seconds",
            "Histogram: drawing a `picture` or a whole `replay`.",
            ["game", "kind"],
            buckets=_DRAWN,
        )
        self._requests = counter(
            "pagoda_discord_requests",
            "Requests to Discord by outcome: `2xx`, `4xx`, `429`, `5xx`, or `lost` without an answer.",
            ["answer"],
        )
        self._delay = gauge("pagoda_event_loop_delay_seconds", "The longest delay of ready work in the last minute.")
        self._build = gauge("pagoda_build_info", "1, with versions in its labels.", ["version", "schema", "python"])
        self._build.labels(VERSION, REVISION, platform.python_version()).set(1)
        self._queued = gauge("pagoda_owed", "Posts that wait.", ["kind"])
        self._oldest = gauge("pagoda_owed_oldest_seconds", "The age of the oldest that waits.", ["kind"])
        self._overdue = gauge(
            "pagoda_overdue_seconds",
            "How late the most overdue is; what waits to be tried again is not late.",
            ["kind"],
        )
        self._database = gauge("pagoda_database_up", "1 if the database answers.")
        self._connected = gauge("pagoda_gateway_connected", "1 if a shard is connected.", ["shard"])
        self._latency = gauge("pagoda_gateway_latency_seconds", "The gateway's answer to a heartbeat.", ["shard"])
        # Each series begins at 0: else its first increase would not be seen as one.
        for kind in Duty:
            self._posted.labels(kind)
            self._failed.labels(kind)

    def moved(self, game: str, moves: int, *, by_computer: bool) -> None:
        self._moves.labels(game, "computer" if by_computer else "person").inc(moves)

    def posted(self, kind: Duty) -> None:
        self._posted.labels(kind).inc()

    def failed(self, kind: Duty) -> None:
        self._failed.labels(kind).inc()

    def discord_answered(self, status: int | None) -> None:
        """Count a request to Discord by the status of its answer, None for no answer."""
        answer = "lost" if status is None else "429" if status == 429 else f"{status // 100}xx"
        self._requests.labels(answer).inc()

    def delayed(self, seconds: float) -> None:
        """Set the longest delay of the event loop in the last minute."""
        self._delay.set(seconds)

    def answered(self, name: str, seconds: float) -> None:
        """Record the duration of a command or press. `name` is one of a limited number."""
        self._interactions.labels(name).observe(seconds)

    @contextmanager
    def drawing(self, game: str, kind: str) -> Generator[None]:
        """Measure the drawing of a picture; a failed one is not counted."""
        began = monotonic()
        yield
        self._pictures.labels(game, kind).observe(monotonic() - began)

    def exposition(self, condition: Condition) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        self._take(condition)
        return generate_latest(self._registry)

    def _take(self, condition: Condition) -> None:
        for gauge in (self._queued, self._oldest, self._overdue, self._connected, self._latency):
            # Unknown values must not keep their last state.
            gauge.clear()
        self._database.set(condition.database_fault is None)
        for kind, queue in condition.queues.items():
            self._queued.labels(kind).set(queue.count)
            self._oldest.labels(kind).set(queue.oldest.total_seconds())
            self._overdue.labels(kind).set(queue.overdue.total_seconds())
        for shard in condition.shards:
            self._connected.labels(str(shard.number)).set(shard.is_connected)
            if math.isfinite(shard.latency):
                self._latency.labels(str(shard.number)).set(shard.latency)
