"""`solve -v`: a log of the search on stderr."""

from __future__ import annotations

from gridwright.solvers.problem import Progress, Result
from gridwright.solvers.service.questions.question import Question
from gridwright.solvers.service.stderr import tell
from gridwright.solvers.terminal.progress import progress_text
from gridwright.solvers.text import counted

QUIET_SECONDS = 1.0
"""Seconds between two lines without news."""


class SearchLog:
    """A log of one search: what is asked, a line for each new best, bound and stage and
    one a second between them, and how it ends."""

    def __init__(self, question: Question) -> None:
        self._question = question
        self._news: tuple[object, ...] = ()
        self._due = 0.0

    def __call__(self, progress: Progress) -> None:
        news = progress.score, progress.bound, progress.note, progress.preparing
        if news == self._news and progress.elapsed < self._due:
            return
        self._news = news
        self._due = progress.elapsed + QUIET_SECONDS
        tell(progress_text(progress))

    def begin(self) -> None:
        """Write the solver, its options and limits."""
        question = self._question
        limits = question.limits
        asked = {
            **question.options,
            "threads": limits.threads,
            "seconds": limits.seconds,
            "MiB": limits.memory_mib,
            "nodes": limits.nodes,
        }
        words = [
            f"{name}={value}" for name, value in asked.items() if value is not None
        ]
        told = ", ".join([f"solver {question.solver.id}", *words])
        tell(f"{question.file}: {told}")

    def end(self, result: Result) -> None:
        """Write how the search ended, and what it cost."""
        stopped = f", stopped by {result.stopped_by}" if result.stopped_by else ""
        cost = f"{result.elapsed:.2f} s, {counted(result.nodes, 'node')}"
        tell(f"{result.status}{stopped}: {cost}")
