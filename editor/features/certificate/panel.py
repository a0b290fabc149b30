"""The certificate of the current answer: its panel, its page to print, and its words.

The panel shows the answer, how far it can be believed, and how it was found. The page
has board, claim, method and hash, to print or to pass on.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from gridwright.editor.features.certificate.question import (
    Certificate,
    Credibility,
    Renewal,
)
from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.kinds.verdict_words import found, numbers
from gridwright.editor.models.pictures import clean_name
from gridwright.editor.models.program.language import marked, translated, words_of
from gridwright.editor.models.search.verdict import Verdict
from gridwright.editor.painting.look import look as look_named
from gridwright.editor.painting.shapes import painting_on
from gridwright.editor.pictures.sheet import Sheet
from gridwright.editor.views.answers.answer_panel import AnswerPanel, button_row
from gridwright.editor.views.commands.actions import Actions
from gridwright.editor.views.style import FactTable, PrintedPage, fill, set_up
from gridwright.solvers.answers import result_of
from gridwright.solvers.insight.verify import facts
from gridwright.solvers.level import Level
from gridwright.solvers.text import whole


class CertificatePanel(AnswerPanel):
    """The certificate of the current document. Its buttons are the actions given."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("certificate")
        self.claim = self.words_label("Claim")
        self.standing = self.words_label("Standing")
        self.facts = FactTable("certificateFacts")
        self.renewed = self.words_label("Renewed")
        self.checked = self.words_label("Checked")
        fill(self.column, self.claim, self.standing, self.facts)
        self.add_asking(
            actions["certificate.renew"], "Prove again", "Proving the level again"
        )
        set_up(self.build_button, primary=False)  # Solve stands out
        exports = [actions["certificate.page"], actions["certificate.proof"]]
        self._page = set_up(QWidget(), layout=button_row(exports, words=True))
        fill(self.column, self.renewed, self.checked, self._page)
        self.finish()

    def show_answer(self, question: Certificate) -> None:
        there = question.standing is not Credibility.NONE
        for part in (self.claim, self.facts, self._page):
            part.setVisible(there)
        self.standing.setText(standing(question))
        self.claim.setText(claim(question))
        self.facts.show_rows(rows(question))
        renewal = question.renewal
        self.renewed.setVisible(renewal is not None)
        self.renewed.setText("" if renewal is None else renewed(renewal))
        self.checked.setText(checked(question))
        self.checked.setVisible(bool(self.checked.text()))
        if question.known:
            self.build_button.setVisible(not question.building)


_tr = words_of("Certificate")

BOARD = "board"
"""The name of the picture on the page."""
WIDEST = 440
HIGHEST = 420
"""The largest size of the picture, in points of the page."""
LARGEST = 48.0
"""Side of a cell on it, in points."""
SHARPER = 3
"""Pixels a point of the picture."""
MOVES = 1200
"""Letters of the moves that a page holds; longer ones are in the file alone."""


def certificate_page(of: Certificate, parent: QWidget | None = None) -> PrintedPage:
    """Return the dialog with the page of the current answer, which must exist."""
    level = of.of or of.document.level()
    title = _tr("Certificate")
    name = clean_name(of.document.path.name if of.document.path else of.document.name)
    folder = of.document.path.parent if of.document.path is not None else Path.home()
    picture = _board(level, _moves(of))
    html = _html(of, level, picture)
    file = folder / f"{name}-certificate.pdf"
    return PrintedPage("certificate", title, html, file, parent, {BOARD: picture})


def _moves(of: Certificate) -> tuple[str, ...]:
    """Return the route of the picture. A route of another board, or a false one, is
    left out."""
    record = of.record
    if record is None or of.of is None or of.false:
        return ()
    return of.document.kind.split_moves(record.moves)


def _board(level: Level, moves: tuple[str, ...]) -> QImage:
    """Return the board with its route, as large as the page has room for."""
    painter = painter_for(level.kind, look_named("light"))
    large = Sheet(painter, level.rows, level.cols, LARGEST)
    shrunk = min(1.0, WIDEST / large.size.width(), HIGHEST / large.size.height())
    sheet = Sheet(painter, level.rows, level.cols, max(1.0, shrunk * LARGEST))
    image = QImage(sheet.size * SHARPER, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SHARPER)
    image.fill(0xFFFFFFFF)
    with painting_on(image) as p:
        painter.paint_cells(p, level.cells, sheet.view)
        if moves:
            painter.paint_route(p, level, moves, sheet.view)
    return image


