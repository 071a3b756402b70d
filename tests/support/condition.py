"""A bot as far as its condition shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from db.share import WHOLE, Share
from db.store import Store
from monitoring.condition import Held
from tests.support.clock import Clock


@dataclass
class Shard:
    latency: float = 0.05
    closed: bool = False

    def is_closed(self) -> bool:
        return self.closed


@dataclass
class Bot:
    """A bot as far as its condition shows, on a real database."""

    store: Store
    clock: Clock
    ready: bool = True
    shards: dict[int, Shard] = field(default_factory=lambda: {0: Shard()})
    share: Share = WHOLE
    holding: Held | None = None

    def now(self) -> datetime:
        return self.clock.now

    def is_ready(self) -> bool:
        return self.ready
