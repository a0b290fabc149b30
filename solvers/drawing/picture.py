"""SVG pictures of levels and answers, with a description for screen readers.

A picture has elements for every cell, so boards over `MAX_CELLS` are refused; `gridwright render`
draws those as pixels.

A kind without pictures of its own gets a plain one: tokens in a grid, and the path if it is a
walk.
"""

from __future__ import annotations

import hashlib
from html import escape
from pkgutil import resolve_name

from solvers.drawing import pen as svg
from solvers.level import Level, LevelError
from solvers.registry import kind

MAX_CELLS = 10_000
EDGE = svg.SIDE * 0.35
"""Of free room round a picture."""
LINE = 20.0
"""Pixels of a line of the caption."""
WIDEST, LARGEST_CELL = 720.0, 48.0
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

    caption: a sentence below the board. theme: light, dark, or as the viewer prefers. width: in
    pixels. LevelError for a board that is too large, IllegalMove for moves that do not fit.
    """
    if level.cells.size > MAX_CELLS:
        raise LevelError(
            "{cells} cells are over the limit of {limit} of a picture as SVG",
            cells=level.cells.size,
            limit=MAX_CELLS,
        )
    of, pen = kind(level.kind), svg.Pen(theme)
    paint: svg.Drawing = resolve_name(of.drawing)
    paint(pen, svg.Scene(of, level, moves))
    wide = pen.width + 2 * EDGE
    shown = min(WIDEST, wide * LARGEST_CELL / svg.SIDE) if width is None else width
    _write_caption(pen, caption, wide / shown)
    title = f"{svg.whole(level.title) or 'Untitled level'}: {of.title}, {level.rows} x {level.cols}"
    return _svg(pen, title, _described(level, moves, caption), shown)


def _write_caption(pen: svg.Pen, text: str, pixel: float) -> None:
    """Write a sentence below the board; pixel: of the picture as it is shown."""
    line = LINE * pixel
    for words in _wrapped(text, pen.width / (line * 0.72 * 0.56)):
        pen.text(
            words, 0, pen.height + line * 0.85, line * 0.72, "text", bold=False, anchor="start"
        )
        pen.room(pen.width, pen.height + line)


def _described(level: Level, moves: tuple[str, ...], caption: str) -> str:
    """The picture in words."""
    parts = [caption] if caption else []
    if moves:
        more = f" and {len(moves) - TOLD:,} more" if len(moves) > TOLD else ""
        told = kind(level.kind).join_moves(moves[:TOLD])
        parts.append(f"{len(moves):,} move{'' if len(moves) == 1 else 's'}: {told}{more}.")
    return svg.whole(" ".join(parts)) or "The board before the first move."


def _svg(pen: svg.Pen, title: str, description: str, width: float) -> str:
    wide, high = pen.width + 2 * EDGE, pen.height + 2 * EDGE
    pen.ground(-EDGE, -EDGE, wide, high)
    body = pen.body()
    name = "gw" + hashlib.sha256((title + description + body).encode()).hexdigest()[:10]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-EDGE:g} {-EDGE:g} {wide:g} {high:g}" '
        f'width="{width:g}" height="{width * high / wide:.6g}" role="img" '
        f'aria-labelledby="{name}t {name}d" font-family="{svg.FONT}">\n'
        f'<title id="{name}t">{escape(title, quote=False)}</title>\n'
        f'<desc id="{name}d">{escape(description, quote=False)}</desc>\n{body}\n</svg>\n'
    )


def _wrapped(text: str, most: float) -> list[str]:
    """Lines of so many letters at most, where no word is longer."""
    lines: list[str] = []
    for word in svg.whole(text).split():
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
            pen.text(token, x, y, svg.SIDE * min(0.5, 1.3 / max(1, len(token))), "ink")
    if path:
        svg.paint_walker(pen, pen.centre(*divmod(path[-1], level.cols)))
