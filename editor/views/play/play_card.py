"""PlayCard: what a game is worth, how it ended, what comes next, and the review of its moves."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFont, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editor.models.play.review import Loss, Review
from editor.models.play.session import PlaySession
from editor.painting.look import Look
from editor.views.play.review_plot import ReviewPlot
from editor.views.style.scaling import Enlarged, scaled
from editor.views.style.theme.icons import icon
from editor.views.style.translated import kept_translated

WIDTH = 360


class PlayCard(QScrollArea):
    """The card beside the board."""

    stood_at = Signal(object)
    """The number of the move to stand at."""

    def __init__(
        self,
        session: PlaySession,
        look: Look,
        actions: Mapping[str, QAction],
        parent: QWidget | None = None,
    ) -> None:
        """actions: what the buttons do, by id."""
        super().__init__(parent)
        self.setObjectName("playCard")
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._session, self._look = session, look
        self._review: Review | None = None
        self._inner = QWidget()
        self._inner.setObjectName("playCardInner")
        self._column = QVBoxLayout(self._inner)
        self._column.setContentsMargins(24, 16, 24, 16)
        self._column.setSpacing(8)
        self.setWidget(self._inner)
        self._build_result()
        self._build_buttons(actions)
        self._build_review()
        self._column.addStretch(1)
        kept_translated(self, self.retranslate)

    def sizeHint(self) -> QSize:
        return QSize(scaled(WIDTH), scaled(WIDTH))

    # -- building --------------------------------------------------------------------------------
    def _build_result(self) -> None:
        self.number, self.rest = QLabel(), QLabel()
        self.number.setObjectName("gameNumber")
        Enlarged(self.number, 3.8, QFont.Weight.Bold)
        self.rest.setProperty("muted", True)
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addWidget(self.number)
        line.addWidget(self.rest, 1, Qt.AlignmentFlag.AlignBottom)
        self.bar = QProgressBar()
        self.bar.setObjectName("gameShare")
        self.bar.setRange(0, 1000)
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(8)
        self.words = QLabel()
        self.words.setObjectName("gameWords")
        self.figures = QLabel()
        self.figures.setObjectName("gameFigures")
        self.figures.setProperty("muted", True)
        self.record = QLabel()
        self.record.setObjectName("gameRecord")
        self.record.setProperty("muted", True)
        self._column.addLayout(line)
        self._column.addWidget(self.bar)
        for label in (self.words, self.figures, self.record):
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
            self._column.addWidget(label)

    def _build_buttons(self, actions: Mapping[str, QAction]) -> None:
        self._again = actions["game.restart"]
        self.again_button = _button("gameAgain", self._again)
        self.again_button.setProperty("primary", True)
        self.again_button.setIcon(icon("restart", self._look, "on_accent"))
        self.best_button = _button("gameBest", actions["game.solution"])
        self.review_button = _button("gameReview", actions["game.review"])
        self.next_button = QPushButton()
        self.next_button.setObjectName("gameNext")
        self.next_button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout()
        row.addWidget(self.best_button, 1)
        row.addWidget(self.review_button, 1)
        self._column.addSpacing(4)
        self._column.addWidget(self.again_button)
        self._column.addLayout(row)
        self._column.addWidget(self.next_button)
        self.next_button.hide()

    def _build_review(self) -> None:
        self.plot = ReviewPlot(self._look)
        self.plot.chosen.connect(self.stood_at)
        self.losses = QListWidget()
        self.losses.setObjectName("reviewLosses")
        self.losses.currentRowChanged.connect(self._on_row)
        self.losses.itemClicked.connect(lambda item: self.stood_at.emit(_move_of(item)))
        self.worst = QLabel()
        self.worst.setObjectName("reviewWorst")
        self.worst.setWordWrap(True)
        self.worst.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        for part in (self.plot, self.losses, self.worst):
            self._column.addWidget(part)
            part.hide()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.again_button.setIcon(icon("restart", look, "on_accent"))
        self.plot.set_look(look)

    # -- showing ---------------------------------------------------------------------------------
    def retranslate(self) -> None:
        """Show all words in the current language."""
        self.losses.setAccessibleName(self.tr("Moves that lost something"))
        key = self._again.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        again = self.tr("Play again")  # in a line of its own: inside an f-string nobody finds it
        self.again_button.setText(f"{again}   {key}".rstrip())
        self.best_button.setText(self.tr("Show the best"))
        self.review_button.setText(self.tr("Look back"))

    def show_game(self, par: int | None) -> None:
        """Show what the game is worth now. par: what the course asks for, if it does."""
        session = self._session
        game, known = session.game, session.par
        head = session.kind.game_words.headline(game, known)
        self.number.setText(head.number)
        self.rest.setText(head.rest)
        self.bar.setValue(round(1000 * (head.share or 0)))
        self.bar.setVisible(head.share is not None)
        asked = "" if par is None else "   " + self.tr("Par {par}").format(par=par)
        self.figures.setText(session.standing + asked)
        best = session.scores.best(game.level_hash)
        text = "" if best is None else self.tr("Your best so far: {best}").format(best=best)
        self.record.setText(text)
        self.record.setVisible(bool(text))
        over = game.over
        for button in (self.again_button, self.best_button):
            button.setVisible(over)
        self.review_button.setVisible(over and self.plot.isHidden())

    def show_words(self, text: str, how: str) -> None:
        """A message, or else how the game is played."""
        self.words.setText(text or how)
        self.words.setProperty("muted", not text)
        self.words.style().unpolish(self.words)
        self.words.style().polish(self.words)

    def show_review(self, review: Review | None) -> None:
        """The curve, the list of losses and the worst of them; nothing without a review."""
        self._review = review
        self.plot.setVisible(review is not None)
        found = [] if review is None else review.losses
        self.losses.setVisible(bool(found))
        self.worst.setVisible(bool(found))
        self.review_button.setVisible(review is None and self._session.game.over)
        if review is None:
            return
        self.plot.show_review(review)
        self._fill(found)
        worst = review.worst
        if worst is not None:
            self.worst.setText(self._worst_words(worst))

    def _fill(self, found: list[Loss]) -> None:
        if [_move_of(self.losses.item(row)) for row in range(self.losses.count())] == [
            loss.move for loss in found
        ]:
            return
        with QSignalBlocker(self.losses):
            self.losses.clear()
            for loss in found:
                item = QListWidgetItem(self._loss_words(loss))
                item.setData(Qt.ItemDataRole.UserRole, loss.move)
                self.losses.addItem(item)
            self.losses.setCurrentRow(-1)
        high = self.losses.sizeHintForRow(0) * min(self.losses.count(), 6) + 6
        self.losses.setFixedHeight(max(high, scaled(34)))

    def _loss_words(self, loss: Loss) -> str:
        if loss.after is None:
            text = self.tr("Move {move}: {before} within reach, then no answer")
            return text.format(move=loss.move, before=loss.before)
        text = self.tr("Move {move}: {before} to {after} within reach, −{cost}")
        return text.format(move=loss.move, before=loss.before, after=loss.after, cost=loss.cost)

    def _worst_words(self, worst: Loss) -> str:
        session = self._session
        text = self.tr("Move {move} cost most: −{cost}.").format(move=worst.move, cost=worst.cost)
        best = session.advice.of(session.game.states[worst.move - 1])
        if best is None or not best.moves:
            return text
        move = session.kind.cell_words(session.game.kind).move(best.moves[0])
        better = self.tr("Better: {move}, which keeps {best} within reach.")
        return f"{text} {better.format(move=move, best=best.score)}"

    def stand_at(self, move: int | None) -> None:
        """List and curve stand at a move."""
        self.plot.stand_at(move)
        rows = range(self.losses.count())
        row = next((row for row in rows if _move_of(self.losses.item(row)) == move), -1)
        with QSignalBlocker(self.losses):
            self.losses.setCurrentRow(row)

    @Slot(int)
    def _on_row(self, row: int) -> None:
        if row >= 0:
            self.stood_at.emit(_move_of(self.losses.item(row)))


def _move_of(item: QListWidgetItem) -> int:
    return int(item.data(Qt.ItemDataRole.UserRole))


def _button(name: str, action: QAction) -> QPushButton:
    """A button that does what an action does."""
    button = QPushButton()
    button.setObjectName(name)
    button.setIcon(action.icon())
    button.clicked.connect(action.trigger)
    button.setMinimumHeight(scaled(32))
    return button
