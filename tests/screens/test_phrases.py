"""What panels say beside what can be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.china.state import Stage
from engines.dragon_castle.events import GameEnded, LastRoundBegun, TilePlaced, TileTaken, TileUncovered
from engines.dragon_castle.state import Phase, realm_cell_named
from engines.protocol import Event
from engines.registry import ENGINES
from locales import LANGUAGES, Words
from locales.narration import flowing, narrate
from screens.china import choices as china
from screens.dragon_castle import choices as castle
from screens.dragon_castle.panel import MOST_OPTIONS, MOST_SELECTS
from screens.dragon_castle.presenter import in_narrated_order
from screens.panels.word_by_word import following
from tests.support.for_each import for_each
from tests.support.random_games import random_game

CASTLE, CHINA = ENGINES["dragon_castle"], ENGINES["china"]
ENGLISH = Words("en")


def castle_steps(phase: Phase) -> Iterator[tuple[Any, list[str]]]:
    """The views of a random game in a phase, with the legal moves."""
    for state, seat, _ in random_game(CASTLE, 2, {}, "wording"):
        view = CASTLE.view(state, seat)
        if view.phase is phase:
            yield view, [CASTLE.format(move) for move in CASTLE.legal_moves(state, seat)]


def test_a_tile_is_placed_one_floor_above_what_lies_there() -> None:
    labels: set[str] = set()
    for view, legal in castle_steps(Phase.PLACE):
        beginning = f"put {view.hand[0]}"
        for name in following(legal, beginning):
            stack = view.realms[view.viewer].stacks[realm_cell_named(name, 6)]
            floor = f": floor {stack.height + 1}" if stack.height else ""
            assert castle.label(view, beginning, name, ENGLISH) == f"{name}{floor}"
            labels.add(floor)
    assert {"", ": floor 2"} <= labels


def test_cells_beside_tiles_of_the_same_kind_come_first() -> None:
    told = 0
    for view, legal in castle_steps(Phase.PLACE):
        beginning = f"put {view.hand[0]}"
        cells = following(legal, beginning)
        groups = dict(castle.groups(view, beginning, cells))
        assert sorted(cell for group in groups.values() for cell in group) == sorted(cells)
        for cell in cells:
            found = castle.beside(view, view.hand[0], cell)
            assert bool(found) == (cell in groups.get("beside", []))
            told += bool(found)
        assert sum(-(-len(group) // MOST_OPTIONS) for group in groups.values()) <= MOST_SELECTS
    assert told > 20


def test_first_tiles_with_a_twin_come_first_and_name_it() -> None:
    for view, legal in castle_steps(Phase.TAKE):
        cells = following(legal, "take")
        groups = dict(castle.groups(view, "take", cells))
        assert sorted(cell for group in groups.values() for cell in group) == sorted(cells)
        for cell in groups.get("twin", []):
            assert "· twin on " in castle.label(view, "take", cell, ENGLISH)
        for cell in groups.get("take", []):
            assert "twin" not in castle.label(view, "take", cell, ENGLISH)


def test_what_a_turn_uncovered_is_told_at_its_end() -> None:
    first, second = (TileTaken(0, "N3", at) for at in ("G3", "M7"))
    under, beneath = TileUncovered("S2", "G3"), TileUncovered("W3", "M7")
    placed = TilePlaced(0, "N3", 1)
    turn = [first, under, second, beneath, placed]
    ordered = [first, second, placed, under, beneath]
    assert in_narrated_order(turn) == ordered
    assert in_narrated_order(turn + turn) == ordered + ordered


@for_each(
    ("language", "told"),
    [
        (
            "en",
            "**Ben** takes the pair South wind (G3, M7) and places the tiles on C3 and C4. "
            "Uncovered: Snowflake (G3) and Warrior 3 (M7).",
        ),
        (
            "de",
            "**Ben** nimmt das Paar Südwind (G3, M7) und setzt die Steine auf C3 und C4. "
            "Aufgedeckt: Schneeflocke (G3) und Krieger 3 (M7).",
        ),
    ],
)
def test_a_turn_of_four_moves_is_told_in_two_sentences_that_name_what_is_seen(language: str, told: str) -> None:
    taken = [TileTaken(0, "N3", "G3"), TileUncovered("S4", "G3"), TileTaken(0, "N3", "M7"), TileUncovered("W3", "M7")]
    placed = [TilePlaced(0, "N3", 14), TilePlaced(0, "N3", 20)]
    assert story([*taken, *placed], language) == told


def test_two_different_tiles_are_told_each_with_its_cell() -> None:
    taken, placed = (
        [TileTaken(0, "M3", "G3"), TileTaken(0, "M5", "M7")],
        [TilePlaced(0, "M3", 14), TilePlaced(0, "M5", 20)],
    )
    assert story([*taken, *placed], "en") == (
        "**Ben** takes the pair Merchant 3 (G3) and Merchant 5 (M7) and places Merchant 3 on C3 and Merchant 5 on C4."
    )


def story(events: list[Event], language: str) -> str:
    words = Words(language)
    told = in_narrated_order(events)
    lines = narrate(words, "dragon_castle", told, names=["Ben", "Ada"], place_name=CASTLE.place_name)
    return " ".join(flowing(lines, "Ben", words))


def test_the_last_round_is_not_announced_when_it_is_over() -> None:
    begun, ended = LastRoundBegun(0), GameEnded((0,), "dragon-summoned")
    assert in_narrated_order([begun]) == [begun]
    assert in_narrated_order([begun, ended]) == [ended]


@for_each("language", LANGUAGES)
def test_provinces_are_offered_with_colour_room_and_price(language: str) -> None:
    words = Words(language)
    for state, seat, _ in random_game(CHINA, 4, {}, "offers"):
        moves = china.placements(CHINA.legal_moves(state, seat))
        view, offered = CHINA.view(state, seat), china.by_price(moves)
        assert sorted(offered) == sorted(china.provinces(moves))
        for province in offered:
            told = china.offer(view, moves, province, words)
            assert "{" not in told
            assert len(told) <= 100
            assert told.count("·") >= 2


def test_an_empty_province_has_spaces_and_says_nothing_of_its_court() -> None:
    state, seat, _ = next(random_game(CHINA, 4, {}, "offers"))
    moves = china.placements(CHINA.legal_moves(state, seat))
    province = china.by_price(moves)[0]
    told = china.offer(CHINA.view(state, seat), moves, province, ENGLISH)
    assert told.split(" · ")[1].endswith("spaces")
    assert "emissar" not in told


def test_why_there_is_no_second_piece_is_told_where_the_rules_leave_no_choice() -> None:
    told: set[str] = set()
    for state, seat, _ in random_game(CHINA, 4, {}, "why"):
        view = CHINA.view(state, seat)
        if view.stage is Stage.DRAW:
            told.add(china.why_no_second(view, ENGLISH).partition(" ")[2])
    assert "was empty, so you may place only one piece there this turn." in told
    assert "" in told
