"""PlayCard: what a game is worth, how it ended, what comes next, and the review of its
moves.

ReviewPlot: the best score still possible after each move, and where the optimum was
lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFont, QKeySequence, QMouseEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from gridwright.editor.models.play.hints import Best, Loss, Review
from gridwright.editor.models.play.session import PlaySession
from gridwright.editor.views.play.reason_card import ReasonCard
from gridwright.editor.views.play.start_card import StartCard
from gridwright.editor.views.play.trial_card import TrialCard
from gridwright.editor.views.style import (
    current_look,
    icon,
    keep_enlarged,
    kept_dressed,
    scaled,
)
from gridwright.editor.views.style.kit import (
    NO_BAR,
    NO_KEYS,
    column_of,
    fill,
    holder,
    row_of,
    set_up,
)
from gridwright.editor.views.style.plot import Plot, PlotCurve, PlotDrawing, Table
from gridwright.solvers.text import filled, grouped

WIDTH = 360


class PlayCard(QScrollArea):
    """The card beside the board."""

    stood_at = Signal(object)
    """The number of the move to stand at."""

    def __init__(self, session: PlaySession, actions: Mapping[str, QAction]) -> None:
        """actions: what the buttons do, by id."""
        super().__init__()
        set_up(
            self, "playCard", widgetResizable=True, frameShape=QScrollArea.Shape.NoFrame
        )
        set_up(self, horizontalScrollBarPolicy=NO_BAR, focusPolicy=NO_KEYS)
        self._session = session
        self._review: Review | None = None
        self._inner = set_up(QWidget(), "playCardInner")
        self._column = column_of(on=self._inner, margins=(24, 16, 24, 16), spacing=8)
        self.setWidget(self._inner)
        self._build_result(actions)
        self._build_buttons(actions)
        self._build_review()
        self._column.addStretch(1)
        kept_dressed(self, self.dress)

    def sizeHint(self) -> QSize:
        return QSize(scaled(WIDTH), scaled(WIDTH))

    # -- building ----------------------------------------------------------------------
    def _build_result(self, actions: Mapping[str, QAction]) -> None:
        self.number = QLabel()
        self.rest = QLabel()
        self.number.setObjectName("gameNumber")
        keep_enlarged(self.number, 3.8, QFont.Weight.Bold)
        set_up(self.rest, muted=True)
        line = row_of(
            self.number, (self.rest, 1, Qt.AlignmentFlag.AlignBottom), spacing=10
        )
        self.bar = set_up(
            QProgressBar(),
            "gameShare",
            range=(0, 1000),
            textVisible=False,
            fixedHeight=8,
        )
        self.words = set_up(QLabel(), "gameWords")
        self.figures = set_up(QLabel(), "gameFigures", muted=True)
        self.record = set_up(QLabel(), "gameRecord", muted=True)
        self.reason = ReasonCard(actions)
        self.trial = TrialCard(self._session)
        self.start = StartCard(self._session, actions)
        self._figure = holder(line)
        fill(self._column, self._figure, self.bar)
        fill(self._column, self.reason, self.trial, self.start)
        for label in (self.words, self.figures, self.record):
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
            self._column.addWidget(label)

    def _build_buttons(self, actions: Mapping[str, QAction]) -> None:
        self._again = actions["game.restart"]
        self.again_button = set_up(_button("gameAgain", self._again), primary=True)
        self.again_button.setIcon(icon("restart", current_look(), "on_accent"))
        self.best_button = _button("gameBest", actions["game.solution"])
        self.review_button = _button("gameReview", actions["game.review"])
        self.next_button = set_up(QPushButton(), "gameNext")
        self.next_button.setSizePolicy(
            QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed
        )
        row = row_of((self.best_button, 1), (self.review_button, 1))
        fill(self._column, 4, self.again_button, row, self.next_button)
        self.next_button.hide()

    def _build_review(self) -> None:
        self.plot = set_up(ReviewPlot(), chosen=self.stood_at)
        self.losses = set_up(
            QListWidget(), "reviewLosses", currentRowChanged=self._on_row
        )
        self.losses.itemClicked.connect(lambda item: self.stood_at.emit(_move_of(item)))
        self.worst = set_up(QLabel(), "reviewWorst", wordWrap=True)
        self.worst.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        for part in (self.plot, self.losses, self.worst):
            self._column.addWidget(part)
            part.hide()

    # -- showing -----------------------------------------------------------------------
    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.losses.setAccessibleName(self.tr("Moves that lost something"))
        key = self._again.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        again = self.tr(
            "Play again"
        )  # in a line of its own: inside an f-string nobody finds it
        self.again_button.setText(f"{again}   {key}".rstrip())
        self.again_button.setIcon(icon("restart", current_look(), "on_accent"))
        self.best_button.setText(self.tr("Show the best"))
        self.review_button.setText(self.tr("Look back"))

    def show_game(self, par: int | None) -> None:
        """Show what the game is worth now. par: what the course asks for, if it
        does."""
        session = self._session
        game = session.game
        known = session.par
        head = session.kind.game_words.headline(game, known)
        self.number.setText(head.number)
        self.rest.setText(head.rest)
        set_up(
            self.bar,
            value=round(1000 * (head.share or 0)),
            visible=head.share is not None,
        )
        asked = "" if par is None else filled(self.tr("Par {par}"), par=par)
        told = "   ".join(filter(None, (session.beside, asked)))
        set_up(self.figures, text=told, visible=bool(told))
        best = session.scores.best(game.level_hash)
        text = (
            ""
            if best is None
            else filled(self.tr("Your best so far: {best}"), best=best)
        )
        set_up(self.record, text=text, visible=bool(text))
        self.reason.show_reason(session.reason)
        self.trial.show_trial()
        self._show_start(par)
        over = game.over
        for button in (self.again_button, self.best_button):
            button.setVisible(over)
        self.review_button.setVisible(over and self.plot.isHidden())

    narrow = False
    """True if it lies under the board, where the keys have no room."""

    def _show_start(self, par: int | None) -> None:
        """Show what the level asks for until the game is over. Until the first move it
        takes the place of the figures; then it stands below hint and trial."""
        game = self._session.game
        fresh = not (game.moves or game.over or self.narrow)
        fresh = fresh and self._session.reason is None and game.trial is None
        shown = not (game.over or self.narrow)
        self.start.setVisible(shown)
        if shown:
            self.start.show_ready(fresh)
            self.start.refresh(par)
            self.record.hide()
        self._figure.setVisible(not fresh)
        for part in (self.bar, self.figures):
            if fresh:
                part.hide()

    def show_words(self, text: str) -> None:
        """A message; how the game is played stands in the status bar."""
        set_up(self.words, text=text, visible=bool(text))

    def show_review(self, review: Review | None) -> None:
        """The curve, the list of losses and the worst of them; nothing without a
        review."""
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
            return filled(text, move=loss.move, before=loss.before)
        text = self.tr("Move {move}: {before} to {after} within reach, −{cost}")
        return filled(
            text, move=loss.move, before=loss.before, after=loss.after, cost=loss.cost
        )

    def _worst_words(self, worst: Loss) -> str:
        session = self._session
        text = filled(
            self.tr("Move {move} cost most: −{cost}."), move=worst.move, cost=worst.cost
        )
        best = session.advice.of(session.game.states[worst.move - 1])
        if best is None or not best.moves:
            return text
        move = session.kind.cell_words(session.game.kind).move(best.moves[0])
        better = self.tr("Better: {move}, which keeps {best} within reach.")
        return f"{text} {filled(better, move=move, best=best.score)}"

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
    button = set_up(QPushButton(), name, icon=action.icon(), clicked=action.trigger)
    kept_dressed(button, lambda: button.setMinimumHeight(scaled(32)))
    return button


class ReviewPlot(Plot):
    """A step curve over the moves of a game."""

    chosen = Signal(object)
    """The number of the move that was clicked."""

    def __init__(self) -> None:
        super().__init__("reviewPlot")
        self.words = set_up(QLabel(), "reviewWords", wordWrap=True)
        self._layout.setContentsMargins(0, 4, 0, 6)
        self._layout.setDirection(QBoxLayout.Direction.BottomToTop)
        self._layout.addWidget(self.words)
        self._review: Review | None = None

    def show_review(self, review: Review) -> None:
        """Draw what is known so far."""
        self._review = review
        self.draw()
        self.words.setText(self._sentence(review))
        scores = [best.score for _, best in self._known()] or [0]
        for side, span in (
            ("bottom", len(review.values)),
            ("left", max(scores) - min(scores)),
        ):
            step = _step(span)
            self._plot.getAxis(side).setTickSpacing(step, step)

    def drawing(self) -> PlotDrawing:
        assert self._review is not None
        review = self._review
        proved = [(n, best.score) for n, best in self._known() if best.proved]
        found = [(n, best.score) for n, best in self._known() if not best.proved]
        lost = list(map(_drop, review.losses))
        worst = [] if review.worst is None else [_drop(review.worst)]
        name = self.tr("Best result within reach after each move")
        return PlotDrawing(
            name,
            self.tr("moves made"),
            self.tr("within reach"),
            (
                PlotCurve(proved, line="accent", symbol="o", size=5, fill="accent"),
                PlotCurve(found, symbol="t", size=7, fill="muted"),
                PlotCurve(
                    lost, symbol="o", size=11, fill="panel", edge="danger", edge_width=2
                ),
                PlotCurve(worst, symbol="x", size=14, fill="danger"),
            ),
        )

    def _known(self) -> list[tuple[int, Any]]:
        """The numbers of moves made, and the value then in reach, where it is known."""
        values = () if self._review is None else self._review.values
        return [
            (n, best)
            for n, best in enumerate(values)
            if best and best.score is not None
        ]

    def numbers(self) -> Table:
        values = () if self._review is None else self._review.values
        heads = self.tr("moves made"), self.tr("within reach")
        return heads, [
            (grouped(made), _worth(best)) for made, best in enumerate(values)
        ]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click on the plot stands at the nearest move."""
        if (
            isinstance(event, QMouseEvent)
            and event.type() == QEvent.Type.MouseButtonPress
        ):
            if event.button() == Qt.MouseButton.LeftButton and self._review is not None:
                last = len(self._review.states) - 1
                spot = self.spot_under(event.position().toPoint())
                self.chosen.emit(min(max(round(spot.x()), 1), last))
            return True
        return False

    def _loss_sentence(self, lost: int, first: Best, after: Best | None) -> str:
        """Return the sentence on the first move that lost something."""
        if after is None or after.score is None:
            text = self.tr(
                "Move {number} lost the optimum {par}: no answer was left after it."
            )
            return filled(text, number=lost, par=first.score)
        text = self.tr(
            "Move {number} lost the optimum: {par} before it, {best} after it."
        )
        return filled(text, number=lost, par=first.score, best=after.score)

    def _sentence(self, review: Review) -> str:
        first = review.values[0]
        last = review.values[-1]
        lost = review.lost_at
        if lost is not None and first is not None:
            return self._loss_sentence(lost, first, review.values[lost])
        if not review.done:
            known = sum(value is not None for value in review.values)
            text = self.tr(
                "Looking back: {known} of {all:# position|# positions} known…"
            )
            return filled(text, known=known, all=len(review.values))
        if _are_proved(review.values):
            if not review.ended:
                return self.tr("No move has lost anything so far.")
            return self.tr("No move lost anything: played to the optimum.")
        if last is None or first is None or not first.proved:
            return self.tr("Not all positions could be settled in time.")
        return self.tr(
            "Some positions could not be settled in time; no lost move is proved."
        )

    def _apply_style(self, drawing: PlotDrawing) -> None:
        super()._apply_style(drawing)
        if self._review is not None:
            self.words.setText(self._sentence(self._review))


def _are_proved(values: Sequence[Best | None]) -> bool:
    """Return whether all values are known and proved."""
    return all(value is not None and value.proved for value in values)


def _drop(loss: Loss) -> tuple[int, Any]:
    """A move that lost something, where the curve goes on after it."""
    return loss.move, loss.before if loss.after is None else loss.after


def _worth(best: Best | None) -> str:
    """The value within reach, "≥ 23" where no more is proved; empty if unknown."""
    if best is None:
        return ""
    score = "–" if best.score is None else grouped(best.score)
    return score if best.proved else f"≥ {score}"


def _step(span: int) -> int:
    """Between the marks of an axis: 1, 2, 5, 10, ..., so that there are at most some
    six."""
    step = 1
    leads = cycle((2, 2.5, 2))
    while span > 6 * step:
        step = int(step * next(leads))
    return step