def _html(of: Certificate, level: Level, picture: QImage) -> str:
    title = whole(level.title) or _tr("Untitled")
    kind = translated(of.document.kind.title)
    about = _tr("{kind}, {rows} × {cols}").format(
        kind=kind, rows=level.rows, cols=level.cols
    )
    width, height = picture.width() // SHARPER, picture.height() // SHARPER
    board = (
        f'<p align="center"><img src="{BOARD}" width="{width}" height="{height}"></p>'
    )
    told = "".join(
        f'<tr><td width="120">{escape(name)}</td><td>{escape(value)}</td></tr>'
        for name, value in rows(of, whole=True)
    )
    check = _tr(
        "To check it, save the level and let the program replay and prove the answer:"
    )
    parts = [
        f"<h2>{escape(title)}</h2><p>{escape(about)}</p>",
        board,
        f"<h3>{escape(claim(of))}</h3><p>{_lines(standing(of))}</p>",
        f'<table cellpadding="2" width="100%">{told}</table>',
        _moves_html(of),
        f"<p>{escape(check)}<br><code>gridwright verify --prove FILE</code></p>",
    ]
    return "".join(parts)


def _moves_html(of: Certificate) -> str:
    moves = "" if of.record is None else of.record.moves
    if not moves or len(moves) > MOVES:
        return ""
    broken = "&#8203;".join(escape(moves[n : n + 20]) for n in range(0, len(moves), 20))
    return f"<p>{escape(_tr('Moves'))}: <code>{broken}</code></p>"


def _lines(text: str) -> str:
    return "<br>".join(escape(line) for line in text.split("\n"))


SHORT = 12
"""Letters of a hash that are enough for a person to distinguish two levels."""

_STANDINGS = {
    Credibility.NONE: marked(
        "Certificate", "No answer yet. Solve finds one; Save keeps it with the level."
    ),
    Credibility.FRESH: marked(
        "Certificate", "Replayed through the rules. Save keeps it with the level."
    ),
    Credibility.KEPT: marked(
        "Certificate", "Kept with the level. Its moves were replayed through the rules."
    ),
    Credibility.UNCHECKED: marked(
        "Certificate",
        "Kept with the level. It is too long to be replayed when the level opens.",
    ),
    Credibility.OUTDATED: marked(
        "Certificate",
        "Outdated: it belongs to an earlier state of the level or its conditions.",
    ),
    Credibility.FALSE: marked(
        "Certificate", "Wrong: the file claims what is not true."
    ),
}


def claim(of: Certificate) -> str:
    """Return the current answer and its numbers in the words of its kind. "" if there
    is none."""
    record = of.record
    kind = of.document.kind
    if record is None:
        return ""
    try:
        verdict = Verdict.of_result(result_of(kind, record))
    except ValueError:  # its moves or its status are none: `standing` says so
        return ""
    told = (found(verdict, kind.id), numbers(verdict, kind.id))
    return _tr(", ").join(filter(None, told))


def standing(of: Certificate) -> str:
    """Say whether the current answer can be believed, and if not, why."""
    return "\n".join([_tr(_STANDINGS[of.standing]), *map(translated, of.false)])


def checked(of: Certificate) -> str:
    """Say what is known of an exportable proof."""
    if of.asking("proof"):
        return _tr("Writing a proof, and having it checked…")
    if of.checked is None:
        return ""
    if of.checked.proof is None:
        return translated(of.checked.sentence)
    return _tr("Confirmed by the checker: {sentence}").format(
        sentence=of.checked.sentence
    )


def renewed(renewal: Renewal) -> str:
    """Return the result of the new search in words."""
    lines = [_verdict_on_old(renewal)]
    lines += map(translated, (*renewal.false, *renewal.open))
    if renewal.kept:
        lines.append(_tr("The new answer is kept with the level; save to write it."))
    return "\n".join(filter(None, lines))


def _verdict_on_old(renewal: Renewal) -> str:
    if not renewal.held:
        return "" if renewal.kept else _tr("Nothing was proved within the limits.")
    if renewal.false:
        return _tr("Proved again, and the kept answer is wrong:")
    if renewal.open:
        return _tr("Not decided within the limits:")
    return _tr("Proved again: the kept answer holds.")


def rows(of: Certificate, whole: bool = False) -> list[tuple[str, str]]:
    """Return name and value of each fact about how the answer was found. whole: with
    all letters of the hash, for which a narrow panel has no room."""
    record = of.record
    if record is None:
        return []
    told = facts(of.document.kind, record)
    short = f"{record.level_hash[:SHORT]}…"
    return [
        (
            translated(name),
            short if value == record.level_hash and not whole else translated(value),
        )
        for name, value in told
    ]


def in_short(of: Certificate) -> str:
    """Return the method, or what is wrong, for the header of the folded section."""
    short = {Credibility.OUTDATED: _tr("outdated"), Credibility.FALSE: _tr("wrong")}
    if of.standing is Credibility.NONE or of.standing in short:
        return short.get(of.standing, "")
    return rows(of)[0][1]
