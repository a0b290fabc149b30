"""RoutesPanel: how many routes a level has, and each of them, by number or by chance."""

from __future__ import annotations

from PySide6.QtCore import QRegularExpression, Qt, Slot
from PySide6.QtGui import QAction, QRegularExpressionValidator
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QVBoxLayout, QWidget

from editor.models.answers.numerals import in_full, number_in
from editor.models.answers.route_browser import RouteBrowser
from editor.models.search.verdict import narrowed
from editor.painting.look import Look
from editor.views.answers.answer_panel import AnswerPanel, button_row
from editor.views.answers.plots.score import ScorePlot
from solvers.routes import Of

SETS: tuple[Of, ...] = ("optimal", "all")
STEPS = ("first", "previous", "next", "last", "random")
"""The actions on the number of the route, in the order of their buttons."""


class RoutesPanel(AnswerPanel):
    """The routes of the document in front. Its buttons are the actions given."""

    plot: ScorePlot

    def __init__(self, look: Look, actions: dict[str, QAction]) -> None:
        super().__init__("routes", ScorePlot(look))
        self._build_choice()
        self.add_asking(actions["routes.browse"])
        self._build_browsing(actions)
        self.score_button = QPushButton()
        self.score_button.setObjectName("routesScore")
        self.score_button.clicked.connect(self._on_score)
        self.column.addWidget(self.score_button)
        self.column.addWidget(self.plot)
        self.finish()

    def retranslate(self) -> None:
        self.set_box.setAccessibleName(self.tr("Which routes"))
        self.set_box.setItemText(0, self.tr("Optimal routes"))
        self.set_box.setItemText(1, self.tr("All routes"))
        self.build_button.setText(self.tr("Find the routes"))
        self.busy.setAccessibleName(self.tr("Finding the routes"))
        self.cancel_button.setText(self.tr("Cancel"))
        self.number.setAccessibleName(self.tr("Number of the route"))
        self.score_button.setText(self.tr("Count routes by score"))
        super().retranslate()

    # -- building ---------------------------------------------------------------------------------
    def _build_choice(self) -> None:
        self.set_box = QComboBox()
        self.set_box.setObjectName("routesOf")
        self.set_box.addItems(["", ""])
        self.set_box.activated.connect(self._on_set)
        self.count = self.words_label("Count")
        self.column.addWidget(self.set_box)
        self.column.addWidget(self.count)

    def _build_browsing(self, actions: dict[str, QAction]) -> None:
        self.number = QLineEdit()
        self.number.setObjectName("routesNumber")
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        # Numbers beyond 64 bits are common here, so no spin box: digits, and gaps between them.
        digits = QRegularExpression("[0-9\\s]*")
        self.number.setValidator(QRegularExpressionValidator(digits, self.number))
        self.number.returnPressed.connect(self._on_number)
        self._browsing = QWidget()
        column = QVBoxLayout(self._browsing)
        column.setContentsMargins(0, 0, 0, 0)
        self.chosen = self.words_label("Chosen")
        column.addWidget(self.number)
        column.addLayout(button_row([actions[f"routes.{name}"] for name in STEPS]))
        column.addWidget(self.chosen)
        below = [actions["play.toggle"], actions["file.export_gif"]]
        column.addLayout(button_row(below, words=True))
        column.addLayout(button_row([actions["routes.play_all"]], words=True))
        self.column.addWidget(self._browsing)

    # -- showing ----------------------------------------------------------------------------------
    def is_busy(self, question: RouteBrowser) -> bool:
        return question.building or question.scoring

    def show_answer(self, question: RouteBrowser | None) -> None:
        self.set_box.setEnabled(question is not None)
        self._browsing.setVisible(question is not None and question.known)
        self.count.setText(self._count_text(question))
        self._show_scores(question)
        if question is not None:
            self.set_box.setCurrentIndex(SETS.index(question.of))
            self._show_chosen(question)

    def _show_scores(self, browser: RouteBrowser | None) -> None:
        wanted = browser is not None and browser.may_score and not browser.scoring
        self.score_button.setVisible(wanted)
        self.plot.setVisible(browser is not None and browser.scores is not None)
        if browser is not None and browser.scores is not None:
            picked = browser.picked
            self.plot.show_scores(browser.scores, None if picked is None else picked.score)

    def _show_chosen(self, browser: RouteBrowser) -> None:
        picked = browser.picked
        if picked is None or picked.of != browser.of:
            self.number.clear()
            self.chosen.setText("")
            return
        if not self.number.hasFocus() or not self.number.isModified():
            self.number.setText(in_full(picked.number + 1))
            self.number.setCursorPosition(0)
        self.chosen.setText(
            self.tr("Score {score}, {moves} move(s)", "", len(picked.moves)).format(
                score=in_full(picked.score), moves=in_full(len(picked.moves))
            )
        )

    def _count_text(self, browser: RouteBrowser | None) -> str:
        if browser is None:
            return self.tr("Coin mazes and tours have routes to browse.")
        if browser.building:
            return self.tr("Finding every route. This can take a while on large boards.")
        if browser.sets is not None:
            return f"{self._found_text(browser)} {narrowed(browser.sets.level)}".strip()
        return {
            "memory": self.tr("The set of routes does not fit in memory."),
            "stopped": self.tr("Stopped."),
            "changed": self.tr("The puzzle changed: its routes are other ones now."),
        }.get(browser.refusal, self.tr("Every route of this level, to be counted and seen."))

    def _found_text(self, browser: RouteBrowser) -> str:
        assert browser.sets is not None
        counts = browser.sets.counts
        if not counts["all"]:
            return self.tr("There is no route.")
        if browser.of == "all":
            return self.tr("routes: <b>{count}</b>").format(count=in_full(counts["all"]))
        return self.tr("optimal: <b>{count}</b>, of {all} in all").format(
            count=in_full(counts["optimal"]), all=in_full(counts["all"])
        )

    # -- acting -----------------------------------------------------------------------------------
    @Slot(int)
    def _on_set(self, index: int) -> None:
        if self._question is not None:
            self._question.choose_set(SETS[index])

    @Slot()
    def _on_score(self) -> None:
        if self._question is not None:
            self._question.count_scores()

    @Slot()
    def _on_number(self) -> None:
        number = number_in(self.number.text())
        self.number.setModified(False)
        if self._question is not None and number is not None:
            self._question.pick(number - 1)
