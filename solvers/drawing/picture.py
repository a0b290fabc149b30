"""SVG pictures of levels and answers, with a description for screen readers.

A picture has elements for every cell, so boards over `MAX_CELLS` are refused;
`gridwright render` draws those as pixels.

A kind without pictures of its own gets a plain one: tokens in a grid, and the path if
it is a walk.
"""

from __future__ import annotations

import hashlib
from html import escape
from pkgutil import resolve_name

from gridwright.solvers.drawing import pen as svg
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.registry import kind
from gridwright.solvers.text import counted, whole

MAX_CELLS = 10_000
EDGE = svg.SIDE * 0.35
"""The free room round a picture."""
LINE = 20.0
"""Pixels of a line of the caption."""
WIDEST = 720.0
LARGEST_CELL = 48.0
"""Pixels of a picture where nobody says how wide it is."""
TOLD = 200
"""Moves in the description."""


def picture(
    level: Level,
    moves: tuple[str, ...] = (),
    *,
    caption: str = "",
    theme: svg.Theme = "auto",
    width: float | None = None,
) -> str:
    """The SVG of a level; moves: of an answer to it, which are drawn in.

    caption: a sentence below the board. theme: light, dark, or as the viewer prefers.
    width: in pixels. LevelError for a board that is too large, IllegalMove for moves
    that do not fit.
    """
    if level.cells.size > MAX_CELLS:
        raise LevelError(
            "{cells:# cell is|# cells are} over the limit of {limit} of a picture as "
            "SVG",
            cells=level.cells.size,
            limit=MAX_CELLS,
        )
    of = kind(level.kind)
    pen = svg.Pen(theme)
    paint: svg.Drawing = resolve_name(of.drawing)
    paint(pen, svg.Scene(of, level, moves))
    wide = pen.width + 2 * EDGE
    if width is None:
        width = min(WIDEST, wide * LARGEST_CELL / svg.SIDE)
    _write_caption(pen, caption, wide / width)
    name = whole(level.title) or "Untitled level"
    title = f"{name}: {of.title}, {level.rows} x {level.cols}"
    description = _described(level, moves, caption)
    return _svg(pen, title, description, width)


def _write_caption(
    pen: svg.Pen,
    text: str,
    pixel: float,
) -> None:
    """Write a sentence below the board; pixel: of the picture as it is shown."""
    line = LINE * pixel
    size = line * 0.72
    letter = size * 0.56
    for words in _wrapped(text, pen.width / letter):
        middle = pen.height + line * 0.85
        pen.text(
            words,
            0,
            middle,
            size,
            "text",
            bold=False,
            anchor="start",
        )
        pen.room(pen.width, pen.height + line)


def _described(
    level: Level,
    moves: tuple[str, ...],
    caption: str,
) -> str:
    """The picture in words."""
    parts = [caption] if caption else []
    if moves:
        number = counted(len(moves), "move")
        told = kind(level.kind).join_moves(moves[:TOLD])
        left = len(moves) - TOLD
        more = f" and {left:,} more" if left > 0 else ""
        parts.append(f"{number}: {told}{more}.")
    return whole(" ".join(parts)) or "The board before the first move."


def _svg(
    pen: svg.Pen,
    title: str,
    description: str,
    width: float,
) -> str:
    wide = pen.width + 2 * EDGE
    high = pen.height + 2 * EDGE
    pen.ground(-EDGE, -EDGE, wide, high)
    body = pen.body()
    content = title + description + body
    name = "gw" + hashlib.sha256(content.encode()).hexdigest()[:10]
    height = width * high / wide
    title = escape(title, quote=False)
    description = escape(description, quote=False)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="{-EDGE:g} {-EDGE:g} {wide:g} {high:g}"'
        f' width="{width:g}" height="{height:.6g}" role="img"'
        f' aria-labelledby="{name}t {name}d" font-family="{svg.FONT}">\n'
        f'<title id="{name}t">{title}</title>\n'
        f'<desc id="{name}d">{description}</desc>\n'
        f"{body}\n</svg>\n"
    )


def _wrapped(text: str, most: float) -> list[str]:
    """Lines of a number of letters at most, where no word is longer."""
    lines: list[str] = []
    for word in whole(text).split():
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def paint(pen: svg.Pen, scene: svg.Scene) -> None:
    level = scene.level
    pen.grid(level.rows, level.cols)
    path = scene.of.path(scene.state_after(len(scene.moves))) if scene.moves else ()
    svg.paint_route(pen, path, level.cols)
    for row, tokens in enumerate(scene.tokens(level.cells)):
        for col, token in enumerate(tokens):
            x, y = pen.centre(row, col)
            letter = 1.3 / max(1, len(token))
            pen.text(
                token,
                x,
                y,
                svg.SIDE * min(0.5, letter),
                "ink",
            )
    if path:
        here = divmod(path[-1], level.cols)
        svg.paint_walker(pen, pen.centre(*here))
