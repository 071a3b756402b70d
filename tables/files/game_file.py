"""A game as a file: written for people to keep, and read back with every move checked by the rules."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, cast

from engines.protocol import MAX_MOVE_LENGTH, GameError, Options, Seat
from engines.registry import AnyEngine
from tables.core.errors import GameFileError
from tables.core.log import Entry, LogKind, Moment, commitment_of
from tables.core.model import FORGOTTEN, Chair, Status, Table, visible
from tables.core.rows import detached_table
from tables.files.replayed import ReplayedGame

FORMAT = "pagoda-game"

VERSION = 1
"""The version of the file's layout; the meaning of a move depends on `rules_version`."""

MOST_BYTES = 256 * 1024
"""The largest file that is read."""

_LONGEST_NAME = 32
_LONGEST_SEED = 64
_MOST_ROWS = 2500
"""Rows of a file's log: more than any game comes to, see `tables.play.recording.MOST_ROWS`."""

_ENDING = (LogKind.TIME_OUT, LogKind.ABORT, LogKind.SILENCE, LogKind.MANAGED)
"""The kinds of rows that end a game whatever people are left."""

_KEYS = frozenset({"format", "version", "game", "rules_version", "seed", "options", "seats", "moves"})
_MOVE_KEYS = frozenset({"ply", "seat", "kind", "text"})


def text_of(content: bytes) -> str:
    """Decode a file's text. Raises `GameFileError`."""
    if len(content) > MOST_BYTES:
        raise GameFileError(why="size", most=MOST_BYTES // 1024)
    try:
        # Some editors begin a file with a byte order mark.
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise GameFileError(why="json") from error


def write(replayed: ReplayedGame) -> str:
    """Write a game as JSON: people by name only, None for a computer. `read` makes the same game of it."""
    head = _head(replayed.table, replayed.seed)
    rows = [json.dumps(_row(e.ply, e.seat, e.kind.value, e.text), ensure_ascii=False) for e in replayed.story()]
    moves = ",\n  ".join(rows)
    return json.dumps(head, ensure_ascii=False, indent=1)[:-2] + f',\n "moves": [\n  {moves}\n ]\n}}\n'


def _head(table: Table, seed: str) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": table.game,
        "rules_version": table.rules_version,
        "seed": seed,
        "options": dict(sorted(table.options.items())),
        "seats": [_name(chair) for chair in table.chairs],
    }


def _row(ply: int, seat: Seat, kind: str, text: str) -> dict[str, Any]:
    return {"ply": ply, "seat": seat, "kind": kind, "text": text}


def read(
    text: str, engines: Mapping[str, AnyEngine], at: datetime, known: tuple[Moment, ...] | None = None
) -> ReplayedGame:
    """Read the game of a file's text, replayed by the rules. Raises `GameFileError`, which names the fault.

    `known` is the result of an earlier reading of the same text: then nothing is replayed.

    The table of the game is detached: it has no id, no place, and names instead of people.
    """
    found = _object(_parsed(text), _KEYS, "format")
    if found["format"] != FORMAT or found["version"] != VERSION:
        raise GameFileError(why="format")
    engine = engines.get(_text(found["game"], 40))
    if engine is None:
        raise GameFileError(why="game")
    if type(found["rules_version"]) is not int or found["rules_version"] != engine.rules_version:
        raise GameFileError(why="rules")
    names, options = _names(found["seats"]), _options(found["options"], engine)
    seed = _text(found["seed"], _LONGEST_SEED)
    try:
        first = engine.initial(len(names), seed, options).state
    except GameError as error:
        raise GameFileError(why="options") from error
    moments = _moments(engine, first, names, found["moves"], at) if known is None else known
    table = detached_table(engine, names, options, Status.OVER, len(moments), at)
    table = replace(table, commitment=commitment_of(table, engine, seed))
    return ReplayedGame(table, engine, seed, first, moments)


def is_finished(replayed: ReplayedGame) -> bool:
    """Tell whether a file's game goes on to its end, and is not cut off before it."""
    names = [chair.called for chair in replayed.table.chairs]
    return _is_over(replayed.engine, replayed.first, names, replayed.moments)


def origin_of(text: str) -> tuple[str, str, list[str | None]]:
    """Return the game and the seed of an opened file, which identify the table it was played at, and its players."""
    found = _object(_parsed(text), _KEYS, "format")
    return found["game"], found["seed"], found["seats"]


def without_names(text: str, names: Collection[str], but: Collection[Seat] = ()) -> str:
    """Remove some names from a game's file, but not from some seats.

    The seats are nameless then, as `FORGOTTEN` is.
    """
    found = _object(_parsed(text), _KEYS, "format")
    seats = [FORGOTTEN.name if name in names and seat not in but else name for seat, name in enumerate(found["seats"])]
    return json.dumps({**found, "seats": seats}, ensure_ascii=False)


