"""Qin in texts: notation, positions, board files."""

from __future__ import annotations

import pytest

from engines.protocol import MoveSyntaxError, PositionError
from engines.qin import ENGINE
from engines.qin.board import FOLDER, BoardError, parse_board
from engines.qin.moves import parse_cell
from engines.qin.position import read_position, write_position
from tests.games.qin.positions import position
from tests.support.for_each import for_each

BIRD = (FOLDER / "bird.txt").read_text(encoding="ascii")


@for_each(
    ("typed", "canonical"),
    [
        ("place RY F7 G7", "place RY F7 G7"),
        ("  PLACE ry f7   g7 ", "place RY F7 G7"),
        ("place YR F7 G7", "place RY G7 F7"),
        ("place RR G7 F7", "place RR F7 G7"),
        ("place BB A2 A1", "place BB A1 A2"),
        ("Pass", "pass"),
    ],
)
def test_a_move_is_read_generously_and_written_in_one_way(typed: str, canonical: str) -> None:
    assert ENGINE.format(ENGINE.parse(typed)) == canonical


@for_each("text", ["A0", "A14", "N1", "1A", "", "A1A"])
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(MoveSyntaxError):
        parse_cell(text)


def test_a_position_is_written_and_read_back() -> None:
    state = position(red="E11 F11", blue="C9", provinces="E11:1", villages="C10:1", hands="RY BB | YY", supply="RB")
    assert read_position(write_position(state)) == state


@for_each(
    ("change", "fault"),
    [
        (("board bird", "board dog"), "board 'dog'"),
        (("move 0 of 2", "move 2 of 2"), "no such seat"),
        (("move 0 of 2, ply 0, passes 0", "move first"), "move 'first'"),
        (("provinces E11:1", "provinces E11:7"), "no seat 7"),
        (("provinces E11:1", "provinces A1:0"), "A1 is in no province"),
        (("provinces E11:1", "provinces E11"), "not like F7:0"),
        (("villages C10:1", "villages C11:1"), "C11 is no village"),
        (("supply RB", "supply XX"), "no such tile"),
        (("hands RY BB | YY", "hands RY"), "hands: 1 instead of 2"),
        (("..V..V.......", ".............", 1), "C3 is '.'"),
        (("..V..V.......", "..V..V......x", 1), "cannot read"),
        (("..V..V.......\n", "", 1), "12 rows"),
    ],
)
def test_a_faulty_position_says_what_is_wrong(change: tuple[str, ...], fault: str) -> None:
    state = position(red="E11 F11", provinces="E11:1", villages="C10:1", hands="RY BB | YY", supply="RB")
    with pytest.raises(PositionError, match=fault):
        read_position(write_position(state).replace(*change[:2]))


@for_each(
    ("change", "fault"),
    [
        (("..V..V.......", "..V..V......"), "line 3: 12 characters instead of 13"),
        (("..V..V.......", "..V..x......."), "line 3: 'x' in column F"),
        (("..V..V.......", "..V..VV......"), "line 3: two villages share an edge"),
        (("........R....", "........RR..."), "one red start cell is needed, lines 6 have 2"),
        (("........R....", "............."), "one red start cell is needed, no line has any"),
        ((".............\n", ""), "lines instead of 13"),
    ],
)
def test_a_malformed_board_is_refused_by_its_line(change: tuple[str, str], fault: str) -> None:
    with pytest.raises(BoardError, match=fault):
        parse_board("test", BIRD.replace(*change))
