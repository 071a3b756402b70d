"""Positions as text, for tests and bug reports, and the contradictions that make one impossible.

    castle 3 of base_2
    M1W2/F3/.  (a row of the grid, cells between slashes, each from the ground up; a dot means none)
    turn 0 place for place, ply 12, start 1
    hand M3 M3
    track 5 of 3
    supply 37
    cards spirits beauty wind dragons power
    player 4 points 1 pool 2 tokens
    . M3 -2 *1 S1/3 . (a row of the realm: nothing, face up on the ground, face down two high, a shrine on
                       height 1, face up on height 3)

A line `turn` says whose turn it is, the phase, and where the turn goes on; a line `doing` has, where there is
any of it, what else the turn remembers: `spirit wind`, `owes`, `beside 3 4`, `merged A1 B1`, `building A1`,
`may 2`, `shifted A1`, `turned A1`. The latest turn, the final scoring and the outcome are left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from engines.bits import members
from engines.dragon_castle.board import (
    COLUMNS,
    COPIES,
    HIGHEST_STACK,
    ROWS,
    SHRINES,
    SOLO_AS,
    SYMBOLS,
    TILES,
    TOKENS,
    Bits,
    Cell,
    Dragon,
    Spirit,
    Symbol,
)
from engines.dragon_castle.castle import Castle
from engines.dragon_castle.realm import EMPTY, Realm, Stack, waiting_sets
from engines.dragon_castle.state import (
    RULES_VERSION,
    DragonCastleState,
    Phase,
    Player,
    Turn,
    realm_cell_named,
    realm_name,
)
from engines.protocol import PositionError

_IN_HAND = {Phase.TAKE: (0,), Phase.ACTION: (1,), Phase.PLACE: (1, 2), Phase.SETTLE: (0,)}
"""The possible numbers of tiles in hand, by the phase where a turn goes on."""


def contradictions(state: DragonCastleState) -> Iterator[tuple[str, str]]:
    """Yield why a position is impossible: the beginning of the faulty line of its text, and the fault."""
    yield from _in_realms(state)
    yield from _in_counts(state)
    yield from _in_turn(state)
    yield from _in_building(state)
    yield from _in_spirit(state)


def _in_realms(state: DragonCastleState) -> Iterator[tuple[str, str]]:
    """Check that realms have one size, and that sets wait only in the realm of the player to move."""
    if any(player.realm.rows != state.players[0].realm.rows for player in state.players):
        yield "player", "the realms differ in size"
    if state.players[0].realm.rows not in ROWS.values():
        yield "player", f"a realm has {' or '.join(map(str, sorted(ROWS.values())))} rows"
    if any(waiting_sets(player.realm) for seat, player in enumerate(state.players) if seat != state.turn.seat):
        yield "player", "a set waits in the realm of a player who is not to move"


def _in_counts(state: DragonCastleState) -> Iterator[tuple[str, str]]:
    """Check the numbers of tiles, tokens, shrines and cards (D1, D2, D5, D6)."""
    seats, players = len(state.players), state.players
    if any(len(stack) > HIGHEST_STACK for stack in state.castle.stacks):
        yield "castle", f"a stack is higher than {HIGHEST_STACK}"
    seen = Counter(symbol for stack in state.castle.stacks for symbol in stack)
    seen.update(state.turn.hand)
    seen.update(stack.top for player in players for stack in player.realm.stacks if stack.top is not None)
    symbol, number = max(seen.items(), key=lambda item: item[1], default=("", 0))
    if number > COPIES:
        yield "castle", f"{symbol} is there {number} times"
    tiles = sum(map(len, state.castle.stacks)) + len(state.turn.hand)
    if tiles + sum(stack.height for player in players for stack in player.realm.stacks) > TILES:
        yield "castle", f"there are only {TILES} tiles"
    if state.tokens + sum(player.tokens for player in players) != TOKENS:
        yield "track", f"track and players do not have {TOKENS} tokens together"
    if state.stack != TOKENS - (SOLO_AS if seats == 1 else seats):
        yield "track", f"the stack is not that of {seats} players"
    if state.supply + sum(player.pool + player.realm.shrines for player in players) != SHRINES:
        yield "supply", f"supply, pools and realms do not have {SHRINES} shrines together"
    for cards in (state.spirits, state.dragons):
        if len(set(cards)) != len(cards):
            yield "cards", "a card is in play twice"


def _in_turn(state: DragonCastleState) -> Iterator[tuple[str, str]]:
    """Check the phase, the phase where the turn goes on, and the tiles in hand."""
    turn, waiting = state.turn, waiting_sets(state.player.realm)
    if turn.resume not in _IN_HAND:
        yield "turn", f"no turn goes on with {turn.resume}"
        return
    if turn.phase in _IN_HAND and turn.phase not in (Phase.SETTLE, turn.resume):
        yield "turn", f"{turn.phase} goes on with itself"
    if len(turn.hand) not in _IN_HAND[turn.resume]:
        yield "hand", f"{turn.resume} with {len(turn.hand)} tiles in hand"
    if turn.phase is Phase.SETTLE and turn.resume is not Phase.SETTLE and not waiting:
        yield "turn", "nothing waits to be consolidated"
    if turn.phase in (Phase.TAKE, Phase.ACTION) and waiting:
        yield "turn", f"{turn.phase} while a set waits"


def _in_building(state: DragonCastleState) -> Iterator[tuple[str, str]]:
    """Check the sets consolidated this turn, and the shrines that may be built on the latest (D16-D18)."""
    turn, stacks = state.turn, state.player.realm.stacks
    if not all(cell < len(stacks) and stacks[cell].is_down for cell in members(turn.consolidated)):
        yield "doing", "merged where no tile lies face down"
    elif turn.building & ~turn.consolidated:
        yield "doing", "building on what was not merged"
    elif turn.phase is not Phase.BUILD and (turn.building or turn.may_build):
        yield "doing", f"building in the phase {turn.phase}"
    elif turn.phase is Phase.BUILD and not (
        0 < turn.may_build <= state.player.pool and state.player.realm.bare(turn.building)
    ):
        yield "doing", "no shrine, or no place for one, to build with"


def _in_spirit(state: DragonCastleState) -> Iterator[tuple[str, str]]:
    """Check the turn's spirit and the parts of the turn that only its effect leads to (D20-D26)."""
    turn, stacks = state.turn, state.player.realm.stacks
    if turn.spirit is not None and turn.spirit not in state.spirits:
        yield "doing", f"{turn.spirit} is not in play"
    needed = {Phase.TURN: Spirit.WIND, Phase.MOVE: Spirit.WIND, Phase.SHIFT: Spirit.STRENGTH}.get(turn.phase)
    if needed is not None and turn.spirit is not needed:
        yield "turn", f"{turn.phase} without {needed}"
    if turn.owes_elegance and (turn.spirit is not Spirit.ELEGANCE or turn.resume not in (Phase.TAKE, Phase.ACTION)):
        yield "doing", "owes without elegance, or after taking"
    if turn.neighbours and (turn.resume is Phase.TAKE or max(turn.neighbours) >= len(state.castle.stacks)):
        yield "doing", "beside no tile that was taken"
    if (turn.phase is Phase.MOVE) != (turn.turned is not None) or not (
        turn.turned is None or (turn.turned < len(stacks) and stacks[turn.turned].is_bare)
    ):
        yield "doing", "turned and the phase move belong together, with a tile face down"
    if turn.shifted is not None and not (
        turn.phase is Phase.SHIFT and turn.shifted < len(stacks) and stacks[turn.shifted].height
    ):
        yield "doing", "shifted only in the phase shift, to where a tile lies"


