"""Choosing a move word by word: every legal move is reached and nothing else, in steps that fit Discord."""

from __future__ import annotations

from itertools import islice

from db.schema import LARGEST_ID
from engines.dragon_castle import ENGINE
from engines.protocol import MAX_MOVE_LENGTH
from engines.registry import ENGINES
from screens.controls import ID_LENGTH, MOST_OPTIONS
from screens.dragon_castle.panel import MOST_SELECTS
from screens.panels.word_by_word import following, one_back, without_choice
from tests.games.brought import ways
from tests.support.for_each import for_each
from tests.support.random_games import random_game


@for_each("options", [{}, {"spirits": "wind,strength,change"}, {"spirits": "wit,faith,destruction"}])
def test_every_legal_move_of_dragon_castle_can_be_reached(options: dict[str, str]) -> None:
    for state, seat, move in random_game(ENGINE, 2, options, "word by word"):
        moves = [ENGINE.format(legal) for legal in ENGINE.legal_moves(state, seat)]
        wanted, beginning = ENGINE.format(move), ""
        for word in wanted.split():
            words = following(moves, beginning)
            assert word in words
            assert len(words) <= MOST_OPTIONS * MOST_SELECTS
            beginning = f"{beginning} {word}".strip()
        assert beginning in moves
        assert len(f"s:{10**9}:{10**4}:dragon-pick:3.{wanted}") <= ID_LENGTH
        assert without_choice(moves, one_back(moves, wanted)) in (one_back(moves, wanted), wanted)


def test_words_without_a_choice_are_passed_over() -> None:
    moves = ["put M3 A1", "put M3 B1", "end"]
    assert following(moves, "") == ["put", "end"]
    assert without_choice(moves, "put") == "put M3"
    assert following(moves, "put M3") == ["A1", "B1"]
    assert without_choice(moves, "put M3 A1") == "put M3 A1"
    assert one_back(moves, "put M3 B1") == "put M3"
    calls = ["spirit wit shrine B2", "spirit wit tile:A1 B2", "spirit wit tile:A1 C3"]
    assert without_choice(calls, "spirit") == "spirit wit"
    assert without_choice(calls, "spirit wit shrine") == "spirit wit shrine B2"
    assert one_back(["spirit wit shrine B2"], "spirit wit shrine B2") == ""


def test_a_move_with_which_a_longer_one_begins_is_a_choice_too() -> None:
    moves = ["build A1", "build A1 twice"]
    assert without_choice(moves, "") == "build A1"
    assert following(moves, "build A1") == ["twice"]
    assert one_back(moves, "build A1 twice") == "build A1"


def reached(moves: list[str], beginning: str) -> set[str]:
    """Every move that choosing word by word comes to."""
    beginning = without_choice(moves, beginning)
    words = following(moves, beginning)
    further = (reached(moves, f"{beginning} {word}".strip()) for word in words)
    return set().union({beginning} if beginning in moves or not words else set(), *further)


@for_each(("slug", "seats", "options"), ways("RICH"))
def test_exactly_the_legal_moves_of_every_game_are_reached(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = ENGINES[slug]
    for state, seat, _ in islice(random_game(engine, seats, options, "all of them"), 0, None, 5):
        moves = [engine.format(move) for move in engine.legal_moves(state, seat)]
        assert reached(moves, "") == set(moves)


def test_the_longest_moves_fit_every_control() -> None:
    beginning = "x" * MAX_MOVE_LENGTH
    for action in ("word-at", "word-pick", "word-whole", "word-play", "play-hint"):
        assert len(f"s:{LARGEST_ID}:99999:{action}:99.{beginning}") <= ID_LENGTH
