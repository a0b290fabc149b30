"""Makes docs/images/search-page.png: a search as a page, on a screen and on a phone.

    python -m tools.pictures.page_pictures

It needs Chromium.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from PIL import Image

import gridwright
from tools.needs import need

need("test", "pytest")

from tests.solvers.page.browser import Browser, browser  # noqa: E402 - it imports pytest

ROOT = Path(__file__).parents[2]
OUT = ROOT / "docs" / "images" / "search-page.png"
GAP = 24


def seen(tab: Browser, page: Path, folder: Path, width: int, look: str) -> Image.Image:
    """The page at the second better answer and some events later."""
    tab.size(width, 844 if width < 500 else 800, phone=width < 500)
    tab.prefer(color_scheme=look)
    tab.open(page)
    tab.wait("document.body.classList.contains('ready')")
    for key in ("b", "b", "p", "p"):
        tab.key(key)
    file = folder / f"{width}.png"
    tab.picture(file)
    with Image.open(file) as image:
        return image.convert("RGB")


def main() -> None:
    """Write the picture."""
    level = ROOT / "levels/coin_maze/02-paper-maze.json"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        page = gridwright.watch(level, solver="backtracking").save(
            folder / "search.html"
        )
        with browser(folder) as tab:
            screen = seen(tab, page, folder, 1280, "light")
            phone = seen(tab, page, folder, 390, "dark")
    phone = phone.resize(
        (round(phone.width * screen.height / phone.height), screen.height)
    )
    both = Image.new("RGB", (screen.width + GAP + phone.width, screen.height), "white")
    both.paste(screen, (0, 0))
    both.paste(phone, (screen.width + GAP, 0))
    both.quantize(128).save(OUT, optimize=True)
    print(f"{OUT.name}: {OUT.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
