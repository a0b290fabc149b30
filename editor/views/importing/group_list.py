"""GroupList: the groups of like cells of a picture, each with a choice of its token."""

from __future__ import annotations

from functools import partial

import numpy as np
from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QImage, QMouseEvent, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.models.importing.picture import CellGroup, PictureBoard
from editor.models.program.language import said
from editor.painting.look import Look
from editor.views.importing.token_box import TokenBox, token_icon
from editor.views.style.flow_layout import FlowLayout
from editor.views.style.theme.icons import icon
from solvers.registry import kind

THUMBNAIL = 36
KEYS = 9
"""Tokens with a key of their own."""


class GroupRow(QFrame):
    """One group: what its cells look like, how many there are, and their token."""

    clicked = Signal(int)
    picked = Signal(int, str)

    def __init__(
        self, number: int, group: CellGroup, looks_like: QPixmap, kind_id: str, look: Look
    ) -> None:
        super().__init__()
        self.setObjectName(f"group.{number}")
        self.setProperty("groupRow", True)
        self._number, self._kind, self._look = number, kind_id, look
        self.box = TokenBox(look)
        self.box.setObjectName(f"groupToken.{number}")
        self.box.setPlaceholderText(self.tr("Choose a token, or press its key"))
        self.box.show_kind(kind_id)
        self.box.picked.connect(partial(self.picked.emit, number))
        picture = QLabel()
        picture.setPixmap(looks_like)
        words = self.tr("%n cell(s)", "", group.count)
        if group.parent is not None:
            words = self.tr("%n uncertain", "", group.count)
        self.setAccessibleName(words)
        self.box.setAccessibleName(self.tr("Token of group {number}").format(number=number + 1))
        count = QLabel(words)
        count.setProperty("muted", True)
        count.setMinimumWidth(84)
        self._done = QLabel()
        self._done.setFixedWidth(18)
        self._done.setProperty("success", True)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(picture)
        line.addWidget(count)
        line.addWidget(self.box, 1)
        line.addWidget(self._done)
        self.chips = QWidget()
        self._fill_chips()
        self.chips.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 6, 16, 6)
        layout.addLayout(line)
        layout.addWidget(self.chips)

    def _fill_chips(self) -> None:
        """The first tokens with their keys, and the way to the others."""
        row = FlowLayout(self.chips)
        row.setContentsMargins(0, 0, 0, 0)
        tokens = kind(self._kind).tokens
        for key, token in enumerate(tokens[:KEYS], start=1):
            chip = QToolButton()
            chip.setIcon(token_icon(self._kind, token.code, self._look, 28))
            chip.setIconSize(QSize(28, 28))
            chip.setText(str(key))
            chip.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            chip.setProperty("framed", True)
            chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys 1 to 9 and the box do it
            chip.setToolTip(f"{said(token.name)} ({key})")
            chip.setAccessibleName(said(token.name))
            chip.clicked.connect(partial(self.picked.emit, self._number, token.text))
            row.addWidget(chip)
        if len(tokens) > KEYS:
            more = QToolButton()
            more.setIcon(icon("more", self._look))
            more.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            more.setToolTip(self.tr("All tokens"))
            more.setAccessibleName(self.tr("All tokens"))
            more.clicked.connect(self.box.showPopup)
            row.addWidget(more)

    def show_token(self, text: str | None) -> None:
        self.box.show_token(self._kind, text)
        self._done.setText("✓" if text is not None else "")

    def choose(self, on: bool) -> None:
        """Show the tokens below it."""
        self.chips.setVisible(on)
        self.setProperty("chosen", on)
        self.style().unpolish(self)
        self.style().polish(self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit(self._number)


class GroupList(QScrollArea):
    """All groups; one is chosen. Arrow keys choose another one, keys 1 to 9 name it."""

    chosen_changed = Signal(int)

    def __init__(self, board: PictureBoard, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("groupList")
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Groups of like cells"))
        self._board, self._look = board, look
        self.rows: list[GroupRow] = []
        self.chosen = 0
        self._kind = ""
        body = QWidget()
        body.setObjectName("groupBody")
        self._layout = QVBoxLayout(body)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addStretch(1)
        self.setWidget(body)
        board.grouped.connect(self.rebuild)
        board.named.connect(self._show_names)

    @Slot()
    def rebuild(self) -> None:
        """Show the groups as they are now; the first without a token is chosen."""
        for row in self.rows:
            self._layout.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._kind = self._board.kind_id
        self.rows = []
        for number, one in enumerate(self._board.groups):
            row = GroupRow(number, one, self._thumbnail(one), self._kind, self._look)
            row.clicked.connect(self.choose)
            row.picked.connect(self.name)
            self._layout.insertWidget(number, row)
            self.rows.append(row)
        self._show_names()
        self.choose(self._next_unnamed(-1))

    @Slot()
    def _show_names(self) -> None:
        if self._kind != self._board.kind_id and self._board.groups:
            self.rebuild()
            return
        if len(self.rows) == len(self._board.groups):
            for row, text in zip(self.rows, self._board.tokens, strict=True):
                row.show_token(text)

    def _next_unnamed(self, after: int) -> int:
        tokens = self._board.tokens
        ring = [*range(after + 1, len(tokens)), *range(after + 1)]
        return next((k for k in ring if tokens[k] is None), max(after, 0))

    @Slot(int)
    def choose(self, number: int) -> None:
        """Choose a group."""
        if not 0 <= number < len(self.rows):
            return
        self.chosen = number
        for k, row in enumerate(self.rows):
            row.choose(k == number)
        self.ensureWidgetVisible(self.rows[number], 0, 12)
        self.chosen_changed.emit(number)

    @Slot(int, str)
    def name(self, number: int, text: str) -> None:
        """Name a group, and choose the next one without a token."""
        self._board.name(number, text)
        self.choose(self._next_unnamed(number))

    def name_by_key(self, key: int) -> bool:
        """Name the chosen group with the token of a key, 1 to 9. False if there is none."""
        tokens = kind(self._board.kind_id).tokens
        if not self.rows or not 1 <= key <= min(KEYS, len(tokens)):
            return False
        self.name(self.chosen, tokens[key - 1].text)
        return True

    def _thumbnail(self, group: CellGroup) -> QPixmap:
        """A cell of a group, as the picture shows it."""
        image, grid = self._board.image, self._board.grid
        assert image is not None and grid is not None
        row, col = np.argwhere(group.mask)[0].tolist()
        left, top, right, bottom = grid.box(row, col)
        side = 2 * THUMBNAIL
        part = image.crop((round(left), round(top), round(right), round(bottom)))
        data = part.resize((side, side)).tobytes()
        shown = QPixmap.fromImage(QImage(data, side, side, 3 * side, QImage.Format.Format_RGB888))
        shown.setDevicePixelRatio(2)
        return shown
