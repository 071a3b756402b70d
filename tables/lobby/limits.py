"""Limits on the tables of a person or server: counted in the transaction that opens or joins one more."""

from __future__ import annotations

from db.records.session import Session
from tables.core.errors import TooManyHostedError, TooManyInServerError, TooManyPlayedError
from tables.core.kernel import Kernel

MOST_INVITED = 12
"""The most invitations of a table."""


class TableLimits:
    """The limits, for the use cases that open and fill tables. The numbers are `tables.core.model.Limits`."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def check_opening(self, session: Session, host_id: int, guild_id: int | None) -> None:
        """Check that a person may host one more table in a server.

        Raises `TooManyHostedError`, `TooManyInServerError`.
        """
        hosted, in_server = self._kernel.limits.hosted, self._kernel.limits.in_server
        if hosted is not None:
            # Counting and adding must not run beside another process: on PostgreSQL both would find room.
            await session.one_at_a_time(host_id)
            if await session.lists.count_hosted(host_id) >= hosted:
                raise TooManyHostedError(most=hosted)
        if in_server is not None and guild_id is not None:
            await session.one_at_a_time(guild_id)
            if await session.lists.count_in_guild(guild_id) >= in_server:
                raise TooManyInServerError(most=in_server)

    async def check_playing(self, session: Session, user_id: int) -> None:
        """Check that a person may sit down at one more table. Raises `TooManyPlayedError`."""
        played = self._kernel.limits.played
        if played is not None:
            await session.one_at_a_time(user_id)
            if await session.lists.count_played(user_id) >= played:
                raise TooManyPlayedError(most=played)
