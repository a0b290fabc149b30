"""Notes: the sentences about what was guessed, changed, remembered and left out."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from gridwright.editor.features.importing.symbols.symbol_view import symbol_words
from gridwright.editor.features.importing.symbols.token_menu import token_words
from gridwright.editor.models.program.language import marked, translated, words_of
from gridwright.editor.views.style.dressing import current_look, scaled
from gridwright.editor.views.style.kit import column_of, row_of, set_up
from gridwright.editor.views.style.theme.icons import icon
from gridwright.solvers.files.candidates.candidate import (
    CHOSEN,
    GUESSED,
    UNKNOWN,
    Candidate,
    TextSymbol,
)
from gridwright.solvers.text import visible

_tr = words_of("ImportDialog")
_MOST = 8
"""Symbols that one sentence names."""
_SENTENCES = 4
"""Sentences of one sort."""
_LONGEST = 240
_FORGET = "forget"


def guessed_words(one: Candidate) -> list[str]:
    """Return the sentences about what was guessed."""
    found = []
    pairs = [_pair(one, symbol) for symbol in one.symbols if symbol.state == GUESSED]
    if pairs:
        found.append(_joined(pairs))
    return found + [_capital(translated(text)) for text in one.guesses]


def asked_words(one: Candidate) -> list[str]:
    """Return the sentence that asks for the symbols without a token."""
    asked = [symbol for symbol in one.symbols if symbol.state == UNKNOWN]
    if not asked:
        return []
    named = _joined([symbol_words(symbol) for symbol in asked])
    token = token_words(one.kind_id, asked[0].token)
    words = _tr("what {symbols} stands for; until you choose, it is {token}")
    return [words.format(symbols=named, token=token)]


def changed_words(one: Candidate) -> list[str]:
    """Return the sentences about what the person chose."""
    found = []
    for symbol in one.symbols:
        if symbol.state != CHOSEN:
            continue
        words = _tr("{symbol} is {token} (it was {guess}).")
        if symbol.token == symbol.guess:
            words = _tr("{symbol} is {token}.")
        found.append(
            words.format(
                symbol=symbol_words(symbol),
                token=token_words(one.kind_id, symbol.token),
                guess=token_words(one.kind_id, symbol.guess),
            )
        )
    return found


def unused_words(one: Candidate) -> list[str]:
    """Return the sentences about what was not used as cells."""
    title = [_tr("Line 1 holds words; it becomes the title.")] if one.titled else []
    return title + [_capital(translated(text)) for text in one.unused]


def _pair(one: Candidate, symbol: TextSymbol) -> str:
    words = _tr("{symbol} is {token}")
    token = token_words(one.kind_id, symbol.token)
    return words.format(symbol=symbol_words(symbol), token=token)


def _joined(parts: list[str]) -> str:
    more = [] if len(parts) <= _MOST else ["…"]
    return _tr(", ").join([*parts[:_MOST], *more])


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


Told = dict[str, tuple[str, str, list[str]]]
"""The name of a line -> its icon, its first words and its sentences."""
_HEADS = {
    "guessed": ("help", marked("ImportDialog", "Guessed:")),
    "asked": ("warning", marked("ImportDialog", "Asked:")),
    "changed": ("edit", marked("ImportDialog", "Changed by you:")),
    "unused": ("warning", marked("ImportDialog", "Not used as cells:")),
}
_NOTHING: Told = {name: (*head, []) for name, head in _HEADS.items()}


def told_of(one: Candidate) -> Told:
    """Return all that there is to say of a reading."""
    sentences = {
        "guessed": guessed_words(one),
        "asked": asked_words(one),
        "changed": changed_words(one),
        "unused": unused_words(one),
    }
    return {name: (*head, sentences[name]) for name, head in _HEADS.items()}


class Notes(QWidget):
    """One line of each sort that there is something to say of."""

    forget_asked = Signal()
    """Emitted when the remembered tokens are to be forgotten."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("importNotes")
        self.lines: dict[str, QLabel] = {}
        self._signs: dict[str, QLabel] = {}
        column = column_of(on=self, margins=0, spacing=6)
        for name in ("remembered", *_HEADS):
            sign = QLabel()
            line = set_up(
                QLabel(),
                f"importNote.{name}",
                wordWrap=True,
                textFormat=Qt.TextFormat.RichText,
                linkActivated=self._on_link,
            )
            beside = row_of(margins=0, spacing=8)
            beside.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
            beside.addWidget(line, 1, Qt.AlignmentFlag.AlignTop)
            column.addLayout(beside)
            self.lines[name] = line
            self._signs[name] = sign
        column.addStretch(1)
        self.show_notes(None, "")

    def show_notes(self, one: Candidate | None, remembered: str) -> None:
        """Show the sentences of a reading. remembered: the name of the tokens that were
        used again."""
        self._show("remembered", "recent", "", _remembered_line(remembered))
        told = _NOTHING if one is None else told_of(one)
        for name, (sign, head, sentences) in told.items():
            self._tell(name, sign, _tr(head), sentences)

    def _tell(self, name: str, sign: str, head: str, sentences: list[str]) -> None:
        shown = [visible(one, _LONGEST) for one in sentences[:_SENTENCES]]
        text = _tr("; ").join(one.removesuffix(".") for one in shown)
        self._show(name, sign, head, escape(text) if text else "")

    def _show(self, name: str, sign: str, head: str, body: str) -> None:
        role = {"warning": "warning", "edit": "accent"}.get(sign, "muted")
        side = scaled(16)
        picture = icon(sign, current_look(), role).pixmap(side, side)
        set_up(self._signs[name], pixmap=picture, visible=bool(body))
        bold = f"<b>{escape(head)}</b> " if head else ""
        set_up(self.lines[name], text=f"{bold}{body}", visible=bool(body))

    def _on_link(self, link: str) -> None:
        if link == _FORGET:
            self.forget_asked.emit()


def _remembered_line(name: str) -> str:
    if not name:
        return ""
    words = escape(_tr("The symbols are read as you named them in “{name}”."))
    link = f'<a href="{_FORGET}">{escape(_tr("Forget them"))}</a>'
    return f"{words.format(name=escape(visible(name, 60)))} {link}"
