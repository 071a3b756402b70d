"""Games that ended before there was an archive are in it after the upgrade."""

from __future__ import annotations

from pathlib import Path

from db.schema import FORGOTTEN_ID
from tables.records.archive import Wanted
from tests.support.clock import Clock
from tests.support.databases import run_in
from tests.support.desk import ADA, BEN, CHLOE, a_desk

EARLIER = "0019"
"""The revision of the database, with three games."""

ENDED = (
    # Ada against Ben: Ben has won, as a result tells with its moment.
    "UPDATE tables SET status = 'over', ending = '[[1],[3,4],\"\"]', updated_at = 9000 WHERE id = 1",
    "INSERT INTO results (table_id, game, guild_id, played_out, ended_at) VALUES (1, 'qin', 10, true, 5000)",
    # Ada, Ben and Chloé, privately: Ada has won. A computer plays for Ben, and on the seat that Chloé gave up.
    "UPDATE tables SET status = 'over', ending = '[[0,1,2],[1,1,1],\"resigned\"]', updated_at = 7000, private = true"
    " WHERE id = 2",
    "UPDATE chairs SET user_id = NULL, missing_id = user_id WHERE table_id = 2 AND seat = 1",
    "UPDATE chairs SET user_id = NULL, resigned_id = user_id WHERE table_id = 2 AND seat = 2",
    # All four, of whom one was forgotten, and an ending that cannot be read.
    "UPDATE tables SET status = 'over', ending = '?', updated_at = 8000 WHERE id = 3",
    f"UPDATE chairs SET user_id = {FORGOTTEN_ID} WHERE table_id = 3 AND seat = 3",
)

EXPECTED = {
    (1, ADA.user_id): (5000, 10, False),
    (1, BEN.user_id): (5000, 10, True),
    (2, ADA.user_id): (7000, None, True),
    (2, BEN.user_id): (7000, None, False),
    (2, CHLOE.user_id): (7000, None, False),
    (3, ADA.user_id): (8000, 10, False),
    (3, BEN.user_id): (8000, 10, False),
    (3, CHLOE.user_id): (8000, 10, False),
}


async def test_a_database_gets_the_archive_of_its_finished_games(older: Path | str, clock: Clock) -> None:
    for statement in ENDED:
        run_in(older, statement)
    async with a_desk(older, clock) as desk:
        rows = await desk.rows("archive", "tables")
        found = {
            (row["table_id"], row["user_id"]): (row["ended_at"], row["public_in"], row["won"])
            for row in rows["archive"]
        }
        assert found == EXPECTED
        assert {row["game"] for row in rows["archive"]} == {"qin"}
        assert {row["id"]: row["ended_at"] for row in rows["tables"]} == {1: 5000, 2: 7000, 3: 8000}
        page = await desk.tables.archive.page(Wanted(ADA.user_id), 5)
        assert [each.table.id for each in page.games] == [3, 2, 1]
        page = await desk.tables.archive.page(Wanted(BEN.user_id, guild_id=10), 5)
        assert [each.table.id for each in page.games] == [3, 1]