_STACK = re.compile(
    r"(?P<down>-(?P<high>[1-9]\d?)?)|(?P<shrine>\*(?P<floor>[1-9]\d?)?)|(?P<top>[MWFSND][1-6])(?:/(?P<on>[1-9]\d?))?"
)


def write_position(state: DragonCastleState) -> str:
    """Write a position; equal positions give equal texts."""
    castle, turn = state.castle, state.turn
    lines = [f"castle {castle.width} of {state.layout}"]
    for first in range(0, len(castle.stacks), castle.width):
        lines.append("/".join("".join(stack) or "." for stack in castle.stacks[first : first + castle.width]))
    lines += [
        f"turn {turn.seat} {turn.phase} for {turn.resume}, ply {state.ply}, start {state.start_player}",
        f"hand {' '.join(turn.hand) or '-'}",
        f"track {state.tokens} of {state.stack}",
        f"supply {state.supply}",
        f"cards spirits {' '.join(state.spirits) or '-'} dragons {' '.join(state.dragons) or '-'}",
    ]
    doing = " ".join(_write_doing(turn))
    lines += [f"doing {doing}"] if doing else []
    for player in state.players:
        lines.append(f"player {player.victory} points {player.pool} pool {player.tokens} tokens")
        stacks = player.realm.stacks
        for first in range(0, len(stacks), COLUMNS):
            lines.append(" ".join(_write_stack(stack) for stack in stacks[first : first + COLUMNS]))
    return "\n".join(lines) + "\n"


