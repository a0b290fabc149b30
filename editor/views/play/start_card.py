"""StartCard: what a level asks for: its goal, the par, the best result so far, the
difficulty, and the keys; before the first move, a word that the game is ready."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFont, QKeySequence
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.kinds.view import loaded
from gridwright.editor.models.play.session import PlaySession
from gridwright.editor.models.program.language import grouped
from gridwright.editor.views.style import keep_enlarged, kept_dressed
from gridwright.editor.views.style.kit import column_of, holder, label_of, set_up

KEYS = ("game.undo", "game.hint", "game.trial", "game.pencil", "game.restart")
"""The actions whose keys are shown."""
MOVE = "move"
"""Stands among them for the arrow keys."""
ARROWS = "← ↑ ↓ →"
FACTS = ("goal", "par", "best", "grade")


class StartCard(QWidget):
    """A few facts in two columns, and below them the keys."""

    def __init__(self, session: PlaySession, actions: Mapping[str, QAction]) -> None:
        """actions: those of the game, by id."""
        super().__init__()
        self.setObjectName("startCard")
        self._session = session
        self._actions = actions
        self._asked: int | None = None
        """The par of the course, if it has one."""
        self.grade: int | None = None
        """From 1 to 10, if the level was graded."""
        self.title = label_of(self, "startTitle", "Ready when you are")
        keep_enlarged(self.title, 1.5, QFont.Weight.Bold)
        self.below = label_of(
            self,
            "startWords",
            "The first move begins. Nothing is timed.",
            muted=True,
            wordWrap=True,
        )
        self._names = {name: set_up(QLabel(), muted=True) for name in FACTS}
        self.facts = {name: set_up(QLabel(), f"start.{name}") for name in FACTS}
        self._keys_title = label_of(self, "startKeysTitle", "Keys", heading=True)
        self.keys = {name: QLabel() for name in (MOVE, *KEYS)}
        self._acts = {name: QLabel() for name in self.keys}
        self.hidden = label_of(
            self,
            "startHidden",
            "The best answer stays hidden until you ask for it or finish.",
            muted=True,
            wordWrap=True,
        )
        line = set_up(QFrame(), ruler=True, fixedHeight=1)
        parts = self.title, self.below, self._facts_grid(), line
        column_of(
            *parts,
            self._keys_title,
            self._keys_grid(),
            self.hidden,
            on=self,
            margins=0,
            spacing=8,
        )
        kept_dressed(self, self.dress)

    def _facts_grid(self) -> QWidget:
        grid = QGridLayout()
        set_up(grid, contentsMargins=(0, 0, 0, 0), verticalSpacing=6)
        grid.setColumnStretch(1, 1)
        for row, name in enumerate(FACTS):
            told = self.facts[name]
            set_up(told, wordWrap=True, alignment=Qt.AlignmentFlag.AlignRight)
            grid.addWidget(self._names[name], row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(told, row, 1)
        return holder(grid)

    def _keys_grid(self) -> QWidget:
        grid = QGridLayout()
        set_up(grid, contentsMargins=(0, 0, 0, 0), verticalSpacing=6)
        set_up(grid, horizontalSpacing=12)
        grid.setColumnStretch(1, 1)
        for row, name in enumerate(self.keys):
            set_up(self._acts[name], wordWrap=True)
            set_up(self.keys[name], f"startKey.{name}", chip=True)
            grid.addWidget(self.keys[name], row, 0, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(self._acts[name], row, 1)
        return holder(grid)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        titles = {
            "goal": self.tr("Goal"),
            "par": self.tr("Par"),
            "best": self.tr("Your best"),
            "grade": self.tr("Difficulty"),
        }
        for name, label in self._names.items():
            label.setText(titles[name])
        self.refresh(self._asked)

    def _show_keys(self) -> None:
        """Show the keys of the current game. Arrow keys make moves that are steps."""
        of = kind_view(self._session.game.kind.id)
        steps: bool = loaded(of.play_input).draws_steps
        acts = self._deeds(steps)
        native = QKeySequence.SequenceFormat.NativeText
        keys = {MOVE: ARROWS if steps else ""}
        for name in KEYS:
            keys[name] = self._actions[name].shortcut().toString(native)
        for name, key in keys.items():
            set_up(self.keys[name], text=key, visible=bool(key))
            set_up(self._acts[name], text=acts[name], visible=bool(key))

    def _deeds(self, steps: bool) -> dict[str, str]:
        """The words for the effect of each key. steps: whether moves are steps between
        cells."""
        between = self.tr("a cross or a dot between two cells")
        pencil = between if steps else self.tr("a cross or a dot on a cell")
        return {
            MOVE: self.tr("walk, or draw with the mouse"),
            "game.undo": self.tr("one step back"),
            "game.hint": self.tr("a hint that says why"),
            "game.trial": self.tr("begin a trial; Enter keeps, Escape drops"),
            "game.pencil": pencil,
            "game.restart": self.tr("start over"),
        }

    def show_ready(self, ready: bool) -> None:
        """Say that the game waits for its first move, or leave that out."""
        for label in (self.title, self.below, self.hidden):
            label.setVisible(ready)

    def refresh(self, asked: int | None) -> None:
        """Show the facts again. asked: the par of the course, if it has one."""
        self._asked = asked
        session = self._session
        if not hasattr(session, "game"):
            return
        self._show_keys()
        game = session.game
        words = kind_view(game.kind.id).result_words
        self.facts["goal"].setText(session.kind.game_words.goal(game.level))
        known = session.par
        par = self.tr("being searched…")
        if asked is not None:
            par = words.score(asked)
        elif known is not None and known.score is not None:
            par = words.score(known.score)
            if known.proved and not known.claimed:
                par = self.tr("{par}, proved").format(par=par)
        self.facts["par"].setText(par)
        best = session.scores.best(game.level_hash)
        told = self.tr("not played yet") if best is None else grouped(best)
        self.facts["best"].setText(told)
        grade = self.grade
        text = "" if grade is None else self.tr("{grade} of 10").format(grade=grade)
        for label in (self.facts["grade"], self._names["grade"]):
            label.setVisible(grade is not None)
        self.facts["grade"].setText(text)
