"""Three dragons for the tiles, each about 76 wide and 92 high around the origin."""

from __future__ import annotations

from math import pi, sin

from render.core.pencil import Pencil, Point
from render.core.pieces import curve
from render.core.theme import Rgb


def dragon_head(pencil: Pencil, fill: Rgb, ground: Rgb) -> None:
    """Draw a head with horns, mane and whiskers that looks to the left."""
    for horn in (curve((6, -16), (12, -40), (32, -42), 10), curve((-3, -18), (-6, -38), (8, -47), 10)):
        pencil.stroke(horn, fill, [9 - step * 0.75 for step in range(11)])
    head: list[Point] = [
        (-37, 4), (-38, -7), (-31, -13), (-24, -9), (-15, -19), (-4, -23), (9, -21), (17, -14), (34, -21), (27, -7),
        (38, 0), (27, 8), (36, 20), (23, 20), (26, 36), (12, 28), (4, 41), (-4, 29), (-10, 34), (-14, 25), (-25, 27),
        (-32, 20), (-23, 17), (-11, 15), (-3, 10), (-12, 8), (-24, 11), (-34, 10),
    ]  # fmt: skip
    pencil.polygon(head, fill)
    for tooth in ((-28, 9), (-20, 9)):
        pencil.polygon([(tooth[0] - 3, tooth[1] - 1), (tooth[0] + 3, tooth[1] - 1), (tooth[0], tooth[1] + 7)], fill)
    pencil.polygon([(-13, -8), (-2, -12), (2, -5), (-7, -3)], ground)
    pencil.disc((-4, -7), 2.2, fill)
    pencil.disc((-32, -5), 2.4, ground)
    pencil.line(curve((6, -6), (12, 4), (8, 18)), ground, 3.2)
    pencil.line(curve((16, -4), (21, 5), (17, 18)), ground, 3.2)
    whisker = curve((-33, 2), (-46, 16), (-34, 34), 10)
    pencil.stroke(whisker, fill, [4.4] * 6 + [4, 3.4, 2.8, 2.4, 2])


def dragon_winding(pencil: Pencil, fill: Rgb, ground: Rgb) -> None:
    """Draw a whole dragon: the body winds upwards from the tail to the head."""
    steps = 60
    body: list[Point] = []
    for step in range(steps + 1):
        share = step / steps
        body.append((26 * sin(2 * pi * (1.28 * share + 0.42)) * (1 - 0.25 * share), 44 - 58 * share))
    thick = [2.5 + 11.5 * min(1.0, step / steps * 1.7) for step in range(steps + 1)]
    for step in range(6, steps - 6, 5):
        (x, y), (x2, y2) = body[step], body[step + 1]
        length = ((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5
        u, v = (x2 - x) / length, (y2 - y) / length
        reach = thick[step] / 2 + 5
        tip = x - v * reach - u * 3, y + u * reach - v * 3
        pencil.polygon([(x - u * 4.5, y - v * 4.5), tip, (x + u * 4.5, y + v * 4.5)], fill)
    pencil.stroke(body, fill, thick)
    for step in range(12, steps - 8, 4):
        (x, y), (x2, y2) = body[step], body[step + 1]
        length = ((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5
        half = thick[step] * 0.3 / length
        pencil.line([(x + (y2 - y) * half, y - (x2 - x) * half), (x, y)], ground, 2)
    head = pencil.at(-6, -23).zoomed(0.62)
    dragon_head(head, fill, ground)


def dragon_claw(pencil: Pencil, fill: Rgb, ground: Rgb) -> None:
    """Draw a claw that grasps the flaming pearl."""
    pencil.disc((0, 19), 16.5, fill)
    pencil.disc((0, 19), 12, ground)
    pencil.disc((0, 19), 8.5, fill)
    arm: list[Point] = [(-22, -48), (22, -48), (17, -32), (21, -14), (-21, -14), (-17, -32)]
    pencil.polygon(arm, fill)
    for row, y in enumerate((-41, -33, -25)):
        for x in (-9, 0, 9) if row != 1 else (-5, 5):
            pencil.line(curve((x - 4, y - 2), (x, y + 4), (x + 4, y - 2), 6), ground, 2.2)
    for side in (-1, 1):
        pencil.disc((side * 17, -12), 9, fill)
        pencil.disc((side * 29, 6), 6.5, fill)
        talon = [
            *curve((side * 16, -14), (side * 32, -10), (side * 30, 8), 10),
            *curve((side * 30, 8), (side * 32, 32), (side * 8, 46), 10)[1:],
        ]
        pencil.stroke(talon, fill, [13 - step * 0.25 if step < 11 else 10.4 - (step - 10) * 0.9 for step in range(21)])
        pencil.line([(side * 23, 8), (side * 35, 4)], ground, 2.2)
    middle = curve((0, -18), (3, -2), (0, 19), 10)
    # The middle talon on a rim of the ground: it lies over the pearl that the others grasp.
    pencil.stroke(middle, ground, [19 - step * 1.3 for step in range(11)])
    pencil.disc((0, -10), 8, fill)
    pencil.stroke(middle, fill, [13 - step * 1.15 for step in range(11)])
