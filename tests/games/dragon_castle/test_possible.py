"""Positions that cannot be are refused with their line and a reason."""

from __future__ import annotations

import pytest

from engines.dragon_castle.position import read_position, write_position
from engines.protocol import PositionError
from tests.support.for_each import for_each


def lined(*lines: str, **changes: str) -> str:
    """A position of two with five castle tiles; `lines` begin the first realm, a change is of lines that begin so."""
    empty = [". . . . . ."] * 4
    text = ["castle 3 of base_2", "M1W2/F3/.", "././S4", "turn 0 take for take, ply 2, start 0", "hand -"]
    text += ["track 7 of 5", "supply 38", "cards spirits wind strength elegance wit dragons -", "doing"]
    text += ["player 0 points 1 pool 0 tokens", *empty, "player 0 points 1 pool 0 tokens", *empty]
    for start, rest in changes.items():
        text = [f"{start} {rest}" if line.split()[0] == start else line for line in text]
    for number, line in zip(range(10, 10 + len(lines)), lines, strict=True):
        text[number] = line
    return "\n".join(line for line in text if line != "doing")


def test_what_the_impossible_positions_are_changed_from_is_possible() -> None:
    assert write_position(read_position(lined())) == lined() + "\n"


BUILDING = "0 build for settle, ply 2, start 0"
ACTING = "0 action for action, ply 2, start 0"
DOWN = "-1 -1 -1 -1 . ."
SET = "M1 M2 M3 M4 . ."

IMPOSSIBLE: dict[str, tuple[str, str]] = {
    "a phase to go on with that interrupts": (
        lined(turn="0 take for build, ply 2, start 0"),
        "line 4: no turn goes on",
    ),
    "take that goes on with place": (
        lined(turn="0 take for place, ply 2, start 0"),
        "line 4: take goes on with itself",
    ),
    "take with a tile": (lined(hand="M3"), "line 5: take with 1 tiles in hand"),
    "action without one": (lined(turn=ACTING), "line 5: action with 0 tiles in hand"),
    "action with two": (
        lined(turn=ACTING, hand="M3 M3"),
        "line 5: action with 2 tiles in hand",
    ),
    "place without one": (lined(turn="0 place for place, ply 2, start 0"), "line 5: place with 0 tiles in hand"),
    "place with three": (
        lined(turn="0 place for place, ply 2, start 0", hand="M3 M3 M3"),
        "line 5: place with 3 tiles in hand",
    ),
    "settle with a tile": (lined(turn="0 settle for settle, ply 2, start 0", hand="M3"), "line 5: settle with 1 tiles"),
    "nothing to settle": (lined(turn="0 settle for take, ply 2, start 0"), "line 4: nothing waits"),
    "take while a set waits": (lined(SET), "line 4: take while a set waits"),
    "another's set waits": (
        lined(SET, turn="1 take for take, ply 2, start 0"),
        "line 9: a set waits in the realm of a player who is not to move",
    ),
    "realms of another size": (lined().replace("\n. . . . . .", "", 1), "line 9: the realms differ in size"),
    "realms of three rows": (
        lined().replace("\n. . . . . .\nplayer", "\nplayer").rpartition("\n")[0],
        "line 9: a realm has 4 or 6 rows",
    ),
    "a castle too high": (
        lined(castle="3 of base_2").replace("M1W2/", "M1W2M3M4/"),
        "line 1: a stack is higher than 3",
    ),
    "five of a symbol with the hand": (
        lined("M1 . M1 . . .", ". M1 . . . .", turn=ACTING, hand="M1"),
        "line 1: M1 is there 5 times",
    ),
    "five of a symbol": (lined("M1 . M1 . M1 .", ". M1 . . . ."), "line 1: M1 is there 5 times"),
    "too many tiles": (lined("-60 -60 . . . ."), "line 1: there are only 116 tiles"),
    "a tile too many": (lined("-60 -53 . . . ."), "line 1: there are only 116 tiles"),
    "a tile too many, in hand": (
        lined("-60 -52 . . . .", turn=ACTING, hand="M1"),
        "line 1: there are only 116 tiles",
    ),
    "too few tokens": (lined(track="6 of 5"), "line 6: track and players do not have 7 tokens"),
    "the stack of three": (lined(track="7 of 4"), "line 6: the stack is not that of 2 players"),
    "too many shrines": (lined(supply="39"), "line 7: supply, pools and realms do not have 40 shrines"),
    "too few shrines": (lined(supply="37"), "line 7: supply, pools and realms do not have 40 shrines"),
    "a card twice": (lined(cards="spirits wit wit dragons -"), "line 8: a card is in play twice"),
    "a dragon twice": (lined(cards="spirits - dragons power power"), "line 8: a card is in play twice"),
    "merged where nothing lies": (lined(doing="merged A1"), "line 9: merged where no tile lies face down"),
    "merged beyond the realm": (lined(doing="merged A5"), "line 9: merged where no tile lies face down"),
    "building on what was not merged": (lined(DOWN, doing="merged A1 building B1 may 1"), "line 9: building on what"),
    "building while taking": (lined(DOWN, doing="merged A1 building A1 may 1"), "line 9: building in the phase take"),
    "a shrine to build while taking": (lined(DOWN, doing="may 1"), "line 9: building in the phase take"),
    "nothing to build": (
        lined(DOWN, turn=BUILDING, doing="merged A1 building A1"),
        "line 9: no shrine, or no place for one",
    ),
    "more shrines than the pool has": (
        lined(DOWN, turn=BUILDING, doing="merged A1 building A1 may 2"),
        "line 9: no shrine, or no place for one",
    ),
    "no place to build": (
        lined("*1 . . . . .", turn=BUILDING, supply="37", doing="merged A1 building A1 may 1"),
        "line 9: no shrine, or no place for one",
    ),
    "a spirit that is not in play": (lined(doing="spirit faith"), "line 9: faith is not in play"),
    "turning without wind": (lined(turn="0 turn for take, ply 2, start 0"), "line 4: turn without wind"),
    "moving without wind": (lined(turn="0 move for take, ply 2, start 0"), "line 4: move without wind"),
    "shifting without strength": (
        lined(turn="0 shift for take, ply 2, start 0", doing="spirit wind"),
        "line 4: shift without strength",
    ),
    "owing without elegance": (lined(doing="spirit wind owes"), "line 9: owes without elegance"),
    "owing after taking": (
        lined(turn="0 settle for settle, ply 2, start 0", doing="spirit elegance owes"),
        "line 9: owes without elegance, or after taking",
    ),
    "neighbours before taking": (lined(doing="beside 1"), "line 9: beside no tile that was taken"),
    "neighbours beyond the castle": (
        lined(turn=ACTING, hand="M3", doing="beside 6"),
        "line 9: beside no tile that was taken",
    ),
    "one of two neighbours beyond the castle": (
        lined(turn=ACTING, hand="M3", doing="beside 1 6"),
        "line 9: beside no tile that was taken",
    ),
    "turned while taking": (lined(DOWN, doing="spirit wind turned A1"), "line 9: turned and the phase move belong"),
    "moving with nothing turned": (
        lined(turn="0 move for take, ply 2, start 0", doing="spirit wind"),
        "line 9: turned and the phase move belong",
    ),
    "turned where a tile is face up": (
        lined("M1 . . . . .", turn="0 move for take, ply 2, start 0", doing="spirit wind turned A1"),
        "line 9: turned and the phase move belong",
    ),
    "turned beyond the realm": (
        lined(turn="0 move for take, ply 2, start 0", doing="spirit wind turned A5"),
        "line 9: turned and the phase move belong",
    ),
    "shifted beyond the realm": (
        lined(turn="0 shift for take, ply 2, start 0", doing="spirit strength shifted A5"),
        "line 9: shifted only in the phase",
    ),
    "shifted while taking": (
        lined(DOWN, doing="spirit strength shifted A1"),
        "line 9: shifted only in the phase",
    ),
    "shifted to where nothing lies": (
        lined(turn="0 shift for take, ply 2, start 0", doing="spirit strength shifted A1"),
        "line 9: shifted only in the phase",
    ),
}


