"""RoutesPanel: how many routes a level has, and each of them, by number or by chance."""

from __future__ import annotations

from PySide6.QtCore import QRegularExpression, QSize, Qt, Slot
from PySide6.QtGui import QAction, QRegularExpressionValidator
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.models.answers.numerals import number_in, spaced
from editor.models.answers.route_browser import RouteBrowser
from editor.painting.look import Look
from editor.views.answers.score_plot import ScorePlot
from editor.views.style.translated import kept_translated
from solvers.routes import Of

SETS: tuple[Of, ...] = ("optimal", "all")


class RoutesPanel(QScrollArea):
    """The routes of the document in front. Its buttons are the actions given."""

    def __init__(self, look: Look, actions: dict[str, QAction]) -> None:
        super().__init__()
        self.setObjectName("routesPanel")
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._browser: RouteBrowser | None = None
        body = QWidget()
        self._layout = QVBoxLayout(body)
        self._layout.setContentsMargins(12, 10, 12, 12)
        self._layout.setSpacing(10)
        self._build_choice()
        self._build_making(actions)
        self._build_browsing(actions)
        self.plot = ScorePlot(look)
        self.score_button = QPushButton()
        self.score_button.setObjectName("routesScore")
        self.score_button.clicked.connect(self._on_score)
        self._layout.addWidget(self.score_button)
        self._layout.addWidget(self.plot)
        self._layout.addStretch(1)
        self.setWidget(body)
        kept_translated(self, self.retranslate)

    def retranslate(self) -> None:
        """Take the words of the language in use."""
        self.set_box.setAccessibleName(self.tr("Which routes"))
        self.set_box.setItemText(0, self.tr("Optimal routes"))
        self.set_box.setItemText(1, self.tr("All routes"))
        self.build_button.setText(self.tr("Find the routes"))
        self.busy.setAccessibleName(self.tr("Finding the routes"))
        self.cancel_button.setText(self.tr("Cancel"))
        self.number.setAccessibleName(self.tr("Number of the route"))
        self.score_button.setText(self.tr("Count routes by score"))
        self.refresh()

    # -- building ---------------------------------------------------------------------------------
    def _build_choice(self) -> None:
        self.set_box = QComboBox()
        self.set_box.setObjectName("routesOf")
        self.set_box.addItems(["", ""])
        self.set_box.activated.connect(self._on_set)
        self.count = QLabel()
        self.count.setObjectName("routesCount")
        self.count.setWordWrap(True)
        self.count.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._layout.addWidget(self.set_box)
        self._layout.addWidget(self.count)

    def _build_making(self, actions: dict[str, QAction]) -> None:
        self.build_button = QPushButton()
        self.build_button.setObjectName("routesBuild")
        self.build_button.setProperty("primary", True)
        self.build_button.clicked.connect(actions["routes.browse"].trigger)
        self.busy = QProgressBar()
        self.busy.setRange(0, 0)
        self.busy.setTextVisible(False)
        self.cancel_button = QPushButton()
        self.cancel_button.setObjectName("routesCancel")
        self.cancel_button.clicked.connect(self._on_cancel)
        for widget in (self.build_button, self.busy, self.cancel_button):
            self._layout.addWidget(widget)

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
        row = QHBoxLayout()
        row.setSpacing(2)
        for name in ("routes.first", "routes.previous"):
            row.addWidget(_button(actions[name]))
        for name in ("routes.next", "routes.last", "routes.random"):
            row.addWidget(_button(actions[name]))
        row.addStretch(1)
        self.chosen = QLabel()
        self.chosen.setObjectName("routesChosen")
        self.chosen.setWordWrap(True)
        self.chosen.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        below = QHBoxLayout()
        for name in ("play.toggle", "file.export_gif"):
            button = _button(actions[name])
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            below.addWidget(button)
        below.addStretch(1)
        column.addWidget(self.number)
        column.addLayout(row)
        column.addWidget(self.chosen)
        column.addLayout(below)
        self._layout.addWidget(self._browsing)

    # -- showing ----------------------------------------------------------------------------------
    def set_look(self, look: Look) -> None:
        self.plot.set_look(look)

    def show_browser(self, browser: RouteBrowser | None) -> None:
        """Show the routes of that document; None: of none."""
        if self._browser is not None:
            self._browser.changed.disconnect(self.refresh)
        self._browser = browser
        if browser is not None:
            browser.changed.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show how things stand."""
        browser = self._browser
        if browser is not None and not browser.available:
            browser = None
        ready = browser is not None and browser.sets is not None
        building = browser is not None and browser.building
        self.set_box.setEnabled(browser is not None)
        self.build_button.setVisible(browser is not None and not ready and not building)
        scoring = browser is not None and browser.scoring
        self.busy.setVisible(building or scoring)
        self.cancel_button.setVisible(building or scoring)
        self._browsing.setVisible(ready)
        self.count.setText(self._count_text(browser))
        self._show_scores(browser)
        if browser is not None:
            self.set_box.setCurrentIndex(SETS.index(browser.of))
            self._show_chosen(browser)

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
            self.number.setText(spaced(picked.number + 1))
            self.number.setCursorPosition(0)
        self.chosen.setText(
            self.tr("Score {score}, {moves} moves").format(
                score=spaced(picked.score), moves=spaced(len(picked.moves))
            )
        )

    def _count_text(self, browser: RouteBrowser | None) -> str:
        if browser is None:
            return self.tr("Coin mazes and tours have routes to browse.")
        if browser.building:
            return self.tr("Finding every route. This can take a while on large boards.")
        if browser.sets is not None:
            return self._found_text(browser)
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
            return self.tr("routes: <b>{count}</b>").format(count=spaced(counts["all"]))
        return self.tr("optimal: <b>{count}</b>, of {all} in all").format(
            count=spaced(counts["optimal"]), all=spaced(counts["all"])
        )

    # -- acting -----------------------------------------------------------------------------------
    @Slot(int)
    def _on_set(self, index: int) -> None:
        if self._browser is not None:
            self._browser.choose_set(SETS[index])

    @Slot()
    def _on_cancel(self) -> None:
        if self._browser is not None:
            self._browser.cancel()

    @Slot()
    def _on_score(self) -> None:
        if self._browser is not None:
            self._browser.count_scores()

    @Slot()
    def _on_number(self) -> None:
        number = number_in(self.number.text())
        self.number.setModified(False)
        if self._browser is not None and number is not None:
            self._browser.pick(number - 1)


def _button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setObjectName(f"button.{action.objectName()}")
    button.setDefaultAction(action)
    button.setIconSize(QSize(18, 18))
    return button
