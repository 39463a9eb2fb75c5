"""Draw every kind of picture: for people to look at, and for the README."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from cogs.tiles import ALL
from cogs.ui.pictures.orders import draw
from tests.cogs.ui.contrast import DISCORD
from tests.gallery.moments import moments

HERE: Final = Path(__file__).parents[2]
PICTURES: Final = HERE / "docs" / "pictures"
"""What the README shows."""
SHEETS: Final = HERE / "var" / "pictures"
"""Everything, and contact sheets of it."""
IN_README: Final = ("spades-trick", "spades-follow", "svoyi-pile", "tractor-pair", "tractor-bury", "chart-points")
GAP: Final = 12


def main() -> None:
    """Draw all moments one by one, and sheets of them as a phone and a large window show them."""
    for folder in (PICTURES, SHEETS):
        folder.mkdir(parents=True, exist_ok=True)
    drawn = {moment.name: draw(moment.order) for moment in moments()}
    for name, picture in drawn.items():
        (SHEETS / f"{name}.png").write_bytes(picture)
        if name in IN_README:
            (PICTURES / f"{name}.png").write_bytes(picture)
    captioned = [(name, Image.open(BytesIO(picture)).convert("RGB")) for name, picture in drawn.items()]
    sheet(captioned, 360, 5, 0).save(SHEETS / "sheet-360.png")
    sheet(captioned, 640, 3, 1).save(SHEETS / "sheet-1280.png")
    tiles().save(SHEETS / "tiles.png")
    for name, picture in drawn.items():
        print(f"{name:22} {len(picture):7,} bytes")
    print(f"{len(drawn)} pictures in {SHEETS}, {len(IN_README)} of them also in {PICTURES}")


def sheet(pictures: Sequence[tuple[str, Image.Image]], width: int, across: int, ground: int) -> Image.Image:
    """Lay pictures out side by side on one of Discord's backgrounds, each ``width`` pixels wide."""
    font = ImageFont.load_default(14)
    cells = [
        (name, picture.resize((width, picture.height * width // picture.width), Image.Resampling.LANCZOS))
        for name, picture in pictures
    ]
    tops = [GAP] * across
    places = []
    for name, cell in cells:
        column = tops.index(min(tops))
        places.append((name, cell, GAP + column * (width + GAP), tops[column]))
        tops[column] += cell.height + 2 * GAP + 10
    whole = Image.new("RGB", (GAP + across * (width + GAP), max(tops)), DISCORD[ground])
    pen = ImageDraw.Draw(whole)
    for name, cell, x, y in places:
        whole.paste(cell, (x, y))
        pen.text((x, y + cell.height + 3), name, font=font, fill=(160, 165, 175))
    return whole


def tiles() -> Image.Image:
    """Lay all tiles out on Discord's backgrounds, as large as in a line of text, and as where they stand alone."""
    across, row = len(ALL) // 2, 2 * 26 + 2 * 52 + GAP
    whole = Image.new("RGB", (across * 50 + GAP, row * len(DISCORD)))
    for number, ground in enumerate(DISCORD):
        whole.paste(ground, (0, row * number, whole.width, row * (number + 1)))
        for place, order in enumerate(ALL.values()):
            tile = Image.open(BytesIO(draw(order)))
            for size, top in ((22, 0), (44, 52)):
                shown = tile.resize((size, size), Image.Resampling.LANCZOS)
                y = row * number + GAP + top + place // across * (size + 4)
                whole.paste(shown, (GAP + place % across * (size + 6), y), shown)
    return whole


if __name__ == "__main__":
    main()
