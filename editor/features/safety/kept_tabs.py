"""KeptTabs: the pages of the last session that are not levels, in a file.

It is written beside the window a moment after each change, so that a crash loses no
more than that moment.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Slot

from gridwright.editor.models.program.settings import data_folder, keeps
from gridwright.editor.models.work.background import Background, later
from gridwright.solvers.files.whole import WriteError, write_whole

DELAY_MS = 500


@dataclass(frozen=True)
class KeptTab:
    """A page as the session keeps it. at: its place among all tabs. front: whether it
    was current. unsaved: whether it held changes."""

    kind: str
    at: int
    front: bool
    unsaved: bool
    state: dict[str, Any]


class KeptTabs(QObject):
    """The file with the pages. pages: returns those that are open."""

    def __init__(
        self, pages: Callable[[], list[KeptTab]], parent: QObject, settings_kept: bool
    ) -> None:
        super().__init__(parent)
        self._pages = pages
        self._kept = settings_kept
        self._file = data_folder() / "tabs.json"
        self._background = Background(self, 1, "tabs")
        self._soon = later(self, DELAY_MS, self.write)

    def read(self) -> list[KeptTab]:
        """The pages of the last session; none if the file cannot be read."""
        if not self._kept:
            return []
        try:
            every = json.loads(self._file.read_text("utf-8"))
            return [KeptTab(**one) for one in every]
        except (OSError, ValueError, TypeError):
            return []

    def note(self) -> None:
        """Write the pages soon, also if changes never pause."""
        if not self._soon.isActive():
            self._soon.start()

    @Slot()
    def write(self) -> None:
        """Write the pages now, beside the window."""
        self._soon.stop()
        if not (self._kept and keeps()):
            return
        text = json.dumps([asdict(tab) for tab in self._pages()], ensure_ascii=False)
        self._background.submit(lambda _token: _written(self._file, text))

    def close(self, *, noted: bool) -> None:
        """Wait until all is on disk. noted: False leaves the file as it is."""
        self._soon.stop()
        if noted:
            self.write()
        self._background.finish()
        self._background.close()


def _written(file: Path, text: str) -> None:
    """Write the file, if it says something else. A full disk must not end the program:
    the next change tries again."""
    try:
        if not file.exists() and text == "[]":
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, text.encode())
    except (WriteError, OSError):
        return
