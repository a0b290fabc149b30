"""What a kind adds to a film, for the widgets that show it."""

from __future__ import annotations

from editor.kinds.registry import kind_view
from editor.kinds.theatre import TheatreParts
from editor.kinds.view import loaded
from editor.models.theatre.film import Film


def parts_of(film: Film) -> TheatreParts:
    """The parts that the film's kind brings."""
    made: TheatreParts = loaded(kind_view(film.level.kind).theatre)(film)
    return made
