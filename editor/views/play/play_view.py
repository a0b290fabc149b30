"""PlayView: a level under play. Figures above, the board, words and the review below."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QHideEvent, QKeyEvent, QUndoStack
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.kinds.registry import kind_view
from editor.models.play.level_order import Course
from editor.models.play.playback import SPEEDS
from editor.models.play.session import PlaySession
from editor.painting.look import Look
from editor.views.play.play_board import PlayBoard
from editor.views.play.play_options import SowingOptions
from editor.views.play.review_plot import ReviewPlot
from editor.views.style.translated import kept_translated


class PlayView(QWidget):
    """One session on screen. It replaces the canvas while a level is played."""

    next_wanted = Signal()
    """The player wants the next level."""

    def __init__(
        self,
        session: PlaySession,
        look: Look,
        actions: list[QAction],
        parent: QWidget | None = None,
    ) -> None:
        """actions: the buttons beside the figures."""
        super().__init__(parent)
        self.setObjectName("playView")
        session.setParent(self)
        self.session, self._look = session, look
        self.board: PlayBoard
        self.course: Course | None = None
        self._build_head(actions)
        self._build_foot()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(self._head)
        self._layout.addWidget(self.options)
        self._layout.addWidget(self._foot)
        self._layout.addWidget(self.plot)
        session.begun.connect(self._on_begun)
        session.changed.connect(self._show_figures)
        session.said.connect(self._show_words)
        kept_translated(self, self.retranslate)

    def _build_head(self, actions: list[QAction]) -> None:
        self._head = QWidget()
        self._head.setObjectName("playHead")
        self._head.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(self._head)
        row.setContentsMargins(12, 6, 10, 6)
        row.setSpacing(4)
        self.name = QLabel()
        self.name.setObjectName("gameTitle")
        self.name.setStyleSheet("font-weight: 600")
        self.figures = QLabel()
        self.figures.setObjectName("gameFigures")
        for label in (self.name, self.figures):  # a long title must not widen the window
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        lines = QVBoxLayout()
        lines.setSpacing(1)
        lines.addWidget(self.name)
        lines.addWidget(self.figures)
        row.addLayout(lines, 1)
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAutoRaise(True)
            button.setIconSize(QSize(20, 20))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        self.speed_box = QComboBox()
        self.speed_box.setObjectName("gameSpeed")
        for speed in SPEEDS:
            self.speed_box.addItem(f"{speed:g} x", speed)
        chosen = self.session.settings.number("play/speed", 1.0)
        self.speed_box.setCurrentIndex(SPEEDS.index(chosen if chosen in SPEEDS else 1.0))
        self.speed_box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.speed_box.currentIndexChanged.connect(self._on_speed)
        row.addWidget(self.speed_box)
        self.options = SowingOptions(self.session)
        self.options.hide()
        self.options.captures_shown.connect(self._on_captures_shown)

    def _build_foot(self) -> None:
        self._foot = QWidget()
        self._foot.setObjectName("playFoot")
        self._foot.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(self._foot)
        row.setContentsMargins(12, 8, 12, 8)
        self.words = QLabel()
        self.words.setObjectName("gameWords")
        self.words.setWordWrap(True)
        self.next_button = QPushButton()
        self.next_button.setObjectName("gameNext")
        self.next_button.setProperty("primary", True)
        self.next_button.clicked.connect(self.next_wanted)
        self.next_button.hide()
        row.addWidget(self.words, 1)
        row.addWidget(self.next_button)
        self.plot = ReviewPlot(self._look)
        self.plot.hide()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.board.set_look(look)
        self.plot.set_look(look)

    @property
    def undo_stack(self) -> QUndoStack:
        """What undo acts on while playing."""
        return self.session.game.undo_stack

    def tip(self) -> str:
        """How the game is played, in a line."""
        return kind_view(self.session.game.kind.id).how_to_play()

    def offer_next(self, text: str) -> None:
        """Show the button that leads to the next level; empty text hides it."""
        self.next_button.setText(text)
        self.next_button.setVisible(bool(text))

    def show_review(self) -> None:
        """Show the review; the curve grows as positions are solved."""
        self.plot.show()
        self.plot.show_review(self.session.start_review())

    def stop(self) -> None:
        """End the game."""
        self.board.stop()
        self.session.leave()

    @Slot()
    def _on_begun(self) -> None:
        """Make the board of another level."""
        item = self._layout.itemAt(2) if self._layout.count() > 4 else None
        old = None if item is None else item.widget()
        if isinstance(old, PlayBoard):
            old.stop()
            self._layout.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.board = PlayBoard(self.session, self._look)
        self.board.settled.connect(self._on_settled)
        self.board.show_captures = self.options.captures_box.isChecked()
        self._layout.insertWidget(2, self.board, 1)
        if self.isVisible():
            self.board.setFocus()
        self.plot.hide()
        self.offer_next("")
        self.name.setText(self.session.game.level.title or self.tr("Untitled"))
        self.options.captures_box.setVisible(self.board.input.tells_captures)
        self.options.setVisible(self.session.two_players)
        self.options.show_players()
        self._show_figures()
        self.session.opponent.reply()

    @Slot()
    def _on_settled(self) -> None:
        """Let the computer move once the player's move was shown."""
        self.session.opponent.reply()

    @Slot()
    def _show_figures(self) -> None:
        session = self.session
        asked = None if self.course is None else self.course.par
        par = "" if asked is None else "   " + self.tr("Par {par}").format(par=asked)
        self.figures.setText(session.standing + par)
        if session.review is not None and self.plot.isVisible():
            if session.review.states == session.game.states:
                self.plot.show_review(session.review)
            else:
                self.plot.hide()

    def retranslate(self) -> None:
        """Translate the words; messages shown during the game are not repeated."""
        self.speed_box.setAccessibleName(self.tr("Speed of moves"))
        self.speed_box.setToolTip(self.tr("Speed of moves"))
        if hasattr(self, "board"):
            self.name.setText(self.session.game.level.title or self.tr("Untitled"))
            self._show_figures()
            self.session.say_start()

    @Slot(str)
    def _show_words(self, text: str) -> None:
        how = kind_view(self.session.game.kind.id).how_to_play()
        self.words.setText(text or how)
        self.words.setProperty("muted", not text)
        self.words.style().unpolish(self.words)
        self.words.style().polish(self.words)

    @Slot(bool)
    def _on_captures_shown(self, shown: bool) -> None:
        self.board.show_captures = shown
        self.board.refresh()

    @Slot(int)
    def _on_speed(self, index: int) -> None:
        self.session.settings.set("play/speed", self.speed_box.itemData(index))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.next_button.isVisible():
            self.next_wanted.emit()
        elif event.key() != Qt.Key.Key_Space:  # the window would play the solution back
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.board.stop()
        self.session.store.flush()
        super().hideEvent(event)
