"""Web servers of the bot. An unavailable port ends the start with a sentence."""

from __future__ import annotations

from aiohttp import web

from settings import CannotStartError


class PortTakenError(CannotStartError):
    """Another program uses the port; the message says what to do."""


class Listener:
    """A server for one application at one address. `setting` is the name of the operators' setting for the port."""

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
        """Release the port. May be called twice, also without `open`."""
        await self._runner.cleanup()
