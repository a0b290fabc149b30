"""Presentation: board, caption and playback alone, as large as the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLayout, QToolButton, QVBoxLayout

from editor.kinds.registry import kind_view
from editor.painting.look import Look
from editor.views.canvas.grid_view import GridView
from editor.views.play.playback_bar import PlaybackBar
from editor.views.presentation.screen import Screen, enlarge, large_label
from editor.views.presentation.shown_board import ShownBoard
from editor.views.style.translated import kept_translated

SIDE = 360
"""The least width of the words beside the board."""


class Presentation(Screen):
    """A window of its own on the level of a canvas."""

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
        super().__init__(look, fades=fades)
        self._canvas, self._verdict = canvas, verdict
        self.bar = bar
        self.board = ShownBoard(canvas, look)
        self._build()
        self.watch_mouse()
        canvas.playback.moved.connect(self._show_words)
        canvas.playback.loaded.connect(self._show_words)
        kept_translated(self, self.retranslate)

    def _build(self) -> None:
        self.title, self.goal = large_label(32, 700), large_label(20, 400, muted=True)
        self.number, self.rest_words = large_label(104, 700), large_label(20, 400, muted=True)
        self.proof = large_label(20, 400)
        self.title.setObjectName("presentationTitle")
        self.number.setObjectName("presentationNumber")
        for button in (*self.bar.findChildren(QToolButton), self.close_button):
            enlarge(button)
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
        super().set_look(look)
        self.board.set_look(look)

    # -- words -----------------------------------------------------------------------------------
    def retranslate(self) -> None:
        """Show all words in the current language."""
        document = self._canvas.document
        self.setWindowTitle(document.name)
        self.setAccessibleName(self.tr("Presentation"))
        self.name_close()
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

    # -- keys ------------------------------------------------------------------------------------
    def key_acts(self) -> Mapping[int, Callable[[], object]]:
        """Space plays and pauses, Left and Right step, Home and End go to the ends."""
        playback = self._canvas.playback
        return {
            Qt.Key.Key_Space: playback.toggle,
            Qt.Key.Key_Left: playback.step_back,
            Qt.Key.Key_Right: playback.step_forward,
            Qt.Key.Key_Home: lambda: playback.seek(0),
            Qt.Key.Key_End: lambda: playback.seek(len(playback.moves)),
        }
