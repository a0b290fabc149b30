"""What a review says of the first move that lost something."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.models.play.game import Game
from gridwright.editor.models.play.hints import Advice, Best, Review
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.views.play.play_card import ReviewPlot
from gridwright.solvers.files.rows import level_from_text

AFTER = {
    "Move 1 lost the optimum: 7 before it, 5 after it.": Best(proved=True, score=5),
    "Move 1 lost the optimum 7: no answer was left after it.": Best(proved=True),
}


@pytest.mark.parametrize("sentence", AFTER)
def test_a_loss_is_told_with_what_was_left(
    qtbot: QtBot, runner: SolverRunner, english: Language, sentence: str
) -> None:
    game = Game(level_from_text("coin_maze", "S . $ . E"))
    game.make("R")
    review = Review(Advice(game, runner))
    review.values = [Best(proved=True, score=7), AFTER[sentence]]
    plot = ReviewPlot()
    qtbot.addWidget(plot)
    plot.show_review(review)
    assert plot.words.text() == sentence
