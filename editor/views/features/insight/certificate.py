"""The certificate of the level in front: shown, proved anew, and printed."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from editor.models.insight.certificate import Certificate, Standing
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.features.answers.answer_part import AnswerPart
from editor.views.frame.section import Section
from editor.views.insight.certificate.page import certificate_page
from editor.views.insight.certificate.panel import CertificatePanel
from editor.views.insight.certificate.words import in_short
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act
from editor.views.window.main_window import MainWindow


class CertificateFeature(AnswerPart):
    """What makes the answer in front worth believing."""

    question = Certificate
    name = "certificate"

    specs = (
        ActionSpec(
            "certificate.renew",
            QT_TRANSLATE_NOOP("Actions", "Prove anew and compare"),
            ("Ctrl+F9",),
            "solve",
        ),
        ActionSpec(
            "certificate.page", QT_TRANSLATE_NOOP("Actions", "Certificate page…"), (), "export"
        ),
    )
    menus: ClassVar = {"solve": ("certificate.renew", "certificate.page")}

    def __init__(self, window: MainWindow) -> None:
        actions = {action.objectName(): action for action in window.actions_.all()}
        super().__init__(window, CertificatePanel(actions))

    def acts(self) -> dict[str, Act]:
        return {
            "certificate.renew": self.renew,
            "certificate.page": self.on_view(self._show_page),
        }

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        of = certificate_of(view)
        return {
            "certificate.renew": of is not None and not of.building,
            "certificate.page": of is not None and of.standing is not Standing.NONE,
        }

    def sections(self) -> list[Section]:
        (section,) = super().sections()
        return [replace(section, summary=self._in_short)]

    def ask_of(self, view: DocumentView) -> Certificate:
        of = Certificate(view.session, self.window.runner, view)
        of.changed.connect(self._refresh_section)
        return of

    def renew(self) -> None:
        """Prove anew, whatever is known."""
        of = certificate_of(self.view)
        if of is not None:
            self.window.sections[self.name].reveal()
            of.build()

    def title(self) -> str:
        return self.tr("Proof")

    def not_yet(self, sentence: str) -> str:
        return self.tr("Nothing to prove yet: {sentence}").format(sentence=sentence)

    def broken(self) -> str:
        return self.tr("The level could not be proved anew")

    def _in_short(self) -> str:
        of = certificate_of(self.view)
        return "" if of is None else in_short(of)

    def _refresh_section(self) -> None:
        self.window.sections[self.name].refresh()

    def _show_page(self, view: DocumentView) -> None:
        of = certificate_of(view)
        if of is not None:
            page = certificate_page(of, self.window)
            page.said.connect(self.window.say)
            page.refused.connect(self.window.show_error)
            self.open_on(view, page)


def certificate_of(view: DocumentView | None) -> Certificate | None:
    """The certificate of a view."""
    return None if view is None else view.findChild(Certificate)
