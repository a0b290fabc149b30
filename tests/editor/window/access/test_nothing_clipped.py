"""Every word of every workspace can be read and reached: small windows, large words,
languages."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QMenu,
    QSpinBox,
    QTabBar,
    QTableWidget,
    QTableWidgetItem,
    QToolBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gridwright.editor.models.program import preferences, translators
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.frame.side import Mode, Side
from gridwright.editor.views.frame.study_tabs import ANSWER
from gridwright.editor.views.style.kit import TYPED
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.registry import kind
from tests.editor.driving.robots.sight import (
    ALL,
    OPENED,
    PLACES,
    in_turn,
    pairwise,
    seen,
)
from tests.editor.driving.screen.legible import wrong_in_menu
from tests.editor.driving.screen.room import wrong_in
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, settle
from tests.sampling import sampled

SIZES = ((1024, 700), (1280, 800), (1920, 1080))
SCALES = (80, 100, 150, 200)
CODES = ("en", "zh_CN", "zh_TW")
PAIRS = [
    (size, scale, code)
    for (i, size), (j, scale), (k, code) in product(
        *map(enumerate, (SIZES, SCALES, CODES))
    )
    if (i + j + k) % 3 == 0
]
"""Every two of a size, a scale and a language together, once or twice."""
WORKSPACES = ("play.edit", "view.study", "play.start")


pytestmark = pytest.mark.usefixtures("size_put_back")


def solved(qtbot: QtBot, window: MainWindow) -> DocumentView:
    """A maze with its answer."""
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    return view


def sides(window: MainWindow) -> list[Side]:
    return [
        s for s in (window.frame.left, window.frame.right) if s.mode is not Mode.DOCKED
    ]


def walk(window: MainWindow) -> list[str]:
    """What is wrong in any workspace, everything unfolded, with flyout and drawer open
    in turn."""
    found = []
    for workspace in WORKSPACES:
        window.actions_[workspace].trigger()
        window.frame.study.choose(ANSWER)
        for section in window.frame.sections():
            section.set_open(True)
        settle()
        found += [f"{workspace}: {words}" for words in wrong_in(window)]
        for side in sides(window):
            side.open_flyout()
            settle()
            found += [
                f"{workspace}, {side.objectName()}: {w}" for w in wrong_in(window)
            ]
            side.close_flyout()
    window.actions_["play.edit"].trigger()
    settle()
    return found


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("size", sampled(map(pytest.param, SIZES), daily=1))
def test_everything_can_be_read_and_reached(
    qtbot: QtBot, window: MainWindow, size: tuple[int, int]
) -> None:
    window.resize(*size)
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    settle()
    assert (window.width(), window.height()) == size
    assert walk(window) == []


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale", "code"), sampled(PAIRS, daily=1))
def test_in_every_language_and_at_every_size_of_the_interface(
    qtbot: QtBot,
    window: MainWindow,
    settings: Settings,
    size: tuple[int, int],
    scale: int,
    code: str,
) -> None:
    settings.set(translators.KEY, code)
    settings.set(preferences.SCALE, scale)
    window.resize(*size)
    solved(qtbot, window)
    settle()
    assert (window.width(), window.height()) == size, (
        "the window asks for more than the screen"
    )
    assert walk(window) == []


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(
    "kind_id", sampled(["collapse", "match3", "sowing", "tour"], daily=1)
)
def test_of_every_kind(qtbot: QtBot, window: MainWindow, kind_id: str) -> None:
    rows, cols = {"sowing": (2, 5), "collapse": (5, 5)}.get(kind_id, (4, 4))
    window.resize(1024, 700)
    view = window.tabs.open_level(kind(kind_id).generate(rows, cols, 1, {}))
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    settle()
    assert walk(window) == []


def test_what_is_painted_and_what_stands_in_tables_is_looked_into(
    qtbot: QtBot, window: MainWindow
) -> None:
    """The walk finds words that are painted where there is no room, and cells that are
    cut."""
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    settle()
    header = window.sections["level"].header
    whole = header.size()
    header.setFixedWidth(52)
    assert any(
        "painted" in words and "header.level" in words for words in wrong_in(window)
    )
    header.setFixedSize(whole)
    table = QTableWidget(1, 1, window)
    table.setObjectName("probe")
    table.resize(300, 200)
    table.setItem(0, 0, QTableWidgetItem("far too many words for it"))
    table.setHorizontalHeaderLabels(["a head with many words"])
    table.setColumnWidth(0, 40)
    table.show()
    settle()
    wrong = " ".join(wrong_in(window))
    assert "cut in a table: 'far too" in wrong and "cut in a head: 'a head" in wrong
    table.resizeColumnsToContents()
    settle()
    assert "cut in a" not in " ".join(wrong_in(window))
    table.setParent(None)
    table.deleteLater()


WORDS = "far too many words for it"


def tool_bar(window: QWidget) -> tuple[QWidget, QWidget]:
    """A bar, and a button in it."""
    bar = QToolBar(window)
    button = QToolButton()
    button.setText(WORDS)
    bar.addWidget(button)
    return bar, button


def label_in_tool_bar(window: QWidget) -> tuple[QWidget, QWidget]:
    """A bar, and a label in it."""
    bar = QToolBar(window)
    label = QLabel(WORDS)
    bar.addWidget(label)
    return bar, label


def spin_box(window: QWidget) -> tuple[QWidget, QWidget]:
    """A number with many words after it."""
    box = QSpinBox(window)
    box.setSuffix(f" {WORDS}")
    return box, box


def combo_box(window: QWidget) -> tuple[QWidget, QWidget]:
    """A box that shows many words."""
    box = QComboBox(window)
    box.addItem(WORDS)
    return box, box


def tab_bar(window: QWidget) -> tuple[QWidget, QWidget]:
    """A bar with one tab."""
    bar = QTabBar(window)
    bar.setElideMode(Qt.TextElideMode.ElideRight)
    bar.setUsesScrollButtons(False)
    bar.addTab(WORDS)
    return bar, bar


def label_in_tab_bar(window: QWidget) -> tuple[QWidget, QWidget]:
    """A bar, and a label in its tab."""
    bar = QTabBar(window)
    bar.addTab("")
    label = QLabel(WORDS)
    bar.setTabButton(0, QTabBar.ButtonPosition.LeftSide, label)
    return bar, label


@pytest.mark.parametrize(
    "made",
    [tool_bar, label_in_tool_bar, spin_box, combo_box, tab_bar, label_in_tab_bar],
)
def test_cut_words_in_bars_and_boxes_are_found(
    qtbot: QtBot, made: Callable[[QWidget], tuple[QWidget, QWidget]]
) -> None:
    """Where they are narrower than their words, and not where they have room."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 200)
    outer, inner = made(window)
    outer.resize(500, 40)
    window.show()
    settle()
    assert wrong_in(window) == []
    inner.setFixedWidth(60)
    settle()
    wrong = wrong_in(window)
    assert any("clipped" in words or "cut in a tab" in words for words in wrong), wrong
    inner.setMinimumWidth(0)
    inner.setMaximumWidth(600)
    outer.resize(500, 40)
    inner.resize(max(inner.sizeHint().width(), 300), inner.height())
    settle()
    assert wrong_in(window) == []


