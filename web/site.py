"""The web server: which address shows what, and what every answer has in common."""

from __future__ import annotations

import json
import logging
import socket
import sys
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from time import monotonic
from typing import TypeAlias
from urllib.parse import urlsplit
from zlib import compressobj

from aiohttp import web

from host.web import Listener
from locales import Words
from settings import Leads
from web.asked import MOST_QUERY, BadRequestError, address_of, filters_of, language_of_request, step_of_request
from web.feeds import calendar, rss
from web.limits import Body, Kept, RateLimits
from web.live import ALIVE_SECONDS, Streams
from web.pages import PageContext, html, plain, static_files
from web.shown import (
    SMALL,
    BusyError,
    JsonObject,
    NothingThereError,
    ShownPicture,
    ShownPosition,
    ShownTable,
    Source,
    Way,
)

log = logging.getLogger(__name__)

PAGE_SECONDS, PICTURE_SECONDS = 2.0, 600.0
"""How long pages and pictures are kept: a withdrawn link shows a page for so long at most."""

OF_ONE, OF_ALL = (120.0, 20.0), (600.0, 600.0)
"""Requests that are answered at once, and how many more a second: of one address, and of all."""

_FOREVER = "private, max-age=31536000, immutable"

_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    # The address of a page is its secret: no other site may learn it.
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

Made: TypeAlias = Callable[[web.Request, Way, int, PageContext], Awaitable[Body]]
"""What makes the body of a page for a table, by its number."""


class _ElsewhereError(Exception):
    """A picture has another address by now."""

    def __init__(self, picture: ShownPicture) -> None:
        super().__init__(picture.area)
        self.picture = picture


