"""The rooms in which tables are played, as a process of a simulated month knows them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from workshop.bench.month.people import Room
from workshop.bench.month.size import Size

_SELDOM = 0.05
"""How often a turn is played at another table than the server's first."""

_ELSEWHERE = 0.1
"""How often the process of shard 0 receives a request for another's table, as from direct messages."""


class Rooms:
    """The table of each room. `follow_up` is called for tables at which something happened."""

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
        """Set the tables of rooms, from numbers and channels, the newest last."""
        self._at.update((Room.of(channel_id), table_id) for table_id, channel_id in found)

    def put(self, room: Room, table_id: int) -> None:
        """Set the table of a room."""
        self._at[room] = table_id

    def empty(self, room: Room) -> None:
        """Remove the table of a room."""
        self._at.pop(room, None)

    def table_in(self, room: Room) -> int | None:
        """Return the table in a room, None if none is known."""
        return self._at.get(room)

    def some_tables(self, most: int) -> Sequence[int]:
        """Return a few of the known tables."""
        known = list(self._at.values())
        return self._rng.sample(known, min(most, len(known)))

    def next_room(self) -> Room:
        """Return the room of the next turn."""
        room = self._rng.choice(self._reached if self._rng.random() < self._elsewhere else self.own)
        if self._size.busy or self._rng.random() < _SELDOM:
            return room
        return Room(room.server, 0)
