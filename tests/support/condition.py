"""A bot as far as its condition shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from db.share import WHOLE, Share
from db.store import Store
from monitoring.condition import Examiner
from tests.support.clock import Clock


@dataclass
class Shard:
    latency: float = 0.05
    closed: bool = False

    def is_closed(self) -> bool:
        return self.closed


@dataclass
class Client:
    """A connection to Discord as far as the condition of a bot shows it."""

    ready: bool = True
    shards: dict[int, Shard] = field(default_factory=lambda: {0: Shard()})

    def is_ready(self) -> bool:
        return self.ready


def examiner_of(
    store: Store, clock: Clock, share: Share = WHOLE, client: Client | None = None, holding: Any = None
) -> Examiner:
    """What looks at a process with a real database."""
    found: Any = client or Client()
    return Examiner(found, store, lambda: clock.now, share, holding)
