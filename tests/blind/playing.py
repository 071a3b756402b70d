"""Whole games by what is heard: a table is opened by the form, people are invited, join, start and play to the end.

Every choice is at random among what is offered. What leads nowhere is tried, too: going back, looking elsewhere,
typing nonsense, pressing what is another person's.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.blind.hearing import PEOPLE, Field
from tests.blind.person import Answer, BlindPerson, Filled, Message

PLAY, OVER = "Play", "Replay"
"""The buttons that the message of a turn and that of a finished game have."""

BACK = ("Choose again", "Start over", "Take back")
"""How buttons begin that lead back: they are pressed seldom, so that a turn comes to its end."""

ELSEWHERE = ("Rules", "Plan ahead", "Learn", "Everything by buttons")
"""How buttons begin that lead away from the turn."""

LOOKED_AT = ("Status and log", "In words", "Log", "Earlier positions", "Replay", "Rules", "Hint", "My hand")
"""Buttons of *More*, and of what it leads to, that only show something."""

SELDOM = 0.06
"""How often something else is tried than what leads on."""

MOST_PRESSES, MOST_IN_VAIN = 200, 12
"""Presses after one of Play; turns after each other in which nothing is played."""

NONSENSE = ("", "place", "place ZZ Q99 Q98", "help", "take", "pair A1 A1", "emissary Mars", "42", "!?", "done done")


class StuckError(Exception):
    """No person hears what to do next, or nothing that they do leads on."""


@dataclass
class Game:
    """A game that blind people play: who they are, where it is, what was pressed and said."""

    home: Message
    people: Sequence[BlindPerson]
    rng: random.Random
    thread: int = 0
    pressed: Counter[str] = field(default_factory=Counter[str])
    turns: int = 0
    by_home: int = 0

    @property
    def host(self) -> BlindPerson:
        """The person who opens the table."""
        return self.people[0]

    async def open(
        self, game: str, seats: int, *, guests: Sequence[BlindPerson] = (), ticks: Sequence[str] = ()
    ) -> None:
        """Open a table by the form at home, with options at random; others join, computers take the seats left."""
        asked = await self.host.press(await self.host.press(self.home, "Open a table"), f"Open {game}")
        assert asked.form is not None
        wanted, different = "How many seats?", "What is different from usual?"
        answers: dict[str, Filled] = {wanted: _of(asked.form.heard.field(wanted), seats)}
        if guests:
            answers["Whom do you invite?"] = [guest.name for guest in guests]
        if ticks:
            answers["Rules of the table"] = ticks
        if any(each.label == different for each in asked.form.heard.fields) and self.rng.random() < 0.6:
            options = asked.form.heard.field(different)
            picked = self.rng.sample(options.options, self.rng.randint(1, min(2, options.most)))
            answers[different] = [option.label for option in picked if "games" not in option.label]
        opened = await self.host.fill(asked.form, answers)
        if "Change" not in opened.labels and answers.pop(different, None) is not None:
            # Chosen badly: the form again, as the game usually is.
            asked = await self.host.press(await self.host.press(self.home, "Open a table"), f"Open {game}")
            opened = await self.host.fill(asked.form, answers)
        if "Change" in opened.labels:
            await self._fill_seats(opened.message, seats)
        elif seats > 1:
            raise StuckError(f"no table is open: {opened.text}")

    async def _fill_seats(self, lobby: Message, seats: int) -> None:
        host, others = self.host, self.people[1:]
        if others and self.rng.random() < 0.5:
            # Another person's button: refused, and nothing changes.
            await others[0].press(lobby, "Change")
        for person in others:
            called = next((each for each in person.called() if "Join" in each.labels), None)
            await person.press(called or await self._by_list(person, lobby), "Join")
        for _ in range(seats - len(self.people)):
            panel = await host.press(lobby, "Change")
            computers = panel.message.heard.fields[1]
            level = self.rng.choice(computers.options[:2]).label
            await host.choose(panel, computers.label, level)
        now = host.again(lobby)
        if now is not None and "Start" in now.labels:
            await host.press(now, "Start")

    async def _by_list(self, person: BlindPerson, lobby: Message) -> Message:
        """Return the message at which a person joins: that of the table, or the list of tables at home."""
        if self.rng.random() < 0.5:
            listed = await person.press(await person.press(self.home, "Open a table"), "Tables to join")
            if "Join" in listed.labels:
                return listed.message
        return lobby

    async def play(self, most: int | None = None) -> str:
        """Play to the end, or so many turns; what is said of the end. Raises `StuckError`."""
        in_vain = 0
        while (ended := self.ended()) is None:
            if most is not None and self.turns >= most:
                return ""
            waiting = [(person, turn) for person in self.people if (turn := self.turn_of(person)) is not None]
            if not waiting or self.rng.random() < SELDOM:
                waiting += await self._by_home()
            if not waiting:
                raise StuckError("no person hears of a turn")
            person, turn = self.rng.choice(waiting)
            before = self._newest(person)
            await self._take_turn(person, turn)
            self.turns += 1
            in_vain = 0 if self._newest(person) != before else in_vain + 1
            if in_vain > MOST_IN_VAIN:
                raise StuckError(f"no press leads on: {turn.text}")
        return ended.text

    def turn_of(self, person: BlindPerson) -> Message | None:
        """Return the message that tells a person of their turn, if the latest one for them does."""
        latest = next(person.called(), None)
        return latest if latest is not None and PLAY in latest.labels else None

    async def _by_home(self) -> list[tuple[BlindPerson, Message]]:
        """Ask at home which games wait."""
        found: list[tuple[BlindPerson, Message]] = []
        for person in self.people:
            mine = await person.press(self.home, "My games")
            if PLAY in mine.labels:
                found.append((person, mine.message))
        self.by_home += len(found)
        return found

    def ended(self) -> Message | None:
        """Return the message that tells the end; None before that."""
        channels = self.host.client.channels()
        newest = (message for channel in channels for message in self.host.hear(channel, 3))
        return next((each for each in newest if OVER in each.labels and PLAY not in each.labels), None)

    def _newest(self, person: BlindPerson) -> object:
        return [
            (message.id, message.text)
            for channel in person.client.channels()
            for message in person.hear(channel, 2)
            if PLAY in message.labels or OVER in message.labels
        ]

    async def _take_turn(self, person: BlindPerson, turn: Message) -> None:
        """Press Play and choose among what is offered until nothing leads on."""
        if self.rng.random() < SELDOM:
            await self._look_elsewhere(person, turn)
        if self.rng.random() < SELDOM:
            answer = await self._type(person, turn)
        else:
            answer = await person.press(turn, PLAY)
        # Of a game alone one turn comes after the other in the same panel: later Play opens it again.
        for _ in range(MOST_PRESSES):
            further = await self._go_on(person, answer.message) if answer.messages else None
            if further is None:
                return
            answer = further

    async def _go_on(self, person: BlindPerson, panel: Message) -> Answer | None:
        """Take one of the ways that a step offers; None where it offers none."""
        on = [label for label in panel.labels if not label.startswith((*BACK, *ELSEWHERE))]
        back = [label for label in panel.labels if label.startswith(BACK)]
        fields = [each for each in panel.heard.fields if each.kind != PEOPLE]
        # After a refusal there may be no other way than back.
        if back and (self.rng.random() < SELDOM or not (on or fields)):
            return await self._press(person, panel, self.rng.choice(back))
        if fields and self.rng.random() < len(fields) / (len(fields) + len(on) / 4):
            return await self._choose(person, panel, self.rng.choice(fields))
        return await self._press(person, panel, self.rng.choice(on)) if on else None

    async def _press(self, person: BlindPerson, panel: Message, label: str) -> Answer:
        self.pressed[label.split()[0]] += 1
        return await person.press(panel, label)

    async def _choose(self, person: BlindPerson, panel: Message, asked: Field) -> Answer:
        self.pressed[asked.label] += 1
        count = self.rng.randint(max(asked.least, 1), max(asked.most, 1))
        picked = self.rng.sample(asked.options, min(count, len(asked.options)))
        return await person.choose(panel, asked.label, *(option.label for option in picked))

    async def _type(self, person: BlindPerson, turn: Message) -> Answer:
        """Type a move: first nonsense, then what the form gives as an example."""
        more = await person.press(turn, "More") if "More" in turn.labels else await self._more(person)
        asked = await person.press(more, "Type a move")
        assert asked.form is not None
        (line,) = asked.form.heard.fields
        self.pressed["typed"] += 1
        if self.rng.random() < 0.5:
            typed = self.rng.choice(NONSENSE[1:])
            refused = await person.fill(asked.form, {line.label: typed})
            if "Try again" not in refused.labels:
                return refused
            asked = await person.press(refused, "Try again")
            assert asked.form is not None
        return await person.fill(asked.form, {line.label: line.example})

    async def _more(self, person: BlindPerson) -> Answer:
        """Reach *More* of the running game from home."""
        mine = await person.press(self.home, "My games")
        (more,) = (each for each in mine.message.heard.fields if each.label == "More of a running game")
        return await person.choose(mine, more.label, more.options[0].label)

    async def _look_elsewhere(self, person: BlindPerson, turn: Message) -> None:
        """Look at something else that the message of a turn, or *More* of it, offers; nothing of it plays."""
        other = [label for label in turn.labels if label != PLAY]
        if not other:
            return
        looked = await person.press(turn, self.rng.choice(other))
        for _ in range(3):
            leads_on = [label for label in looked.labels if label in LOOKED_AT]
            if leads_on:
                looked = await person.press(looked, self.rng.choice(leads_on))


def _of(asked: Field, seats: int) -> str:
    """Return the option that names a number of seats."""
    return next(option.label for option in asked.options if option.label.split()[0] == str(seats))
