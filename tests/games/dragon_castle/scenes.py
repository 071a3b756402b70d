"""Scenes of Dragon Castle: positions put together by hand, so that each shows what it is to show."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import engines.dragon_castle
from engines.dragon_castle.board import COLUMNS, COPIES, SHRINES, SYMBOLS, TOKENS, Dragon, Spirit
from engines.dragon_castle.daily import WEEK
from engines.dragon_castle.events import DragonSummoned
from engines.dragon_castle.realm import EMPTY, Realm, Stack
from engines.dragon_castle.state import RULES_VERSION, DragonScored, FinalScoring, LastTurn, Phase
from engines.dragon_castle.view import CastleTile, DragonCastleView, TurnSoFar
from engines.protocol import Outcome
from locales import Words
from render.core import collage
from render.dragon_castle import Mark, Scene, board, png, strip, words_in
from screens.dragon_castle.presenter import day_picture
from tests.support.pictures import chances_picture, lid_picture, moment_picture, rules_picture, turning_point_picture

NAMES = ("Kolibri", "Jürgen 🐉", "李小龍", "Maximiliane von Hohenzollern")

_CASTLES = Path(engines.dragon_castle.__file__).parent / "castles"
_SHUFFLE = 37
"""Every so manieth of the 116 tiles comes next: a shuffle that is the same everywhere."""


def heights_of(layout: str) -> tuple[int, tuple[int, ...]]:
    """The width of a layout and the heights of its cells."""
    _, rows = (_CASTLES / f"{layout}.txt").read_text(encoding="utf-8").split("\n\n", 1)
    lines = rows.split()
    return len(lines[0]), tuple(0 if letter == "." else int(letter) for line in lines for letter in line)


def castle_of(width: int, heights: tuple[int, ...]) -> tuple[CastleTile | None, ...]:
    """The tiles that are seen of a castle of heights."""
    shuffled = [
        SYMBOLS[number * _SHUFFLE % (len(SYMBOLS) * COPIES) // COPIES] for number in range(len(SYMBOLS) * COPIES)
    ]
    found: list[CastleTile | None] = []
    for cell, height in enumerate(heights):
        left = heights[cell - 1] if cell % width else 0
        right = heights[cell + 1] if (cell + 1) % width else 0
        free = left < height or right < height
        found.append(CastleTile(shuffled[(cell * 5 + height) % len(shuffled)], height, free) if height else None)
    return tuple(found)


def realm_of(text: str, rows: int = 6) -> Realm:
    """A realm by the lines of a text: `.` empty, `M3` face up, `M3/2` on floor 2, `-2` face down, `*3` a shrine."""
    stacks: list[Stack] = []
    for line in text.strip().splitlines():
        words = line.split()
        stacks += [_stack(word) for word in words] + [EMPTY] * (COLUMNS - len(words))
    return Realm(tuple(stacks) + (EMPTY,) * (COLUMNS * rows - len(stacks)))


def _stack(word: str) -> Stack:
    if word == ".":
        return EMPTY
    if word[0] in "-*":
        return Stack(int(word[1:] or 1), None, word[0] == "*")
    symbol, _, floor = word.partition("/")
    return Stack(int(floor or 1), symbol, False)


def view_of(layout: str, seats: int, realms: tuple[str, ...] = (), taken: int = 0, rows: int = 6) -> DragonCastleView:
    """A position on a layout; `taken` tiles are gone, the highest first."""
    width, full = heights_of(layout)
    heights = list(full)
    for number in range(taken):
        floor = max(heights)
        cells = [cell for cell, height in enumerate(heights) if height == floor]
        heights[cells[0] if number % 2 else cells[-1]] -= 1
    castle = castle_of(width, tuple(heights))
    texts = (*realms, *[""] * (seats - len(realms)))
    found = tuple(realm_of(text, rows) for text in texts)
    pools = (1,) * seats
    return DragonCastleView(
        viewer=None,
        layout=layout,
        width=width,
        castle=castle,
        top_floor=max(heights),
        hidden=sum(heights) - sum(tile is not None for tile in castle),
        unseen=(),
        realms=found,
        victory=(0,) * seats,
        pools=pools,
        supply=SHRINES - sum(pools) - sum(realm.shrines for realm in found),
        tokens=TOKENS,
        stack=TOKENS - max(seats, 2),
        taken_tokens=(0,) * seats,
        last_round=False,
        spirits=(),
        dragons=(),
        price=0,
        start_player=0,
        to_act=0,
        phase=Phase.TAKE,
        hand=(),
        waiting=(),
        building=0,
        may_build=0,
        spirit_used=None,
        so_far=TurnSoFar(Phase.TAKE, (), False, 0, None, None),
        ply=0,
        last=None,
        final=None,
        outcome=None,
        rules=RULES_VERSION,
    )


def start() -> Scene:
    """Two players before the first move, all 116 tiles, one spirit and one dragon."""
    view = view_of("base_2", 2)
    return Scene(replace(view, spirits=(Spirit.WIND,), dragons=(Dragon.COURAGE,)), NAMES[:2], castle="Base castle")


_REALMS = (
    """
    M3 M5 . *1 *2 -1
    M1 M6 . -1 -1 .
    . W4/2 *3 -2 . .
    . W1 W3 -1 F2 F6/2
    S1 . N4 D1/3 F4 .
    . S4 . D3 . .
    """,
    """
    . *2 -1 -1 . W6
    . *1 -1 . W2 W5
    N1 N2 . . . .
    . N3/2 S2 . M2 .
    . . *3 -3 -2 .
    F1 . . *1 . D2
    """,
    """
    F3 F5 F6 . . -1
    . . *1 *2 -1 -1
    W1/2 . -1 D1 . .
    W5 . . D2 S3 .
    M4 M4 . . S1 N1
    . . . *4 -3 .
    """,
    """
    . . N4 N2 . .
    S1 -1 *1 *2 F1 .
    S2 -1 -2 . F2 F6
    . . M6/3 . . .
    W3 W6 . . D3 .
    . . -5 *2 . .
    """,
)


def middle() -> Scene:
    """Four players: a turn with both tiles in hand, all kinds of cards, the previous turn outlined."""
    view = view_of("base_4", 4, _REALMS, taken=48)
    view = replace(
        view,
        victory=(11, 8, 14, 5),
        pools=(2, 0, 1, 3),
        supply=14,
        spirits=(Spirit.BEAUTY, Spirit.DESTRUCTION, Spirit.CHANGE),
        dragons=(Dragon.KNOWLEDGE, Dragon.RIGHTEOUSNESS, Dragon.BRAVERY),
        spirit_used=Spirit.DESTRUCTION,
        to_act=3,
        phase=Phase.PLACE,
        hand=("D3", "D3"),
        ply=57,
        last=LastTurn(3, (13, 40), (), 1 << 7 | 1 << 8, 1 << 8, False, Spirit.DESTRUCTION),
    )
    return Scene(view, NAMES, castle="Base castle")


def waiting() -> Scene:
    """Three players, German words, a set that waits, candidates with labels, the last round."""
    view = view_of("parade_ground", 3, (_REALMS[0], _REALMS[1], _REALMS[3]), taken=20)
    view = replace(
        view,
        victory=(9, 21, 4),
        pools=(1, 2, 0),
        tokens=3,
        taken_tokens=(1, 2, 1),
        last_round=True,
        spirits=(Spirit.DEPTH, Spirit.WIT),
        dragons=(Dragon.DEVOTION, Dragon.RIGHTEOUSNESS),
        phase=Phase.SETTLE,
        waiting=(1 << 0 | 1 << 1 | 1 << 6 | 1 << 7,),
        ply=71,
        last=LastTurn(0, (20, 31), (1, 7), 0, 0, False, None),
    )
    marks = (
        Mark(_a_tile(view, 0), "1"),
        Mark(_a_tile(view, 9), "2"),
        Mark(_a_tile(view, 30), "12"),
        Mark(0, "A", 0),
        Mark(2, "B", 0),
        Mark(30, "1", 1),
    )
    return Scene(view, NAMES[:3], words=words_in("de"), marks=marks, hand=True, castle="Exerzierplatz")


def _a_tile(view: DragonCastleView, number: int) -> int:
    return [cell for cell, tile in enumerate(view.castle) if tile is not None][number]


def preview() -> Scene:
    """A tight realm for two, a tile in hand, and one that will be uncovered."""
    tight = ("M3 M4 . W1 . .\n. -1 *1 W2 . .", "S1 S2 . . . .\n. N1 N1 . -2 .")
    view = view_of("four_seasons", 2, tight, taken=9, rows=4)
    covered = _a_tile(view, 3)
    castle = tuple(
        replace(tile, symbol=None) if tile is not None and cell == covered else tile
        for cell, tile in enumerate(view.castle)
    )
    view = replace(view, castle=castle)
    view = replace(view, hand=("W5",), phase=Phase.PLACE, ply=14, last=LastTurn(0, (6,), (9,), 0, 0, False, None))
    return Scene(view, NAMES[:2], preview=True, castle="Four Seasons")


def end() -> Scene:
    """Four players after the final scoring."""
    scene = middle()
    width, _ = heights_of("base_4")
    castle = tuple(
        replace(tile, floor=1, available=True) if tile is not None and index % 7 == 3 else None
        for index, tile in enumerate(scene.view.castle)
    )
    scores = (31, 24, 38, 24)
    final = FinalScoring(
        victory=(14, 9, 17, 8),
        shrines=(6, 7, 8, 5),
        tokens=(2, 0, 4, 8),
        dragons=(
            DragonScored(Dragon.KNOWLEDGE, (6, 4, 4, 2)),
            DragonScored(Dragon.RIGHTEOUSNESS, (2, 3, 3, 1)),
            DragonScored(Dragon.BRAVERY, (1, 1, 2, 0)),
        ),
        face_down=(9, 8, 7, 6),
    )
    view = replace(
        scene.view,
        width=width,
        castle=castle,
        hidden=0,
        top_floor=1,
        victory=final.victory,
        taken_tokens=(1, 0, 2, 4),
        tokens=0,
        last_round=True,
        hand=(),
        spirit_used=None,
        to_act=None,
        ply=131,
        last=LastTurn(3, (), (), 0, 0, True, None),
        final=final,
        outcome=Outcome(frozenset({2}), scores, "summoned"),
    )
    return replace(scene, view=view)


def recap() -> Scene:
    """Numbers of a recap in the castle and all realms: one, several at a place, more than fit."""
    labels = ("1", "12", "2·3", "10·11·12·13")
    cells = [
        Mark(cell, label, seat, note=True) for seat in (None, 0, 1, 2) for cell, label in zip((0, 7, 14, 21), labels)
    ]
    return replace(middle(), marks=tuple(cells))


def plan() -> Scene:
    """A turn on the planning board."""
    return replace(start(), plan=True)


SCRIPTS = ("Ågy Ễ", "gypsy (jqp)", "श्रीकृष्ण ऊँ", "محمد يوسف")


def scripts() -> Scene:
    """Names that are higher and lower than capitals, in several scripts."""
    return replace(middle(), names=SCRIPTS)


SCENES = {
    "start": start,
    "middle": middle,
    "waiting": waiting,
    "preview": preview,
    "end": end,
    "plan": plan,
}
GOLDENS = {
    **{name: lambda scene=scene: png(scene()) for name, scene in SCENES.items()},
    "recap": lambda: png(recap()),
    "scripts": lambda: collage.png_bytes(strip(scripts())),
    "end-board": lambda: collage.png_bytes(board(end())),
    "rules-sets": lambda: rules_picture("dragon_castle", "sets"),
    "rules-taking": lambda: rules_picture("dragon_castle", "taking"),
    "lid": lambda: lid_picture("dragon_castle", 4, "de"),
    "day": lambda: day_picture(WEEK[-1], "2026-11-29", Words("fr")).png,
    "won": lambda: moment_picture("dragon_castle", end(), "en"),
    "summoned": lambda: moment_picture("dragon_castle", middle(), "fr", DragonSummoned(3)),
    "chances": lambda: chances_picture("dragon_castle", 4, "put", "en"),
    "turning-point": lambda: turning_point_picture("dragon_castle", 2, "take", "board"),
    "turning-point-realm": lambda: turning_point_picture("dragon_castle", 2, "put", "strip"),
}
