"""Draw the golden pictures again, or those of some games: ``python -m tests.goldens qin``.

Look at every changed one before committing it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from tests.games.brought import brought, folder_of

GOLDENS: Mapping[Path, Callable[[], bytes]] = {
    folder_of(slug) / "goldens" / f"{name}.png": drawn
    for slug, goldens in brought("scenes", "GOLDENS").items()
    for name, drawn in goldens.items()
}
"""Every golden picture by its file."""

ALLOWED_SHARE = 0.002
"""Share of pixels that may differ clearly: fonts are rastered a little differently by other FreeType versions."""


def alike(golden: bytes, drawn: bytes) -> bool:
    """Whether two pictures look the same, whatever the machine they were drawn on."""
    with Image.open(BytesIO(golden)) as one, Image.open(BytesIO(drawn)) as other:
        if one.size != other.size:
            return False
        difference = ImageChops.difference(other.convert("RGB"), one.convert("RGB")).convert("L")
    return sum(difference.histogram()[48:]) <= ALLOWED_SHARE * difference.width * difference.height


def main(games: Collection[str] = ()) -> None:
    """Write every golden of these games, or of all, that no longer looks the same; names those."""
    for path, drawn in GOLDENS.items():
        if games and path.parents[1].name not in games:
            continue
        picture = drawn()
        if not path.exists() or not alike(path.read_bytes(), picture):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(picture)
            print(f"drawn: {path}")


if __name__ == "__main__":
    main(sys.argv[1:])