class Site:
    """The pages of a bot. `address` is where readers find them: its path comes before that of every page."""

    def __init__(
        self,
        source: Source,
        host: str,
        port: int,
        address: str,
        *,
        behind_proxy: bool,
        limits: RateLimits | None = None,
    ) -> None:
        self._source = source
        self._address = address.rstrip("/")
        self._root = urlsplit(self._address).path
        self._behind_proxy = behind_proxy
        self._limits = limits or RateLimits(monotonic, of_one=OF_ONE, of_all=OF_ALL)
        self._ways = dict[str, tuple[Way | None, float]]()
        self._streams = Streams(source.marks)
        # Pictures are made one at a time, so that a reader waits and never a player.
        self._pages = Kept(monotonic, most_bytes=16_000_000, at_once=1, most_waiting=200)
        self._pictures = Kept(monotonic, most_bytes=32_000_000, at_once=1, most_waiting=50)
        app = web.Application(client_max_size=1024, middlewares=[self._guard])
        app.on_response_prepare.append(_add_headers)
        self._add_routes(app)
        self._listener = Listener(app, host, port, setting="WEB_PORT")

    async def open(self) -> None:
        """Take the port. Raises `PortTakenError`."""
        await self._listener.open()

    async def close(self) -> None:
        """Release the port. May be called twice."""
        await self._streams.close()
        await self._listener.close()
        await self._pages.close()
        await self._pictures.close()

    def forget(self) -> None:
        """Make everything again that is asked for from now on, as a moment later."""
        self._ways.clear()
        self._pages.forget()

    def _add_routes(self, app: web.Application) -> None:
        get = app.router.add_get
        get("/robots.txt", self._robots)
        get("/a/{name}", self._static)
        for prefix in ("/{leads:t}/{secret}", "/{leads:s}/{secret}/g/{number}"):
            get(prefix, self._for_table(self._position))
            get(prefix + r"/{step:\d+}", self._for_table(self._position))
            get(prefix + r"/{step:\d+}.json", self._for_table(self._json))
            get(prefix + "/log", self._for_table(self._log))
            get(prefix + "/live", self._live, allow_head=False)
            get(prefix + "/review", self._for_table(self._review))
            get(prefix + "/feed.xml", self._for_table(self._feed))
            get(prefix + "/game.json", self._for_table(self._export))
            get(prefix + r"/{step:\d+}/{area:[a-z]+}-{key:[0-9a-f]+}.{kind:webp|png}", self._picture)
            get(prefix + r"/review/{area:[a-z]+}-{key:[0-9a-f]+}.{kind:webp|png}", self._picture)
            get(prefix + r"/{area:small}-{key:[0-9a-f]+}.{kind:webp}", self._picture)
        get("/{leads:s}/{secret}", self._server)
        get("/{leads:s}/{secret}/ratings/{game:[a-z_]+}", self._ranks)
        get("/{leads:s}/{secret}/ratings/{game:[a-z_]+}/{month:month}", self._ranks)
        get("/{leads:c}/{secret}.ics", self._deadlines)

    # What every answer has in common.

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Answer within the limits, and every failure with one sentence; nothing of it reaches the reader."""
        try:
            answer = await self._answered(request, handler)
        except web.HTTPException as error:
            name = {404: "missing", 405: "method"}.get(error.status, "wrong")
            answer = self._sentence(request, error.status, name)
            if "Allow" in error.headers:
                answer.headers["Allow"] = error.headers["Allow"]
        except NothingThereError:
            answer = self._sentence(request, 404, "missing")
        except BadRequestError:
            answer = self._sentence(request, 400, "wrong")
        except BusyError:
            answer = self._sentence(request, 503, "busy")
            answer.headers["Retry-After"] = "10"
        except Exception:
            # The path is a secret, so the log has none of it.
            log.exception("a page could not be made")
            answer = self._sentence(request, 500, "failed")
        return answer

    async def _answered(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        if not self._limits.take_of_all():
            raise BusyError
        if not self._limits.take(address_of(request, behind_proxy=self._behind_proxy)):
            answer = self._sentence(request, 429, "often")
            answer.headers["Retry-After"] = "5"
            return answer
        if len(request.query_string) > MOST_QUERY:
            return self._sentence(request, 414, "wrong")
        return await handler(request)

    def _sentence(self, request: web.Request, status: int, name: str) -> web.Response:
        language, chosen = language_of_request(request)
        body = _sentence_page(self._root, language, chosen, name)
        headers = {"Cache-Control": "no-store", "Vary": "Accept-Language"}
        return web.Response(text=body, status=status, content_type="text/html", headers=headers)

    async def _send(
        self, request: web.Request, kept: Kept, key: Hashable, seconds: float, make: Callable[[], Awaitable[Body]]
    ) -> web.Response:
        body = await kept.get(key, seconds, make)
        headers = {"ETag": f'"{body.tag}"', "Cache-Control": body.caching, "Vary": "Accept-Language, Accept-Encoding"}
        if body.file_name is not None:
            headers["Content-Disposition"] = f'attachment; filename="{body.file_name}"'
        if body.tag in request.headers.get("If-None-Match", "")[:MOST_QUERY]:
            return web.Response(status=304, headers=headers)
        content = body.content
        if body.packed is not None and "gzip" in request.headers.get("Accept-Encoding", "")[:MOST_QUERY]:
            content = body.packed
            headers["Content-Encoding"] = "gzip"
        charset = "utf-8" if body.media_type.startswith(("text/", "application/")) else None
        return web.Response(body=content, headers=headers, content_type=body.media_type, charset=charset)

    async def _way(self, request: web.Request) -> Way:
        """Return where the link of a request leads. Raises `NothingThereError`, and `HTTPGone` if it is withdrawn."""
        secret, now = request.match_info["secret"], monotonic()
        known = self._ways.get(secret)
        if known is None or known[1] <= now:
            if len(self._ways) > 2_000:
                self._ways.clear()
            known = self._ways[secret] = await self._source.way(secret), now + PAGE_SECONDS
        way = known[0]
        if way is None or way.leads != request.match_info["leads"]:
            raise NothingThereError
        return way

    def _context(self, request: web.Request) -> PageContext:
        return PageContext(self._root, request.rel_url.raw_path, *language_of_request(request))

    # What is shown.

    async def _robots(self, _: web.Request) -> web.Response:
        return web.Response(text="User-agent: *\nDisallow: /\n", headers={"Cache-Control": "max-age=86400"})

    async def _static(self, request: web.Request) -> web.Response:
        for each in static_files().values():
            if each.name == request.match_info["name"]:
                headers = {"Cache-Control": "public, max-age=31536000, immutable"}
                return web.Response(body=each.content, content_type=each.media_type, charset="utf-8", headers=headers)
        raise NothingThereError

    def _for_table(self, make: Made) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """Return what answers with a page about a table."""

        async def answer(request: web.Request) -> web.StreamResponse:
            way = await self._way(request)
            if way.is_withdrawn:
                return self._sentence(request, 410, "withdrawn")
            context = self._context(request)
            if "step" in request.query:
                # The slider without a script.
                step = step_of_request(request.query["step"])
                target = context.url(f"{_base(request)}/{step}")
                return web.Response(status=303, headers={"Location": target, "Cache-Control": "no-store"})
            number = _number(request, way)
            # A page that was made before the table changed is not for readers who know that it has.
            key = context, self._streams.mark(number)
            return await self._send(
                request, self._pages, key, PAGE_SECONDS, lambda: make(request, way, number, context)
            )

        return answer

    async def _position(self, request: web.Request, way: Way, number: int, context: PageContext) -> Body:
        mark = "" if "step" in request.match_info else await self._mark(number)
        shown = await self._shown(request, way, number, context.language)
        return _page("game.html", context, base=_base(request), shown=shown, table=shown.table, way=way, mark=mark)

    async def _log(self, request: web.Request, way: Way, number: int, context: PageContext) -> Body:
        mark = await self._mark(number)
        table, rows = await self._source.log(way, number, context.language)
        return _page("log.html", context, base=_base(request), table=table, rows=rows, way=way, mark=mark)

    async def _review(self, request: web.Request, way: Way, number: int, context: PageContext) -> Body:
        review = await self._source.review(way, number, context.language)
        return _page("review.html", context, base=_base(request), table=review.table, review=review, way=way, mark="")

    async def _mark(self, number: int) -> str:
        """Return the mark of a table, read before its page is: what changes meanwhile is shown by a further look."""
        return (await self._source.marks([number])).get(number, "")

    async def _live(self, request: web.Request) -> web.StreamResponse:
        """Tell a reader each time that the table is not as `since` any more, until they leave or may not see it."""
        way = await self._way(request)
        if way.is_withdrawn:
            return self._sentence(request, 410, "withdrawn")
        number, address = _number(request, way), address_of(request, behind_proxy=self._behind_proxy)
        await self._source.check(way, number)
        headers = {"Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        answer = web.StreamResponse(headers=headers)
        with (
            self._streams.open(number, _base(request), address, request.query.get("since")) as sent,
            suppress(ConnectionError, NothingThereError),
        ):
            await answer.prepare(request)
            _give_up_in_time(request)
            async for each in sent:
                with suppress(BusyError):
                    way = await self._way(request)
                if way.is_withdrawn:
                    break
                await answer.write(each)
        return answer

    async def _json(self, request: web.Request, way: Way, number: int, context: PageContext) -> Body:
        shown = await self._shown(request, way, number, context.language)
        text = json.dumps(as_json(shown, f"{self._address}{_base(request)}", context), ensure_ascii=False)
        return _body(text, "application/json")

    async def _export(self, request: web.Request, way: Way, number: int, context: PageContext) -> Body:
        text = await self._source.export(way, number)
        return _body(text, "application/json", file_name=f"game-{number}.json")

    async def _feed(self, request: web.Request, way: Way, number: int, context: PageContext) -> Body:
        table, turns = await self._source.turns(way, number, context.language)
        base, person = f"{self._address}{_base(request)}", Words(context.language)("page-person")
        items = [(plain(turn.text, person), f"{base}/{turn.step}", turn.at) for turn in reversed(turns)]
        return _body(rss(_title(table), base, f"{base}/feed.xml", items, context.language), "application/rss+xml")

    async def _shown(self, request: web.Request, way: Way, number: int, language: str) -> ShownPosition:
        step = request.match_info.get("step")
        return await self._source.position(way, number, None if step is None else step_of_request(step), language)

    async def _picture(self, request: web.Request) -> web.StreamResponse:
        way = await self._way(request)
        if way.is_withdrawn:
            return self._sentence(request, 410, "withdrawn")
        number, asked, context = _number(request, way), request.match_info, self._context(request)
        step, kind = asked.get("step"), asked["kind"]

        async def make() -> Body:
            picture = await self._wanted(way, number, step, asked["area"], context.language)
            if picture.key != asked["key"]:
                raise _ElsewhereError(picture)
            content = await (picture.draw_png if kind == "png" else picture.draw)()
            return Body(content, f"image/{kind}", f"{picture.key}-{kind}", caching=_FOREVER)

        key = number, step, asked["area"], asked["key"], kind
        try:
            return await self._send(request, self._pictures, key, PICTURE_SECONDS, make)
        except _ElsewhereError as error:
            # Of a page that is older than the pictures, or that was in another language.
            folder = context.path.rpartition("/")[0]
            target = context.url(f"{folder}/{error.picture.area}-{error.picture.key}.{kind}")
            return web.Response(status=302, headers={"Location": target, "Cache-Control": "no-store"})

    async def _wanted(self, way: Way, number: int, step: str | None, area: str, language: str) -> ShownPicture:
        """Return the picture of a step's position, of a list of games, or of a review."""
        if step is not None:
            pictures = (await self._source.position(way, number, step_of_request(step), language)).pictures
            picture = next((each for each in pictures if each.area == area), None)
        elif area == SMALL:
            picture = await self._source.small_board(way, number, language)
        else:
            chart = (await self._source.review(way, number, language)).chart
            picture = chart if chart.area == area else None
        if picture is None:
            raise NothingThereError
        return picture

    async def _server(self, request: web.Request) -> web.StreamResponse:
        way = await self._way(request)
        if way.is_withdrawn:
            return self._sentence(request, 410, "withdrawn")
        filters, context = filters_of(request), self._context(request)

        async def make() -> Body:
            shown = await self._source.server(way, filters, context.language)
            return _page("server.html", context, base=_base(request), shown=shown, part="", filters=filters)

        return await self._send(request, self._pages, (context, filters), PAGE_SECONDS, make)

    async def _ranks(self, request: web.Request) -> web.StreamResponse:
        way = await self._way(request)
        if way.is_withdrawn:
            return self._sentence(request, 410, "withdrawn")
        context, slug = self._context(request), request.match_info["game"]
        this_month = "month" in request.match_info

        async def make() -> Body:
            shown = await self._source.ranks(way, slug, context.language, this_month=this_month)
            return _page("ranks.html", context, base=_base(request), shown=shown, part=slug)

        return await self._send(request, self._pages, context, PAGE_SECONDS, make)

    async def _deadlines(self, request: web.Request) -> web.StreamResponse:
        way = await self._way(request)
        if way.is_withdrawn:
            return self._sentence(request, 410, "withdrawn")
        context = self._context(request)

        async def make() -> Body:
            found = await self._source.deadlines(way, context.language)
            return _body(calendar(Words(context.language)("page-calendar"), found), "text/calendar")

        return await self._send(request, self._pages, context, PAGE_SECONDS, make)


