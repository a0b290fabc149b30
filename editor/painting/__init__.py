"""Drawing of boards, with QPainter and no widgets: see `painter.Painter`.

One painter a kind. paints a level, or a stage of a move at a fraction from 0 to 1. The window,
thumbnails, PNG, SVG and the frames of a film all come from it: what one sees is what one
exports. A name of this door loads its module when it is first used: colours are read where no
Qt is loaded.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from editor.painting.geometry import BoardView as BoardView
    from editor.painting.lettering import paint_text as paint_text
    from editor.painting.lettering import text_width as text_width
    from editor.painting.lettering import wrapped as wrapped
    from editor.painting.look import Look as Look
    from editor.painting.look import blend as blend
    from editor.painting.look import faded as faded
    from editor.painting.painter import Painter as Painter
    from editor.painting.route_line import continued as continued
    from editor.painting.route_line import path_of_indices as path_of_indices
    from editor.painting.route_line import within as within
    from editor.painting.shapes import NO_PEN as NO_PEN
    from editor.painting.shapes import disc as disc
    from editor.painting.shapes import draw_with as draw_with
    from editor.painting.shapes import painting_on as painting_on
    from editor.painting.shapes import pen as pen
    from editor.painting.shapes import rounded as rounded
    from editor.painting.shapes import smooth as smooth

_MODULES = {
    "geometry": "BoardView",
    "lettering": "paint_text text_width wrapped",
    "look": "Look blend faded",
    "painter": "Painter",
    "route_line": "continued path_of_indices within",
    "shapes": "NO_PEN disc draw_with painting_on pen rounded smooth",
}
_HOME = {name: module for module, names in _MODULES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
