"""A release, from the changelog to the registries: `make release` fills dist/, `--tag v0.12.0` publishes it as well.

Nothing is published before everything is made, judged and signed. What is made follows from the commit: the same commit
gives the same wheel.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from db.schema import REVISION
from host.address import ADDRESS
from monitoring.version import VERSION
from pagoda_bot import DISTRIBUTION

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "release"
TOOLS = WORK / "tools" / "bin"
"""The programs of requirements-release.lock; `make` installs them."""

_HEADING = re.compile(r"(\S+) \((.+), schema (\d+)\)")
_UNDATED = "unreleased"


class CannotReleaseError(Exception):
    """Why there is no release; the message says what to do."""


@dataclass(frozen=True, slots=True)
class NewestVersion:
    """The topmost entry of the changelog."""

    version: str
    date: str
    text: str


def read_newest(changelog: str) -> NewestVersion:
    """Return the newest version. Raises `CannotReleaseError` where the program says another one."""
    heading, _, rest = changelog.partition("\n## ")[2].partition("\n")
    found = _HEADING.fullmatch(heading)
    if found is None:
        raise CannotReleaseError("CHANGELOG.md begins with no heading such as: ## 0.12.0 (2026-12-01, schema 0025)")
    version, date, schema = found.groups()
    if (version, schema) != (VERSION, REVISION):
        raise CannotReleaseError(
            f"CHANGELOG.md begins with {version}, schema {schema}. The program is {VERSION}, schema {REVISION}."
        )
    return NewestVersion(version, date, rest.partition("\n## ")[0].strip())


def check_publishing(newest: NewestVersion, tag: str, key: str | None) -> None:
    """Raise `CannotReleaseError` where this must not be published."""
    if tag != f"v{newest.version}":
        raise CannotReleaseError(f"The tag is {tag}, and CHANGELOG.md begins with {newest.version}.")
    if newest.date == _UNDATED:
        raise CannotReleaseError(f"CHANGELOG.md has no date for {newest.version}.")
    if not ADDRESS:
        raise CannotReleaseError("host/address.py does not say where the project is.")
    if key is None:
        raise CannotReleaseError("RELEASE_KEY is not set: docs/releasing.md says how to make the key.")


class Job:
    """The steps of a release, in their order."""

    def __init__(self, newest: NewestVersion, key: str | None) -> None:
        self._dist, self._tree, self._image = ROOT / "dist", WORK / "tree", f"dir:{WORK / 'image'}"
        self._newest, self._key, self._time = newest, key, "0"
        self._commit = self._run("git", "rev-parse", "HEAD").strip()
        # Tools that write times into files take this one.
        self._time = self._run("git", "show", "--no-patch", "--format=%ct", "HEAD").strip()

    def check_commit(self, tag: str) -> str:
        """Refuse files that are not those of the tag."""
        found = self._run("git", "describe", "--tags", "--always", "--dirty", "--match", tag).strip()
        if found != tag:
            raise CannotReleaseError(f"These files are not those of {tag}, but {found}. Check the tag out.")
        return self._commit

    def prepare(self) -> str:
        """Take the files of the commit and no others."""
        for folder in (self._dist, self._tree, WORK / "image"):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
        self._run("git", "archive", "--output", str(WORK / "tree.tar"), "HEAD")
        self._run("tar", "--extract", "--file", str(WORK / "tree.tar"), "--directory", str(self._tree))
        (self._dist / "NOTES.md").write_text(self._newest.text + "\n", encoding="utf-8")
        return f"{self._newest.version} of {self._newest.date}, commit {self._commit[:8]}"

    def build(self) -> str:
        """Make the source distribution, and the wheel from it, as those do who have the source alone."""
        python = ("--no-build-isolation", "--python", str(TOOLS / "python"))
        self._tool("uv", "build", str(self._tree), *python, "--out-dir", str(self._dist))
        # uv writes one.
        (self._dist / ".gitignore").unlink(missing_ok=True)
        return ", ".join(f"{path.name} {path.stat().st_size / 1e6:.1f} MB" for path in self._packages())

    def judge(self) -> str:
        """Refuse descriptions that an index would refuse, or show as they are written."""
        self._tool("twine", "check", "--strict", *map(str, self._packages()))
        return "an index takes them"

    def list_parts(self) -> str:
        """Write what the wheel brings into an environment, with licences."""
        environment = WORK / "environment"
        shutil.rmtree(environment, ignore_errors=True)
        self._tool("uv", "venv", "--quiet", "--python", sys.executable, str(environment))
        install = ("pip", "install", "--quiet", "--no-deps", "--python", str(environment))
        self._tool("uv", *install, "--require-hashes", "--requirement", str(self._tree / "requirements-local.lock"))
        self._tool("uv", *install, *map(str, self._dist.glob("*.whl")))
        file = self._dist / f"{DISTRIBUTION}-{self._newest.version}.cdx.json"
        self._tool(
            *("cyclonedx-py", "environment", "--output-reproducible", "--mc-type", "application"),
            *("--pyproject", str(self._tree / "pyproject.toml"), "--output-file", str(file), str(environment)),
        )
        return f"{len(json.loads(file.read_text())['components'])} packages"

    def build_image(self) -> str:
        """Make the image without an engine, and note the digest that it has in every registry."""
        labels = {"title": "Pagoda", "version": self._newest.version, "revision": self._commit, "licenses": "MIT"}
        if ADDRESS:
            labels["source"] = ADDRESS
        self._run(
            # Images of the other format have no health check.
            *("buildah", "build", "--quiet", "--format", "docker", "--timestamp", self._time, "--tag", "pagoda"),
            *(f"--label=org.opencontainers.image.{name}={value}" for name, value in labels.items()),
            *("--file", str(self._tree / "deploy" / "Containerfile"), str(self._tree)),
        )
        self._run("skopeo", "copy", "--quiet", "--dest-compress", "containers-storage:localhost/pagoda", self._image)
        digest = self._run("skopeo", "manifest-digest", str(WORK / "image" / "manifest.json")).strip()
        (self._dist / f"{DISTRIBUTION}-{self._newest.version}.image").write_text(f"{digest}\n")
        return digest

    def sign(self) -> str:
        """Write the sums of all files, and sign them. A rehearsal has a key that is forgotten."""
        lines = [
            f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in sorted(self._dist.iterdir())
        ]
        sums = self._dist / "SHA256SUMS"
        sums.write_text("\n".join(lines) + "\n")
        key = self._key or self._run("openssl", "genpkey", "-algorithm", "ed25519")
        (self._dist / "release.pub").write_text(self._run("openssl", "pkey", "-pubout", given=key))
        sign = ("openssl", "pkeyutl", "-sign", "-rawin", "-inkey", "/dev/stdin")
        self._run(*sign, "-in", str(sums), "-out", f"{sums}.sig", given=key)
        return f"{len(lines)} files"

    def publish_packages(self, index: str | None) -> str:
        """Upload to the index, by default to the one that `uv publish` knows."""
        where = ["--publish-url", index] if index else []
        self._tool("uv", "publish", "--quiet", *where, *map(str, self._packages()))
        return f"{len(self._packages())} files"

    def push_image(self, repository: str) -> str:
        """Push the signed image, by its version and as the latest."""
        for tag in (self._newest.version, "latest"):
            target = f"docker://{repository}:{tag}"
            # A registry of this machine has no certificate.
            plain = ["--dest-tls-verify=false"] if repository.startswith("127.0.0.1:") else []
            self._run("skopeo", "copy", "--quiet", "--preserve-digests", *plain, self._image, target)
        return f"{repository}:{self._newest.version}"

    def _packages(self) -> list[Path]:
        return sorted([*self._dist.glob("*.whl"), *self._dist.glob("*.tar.gz")])

    def _tool(self, name: str, *arguments: str) -> str:
        return self._run(str(TOOLS / name), *arguments)

    def _run(self, *command: str, given: str = "") -> str:
        """Run a program to its end on what it is given; return what it prints. Raises `CannotReleaseError`."""
        settings = {**os.environ, "SOURCE_DATE_EPOCH": self._time}
        try:
            done = subprocess.run(
                command, cwd=ROOT, env=settings, input=given, capture_output=True, text=True, check=False
            )
        except FileNotFoundError as error:
            raise CannotReleaseError(f"{command[0]} is not installed.") from error
        if done.returncode != 0:
            raise CannotReleaseError(f"{Path(command[0]).name} {command[1]} failed:\n{done.stdout}{done.stderr}")
        return done.stdout


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.release", description="Make a release in dist/.")
    parser.add_argument("--tag", help="publish it, if this is the version: v0.12.0")
    parser.add_argument("--index", help="where packages are uploaded to")
    parser.add_argument("--image", help="the repository of the image, such as REGISTRY/OWNER/pagoda")
    given = parser.parse_args()
    key = os.environ.get("RELEASE_KEY")
    try:
        newest = read_newest((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
        if given.tag is not None:
            check_publishing(newest, given.tag, key)
        job = Job(newest, key)
        steps: dict[str, Callable[[], str]] = {
            "files": job.prepare,
            "source and wheel": job.build,
            "descriptions": job.judge,
            "bill of materials": job.list_parts,
            "image": job.build_image,
            "signature": job.sign,
        }
        if given.tag is not None:
            steps = {"commit": lambda: job.check_commit(given.tag), **steps}
            steps["publish packages"] = lambda: job.publish_packages(given.index)
            if given.image is not None:
                steps["push image"] = lambda: job.push_image(given.image)
        for name, step in steps.items():
            begun = monotonic()
            outcome = step()
            print(f"{monotonic() - begun:6.1f} s  {name}: {outcome}", flush=True)
    except CannotReleaseError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