async def _add_headers(request: web.Request, answer: web.StreamResponse) -> None:
    """Add what all answers have, also those of the server itself."""
    answer.headers.update(_HEADERS)


def _give_up_in_time(request: web.Request) -> None:
    """Let the system drop a reader whose network is gone. Else it would go on for a quarter of an hour."""
    if sys.platform == "linux" and request.transport is not None:
        line: socket.socket = request.transport.get_extra_info("socket")
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * ALIVE_SECONDS))


@lru_cache(maxsize=64)
def _sentence_page(root: str, language: str, chosen: bool, name: str) -> str:
    """Return a page with one sentence. To refuse has to cost nothing where too much is asked for."""
    words, context = Words(language), PageContext(root, "/", language, chosen)
    return html("sentence.html", context, title=words(f"page-{name}"), sentence=words(f"page-{name}.then"))


def _base(request: web.Request) -> str:
    asked = request.match_info
    base = f"/{asked['leads']}/{asked['secret']}"
    return f"{base}/g/{asked['number']}" if "number" in asked else base


def _number(request: web.Request, way: Way) -> int:
    """Return the table that a request is about. Raises `NothingThereError` where it can be none."""
    if way.leads is Leads.TABLE:
        return way.number
    text = request.match_info["number"]
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise NothingThereError
    return int(text)


