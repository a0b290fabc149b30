"""Palette: the tokens of a kind as buttons painted by its painter, with the numbers
that the chosen one takes.

RailTokens: the palette as a column, for a narrow window; TokenButton: one token of a
palette.

A button shows the weight of its token while the token is part of a mixture.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any

from PySide6 import QtWidgets
from PySide6.QtCore import (
    QLineF,
    QPointF,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.models.brush import Brush
from gridwright.editor.models.program.language import translated, words_of
from gridwright.editor.painting import Painter, draw_with, painting_on, rounded
from gridwright.editor.views.palette.even_grid import EvenGrid
from gridwright.editor.views.palette.picture_button import (
    PictureButton,
    bring_into_view,
)
from gridwright.editor.views.style.dressing import current_look, kept_dressed, scaled
from gridwright.editor.views.style.kit import (
    NO_BAR,
    NO_KEYS,
    button_of,
    column_of,
    remove,
    set_up,
)
from gridwright.solvers.kind import PuzzleKind, Token

MANY = 12
"""Tokens up to which all of them are offered at once."""
MORE = (Qt.Key.Key_Plus, Qt.Key.Key_Equal)
LESS = (Qt.Key.Key_Minus, Qt.Key.Key_Underscore)


_tr = words_of("Palette")


def shown_tokens(tokens: Sequence[Token]) -> list[int]:
    """Return the numbers of the tokens that a palette shows: the two lines beside a
    cell are one brush, which draws the one nearest to the pointer."""
    sides = {token.side for token in tokens}
    return [
        number
        for number, token in enumerate(tokens)
        if token.side != "below" or "right" not in sides
    ]


def shown_for(tokens: Sequence[Token], index: int) -> int:
    """Return the number of the token whose button stands for a token."""
    if tokens[index].side != "below":
        return index
    sides = [token.side for token in tokens]
    return sides.index("right") if "right" in sides else index


def token_name(token: Token) -> str:
    """Return the name of a token; that of a line beside a cell is the same for both."""
    return _tr("wall between cells") if token.side else translated(token.name)


class TokenButton(PictureButton):
    """A click takes the token alone. With Ctrl, by mouse or with Space, it comes into
    the mixture or goes out of it. In a mixture a badge shows its weight: its two ends,
    the wheel, and the keys + and - change it."""

    mixed = Signal(int)
    weighted = Signal(int, int)
    """Number of the token, and by how much its weight changes."""

    def __init__(self, brush: Brush, index: int, painter: Painter) -> None:
        super().__init__()
        token = brush.kind.tokens[index]
        self._brush = brush
        self.index = index
        self._painter = painter
        """Number of the token."""
        self._shown: object = None
        self.corner = str(index + 1) if index < 9 else ""
        name = token_name(token)
        label = translated(token.label) or name[:1].upper() + name[1:]
        if token.side:
            label = _tr("Between")
        set_up(self, f"token.{index}", text=label, checkable=True)
        self.setAccessibleName(name)
        lines = [f"{name}  {self.corner}".strip(), translated(token.help)]
        if token.side:
            lines.append(_tr("Enter draws it on the right, Shift+Enter below"))
        if brush.mixable(index):
            lines.append(self.tr("Ctrl and click mixes it with others"))
        self.setToolTip("\n".join(filter(None, lines)))

    def follow(self, brush: Brush) -> None:
        """Stand for the same token of another brush of the kind."""
        self._brush = brush
        self.show_weight()

    @property
    def weight(self) -> int:
        """Its weight in the mixture; 0 if it is in none."""
        return self._brush.weights.get(self.index, 0)

    def show_weight(self) -> None:
        """Follow the brush. Draw only buttons whose picture changes."""
        shown = self.weight, bool(self._brush.weights), self._brush.code_of(self.index)
        if shown == self._shown:
            return
        self._shown = shown
        text = self.tr("weight {number} in the mixture").format(number=self.weight)
        self.setAccessibleDescription(text if self.weight else "")
        self.update()

    def marked(self) -> bool:
        return bool(self.weight) if self._brush.weights else self.isChecked()

    # -- drawing -----------------------------------------------------------------------
    def paint_inside(self, p: QPainter, rect: QRectF) -> None:
        if self._brush.kind.tokens[self.index].side:
            _paint_between(p, rect)
        else:
            self._painter.paint_token(p, self._brush.code_of(self.index), rect)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.weight:
            with painting_on(self) as p:
                self._paint_badge(p)

    def badge(self) -> QRectF:
        """Return the place of the weight, along the lower edge of the picture."""
        frame = self.frame()
        height = QFontMetricsF(self.name_font()).height() + 1
        return QRectF(
            frame.left() - 2, frame.bottom() - height + 2, frame.width() + 4, height
        )

    def _paint_badge(self, p: QPainter) -> None:
        badge = self.badge()
        rounded(p, badge, badge.height() / 2, current_look().accent)
        p.setPen(current_look().on_accent)
        p.setFont(self.name_font(bold=True))
        for share, text in ((0.0, "−"), (1 / 3, str(self.weight)), (2 / 3, "+")):
            third = badge.width() / 3
            room = QRectF(
                badge.left() + share * badge.width(), badge.top(), third, badge.height()
            )
            p.drawText(room, Qt.AlignmentFlag.AlignCenter, text)

    # -- mouse and keys ----------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        left = event.button() == Qt.MouseButton.LeftButton
        by = self._change_at(event.position()) if left else 0
        if by:
            self.weighted.emit(self.index, by)
        elif left and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.mixed.emit(self.index)
        else:
            super().mousePressEvent(event)

    def _change_at(self, point: QPointF) -> int:
        """Return the change of the weight by a press at a point."""
        badge = self.badge()
        if not self.weight or not badge.contains(point):
            return 0
        share = (point.x() - badge.left()) / badge.width()
        return -1 if share < 1 / 3 else 1 if share > 2 / 3 else 0

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta().y()
        if self.weight and delta:
            self.weighted.emit(self.index, 1 if delta > 0 else -1)
            event.accept()
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if control and key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.mixed.emit(self.index)
        elif self.weight and key in MORE + LESS and not control:
            self.weighted.emit(self.index, 1 if key in MORE else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


def _is_in_use(brush: Brush, index: int, used: Container[int]) -> bool:
    """True for a token of the board or of the brush, and for the blank one. used: codes
    of the board."""
    if brush.kind.tokens[index].code in used or index in brush.weights:
        return True
    return index in (0, brush.index)


def _paint_between(p: QPainter, rect: QRectF) -> None:
    """Paint the sides of two cells, and the wall between them."""
    look = current_look()
    high = rect.height() * 0.5
    top = rect.center().y() - high / 2
    cells = QRectF(rect.left(), top, rect.width(), high)
    draw_with(p, QPen(look.edge, 1, Qt.PenStyle.DotLine))
    p.drawRoundedRect(cells, 3, 3)
    thick = rect.width() * 0.16
    wall = QPen(look.wall, thick)
    wall.setCapStyle(Qt.PenCapStyle.RoundCap)
    p.setPen(wall)
    middle = rect.center().x()
    p.drawLine(QLineF(middle, rect.top(), middle, rect.bottom()))


class RailToken(TokenButton):
    """A token without its name. The name is in its tip."""

    def sizeHint(self) -> QSize:
        return QSize(self.side() + 4, self.side() + 4)

    def paints_name(self) -> bool:
        return False


class RailTokens(QtWidgets.QScrollArea):
    """The tokens in the order of the palette, which is that of their keys."""

    def __init__(self) -> None:
        super().__init__()
        set_up(
            self,
            "railTokens",
            frameShape=QtWidgets.QFrame.Shape.NoFrame,
            widgetResizable=True,
        )
        set_up(self, focusPolicy=NO_KEYS, horizontalScrollBarPolicy=NO_BAR)
        policy = QtWidgets.QSizePolicy.Policy
        self.setSizePolicy(policy.Ignored, policy.Expanding)
        self._brush: Brush | None = None
        self._kind: PuzzleKind[Any, Any] | None = None
        """The kind whose tokens have buttons."""
        self._buttons: list[TokenButton] = []
        kept_dressed(self, self._rebuild)

    def show_kind(self, brush: Brush | None) -> None:
        """Show the tokens of a brush's kind. None shows nothing."""
        if self._brush is not None:
            self._brush.changed.disconnect(self._refresh)
        self._brush = brush
        body = self.widget()
        if body is not None:
            body.setVisible(brush is not None)
        if brush is None:
            return
        brush.changed.connect(self._refresh)
        if brush.kind is not self._kind:
            self._rebuild()
            return
        for button in self._buttons:
            button.follow(brush)
        self._refresh()

    def _rebuild(self) -> None:
        """Set names and pictures of the tokens again."""
        brush = self._brush
        self._kind = None if brush is None else brush.kind
        self._buttons = []
        body = set_up(QtWidgets.QWidget(), "columnBody")
        column = column_of(
            on=body, margins=(0, scaled(4), 0, scaled(8)), spacing=scaled(4)
        )
        if brush is not None:
            painter = painter_for(brush.kind.id, current_look())
            for index in shown_tokens(brush.kind.tokens):
                column.addWidget(self._button(brush, index, painter))
        column.addStretch(1)
        self.setWidget(body)  # the one before goes
        self._refresh()

    def _button(self, brush: Brush, index: int, painter: Painter) -> TokenButton:
        button = set_up(RailToken(brush, index, painter), f"rail.token.{index}")
        button.clicked.connect(lambda: self._on_clicked(index))
        set_up(button, mixed=self._on_mixed, weighted=self._on_weighted)
        self._buttons.append(button)
        return button

    def _on_clicked(self, index: int) -> None:
        if self._brush is not None:
            self._brush.choose(index)

    @Slot(int)
    def _on_mixed(self, index: int) -> None:
        if self._brush is not None:
            self._brush.mix(index)

    @Slot(int, int)
    def _on_weighted(self, index: int, by: int) -> None:
        if self._brush is not None:
            self._brush.set_weight(index, self._brush.weights.get(index, 0) + by)

    @Slot()
    def _refresh(self) -> None:
        if self._brush is None:
            return
        index = shown_for(self._brush.kind.tokens, self._brush.index)
        for button in self._buttons:
            chosen = button.index == index
            button.setChecked(chosen)
            button.show_weight()
            if chosen and self.isVisible():
                bring_into_view(button)


