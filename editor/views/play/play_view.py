"""PlayView: a level under play. Title and goal, the board and its controls; beside it
the card."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QFont,
    QHideEvent,
    QKeyEvent,
    QResizeEvent,
    QUndoStack,
)
from PySide6.QtWidgets import QBoxLayout, QLabel, QSizePolicy, QWidget

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.play.courses import Course
from gridwright.editor.models.play.session import PlaySession
from gridwright.editor.views.play.play_board import PlayBoard
from gridwright.editor.views.play.play_card import WIDTH, PlayCard
from gridwright.editor.views.play.play_controls import PlayControls
from gridwright.editor.views.play.sowing_options import SowingOptions
from gridwright.editor.views.style import (
    column_of,
    fill,
    keep_enlarged,
    kept_dressed,
    scaled,
    set_up,
)
from gridwright.editor.views.style.labels import ElidedLabel

NARROW = 900
"""Below this width the card goes under the board."""


class PlayView(QWidget):
    """One session on screen. It replaces the canvas while a level is played."""

    next_wanted = Signal()
    """The player wants the next level."""
    tip_changed = Signal()
    """`tip` says something else."""

    def __init__(self, session: PlaySession, actions: Mapping[str, QAction]) -> None:
        """actions: those of CONTROLS, by id."""
        super().__init__()
        self.setObjectName("playView")
        session.setParent(self)
        self.session = session
        self.board: PlayBoard
        self.course: Course | None = None
        self._tip = ""
        self.card = PlayCard(session, actions)
        self.words = self.card.words
        self.figures = self.card.figures
        self.plot = self.card.plot
        self.next_button = self.card.next_button
        self.next_button.clicked.connect(self.next_wanted)
        self.card.stood_at.connect(lambda move: self.board.back.stand_at(move))
        self._build_head()
        self.controls = PlayControls(actions, session.settings)
        self.controls.stepped.connect(self._on_step_button)
        self._left = column_of(self._head, self.options, self.controls, spacing=0)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        set_up(self._layout, contentsMargins=(0, 0, 0, 0), spacing=0)
        fill(self._layout, (self._left, 1), self.card)
        set_up(
            session,
            begun=self._on_begun,
            changed=self._show_figures,
            message=self._show_words,
        )
        kept_dressed(self, self.dress)

    def _build_head(self) -> None:
        self._head = set_up(
            QWidget(), "playHead", attribute=Qt.WidgetAttribute.WA_StyledBackground
        )
        self.name = ElidedLabel()
        self.goal = QLabel()
        self.goal.setWordWrap(True)
        self.goal.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.name.setObjectName("gameTitle")
        keep_enlarged(self.name, 1.2, QFont.Weight.DemiBold)
        set_up(self.goal, "gameGoal", muted=True)
        column_of(
            self.name, self.goal, on=self._head, margins=(24, 8, 24, 8), spacing=2
        )
        self.options = SowingOptions(self.session)
        self.options.hide()
        self.options.captures_shown.connect(self._on_captures_shown)

    def _place_card(self) -> None:
        """Beside the board; below it in a narrow window."""
        narrow = self.width() < scaled(NARROW)
        if narrow is not self.card.narrow:
            self.card.narrow = narrow
            if hasattr(self.session, "game"):
                self.card.show_game(None if self.course is None else self.course.par)
        way = (
            QBoxLayout.Direction.TopToBottom
            if narrow
            else QBoxLayout.Direction.LeftToRight
        )
        self._layout.setDirection(way)
        most = 16_777_215
        self.card.setFixedWidth(most if narrow else scaled(WIDTH))
        self.card.setMinimumWidth(0 if narrow else scaled(WIDTH))
        self.card.setMaximumHeight(self._low_height() if narrow else most)

    def _low_height(self) -> int:
        """The height of the card below the board: more if it has something to tell."""
        session = self.session
        trying = hasattr(session, "game") and session.game.trial is not None
        plain = session.reason is None and not trying
        return scaled(112 if plain else 220)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_card()

    # -- looking back ------------------------------------------------------------------
    @Slot(str)
    def _on_step_button(self, name: str) -> None:
        """Look back: one move on or back, at the first or last one, or played from
        there."""
        back = self.board.back
        acts: dict[str, Callable[[], object]] = {
            "first": lambda: back.stand_at(1),
            "step_back": lambda: back.step(-1),
            "play": back.toggle,
            "step_forward": lambda: back.step(1),
            "last": lambda: back.stand_at(len(self.session.game.moves)),
        }
        acts[name]()

    @Slot(object)
    def _on_stood(self, move: int | None) -> None:
        self.card.stand_at(move)
        self._show_place()

    def _show_place(self) -> None:
        self.controls.show_place(self.board.back.at, len(self.session.game.moves))

    @property
    def undo_stack(self) -> QUndoStack:
        """The stack that undo acts on while playing."""
        return self.session.game.undo_stack

    def tip(self) -> str:
        """The way to play the game, in a line."""
        if self.board.pencil.chosen:
            return self.tr(
                "An arrow or a click draws a mark · Shift and an arrow goes elsewhere "
                "· Space marks the cell"
            )
        if self.session.game.trial is not None:
            return self.tr(
                "Moves go on with the trial · Enter keeps it · Escape drops it"
            )
        return kind_view(self.session.game.kind.id).how_to_play()

    def offer_next(self, text: str) -> None:
        """Show the button that leads to the next level; empty text hides it."""
        set_up(self.next_button, text=text, visible=bool(text))

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
        self.board = set_up(
            PlayBoard(self.session), settled=lambda: self.session.opponent.reply()
        )
        self.board.show_captures = self.options.captures_box.isChecked()
        self.board.back.stood.connect(self._on_stood)
        self.board.back.replaying_changed.connect(self.controls.show_replaying)
        self.controls.show_replaying(False)
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
    def _show_figures(self) -> None:
        session = self.session
        review = session.review
        if review is not None and not self.plot.isHidden():
            current = review.states == session.game.states
            self.card.show_review(review if current else None)
        self.card.show_game(None if self.course is None else self.course.par)
        self._show_place()
        self._place_card()
        tip = self.tip()
        if tip != self._tip:
            self._tip = tip
            self.tip_changed.emit()
        self.board.refresh()

    def show_name(self, name: str) -> None:
        """Show the name of the level: its title, or that of its file or set."""
        self.name.setText(name)

    def _show_level(self) -> None:
        """Show the goal of the level."""
        level = self.session.game.level
        self.goal.setText(self.session.kind.game_words.goal(level) or self.tip())

    def dress(self) -> None:
        """Translate the words; messages shown during the game are not repeated."""
        self._head.setMinimumHeight(scaled(60))
        self._place_card()
        if hasattr(self, "board"):
            self._show_level()
            self._show_figures()
            self.session.say_start()

    @Slot(str)
    def _show_words(self, text: str) -> None:
        self.card.show_words(text)

    @Slot(bool)
    def _on_captures_shown(self, shown: bool) -> None:
        self.board.show_captures = shown
        self.board.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.board.trial_key(event.key()):
            return
        if (
            event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and self.next_button.isVisible()
        ):
            self.next_wanted.emit()
        elif event.key() != Qt.Key.Key_Space:  # the window would play the solution back
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.board.stop()
        self.session.store.flush()
        super().hideEvent(event)
