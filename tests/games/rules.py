"""Rules of a game as texts: each file of a folder `rules` has the cases of a rule, or of a few that belong together.

    # A comment.
    castle: W5M1 . W6M1                      (given in every case of the file)
    full = M1 W1 M2 W2 | W4 M4 W5 M5         (a name for a value that is given more than once)

    A pair brings two tiles to place         (a case begins with a sentence that says what holds)
        points: 3 3                          (given, as the game's `Notation` reads it)
        > take A1, pair C1                   (moves of whoever is to move)
            phase is place                   (what there is to see, as the notation writes it)
            told tile taken is 0 M1 A1, 0 M1 C1     (events of one class in the moves above; `told is` has all)
            legal is put M1 A1, put M1 B1    (all legal moves; `legal put M1 is A1, B1` those that begin so)
            may put M1 A1                    (a legal move; `may not`: one that is not listed)
            refused shrine: D9 phase, phase place   (a refusal with its rule, its reason and its facts)
        > take B1 => same as take A1         (the position is the one after other moves)

A line with lines under it, or with something after `=>`, holds for those alone; other lines hold for all that follows
beside them. `;` parts what is in one line: `players: 3; points: 1 2 3 => scores is 1 2 3; turn is 0`. An empty list is
`nothing`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, cast

from engines.protocol import Event, GameError, RuleError, Step

NOTHING = "nothing"
_CHECK = re.compile(r"(may not|may|refused|same as|told|legal) ?(.*)")


@dataclass(frozen=True)
class Notation:
    """How the cases of one game are read and written."""

    engine: Any
    reasons: Mapping[str, tuple[str, ...]]
    """The names of each reason's facts."""
    read: Callable[[Mapping[str, str]], Any]
    """A position from what is given."""
    seen: Callable[[Any, str], str | None]
    """What a position shows under a name, None for a name that there is not."""
    spelt: Callable[[str, Any], str] = lambda name, value: spelt(value)
    """A field of an event."""
    visited: Callable[[Any], object] = lambda state: None
    """Called with every position in which something is checked; raises `AssertionError`."""


@dataclass(frozen=True)
class _At:
    """A place in a case: what is given, the moves played, the position before and after the last of them."""

    given: Mapping[str, str]
    state: Any = None
    before: Any = None
    step: Step[Any] | None = None


@dataclass(frozen=True)
class _Line:
    number: int
    depth: float
    text: str


def failures(path: Path, notation: Notation) -> list[str]:
    """What differs from the cases of a file: file, line, title and the difference."""
    return list(_Cases(path, notation).failures())


def refusals(path: Path) -> set[str]:
    """The reasons of all refusals in a file."""
    return set(re.findall(r"refused [^;]+?: \w+ ([\w-]+)", path.read_text(encoding="utf-8")))


def spelt(value: Any) -> str:
    """A fact or a field as text: what a tuple has is separated by spaces."""
    if isinstance(value, tuple):
        return " ".join(map(str, cast("tuple[object, ...]", value))) or NOTHING
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


