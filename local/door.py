"""The address people remember: http://127.0.0.1:8765 leads to the page, whose own address has a key in it."""

from __future__ import annotations

from contextlib import AsyncExitStack

from aiohttp import web

from settings import CannotStartError

HOST = "127.0.0.1"


class PortTakenError(CannotStartError):
    """Another program uses the port; the message says what to do."""


class Door:
    """A redirect on a fixed port. Serves this machine only, and no foreign page (it checks the host's name)."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._target: str | None = None
        self._stack = AsyncExitStack()

    @property
    def address(self) -> str:
        """Where people go."""
        return f"http://{HOST}:{self._port}"

    async def open(self) -> None:
        """Take the port. Raises `PortTakenError`."""
        app = web.Application()
        app.router.add_get("/", self._lead)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        self._stack.push_async_callback(runner.cleanup)
        try:
            await web.TCPSite(runner, HOST, self._port).start()
        except OSError as error:
            await self.close()
            raise PortTakenError(
                f"Port {self._port} on {HOST} cannot be used ({error.strerror}). "
                "Stop the program that uses it, or set LOCAL_PORT to another number."
            ) from error

    def lead_to(self, target: str) -> None:
        """From now on, lead here."""
        self._target = target

    async def close(self) -> None:
        """Give the port back. May be called twice."""
        await self._stack.aclose()

    async def _lead(self, request: web.Request) -> web.StreamResponse:
        if request.host not in (f"{HOST}:{self._port}", f"localhost:{self._port}"):
            raise web.HTTPForbidden
        if self._target is None:
            # Browsers come back by themselves.
            raise web.HTTPServiceUnavailable(text="The table is being set.", headers={"Refresh": "1"})
        raise web.HTTPFound(self._target)
