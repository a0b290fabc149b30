"""Inked: a widget that paints a part of a film with the window's look, letters and size."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.kinds.registry import painter_for
from editor.kinds.theatre import TheatreParts
from editor.painting.look import Look
from editor.painting.painter import Painter
from editor.painting.theatre.board import board_view
from editor.painting.theatre.code import (
    code_cut,
    code_height,
    paint_code,
    paint_variables,
    strip_height,
)
from editor.painting.theatre.ink import Ink
from editor.views.style.scaling import scaled
from solvers.trace.events import Op


def ink_of(widget: QWidget, look: Look) -> Ink:
    """The ink of a widget."""
    return Ink(look, widget.font(), scaled(100) / 100)


class Inked(QWidget):
    """Shows a part of the film that `parts` belong to; nothing without one."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.parts: TheatreParts | None = None

    @property
    def ink(self) -> Ink:
        return ink_of(self, self._look)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def show_parts(self, parts: TheatreParts | None) -> None:
        """Show another film."""
        self.parts = parts
        self.refresh()

    def refresh(self) -> None:
        """The film stands at another event."""
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.parts is None:
            return
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_parts(p, self.parts, QRectF(self.rect()))
        p.end()

    @abstractmethod
    def paint_parts(self, p: QPainter, parts: TheatreParts, room: QRectF) -> None:
        """Paint the part."""


class Board(Inked):
    """The board with the partial answer, and what the event does to it."""

    _painter: Painter | None = None

    def set_look(self, look: Look) -> None:
        self._painter = None
        super().set_look(look)

    def show_parts(self, parts: TheatreParts | None) -> None:
        self._painter = None
        super().show_parts(parts)

    def paint_parts(self, p: QPainter, parts: TheatreParts, room: QRectF) -> None:
        level = parts.film.level
        if self._painter is None:
            self._painter = painter_for(level.kind, self._look)
        view = board_view(room, level.rows, level.cols, self._painter.margins)
        self._painter.paint_state(p, parts.state(), view)
        parts.paint_marks(p, view, self._look)


class Code(Inked):
    """The pseudocode with its current line. `lines` are empty for an engine without one."""

    @property
    def lines(self) -> tuple[str, ...]:
        return () if self.parts is None else self.parts.film.lines

    def refresh(self) -> None:
        """As high as all lines, where there is room."""
        lines = self.lines
        self.setMaximumHeight(round(code_height(self.ink, len(lines))) + scaled(4))
        self.setMinimumHeight(round(code_height(self.ink, min(len(lines), 3))))
        super().refresh()

    def paint_parts(self, p: QPainter, parts: TheatreParts, room: QRectF) -> None:
        moment, lines = parts.film.moment, self.lines
        paint_code(p, room, self.ink, lines, moment.line, moment.op in (Op.PRUNE, Op.CUT))
        self.setToolTip("\n".join(lines) if code_cut(room, self.ink, lines) else "")


class Variables(Inked):
    """The strip with the values of the event."""

    def refresh(self) -> None:
        self.setFixedHeight(round(strip_height(self.ink)))
        super().refresh()

    def paint_parts(self, p: QPainter, parts: TheatreParts, room: QRectF) -> None:
        values = parts.variables()
        cut = paint_variables(p, room, self.ink, values)
        self.setToolTip("\n".join(f"{k}: {v}" for k, v in values.items()) if cut else "")
