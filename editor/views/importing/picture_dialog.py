"""PictureImportDialog: a level from a picture of somebody's puzzle."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QToolButton,
    QWidget,
)

from editor.kinds.registry import offered_kinds
from editor.models.importing.incoming import Incoming
from editor.models.importing.picture import PictureBoard
from editor.models.program.language import translated
from editor.models.program.settings import Settings
from editor.models.work.background import Background
from editor.views.importing.group_list import GroupList
from editor.views.importing.import_dialog import SIZE, GridForm
from editor.views.importing.picture_canvas import PictureCanvas
from editor.views.style.dialogs import ACCEPTS, CANCEL, foot_of
from editor.views.style.kit import column_of, fill, restyle, row_of, set_up
from solvers.files.screenshot.reading import skin_names
from solvers.level import Level, LevelError
from solvers.registry import kind, kind_ids

KIND, SKIN = "import_kind", "import_skin"
"""Settings: the kind and the skin of the last picture."""


class PictureImportDialog(QDialog):
    """The picture with its grid on the left, kind, skin and groups on the right."""

    def __init__(
        self,
        incoming: Incoming,
        background: Background,
        settings: Settings,
        kind_id: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """kind_id: of the level in front; "" takes the kind of the last picture."""
        super().__init__(parent)
        set_up(self, "pictureImportDialog", windowTitle=self.tr("Level from a picture"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings, self._title = settings, incoming.name.rpartition(".")[0][:80]
        first = kind_id or settings.text(KIND)
        self.picture = PictureBoard(
            incoming.data, first if first in kind_ids() else offered_kinds()[0], background, self
        )
        self.level: Level | None = None
        self.canvas = PictureCanvas(self.picture)
        self.groups = set_up(GroupList(self.picture), chosen_changed=self.canvas.choose_group)
        self.canvas.group_clicked.connect(self.groups.choose)
        self._build()
        for signal in (
            self.picture.opened,
            self.picture.grid_changed,
            self.picture.grouped,
            self.picture.named,
        ):
            signal.connect(self._show_state)
        self.picture.refused.connect(self._refuse)
        self.picture.progressed.connect(self._show_progress)
        self._offer_skins()
        self.picture.find()
        self._show_state()
        self.groups.setFocus()

    # -- building ----------------------------------------------------------------------------------
    def _build(self) -> None:
        halves = row_of((self._left(), 1), (self._right(), 1), spacing=0, margins=0)
        column_of((halves, 1), self._foot(), on=self, margins=0, spacing=0)
        room = self.screen().availableGeometry().size() - QSize(48, 64)
        self.resize(SIZE.boundedTo(room))

    def _left(self) -> QWidget:
        left = set_up(QWidget(), "pictureSide")
        switch = set_up(QFrame(), "workspaceSwitch")
        row = row_of(on=switch, margins=(1, 1, 1, 1), spacing=2)
        self._switch = QButtonGroup(self)
        self.show_picture = self._side_button(self.tr("Picture"), "showPicture", row)
        self.show_level = self._side_button(self.tr("Level"), "showLevel", row)
        self.show_picture.setChecked(True)
        self.show_level.toggled.connect(self.canvas.show_level)
        self.grid_form = GridForm(self.picture)
        column = column_of(on=left, margins=(24, 14, 24, 14), spacing=10)
        fill(column, (switch, 0, Qt.AlignmentFlag.AlignLeft), self.grid_form, (self.canvas, 1))
        return left

    def _side_button(self, text: str, name: str, row: QHBoxLayout) -> QToolButton:
        button = set_up(QToolButton(), name, text=text, checkable=True)
        self._switch.addButton(button)
        row.addWidget(button)
        return button

    def _right(self) -> QWidget:
        right = set_up(QWidget(), "groupSide")
        column = column_of(self._kind_form(), on=right, margins=0, spacing=0)
        fill(column, _line(), self._groups_head(), (self.groups, 1), _line(), self._skin_line())
        return right

    def _kind_form(self) -> QGridLayout:
        self.kind_box = set_up(QComboBox(), "pictureKind")
        for known in offered_kinds():
            self.kind_box.addItem(translated(kind(known).title), known)
        self.kind_box.setCurrentIndex(self.kind_box.findData(self.picture.kind_id))
        self.kind_box.currentIndexChanged.connect(self._on_kind)
        self.skin_box = set_up(QComboBox(), "pictureSkin", currentIndexChanged=self._on_skin)
        form = set_up(QGridLayout(), contentsMargins=(24, 14, 24, 10), columnStretch=(1, 1))
        form.setVerticalSpacing(8)
        pairs = ((self.tr("Kind"), self.kind_box), (self.tr("Skin"), self.skin_box))
        for number, (words, box) in enumerate(pairs):
            label = set_up(QLabel(words), muted=True, buddy=box, minimumWidth=56)
            box.setAccessibleName(words)
            form.addWidget(label, number, 0)
            form.addWidget(box, number, 1)
        return form

    def _groups_head(self) -> QHBoxLayout:
        self.heading, self.figure = QLabel(), QLabel()
        font = self.heading.font()
        font.setBold(True)
        self.heading.setFont(font)
        self.figure.setProperty("muted", True)
        return row_of((self.heading, 1), self.figure, margins=(24, 10, 24, 4))

    def _skin_line(self) -> QHBoxLayout:
        self.keeps = set_up(QCheckBox(self.tr("Keep as skin")), "keepSkin")
        self.skin_name = set_up(QLineEdit(), "skinName", accessibleName=self.tr("Name of the skin"))
        set_up(self.skin_name, placeholderText=self.tr("Name of the game"), enabled=False)
        self.keeps.toggled.connect(self.skin_name.setEnabled)
        self.keeps.toggled.connect(self._show_state)
        self.skin_name.textChanged.connect(self._show_state)
        return row_of(self.keeps, (self.skin_name, 1), margins=(24, 10, 24, 12))

    def _foot(self) -> QWidget:
        foot = set_up(QFrame(), "pictureFoot")
        self.message = set_up(
            QLabel(), "pictureMessage", wordWrap=True, textFormat=Qt.TextFormat.PlainText
        )
        self.progress = set_up(QProgressBar(), "pictureProgress", range=(0, 100), fixedWidth=90)
        set_up(self.progress, textVisible=False, accessibleName=self.tr("Reading the picture"))
        buttons = foot_of(self, CANCEL)
        self.open_button = buttons.addButton(self.tr("Open level"), ACCEPTS)
        set_up(self.open_button, "pictureOpen", primary=True, default=True)
        row_of((self.message, 1), self.progress, buttons, on=foot, margins=(16, 12, 16, 12))
        return foot

    # -- kind and skin -----------------------------------------------------------------------------
    def _offer_skins(self) -> None:
        """All skins there are; the one used last is chosen if its levels are of this kind."""
        with QSignalBlocker(self.skin_box):
            self.skin_box.addItem(self.tr("None: name the groups below"), "")
            for name in skin_names():
                self.skin_box.addItem(name, name)
        last = self.skin_box.findData(self._settings.text(SKIN))
        if last > 0:
            self.skin_box.setCurrentIndex(last)

    @Slot()
    def _on_skin(self) -> None:
        name = self.skin_box.currentData()
        try:
            self.picture.use_skin(name)
        except LevelError as error:
            self._refuse(translated(error))
            return
        with QSignalBlocker(self.kind_box):
            self.kind_box.setCurrentIndex(self.kind_box.findData(self.picture.kind_id))
        if name:
            self.skin_name.setText(name)
            self.keeps.setChecked(True)
        self.groups.rebuild()
        self._show_state()

    @Slot()
    def _on_kind(self) -> None:
        self.picture.set_kind(self.kind_box.currentData())

    # -- showing -----------------------------------------------------------------------------------
    @Slot()
    def _show_state(self) -> None:
        tokens, busy = self.picture.tokens, self.picture.busy
        named = sum(text is not None for text in tokens)
        self.heading.setText(self.tr("%n group(s) of like cells", "", len(tokens)))
        figure = self.tr("{named} of {count} named").format(named=named, count=len(tokens))
        self.figure.setText(figure if tokens else "")
        self.progress.setVisible(busy)
        kept = not self.keeps.isChecked() or bool(self.skin_name.text().strip())
        self.open_button.setEnabled(self.picture.complete and kept)
        if self.picture.problem:
            self._say_problem(self.picture.problem)
        elif busy:
            self._say(self.tr("Looking for the grid…"))
        elif tokens:
            cells = sum(one.count for one in self.picture.groups)
            done = self.tr("%n cell(s) read", "", cells)
            hint = self.tr("drag the blue squares if the grid does not fit")
            self._say(f"{done} · {hint}")

    @Slot(float)
    def _show_progress(self, fraction: float) -> None:
        self.progress.setValue(round(100 * fraction))

    def _say(self, text: str, *, danger: bool = False) -> None:
        restyle(self.message, text=text, danger=danger, muted=not danger)

    @Slot(str)
    def _refuse(self, sentence: str) -> None:
        self._show_state()
        self._say_problem(sentence)

    def _say_problem(self, sentence: str) -> None:
        self._say(sentence[:1].upper() + sentence[1:], danger=True)

    # -- keys and the end --------------------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys 1 to 9 name the chosen group; up and down choose another one."""
        key = event.key() - Qt.Key.Key_0
        if 1 <= key <= 9 and self.groups.name_by_key(key):
            return
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.groups.choose(self.groups.chosen + (1 if event.key() == Qt.Key.Key_Down else -1))
            return
        super().keyPressEvent(event)

    def accept(self) -> None:
        """Make the level, and keep the skin; the dialog stays if either cannot be."""
        if not self.picture.complete:
            return
        name = self.skin_name.text().strip()
        try:
            self.level = self.picture.level().with_(title=self._title)
            if self.keeps.isChecked():
                self.picture.keep_skin(name)
        except (LevelError, OSError) as error:
            self._refuse(translated(error))
            return
        self._settings.set(KIND, self.picture.kind_id)
        self._settings.set(SKIN, name if self.keeps.isChecked() else "")
        super().accept()

    def done(self, code: int) -> None:
        self.picture.close()
        super().done(code)


def _line() -> QFrame:
    return set_up(QFrame(), fixedHeight=1, ruler=True)
