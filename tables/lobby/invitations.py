"""Invitations: who may join a private table; no person is called to a table twice."""

from __future__ import annotations

from tables.core.errors import BlockedInvitedError, InvitedAlreadyError, SeatedAlreadyError, TooManyInvitedError
from tables.core.kernel import Kernel
from tables.core.model import Table
from tables.lobby.company import blocked_by
from tables.lobby.filling import Filling
from tables.lobby.limits import MOST_INVITED


class Invitations:
    """The use cases of inviting to a table that waits for players."""

    def __init__(self, kernel: Kernel, filling: Filling) -> None:
        self._kernel = kernel
        self._filling = filling

    async def invite(self, table_id: int, host_id: int, user_id: int) -> Table:
        """Invite a person, once.

        Raises `NotInLobbyError`, `NotHostError`, `SeatedAlreadyError`, `InvitedAlreadyError`, `TooManyInvitedError`,
        `BlockedInvitedError`.
        """
        async with self._filling.in_lobby(table_id, host=host_id) as (session, table):
            if table.seat_of(user_id) is not None:
                raise SeatedAlreadyError
            invited = set(await session.invitations.to_table(table_id)) - {host_id}
            if user_id in invited:
                raise InvitedAlreadyError
            if len(invited) >= MOST_INVITED:
                raise TooManyInvitedError(most=MOST_INVITED)
            if await blocked_by(session, host_id, [user_id]):
                raise BlockedInvitedError
            await session.invitations.add(table_id, [user_id], self._kernel.millis())
            return table

    async def invited_to(self, user_id: int) -> frozenset[int]:
        """Return the tables waiting for players that a person is invited to, but by those they block."""
        async with self._kernel.reading() as session:
            return frozenset(await session.invitations.of_user(user_id))
