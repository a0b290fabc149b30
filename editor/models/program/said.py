"""Texts that can be said again in another language, such as the names in an undo
history.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6 import QtCore


class Said(str):
    """A text in the language in use, which can be translated again into another one."""

    again: Callable[[], str]


def retold(tell: Callable[[], str]) -> Said:
    """A text that `tell` returns now, and again after a change of language."""
    made = Said(tell())
    made.again = tell
    return made


def said(context: str, text: str, **values: str) -> Said:
    """Translate a text that outlives a change of language, such as the name of a step
    in an undo history. tools/words.py finds it here. values: for its placeholders."""

    def tell() -> str:
        return QtCore.QCoreApplication.translate(context, text).format(**values)

    return retold(tell)
