"""SolveButtons: start, stop and continue a search. They stand above the inspector."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6 import QtWidgets
from PySide6.QtCore import Slot

from gridwright.editor.features.answer.panel import SessionPart
from gridwright.editor.models.search.session import SolveSession
from gridwright.editor.views.style import kept_dressed
from gridwright.editor.views.style.keyed_button import KeyedButton
from gridwright.editor.views.style.kit import BY_TAB, button_of, row_of, set_up


class SolveButtons(SessionPart):
    """The buttons for the current level. Only those that can be used now are shown."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("solveButtons")
        self.solve_button = set_up(KeyedButton(), "solveButton", primary=True)
        self.stop_button = button_of(self, "stopButton", "Stop", clicked=self._stop)
        self.more_button = button_of(self, "keepSearchingButton", "Keep searching")
        self.more_button.clicked.connect(self._keep_searching)
        row = row_of(on=self, margins=0, spacing=8)
        for button in (self.more_button, self.solve_button, self.stop_button):
            button.setFocusPolicy(BY_TAB)
            row.addWidget(button, 1)
        kept_dressed(self, self.dress)

    def put_first(self, widget: QtWidgets.QWidget) -> None:
        """Put another control before the buttons."""
        row = self.layout()
        assert isinstance(row, QtWidgets.QHBoxLayout)
        row.insertWidget(0, widget)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.solve_button.setText(self.tr("Solve"))
        self.refresh()

    def heard(self, session: SolveSession) -> list[tuple[Any, Callable[..., object]]]:
        return [(signal, self.refresh) for signal in (session.changed, session.failed)]

    @Slot()
    def refresh(self) -> None:
        session = self._session
        running = session is not None and session.running
        set_up(self.solve_button, enabled=session is not None, visible=not running)
        self.stop_button.setVisible(running)
        self.more_button.setVisible(session is not None and session.can_continue)

    @Slot()
    def _stop(self) -> None:
        if self._session is not None:
            self._session.stop()

    @Slot()
    def _keep_searching(self) -> None:
        if self._session is not None:
            self._session.keep_searching()
