"""Positions as text, for tests and bug reports.

    map west fortifications
    turn 0 second wei, ply 12, emperor 1
    points 3 0 5
    houses wei-1:0 wei-2:1 chu-3:2
    forts chu-1 left 1 1 0
    emissaries wei:0:2
    scored qi
    hands rrg vyo -
    known r - -
    display vyog
    pile vvyr
    discard rr
    chance 7/12
    used up once

A turn is at a stage: ``turn``, ``second`` with its province, or ``draw`` with the number of cards still to be
drawn. Cards are the first letters of their colours, the top of a pile last, ``-`` means none. What was used
up is left out, or ``once``, or ``twice``. The latest turn, the final scoring and the outcome are left out.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.bits import members
from engines.china.board import COLOURS, MAP, PROVINCES, ROADS, Bits, Colour
from engines.china.cards import in_order
from engines.china.moves import parse_space
from engines.china.placing import NUMBER
from engines.china.state import Board, Cards, ChinaState, Stage, Turn
from engines.protocol import GameError, PositionError, Seat
from engines.rng import Rng

_LETTERS = {colour.value[0]: colour for colour in COLOURS}
_USED_UP = ("", "once", "twice")
_NAMES = {province.value: province for province in PROVINCES}


def write_position(state: ChinaState) -> str:
    """Write a position; equal positions give equal texts."""
    board, cards = state.board, state.cards
    # The last round implies `reshuffled`, so the sum of both counts the exhaustions of the pile.
    used_up = _USED_UP[cards.reshuffled + cards.last_round]
    lines = [
        f"map {state.map}{' fortifications' if state.fortifications else ''}",
        f"turn {_write_turn(state.turn)}, ply {state.ply}, emperor {state.emperor}",
        f"points {' '.join(map(str, board.points))}",
        f"houses {' '.join(_write_houses(board)) or '-'}",
        f"forts {' '.join(_write_spaces(board.forts)) or '-'} left {' '.join(map(str, board.forts_left))}",
        f"emissaries {' '.join(_write_emissaries(board)) or '-'}",
        f"scored {' '.join(name for name in PROVINCES if board.scored >> NUMBER[name] & 1) or '-'}",
        f"hands {' '.join(map(_write_cards, cards.hands))}",
        f"known {' '.join(map(_write_cards, cards.known))}",
        f"display {_write_cards(cards.display)}",
        f"pile {_write_cards(cards.pile)}",
        f"discard {_write_cards(cards.discard)}",
        f"chance {cards.rng.seed}/{cards.rng.drawn}",
        *([f"used up {used_up}"] if used_up else []),
    ]
    return "\n".join(lines) + "\n"


def read_position(text: str) -> ChinaState:
    """Read a position. Raises `PositionError` with the line at fault."""
    lines = _Lines(text)
    match lines.words("map"):
        case [roads, *rest] if roads in ROADS and rest in ([], ["fortifications"]):
            fortifications = bool(rest)
        case _:
            raise lines.fault("map", f"not {' or '.join(ROADS)}, perhaps with fortifications")
    points = lines.numbers("points")
    seats = len(points)
    turn, ply, emperor = _read_turn(lines, seats)
    spaces, _, left = " ".join(lines.words("forts")).partition("left")
    forts_left = lines.as_numbers("forts", left.split(), seats)
    used_up = _USED_UP.index(lines.one_of("used up", _USED_UP))
    board = Board(
        houses=_read_houses(lines, seats),
        forts=_bits(lines, "forts", [_space(lines, "forts", name) for name in _some(spaces.split())]),
        forts_left=forts_left,
        emissaries=_read_emissaries(lines, seats),
        scored=_bits(lines, "scored", [_number(lines, "scored", name) for name in _some(lines.words("scored"))]),
        points=points,
    )
    # From the right: a seed may be any text, slashes included.
    seed, _, drawn = lines.text("chance").rpartition("/")
    cards = Cards(
        hands=_read_hands(lines, "hands", seats),
        known=_read_hands(lines, "known", seats),
        display=_read_cards(lines, "display", lines.word("display")),
        pile=_read_cards(lines, "pile", lines.word("pile")),
        discard=_read_cards(lines, "discard", lines.word("discard")),
        rng=Rng(seed, lines.as_numbers("chance", [drawn])[0]),
        reshuffled=used_up > 0,
        last_round=used_up > 1,
    )
    return ChinaState(
        map=roads,
        fortifications=fortifications,
        emperor=emperor,
        board=board,
        cards=cards,
        turn=turn,
        ply=ply,
        last=None,
        final=None,
        outcome=None,
    )


def _write_turn(turn: Turn) -> str:
    match turn.stage:
        case Stage.TURN:
            return f"{turn.seat} {turn.stage}"
        case Stage.SECOND:
            return f"{turn.seat} {turn.stage} {turn.province}"
        case Stage.DRAW:
            return f"{turn.seat} {turn.stage} {turn.to_draw}"


def _read_turn(lines: _Lines, seats: int) -> tuple[Turn, int, Seat]:
    match " ".join(lines.words("turn")).replace(",", " ").split():
        case [seat, stage, *detail, "ply", ply, "emperor", emperor]:
            now, then, first = lines.as_numbers("turn", [seat, ply, emperor])
        case _:
            raise lines.fault("turn", "not like `0 turn, ply 3, emperor 1`")
    if max(now, first) >= seats:
        raise lines.fault("turn", f"there are only {seats} seats")
    match stage, detail:
        case Stage.TURN.value, []:
            return Turn(now, Stage.TURN, None, 0), then, first
        case Stage.SECOND.value, [name] if name in _NAMES:
            return Turn(now, Stage.SECOND, _NAMES[name], 0), then, first
        case Stage.DRAW.value, [count]:
            return Turn(now, Stage.DRAW, None, lines.as_numbers("turn", [count])[0]), then, first
        case _:
            raise lines.fault("turn", "a stage is `turn`, `second wei` or `draw 2`")


def _write_spaces(bits: Bits) -> Iterator[str]:
    return (MAP.space_name(space) for space in members(bits))


def _write_houses(board: Board) -> Iterator[str]:
    for space in members(board.built):
        seat = next(seat for seat, houses in enumerate(board.houses) if houses >> space & 1)
        yield f"{MAP.space_name(space)}:{seat}"


def _read_houses(lines: _Lines, seats: int) -> tuple[Bits, ...]:
    houses = [0] * seats
    for entry in _some(lines.words("houses")):
        name, _, seat = entry.partition(":")
        bit = 1 << _space(lines, "houses", name)
        if sum(houses) & bit:
            raise lines.fault("houses", f"{name} has two houses")
        houses[_seat(lines, "houses", seat, seats)] |= bit
    return tuple(houses)


def _write_emissaries(board: Board) -> Iterator[str]:
    for name, court in zip(PROVINCES, board.emissaries):
        for seat, count in enumerate(court):
            if count:
                yield f"{name}:{seat}:{count}"


def _read_emissaries(lines: _Lines, seats: int) -> tuple[tuple[int, ...], ...]:
    courts = [[0] * seats for _ in PROVINCES]
    for entry in _some(lines.words("emissaries")):
        match entry.split(":"):
            case [name, seat, count]:
                court = courts[_number(lines, "emissaries", name)]
                court[_seat(lines, "emissaries", seat, seats)] = lines.as_numbers("emissaries", [count])[0]
            case _:
                raise lines.fault("emissaries", f"{entry} is not like wei:0:2")
    return tuple(map(tuple, courts))


def _write_cards(cards: tuple[Colour, ...]) -> str:
    return "".join(card.value[0] for card in cards) or "-"


def _read_cards(lines: _Lines, line: str, word: str) -> tuple[Colour, ...]:
    letters = "" if word == "-" else word
    for letter in letters:
        if letter not in _LETTERS:
            raise lines.fault(line, f"{letter} is none of {''.join(_LETTERS)}")
    return tuple(_LETTERS[letter] for letter in letters)


def _read_hands(lines: _Lines, line: str, seats: int) -> tuple[tuple[Colour, ...], ...]:
    words = lines.words(line)
    if len(words) != seats:
        raise lines.fault(line, f"{len(words)} hands for {seats} seats")
    return tuple(in_order(_read_cards(lines, line, word)) for word in words)


def _bits(lines: _Lines, line: str, numbers: list[int]) -> Bits:
    if len(set(numbers)) != len(numbers):
        raise lines.fault(line, "something is named twice")
    return sum(1 << number for number in numbers)


def _space(lines: _Lines, line: str, name: str) -> int:
    try:
        return parse_space(name)
    except GameError as error:
        raise lines.fault(line, f"there is no space {name}") from error


def _number(lines: _Lines, line: str, name: str) -> int:
    if name not in _NAMES:
        raise lines.fault(line, f"there is no province {name}")
    return NUMBER[_NAMES[name]]


def _seat(lines: _Lines, line: str, text: str, seats: int) -> Seat:
    (seat,) = lines.as_numbers(line, [text])
    if seat >= seats:
        raise lines.fault(line, f"there is no seat {seat}")
    return seat


def _some(words: list[str]) -> list[str]:
    """Return the words of a line, none for ``-``."""
    return [] if words == ["-"] else words


class _Lines:
    _KEYS = (
        "map", "turn", "points", "houses", "forts", "emissaries", "scored", "hands", "known", "display", "pile",
        "discard", "chance", "used up",
    )  # fmt: skip

    def __init__(self, text: str) -> None:
        self._found: dict[str, str] = {}
        for number, line in enumerate(text.splitlines(), start=1):
            if not line.strip():
                continue
            # Keys are matched as prefixes because `used up` has two words.
            key = next((key for key in self._KEYS if line.startswith(f"{key} ")), None)
            if key is None:
                raise PositionError(f"line {number} begins with none of {', '.join(self._KEYS)}: {line[:40]!r}")
            self._found[key] = line[len(key) :].strip()

    def fault(self, key: str, why: str) -> PositionError:
        return PositionError(f"{key}: {why}: {self._found.get(key, '')[:60]!r}")

    def text(self, key: str) -> str:
        """Return the text of a required line. Raises `PositionError` if the line is missing."""
        if key not in self._found:
            raise PositionError(f"the line {key} is missing")
        return self._found[key]

    def words(self, key: str) -> list[str]:
        """Return the words of a required line."""
        return self.text(key).split()

    def word(self, key: str) -> str:
        """Return the only word of a line. Raises `PositionError` unless there is exactly one."""
        words = self.words(key)
        if len(words) != 1:
            raise self.fault(key, "not one word")
        return words[0]

    def one_of(self, key: str, allowed: tuple[str, ...]) -> str:
        """Return a word of `allowed`, the first one if the line is missing. Raises `PositionError` for any other."""
        word = self._found.get(key, allowed[0])
        if word not in allowed:
            raise self.fault(key, f"none of {', '.join(allowed[1:])}")
        return word

    def numbers(self, key: str) -> tuple[int, ...]:
        return self.as_numbers(key, self.words(key))

    def as_numbers(self, key: str, words: list[str], count: int | None = None) -> tuple[int, ...]:
        """Convert words of a line to numbers, exactly `count` if given. Raises `PositionError` if that fails."""
        if not all(word.isascii() and word.isdigit() for word in words):
            raise self.fault(key, "not a number")
        if count is not None and len(words) != count:
            raise self.fault(key, f"{len(words)} numbers for {count} seats")
        return tuple(map(int, words))
