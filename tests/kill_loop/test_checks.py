"""The checks after the kills find what they look for."""

from __future__ import annotations

import contextlib
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from locales import Words
from screens.presenter import move_in_words
from tests.kill_loop.checks import check_moves, check_nothing_stays_armed, check_turn_messages
from tests.kill_loop.loop import Loop
from tests.kill_loop.people import Attempt, Player
from tests.support.presenters import PRESENTERS
from tests.support.stand_in import Asked, BotProcess, StandIn

TABLE = 7

_SCHEMA = """
CREATE TABLE moves (table_id, ply, user_id, kind, text, at);
CREATE TABLE tables (id, status, computer_to_act, turn_message_id);
CREATE TABLE outbox (id, duty DEFAULT 'turn_message', table_id, ply, message_id);
"""


@pytest.fixture
def loop(tmp_path: Path) -> Loop:
    """One person at one table, and nothing that happened there yet."""
    discord = StandIn()
    player = Player(discord, discord.world.person("Ada"), discord.world.channel("table"), random.Random(1))
    loop = Loop(discord, [BotProcess(discord, tmp_path)], [player], random.Random(1))
    with contextlib.closing(sqlite3.connect(loop.database)) as database:
        database.executescript(_SCHEMA)
    return loop


def record(loop: Loop, query: str, *values: Any) -> None:
    with contextlib.closing(sqlite3.connect(loop.database)) as database, database:
        database.execute(query, values)


def log(loop: Loop, *texts: str, together: bool = False) -> None:
    """The table's log as the bot has recorded it, each row at a moment of its own or all `together`."""
    for ply, text in enumerate(texts, 1):
        row = (TABLE, ply, loop.players[0].person.id, text, 0 if together else ply)
        record(loop, "INSERT INTO moves VALUES (?, ?, ?, 'move', ?, ?)", *row)


A, B, C, D = (f"place RR {cell}1 {cell}2" for cell in "ABCD")
REFUSED = "It is not your turn"


def done(text: str) -> str:
    """What is said of a move that was made."""
    return f"You {move_in_words(PRESENTERS['qin'], text, Words('en'))}. Your turn is over."


def attempt(loop: Loop, text: str, *told: str) -> None:
    """Let the person have asked for a move and been told something, or nothing."""
    player = loop.players[0]
    asked = Asked(1, "1", player.person, 2, player.channel.id)
    asked.told, asked.is_answered = list(told), bool(told)
    player.attempts.append(Attempt(TABLE, text, asked))


def test_a_log_of_all_that_was_played_and_perhaps_of_what_was_not_answered_is_right(loop: Loop) -> None:
    for text, *told in ((A, done(A)), (B,), (C,), (D, REFUSED)):
        attempt(loop, text, *told)
    log(loop, A, C)
    check_moves(loop)


@pytest.mark.parametrize("recorded", [(A,), (B, A), (A, B, B), (A, A, B), (A, B, C)])
def test_a_move_that_is_lost_misplaced_doubled_or_refused_is_found_in_the_log(
    loop: Loop, recorded: tuple[str, ...]
) -> None:
    for text, told in ((A, done(A)), (B, done(B)), (C, REFUSED)):
        attempt(loop, text, told)
    log(loop, *recorded)
    with pytest.raises(AssertionError):
        check_moves(loop)


@pytest.mark.parametrize("together", [True, False])
def test_a_move_that_had_to_follow_one_whose_answer_was_lost_is_right_though_it_was_refused_before(
    loop: Loop, *, together: bool
) -> None:
    attempt(loop, B, REFUSED)
    attempt(loop, A)
    log(loop, A, B, together=together)
    with contextlib.nullcontext() if together else pytest.raises(AssertionError):
        check_moves(loop)


def turn_message(loop: Loop, ply: int) -> int:
    """Post a turn message; its id."""
    button = {"type": 2, "custom_id": f"b:{TABLE}:{ply}:play:"}
    said = {"content": "Your turn", "components": [{"type": 1, "components": [button]}]}
    return loop.discord.world.post(loop.players[0].channel.id, said, ()).id


def test_a_turn_that_is_shown_twice_or_not_at_all_is_found(loop: Loop) -> None:
    first = turn_message(loop, 3)
    record(loop, "INSERT INTO tables VALUES (?, 'running', 0, ?)", TABLE, first)
    record(loop, "INSERT INTO outbox (id, table_id, ply, message_id) VALUES (1, ?, 3, ?)", TABLE, first)
    check_turn_messages(loop)
    check_nothing_stays_armed(loop)
    turn_message(loop, 3)
    with pytest.raises(AssertionError):
        check_turn_messages(loop)
    record(loop, "INSERT INTO outbox (id, table_id, ply, message_id) VALUES (2, ?, 4, NULL)", TABLE)
    with pytest.raises(AssertionError):
        check_turn_messages(loop)


@pytest.mark.parametrize("action", ["play", "join"])
def test_a_message_that_stays_armed_is_found(loop: Loop, action: str) -> None:
    record(loop, "INSERT INTO tables VALUES (?, 'over', 0, NULL)", TABLE)
    button = {"type": 2, "custom_id": f"b:{TABLE}:3:{action}:"}
    loop.discord.world.post(loop.players[0].channel.id, {"components": [button]}, ())
    with pytest.raises(AssertionError):
        check_nothing_stays_armed(loop)
