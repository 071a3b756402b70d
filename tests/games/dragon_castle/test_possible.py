"""Impossible positions are refused with their line and a reason; most are told in `faulty/impossible.txt`."""

from __future__ import annotations

import pytest

from engines.dragon_castle.position import read_position, write_position
from engines.protocol import PositionError
from tests.games.faults import faulty
from tests.support.for_each import for_each

SET = "M1 M2 M3 M4 . ."
TOLD = [tuple(line.split(" => ")) for line in faulty("dragon_castle", "impossible")]


def lined(*rows: str, **changes: str) -> str:
    """A position of two with five castle tiles; `rows` begin the first realm, a change is of lines that begin so."""
    empty = [". . . . . ."] * 4
    text = ["castle 3 of base_2", "M1W2/F3/.", "././S4", "turn 0 take for take, ply 2, start 0", "hand -"]
    text += ["track 7 of 5", "supply 38", "cards spirits wind strength elegance wit dragons -", "doing"]
    text += ["player 0 points 1 pool 0 tokens", *empty, "player 0 points 1 pool 0 tokens", *empty]
    for start, rest in changes.items():
        text = [f"{start} {rest}" if line.split()[0] == start else line for line in text]
    text[10 : 10 + len(rows)] = rows
    return "\n".join(line for line in text if line != "doing")


def told(case: str) -> str:
    """The position of a line of `impossible.txt`."""
    changes = dict(change.split(" ", 1) for change in case.split(": ", 1)[1].split("; "))
    rows = changes.pop("realm", "")
    return lined(*(rows.split(" | ") if rows else ()), **changes)


THREE = lined(track="7 of 4", supply="37") + "\nplayer 0 points 1 pool 0 tokens" + "\n. . . . . ." * 4
POSSIBLE = {
    "what all are changed from": lined(),
    "a castle three high": lined().replace("M1W2/", "M1W2M3/"),
    "a token that was taken": lined(track="6 of 5").replace("0 tokens", "1 tokens", 1),
    "three players": THREE,
    "one player": lined(track="7 of 4", supply="39").rpartition("\nplayer")[0],
    **{case: told(case) for case, fault in TOLD if fault == "possible"},
}
IMPOSSIBLE = {
    "realms of another size": (lined().replace("\n. . . . . .", "", 1), "line 9: the realms differ in size"),
    "realms of three rows": (
        lined().replace("\n. . . . . .\nplayer", "\nplayer").rpartition("\n")[0],
        "line 9: a realm has 4 or 6 rows",
    ),
    "a castle too high": (lined().replace("M1W2/", "M1W2M3M4/"), "line 1: a stack is higher than 3"),
    "a set waits in the realm of one of the others": (
        THREE.replace("tokens\n. . . . . .", f"tokens\n{SET}", 1).replace("turn 0 take", "turn 1 take"),
        "line 9: a set waits in the realm of a player who is not to move",
    ),
    **{case: (told(case), fault) for case, fault in TOLD if fault != "possible"},
}


@for_each("case", IMPOSSIBLE)
def test_an_impossible_position_says_which_line_is_wrong_and_why(case: str) -> None:
    text, fault = IMPOSSIBLE[case]
    with pytest.raises(PositionError) as caught:
        read_position(text)
    assert str(caught.value).startswith(fault)


@for_each("case", POSSIBLE)
def test_a_position_at_the_limit_is_read_and_written(case: str) -> None:
    assert write_position(read_position(POSSIBLE[case])) == POSSIBLE[case] + "\n"
