"""OptionsForm: a typed form made from a kind's or a solver's options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from gridwright.editor.models.program.language import translated
from gridwright.editor.views.level.table_field import TableField
from gridwright.editor.views.style.boxes import ElidedBox
from gridwright.editor.views.style.dialogs import (
    form_layout,
    row_label,
)
from gridwright.editor.views.style.dressing import (
    on_language,
)
from gridwright.editor.views.style.kit import (
    holder,
    restyle,
    row_of,
    set_up,
)
from gridwright.solvers.kind import (
    Option,
    OptionError,
    thaw,
)

_INT_MAX = 2**31 - 1


class OptionsForm(QWidget):
    """One field an option. `changed` brings a name and a checked value."""

    changed = Signal(str, object)
    refused = Signal(str)
    """A sentence about a value that cannot be used; the field shows it, too."""

    def __init__(self) -> None:
        super().__init__()
        self._layout = set_up(
            form_layout(), rowWrapPolicy=QFormLayout.RowWrapPolicy.WrapLongRows
        )
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

    def show_options(
        self, options: Sequence[Option], values: Mapping[str, Any]
    ) -> None:
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
        self._editors = {}
        self._labels = {}
        for option in options:
            editor = set_up(self._editor(option), f"option.{option.name}")
            self._editors[option.name] = editor
            label = row_label()
            self._labels[option.name] = label
            self._layout.addRow(label, self._with_switch(option, editor))
        self.dress()

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        for name, option in self._options.items():
            editor = self._editors[name]
            switch = self._switch(name)
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
        unit = (
            option.unit_of_one
            if editor.value() == 1 and option.unit_of_one
            else option.unit
        )
        editor.setSuffix(f" {translated(unit)}" if unit else "")

    def _switch(self, name: str) -> QCheckBox | None:
        """The box that says whether an option is given at all."""
        found = self.findChild(QCheckBox, f"option.{name}.given")
        return found if isinstance(found, QCheckBox) else None

    def _with_switch(self, option: Option, editor: QWidget) -> QWidget:
        """An option that may be absent gets a box to switch it on."""
        if option.default is not None or option.type == "text":
            return editor
        switch = set_up(
            QCheckBox(), f"option.{option.name}.given", toggled=editor.setEnabled
        )
        switch.toggled.connect(lambda _on, o=option: self._emit(o))
        editor.setEnabled(False)
        return holder(row_of(switch, (editor, 1), margins=0))

    def _editor(self, option: Option) -> QWidget:
        if option.type == "bool":
            return set_up(QCheckBox(), toggled=lambda _on, o=option: self._emit(o))
        if option.type == "choice":
            combo = ElidedBox()
            combo.addItems(list(option.choices))
            combo.currentIndexChanged.connect(lambda _index, o=option: self._emit(o))
            return combo
        if option.type in ("int", "float"):
            return self._number(option)
        if option.type == "table":
            return set_up(TableField(option), edited=lambda o=option: self._emit(o))
        return set_up(
            QLineEdit(),
            minimumWidth=120,
            editingFinished=lambda o=option: self._emit(o),
        )

    def _number(self, option: Option) -> QWidget:
        low = option.minimum if option.minimum is not None else -_INT_MAX
        high = option.maximum if option.maximum is not None else _INT_MAX
        spin: QSpinBox | QDoubleSpinBox
        if option.type == "int":
            spin = set_up(
                QSpinBox(), range=(max(int(low), -_INT_MAX), min(int(high), _INT_MAX))
            )
        else:
            spin = set_up(
                QDoubleSpinBox(), decimals=2, singleStep=0.05 if high <= 1 else 1.0
            )
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
