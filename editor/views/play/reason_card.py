"""ReasonCard: a hint with its reason, beside the board."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFont, QKeySequence
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy

from gridwright.editor.models.play.shown_reason import ShownReason
from gridwright.editor.painting import Look
from gridwright.editor.views.style import (
    FlowLayout,
    current_look,
    kept_dressed,
    scaled,
)
from gridwright.editor.views.style.kit import column_of, set_up

_BADGE = re.compile(r"\((\d+)\)")


class ReasonCard(QFrame):
    """A title, the sentence with its badges, and what one does next."""

    def __init__(self, actions: Mapping[str, QAction]) -> None:
        """actions: what the buttons do, by id."""
        super().__init__()
        set_up(self, "reasonCard", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self._go = actions["game.go"]
        self._more = actions["game.hint"]
        self._shown: ShownReason | None = None
        self.title = set_up(QLabel(), "reasonTitle", wordWrap=True)
        self.words = set_up(QLabel(), "reasonWords", wordWrap=True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        for label in (self.title, self.words):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.go_button = set_up(
            QPushButton(), "reasonGo", clicked=self._go.trigger, primary=True
        )
        self.more_button = set_up(
            QPushButton(), "reasonMore", clicked=self._more.trigger
        )
        buttons = FlowLayout(spacing=6)
        buttons.addWidget(self.go_button)
        buttons.addWidget(self.more_button)
        column_of(
            self.title,
            self.words,
            buttons,
            on=self,
            margins=(14, 12, 14, 12),
            spacing=8,
        )
        self.hide()
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        look = current_look()
        self.setStyleSheet(
            f"#reasonCard {{ background: {look.accent_soft.name()};"
            f" border-radius: {scaled(8)}px; }}"
        )
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        self.title.setFont(bold)
        self.more_button.setText(_with_key(self.tr("Next reason"), self._more))
        self._fill()

    def show_reason(self, shown: ShownReason | None) -> None:
        """Show a hint; None hides the card."""
        self._shown = shown
        self.setVisible(shown is not None)
        self._fill()

    def _fill(self) -> None:
        shown = self._shown
        if shown is None:
            return
        self.title.setText(shown.title)
        self.words.setText(_rich(shown.text, current_look()))
        self.words.setAccessibleName(shown.spoken)
        self.go_button.setVisible(bool(shown.move))
        go = self.tr("Go: {move}").format(move=shown.move)
        self.go_button.setText(_with_key(go, self._go))
        self.more_button.setVisible(not shown.fact.lost)


def _with_key(text: str, action: QAction) -> str:
    key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return f"{text}  {key}".rstrip()


def _rich(text: str, look: Look) -> str:
    """The sentence with its badges as on the board."""
    style = (
        f"background-color:{look.accent.name()};color:{look.on_accent.name()};"
        "font-weight:600"
    )
    badge = rf'<span style="{style}">&nbsp;\1&nbsp;</span>'
    return _BADGE.sub(badge, escape(text))
