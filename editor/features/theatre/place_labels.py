"""PlaceLabels: the current event, and the finding of the search, for the status bar."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.program.language import words_of
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.views.style import set_up
from gridwright.solvers.text import filled

_tr = words_of("TheatreFeature")


class PlaceLabels:
    """Two labels. place: the number of the event, and the number of kept ones. fact:
    the finding."""

    def __init__(self) -> None:
        self.place = set_up(QLabel(), "theatreKept")
        self.fact = set_up(QLabel(), "theatreFact")
        for label in (self.place, self.fact):
            label.hide()

    def show_film(self, film: Film | None) -> None:
        """Show the place of a film. None shows nothing."""
        for label in (self.place, self.fact):
            label.setVisible(film is not None)
        if film is None:
            return
        trace = film.trace
        text = _tr("event {number} of {kept} kept")
        if trace.total == len(film):
            text = _tr("event {number} of {kept}")
        self.place.setText(
            text.format(number=f"{film.index + 1:,}", kept=f"{len(film):,}")
        )
        tip = filled(_tr("The search had {total:# event|# events}."), total=trace.total)
        if trace.pinned_dropped:
            lost = _tr(
                "{lost:# event that is kept otherwise is|# events that are kept "
                "otherwise are} "
                "left out, for room or for speed."
            )
            tip = f"{tip} {filled(lost, lost=trace.pinned_dropped)}"
        self.place.setToolTip(tip)
        result = film.result
        words = kind_view(film.level.kind).result_words
        found = result.score is not None
        self.fact.setText(words.headline(result) if found else "")
