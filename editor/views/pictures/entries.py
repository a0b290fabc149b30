"""ExportEntries: the things that an export can be, at the left of its dialog."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame

from gridwright.editor.models.program.language import marked
from gridwright.editor.painting import draw_with, painting_on
from gridwright.editor.views.pictures.rows import OneOf
from gridwright.editor.views.style import current_look, scaled
from gridwright.editor.views.style.kit import column_of, set_up
from gridwright.editor.views.style.theme.focus_ring import OWN_RING
from gridwright.editor.views.style.theme.icons import paint_icon

ENTRIES: Mapping[str, tuple[str, ...]] = {
    "picture": ("png", "svg"),
    "film": ("gif", "webp", "apng"),
    "paper": ("pdf",),
    "page": ("html",),
    "text": ("text",),
}
"""Entry -> its formats, the usual one first."""
_WORDS = {
    "picture": (marked("ExportEntries", "Picture"), "PNG, SVG", "image"),
    "film": (marked("ExportEntries", "Film"), "GIF, WebP, APNG", "gif"),
    "paper": (
        marked("ExportEntries", "Paper"),
        marked("ExportEntries", "PDF, with answers"),
        "paper",
    ),
    "page": (
        marked("ExportEntries", "Page"),
        marked("ExportEntries", "to play in a browser"),
        "globe",
    ),
    "text": (
        marked("ExportEntries", "Text"),
        marked("ExportEntries", "for other programs"),
        "list",
    ),
}
"""Entry -> its title, what it makes, and its icon."""
WIDE = 170
HIGH = 60
COMPACT = 44
ICON = 20
MARGIN = 12
INDENT = 46
SMALL = 0.85
"""The size of the second line, of that of the first."""


def entry_of(format_: str) -> str:
    """The entry that a format belongs to."""
    return next(name for name, formats in ENTRIES.items() if format_ in formats)


class EntryButton(QAbstractButton):
    """One entry: an icon, its title, and what it makes."""

    def __init__(self, entry: str) -> None:
        super().__init__()
        title, made, self._icon = _WORDS[entry]
        translate = QCoreApplication.translate
        self._made = translate("ExportEntries", made)
        words = translate("ExportEntries", title)
        set_up(self, text=words, accessibleName=words)
        self.setAccessibleDescription(self._made)
        self.compact = False
        """True if it shows its icon alone, where the dialog is narrow."""
        self.setProperty(OWN_RING, True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_compact(self, compact: bool) -> None:
        """Show the icon alone, with the title as its tip, or both."""
        if compact == self.compact:
            return
        self.compact = compact
        if compact and not self.toolTip():
            self.setToolTip(self.text())
        elif self.toolTip() == self.text():  # no reason why it cannot be chosen
            self.setToolTip("")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        if self.compact:
            return QSize(scaled(COMPACT), scaled(COMPACT))
        words = max(map(metrics.horizontalAdvance, (self.text(), self._made)))
        wide = max(scaled(WIDE), scaled(INDENT + MARGIN) + words)
        high = max(scaled(HIGH), 2 * metrics.height() + scaled(16))
        return QSize(wide, high)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        edge = look.panel
        ground = look.panel
        if self.isChecked():
            edge = look.accent
            ground = look.accent_soft
        elif self.underMouse() and self.isEnabled():
            ground = look.hover
        with painting_on(self) as p:
            draw_with(p, QPen(edge, 2), ground)
            p.drawRoundedRect(frame, 6, 6)
            self._paint_words(p)
            if self.hasFocus() and not self.isChecked():
                draw_with(p, QPen(look.accent, 2))
                p.drawRoundedRect(frame, 6, 6)

    def _paint_words(self, p: QPainter) -> None:
        look = current_look()
        title = look.accent if self.isChecked() else look.text
        if not self.isEnabled():
            title = look.muted
        side = scaled(ICON)
        place = QPointF(scaled(MARGIN), (self.height() - side) / 2)
        paint_icon(p, self._icon, QRectF(place.x(), place.y(), side, side), title)
        if self.compact:
            return
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        small = QFont(self.font())
        points = small.pointSizeF() * SMALL
        small.setPointSizeF(max(7.0, points))
        left = scaled(INDENT)
        middle = self.height() / 2
        p.setFont(bold)
        p.setPen(title)
        p.drawText(QPointF(left, middle - 3), self.text())
        p.setFont(small)
        p.setPen(look.muted)
        high = p.fontMetrics().ascent()
        p.drawText(QPointF(left, middle + high + 3), self._made)


class ExportEntries(QFrame):
    """The entries one below the other."""

    def __init__(self, of: OneOf) -> None:
        super().__init__()
        self.setObjectName("exportEntries")
        column = column_of(on=self, margins=8, spacing=8)
        self._buttons: list[EntryButton] = []
        for button in of.by_value.values():
            assert isinstance(button, EntryButton)
            column.addWidget(button)
            self._buttons.append(button)
        column.addStretch(1)

    def show_compact(self, compact: bool) -> None:
        """Show icons alone, or icons with their words."""
        for button in self._buttons:
            button.show_compact(compact)
