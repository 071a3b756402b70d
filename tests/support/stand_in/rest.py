"""The stand-in's REST routes: those that the bot uses, with Discord's refusals where it counts on them."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from aiohttp import web

from tests.discord_api.check import faults
from tests.support.stand_in import answers, payloads
from tests.support.stand_in.answering import Answering
from tests.support.stand_in.answers import NotThere, Route, done, missing, refused, said, what_was_sent
from tests.support.stand_in.gateway import Gateway, limits
from tests.support.stand_in.world import PRIVATE_THREAD, PUBLIC_THREAD, Channel, Message, World

_NONCE_SECONDS = 300
"""How long Discord knows a message's nonce again."""


@dataclass
class _Asked:
    """A request as it is compared with Discord's description."""

    method: str
    path: str
    params: Mapping[str, Any]
    json: Any

    @classmethod
    def by(cls, request: web.Request) -> Self:
        """What a request says; nothing in its body where it has none."""
        body = what_was_sent(request)[0] if request.body_exists else None
        return cls(request.method, re.sub(r"^/api(/v\d+)?", "", request.path), request.query, body)


class Rest:
    """The routes over one world. With `knows_the_token` unset nobody is let in."""

    def __init__(self, world: World, gateway: Gateway, answering: Answering) -> None:
        self._world = world
        self._gateway = gateway
        self._answering = answering
        self._nonces: dict[str, tuple[float, Message]] = {}
        self.refused: list[str] = []
        """What the bot asked for and the stand-in has no route for."""
        self.malformed: list[str] = []
        """What Discord would have refused for its form, and why; the stand-in has refused it, too."""
        self.knows_the_token = True
        self.shards = 1
        """How many shards the bot is advised to have."""
        self.application_changes: dict[str, Any] = {}
        """What the developer portal says otherwise about the application."""
        self.entry_point: dict[str, Any] | None = None
        """The command that the developer portal has made with Activities switched on."""
        self.allows_user_installs = True
        """Whether the developer portal allows that people install the application for themselves."""
        self.permissions = [payloads.EVERYTHING]
        """The bot's permissions in each of its servers."""
        self.session_limit = limits()
        """How often the bot may still identify."""

    def add_to(self, app: web.Application) -> None:
        """Serve the routes."""
        channel, message = r"/channels/{channel:\d+}", r"/channels/{channel:\d+}/messages/{message:\d+}"
        routes: dict[tuple[str, str], Route] = {
            ("GET", "/gateway/bot"): self.where_to_connect,
            ("GET", "/users/@me"): self.me,
            ("GET", "/oauth2/applications/@me"): self.application,
            ("GET", "/users/@me/guilds"): self.servers,
            ("GET", r"/users/{user:\d+}"): self.user,
            ("POST", "/users/@me/channels"): self.direct,
            ("GET", r"/applications/{application:\d+}/commands"): self.commands,
            ("PUT", r"/applications/{application:\d+}/commands"): self.take_commands,
            ("GET", r"/applications/{application:\d+}/emojis"): self.emoji,
            ("POST", r"/applications/{application:\d+}/emojis"): self.take_emoji,
            ("DELETE", r"/applications/{application:\d+}/emojis/{emoji:\d+}"): self.delete_emoji,
            ("GET", r"/guilds/{guild:\d+}"): self.server,
            ("GET", r"/guilds/{guild:\d+}/members/{user:\d+}"): self.member,
            ("GET", channel): self.channel,
            ("POST", channel + "/threads"): self.open_thread,
            ("PUT", channel + r"/thread-members/{user:\d+}"): self.let_in,
            ("GET", channel + "/messages"): self.history,
            ("POST", channel + "/messages"): self.post,
            ("GET", message): self.message,
            ("PATCH", message): self.edit,
            ("DELETE", message): self.delete,
            ("POST", message + "/threads"): self.open_thread_from,
        }
        for (method, path), route in (routes | self._answering.routes).items():
            app.router.add_route(method, "/api" + path, self._for_the_bot(route))
        app.router.add_route("*", "/api/{rest:.*}", self._for_the_bot(self.nothing_here))

    def _for_the_bot(self, route: Route) -> Route:
        async def checked(request: web.Request) -> web.StreamResponse:
            if not self.knows_the_token:
                return refused(401, 0, "401: Unauthorized")
            if found := faults([_Asked.by(request)]):
                self.malformed += found
                return refused(400, answers.INVALID_FORM, "\n".join(["Invalid Form Body", *found]))
            return await route(request)

        return checked

    async def nothing_here(self, request: web.Request) -> web.StreamResponse:
        """Note what a bot of the future asks for."""
        self.refused.append(f"{request.method} {request.path}")
        return missing(0)

    # -- who and where --------------------------------------------------------------------------------------------

    async def where_to_connect(self, request: web.Request) -> web.StreamResponse:
        """The gateway's address."""
        return said(
            {
                "url": f"ws://{request.host}/gateway",
                "shards": self.shards,
                "session_start_limit": self.session_limit,
            }
        )

    async def me(self, request: web.Request) -> web.StreamResponse:
        """The bot's account."""
        return said(payloads.BOT)

    async def application(self, request: web.Request) -> web.StreamResponse:
        """The bot's application."""
        return said(payloads.APPLICATION | self.application_changes)

    async def servers(self, request: web.Request) -> web.StreamResponse:
        """The servers that the bot is in, with its permissions."""
        guild = payloads.guild(self._world, self._world.guild_id)
        kept = {name: guild[name] for name in ("id", "name", "features")} | {
            "icon": None,
            "banner": None,
            "owner": False,
        }
        return said([kept | {"permissions": str(each)} for each in self.permissions])

    async def user(self, request: web.Request) -> web.StreamResponse:
        """An account."""
        return said(payloads.user(self._world, self._person(request)))

    async def server(self, request: web.Request) -> web.StreamResponse:
        """A server, which has the bot whichever it is: databases that are made for a bench have many."""
        return said(payloads.guild(self._world, int(request.match_info["guild"])))

    async def member(self, request: web.Request) -> web.StreamResponse:
        """An account in the server, unless it has left."""
        user_id = int(request.match_info["user"])
        if user_id in self._world.gone or user_id not in self._world.people:
            raise NotThere(answers.UNKNOWN_MEMBER)
        return said(payloads.member(self._world, user_id))

    async def direct(self, request: web.Request) -> web.StreamResponse:
        """The direct messages with somebody."""
        wanted, _ = what_was_sent(request)
        return said(payloads.channel(self._world, self._world.direct(int(wanted["recipient_id"]))))

    async def take_commands(self, request: web.Request) -> web.StreamResponse:
        """Replace the commands that people can use, except the one that is the portal's."""
        found, _ = what_was_sent(request)
        if self.entry_point is not None and self.entry_point not in found:
            return refused(400, answers.LACKS_ENTRY_POINT, "You cannot remove this app's Entry Point command")
        found = [each for each in found if each != self.entry_point]
        if not self.allows_user_installs and any(1 in (each.get("integration_types") or ()) for each in found):
            return refused(400, answers.INVALID_FORM, "Invalid Form Body")
        about = {"application_id": request.match_info["application"], "version": "1"}
        # Commands of menus are sent without a description, and come back with an empty one.
        self._world.commands = [{"description": "", **each, **about, "id": str(self._world.new_id())} for each in found]
        return said(self._world.commands)

    async def commands(self, request: web.Request) -> web.StreamResponse:
        """The commands that people can use."""
        return said([*self._world.commands, *([] if self.entry_point is None else [self.entry_point])])

    async def emoji(self, request: web.Request) -> web.StreamResponse:
        """The application's emoji."""
        return said({"items": [payloads.emoji(*each) for each in self._world.emoji.items()]})

    async def take_emoji(self, request: web.Request) -> web.StreamResponse:
        """Add an emoji, unless there is one of its name."""
        wanted, _ = what_was_sent(request)
        if wanted["name"] in self._world.emoji.values():
            return refused(400, 50035, "An emoji with that name already exists")
        emoji_id = self._world.new_id()
        self._world.emoji[emoji_id] = wanted["name"]
        return said(payloads.emoji(emoji_id, wanted["name"]), 201)

    async def delete_emoji(self, request: web.Request) -> web.StreamResponse:
        """Take an emoji away."""
        self._world.emoji.pop(int(request.match_info["emoji"]), None)
        return done()

    async def channel(self, request: web.Request) -> web.StreamResponse:
        """A channel or thread."""
        return said(payloads.channel(self._world, self._channel(request)))

    async def open_thread(self, request: web.Request) -> web.StreamResponse:
        """Open a thread in a channel."""
        parent, (wanted, _) = self._channel(request), what_was_sent(request)
        kind = PRIVATE_THREAD if wanted.get("type") == PRIVATE_THREAD else PUBLIC_THREAD
        return await self._opened(self._world.channel(wanted["name"], kind, parent_id=parent.id))

    async def open_thread_from(self, request: web.Request) -> web.StreamResponse:
        """Open the one thread that a message can have."""
        message, (wanted, _) = self._message(request), what_was_sent(request)
        if message.id in self._world.channels:
            return refused(400, answers.HAS_A_THREAD, "A thread has already been created for this message")
        thread = Channel(message.id, wanted["name"], PUBLIC_THREAD, message.channel_id)
        return await self._opened(self._world.keep(thread))

    async def _opened(self, thread: Channel) -> web.Response:
        payload = payloads.channel(self._world, thread)
        await self._gateway.tell("THREAD_CREATE", payload | {"newly_created": True}, self._world.guild_of(thread))
        return said(payload, 201)

    async def let_in(self, request: web.Request) -> web.StreamResponse:
        """Add somebody to a thread."""
        self._channel(request)
        return done()

    # -- messages -------------------------------------------------------------------------------------------------

    async def history(self, request: web.Request) -> web.StreamResponse:
        """A channel's messages, the newest first."""
        found = self._channel(request).standing
        before, after = request.query.get("before"), request.query.get("after")
        found = [m for m in found if (not before or m.id < int(before)) and (not after or m.id > int(after))]
        limit = int(request.query.get("limit", 50))
        newest = found[:limit] if after else found[-limit:]
        return said([payloads.message(self._world, message) for message in reversed(newest)])

    async def post(self, request: web.Request) -> web.StreamResponse:
        """Post a message, unless one with its nonce was posted a moment ago: then that is the answer."""
        channel, (what, files) = self._channel(request), what_was_sent(request)
        nonce = str(what["nonce"]) if what.get("enforce_nonce") and what.get("nonce") is not None else None
        posted = self._posted_with(nonce)
        if posted is None:
            posted = self._world.post(channel.id, what, files)
            if nonce is not None:
                self._nonces[nonce] = time.monotonic(), posted
        return said(payloads.message(self._world, posted))

    def _posted_with(self, nonce: str | None) -> Message | None:
        now = time.monotonic()
        self._nonces = {each: known for each, known in self._nonces.items() if known[0] > now - _NONCE_SECONDS}
        known = self._nonces.get(nonce) if nonce is not None else None
        return known[1] if known is not None else None

    async def message(self, request: web.Request) -> web.StreamResponse:
        """A message as it is now."""
        return said(payloads.message(self._world, self._message(request)))

    async def edit(self, request: web.Request) -> web.StreamResponse:
        """Change a message."""
        message, (what, files) = self._message(request), what_was_sent(request)
        self._world.change(message, what, files)
        return said(payloads.message(self._world, message))

    async def delete(self, request: web.Request) -> web.StreamResponse:
        """Delete a message."""
        self._message(request).is_deleted = True
        return done()

    # -- what a request names -------------------------------------------------------------------------------------

    def _person(self, request: web.Request) -> int:
        user_id = int(request.match_info["user"])
        if user_id not in self._world.people:
            raise NotThere(answers.UNKNOWN_USER)
        return user_id

    def _channel(self, request: web.Request) -> Channel:
        found = self._world.channels.get(int(request.match_info["channel"]))
        if found is None:
            raise NotThere(answers.UNKNOWN_CHANNEL)
        return found

    def _message(self, request: web.Request) -> Message:
        found = self._channel(request).messages.get(int(request.match_info["message"]))
        if found is None or found.is_deleted:
            raise NotThere(answers.UNKNOWN_MESSAGE)
        return found
