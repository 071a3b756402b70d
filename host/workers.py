"""Processes that work for this one: what takes the processor for long keeps nobody here waiting.

A worker is this very file as a program. It reads what to do from its standard input and writes what came of it to its
standard output, so it ends when its parent does, however that ends. Unlike those of `multiprocessing` it imports no
more than it is asked for: the program that starts it holds Discord's library and the database's.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import signal
import struct
import sys
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO, TypeVar, cast

log = logging.getLogger(__name__)

T = TypeVar("T")

_LENGTH = struct.Struct(">Q")
"""How many bytes follow."""


class Workers:
    """A few processes, each of which does one thing at a time; what comes meanwhile waits in line.

    Each is started by the first thing that finds no other free. They belong to the loop that uses them first.
    """

    def __init__(self, processes: int, what: str) -> None:
        """`what` they do is said in the log when one dies."""
        self._what = what
        self._places = asyncio.Semaphore(processes)
        self._free: list[Process] = []
        self._all: set[Process] = set()
        self._under_way: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    async def do(self, work: Callable[..., T], *asked: Any) -> T:
        """What a plain function makes of plain values, or raises, in one of the processes.

        One that dies is replaced, and the work is done once more. Raises `ConnectionError` where that dies too, and
        `CancelledError` where the processes are ended meanwhile: nobody is to complain of work that was dropped.
        """
        task = asyncio.create_task(self._do(pickle.dumps((work, asked))))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        # Whoever no longer waits leaves an answer on its way: the process is busy until it has come.
        return cast(T, await asyncio.shield(task))

    async def _do(self, request: bytes) -> Any:
        async with self._places:
            try:
                is_done, outcome = await self._ask(request)
            except ConnectionError as error:
                if self._is_closed:
                    raise asyncio.CancelledError from error
                log.warning("a process that %s has died; starting another", self._what)
                is_done, outcome = await self._ask(request)
        if is_done:
            return outcome
        raise outcome

    async def _ask(self, request: bytes) -> tuple[bool, Any]:
        if self._is_closed:
            raise asyncio.CancelledError
        worker = self._free.pop() if self._free else await self._start()
        assert worker.stdin is not None
        assert worker.stdout is not None
        try:
            worker.stdin.write(_LENGTH.pack(len(request)) + request)
            await worker.stdin.drain()
            (length,) = _LENGTH.unpack(await worker.stdout.readexactly(_LENGTH.size))
            answer = await worker.stdout.readexactly(length)
        except asyncio.IncompleteReadError as error:
            await self._end(worker)
            raise ConnectionResetError(f"a process that {self._what} has died") from error
        except BaseException:
            await self._end(worker)
            raise
        self._free.append(worker)
        return pickle.loads(answer)

    async def _start(self) -> Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "host.workers", stdin=PIPE, stdout=PIPE, stderr=None, cwd=Path(__file__).parents[1]
        )
        self._all.add(worker)
        return worker

    async def _end(self, worker: Process) -> None:
        if worker.returncode is None:
            worker.kill()
        self._all.discard(worker)
        await worker.wait()

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal to every process there is, one that is ignored by whoever has not heard of it."""
        for worker in self._all:
            # The library would look whether it has ended, and keep that from whoever waits for its end.
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker.pid, number)

    async def close(self) -> None:
        """End the processes; what they do is dropped, and there will be no more."""
        self._is_closed = True
        self._free.clear()
        for worker in list(self._all):
            await self._end(worker)


def _serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Do what is asked, one thing after the other."""
    asked = SimpleQueue[bytes]()
    threading.Thread(target=_listen, args=(requests, asked), daemon=True).start()
    while True:
        answer = _done(asked.get())
        answers.write(_LENGTH.pack(len(answer)) + answer)
        answers.flush()


def _listen(requests: BinaryIO, asked: SimpleQueue[bytes]) -> None:
    """Hear what is asked. When nobody is there to ask any more, end at once, in the middle of whatever is done."""
    while len(head := requests.read(_LENGTH.size)) == _LENGTH.size:
        asked.put(requests.read(*_LENGTH.unpack(head)))
    os._exit(0)


def _done(request: bytes) -> bytes:
    try:
        work, asked = pickle.loads(request)
        return pickle.dumps((True, work(*asked)))
    except Exception as error:  # noqa: BLE001 - it is raised where the work was asked for.
        return pickle.dumps((False, error))


if __name__ == "__main__":
    # Signals are for the parent. What somebody prints must not get between the answers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    _serve(sys.stdin.buffer, answers)
