"""The generator in the window: its tab, and the mending of a level to conditions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Slot

from gridwright.editor.features.generate.conditions.condition_words import short_title
from gridwright.editor.features.generate.gallery.made import MadeLevel
from gridwright.editor.features.generate.mending.mend_panel import MendPanel, in_short
from gridwright.editor.features.generate.mending.mend_question import WishQuestion
from gridwright.editor.features.generate.model import Wanted
from gridwright.editor.features.generate.page import GeneratePage
from gridwright.editor.models.program.language import marked
from gridwright.editor.views.answers.repairs import of_cell
from gridwright.editor.views.answers.why_note import WhyNote
from gridwright.editor.views.commands.actions import command, with_level
from gridwright.editor.views.frame.section import Section, page_alone
from gridwright.editor.views.style.kit import set_up
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.offers import Collecting, Generating
from gridwright.editor.views.window.question_feature import QuestionFeature
from gridwright.editor.views.window.tabs.tab_page import State
from gridwright.solvers.wish.language import WishError, parse_wish

KEPT = "generate/state"
"""Setting: the state of the tab when it was closed, as JSON."""
WISH_OF_1_0 = "wish/{kind}"
"""Setting of version 1.0: the wish of a kind, as one text."""


class GenerateFeature(QuestionFeature, Generating):
    """Levels made to conditions, and levels mended to them."""

    question = WishQuestion
    panel_type = MendPanel
    name = "wish"
    title = marked("GenerateFeature", "Mend to conditions")
    not_yet = marked("GenerateFeature", "Nothing to mend yet: {sentence}")
    broken = marked("GenerateFeature", "No level could be made")
    menu = "level.wish"

    # -- the tab -----------------------------------------------------------------------
    @property
    def page(self) -> GeneratePage | None:
        """The tab, if it is open."""
        pages = self.window.tabs.pages()
        found = [page for page in pages if isinstance(page, GeneratePage)]
        return found[0] if found else None

    @property
    def current(self) -> GeneratePage | None:
        """The tab, if it is the current one."""
        page = self.window.tabs.current_page()
        return page if isinstance(page, GeneratePage) else None

    def new_page(self, state: State | None) -> GeneratePage:
        """Return a tab with the state of an earlier one; without, as version 1.0 left
        it."""
        page = GeneratePage(self.window.runner)
        page.make_button.follow(self.window.actions_["wish.make"])
        if state is not None:
            page.restore(state)
        else:
            page.order.show_wanted(self._first_wanted())
            page.generator.want(self._first_wanted())
            page.generator.restore_tray()
        set_up(page, opened=self._open_made, set_asked=self._keep_as_set)
        page.generator.failed.connect(self._on_failure)
        page.left_off.connect(self.keep_state)
        return page

    def _first_wanted(self) -> Wanted:
        """The conditions to begin with: those of version 1.0, if there are some."""
        usual = Wanted()
        text = self.window.settings.text(WISH_OF_1_0.format(kind=usual.kind))
        try:
            wish = parse_wish(usual.of, text)
        except WishError:
            return usual
        return Wanted(texts=wish.texts) if wish.texts else usual

    def generate(self, kind_id: str = "", rows: int = 0, cols: int = 0) -> None:
        page = self.page
        if page is None:
            page = self.new_page(self._kept())
            self.window.tabs.add_page(page)
        else:
            self.window.tabs.setCurrentWidget(page)
        if kind_id:
            page.begin_with(kind_id, rows, cols)
        page.take_focus()

    def _kept(self) -> Mapping[str, Any] | None:
        """The state of the tab when it was closed last."""
        try:
            state = json.loads(self.window.settings.text(KEPT))
        except ValueError:
            return None
        return state if isinstance(state, dict) else None

    @Slot()
    def keep_state(self) -> None:
        """Keep the state of a tab that closes."""
        page = self.page
        if page is not None:
            self.window.settings.set(KEPT, json.dumps(page.state()))

    @command("wish.open", "Levels by wish", "Ctrl+Alt+M", "generate")
    def open_generator(self) -> None:
        """Open the tab, or bring it to the front."""
        self.generate()

    @command(
        "wish.make",
        "Make levels",
        "Ctrl+Return",
        "add",
        when=lambda self: self.current is not None and self.current.can_make,
    )
    def _make(self) -> None:
        if self.current is not None:
            self.current.make()

    @command(
        "wish.like",
        "More like this",
        icon="copy",
        when=lambda self: self._has_current(),
    )
    def _make_alike(self) -> None:
        if self.current is not None:
            self.current.more_like_current()

    @command(
        "wish.star",
        "Keep as a set…",
        icon="grid",
        when=lambda self: self._has_current(),
    )
    def _keep(self) -> None:
        if self.current is not None:
            self.current.keep_as_set()

    @command(
        "wish.remove",
        "Discard",
        icon="delete",
        when=lambda self: self._has_current(),
    )
    def _discard(self) -> None:
        if self.current is not None:
            self.current.discard()

    def _has_current(self) -> bool:
        """True if the tab shows a level that was made."""
        return self.current is not None and self.current.gallery.current is not None

    @Slot(object)
    def _open_made(self, made: MadeLevel) -> None:
        """Open a level that was made, with the conditions that it was made to."""
        kind_title = short_title(made.level.kind)
        words = self.tr("{kind}, seed {seed}")
        name = words.format(kind=kind_title, seed=made.seed)
        view = self.window.tabs.open_level(made.level, name)
        view.document.undo_stack.resetClean()
        view.part(WishQuestion).want(tuple(check.text for check in made.checks))

    @Slot(object)
    def _keep_as_set(self, levels: list[MadeLevel]) -> None:
        short = short_title(levels[0].level.kind)
        title = self.tr("{kind}, %n level(s)", "", len(levels)).format(kind=short)
        named = [
            made.level.with_(title=made.level.title or f"{short} {number}")
            for number, made in enumerate(levels, 1)
        ]
        self.window.feature(Collecting).keep_as_set(named, title)

    # -- mending -----------------------------------------------------------------------
    def sections(self) -> list[Section]:
        title = self.tr(self.title)
        return [page_alone(self.name, title, self.build_panel)]

    def build_panel(self) -> MendPanel:
        panel = MendPanel(self.window.actions_)
        panel.wished.connect(self._on_wished)
        panel.show_question(self._in_front())
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

    def show_view(self, view: DocumentView | None) -> None:
        self._follow()
        super().show_view(view)

    @Slot()
    def _follow(self) -> None:
        """Judge the current level while the page is open, and no other level."""
        for view in self.window.tabs.views():
            front = view is self.view and self.section.open
            view.part(WishQuestion).follow(on=front)

    @Slot(object)
    def _on_wished(self, texts: tuple[str, ...]) -> None:
        if self.view is not None:
            self.view.part(WishQuestion).want(texts)
            self._follow()

    @command("wish.mend", "Mend to conditions", icon="edit", when=with_level)
    def _mend(self, question: WishQuestion) -> None:
        """Open the page with the conditions; look for edits once there are some."""
        self.section.reveal()
        if question.mendable:
            question.build()
        else:
            self.panel.conditions.take_focus()

    @command(
        "wish.complete",
        "Fill the selection to conditions",
        icon="fill",
        when=lambda view: not view.canvas.selection.empty,
    )
    def _complete(self, view: DocumentView, question: WishQuestion) -> None:
        self.section.reveal()
        if not question.mendable:
            self.panel.conditions.take_focus()
            return
        flat = view.canvas.selection.flat().tolist()
        cols = view.document.cols
        question.mend(frozenset(divmod(cell, cols) for cell in flat))
