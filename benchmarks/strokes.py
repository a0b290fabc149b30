"""Sessions of painting: files of strokes, recorded in the real window and painted
again.

A session is a level and the strokes that were painted on it, one after the other: which
token with which values, which button, and the cells that the pointer went over from
press to release.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest

from gridwright.editor.views.window.document_view import DocumentView
from gridwright.solvers.files.level_file import level_from_json, level_to_json
from gridwright.solvers.level import Cell, Level

FOLDER = Path(__file__).parent / "sessions"
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@dataclass(frozen=True)
class Stroke:
    """code: what the brush paints. erases: painted with the right button. path: from
    press to release."""

    code: int
    erases: bool
    path: tuple[Cell, ...]


@dataclass(frozen=True)
class Session:
    """group: of the benchmark. hand: who painted it."""

    group: str
    hand: str
    level: Level
    strokes: tuple[Stroke, ...]

    def write(self, path: Path) -> None:
        """One stroke a line."""
        head = {
            "group": self.group,
            "hand": self.hand,
            "level": json.loads(level_to_json(self.level)),
        }
        lines = ",\n".join(f"  {json.dumps(asdict(stroke))}" for stroke in self.strokes)
        path.write_text(
            f'{json.dumps(head)[:-1]}, "strokes": [\n{lines}\n]}}\n', "utf-8"
        )

    @classmethod
    def read(cls, path: Path) -> Session:
        found = json.loads(path.read_text("utf-8"))
        level = level_from_json(json.dumps(found["level"]).encode(), str(path))
        strokes = tuple(
            Stroke(each["code"], each["erases"], tuple(map(tuple, each["path"])))
            for each in found["strokes"]
        )
        return cls(found["group"], found["hand"], level, strokes)


class Recorder(QObject):
    """Notes the strokes that are painted on a level's canvas, whoever paints them."""

    def __init__(self, view: DocumentView) -> None:
        super().__init__(view)
        self._view = view
        self._level = view.document.level()
        self._path: list[Cell] = []
        self._erases = False
        self.strokes: list[Stroke] = []
        view.canvas.viewport().installEventFilter(self)

    def session(self, group: str, hand: str) -> Session:
        """What was painted so far."""
        return Session(group, hand, self._level, tuple(self.strokes))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802, Qt's name
        if isinstance(event, QMouseEvent):
            cell = self._cell(event.position().toPoint())
            if event.type() == QEvent.Type.MouseButtonPress and event.button() in (
                LEFT,
                RIGHT,
            ):
                self._path, self._erases = [], event.button() is RIGHT
            if event.buttons() and cell is not None and self._path[-1:] != [cell]:
                self._path.append(cell)
            if event.type() == QEvent.Type.MouseButtonRelease and self._path:
                code = self._view.brush.code
                self.strokes.append(Stroke(code, self._erases, tuple(self._path)))
                self._path = []
        return False

    def _cell(self, point: QPoint) -> Cell | None:
        index = self._view.canvas.indexAt(point)
        return (index.row(), index.column()) if index.isValid() else None


def paint(view: DocumentView, stroke: Stroke, released: Callable[[], object]) -> None:
    """Paint a stroke with the mouse. released: called just before the button goes
    up."""
    view.brush.pick(stroke.code)
    viewport, button = view.canvas.viewport(), RIGHT if stroke.erases else LEFT
    places = [
        view.canvas.visualRect(view.canvas.grid_model.index(*c)).center()
        for c in stroke.path
    ]
    QTest.mousePress(viewport, button, pos=places[0])
    for place in places[1:]:
        QTest.mouseMove(viewport, place)
    released()
    QTest.mouseRelease(viewport, button, pos=places[-1])
