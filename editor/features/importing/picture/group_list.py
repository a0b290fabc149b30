"""GroupList: the groups of like cells in a picture; TokenBox: a choice of one token
with pictures.

Each group has a TokenBox.
"""

from __future__ import annotations

from functools import partial
from typing import cast

import numpy as np
from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QInputDialog,
    QLabel,
    QScrollArea,
    QToolButton,
    QToolTip,
    QWidget,
)

from gridwright.editor.features.importing.picture.picture import CellGroup, PictureBoard
from gridwright.editor.features.importing.picture.picture_canvas import pixmap_of
from gridwright.editor.models.program.language import translated
from gridwright.editor.views.palette.picture_button import TOKEN, token_icon
from gridwright.editor.views.style import column_of, current_look, row_of, set_up
from gridwright.editor.views.style.boxes import ElidedBox
from gridwright.editor.views.style.flow import FlowLayout
from gridwright.editor.views.style.kit import NO_BAR, NO_KEYS, STRETCH, restyle
from gridwright.editor.views.style.theme.icons import icon
from gridwright.solvers.files.screenshot.digits import token_of
from gridwright.solvers.files.screenshot.groups import Digits
from gridwright.solvers.level import LevelError
from gridwright.solvers.registry import kind

THUMBNAIL = 36
KEYS = 9
"""Tokens with a key of their own."""


class GroupRow(QFrame):
    """One group: what its cells look like, how many there are, and their token."""

    clicked = Signal(int)
    picked = Signal(int, str)

    def __init__(
        self, number: int, group: CellGroup, looks_like: QPixmap, kind_id: str
    ) -> None:
        super().__init__()
        self.setObjectName(f"group.{number}")
        set_up(self, groupRow=True)
        self._number = number
        self._kind = kind_id
        self.box = set_up(TokenBox(), f"groupToken.{number}", minimumWidth=120)
        self.box.setPlaceholderText(self.tr("Choose a token, or press its key"))
        self.box.show_kind(kind_id)
        if group.digits is not None and not group.digits.sure:
            read = group.digits.text
            offered = self.tr("Perhaps {number}? Choose a token")
            sure = Digits(read, True)
            token = token_of(kind(kind_id), sure)
            self.box.offer(offered.format(number=read), token)
        self.box.picked.connect(partial(self.picked.emit, number))
        picture = set_up(QLabel(), pixmap=looks_like)
        words = self.tr("%n cell(s)", "", group.count)
        if group.parent is not None:
            words = self.tr("%n uncertain", "", group.count)
        self.setAccessibleName(words)
        spoken = self.tr("Token of group {number}")
        self.box.setAccessibleName(spoken.format(number=number + 1))
        count = set_up(QLabel(words), muted=True, minimumWidth=84)
        self._done = set_up(QLabel(), fixedWidth=18, success=True)
        line = row_of(picture, count, (self.box, 1), self._done, spacing=8)
        self.chips = QWidget()
        self._fill_chips()
        self.chips.hide()
        column_of(line, self.chips, on=self, margins=(24, 6, 16, 6))

    def _fill_chips(self) -> None:
        """Show the first tokens with their keys, and the button that leads to the
        others."""
        row = FlowLayout(self.chips)
        tokens = kind(self._kind).tokens
        for key, token in enumerate(tokens[:KEYS], start=1):
            chip = QToolButton()
            chip.setIcon(token_icon(self._kind, token.code, current_look(), 28))
            chip.setIconSize(QSize(28, 28))
            chip.setText(str(key))
            chip.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            set_up(chip, framed=True)
            chip.setFocusPolicy(NO_KEYS)  # the keys 1 to 9 and the box do it
            chip.setToolTip(f"{translated(token.name)} ({key})")
            chip.setAccessibleName(translated(token.name))
            chip.clicked.connect(partial(self.picked.emit, self._number, token.text))
            row.addWidget(chip)
        if len(tokens) > KEYS:
            more = QToolButton()
            set_up(more, icon=icon("more", current_look()), focusPolicy=NO_KEYS)
            set_up(
                more,
                toolTip=self.tr("All tokens"),
                accessibleName=self.tr("All tokens"),
            )
            more.clicked.connect(self.box.showPopup)
            row.addWidget(more)

    def show_token(self, text: str | None) -> None:
        self.box.show_token(self._kind, text)
        self._done.setText("✓" if text is not None else "")

    def choose(self, on: bool) -> None:
        """Show the tokens below it."""
        self.chips.setVisible(on)
        restyle(self, chosen=on)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit(self._number)


