"""MappingDialog: choose a known token for each unknown pasted one; TableField: pairs of numbers.

A TableField edits a table of whole numbers, such as the points of every run length, a row each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from PySide6.QtCore import QSignalBlocker, QSize, Signal, Slot
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QGridLayout,
    QLabel,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.models.document.clips import Clip
from editor.models.program.language import translated
from editor.pictures.stills import thumbnail
from editor.views.style.dialogs import CANCEL, OK, foot_of
from editor.views.style.dressing import current_look, kept_dressed, scaled
from editor.views.style.kit import button_of, fill, row_of, set_up
from solvers.kind import PuzzleKind, Token
from solvers.level import Level, LevelError
from solvers.options import Option
from solvers.registry import kind

PICTURE = 20
"""Side of a token, in pixels at 100 per cent."""


class MappingDialog(QDialog):
    """One choice for every unknown token; the first proposal is the token of the same name."""

    def __init__(
        self,
        clip: Clip,
        unknown: list[str],
        into: PuzzleKind[Any, Any],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        set_up(self, "mappingDialog", windowTitle=self.tr("Paste from another kind"))
        self._into = into
        self._boxes: dict[str, QComboBox] = {}
        form = QFormLayout()
        source = kind(clip.kind_id)
        for text in unknown:
            box = set_up(QComboBox(), f"mapping.{text}")
            box.setIconSize(QSize(scaled(PICTURE), scaled(PICTURE)))
            for token in into.tokens:
                picture = QIcon(self._picture(into, token.code))
                box.addItem(picture, _named(token, token.text), token.code)
            box.setCurrentIndex(self._proposal(source, text))
            self._boxes[text] = box
            form.addRow(self._asked(source, text, box), box)
        buttons = foot_of(self, OK | CANCEL)
        layout = QVBoxLayout(self)
        text = self.tr("{kind} does not know these tokens. What shall they become?")
        fill(layout, QLabel(text.format(kind=translated(into.title))), form, buttons)

    def mapping(self) -> dict[str, int]:
        """Token text -> code, as chosen."""
        return {text: int(box.currentData()) for text, box in self._boxes.items()}

    def _asked(self, source: PuzzleKind[Any, Any], text: str, box: QComboBox) -> QWidget:
        """A token of the other kind as that kind shows it: its picture, name and text."""
        row = QWidget()
        layout = row_of(on=row, margins=0)
        try:
            picture = set_up(QLabel(), pixmap=self._picture(source, source.parse_token(text)))
            layout.addWidget(picture)
        except LevelError:  # text from elsewhere, which claimed to be of that kind
            pass
        names = [t for t in source.tokens if text.startswith(t.text)]
        named = max(names, key=lambda token: len(token.text), default=None)
        words = text if named is None else _named(named, text)
        label = set_up(QLabel(words), buddy=box)
        box.setAccessibleName(words)
        layout.addWidget(label, 1)
        return row

    def _picture(self, of: PuzzleKind[Any, Any], code: int) -> QPixmap:
        level = Level(of.id, np.array([[code]], np.int32))
        ratio = self.devicePixelRatioF()
        return QPixmap.fromImage(thumbnail(level, scaled(PICTURE), current_look(), ratio))

    def _proposal(self, source: PuzzleKind[Any, Any], text: str) -> int:
        names = [token.name.lower() for token in source.tokens if token.text == text]
        for index, token in enumerate(self._into.tokens):
            if names and token.name.lower() == names[0]:
                return index
        return 0


def _named(token: Token, text: str) -> str:
    """The name of a token, and how it is written."""
    name = translated(token.name)
    return f"{name[:1].upper()}{name[1:]}  {text}"


SPACIOUS = "00000000"
"""Digits with the arrows beside them, that a number box of a table has room for."""
_LARGEST_KEY = 999_999_999


class TableField(QWidget):
    """Two number boxes a row: a key and its value. Of a key that stands twice the last counts."""

    edited = Signal()

    def __init__(self, option: Option) -> None:
        super().__init__()
        self._option = option
        self._rows: list[tuple[QSpinBox, QSpinBox, QToolButton]] = []
        self._grid = set_up(QGridLayout(self), contentsMargins=(0, 0, 0, 0), columnStretch=(1, 1))
        self._add = button_of(self, f"option.{option.name}.add", "Add a row", clicked=self._on_add)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        for key, value, remove in self._rows:
            name = translated(self._option.title)
            key.setAccessibleName(self.tr("{table}: key").format(table=name))
            value.setAccessibleName(self.tr("{table}: value").format(table=name))
            remove.setToolTip(self.tr("Remove this row"))
            remove.setAccessibleName(self.tr("Remove this row"))
            value.setSuffix(f" {translated(self._option.unit)}" if self._option.unit else "")
            for box in (key, value):  # as wide as usual numbers, not as the largest one
                box.setMinimumWidth(box.fontMetrics().horizontalAdvance(SPACIOUS + box.suffix()))

    def value(self) -> dict[str, int]:
        """The table, its keys as texts."""
        return {str(key.value()): value.value() for key, value, _ in self._rows}

    def set_value(self, table: Mapping[str, int]) -> None:
        """Show a table, its keys in order, without a signal."""
        if self.value() == dict(table):
            return
        while self._rows:
            self._drop(len(self._rows) - 1)
        for key in sorted(table, key=int):
            self._append(int(key), table[key])
        self._arrange()

    def _append(self, key: int, value: int) -> None:
        keys, values, remove = QSpinBox(), QSpinBox(), QToolButton()
        low, high = self._option.minimum or 0, self._option.maximum or _LARGEST_KEY
        keys.setRange(0, _LARGEST_KEY)
        values.setRange(int(low), int(high))
        remove.setText("×")
        for box, shown in ((keys, key), (values, value)):
            set_up(box, keyboardTracking=False, value=shown, valueChanged=self.edited)
        remove.clicked.connect(lambda: self._on_remove(remove))
        self._rows.append((keys, values, remove))

    def _drop(self, number: int) -> None:
        for widget in self._rows.pop(number):
            self._grid.removeWidget(widget)
            widget.hide()
            widget.setObjectName("")
            widget.deleteLater()

    def _arrange(self) -> None:
        """Every widget in its place, and its name by its place."""
        name = self._option.name
        for row, widgets in enumerate(self._rows):
            for column, (part, widget) in enumerate(
                zip(("key", "value", "remove"), widgets, strict=True)
            ):
                widget.setObjectName(f"option.{name}.{part}.{row}")
                self._grid.addWidget(widget, row, column)
                widget.show()
        self._grid.addWidget(self._add, len(self._rows), 0, 1, 2)
        self.dress()

    @Slot()
    def _on_add(self) -> None:
        """A row for the next key, worth what the last one is."""
        table = self.value()
        last = max(map(int, table), default=0)
        self._append(min(last + 1, _LARGEST_KEY), table.get(str(last), 0))
        self._arrange()
        self._rows[-1][0].setFocus()
        self.edited.emit()

    def _on_remove(self, button: QToolButton) -> None:
        number = next(n for n, row in enumerate(self._rows) if row[2] is button)
        with QSignalBlocker(self):
            self._drop(number)
            self._arrange()
        self._add.setFocus()
        self.edited.emit()
