"""A session without a window: what it says of the end of a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.play.courses import Scores
from gridwright.editor.models.play.session import PlaySession
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.work.background import Failure
from gridwright.solvers.files.rows import level_from_text


@pytest.fixture
def session(
    qapp: QApplication, settings: Settings, tmp_path: Path
) -> Iterator[PlaySession]:
    """A game of a short maze; nothing is searched beside it."""
    runner = SolverRunner()
    runner.close()
    made = PlaySession(
        runner,
        settings,
        Scores(tmp_path / "scores.json"),
        kind_view,
        None,
        tmp_path / "games",
    )
    made.begin(level_from_text("coin_maze", "S . .\n. . E"))
    yield made
    made.deleteLater()
    runner.deleteLater()


def make(session: PlaySession, moves: str) -> None:
    for move in moves:
        assert session.game.make(move)


@pytest.mark.parametrize(("hints", "told"), [(0, ""), (1, "1"), (2, "2")])
def test_the_end_of_a_game_tells_its_hints(
    hints: int, told: str, session: PlaySession
) -> None:
    session.hints_used = hints
    make(session, "RR")
    assert session.outcome == ""
    make(session, "D")
    assert session.outcome
    _, said, used = session.outcome.partition("Hints used: ")
    assert (bool(said), used) == ((True, f"{told}.") if hints else (False, ""))


@pytest.mark.parametrize("part", ["advice", "reasons", "opponent"])
def test_whatever_breaks_beside_the_game_is_told(
    session: PlaySession, part: str
) -> None:
    told: list[Failure] = []
    session.failed.connect(told.append)
    broken = Failure("It broke", "")
    getattr(session, part).failed.emit(broken)
    assert told == [broken]
