"""The KindView of each kind. Views load on first use.

A package of a third party registers `kind_id = "package.module:VIEW"` in the
entry-point group `gridwright.views`; the object is a KindView. A kind without one gets
the plain view.

The sample of a kind is a bundled level and a sentence about the kind.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from gridwright.editor.kinds.view import KindView, loaded
from gridwright.editor.painting import Look, Painter
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.registry import kind, kind_ids

ENTRY_POINT_GROUP = "gridwright.views"

BUNDLED = {
    "coin_maze": "gridwright.editor.kinds.walks.view:COIN_MAZE",
    "collapse": "gridwright.editor.kinds.collapse.view:VIEW",
    "tour": "gridwright.editor.kinds.walks.view:TOUR",
    "match3": "gridwright.editor.kinds.match3.view:VIEW",
    "sowing": "gridwright.editor.kinds.sowing.view:VIEW",
    "trail": "gridwright.editor.kinds.trail.view:VIEW",
}

PLAIN = KindView()
"""The view of a kind that brought none."""


@cache
def _registered() -> dict[str, str]:
    points = entry_points(group=ENTRY_POINT_GROUP)
    return {point.name: point.value for point in points}


@cache
def kind_view(kind_id: str) -> KindView:
    """All that the editor knows of a kind; the plain view where the kind brought
    none."""
    if kind_id in BUNDLED:
        found: KindView = loaded(BUNDLED[kind_id])
        return found
    target = _registered().get(kind_id)
    return PLAIN if target is None else _from_elsewhere(kind_id, target)


def _from_elsewhere(kind_id: str, target: str) -> KindView:
    """The view that a package names; the plain one, and a line in the log, if it does
    not load."""
    try:
        found = loaded(target)
    except Exception:
        logging.getLogger(__name__).warning(
            "the view %s of the kind %s does not load", target, kind_id, exc_info=True
        )
        return PLAIN
    return found if isinstance(found, KindView) else PLAIN


def offered_kinds() -> tuple[str, ...]:
    """The kinds there are, in the order in which a person chooses: the easiest one
    first."""
    return tuple(dict.fromkeys((*BUNDLED, *kind_ids())))


def kind_views() -> dict[str, KindView]:
    """The view of every kind there is."""
    return {kind_id: kind_view(kind_id) for kind_id in kind_ids()}


def painter_for(kind_id: str, look: Look) -> Painter:
    """A new painter of a kind."""
    made = kind_view(kind_id).painter(look)
    made.kind_id = kind_id
    return made


@dataclass(frozen=True)
class Sample:
    """A sample level. title and sentence are English; who shows them translates
    them."""

    kind: str
    title: str
    sentence: str
    path: Path


def samples() -> list[Sample]:
    """One of each kind that has bundled levels."""
    found = []
    for kind_id in offered_kinds():
        files = level_files(kind_id)
        if not files:
            continue
        part, sentence = kind_view(kind_id).sample
        file = next((f for f in files if part in f.name), files[0])
        found.append(Sample(kind_id, kind(kind_id).title, sentence, Path(str(file))))
    return found
