"""The page of a certificate: board, claim, method and hash, to print or to hand on."""

from __future__ import annotations

from html import escape
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from editor.kinds.registry import painter_for
from editor.models.insight.certificate import Certificate
from editor.models.program.language import said
from editor.painting.look import look as look_named
from editor.pictures.sheet import Sheet, painting_on
from editor.views.insight.certificate.words import claim, rows, standing
from editor.views.style.printed_page import PrintedPage
from solvers.level import Level

BOARD = "board"
"""The name of the picture on the page."""
WIDEST, HIGHEST = 440, 420
"""Of the picture, in points of the page."""
LARGEST = 48.0
"""Side of a cell on it, in points."""
SHARPER = 3
"""Its pixels a point."""
MOVES = 1200
"""Letters of the moves that a page holds; longer ones are in the file alone."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Certificate", text)


def certificate_page(of: Certificate, parent: QWidget | None = None) -> PrintedPage:
    """The dialog with the page of the answer in front; there must be one."""
    level = of.of or of.document.level()
    title = _tr("Certificate")
    name = of.document.path.stem if of.document.path is not None else "level"
    folder = of.document.path.parent if of.document.path is not None else Path.home()
    picture = _board(level, _moves(of))
    html = _html(of, level, picture)
    file = folder / f"{name}-certificate.pdf"
    return PrintedPage("certificate", title, html, file, parent, {BOARD: picture})


def _moves(of: Certificate) -> tuple[str, ...]:
    """The route on the picture: none that belongs to another board or is not to be believed."""
    record = of.record
    if record is None or of.of is None or of.false:
        return ()
    return of.document.kind.split_moves(record.moves)


def _board(level: Level, moves: tuple[str, ...]) -> QImage:
    """The board with its route, as large as the page has room for."""
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
    title = level.title or _tr("Untitled")
    about = _tr("{kind}, {rows} × {cols}").format(
        kind=said(of.document.kind.title), rows=level.rows, cols=level.cols
    )
    width, height = picture.width() // SHARPER, picture.height() // SHARPER
    board = f'<p align="center"><img src="{BOARD}" width="{width}" height="{height}"></p>'
    told = "".join(
        f'<tr><td width="120">{escape(name)}</td><td>{escape(value)}</td></tr>'
        for name, value in rows(of, whole=True)
    )
    parts = [
        f"<h2>{escape(title)}</h2><p>{escape(about)}</p>",
        board,
        f"<h3>{escape(claim(of))}</h3><p>{_lines(standing(of))}</p>",
        f'<table cellpadding="2" width="100%">{told}</table>',
        _moves_html(of),
        f"<p>{escape(_how_to_check())}<br><code>gridwright verify --prove FILE</code></p>",
    ]
    return "".join(parts)


def _moves_html(of: Certificate) -> str:
    moves = "" if of.record is None else of.record.moves
    if not moves or len(moves) > MOVES:
        return ""
    broken = "&#8203;".join(escape(moves[n : n + 20]) for n in range(0, len(moves), 20))
    return f"<p>{escape(_tr('Moves'))}: <code>{broken}</code></p>"


def _how_to_check() -> str:
    return _tr("To check it, save the level and let the program replay and prove the answer:")


def _lines(text: str) -> str:
    return "<br>".join(escape(line) for line in text.split("\n"))
