"""How a player's hand becomes moves: one adapter a kind, for mouse and keyboard.

An adapter reads cells and keys, and hands move text to the game; what is legal, the rules decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import ClassVar, Protocol

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from editor.models.cell_words import capture_words
from editor.models.game import Game
from editor.painting.geometry import BoardView
from editor.painting.lettering import paint_text, text_width
from editor.painting.look import Look
from editor.painting.painter import Painter
from editor.painting.shapes import rounded
from solvers.level import Cell

ARROWS: dict[int, str] = {
    Qt.Key.Key_Up: "U",
    Qt.Key.Key_Down: "D",
    Qt.Key.Key_Left: "L",
    Qt.Key.Key_Right: "R",
}
STEPS: dict[str, Cell] = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
CHOOSE = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PlaySurface(Protocol):
    """What an adapter needs of the board that is played on.

    cursor_cell: where the keyboard cursor is. target: the cell that the move being made is for,
    shown if the move is refused. show_captures: what each pit would capture is wanted.
    """

    cursor_cell: Cell | None
    target: Cell | None
    show_captures: bool

    @property
    def game(self) -> Game: ...

    @property
    def look(self) -> Look: ...

    @property
    def painter(self) -> Painter: ...

    def make(self, move: str) -> bool:
        """Make a move; False if it is refused."""


class PlayInput:
    """An adapter; this one only moves a cursor. Cells may lie outside the board."""

    guide: ClassVar[str] = ""
    """How to play, in a line."""

    def __init__(self, board: PlaySurface) -> None:
        self.board = board

    @property
    def focus(self) -> Cell | None:
        """The cell that should stay in view on a large board."""
        return self.board.cursor_cell

    def key(self, key: int) -> bool:
        """A key; False if it means nothing here."""
        if key in ARROWS:
            self.move_cursor(ARROWS[key])
            return True
        return False

    def press(self, cell: Cell) -> None:
        """The left button went down."""

    def drag(self, cell: Cell) -> None:
        """The pointer moved with the button down."""

    def release(self, cell: Cell) -> None:
        """The button came up."""

    def added(self, cell: Cell) -> str:
        """What the adapter adds to the words of a cell."""
        return ""

    def paint(self, p: QPainter, view: BoardView) -> None:
        """What the adapter adds to a board at rest."""
        self.paint_cursor(p, view)

    def paint_hint(self, p: QPainter, view: BoardView, move: str) -> None:
        """The move that a hint gives."""
        self.board.painter.paint_route(p, self.board.game.state, (move,), view)

    def move_cursor(self, letter: str) -> None:
        board, (down, right) = self.board, STEPS[letter]
        level = board.game.level
        if board.cursor_cell is None:
            board.cursor_cell = level.rows - 1, 0
            return
        row, col = board.cursor_cell[0] + down, board.cursor_cell[1] + right
        board.cursor_cell = min(max(row, 0), level.rows - 1), min(max(col, 0), level.cols - 1)

    def paint_cursor(self, p: QPainter, view: BoardView) -> None:
        if self.board.cursor_cell is not None:
            self.paint_frame(p, view, self.board.cursor_cell, Qt.PenStyle.SolidLine)

    def paint_frame(
        self, p: QPainter, view: BoardView, cell: Cell, style: Qt.PenStyle, wide: float = 1.0
    ) -> None:
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(QPen(self.board.look.cursor, wide * max(2.0, view.cell / 20), style))
        inset = view.cell * 0.03
        rect = view.rect(*cell).adjusted(inset, inset, -inset, -inset)
        p.drawRoundedRect(rect, view.cell / 8, view.cell / 8)


class WalkInput(PlayInput):
    """Walks: arrows step, a drag draws the line, and takes it back where it goes back."""

    guide = QT_TRANSLATE_NOOP(
        "PlayInput", "Arrow keys or drag. Drag back, or Backspace, to step back."
    )
    backs_up: ClassVar[bool] = True

    def __init__(self, board: PlaySurface) -> None:
        super().__init__(board)
        self._dragging = False
        self._refused: Cell | None = None

    @property
    def at(self) -> Cell:
        """Where the walker stands."""
        cell: Cell = self.board.game.state.cell
        return cell

    @property
    def focus(self) -> Cell | None:
        return self.at

    def key(self, key: int) -> bool:
        if key not in ARROWS:
            return False
        self._step(ARROWS[key])
        return True

    def press(self, cell: Cell) -> None:
        """On the walker begins a drag; in a line with it walks there."""
        self._refused = None
        (row, col), (r, c) = self.at, cell
        self._dragging = cell == self.at or row == r or col == c
        self.drag(cell)

    def drag(self, cell: Cell) -> None:
        """Step by step to the cell under the pointer, as far as it goes."""
        level = self.board.game.level
        row = min(max(cell[0], 0), level.rows - 1)
        col = min(max(cell[1], 0), level.cols - 1)
        cell = row, col
        if not self._dragging or cell == self._refused:
            return
        self._refused = None
        while self.at != cell:
            if not self._towards(cell):
                self._refused = cell
                return

    def release(self, cell: Cell) -> None:
        self._dragging = False

    def paint(self, p: QPainter, view: BoardView) -> None:
        """The walker shows where one is."""

    def paint_hint(self, p: QPainter, view: BoardView, move: str) -> None:
        """A frame round the next cell, and an arrow head on the way into it."""
        (down, right), side = STEPS[move], view.cell
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(QPen(self.board.look.accent, max(2.0, side / 16), Qt.PenStyle.DashLine))
        inset = side * 0.1
        rect = view.rect(*self._target(move)).adjusted(inset, inset, -inset, -inset)
        p.drawRoundedRect(rect, side / 8, side / 8)
        tip = view.centre(self.at[0] + 0.62 * down, self.at[1] + 0.62 * right)
        back, aside = QPointF(right, down) * (side * 0.16), QPointF(down, right) * (side * 0.14)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(self.board.look.accent)
        p.drawPolygon(QPolygonF([tip, tip - back + aside, tip - back - aside]))

    def _towards(self, cell: Cell) -> bool:
        """One step nearer to a cell, the longer way first; False if none is possible."""
        (row, col), (r, c) = self.at, cell
        letters = []
        if r != row:
            letters.append("D" if r > row else "U")
        if c != col:
            letters.append("R" if c > col else "L")
        if abs(c - col) > abs(r - row):
            letters.reverse()
        for letter in letters:
            if self._leads_back(letter):
                return self.board.game.take_back()
        kind, state = self.board.game.kind, self.board.game.state
        legal = {kind.format_move(move) for move in kind.moves(state)}
        open_letters = [letter for letter in letters if letter in legal]
        return self._step((open_letters or letters)[0])

    def _leads_back(self, letter: str) -> bool:
        """Whether a step would return to the cell before; a closing step of a tour is none."""
        path = self.board.game.state.path
        if not self.backs_up or len(path) < 2:
            return False
        return divmod(path[-2], self.board.game.level.cols) == self._target(letter)

    def _step(self, letter: str) -> bool:
        self.board.target = self._target(letter)
        return self.board.make(letter)

    def _target(self, letter: str) -> Cell:
        (row, col), (down, right) = self.at, STEPS[letter]
        return row + down, col + right


class CollapseInput(WalkInput):
    """The collapsing building: there is no way back but undo."""

    guide = QT_TRANSLATE_NOOP(
        "PlayInput", "Arrow keys or a click beside you. What you leave behind collapses."
    )
    backs_up = False


class SwapInput(PlayInput):
    """match3: two clicks or a drag swap; arrows move a cursor, Space takes and swaps."""

    guide = QT_TRANSLATE_NOOP(
        "PlayInput", "Drag a tile onto its neighbour, or choose two with arrows and Space."
    )

    def __init__(self, board: PlaySurface) -> None:
        super().__init__(board)
        self.chosen: Cell | None = None
        self._pressed: Cell | None = None

    def key(self, key: int) -> bool:
        if key in CHOOSE and self.board.cursor_cell is not None:
            self._choose(self.board.cursor_cell)
            return True
        if key == Qt.Key.Key_Escape and self.chosen is not None:
            self.chosen = None
            return True
        return super().key(key)

    def press(self, cell: Cell) -> None:
        self._pressed = cell if self._inside(cell) else None
        if self._pressed is not None:
            self._choose(cell)

    def drag(self, cell: Cell) -> None:
        """A drag out of a tile swaps it with the neighbour it is drawn to."""
        start = self._pressed
        if start is None or cell == start or self.chosen != start:
            return
        down, right = cell[0] - start[0], cell[1] - start[1]
        if abs(down) >= abs(right):
            end = start[0] + (1 if down > 0 else -1), start[1]
        else:
            end = start[0], start[1] + (1 if right > 0 else -1)
        self._pressed = None
        if self._inside(end):
            self._swap(start, end)

    def release(self, cell: Cell) -> None:
        self._pressed = None

    def added(self, cell: Cell) -> str:
        return QCoreApplication.translate("PlayInput", "chosen") if cell == self.chosen else ""

    def paint(self, p: QPainter, view: BoardView) -> None:
        super().paint(p, view)
        if self.chosen is not None:
            self.paint_frame(p, view, self.chosen, Qt.PenStyle.DotLine, 1.6)

    def _inside(self, cell: Cell) -> bool:
        level = self.board.game.level
        return 0 <= cell[0] < level.rows and 0 <= cell[1] < level.cols

    def _choose(self, cell: Cell) -> None:
        first = self.chosen
        if first is None:
            self.chosen = cell
        elif first == cell:
            self.chosen = None
        elif abs(first[0] - cell[0]) + abs(first[1] - cell[1]) == 1:
            self._swap(first, cell)
        else:
            self.chosen = cell

    def _swap(self, a: Cell, b: Cell) -> None:
        self.chosen = None
        self.board.target = b
        self.board.make("{},{}-{},{}".format(*min(a, b), *max(a, b)))


class SowInput(PlayInput):
    """sowing: a click sows a pit; so do its number, and Space at the cursor."""

    guide = QT_TRANSLATE_NOOP(
        "PlayInput", "Click a pit, press its number, or choose with arrows and Space."
    )

    def key(self, key: int) -> bool:
        if key in CHOOSE and self.board.cursor_cell is not None:
            self.press(self.board.cursor_cell)
            return True
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self._sow(key - int(Qt.Key.Key_0))
            return True
        return super().key(key)

    def press(self, cell: Cell) -> None:
        if cell[0] in (0, 1) and 0 <= cell[1] < self.board.game.level.cols:
            self._sow(self._pit(cell))

    def added(self, cell: Cell) -> str:
        """What sowing the pit would capture, where that is shown."""
        taken = self._captures()[self._pit(cell)] if self.board.show_captures else None
        return "" if taken is None else capture_words(taken)

    def paint(self, p: QPainter, view: BoardView) -> None:
        super().paint(p, view)
        if view.cell < 30:
            return
        if self.board.show_captures:
            self._paint_captures(p, view)
        muted = self.board.look.muted
        for row in (0, 1):
            for col in range(view.cols):
                rect = view.rect(row, col)
                corner = QRectF(rect.left() + 2, rect.top() + 2, rect.width() / 3, rect.width() / 6)
                paint_text(p, str(self._pit((row, col))), corner, muted, 0.75, at_left=True)

    def _paint_captures(self, p: QPainter, view: BoardView) -> None:
        """What sowing each pit would capture, as a plate on it."""
        look = self.board.look
        for pit, captured in enumerate(self._captures()):
            if captured is None:
                continue
            cell = (1, pit) if pit < view.cols else (0, 2 * view.cols - 1 - pit)
            rect, text = view.rect(*cell), f"+{captured}"
            high = view.cell * 0.24
            wide = high * (0.5 + 0.6 * text_width(text))
            plate = QRectF(rect.right() - wide - 2, rect.top() + 2, wide, high)
            rounded(p, plate, high / 2, look.accent if captured else look.line)
            paint_text(p, text, plate, look.on_accent if captured else look.text, 0.62)

    def _captures(self) -> Sequence[int | None]:
        """The stones that sowing each pit captures; None where it cannot be sown."""
        from solvers.sowing.search.best_move import captures

        return captures(self.board.game.state)

    def _pit(self, cell: Cell) -> int:
        """The pit of a cell: counter-clockwise, the bottom row from the left."""
        cols = self.board.game.level.cols
        return cell[1] if cell[0] == 1 else 2 * cols - 1 - cell[1]

    def _sow(self, pit: int) -> None:
        cols = self.board.game.level.cols
        self.board.target = (1, pit) if pit < cols else (0, 2 * cols - 1 - pit)
        self.board.make(str(pit))


INPUTS = {
    "coin_maze": "editor.views.play_input:WalkInput",
    "tour": "editor.views.play_input:WalkInput",
    "collapse": "editor.views.play_input:CollapseInput",
    "match3": "editor.views.play_input:SwapInput",
    "sowing": "editor.views.play_input:SowInput",
}
"""The adapter of each kind; it loads when a game begins."""


def input_class(kind_id: str) -> type[PlayInput]:
    """The adapter of a kind; a plain cursor where the kind brought none."""
    if kind_id not in INPUTS:
        return PlayInput
    module, name = INPUTS[kind_id].split(":")
    found: type[PlayInput] = getattr(import_module(module), name)
    return found


def input_for(board: PlaySurface) -> PlayInput:
    """The adapter of the board's kind."""
    return input_class(board.game.kind.id)(board)


def guide(kind_id: str) -> str:
    """How a kind is played, in the language in use."""
    return QCoreApplication.translate("PlayInput", input_class(kind_id).guide)
