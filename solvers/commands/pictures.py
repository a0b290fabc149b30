"""The pictures that commands ask for whose work is done without any.

Solvers know no Qt, so the editor's side draws. `gridwright.cli` hands its drawing to
the commands that its table marks; they load it when a picture is wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # most commands run no experiment
    from gridwright.solvers.lab.charts import Chart
    from gridwright.solvers.level import Level
    from gridwright.solvers.text import Text


class Pictures(Protocol):
    """The drawing of the editor. MissingLibraryError where Qt is not installed."""

    def export_gif(
        self, level: Level, moves: Sequence[str], path: str, *, force: bool
    ) -> bool:
        """Write the playback of a game as GIF; False if a signal ended that, and
        nothing is written."""

    def own_board(
        self, data: bytes, kind_id: str | None
    ) -> tuple[Level, tuple[Text, ...]] | None:
        """The level in a picture that the program drew, with remarks; None for other
        pictures, and where Qt is not installed."""

    def draw_charts(self, charts: Mapping[str, Chart]) -> None:
        """Draw charts as PNG and SVG, by the name of the files without their
        ending."""


LatePictures = Callable[[], Pictures]
"""The drawing, loaded when it is asked for."""
