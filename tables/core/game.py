"""Games in memory: those that were played or looked at last, with their positions."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field, replace
from typing import Any

from engines.protocol import Outcome
from engines.registry import AnyEngine
from tables.core.model import Table
from tables.core.recent import Recent


@dataclass(frozen=True, slots=True)
class Game:
    """A running or finished table with its position. `ending` is set once it is over.

    `recent` is the end of its log, None where it would have to be read.
    """

    table: Table
    engine: AnyEngine
    state: Any
    seed: str
    ending: Outcome | None
    recent: Recent | None = field(default=None, compare=False, repr=False)


class GamesInMemory:
    """Games as they were last seen here; another process may have moved on since."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._games: OrderedDict[int, Game] = OrderedDict()
        self._by_thread: dict[int, int] = {}
        self._planned: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self._games)

    def of(self, table_id: int) -> Game | None:
        """Return the game of a table, if it is in memory."""
        return self._games.get(table_id)

    def use(self, table_id: int) -> Game | None:
        """Return as `of` does, and make the game the last to be evicted."""
        game = self._games.get(table_id)
        if game is not None:
            self._games.move_to_end(table_id)
        return game

    def shown_in(self, thread_id: int) -> Game | None:
        """Return the game shown in a thread, if it is in memory."""
        return self._games.get(self._by_thread.get(thread_id, 0))

    def keep(self, game: Game) -> None:
        """Cache a game that is recorded; beyond the cache's size the least recently used is evicted."""
        kept = self._games.get(game.table.id)
        if kept is not None and kept.table.ply > game.table.ply:
            return  # It was read before a move that has been recorded since.
        # Not `forget`: what is known of the table's premoves stays.
        self._remove(game.table.id)
        self._games[game.table.id] = game
        if game.table.place.thread_id is not None:
            self._by_thread[game.table.place.thread_id] = game.table.id
        while len(self._games) > self._most:
            self.forget(next(iter(self._games)))

    def keep_recent(self, table: Table, recent: Recent | None) -> None:
        """Remember the end of a table's log with its game, unless that has moved on or is no longer in memory."""
        kept = self._games.get(table.id)
        if kept is not None and kept.table.ply == table.ply:
            self._games[table.id] = replace(kept, recent=recent)

    def planned(self, table_id: int) -> int:
        """Return the bits of the seats that were last seen to have premoves at a table."""
        return self._planned.get(table_id, 0)

    def note_planned(self, table_id: int, seats: int) -> None:
        """Remember the bits of the seats that have premoves at a table, as long as its game is in memory."""
        if seats and table_id in self._games:
            self._planned[table_id] = seats
        else:
            self._planned.pop(table_id, None)

    def forget(self, table_id: int) -> None:
        """Evict a game: it is read again when it is wanted next."""
        self._planned.pop(table_id, None)
        self._remove(table_id)

    def forget_all(self) -> None:
        """Evict every game: each is read again when it is wanted next."""
        for table_id in [*self._games, *self._planned]:
            self.forget(table_id)

    def _remove(self, table_id: int) -> None:
        gone = self._games.pop(table_id, None)
        # A later game, such as a rematch, may be shown in the same thread.
        if gone is not None and self._by_thread.get(gone.table.place.thread_id or 0) == table_id:
            del self._by_thread[gone.table.place.thread_id or 0]
