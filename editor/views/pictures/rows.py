"""Rows of the export dialog: a label of a fixed width, and fields that make one line.

FactsLine: what the export dialog knows of the file to come, and of the one just written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6 import QtWidgets
from PySide6.QtCore import QLocale, QUrl, SignalInstance, Slot
from PySide6.QtGui import QDesktopServices

from editor.models.program.language import translated
from editor.pictures.films import in_bytes
from editor.views.pictures.preview import ShownFilm, ShownPictures
from editor.views.style import ElidedLabel, fill, holder, restyle, row_of, set_up
from solvers.options import Option

LABEL = 84

AmountBox = QtWidgets.QSpinBox | QtWidgets.QDoubleSpinBox
Entries = Sequence[tuple[str, str]]


def row(words: str, *fields: QtWidgets.QWidget, stretch: bool = False) -> QtWidgets.QWidget:
    """One line of the form. stretch: the last field takes the room there is."""
    label = set_up(QtWidgets.QLabel(words), muted=True, minimumWidth=LABEL)
    layout = row_of(label, *fields, margins=0, spacing=8)
    if fields and stretch:
        layout.setStretch(layout.count() - 1, 1)
    else:
        layout.addStretch(1)
    if fields and words:
        label.setBuddy(fields[-1])
    return holder(layout)


def heading(words: str) -> QtWidgets.QLabel:
    label = QtWidgets.QLabel(words)
    font = set_up(label.font(), bold=True)
    label.setFont(font)
    return label


def ruler() -> QtWidgets.QFrame:
    return set_up(QtWidgets.QFrame(), fixedHeight=1, ruler=True)


def field_of(
    option: Option, entries: Entries = ()
) -> QtWidgets.QComboBox | QtWidgets.QCheckBox | AmountBox:
    """The field of a choice. entries: of a list, value and words; unless given, its values."""
    if option.type == "choice":
        entries = entries or [(value, value.capitalize()) for value in option.choices]
        return list_of(name_of(option), translated(option.title), entries)
    made = QtWidgets.QCheckBox() if option.type == "bool" else _amount(option)
    return set_up(made, name_of(option), accessibleName=translated(option.title))


def name_of(option: Option) -> str:
    """The object name of its field: exportLongMoves."""
    return "export" + option.name.title().replace("_", "")


def list_of(name: str, spoken: str, entries: Entries) -> QtWidgets.QComboBox:
    """A list to choose from; entries: value and words."""
    box = set_up(QtWidgets.QComboBox(), name, accessibleName=spoken)
    for value, words in entries:
        box.addItem(words, value)
    return box


def _amount(option: Option) -> AmountBox:
    low, high = option.minimum or 0, option.maximum or 0
    box: AmountBox
    if option.type == "int":
        box = set_up(QtWidgets.QSpinBox(), range=(int(low), int(high)))
    else:
        box = set_up(
            QtWidgets.QDoubleSpinBox(), decimals=2 if 0 < low < 0.1 else 1, range=(low, high)
        )
        box.setSingleStep(1 if low >= 1 else 0.5)
    box.setLocale(QLocale.c())
    return set_up(box, suffix=f" {option.unit}" if option.unit else "", keyboardTracking=False)


def line_edit(name: str, spoken: str) -> QtWidgets.QLineEdit:
    return set_up(QtWidgets.QLineEdit(), name, accessibleName=spoken, maxLength=200)


class OneOf(QtWidgets.QButtonGroup):
    """Buttons by value, one of them pressed; a button has a name and its value as its own."""

    def __init__(self, name: str, by_value: Mapping[str, QtWidgets.QAbstractButton]) -> None:
        super().__init__()
        self.by_value = by_value
        for value, button in by_value.items():
            self.addButton(set_up(button, f"{name}.{value}", checkable=True))

    @property
    def value(self) -> str:
        return next((value for value, b in self.by_value.items() if b.isChecked()), "")


Field = OneOf | QtWidgets.QComboBox | QtWidgets.QCheckBox | AmountBox


def switch(of: OneOf) -> QtWidgets.QFrame:
    """Buttons side by side in a frame."""
    frame = set_up(QtWidgets.QFrame(), "switch")
    row_of(*of.by_value.values(), on=frame, margins=(1, 1, 1, 1), spacing=2)
    return frame


def value_of(field: Field) -> Any:
    """The value chosen in a field."""
    if isinstance(field, OneOf):
        return field.value
    if isinstance(field, QtWidgets.QComboBox):
        return field.currentData()
    return field.isChecked() if isinstance(field, QtWidgets.QCheckBox) else field.value()


def put(field: Field, value: Any) -> None:
    """Choose a value; a list that does not have it stays as it is."""
    if isinstance(field, OneOf):
        field.by_value[value].setChecked(True)
    elif isinstance(field, QtWidgets.QComboBox):
        found = field.findData(value)
        field.setCurrentIndex(field.currentIndex() if found < 0 else found)
    elif isinstance(field, QtWidgets.QCheckBox):
        field.setChecked(value)
    else:
        field.setValue(value)


def edited(field: Field) -> SignalInstance:
    """The signal of a field when something else is chosen."""
    if isinstance(field, OneOf):
        return field.buttonToggled
    if isinstance(field, QtWidgets.QComboBox):
        return field.currentIndexChanged
    return field.toggled if isinstance(field, QtWidgets.QCheckBox) else field.valueChanged


class FactsLine(QtWidgets.QFrame):
    """Length and frames or pages, the size, the progress of the writing, and what to do with the
    file once it is there."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("exportFacts")
        self.length = set_up(QtWidgets.QLabel(), "exportLength")
        font = set_up(self.length.font(), bold=True)
        self.length.setFont(font)
        self.words = set_up(ElidedLabel(), "exportMessage")
        self.size_label = set_up(QtWidgets.QLabel(), "exportBytes")
        self.bar = set_up(QtWidgets.QProgressBar(), "exportProgress")
        set_up(self.bar, accessibleName=self.tr("Writing the file"), range=(0, 1000))
        set_up(self.bar, textVisible=False, fixedWidth=220)
        self.open_button = _button(self.tr("Open"), "exportOpen", self._open)
        self.folder_button = _button(self.tr("Show in folder"), "exportFolder", self._show_folder)
        self._path = Path()
        row = row_of(self.length, (self.words, 1), on=self, margins=(24, 6, 16, 6), spacing=14)
        fill(row, self.bar, self.size_label, self.open_button, self.folder_button)
        for hidden in (self.bar, self.open_button, self.folder_button):
            hidden.hide()
        self.setMinimumHeight(46)

    def show_facts(self, shown: ShownPictures | None, note: str, pages: bool) -> None:
        """Length, frames, pages; the size follows. pages: what shows are sheets of paper."""
        self.length.setText("")
        self.size_label.setText("")
        words = ""
        if isinstance(shown, ShownFilm):
            reel = shown.reel
            self.length.setText(self.tr("{seconds} s").format(seconds=f"{reel.length / 1000:.1f}"))
            words = self.tr("%n frame(s) of {step} ms, and {still} s still", "", reel.count)
            still = max(reel.length - reel.count * reel.step, 0) / 1000
            words = words.format(step=reel.step, still=f"{still:.1f}")
            self.size_label.setText(self.tr("estimating…"))
            if note:
                words = f"{words} · {translated(note)}"
        elif pages and shown is not None:
            words = self.tr("%n page(s)", "", shown.count)
        elif shown is not None and shown.size is not None:
            width, height = shown.size.toTuple()
            words = self.tr("{width} × {height} pixels").format(width=width, height=height)
        self.length.setVisible(bool(self.length.text()))
        self.say(words)

    def show_estimate(self, size: int) -> None:
        """The bytes that the file will have, about."""
        self.size_label.setText(self.tr("about {size}").format(size=in_bytes(size)))

    def say(self, words: str, *, danger: bool = False) -> None:
        """Say a sentence. danger: it is what went wrong."""
        text = words[:1].upper() + words[1:] if danger else words
        restyle(self.words, text=text, danger=danger, muted=not danger)

    def refuse(self, sentence: str) -> None:
        """Say what went wrong, and nothing else."""
        self.length.hide()
        self.size_label.setText("")
        self.say(sentence, danger=True)

    # -- the file ----------------------------------------------------------------------------------
    def begin_writing(self, path: Path) -> None:
        """A file is written from now on."""
        self._path = path
        self.bar.setValue(0)
        self.show_writing(True)
        self.say(self.tr("Writing {name}…").format(name=path.name))

    def show_writing(self, writing: bool) -> None:
        """The progress of the writing in the place of the size, or the other way round."""
        self.bar.setVisible(writing)
        self.size_label.setVisible(not writing)
        self.hide_written()

    @Slot(object)
    def show_progress(self, fraction: float) -> None:
        """Show how much of the file is written."""
        self.bar.setValue(round(1000 * fraction))

    def show_written(self) -> None:
        """The file is there: its size, and what can be done with it."""
        self.show_writing(False)
        self.size_label.setText(in_bytes(self._path.stat().st_size))
        self.say(self.tr("Written: {name}").format(name=self._path.name))
        self.words.tip = str(self._path)
        self.open_button.show()
        self.folder_button.show()
        self.open_button.setFocus()

    def hide_written(self) -> None:
        """Offer nothing for a file that was written before."""
        self.open_button.hide()
        self.folder_button.hide()

    @Slot()
    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._path)))

    @Slot()
    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._path.parent)))


def _button(words: str, name: str, act: Callable[[], object]) -> QtWidgets.QPushButton:
    return set_up(QtWidgets.QPushButton(words), name, autoDefault=False, clicked=act)
