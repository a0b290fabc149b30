"""SolveButtons: start a search, stop it, go on with it. They stand above the inspector."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from editor.models.search.session import SolveSession
from editor.views.answers.session_part import SessionPart
from editor.views.style.translated import kept_translated


class SolveButtons(SessionPart):
    """Of the level in front: only what can be done now shows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("solveButtons")
        self.solve_button = QPushButton()
        self.solve_button.setObjectName("solveButton")
        self.solve_button.setProperty("primary", True)
        self.stop_button = QPushButton()
        self.stop_button.setObjectName("stopButton")
        self.more_button = QPushButton()
        self.more_button.setObjectName("keepSearchingButton")
        self.solve_button.clicked.connect(self._solve)
        self.stop_button.clicked.connect(self._stop)
        self.more_button.clicked.connect(self._keep_searching)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for button in (self.more_button, self.solve_button, self.stop_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button, 1)
        kept_translated(self, self.retranslate)

    def put_first(self, widget: QWidget) -> None:
        """Put another control before the buttons."""
        row = self.layout()
        assert isinstance(row, QHBoxLayout)
        row.insertWidget(0, widget)

    def retranslate(self) -> None:
        """Show all words in the current language."""
        self.solve_button.setText(self.tr("Solve"))
        self.stop_button.setText(self.tr("Stop"))
        self.more_button.setText(self.tr("Keep searching"))
        self.refresh()

    def heard(self, session: SolveSession) -> list[tuple[Any, Callable[..., object]]]:
        changes = (session.started, session.dropped, session.answered, session.failed)
        return [(signal, self.refresh) for signal in (*changes, session.outdated_changed)]

    @Slot()
    def refresh(self) -> None:
        session = self._session
        running = session is not None and session.running
        self.solve_button.setEnabled(session is not None)
        self.solve_button.setVisible(not running)
        self.stop_button.setVisible(running)
        self.more_button.setVisible(session is not None and session.can_continue)

    @Slot()
    def _solve(self) -> None:
        if self._session is not None:
            self._session.solve()

    @Slot()
    def _stop(self) -> None:
        if self._session is not None:
            self._session.stop()

    @Slot()
    def _keep_searching(self) -> None:
        if self._session is not None:
            self._session.keep_searching()
