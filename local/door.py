"""The address people remember: http://127.0.0.1:8765 leads to the page, whose own address has a key in it."""

from __future__ import annotations

from aiohttp import web

from host.web import Listener

HOST = "127.0.0.1"


class Door:
    """A redirect on a fixed port. Serves this machine only, and no foreign page (it checks the host's name)."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._target: str | None = None
        app = web.Application()
        app.router.add_get("/", self._lead)
        self._listener = Listener(app, HOST, port, setting="LOCAL_PORT")

    @property
    def address(self) -> str:
        """Where people go."""
        return f"http://{HOST}:{self._port}"

    async def open(self) -> None:
        """Take the port. Raises `PortTakenError`."""
        await self._listener.open()

    def lead_to(self, target: str) -> None:
        """From now on, lead here."""
        self._target = target

    async def close(self) -> None:
        """Give the port back. May be called twice."""
        await self._listener.close()

    async def _lead(self, request: web.Request) -> web.StreamResponse:
        if request.host not in (f"{HOST}:{self._port}", f"localhost:{self._port}"):
            raise web.HTTPForbidden
        if self._target is None:
            # Browsers come back by themselves.
            raise web.HTTPServiceUnavailable(text="The table is being set.", headers={"Refresh": "1"})
        raise web.HTTPFound(self._target)
