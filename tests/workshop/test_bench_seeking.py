"""The simulated server of the bench of seeks: its people sleep, and its audit notices wrong seats."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

from workshop.bench.seeking.people import START, Habits, random_people
from workshop.bench.seeking.server import Figures, Server
from workshop.bench.seeking.wishes import Seeks

HOUR = timedelta(hours=1)


def test_people_look_and_answer_only_while_they_are_awake() -> None:
    for looker in random_people(30, Habits(), seed=3):
        moment = START
        for _ in range(50):
            moment = looker.next_look(moment)
            assert 8 <= moment.astimezone(looker.zone).hour <= 23
            answered = looker.answer(moment, silent=0)
            assert answered is not None
            assert answered >= moment
            assert 8 <= answered.astimezone(looker.zone).hour <= 23


def test_time_asleep_is_not_time_awake() -> None:
    looker = random_people(1, Habits(), seed=3)[0]
    morning = looker.awake(START.astimezone(looker.zone).replace(hour=3))
    assert morning.astimezone(looker.zone).hour == 8
    assert looker.after(morning, 20 * HOUR) - morning > 20 * HOUR


def test_the_audit_counts_wrong_seats() -> None:
    server = Server(people=3, days=1, habits=Habits(), seed=3)
    one, two = (server.lookers[number] for number in (1, 2))
    one.most = two.most = 1
    server.wishes[1], server.wishes[2] = one.wish(START), two.wish(START)
    server.begun([1, 2])
    assert not +server.figures.faults
    server.begun([1, 2])
    server.begun([3, 3])
    assert server.figures.faults["seated without a wish"] == 4
    assert server.figures.faults["beyond the limit"] >= 2
    assert server.figures.faults["seated twice at one table"] == 1


def test_a_month_is_the_same_each_time() -> None:
    def a_month() -> tuple[int, float]:
        server = Server(people=10, days=10, habits=Habits(), seed=3)
        figures = asyncio.run(server.go(Seeks(server), HOUR))
        return figures.opened, sum(figures.waits)

    assert a_month() == a_month()
    assert a_month()[0] > 0


def test_tables_wait_where_people_must_confirm_and_do_not_answer() -> None:
    figures: dict[bool, Figures] = {}
    for asks_all in (False, True):
        server = Server(people=20, days=10, habits=replace(Habits(), silent=1.0), seed=3)
        figures[asks_all] = asyncio.run(server.go(Seeks(server, asks_all=asks_all), HOUR))
    assert figures[True].failed > figures[False].failed
    assert figures[True].seats.total() < figures[False].seats.total()
