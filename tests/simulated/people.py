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
from tests.simulated.chat import controls_of, text_of
from tests.simulated.world import DAY, HOUR, World
from tests.support.world import PLAYED as PLAYED_TEXT

ANSWERED = 6.0
"""Seconds a person looks at what a press brings."""

DEPTH = 9
"""Presses after each other."""

LIKES: Sequence[tuple[str, float]] = (
    (r"play$", 40.0),
    (r".*-(confirm|play)$", 12.0),
    (r"(qin|china|dragon-castle|word|build|castle)-.*", 4.0),
    (r".*(over|change)$", 0.2),
    (r"join$", 8.0),
    (r"start$", 4.0),
    (r"(forget|delete).*", 0.05),
    (r"(resign|cancel|leave|kick|exclude).*", 0.3),
    (r"(replay|review|hint|bulk|export|opened).*", 0.0),
)
"""How much people like to press a control, by its action; the others 1."""

PLAYS = ("qin-confirm", "china-play", "dragon-play")
"""The actions that play the moves in their details."""

PLAYED = re.compile(PLAYED_TEXT)

PACES = ("", "", "12h", "1d", "3d", "1d + 6h")


COMMANDS: Sequence[tuple[str, dict[str, Any]]] = (
    ("games", {}),
    ("home", {}),
    ("me settings", {}),
    ("me away", {}),
    ("qin new", {"players": 2}),
    ("qin new", {"players": 2}),
    ("qin new", {"players": 3}),
    ("china new", {"players": 3}),
    ("dragoncastle new", {"players": 2}),
)


@dataclass(eq=False)
class SimulatedPerson:
    """An account with habits: how often they look, and how much of what lies about they press."""

    world: World
    user_id: int
    looks_every: float
    rude: float
    inbox: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    is_still: bool = False

    async def live(self) -> None:
        """Look again and again."""
        rng = self.world.rng
        await asyncio.sleep(rng.random() * self.looks_every)
        while True:
            if not self.is_still:
                await self.look()
            await asyncio.sleep(rng.expovariate(1 / self.looks_every))

    async def look(self) -> None:
        """Look at what has notified them, the latest first; now and then at something else."""
        rng = self.world.rng
        inbox, self.inbox = self.inbox[-3:], []
        for channel_id, message_id in reversed(inbox):
            await self._use(self._message(channel_id, message_id))
        if rng.random() < self.rude:
            await self._use(self._any_message())
        if rng.random() < 0.15:
            await self._command()

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
        chat, rng = self.world.chat, self.world.rng
        for _ in range(DEPTH):
            if message is None or not (controls := controls_of(message)):
                return
            weights = [liking(each["custom_id"]) for each in controls]
            if not any(weights):
                return
            (chosen,) = rng.choices(controls, weights)
            values = [rng.choice(chosen["options"])["value"]] if "options" in chosen else []
            record = chat.press(self.user_id, message, chosen["custom_id"], values)
            self.world.log(f"{self.user_id % 1000} presses {chosen['custom_id']} {values or ''}")
            message = await self._answer(record)
            self._note_move(chosen["custom_id"], message)

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
        return message if message is not None and message.is_ephemeral else None

    async def _command(self) -> None:
        chat, rng = self.world.chat, self.world.rng
        server = rng.randrange(len(self.world.guild_ids))
        channel_id = self.world.channel_ids[server]
        if self.user_id not in chat.backend.get_guild(self.world.guild_ids[server]).members:
            return
        path, options = rng.choice(COMMANDS)
        if path.endswith(" new") and (pace := rng.choice(PACES)):
            options = {**options, "pace": pace}
        elif path == "me away":
            options = {"until": f"{self.world.loop.now() + timedelta(days=rng.randrange(1, 9)):%Y-%m-%d}"}
        self.world.log(f"{self.user_id % 1000} gives /{path} {options}")
        await self._use(await self._answer(chat.command(self.user_id, channel_id, path, **options)))


def liking(custom_id: str) -> float:
    """Return how much people like to press a control."""
    action = custom_id.split(":")[3]
    return next((weight for pattern, weight in LIKES if re.fullmatch(pattern, action)), 1.0)


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
        every = world.rng.choice((HOUR * 2, HOUR * 4, HOUR * 9, DAY, 3 * DAY))
        person = by_id[user_id] = SimulatedPerson(world, user_id, every, world.rng.choice((0.02, 0.1, 0.4)))
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