class _Cases:
    def __init__(self, path: Path, notation: Notation) -> None:
        self._path, self._notation = path, notation
        self._names: dict[str, str] = {}
        self._lines = [
            _Line(number, len(line) - len(line.lstrip()), text)
            for number, line in enumerate(map(_without_comment, path.read_text(encoding="utf-8").splitlines()), 1)
            if line.strip()
            for text in ([line.strip()] if " => " in line else line.strip().split("; "))
        ]

    def failures(self) -> Iterator[str]:
        lines, given = list(self._lines), dict[str, str]()
        while lines and not (len(lines) > 1 and lines[1].depth):
            line = lines.pop(0)
            name, sign, value = re.split(r"(: | = )", line.text, maxsplit=1)
            (self._names if sign == " = " else given)[name] = self._names.get(value, value)
        while lines:
            title, *rest = lines
            end = next((place for place, line in enumerate(rest) if not line.depth), len(rest))
            if not end:
                yield f"{self._path.name}:{title.number} {title.text}: nothing is said"
            for number, told in self._block(rest[:end], _At(given)):
                yield f"{self._path.name}:{number} {title.text}: {told}"
            lines = rest[end:]

    def _block(self, lines: list[_Line], at: _At) -> Iterator[tuple[int, str]]:
        """What fails in lines of one level, with those under them."""
        while lines:
            line, *lines = lines
            end = next((place for place, other in enumerate(lines) if other.depth <= line.depth), len(lines))
            under, lines = lines[:end], lines[end:]
            before, arrow, after = line.text.rpartition(" => ")
            first, *rest = re.split(" => |; ", before if arrow else after)
            # What is in a line holds for that line alone: one part under the other, the checks at its end as equals.
            parts = [*enumerate(rest, 1), *((len(rest) + 1, check) for check in after.split("; ") if arrow)]
            under = [_Line(line.number, line.depth + place / 100, text) for place, text in parts] + under
            try:
                reached = self._do(first, at)
                found = list(self._block(under, reached))
            except (GameError, AssertionError, ValueError, KeyError, IndexError) as error:
                yield line.number, f"{first}: {error}"
                continue
            yield from found
            at = at if under else reached

    def _do(self, text: str, at: _At) -> _At:
        """The place after a line that gives or plays something, the same place after a check that holds."""
        if text.startswith("> "):
            return self._played(self._reached(at), text[2:].split(", "))
        if (check := _CHECK.fullmatch(text)) or " is " in text:
            at = self._reached(at)
            self._notation.visited(at.state)
            self._check(check[1] if check else "", check[2] if check else text, at)
            return at
        name, value = text.removesuffix(":").split(": ", 1) if ": " in text else (text.removesuffix(":"), "")
        assert at.step is None, f"{name} is given after moves"
        return _At({**at.given, name: self._names.get(value, value)})

    def _reached(self, at: _At) -> _At:
        return _At(at.given, self._notation.read(at.given)) if at.state is None else at

    def _played(self, at: _At, moves: list[str]) -> _At:
        engine, events, state, step = self._notation.engine, list[Event](), at.state, None
        for move in moves:
            self._notation.visited(state)
            (seat,) = engine.to_act(state)
            step = engine.apply(state, seat, engine.parse(move))
            state, events = step.state, [*events, *step.events]
        assert step is not None
        return _At(at.given, state, at.state, Step(state, tuple(events), step.reveals))

    def _check(self, kind: str, text: str, at: _At) -> None:
        match kind:
            case "may" | "may not":
                moves = [self._notation.engine.parse(move) for move in text.split(", ")]
                legal = [self._notation.engine.format(move) in self._legal(at) for move in moves]
                assert set(legal) == {kind == "may"}, "it does not hold"
            case "refused":
                move, expected = text.split(": ", 1)
                _same(self._refusal(at, move), expected)
            case "same as":
                assert self._played(_At({}, at.before), text.split(", ")).step == at.step, "it is not the same"
            case _:
                name, expected = (f" {text}").split(" is ", 1)
                _same(self._seen(kind, name.strip(), at), expected)

    def _seen(self, kind: str, name: str, at: _At) -> str:
        if kind == "legal":
            start = f"{name} " if name else ""
            found = [move.removeprefix(start) for move in self._legal(at) if move.startswith(start)]
        elif kind == "told":
            assert at.step is not None, "nothing was played"
            assert name in {"", *map(_called, Event.__subclasses__())}, f"no event is called {name}"
            told = [event for event in at.step.events if name in ("", _called(type(event)))]
            found = [self._told(event).removeprefix(name).strip() for event in told]
        elif name == "reveals":
            assert at.step is not None, "nothing was played"
            return spelt(at.step.reveals)
        else:
            shown = self._notation.seen(at.state, name)
            assert shown is not None, f"nothing is called {name}"
            return shown or NOTHING
        return ", ".join(found) or NOTHING

    def _legal(self, at: _At) -> list[str]:
        engine = self._notation.engine
        return [engine.format(move) for seat in engine.to_act(at.state) for move in engine.legal_moves(at.state, seat)]

    def _told(self, event: Event) -> str:
        told = [self._notation.spelt(field.name, getattr(event, field.name)) for field in fields(event)]
        return " ".join([_called(type(event)), *filter(None, told)])

    def _refusal(self, at: _At, move: str) -> str:
        """The refusal of a move, which is no legal one and whose preview is refused in the same words."""
        engine = self._notation.engine
        error, of_the_preview = (self._refused(do, at, move) for do in (engine.apply, engine.preview))
        assert tuple(error.facts) == self._notation.reasons[error.reason], f"other facts: {error.facts}"
        assert move not in self._legal(at), f"{move} is listed"
        assert (error.rule, error.reason, error.facts) == (
            of_the_preview.rule,
            of_the_preview.reason,
            of_the_preview.facts,
        ), f"the preview says {of_the_preview!r}"
        facts = [f"{name} {spelt(value)}" for name, value in error.facts.items()]
        return ", ".join([f"{error.rule} {error.reason}", *facts])

    def _refused(self, do: Callable[..., object], at: _At, move: str) -> RuleError:
        (seat,) = self._notation.engine.to_act(at.state)
        try:
            do(at.state, seat, self._notation.engine.parse(move))
        except RuleError as error:
            return error
        raise AssertionError(f"{move} is not refused")


def _called(event: type[Event]) -> str:
    """The name of a class of events as words: `tile taken`."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", event.__name__).lower()


def _without_comment(line: str) -> str:
    return re.sub(r"(^|\s)#\s.*", "", line)


def _same(found: str, expected: str) -> None:
    assert found == expected, f"it is {found}"
