"""The rooms that tables are played in, as a process of a simulated month knows them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from workshop.bench.month.people import Room
from workshop.bench.month.size import Size

_SELDOM = 0.05
"""How often it is not a server's first table that somebody plays at."""

_ELSEWHERE = 0.1
"""How often the process of shard 0 is asked for another's table, as from direct messages."""


class Rooms:
    """Which table is in which room. `follow_up` is to be called for tables at which something happened."""

    def __init__(self, size: Size, process: int, rng: random.Random) -> None:
        share = size.share(process)
        everywhere = [Room(number, slot) for number in range(size.servers) for slot in range(size.tables)]
        self.own = [room for room in everywhere if share.has(room.place.guild_id)]
        self._reached = everywhere if share.leads or size.busy else self.own
        self._elsewhere = 1.0 if size.busy else _ELSEWHERE
        self._size, self._rng = size, rng
        self._at = dict[Room, int]()
        self.follow_up: Callable[[int], None] = lambda _: None

    def know(self, found: Sequence[tuple[int, int]]) -> None:
        """Learn which tables stand where, from their numbers and channels, the newest last."""
        self._at.update((Room.of(channel_id), table_id) for table_id, channel_id in found)

    def put(self, room: Room, table_id: int) -> None:
        """A table is in a room from now on."""
        self._at[room] = table_id

    def empty(self, room: Room) -> None:
        """Nothing is in a room any more."""
        self._at.pop(room, None)

    def table_in(self, room: Room) -> int | None:
        """The table in a room, None if there is none that is known."""
        return self._at.get(room)

    def some_tables(self, most: int) -> Sequence[int]:
        """A few of the tables that are known."""
        known = list(self._at.values())
        return self._rng.sample(known, min(most, len(known)))

    def next_room(self) -> Room:
        """Where the next turn is taken."""
        room = self._rng.choice(self._reached if self._rng.random() < self._elsewhere else self.own)
        if self._size.busy or self._rng.random() < _SELDOM:
            return room
        return Room(room.server, 0)
