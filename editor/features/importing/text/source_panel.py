"""SourcePanel: what an import is read from, a text with its lines or a map with its
layers."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton

from gridwright.editor.features.importing.incoming import Incoming
from gridwright.editor.features.importing.text.board_reader import Refusal
from gridwright.editor.features.importing.text.layer_list import LayerList
from gridwright.editor.features.importing.text.map_arrangement import MapArrangement
from gridwright.editor.features.importing.text.places import TextPlaces, plain_text
from gridwright.editor.features.importing.text.source_text import MOST_SHOWN, SourceText
from gridwright.editor.models.work.background import later
from gridwright.editor.views.style.dressing import current_look, scaled
from gridwright.editor.views.style.kit import column_of, row_of, set_up
from gridwright.editor.views.style.labels import ElidedLabel
from gridwright.editor.views.style.theme.icons import icon
from gridwright.solvers.files.candidates.candidate import Candidate
from gridwright.solvers.text import filled

_PAUSE = 200
"""Milliseconds without a key before an edited text is read."""
_ROOMY = 300
"""Pixels of width from which on the buttons have icons."""
_PEEK = 4 * MOST_SHOWN + 4
"""Bytes of a text that may show."""


class SourcePanel(QFrame):
    """The text, or the layers of a map, with buttons for another one."""

    edited = Signal()
    """Emitted a moment after the person edited the text."""
    paste_asked = Signal()
    open_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("importSide")
        self._pause = later(self, _PAUSE, self.edited)
        self._filling = False
        self.heading = ElidedLabel()
        self.paste_button = self._button("importPaste", "paste", self.tr("Paste"))
        self.file_button = self._button("importOpenFile", "open", self.tr("Open…"))
        self.paste_button.clicked.connect(self.paste_asked)
        self.file_button.clicked.connect(self.open_asked)
        self.text = set_up(
            SourceText(),
            accessibleName=self.tr("Text"),
            placeholderText=self.tr("Type or paste a board"),
            textChanged=self._on_text,
        )
        self.layers = LayerList()
        self.hint = set_up(QLabel(), muted=True, wordWrap=True)
        self.layers.hide()
        head = row_of((self.heading, 1), self.paste_button, self.file_button, spacing=8)
        column_of(
            head,
            (self.text, 1),
            (self.layers, 1),
            self.hint,
            on=self,
            margins=(16, 12, 16, 12),
            spacing=10,
        )

    def _button(self, name: str, sign: str, text: str) -> QPushButton:
        button = set_up(QPushButton(text), name, autoDefault=False)
        button.setIcon(icon(sign, current_look()))
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the icons of the buttons in little room."""
        super().resizeEvent(event)
        roomy = self.width() >= scaled(_ROOMY)
        signs = {self.paste_button: "paste", self.file_button: "open"}
        for button, sign in signs.items():
            button.setIcon(icon(sign, current_look()) if roomy else QIcon())

    @property
    def waiting(self) -> bool:
        """True while an edited text is about to be read."""
        return self._pause.isActive()

    def stop(self) -> None:
        """Read nothing any more."""
        self._pause.stop()

    # -- what it shows -----------------------------------------------------------------
    def show_incoming(self, incoming: Incoming) -> None:
        """Show another text."""
        words = incoming.name or self.tr("Text")
        self.heading.setText(words)
        self.text.setAccessibleName(words)
        data = incoming.data
        self._filling = True
        text = plain_text(data[:_PEEK])
        whole = self.text.show_text(text) and len(data) <= _PEEK
        self.text.setReadOnly(not whole)
        self._filling = False
        self._pause.stop()
        self.show_layers(())
        hint = self.tr(
            "Type here, or drop a text, a table, a Tiled map or a picture. "
            "Nothing in a text is run."
        )
        if not whole:
            size = max(1, len(data) // 1024)
            hint = filled(
                self.tr("{size} KiB: the beginning shows, all of it is read."),
                size=size,
            )
        self.hint.setText(hint)

    def show_layers(self, layers: MapArrangement) -> None:
        """Show the layers of a map in the text's place. Empty shows the text."""
        self.layers.setVisible(bool(layers))
        self.text.setVisible(not layers)
        if layers:
            self.layers.show_layers(layers)
            self.hint.setText(
                self.tr("Upper layers cover lower ones. Untick one to leave it out.")
            )

    def show_reading(self, one: Candidate | None, refusal: Refusal | None) -> None:
        """Mark what the cells are, or the place that cannot be read."""
        table = one.table if one is not None and refusal is None else None
        placed = one is not None and one.is_placed
        text = self.text.toPlainText()
        self.text.show_places(TextPlaces(text, table if placed else None), placed)
        self.text.mark_cell(None)
        self.text.mark_refused(refusal.place if refusal is not None else None)

    @Slot()
    def _on_text(self) -> None:
        if not self._filling:
            self._pause.start()

    def edited_data(self) -> bytes:
        """Return the text as the person left it."""
        return self.text.toPlainText().encode(errors="replace")

    def take_focus(self) -> None:
        """Give the keys to the text."""
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)