def _name(chair: Chair) -> str | None:
    """Return the name of a chair's owner, whether or not they play there now."""
    name = chair.owner.name if chair.owner is not None else chair.called
    return None if name is None else visible(name)


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    # Brackets that are nested too deep end the parser's recursion.
    except (ValueError, RecursionError) as error:
        raise GameFileError(why="json") from error


def _object(value: object, keys: frozenset[str], why: str, **facts: int) -> dict[str, Any]:
    """Check that a value is a JSON object with exactly these keys."""
    if not isinstance(value, dict) or cast("dict[str, Any]", value).keys() != keys:
        raise GameFileError(why=why, **facts)
    return cast("dict[str, Any]", value)


def _text(value: object, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise GameFileError(why="format")
    try:
        value.encode()
    except UnicodeEncodeError as error:
        # Half of a pair of surrogates: JSON can spell it, nothing else can hold it.
        raise GameFileError(why="format") from error
    return value


def _names(value: object) -> list[str | None]:
    if not isinstance(value, list):
        raise GameFileError(why="format")
    return [None if name is None else _text(name, _LONGEST_NAME) for name in cast("list[object]", value)]


def _options(value: object, engine: AnyEngine) -> Options:
    """Return the options with every default filled in; their values are the engine's to judge."""
    if not isinstance(value, dict):
        raise GameFileError(why="format")
    whole = cast("dict[str, object]", value)
    if not whole.keys() <= engine.choices.keys():
        raise GameFileError(why="options")
    chosen = {_text(name, 40): _text(value, MOST_BYTES) for name, value in whole.items()}
    return {**{name: values[0] for name, values in engine.choices.items()}, **chosen}


def _is_over(engine: AnyEngine, first: Any, names: Sequence[str | None], moments: Sequence[Moment]) -> bool:
    """Tell whether a game is over after these rows: by the rules, or because of the latest of them."""
    if not engine.to_act(moments[-1].state if moments else first):
        return True
    if not moments or moments[-1].entry.kind in _ENDING:
        return bool(moments)
    if moments[-1].entry.kind is not LogKind.RESIGN:
        return False
    return len(names) == 2 or not _people_left(names, moments)


def _people_left(names: Sequence[str | None], moments: Sequence[Moment]) -> set[Seat]:
    playing = {seat for seat, name in enumerate(names) if name is not None}
    for moment in moments:
        match moment.entry.kind:
            case LogKind.RESIGN | LogKind.STAND_IN | LogKind.REMOVED:
                playing.discard(moment.entry.seat)
            case LogKind.RETURN | LogKind.REPLACE:
                playing.add(moment.entry.seat)
            case _:
                pass
    return playing


def _moments(
    engine: AnyEngine, first: Any, names: Sequence[str | None], value: object, at: datetime
) -> tuple[Moment, ...]:
    if not isinstance(value, list) or len(cast("list[object]", value)) > _MOST_ROWS:
        raise GameFileError(why="format")
    moments: list[Moment] = []
    line: list[Moment] = []
    resigned: set[Seat] = set()
    for ply, row in enumerate(cast("list[object]", value), start=1):
        if moments and _is_over(engine, first, names, moments):
            # A timeout, an agreed end or the last resignation ends a game as its last move does.
            raise GameFileError(why="over", ply=ply)
        found = _object(row, _MOVE_KEYS, "move", ply=ply)
        # Numbers only: JSON's true would count as 1.
        if type(found["ply"]) is not int or type(found["seat"]) is not int:
            raise GameFileError(why="move", ply=ply)
        if found["ply"] != ply or not 0 <= found["seat"] < len(names):
            raise GameFileError(why="move", ply=ply)
        moment = _moment(engine, first, line, resigned, found, at)
        moments.append(moment)
    return tuple(moments)


def _moment(
    engine: AnyEngine, first: Any, line: list[Moment], resigned: set[Seat], row: Mapping[str, Any], at: datetime
) -> Moment:
    """Read one row of the log, and add it to the line of moves that count."""
    ply, seat, text = row["ply"], row["seat"], row["text"]
    refused = GameFileError(why="move", ply=ply)
    try:
        kind = LogKind(row["kind"])
    except ValueError as error:
        raise refused from error
    if not isinstance(text, str) or not text.isascii() or len(text) > MAX_MOVE_LENGTH:
        raise refused
    state = line[-1].state if line else first
    if kind is LogKind.MOVE:
        try:
            move = engine.parse(text)
            step = engine.apply(state, seat, move)
        except GameError as error:
            raise refused from error
        moment = Moment(
            Entry(ply, seat, LogKind.MOVE, engine.format(move), None, at, step.events), step.state, step.reveals
        )
        line.append(moment)
        return moment
    if kind is LogKind.TAKE_BACK:
        if not line or line[-1].entry.text != text or line[-1].entry.seat != seat:
            raise refused
        line.pop()
        state = line[-1].state if line else first
    else:
        if text != kind.value or seat in resigned:
            raise refused
        if kind is LogKind.RESIGN:
            resigned.add(seat)
    return Moment(Entry(ply, seat, kind, text, None, at, ()), state, False)
