"""The pictures for Discord's App Directory: ``python -m tools.directory`` draws them into `deploy/directory/pictures`.

Each shows a game: a board in the middle of a game (`docs/pictures`) beside the lid of its box.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from engines.registry import ENGINES
from locales import DEFAULT, Words, message_key
from render.core import lid
from render.core.theme import LACQUER
from screens.games import presenter_of
from screens.lobby import content_of_lid

ROOT = Path(__file__).resolve().parent.parent

PICTURES = ROOT / "deploy" / "directory" / "pictures"

SIZE = 1600, 900
"""Width and height: the directory shows pictures in 16 to 9."""

_EDGE = 30


def picture_of(slug: str) -> bytes:
    """Return the picture of a game as a PNG file."""
    width, height = SIZE
    picture = Image.new("RGB", SIZE, LACQUER)
    with Image.open(ROOT / "docs" / "pictures" / f"{message_key(slug)}-turn.png") as board:
        shown = _scaled(board, width // 2, height - 2 * _EDGE)
    picture.paste(shown, (_EDGE, (height - shown.height) // 2))
    presenter = presenter_of(slug)
    assert presenter.lid is not None
    content = content_of_lid(presenter, max(ENGINES[slug].seats), None, Words(DEFAULT))
    with Image.open(BytesIO(lid.png(presenter.lid, content))) as box:
        left = 2 * _EDGE + shown.width
        cover = _scaled(box, width - left - _EDGE, height - 2 * _EDGE)
    picture.paste(cover, (left, (height - cover.height) // 2))
    made = BytesIO()
    picture.save(made, "PNG", optimize=True)
    return made.getvalue()


def _scaled(picture: Image.Image, width: int, height: int) -> Image.Image:
    """Return a picture as large as a box allows."""
    part = min(width / picture.width, height / picture.height)
    size = round(picture.width * part), round(picture.height * part)
    return picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    for game in ENGINES:
        (PICTURES / f"{message_key(game)}.png").write_bytes(picture_of(game))
