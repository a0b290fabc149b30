"""TokenMenu: the tokens of a kind with their pictures and keys, to name a symbol."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Qt, Slot
from PySide6.QtWidgets import QInputDialog, QMenu, QToolTip, QWidget

from gridwright.editor.models.program.language import translated
from gridwright.editor.views.palette.picture_button import token_icon
from gridwright.editor.views.style.dressing import current_look
from gridwright.editor.views.style.kit import set_up
from gridwright.solvers.level import LevelError
from gridwright.solvers.registry import kind

KEYS = 9
"""Tokens with a key of their own."""


def token_words(kind_id: str, text: str) -> str:
    """Return the name of a token, or its text where the palette has no name for it."""
    for token in kind(kind_id).tokens:
        if token.text == text:
            name = translated(token.name)
            return f"{name[:1].upper()}{name[1:]}"
    return text


def token_of_key(kind_id: str, key: int) -> str | None:
    """Return the token of a key, 1 to 9. None if it has none."""
    tokens = kind(kind_id).tokens
    return tokens[key - 1].text if 1 <= key <= min(KEYS, len(tokens)) else None


class TokenMenu(QMenu):
    """All tokens, and a way to write any other. then: called with the text of the token
    that the person chose, perhaps after the menu is gone."""

    def __init__(
        self,
        kind_id: str,
        chosen: str,
        owner: QWidget,
        then: Callable[[str], object],
    ) -> None:
        super().__init__(owner)
        self._owner = owner
        self._then = then
        self.setObjectName("tokenMenu")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._kind = kind_id
        for number, token in enumerate(kind(kind_id).tokens, start=1):
            key = f"\t{number}" if number <= KEYS else f"\t{token.text}"
            action = self.addAction(
                token_icon(kind_id, token.code, current_look()),
                token_words(kind_id, token.text) + key,
            )
            action.triggered.connect(partial(self._choose, token.text))
            if token.text == chosen:
                self.setActiveAction(action)
        self.addSeparator()
        self.addAction(self.tr("Another token…")).triggered.connect(self._ask)

    def _choose(self, text: str, _checked: bool = False) -> None:
        self._then(text)

    @Slot()
    def _ask(self) -> None:
        """Ask for the text of a token that is not in the palette, such as a coin worth
        5."""
        dialog = set_up(QInputDialog(self._owner), "otherToken")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Another token"))
        dialog.setLabelText(self.tr("Token as levels write it, such as $5 or 3/0"))
        take = partial(_take, self._kind, self._owner, self._then)
        dialog.textValueSelected.connect(take)
        dialog.open()


def _take(
    kind_id: str, owner: QWidget, then: Callable[[str], object], text: str
) -> None:
    """Pass a written token on, or say why it is not one."""
    try:
        code = kind(kind_id).parse_token(text.strip())
    except LevelError as error:
        QToolTip.showText(owner.mapToGlobal(QPoint(0, 0)), translated(error), owner)
        return
    then(kind(kind_id).format_token(code))
