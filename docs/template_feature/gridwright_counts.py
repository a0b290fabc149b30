"""Counts the tokens of a level in a section of its own."""

import numpy as np
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from gridwright.editor.views.commands.actions import command
from gridwright.editor.views.frame.section import Section
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.editor.views.window.slice import Slice


class CountsFeature(Feature):
    """The number of cells of each token, kept up to date while a person paints."""

    menu = "edit"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.panel = QLabel()

    def sections(self) -> list[Section]:
        return [Section("counts", "Token counts", self.panel)]

    def connect_view(self, view: DocumentView) -> None:
        view.document.edited.connect(self._count)

    def show_view(self, view: DocumentView | None) -> None:
        self._count()

    @command("counts.copy", "Copy the token counts")
    def _copy(self, view: DocumentView) -> None:
        QGuiApplication.clipboard().setText(self.panel.text())
        self.window.say("The token counts are on the clipboard.")

    def _count(self) -> None:
        if self.view is None:
            return
        document = self.view.document
        codes, numbers = np.unique(document.cells, return_counts=True)
        tokens = [document.kind.format_token(int(code)) for code in codes]
        lines = [
            f"{token}  {number}" for token, number in zip(tokens, numbers, strict=True)
        ]
        self.panel.setText("\n".join(lines))


SLICE = Slice(
    "Token counts",
    (CountsFeature,),
    tips={"counts.copy": "Copies the section as text."},
    synonyms={"counts.copy": "statistics, number of walls"},
)