class GroupList(QScrollArea):
    """All groups. One is chosen: arrow keys choose another one, keys 1 to 9 name it."""

    chosen_changed = Signal(int)

    def __init__(self, board: PictureBoard) -> None:
        super().__init__()
        set_up(
            self,
            "groupList",
            widgetResizable=True,
            frameShape=QScrollArea.Shape.NoFrame,
        )
        set_up(
            self,
            horizontalScrollBarPolicy=NO_BAR,
            focusPolicy=Qt.FocusPolicy.StrongFocus,
        )
        self.setAccessibleName(self.tr("Groups of like cells"))
        self._board = board
        self.rows: list[GroupRow] = []
        self.chosen = 0
        self._kind = ""
        body = set_up(QWidget(), "groupBody")
        self._layout = column_of(STRETCH, on=body, margins=0, spacing=0)
        self.setWidget(body)
        board.grouped.connect(self.rebuild)
        board.named.connect(self._show_names)

    @Slot()
    def rebuild(self) -> None:
        """Show the current groups. The first one without a token is chosen."""
        for row in self.rows:
            self._layout.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._kind = self._board.kind_id
        self.rows = []
        for number, one in enumerate(self._board.groups):
            row = GroupRow(number, one, self._thumbnail(one), self._kind)
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
        """Name the chosen group with the token of a key, 1 to 9. Returns False if there
        is none."""
        tokens = kind(self._board.kind_id).tokens
        if not self.rows or not 1 <= key <= min(KEYS, len(tokens)):
            return False
        self.name(self.chosen, tokens[key - 1].text)
        return True

    def _thumbnail(self, group: CellGroup) -> QPixmap:
        """Return a cell of a group, as in the picture."""
        image = self._board.straight
        (row, col) = np.argwhere(group.mask)[0].tolist()
        assert image is not None
        cell = image.width // group.mask.shape[1]
        part = image.crop((col * cell, row * cell, (col + 1) * cell, (row + 1) * cell))
        shown = pixmap_of(part.resize((2 * THUMBNAIL, 2 * THUMBNAIL)))
        shown.setDevicePixelRatio(2)
        return shown


OTHER = "\n"
"""The data of the entry that asks for a token; no token has a line break."""


class TokenBox(ElidedBox):
    """The palette of a kind. The keys 1 to 9 are left to the dialog."""

    picked = Signal(str)
    """Emitted with the text of the token that the person chose."""

    def __init__(self) -> None:
        super().__init__()
        self.setIconSize(QSize(TOKEN, TOKEN))
        self.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.setMinimumContentsLength(6)
        self._kind = ""
        self._shown = cast("str | None", None)
        self.activated.connect(self._on_activated)

    def show_kind(self, kind_id: str) -> None:
        """Offer the tokens of a kind, and any other by its text; none is chosen."""
        self._kind = kind_id
        self.clear()
        for token in kind(kind_id).tokens:
            name = translated(token.name)
            words = f"{name[:1].upper()}{name[1:]}  {token.text}"
            self.addItem(
                token_icon(kind_id, token.code, current_look()), words, token.text
            )
        self.addItem(self.tr("Another token…"), OTHER)
        self.setCurrentIndex(-1)

    def show_token(self, kind_id: str, text: str | None) -> None:
        """Show a token as chosen, also one that is not in the palette. None shows no
        choice."""
        index = -1 if text is None else self.findData(text)
        if index < 0 and text is not None:
            code = kind(kind_id).parse_token(text)
            self.addItem(token_icon(kind_id, code, current_look()), text, text)
            index = self.count() - 1
        self._shown = text
        self.setCurrentIndex(index)

    def offer(self, words: str, text: str | None) -> None:
        """Ask with these words, and put a token that may be meant into the list."""
        self.setPlaceholderText(words)
        self.setAccessibleDescription(words)
        self.show_token(self._kind, text)
        self.show_token(self._kind, None)

    @property
    def token(self) -> str | None:
        """The text of the chosen token."""
        text = self.currentData()
        return None if text in (None, OTHER) else str(text)

    @Slot(int)
    def _on_activated(self, _index: int) -> None:
        if self.currentData() == OTHER:
            self._ask()
        elif self.token is not None:
            self._shown = self.token
            self.picked.emit(self.token)

    def _ask(self) -> None:
        """Ask for the text of a token that is not in the palette, such as a coin worth
        5."""
        dialog = set_up(QInputDialog(self), "otherToken")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Another token"))
        dialog.setLabelText(self.tr("Token as levels write it, such as $5 or 3/0"))
        dialog.textValueSelected.connect(self._take_text)
        dialog.open()
        self.show_token(self._kind, self._shown)

    @Slot(str)
    def _take_text(self, text: str) -> None:
        try:
            code = kind(self._kind).parse_token(text.strip())
        except LevelError as error:
            QToolTip.showText(
                self.mapToGlobal(self.rect().bottomLeft()), translated(error), self
            )
            return
        self.show_token(self._kind, kind(self._kind).format_token(code))
        self.picked.emit(str(self.currentData()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key.Key_1 <= event.key() <= Qt.Key.Key_9:
            event.ignore()
        else:
            super().keyPressEvent(event)
