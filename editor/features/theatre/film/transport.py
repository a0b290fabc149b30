"""Transport: the row that plays a film, steps and jumps in it, and spaces its axis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6 import QtGui, QtWidgets
from PySide6.QtCore import QSize, Qt, Slot

from gridwright.editor.models.theatre.film import RATES, USUAL_RATE, FilmPlayer
from gridwright.editor.painting.theatre.code import question_words
from gridwright.editor.views.style import kept_dressed, row_of, set_up
from gridwright.editor.views.style.dressing import scale_buttons, scaled
from gridwright.editor.views.style.kit import (
    BY_TAB,
    STRETCH,
    combo_of,
    fill,
    show_action,
    tool_of,
)

STEPS = ("play.first", "play.back", "play.toggle", "play.forward", "play.last")
JUMP_BUTTONS = ("theatre.better", "theatre.prune", "theatre.undone")
WHILE_GROWING = ("theatre.head", "theatre.slow")
HEIGHT = 44


def tool(action: QtGui.QAction, words: bool = False) -> QtWidgets.QToolButton:
    """Return a button of an action that a click does not give the keys."""
    button = set_up(QtWidgets.QToolButton(), f"theatre--{action.objectName()}")
    show_action(button, action)
    set_up(button, autoRaise=True, focusPolicy=BY_TAB)
    if words:
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    return button


class Worded(QtWidgets.QWidget):
    """A row whose buttons have words if there is room for them. A subclass calls
    `dress` once its buttons exist."""

    worded: Sequence[QtWidgets.QToolButton] = ()
    """The buttons that lose their words, the first one last."""
    spare: Sequence[QtWidgets.QWidget] = ()
    """Widgets that hide after that, the first one first."""

    def resizeEvent(self, event: QtGui.QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        scale_buttons(self)
        self.fit()

    def fit(self) -> None:
        """Show as many words as there is room for."""
        layout = self.layout()
        assert layout is not None
        bare = Qt.ToolButtonStyle.ToolButtonIconOnly
        for button in self.worded:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        for widget in self.spare:
            widget.show()
        for button in reversed(self.worded):
            if layout.sizeHint().width() <= self.width():
                return
            button.setToolButtonStyle(bare)
        for widget in self.spare:
            if layout.sizeHint().width() <= self.width():
                return
            widget.hide()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(hint.width(), max(hint.height(), scaled(HEIGHT)))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(240), super().minimumSizeHint().height())


class Transport(Worded):
    """The row below the timeline. actions: those of STEPS, JUMPS and WHILE_GROWING, by
    id."""

    def __init__(
        self, showing: FilmPlayer, actions: Mapping[str, QtGui.QAction]
    ) -> None:
        super().__init__()
        set_up(
            self, "theatreTransport", attribute=Qt.WidgetAttribute.WA_StyledBackground
        )
        self._showing = showing
        policy = QtWidgets.QSizePolicy.Policy
        self.setSizePolicy(policy.Preferred, policy.Maximum)
        steps = {name: tool(actions[name]) for name in STEPS}
        self.play = steps["play.toggle"]
        jumps = [tool(actions[name], True) for name in JUMP_BUTTONS]
        self.head, self.slow = (tool(actions[name], True) for name in WHILE_GROWING)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.place = set_up(
            QtWidgets.QLabel(), "theatrePlace", muted=True, alignment=right
        )
        self.spacing_switch = self._switch()
        self.rate_box = combo_of(self, "theatreRate", spoken="Events a second")
        for rate in RATES:
            self.rate_box.addItem("", rate)
        self.rate_box.setCurrentIndex(RATES.index(USUAL_RATE))
        self.rate_box.currentIndexChanged.connect(self._on_rate)
        row = row_of(
            *steps.values(), 8, *jumps, on=self, margins=(12, 2, 12, 4), spacing=4
        )
        fill(row, self.head, self.slow, STRETCH)
        fill(row, self.place, 8, self.spacing_switch, self.rate_box)
        self.worded = (self.slow, self.head, *jumps)
        self.spare = (self.place, *reversed(jumps))
        set_up(showing, moved=self.refresh, loaded=self.fit, grown=self._show_growing)
        showing.loaded.connect(self._show_growing)
        self._show_growing()
        kept_dressed(self, self.dress)

    def _switch(self) -> QtWidgets.QFrame:
        """Return the switch that makes the axis logarithmic."""
        frame = set_up(QtWidgets.QFrame(), "switch")
        self.log_button = tool_of(
            self,
            "theatreAxis.log",
            "log",
            tip="Each power of ten nodes has the same room",
        )
        self.even_button = tool_of(
            self, "theatreAxis.even", "even", tip="Each node has the same room"
        )
        self._spacings = QtWidgets.QButtonGroup(self)
        for button in (self.log_button, self.even_button):
            set_up(button, checkable=True, autoRaise=True, focusPolicy=BY_TAB)
            self._spacings.addButton(button)
        row_of(self.log_button, self.even_button, on=frame, margins=1, spacing=0)
        set_up(self.log_button, checked=True, toggled=self._showing.set_logarithmic)
        return frame

    def dress(self) -> None:
        for place, rate in enumerate(RATES):
            self.rate_box.setItemText(
                place, self.tr("{rate} a second").format(rate=f"{rate:,}")
            )
        self.refresh()
        super().dress()

    @Slot()
    def _show_growing(self) -> None:
        """Show the buttons for a running search while there is one."""
        for button in (self.head, self.slow):
            button.setVisible(self._showing.growing)
        self.fit()

    @Slot()
    def refresh(self) -> None:
        """Show the state of the clock."""
        lead = self._showing.lead
        if lead is None:
            self.place.setText("")
            return
        text = self.tr("node {node} of {all}")
        last = max(film.last_node for film in self._showing.films)
        self.place.setText(text.format(node=f"{self._showing.node:,}", all=f"{last:,}"))
        asked = (question_words(film) for film in self._showing.films)
        self.place.setToolTip("\n".join(asked))
        widest = text.format(node=f"{last:,}", all=f"{last:,}")
        wide = self.place.fontMetrics().horizontalAdvance(widest) + 4
        if wide != self.place.minimumWidth():
            self.place.setMinimumWidth(wide)
            self.fit()

    @Slot(int)
    def _on_rate(self, index: int) -> None:
        self._showing.set_rate(self.rate_box.itemData(index))
