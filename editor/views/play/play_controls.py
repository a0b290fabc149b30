"""PlayControls: the row under the board of a game.

It has what one does in the game, and the buttons that look back on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QComboBox, QLabel, QToolButton, QWidget

from gridwright.editor.models.playback import SPEEDS
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.style import icon, show_action
from gridwright.editor.views.style.dressing import (
    current_look,
    kept_dressed,
    scale_buttons,
    scaled,
)
from gridwright.editor.views.style.kit import (
    BY_TAB,
    combo_of,
    fill,
    row_of,
    set_up,
)
from gridwright.solvers.text import filled

CONTROLS = (
    "game.undo",
    "game.redo",
    "game.restart",
    "game.hint",
    "game.pencil",
    "game.trial",
    "game.solution",
    "game.review",
)
"""The buttons of the game."""
LABELLED = ("game.undo", "game.restart", "game.hint", "game.pencil", "game.trial")
"""Those that show a word while there is room."""
STEPS = ("first", "step_back", "play", "step_forward", "last")
"""The buttons that look back, named as their icons."""
HEIGHT = 52
PLAY = 44
"""The height of the row, and the side of the button that plays the game again."""


class PlayControls(QWidget):
    """Buttons, the number of the move that shows, and the speed."""

    stepped = Signal(str)
    """One of STEPS was pressed."""

    def __init__(self, actions: Mapping[str, QAction], settings: Settings) -> None:
        """actions: those of CONTROLS, by id."""
        super().__init__()
        set_up(self, "playFoot", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self._settings = settings
        self._replaying = False
        row = row_of(on=self, margins=(16, 4, 16, 4), spacing=4)
        self.game_buttons = {
            name: self._game_button(actions[name]) for name in CONTROLS
        }
        self._labelled = [self.game_buttons[name] for name in LABELLED]
        self._labels_width = 0
        self.step_buttons = {name: self._step_button(name) for name in STEPS}
        self._place = set_up(QLabel(), "gamePlace")
        for button in self.game_buttons.values():
            row.addWidget(button)
        row.addStretch(1)
        for button in self.step_buttons.values():
            row.addWidget(button)
        fill(row, self._place, self._build_speed())
        kept_dressed(self, self.dress)

    def _game_button(self, action: QAction) -> QToolButton:
        button = set_up(QToolButton(), autoRaise=True, focusPolicy=BY_TAB)
        show_action(button, action)
        return button

    def _step_button(self, name: str) -> QToolButton:
        button = set_up(
            QToolButton(), f"review.{name}", autoRaise=True, focusPolicy=BY_TAB
        )
        button.clicked.connect(partial(self.stepped.emit, name))
        return button

    def _build_speed(self) -> QComboBox:
        self.speed_box = combo_of(self, "gameSpeed", tip="Speed of moves")
        for speed in SPEEDS:
            self.speed_box.addItem(f"{speed:g} x", speed)
        chosen = self._settings.number("play/speed", 1.0)
        self.speed_box.setCurrentIndex(
            SPEEDS.index(chosen if chosen in SPEEDS else 1.0)
        )
        self.speed_box.setFocusPolicy(BY_TAB)
        self.speed_box.currentIndexChanged.connect(
            lambda index: self._settings.set(
                "play/speed", self.speed_box.itemData(index)
            )
        )
        return self.speed_box

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        words = (
            self.tr("First move (Home)"),
            self.tr("One move back (Left)"),
            self.tr("Stop here (Space)")
            if self._replaying
            else self.tr("Watch the game again"),
            self.tr("One move on (Right)"),
            self.tr("Last move (End)"),
        )
        for (name, button), text in zip(self.step_buttons.items(), words, strict=True):
            shown = "pause" if name == "play" and self._replaying else name
            set_up(
                button,
                icon=icon(shown, current_look()),
                toolTip=text,
                accessibleName=text,
            )
        self.setMinimumHeight(scaled(HEIGHT))
        scale_buttons(self)
        self.step_buttons["play"].setFixedSize(scaled(PLAY), scaled(PLAY))
        self._fit_labels()

    # -- what shows --------------------------------------------------------------------

    def show_replaying(self, replaying: bool) -> None:
        """The button in the middle shows what a press would do."""
        self._replaying = replaying
        self.dress()

    def show_place(self, at: int | None, made: int) -> None:
        """The number of the move that shows; None is the last of those made."""
        text = filled(
            self.tr("move {move} of {all}"), move=made if at is None else at, all=made
        )
        shown = text if made else ""
        other_length = len(shown) != len(self._place.text())
        self._place.setText(shown)
        if other_length:
            self._fit_labels()
        for button in self.step_buttons.values():
            button.setEnabled(made > 0)

    @property
    def place_text(self) -> str:
        """The words on the move that shows."""
        return self._place.text()

    # -- room --------------------------------------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_labels()

    def minimumSizeHint(self) -> QSize:
        """The size without the words beside the icons: these go if room is short."""
        hint = super().minimumSizeHint()
        shown = (
            self._labelled[0].toolButtonStyle() != Qt.ToolButtonStyle.ToolButtonIconOnly
        )
        return QSize(hint.width() - (self._labels_width if shown else 0), hint.height())

    def _fit_labels(self) -> None:
        """Show words beside the icons where there is room for all of them."""
        styles = Qt.ToolButtonStyle
        beside = styles.ToolButtonTextBesideIcon
        alone = styles.ToolButtonIconOnly
        widths = [_width(self._labelled, style) for style in (alone, beside)]
        self._labels_width = widths[1] - widths[0]
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        roomy = layout.minimumSize().width() <= self.width()
        if not roomy:
            _width(self._labelled, alone)


def _width(buttons: Sequence[QToolButton], style: Qt.ToolButtonStyle) -> int:
    """The width of buttons together, in a style."""
    for button in buttons:
        button.setToolButtonStyle(style)
    return sum(button.sizeHint().width() for button in buttons)