@for_each("case", IMPOSSIBLE)
def test_an_impossible_position_says_which_line_is_wrong_and_why(case: str) -> None:
    text, fault = IMPOSSIBLE[case]
    with pytest.raises(PositionError) as caught:
        read_position(text)
    assert str(caught.value).startswith(fault)


EMPTY_REALM = "\n. . . . . ." * 4
POSSIBLE: dict[str, str] = {
    "a castle three high": lined().replace("M1W2/", "M1W2M3/"),
    "four of a symbol": lined("M1 . M1 . . .", ". M1 . . . ."),
    "four of a symbol with the hand": lined("M1 . . . . .", ". M1 . . . .", turn=ACTING, hand="M1"),
    "every tile there is": lined("-60 -52 . . . ."),
    "every tile there is, with the hand": lined("-60 -51 . . . .", turn=ACTING, hand="M1"),
    "a token that was taken": lined(track="6 of 5").replace("0 tokens", "1 tokens", 1),
    "three players": lined(track="7 of 4", supply="37") + "\nplayer 0 points 1 pool 0 tokens" + EMPTY_REALM,
    "one player": lined(track="7 of 4", supply="39").rpartition("\nplayer")[0],
    "a shrine for the last of the pool": lined(DOWN, turn=BUILDING, doing="merged A1 building A1 may 1"),
    "a tile to place": lined(turn="0 place for place, ply 2, start 0", hand="M3"),
    "two tiles to place": lined(turn="0 place for place, ply 2, start 0", hand="M3 M4"),
    "beside the last cell": lined(turn=ACTING, hand="M3", doing="beside 5"),
    "turned in the last cell": lined(
        *[". . . . . ."] * 3, ". . . . . -1", turn="0 move for take, ply 2, start 0", doing="spirit wind turned F4"
    ),
    "shifted to the last cell": lined(
        *[". . . . . ."] * 3,
        ". . . . . M5",
        turn="0 shift for take, ply 2, start 0",
        doing="spirit strength shifted F4",
    ),
}


@for_each("case", POSSIBLE)
def test_a_position_at_the_limit_is_read_and_written(case: str) -> None:
    assert write_position(read_position(POSSIBLE[case])) == POSSIBLE[case] + "\n"


def test_a_set_waits_in_the_realm_of_one_of_the_others() -> None:
    text = POSSIBLE["three players"].replace("tokens\n. . . . . .", f"tokens\n{SET}", 1)
    with pytest.raises(PositionError, match="line 9: a set waits in the realm of a player who is not to move"):
        read_position(text.replace("turn 0 take", "turn 1 take"))
