"""The colours of the program, for who draws without Qt: the page to play, pictures as SVG."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module


@cache
def palettes() -> tuple[Mapping[str, str], Mapping[str, str]]:
    """All colours by name, for light and for dark: "window", "board", ..., "token-1" to "token-20".

    The tables belong to the editor; they are plain, and are named, not imported: see ARCHITECTURE.
    """
    tables = import_module("editor.painting.colours")
    return _named(tables.LIGHT, tables.TOKENS_LIGHT), _named(tables.DARK, tables.TOKENS_DARK)


def _named(palette: Mapping[str, str], tokens: list[str]) -> dict[str, str]:
    named = {name.replace("_", "-"): value for name, value in palette.items()}
    return named | {f"token-{number}": value for number, value in enumerate(tokens, start=1)}


def mixed(below: str, above: str, share: float) -> str:
    """The colour so far on the way from one to the other; both are written #rrggbb."""
    parts = ((int(below[i : i + 2], 16), int(above[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)
