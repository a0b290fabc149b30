"""Presentation: board, caption and playback alone, as large as the screen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QEvent,
    QObject,
    QPropertyAnimation,
    QSize,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGraphicsOpacityEffect,
    QLabel,
    QLayout,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.kinds.registry import kind_view
from editor.painting.look import Look
from editor.views.canvas.grid_view import GridView
from editor.views.play.playback_bar import PlaybackBar
from editor.views.presentation.shown_board import ShownBoard
from editor.views.style.icons import icon
from editor.views.style.translated import kept_translated

REST_MS, FADE_MS = 3000, 300
"""How long the controls stay after the last movement, and how long they take to go."""
BUTTON = 44
SIDE = 360
"""The least width of the words beside the board."""
LARGE = "font-size: {size}px; font-weight: {weight}"


class Presentation(QWidget):
    """A window of its own on the level of a canvas."""

    left = Signal()
    """It was closed."""

    def __init__(
        self,
        canvas: GridView,
        bar: PlaybackBar,
        verdict: Callable[[], str],
        look: Look,
        *,
        fades: bool,
    ) -> None:
        """bar: a playback bar of its own. verdict: what is proved of the level. fades: whether the
        controls go while nothing moves; they stay with reduced motion."""
        super().__init__(None, Qt.WindowType.Window)
        self.setObjectName("presentation")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._canvas, self._verdict, self._fades = canvas, verdict, fades
        self.bar = bar
        self.board = ShownBoard(canvas, look)
        self._build(look)
        self._effect = QGraphicsOpacityEffect(self.controls)
        self._effect.setOpacity(1.0)
        self.controls.setGraphicsEffect(self._effect)
        self._fade = QPropertyAnimation(self._effect, b"opacity", self)
        self._fade.setDuration(FADE_MS)
        self._fade.setEndValue(0.0)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self.rest)
        for part in (self, *self.findChildren(QWidget)):
            part.setMouseTracking(True)
            part.installEventFilter(self)
        canvas.playback.moved.connect(self._show_words)
        canvas.playback.loaded.connect(self._show_words)
        kept_translated(self, self.retranslate)

    def _build(self, look: Look) -> None:
        self.title, self.goal, self.number, self.rest_words, self.proof = (
            QLabel() for _ in range(5)
        )
        self.title.setObjectName("presentationTitle")
        self.number.setObjectName("presentationNumber")
        for label, size, weight in (
            (self.title, 32, 700),
            (self.goal, 20, 400),
            (self.number, 104, 700),
            (self.rest_words, 20, 400),
            (self.proof, 20, 400),
        ):
            label.setStyleSheet(LARGE.format(size=size, weight=weight))
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        for label in (self.goal, self.rest_words):
            label.setProperty("muted", True)
        self.controls = QWidget()
        self.controls.setObjectName("presentationControls")
        self.close_button = QToolButton()
        self.close_button.setObjectName("presentationClose")
        self.close_button.setAutoRaise(True)
        self.close_button.setIcon(icon("close", look))
        self.close_button.clicked.connect(self.close)
        for button in (*self.bar.findChildren(QToolButton), self.close_button):
            button.setFixedSize(BUTTON, BUTTON)
            button.setIconSize(QSize(24, 24))
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.controls)
        row.setContentsMargins(8, 4, 8, 4)
        row.addWidget(self.bar, 1)
        row.addWidget(self.close_button)
        self._side = QVBoxLayout()
        self._side.setContentsMargins(24, 40, 48, 24)
        self._side.setSpacing(10)
        for label in (self.title, self.goal):
            self._side.addWidget(label)
        self._side.addStretch(1)
        for label in (self.number, self.rest_words, self.proof):
            self._side.addWidget(label)
        self._side.addStretch(1)
        self._side.addWidget(self.controls)
        self.board.setParent(self)
        self._layout = QVBoxLayout(self)
        self._layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._layout.addLayout(self._side)

    def set_look(self, look: Look) -> None:
        self.board.set_look(look)
        self.close_button.setIcon(icon("close", look))

    # -- words -----------------------------------------------------------------------------------
    def retranslate(self) -> None:
        """Show all words in the current language."""
        document = self._canvas.document
        self.setWindowTitle(document.name)
        self.setAccessibleName(self.tr("Presentation"))
        leave = self.tr("Leave the presentation (Esc)")
        self.close_button.setToolTip(leave)
        self.close_button.setAccessibleName(leave)
        level = document.level()
        self.title.setText(document.name)
        self.goal.setText(kind_view(level.kind).game_words.goal(level))
        self._show_words()

    @Slot()
    def _show_words(self) -> None:
        """The score where the playback stands, the score of the whole route, and what is proved."""
        playback, kind = self._canvas.playback, self._canvas.document.kind
        known = playback.available and bool(playback.moves) and kind.players == 1
        for label in (self.number, self.rest_words):
            label.setVisible(known)
        if known:
            self.number.setText(str(kind.score(playback.frame().state)))
            words = kind_view(kind.id).result_words
            whole = words.score(kind.score(playback.end_state))
            self.rest_words.setText(self.tr("of {score}").format(score=whole))
        self.proof.setText(self._verdict())

    # -- room ------------------------------------------------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words and playback take the free side: beside the board, or below it."""
        super().resizeEvent(event)
        wide = self.width() >= self.height()
        self.goal.setVisible(wide or self.height() > 900)
        if wide:
            least = max(SIDE, self._side.minimumSize().width())
            room = QSize(self.width() - least, self.height())
            self.board.setGeometry(0, 0, self.board.size_in(room).width(), self.height())
            self._layout.setContentsMargins(self.board.width(), 0, 0, 0)
        else:
            room = QSize(self.width(), self.height() - self._side.minimumSize().height())
            self.board.setGeometry(0, 0, self.width(), self.board.size_in(room).height())
            self._layout.setContentsMargins(0, self.board.height(), 0, 0)

    # -- controls that come and go ---------------------------------------------------------------
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        moved = event.type() in (QEvent.Type.MouseMove, QEvent.Type.MouseButtonPress)
        focused = event.type() == QEvent.Type.FocusIn and watched is not self
        if moved or focused:
            self.wake()
        return False

    @Slot()
    def wake(self) -> None:
        """Show the controls, and wait for the next rest."""
        self._fade.stop()
        self._effect.setOpacity(1.0)
        self.unsetCursor()
        self._rest.start()

    @Slot()
    def rest(self) -> None:
        """Nothing moved for a while: the controls go, unless they have the focus."""
        held = self.focusWidget()
        inside = held is not None and self.controls.isAncestorOf(held) and held.hasFocus()
        if self._fades and not inside:
            self._fade.start()
            self.setCursor(Qt.CursorShape.BlankCursor)

    @property
    def controls_shown(self) -> bool:
        """Whether the controls can be seen, and are not about to go."""
        return self._effect.opacity() > 0 and self._fade.state() != self._fade.State.Running

    # -- keys ------------------------------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space plays and pauses, Left and Right step, Home and End go to the ends."""
        playback, key = self._canvas.playback, event.key()
        acts: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Escape: self.close,
            Qt.Key.Key_Space: playback.toggle,
            Qt.Key.Key_Left: playback.step_back,
            Qt.Key.Key_Right: playback.step_forward,
            Qt.Key.Key_Home: lambda: playback.seek(0),
            Qt.Key.Key_End: lambda: playback.seek(len(playback.moves)),
        }
        act = acts.get(key)
        if act is None:
            super().keyPressEvent(event)
        else:
            act()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setFocus()
        self.wake()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._rest.stop()
        self._fade.stop()
        super().closeEvent(event)
        self.left.emit()
