"""A release as a whole: the job against stand-ins of a package index and an image registry, and what people then do.

It takes buildah, skopeo and podman, and mmdebstrap for an image of Python that is not fetched from a registry. What
others have written is fetched once and kept in build/release.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Generator, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Browser

from monitoring.version import VERSION
from tests.release.stand_ins import TOKEN, StandIns, serve
from tests.support.local_table import Table, browser_or_skip
from tests.support.page import Person
from tests.support.programs import PATIENCE, ROOT, free_port, wait_for_the_table

pytestmark = [pytest.mark.slow, pytest.mark.full]

BEFORE = "701303a7"
"""The newest commit of the version before, which has no tag: 0.11.0, schema 0024."""

ADDRESS = "https://example.org/pagoda"
KEPT = ROOT / "build" / "release"
UV = KEPT / "tools" / "bin" / "uv"
NEEDED = ("buildah", "skopeo", "podman", "mmdebstrap", "openssl", "make", "git")

MOST_SECONDS = 15.0
"""From a command in an empty folder to a table, for one processor: what others do meanwhile does not count."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    yield from browser_or_skip()


def run(*command: str | Path, folder: Path = ROOT, settings: Mapping[str, str] | None = None) -> str:
    """What a program prints, which has to succeed."""
    done = subprocess.run(
        [*map(str, command)],
        cwd=folder,
        env=os.environ if settings is None else settings,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def packages() -> Path:
    """The wheels of other projects."""
    run("make", "--old-file=.venv/dev.stamp", "build/release/tools/stamp")
    folder = KEPT / "packages"
    lock = ("--require-hashes", "--no-deps", "--requirement", "requirements-local.lock")
    run(sys.executable, "-m", "pip", "download", "--quiet", *lock, "--dest", folder)
    return folder


@pytest.fixture(scope="module")
def python_image() -> Path:
    """The files of an image that has Python."""
    file = KEPT / "python.tar"
    if not file.exists():
        # What the image of that name has besides, as far as it is needed.
        include = "--include=python3,python3-pip,python-is-python3,passwd,libstdc++6"
        run("mmdebstrap", "--quiet", "--variant=essential", include, "bookworm", file.with_suffix(".new.tar"))
        file.with_suffix(".new.tar").rename(file)
    return file


@dataclass(frozen=True)
class Release:
    """What was released, and where a stranger finds it."""

    folder: Path
    dist: Path
    stand_ins: StandIns
    log: Path

    def note(self, text: str) -> None:
        with self.log.open("a") as log:
            log.write(f"{text}\n")

    def stranger(self, name: str) -> Path:
        """A home where nothing of the project is, with an empty folder."""
        home = self.folder / name
        (home / "empty").mkdir(parents=True)
        return home

    def settings(self, home: Path) -> dict[str, str]:
        """What a stranger's programs find: the registries, and nothing of this checkout."""
        index = {"UV_DEFAULT_INDEX": self.stand_ins.simple, "PIP_INDEX_URL": self.stand_ins.simple}
        # No settings of this machine: what is not in the registries is not there.
        alone = {"PIP_CONFIG_FILE": os.devnull, "UV_NO_CONFIG": "1", "UV_PYTHON": sys.executable}
        tools = f"{home / '.local' / 'bin'}:{UV.parent}:{os.environ['PATH']}"
        return {"HOME": str(home), "PATH": tools, "CI": "true", **index, **alone, **storage(home)}

    def install(self, home: Path, version: str) -> Path:
        """Install a version as operators do, in the place of another; the command."""
        command = ("uv", "tool", "install", "--quiet", "--force", f"pagoda-bot=={version}")
        run(*command, folder=home / "empty", settings=self.settings(home))
        return home / ".local" / "bin" / "pagoda"

    @contextmanager
    def table(self, home: Path, *command: str) -> Generator[tuple[float, float, str]]:
        """A table that a command in an empty folder serves: seconds until then, also of processors, and its page."""
        port, begun = free_port(), monotonic()
        process = subprocess.Popen(
            [each.format(port=port) for each in command],
            cwd=home / "empty",
            env={**self.settings(home), "LOCAL_PORT": str(port)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            page = wait_for_the_table(process, port)
            yield monotonic() - begun, seconds_of_processors(f"LOCAL_PORT={port}"), page
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            told, _ = process.communicate(timeout=PATIENCE)
        assert "Traceback" not in told, told
        assert "The table is cleared away" in told, told


def seconds_of_processors(mark: str) -> float:
    """What the processes that have this in their environment have used so far, with their children that have ended."""
    ticks = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (process / "environ").read_bytes().split(b"\0"):
                # Behind the name, which may hold anything: the 14th to the 17th value.
                ticks += sum(map(int, (process / "stat").read_text().rpartition(") ")[2].split()[11:15]))
        except OSError:
            # It has ended meanwhile, or belongs to another person.
            continue
    return ticks / os.sysconf("SC_CLK_TCK")


def storage(folder: Path) -> dict[str, str]:
    """Settings by which images are kept in a folder."""
    file = folder / "storage.conf"
    folder.mkdir(exist_ok=True)
    file.write_text(f'[storage]\ndriver="overlay"\ngraphroot="{folder}/images"\nrunroot="{folder}/running"\n')
    return {"CONTAINERS_STORAGE_CONF": str(file)}


@contextmanager
def released_mounts(folder: Path) -> Generator[None]:
    """Let folders of images be deletable in the end: root's programs leave each mounted on itself."""
    try:
        yield
    finally:
        for images in folder.glob("*/images/overlay"):
            subprocess.run(["umount", str(images)], stderr=subprocess.DEVNULL, check=False)


def checkout(folder: Path) -> Path:
    """The files of this checkout, changed ones too, as the owner leaves them: with a date, an address and a tag."""
    commit = run("git", "stash", "create").strip() or "HEAD"
    commit = run("git", "rev-parse", commit).strip()
    run("git", "clone", "--quiet", "--shared", "--no-checkout", ROOT, folder)
    run("git", "checkout", "--quiet", commit, folder=folder)
    changelog, address = folder / "CHANGELOG.md", folder / "host" / "address.py"
    changelog.write_text(re.sub(r"^(## \S+ \()[^,]+", r"\g<1>2026-12-01", changelog.read_text(), count=1, flags=re.M))
    address.write_text(re.sub(r"^ADDRESS.*", f'ADDRESS = "{ADDRESS}"', address.read_text(), flags=re.M))
    who = ("-c", "user.name=Owner", "-c", "user.email=owner@example.org")
    run("git", *who, "commit", "--quiet", "--all", "--message", "Release", folder=folder)
    run("git", "tag", f"v{VERSION}", folder=folder)
    (folder / "build" / "release").mkdir(parents=True)
    (folder / "build" / "release" / "tools").symlink_to(KEPT / "tools")
    (folder / ".venv").symlink_to(Path(sys.executable).parents[1])
    return folder


def publish_the_version_before(stand_ins: StandIns, folder: Path) -> None:
    folder.mkdir()
    run("git", "archive", "--output", folder / "tree.tar", BEFORE)
    run("tar", "--extract", "--file", "tree.tar", folder=folder)
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", folder=folder)
    (wheel,) = (folder / "dist").glob("*.whl")
    run(UV, "publish", "--quiet", "--token", TOKEN, "--publish-url", stand_ins.upload, wheel)


@pytest.fixture(scope="module")
def release(packages: Path, python_image: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Release]:
    """The job, from the tag to the registries."""
    folder = tmp_path_factory.mktemp("release")
    (folder / "index").mkdir()
    with serve(folder / "index", packages) as stand_ins, released_mounts(folder):
        publish_the_version_before(stand_ins, folder / "before")
        building = {**os.environ, **storage(folder / "builder"), "BUILDAH_ISOLATION": "chroot"}
        pip = folder / "pip.conf"
        pip.write_text(f"[global]\nindex-url = {stand_ins.simple}\nbreak-system-packages = true\n")
        made = run("buildah", "from", "scratch", settings=building).strip()
        run("buildah", "add", "--quiet", made, python_image, "/", settings=building)
        run("buildah", "copy", "--quiet", made, pip, "/etc/pip.conf", settings=building)
        run("buildah", "commit", "--quiet", "--rm", made, "python:3.11-slim", settings=building)
        tree = checkout(folder / "checkout")
        key = run("openssl", "genpkey", "-algorithm", "ed25519")
        where = f"--index {stand_ins.upload} --image {stand_ins.host}/owner/pagoda"
        told = run(
            *("make", "--old-file=.venv/dev.stamp", "--old-file=build/release/tools/stamp"),
            *("release", f"OF=--tag v{VERSION} {where}"),
            folder=tree,
            settings={**building, "RELEASE_KEY": key, "UV_PUBLISH_TOKEN": TOKEN},
        )
        made = Release(folder, tree / "dist", stand_ins, KEPT / "log.txt")
        made.log.write_text(told)
        yield made


@pytest.mark.skipif(
    any(shutil.which(each) is None for each in NEEDED), reason=f"not all of these are here: {', '.join(NEEDED)}"
)
def test_a_release_is_published_checked_played_upgraded_and_taken_back(release: Release, browser: Browser) -> None:
    the_registries_have_it(release)
    its_signature_holds_for_every_file(release)
    its_wheel_follows_from_its_source(release)
    it_says_where_it_is_from(release)
    a_stranger_has_a_table_at_once(release)
    an_upgrade_and_the_way_back_keep_running_games(release, browser)


def the_registries_have_it(release: Release) -> None:
    names = ["pagoda_bot-0.11.0-py3-none-any.whl", f"pagoda_bot-{VERSION}-py3-none-any.whl"]
    assert release.stand_ins.uploaded == [*names, f"pagoda_bot-{VERSION}.tar.gz"]
    digest = (release.dist / f"pagoda-bot-{VERSION}.image").read_text().strip()
    kept = release.stand_ins.manifests
    assert kept[f"owner/pagoda:{VERSION}"] == kept["owner/pagoda:latest"] == kept[f"owner/pagoda:{digest}"]
    config = json.loads(release.stand_ins.blobs[json.loads(kept["owner/pagoda:latest"][1])["config"]["digest"]])
    assert config["config"]["User"] == "pagoda"
    assert config["config"]["Labels"]["org.opencontainers.image.source"] == ADDRESS
    assert config["config"]["Healthcheck"]["Test"][0] == "CMD"


def its_signature_holds_for_every_file(release: Release) -> None:
    check = ("openssl", "pkeyutl", "-verify", "-rawin", "-pubin", "-inkey", "release.pub")
    signed = (*check, "-sigfile", "SHA256SUMS.sig", "-in")
    run(*signed, "SHA256SUMS", folder=release.dist)
    run("sha256sum", "--check", "--strict", "SHA256SUMS", folder=release.dist)
    listed = {line.split()[1] for line in (release.dist / "SHA256SUMS").read_text().splitlines()}
    assert listed | {"SHA256SUMS", "SHA256SUMS.sig", "release.pub"} == {path.name for path in release.dist.iterdir()}
    forged = release.folder / "forged"
    forged.write_text((release.dist / "SHA256SUMS").read_text().replace("0", "1"))
    done = subprocess.run([*signed, str(forged)], cwd=release.dist, capture_output=True, check=False)
    assert done.returncode == 1


def its_wheel_follows_from_its_source(release: Release) -> None:
    home = release.stranger("builder-of-wheels")
    (source,) = release.dist.glob("*.tar.gz")
    (wheel,) = release.dist.glob("*.whl")
    when = run("git", "show", "--no-patch", "--format=%ct", "HEAD", folder=release.dist.parent).strip()
    settings = {**release.settings(home), "SOURCE_DATE_EPOCH": when}
    tools = ("--no-build-isolation", "--python", KEPT / "tools" / "bin" / "python")
    build = ("uv", "build", "--quiet", "--wheel", source, "--out-dir", home, *tools)
    run(*build, folder=home / "empty", settings=settings)
    assert hashlib.sha256((home / wheel.name).read_bytes()).digest() == hashlib.sha256(wheel.read_bytes()).digest()


def it_says_where_it_is_from(release: Release) -> None:
    home = release.stranger("reader")
    for option in ("--version", "--help"):
        command = ("uvx", "--quiet", "pagoda-bot", option)
        assert run(*command, folder=home / "empty", settings=release.settings(home)).strip().endswith(ADDRESS)
    found = {file.read_text() for file in home.glob(".cache/uv/**/pagoda_bot-*.dist-info/METADATA")}
    assert [f"Project-URL: Homepage, {ADDRESS}\n" in metadata for metadata in found] == [True]


def a_stranger_has_a_table_at_once(release: Release) -> None:
    limits = ("--ulimit=nofile=1024:1024", "--ulimit=nproc=500:500", "--no-healthcheck")
    # Where the older kind of cgroups is about, podman's own choice runs nothing.
    runtime = ("--runtime=runc",) if shutil.which("runc") else ()
    image = f"{release.stand_ins.host}/owner/pagoda:{VERSION}"
    closed = ("--rm", "--read-only", "--network=host", "--cap-drop=all", "--tls-verify=false", *limits)
    ways = {
        "uvx pagoda-bot": ("uvx", "--quiet", "pagoda-bot"),
        "pipx run pagoda-bot": ("pipx", "run", "--quiet", "pagoda-bot"),
        "the image": ("podman", *runtime, "run", *closed, "--env=LOCAL_PORT={port}", image, "pagoda"),
    }
    for number, (name, command) in enumerate(ways.items()):
        home = release.stranger(f"stranger-{number}")
        with release.table(home, *command) as (seconds, busy, page):
            assert "SimCord" in page
        assert list((home / "empty").iterdir()) == []
        release.note(f"{seconds:6.1f} s  {name}: from an empty folder to a table, with {busy:.1f} s of processors")
        assert 0 < busy <= MOST_SECONDS, name
    who = (
        "podman",
        *runtime,
        "run",
        *closed,
        image,
        "sh",
        "-c",
        "id -u; touch /app/it 2>&1; touch /data/it && echo kept",
    )
    told = run(*who, folder=home / "empty", settings=release.settings(home)).splitlines()
    assert (told[0], "Read-only" in told[1], told[2:]) == ("10001", True, ["kept"])


def an_upgrade_and_the_way_back_keep_running_games(release: Release, browser: Browser) -> None:
    home = release.stranger("operator")
    data = home / "games"
    file = data / "pagoda-local.db"

    def start(folder: Path, *arguments: str, **settings: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [str(home / ".local" / "bin" / "pagoda"), "--folder", str(data), *arguments],
            cwd=folder,
            env={**release.settings(home), **settings},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    table = Table(home / "empty", "local", begin=start)

    def play(game: str | None = None) -> int:
        """Take a turn of Ada's; how many moves there are when it is her turn again."""
        with table.served() as address, Person(browser, address) as ada:
            if game is not None:
                ada.press(f"Play {game} against the computer")
            ada.see(", it is your turn")
            before = ada.messages.count()
            ada.press("Hint")
            ada.press("Confirm")
            ada.see("Your turn is over")
            ada.wait_for(lambda: ada.messages.filter(has_text=", it is your turn").count() > 0)
            assert ada.messages.count() > before
        return moves()

    def moves() -> int:
        with closing(sqlite3.connect(file)) as database:
            return database.execute("SELECT count(*) FROM moves").fetchone()[0]

    def once(*arguments: str, **settings: str) -> tuple[int, str]:
        process = start(home / "empty", *arguments, **settings)
        told, _ = process.communicate(timeout=PATIENCE)
        assert "Traceback" not in told
        return process.returncode, told

    release.install(home, "0.11.0")
    before = play("Qin")
    begun = monotonic()
    release.install(home, VERSION)
    assert play() > before
    release.note(f"{monotonic() - begun:6.1f} s  0.11.0 is {VERSION} now, and a turn is played in its game")
    release.install(home, "0.11.0")
    status, told = once("local")
    assert (status, "newer" in told) == (1, True), told
    url = {"DATABASE_URL": "sqlite+aiosqlite:///pagoda-local.db"}
    status, told = once("restore", str(next(data.glob("*.before-*"))), **url)
    assert status == 0, told
    assert moves() == before
    assert play() > before
    release.note(f"{monotonic() - begun:6.1f} s  it is 0.11.0 again, with the copy from before, and a turn is played")
