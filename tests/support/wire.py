"""The wire between the bot and Discord, which can be cut before or after a request took effect."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from contextlib import contextmanager
from copy import deepcopy
from itertools import cycle
from typing import Any

import aiohttp
import pytest
from simcord.http import router

BEFORE, AFTER = "before", "after"
"""Whether a connection is lost before its request took effect or after that, before the answer came."""

Cut = Callable[[str], str | None]
"""Whether a kind of request is to be cut, and how."""


def kind_of(method: str, path: str) -> str:
    """A request without its ids and tokens."""
    path = re.sub(r"/\d+/[\w-]{20,}", "/*/*", path)
    return f"{method} {re.sub(r'/[0-9]+', '/*', path)}"


class Wire:
    """Carries every request, and remembers nonces as Discord does. Nothing is cut unless a test wants it."""

    def __init__(self, dispatch: Callable[..., Any]) -> None:
        self._dispatch = dispatch
        self._sent: dict[Any, dict[str, Any]] = {}
        self._cut: Cut = lambda _: None
        self._failures = cycle((aiohttp.ServerDisconnectedError, ConnectionResetError, TimeoutError))
        self.kinds: list[str] = []
        """What was asked for while `cutting`."""
        self._listens = False

    @contextmanager
    def cutting(self, cut: Cut) -> Generator[list[str]]:
        """Cut what is to be cut in this block; the kinds of requests made in it."""
        self._cut, self._listens, self.kinds = cut, True, []
        try:
            yield self.kinds
        finally:
            self._cut, self._listens = lambda _: None, False

    def __call__(self, backend: Any, method: str, path: str, **rest: Any) -> Any:
        kind = kind_of(method, path)
        if self._listens:
            self.kinds.append(kind)
        how = self._cut(kind)
        if how == BEFORE:
            raise next(self._failures)()
        answer = self._carry(backend, method, path, **rest)
        if how == AFTER:
            raise next(self._failures)()
        return answer

    def _carry(self, backend: Any, method: str, path: str, **rest: Any) -> Any:
        body = rest.get("json")
        nonce = body.get("nonce") if isinstance(body, dict) and body.get("enforce_nonce") else None
        if nonce is None:
            return self._dispatch(backend, method, path, **rest)
        sent = self._sent.setdefault(backend, {})
        if nonce not in sent:
            sent[nonce] = self._dispatch(backend, method, path, **rest)
        return deepcopy(sent[nonce])


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    """The wire of the worlds of a test."""
    wire = Wire(router.dispatch)
    monkeypatch.setattr(router, "dispatch", wire)
    return wire


def the_first(kind: str, how: str, *, times: int = 1) -> Cut:
    """Cut the first requests of a kind, whose name begins so."""
    left = [times]

    def cut(asked: str) -> str | None:
        if not asked.startswith(kind) or not left[0]:
            return None
        left[0] -= 1
        return how

    return cut
