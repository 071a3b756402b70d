"""The way of seeks: people say what they would play, and the bot's own meetings seat them. In memory."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count

from tables.records.ratings import Rating
from tables.seeking.meeting import Meeting, Seeker, meetings, must_confirm
from workshop.bench.seeking.people import DAY, Looker, Wish
from workshop.bench.seeking.server import Server

_SIGMA = 3.0
"""The deviation of everybody's rating: some games were played before."""

_COUNTED = 30 * DAY
"""The time over which the pause between two seeks is counted."""

_ENOUGH = 5
"""How many seeks it takes to know that pause."""


@dataclass(slots=True)
class _Meant:
    """A table whose people are being asked. Seeks leave `seeks` when the table has begun or was given up."""

    meeting: Meeting
    seeks: dict[int, Seeker]
    confirmed: set[int] = field(default_factory=set[int])


class Seeks:
    """Seeks of a server.

    Who must confirm does so when they next answer a message. Who has not within a day falls out, and the wish is
    over. Those who are left begin if their number suits them; else they meet others at once, and have waited since
    they first looked. `asks_all`: even those must confirm who have just looked for players. `lasts`: after which time
    a seek ends, and its person is asked whether they still look; None: with the wish.
    """

    def __init__(self, server: Server, *, asks_all: bool = False, lasts: timedelta | None = None) -> None:
        self._server = server
        self._asks_all = asks_all
        self._lasts = lasts
        self._waiting: dict[int, Seeker] = {}
        self._meant: list[_Meant] = []
        self._count = count(1)
        self._sought: list[datetime] = []
        self._pressed: dict[int, datetime] = {}

    async def wish(self, looker: Looker, wish: Wish) -> None:
        """Look for players."""
        number, now = next(self._count), self._server.now
        self._sought.append(now)
        self._pressed[looker.user_id] = now
        self._waiting[number] = Seeker(
            seek_id=number,
            user_id=looker.user_id,
            seats=wish.seats,
            options={},
            pace=wish.pace,
            or_faster=wish.or_faster,
            since=now,
            room=1,
            ratings=dict.fromkeys(wish.seats, Rating(looker.strength, _SIGMA)),
        )
        self._end_later(self._waiting[number])
        self._meet()

    async def look(self, looker: Looker, wish: Wish) -> None:
        """Do nothing: who looks for players need not look into the channel."""

    async def give_up(self, looker: Looker) -> None:
        """Withdraw the seek, and leave the table that is being asked about."""
        for number in [number for number, each in self._waiting.items() if each.user_id == looker.user_id]:
            del self._waiting[number]
        for meant in [each for each in self._meant if looker.user_id in _people(each.seeks.values())]:
            self._go_on(meant, [each for each in meant.seeks.values() if each.user_id != looker.user_id])

    async def sweep(self) -> None:
        """Let those meet who have waited long enough."""
        self._meet()

    def _end_later(self, seeker: Seeker) -> None:
        if self._lasts is not None:
            self._server.at(self._server.now + self._lasts, lambda: self._end(seeker))

    async def _end(self, seeker: Seeker) -> None:
        """End a seek; its person looks again when they answer, if they still wish to play."""
        wish = self._server.wishes.get(seeker.user_id)
        if self._waiting.pop(seeker.seek_id, None) is None or wish is None:
            return
        answered = self._server.lookers[seeker.user_id].answer(self._server.now, self._server.habits.silent)
        if answered is None:
            self._server.lost(seeker.user_id)
        elif answered < wish.until:
            self._server.at(answered, lambda: self._look_again(seeker))

    async def _look_again(self, seeker: Seeker) -> None:
        self._pressed[seeker.user_id] = self._server.now
        self._waiting[seeker.seek_id] = seeker
        self._end_later(seeker)
        self._meet()

    def _meet(self) -> None:
        now = self._server.now
        for meeting in meetings(list(self._waiting.values()), (), now, self._pause()):
            self._server.figures.opened += 1
            meant = _Meant(meeting, {number: self._waiting.pop(number) for number in meeting.seek_ids})
            self._meant.append(meant)
            for number, seeker in meant.seeks.items():
                self._ask(meant, number, seeker)
            self._begin(meant)

    def _pause(self) -> timedelta | None:
        recent = [each for each in self._sought if self._server.now - each < _COUNTED]
        return (self._server.now - recent[0]) / len(recent) if len(recent) >= _ENOUGH else None

    def _ask(self, meant: _Meant, number: int, seeker: Seeker) -> None:
        server = self._server
        pressed = self._pressed[seeker.user_id]
        # Who has pressed at this very moment sees the question.
        if pressed == server.now or not (self._asks_all or must_confirm(pressed, server.now)):
            meant.confirmed.add(number)
            return
        answered = server.lookers[seeker.user_id].answer(server.now, server.habits.silent)
        if answered is not None and answered < server.now + DAY:
            server.at(answered, lambda: self._confirm(meant, number))
        else:
            server.at(server.now + DAY, lambda: self._lapse(meant, number))

    async def _confirm(self, meant: _Meant, number: int) -> None:
        if number in meant.seeks:
            self._pressed[meant.seeks[number].user_id] = self._server.now
            meant.confirmed.add(number)
            self._begin(meant)

    def _begin(self, meant: _Meant) -> None:
        if meant.confirmed >= meant.seeks.keys():
            players, meant.seeks = list(meant.seeks.values()), {}
            self._meant.remove(meant)
            self._server.begun(each.user_id for each in players)

    async def _lapse(self, meant: _Meant, number: int) -> None:
        if number in meant.seeks:
            self._server.lost(meant.seeks[number].user_id)
            self._go_on(meant, [each for each in meant.seeks.values() if each.seek_id != number])

    def _go_on(self, meant: _Meant, left: Collection[Seeker]) -> None:
        """Begin with those who are left, or let them meet others."""
        if left and all(len(left) in each.seats[meant.meeting.game] for each in left):
            meant.seeks = {each.seek_id: each for each in left}
            meant.confirmed &= meant.seeks.keys()
            self._begin(meant)
            return
        self._server.figures.failed += 1
        self._meant.remove(meant)
        meant.seeks = {}
        self._waiting.update((each.seek_id, each) for each in left)
        self._meet()


def _people(seekers: Collection[Seeker]) -> set[int]:
    return {each.user_id for each in seekers}
