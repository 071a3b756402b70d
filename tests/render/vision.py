"""How colours look to people who see fewer: Machado, Oliveira and Fernandes 2009, full severity."""

from __future__ import annotations

from render.core.theme import Rgb

Lab = tuple[float, float, float]

_DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
_PROTANOPIA = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.9505, 1.0, 1.089)
_SAME = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))

VISIONS = {"full": _SAME, "deuteranopia": _DEUTERANOPIA, "protanopia": _PROTANOPIA}


def distance(first: Rgb, second: Rgb, vision: str) -> float:
    """How different two colours look: CIE76; "grey" compares lightness only."""
    if vision == "grey":
        return abs(lightness(first) - lightness(second))
    one, two = _lab(first, vision), _lab(second, vision)
    return sum((a - b) ** 2 for a, b in zip(one, two, strict=True)) ** 0.5


def contrast(first: Rgb, second: Rgb) -> float:
    """The contrast ratio of two colours as WCAG 2 defines it, 1 to 21."""
    darker, lighter = sorted((_luminance(first), _luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def lightness(colour: Rgb) -> float:
    """CIE L*, 0 to 100."""
    return 116 * _root(_luminance(colour)) - 16


def _luminance(colour: Rgb) -> float:
    """Relative luminance as WCAG 2 defines it, 0 to 1."""
    red, green, blue = (_linear(channel / 255) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _lab(colour: Rgb, vision: str) -> Lab:
    linear = [_linear(channel / 255) for channel in colour]
    seen = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in VISIONS[vision]]
    x, y, z = (
        _root(sum(a * b for a, b in zip(row, seen, strict=True)) / white)
        for row, white in zip(_XYZ, _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
