"""RoutesPanel: the number of routes, and each of them, by number or by chance."""

from __future__ import annotations

from PySide6.QtCore import QRegularExpression, Qt, Slot
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit

from gridwright.editor.features.routes.score_plot import ScorePlot
from gridwright.editor.models.answers.routes import RouteBrowser
from gridwright.editor.models.program.language import in_full, number_in
from gridwright.editor.models.search.verdict import narrowed
from gridwright.editor.views.answers.answer_panel import AnswerPanel, button_row
from gridwright.editor.views.commands.actions import Actions
from gridwright.editor.views.style.kit import (
    button_of,
    column_of,
    combo_of,
    fill,
    holder,
    set_up,
    worded,
)
from gridwright.solvers.kind.facts import Of

SETS: tuple[Of, ...] = ("optimal", "all")
STEPS = ("first", "previous", "next", "last", "random")
"""The actions on the number of the route, in the order of their buttons."""


class RoutesPanel(AnswerPanel):
    """The routes of the current document. Its buttons are the actions given."""

    plot: ScorePlot

    def __init__(self, actions: Actions) -> None:
        super().__init__("routes", ScorePlot())
        self._build_choice()
        self.add_asking(
            actions["routes.browse"], "Find the routes", "Finding the routes"
        )
        self._build_browsing(actions)
        self.score_button = button_of(self, "routesScore", "Count routes by score")
        self.score_button.clicked.connect(lambda: self._question.count_scores())
        fill(self.column, self.score_button, self.plot)
        self.finish()

    # -- building ----------------------------------------------------------------------
    def _build_choice(self) -> None:
        self.set_box = combo_of(
            self,
            "routesOf",
            spoken="Which routes",
            items=("Optimal routes", "All routes"),
        )
        self.set_box.activated.connect(
            lambda index: self._question.choose_set(SETS[index])
        )
        self.count = self.words_label("Count")
        fill(self.column, self.set_box, self.count)

    def _build_browsing(self, actions: Actions) -> None:
        self.number = worded(
            self, QLineEdit(), "routesNumber", spoken="Number of the route"
        )
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        # Numbers beyond 64 bits are common here, so no spin box: digits, and gaps
        # between them.
        digits = QRegularExpression("[0-9\\s]*")
        self.number.setValidator(QRegularExpressionValidator(digits, self.number))
        self.number.returnPressed.connect(self._on_number)
        self.chosen = self.words_label("Chosen")
        steps = button_row([actions[f"routes.{name}"] for name in STEPS])
        below = button_row(
            [actions["play.toggle"], actions["file.export_gif"]], words=True
        )
        every = button_row([actions["routes.play_all"]], words=True)
        column = column_of(self.number, steps, self.chosen, below, every, margins=0)
        self._browsing = holder(column)
        self.column.addWidget(self._browsing)

    # -- showing -----------------------------------------------------------------------
    def is_busy(self, question: RouteBrowser) -> bool:
        return question.building or question.scoring

    def show_answer(self, question: RouteBrowser) -> None:
        self._browsing.setVisible(question.known)
        self.count.setText(self._count_text(question))
        self._show_scores(question)
        self.set_box.setCurrentIndex(SETS.index(question.of))
        self._show_chosen(question)

    def _show_scores(self, browser: RouteBrowser) -> None:
        self.score_button.setVisible(browser.may_score and not browser.scoring)
        self.plot.setVisible(browser.scores is not None)
        if browser.scores is not None:
            picked = browser.picked
            self.plot.show_scores(
                browser.scores, None if picked is None else picked.score
            )

    def _show_chosen(self, browser: RouteBrowser) -> None:
        picked = browser.picked
        if picked is None or picked.of != browser.of:
            self.number.clear()
            self.chosen.setText("")
            return
        if not self.number.hasFocus() or not self.number.isModified():
            set_up(self.number, text=in_full(picked.number + 1), cursorPosition=0)
        self.chosen.setText(
            self.tr("Score {score}, {moves} move(s)", "", len(picked.moves)).format(
                score=in_full(picked.score), moves=in_full(len(picked.moves))
            )
        )

    def _count_text(self, browser: RouteBrowser) -> str:
        if browser.building:
            return self.tr(
                "Finding every route. This can take a while on large boards."
            )
        if browser.sets is not None:
            return f"{self._found_text(browser)} {narrowed(browser.sets.level)}".strip()
        return {
            "memory": self.tr("The set of routes does not fit in memory."),
            "stopped": self.tr("Stopped."),
            "changed": self.tr("The puzzle changed: its routes are other ones now."),
        }.get(
            browser.refusal,
            self.tr("Every route of this level, to be counted and seen."),
        )

    def _found_text(self, browser: RouteBrowser) -> str:
        assert browser.sets is not None
        counts = browser.sets.counts
        if not counts["all"]:
            return self.tr("There is no route.")
        if browser.of == "all":
            return self.tr("routes: <b>{count}</b>").format(
                count=in_full(counts["all"])
            )
        return self.tr("optimal: <b>{count}</b>, of {all} in all").format(
            count=in_full(counts["optimal"]), all=in_full(counts["all"])
        )

    # -- acting ------------------------------------------------------------------------
    @Slot()
    def _on_number(self) -> None:
        number = number_in(self.number.text())
        self.number.setModified(False)
        if number is not None:
            self._question.pick(number - 1)
