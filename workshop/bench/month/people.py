"""The people of a simulated month: who sits where, and their settings."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from computers.levels import Level
from tables.core.model import Person, Place, TableRequest
from tables.core.pace import PACES
from workshop.bench.month.size import Size

ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo")

_STRANGER, _COMPUTER = 0.15, 0.15
"""How often a person from another server sits at a table, and how often a computer does."""

_DIRECT = 10
"""One in this many servers represents direct messages: its tables are played there, alone with a computer."""


@dataclass(frozen=True, slots=True)
class Room:
    """A channel in which a table is played; `slot` numbers the channels of a server."""

    server: int
    slot: int

    @property
    def place(self) -> Place:
        """The channel and its server."""
        guild_id = (1000 + self.server) << 22
        channel_id = guild_id + self.slot + 1
        return Place(None if self.is_direct else guild_id, channel_id)

    @property
    def is_direct(self) -> bool:
        """Whether the room represents direct messages."""
        return self.server % _DIRECT == _DIRECT - 1

    @classmethod
    def of(cls, channel_id: int) -> Room:
        """Return the room of a channel."""
        return cls((channel_id >> 22) - 1000, (channel_id & 0xFFFF) - 1)


def person(user_id: int) -> Person:
    """Return the person of an account."""
    return Person(user_id, f"player {user_id}")


def random_account(size: Size, server: int, rng: random.Random) -> int:
    """Return a random account that plays in a server."""
    if size.crowd is not None or rng.random() < _STRANGER:
        return 1 + rng.randrange(size.people)
    return 1 + 4 * server + rng.randrange(4)


def a_request(size: Size, room: Room, rng: random.Random) -> tuple[TableRequest, tuple[int, ...]]:
    """Return a request for a table in a room, and the accounts that join besides its host."""
    game = rng.choice(("qin", "qin", "china", "dragon_castle"))
    wanted = 2 if game == "dragon_castle" else 3 if game == "china" else rng.choice((2, 2, 3, 4))
    seated = list[int]()
    while len(seated) < wanted:
        if (user_id := random_account(size, room.server, rng)) not in seated:
            seated.append(user_id)
    host, *others = seated
    pace = rng.choice(PACES[:4])
    with_computer = rng.random() < _COMPUTER
    if room.is_direct:
        request = TableRequest(game, person(host), room.place, wanted, {}, computers=Level.BEGINNER)
        return request, ()
    return TableRequest(game, person(host), room.place, wanted, {}, pace=pace), tuple(others[with_computer:])


def wishes(user_id: int) -> tuple[dict[str, Any], bool, tuple[str, str, str] | None]:
    """Return a person's settings of reminders, whether absences begin by themselves, and quiet hours."""
    rng = random.Random(user_id)
    settings = {
        "reminds": rng.random() < 0.9,
        "directly": rng.random() < 0.2,
        "next_up": rng.random() < 0.15,
    }
    auto_away = rng.random() < 0.2
    quiet = (str(rng.choice((21, 22, 23))), str(rng.choice((6, 7, 8))), rng.choice(ZONES))
    return settings, auto_away, quiet if rng.random() < 0.5 else None