def test_a_tab_that_ends_in_dots_is_whole_in_its_tip(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 200)
    bar, _bar = tab_bar(window)
    bar.resize(60, 40)
    window.show()
    settle()
    assert any("cut in a tab" in words for words in wrong_in(window))
    assert isinstance(bar, QTabBar)
    bar.setTabToolTip(0, "other words")
    assert any("cut in a tab" in words for words in wrong_in(window))
    bar.setTabToolTip(0, WORDS)
    assert wrong_in(window) == []


def test_an_entry_that_is_typed_as_it_is_has_no_translation(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 200)
    menu = QMenu(window)
    entry = menu.addAction("unique")
    assert any("zh_CN" in words for words in wrong_in_menu(menu, window, "zh_CN"))
    entry.setProperty(TYPED, True)
    assert not any("zh_CN" in words for words in wrong_in_menu(menu, window, "zh_CN"))


def test_every_two_choices_of_an_appearance_are_seen_together() -> None:
    few = pairwise()
    assert len(few) <= 12
    for one, other in combinations(("size", "code", "scale", "look"), 2):
        together = {(getattr(worn, one), getattr(worn, other)) for worn in few}
        assert together == {(getattr(worn, one), getattr(worn, other)) for worn in ALL}


@pytest.mark.thorough
@pytest.mark.slow
def test_a_robot_finds_nothing_cut_covered_faint_small_or_foreign(
    window: MainWindow,
) -> None:
    """The steady places in two appearances; `python -m
    tests.editor.driving.robots.sight` has all."""
    worn = pairwise()
    visits = [(one, (*PLACES, "dialogs")[::2]) for one in worn[:: len(worn) - 1]]
    found = seen(window, visits, ("title", "impossible"))
    assert not found, "\n".join(
        f"{fault}: {where[0]}" for fault, where in found.items()
    )


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("turn", sampled(range(len(OPENED)), daily=1))
def test_a_robot_opens_menus_dialogs_and_guide(window: MainWindow, turn: int) -> None:
    """In every two choices of an appearance together; with another one of them each
    turn."""
    found = seen(window, in_turn(turn), ("title",))
    assert not found, "\n".join(
        f"{fault}: {where[0]}" for fault, where in found.items()
    )
