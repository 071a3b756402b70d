"""What must hold in a world that has come to rest: what is recorded, what is in chat, and that they agree."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeAlias

from simcord.backend.models import Message

from cogs.chat.runtime.app import App
from engines import codec
from engines.protocol import GameError
from engines.registry import ENGINES
from locales import Words
from screens.digest import mark_of
from screens.lobby import lobby
from screens.turn_message import compose
from screens.votes import vote_text
from tables.core.log import Entry, LogKind, Moment, first_state, replay
from tables.core.model import CalledOff, Status, Table
from tests.simulated.chat import controls_of, has_turn, text_of
from tests.simulated.occasions import Hanging
from tests.simulated.world import DATABASE, DAY, HOUR, World

OFFERS = ("play", "join", "start", "leave", "ballot", "take-seat", "snooze", "mute")
"""The actions of a game or a lobby that make no sense once it is over."""

LEFT = re.compile(r"\S+ is no longer in this server\. .*\n")
"""What a turn message says of a person who was not in the server when it was made."""

FACTS = re.compile(r"-# .*(games here|Partien hier|parties ici).*\n")
"""What a lobby says of the last games of those who sit there, as of when it was last shown."""

CASTLE = "dragon_castle"
"""The game of today's castle."""

DUE = """SELECT id FROM outbox WHERE table_id = :id AND settled_at IS NULL AND due_at <= :now
    UNION SELECT id FROM tables WHERE id = :id AND wake_at <= :now"""
"""What the next round posts, edits or wakes at a table. What no round comes to in an hour is a fault of its own."""

ENDS_PLACING = "china-draw:"
"""The action by which a player of China draws, and so is done with placing."""

Controls: TypeAlias = Sequence[tuple[Message, str]]
"""Controls that can be pressed, each with the message it is on."""


async def faults(world: World) -> list[str]:
    """Return what is wrong in a world at rest, a sentence each."""
    found = [f"an error was logged: {each}" for each in world.complaints]
    world.complaints.clear()
    found += world.witness.at_rest()
    controls = _controls(world)
    with closing(sqlite3.connect(world.folder / DATABASE)) as file:
        file.row_factory = sqlite3.Row
        found += _overdue(world, file)
        found += _unacknowledged(world, file)
        # What is in a log stays there: `_log` looks for gaps.
        world.acknowledged.clear()
        found += _called_twice(world)
        found += await rated_otherwise(world, file)
        found += _tried_otherwise(file)
        for row in file.execute("SELECT id FROM tables").fetchall():
            table = await world.bots[0].app.tables.table(row["id"])
            is_due = file.execute(DUE, {"id": table.id, "now": round(world.loop.now().timestamp() * 1000)}).fetchone()
            seen = _Seen(world, world.bots[0].app, table, controls[table.id], is_due=is_due is not None)
            try:
                wrong = [*await seen.faults(), *Hanging(table, file, world.loop.now()).faults()]
            except GameError as error:
                wrong = [f"its log is against the rules: {error!r}"]
            found += [f"table {table.id}: {each}" for each in wrong]
    return found


def _controls(world: World) -> dict[int, list[tuple[Message, str]]]:
    """Return the controls that can be pressed in chat, by the table they are about.

    Without those of digests: they say which games waited that day, and stay as they are until the next one.
    """
    found = defaultdict[int, list[tuple[Message, str]]](list)
    for messages in world.chat.backend.messages.values():
        for message in messages.values():
            for each in () if message.is_ephemeral or _is_digest(message) else controls_of(message):
                found[int(each["custom_id"].split(":")[1])].append((message, each["custom_id"]))
    return found


def _overdue(world: World, file: sqlite3.Connection) -> Iterator[str]:
    """Yield what should have been posted for an hour and was not."""
    latest = world.loop.now().timestamp() - HOUR
    for row in file.execute("SELECT * FROM outbox WHERE settled_at IS NULL AND due_at < ?", [round(latest * 1000)]):
        due = datetime.fromtimestamp(row["due_at"] / 1000, UTC)
        yield f"entry {row['id']} ({row['duty']}, table {row['table_id']}) is due since {due:%d %H:%M}"


def _called_twice(world: World) -> Iterator[str]:
    """Yield the turns to which a person was called by two messages that both are there."""
    there = {each for messages in world.chat.backend.messages.values() for each in messages}
    calls = Counter((table_id, ply, person) for table_id, ply, person, message in world.calls if message.id in there)
    for (table_id, ply, user_id), number in calls.items():
        if number > 1:
            yield f"table {table_id}: {user_id} was called {number} times to the turn after {ply}"


