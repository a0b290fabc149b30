"""Sheets of paper with levels to solve by hand, and their answers at the end, as PDF.

Lengths are points, 1/72 inch. Titles and figures are text in the file, boards are
vectors.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from PySide6 import QtGui
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, QSizeF, Qt

from gridwright.editor.kinds.registry import kind_view, painter_for
from gridwright.editor.models.program.language import translated, words_of
from gridwright.editor.painting import BoardView, Look, painting_on
from gridwright.editor.painting.look import look as look_named
from gridwright.editor.pictures.sheet import end_words, ensure_application
from gridwright.solvers import registry
from gridwright.solvers.files.level_file import stored_moves
from gridwright.solvers.files.whole import Over, written_whole
from gridwright.solvers.kind import Level, Text, WordedError
from gridwright.solvers.text import whole

_tr = words_of("Pictures")

PAPERS = {
    "a4": QtGui.QPageSize.PageSizeId.A4,
    "letter": QtGui.QPageSize.PageSizeId.Letter,
}
"""Sizes of paper by name."""
MOST_A_PAGE = 24
ANSWERS_A_PAGE = 12
LARGEST_BOARD = 22_500
"""Cells of a board on paper: more could not be seen one by one, and take long to
draw."""
LEVELS = 1000
"""Levels of a sheet."""

_FINE = 10
"""Dots of the file a point."""
_EDGE = 36.0
_HEAD = 26.0
_GAP = 18.0
_TITLE = 15
_NAME = 11
_NOTE = 9
_NAME_ROOM = 30.0
"""Above a board: its name, and a line below that."""
_TASK_SIZES = (9, 8, 7, 6)
"""Sizes of the words below that, which say what is to be done: the largest in which all
of them take no more than `_TASK_SHARE` of a board's place, or the smallest."""
_TASK_SHARE = 0.25
_TASK_LINE = 1.25
"""Height of a line of them, in sizes."""
_LARGEST_CELL = 64.0
_DETAILED = 36.0
"""Painters draw every detail of cells of this size."""


@dataclass(frozen=True)
class Paper:
    """per_page: levels a page. answers: whether stored answers follow on pages of their
    own. title: at the head of every page. size: one of PAPERS. ValueError for values
    out of range."""

    per_page: int = 1
    answers: bool = True
    title: str = ""
    size: str = "a4"

    def __post_init__(self) -> None:
        if not 1 <= self.per_page <= MOST_A_PAGE:
            raise WordedError(
                "a page has 1 to {most:# level|# levels}", most=MOST_A_PAGE
            )
        if self.size not in PAPERS:
            raise WordedError("the paper is one of {names}", names=", ".join(PAPERS))


@dataclass(frozen=True)
class _Board:
    """One board on a page. moves: of the answer, None on the pages to solve."""

    number: int
    level: Level
    moves: tuple[str, ...] | None = None
    proved: bool = False


