"""Other programs' formats, read into levels and written from them; one module each.

A format module has `read(data, source) -> Level` and, where the format can hold any level,
`write(level) -> bytes`. All refusals are LevelErrors of one sentence; the caller adds the name
of the file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from solvers.kind import LevelError, Text

FORMATS = {
    "json": "solvers.files.level_file",
    "text": "solvers.files.rows",
    "tmj": "solvers.files.tiled",
    "puzzlink": "solvers.files.puzzlink",
    "penpa": "solvers.files.penpa",
    "matrix": "solvers.files.pasted.matrix",
    "adjacency": "solvers.files.pasted.adjacency",
    "adjacency-matrix": "solvers.files.pasted.adjacency:MATRIX",
    "link": "solvers.files.link",
    "picture": "solvers.files.screenshot.reading",
}

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".bmp", ".gif", ".tif", ".tiff")
"""Endings of pictures."""

SUFFIXES = {
    ".json": "json",
    ".txt": "text",
    ".tmj": "tmj",
    ".url": "puzzlink",
    **dict.fromkeys((".py", ".csv", ".tsv"), "matrix"),
    **dict.fromkeys(PICTURES, "picture"),
}
"""The form of a file by its ending."""


@dataclass(frozen=True)
class FileHints:
    """Facts about a file that the user adds since the file does not contain them.

    kind: of the level. tokens: what other names stand for, such as tile ids of a Tiled map or
    the letters of groups in a picture.
    """

    kind: str | None = None
    tokens: Mapping[str, str] = field(default_factory=dict)
    skin: str | None = None
    """The name of a skin, for a picture."""
    grid: str | None = None
    """Where the cells of a picture lie, as ROWSxCOLS+X+Y, where they are not to be found."""

    first_row: str | None = None
    """Whose row the first one of a list is, where that is not said: see `PuzzleKind.first_rows`."""
    remarks: list[Text] = field(default_factory=list, compare=False)
    """Gets a sentence for all that a reader leaves out, changes or has to guess."""

    def need_kind(self) -> str:
        """The kind, or a LevelError that asks for it."""
        if self.kind is None:
            raise LevelError("this format does not say which kind of puzzle it is (use --kind)")
        return self.kind


def format_module(name: str) -> Any:
    """The module of a format, or what stands for one in a module of several."""
    module, _, part = FORMATS[name].partition(":")
    return getattr(import_module(module), part) if part else import_module(module)


def is_penpa(text: str) -> bool:
    """True for an address of Penpa-edit, or what stands behind its # alone."""
    return re.match(r"\s*(https?://\S*[#?])?m=(edit|solve)&", text) is not None


def ending_of(form: str) -> str:
    """The usual ending of a file in a format."""
    return next((ending for ending, other in SUFFIXES.items() if other == form), ".txt")


def guess_format(path: str) -> str:
    """The format of a path or an address. LevelError if its ending names none."""
    if path.startswith("gridwright:"):
        return "link"
    if is_penpa(path):
        return "penpa"
    if "://" in path or path.startswith("v:"):
        return "puzzlink"
    for suffix, name in SUFFIXES.items():
        if path.lower().endswith(suffix):
            return name
    endings = ", ".join(SUFFIXES)
    raise LevelError(f"the ending says no format (known: {endings}; or use --from and --to)")
