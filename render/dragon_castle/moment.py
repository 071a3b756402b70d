"""Dragon Castle's moments: a win, with lanterns over the castle, and the dragon that is summoned."""

from __future__ import annotations

from render.core.collage import Picture
from render.core.lid import ART
from render.core.moment import HIGH, Feat, festive, moment
from render.core.pencil import Pencil
from render.dragon_castle.colours import PALETTE, TABLE
from render.dragon_castle.lid import paint, star

_NEAR = 1.25
_FAR = 0.68
_STARS = ((90, 220), (190, 300), (60, 380), (330, 230), (240, 180), (1480, 210), (1500, 330), (1436, 400))


def won(content: Feat) -> Picture:
    return moment(PALETTE, festive(_from_afar, content.seats), content)


def summoned(content: Feat) -> Picture:
    return moment(PALETTE, _dragon_near, content)


def _from_afar(pencil: Pencil) -> None:
    pencil.rectangle((0, 0, ART[0], HIGH), TABLE)
    paint(pencil.at(375, 92).zoomed(_FAR))
    for at in _STARS:
        star(pencil, at)


def _dragon_near(pencil: Pencil) -> None:
    paint(pencil.at(-306 * _NEAR, -16 * _NEAR).zoomed(_NEAR))
