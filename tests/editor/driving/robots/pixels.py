"""A robot that edits, plays and looks, and compares the screen with a fresh full paint.

Run as a program it goes over four screens of the offscreen platform, with 1, 1.25, 1.5
and 2 device pixels for each logical one:

    python tests/editor/driving/robots/pixels.py --rounds 3 --seed 0
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import numpy as np
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QPoint,
    QPointF,
    QSettings,
    Qt,
    QVariantAnimation,
)
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridwright.editor.app import application, build, with_whole_exceptions
from gridwright.editor.features.layout.overview import MinimapFeature
from gridwright.editor.features.play.feature import GameFeature
from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.kinds.sowing.details import PitFact, PitLayer
from gridwright.editor.models.answers.heat_map import HeatMap
from gridwright.editor.models.document.selection import Combine
from gridwright.editor.models.program.settings import Settings, bundled_folder
from gridwright.editor.models.shapes import BrushSymmetry
from gridwright.editor.views.canvas.tools.select import Paste, SelectRectangle, Wand
from gridwright.editor.views.canvas.tools.tool import Fill, PenTool
from gridwright.editor.views.window.answer_layer import layer_of
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.drawing.colours import LOOK_NAMES
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.insight.live import Heat
from gridwright.solvers.level import Level
from tests.editor.driving.screen.fresh import difference, settle

SCREENS = {"one": 1.0, "quarter": 1.25, "half": 1.5, "two": 2.0}
LEVELS = {
    "coin_maze": "02-paper-maze.json",
    "tour": "02-paper-tour.json",
    "collapse": "06-fixed-ration.json",
    "match3": "06-paper-board-x3.json",
    "sowing": "06-pi.json",
    "trail": "05-streets.json",
}
Deed = Callable[["Robot"], None]


class Robot:
    """Does at random what a person might do with one level in the window."""

    def __init__(self, window: MainWindow, kind_id: str, seed: int) -> None:
        self.random = random.Random(f"{kind_id} {seed}")
        self.app = QApplication.instance()
        self.window = window
        self.level: Level = read_level(bundled_folder() / kind_id / LEVELS[kind_id])
        self.view = window.tabs.open_level(self.level)
        self.canvas = self.view.canvas
        self.document = self.view.document
        self.done: list[str] = []

    def close(self) -> None:
        self.view.end_play()
        self.document.undo_stack.setClean()
        self.window.tabs.close_tab(self.window.tabs.indexOf(self.view))
        settle(self.app)

    # -- what it does ------------------------------------------------------------------
    def step(self) -> str:
        """One deed; says how the screen is wrong after it, nothing if it is right."""
        deeds = self.PLAY if self.view.play is not None else self.EDIT
        deed = self.random.choices(list(deeds), list(deeds.values()))[0]
        self.done.append(deed.__name__)
        if self.view.play is not None:
            self.view.play.board.finish_animation()
        deed(self)
        self.freeze()
        settle(self.app)
        shown = (
            self.canvas if self.view.play is None else self.view.play.board
        ).viewport()
        if self.random.random() < 0.1:  # tiles that were kept look like new ones
            self.canvas._painter = painter_for(
                self.document.kind.id, self.window.looks.look
            )
        wrong = difference(shown)
        minimap = self.window.feature(MinimapFeature).minimap
        if not wrong and minimap.isVisible():
            minimap._redraw()  # an edit shows there a moment later
            settle(self.app)
            minimap._forget()  # drawn cell by cell, it looks as if drawn at once
            wrong = difference(minimap)
        return wrong

    def freeze(self) -> None:
        """Stop the clocks of the game board somewhere: both pictures show the same
        moment."""
        if self.view.play is None:
            return
        board = self.view.play.board
        board.playback._timer.stop()
        board.playback.advance(self.random.random())
        for animation in (board._shake, board._glow):
            if animation.state() == QVariantAnimation.State.Running:
                animation.setCurrentTime(self.random.randrange(animation.duration()))
                animation.pause()

    def cell(self) -> tuple[int, int]:
        rows, cols = self.document.rows, self.document.cols
        return self.random.randrange(rows), self.random.randrange(cols)

    def code(self) -> int:
        brush = self.view.brush
        return brush.code_of(self.random.randrange(len(brush.kind.tokens)))

    def point(self, cell: tuple[int, int]) -> QPoint:
        return self.canvas.visualRect(self.canvas.model().index(*cell)).center()

    def drag(self, *cells: tuple[int, int], release: bool = True) -> None:
        port, left = self.canvas.viewport(), Qt.MouseButton.LeftButton
        QTest.mousePress(port, left, pos=self.point(cells[0]))
        for cell in cells[1:]:
            settle(self.app)
            QTest.mouseMove(port, self.point(cell))
        if release:
            QTest.mouseRelease(port, left, pos=self.point(cells[-1]))

    def scatter(self) -> None:
        """Several cells at once: what a fill, a paste or a mirrored pen paints."""
        count = self.random.randint(1, 6)
        where = [
            row * self.document.cols + col
            for row, col in (self.cell() for _ in range(count))
        ]
        self.document.paint(where, [self.code() for _ in range(count)], "scatter")

    def block(self) -> None:
        (top, left), (bottom, right) = self.cell(), self.cell()
        cells = np.array(self.document.cells)
        cells[
            min(top, bottom) : max(top, bottom) + 1,
            min(left, right) : max(left, right) + 1,
        ] = self.code()
        self.document.paint(np.arange(cells.size), cells.ravel(), "block")

    def stroke(self) -> None:
        self.view.brush.choose(self.random.randrange(len(self.view.brush.kind.tokens)))
        self.canvas.set_tool(PenTool())
        self.drag(self.cell(), self.cell(), self.cell())

    def fill(self) -> None:
        self.canvas.set_tool(Fill())
        self.drag(self.cell())

    def undo(self) -> None:
        for _ in range(self.random.randint(1, 3)):
            self.view.undo()

    def redo(self) -> None:
        for _ in range(self.random.randint(1, 3)):
            self.view.redo()

    def resize_board(self) -> None:
        cells = self.document.cells
        if self.document.kind.id == "sowing":
            shape = 2, self.random.randint(2, 7)
        elif self.document.kind.id == "collapse":
            shape = (2 * self.random.randint(1, 5) + 1,) * 2
        else:
            shape = self.random.randint(1, 12), self.random.randint(1, 12)
        resized = np.full(shape, self.document.blank_code, np.int32)
        rows, cols = min(shape[0], cells.shape[0]), min(shape[1], cells.shape[1])
        resized[:rows, :cols] = cells[:rows, :cols]
        self.document.replace_cells(resized, "resize")

    def resize_window(self) -> None:
        self.window.resize(self.random.randint(620, 760), self.random.randint(420, 560))

    def zoom(self) -> None:
        self.view.zoom(self.random.choice((-3, -2, -1, 0, 0, 1, 2, 3)))

    def wheel(self) -> None:
        delta = QPoint(0, self.random.choice((-240, -120, 120, 240)))
        control, no = (
            Qt.KeyboardModifier.ControlModifier,
            Qt.KeyboardModifier.NoModifier,
        )
        how = self.random.choice((control, no, Qt.KeyboardModifier.AltModifier))
        at, port = QPointF(self.point(self.cell())), self.canvas.viewport()
        phase = Qt.ScrollPhase.NoScrollPhase
        event = QWheelEvent(
            at,
            port.mapToGlobal(at),
            QPoint(),
            delta,
            Qt.MouseButton.NoButton,
            how,
            phase,
            False,
        )
        QCoreApplication.sendEvent(port, event)

    def scroll(self) -> None:
        for bar in (self.canvas.horizontalScrollBar(), self.canvas.verticalScrollBar()):
            bar.setValue(bar.value() + self.random.randint(-40, 40))

    def uncover(self) -> None:
        """As when another window goes away: a part that no cell and no pixel begins
        with."""
        room = self.canvas.viewport().rect()
        x, y = self.random.randrange(room.width()), self.random.randrange(room.height())
        self.canvas.viewport().update(
            x, y, self.random.randint(1, 90), self.random.randint(1, 90)
        )

    def hover(self) -> None:
        QTest.mouseMove(self.canvas.viewport(), self.point(self.cell()))

    def leave(self) -> None:
        QCoreApplication.sendEvent(self.canvas.viewport(), QEvent(QEvent.Type.Leave))

    def select(self) -> None:
        self.canvas.set_tool(self.random.choice((SelectRectangle, Wand))())
        self.drag(self.cell(), self.cell(), release=self.random.random() < 0.6)

    def select_otherwise(self) -> None:
        selection = self.canvas.selection
        how = self.random.choice(list(Combine))
        self.random.choice(
            (
                selection.select_all,
                selection.clear,
                selection.invert,
                lambda: selection.select_code(
                    int(self.document.cells[self.cell()]), how
                ),
            )
        )()

    def delete(self) -> None:
        QTest.keyClick(self.canvas, Qt.Key.Key_Delete)

    def carry(self) -> None:
        (row, col), high, wide = (
            self.cell(),
            *(self.random.randint(1, 3) for _ in range(2)),
        )
        cells = np.array(self.document.cells[row : row + high, col : col + wide])
        self.canvas.set_tool(Paste(cells, np.ones(cells.shape, np.bool_), once=False))

    def put_down(self) -> None:
        self.drag(self.cell())

    def drop(self) -> None:
        QTest.keyClick(self.canvas, Qt.Key.Key_Escape)
        self.canvas.set_tool(PenTool())

    def mirror(self) -> None:
        self.view.brush.set_symmetry(self.random.choice(list(BrushSymmetry)))

    def arrow(self) -> None:
        key = Qt.Key
        QTest.keyClick(
            self.canvas,
            self.random.choice((key.Key_Left, key.Key_Right, key.Key_Up, key.Key_Down)),
        )

    def go_to(self) -> None:
        """As a click in the list of problems does."""
        self.canvas.setCurrentIndex(self.canvas.model().index(*self.cell()))

    def focus(self) -> None:
        if self.canvas.hasFocus():
            self.window.feature(MinimapFeature).minimap.setFocus()
            self.canvas.clearFocus()
        else:
            self.canvas.setFocus()

    def mark(self) -> None:
        self.canvas.set_problem_cells(
            [self.cell() for _ in range(self.random.randint(0, 3))]
        )

    def look(self) -> None:
        self.window.looks.choose(self.random.choice(LOOK_NAMES))

    def route(self) -> None:
        stored = self.level.solution
        assert stored is not None
        moves = tuple(self.document.kind.split_moves(stored.moves))
        self.view.route.show(self.level, moves)
        self.view.route.outdated = self.random.random() < 0.5

    def play_back(self) -> None:
        if self.view.playback.available:
            self.view.playback.seek(
                self.random.randrange(len(self.view.playback.moves) + 1)
            )

    def hide_playback(self) -> None:
        self.view.playback.hide()

    def layers(self) -> None:
        """The heat map, or what is known of the pits."""
        heat_map, pits = self.view.part(HeatMap), layer_of(self.view)
        if isinstance(pits, PitLayer):
            facts = [PitFact(n, str(n), f"{n:+d}", n == 3, n == 4) for n in range(10)]
            pits.level, pits.facts, pits.outdated = (
                self.level,
                facts,
                self.random.random() < 0.3,
            )
            self.canvas.refresh()
        elif heat_map.available:
            heat_map.choose(self.random.choice(("all", "optimal")))
            heat_map.show(self.random.random() < 0.7)
            if heat_map.building:
                heat_map.cancel("build")
                heat_map.on_answer("build", self.heat())

    def heat(self) -> Heat:
        level, pick = self.document.level(), self.random.randrange
        cells = {
            (r, c): (pick(5), pick(3))
            for r in range(level.rows)
            for c in range(level.cols)
        }
        steps = {
            ((r, c), (r, c + 1)): (pick(5), pick(3))
            for r, c in cells
            if c + 1 < level.cols
        }
        return Heat(level, (4, 2), cells, steps)

    # -- play --------------------------------------------------------------------------
    def play(self) -> None:
        self.document.adopt(self.level, "Play")  # a draft cannot be played
        self.window.feature(GameFeature).start(self.view)

    def stop_playing(self) -> None:
        self.window.feature(GameFeature).stop(self.view)

    def move(self) -> None:
        assert self.view.play is not None
        board = self.view.play.board
        kind, game = board.game.kind, board.game
        moves = [kind.format_move(move) for move in kind.moves(game.state)]
        board.make(self.random.choice((*moves, "U")) if moves else "U")

    def take_back(self) -> None:
        assert self.view.play is not None
        self.random.choice(
            (self.view.undo, self.view.redo, self.view.play.session.restart)
        )()

    def play_key(self) -> None:
        assert self.view.play is not None
        key = Qt.Key
        keys = (
            key.Key_Left,
            key.Key_Right,
            key.Key_Up,
            key.Key_Down,
            key.Key_Space,
            key.Key_3,
        )
        QTest.keyClick(self.view.play.board, self.random.choice(keys))

    def hint(self) -> None:
        assert self.view.play is not None
        session = self.view.play.session
        moves = session.game.kind.moves(session.game.state)
        session.hint_move = session.game.kind.format_move(moves[0]) if moves else ""
        session.changed.emit()

    EDIT: ClassVar[dict[Deed, int]] = {
        scatter: 8, block: 5, stroke: 6, fill: 2, undo: 8, redo: 5, resize_board: 3,
        resize_window: 2, zoom: 3, wheel: 3, scroll: 3, uncover: 3, hover: 4, leave: 1, select: 4,
        select_otherwise: 2, delete: 3, carry: 2, put_down: 2, drop: 2, mirror: 2, arrow: 3,
        go_to: 3, focus: 3, mark: 2, look: 1, route: 2, play_back: 2, hide_playback: 1, layers: 3,
        play: 1,
    }  # fmt: skip
    PLAY: ClassVar[dict[Deed, int]] = {
        move: 6, take_back: 4, play_key: 5, hint: 2, zoom: 2, resize_window: 1, look: 1,
        stop_playing: 2,
    }  # fmt: skip


def prepare(folder: Path) -> None:
    """Four screens, and a home of one's own; before there is an application."""
    screens = [
        {"name": name, "x": 4000 * place, "y": 0, "width": 3200, "height": 2400}
        | {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
        for place, name in enumerate(SCREENS)
    ]
    config = folder / "screens.json"
    config.write_text(json.dumps({"screens": screens}))
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={config}"
    os.environ["QT_SCREEN_SCALE_FACTORS"] = ";".join(
        f"{n}={f}" for n, f in SCREENS.items()
    )
    for name in ("CONFIG", "CACHE", "DATA", "STATE"):
        os.environ[f"XDG_{name}_HOME"] = str(folder / name.lower())


def run(folder: Path, rounds: int, steps: int, seed: int, sample: bool) -> list[str]:
    """Go over all screens and kinds; what was wrong, each with what led to it.

    sample: each kind on one of the screens, and one kind at least on each of them.
    """
    app = application()
    store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    settings = Settings(store)
    settings.set("language", "en")
    settings.set("reduced_motion", False)
    window = build(settings)
    window.resize(700, 500)
    for name in (
        "library",
        "palette",
        "overview",
        "level",
        "rules",
        "solver",
        "answer",
    ):
        window.sections[name].set_shown(False)
    window.frame.arrange()
    window.show()
    window.runner.close()  # nothing is searched: the robot tells what was found
    wrong = []
    for number, screen in enumerate(app.screens()):
        window.setScreen(screen)
        window.move(screen.geometry().topLeft())
        settle(app)
        ratio = window.devicePixelRatioF()
        for turn in range(rounds):
            for kind_id in list(LEVELS)[number :: len(SCREENS)] if sample else LEVELS:
                robot = Robot(window, kind_id, 1000 * seed + turn)
                for _ in range(steps):
                    said = robot.step()
                    if said:
                        last = ", ".join(robot.done[-4:])
                        wrong.append(
                            f"{kind_id} at {ratio:g}, seed {seed}: {said} after {last}"
                        )
                        break
                robot.close()
    for view in window.tabs.views():
        view.document.undo_stack.setClean()
    window.close()
    settle(app)
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--rounds", type=int, default=1, help="levels of each kind on each screen"
    )
    parser.add_argument("--steps", type=int, default=40, help="deeds in each level")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--sample", action="store_true", help="each kind on one of the screens"
    )
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        prepare(Path(folder))
        wrong = run(Path(folder), asked.rounds, asked.steps, asked.seed, asked.sample)
    print(*wrong, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(with_whole_exceptions(main))