class Sheets:
    """The pages, each of them painted on its own. count: how many. size: of a page."""

    def __init__(
        self, levels: Sequence[Level], paper: Paper, look: Look | None = None
    ) -> None:
        """ValueError for no level, too many, or one that is too large."""
        ensure_application()
        _refuse(levels)
        self.paper = paper
        self._look = look or look_named("light")
        self._painters = {one.kind: painter_for(one.kind, self._look) for one in levels}
        self.size: QSizeF = QSizeF(QtGui.QPageSize(PAPERS[paper.size]).sizePoints())
        boards = [_Board(number, level) for number, level in enumerate(levels, start=1)]
        many = min(paper.per_page, len(boards))
        self._pages = [(many, page) for page in _parts(boards, many)]
        if paper.answers:
            answers = [
                answer for board in boards if (answer := _answer_of(board)) is not None
            ]
            many = min(ANSWERS_A_PAGE, max(len(answers), 1))
            self._pages += [(many, page) for page in _parts(answers, many)]
        self.count = len(self._pages)

    def is_answers(self, page: int) -> bool:
        """True if a page shows answers."""
        return self._pages[page][1][0].moves is not None

    def image(self, page: int, height: int) -> QtGui.QImage:
        """A page as a picture, `height` pixels high."""
        scale = height / self.size.height()
        width = round(self.size.width() * scale)
        image = QtGui.QImage(width, height, QtGui.QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        with painting_on(image) as p:
            p.scale(scale, scale)
            for _ in self.painting(p, page):
                pass
        return image

    def painting(self, p: QtGui.QPainter, page: int) -> Iterator[None]:
        """Paint a page in steps of a board; a unit of the painter is a point."""
        whole = QRectF(QPointF(), self.size).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        self._paint_head(
            p, QRectF(whole.left(), whole.top(), whole.width(), _HEAD), page
        )
        many, boards = self._pages[page]
        room = whole.adjusted(0, _HEAD + 8, 0, 0)
        for board, place in zip(boards, _places(room, many), strict=False):
            self._paint_board(p, board, place)
            yield

    def _paint_head(self, p: QtGui.QPainter, place: QRectF, page: int) -> None:
        words = self.paper.title
        if self.is_answers(page):
            answers = _tr("Answers")
            words = f"{words}: {answers}" if words else answers
        right = place.adjusted(place.width() - 80, 0, 0, 0)
        if self.count > 1:
            number = f"{page + 1} / {self.count}"
            _text(p, number, right, _NOTE, at=Qt.AlignmentFlag.AlignRight)
        _text(
            p,
            words,
            place.adjusted(0, 0, -90, 0),
            _TITLE,
            bold=True,
        )

    def _paint_board(self, p: QtGui.QPainter, board: _Board, place: QRectF) -> None:
        """Name, a line of facts, and the board as large as it fits."""
        level = board.level
        painter = self._painters[board.level.kind]
        line = QRectF(place.left(), place.top(), place.width(), 15)
        title = level.title or translated(registry.kind(level.kind).title)
        _text(
            p,
            f"{board.number}. {title}",
            line,
            _NAME,
            bold=True,
        )
        _text(p, _facts(board), line.translated(0, 14), _NOTE)
        room = place.adjusted(
            0,
            _NAME_ROOM + self._paint_task(p, board, place),
            0,
            0,
        )
        if (moves := _listed(board)) is not None:
            room.setBottom(room.bottom() - 14)
            below = QRectF(place.left(), room.bottom() + 1, place.width(), 13)
            _text(p, moves, below, _NOTE)
        left, top, right, bottom = painter.margins
        across = level.cols + left + right
        down = level.rows + top + bottom
        cell = min(room.width() / across, room.height() / down, _LARGEST_CELL)
        if cell <= 0:
            return
        finer = max(
            1.0, _DETAILED / cell
        )  # painters leave out what a screen would not show
        corner = QPointF(left, top) * cell * finer
        view = BoardView.whole(level.rows, level.cols, cell * finer, corner)
        p.save()
        p.translate(room.topLeft())
        p.scale(1 / finer, 1 / finer)
        painter.paint_cells(p, level.cells, view)
        if board.moves is not None:
            painter.paint_route(p, level, board.moves, view)
        p.restore()

    @staticmethod
    def _paint_task(p: QtGui.QPainter, board: _Board, place: QRectF) -> float:
        """Paint the task below name and facts where a board is to be solved. Returns
        the height."""
        task = kind_view(board.level.kind).game_words.goal(board.level)
        if board.moves is not None or not task:
            return 0.0
        lines, size = _fitted(task, place)
        line = size * _TASK_LINE
        for number, words in enumerate(lines):
            top = place.top() + _NAME_ROOM - 1 + number * line
            _text(
                p,
                words,
                QRectF(place.left(), top, place.width(), line),
                size,
            )
        return len(lines) * line + 4


def printing(
    levels: Sequence[Level],
    path: Path | str,
    *,
    paper: Paper,
    look: Look | None = None,
    over: Over = Over.FILES,
) -> Generator[float, None, int]:
    """Write levels to a .pdf file, with their stored answers on the last pages; the
    number of pages. It takes steps of a board and yields the fraction done.

    over: as in `rendering`. ValueError for another suffix or levels that no sheet
    takes; OSError if it cannot be written. Closing it before its end leaves an older
    file as it was.
    """
    path = Path(path)
    if path.suffix.lower() != ".pdf":
        raise WordedError("{name}: sheets are written as .pdf", name=path.name)
    sheets = Sheets(levels, paper, look)
    with written_whole(path, over=over) as file:
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = _writer(buffer, paper, levels)
        with painting_on(writer) as p:
            p.scale(_FINE, _FINE)
            for page in range(sheets.count):
                if page:
                    writer.newPage()
                for _ in sheets.painting(p, page):
                    yield page / sheets.count
        buffer.close()
        file.write(data.data())
    return sheets.count


def _writer(buffer: QBuffer, paper: Paper, levels: Sequence[Level]) -> QtGui.QPdfWriter:
    writer = QtGui.QPdfWriter(buffer)
    writer.setResolution(72 * _FINE)
    writer.setPageSize(QtGui.QPageSize(PAPERS[paper.size]))
    writer.setPageOrientation(QtGui.QPageLayout.Orientation.Portrait)
    writer.setPageMargins(QtGui.QPageLayout().margins())
    writer.setTitle(whole(paper.title or levels[0].title))
    writer.setCreator("Gridwright")
    return writer


def _answer_of(board: _Board) -> _Board | None:
    """The same board with its stored answer; None if it has none that replays."""
    try:
        found = stored_moves(board.level)
        if found is None:
            return None
        answer = _Board(board.number, board.level, *found)
        end_words(board.level, found[0], found[1])
    except ValueError:
        return None
    return answer


def _facts(board: _Board) -> str:
    """The words below the name: the value of the answer, or kind and size."""
    level = board.level
    if board.moves is not None:
        return end_words(level, board.moves, board.proved)
    title = translated(registry.kind(level.kind).title)
    return f"{title}, {level.rows} × {level.cols}"


def _listed(board: _Board) -> str | None:
    """The moves of an answer as a list, where they do not make a walk that the board
    shows."""
    if board.moves is None:
        return None
    kind = registry.kind(board.level.kind)
    walk = kind.path(
        kind.replay(
            kind.initial(board.level),
            board.moves[:1],
        )
    )
    return None if walk else kind.join_moves(board.moves)


def _refuse(levels: Sequence[Level]) -> None:
    """ValueError for no level, too many, or one that is too large."""
    if not levels:
        raise ValueError(Text("a sheet needs at least one level"))
    if len(levels) > LEVELS:
        raise WordedError("a sheet has up to {most:# level|# levels}", most=LEVELS)
    for level in levels:
        if level.rows * level.cols > LARGEST_BOARD:
            raise WordedError(
                "a board of {rows} x {cols} cells is too large for a sheet",
                rows=level.rows,
                cols=level.cols,
            )


def _parts(boards: Sequence[_Board], many: int) -> Iterator[Sequence[_Board]]:
    for first in range(0, len(boards), many):
        yield boards[first : first + many]


def _places(room: QRectF, many: int) -> Iterator[QRectF]:
    """The places of `many` boards, in reading order, so that square ones are as large
    as can be."""
    cols = max(
        range(1, many + 1),
        key=lambda cols: min(room.width() / cols, room.height() / ceil(many / cols)),
    )
    rows = ceil(many / cols)
    width = (room.width() - (cols - 1) * _GAP) / cols
    height = (room.height() - (rows - 1) * _GAP) / rows
    for number in range(many):
        row, col = divmod(number, cols)
        left = room.left() + col * (width + _GAP)
        top = room.top() + row * (height + _GAP)
        yield QRectF(left, top, width, height)


def _fitted(task: str, place: QRectF) -> tuple[list[str], int]:
    """A task in lines, and their size."""
    for size in _TASK_SIZES:
        lines = _wrapped(task, place.width(), size)
        if len(lines) * size * _TASK_LINE <= place.height() * _TASK_SHARE:
            break
    return lines, size


def _wrapped(words: str, width: float, size: int) -> list[str]:
    """Words in lines of that width."""
    layout = QtGui.QTextLayout(words, _font(size))
    layout.beginLayout()
    lines: list[str] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        lines.append(words[line.textStart() :][: line.textLength()].rstrip(" "))
    layout.endLayout()
    return lines


def _font(size: int, bold: bool = False) -> QtGui.QFont:
    font = QtGui.QFont()
    font.setStyleHint(QtGui.QFont.StyleHint.SansSerif)
    font.setBold(bold)
    font.setPixelSize(size)
    return font


def _text(
    p: QtGui.QPainter,
    words: str,
    place: QRectF,
    size: int,
    *,
    bold: bool = False,
    at: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """One line of text: smaller, and then cut with an ellipsis, where it is too
    long."""
    font = _font(size, bold)
    for pixels in range(size, max(round(size * 0.7), 6) - 1, -1):
        font.setPixelSize(pixels)
        if QtGui.QFontMetricsF(font).horizontalAdvance(words) <= place.width():
            break
    shown = QtGui.QFontMetricsF(font).elidedText(
        words, Qt.TextElideMode.ElideRight, place.width()
    )
    p.setFont(font)
    p.setPen(QtGui.QColor(0, 0, 0))
    p.drawText(
        place,
        int(at | Qt.AlignmentFlag.AlignVCenter),
        shown,
    )
