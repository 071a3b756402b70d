"""What the wheel says of itself that is written elsewhere: the packages that it needs, and the project's addresses."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class RequirementsHook(MetadataHookInterface):
    """Take the dependencies from the requirements files, and the addresses from the program."""

    def update(self, metadata: dict[str, Any]) -> None:
        """See `MetadataHookInterface`."""
        metadata["dependencies"] = read_requirements(Path(self.root) / "requirements-local.txt")
        # A plain import would find the module of another project.
        address = runpy.run_path(str(Path(self.root) / "host" / "address.py"))["ADDRESS"]
        pages = {"Homepage": "", "Documentation": "/tree/main/docs", "Changelog": "/blob/main/CHANGELOG.md"}
        metadata["urls"] = {name: address + page for name, page in pages.items() if address}


def read_requirements(file: Path) -> list[str]:
    """Return the packages of a requirements file, and of those that it includes."""
    found: list[str] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("-r "):
            found += read_requirements(file.with_name(line.removeprefix("-r ")))
        elif line and not line.startswith("#"):
            found.append(line)
    return found
