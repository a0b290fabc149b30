"""Compare: a race of the solvers of a kind, and of a person's own, on one document.

The solvers run one after the other, so that their processor times can be compared. They
are asked what the theatre asks, with the options chosen for each: those who can count
all answers, unless the person wants one optimum alone. The results belong to the level
as it was asked about; an edit discards them, and so does another question.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.search.questions import LevelQuestion
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.work.background import Failure
from gridwright.solvers.insight import compare_solvers
from gridwright.solvers.kind import Level, Limits, Solver, StopToken, Text
from gridwright.solvers.plugins.solver import (
    PluginSolver,
    in_folder,
    reread,
    solver_for,
)
from gridwright.solvers.plugins.source import PluginError

SECONDS = 30.0
"""The time limit of a solver, unless chosen."""
CHOICES = (5.0, 30.0, 120.0, 600.0)
"""The time limits that can be chosen."""


class Plugins(QObject):
    """The solvers that a person opened in this window. They race in every level of
    their kinds."""

    changed = Signal()
    broken = Signal(str)
    """Emitted with the reason why a file no longer loads."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.solvers: dict[str, PluginSolver] = {}

    def add(self, solver: PluginSolver) -> PluginSolver:
        """Add a solver, in place of the earlier one of its file. Returns it with a name
        that no other has: where two files share one, the later gets its folder in the
        name."""
        path = Path(solver.source.path).absolute()
        known = {
            Path(each.source.path).absolute(): each for each in self.solvers.values()
        }
        named = in_folder(solver, known[path].folder if path in known else "")
        parents = path.parts[1:-1]
        while path not in known and named.id in self.solvers and parents:
            folder = "/".join(filter(None, (parents[-1], named.folder)))
            named = in_folder(solver, folder)
            parents = parents[:-1]
        self.solvers[named.id] = named
        self.changed.emit()
        return named

    def refresh(self) -> bool:
        """Read the files again, in case a person changed them. Returns False if one is
        wrong."""
        now = dict(self.solvers)
        there = [
            (name, old) for name, old in now.items() if Path(old.source.path).is_file()
        ]
        try:
            for name, old in there:
                now[name] = in_folder(reread(old.source.path, old.printed), old.folder)
        except PluginError as error:
            self.broken.emit(translated(error))
            return False
        if now != self.solvers:
            self.solvers = now
            self.changed.emit()
        return True

    def remove(self, solver: str) -> None:
        """Remove the solver with that id."""
        if self.solvers.pop(solver, None) is not None:
            self.changed.emit()


