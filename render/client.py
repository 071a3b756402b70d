"""The look of a message's pictures in Discord's clients: each in a box of its own, one under the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from PIL import Image, ImageOps

_BACKGROUND = (49, 51, 56)
"""The ground of a message in Discord's dark theme."""
_GAP = 8


class Client(StrEnum):
    """A way to read Discord."""

    DESKTOP = "desktop"
    PHONE = "phone"


@dataclass(frozen=True, slots=True)
class PictureBox:
    """The largest size at which a picture is shown, in pixels of the screen; `height` None means any height."""

    width: int
    height: int | None

    def size(self, picture: tuple[int, int]) -> tuple[int, int]:
        """Return the size at which a picture is shown: fitted into the room, never cropped."""
        width, height = picture
        scale = self.width / width
        if self.height is not None:
            scale = min(scale, self.height / height)
        return round(width * scale), round(height * scale)


BOX = 550, 350
"""The width and height of the box of one picture on desktops and the web: a picture of this shape is shown largest."""

ROOMS: dict[Client, PictureBox] = {Client.DESKTOP: PictureBox(*BOX), Client.PHONE: PictureBox(360, None)}
"""The room of one picture in a message: on desktops and the web a box, on phones the width of the message."""


def shown(client: Client, pictures: Sequence[Image.Image]) -> Image.Image:
    """Draw a message with these pictures as a client shows it."""
    room = ROOMS[client]
    small = [ImageOps.contain(picture.convert("RGB"), room.size(picture.size)) for picture in pictures]
    height = sum(picture.height for picture in small) + _GAP * (len(small) - 1)
    whole = Image.new("RGB", (room.width, height), _BACKGROUND)
    top = 0
    for picture in small:
        whole.paste(picture, (0, top))
        top += picture.height + _GAP
    return whole
