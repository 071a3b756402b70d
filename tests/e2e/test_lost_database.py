"""A PostgreSQL server that goes away or is full: the player reads a sentence, and so does the operator.

Nothing is lost, nothing comes twice, and nobody waits for ever. Files that fail: `tests/e2e/test_trouble.py`. A server
that hangs: `tests/db/test_postgresql.py`, because SimCord's clock keeps what waits for it from giving up.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import make_url

from tests.support.clock import Clock
from tests.support.databases import rows_in, somebody_waits
from tests.support.line import GIVEN_UP, a_line_to
from tests.support.postgresql import a_database, connected, no_one_admitted
from tests.support.stand_in import until
from tests.support.trouble import later, move, turns
from tests.support.world import World, a_world, open_table, text_of

pytestmark = pytest.mark.slow

NOT_SAVED = "I cannot save anything at the moment, so nothing has changed. Please try again later."

_FULL = """
    CREATE FUNCTION be_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION USING ERRCODE = 'disk_full', MESSAGE = 'could not extend file: No space left on device';
    END $$;
    CREATE TRIGGER be_full BEFORE INSERT ON moves EXECUTE FUNCTION be_full();
"""


@pytest.fixture
async def url() -> AsyncIterator[str]:
    async with a_database() as found:
        yield found


@asynccontextmanager
async def a_full_disk(url: str) -> AsyncGenerator[None]:
    """Let the server refuse rows of logs as it does where its disk is full."""
    async with connected(make_url(url)) as connection:
        await connection.execute(_FULL)
    try:
        yield
    finally:
        async with connected(make_url(url)) as connection:
            await connection.execute("DROP FUNCTION be_full CASCADE")


def troubles(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the operator reads."""
    return [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]


async def move_in_vain(world: World, fault: AbstractAsyncContextManager[None]) -> None:
    """One move while the database fails: who asked for it is told so before long."""
    mover, text = await world.mover(), await world.a_move()
    for sweep in world.app.delivery.sweeps:
        sweep.cancel()  # SimCord would wait for their rounds too.
    async with fault, asyncio.timeout(GIVEN_UP):
        answer = await mover.slash(world.channel, "qin move", text=text)
    assert text_of(answer.response).startswith(NOT_SAVED)
    assert answer.ephemeral


async def play_on(world: World, url: str) -> None:
    """The same move is made afterwards: it stands in the log once, and is shown once."""
    answer = await move(world)
    assert text_of(answer.response).startswith("You place")
    assert rows_in(url, "SELECT ply, kind FROM moves") == [(1, "move")]
    assert len(await turns(world)) == 2


async def test_a_server_that_is_gone_is_said_and_the_move_is_made_when_it_is_back(
    tmp_path: Path, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path, database_url=url) as world:
        await open_table(world, 2)
        await move_in_vain(world, no_one_admitted(url))
        assert troubles(caplog)[0].startswith("the database failed, nothing was recorded: ")
        await play_on(world, url)


async def test_a_server_that_goes_away_in_the_middle_of_a_move_has_recorded_nothing_of_it(
    tmp_path: Path, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path, database_url=url) as world:
        await open_table(world, 2)
        async with connected(make_url(url)) as other:
            mover, text = await world.mover(), await world.a_move()
            await other.execute("BEGIN; SELECT id FROM tables FOR UPDATE")
            moving = asyncio.create_task(mover.slash(world.channel, "qin move", text=text))
            await until(lambda: somebody_waits(url))
            async with no_one_admitted(url), asyncio.timeout(GIVEN_UP):
                answer = await moving
        assert text_of(answer.response).startswith(NOT_SAVED)
        assert len(troubles(caplog)) >= 1
        assert rows_in(url, "SELECT ply FROM moves") == []
        await play_on(world, url)


async def test_a_full_disk_of_the_server_is_said_and_the_move_is_made_when_there_is_room(
    tmp_path: Path, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path, database_url=url) as world:
        await open_table(world, 2)
        await move_in_vain(world, a_full_disk(url))
        told = "the database failed, nothing was recorded: could not extend file: No space left on device"
        assert troubles(caplog) == [told]
        await play_on(world, url)


async def test_of_a_move_whose_recording_nobody_hears_the_player_is_told_to_look(
    tmp_path: Path, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    async with a_line_to(url) as (line, over), a_world(tmp_path, database_url=over, now=clock) as world:
        await open_table(world, 2)
        mover, text = await world.mover(), await world.a_move()
        line.last_words = b"COMMIT;"
        answer = await mover.slash(world.channel, "qin move", text=text)
        assert text_of(answer.response) == (
            "I lost my database while it was saving that. It may or may not be saved: please look before you try again."
        )
        assert troubles(caplog)[0].startswith("the database was lost during a commit: ")
        assert rows_in(url, "SELECT ply, kind FROM moves") == [(1, "move")]
        # It is shown by the next round at the latest.
        await later(world, clock, 25)
        assert len(await turns(world)) == 2