class Compare(LevelQuestion):
    """The race of one document. The question of each solver has its id as its role."""

    rows_changed = Signal()
    """The set of solvers that take part has changed."""

    def __init__(
        self,
        document: LevelDocument,
        runner: SolverRunner,
        plugins: Plugins,
        chosen: Mapping[str, Mapping[str, Any]],
    ) -> None:
        """chosen: the options chosen for the solvers of this level, by solver; they may
        change."""
        super().__init__(document, runner)
        self.plugins = plugins
        self._chosen = chosen
        self.seconds = SECONDS
        self.counting = True
        """True if the solvers that can are asked to count."""
        self.left_out: set[str] = {
            s.id
            for s in document.kind.solvers
            if compare_solvers.portfolio(document.kind, s)
        }
        """The solvers that do not take part."""
        self._entries: dict[str, compare_solvers.Entry] = {}
        self._stopped = False
        plugins.changed.connect(self._on_plugins)

    # -- who takes part ----------------------------------------------------------------
    @property
    def everyone(self) -> list[Solver]:
        """All solvers that can take part: those of the kind, then a person's own."""
        return [*self.document.kind.solvers, *self._opened()]

    @property
    def rows(self) -> list[Solver]:
        """The solvers that take part."""
        return [solver for solver in self.everyone if solver.id not in self.left_out]

    def take_part(self, solver: str, on: bool) -> None:
        """Include a solver in the race, or leave it out."""
        (self.left_out.discard if on else self.left_out.add)(solver)
        self.cancel(solver)
        self.rows_changed.emit()
        self.changed.emit()

    @property
    def counts(self) -> bool:
        """True if any solver of the kind can be asked to count or not to."""
        return any(solver.no_extras for solver in self.document.kind.solvers)

    def ask_for(self, counting: bool) -> None:
        """Ask all solvers to count, or for one optimum alone. Earlier answers are
        forgotten."""
        if counting is not self.counting:
            self.counting = counting
            self.reset()

    def _opened(self) -> list[PluginSolver]:
        found: list[PluginSolver] = []
        for plugin in self.plugins.solvers.values():
            with suppress(PluginError):  # it is for other kinds
                found.append(solver_for(plugin, self.document.kind))
        return found

    @Slot()
    def _on_plugins(self) -> None:
        """Show the new set of solvers, and forget the answers of those that are
        gone."""
        for gone in self._entries.keys() - {solver.id for solver in self.everyone}:
            self.cancel(gone)
            del self._entries[gone]
        self.rows_changed.emit()
        self.changed.emit()

    # -- asking ------------------------------------------------------------------------
    @property
    def known(self) -> bool:
        return bool(self._entries)

    @property
    def building(self) -> bool:
        return any(self.asking(solver) for solver in self._entries)

    @property
    def stopped(self) -> bool:
        """True if the person stopped it before all had ended."""
        return self._stopped

    def build(self) -> None:
        """Run all solvers that take part, one after the other."""
        level = self.begin() if self.plugins.refresh() else None
        if level is None:
            return
        self._stopped = False
        for solver in self.rows:
            self._ask(solver, level)
        self.rows_changed.emit()
        self.changed.emit()

    def _ask(self, solver: Solver, level: Level) -> None:
        kind = self.document.kind
        limits = Limits(seconds=self.seconds)
        entry = self._unasked(solver)
        self._entries[solver.id] = entry

        def work(
            _: StopToken,
        ) -> Generator[compare_solvers.Entry, None, compare_solvers.Entry]:
            return compare_solvers.run_solver(
                kind, solver, level, limits, entry.options
            )

        self.ask(solver.id, work, Rank.INSIGHT)

    def _unasked(self, solver: Solver) -> compare_solvers.Entry:
        """The line of a solver that was not run."""
        chosen = self._chosen.get(solver.id)
        options = compare_solvers.race_options(solver, self.counting, chosen)
        return compare_solvers.Entry(solver, options=options)

    @Slot()
    def cancel_all(self) -> None:
        """Stop the race; results found so far stay."""
        if self.building:
            self._stopped = True
            self._questions.cancel_all()
            self.changed.emit()

    def on_progress(self, role: str, step: compare_solvers.Entry) -> None:
        self._entries[role] = step

    def on_answer(self, role: str, answer: Any) -> None:
        if answer is not None:
            self._entries[role] = answer

    @Slot(object, object)
    def _on_failed(self, role: str, failure: Failure) -> None:
        """Let the other solvers go on after one failed; its row shows the failure."""
        self._entries[role] = replace(self._entries[role], error=failure.message)
        super()._on_failed(role, failure)

    def clear_answers(self) -> None:
        self._entries.clear()

    # -- what is known -----------------------------------------------------------------
    @property
    def entries(self) -> list[compare_solvers.Entry]:
        """A line for each that takes part, in order."""
        found = [
            self._entries.get(solver.id) or self._unasked(solver)
            for solver in self.rows
        ]
        return compare_solvers.credited_entries(found)

    def running(self, solver: str) -> bool:
        """True if that solver is running or waits for its turn."""
        return self.asking(solver)

    @property
    def faults(self) -> Sequence[Text]:
        """Answers that contradict each other, a sentence each."""
        return compare_solvers.contradictions(self.entries)

    @property
    def remark(self) -> compare_solvers.Remark | None:
        """The finding worth showing; None while answers contradict each other."""
        return None if self.faults else compare_solvers.remark(self.entries)
