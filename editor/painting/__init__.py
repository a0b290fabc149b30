"""Drawing of boards, with QPainter and no widgets: see `painter.Painter`.

One painter a kind. paints a level, or a stage of a move at a fraction from 0 to 1. The
window, thumbnails, PNG, SVG and the frames of a film all come from it: what one sees is
what one exports.
"""

from gridwright.editor.painting.geometry import *
from gridwright.editor.painting.lettering import *
from gridwright.editor.painting.look import Look, blend, faded
from gridwright.editor.painting.painter import *
from gridwright.editor.painting.route_line import *
from gridwright.editor.painting.shapes import *
from gridwright.editor.painting.thumbnail import small_picture
