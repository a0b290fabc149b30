"""Transport: the row that plays a film, steps and jumps in it, and spaces its axis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from editor.models.theatre.showing import RATES, USUAL_RATE, Showing
from editor.views.style.scaling import scale_buttons, scaled
from editor.views.style.translated import kept_translated

STEPS = ("play.first", "play.back", "play.toggle", "play.forward", "play.last")
JUMPS = ("theatre.better", "theatre.prune", "theatre.undone")
HEIGHT = 44


def tool(action: QAction, words: bool = False) -> QToolButton:
    """A button of an action, which the mouse does not give the keys."""
    button = QToolButton()
    button.setObjectName(f"theatre--{action.objectName()}")
    button.setDefaultAction(action)
    button.setAutoRaise(True)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    if words:
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    return button


class Worded(QWidget):
    """A row whose buttons show words while there is room for them."""

    worded: Sequence[QToolButton] = ()
    """The buttons that lose their words, the first one last."""
    spare: Sequence[QWidget] = ()
    """What goes after that, the first one first."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
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
    """Below the timeline. actions: those of STEPS and JUMPS, by id."""

    def __init__(
        self,
        showing: Showing,
        actions: Mapping[str, QAction],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("theatreTransport")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._showing = showing
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 2, 12, 4)
        row.setSpacing(4)
        steps = {name: tool(actions[name]) for name in STEPS}
        for button in steps.values():
            row.addWidget(button)
        self.play = steps["play.toggle"]
        row.addSpacing(8)
        jumps = [tool(actions[name], True) for name in JUMPS]
        for button in jumps:
            row.addWidget(button)
        row.addStretch(1)
        self.place = QLabel()
        self.place.setObjectName("theatrePlace")
        self.place.setProperty("muted", True)
        self.place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.place)
        row.addSpacing(8)
        self.spacing_switch = self._switch()
        row.addWidget(self.spacing_switch)
        self.rate_box = QComboBox()
        self.rate_box.setObjectName("theatreRate")
        for rate in RATES:
            self.rate_box.addItem("", rate)
        self.rate_box.setCurrentIndex(RATES.index(USUAL_RATE))
        self.rate_box.currentIndexChanged.connect(self._on_rate)
        row.addWidget(self.rate_box)
        self.worded, self.spare = jumps, (self.place, *reversed(jumps))
        scale_buttons(self)
        showing.moved.connect(self.refresh)
        showing.loaded.connect(self.fit)
        kept_translated(self, self.retranslate)

    def _switch(self) -> QFrame:
        """Whether the axis is logarithmic."""
        frame = QFrame()
        frame.setObjectName("switch")
        row = QHBoxLayout(frame)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(0)
        self._spacings = QButtonGroup(self)
        self.log_button, self.even_button = QToolButton(), QToolButton()
        for button, name in ((self.log_button, "log"), (self.even_button, "even")):
            button.setObjectName(f"theatreAxis.{name}")
            button.setCheckable(True)
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._spacings.addButton(button)
            row.addWidget(button)
        self.log_button.setChecked(True)
        self.log_button.toggled.connect(self._showing.set_logarithmic)
        return frame

    def retranslate(self) -> None:
        """Show all words in the current language."""
        self.log_button.setText(self.tr("log"))
        self.even_button.setText(self.tr("even"))
        self.log_button.setToolTip(self.tr("Each power of ten nodes has the same room"))
        self.even_button.setToolTip(self.tr("Each node has the same room"))
        self.rate_box.setAccessibleName(self.tr("Events a second"))
        for place, rate in enumerate(RATES):
            self.rate_box.setItemText(place, self.tr("{rate} a second").format(rate=f"{rate:,}"))
        self.refresh()
        self.fit()

    @Slot()
    def refresh(self) -> None:
        """Where the clock stands."""
        lead = self._showing.lead
        if lead is None:
            self.place.setText("")
            return
        text = self.tr("node {node} of {all}")
        last = max(film.last_node for film in self._showing.films)
        self.place.setText(text.format(node=f"{self._showing.node:,}", all=f"{last:,}"))
        widest = text.format(node=f"{last:,}", all=f"{last:,}")
        wide = self.place.fontMetrics().horizontalAdvance(widest) + 4
        if wide != self.place.minimumWidth():
            self.place.setMinimumWidth(wide)
            self.fit()

    @Slot(int)
    def _on_rate(self, index: int) -> None:
        self._showing.rate = self.rate_box.itemData(index)
