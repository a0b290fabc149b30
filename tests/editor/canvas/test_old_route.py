"""The board shows the level as it is: of the route of an earlier state a faint trace is
left."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage

from gridwright.editor.views.style.dressing import current_look
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Cell
from tests.editor.driving.robots.painted_board import board_faults
from tests.editor.driving.robots.places import LEVELS
from tests.editor.driving.window import PAPER

pytestmark = pytest.mark.one_window

WALL = -1
Opened = Callable[..., DocumentView]
Solved = Callable[[DocumentView], DocumentView]


@pytest.fixture
def open_level(tabs: DocumentTabs) -> Opened:
    """As that of the window, without one."""

    def opened(kind_id: str, rows: str) -> DocumentView:
        return tabs.open_level(level_from_text(kind_id, rows))

    return opened


def colours(view: DocumentView, cell: Cell) -> set[str]:
    """The colours inside a cell of the board as it shows."""
    image: QImage = view.canvas.viewport().grab().toImage()
    rect = view.canvas.board_view().rect(*cell).toRect().adjusted(4, 4, -4, -4)
    across, down = range(rect.left(), rect.right()), range(rect.top(), rect.bottom())
    return {QColor(image.pixel(x, y)).name() for x in across for y in down}


def test_a_coin_under_a_wall_is_gone(open_level: Opened, solved: Solved) -> None:
    view = solved(open_level("coin_maze", PAPER))
    coin, look = (1, 1), current_look()
    assert view.canvas.overlay.moves and look.coin.name() in colours(view, coin)
    view.document.paint([coin[0] * view.document.cols + coin[1]], WALL, "Paint")
    assert view.canvas.overlay.outdated
    assert look.coin.name() not in colours(view, coin)
    assert look.wall.name() in colours(view, coin)
    view.document.undo_stack.undo()
    assert look.coin.name() in colours(view, coin)


@pytest.mark.slow
def test_no_ring_and_no_flag_stay_on_an_empty_board(
    open_level: Opened, solved: Solved
) -> None:
    view = solved(open_level("coin_maze", PAPER))
    document, look = view.document, current_look()
    document.paint(np.arange(document.cells.size), 0, "Clear")
    seen = set().union(
        *(colours(view, cell) for cell in np.ndindex(*document.cells.shape))
    )
    assert not seen & {
        look.start.name(),
        look.exit.name(),
        look.coin.name(),
        look.coin_edge.name(),
    }
    assert list(board_faults(view)) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", LEVELS)
def test_an_old_route_covers_no_token(
    tabs: DocumentTabs, solved: Solved, kind_id: str
) -> None:
    text, rules = LEVELS[kind_id][0]
    view = solved(tabs.open_level(level_from_text(kind_id, text).with_(rules=rules)))
    assert view.canvas.overlay.moves and list(board_faults(view)) == []
    cells, tokens = view.document.cells.ravel(), view.document.kind.tokens
    free = int(np.abs(cells).argmin())
    view.document.paint(
        [free], next(t.code for t in tokens if t.code != cells[free]), "Paint"
    )
    assert view.canvas.overlay.outdated and list(board_faults(view)) == []


@pytest.mark.slow
def test_what_is_painted_of_another_state_is_found(
    open_level: Opened, solved: Solved
) -> None:
    """The comparison itself: a route of another state that is painted as if it were
    right."""
    view = solved(open_level("coin_maze", PAPER))
    view.document.paint([5], WALL, "Paint")
    view.route.outdated = False
    assert {fault.rule for fault in board_faults(view)} == {
        "the board: not as a fresh painting, route shown"
    }
