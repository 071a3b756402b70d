"""Web pages of the bot's own: a port is taken when it starts, or the start ends with a sentence."""

from __future__ import annotations

from aiohttp import web

from settings import CannotStartError


class PortTakenError(CannotStartError):
    """Another program uses the port; the message says what to do."""


class Listener:
    """Serves an application on one address. `setting` is the name under which operators choose the port."""

    def __init__(self, app: web.Application, host: str, port: int, *, setting: str) -> None:
        self._runner = web.AppRunner(app, access_log=None)
        self._host = host
        self._port = port
        self._setting = setting

    async def open(self) -> None:
        """Take the port. Raises `PortTakenError`."""
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self._host, self._port).start()
        except OSError as error:
            await self.close()
            raise PortTakenError(
                f"Port {self._port} on {self._host} cannot be used ({error.strerror}). "
                f"Stop the program that uses it, or set {self._setting} to another number."
            ) from error

    async def close(self) -> None:
        """Give the port back. May be called twice, also without having opened."""
        await self._runner.cleanup()
