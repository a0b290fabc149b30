"""PlayControls: the row under the board of a game. What one does in it, and looking back on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QToolButton, QWidget

from editor.models.playback.playback import SPEEDS
from editor.models.program.settings import Settings
from editor.painting.look import Look
from editor.views.style.scaling import scale_buttons, scaled
from editor.views.style.theme.icons import icon
from editor.views.style.translated import kept_translated

CONTROLS = ("game.undo", "game.redo", "game.restart", "game.hint", "game.solution", "game.review")
"""The buttons of the game."""
LABELLED = ("game.undo", "game.restart", "game.hint")
"""Those that show a word while there is room."""
STEPS = ("first", "step_back", "play", "step_forward", "last")
"""The buttons that look back, named as their icons."""
HEIGHT, PLAY = 52, 44
"""The height of the row, and the side of the button that plays the game again."""


class PlayControls(QWidget):
    """Buttons, the number of the move that shows, and the speed."""

    stepped = Signal(str)
    """One of STEPS was pressed."""

    def __init__(
        self,
        actions: Mapping[str, QAction],
        settings: Settings,
        look: Look,
        parent: QWidget | None = None,
    ) -> None:
        """actions: those of CONTROLS, by id."""
        super().__init__(parent)
        self.setObjectName("playFoot")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._settings, self._look, self._replaying = settings, look, False
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 16, 4)
        row.setSpacing(4)
        self.game_buttons = {name: self._game_button(actions[name]) for name in CONTROLS}
        self._labelled = [self.game_buttons[name] for name in LABELLED]
        self._labels_width = 0
        self.step_buttons = {name: self._step_button(name) for name in STEPS}
        self._place = QLabel()
        self._place.setObjectName("gamePlace")
        for button in self.game_buttons.values():
            row.addWidget(button)
        row.addStretch(1)
        for button in self.step_buttons.values():
            row.addWidget(button)
        row.addWidget(self._place)
        row.addWidget(self._build_speed())
        self._apply_size()
        kept_translated(self, self.retranslate)

    def _game_button(self, action: QAction) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(action)
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _step_button(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"review.{name}")
        button.setAutoRaise(True)
        button.setIcon(icon(name, self._look))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(partial(self.stepped.emit, name))
        return button

    def _build_speed(self) -> QComboBox:
        self.speed_box = QComboBox()
        self.speed_box.setObjectName("gameSpeed")
        for speed in SPEEDS:
            self.speed_box.addItem(f"{speed:g} x", speed)
        chosen = self._settings.number("play/speed", 1.0)
        self.speed_box.setCurrentIndex(SPEEDS.index(chosen if chosen in SPEEDS else 1.0))
        self.speed_box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.speed_box.currentIndexChanged.connect(
            lambda index: self._settings.set("play/speed", self.speed_box.itemData(index))
        )
        return self.speed_box

    def retranslate(self) -> None:
        """Show all words in the current language."""
        words = (
            self.tr("First move (Home)"),
            self.tr("One move back (Left)"),
            self.tr("Stop here (Space)") if self._replaying else self.tr("Watch the game again"),
            self.tr("One move on (Right)"),
            self.tr("Last move (End)"),
        )
        for button, text in zip(self.step_buttons.values(), words, strict=True):
            button.setToolTip(text)
            button.setAccessibleName(text)
        self.speed_box.setAccessibleName(self.tr("Speed of moves"))
        self.speed_box.setToolTip(self.tr("Speed of moves"))
        self._fit_labels()

    # -- what shows ------------------------------------------------------------------------------
    def set_look(self, look: Look) -> None:
        self._look = look
        for name, button in self.step_buttons.items():
            button.setIcon(icon("pause" if name == "play" and self._replaying else name, look))

    def show_replaying(self, replaying: bool) -> None:
        """The button in the middle shows what a press would do."""
        self._replaying = replaying
        self.set_look(self._look)
        self.retranslate()

    def show_place(self, at: int | None, made: int) -> None:
        """The number of the move that shows; None is the last of those made."""
        text = self.tr("move {move} of {all}").format(move=made if at is None else at, all=made)
        self._place.setText(text if made else "")
        for button in self.step_buttons.values():
            button.setEnabled(made > 0)

    @property
    def place_text(self) -> str:
        """The words on the move that shows."""
        return self._place.text()

    # -- room ------------------------------------------------------------------------------------
    def _apply_size(self) -> None:
        self.setMinimumHeight(scaled(HEIGHT))
        scale_buttons(self)
        self.step_buttons["play"].setFixedSize(scaled(PLAY), scaled(PLAY))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._apply_size()
            self._fit_labels()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_labels()

    def minimumSizeHint(self) -> QSize:
        """Without the words beside the icons, which go where there is no room."""
        hint = super().minimumSizeHint()
        shown = self._labelled[0].toolButtonStyle() != Qt.ToolButtonStyle.ToolButtonIconOnly
        return QSize(hint.width() - (self._labels_width if shown else 0), hint.height())

    def _fit_labels(self) -> None:
        """Show words beside the icons where there is room for all of them."""
        beside, alone = (
            Qt.ToolButtonStyle.ToolButtonTextBesideIcon,
            Qt.ToolButtonStyle.ToolButtonIconOnly,
        )
        widths = [_width(self._labelled, style) for style in (alone, beside)]
        self._labels_width = widths[1] - widths[0]
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        roomy = layout.minimumSize().width() <= self.width()
        if not roomy:
            _width(self._labelled, alone)


def _width(buttons: Sequence[QToolButton], style: Qt.ToolButtonStyle) -> int:
    """How wide buttons are together from now on, in a style."""
    for button in buttons:
        button.setToolButtonStyle(style)
    return sum(button.sizeHint().width() for button in buttons)
