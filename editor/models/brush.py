"""Brush: the token in hand, with the numbers it takes. One a window; a kind remembers its own."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from solvers.kind import PuzzleKind, Token
from solvers.level import LevelError


class Brush(QObject):
    """What the pen paints on levels of one kind."""

    changed = Signal()

    def __init__(self, kind: PuzzleKind[Any, Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.kind = kind
        self._index = min(1, len(kind.tokens) - 1)
        self._values = {
            number: [default for _, _, _, default in token.values]
            for number, token in enumerate(kind.tokens)
        }

    @property
    def index(self) -> int:
        """Number of the token in the palette."""
        return self._index

    @property
    def token(self) -> Token:
        return self.kind.tokens[self._index]

    @property
    def code(self) -> int:
        """The code it paints."""
        return self.code_of(self._index)

    def code_of(self, index: int) -> int:
        """The code that token number `index` paints, its numbers as they stand."""
        token = self.kind.tokens[index]
        if not token.values:
            return token.code
        return self.kind.parse_token(token.template.format(*self._values[index]))

    def values(self, index: int) -> tuple[int, ...]:
        return tuple(self._values[index])

    @Slot(int)
    def choose(self, index: int) -> None:
        if 0 <= index < len(self.kind.tokens) and index != self._index:
            self._index = index
            self.changed.emit()

    def set_value(self, index: int, position: int, value: int) -> None:
        """Set one number of a token and take it in hand."""
        _, low, high, _ = self.kind.tokens[index].values[position]
        self._values[index][position] = min(max(value, low), high)
        self._index = index
        self.changed.emit()

    def pick(self, code: int) -> None:
        """Take the token of a code in hand."""
        for index, token in enumerate(self.kind.tokens):
            if token.code == code and not token.values:
                self.choose(index)
                return
        for index, token in enumerate(self.kind.tokens):
            values = self._values_of(token, code)
            if values is not None:
                self._values[index] = values
                self._index = index
                self.changed.emit()
                return

    def _values_of(self, token: Token, code: int) -> list[int] | None:
        """The numbers with which a token paints a code, None if none do."""
        if not token.values:
            return None
        text = self.kind.format_token(code)
        pattern = re.escape(token.template).replace(r"\{\}", r"(\d+)")
        match = re.fullmatch(pattern, text)
        if match:
            values = [int(group) for group in match.groups()]
        elif text.isdigit():  # one number that is short for all of them
            values = [int(text)] * len(token.values)
        else:
            values = [default for _, _, _, default in token.values]
        try:
            same = self.kind.parse_token(token.template.format(*values)) == code
        except LevelError:
            same = False
        return values if same else None
