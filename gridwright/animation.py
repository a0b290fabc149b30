"""Animation: an answer as a page of its own, which a notebook shows in a frame."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from gridwright.errors import one_sentence


@dataclass(frozen=True)
class Animation:
    """html: the whole page. height: of the frame in a notebook, in pixels."""

    html: str = field(repr=False)
    height: int = 560

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the page."""
        from solvers.terminal.arguments import write_bytes

        with one_sentence():
            write_bytes(Path(path), self.html.encode())
        return Path(path)

    def _repr_html_(self) -> str:
        return (
            f'<iframe srcdoc="{escape(self.html)}" title="The answer, move by move" '
            f'width="100%" height="{self.height}" style="border:0"></iframe>'
        )
