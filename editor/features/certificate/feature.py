"""The certificate of an answer: shown, proved again, and printed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from gridwright.editor.features.certificate.panel import (
    CertificatePanel,
    certificate_page,
)
from gridwright.editor.features.certificate.panel import (
    in_short as certificate_in_short,
)
from gridwright.editor.features.certificate.question import Certificate, Credibility
from gridwright.editor.models.program.language import marked, translated
from gridwright.editor.views.commands.actions import command, usable_when
from gridwright.editor.views.frame.section import DESK, Section
from gridwright.editor.views.style.dialogs import ask_target
from gridwright.editor.views.window import DocumentView
from gridwright.editor.views.window.question_feature import QuestionFeature
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.proofs.proof import CheckedProof


class CertificateFeature(QuestionFeature):
    """The certificate of the current answer."""

    question = Certificate
    panel_type = CertificatePanel
    name = "certificate"
    title = marked("CertificateFeature", "Certificate")
    not_yet = marked("CertificateFeature", "Nothing to prove yet: {sentence}")
    broken = marked("CertificateFeature", "The level could not be proved again")
    menu = "solve.proof"

    def ask_of(self, view: DocumentView) -> Certificate:
        return Certificate(view.session, self.window.runner)

    def in_short(self, question: Certificate) -> str:
        return certificate_in_short(question)

    def sections(self) -> list[Section]:
        title = self.tr(self.title)
        found = Section(self.name, title, self.build_panel, workspaces=DESK)
        return [replace(found, inside="proof", summary=self._summary)]

    @command("certificate.renew", "Prove again and compare", "Ctrl+F9", "solve")
    @usable_when(lambda question: not question.building)
    def renew(self, question: Certificate) -> None:
        """Prove the answer again, even if it is proved already."""
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
            self.window.show_error(
                self.tr("The file could not be written"), translated(error)
            )
            return
        self.window.say(self.tr("{path} is written").format(path=target))

    @command("certificate.page", "Certificate page…", icon="export")
    @usable_when(lambda question: question.standing is not Credibility.NONE)
    def _show_page(self, view: DocumentView) -> None:
        page = certificate_page(view.part(Certificate), self.window)
        page.message.connect(self.window.say)
        page.refused.connect(self.window.show_error)
        self.open_on(view, page)
