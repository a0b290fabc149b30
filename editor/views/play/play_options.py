"""SowingOptions: who plays a sowing game, who moves first, and whether captures are shown."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QWidget

from editor.models.play.session import PlaySession
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.style.translated import kept_translated

OPPONENTS = {
    "greedy": QT_TRANSLATE_NOOP("SowingOptions", "Computer: greedy"),
    "careful": QT_TRANSLATE_NOOP("SowingOptions", "Computer: careful"),
    "far-sighted": QT_TRANSLATE_NOOP("SowingOptions", "Computer: far-sighted"),
    "perfect": QT_TRANSLATE_NOOP("SowingOptions", "Computer: perfect"),
}
"""How the computer plays (see editor.models.play.opponent) -> its name."""


class SowingOptions(QWidget):
    """One row of choices above the board; they apply from the current move on."""

    captures_shown = Signal(bool)

    def __init__(self, session: PlaySession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sowingOptions")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._session = session
        self.players_box = QComboBox()
        self.players_box.setObjectName("gamePlayers")
        for strength in ("", *OPPONENTS):
            self.players_box.addItem("", strength)
        self.side_box = QComboBox()
        self.side_box.setObjectName("gameSide")
        for side in (1, 0):
            self.side_box.addItem("", side)
        self.captures_box = QCheckBox()
        self.captures_box.setObjectName("gameCaptures")
        self.captures_box.setChecked(session.settings.flag("play/captures"))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 12, 6)
        for box in (self.players_box, self.side_box, self.captures_box):
            box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(box)
        row.addStretch(1)
        self.players_box.currentIndexChanged.connect(self._on_chosen)
        self.side_box.currentIndexChanged.connect(self._on_chosen)
        self.captures_box.toggled.connect(self._on_captures)
        kept_translated(self, self.retranslate)

    def retranslate(self) -> None:
        """Show all words in the current language."""
        self.players_box.setAccessibleName(self.tr("Players"))
        names = (self.tr("Two people"), *map(self.tr, OPPONENTS.values()))
        for index, name in enumerate(names):
            self.players_box.setItemText(index, name)
        self.side_box.setAccessibleName(self.tr("Who moves first"))
        self.side_box.setItemText(0, self.tr("You move first"))
        self.side_box.setItemText(1, self.tr("The computer moves first"))
        self.captures_box.setText(self.tr("Show captures"))
        self.captures_box.setToolTip(self.tr("What sowing each pit would capture"))

    def show_players(self) -> None:
        """Show who plays the current game."""
        opponent = self._session.opponent
        for box, value in (
            (self.players_box, opponent.strength or ""),
            (self.side_box, opponent.side),
        ):
            with QSignalBlocker(box):
                box.setCurrentIndex(box.findData(value))
        self.side_box.setEnabled(opponent.strength is not None)

    @Slot()
    def _on_chosen(self) -> None:
        strength, side = self.players_box.currentData(), self.side_box.currentData()
        self._session.choose_opponent(strength, side)
        self.side_box.setEnabled(bool(strength))
        self._session.opponent.reply()

    @Slot(bool)
    def _on_captures(self, shown: bool) -> None:
        self._session.settings.set("play/captures", shown)
        self.captures_shown.emit(shown)
