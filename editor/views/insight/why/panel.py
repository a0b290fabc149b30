"""WhyPanel: the reason why there is no answer, what comes nearest, and the repairs to apply."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QLabel, QListWidget, QListWidgetItem, QWidget

from editor.models.insight.why import SHOWN, WhyQuestion
from editor.views.answers.answer_panel import AnswerPanel, button_row
from editor.views.insight.why import words as why_words
from editor.views.style.scaling import scaled

ROWS = 6
"""Repairs in view at once."""
ROW_HEIGHT = 24


class WhyPanel(AnswerPanel):
    """Why the document in front has no answer. Its buttons are the actions given."""

    wanted = Signal(int)
    """A repair of that number is to be applied."""
    left = Signal()
    """The list of repairs has the keys no more."""

    def __init__(self, actions: dict[str, QAction]) -> None:
        super().__init__("why")
        self.standing, self.reason = self.words_label("Standing"), self.words_label("Reason")
        self.reason.setProperty("strong", True)
        self.lines, self.nearest = self.words_label("Lines"), self.words_label("Nearest")
        for part in (self.standing, self.reason, self.lines, self.nearest):
            self.column.addWidget(part)
        self.add_asking(actions["solve.why"])
        self.build_button.setProperty("primary", False)  # Solve is the one that stands out
        self._build_board()
        self._build_repairs(actions)
        self.finish()

    def _build_board(self) -> None:
        self.shown_label = QLabel()
        self.shown_label.setProperty("muted", True)
        self.shown = QComboBox()
        self.shown.setObjectName("whyShown")
        self.shown.addItems([""] * len(SHOWN))
        self.shown.activated.connect(self._on_shown)
        self.shown_label.setBuddy(self.shown)
        self.column.addWidget(self.shown_label)
        self.column.addWidget(self.shown)

    def _build_repairs(self, actions: dict[str, QAction]) -> None:
        self.repairs = self.words_label("Repairs")
        self.list = QListWidget()
        self.list.setObjectName("whyRepairs")
        self.list.setMouseTracking(True)
        self.list.setUniformItemSizes(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._on_row)
        self.list.itemEntered.connect(self._on_entered)
        self.list.itemActivated.connect(self._on_activated)
        self.list.viewport().installEventFilter(self)
        self.list.installEventFilter(self)
        self._acting = QWidget()
        self._acting.setLayout(button_row([actions["why.apply"], actions["why.pick"]], words=True))
        for part in (self.repairs, self.list, self._acting):
            self.column.addWidget(part)

    def retranslate(self) -> None:
        self.build_button.setText(self.tr("Why is there no answer?"))
        self.busy.setAccessibleName(self.tr("Looking for reasons and repairs"))
        self.cancel_button.setText(self.tr("Stop"))
        self.shown_label.setText(self.tr("On the board"))
        self.shown.setAccessibleName(self.tr("On the board"))
        words = (self.tr("Reason"), self.tr("Nearest"), self.tr("Repairs"), self.tr("Nothing"))
        for number, word in enumerate(words):
            self.shown.setItemText(number, word)
        self.list.setAccessibleName(self.tr("Repairs"))
        super().retranslate()

    # -- showing ---------------------------------------------------------------------------------
    def show_answer(self, question: WhyQuestion | None) -> None:
        impossible = question is not None and question.impossible
        texts = (
            (self.standing, "" if question is None else why_words.standing(question)),
            (self.reason, "" if question is None else why_words.reason(question)),
            (self.lines, "" if question is None else _numbered(why_words.lines(question))),
            (self.nearest, "" if question is None else why_words.nearest(question)),
            (self.repairs, "" if question is None else why_words.repairs(question)),
        )
        for label, text in texts:
            label.setText(text)
            label.setVisible(bool(text))
        for part in (self.shown, self.shown_label):
            part.setVisible(impossible)
        if question is not None:
            self.shown.setCurrentIndex(SHOWN.index(question.shown))
        self._show_repairs(question)

    def _show_repairs(self, question: WhyQuestion | None) -> None:
        repairs = () if question is None else question.repairs
        self._acting.setVisible(bool(repairs))
        if not repairs and self.list.hasFocus():
            return  # one of them was just applied: the list keeps the keys
        self.list.setVisible(bool(repairs))
        self.list.blockSignals(True)
        try:
            words = [why_words.repair_words(repair) for repair in repairs]
            known = [self.list.item(n).text() for n in range(self.list.count())]
            if known != words[: len(known)]:
                self.list.clear()
                known = []
            for text in words[len(known) :]:
                item = QListWidgetItem(text)
                item.setToolTip(text)
                item.setSizeHint(QSize(0, scaled(ROW_HEIGHT)))
                self.list.addItem(item)
            chosen = -1 if question is None or question.chosen is None else question.chosen
            if self.list.currentRow() != chosen:
                self.list.setCurrentRow(chosen)
        finally:
            self.list.blockSignals(False)
        rows = max(1, min(len(repairs), ROWS))
        self.list.setFixedHeight(rows * scaled(ROW_HEIGHT) + 2 * self.list.frameWidth() + 4)

    @property
    def has_keys(self) -> bool:
        """Whether the list of repairs has the keys."""
        return self.list.hasFocus()

    @Slot()
    def _on_left(self) -> None:
        if not self.list.hasFocus():
            self.refresh()
            self.left.emit()

    # -- acting ----------------------------------------------------------------------------------
    @Slot(int)
    def _on_shown(self, index: int) -> None:
        if self._question is not None:
            self._question.show(SHOWN[index])

    @Slot(int)
    def _on_row(self, row: int) -> None:
        if self._question is not None:
            self._question.choose(row if row >= 0 else None)

    @Slot(QListWidgetItem)
    def _on_entered(self, item: QListWidgetItem) -> None:
        if self._question is not None:
            self._question.choose(self.list.row(item))

    @Slot(QListWidgetItem)
    def _on_activated(self, item: QListWidgetItem) -> None:
        self.wanted.emit(self.list.row(item))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """All repairs show again when the pointer leaves the list, unless it has the keys."""
        if watched is self.list and event.type() == QEvent.Type.FocusOut:
            QTimer.singleShot(0, self, self._on_left)
        left = event.type() == QEvent.Type.Leave and watched is self.list.viewport()
        if left and self._question is not None and not self.list.hasFocus():
            self._question.choose(None)
        return super().eventFilter(watched, event)


def _numbered(lines: list[str]) -> str:
    return "\n".join(f"{number}. {line}" for number, line in enumerate(lines, start=1))
