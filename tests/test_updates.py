"""The bot that proposes updates looks at every file that names a version, and pins what it finds by digest."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.support.programs import ROOT


@pytest.fixture
def configured() -> dict[str, Any]:
    return json.loads((ROOT / "renovate.json").read_text())


def test_images_and_actions_are_pinned_by_digest(configured: dict[str, Any]) -> None:
    assert {"docker:pinDigests", "helpers:pinGitHubActionDigests"} <= set(configured["extends"])


@pytest.mark.parametrize(
    ("manager", "files"),
    [
        ("pip_requirements", {path.name for path in ROOT.glob("requirements*.txt")}),
        ("dockerfile", {"deploy/Containerfile"}),
        ("docker-compose", {"deploy/compose.yaml"}),
    ],
)
def test_every_file_that_names_versions_is_looked_at(configured: dict[str, Any], manager: str, files: set[str]) -> None:
    patterns = [pattern.strip("/") for pattern in configured[manager]["managerFilePatterns"]]
    assert files
    assert all((ROOT / file).exists() for file in files)
    assert [file for file in files if not any(re.search(pattern, file) for pattern in patterns)] == []
