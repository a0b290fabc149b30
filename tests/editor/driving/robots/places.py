"""A robot that edits, searches, plays and looks at random, and after each step holds
all places of the window against each other, and the painted board against a fresh
painting.

    python -m tests.editor.driving.robots.places --seeds 20
    python -m tests.editor.driving.robots.places --seed 7 --kind tour --steps 30 --shrink
    python -m tests.editor.driving.robots.places --kind tour --walk "live settle solve wall.7-3"

What it does follows from the seed. When an answer comes in does not: a step goes on as
soon as the events that are there are processed.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEvent, QSettings
from PySide6.QtTest import QTest

from gridwright.editor.app import application, with_whole_exceptions
from gridwright.editor.features.compare.feature import CompareFeature
from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.features.play.feature import GameFeature
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.models.document.intended import MUST, MUST_NOT, names_of, toggled
from gridwright.editor.models.insight.live import Live
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits
from tests.editor.driving.robots.agreement import Agreement, Fault, puzzle_key
from tests.editor.driving.robots.painted_board import board_faults
from tests.editor.driving.robots.statements import statements
from tests.editor.driving.window import built

LEVELS: dict[str, tuple[tuple[str, dict[str, object]], ...]] = {
    "coin_maze": (("S . $2 .\n. # . $\n. . . E", {}), ("S # .\n. $ #\n. # E", {})),
    "tour": (("S . .\n. . .\n. . .", {}), (". S . .\n. . . .\n. . . .", {})),
    "collapse": (("1 2 3 4 5\n6 7 8 9 1\n2 3 0 5 6\n7 8 9 1 2\n3 4 5 6 7", {}),),
    "match3": (("1 2 1 3\n2 1 3 1\n1 1 2 3", {"swaps": 2, "exactly": False}),),
    "sowing": (("1 0 2\n0 1 0", {}), ("2 1\n0 1", {})),
}
LARGE = "large"
"""Stands among the kinds for a coin maze whose search goes on while it is looked at."""
KINDS = (*LEVELS, LARGE)
THIRD = 3
"""The edit with which an old route goes."""
SETTLE_MS = 20_000
MOST_MOVES = 60


def large_maze(side: int = 26) -> Level:
    """Coins on every third cell, and no wall."""
    cell = {(0, 0): "S", (side - 1, side - 1): "E"}
    rows = [
        " ".join(
            cell.get((r, c), "$3" if (r + 2 * c) % 3 == 0 else ".") for c in range(side)
        )
        for r in range(side)
    ]
    return level_from_text("coin_maze", "\n".join(rows))


class PlacesRobot:
    """Two tabs of one kind in one window; a step is a name and the numbers it was drawn
    with."""

    def __init__(self, window: MainWindow, kind_id: str, folder: Path) -> None:
        self.window, self.kind_id = window, kind_id
        self.agreement = Agreement()
        self.faults: dict[Fault, list[str]] = {}
        self.done: list[str] = []
        self.folder = folder
        self._old: dict[DocumentView, tuple[Level | None, int]] = {}
        """The route that shows, and how many edits away it is."""
        for level in self._levels():
            window.tabs.open_level(level).part(Live).limits = Limits(
                seconds=30, memory_mib=64
            )
        window.tabs.setCurrentIndex(0)

    def _levels(self) -> list[Level]:
        if self.kind_id == LARGE:
            return [
                large_maze(),
                level_from_text("coin_maze", LEVELS["coin_maze"][0][0]),
            ]
        found = [
            level_from_text(self.kind_id, text).with_(rules=rules)
            for text, rules in LEVELS[self.kind_id]
        ]
        return found if len(found) > 1 else [*found, found[0].with_(title="Second")]

    @property
    def view(self) -> DocumentView:
        view = self.window.tabs.current_view()
        assert view is not None
        return view

    # -- walking -----------------------------------------------------------------------
    def walk(self, steps: Sequence[str]) -> None:
        """Take steps, and look after each."""
        for step in steps:
            name, _, seed = step.partition(".")
            self.done.append(step)
            random = Random(f"{self.kind_id} {seed}")
            before = self._puzzle()
            getattr(self, name)(random)
            QCoreApplication.processEvents()
            if name not in ("undo", "redo"):  # they count each of their steps
                self._count_edits(before)
            self.look(settled=name == "settle")

    def look(self, settled: bool = False) -> None:
        """Note what is wrong now, with the steps that led to it."""
        view = self.view
        busy = not settled or self.busy
        said = statements(self.window, library=not busy)
        found = self.agreement.faults(view, said)
        found |= set(board_faults(view))
        _, edits = self._old.get(view, (None, 0))
        if view.canvas.overlay.level is not None and edits >= THIRD:
            found.add(Fault("the board: an old route after the third edit", str(edits)))
        for fault in found:
            known = self.faults.get(fault)
            if known is None:
                self.faults[fault] = list(self.done)

    def _puzzle(self) -> tuple[DocumentView, tuple[str, str]]:
        return self.view, puzzle_key(self.view.document)

    def _count_edits(self, before: tuple[DocumentView, tuple[str, str]]) -> None:
        """How many edits away an old route is."""
        view, overlay = self.view, self.view.canvas.overlay
        level, edits = self._old.get(view, (None, 0))
        if not overlay.outdated or overlay.level is not level:
            self._old[view] = overlay.level, 0
        elif before[0] is view and before[1][0] != view.document.level_hash():
            self._old[view] = level, edits + 1

    # -- editing -----------------------------------------------------------------------
    def _editable(self) -> bool:
        return self.view.play is None

    def _paint(self, random: Random, code: int | None) -> None:
        if self._editable():
            document = self.view.document
            self.view.playback.hide()
            if code is None:
                codes = [
                    token.code for token in document.kind.tokens if abs(token.code) < 4
                ]
                code = random.choice(codes)
            document.paint([random.randrange(document.cells.size)], code, "Paint")

    def wall(self, random: Random) -> None:
        """A wall where the kind has walls; over a token if there is one."""
        document = self.view.document
        if not self._editable() or document.kind.id not in ("coin_maze", "tour"):
            return self._paint(random, None)
        tokens = [
            int(at)
            for at, code in enumerate(document.cells.ravel())
            if code not in (0, -1)
        ]
        places = (
            tokens if tokens and random.random() < 0.5 else range(document.cells.size)
        )
        document.paint([random.choice(places)], -1, "Paint")
        return None

    def coin(self, random: Random) -> None:
        self._paint(random, random.randint(1, 3) if self.kind_id != "tour" else None)

    def erase(self, random: Random) -> None:
        self._paint(random, 0 if self.kind_id != "match3" else None)

    def undo(self, random: Random) -> None:
        for _ in range(random.choice((1, 1, 2, 9))):
            self._step("edit.undo")

    def redo(self, random: Random) -> None:
        self._step("edit.redo")

    def _step(self, action: str) -> None:
        before = self._puzzle()
        self.trigger(action)
        self._count_edits(before)

    def condition(self, random: Random) -> None:
        document = self.view.document
        if self._editable() and names_of(document.kind):
            cell = random.randrange(document.rows), random.randrange(document.cols)
            rule = random.choice((MUST, MUST_NOT))
            document.change("Condition", conditions=toggled(document, rule, cell))

    def no_conditions(self, random: Random) -> None:
        if self._editable():
            self.view.document.change("No conditions", conditions={})

    # -- searching ---------------------------------------------------------------------
    def trigger(self, name: str) -> None:
        self.window.actions_[name].trigger()

    def live(self, random: Random) -> None:
        self.trigger("solve.live")

    def solve(self, random: Random) -> None:
        """With any of the solvers, to the end or to a limit of nodes."""
        session = self.view.session
        if self.kind_id == LARGE:
            session.limits = Limits(seconds=60, memory_mib=64)
        else:
            session.solver_id = random.choice(self.view.document.kind.solvers).id
            session.limits = Limits(nodes=random.choice((None, None, 3, 20)), chunk=1)
        self.trigger("solve.start")

    def stop(self, random: Random) -> None:
        self.trigger("solve.stop")

    def more(self, random: Random) -> None:
        self.view.session.limits = Limits(seconds=60, memory_mib=64)
        self.trigger("solve.more")

    def keep(self, random: Random) -> None:
        self.trigger("solve.keep")

    def heat(self, random: Random) -> None:
        if self.kind_id != LARGE:
            self.trigger("view.heatmap")

    def browse(self, random: Random) -> None:
        """Every route is found, to be counted and seen."""
        if self.kind_id != LARGE:
            self.trigger("routes.browse")

    # -- looking -----------------------------------------------------------------------
    def switch(self, random: Random) -> None:
        tabs = self.window.tabs
        tabs.setCurrentIndex((tabs.currentIndex() + 1) % tabs.count())

    def play(self, random: Random) -> None:
        """A game to its end, or as far as it goes."""
        self.trigger("play.start")
        view = self.view
        if view.play is None:
            return
        for _ in range(MOST_MOVES):
            game = view.play.session.game
            moves = list(game.kind.moves(game.state))
            if not moves:
                break
            game.make(game.kind.format_move(random.choice(moves)))

    def design(self, random: Random) -> None:
        self.trigger("play.edit")

    def theatre(self, random: Random) -> None:
        """The film of any solver."""
        if self._editable():
            solver = random.choice(self.view.document.kind.solvers).id
            self.window.feature(TheatreFeature).watch(solver)

    def compare(self, random: Random) -> None:
        if self._editable() and self.kind_id != LARGE:
            self.window.feature(CompareFeature).open()

    def playback(self, random: Random) -> None:
        self.trigger(random.choice(("play.last", "play.back", "play.first")))

    def save(self, random: Random) -> None:
        """Where the library shows it."""
        view = self.view
        path = (
            view.document.path
            or self.folder / f"{self.window.tabs.currentIndex()}.json"
        )
        self.window.tabs.save_to(view, path, overwrite=True)

    # -- time --------------------------------------------------------------------------
    def turn(self, random: Random) -> None:
        """A turn of the event loop: some answers come in, others do not yet."""

    def settle(self, random: Random) -> None:
        """Until nothing is searched; of a large level, until something is found."""
        patience = QDeadlineTimer(SETTLE_MS if self.kind_id != LARGE else 300)
        while self.busy and not patience.hasExpired():
            QTest.qWait(1)

    @property
    def busy(self) -> bool:
        return (
            self.window.runner.busy
            or self.window.feature(LibraryFeature).library.model.busy
        )


WEIGHTS: dict[str, int] = {
    "wall": 6, "coin": 4, "erase": 3, "undo": 6, "redo": 2, "condition": 2, "no_conditions": 1,
    "live": 3, "solve": 7, "stop": 2, "more": 3, "keep": 1, "heat": 1, "browse": 1, "switch": 2,
    "play": 2, "design": 4, "theatre": 2, "compare": 1, "playback": 1, "save": 1, "turn": 8,
    "settle": 10,
}  # fmt: skip

STORY = (
    "settle solve settle save settle coin.1 turn undo settle solve turn stop live "
    "wall.2 solve "
    "turn undo settle condition.1 settle no_conditions settle switch theatre settle "
    "design "
    "switch compare settle switch play design settle"
)
"""What was seen to go wrong by hand, in one walk: Live beside Solve, an edit and its
undo, a condition and none, and what the theatre, Compare and a game find."""


def drawn(kind_id: str, seed: int, number: int) -> list[str]:
    """The steps of a seed, each with a seed of its own, so that it is the same among
    others."""
    random = Random(f"{kind_id} {seed}")
    names = random.choices(list(WEIGHTS), list(WEIGHTS.values()), k=number)
    return [f"{name}.{seed}-{at}" for at, name in enumerate(names)]


def closed(window: MainWindow) -> None:
    """Nothing runs and no file is asked for any more."""
    window.feature(TheatreFeature).search.cancel()
    for view in window.tabs.views():
        window.feature(GameFeature).stop(view)
        view.part(Live).set_on(False)
        view.session.leave()
        view.document.undo_stack.setClean()
    patience = QDeadlineTimer(SETTLE_MS)
    while window.runner.busy and not patience.hasExpired():
        QTest.qWait(1)


@contextmanager
def window_in(folder: Path) -> Iterator[MainWindow]:
    """The program in a home of its own."""
    file = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    file.setValue("language", "en")
    window = built(Settings(file))
    window.show()
    QCoreApplication.processEvents()
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))


def walked(folder: Path, kind_id: str, steps: Sequence[str]) -> dict[Fault, list[str]]:
    """The faults of steps in a new window, each with the steps that led to it."""
    levels = folder / "levels"
    levels.mkdir(exist_ok=True)
    for file in levels.iterdir():
        file.unlink()
    with window_in(folder) as window:
        window.feature(LibraryFeature).library.add_folder(levels)
        robot = PlacesRobot(window, kind_id, levels)
        robot.walk(steps)
        closed(window)
    gc.collect()  # windows lie in cycles
    return robot.faults


def shrunk(
    steps: Sequence[str], fails: Callable[[Sequence[str]], bool], tries: int = 40
) -> list[str]:
    """Fewer steps that still fail: halves, quarters and single ones are left out."""
    kept, size = list(steps), max(1, len(steps) // 2)
    while size and tries:
        for first in range(0, len(kept), size):
            fewer = kept[:first] + kept[first + size :]
            tries -= 1
            if fewer and fails(fewer):
                kept = fewer
                break
            if not tries:
                break
        else:
            size //= 2
    return kept


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0, help="the first one")
    parser.add_argument("--seeds", type=int, default=1, help="how many")
    parser.add_argument("--kind", choices=KINDS, help="only this one")
    parser.add_argument("--steps", type=int, default=40, help="with each seed")
    parser.add_argument("--walk", help="these steps, as they are printed")
    parser.add_argument(
        "--shrink", action="store_true", help="leave out steps that do not matter"
    )
    asked = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    rules: dict[str, tuple[Fault, str, list[str]]] = {}
    times: dict[str, int] = {}
    with TemporaryDirectory() as home:
        for name in ("CONFIG", "CACHE", "DATA", "STATE"):
            os.environ[f"XDG_{name}_HOME"] = home
        application()
        for seed in range(asked.seed, asked.seed + asked.seeds):
            for kind_id in [asked.kind] if asked.kind else KINDS:
                steps = (asked.walk or "").split() or drawn(kind_id, seed, asked.steps)
                for fault, led in walked(Path(home), kind_id, steps).items():
                    times[fault.rule] = times.get(fault.rule, 0) + 1
                    if fault.rule not in rules or len(led) < len(rules[fault.rule][2]):
                        rules[fault.rule] = fault, kind_id, led
        for rule, (fault, kind_id, led) in sorted(rules.items()):

            def fails(
                fewer: Sequence[str], kind_id: str = kind_id, rule: str = rule
            ) -> bool:
                return any(f.rule == rule for f in walked(Path(home), kind_id, fewer))

            short = shrunk(led, fails) if asked.shrink else led
            print(
                f"{times[rule]:4} x {rule}\n{kind_id}: "
                f"{' '.join(short)}\n{fault.words}\n"
            )
    print(f"{len(rules)} rules broken")
    return 1 if rules else 0


if __name__ == "__main__":
    sys.exit(with_whole_exceptions(main))
