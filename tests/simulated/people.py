"""People: they look now and then, at what notified them and at what lies about, and press what they see."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from simcord.backend.models import Message

from screens.controls import AND
from tests.simulated.chat import controls_of, has_turn, text_of
from tests.simulated.world import DAY, HOUR, World
from tests.support.world import PLAYED as PLAYED_TEXT

ANSWERED = 6.0
"""Seconds a person looks at what a press brings."""

DEPTH = 9
"""Presses after each other."""

SELDOM = 0.02

SITTING = 60
"""How often a person goes back to a game that they play alone before they do something else."""

SITTERS = 5
"""One in so many people has the time for that on a day."""


@dataclass(frozen=True)
class Habit:
    """How a person lives: how often they look, how much of what is not theirs they press, and what they do besides."""

    looks_every: float
    rude: float = 0.02
    echo: float = 0.02
    """How often they press once more what they have pressed before."""
    goes_away: float = 0.02
    leaves: float = 0.0
    """How often they leave a server, or come back to it."""
    lasts: float = 365 * DAY
    """When they look for the last time."""


HABITS: Sequence[Habit] = (
    FAST := Habit(HOUR),
    SLOW := Habit(9 * HOUR),
    RARE := Habit(2 * DAY),
    ABSENT := Habit(4 * HOUR, lasts=6 * DAY),
    OFTEN_AWAY := Habit(5 * HOUR, goes_away=0.2),
    RUDE := Habit(3 * HOUR, rude=0.5, echo=0.4),
    LEAVING := Habit(5 * HOUR, leaves=0.04),
)

LIKES: Sequence[tuple[str, float]] = (
    (r"play", 40.0),
    (r"today-play", 6.0),
    (r"dragon-plan:0\.", 20.0),  # Pairs: a game of single tiles takes twice as long.
    (r"(try|learn|plan-seat|plan-board|castle).*", 0.2),
    (r"seek-(stop|form)", 0.7),
    (r"(seek|met).*", 6.0),
    (r"alerts", 6.0),
    (r".*-(confirm|play)", 12.0),
    (r"(qin|china|dragon-castle|word|build|castle)-.*", 4.0),
    (r".*(over|change)", 0.2),
    (r"join", 8.0),
    (r"start", 4.0),
    (r"(forget|delete).*", 0.05),
    (r"(resign|cancel|leave|kick|exclude).*", 0.3),
    (r"alerts-stop", 0.0),  # It is alone in the answer to those who have just asked to hear.
    (r"(test-reminder|replay|review|hint|bulk|export|opened).*", 0.0),
)
"""How much people like to press a control, by its action, or that and its detail; the others 1."""

PLAYS = ("qin-confirm", "china-play", "dragon-play")
"""The actions that play the moves in their details."""

PLAYED = re.compile(PLAYED_TEXT)

TYPED = ("", "1", "22", "7:30", "2d", "Mind the river.", "F7", "Europe/Berlin")
"""What people write into forms."""

KNOWN = {"from": ("", "22"), "to": ("", "22", "7:30"), "zone": ("Europe/Berlin",)}
"""Fields of which people know how to fill them in."""

PACES = ("", "", "12h", "1d", "3d", "1d + 6h")


COMMANDS: Sequence[tuple[str, dict[str, Any]]] = (
    ("games", {}),
    ("home", {}),
    ("today", {}),
    ("me settings", {}),
    ("me back", {}),
    ("seek", {}),
    ("seek", {}),
    ("note", {}),
    ("qin new", {"players": 2}),
    ("qin new", {"players": 2}),
    ("qin new", {"players": 3}),
    ("china new", {"players": 3}),
    ("dragoncastle new", {"players": 2}),
)


@dataclass(eq=False)
class SimulatedPerson:
    """An account with a habit, and what it remembers."""

    world: World
    user_id: int
    habit: Habit
    inbox: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    pressed: list[tuple[Message, str, Sequence[str]]] = field(default_factory=list[tuple[Message, str, Sequence[str]]])
    """What they have pressed lately."""
    day: int = -1
    """The day on which they have played the castle: they seldom practise it after that."""
    is_still: bool = False

    async def live(self) -> None:
        """Look again and again."""
        rng, every = self.world.rng, self.habit.looks_every
        await asyncio.sleep(rng.random() * every)
        while self.world.loop.time() < self.habit.lasts:
            if not self.is_still:
                await self.look()
            await asyncio.sleep(rng.expovariate(1 / every))

    async def look(self) -> None:
        """Look at what has notified them, the latest first; now and then at something else."""
        rng, habit = self.world.rng, self.habit
        inbox, self.inbox = self.inbox[-3:], []
        for channel_id, message_id in reversed(inbox):
            await self._use(self._message(channel_id, message_id))
        if rng.random() < habit.rude:
            await self._use(self._any_message())
        if self.pressed and rng.random() < habit.echo:
            await self._press(*rng.choice(self.pressed))
        if rng.random() < habit.leaves:
            self._come_or_go()
        if rng.random() < habit.goes_away:
            until = self.world.loop.now() + timedelta(days=rng.randrange(1, 9))
            await self._command("me away", {"until": f"{until:%Y-%m-%d}"})
        if rng.random() < 0.15:
            await self._command(*rng.choice(COMMANDS))
        if (self.user_id + self._today()) % SITTERS == 0:
            await self._play_alone()

    async def _play_alone(self) -> None:
        """Go on with games that nobody else waits for, to their end as far as one sitting goes."""
        for _ in range(SITTING):
            message = self._own_turn()
            if message is None or self.is_still:
                return
            await self._use(message)

    def _own_turn(self) -> Message | None:
        """Return the newest message in the person's direct messages that a turn can be played from."""
        backend = self.world.chat.backend
        room = backend.messages.get(backend.dm_channels.get(self.user_id, 0), {})
        turns = (each for each in reversed(room.values()) if has_turn(each))
        return next(turns, None)

    def _come_or_go(self) -> None:
        """Leave a server, or join it again."""
        guild_id = self.world.rng.choice(self.world.guild_ids)
        backend = self.world.chat.backend
        is_there = self.user_id in backend.get_guild(guild_id).members
        self.world.log(f"{self.user_id % 1000} {'leaves' if is_there else 'joins'} {guild_id}")
        (backend.remove_member if is_there else backend.add_member)(guild_id, self.user_id)

    def _message(self, channel_id: int, message_id: int) -> Message | None:
        return self.world.chat.backend.messages.get(channel_id, {}).get(message_id)

    def _any_message(self) -> Message | None:
        backend, rng = self.world.chat.backend, self.world.rng
        rooms = [
            each
            for each in backend.channels.values()
            if each.id in backend.messages
            and (each.guild_id is None or self.user_id in backend.get_guild(each.guild_id).members)
            and (each.guild_id is not None or backend.dm_channels.get(self.user_id) == each.id)
        ]
        rooms = [each for each in rooms if backend.messages[each.id]]
        if not rooms:
            return None
        found = [
            each
            for each in list(backend.messages[rng.choice(rooms).id].values())[-8:]
            if not each.is_ephemeral and controls_of(each)
        ]
        return rng.choice(found) if found else None

    async def _use(self, message: Message | None) -> None:
        """Press something on a message, and go on with what comes."""
        rng = self.world.rng
        for _ in range(DEPTH):
            if message is None or not (controls := controls_of(message)):
                return
            weights = [self._liking(each["custom_id"]) for each in controls]
            if not any(weights):
                return
            (chosen,) = rng.choices(controls, weights)
            values = [rng.choice(chosen["options"])["value"]] if "options" in chosen else []
            message = await self._press(message, chosen["custom_id"], values)

    def _liking(self, custom_id: str) -> float:
        has_played = self.day == self._today() and ":today-play:" in custom_id
        return liking(custom_id) * (SELDOM if has_played else 1.0)

    def _today(self) -> int:
        return int(self.world.loop.time() // DAY)

    async def _press(self, message: Message, custom_id: str, values: Sequence[str]) -> Message | None:
        """Press a control, and send the form that it may bring; return what comes."""
        backend = self.world.chat.backend
        room = backend.channels.get(message.channel_id)
        if room is None or (room.guild_id and self.user_id not in backend.get_guild(room.guild_id).members):
            return None
        self.pressed = [*self.pressed[-4:], (message, custom_id, values)]
        self.world.log(f"{self.user_id % 1000} presses {custom_id} {values or ''}")
        self.world.witness.asked[int(custom_id.split(":")[1]), self.user_id] += f"{custom_id} {' '.join(values)}\n"
        if ":today-play:" in custom_id:
            self.day = self._today()
        record = self.world.chat.press(self.user_id, message, custom_id, values)
        answer = await self._answer(record)
        if record.modal is not None:
            self.world.log(f"  {self.user_id % 1000} sends {record.modal['custom_id']}")
            answer = await self._answer(self.world.chat.submit(record, self._fill))
        self._note_move(custom_id, answer)
        return answer

    def _fill(self, asked: dict[str, Any]) -> list[str]:
        """Choose what to enter in a field of a form."""
        rng, least = self.world.rng, asked.get("min_values", 1) or 0
        if (known := KNOWN.get(asked.get("custom_id", ""))) is not None:
            return [rng.choice(known)]
        if "options" not in asked:
            return [rng.choice(TYPED)]
        options = [each["value"] for each in asked["options"]]
        return rng.sample(options, rng.randint(min(1, least), min(len(options), asked.get("max_values", 1) or 1)))

    def _note_move(self, custom_id: str, answer: Message | None) -> None:
        """Remember a move that the answer says is played."""
        _, table_id, ply, action, detail = custom_id.split(":", 4)
        if action in PLAYS and PLAYED.match(text_of(answer).strip()):
            moves = detail.lstrip("=").split(AND)
            self.world.acknowledged.append((int(table_id), int(ply), tuple(moves)))

    async def _answer(self, record: Any) -> Message | None:
        await asyncio.sleep(ANSWERED)
        message = self._message(record.channel_id, record.message_id) if record.message_id else None
        self.world.log(f"  {self.user_id % 1000} reads {text_of(message)[:160]!r}")
        self.world.witness.read(self.user_id, message)
        return message if message is not None and message.is_ephemeral else None

    async def _command(self, path: str, options: dict[str, Any]) -> None:
        rng, world = self.world.rng, self.world
        server = rng.randrange(len(world.guild_ids))
        if self.user_id not in world.chat.backend.get_guild(world.guild_ids[server]).members:
            return
        if path.endswith(" new") and (pace := rng.choice(PACES)):
            options = {**options, "pace": pace}
        world.log(f"{self.user_id % 1000} gives /{path} {options}")
        given = world.chat.command(self.user_id, world.channel_ids[server], path, **options)
        await self._use(await self._answer(given))


def liking(custom_id: str) -> float:
    """Return how much people like to press a control."""
    meant = custom_id.split(":", 3)[3]
    return next((weight for pattern, weight in LIKES if re.fullmatch(rf"(?:{pattern})(?::.*)?", meant)), 1.0)


def _note_call(world: World, message: Message, called: Sequence[int]) -> None:
    """Remember whom a turn message notifies."""
    for each in controls_of(message):
        _, table_id, ply, action, detail = each["custom_id"].split(":", 4)
        if action == "play" and not detail:
            world.calls += [(int(table_id), int(ply), user_id, message) for user_id in called]


async def populate(world: World) -> list[SimulatedPerson]:
    """Let people live in a world."""
    backend, found = world.chat.backend, list[SimulatedPerson]()
    by_id: dict[int, SimulatedPerson] = {}
    for user_id in world.user_ids:
        person = by_id[user_id] = SimulatedPerson(world, user_id, world.rng.choice(HABITS))
        found.append(person)

    def deliver(event: str, payload: Any) -> None:
        if event != "MESSAGE_CREATE":
            return
        called = [int(each["id"]) for each in payload.get("mentions", ())]
        channel_id, message_id = int(payload["channel_id"]), int(payload["id"])
        _note_call(world, backend.messages[channel_id][message_id], called)
        called += [user_id for user_id, direct in backend.dm_channels.items() if direct == channel_id]
        for user_id in called:
            if user_id in by_id:
                by_id[user_id].inbox.append((channel_id, message_id))

    backend.subscribers.append(deliver)
    for person in found:
        asyncio.create_task(person.live())  # noqa: RUF006
    return found
