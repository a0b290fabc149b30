"""OptionsForm: a typed form made from a kind's or a solver's options.

MappingDialog: choose a known token for each unknown pasted one; TableField: pairs of numbers.

A TableField edits a table of whole numbers, such as the points of every run length, a row each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import QSignalBlocker, QSize, Signal, Slot
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QFormLayout,
    QGridLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.models.document.clips import Clip
from editor.models.program.language import translated
from editor.pictures.stills import thumbnail
from editor.views.style.dialogs import CANCEL, OK, foot_of, form_layout, row_label
from editor.views.style.dressing import current_look, kept_dressed, on_language, scaled
from editor.views.style.kit import button_of, fill, holder, restyle, row_of, set_up
from solvers.kind import Level, LevelError, Option, OptionError, PuzzleKind, Token, thaw
from solvers.registry import kind

_INT_MAX = 2**31 - 1


class OptionsForm(QWidget):
    """One field an option. `changed` brings a name and a checked value."""

    changed = Signal(str, object)
    refused = Signal(str)
    """A sentence about a value that cannot be used; the field shows it, too."""

    def __init__(self) -> None:
        super().__init__()
        self._layout = set_up(form_layout(), rowWrapPolicy=QFormLayout.RowWrapPolicy.WrapLongRows)
        self.setLayout(self._layout)
        self._options: dict[str, Option] = {}
        self._editors: dict[str, QWidget] = {}
        self._labels: dict[str, QLabel] = {}
        on_language(self, self.dress)

    @property
    def empty(self) -> bool:
        return not self._options

    def labels(self) -> list[QLabel]:
        """The labels of the fields, from top to bottom."""
        return list(self._labels.values())

    def show_options(self, options: Sequence[Option], values: Mapping[str, Any]) -> None:
        """Show these options with these values; missing ones at their default."""
        if tuple(self._options.values()) != tuple(options):
            self._rebuild(options)
        for name, option in self._options.items():
            self._show(option, values.get(name, option.default))

    def values(self) -> dict[str, Any]:
        """The checked values of all fields. OptionError names a bad one."""
        return {name: self._read(option) for name, option in self._options.items()}

    def _rebuild(self, options: Sequence[Option]) -> None:
        while self._layout.rowCount():
            self._layout.removeRow(0)
        self._options = {option.name: option for option in options}
        self._editors, self._labels = {}, {}
        for option in options:
            editor = set_up(self._editor(option), f"option.{option.name}")
            self._editors[option.name] = editor
            label = self._labels[option.name] = row_label()
            self._layout.addRow(label, self._with_switch(option, editor))
        self.dress()

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        for name, option in self._options.items():
            editor, switch = self._editors[name], self._switch(name)
            title = translated(option.title or name.replace("_", " ").capitalize())
            self._labels[name].setText(title)
            editor.setAccessibleName(title)
            if not editor.property("invalid"):
                editor.setToolTip(translated(option.help))
            if isinstance(editor, QSpinBox | QDoubleSpinBox):
                self._show_unit(option, editor)
            elif isinstance(editor, QComboBox):
                for index, choice in enumerate(option.choices):
                    editor.setItemText(index, translated(choice))
            if switch is not None:
                switch.setAccessibleName(self.tr("Given"))

    def _show_unit(self, option: Option, editor: QSpinBox | QDoubleSpinBox) -> None:
        unit = option.unit_of_one if editor.value() == 1 and option.unit_of_one else option.unit
        editor.setSuffix(f" {translated(unit)}" if unit else "")

    def _switch(self, name: str) -> QCheckBox | None:
        """The box that says whether an option is given at all."""
        found = self.findChild(QCheckBox, f"option.{name}.given")
        return found if isinstance(found, QCheckBox) else None

    def _with_switch(self, option: Option, editor: QWidget) -> QWidget:
        """An option that may be absent gets a box to switch it on."""
        if option.default is not None or option.type == "text":
            return editor
        switch = set_up(QCheckBox(), f"option.{option.name}.given", toggled=editor.setEnabled)
        switch.toggled.connect(lambda _on, o=option: self._emit(o))
        editor.setEnabled(False)
        return holder(row_of(switch, (editor, 1), margins=0))

    def _editor(self, option: Option) -> QWidget:
        if option.type == "bool":
            return set_up(QCheckBox(), toggled=lambda _on, o=option: self._emit(o))
        if option.type == "choice":
            combo = QComboBox()
            combo.addItems(list(option.choices))
            combo.currentIndexChanged.connect(lambda _index, o=option: self._emit(o))
            return combo
        if option.type in ("int", "float"):
            return self._number(option)
        if option.type == "table":
            return set_up(TableField(option), edited=lambda o=option: self._emit(o))
        return set_up(QLineEdit(), minimumWidth=120, editingFinished=lambda o=option: self._emit(o))

    def _number(self, option: Option) -> QWidget:
        low = option.minimum if option.minimum is not None else -_INT_MAX
        high = option.maximum if option.maximum is not None else _INT_MAX
        spin: QSpinBox | QDoubleSpinBox
        if option.type == "int":
            spin = set_up(QSpinBox(), range=(max(int(low), -_INT_MAX), min(int(high), _INT_MAX)))
        else:
            spin = set_up(QDoubleSpinBox(), decimals=2, singleStep=0.05 if high <= 1 else 1.0)
            spin.setRange(low, high)
        spin.setKeyboardTracking(False)
        spin.valueChanged.connect(lambda _value, o=option: self._show_unit(o, spin))
        spin.valueChanged.connect(lambda _value, o=option: self._emit(o))
        return spin

    def _show(self, option: Option, value: Any) -> None:
        editor = self._editors[option.name]
        switch = self._switch(option.name)
        with QSignalBlocker(editor):
            self._fill(option, editor, value)
        if switch is not None:
            with QSignalBlocker(switch):
                switch.setChecked(value is not None)
            editor.setEnabled(value is not None)

    def _fill(self, option: Option, editor: QWidget, value: Any) -> None:
        """Put a value into its field."""
        if isinstance(editor, QCheckBox):
            editor.setChecked(bool(value))
        elif isinstance(editor, QComboBox):
            editor.setCurrentIndex(option.choices.index(value))
        elif isinstance(editor, QSpinBox):
            editor.setValue(int(value or 0))
            self._show_unit(option, editor)
        elif isinstance(editor, QDoubleSpinBox):
            editor.setValue(float(value or 0))
            self._show_unit(option, editor)
        elif isinstance(editor, TableField):
            editor.set_value(thaw(value))
        elif isinstance(editor, QLineEdit):
            editor.setText(value or "")

    def _read(self, option: Option) -> Any:
        editor = self._editors[option.name]
        switch = self._switch(option.name)
        if switch is not None and not switch.isChecked():
            return option.default
        if isinstance(editor, QCheckBox):
            return option.read(editor.isChecked())
        if isinstance(editor, QComboBox):
            return option.read(option.choices[editor.currentIndex()])
        if isinstance(editor, QSpinBox | QDoubleSpinBox):
            return option.read(editor.value())
        if isinstance(editor, TableField):
            return option.read(editor.value())
        assert isinstance(editor, QLineEdit)
        return option.parse(editor.text())

    def _emit(self, option: Option) -> None:
        editor = self._editors[option.name]
        try:
            value = self._read(option)
        except OptionError as error:
            set_up(editor, invalid=True, toolTip=translated(error))
            self.refused.emit(translated(error))
        else:
            set_up(editor, invalid=False, toolTip=translated(option.help))
            self.changed.emit(option.name, value)
        restyle(editor)


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
        known = [token.name.lower() for token in self._into.tokens]
        return known.index(names[0]) if names and names[0] in known else 0


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
            named = zip(("key", "value", "remove"), widgets, strict=True)
            for column, (part, widget) in enumerate(named):
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
