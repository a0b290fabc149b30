"""SolverPreparation: compiles the kernels of all solvers beside the window, ahead of
need."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.work.background import Background, Job
from gridwright.solvers.problem import StopToken
from gridwright.solvers.registry import UnknownKind, code_of, kind_ids
from gridwright.solvers.runtime.jit import kernel_modules
from gridwright.solvers.runtime.preparing import Done, compile_missing


class SolverPreparation(QObject):
    """The compilation of kernels. A child of the lowest priority compiles; it ends with
    the program, and continues next time. busy: True while a search is running or
    waiting; no module is begun meanwhile."""

    changed = Signal()
    """Emitted when `ready` changes, or when the work begins or ends."""

    def __init__(self, busy: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._busy = busy
        self._background = Background(self, 1, "preparing")
        self._job: Job | None = None
        self.ready = 0
        self.total = 0
        """The number of modules with kernels that are ready, and of all modules."""

    @property
    def working(self) -> bool:
        """True if something is being compiled, or will be."""
        return self._job is not None and self.ready < self.total

    def begin(self, first: str | None = None, modules: Sequence[str] = ()) -> None:
        """Compile what is not ready. first: the kind whose solvers come first. modules:
        these instead of all."""
        if self._job is None:
            job = self._background.submit(
                lambda token: self._work(first, modules, token)
            )
            job.progressed.connect(self._on_progressed)
            job.finished.connect(self._on_finished)
            job.failed.connect(self._on_failed)
            self._job = job

    def stop(self) -> None:
        """Stop compiling. Finished modules are kept."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()
            self.changed.emit()

    def close(self) -> None:
        """Stop, and wait for the child to end."""
        self.stop()
        self._background.close()

    def _work(
        self, first: str | None, modules: Sequence[str], token: StopToken
    ) -> Generator[Done, None, Done]:
        """Compile the modules. Runs in a worker."""
        found = modules or all_modules(first)
        return (yield from compile_missing(found, lambda: not self._busy(), token))

    @Slot(object)
    def _on_progressed(self, done: Done) -> None:
        if done != (self.ready, self.total):
            self.ready, self.total = done
            self.changed.emit()

    @Slot(object)
    def _on_finished(self, done: Done) -> None:
        self._job = None
        self.ready, self.total = done
        self.changed.emit()

    @Slot(object)
    def _on_failed(self, _failure: object) -> None:
        """Stop after a failure. The log has the reason; searches compile what they
        need."""
        self._job = None
        self.changed.emit()


def all_modules(first: str | None = None) -> tuple[str, ...]:
    """Return all modules with kernels. Those of the kind `first` come first."""
    packages: list[str] = []
    for name in sorted(kind_ids(), key=lambda name: name != first):
        try:
            packages += code_of(name)
        except UnknownKind:  # a kind from elsewhere that does not load
            continue
    return kernel_modules(packages)