def _write_stack(stack: Stack) -> str:
    if stack.height == 0:
        return "."
    if stack.top is not None:
        return stack.top if stack.height == 1 else f"{stack.top}/{stack.height}"
    return f"{'*' if stack.shrine else '-'}{stack.height}"


def _write_doing(turn: Turn) -> Iterator[str]:
    if turn.spirit is not None:
        yield f"spirit {turn.spirit}"
    if turn.owes_elegance:
        yield "owes"
    if turn.neighbours:
        yield f"beside {' '.join(map(str, turn.neighbours))}"
    if turn.consolidated:
        yield f"merged {_write_cells(turn.consolidated)}"
    if turn.building:
        yield f"building {_write_cells(turn.building)}"
    if turn.may_build:
        yield f"may {turn.may_build}"
    if turn.shifted is not None:
        yield f"shifted {realm_name(turn.shifted)}"
    if turn.turned is not None:
        yield f"turned {realm_name(turn.turned)}"


def _write_cells(bits: Bits) -> str:
    return " ".join(realm_name(cell) for cell in members(bits))


def read_position(text: str) -> DragonCastleState:
    """Read a position. Raises `PositionError` with the line at fault, and why."""
    lines = _Lines(text)
    state = _read_parts(lines)
    # A text from outside may describe a position that no game can reach: the rules would fail on it later.
    for part, why in contradictions(state):
        raise lines.fault_at(part, why)
    return state


def read_unchecked(text: str) -> DragonCastleState:
    """Read a position without checking it against the rules, for tests of single rules."""
    return _read_parts(_Lines(text))


def _read_parts(lines: _Lines) -> DragonCastleState:
    width, layout = lines.match(r"castle ([1-9]\d?) of (\S.{0,59})")
    stacks: list[tuple[Symbol, ...]] = []
    while not lines.comes("turn "):
        row = lines.take().split("/")
        if len(row) != int(width):
            raise lines.fault(f"not {width} cells")
        stacks += [_read_castle_stack(lines, cell) for cell in row]
    seat, phase, resume, ply, start = lines.match(r"turn (\d) (\w+) for (\w+), ply (\d{1,6}), start (\d)")
    hand = _some(lines.match(r"hand (.+)")[0])
    tokens, stack = lines.match(r"track (\d) of (\d)")
    (supply,) = lines.match(r"supply (\d{1,2})")
    spirits, dragons = lines.match(r"cards spirits (.+) dragons (.+)")
    doing = lines.match(r"doing (.+)")[0].split() if lines.comes("doing ") else []
    try:
        turn = _read_turn(int(seat), Phase(phase), Phase(resume), tuple(hand), doing)
        cards = tuple(map(Spirit, _some(spirits))), tuple(map(Dragon, _some(dragons)))
    except (ValueError, IndexError) as error:
        raise lines.fault(str(error)) from error
    players: list[Player] = []
    while lines.comes("player "):
        victory, pool, taken = map(int, lines.match(r"player (\d{1,4}) points (\d{1,2}) pool (\d) tokens"))
        players.append(Player(_read_realm(lines), victory, pool, taken))
    if lines.left or max(int(seat), int(start)) >= len(players):
        raise lines.fault("players are missing, or something follows them")
    return DragonCastleState(
        layout=layout,
        castle=Castle(int(width), tuple(stacks)),
        players=tuple(players),
        supply=int(supply),
        tokens=int(tokens),
        stack=int(stack),
        spirits=cards[0],
        dragons=cards[1],
        start_player=int(start),
        turn=turn,
        ply=int(ply),
        last=None,
        final=None,
        outcome=None,
        rules=RULES_VERSION,
    )


def _read_castle_stack(lines: _Lines, text: str) -> tuple[Symbol, ...]:
    symbols = () if text == "." else tuple(text[first : first + 2] for first in range(0, len(text), 2))
    if not all(symbol in SYMBOLS for symbol in symbols):
        raise lines.fault(f"{text} is no stack")
    return symbols


