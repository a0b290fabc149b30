"""PreparedExport: a chosen export, ready to show and write."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gridwright.editor.views.pictures.shown import ShownPictures
from gridwright.solvers.kind import StopToken

Order = Callable[[StopToken], Any]
"""Work for a thread beside the window."""


class PreparedExport(ABC):
    """The chosen export, ready to show and write. note: a sentence about what it leaves
    out."""

    note: str = ""

    def end_words(self) -> str:
        """The words of the end card; "" for none."""
        return ""

    @abstractmethod
    def show(self) -> ShownPictures:
        """Its pictures, painted in the thread of the window."""

    @abstractmethod
    def write(self, path: Path, picture: int) -> Order:
        """Writes it. picture: the number of the picture in sight."""

    def estimate(self) -> Order | None:
        """Finds out (a PreparedExport, bytes); None where the size is not known
        before."""
        return None