class Palette(QtWidgets.QWidget):
    """The tokens of the current document."""

    chosen = Signal()
    changed = Signal()
    """Emitted when another token or mixture is chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("palette")
        self._brush: Brush | None = None
        self._kind: PuzzleKind[Any, Any] | None = None
        """The kind whose tokens have buttons."""
        self._shown = -1
        self._buttons: list[TokenButton] = []
        self._values: dict[int, QtWidgets.QWidget] = {}
        self._boxes: dict[tuple[int, int], QtWidgets.QSpinBox] = {}
        self._body = QtWidgets.QWidget()
        self._layout = column_of(self._body, on=self, margins=(12, 8, 12, 8))
        self._group = QtWidgets.QButtonGroup(self)
        self._used: Callable[[], set[int]] = set
        self._all = False
        """True if the person asked for all of many tokens."""
        self.all_button = button_of(
            self, "paletteAll", spoken="All tokens", link=True, visible=False
        )
        self.all_button.clicked.connect(self._show_all)
        kept_dressed(self, self._rebuild)

    def show_kind(
        self, brush: Brush | None, used: Callable[[], set[int]] = set
    ) -> None:
        """Show the tokens of a brush's kind. None shows nothing. used: returns the
        codes on the board; of many tokens, only these and one more are offered at
        first."""
        if self._brush is not None:
            self._brush.changed.disconnect(self._refresh)
        self._brush = brush
        self._used = used
        self._all = False
        self._body.setVisible(brush is not None)
        if brush is None:
            return
        brush.changed.connect(self._refresh)
        if brush.kind is not self._kind:
            self._rebuild()
            return
        for button in self._buttons:
            button.follow(brush)
        self._shown = -1
        self._refresh()

    @Slot()
    def _show_all(self) -> None:
        """Offer all tokens from now on."""
        self._all = True
        self.show_used()

    @Slot()
    def show_used(self) -> None:
        """Offer the tokens that are in use, where there are many."""
        brush = self._brush
        many = brush is not None and len(self._buttons) > MANY and not self._all
        self.all_button.setVisible(many)
        if brush is None:
            return
        used = self._used() if many else set()
        more = 1
        for button in self._buttons:
            wanted = not many or _is_in_use(brush, button.index, used)
            if not wanted and more:
                more -= 1
                wanted = True
            button.setVisible(wanted)
        if many:
            text = self.tr("All {number}…").format(number=len(self._buttons))
            self.all_button.setText(text)

    def summary(self) -> str:
        """Return the chosen token or mixture in words: "Wall", or "3 Wall, 1 Coin"."""
        brush = self._brush
        if brush is None:
            return ""
        if not brush.weights:
            return self._name(brush.index)
        part = self.tr("{number} {token}")
        weights = sorted(brush.weights.items())
        parts = (
            part.format(number=weight, token=self._name(index))
            for index, weight in weights
        )
        return self.tr(", ").join(parts)

    def _name(self, index: int) -> str:
        if self._brush is None:
            return ""
        name = token_name(self._brush.kind.tokens[index])
        return name[:1].upper() + name[1:]

    # -- building ----------------------------------------------------------------------
    def _rebuild(self) -> None:
        for button in self._buttons:
            self._group.removeButton(button)
        self._buttons = []
        self._values = {}
        self._boxes = {}
        self._shown = -1
        self._kind = None if self._brush is None else self._brush.kind
        body = QtWidgets.QWidget()
        grid = EvenGrid(spacing=4)
        column = column_of(grid, on=body, margins=0, spacing=8)
        if self._brush is not None:
            painter = painter_for(self._brush.kind.id, current_look())
            tokens = self._brush.kind.tokens
            for index in shown_tokens(tokens):
                grid.addWidget(self._button(self._brush, index, painter))
                if tokens[index].values:
                    column.addWidget(self._value_form(self._brush, index))
        column.addWidget(self.all_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._layout.replaceWidget(self._body, body)
        remove(self._body)  # a search for buttons finds none that go
        self._body = body
        self._refresh()

    def _button(self, brush: Brush, index: int, painter: Painter) -> TokenButton:
        button = set_up(TokenButton(brush, index, painter), clicked=self._on_clicked)
        set_up(button, mixed=self._on_mixed, weighted=self._on_weighted)
        self._group.addButton(button, index)
        self._buttons.append(button)
        return button

    def _value_form(self, brush: Brush, index: int) -> QtWidgets.QWidget:
        """Build the form for the numbers of a token. It is shown while that token is
        chosen."""
        token = brush.kind.tokens[index]
        rows = QtWidgets.QWidget()
        self._values[index] = rows
        form = set_up(QtWidgets.QFormLayout(rows), contentsMargins=(0, 0, 0, 0))
        form.setFieldGrowthPolicy(
            QtWidgets.QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint
        )
        for position, (label, low, high, _) in enumerate(token.values):
            box = QtWidgets.QSpinBox()
            self._boxes[index, position] = box
            set_up(box, f"token.{index}.value.{position}", range=(low, high))
            box.setAccessibleName(f"{translated(token.name)}: {translated(label)}")
            box.valueChanged.connect(
                lambda v, i=index, k=position: self._on_value(i, k, v)
            )
            form.addRow(QtWidgets.QLabel(translated(label).capitalize()), box)
        return rows

    # -- what the person does ----------------------------------------------------------
    def _on_value(self, index: int, position: int, value: int) -> None:
        if self._brush is not None:
            self._brush.set_value(index, position, value)

    @Slot()
    def _on_clicked(self) -> None:
        if self._brush is not None:
            self._brush.choose(self._group.checkedId())
            self.chosen.emit()

    @Slot(int)
    def _on_mixed(self, index: int) -> None:
        if self._brush is not None:
            self._brush.mix(index)
            self.chosen.emit()

    @Slot(int, int)
    def _on_weighted(self, index: int, by: int) -> None:
        if self._brush is not None:
            self._brush.set_weight(index, self._brush.weights.get(index, 0) + by)

    # -- showing -----------------------------------------------------------------------
    @Slot()
    def _refresh(self) -> None:
        brush = self._brush
        if brush is None:
            return
        for button in self._buttons:
            button.show_weight()
        self.show_used()
        shown = self._button_of(brush.index)
        if shown is not None:
            shown.setChecked(True)
        for (index, position), box in self._boxes.items():
            with QSignalBlocker(box):
                box.setValue(brush.values(index)[position])
        for index, rows in self._values.items():
            rows.setVisible(
                index in brush.weights or (not brush.weights and index == brush.index)
            )
        if brush.index != self._shown:
            self._shown = brush.index
            QTimer.singleShot(
                0, self, self._reveal
            )  # once the buttons have their places
        self.changed.emit()

    @Slot()
    def _reveal(self) -> None:
        """Scroll to the chosen token."""
        shown = self._button_of(self._shown)
        if shown is not None:
            bring_into_view(shown)

    def _button_of(self, index: int) -> TokenButton | None:
        """Return the button that stands for a token."""
        if self._brush is None or index < 0:
            return None
        wanted = shown_for(self._brush.kind.tokens, index)
        return next((b for b in self._buttons if b.index == wanted), None)
