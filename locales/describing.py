"""A position in words: its sentences in sections, and the texts of any length that are cut from them.

A game's describer (`screens/<game>/describer.py`) writes the sentences from a view. All texts about a position are cut
between them: a picture's alternative text, the messages that say everything, a line.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engines.protocol import Seat
from locales.words import SafeText, Words

ALT_TEXT_LENGTH = 1024
"""Characters Discord allows as a picture's description."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence about a position.

    `part` names its subject in a word or two, for a text that leaves it out. `rank` is its importance, 0 the highest.
    """

    text: str
    part: str = ""
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a position with a title of its own: the board, a realm, the players, a hand."""

    title: str
    sentences: Sequence[Sentence]


class Describer(ABC):
    """A view in words, by the sentences of one language. `names` are all players' in seat order."""

    def __init__(self, names: Sequence[SafeText], words: Words) -> None:
        self.names, self.words = names, words

    @abstractmethod
    def line(self) -> str:
        """Return the position in one line."""

    @abstractmethod
    def sections(self) -> Sequence[Section]:
        """Return everything that the view knows, in reading order: what changed and whose turn it is come first."""

    @abstractmethod
    def player(self, seat: Seat) -> Section:
        """Return the section about a player."""

    def place(self, word: str) -> Section | None:
        """Return the section about a place, a row, a column or a region that a word in lower case names: ``f7``.

        None where it names none.
        """
        return None

    def moves_at(self, word: str, moves: Sequence[str]) -> Sequence[str]:
        """Return sentences about those of a player's moves that are made at a place; none where there are none."""
        return ()


class ViewDescriber(Describer):
    """The sentences about a view that knows its latest turn. `mover` is the name of who made that."""

    view: Any

    def __init__(self, view: Any, names: Sequence[SafeText], words: Words, mover: SafeText | None = None) -> None:
        super().__init__(names, words)
        self.view, self.mover = view, mover

    @abstractmethod
    def position(self) -> str:
        """Return what is played on, and after which step."""

    @abstractmethod
    def latest(self, last: Any, player: SafeText) -> Iterator[str]:
        """Yield what a player did in the latest turn."""

    def turn(self) -> Iterator[str]:
        """Yield whose turn it is; at the end who has won."""
        words, outcome = self.words, self.view.outcome
        to_act: Seat | None = self.view.to_act
        if to_act is not None:
            yield words("alt-turn", player=self.names[to_act])
        if outcome is not None:
            winners = [name for seat, name in enumerate(self.names) if seat in outcome.winners]
            yield words("alt-over")
            yield words("alt-won", players=words.list(winners), count=len(winners))

    def line(self) -> str:
        """Return what is played on, the step, and whose turn it is."""
        return " ".join([self.position(), *self.turn()])

    def now(self) -> list[Sentence]:
        """Return what is played on and the step, the latest turn, whose turn it is."""
        last = self.view.last
        seat: Seat | None = None if last is None else last.seat
        latest = () if seat is None else self.latest(last, self.mover or self.names[seat])
        return [Sentence(each) for each in (self.position(), *latest, *self.turn())]

    @abstractmethod
    def held(self) -> list[str]:
        """Return what the reader has in hand."""

    def hand(self) -> list[Sentence]:
        """Return who reads the view, and what they have in hand."""
        viewer: Seat | None = self.view.viewer
        you = [] if viewer is None else [self.words("alt-you", player=self.names[viewer])]
        return [Sentence(each) for each in (*you, *self.held())]

    def hand_section(self) -> list[Section]:
        """Return the section about the hand, none where no hand is seen."""
        return [] if self.view.viewer is None else [Section(self.words("alt-section-hand"), self.hand())]


def about(describer: Describer, asked: str, moves: Sequence[str] | None = None) -> Section | None:
    """Return the section about a place or a player, as people name it: ``around F7``, ``Wei``.

    Words that name nothing do not matter. `moves` are what a player whose turn it is can do: those at the place are
    said too. None where nothing is named.
    """
    for word in named_in(asked):
        if (section := describer.place(word)) is not None:
            if moves is None:
                return section
            possible = describer.moves_at(word, moves) or [describer.words("alt-cannot")]
            return Section(section.title, [*section.sentences, *map(Sentence, possible)])
    seat = seat_named(asked, describer.names)
    return None if seat is None else describer.player(seat)


def abridged(
    sentences: Iterable[Sentence | str], words: Words, room: int = ALT_TEXT_LENGTH, *, between: str = " "
) -> str:
    """Join sentences in their order, as many as there is room for, the most important first.

    No sentence is cut. The last one says which parts are left out, if they have names.
    """
    said = [Sentence(each) if isinstance(each, str) else each for each in sentences]
    whole = between.join(each.text for each in said)
    if len(whole) <= room:
        return whole
    # The longest that it can become, so that the room does not depend on what is chosen.
    room -= len(_left_out(said, words)) + 1
    if room < 0:
        return ""  # Not even the names of what is left out have room.
    kept: set[int] = set()
    for number in sorted(range(len(said)), key=lambda each: said[each].rank):
        if len(said[number].text) <= room:
            kept.add(number)
            room -= len(said[number].text) + 1
    missing = [each for number, each in enumerate(said) if number not in kept]
    return between.join([*(said[number].text for number in sorted(kept)), *filter(None, [_left_out(missing, words)])])


def _left_out(sentences: Iterable[Sentence], words: Words) -> str:
    parts = list(dict.fromkeys(each.part for each in sentences if each.part))
    return words("alt-left-out", parts=words.list(parts)) if parts else ""


def pages(sections: Iterable[Section], room: int) -> list[str]:
    """Return sections as texts of at most `room` characters: their titles, and a line for each sentence."""
    found: list[str] = []
    for section in sections:
        title = f"### {section.title}"
        for sentence in section.sentences:
            line = sentence.text
            first = f"{title}\n{line}" if title else line
            if found and len(found[-1]) + 1 + len(first) <= room:
                found[-1] += f"\n{first}"
            else:
                # A page begins with the title of the section that it goes on with.
                found.append(first if title else f"### {section.title}\n{line}")
            title = ""
    return found


def listed(subject: str, items: Sequence[str], words: Words, separator: str = ", ") -> str:
    """Return a sentence that lists the items of a subject: "Row 1: A1 red, B1 blue."."""
    return f"{subject}{words('colon')}{separator.join(items)}."


def seat_named(asked: str, names: Sequence[str]) -> int | None:
    """Return the seat of the player whom a question names, None where it names none."""
    found = (seat for seat, name in enumerate(names) if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", asked, re.I))
    return next(found, None)


def named_in(asked: str) -> Iterator[str]:
    """Yield the words of a question in lower case, the last one first: what is asked about comes after *around*."""
    yield from reversed(re.findall(r"\w+", asked.lower()))
