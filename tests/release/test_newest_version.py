"""What is released follows from the changelog, and what must not be published is refused."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from db.schema import REVISION
from monitoring.version import VERSION
from tests.support.programs import ROOT
from tools import release
from tools.dependencies import RequirementsHook
from tools.release import CannotReleaseError, Job, NewestVersion, check_publishing, read_newest

KEY = "a key"


def test_the_changelog_begins_with_the_version_of_the_program() -> None:
    newest = read_newest((ROOT / "CHANGELOG.md").read_text())
    assert newest.version == VERSION
    assert newest.text.startswith("### For players")
    assert "\n## " not in newest.text


def test_the_newest_version_is_read_and_no_other() -> None:
    changelog = (
        f"# Changelog\n\nWords.\n\n## {VERSION} (2026-12-01, schema {REVISION})\n\n- New.\n\n## 0.1 (x, schema 1)\n"
    )
    assert read_newest(changelog) == NewestVersion(VERSION, "2026-12-01", "- New.")


@pytest.mark.parametrize(
    ("heading", "sentence"),
    [
        (f"## 9.9.9 (2026-12-01, schema {REVISION})", "begins with 9.9.9"),
        (f"## {VERSION} (2026-12-01, schema 9999)", "schema 9999"),
        (f"## Unreleased\n\n## {VERSION} (2026-12-01, schema {REVISION})", "begins with no heading"),
    ],
)
def test_a_changelog_of_another_program_is_refused(heading: str, sentence: str) -> None:
    with pytest.raises(CannotReleaseError, match=sentence):
        read_newest(f"# Changelog\n\n{heading}\n\n- New.\n")


@pytest.mark.parametrize(
    ("tag", "date", "address", "key", "sentence"),
    [
        ("v0.1.0", "2026-12-01", "https://example.org", KEY, "The tag is v0.1.0"),
        (f"v{VERSION}", "unreleased", "https://example.org", KEY, "has no date"),
        (f"v{VERSION}", "2026-12-01", "", KEY, "does not say where"),
        (f"v{VERSION}", "2026-12-01", "https://example.org", None, "RELEASE_KEY is not set"),
    ],
)
def test_what_must_not_be_published_is_refused(
    monkeypatch: pytest.MonkeyPatch, tag: str, date: str, address: str, key: str | None, sentence: str
) -> None:
    monkeypatch.setattr(release, "ADDRESS", address)
    with pytest.raises(CannotReleaseError, match=sentence):
        check_publishing(NewestVersion(VERSION, date, ""), tag, key)


def test_a_dated_version_with_its_tag_an_address_and_a_key_is_published(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "ADDRESS", "https://example.org")
    check_publishing(NewestVersion(VERSION, "2026-12-01", ""), f"v{VERSION}", KEY)


def test_files_that_are_not_those_of_the_tag_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        who = ("-c", "user.name=Owner", "-c", "user.email=owner@example.org")
        subprocess.run(["git", *who, *arguments], cwd=tmp_path, check=True, capture_output=True)

    monkeypatch.setattr(release, "ROOT", tmp_path)
    file = tmp_path / "file"
    file.write_text("as released")
    git("init")
    git("add", "file")
    git("commit", "--message", "Release")
    git("tag", "v1")
    job = Job(NewestVersion("1", "2026-12-01", ""), KEY)
    job.check_commit("v1")
    file.write_text("changed")
    with pytest.raises(CannotReleaseError, match="v1-dirty"):
        job.check_commit("v1")
    git("commit", "--all", "--message", "Change")
    with pytest.raises(CannotReleaseError, match="not those of v1"):
        job.check_commit("v1")


@pytest.mark.parametrize("address", ["", "https://example.org/pagoda"])
def test_the_wheel_says_the_address_of_the_program(tmp_path: Path, address: str) -> None:
    (tmp_path / "host").mkdir()
    (tmp_path / "host" / "address.py").write_text(f'ADDRESS: str = "{address}"\n')
    (tmp_path / "requirements-local.txt").touch()
    metadata = dict[str, object]()
    RequirementsHook(str(tmp_path), {}).update(metadata)
    urls = metadata["urls"]
    assert isinstance(urls, dict)
    assert urls.get("Homepage", "") == address
    assert len(urls) == (3 if address else 0)
