"""People who open tables, take seats and move at random, and remember what they asked for and were told."""

from __future__ import annotations

import asyncio
import random
import re
from dataclasses import dataclass, field

from locales import Words
from screens.controls import AND
from screens.presenter import move_in_words
from tests.support.presenters import PRESENTERS
from tests.support.stand_in import Asked, Channel, Message, NotAnsweredError, Person, StandIn
from tests.support.stand_in.acting import SELECT

_FORCED = re.compile(r"Only one move was left, so I made it: (.+)")
_CONFIRM = re.compile(r"b:(?P<table>\d+):\d+:qin-confirm:(?P<move>.+)")
_STEP = re.compile(r":qin-[a-z-]+:")
_PLAYED = re.compile(r"Your turn is over\.|^You (?:place|draw) ", re.MULTILINE)
"""What is said of a move that was made."""

_MOST_STEPS = 8
"""Presses in a panel after which a person gives up."""

_MOMENT = 0.02
"""Seconds after which one who found nothing to do looks again."""

_MOST_WAITING = 3
"""Lobbies that wait for players at most."""


@dataclass
class Attempt:
    """A move that a person asked for."""

    table: int
    text: str
    asked: Asked

    @property
    def was_played(self) -> bool:
        """Whether they were told that it is done."""
        return any(_PLAYED.search(told) for told in self.asked.told)

    @property
    def is_unknown(self) -> bool:
        """Whether they were told nothing: the bot was killed meanwhile."""
        return not self.asked.is_answered

    def forced(self, text: str) -> bool:
        """Whether they were told that this move had to follow."""
        move = move_in_words(PRESENTERS["qin"], text, Words("en"))
        return any(move in found for told in self.asked.told for found in _FORCED.findall(told))


@dataclass
class Player:
    """One person, who acts until cancelled."""

    discord: StandIn
    person: Person
    channel: Channel
    rng: random.Random
    attempts: list[Attempt] = field(default_factory=list[Attempt])
    done: int = 0
    """What they have done so far."""

    async def live(self) -> None:
        """Do one thing after another."""
        while True:
            try:
                await self._act()
            except (LookupError, NotAnsweredError):
                await asyncio.sleep(_MOMENT)  # A control was gone, or there is nothing to do at all.
            finally:
                self.done += 1

    async def _act(self) -> None:
        lobbies = [message for message in self.channel.standing if _has(message, ":join:")]
        choice = self.rng.random()
        if choice < 0.05 and len(lobbies) < _MOST_WAITING:
            await self._open()
        elif choice < 0.15:
            await self._press_lobby(self.rng.choice(lobbies))
        elif choice < 0.2:
            await self._press_anything()
        else:
            await self._move()

    async def _open(self) -> None:
        players = self.rng.choice((2, 2, 3))
        asked = await self.discord.slash(self.person, self.channel, "qin new", players=players)
        await asked.answered()

    async def _press_lobby(self, lobby: Message) -> None:
        part = self.rng.choices((":join:", ":change-lobby:", ":leave:", ":start:"), (12, 3, 1, 1))[0]
        if part == ":change-lobby:":
            await self.discord.add_computer(self.person, lobby, "beginner")
        else:
            await (await self.discord.press(self.person, lobby, part)).answered()

    async def _press_anything(self) -> None:
        """Press a button of any message, also an old one, that moves nothing."""
        harmless = [":recap:", ":more:", ":play:", ":hand:", ":history:"]
        message = self.rng.choice(self.discord.world.messages)
        await (await self.discord.press(self.person, message, self.rng.choice(harmless))).answered()

    async def _move(self) -> None:
        """Move at a table that calls this person; sometimes try it where nobody was called."""
        threads = self.discord.world.threads
        called = [thread for thread in threads if thread.standing and self.person.id in thread.standing[-1].mentions]
        thread = self.rng.choice(called if called and self.rng.random() < 0.9 else threads)
        if self.rng.random() < 0.6:
            await self._type(thread)
        else:
            await self._choose(thread)

    async def _type(self, thread: Channel) -> None:
        _, table, *_ = _newest(thread, ":more:").control(":more:")["custom_id"].split(":")
        suggested = await self.discord.suggest(self.person, thread, "qin move", "text")
        text = self.rng.choice(await suggested.suggested())
        asked = await self.discord.slash(self.person, thread, "qin move", text=text)
        self.attempts.append(Attempt(int(table), text, asked))
        await asked.answered()

    async def _choose(self, thread: Channel) -> None:
        """Press Play and then whatever the panel offers, until a move is confirmed."""
        turn = _newest(thread, ":play:")
        panel = await (await self.discord.press(self.person, turn, ":play:")).answered()
        for _ in range(_MOST_STEPS):
            confirming = next((found for c in panel.controls if (found := _CONFIRM.fullmatch(c["custom_id"]))), None)
            steps = [control for control in panel.controls if _STEP.search(control["custom_id"])]
            control = self.rng.choice(steps) if confirming is None else panel.control(confirming[0])
            values = (self.rng.choice(control["options"])["value"],) if control["type"] == SELECT else ()
            asked = await self.discord.press(self.person, panel, control["custom_id"], *values)
            if confirming is not None:
                moves = confirming["move"].split(AND)
                self.attempts += [Attempt(int(confirming["table"]), text, asked) for text in moves]
            panel = await asked.answered()
            if confirming is not None:
                return


def _newest(thread: Channel, part: str) -> Message:
    """The newest message with such a control. Raises `LookupError`."""
    found = [message for message in thread.standing if _has(message, part)]
    return found[-1]


def _has(message: Message, part: str) -> bool:
    return any(part in control["custom_id"] for control in message.controls)
