"""The memorable address http://127.0.0.1:8765, which redirects to the page with its secret key in the address."""

from __future__ import annotations

from aiohttp import web

from host.web import Listener

HOST = "127.0.0.1"


class Door:
    """A redirect on a fixed port, for this machine only: it checks the host's name against foreign pages."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._target: str | None = None
        app = web.Application()
        app.router.add_get("/", self._redirect)
        self._listener = Listener(app, HOST, port, setting="LOCAL_PORT")

    @property
    def address(self) -> str:
        """The address for people."""
        return f"http://{HOST}:{self._port}"

    async def open(self) -> None:
        """Take the port. Raises `PortTakenError`."""
        await self._listener.open()

    def redirect_to(self, target: str) -> None:
        """Set the target of the redirect."""
        self._target = target

    async def close(self) -> None:
        """Release the port. May be called twice."""
        await self._listener.close()

    async def _redirect(self, request: web.Request) -> web.StreamResponse:
        if request.host not in (f"{HOST}:{self._port}", f"localhost:{self._port}"):
            raise web.HTTPForbidden
        if self._target is None:
            # Browsers come back by themselves.
            raise web.HTTPServiceUnavailable(text="The table is being set.", headers={"Refresh": "1"})
        raise web.HTTPFound(self._target)
