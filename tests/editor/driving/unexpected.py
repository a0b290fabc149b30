"""Windows that block until a person answers them, in a test that has no answer.

Such a test would stand for ever. A test that expects a question posts its answer before
it is asked (`QTimer.singleShot(0, ...)`), so that it comes in the first turns of the
loop of the question; or it puts a function of its own in the place of one that asks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QColorDialog,
    QDialog,
    QFileDialog,
    QFontDialog,
    QInputDialog,
    QMessageBox,
)

TURNS = 200
"""Of the event loop of a window, in which what was posted before has come."""

ASKING: tuple[tuple[type[QDialog], tuple[str, ...]], ...] = (
    (
        QMessageBox,
        ("about", "aboutQt", "critical", "information", "question", "warning"),
    ),
    (
        QFileDialog,
        (
            "getExistingDirectory",
            "getExistingDirectoryUrl",
            "getOpenFileName",
            "getOpenFileNames",
            "getOpenFileUrl",
            "getOpenFileUrls",
            "getSaveFileName",
            "getSaveFileUrl",
        ),
    ),
    (QInputDialog, ("getDouble", "getInt", "getItem", "getMultiLineText", "getText")),
    (QColorDialog, ("getColor",)),
    (QFontDialog, ("getFont",)),
)
"""Functions of Qt that ask a person and wait."""


class UnexpectedWindow(AssertionError):  # noqa: N818 - says what happened
    """A window waits for an answer that the test does not give."""


class Watch:
    """Ends windows that nobody answers. found: a sentence for each."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.found: list[str] = []
        self._run: Callable[[QDialog], int] = QDialog.exec
        patch.setattr(QDialog, "exec", lambda dialog: self._watched(dialog))
        for dialog, names in ASKING:
            for name in names:
                patch.setattr(dialog, name, self._refusal(f"{dialog.__name__}.{name}"))

    def _blame(self, sentence: str) -> UnexpectedWindow:
        self.found.append(sentence)
        return UnexpectedWindow(sentence)

    def _refusal(self, name: str) -> Callable[..., Any]:
        def refuse(*words: object, **more: object) -> Any:
            told = [word for word in (*words, *more.values()) if isinstance(word, str)]
            raise self._blame(
                f"{name} waits for an answer: {' · '.join(filter(None, told))}"
            )

        return refuse

    def _watched(self, dialog: QDialog) -> int:
        """Run a dialog; UnexpectedWindow once nobody answers it."""
        left = TURNS
        turns = QTimer(interval=0)

        def turn() -> None:
            nonlocal left
            left -= 1
            if left == 0:
                turns.stop()
                dialog.done(QDialog.DialogCode.Rejected)

        turns.timeout.connect(turn)
        turns.start()
        code = self._run(dialog)
        turns.stop()
        if left == 0:
            raise self._blame(f"{described(dialog)} waits for an answer")
        return code


def described(dialog: QDialog) -> str:
    """A dialog in words: its class, its name, its title and what it asks."""
    words = [dialog.objectName(), dialog.windowTitle()]
    if isinstance(dialog, QMessageBox):
        words.append(dialog.text())
    return " ".join([type(dialog).__name__, *(f'"{word}"' for word in words if word)])
