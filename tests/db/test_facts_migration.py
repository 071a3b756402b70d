"""Of finished games from before there were facts beside seats it is computed who gave them up, but no times."""

from __future__ import annotations

from pathlib import Path

from tests.support.clock import Clock
from tests.support.databases import run_in
from tests.support.desk import ADA, BEN, a_desk

EARLIER = "0022"
"""The revision of the database."""


async def test_a_database_says_of_each_game_between_people_who_gave_it_up(older: Path | str, clock: Clock) -> None:
    run_in(older, "DELETE FROM archive")
    run_in(older, "DELETE FROM chairs")
    games = {1: [(0, ADA.user_id, None), (1, None, BEN.user_id)], 2: [(0, ADA.user_id, None), (1, None, None)]}
    for table_id, seats in games.items():
        for seat, user_id, resigned_id in seats:
            columns = (table_id, seat, user_id, resigned_id)
            values = ", ".join("NULL" if each is None else str(each) for each in columns)
            run_in(older, f"INSERT INTO chairs (table_id, seat, user_id, resigned_id) VALUES ({values})")
            if (owner := user_id or resigned_id) is not None:
                row = f"{table_id}, {owner}, 5, 'qin', 10, '0'"
                run_in(older, f"INSERT INTO archive (table_id, user_id, ended_at, game, public_in, won) VALUES ({row})")
    async with a_desk(older, clock) as desk:
        rows = (await desk.rows("archive"))["archive"]
    found = {(row["table_id"], row["user_id"]): (row["gave_up"], row["turn_time"]) for row in rows}
    assert found == {
        (1, ADA.user_id): (False, None),
        (1, BEN.user_id): (True, None),
        (2, ADA.user_id): (None, None),
    }
