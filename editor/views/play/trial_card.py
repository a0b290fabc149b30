"""TrialCard: the trial that is open, beside the board; and its line on the board."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy

from gridwright.editor.models.play.session import PlaySession
from gridwright.editor.painting import BoardView, Look, draw_with, smooth
from gridwright.editor.views.style import current_look, kept_dressed, scaled
from gridwright.editor.views.style.kit import NO_KEYS, column_of, row_of, set_up
from gridwright.solvers.level import Cell
from gridwright.solvers.text import filled


class TrialCard(QFrame):
    """How long the trial is, whether it can be finished, and what ends it."""

    def __init__(self, session: PlaySession) -> None:
        super().__init__()
        self._session = session
        set_up(self, "trialCard", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self.title = set_up(QLabel(), "trialTitle", wordWrap=True)
        self.verdict = set_up(QLabel(), "trialVerdict", wordWrap=True)
        for label in (self.title, self.verdict):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.keep_button = set_up(
            QPushButton(), "trialKeep", clicked=session.keep_trial
        )
        self.drop_button = set_up(
            QPushButton(), "trialDrop", clicked=session.drop_trial
        )
        for button in (self.keep_button, self.drop_button):
            button.setFocusPolicy(NO_KEYS)  # Enter keeps, whatever has the focus
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        column_of(
            self.title,
            self.verdict,
            row_of((self.keep_button, 1), (self.drop_button, 1)),
            on=self,
            margins=(14, 12, 14, 12),
            spacing=8,
        )
        self.hide()
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        look = current_look()
        self.setStyleSheet(
            f"#trialCard {{ background: {look.warning_soft.name()};"
            f" border-radius: {scaled(8)}px; }}"
            f"#trialVerdict {{ color: {look.warning.name()}; }}"
        )
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        self.title.setFont(bold)
        keep = self.tr("Keep")
        drop = self.tr("Drop")
        self.keep_button.setText(f"{keep}   Enter")
        self.drop_button.setText(f"{drop}   Esc")
        self.verdict.setText(self.tr("cannot be finished"))
        self.show_trial()

    def show_trial(self) -> None:
        """Show the trial that is open; without one the card hides."""
        session = self._session
        trial = getattr(session, "game", None) and session.game.trial
        self.setVisible(trial is not None)
        if trial is None:
            return
        made = len(session.game.moves) - trial
        text = self.tr("Trial, {made:# step|# steps}")
        self.title.setText(filled(text, made=made))
        self.verdict.setVisible(session.trial_hopeless)


# -- on the board ----------------------------------------------------------------------
def paint_trial(
    p: QPainter, view: BoardView, look: Look, cells: Sequence[Cell]
) -> None:
    """Paint a dotted line through cells, with an open ring at its end."""
    with smooth(p):
        points = [view.centre(*cell) for cell in cells]
        if len(points) > 1:  # the walker stands on the first cell
            points[0] += (points[1] - points[0]) * 0.32
        width = max(2.5, view.cell * 0.09)
        if len(points) > 1:
            p.setBrush(Qt.BrushStyle.NoBrush)
            dots = QPen(look.warning, width)
            dots.setCapStyle(Qt.PenCapStyle.RoundCap)
            dots.setDashPattern([0.4, 1.6])
            p.setPen(dots)
            p.drawPolyline(QPolygonF(points))
        draw_with(p, QPen(look.warning, max(2.0, view.cell * 0.06)), look.board)
        radius = max(4.0, view.cell * 0.17)
        p.drawEllipse(points[-1], radius, radius)


def paint_trial_frame(p: QPainter, view: BoardView, look: Look) -> None:
    """Paint a dashed frame round a board whose moves are on trial."""
    width = max(2.0, view.cell * 0.05)
    pen = QPen(look.warning, width, Qt.PenStyle.DashLine)
    draw_with(p, pen)
    edge = view.cell * 0.08
    rect = QRectF(view.board_rect()).adjusted(-edge, -edge, edge, edge)
    p.drawRoundedRect(rect, view.cell / 8, view.cell / 8)
