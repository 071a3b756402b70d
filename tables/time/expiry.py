"""What is kept for some days only: found by indexes and deleted, a little at a time. Moves come first."""

from __future__ import annotations

from datetime import datetime, timedelta

from tables.core.kernel import Kernel
from tables.core.rows import to_millis
from tables.outbox.kinds import LASTING

KEPT = timedelta(days=14)
"""The time for which files that were opened are kept, and what a table had for its run once its game is over."""

WITHDRAWN_KEPT = timedelta(days=30)
"""The time for which a withdrawn link says that it was one."""

SOUGHT_KEPT = timedelta(days=2)
"""The time for which a seek is kept that has ended: its person may still have to confirm, or the others."""

WAITS_KEPT = timedelta(days=30)
"""The time for which it counts how long people waited for others."""

AT_ONCE = 10
"""The tables, files and links that one transaction deletes something of: the database's only writer plays moves."""

RESTS = timedelta(days=1)
"""The pause once nothing is left that is old enough."""


class Expiry:
    """Delete what is older than its days."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._rests_until: datetime | None = None

    async def go_on(self) -> bool:
        """Delete some of what is too old; return whether there may be more. Then it is found by the next call."""
        now = self._kernel.now()
        if self._rests_until is not None and now < self._rests_until:
            return False
        at = to_millis(now - KEPT)
        async with self._kernel.reading() as session:
            over = await session.expiry.over_since(at, AT_ONCE)
        async with self._kernel.writing() as session:
            if over:
                await session.expiry.clear(over, LASTING)
            files = await session.expiry.drop_imports(at, AT_ONCE)
            sought = await session.seeks.expire(to_millis(now - SOUGHT_KEPT), to_millis(now - WAITS_KEPT), AT_ONCE)
            links = await session.expiry.drop_links(to_millis(now - WITHDRAWN_KEPT), AT_ONCE)
        is_done = max(len(over), files, links, sought) < AT_ONCE
        self._rests_until = now + RESTS if is_done else None
        if is_done:
            await self._kernel.drop_old_copies()
        return not is_done
