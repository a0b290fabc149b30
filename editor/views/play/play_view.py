"""PlayView: a level under play. Title and goal, the board and its controls; beside it the card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QHideEvent, QKeyEvent, QResizeEvent, QUndoStack
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QHBoxLayout,
    QLabel,
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
from editor.views.play.play_card import WIDTH, PlayCard
from editor.views.play.play_options import SowingOptions
from editor.views.style.elided import ElidedLabel
from editor.views.style.icons import icon
from editor.views.style.scaling import scaled
from editor.views.style.translated import kept_translated

CONTROLS = ("game.undo", "game.redo", "game.restart", "game.hint", "game.solution", "game.review")
"""The buttons below the board."""
STEPS = {"first": -2, "step_back": -1, "step_forward": 1, "last": 2}
"""Icons of the buttons that look back, and how far they go; 2 is to the end."""
NARROW = 900
"""Below this width the card goes under the board."""


class PlayView(QWidget):
    """One session on screen. It replaces the canvas while a level is played."""

    next_wanted = Signal()
    """The player wants the next level."""

    def __init__(
        self,
        session: PlaySession,
        look: Look,
        actions: Mapping[str, QAction],
        parent: QWidget | None = None,
    ) -> None:
        """actions: those of CONTROLS, by id."""
        super().__init__(parent)
        self.setObjectName("playView")
        session.setParent(self)
        self.session, self._look = session, look
        self.board: PlayBoard
        self.course: Course | None = None
        self.card = PlayCard(session, look, actions)
        self.words, self.figures = self.card.words, self.card.figures
        self.plot, self.next_button = self.card.plot, self.card.next_button
        self.next_button.clicked.connect(self.next_wanted)
        self.card.stood_at.connect(lambda move: self.board.stand_at(move))
        self._build_head()
        self._build_controls([actions[name] for name in CONTROLS])
        self._left = QVBoxLayout()
        self._left.setSpacing(0)
        self._left.addWidget(self._head)
        self._left.addWidget(self.options)
        self._left.addWidget(self._controls)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addLayout(self._left, 1)
        self._layout.addWidget(self.card)
        self._place_card()
        session.begun.connect(self._on_begun)
        session.changed.connect(self._show_figures)
        session.said.connect(self._show_words)
        kept_translated(self, self.retranslate)

    def _build_head(self) -> None:
        self._head = QWidget()
        self._head.setObjectName("playHead")
        self._head.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._head.setMinimumHeight(scaled(60))
        self.name, self.goal = ElidedLabel(), QLabel()
        self.goal.setWordWrap(True)
        self.goal.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.name.setObjectName("gameTitle")
        self.name.setStyleSheet("font-size: 15px; font-weight: 600")
        self.goal.setObjectName("gameGoal")
        self.goal.setProperty("muted", True)
        lines = QVBoxLayout(self._head)
        lines.setContentsMargins(24, 8, 24, 8)
        lines.setSpacing(2)
        lines.addWidget(self.name)
        lines.addWidget(self.goal)
        self.options = SowingOptions(self.session)
        self.options.hide()
        self.options.captures_shown.connect(self._on_captures_shown)

    def _build_controls(self, actions: list[QAction]) -> None:
        self._controls = QWidget()
        self._controls.setObjectName("playFoot")
        self._controls.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._controls.setMinimumHeight(scaled(52))
        row = QHBoxLayout(self._controls)
        row.setContentsMargins(16, 6, 16, 6)
        row.setSpacing(4)
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAutoRaise(True)
            button.setIconSize(QSize(20, 20))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        row.addStretch(1)
        self._steps: list[QToolButton] = []
        for name, step in STEPS.items():
            button = QToolButton()
            button.setObjectName(f"review.{name}")
            button.setAutoRaise(True)
            button.setIcon(icon(name, self._look))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(partial(self._step, step))
            row.addWidget(button)
            self._steps.append(button)
        self._place_words = QLabel()
        self._place_words.setObjectName("gamePlace")
        row.addWidget(self._place_words)
        self.speed_box = QComboBox()
        self.speed_box.setObjectName("gameSpeed")
        for speed in SPEEDS:
            self.speed_box.addItem(f"{speed:g} x", speed)
        chosen = self.session.settings.number("play/speed", 1.0)
        self.speed_box.setCurrentIndex(SPEEDS.index(chosen if chosen in SPEEDS else 1.0))
        self.speed_box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.speed_box.currentIndexChanged.connect(self._on_speed)
        row.addWidget(self.speed_box)

    def _place_card(self) -> None:
        """Beside the board; below it in a narrow window."""
        narrow = self.width() < scaled(NARROW)
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._layout.setDirection(way)
        most = 16_777_215
        self.card.setFixedWidth(most if narrow else scaled(WIDTH))
        self.card.setMinimumWidth(0 if narrow else scaled(WIDTH))
        self.card.setMaximumHeight(scaled(220) if narrow else most)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_card()

    # -- looking back ----------------------------------------------------------------------------
    def _step(self, by: int) -> None:
        """To the first or last move, or one on or back from where the review stands."""
        at, made = self.board.standing, len(self.session.game.moves)
        if abs(by) > 1:
            self.board.stand_at(1 if by < 0 else made)
        else:
            self.board.stand_at((made + 1 if at is None else at) + by)

    @Slot(object)
    def _on_stood(self, move: int | None) -> None:
        self.card.stand_at(move)
        self._show_place()

    def _show_place(self) -> None:
        made = len(self.session.game.moves)
        at = self.board.standing
        text = self.tr("move {move} of {all}").format(move=made if at is None else at, all=made)
        self._place_words.setText(text if made else "")
        for button in self._steps:
            button.setEnabled(made > 0)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.board.set_look(look)
        self.card.set_look(look)
        for name, button in zip(STEPS, self._steps, strict=True):
            button.setIcon(icon(name, look))

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
        self.card.show_review(self.session.start_review())
        self.card.ensureWidgetVisible(self.plot)

    def stop(self) -> None:
        """End the game."""
        self.board.stop()
        self.session.leave()

    @Slot()
    def _on_begun(self) -> None:
        """Make the board of another level."""
        old = getattr(self, "board", None)
        if isinstance(old, PlayBoard):
            old.stop()
            self._left.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.board = PlayBoard(self.session, self._look)
        self.board.settled.connect(self._on_settled)
        self.board.show_captures = self.options.captures_box.isChecked()
        self.board.stood.connect(self._on_stood)
        self._left.insertWidget(2, self.board, 1)
        if self.isVisible():
            self.board.setFocus()
        self.card.show_review(None)
        self.offer_next("")
        self._show_level()
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
        review = session.review
        if review is not None and not self.plot.isHidden():
            current = review.states == session.game.states
            self.card.show_review(review if current else None)
        self.card.show_game(None if self.course is None else self.course.par)
        self._show_place()
        self.board.refresh()

    def _show_level(self) -> None:
        """Its title, and what is to be done on it."""
        level = self.session.game.level
        self.name.setText(level.title or self.tr("Untitled"))
        self.goal.setText(self.session.kind.game_words.goal(level) or self.tip())

    def retranslate(self) -> None:
        """Translate the words; messages shown during the game are not repeated."""
        self.speed_box.setAccessibleName(self.tr("Speed of moves"))
        self.speed_box.setToolTip(self.tr("Speed of moves"))
        if hasattr(self, "board"):
            self._show_level()
            self._show_figures()
            self.session.say_start()

    @Slot(str)
    def _show_words(self, text: str) -> None:
        self.card.show_words(text, self.tip())

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
