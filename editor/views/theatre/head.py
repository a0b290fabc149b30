"""Head: the row above the theatre. Which level and which solver, and what can be done with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from editor.models.program.language import said
from editor.views.style.scaling import scale_buttons, scaled
from editor.views.style.translated import kept_translated
from editor.views.theatre.transport import Worded, tool
from solvers.problem import Solver

TOOLS = ("theatre.explain", "theatre.pair")
AT_RIGHT = ("file.export_image",)
PRESENT = "view.presentation"
SHORTEST = 8
"""Signs of an entry that the lists show at least."""


class Head(Worded):
    """actions: those of TOOLS, AT_RIGHT and PRESENT, by id, as far as there are any."""

    level_chosen = Signal(object)
    """Another of the open levels: what `show_levels` was given with its name."""
    solver_chosen = Signal(str, bool)
    """The id of a solver, and whether it is that of the second film."""
    run_wanted = Signal()
    stop_wanted = Signal()

    def __init__(self, actions: Mapping[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("theatreHead")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.level_box = self._box("theatreLevel", 200)
        self.solver_box = self._box("theatreSolver", 168)
        self.other_box = self._box("theatreOther", 168)
        self.other_box.hide()
        self.level_box.activated.connect(self._on_level)
        self.solver_box.activated.connect(self._on_solver)
        self.other_box.activated.connect(self._on_other)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 5, 8, 5)
        row.setSpacing(8)
        for box in (self.level_box, self.solver_box, self.other_box):
            row.addWidget(box, 3)
        left = [tool(actions[name], True) for name in TOOLS if name in actions]
        right = [tool(actions[name], True) for name in AT_RIGHT if name in actions]
        for button in left:
            row.addWidget(button)
        row.addStretch(1)
        for button in right:
            row.addWidget(button)
        if PRESENT in actions:
            row.addWidget(tool(actions[PRESENT]))
        self.run_button, self.stop_button = QPushButton(), QPushButton()
        self.run_button.setObjectName("theatreRun")
        self.run_button.setProperty("primary", True)
        self.stop_button.setObjectName("theatreStop")
        self.run_button.clicked.connect(self.run_wanted)
        self.stop_button.clicked.connect(self.stop_wanted)
        for press in (self.run_button, self.stop_button):
            press.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(press)
        self.stop_button.hide()
        self.worded = (*left, *right)
        self._again = False
        scale_buttons(self)
        kept_translated(self, self.retranslate)

    def _box(self, name: str, width: int) -> QComboBox:
        box = QComboBox()
        box.setObjectName(name)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(SHORTEST)
        box.setMaximumWidth(scaled(width + 40))
        return box

    def retranslate(self) -> None:
        """Show all words in the current language."""
        self.level_box.setAccessibleName(self.tr("Level"))
        self.solver_box.setAccessibleName(self.tr("Solver"))
        self.other_box.setAccessibleName(self.tr("Solver of the second film"))
        self.stop_button.setText(self.tr("Stop"))
        self._word_run()
        for box in (self.solver_box, self.other_box):
            for place in range(box.count()):
                box.setItemText(place, said(box.itemData(place, Qt.ItemDataRole.UserRole + 1)))
        self.fit()

    # -- what shows ------------------------------------------------------------------------------
    def show_levels(self, levels: Sequence[tuple[str, object]], front: object) -> None:
        """The open levels, each with its name; nothing is chosen by that."""
        with QSignalBlocker(self.level_box):
            self.level_box.clear()
            for place, (name, level) in enumerate(levels):
                self.level_box.addItem(name, level)
                if level is front:
                    self.level_box.setCurrentIndex(place)

    def show_solvers(self, solvers: Sequence[Solver], chosen: str, other: str) -> None:
        """The solvers of the kind in front. other: "" while one film shows."""
        for box, mine in ((self.solver_box, chosen), (self.other_box, other)):
            with QSignalBlocker(box):
                box.clear()
                for solver in solvers:
                    box.addItem(said(solver.title), solver.id)
                    last = box.count() - 1
                    box.setItemData(last, solver.title, Qt.ItemDataRole.UserRole + 1)
                box.setCurrentIndex(max(box.findData(mine), 0))
        self.other_box.setVisible(bool(other))
        self.fit()

    def show_running(self, running: bool, again: bool) -> None:
        """Whether a search is under way, and whether there is a film already."""
        self.run_button.setVisible(not running)
        self.stop_button.setVisible(running)
        self._again = again
        self._word_run()
        self.fit()

    def _word_run(self) -> None:
        self.run_button.setText(self.tr("Run again") if self._again else self.tr("Run"))
        self.run_button.setToolTip(self.tr("Search with a film (F9)"))

    @Slot(int)
    def _on_level(self, place: int) -> None:
        self.level_chosen.emit(self.level_box.itemData(place))

    @Slot(int)
    def _on_solver(self, place: int) -> None:
        self.solver_chosen.emit(self.solver_box.itemData(place), False)

    @Slot(int)
    def _on_other(self, place: int) -> None:
        self.solver_chosen.emit(self.other_box.itemData(place), True)