def _read_realm(lines: _Lines) -> Realm:
    stacks: list[Stack] = []
    while lines.left and not lines.comes("player "):
        row = lines.take().split()
        if len(row) != COLUMNS:
            raise lines.fault(f"not {COLUMNS} cells")
        stacks += [_read_stack(lines, cell) for cell in row]
    if not stacks:
        raise lines.fault("a realm is missing")
    return Realm(tuple(stacks))


def _read_stack(lines: _Lines, text: str) -> Stack:
    if text == ".":
        return EMPTY
    found = _STACK.fullmatch(text)
    if found is None or (found["top"] and found["top"] not in SYMBOLS):
        raise lines.fault(f"{text} is no stack")
    if found["down"]:
        return Stack(int(found["high"] or 1), None, False)
    if found["shrine"]:
        return Stack(int(found["floor"] or 1), None, True)
    return Stack(int(found["on"] or 1), found["top"], False)


def _read_turn(seat: int, phase: Phase, resume: Phase, hand: tuple[Symbol, ...], doing: list[str]) -> Turn:
    if not all(symbol in SYMBOLS for symbol in hand):
        raise ValueError("the hand has something that is no tile")
    found: dict[str, list[str]] = {}
    key = ""
    for word in doing:
        if word in ("spirit", "owes", "beside", "merged", "building", "may", "shifted", "turned"):
            # Keywords start a group, and all following words belong to it.
            key = word
            found[key] = []
        else:
            found[key].append(word) if key else found.setdefault("", [])
    if "" in found:
        raise ValueError("doing begins with something unknown")
    return Turn(
        seat=seat,
        phase=phase,
        resume=resume,
        hand=hand,
        neighbours=tuple(int(word) for word in found.get("beside", ())),
        spirit=Spirit(found["spirit"][0]) if "spirit" in found else None,
        owes_elegance="owes" in found,
        consolidated=_read_cells(found.get("merged", [])),
        building=_read_cells(found.get("building", [])),
        may_build=int(found["may"][0]) if "may" in found else 0,
        shifted=_read_cell(found["shifted"][0]) if "shifted" in found else None,
        turned=_read_cell(found["turned"][0]) if "turned" in found else None,
    )


def _read_cells(names: list[str]) -> Bits:
    return sum(1 << cell for cell in {_read_cell(name) for name in names})


def _read_cell(name: str) -> Cell:
    cell = realm_cell_named(name, max(ROWS.values())) if re.fullmatch(r"[A-Z][1-9]", name) else None
    if cell is None:
        raise ValueError(f"{name} is no cell of a realm")
    return cell


def _some(text: str) -> list[str]:
    return [] if text == "-" else text.split()


class _Lines:
    def __init__(self, text: str) -> None:
        self._lines = [line.strip() for line in text.splitlines() if line.strip()]
        self._next = 0

    @property
    def left(self) -> bool:
        return self._next < len(self._lines)

    def comes(self, start: str) -> bool:
        return self.left and self._lines[self._next].startswith(start)

    def take(self) -> str:
        """Return the next line. Raises `PositionError` at the end of the text."""
        if not self.left:
            raise PositionError("the text ends too soon")
        self._next += 1
        return self._lines[self._next - 1]

    def match(self, pattern: str) -> tuple[str, ...]:
        """Match the next line and return its groups. Raises `PositionError` if it does not match."""
        found = re.fullmatch(pattern, self.take(), re.ASCII)
        if found is None:
            raise self.fault(f"not like {pattern}")
        return found.groups()

    def fault(self, why: str) -> PositionError:
        return self._fault(self._next, why)

    def fault_at(self, start: str, why: str) -> PositionError:
        """Build the error for the first line that begins with `start`, or for the turn's line if there is none."""
        # A missing line has no number, so the fault is reported at the turn's line.
        numbers = [number for number, line in enumerate(self._lines, 1) if line.startswith((start, "turn "))]
        return self._fault(max(numbers, key=lambda number: self._lines[number - 1].startswith(start)), why)

    def _fault(self, number: int, why: str) -> PositionError:
        line = self._lines[number - 1] if number else ""
        return PositionError(f"line {number}: {why}: {line[:60]!r}")
