"""PlaceLabels: in the status bar, which event of a film one sees, and what the search found."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLabel

from editor.kinds.registry import kind_view
from editor.models.theatre.film import Film


class PlaceLabels:
    """place: which event, of how many that were kept. fact: what was found."""

    def __init__(self) -> None:
        self.place, self.fact = QLabel(), QLabel()
        self.place.setObjectName("theatreKept")
        self.fact.setObjectName("theatreFact")
        for label in (self.place, self.fact):
            label.hide()

    def show_film(self, film: Film | None) -> None:
        """Show where a film stands; nothing without one."""
        for label in (self.place, self.fact):
            label.setVisible(film is not None)
        if film is None:
            return
        trace = film.trace
        text = _tr("event {number} of {kept} kept")
        if trace.total == len(film):
            text = _tr("event {number} of {kept}")
        self.place.setText(text.format(number=f"{film.index + 1:,}", kept=f"{len(film):,}"))
        tip = _tr("The search had {total} events.").format(total=f"{trace.total:,}")
        if trace.pinned_dropped:
            lost = _tr("{lost} events that are kept otherwise are left out, for room or for speed.")
            tip = f"{tip} {lost.format(lost=f'{trace.pinned_dropped:,}')}"
        self.place.setToolTip(tip)
        result, words = film.result, kind_view(film.level.kind).result_words
        found = result.score is not None
        self.fact.setText(words.headline(result, film.level) if found else "")


def _tr(text: str) -> str:
    return QCoreApplication.translate("TheatreFeature", text)