async def rated_otherwise(world: World, file: sqlite3.Connection) -> list[str]:
    """Return the ratings that another process computes otherwise from the results than they were game by game."""
    query = "SELECT guild_id, game, user_id, mu, sigma, games, at FROM ratings ORDER BY 1, 2, 3"
    before, other = {tuple(row) for row in file.execute(query)}, world.bots[-1]
    async with other.store.writing() as session:
        await session.ratings.replace([])
        await session.ratings.replace_meetings([])
    await other.store.remember("ratings", "an older method")
    await other.app.tables.results.catch_up()
    after = {tuple(row) for row in file.execute(query)}
    return [f"rated {each}, and computed again otherwise" for each in sorted(before ^ after)]


def _tried_otherwise(file: sqlite3.Connection) -> Iterator[str]:
    """Yield the tries of today's castle whose points are not those of the last position, on their day."""
    engine = ENGINES[CASTLE]
    query = "SELECT tries.*, state, ended_at FROM tries JOIN tables ON tables.id = table_id WHERE state IS NOT NULL"
    for row in file.execute(query):
        outcome = engine.outcome(codec.decode(engine.state_type, row["state"]))
        on_its_day = row["ended_at"] is not None and row["ended_at"] // round(DAY * 1000) == row["day"]
        points = None if not on_its_day else 0 if outcome is None else outcome.scores[0]
        if row["points"] != points:
            yield f"table {row['table_id']}: the try of {row['user_id']} has {row['points']} points instead of {points}"


def _unacknowledged(world: World, file: sqlite3.Connection) -> Iterator[str]:
    """Yield the moves that people were told are played and that are not in the log where they were played."""
    for table_id, ply, moves in world.acknowledged:
        (row,) = file.execute("SELECT unlogged FROM tables WHERE id = ?", [table_id]).fetchall()
        if row["unlogged"]:
            continue
        query = "SELECT text FROM moves WHERE table_id = ? AND ply > ? ORDER BY ply LIMIT ?"
        logged = [each["text"] for each in file.execute(query, [table_id, ply, len(moves)])]
        if logged != list(moves):
            yield f"table {table_id}: {moves} was acknowledged after {ply}, and {logged} is recorded"


