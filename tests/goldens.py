"""Draw the golden pictures again: ``python -m tests.goldens``. Look at every changed one before committing it."""

from __future__ import annotations

from pathlib import Path

from tests.render.scenes import GOLDENS

FOLDER = Path(__file__).parent / "render" / "goldens"


def main() -> None:
    """Write every golden; names those that changed."""
    FOLDER.mkdir(exist_ok=True)
    for name, drawn in GOLDENS.items():
        path, picture = FOLDER / f"{name}.png", drawn()
        if not path.exists() or path.read_bytes() != picture:
            path.write_bytes(picture)
            print(f"drawn: {path}")


if __name__ == "__main__":
    main()
