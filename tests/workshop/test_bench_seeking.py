"""The simulated server of the bench of seeks: its people sleep, and its audit notices wrong seats."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from workshop.bench import seeking
from workshop.bench.seeking import HOUR, START, Figures, Server, random_people


def test_people_wish_and_answer_only_while_they_are_awake() -> None:
    for looker in random_people(30, seed=3):
        moment = START
        for _ in range(50):
            moment = looker.after(moment, 5 * HOUR)
            assert 8 <= moment.astimezone(looker.zone).hour <= 23
            answered = looker.answer(moment)
            assert answered is None or (answered >= moment and 8 <= answered.astimezone(looker.zone).hour <= 23)


def test_time_asleep_is_not_time_awake() -> None:
    looker = next(iter(random_people(1, seed=3)))
    morning = START.astimezone(looker.zone).replace(hour=8)
    assert looker.after(morning, 20 * HOUR) - morning > 28 * HOUR


def test_the_audit_counts_wrong_seats() -> None:
    figures = Figures()
    server = Server(3, 3, figures)
    for user_id in (1, 2):
        server.lookers[user_id].wished, server.lookers[user_id].most = START, 1
    server.begun([1, 2])
    assert (figures.faults, figures.waits) == (0, [0, 0])
    server.begun([1])
    server.begun([3, 3])
    assert figures.faults == 3


def test_a_month_is_the_same_each_time() -> None:
    def a_month() -> Figures:
        figures = Figures()
        asyncio.run(seeking._live(8, 10, 3, figures))
        return figures

    figures = a_month()
    assert figures == a_month()
    assert figures.opened
    assert max(figures.waits) <= timedelta(days=7) / HOUR
