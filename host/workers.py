"""Worker processes: long computations run there, so they block no request here.

A worker runs this very file as a program. It reads requests from its standard input and writes the results to its
standard output, so it ends when its parent does, however that ends. Unlike workers of `multiprocessing` it imports only
what its requests need: the parent holds Discord's library and the database's.
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
"""Header of a message: the number of bytes that follow."""


class Workers:
    """A pool of processes, each with one job at a time; further jobs queue.

    A process is started by the first job that finds no free one. The pool belongs to the event loop that uses it first.
    """

    def __init__(self, processes: int, what: str, **environment: str) -> None:
        """Create the pool. `what` names its job in the log when a process dies.

        `environment` has the variables of its processes that differ from this one's.
        """
        self._what = what
        self._environment = environment
        self._places = asyncio.Semaphore(processes)
        self._free: list[Process] = []
        self._all: set[Process] = set()
        self._under_way: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    async def do(self, work: Callable[..., T], *asked: Any, heard: Callable[[Any], object] | None = None) -> T:
        """Run a plain function on plain values in one of the processes, and return its result or raise its error.

        With `heard` the function gets one argument more, a function that passes a value on to `heard` while it works.
        If the process dies it is replaced, and the job is retried once. Raises `ConnectionError` if that one dies too,
        and `CancelledError` if the pool is closed meanwhile: dropped work is not an error to report.
        """
        task = asyncio.create_task(self._do(pickle.dumps((work, asked, heard is not None)), heard))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        # A cancelled caller must not cancel the exchange: the process stays busy until its answer has been read.
        return cast(T, await asyncio.shield(task))

    async def _do(self, request: bytes, heard: Callable[[Any], object] | None) -> Any:
        async with self._places:
            try:
                is_done, outcome = await self._ask(request, heard)
            except ConnectionError as error:
                # `close` has killed the process: its job is dropped, not tried again.
                if self._is_closed:
                    raise asyncio.CancelledError from error
                log.warning("a process that %s has died; starting another", self._what)
                is_done, outcome = await self._ask(request, heard)
        if is_done:
            return outcome
        raise outcome

    async def _ask(self, request: bytes, heard: Callable[[Any], object] | None) -> tuple[bool, Any]:
        if self._is_closed:
            raise asyncio.CancelledError
        worker = self._free.pop() if self._free else await self._start()
        assert worker.stdin is not None
        assert worker.stdout is not None
        try:
            worker.stdin.write(_LENGTH.pack(len(request)) + request)
            await worker.stdin.drain()
            while (is_done := (answer := await _read(worker.stdout))[0]) is None:
                assert heard is not None
                heard(answer[1])
        except asyncio.IncompleteReadError as error:
            await self._end(worker)
            raise ConnectionResetError(f"a process that {self._what} has died") from error
        # A process that is left in an exchange would answer the next request with the result of this one.
        except BaseException:
            await self._end(worker)
            raise
        self._free.append(worker)
        return is_done, answer[1]

    async def _start(self) -> Process:
        worker = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "host.workers"),
            stdin=PIPE,
            stdout=PIPE,
            cwd=Path(__file__).parents[1],
            env={**os.environ, **self._environment},
        )
        self._all.add(worker)
        return worker

    async def _end(self, worker: Process) -> None:
        if worker.returncode is None:
            worker.kill()
        self._all.discard(worker)
        await worker.wait()

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal to every process; it must be one whose default action is to be ignored."""
        for worker in self._all:
            # Popen.send_signal would poll the process, and so take the exit status from the task that waits for it.
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker.pid, number)

    async def close(self) -> None:
        """End the processes; their jobs are dropped, and no further ones are accepted."""
        self._is_closed = True
        self._free.clear()
        for worker in list(self._all):
            await self._end(worker)


async def _read(answers: asyncio.StreamReader) -> tuple[bool | None, Any]:
    """Read an answer: None and a value while the job runs, else whether it is done, and its result or error."""
    (length,) = _LENGTH.unpack(await answers.readexactly(_LENGTH.size))
    return pickle.loads(await answers.readexactly(length))


def _serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Run requests one after another."""

    def write(answer: bytes) -> None:
        try:
            answers.write(_LENGTH.pack(len(answer)) + answer)
            answers.flush()
        except BrokenPipeError:
            # The parent is gone, which the other thread may not have noticed yet.
            os._exit(0)

    asked = SimpleQueue[bytes]()
    threading.Thread(target=_listen, args=(requests, asked), daemon=True).start()
    while True:
        write(_done(asked.get(), write))


def _listen(requests: BinaryIO, asked: SimpleQueue[bytes]) -> None:
    """Read requests. At the end of input the parent is gone: exit at once, even in the middle of a job."""
    while len(head := requests.read(_LENGTH.size)) == _LENGTH.size:
        asked.put(requests.read(*_LENGTH.unpack(head)))
    os._exit(0)


def _done(request: bytes, write: Callable[[bytes], None]) -> bytes:
    def say(value: Any) -> None:
        write(pickle.dumps((None, value)))

    try:
        work, asked, is_heard = pickle.loads(request)
        return pickle.dumps((True, work(*asked, say) if is_heard else work(*asked)))
    except Exception as error:  # noqa: BLE001 - it is raised again in the parent.
        return pickle.dumps((False, error))


if __name__ == "__main__":
    # Signals are for the parent. Prints must not get between the answers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    _serve(sys.stdin.buffer, answers)
