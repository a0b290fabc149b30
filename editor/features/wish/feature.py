"""Wish: levels made, mended and completed so that they fulfil conditions on what is
proved."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Slot

from gridwright.editor.features.wish.panel import WishPanel, in_short
from gridwright.editor.features.wish.question import WishQuestion
from gridwright.editor.features.wish.tray import MadeLevel, WishTray
from gridwright.editor.models.program.language import marked
from gridwright.editor.models.work.background import failure_of
from gridwright.editor.views.answers.repairs import of_cell
from gridwright.editor.views.answers.why_note import WhyNote
from gridwright.editor.views.commands.actions import command, with_level
from gridwright.editor.views.frame.section import Section, page_alone
from gridwright.editor.views.style.kit import set_up
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.question_feature import QuestionFeature


class WishFeature(QuestionFeature):
    """The wish for the current level, and the tray of levels that were made."""

    question = WishQuestion
    panel_type = WishPanel
    name = "wish"
    title = marked("WishFeature", "Wish")
    not_yet = marked("WishFeature", "Nothing to mend yet: {sentence}")
    broken = marked("WishFeature", "No level could be made")
    menu = "level.wish"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.tray = set_up(WishTray(window.runner, self), failed=self._on_failure)

    def sections(self) -> list[Section]:
        title = self.tr(self.title)
        return [page_alone(self.name, title, self.build_panel)]

    def build_panel(self) -> WishPanel:
        panel = WishPanel(self.window.actions_, self.tray)
        set_up(panel, wished=self._on_wished, opened=self._open_chosen)
        panel.chosen_changed.connect(self.refresh)
        panel.show_question(self._in_front())
        self.tray.read()
        return panel

    def ask_of(self, view: DocumentView) -> WishQuestion:
        question = WishQuestion(view.session, self.window.runner)
        view.canvas.notes.append(WhyNote(question))
        view.canvas.grid_model.notes.append(partial(of_cell, question))
        question.changed.connect(view.canvas.refresh)
        question.changed.connect(lambda: view.strip.show_wish(in_short(question)))
        self.section.folded.connect(self._follow, Qt.ConnectionType.UniqueConnection)
        return question

    def in_short(self, question: WishQuestion) -> str:
        return in_short(question)

    def given(self, view: DocumentView) -> dict[str, object]:
        made = self.panel.chosen if self.section.built else None
        return {**super().given(view), "made": made}

    def show_view(self, view: DocumentView | None) -> None:
        self._follow()
        super().show_view(view)

    # -- the wish ----------------------------------------------------------------------
    @Slot()
    def _follow(self) -> None:
        """Judge the current level while the section is open. Each kind has a wish."""
        for view in self.window.tabs.views():
            text = self.window.settings.text(f"wish/{view.document.kind.id}")
            view.part(WishQuestion).follow(
                text, view is self.view and self.section.open
            )

    @Slot(str)
    def _on_wished(self, text: str) -> None:
        if self.view is not None:
            self.window.settings.set(f"wish/{self.view.document.kind.id}", text)
            self._follow()

    @command("wish.open", "Levels by wish", "Ctrl+Alt+M", "generate", when=with_level)
    def open(self) -> None:
        self.section.reveal()
        self.panel.field.setFocus()

    @command("wish.make", "Make levels", icon="add", when=with_level)
    def _make(self) -> None:
        self.open()
        if not self.panel.refused:
            self.tray.make(*self.panel.take_order())

    # -- the current level -------------------------------------------------------------
    @command(
        "wish.mend",
        "Mend to the wish",
        icon="edit",
        when=lambda question: question.mendable,
    )
    def _mend(self, question: WishQuestion) -> None:
        self.open()
        question.build()

    @command(
        "wish.complete",
        "Fill the selection to the wish",
        icon="fill",
        when=lambda view, question: (
            question.mendable and not view.canvas.selection.empty
        ),
    )
    def _complete(self, view: DocumentView, question: WishQuestion) -> None:
        self.open()
        flat = view.canvas.selection.flat().tolist()
        cols = view.document.cols
        question.mend(frozenset(divmod(cell, cols) for cell in flat))

    # -- the tray ----------------------------------------------------------------------
    @command(
        "wish.like", "More like this", icon="copy", when=lambda made: made is not None
    )
    def _make_alike(self, made: MadeLevel) -> None:
        order, count = self.panel.take_order()
        rows, cols = made.level.rows, made.level.cols
        self.tray.make(replace(order, rows=rows, cols=cols, like=made.level), count)

    @command(
        "wish.star", "Keep with a star", icon="flag", when=lambda made: made is not None
    )
    def _star(self, made: MadeLevel) -> None:
        try:
            self.tray.star(made)
        except OSError as error:
            self._on_failure(failure_of(error))

    @command(
        "wish.remove",
        "Remove from the tray",
        icon="delete",
        when=lambda made: made is not None,
    )
    def _remove(self, made: MadeLevel) -> None:
        self.tray.remove(made)

    @Slot()
    def _open_chosen(self) -> None:
        made = self.panel.chosen
        if made is not None:
            self.window.tabs.open_level(made.level)