@dataclass(frozen=True)
class _Seen:
    """A table as it is recorded, and as it is in chat."""

    world: World
    app: App
    table: Table
    controls: Controls
    is_due: bool
    """Whether a round is yet to come to it, as after an absence that has just begun by itself."""

    async def faults(self) -> list[str]:
        """Return how both disagree."""
        match self.table.status:
            case Status.RUNNING:
                return [*await self._log(), *await self._turn(), *await self._votes()]
            case Status.LOBBY:
                return await self._lobby()
            case Status.OVER:
                return [*await self._log(), *self._armed_for_nothing()]
            case Status.CANCELLED:
                # Where the answer with the lobby was lost nobody knows its message: the first press on it ends it.
                return [] if self.table.called_off is CalledOff.UNSHOWN else self._armed_for_nothing()

    @property
    def _is_there(self) -> bool:
        """Whether its channel or thread exists."""
        return self.table.place.room_id in self.world.chat.backend.messages and not self.table.is_lost

    def _with(self, action: str) -> dict[int, Message]:
        """Return the messages with a control for an action, by their ids."""
        return {message.id: message for message, custom_id in self.controls if custom_id.split(":")[3] == action}

    async def _log(self) -> list[str]:
        """Return how the log and the state disagree."""
        table = self.table
        async with self.world.bots[0].store.reading() as session:
            row, rows = await session.tables.row(table.id), await session.log.of_table(table.id)
        assert row is not None
        if row["unlogged"] or row["state"] is None:
            return []
        content = hash((row["state"], *(tuple(each.values()) for each in rows)))
        if self.world.judged.get(table.id) == content:
            return []
        first = first_state(table, ENGINES[table.game], row["seed"])
        moments = list(replay(ENGINES[table.game], first, rows))
        last = moments[-1].state if moments else first
        found = [] if codec.encode(last) == row["state"] else ["its log does not lead to its state"]
        if [each["ply"] for each in rows] != list(range(1, row["ply"] + 1)):
            found.append("its log has gaps")
        found += self._unasked(moments)
        if not found:
            self.world.judged[table.id] = content
        return found

    def _unasked(self, moments: Sequence[Moment]) -> Iterator[str]:
        """Yield the moves that are recorded more often than their player has asked for them."""
        played = Counter[tuple[int, str]]()
        for number, moment in enumerate(moments):
            entry, before = moment.entry, moments[number - 1] if number else None
            if entry.kind is LogKind.MOVE and entry.user_id is not None and not self._follows(before, entry):
                played[entry.user_id, entry.text] += 1
        for (user_id, text), number in played.items():
            presses = self.world.witness.asked[self.table.id, user_id]
            asked = presses.count(text) + (presses.count(ENDS_PLACING) if text == "done" else 0)
            # What is on the planning board is planned once more by one press.
            asked += max(0, presses.count(":plan-arm:") - 1)
            # What can be taken back is played at once where a pick leaves one way to end it.
            asked += len(re.findall(rf"dragon-pick:\d+\.{re.escape(text.rpartition(' ')[0])}\n", presses))
            if number > asked:
                yield f"{user_id} has asked {asked} times for {text}, which is recorded {number} times"

    def _follows(self, before: Moment | None, entry: Entry) -> bool:
        """Whether a move is played with the one before it, because all see that its seat has no choice."""
        if before is None or (before.entry.seat, before.entry.at) != (entry.seat, entry.at):
            return False
        return ENGINES[self.table.game].is_forced(before.state, entry.seat)

    async def _turn(self) -> list[str]:
        """Return what is wrong with the one message the turn is played from."""
        turn = [each for each in self._with("play").values() if has_turn(each)]
        # One that was deleted is posted again when a person asks for the table.
        if not self._is_there or self.table.turn_message_id in self.world.deleted:
            return []
        if len(turn) != 1:
            return [f"{len(turn)} turn messages can be played from: {[each.id for each in turn]}"]
        contents = await self.app.tables.turn_messages.of_message(self.table.id, turn[0].id)
        if contents is None:
            return [f"message {turn[0].id} can be played from and is no turn message"]
        now = await compose(self.app, contents)
        return [] if self.is_due else self._outdated(turn[0], now.story, now.present)

    async def _lobby(self) -> list[str]:
        joins = self._with("join")
        if not self._is_there or self.table.lobby_message_id in self.world.deleted:
            return []
        if list(joins) != [self.table.lobby_message_id]:
            return [f"its lobby is message {self.table.lobby_message_id}, and one can join from {list(joins)}"]
        (message,) = joins.values()
        return self._outdated(message, (await lobby(self.app, self.table, Words(self.table.locale))).text)

    async def _votes(self) -> list[str]:
        """Return the questions whose text is no longer true."""
        found: list[str] = []
        for message, custom_id in self.controls:
            _, _, _, action, detail = custom_id.split(":", 4)
            if action == "ballot" and detail.endswith(" yes"):
                vote = await self.app.tables.votes.vote(int(detail.split()[0]))
                if vote.result is not None:
                    found.append(f"message {message.id} still asks, and the answer is {vote.result}")
                presenter = self.app.presenters[self.table.game]
                found += self._outdated(message, vote_text(vote, self.table, presenter, Words(self.table.locale)))
        return found

    def _outdated(self, message: Message, *wanted: str) -> list[str]:
        said = self._named(text_of(message))
        return [
            f"message {message.id} says {said!r}, where now is {part!r}"
            for part in map(self._named, wanted)
            if part.strip() and part.strip() not in said
        ]

    def _named(self, text: str) -> str:
        """Return a text with names in place of mentions: whom a message has called is no matter here.

        Nor is who has left the server, of which Discord does not inform the bot, nor a game that others end elsewhere.
        """
        users = self.world.chat.backend.users
        text = FACTS.sub("", LEFT.sub("", text))
        return re.sub(r"<@(\d+)>", lambda found: f"**{users[int(found[1])].name}**", text)

    def _armed_for_nothing(self) -> list[str]:
        """Return the controls that still offer something of a table that is over."""
        return [
            f"message {message.id} still has {custom_id}: {text_of(message)[:200]!r}"
            for message, custom_id in self.controls
            if custom_id.split(":")[3] in OFFERS
        ]


def _is_digest(message: Message) -> bool:
    return any(each["custom_id"].startswith(mark_of("")) for each in controls_of(message))
