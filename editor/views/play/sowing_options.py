"""SowingOptions: who plays a sowing game, who moves first, and whether captures
show."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from gridwright.editor.models.play.session import PlaySession
from gridwright.editor.models.program.language import marked
from gridwright.editor.views.style.dressing import (
    kept_dressed,
)
from gridwright.editor.views.style.kit import (
    BY_TAB,
    check_of,
    combo_of,
    row_of,
    set_up,
)

OPPONENTS = {
    "greedy": marked("SowingOptions", "Computer: greedy"),
    "careful": marked("SowingOptions", "Computer: careful"),
    "far-sighted": marked("SowingOptions", "Computer: far-sighted"),
    "perfect": marked("SowingOptions", "Computer: perfect"),
}
"""The ways in which the computer plays (see gridwright.editor.models.play.opponent) ->
their names."""


class SowingOptions(QWidget):
    """One row of choices above the board; they apply from the current move on."""

    captures_shown = Signal(bool)

    def __init__(self, session: PlaySession) -> None:
        super().__init__()
        set_up(self, "sowingOptions", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self._session = session
        self.players_box = combo_of(self, "gamePlayers", spoken="Players")
        for strength in ("", *OPPONENTS):
            self.players_box.addItem("", strength)
        self.side_box = combo_of(self, "gameSide", spoken="Who moves first")
        for side in (1, 0):
            self.side_box.addItem("", side)
        self.captures_box = check_of(
            self,
            "gameCaptures",
            "Show captures",
            tip="What sowing each pit would capture",
        )
        self.captures_box.setChecked(session.settings.flag("play/captures"))
        row = row_of(on=self, margins=(12, 0, 12, 6))
        for box in (self.players_box, self.side_box, self.captures_box):
            box.setFocusPolicy(BY_TAB)
            row.addWidget(box)
        row.addStretch(1)
        self.players_box.currentIndexChanged.connect(self._on_chosen)
        self.side_box.currentIndexChanged.connect(self._on_chosen)
        self.captures_box.toggled.connect(self._on_captures)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        names = (self.tr("Two people"), *map(self.tr, OPPONENTS.values()))
        for index, name in enumerate(names):
            self.players_box.setItemText(index, name)
        self.side_box.setItemText(0, self.tr("You move first"))
        self.side_box.setItemText(1, self.tr("The computer moves first"))

    def show_players(self) -> None:
        """Show who plays the current game."""
        opponent = self._session.opponent
        chosen = (
            (self.players_box, opponent.strength or ""),
            (self.side_box, opponent.side),
        )
        for box, value in chosen:
            with QSignalBlocker(box):
                box.setCurrentIndex(box.findData(value))
        self.side_box.setEnabled(opponent.strength is not None)

    @Slot()
    def _on_chosen(self) -> None:
        strength = self.players_box.currentData()
        side = self.side_box.currentData()
        self._session.choose_opponent(strength, side)
        self.side_box.setEnabled(bool(strength))
        self._session.opponent.reply()

    @Slot(bool)
    def _on_captures(self, shown: bool) -> None:
        self._session.settings.set("play/captures", shown)
        self.captures_shown.emit(shown)