def _page(template: str, context: PageContext, **values: object) -> Body:
    return _body(html(template, context, **values), "text/html")


def _body(text: str, media_type: str, file_name: str | None = None) -> Body:
    content = text.encode()
    packing = compressobj(6, wbits=31)
    packed = packing.compress(content) + packing.flush()
    tag = blake2b(content, digest_size=12).hexdigest()
    return Body(content, media_type, tag, packed if len(packed) < len(content) else None, file_name=file_name)


def _title(table: ShownTable) -> str:
    return f"{table.game}: {', '.join(player.name for player in table.players)}"


def as_json(shown: ShownPosition, base: str, context: PageContext) -> JsonObject:
    """Return a position as programs read it."""
    table, person = shown.table, Words(context.language)("page-person")
    return {
        "game": table.slug,
        "options": table.options,
        "players": [
            {"seat": each.seat, "name": each.name, "to_move": each.is_to_move, "won": each.has_won}
            for each in table.players
        ],
        "over": table.is_over,
        "step": shown.step,
        "latest": table.latest,
        "updated_at": table.updated_at.isoformat(),
        "deadline": None if shown.deadline is None else shown.deadline.isoformat(),
        "turn": shown.line,
        "waits": list(shown.waits),
        "words": [{"title": title, "sentences": list(sentences)} for title, sentences in shown.sections],
        "story": [{"step": row.step, "text": plain(row.text, person)} for row in shown.story],
        "pictures": [
            {"area": each.area, "text": each.alt, "address": f"{base}/{shown.step}/{each.area}-{each.key}.png"}
            for each in shown.pictures
        ],
    }
