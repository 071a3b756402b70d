"""Dragon Castle in texts: notation and positions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.dragon_castle import ENGINE
from engines.dragon_castle.board import SYMBOLS, Dragon, Spirit, TileKind
from engines.dragon_castle.moves import (
    WITHOUT_A_CELL,
    Activate,
    Build,
    Discard,
    Done,
    End,
    Merge,
    Move,
    MoveShrine,
    Pair,
    Put,
    Shift,
    Shrine,
    Summon,
    Take,
    TurnDown,
)
from engines.dragon_castle.position import read_position, write_position
from engines.dragon_castle.realm import EMPTY, Stack
from engines.dragon_castle.state import DragonCastleState, Phase, Turn
from engines.protocol import MAX_MOVE_LENGTH, MoveSyntaxError, PositionError
from tests.games.dragon_castle.positions import CASTLE, after, bits, castle, cell, land, position, texts
from tests.games.dragon_castle.realms import realm
from tests.games.faults import faults, faulty
from tests.support.for_each import for_each

cell_names = st.builds("{}{}".format, st.sampled_from("ABCDEFGHIJKLMNOP"), st.integers(1, 12))
costs = st.none() | cell_names
AIMED = [spirit for spirit in Spirit if spirit not in WITHOUT_A_CELL and spirit is not Spirit.CHANGE]
every_move: st.SearchStrategy[Move] = st.one_of(
    st.sampled_from([Shrine(), Discard(), Summon(), Done(), End()]),
    st.builds(Take, cell_names),
    st.builds(Pair, cell_names),
    st.builds(Merge, cell_names),
    st.builds(Build, cell_names),
    st.builds(TurnDown, cell_names),
    st.builds(Put, st.sampled_from(SYMBOLS), cell_names),
    st.builds(MoveShrine, cell_names, cell_names),
    st.builds(Shift, cell_names, cell_names),
    st.builds(Activate, st.sampled_from(WITHOUT_A_CELL), costs),
    st.builds(Activate, st.sampled_from(AIMED), costs, cell_names),
    st.builds(Activate, st.just(Spirit.CHANGE), costs, cell_names, st.sampled_from(TileKind)),
)


@given(every_move)
def test_every_move_is_written_and_read_back(move: Move) -> None:
    text = ENGINE.format(move)
    assert ENGINE.parse(text) == move
    assert text.isascii()
    assert len(text) <= MAX_MOVE_LENGTH


@given(every_move, st.data())
def test_case_and_spaces_do_not_matter(move: Move, data: st.DataObject) -> None:
    words = ENGINE.format(move).split()
    gaps = [data.draw(st.sampled_from([" ", "  ", "\t"])) for _ in words]
    cased = [data.draw(st.sampled_from([word, word.upper(), word.lower(), word.title()])) for word in words]
    assert ENGINE.parse(" " + "".join(map("".join, zip(cased, gaps)))) == move


@for_each(
    ("typed", "move"),
    [
        ("take C4", Take("C4")),
        ("TAKE p12", Take("P12")),
        ("pair D6", Pair("D6")),
        ("shrine", Shrine()),
        (" Discard ", Discard()),
        ("summon", Summon()),
        ("put m3 b2", Put("M3", "B2")),
        ("merge B2", Merge("B2")),
        ("build B2", Build("B2")),
        ("done", Done()),
        ("END", End()),
        ("turn B2", TurnDown("B2")),
        ("move A1 B2", MoveShrine("A1", "B2")),
        ("shift A1 B2", Shift("A1", "B2")),
        ("spirit beauty tile:a1 b2", Activate(Spirit.BEAUTY, "A1", "B2")),
        ("spirit wind shrine", Activate(Spirit.WIND, None)),
        ("spirit strength tile:A1", Activate(Spirit.STRENGTH, "A1")),
        ("SPIRIT ELEGANCE SHRINE", Activate(Spirit.ELEGANCE, None)),
        ("spirit deception shrine D6", Activate(Spirit.DECEPTION, None, "D6")),
        ("spirit depth Tile:F6 p12", Activate(Spirit.DEPTH, "F6", "P12")),
        ("spirit change shrine B2 m", Activate(Spirit.CHANGE, None, "B2", TileKind.MERCHANT)),
        ("spirit change shrine B2 N", Activate(Spirit.CHANGE, None, "B2", TileKind.WIND)),
        ("spirit faith shrine B2", Activate(Spirit.FAITH, None, "B2")),
        ("spirit destruction shrine D6", Activate(Spirit.DESTRUCTION, None, "D6")),
        ("spirit wit tile:A1 B2", Activate(Spirit.WIT, "A1", "B2")),
    ],
)
def test_the_moves_of_the_notation(typed: str, move: Move) -> None:
    assert ENGINE.parse(typed) == move
    assert ENGINE.format(move).lower() == " ".join(typed.lower().split())


@for_each("text", [*faulty("dragon_castle", "moves"), "", " ", "take C4\x00", "take A1" + " " * 200])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(MoveSyntaxError) as caught:
        ENGINE.parse(text)
    assert caught.value.text == text


def parses_or_refuses(text: str) -> None:
    """A text is refused as a move, or read, and the same move again once it was written."""
    try:
        move = ENGINE.parse(text)
    except MoveSyntaxError:
        return
    assert ENGINE.parse(ENGINE.format(move)) == move


@given(st.text(max_size=200))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    parses_or_refuses(text)


WORDS = [
    *["take", "pair", "put", "spirit", "change", "wind", "wit", "move", "done", "shrine", "tile:A1", "tile:"],
    *["A1", "P12", "F13", "M3", "M", "ſ1", "K", "İ", "0", ":", "\x00"],
]


@given(st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join))
def test_any_words_of_moves_are_a_move_or_refused(text: str) -> None:
    parses_or_refuses(text)


def test_places_are_cells_of_a_realm() -> None:
    assert [ENGINE.place_name(cell(name)) for name in ("A1", "F1", "A2", "C4", "F6")] == ["A1", "F1", "A2", "C4", "F6"]


# positions


EXAMPLE = """\
castle 3 of base_2
M1W2/F3/.
././S4N1D3
turn 0 build for place, ply 12, start 1
hand M3 M3
track 5 of 5
supply 38
cards spirits beauty wit dragons power
doing spirit wit beside 3 4 merged A2 B2 C2 building A2 C2 may 1
player 4 points 1 pool 2 tokens
. M3 -2 *1 S1/3 .
-1 -1 -1 . . .
. . . . . .
. . . . . .
player 0 points 0 pool 0 tokens
. . . . . .
. . . . . .
. . . . . .
. . . . . F6/12
"""


def test_a_position_is_written_the_way_it_is_read() -> None:
    assert write_position(read_position(EXAMPLE)) == EXAMPLE
    assert ENGINE.write_position(ENGINE.read_position(EXAMPLE)) == EXAMPLE


def test_a_position_says_everything() -> None:
    state = read_position(EXAMPLE)
    assert (state.layout, state.castle) == ("base_2", castle("M1W2 F3 .\n. . S4N1D3"))
    assert (state.ply, state.start_player, state.tokens, state.stack, state.supply) == (12, 1, 5, 5, 38)
    assert (state.spirits, state.dragons) == ((Spirit.BEAUTY, Spirit.WIT), (Dragon.POWER,))
    assert state.turn == Turn(
        seat=0,
        phase=Phase.BUILD,
        resume=Phase.PLACE,
        hand=("M3", "M3"),
        neighbours=(3, 4),
        spirit=Spirit.WIT,
        owes_elegance=False,
        consolidated=bits("A2 B2 C2"),
        building=bits("A2 C2"),
        may_build=1,
        shifted=None,
        turned=None,
    )
    first, second = state.players
    assert (first.victory, first.pool, first.tokens) == (4, 1, 2)
    assert (second.victory, second.pool, second.tokens) == (0, 0, 0)
    assert first.realm == realm(". M3 -2 * S1/3 .\n- - -", rows=4)
    assert second.realm.stacks[-2:] == (EMPTY, Stack(12, "F6", False))
    assert (state.last, state.final, state.outcome) == (None, None, None)


def test_nothing_at_all_is_a_dash_and_what_is_not_remembered_is_left_out() -> None:
    text = write_position(position())
    for line in ("hand -", "cards spirits - dragons -", "track 7 of 5", "turn 0 take for take, ply 0, start 0"):
        assert f"{line}\n" in text
    assert "doing" not in text
    assert read_position(text) == position()


MOMENTS: dict[str, tuple[DragonCastleState, tuple[str, ...]]] = {
    "take": (position(), ()),
    "solo": (position(seats=1, spirits="wit", dragons="power courage"), ()),
    "four": (position(seats=4, to_move=3, start=2, taken=(0, 2, 0, 1), rows=4), ("take A1",)),
    "action": (position("M1 M2 M3\nS1 S2 S3"), ("take A1",)),
    "place": (position(), ("take A1", "pair C1", "put M1 B2")),
    "settle": (position(CASTLE, "M2 M3 M4"), ("take A1", "shrine", "put M1 D1")),
    "build": (position("S1 . S1", "S2 S3 S4"), ("take A1", "shrine", "put S1 D1", "merge A1", "build B1")),
    "turn": (position(CASTLE, "M2 *2", spirits="wind"), ("spirit wind shrine",)),
    "move": (position(CASTLE, "M2 *2", spirits="wind"), ("spirit wind shrine", "turn A1")),
    "shift": (position(CASTLE, "M2 -2", spirits="strength"), ("spirit strength shrine", "shift A1 F6")),
    "owes": (
        position("M1 . W1 S1 W1\n. . M1 M1 M1", "M2", spirits="elegance"),
        ("spirit elegance shrine", "take A1"),
    ),
    "merged": (position(CASTLE, "M2 M3 M4", spirits="wit"), ("spirit wit shrine A1",)),
}


@for_each("moment", MOMENTS)
def test_a_position_in_the_middle_of_a_turn_is_written_and_read_back(moment: str) -> None:
    state = after(MOMENTS[moment][0], *MOMENTS[moment][1])
    read = read_position(write_position(state))
    assert read == replace(state, last=None)
    assert texts(read) == texts(state) != []
    assert replace(ENGINE.view(state, None), last=None) == ENGINE.view(read, None)


@for_each("moment", MOMENTS)
def test_a_position_that_was_read_is_played_on(moment: str) -> None:
    state = after(MOMENTS[moment][0], *MOMENTS[moment][1])
    read = read_position(write_position(state))
    for move in texts(state):
        here, there = after(state, move), after(read, move)
        assert replace(here, last=None) == replace(there, last=None)


def test_a_position_after_the_end_keeps_the_realms() -> None:
    state = after(position("M1", "*2 M3", to_move=1, taken=(1, 0)), "summon")
    read = read_position(write_position(state))
    assert state.outcome is not None
    assert (read.players, read.castle, land(read).shrines) == (state.players, state.castle, 1)


def test_empty_lines_and_spaces_around_lines_do_not_matter() -> None:
    assert read_position("\n\n".join(f"  {line} " for line in EXAMPLE.splitlines())) == read_position(EXAMPLE)


@for_each(("old", "new", "fault"), faults("dragon_castle", "positions"))
def test_a_faulty_position_says_which_line_is_wrong_and_why(old: str, new: str, fault: str) -> None:
    assert EXAMPLE.count(old) == 1
    with pytest.raises(PositionError) as caught:
        read_position(EXAMPLE.replace(old, new))
    assert str(caught.value).startswith(fault)


@for_each("kept", range(len(EXAMPLE.splitlines())))
def test_a_position_that_ends_too_soon_is_refused(kept: int) -> None:
    with pytest.raises(PositionError):
        read_position("\n".join(EXAMPLE.splitlines()[:kept]))


def reads_or_refuses(text: str) -> None:
    """A text is refused as a position, or read and then written in a way that is read again."""
    try:
        state = read_position(text)
    except PositionError:
        return
    written = write_position(state)
    assert write_position(read_position(written)) == written


PIECES = [
    *["0", "1", "7", "-1", "x", "A1", "F7", "-", "*", "*2", ".", "/", "M3", "S5", "M3/2", ",", "٣", "\x00"],
    *["take", "settle", "beauty", "power", "spirit", "merged", "may", "owes", "player", "turn 0", "doing"],
]
LINES = list(range(len(EXAMPLE.splitlines())))


@given(
    st.sampled_from(LINES), st.one_of(st.text(max_size=30), st.lists(st.sampled_from(PIECES), max_size=6).map(" ".join))
)
def test_whatever_a_line_says_the_position_is_refused_or_read(number: int, instead: str) -> None:
    lines = EXAMPLE.splitlines()
    for line in (instead, f"{lines[number].split()[0]} {instead}", f"{lines[number]} {instead}"):
        reads_or_refuses("\n".join([*lines[:number], line, *lines[number + 1 :]]))


@given(st.sampled_from(LINES), st.data())
def test_whatever_a_word_is_the_position_is_refused_or_read(number: int, data: st.DataObject) -> None:
    lines = EXAMPLE.splitlines()
    words = list[str](lines[number].split())
    at = data.draw(st.integers(0, len(words) - 1))
    words[at] = data.draw(st.sampled_from(PIECES) | st.text(max_size=8))
    reads_or_refuses("\n".join([*lines[:number], " ".join(words), *lines[number + 1 :]]))


@given(st.permutations(LINES), st.integers(0, len(LINES)))
def test_lines_in_any_order_are_refused_or_read(order: list[int], kept: int) -> None:
    lines = EXAMPLE.splitlines()
    reads_or_refuses("\n".join(lines[number] for number in order[:kept]))


@given(st.text(max_size=100))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    reads_or_refuses(text)
