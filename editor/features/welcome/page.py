"""WelcomePage: the page while no level is open, with doors to all that one can begin.

New and Open, the levels of late, a sample of each kind, lessons, the journey, levels by
wish, and a place to drop pictures and texts. The doors stand beside the shelves; in a
narrow window they go below.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QFont,
    QKeyEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from gridwright.editor.features.welcome.doors import WIDTH, Doors
from gridwright.editor.features.welcome.shelves import RecentShelf, SampleShelf
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.work.background import Background
from gridwright.editor.views.style import kept_dressed, scaled, set_up
from gridwright.editor.views.style.dressing import keep_enlarged
from gridwright.editor.views.style.keyed_button import KeyedButton
from gridwright.editor.views.style.kit import (
    NO_KEYS,
    STRETCH,
    column_of,
    label_of,
    row_of,
)

SHELVES = 736
"""The width of the shelves, at 100 per cent."""
BETWEEN = 40
TOP = 44
BUTTON = 38
"""The height of New and Open."""
EDGE = 24
WIDE = SHELVES + BETWEEN + WIDTH + 2 * EDGE
"""From this width on the doors stand beside the shelves; below, under them."""
NARROW = 860
"""Below this width all doors stand in one column."""


class WelcomePage(QScrollArea):
    """The page in the middle of the window while no level is open."""

    open_requested = Signal(object)
    """Emitted with the Path of a level to open."""
    shown = Signal()
    """Emitted when the page comes into view."""

    def __init__(
        self,
        settings: Settings,
        background: Background,
        actions: list[QAction],
        tour: QAction,
        parent: QWidget | None = None,
    ) -> None:
        """Build the page. actions: New and Open, as buttons. tour: the tour of the
        window."""
        super().__init__(parent)
        set_up(
            self,
            "welcome",
            widgetResizable=True,
            frameShape=QFrame.Shape.NoFrame,
            focusPolicy=NO_KEYS,
        )
        self._title = set_up(QLabel(), text="Gridwright")
        keep_enlarged(self._title, 2.2, QFont.Weight.Bold)
        self._subtitle = set_up(QLabel(), muted=True, wordWrap=True)
        self.recent = RecentShelf(settings, background)
        self.samples = SampleShelf()
        self.doors = Doors()
        self._tour = self._tour_row(tour)
        for shelf in (self.recent, self.samples):
            shelf.open_requested.connect(self.open_requested)
        self._build(actions)
        settings.recent_changed.connect(self._show_tour)
        self._settings = settings
        self._show_tour()
        kept_dressed(self, self.dress)

    # -- building ----------------------------------------------------------------------
    def _build(self, actions: list[QAction]) -> None:
        self._shelves = QWidget()
        column_of(
            self._title,
            self._subtitle,
            6,
            self._buttons(actions),
            20,
            self.recent,
            20,
            self.samples,
            20,
            self._tour,
            STRETCH,
            on=self._shelves,
            margins=0,
            spacing=6,
        )
        body = QWidget()
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._beside.addWidget(self._shelves, SHELVES, Qt.AlignmentFlag.AlignTop)
        self._beside.addWidget(self.doors, WIDTH, Qt.AlignmentFlag.AlignTop)
        row_of(STRETCH, (self._beside, 1000), STRETCH, on=body, margins=0)
        self.setWidget(body)

    def _buttons(self, actions: list[QAction]) -> QBoxLayout:
        row = row_of(spacing=12)
        self._main_buttons: list[KeyedButton] = []
        for number, action in enumerate(actions):
            button = set_up(
                KeyedButton(),
                f"welcome.{action.objectName()}",
                primary=number == 0,
                sizePolicy=(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed),
            )
            button.clicked.connect(action.trigger)
            action.changed.connect(lambda b=button, a=action: _follow(b, a))
            _follow(button, action)
            button.follow(action)
            self._main_buttons.append(button)
            button.installEventFilter(self)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _tour_row(self, tour: QAction) -> QWidget:
        row = QWidget()
        self.tour_link = set_up(
            QPushButton(), "welcomeTour", link=True, clicked=tour.trigger
        )
        label = label_of(self, "newHere", "New here?", muted=True)
        row_of(label, self.tour_link, STRETCH, on=row, margins=0, spacing=8)
        return row

    def _show_tour(self) -> None:
        """Offer the tour of the window while no level was opened yet."""
        self._tour.setVisible(not self._settings.recent_files())

    # -- words, size -------------------------------------------------------------------
    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.setAccessibleName(self.tr("Welcome"))
        self._subtitle.setText(
            self.tr(
                "Draw a level. The best answer is found and proved while you paint."
            )
        )
        self.tour_link.setText(self.tr("Take the tour of the window, two minutes"))
        self.doors.show_wish()
        for button in self._main_buttons:
            button.setMinimumHeight(scaled(BUTTON))
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Put the doors beside the shelves, or below them, as the width allows."""
        width = self.viewport().width()
        edge = scaled(EDGE)
        wide = width >= scaled(WIDE)
        narrow = width < scaled(NARROW)
        across = QBoxLayout.Direction.LeftToRight
        down = QBoxLayout.Direction.TopToBottom
        self._beside.setDirection(across if wide else down)
        self._beside.setSpacing(scaled(BETWEEN if wide else 24))
        self._beside.setContentsMargins(edge, scaled(TOP), edge, edge)
        self.doors.lay_out(down if wide or narrow else across)
        self._shelves.setMaximumWidth(scaled(SHELVES))
        self.doors.setMaximumWidth(scaled(WIDTH if wide else SHELVES))

    def sizeHint(self) -> QSize:
        return QSize(scaled(WIDE), scaled(640))

    # -- keys --------------------------------------------------------------------------
    def take_focus(self) -> None:
        """Give the keyboard to New."""
        self._main_buttons[0].setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow down lead from New and Open to the first card."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() == Qt.Key.Key_Down
            and watched in self._main_buttons
        ):
            first = next(iter([*self.recent.cards, *self.samples.cards]))
            first.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button that has the keyboard, as Space does."""
        pressed = self.focusWidget()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and isinstance(pressed, QAbstractButton):
            pressed.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.recent.read_all()
        self.samples.draw_all()
        self.shown.emit()


def _follow(button: KeyedButton, action: QAction) -> None:
    """Show the words and the icon of an action."""
    button.setText(action.iconText())
    if not button.property("primary"):  # icons are drawn for a plain ground
        button.setIcon(action.icon())
    set_up(button, accessibleName=action.iconText().rstrip("…"))
