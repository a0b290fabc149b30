"""AnotherDialog: two best answers of one level, and where they differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QLabel, QSizePolicy, QWidget

from gridwright.editor.models.program.language import translated
from gridwright.editor.views.answers.route_difference import RouteDifference
from gridwright.editor.views.style.dialogs import CLOSE, foot_of
from gridwright.editor.views.style.dressing import scaled
from gridwright.editor.views.style.kit import column_of, set_up
from gridwright.solvers.insight.intended import compared
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.level import Level

SIDE = 420
"""The side of the board at 100 per cent, in logical pixels."""
MOVES = 200
"""The largest number of moves written out, for kinds without a walk to draw."""


class LargeDifference(RouteDifference):
    """The two answers on a board that is large enough to follow them."""

    def sizeHint(self) -> QSize:
        return QSize(scaled(SIDE), scaled(SIDE))


class AnotherDialog(QDialog):
    """Two best answers on one board; those that are not walks stand there as moves."""

    def __init__(
        self,
        kind: PuzzleKind[Any, Any],
        level: Level,
        moves: Sequence[str],
        another: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        set_up(self, "another", windowTitle=self.tr("Another best answer"))
        self.words = set_up(QLabel(), "anotherWords", wordWrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.words.setSizePolicy(
            QSizePolicy.Policy.Ignored, QSizePolicy.Policy.MinimumExpanding
        )
        self.difference = LargeDifference()
        foot = foot_of(self, CLOSE)
        self.setLayout(column_of(self.words, self.difference, foot, margins=16))
        start = kind.initial(level)
        first, second = (kind.path(kind.replay(start, m)) for m in (moves, another))
        if first and second:
            self._draw(level, first, second)
        else:
            self._write(kind.join_moves(moves), kind.join_moves(another))

    def _draw(self, level: Level, first: Sequence[int], second: Sequence[int]) -> None:
        found = compared(first, second, level.cols)
        text = self.tr(
            "The line is the answer on the board, the dots are another one that is as "
            "good. {sentence}"
        ).format(sentence=translated(found.sentence()))
        self.words.setText(text)
        self.difference.setAccessibleName(text)
        self.difference.show_comparison(level, found)

    def _write(self, first: str, second: str) -> None:
        text = self.tr("Found: {first}\nAs good: {second}")
        self.words.setText(text.format(first=_short(first), second=_short(second)))
        self.difference.hide()


def _short(moves: str) -> str:
    """Moves that fit into a dialog."""
    return moves if len(moves) <= MOVES else f"{moves[:MOVES]}…"
