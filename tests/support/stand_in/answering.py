"""The stand-in's routes for answers to interactions, which the bot reaches by their tokens."""

from __future__ import annotations

import time

from aiohttp import web

from tests.support.stand_in import answers, payloads
from tests.support.stand_in.answers import NotThere, Route, done, refused, said, what_was_sent
from tests.support.stand_in.asked import KEEPS, MESSAGE, REPLACES, SUGGESTIONS, THINKS, Asked
from tests.support.stand_in.payloads import Payload
from tests.support.stand_in.world import EPHEMERAL, Message, World

_ORIGINAL = r"/webhooks/{application:\d+}/{token:\d+}/messages/{message:@original|\d+}"


class Answering:
    """First answers, changes of them, and what is said after them. An interaction's token is its id."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.asked: dict[int, Asked] = {}
        """The interactions by their ids."""
        self.patience: float | None = None
        """Seconds after which an interaction can no longer be answered for the first time; Discord has 3."""

    @property
    def routes(self) -> dict[tuple[str, str], Route]:
        """What is served, by method and path."""
        return {
            ("POST", r"/interactions/{asked:\d+}/{token:\d+}/callback"): self.answer,
            ("GET", _ORIGINAL): self.look_at_answer,
            ("PATCH", _ORIGINAL): self.change_answer,
            ("DELETE", _ORIGINAL): self.delete_answer,
            ("POST", r"/webhooks/{application:\d+}/{token:\d+}"): self.follow_up,
        }

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Take the first answer to an interaction; there is one."""
        asked, (said_, files) = self._asked(request), what_was_sent(request)
        asked.tries += 1
        if asked.is_taken:
            return refused(400, answers.ALREADY_ANSWERED, "Interaction has already been acknowledged.")
        if self.patience is not None and time.monotonic() - asked.began > self.patience:
            raise NotThere(answers.UNKNOWN_INTERACTION)
        kind: int = said_["type"]
        data: Payload = said_.get("data") or {}
        if kind == SUGGESTIONS:
            asked.suggestions = [choice["value"] for choice in data["choices"]]
            asked.settle(None)
        elif kind in (THINKS, KEEPS):
            asked.deferred = kind
            asked.answer = self._thinking(asked, data) if kind == THINKS else asked.pressed
            asked.changed.set()
        elif kind == MESSAGE:
            asked.settle(self._world.post(asked.channel_id, data, files))
        elif kind == REPLACES:
            assert asked.pressed is not None
            self._world.change(asked.pressed, data, files)
            asked.settle(asked.pressed)
        return said(self._as_answered(asked, kind))

    def _thinking(self, asked: Asked, data: Payload) -> Message:
        """What stands there until the answer comes. Who sees it is fixed now."""
        return self._world.post(asked.channel_id, {"flags": (data.get("flags") or 0) & EPHEMERAL}, ())

    def _as_answered(self, asked: Asked, kind: int) -> Payload:
        found: Payload = {"id": str(asked.id), "type": asked.kind, "response_message_loading": kind == THINKS}
        if asked.answer is None:
            return {"interaction": found}
        message = payloads.message(self._world, asked.answer)
        found |= {"response_message_id": message["id"], "response_message_ephemeral": asked.answer.is_private}
        return {"interaction": found, "resource": {"type": kind, "message": message}}

    async def look_at_answer(self, request: web.Request) -> web.StreamResponse:
        """The first answer, or a follow-up by its id."""
        _, message = self._answer_of(request)
        return said(payloads.message(self._world, message))

    async def change_answer(self, request: web.Request) -> web.StreamResponse:
        """Change the first answer, which may have been that the bot thinks."""
        (asked, message), (what, files) = self._answer_of(request), what_was_sent(request)
        self._world.change(message, what, files)
        if message is asked.answer:
            asked.settle(message)
        return said(payloads.message(self._world, message))

    async def delete_answer(self, request: web.Request) -> web.StreamResponse:
        """Delete an answer."""
        _, message = self._answer_of(request)
        message.is_deleted = True
        return done()

    async def follow_up(self, request: web.Request) -> web.StreamResponse:
        """Say something more. The first thing said after thinking is the answer, seen by whom thinking was."""
        asked, (what, files) = self._asked(request), what_was_sent(request)
        if asked.deferred == THINKS and not asked.is_answered:
            assert asked.answer is not None
            self._world.change(asked.answer, what, files)
            asked.settle(asked.answer)
            return said(payloads.message(self._world, asked.answer))
        message = self._world.post(asked.channel_id, what, files)
        asked.followups.append(message)
        asked.settle(asked.answer, message)
        return said(payloads.message(self._world, message))

    def _asked(self, request: web.Request) -> Asked:
        found = self.asked.get(int(request.match_info["token"]))
        if found is None:
            raise NotThere(answers.UNKNOWN_WEBHOOK)
        return found

    def _answer_of(self, request: web.Request) -> tuple[Asked, Message]:
        asked = self._asked(request)
        named = request.match_info["message"]
        if named == "@original":
            found = asked.answer
        else:
            found = next((each for each in asked.followups if each.id == int(named)), None)
        if found is None or found.is_deleted:
            raise NotThere(answers.UNKNOWN_MESSAGE)
        return asked, found
