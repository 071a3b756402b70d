"""Invitations: who may join a private table, and that nobody is called to a table twice."""

from __future__ import annotations

from tables.errors import InvitedAlreadyError, SeatedAlreadyError, TooManyInvitedError
from tables.lobby import MOST_INVITED, Lobby
from tables.model import Table


class Invitations(Lobby):
    """The use cases of inviting to a table that waits for players."""

    async def invite(self, table_id: int, host_id: int, user_id: int) -> Table:
        """Invite somebody, once.

        Raises `NotInLobbyError`, `NotHostError`, `SeatedAlreadyError`, `InvitedAlreadyError`, `TooManyInvitedError`.
        """
        async with self._in_lobby(table_id, host=host_id) as (session, table):
            if table.seat_of(user_id) is not None:
                raise SeatedAlreadyError
            invited = set(await session.invitations.to_table(table_id)) - {host_id}
            if user_id in invited:
                raise InvitedAlreadyError
            if len(invited) >= MOST_INVITED:
                raise TooManyInvitedError(most=MOST_INVITED)
            await session.invitations.add(table_id, [user_id], self._millis())
            return table

    async def invited_to(self, user_id: int) -> frozenset[int]:
        """The tables waiting for players that a person is invited to."""
        async with self._reading() as session:
            return frozenset(await session.invitations.of_user(user_id))
