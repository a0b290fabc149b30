"""SessionPart: a part of the window that shows the search of the level in front."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QWidget

from editor.models.search.session import SolveSession


class SessionPart(QWidget):
    """Follows the session it is given. A subclass names the signals it hears."""

    _session: SolveSession | None = None

    @abstractmethod
    def heard(self, session: SolveSession) -> list[tuple[Any, Callable[..., object]]]:
        """The signals of a session, each with what hears it."""

    @abstractmethod
    def refresh(self) -> None:
        """Show how the session stands, or that there is none."""

    def show_session(self, session: SolveSession | None) -> None:
        """Show the search of a document, as it was left; None: of none."""
        if self._session is not None:
            for signal, slot in self.heard(self._session):
                signal.disconnect(slot)
        self._session = session
        if session is not None:
            for signal, slot in self.heard(session):
                signal.connect(slot)
        self.refresh()
