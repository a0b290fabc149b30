"""CampaignDialog: what the window needs of the dialog that begins a kind's campaign."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import SignalInstance

from editor.models.play.level_order import Course
from solvers.level import Level


class CampaignDialog(Protocol):
    """A QDialog that a KindView names; it is made with the settings and a parent."""

    accepted: SignalInstance

    def open(self) -> None:
        """Show the dialog."""

    def level(self) -> Level:
        """The first level, as chosen."""

    def course(self) -> Course:
        """The levels that follow the first one."""
