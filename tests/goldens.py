"""Draw the golden pictures again: ``python -m tests.goldens``. Look at every changed one before committing it."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from tests.render.scenes import GOLDENS

FOLDER = Path(__file__).parent / "render" / "goldens"

ALLOWED_SHARE = 0.002
"""Share of pixels that may differ clearly: fonts are rastered a little differently by other FreeType versions."""


def alike(golden: bytes, drawn: bytes) -> bool:
    """Whether two pictures look the same, whatever the machine they were drawn on."""
    with Image.open(BytesIO(golden)) as one, Image.open(BytesIO(drawn)) as other:
        if one.size != other.size:
            return False
        difference = ImageChops.difference(other.convert("RGB"), one.convert("RGB")).convert("L")
    return sum(difference.histogram()[48:]) <= ALLOWED_SHARE * difference.width * difference.height


def main() -> None:
    """Write every golden that no longer looks the same; names those."""
    FOLDER.mkdir(exist_ok=True)
    for name, drawn in GOLDENS.items():
        path, picture = FOLDER / f"{name}.png", drawn()
        if not path.exists() or not alike(path.read_bytes(), picture):
            path.write_bytes(picture)
            print(f"drawn: {path}")


if __name__ == "__main__":
    main()
