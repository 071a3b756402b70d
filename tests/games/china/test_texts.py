"""China in texts: notation and positions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.china import ENGINE
from engines.china.board import COLOURS, PROVINCES
from engines.china.moves import Done, Draw, Emissary, Fortification, House, Move, Price, Swap, parse_space
from engines.china.position import read_position, write_position
from engines.china.state import Stage
from engines.protocol import MAX_MOVE_LENGTH, MoveSyntaxError, PositionError, RuleError
from tests.games.china.positions import cards, play, position
from tests.games.faults import faults, faulty
from tests.support.for_each import for_each

prices: st.SearchStrategy[Price] = st.lists(st.sampled_from(COLOURS), min_size=1, max_size=2).map(tuple)
every_move: st.SearchStrategy[Move] = st.one_of(
    st.builds(House, st.integers(0, 49), prices),
    st.builds(Fortification, st.integers(0, 49), prices),
    st.builds(Emissary, st.sampled_from(PROVINCES), prices),
    st.builds(Swap, st.sampled_from(COLOURS)),
    st.builds(Draw, st.sampled_from((*COLOURS, None))),
    st.just(Done()),
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
    cased = [data.draw(st.sampled_from([word, word.upper(), word.title()])) for word in words]
    assert ENGINE.parse(" " + "".join(map("".join, zip(cased, gaps)))) == move


@for_each(
    ("typed", "canonical"),
    [
        ("house wei-3 red", "house wei-3 red"),
        ("HOUSE Wei3 RED", "house wei-3 red"),
        ("house Wei 3 red", "house wei-3 red"),
        ("  house   wei-3  green green ", "house wei-3 green green"),
        ("emissary QIN yellow", "emissary qin yellow"),
        ("fort chu8 violet", "fort chu-8 violet"),
        ("Done", "done"),
        ("swap Red", "swap red"),
        ("draw ORANGE", "draw orange"),
        ("draw DECK", "draw deck"),
    ],
)
def test_a_move_is_read_generously_and_written_in_one_way(typed: str, canonical: str) -> None:
    assert ENGINE.format(ENGINE.parse(typed)) == canonical


@for_each("text", [*faulty("china", "moves"), "", " ", "house wei-3 red" + " " * 200])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(MoveSyntaxError) as caught:
        ENGINE.parse(text)
    assert caught.value.text == text


@given(st.text(max_size=200))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = ENGINE.parse(text)
    except (MoveSyntaxError, RuleError):
        return
    assert ENGINE.parse(ENGINE.format(move)) == move


@for_each(
    ("text", "facts"),
    [
        ("house wei-8 red", {"province": "wei", "number": 8, "spaces": 7}),
        ("fort chu-0 violet", {"province": "chu", "number": 0, "spaces": 8}),
        ("house han-999 green", {"province": "han", "number": 999, "spaces": 4}),
    ],
)
def test_c4_a_space_that_a_province_does_not_have_is_refused(text: str, facts: dict[str, object]) -> None:
    with pytest.raises(RuleError) as caught:
        ENGINE.parse(text)
    assert (caught.value.rule, caught.value.reason, caught.value.facts) == ("C4", "no-such-space", facts)


def test_places_are_found_by_name() -> None:
    assert [parse_space(ENGINE.place_name(space)) for space in range(50)] == list(range(50))
    assert parse_space(" WEI3 ") == parse_space("wei-3")


EXAMPLE = """\
map west fortifications
turn 0 turn, ply 12, emperor 1
points 3 0 5
houses chu-3:2 wei-1:0 wei-2:1
forts chu-1 left 1 1 0
emissaries wei:0:2
scored qi
hands ogr vyo -
known r - -
display vyog
pile vvyr
discard rr
chance 7/12
used up once
"""


def test_a_position_is_written_the_way_it_is_read() -> None:
    assert write_position(read_position(EXAMPLE)) == EXAMPLE
    assert ENGINE.write_position(ENGINE.read_position(EXAMPLE)) == EXAMPLE


def test_a_position_says_everything() -> None:
    state = read_position(EXAMPLE)
    seen = ENGINE.view(state, 0)
    assert (seen.map, seen.fortifications, seen.to_act, seen.ply, seen.emperor) == ("west", True, 0, 12, 1)
    assert (seen.stage, seen.points, seen.fortifications_left) == (Stage.TURN, (3, 0, 5), (1, 1, 0))
    assert (seen.houses_left, seen.emissaries_left) == ((19, 19, 19), (6, 8, 8))
    assert (seen.hand, seen.hand_sizes, seen.known) == (cards("ogr"), (3, 3, 0), (cards("r"), (), ()))
    assert (seen.display, seen.discard, state.cards.pile) == (cards("vyog"), cards("rr"), cards("vvyr"))
    assert (seen.reshuffled, seen.last_round) == (True, False)
    assert (state.cards.rng.seed, state.cards.rng.drawn) == ("7", 12)
    by_name = {province.name.value: province for province in seen.provinces}
    assert by_name["wei"].houses == (0, 1, None, None, None, None, None)
    assert by_name["wei"].emissaries == (2, 0, 0)
    assert by_name["chu"].fortified[0]
    assert [name for name, province in by_name.items() if province.scored] == ["qi"]


def test_nothing_at_all_is_a_dash() -> None:
    text = write_position(position(hands="- - -", display="-", pile="-"))
    for line in ("houses -", "forts - left 0 0 0", "emissaries -", "scored -", "hands - - -", "display -", "pile -"):
        assert f"{line}\n" in text
    assert "used up" not in text
    assert write_position(read_position(text)) == text


@for_each("used_up", ["once", "twice"])
def test_how_often_the_pile_was_used_up_is_kept(used_up: str) -> None:
    assert f"used up {used_up}\n" in write_position(position(used_up=used_up))


def test_a_position_in_the_middle_of_a_turn_is_written_and_read_back() -> None:
    second = play(position(houses="wei=0......", hands="rrg"), "house wei-2 red").state
    drawing = play(second, "done").state
    assert "turn 0 second wei, ply 1, emperor 0\n" in write_position(second)
    assert "turn 0 draw 1, ply 2, emperor 0\n" in write_position(drawing)
    for state in (second, drawing):
        assert read_position(write_position(state)) == replace(state, last=None)


def test_empty_lines_and_the_order_of_lines_do_not_matter() -> None:
    lines = EXAMPLE.splitlines()
    assert read_position("\n\n".join(reversed(lines))) == read_position(EXAMPLE)


@for_each(("old", "new", "fault"), faults("china", "positions"))
def test_a_faulty_position_says_which_line_is_wrong_and_why(old: str, new: str, fault: str) -> None:
    assert EXAMPLE.count(old) == 1
    with pytest.raises(PositionError) as caught:
        read_position(EXAMPLE.replace(old, new))
    assert str(caught.value).startswith(fault)


@given(st.sampled_from(EXAMPLE.splitlines()), st.text(max_size=30))
def test_whatever_a_line_says_the_position_is_refused_or_read(line: str, instead: str) -> None:
    key = line.split()[0]
    for text in (EXAMPLE.replace(line, instead), EXAMPLE.replace(line, f"{key} {instead}")):
        try:
            state = read_position(text)
        except PositionError:
            continue
        assert read_position(write_position(state)) == state
