"""FilmQueue: the searches whose films are wanted, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.theatre.traced_search import TracedSearch
from solvers.level import Level, LevelError
from solvers.options import OptionError
from solvers.problem import Limits


@dataclass
class _Asked:
    asker: object
    level: Level
    waiting: list[str]
    options: Mapping[str, Mapping[str, Any]]
    limits: Limits


class FilmQueue(QObject):
    """Of one search at a time. Whoever asks anew takes the place of whoever asked before."""

    made = Signal(object, object, bool)
    """Who asked, a film, and whether it was the last one asked for."""
    refused = Signal(object)
    """The error of a level or of options that cannot be searched."""

    def __init__(self, search: TracedSearch, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._search = search
        self._asked: _Asked | None = None
        search.finished.connect(self._on_film)

    @property
    def asker(self) -> object:
        """Who waits for a film; None if nobody does."""
        return None if self._asked is None else self._asked.asker

    def ask(
        self,
        asker: object,
        level: Level,
        solvers: Sequence[str],
        options: Mapping[str, Mapping[str, Any]],
        limits: Limits,
    ) -> None:
        """Search a level with some solvers. options: those chosen, by solver."""
        self._asked = _Asked(asker, level, list(solvers), options, limits)
        self._next()

    def stop(self) -> None:
        """End the search that runs, whose film is made of what it came to; begin no other one."""
        if self._asked is not None:
            self._asked.waiting.clear()
        self._search.stop()

    def drop(self, asker: object = None) -> None:
        """Want no film any more. asker: only if it is this one's."""
        if asker in (None, self.asker):
            self._asked = None
            self._search.cancel()

    def _next(self) -> None:
        asked = self._asked
        if asked is None or not asked.waiting:
            return
        solver = asked.waiting.pop(0)
        try:
            self._search.start(asked.level, solver, asked.options.get(solver, {}), asked.limits)
        except (LevelError, OptionError) as error:
            self._asked = None
            self.refused.emit(error)

    @Slot(object)
    def _on_film(self, film: object) -> None:
        asked = self._asked
        if asked is None:
            return
        last = not asked.waiting
        if last:
            self._asked = None
        self.made.emit(asked.asker, film, last)
        if not last:
            self._next()
