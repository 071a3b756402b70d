"""Stand-ins of a package index and an image registry, on one port of this machine.

The index takes uploads and serves them by the simple API, with the packages of a folder beside them. The registry
speaks as much of the distribution protocol as it takes to push an image and to pull it.
"""

from __future__ import annotations

import asyncio
import hashlib
import html
import threading
import uuid
from base64 import b64encode
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from aiohttp import web
from packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename

TOKEN = "a-token-of-the-stand-in"
"""What the index wants from those who upload."""

_LARGEST = 2**30


@dataclass
class StandIns:
    """What was uploaded and pushed, and where."""

    folder: Path
    packages: Path
    """Wheels of other projects that the index has."""
    port: int = 0
    manifests: dict[str, tuple[str, bytes]] = field(default_factory=dict)
    """By name and tag or digest: media type and content."""
    blobs: dict[str, bytes] = field(default_factory=dict)
    _uploads: dict[str, bytearray] = field(default_factory=dict)

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def simple(self) -> str:
        """The address that installers take packages from."""
        return f"http://{self.host}/simple/"

    @property
    def upload(self) -> str:
        """The address that releases are uploaded to."""
        return f"http://{self.host}/upload/"

    @property
    def uploaded(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())

    def app(self) -> web.Application:
        app = web.Application(client_max_size=_LARGEST)
        app.router.add_post("/upload/", self._take_upload)
        app.router.add_get("/simple/{project}/", self._list_files)
        app.router.add_get("/files/{name}", self._send_file)
        app.router.add_get("/v2/", self._greet)
        app.router.add_post("/v2/{name:.+}/blobs/uploads/", self._begin_blob)
        app.router.add_patch("/v2/{name:.+}/blobs/uploads/{upload}", self._add_to_blob)
        app.router.add_put("/v2/{name:.+}/blobs/uploads/{upload}", self._end_blob)
        app.router.add_get("/v2/{name:.+}/blobs/{digest}", self._send_blob)
        app.router.add_put("/v2/{name:.+}/manifests/{reference}", self._take_manifest)
        app.router.add_get("/v2/{name:.+}/manifests/{reference}", self._send_manifest)
        return app

    async def _take_upload(self, request: web.Request) -> web.Response:
        if request.headers.get("Authorization") != f"Basic {b64encode(f'__token__:{TOKEN}'.encode()).decode()}":
            raise web.HTTPForbidden(text="Who are you?")
        form = await request.post()
        content = form["content"]
        assert isinstance(content, web.FileField)
        read = content.file.read()
        if hashlib.sha256(read).hexdigest() != form["sha256_digest"]:
            raise web.HTTPBadRequest(text="This is another file.")
        file = self.folder / content.filename
        if file.exists():
            raise web.HTTPConflict(text="This file exists; a released file never changes.")
        file.write_bytes(read)
        return web.Response()

    async def _list_files(self, request: web.Request) -> web.Response:
        project = canonicalize_name(request.match_info["project"])
        files = [path for path in (*self.folder.iterdir(), *self.packages.iterdir()) if _project(path.name) == project]
        if not files:
            raise web.HTTPNotFound
        lines = [
            f'<a href="/files/{path.name}#sha256={_hash_of(path)}">{html.escape(path.name)}</a><br>' for path in files
        ]
        # As the public one does: installers ask again after ten minutes.
        kept = {"Cache-Control": "max-age=600, public"}
        return web.Response(text="<!DOCTYPE html>\n" + "\n".join(lines), content_type="text/html", headers=kept)

    async def _send_file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["name"]
        found = [path for path in (self.folder / name, self.packages / name) if path.is_file()]
        if not found:
            raise web.HTTPNotFound
        return web.FileResponse(found[0])

    async def _greet(self, _: web.Request) -> web.Response:
        return web.json_response({}, headers={"Docker-Distribution-API-Version": "registry/2.0"})

    async def _begin_blob(self, request: web.Request) -> web.Response:
        upload = uuid.uuid4().hex
        self._uploads[upload] = bytearray()
        return self._uploading(request, upload, 202)

    async def _add_to_blob(self, request: web.Request) -> web.Response:
        upload = request.match_info["upload"]
        self._uploads[upload] += await request.read()
        return self._uploading(request, upload, 202)

    async def _end_blob(self, request: web.Request) -> web.Response:
        content = bytes(self._uploads.pop(request.match_info["upload"]) + await request.read())
        digest = request.query["digest"]
        if _digest(content) != digest:
            raise web.HTTPBadRequest(text="DIGEST_INVALID")
        self.blobs[digest] = content
        where = f"/v2/{request.match_info['name']}/blobs/{digest}"
        return web.Response(status=201, headers={"Location": where, "Docker-Content-Digest": digest})

    @staticmethod
    def _uploading(request: web.Request, upload: str, status: int) -> web.Response:
        where = f"/v2/{request.match_info['name']}/blobs/uploads/{upload}"
        return web.Response(status=status, headers={"Location": where, "Docker-Upload-UUID": upload, "Range": "0-0"})

    async def _send_blob(self, request: web.Request) -> web.Response:
        digest = request.match_info["digest"]
        if digest not in self.blobs:
            raise web.HTTPNotFound
        return web.Response(body=self.blobs[digest], headers={"Docker-Content-Digest": digest})

    async def _take_manifest(self, request: web.Request) -> web.Response:
        name, reference, content = request.match_info["name"], request.match_info["reference"], await request.read()
        kept = request.headers["Content-Type"], content
        self.manifests[f"{name}:{reference}"] = self.manifests[f"{name}:{_digest(content)}"] = kept
        return web.Response(status=201, headers={"Docker-Content-Digest": _digest(content)})

    async def _send_manifest(self, request: web.Request) -> web.Response:
        found = self.manifests.get(f"{request.match_info['name']}:{request.match_info['reference']}")
        if found is None:
            raise web.HTTPNotFound
        headers = {"Content-Type": found[0], "Docker-Content-Digest": _digest(found[1])}
        return web.Response(body=found[1], headers=headers)


def _digest(content: bytes) -> str:
    return f"sha256:{hashlib.sha256(content).hexdigest()}"


@cache
def _hash_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@cache
def _project(file: str) -> str:
    return parse_wheel_filename(file)[0] if file.endswith(".whl") else parse_sdist_filename(file)[0]


@contextmanager
def serve(folder: Path, packages: Path) -> Generator[StandIns]:
    """Serve both from a thread until the end of the block; uploads go to the folder."""
    stand_ins = StandIns(folder, packages)
    loop = asyncio.new_event_loop()
    runner = web.AppRunner(stand_ins.app())

    async def open_port() -> None:
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        stand_ins.port = runner.addresses[0][1]

    loop.run_until_complete(open_port())
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        yield stand_ins
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.run_until_complete(runner.cleanup())
        loop.close()
