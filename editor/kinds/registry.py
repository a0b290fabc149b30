"""Which painter draws which kind. Painters load on first use.

A third party registers `kind_id = "package.module:PainterClass"` in the entry-point group
`gridwright.painters`; a kind without a painter gets the plain one.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from editor.kinds.plain import PlainPainter
from editor.painting.look import Look
from editor.painting.painter import Painter

ENTRY_POINT_GROUP = "gridwright.painters"

BUNDLED = {
    "collapse": "editor.kinds.collapse.painter:CollapsePainter",
    "coin_maze": "editor.kinds.walks.painter:CoinMazePainter",
    "tour": "editor.kinds.walks.painter:TourPainter",
    "match3": "editor.kinds.match3.painter:Match3Painter",
    "sowing": "editor.kinds.sowing.painter:SowingPainter",
}


@cache
def _registered() -> dict[str, str]:
    return {point.name: point.value for point in entry_points(group=ENTRY_POINT_GROUP)}


def painter_for(kind_id: str, look: Look) -> Painter:
    """A new painter of a kind; the plain one where the kind brought none."""
    target = BUNDLED.get(kind_id) or _registered().get(kind_id)
    if target is None:
        painter: Painter = PlainPainter(look)
        painter.kind_id = kind_id
        return painter
    module, name = target.split(":")
    made: Painter = getattr(import_module(module), name)(look)
    made.kind_id = kind_id
    return made
