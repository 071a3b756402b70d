"""The changes that results of votes bring, compared as values: no database is asked."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from engines.registry import ENGINES
from tables.core.kernel import ABORTED, TIMED_OUT, Game
from tables.core.log import LogKind
from tables.core.model import Chair, Person, Status
from tables.core.pace import Pace
from tables.core.preferences import Preferences
from tables.core.rows import detached_table
from tables.outbox.kinds import STOOD_IN
from tables.play.record import Record
from tables.play.taking_back import UndoneMove
from tables.votes.rules import LASTS, About, Choice, Result, Vote, VoteChange, change_by, with_ballot

NOW = datetime(2026, 3, 1, tzinfo=UTC)
ADA, BEN, CHLOE = (Person(number, name) for number, name in enumerate(("Ada", "Ben", "Chloe"), start=1))
CHAIRS = tuple(Chair(seat, person) for seat, person in enumerate((ADA, BEN, CHLOE)))


def a_game(pace: timedelta | None = None) -> Game:
    """A game of three people that has just begun."""
    engine = ENGINES["qin"]
    table = detached_table(engine, ["Ada", "Ben", "Chloe"], {}, Status.RUNNING, 0, NOW)
    state = engine.initial(3, "seed", {}).state
    return Game(
        replace(table, chairs=CHAIRS, pace=None if pace is None else Pace(pace), to_act=engine.to_act(state)),
        engine,
        state,
        "seed",
        None,
    )


def about_ben(about: About, result: Result | None, **more: Any) -> Vote:
    """A vote about the person on the second seat."""
    return Vote(1, 1, about, 0, BEN.user_id, (ADA.user_id, CHLOE.user_id), {}, NOW + LASTS, result, **more)


def rows_of(change: VoteChange) -> list[LogKind]:
    """The rows of the log that a change has."""
    return [] if change.record is None else [row.kind for row in change.record.rows]


def test_waiting_gives_the_turn_its_whole_time_again() -> None:
    vote, millis = about_ben(About.MISSING, Result.WAIT), int(NOW.timestamp() * 1000)
    clock = {"turn_at": millis, "wake_at": millis, "ping": "done"}
    assert change_by(vote, a_game(), NOW, Preferences()) == VoteChange(clock=clock)
    day = {**clock, "deadline_at": millis + 86_400_000, "turn_time": 86_400_000}
    assert change_by(vote, a_game(timedelta(days=1)), NOW, Preferences()) == VoteChange(clock=day)


def test_a_replacement_offers_the_seat_and_writes_no_row() -> None:
    assert change_by(about_ben(About.MISSING, Result.REPLACE), a_game(), NOW, Preferences()) == VoteChange(offered=1)


def test_a_computer_stands_in_and_the_person_is_reminded() -> None:
    change = change_by(about_ben(About.MISSING, Result.COMPUTER), a_game(), NOW, Preferences())
    chairs = (CHAIRS[0], Chair(1, None, missing=BEN), CHAIRS[2])
    record = Record.besides_the_rules(LogKind.STAND_IN, a_game(), 1, None, chairs)
    assert change == VoteChange(record, notice=STOOD_IN)


def test_the_end_of_waiting_makes_the_others_win() -> None:
    change = change_by(about_ben(About.MISSING, Result.END), a_game(), NOW, Preferences())
    assert rows_of(change) == [LogKind.TIME_OUT]
    assert change.record is not None
    assert change.record.chairs[1] == Chair(1, None, resigned=BEN)
    assert change.record.ending is not None
    assert (change.record.ending.winners, change.record.ending.reason) == ({0, 2}, TIMED_OUT)


def test_an_agreed_end_has_no_winner_and_leaves_the_seats() -> None:
    change = change_by(about_ben(About.ABORT, Result.AGREE), a_game(), NOW, Preferences())
    assert rows_of(change) == [LogKind.ABORT]
    assert change.record is not None
    assert (change.record.user_id, change.record.chairs) == (BEN.user_id, CHAIRS)
    assert change.record.ending is not None
    assert (change.record.ending.winners, change.record.ending.reason) == (frozenset(), ABORTED)


def test_agreed_moves_are_taken_back_in_the_order_given() -> None:
    undone = [UndoneMove(2, "later", (), "before later", False), UndoneMove(1, "first", (), "before first", True)]
    change = change_by(about_ben(About.TAKE_BACK, Result.AGREE), a_game(), NOW, Preferences(), undone)
    assert change.record is not None
    assert [(row.kind, row.text, row.seat) for row in change.record.rows] == [
        (LogKind.TAKE_BACK, "later", 2),
        (LogKind.TAKE_BACK, "first", 1),
    ]
    assert (change.record.state, change.record.chairs, change.record.ending) == ("before first", CHAIRS, None)


@pytest.mark.parametrize("result", [None, Result.REFUSE, Result.EXPIRED, Result.GIVEN, Result.MOOT])
@pytest.mark.parametrize("about", list(About))
def test_other_results_change_nothing(about: About, result: Result | None) -> None:
    assert change_by(about_ben(about, result), a_game(), NOW, Preferences()) == VoteChange()


def test_a_vote_about_a_person_who_left_changes_nothing() -> None:
    gone = replace(about_ben(About.MISSING, Result.END), user_id=9)
    assert change_by(gone, a_game(), NOW, Preferences()) == VoteChange()


def test_the_first_ballot_about_a_missing_person_begins_the_time_of_the_vote() -> None:
    vote = with_ballot(replace(about_ben(About.MISSING, None), expires_at=None), ADA.user_id, Choice.END, NOW)
    assert (vote.expires_at, vote.ballots) == (NOW + LASTS, {ADA.user_id: Choice.END})
    again = with_ballot(vote, ADA.user_id, Choice.WAIT, NOW + timedelta(hours=3))
    assert (again.expires_at, again.ballots) == (NOW + LASTS, {ADA.user_id: Choice.WAIT})
