"""A line to a database server that can be cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from sqlalchemy import URL, make_url

GIVEN_UP = 30
"""Seconds within which a request has been given up that may take less than one."""


class _Line:
    """A line to the server, on which nothing arrives as long as it is not open."""

    def __init__(self, where: URL) -> None:
        self._where = where
        self._writers = list[asyncio.StreamWriter]()
        self.is_open = asyncio.Event()
        self.is_open.set()
        self.last_words: bytes | None = None
        """After these have reached the server, what it answers does not come back and the line is cut, once."""
        self.trips = 0
        """How often something went to the server."""

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry to the server what a client sends, and back what it answers."""
        folder = self._where.query.get("host")
        their_reader, their_writer = await (
            asyncio.open_unix_connection(f"{folder}/.s.PGSQL.5432")
            if folder is not None
            else asyncio.open_connection(self._where.host, self._where.port or 5432)
        )
        self._writers += [writer, their_writer]
        is_cut = asyncio.Event()
        await asyncio.gather(self._carry(reader, their_writer, is_cut), self._answer(their_reader, writer, is_cut))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_cut: asyncio.Event) -> None:
        while data := await reader.read(65536):
            await self.is_open.wait()
            if self.last_words is not None and self.last_words in data:
                self.last_words = None
                is_cut.set()
            self.trips += 1
            writer.write(data)
        writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_cut: asyncio.Event) -> None:
        while data := await reader.read(65536):
            await self.is_open.wait()
            if is_cut.is_set():
                break
            writer.write(data)
        writer.close()

    def close(self) -> None:
        """Hang up."""
        for writer in self._writers:
            writer.close()


@asynccontextmanager
async def a_line_to(url: str) -> AsyncGenerator[tuple[_Line, str]]:
    """A line to a database's server, and the URL of the database over it."""
    where = make_url(url)
    line = _Line(where)
    server = await asyncio.start_server(line.connect, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    over = where.set(host="127.0.0.1", port=port, query={})
    try:
        yield line, over.render_as_string(hide_password=False)
    finally:
        line.close()
        server.close()
