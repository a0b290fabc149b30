"""RailTokens: the tokens one below the other, for a window without room for the whole palette."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from editor.models.brush.brush import Brush
from editor.painting.look import Look
from editor.painting.painter import Painter
from editor.views.palette.picture_button import bring_into_view
from editor.views.palette.token_button import TokenButton
from editor.views.style.scaling import scaled
from editor.views.style.translated import on_language
from solvers.level import Cells


class RailToken(TokenButton):
    """A token without its name, which its tip has."""

    def sizeHint(self) -> QSize:
        return QSize(self.side() + 4, self.side() + 4)

    def paints_name(self) -> bool:
        return False


Shown = tuple[Brush | None, Painter | None, Look, Cells | None]


class RailTokens(QScrollArea):
    """Those that the level has come first, in the order of the palette; then the others."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("railTokens")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self._brush: Brush | None = None
        self._buttons: list[TokenButton] = []
        self._shown: Shown | None = None
        on_language(self, self._rebuild)

    def show_level(
        self, brush: Brush | None, painter: Painter | None, look: Look, cells: Cells | None
    ) -> None:
        """Show the tokens of a brush's kind, or nothing. cells: those of the level in front."""
        self._shown = brush, painter, look, cells
        if self._brush is not None:
            self._brush.changed.disconnect(self._refresh)
        self._brush, self._buttons = brush, []
        body = QWidget()
        body.setObjectName("columnBody")
        column = QVBoxLayout(body)
        column.setContentsMargins(0, scaled(4), 0, scaled(8))
        column.setSpacing(scaled(4))
        if brush is not None and painter is not None and cells is not None:
            brush.changed.connect(self._refresh)
            used = brush.indices_of(cells)
            for index in sorted(range(len(brush.kind.tokens)), key=lambda n: (n not in used, n)):
                column.addWidget(self._button(brush, index, painter, look))
        column.addStretch(1)
        self.setWidget(body)  # the one before goes
        self._refresh()

    def _rebuild(self) -> None:
        """The names of the tokens are in another language now."""
        if self._shown is not None:
            self.show_level(*self._shown)

    def _button(self, brush: Brush, index: int, painter: Painter, look: Look) -> TokenButton:
        button = RailToken(brush, index, painter, look)
        button.setObjectName(f"rail.token.{index}")
        button.clicked.connect(lambda: brush.choose(index))
        button.mixed.connect(brush.mix)
        button.weighted.connect(lambda n, by: brush.set_weight(n, brush.weights.get(n, 0) + by))
        self._buttons.append(button)
        return button

    @Slot()
    def _refresh(self) -> None:
        for button in self._buttons:
            assert self._brush is not None
            chosen = button.index == self._brush.index
            button.setChecked(chosen)
            button.show_weight()
            if chosen and self.isVisible():
                bring_into_view(button)
