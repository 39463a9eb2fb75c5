"""How well colours stand out from each other, and from Discord itself."""

from __future__ import annotations

from cogs.ui.pictures.palette import Colour

DISCORD = ((0x31, 0x33, 0x38), (0x1E, 0x1F, 0x22), (0xFF, 0xFF, 0xFF))
"""Discord's own backgrounds, which the pictures lie on."""
STRAIGHT = 0.04045
"""Below this, sRGB is a straight line."""


def contrast(one: Colour, other: Colour) -> float:
    """Tell how well two colours stand out from each other: 1 to 21, by WCAG 2's definition."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Colour) -> float:
    red, green, blue = (linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    return part / 12.92 if part <= STRAIGHT else ((part + 0.055) / 1.055) ** 2.4
