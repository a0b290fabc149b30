"""CertificatePanel: the answer in front, how far it can be believed, and how it was found."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from editor.models.insight.certificate import Certificate, Standing
from editor.views.answers.answer_panel import AnswerPanel, button_row
from editor.views.insight.certificate.words import claim, renewed, rows, standing
from editor.views.style.facts import FactTable


class CertificatePanel(AnswerPanel):
    """The certificate of the document in front. Its buttons are the actions given."""

    def __init__(self, actions: dict[str, QAction]) -> None:
        super().__init__("certificate")
        self.claim, self.standing = self.words_label("Claim"), self.words_label("Standing")
        self.claim.setProperty("strong", True)
        self.facts = FactTable("certificateFacts")
        self.renewed = self.words_label("Renewed")
        for part in (self.claim, self.standing, self.facts):
            self.column.addWidget(part)
        self.add_asking(actions["certificate.renew"])
        self.build_button.setProperty("primary", False)  # Solve is the one that stands out
        self.column.addWidget(self.renewed)
        self._page = QWidget()
        self._page.setLayout(button_row([actions["certificate.page"]], words=True))
        self.column.addWidget(self._page)
        self.finish()

    def retranslate(self) -> None:
        self.build_button.setText(self.tr("Prove anew"))
        self.busy.setAccessibleName(self.tr("Proving the level anew"))
        self.cancel_button.setText(self.tr("Cancel"))
        super().retranslate()

    def show_answer(self, question: Certificate | None) -> None:
        there = question is not None and question.standing is not Standing.NONE
        for part in (self.claim, self.facts, self._page):
            part.setVisible(there)
        self.standing.setText("" if question is None else standing(question))
        self.claim.setText("" if question is None else claim(question))
        self.facts.show_rows([] if question is None else rows(question))
        renewal = None if question is None else question.renewal
        self.renewed.setVisible(renewal is not None)
        self.renewed.setText("" if renewal is None else renewed(renewal))
        if question is not None and question.known:
            self.build_button.setVisible(not question.building)
