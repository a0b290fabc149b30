"""PlayControls: the row under the board of a game. What one does in it, and looking back on it.

SowingOptions: who plays a sowing game, who moves first, and whether captures are shown.

PlaybackBar: play, pause, step and scrub through a solution.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QLabel, QSlider, QToolButton, QWidget

from editor.models.play.session import PlaySession
from editor.models.playback import SPEEDS, ShownRoute
from editor.models.program.language import marked
from editor.models.program.settings import Settings
from editor.views.style import column_of, icon, show_action
from editor.views.style.dressing import current_look, kept_dressed, scale_buttons, scaled
from editor.views.style.kit import BY_TAB, STRETCH, check_of, combo_of, fill, row_of, set_up

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

    def __init__(self, actions: Mapping[str, QAction], settings: Settings) -> None:
        """actions: those of CONTROLS, by id."""
        super().__init__()
        set_up(self, "playFoot", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self._settings, self._replaying = settings, False
        row = row_of(on=self, margins=(16, 4, 16, 4), spacing=4)
        self.game_buttons = {name: self._game_button(actions[name]) for name in CONTROLS}
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
        button = set_up(QToolButton(), f"review.{name}", autoRaise=True, focusPolicy=BY_TAB)
        button.clicked.connect(partial(self.stepped.emit, name))
        return button

    def _build_speed(self) -> QComboBox:
        self.speed_box = combo_of(self, "gameSpeed", tip="Speed of moves")
        for speed in SPEEDS:
            self.speed_box.addItem(f"{speed:g} x", speed)
        chosen = self._settings.number("play/speed", 1.0)
        self.speed_box.setCurrentIndex(SPEEDS.index(chosen if chosen in SPEEDS else 1.0))
        self.speed_box.setFocusPolicy(BY_TAB)
        self.speed_box.currentIndexChanged.connect(
            lambda index: self._settings.set("play/speed", self.speed_box.itemData(index))
        )
        return self.speed_box

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        words = (
            self.tr("First move (Home)"),
            self.tr("One move back (Left)"),
            self.tr("Stop here (Space)") if self._replaying else self.tr("Watch the game again"),
            self.tr("One move on (Right)"),
            self.tr("Last move (End)"),
        )
        for (name, button), text in zip(self.step_buttons.items(), words, strict=True):
            shown = "pause" if name == "play" and self._replaying else name
            set_up(button, icon=icon(shown, current_look()), toolTip=text, accessibleName=text)
        self.setMinimumHeight(scaled(HEIGHT))
        scale_buttons(self)
        self.step_buttons["play"].setFixedSize(scaled(PLAY), scaled(PLAY))
        self._fit_labels()

    # -- what shows ------------------------------------------------------------------------------

    def show_replaying(self, replaying: bool) -> None:
        """The button in the middle shows what a press would do."""
        self._replaying = replaying
        self.dress()

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
        styles = Qt.ToolButtonStyle
        beside, alone = styles.ToolButtonTextBesideIcon, styles.ToolButtonIconOnly
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


OPPONENTS = {
    "greedy": marked("SowingOptions", "Computer: greedy"),
    "careful": marked("SowingOptions", "Computer: careful"),
    "far-sighted": marked("SowingOptions", "Computer: far-sighted"),
    "perfect": marked("SowingOptions", "Computer: perfect"),
}
"""The ways in which the computer plays (see editor.models.play.opponent) -> their names."""


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
            self, "gameCaptures", "Show captures", tip="What sowing each pit would capture"
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
        chosen = ((self.players_box, opponent.strength or ""), (self.side_box, opponent.side))
        for box, value in chosen:
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


class PlaybackBar(QWidget):
    """One row under the canvas. It keeps its place when there is nothing to play."""

    def __init__(self, route: ShownRoute, actions: list[QAction], *, above: bool = False) -> None:
        """actions: first, step back, play, step forward, last, in this order. above: whether the
        slider has a row of its own above them."""
        super().__init__()
        set_up(self, "playbackBar", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self._route = route
        self._playback = playback = route.playback
        self.slider = set_up(QSlider(Qt.Orientation.Horizontal), "playbackSlider")
        self.slider.valueChanged.connect(playback.seek)
        self._place = set_up(QLabel(), minimumWidth=90)
        self._place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.speed_box = combo_of(self, "playbackSpeed", spoken="Speed")
        for speed in SPEEDS:
            self.speed_box.addItem(f"{speed:g} x", speed)
        self.speed_box.setCurrentIndex(SPEEDS.index(1.0))
        self.speed_box.currentIndexChanged.connect(lambda at: playback.set_speed(SPEEDS[at]))
        row = row_of(spacing=4)
        column_of(*((self.slider,) if above else ()), row, on=self, margins=(10, 4, 10, 4))
        for action in actions:
            button = set_up(QToolButton(), autoRaise=True, focusPolicy=BY_TAB)
            show_action(button, action)
            row.addWidget(button)
        fill(row, STRETCH if above else (self.slider, 1), self._place, self.speed_box)
        set_up(playback, loaded=self._on_loaded, moved=self._on_moved)
        route.changed.connect(self._on_moved)
        self._on_loaded()
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        scale_buttons(self)
        self.slider.setAccessibleName(self.tr("Position in the solution"))
        self._on_moved()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Space:
            self._playback.toggle()
        elif key == Qt.Key.Key_Left:
            self._playback.step_back()
        elif key == Qt.Key.Key_Right:
            self._playback.step_forward()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _on_loaded(self) -> None:
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, len(self._playback.moves))
        self.setEnabled(self._playback.available and bool(self._playback.moves))
        self._on_moved()

    @Slot()
    def _on_moved(self) -> None:
        move = self._playback.move if self._playback.available else 0
        with QSignalBlocker(self.slider):
            self.slider.setValue(move)
        total = len(self._playback.moves)
        outdated = self.tr("{move} of {total} (outdated)")
        widest = outdated.format(move=total, total=total)  # the slider never moves for the words
        self._place.setMinimumWidth(self._place.fontMetrics().horizontalAdvance(widest) + 4)
        text = outdated if self._route.outdated else self.tr("{move} of {total}")
        self._place.setText(text.format(move=move, total=total) if self.isEnabled() else "")
