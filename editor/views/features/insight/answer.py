"""More about the answer of the level in front: optimal routes, the intended route, the certificate.

The optimal routes are small pictures, grouped by symmetry, compared. The intended route is drawn,
or taken from an answer or a game, and judged. The certificate is shown, proved anew, and printed.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer, Slot

from editor.models.answers.routes import RouteBrowser
from editor.models.insight.certificate import Certificate, Credibility
from editor.models.insight.intended import IntendedRoute
from editor.models.program.language import grouped, marked, translated
from editor.views.commands.actions import checked_when, command, usable_when
from editor.views.features.answers.answer_part import QuestionFeature, available
from editor.views.insight.certificate import CertificatePanel, certificate_page
from editor.views.insight.certificate import in_short as certificate_in_short
from editor.views.insight.intended import IntendedNote, IntendedPanel, in_short, replayed
from editor.views.insight.optimal_routes.panel import OptimalRoutesPanel
from editor.views.style.dialogs import ask_target
from editor.views.window import DocumentView, MainWindow
from solvers.files.whole import write_whole
from solvers.proofs.proof import CheckedProof


class OptimalRoutes(QuestionFeature):
    """Pictures of what the routes browser of the level holds."""

    question = RouteBrowser
    panel_type = OptimalRoutesPanel
    name = "optimal_routes"
    title = marked("OptimalRoutes", "Optimal routes")

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._wanted: RouteBrowser | None = None
        """Whose page is to be listed as soon as its routes are known."""
        self._awaited: RouteBrowser | None = None
        """Whose page is to be scrolled into view as soon as it is there."""

    def connect_view(self, view: DocumentView) -> None:
        view.part(RouteBrowser).changed.connect(self._on_changed)

    @command(
        "routes.pictures",
        "Pictures of the optimal routes",
        "Ctrl+Shift+R",
        "count",
        menu="solve.routes",
    )
    @usable_when(available)
    def open(self) -> None:
        """Show the section, find the routes if they are not known, and list the first page."""
        super().open()
        self._wanted = self._awaited = self.front(RouteBrowser)
        self._list_wanted()

    def in_short(self, question: RouteBrowser) -> str:
        if not question.count:
            return ""
        if question.number is None:
            return grouped(question.count)
        number, count = grouped(question.number + 1), grouped(question.count)
        return self.tr("{number} of {count}").format(number=number, count=count)

    def _on_changed(self) -> None:
        self._list_wanted()
        browser = self.front(RouteBrowser)
        if browser is not None and browser is self._awaited and browser.page is not None:
            self._awaited = None
            QTimer.singleShot(0, self.section, self.section.reveal)  # once it is laid out

    def _list_wanted(self) -> None:
        """List the page that was asked for, as soon as the routes are known."""
        browser = self._wanted
        if browser is None or browser.building:
            return
        if browser.known or browser.refusal:
            self._wanted = None
        if browser.known and browser.page is None and not browser.asking("page"):
            browser.turn_to(browser.number or 0)


def _in_front(view: DocumentView) -> tuple[str, ...]:
    """The moves of the game that is played, or of the route that shows."""
    if view.play is not None:
        return view.play.session.game.moves
    return () if view.route.outdated else view.route.moves


class IntendedFeature(QuestionFeature):
    """The route that the designer of the level in front intends."""

    question = IntendedRoute
    panel_type = IntendedPanel
    name = "intended"
    title = marked("IntendedFeature", "Intended route")
    not_yet = marked("IntendedFeature", "Not judged yet: {sentence}")
    broken = marked("IntendedFeature", "The intended route could not be judged")
    menu = "solve.intended"

    def ask_of(self, view: DocumentView) -> IntendedRoute:
        route = IntendedRoute(view.document, self.window.runner)
        view.canvas.notes.append(IntendedNote(route, view.canvas))
        route.changed.connect(view.canvas.refresh)
        view.route.changed.connect(self.refresh)
        view.document.head_changed.connect(self._on_head_changed)
        return route

    def in_short(self, question: IntendedRoute) -> str:
        return in_short(question)

    @Slot(object)
    def _on_head_changed(self, fields: tuple[str, ...]) -> None:
        """Say what each edit of the route made of it."""
        if "intended" in fields and self.view is not None:
            self.refresh()
            route = self.view.part(IntendedRoute)
            self.window.say(replayed(route.drawn) or self.tr("No intended route."))

    # -- acting ----------------------------------------------------------------------------------
    @command("intended.take", "Keep as intended route", "Alt+K", "save", while_playing=True)
    @usable_when(_in_front)
    def _take(self, view: DocumentView) -> None:
        """Keep the moves of the game, or of the route in front, as the intended route."""
        moves = _in_front(view)
        if moves:
            text = view.document.kind.join_moves(moves)
            if not view.document.change(self.tr("Keep as intended route"), intended=text):
                self.window.say(self.tr("This is the intended route already."))

    @command("intended.clear", "Clear intended route", icon="delete")
    @usable_when(lambda question: question.there)
    def _clear(self, view: DocumentView) -> None:
        view.document.change(self.tr("Clear intended route"), intended="")

    @command("intended.compare", "Show what beats the intended route", "Alt+B")
    @usable_when(lambda question: question.judgement is not None and question.judgement.better)
    @checked_when(lambda question: question.comparing)
    def _toggle(self, question: IntendedRoute) -> None:
        question.compare(self.window.actions_["intended.compare"].isChecked())


class CertificateFeature(QuestionFeature):
    """The certificate of the answer in front."""

    question = Certificate
    panel_type = CertificatePanel
    name = "certificate"
    title = marked("CertificateFeature", "Proof")
    not_yet = marked("CertificateFeature", "Nothing to prove yet: {sentence}")
    broken = marked("CertificateFeature", "The level could not be proved anew")
    menu = "solve.proof"

    def ask_of(self, view: DocumentView) -> Certificate:
        return Certificate(view.session, self.window.runner)

    def in_short(self, question: Certificate) -> str:
        return certificate_in_short(question)

    @command("certificate.renew", "Prove anew and compare", "Ctrl+F9", "solve")
    @usable_when(lambda question: not question.building)
    def renew(self, question: Certificate) -> None:
        """Prove anew, whatever is known."""
        self.section.reveal()
        question.build()

    def connect_view(self, view: DocumentView) -> None:
        super().connect_view(view)
        view.part(Certificate).carried.connect(partial(self._save_proof, view))

    @command("certificate.proof", "Export proof…", icon="export")
    @usable_when(lambda question: question.provable)
    def _export_proof(self, question: Certificate) -> None:
        """Write a proof, have it checked, and ask where it shall go."""
        self.section.reveal()
        question.write_proof()

    def _save_proof(self, view: DocumentView, made: CheckedProof) -> None:
        if made.proof is None:
            self.window.say(translated(made.sentence))
            return
        path = view.document.path or Path.home() / "level.json"
        name = path.with_name(f"{path.stem}.proof.json")
        kinds = self.tr("Proofs (*.json)")
        target = ask_target(self.window, self.tr("Export proof"), name, kinds, ".json")
        if target is None:
            return
        try:
            write_whole(target, made.text().encode())
        except OSError as error:
            self.window.show_error(self.tr("The file could not be written"), translated(error))
            return
        self.window.say(self.tr("{path} is written").format(path=target))

    @command("certificate.page", "Certificate page…", icon="export")
    @usable_when(lambda question: question.standing is not Credibility.NONE)
    def _show_page(self, view: DocumentView) -> None:
        page = certificate_page(view.part(Certificate), self.window)
        page.message.connect(self.window.say)
        page.refused.connect(self.window.show_error)
        self.open_on(view, page)
