"""Subject: what an export can show, as it stood when the export was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from editor.models.theatre.film import Film
from solvers.kind import PuzzleKind
from solvers.level import Level
from solvers.registry import kind


@dataclass(frozen=True, eq=False)
class Subject:
    """level: the one in front, None for levels of the library alone. moves: the route on its board,
    or the game. proved: whether that is proved to be the best. name: of a new file, without an
    ending. file: of the level, None while it is unsaved. open_levels: of all tabs. chosen: files
    selected in the library. search: a film of the search, logarithmic: how its axis is spaced."""

    name: str
    level: Level | None = None
    moves: tuple[str, ...] = ()
    proved: bool = False
    file: Path | None = None
    open_levels: tuple[Level, ...] = ()
    chosen: tuple[Path, ...] = ()
    search: Film | None = None
    logarithmic: bool = True

    @property
    def lists_routes(self) -> bool:
        """Whether the level's kind can list its optimal routes."""
        return (
            self.level is not None and type(kind(self.level.kind)).routes is not PuzzleKind.routes
        )
