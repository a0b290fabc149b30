"""PictureImportDialog: a level from a picture of a puzzle."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6 import QtWidgets
from PySide6.QtCore import QSignalBlocker, QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut

from gridwright.editor.features.importing.incoming import (
    Incoming,
    of_file,
    save_beside_own,
)
from gridwright.editor.features.importing.picture.grid_form import GridForm
from gridwright.editor.features.importing.picture.group_list import GroupList
from gridwright.editor.features.importing.picture.picture import (
    AT_WORK,
    USUAL,
    PictureBoard,
)
from gridwright.editor.features.importing.picture.picture_canvas import (
    PictureCanvas,
    StraightBoard,
    choice_picture,
)
from gridwright.editor.kinds.registry import offered_kinds
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.work.background import Background, Failure
from gridwright.editor.views.style.boxes import ElidedBox
from gridwright.editor.views.style.dialogs import (
    ACCEPTS,
    ACTS,
    CANCEL,
    foot_of,
    form_layout,
    row_label,
)
from gridwright.editor.views.style.kit import (
    STRETCH,
    column_of,
    fill,
    holder,
    restyle,
    row_of,
    set_up,
)
from gridwright.solvers.files.screenshot.lattice import Sighting
from gridwright.solvers.files.screenshot.reading import skin_names
from gridwright.solvers.kind import Cell
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.problem import StopToken
from gridwright.solvers.registry import kind
from gridwright.solvers.text import filled

KIND = "import_kind"
"""The setting with the kind of the last picture."""
SIZE = QSize(1120, 720)
CHOICE = QSize(132, 96)
"""The size of a picture of a grid to choose."""


class PictureImportDialog(QtWidgets.QDialog):
    """The picture with its grid on the left, kind, skin and groups on the right."""

    def __init__(
        self,
        incoming: Incoming,
        background: Background,
        settings: Settings,
        kind_id: str = "",
        parent: QtWidgets.QWidget | None = None,
    ) -> None:
        """Show the picture. kind_id: the kind of the current level; "" takes the kind
        of the last picture."""
        super().__init__(parent)
        title = (
            self.tr("Level from {name}").format(name=incoming.name)
            if incoming.name
            else ""
        )
        title = title or self.tr("Level from a picture")
        set_up(self, "pictureImportDialog", windowTitle=title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings = settings
        self._background = background
        self._path = incoming.path
        self._rest = incoming.rest
        self.saved: list[Path] = []
        self._offered: list[Sighting] = []
        self._named = ""
        first = kind_id or settings.text(KIND)
        self._kinds = [one for one in offered_kinds() if not kind(one).pen_draws_lines]
        first = first if first in self._kinds else self._kinds[0]
        likely = AT_WORK if kind_id else USUAL
        self.picture = PictureBoard(incoming.data, first, background, self, likely)
        self.level: Level | None = None
        self.canvas = PictureCanvas(self.picture)
        self.groups = set_up(
            GroupList(self.picture), chosen_changed=self.canvas.choose_group
        )
        self.board = StraightBoard(self.picture)
        self.groups.chosen_changed.connect(self.board.choose_group)
        for part in (self.canvas, self.board):
            part.group_clicked.connect(self.groups.choose)
            part.hovered.connect(self._mark_cell)
        self._build()
        for signal in (
            self.picture.opened,
            self.picture.grid_changed,
            self.picture.grouped,
            self.picture.named,
        ):
            signal.connect(self._show_state)
        self.picture.grouped.connect(self._show_board)
        self.picture.opened.connect(self._show_board)
        self.picture.progressed.connect(self._show_progress)
        self._offer_skins()
        self.picture.find()
        self._show_state()
        self.groups.setFocus()

    # -- building ----------------------------------------------------------------------
    def _build(self) -> None:
        halves = row_of((self._left(), 3), (self._right(), 2), spacing=0, margins=0)
        column_of((halves, 1), self._foot(), on=self, margins=0, spacing=0)
        room = self.screen().availableGeometry().size() - QSize(48, 64)
        self.resize(SIZE.boundedTo(room))

    def _left(self) -> QtWidgets.QWidget:
        left = set_up(QtWidgets.QWidget(), "pictureSide")
        self.grid_form = GridForm(self.picture)
        self.show_level = set_up(
            QtWidgets.QCheckBox(self.tr("Show the level")), "showLevel"
        )
        for act in (self.board.show_level, self._show_board):
            self.show_level.toggled.connect(act)
        self.grid_form.add(self.show_level)
        self.choice_buttons = [self._choice_button(number) for number in range(3)]
        self.choices = holder(
            row_of(*self.choice_buttons, STRETCH, margins=0, spacing=6)
        )
        self._pictures = row_of((self.canvas, 1), (self.board, 1), spacing=12)
        parts = self.grid_form, self.choices, (self._pictures, 1)
        column_of(*parts, on=left, margins=(24, 14, 24, 14), spacing=10)
        return left

    def _choice_button(self, number: int) -> QtWidgets.QToolButton:
        button = set_up(
            QtWidgets.QToolButton(), f"gridChoice.{number}", checkable=True, framed=True
        )
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        return set_up(
            button, iconSize=CHOICE, clicked=partial(self.picture.take, number)
        )

    def _right(self) -> QtWidgets.QWidget:
        right = set_up(QtWidgets.QWidget(), "groupSide")
        column = column_of(self._kind_form(), on=right, margins=0, spacing=0)
        fill(
            column,
            _line(),
            self._groups_head(),
            (self.groups, 1),
            _line(),
            self._skin_line(),
        )
        return right

    def _kind_form(self) -> QtWidgets.QFormLayout:
        self.kind_box = set_up(ElidedBox(), "pictureKind")
        for known in self._kinds:
            self.kind_box.addItem(translated(kind(known).title), known)
        self.kind_box.setCurrentIndex(self.kind_box.findData(self.picture.kind_id))
        self.kind_box.currentIndexChanged.connect(self._on_kind)
        self.skin_box = set_up(
            ElidedBox(), "pictureSkin", currentIndexChanged=self._on_skin
        )
        form = set_up(
            form_layout(), contentsMargins=(24, 14, 24, 10), verticalSpacing=8
        )
        for words, box in (
            (self.tr("Kind"), self.kind_box),
            (self.tr("Skin"), self.skin_box),
        ):
            label = set_up(
                row_label(), text=words, muted=True, buddy=box, minimumWidth=56
            )
            box.setAccessibleName(words)
            form.addRow(label, box)
        return form

    def _groups_head(self) -> QtWidgets.QHBoxLayout:
        self.heading = QtWidgets.QLabel()
        self.figure = QtWidgets.QLabel()
        font = self.heading.font()
        font.setBold(True)
        self.heading.setFont(font)
        set_up(self.figure, muted=True)
        return row_of((self.heading, 1), self.figure, margins=(24, 10, 24, 4))

    def _skin_line(self) -> QtWidgets.QHBoxLayout:
        self.keeps = set_up(QtWidgets.QCheckBox(self.tr("Keep as skin")), "keepSkin")
        self.skin_name = set_up(
            QtWidgets.QLineEdit(),
            "skinName",
            accessibleName=self.tr("Name of the skin"),
        )
        set_up(
            self.skin_name, placeholderText=self.tr("Name of the game"), enabled=False
        )
        self.keeps.toggled.connect(self.skin_name.setEnabled)
        self.keeps.toggled.connect(self._show_state)
        self.skin_name.textChanged.connect(self._show_state)
        return row_of(self.keeps, (self.skin_name, 1), margins=(24, 10, 24, 12))

    def _foot(self) -> QtWidgets.QWidget:
        foot = set_up(QtWidgets.QFrame(), "pictureFoot")
        self.message = set_up(
            QtWidgets.QLabel(),
            "pictureMessage",
            wordWrap=True,
            textFormat=Qt.TextFormat.PlainText,
        )
        self.progress = set_up(
            QtWidgets.QProgressBar(), "pictureProgress", range=(0, 100), fixedWidth=90
        )
        set_up(
            self.progress,
            textVisible=False,
            accessibleName=self.tr("Reading the picture"),
        )
        buttons = foot_of(self, CANCEL)
        self.skip_button = buttons.addButton(self.tr("Skip"), ACTS)
        set_up(
            self.skip_button, "pictureSkip", shortcut="Shift+PgDown", autoDefault=False
        )
        self.skip_button.setToolTip(
            self.tr("The next picture, nothing of this one (Shift+PgDown)")
        )
        self.skip_button.clicked.connect(partial(self._turn, save=False))
        self.next_button = buttons.addButton(self.tr("Save, next picture"), ACTS)
        set_up(self.next_button, "pictureNext", shortcut="PgDown", autoDefault=False)
        self.next_button.setToolTip(
            self.tr("The next one with the same skin, kind and grid (PgDown)")
        )
        self.next_button.clicked.connect(partial(self._turn, save=True))
        self.open_button = buttons.addButton(self.tr("Open level"), ACCEPTS)
        set_up(self.open_button, "pictureOpen", primary=True, default=True)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self).activated.connect(
                self.open_button.click
            )
        row_of(
            (self.message, 1), self.progress, buttons, on=foot, margins=(16, 12, 16, 12)
        )
        return foot

    # -- the same cell on both sides ---------------------------------------------------
    @Slot(object)
    def _mark_cell(self, cell: Cell | None) -> None:
        for part in (self.canvas, self.board):
            part.mark_cell(cell)

    # -- kind and skin -----------------------------------------------------------------
    def _offer_skins(self) -> None:
        """Offer all known skins."""
        with QSignalBlocker(self.skin_box):
            self.skin_box.addItem(self.tr("None: name the groups below"), "")
            for name in skin_names():
                self.skin_box.addItem(name, name)

    def _show_game(self) -> None:
        """Show the kind and the skin that were guessed or chosen."""
        game = self.picture.kind_id, self.picture.skin_name
        for box, value in zip((self.kind_box, self.skin_box), game, strict=True):
            with QSignalBlocker(box):
                box.setCurrentIndex(box.findData(value))
        if self._named != game[1]:
            self._named = game[1]
            self.skin_name.setText(self._named)
            self.keeps.setChecked(bool(self._named))

    @Slot()
    def _on_skin(self) -> None:
        try:
            self.picture.use_skin(self.skin_box.currentData())
            self.groups.rebuild()
        except LevelError as error:
            self._refuse(translated(error))

    @Slot()
    def _on_kind(self) -> None:
        self.picture.set_kind(self.kind_box.currentData())

    # -- showing -----------------------------------------------------------------------
    @Slot()
    def _show_state(self) -> None:
        picture = self.picture
        tokens = self.picture.tokens
        named = sum(text is not None for text in tokens)
        self._show_game()
        self._show_choices()
        heading = self.tr("%n group(s) of like cells", "", len(tokens))
        self.heading.setText(heading if tokens else "")
        figure = filled(
            self.tr("{named} of {count} named"), named=named, count=len(tokens)
        )
        self.figure.setText(figure if tokens else "")
        self.progress.setVisible(picture.busy)
        kept = not self.keeps.isChecked() or bool(self.skin_name.text().strip())
        whole = picture.complete and kept
        self.open_button.setEnabled(whole)
        for button in (self.skip_button, self.next_button):
            button.setVisible(bool(self._rest or self.saved))
        self.skip_button.setEnabled(bool(self._rest) and not picture.busy)
        self.next_button.setEnabled(whole and not picture.unsure)
        self._say_state()

    @Slot()
    def _show_board(self) -> None:
        """Show the board beside the picture if it differs. Nothing moves during a
        drag."""
        grid = self.picture.grid
        differs = self.show_level.isChecked() or (
            grid is not None and grid.even is None
        )
        self.board.setVisible(differs and self.board.picture is not None)
        image = self.picture.image
        way = QtWidgets.QHBoxLayout.Direction.LeftToRight
        if image is not None and image.width > image.height:
            way = QtWidgets.QHBoxLayout.Direction.TopToBottom
        self._pictures.setDirection(way)

    def _say_state(self) -> None:
        picture = self.picture
        if picture.choices and picture.asks:
            self._say(self.tr("It is not clear where the cells lie: choose a grid"))
        elif picture.asks:
            self._say_problem(
                self.tr("No grid was found: drag the blue squares to the board")
            )
        elif picture.problem:
            self._say_problem(picture.problem)
        elif picture.busy:
            self._say(self.tr("Looking for the grid…"))
        elif picture.groups:
            cells = sum(one.count for one in picture.groups)
            parts = [self.tr("%n cell(s) read", "", cells)]
            if picture.unsure:
                parts.append(self.tr("%n uncertain", "", picture.unsure))
            if self._rest:
                parts.append(
                    self.tr("%n more picture(s) in the folder", "", len(self._rest))
                )
            parts.append(self.tr("drag the blue squares if the grid does not fit"))
            self._say(" · ".join(parts))

    def _show_choices(self) -> None:
        """Show the grids to choose from, if the place of the cells is unclear."""
        choices = self.picture.choices
        picture = self.canvas.picture
        if choices is not self._offered and picture is not None:
            self._offered = choices
            for number, one in enumerate(choices):
                button = self.choice_buttons[number]
                grid = one.lattice
                button.setIcon(choice_picture(picture, grid, CHOICE))
                button.setText(f"{number + 1}:  {grid.rows} × {grid.cols}")
        self.choices.setVisible(bool(choices))
        for number, button in enumerate(self.choice_buttons):
            button.setVisible(number < len(choices))
            taken = (
                number < len(choices) and self.picture.grid == choices[number].lattice
            )
            button.setChecked(taken and not self.picture.asks)

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

    # -- keys and the end --------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Name the chosen group by a key 1 to 9, or take a grid if that is asked. Up
        and down choose another group."""
        key = event.key() - Qt.Key.Key_0
        if self.picture.asks and 1 <= key <= len(self.picture.choices):
            self.picture.take(key - 1)
            return
        if 1 <= key <= 9 and self.groups.name_by_key(key):
            return
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.groups.choose(
                self.groups.chosen + (1 if event.key() == Qt.Key.Key_Down else -1)
            )
            return
        super().keyPressEvent(event)

    def _made(self) -> Level | None:
        """Return the level, after its skin was kept. None if either fails; the dialog
        gives the reason."""
        name = self.skin_name.text().strip()
        title = self._path.stem[:80] if self._path is not None else ""
        try:
            level = self.picture.level().with_(title=title)
            if self.keeps.isChecked():
                self.picture.keep_skin(name)
        except (LevelError, OSError) as error:
            self._refuse(translated(error))
            return None
        self._settings.set(KIND, self.picture.kind_id)
        return level

    def accept(self) -> None:
        """Make the level, and keep the skin. The dialog stays open if either fails."""
        if self.picture.complete:
            self.level = self._made()
            if self.level is not None:
                super().accept()

    def _turn(self, *, save: bool) -> None:
        """Turn to the next picture. save: True to write the level of this one to a file
        first."""
        level = self._made() if save else None
        path = self._path
        rest = self._rest
        if path is None or (save and level is None):
            return

        def turn(_token: StopToken) -> tuple[Path | None, Incoming | None]:
            kept = save_beside_own(level, path) if level is not None else None
            return kept, of_file(rest[0]) if rest else None

        job = self._background.submit(turn)
        job.finished.connect(self._show_next)
        job.failed.connect(self._stay)
        self.next_button.setEnabled(False)

    @Slot(object)
    def _show_next(self, found: tuple[Path | None, Incoming | None]) -> None:
        kept, following = found
        self.saved += [kept] if kept is not None else []
        if following is None:
            super().accept()
            return
        self._path = following.path
        self._rest = following.rest
        self.setWindowTitle(self.tr("Level from {name}").format(name=following.name))
        self.picture.go_on(following.data)

    @Slot(object)
    def _stay(self, failure: Failure) -> None:
        self._refuse(failure.message)

    def done(self, code: int) -> None:
        self.picture.close()
        super().done(code)


def _line() -> QtWidgets.QFrame:
    return set_up(QtWidgets.QFrame(), fixedHeight=1, ruler=True)
