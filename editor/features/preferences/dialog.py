"""PreferencesDialog: look, size, motion, language and limits. Every choice takes effect
at once."""

from __future__ import annotations

from functools import partial

from PySide6 import QtWidgets
from PySide6.QtCore import QCoreApplication, QObject, Qt, Slot

from gridwright.editor.models.program import preferences, translators
from gridwright.editor.models.program.language import marked
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.work.background import later
from gridwright.editor.views.style import (
    column_of,
    holder,
    kept_dressed,
    label_of,
    row_of,
    set_up,
    worded,
)
from gridwright.editor.views.style.boxes import ElidedBox

SETTINGS = {
    "look": marked("PreferencesDialog", "Look"),
    "size": marked("PreferencesDialog", "Size"),
    "motion": marked("PreferencesDialog", "Less motion"),
    "language": marked("PreferencesDialog", "Language"),
    "seconds": marked("PreferencesDialog", "Time limit"),
    "memory": marked("PreferencesDialog", "Memory limit"),
    "prepare": marked("PreferencesDialog", "Solvers"),
    "session": marked("PreferencesDialog", "At the start"),
}
"""Title of each setting by its name."""


REST = 250
"""Milliseconds without another choice before the last of several is taken."""


class RestedSettings(QObject):
    """Settings that dress the whole window. The first choice is taken at once; of
    further quick ones, for example by arrow keys in a box, only the last is taken."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._waiting: dict[str, object] = {}
        self._rest = later(self, REST, self.flush)

    def set(self, key: str, value: object) -> None:
        """Keep a setting, at once or when the choices rest."""
        if self._rest.isActive():
            self._waiting[key] = value
        else:
            self._settings.set(key, value)
        self._rest.start()

    @Slot()
    def flush(self) -> None:
        """Keep the waiting choice now."""
        self._rest.stop()
        waiting = self._waiting
        self._waiting = {}
        for key, value in waiting.items():
            self._settings.set(key, value)


class PreferencesDialog(QtWidgets.QDialog):
    """A form for the settings. Every field writes its setting; Settings.changed
    notifies the users."""

    def __init__(
        self, settings: Settings, parent: QtWidgets.QWidget | None = None
    ) -> None:
        super().__init__(parent)
        set_up(self, "preferences", attribute=Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings = settings
        self._labels: dict[QtWidgets.QWidget, QtWidgets.QLabel] = {}
        self._kept = RestedSettings(settings, self)
        self.finished.connect(self._kept.flush)
        self.fields: dict[str, QtWidgets.QWidget] = {}
        """The fields by the names of SETTINGS."""
        layout = column_of(on=self, spacing=12)
        self._groups = [
            self._group(form) for form in (self._appearance(), self._searches())
        ]
        for group in self._groups:
            layout.addWidget(group)
        layout.addStretch(1)
        buttons = QtWidgets.QDialogButtonBox(
            QtWidgets.QDialogButtonBox.StandardButton.Close
        )
        buttons.rejected.connect(self.accept)
        layout.addWidget(buttons)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.setWindowTitle(self.tr("Preferences"))
        titles = (self.tr("Appearance"), self.tr("New searches"))
        for group, title in zip(self._groups, titles, strict=True):
            group.setTitle(title)
        for name, field in self.fields.items():
            title = QCoreApplication.translate("PreferencesDialog", SETTINGS[name])
            field.setAccessibleName(title)
            self._labels[field].setText(title)
        for index, name in enumerate(preferences.LOOKS.values()):
            self.look_box.setItemText(
                index, QCoreApplication.translate("Preferences", name)
            )
        self.scale_slider.setAccessibleName(self.tr("Size"))
        self.session_box.setText(self.tr("Open the levels of last time"))
        self.motion_box.setText(self.tr("Jump from move to move instead of gliding"))
        self.language_box.setItemText(0, self.tr("As the system"))
        for box in (self.seconds_box, self.memory_box):
            box.setSpecialValueText(self.tr("no limit"))
        self.prepare_box.setText(self.tr("Prepare them in the background"))

    def _group(self, form: QtWidgets.QFormLayout) -> QtWidgets.QGroupBox:
        group = set_up(QtWidgets.QGroupBox(), layout=form)
        form.setFieldGrowthPolicy(
            QtWidgets.QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint
        )
        form.setLabelAlignment(Qt.AlignmentFlag.AlignVCenter)
        return group

    def _row(
        self,
        form: QtWidgets.QFormLayout,
        name: str,
        field: QtWidgets.QWidget,
        body: QtWidgets.QWidget | None = None,
    ) -> None:
        """Add a labelled field. The label is its name for a screen reader, too."""
        self.fields[name] = field
        label = QtWidgets.QLabel()
        self._labels[field] = label
        set_up(label, buddy=field, minimumHeight=(body or field).sizeHint().height())
        form.addRow(label, body or field)

    # -- appearance --------------------------------------------------------------------
    def _appearance(self) -> QtWidgets.QFormLayout:
        form = QtWidgets.QFormLayout()
        self.look_box = set_up(ElidedBox(), "lookBox")
        for choice in preferences.LOOKS:
            self.look_box.addItem("", choice)
        look = preferences.known_look(self._settings)
        self.look_box.setCurrentIndex(self.look_box.findData(look))
        self._keep_chosen(self.look_box, preferences.LOOK)
        self._row(form, "look", self.look_box)
        self._row(form, "size", *self._scale())
        reduced = self._settings.flag(preferences.REDUCED_MOTION)
        self.motion_box = self._box(
            "reducedMotionBox", preferences.REDUCED_MOTION, reduced
        )
        self._row(form, "motion", self.motion_box)
        self.language_box = set_up(ElidedBox(), "languageBox")
        self.language_box.addItem("", translators.SYSTEM)
        for code, name in translators.NAMES.items():
            self.language_box.addItem(name, code)
        chosen = self._settings.text(translators.KEY, translators.SYSTEM)
        self.language_box.setCurrentIndex(max(self.language_box.findData(chosen), 0))
        self._keep_chosen(self.language_box, translators.KEY)
        self._row(form, "language", self.language_box)
        reopens = preferences.reopens(self._settings)
        self.session_box = self._box("sessionBox", preferences.REOPEN, reopens)
        self._row(form, "session", self.session_box)
        return form

    def _scale(self) -> tuple[QtWidgets.QSpinBox, QtWidgets.QWidget]:
        """Return a slider and a box that show one number. The size changes when the
        slider rests."""
        least, largest = preferences.SCALES
        self.scale_slider = set_up(
            QtWidgets.QSlider(Qt.Orientation.Horizontal), "scaleSlider"
        )
        set_up(
            self.scale_slider,
            tracking=False,
            singleStep=10,
            pageStep=20,
            minimumWidth=150,
        )
        self.scale_box = set_up(
            QtWidgets.QSpinBox(),
            "scaleBox",
            suffix=" %",
            singleStep=10,
            keyboardTracking=False,
        )
        for field in (self.scale_slider, self.scale_box):
            set_up(
                field, range=(least, largest), value=preferences.scale(self._settings)
            )
        self.scale_slider.valueChanged.connect(self.scale_box.setValue)
        self.scale_box.valueChanged.connect(self.scale_slider.setValue)
        self.scale_box.valueChanged.connect(partial(self._kept.set, preferences.SCALE))
        body = holder(row_of(self.scale_slider, self.scale_box, margins=0))
        return self.scale_box, body

    def _keep_chosen(self, box: QtWidgets.QComboBox, key: str) -> None:
        """Write the choice of a box to the settings."""
        box.currentIndexChanged.connect(lambda i: self._kept.set(key, box.itemData(i)))

    def _box(self, name: str, key: str, on: bool) -> QtWidgets.QCheckBox:
        """Return a check box that writes its state to the settings."""
        return set_up(
            QtWidgets.QCheckBox(),
            name,
            checked=on,
            toggled=partial(self._settings.set, key),
        )

    # -- searches and safety -----------------------------------------------------------
    def _searches(self) -> QtWidgets.QFormLayout:
        form = QtWidgets.QFormLayout()
        limits = preferences.default_limits(self._settings)
        self.seconds_box = worded(
            self, QtWidgets.QDoubleSpinBox(), "defaultSeconds", suffix=" s"
        )
        set_up(
            self.seconds_box, range=(0, 86_400), decimals=1, value=limits.seconds or 0
        )
        self.memory_box = worded(
            self, QtWidgets.QSpinBox(), "defaultMemory", suffix=" MiB"
        )
        set_up(self.memory_box, range=(0, 1_000_000), singleStep=256)
        self.memory_box.setValue(round(limits.memory_mib or 0))
        boxes = (
            (self.seconds_box, preferences.SECONDS),
            (self.memory_box, preferences.MEMORY),
        )
        for box, key in boxes:
            set_up(
                box,
                keyboardTracking=False,
                valueChanged=partial(self._settings.set, key),
            )
        self._row(form, "seconds", self.seconds_box)
        self._row(form, "memory", self.memory_box)
        self._note = label_of(self, "", "For levels opened from now on.", muted=True)
        form.addRow("", self._note)
        prepares = preferences.prepares(self._settings)
        self.prepare_box = self._box("prepareBox", preferences.PREPARE, prepares)
        self._row(form, "prepare", self.prepare_box)
        return form
