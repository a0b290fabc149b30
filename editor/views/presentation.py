"""A level shown to a class or a camera.

Presentation: board, caption and playback alone, as large as the screen.

Screen: a window of its own, as large as the screen, whose controls go while nothing
moves.

ShownBoard: a level, its route and its playback, as large as there is room for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6 import QtCore, QtWidgets
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.work.background import later
from gridwright.editor.painting import BoardView, fitting, painting_on
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.canvas.layers import Layer
from gridwright.editor.views.canvas.marks import paint_level, paint_playback
from gridwright.editor.views.canvas.zoom_table import BoardTable, Hint, Index
from gridwright.editor.views.play.playback_bar import PlaybackBar
from gridwright.editor.views.style import current_look, icon, kept_dressed
from gridwright.editor.views.style.kit import (
    NO_BAR,
    NO_KEYS,
    STRETCH,
    column_of,
    fill,
    set_up,
)
from gridwright.solvers.text import filled, grouped

REST_MS = 3000
FADE_MS = 300
"""The time that the controls stay after the last movement, and the time they take to
go."""
BUTTON = 44
LARGE = "font-size: {size}px; font-weight: {weight}"


class Screen(QtWidgets.QWidget):
    """A subclass puts `controls` and `close_button` where they belong, and calls
    `watch_mouse`."""

    left = QtCore.Signal()
    """It was closed."""

    def __init__(self, *, fades: bool) -> None:
        """fades: whether the controls go while nothing moves; they stay with reduced
        motion."""
        super().__init__(None, QtCore.Qt.WindowType.Window)
        set_up(
            self, "presentation", attribute=QtCore.Qt.WidgetAttribute.WA_DeleteOnClose
        )
        self.setFocusPolicy(QtCore.Qt.FocusPolicy.StrongFocus)
        self._fades = fades
        self.controls = set_up(QtWidgets.QWidget(), "presentationControls")
        self.close_button = set_up(
            QtWidgets.QToolButton(), "presentationClose", autoRaise=True
        )
        self.close_button.clicked.connect(self.close)
        self._effect = set_up(
            QtWidgets.QGraphicsOpacityEffect(self.controls), opacity=1.0
        )
        self.controls.setGraphicsEffect(self._effect)
        self._fade = set_up(
            QtCore.QPropertyAnimation(self._effect, b"opacity", self), duration=FADE_MS
        )
        self._fade.setEndValue(0.0)
        self._rest = later(self, REST_MS, self.rest)

    def watch_mouse(self) -> None:
        """Show the controls again wherever the mouse moves."""
        for part in (self, *self.findChildren(QtWidgets.QWidget)):
            part.setMouseTracking(True)
            part.installEventFilter(self)

    def name_close(self) -> None:
        """Show the words and the icon of the close button."""
        self.close_button.setIcon(icon("close", current_look()))
        leave = self.tr("Leave the presentation (Esc)")
        set_up(self.close_button, toolTip=leave, accessibleName=leave)

    # -- controls that come and go -----------------------------------------------------
    def eventFilter(self, watched: QtCore.QObject, event: QtCore.QEvent) -> bool:
        moved = event.type() in (
            QtCore.QEvent.Type.MouseMove,
            QtCore.QEvent.Type.MouseButtonPress,
        )
        focused = event.type() == QtCore.QEvent.Type.FocusIn and watched is not self
        if moved or focused:
            self.wake()
        return False

    @QtCore.Slot()
    def wake(self) -> None:
        """Show the controls, and wait for the next rest."""
        self._fade.stop()
        self._effect.setOpacity(1.0)
        self.unsetCursor()
        self._rest.start()

    @QtCore.Slot()
    def rest(self) -> None:
        """Nothing moved for a while: the controls go, unless they have the focus."""
        held = self.focusWidget()
        inside = (
            held is not None and self.controls.isAncestorOf(held) and held.hasFocus()
        )
        if self._fades and not inside:
            self._fade.start()
            self.setCursor(QtCore.Qt.CursorShape.BlankCursor)

    @property
    def controls_shown(self) -> bool:
        """True if the controls can be seen, and are not about to go."""
        return (
            self._effect.opacity() > 0
            and self._fade.state() != self._fade.State.Running
        )

    # -- keys --------------------------------------------------------------------------
    def key_acts(self) -> Mapping[int, Callable[[], object]]:
        """The actions of keys, beside Escape, which leaves."""
        return {}

    def keyPressEvent(self, event: QKeyEvent) -> None:
        acts = {**self.key_acts(), int(QtCore.Qt.Key.Key_Escape): self.close}
        act = acts.get(event.key())
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


def large_label(size: int, weight: int, muted: bool = False) -> QtWidgets.QLabel:
    """Words that are read from the last row."""
    label = set_up(
        QtWidgets.QLabel(),
        styleSheet=LARGE.format(size=size, weight=weight),
        wordWrap=True,
    )
    label.setSizePolicy(
        QtWidgets.QSizePolicy.Policy.Ignored, QtWidgets.QSizePolicy.Policy.Minimum
    )
    if muted:
        set_up(label, muted=True)
    return label


def enlarge(button: QtWidgets.QToolButton) -> None:
    """A button that is pressed from afar."""
    set_up(button, fixedSize=(BUTTON, BUTTON), iconSize=QtCore.QSize(24, 24))


MARGIN = 24
"""Pixels that stay free round the board."""


class ShownBoard(BoardTable):
    """The picture of a canvas, to look at alone."""

    def __init__(self, canvas: GridView) -> None:
        super().__init__()
        set_up(
            self, "shownBoard", focusPolicy=NO_KEYS, horizontalScrollBarPolicy=NO_BAR
        )
        self.setVerticalScrollBarPolicy(NO_BAR)
        self._canvas = canvas
        self.setModel(canvas.grid_model)
        set_up(canvas.playback, moved=self.refresh, loaded=self.refresh)
        kept_dressed(self, self.refresh)

    def size_in(self, room: QtCore.QSize) -> QtCore.QSize:
        """The size of the board in a room, with what play adds beside it."""
        side = self._side(room)
        across, down = self._cells()
        return QtCore.QSize(
            round(across * side) + 2 * MARGIN, round(down * side) + 2 * MARGIN
        )

    def _cells(self) -> tuple[float, float]:
        left, top, right, bottom = self._canvas.painter.margins
        document = self._canvas.document
        return document.cols + left + right, document.rows + top + bottom

    def _side(self, room: QtCore.QSize) -> float:
        across, down = self._cells()
        wide = room.width() - 2 * MARGIN
        high = room.height() - 2 * MARGIN
        return fitting(min(wide / across, high / down))

    def board_view(self) -> BoardView:
        room = self.viewport().size()
        document = self._canvas.document
        side = self._side(room)
        left, top, _, _ = self._canvas.painter.margins
        across, down = self._cells()
        corner = (
            round((room.width() - across * side) / 2 + left * side),
            round((room.height() - down * side) / 2 + top * side),
        )
        return BoardView.shown_in(room, corner, document.rows, document.cols, side)

    def scrollTo(self, index: Index, hint: Hint = Hint.EnsureVisible) -> None:
        """All of the board shows; nothing is scrolled."""

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self.board_view()
        canvas = self._canvas
        with painting_on(self.viewport()) as p:
            p.fillRect(self.viewport().rect(), current_look().window)
            if canvas.playback.showing:
                paint_playback(p, canvas.painter, view, canvas.playback)
            else:
                paint_level(
                    p, canvas.painter, view, canvas.document.cells, self._layers()
                )

    def _layers(self) -> list[Layer]:
        """The layers over the board. A route that can be played shows move by move: not
        at all before its first one."""
        canvas = self._canvas
        to_play = canvas.playback.available and not canvas.overlay.outdated
        return [*canvas.layers] if to_play else [*canvas.layers, canvas.overlay]


SIDE = 360
"""The least width of the words beside the board."""


class Presentation(Screen):
    """A window of its own on the level of a canvas."""

    def __init__(
        self,
        canvas: GridView,
        bar: PlaybackBar,
        verdict: Callable[[], str],
        *,
        fades: bool,
    ) -> None:
        """bar: a playback bar of its own. verdict: what is proved of the level. fades:
        whether the controls go while nothing moves; they stay with reduced motion."""
        super().__init__(fades=fades)
        self._canvas = canvas
        self._verdict = verdict
        self.bar = bar
        self.board = ShownBoard(canvas)
        self._build()
        self.watch_mouse()
        set_up(canvas.playback, moved=self._show_words, loaded=self._show_words)
        kept_dressed(self, self.dress)

    def _build(self) -> None:
        self.title = large_label(32, 700)
        self.goal = large_label(20, 400, muted=True)
        self.number = large_label(104, 700)
        self.rest_words = large_label(20, 400, muted=True)
        self.proof = large_label(20, 400)
        for button in (
            *self.bar.findChildren(QtWidgets.QToolButton),
            self.close_button,
        ):
            enlarge(button)
        row = QtWidgets.QBoxLayout(
            QtWidgets.QBoxLayout.Direction.LeftToRight, self.controls
        )
        row.setContentsMargins(8, 4, 8, 4)
        fill(row, (self.bar, 1), self.close_button)
        self._side = column_of(margins=(24, 40, 48, 24), spacing=10)
        for label in (self.title, self.goal):
            self._side.addWidget(label)
        self._side.addStretch(1)
        for label in (self.number, self.rest_words, self.proof):
            self._side.addWidget(label)
        fill(self._side, STRETCH, self.controls)
        self.board.setParent(self)
        self._layout = QtWidgets.QVBoxLayout(self)
        self._layout.setSizeConstraint(QtWidgets.QLayout.SizeConstraint.SetNoConstraint)
        self._layout.addLayout(self._side)

    # -- words -------------------------------------------------------------------------
    def dress(self) -> None:
        """Set what depends on language, look and size."""
        document = self._canvas.document
        set_up(self, windowTitle=document.name, accessibleName=self.tr("Presentation"))
        self.name_close()
        level = document.level()
        self.title.setText(document.name)
        self.goal.setText(kind_view(level.kind).game_words.goal(level))
        self._show_words()

    @QtCore.Slot()
    def _show_words(self) -> None:
        """The score where the playback stands, the score of the whole route, and what
        is proved."""
        playback = self._canvas.playback
        kind = self._canvas.document.kind
        known = playback.available and bool(playback.moves) and kind.players == 1
        for label in (self.number, self.rest_words):
            label.setVisible(known)
        if known:
            self.number.setText(grouped(kind.score(playback.frame().state)))
            words = kind_view(kind.id).result_words
            whole = " ".join(words.figure(kind.score(playback.end_state)))
            self.rest_words.setText(filled(self.tr("of {score}"), score=whole))
        self.proof.setText(self._verdict())

    # -- room --------------------------------------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words and playback take the free side: beside the board, or below it."""
        super().resizeEvent(event)
        wide = self.width() >= self.height()
        self.goal.setVisible(wide or self.height() > 900)
        if wide:
            least = max(SIDE, self._side.minimumSize().width())
            room = QtCore.QSize(self.width() - least, self.height())
            self.board.setGeometry(
                0, 0, self.board.size_in(room).width(), self.height()
            )
            self._layout.setContentsMargins(self.board.width(), 0, 0, 0)
        else:
            room = QtCore.QSize(
                self.width(), self.height() - self._side.minimumSize().height()
            )
            self.board.setGeometry(
                0, 0, self.width(), self.board.size_in(room).height()
            )
            self._layout.setContentsMargins(0, self.board.height(), 0, 0)

    # -- keys --------------------------------------------------------------------------
    def key_acts(self) -> Mapping[int, Callable[[], object]]:
        """Space plays and pauses, Left and Right step, Home and End go to the ends."""
        playback = self._canvas.playback
        return {
            QtCore.Qt.Key.Key_Space: playback.toggle,
            QtCore.Qt.Key.Key_Left: playback.step_back,
            QtCore.Qt.Key.Key_Right: playback.step_forward,
            QtCore.Qt.Key.Key_Home: lambda: playback.seek(0),
            QtCore.Qt.Key.Key_End: lambda: playback.seek(len(playback.moves)),
        }
