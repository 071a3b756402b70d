"""The packages that the wheel needs, for the tool that builds it: those of `requirements-local.txt`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class RequirementsHook(MetadataHookInterface):
    """Take the dependencies of the wheel from the requirements files."""

    def update(self, metadata: dict[str, Any]) -> None:
        """See `MetadataHookInterface`."""
        metadata["dependencies"] = read_requirements(Path(self.root) / "requirements-local.txt")


def read_requirements(file: Path) -> list[str]:
    """Return the packages of a requirements file, and of those that it includes."""
    found: list[str] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("-r "):
            found += read_requirements(file.with_name(line.removeprefix("-r ")))
        elif line and not line.startswith("#"):
            found.append(line)
    return found
