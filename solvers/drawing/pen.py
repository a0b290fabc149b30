"""Pen: draws the elements of an SVG picture in the named colours of the program.

The colours are here for drawings without Qt: SVG pictures and the page to play.

A picture may follow the viewer: an element then has its light colour as an attribute,
which every program reads, and a class that gives it its dark colour where the viewer
prefers that. The name of a class is made of its colours, so that pictures in one
document never change each other.

- `Scene` holds the level and the moves that a kind draws.
- `paint_route` and `paint_walker` draw a walk for every kind that goes from cell to
  cell.
- `shapes` reads outlines that the pictures and the page to play share: twenty tiles, an
  apple and a drop. They are SVG paths in the square from -1 to 1, in `shapes.json`,
  which the page reads too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from itertools import pairwise
from math import ceil, hypot, pi, sin
from typing import Any, Literal, NamedTuple

from gridwright.solvers.drawing.colours import DARK, LIGHT, TOKENS_DARK, TOKENS_LIGHT
from gridwright.solvers.kind import Cells, Level, PuzzleKind
from gridwright.solvers.text import whole


@cache
def palettes() -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The colours by name, for light and for dark: "window", ..., "token-1" to
    "token-20"."""
    return _named(LIGHT, TOKENS_LIGHT), _named(DARK, TOKENS_DARK)


def _named(palette: Mapping[str, str], tokens: list[str]) -> dict[str, str]:
    named = {name.replace("_", "-"): value for name, value in palette.items()}
    for number, value in enumerate(tokens, start=1):
        named[f"token-{number}"] = value
    return named


def mixed(
    below: str,
    above: str,
    share: float,
) -> str:
    """The colour so far on the way from one to the other; both are written #rrggbb."""
    mix = "#"
    for a, b in zip(_parts(below), _parts(above), strict=True):
        part = round(a + (b - a) * share)
        mix += f"{part:02x}"
    return mix


def _parts(colour: str) -> bytes:
    """Red, green and blue of a colour that is written #rrggbb."""
    return bytes.fromhex(colour[1:])


Theme = Literal["auto", "light", "dark"]
Point = tuple[float, float]
Ink = tuple[str, str]
"""A colour: for light and for dark."""

SIDE = 40.0
"""The side of a cell, in units of the picture."""
FONT = "system-ui, 'Noto Sans', 'Segoe UI', Roboto, sans-serif"


class Pen:
    """Collects elements. x, y: the corner of cell (0, 0) of the board that is drawn.

    width, height: of all that was drawn, grown by `room`.
    """

    def __init__(self, theme: Theme = "auto") -> None:
        self.theme: Theme = theme
        self.x = 0.0
        self.y = 0.0
        self.width = 0.0
        self.height = 0.0
        self._parts: list[str] = []
        self._open: tuple[str, list[str], str] | None = None
        self._classes: dict[str, str] = {}

    # -- places ------------------------------------------------------------------------
    def board_at(self, x: float, y: float) -> None:
        """Draw the cells that follow on a board with this corner."""
        self.x = x
        self.y = y

    def room(self, right: float, below: float) -> None:
        """The picture reaches at least so far."""
        self.width = max(self.width, right)
        self.height = max(self.height, below)

    def corner(self, row: int, col: int) -> Point:
        x = self.x + col * SIDE
        y = self.y + row * SIDE
        return x, y

    def centre(self, row: int, col: int) -> Point:
        x = self.x + (col + 0.5) * SIDE
        y = self.y + (row + 0.5) * SIDE
        return x, y

    # -- colours -----------------------------------------------------------------------
    def ink(self, name: str) -> Ink:
        light, dark = palettes()
        return light[name], dark[name]

    def mix(
        self,
        below: str | Ink,
        above: str | Ink,
        share: float,
    ) -> Ink:
        """A colour between two."""
        light_below, dark_below = self._pair(below)
        light_above, dark_above = self._pair(above)
        light = mixed(light_below, light_above, share)
        dark = mixed(dark_below, dark_above, share)
        return light, dark

    def _pair(self, colour: str | Ink) -> Ink:
        return self.ink(colour) if isinstance(colour, str) else colour

    def _paint(self, what: Literal["fill", "stroke"], colour: str | Ink) -> str:
        """The attributes of an element that is filled or stroked with a colour."""
        light, dark = (shade.lower() for shade in self._pair(colour))
        if self.theme == "dark":
            return f'{what}="{dark}"'
        if self.theme == "light" or light == dark:
            return f'{what}="{light}"'
        name = f"gw-{what[0]}{light[1:]}{dark[1:]}"
        self._classes[name] = f"{what}:{light} {what}:{dark}"
        return f'class="{name}" {what}="{light}"'

    # -- elements ----------------------------------------------------------------------
    def path(self, data: str, colour: str | Ink) -> None:
        """Fill an outline. Outlines of one colour that follow each other become one
        element."""
        self._add(f"<path {self._paint('fill', colour)}", data)

    def stroke(
        self,
        points: Sequence[Point],
        colour: str | Ink,
        width: float,
        *,
        dashes: str = "",
        closed: bool = False,
    ) -> None:
        """A line with round ends."""
        data = "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points)
        if closed:
            data += "Z"
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        self._add(
            f'<path fill="none" {self._paint("stroke", colour)} '
            f'stroke-width="{_n(width)}"{dashed}'
            ' stroke-linecap="round" stroke-linejoin="round"',
            data,
        )

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        colour: str | Ink,
    ) -> None:
        self.path(disc(x, y, radius), colour)

    def ring(
        self,
        x: float,
        y: float,
        radius: float,
        colour: str | Ink,
        width: float,
    ) -> None:
        outer = disc(x, y, radius + width / 2)
        inner = hole(x, y, radius - width / 2)
        self.path(outer + inner, colour)

    def plate(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        corner: float,
        colour: str | Ink,
    ) -> None:
        """A rectangle with round corners."""
        self.path(
            plate(
                x,
                y,
                width,
                height,
                (corner,) * 4,
            ),
            colour,
        )

    def frame(
        self,
        box: tuple[float, float, float, float],
        corner: float,
        colour: str | Ink,
        width: float,
    ) -> None:
        """The edge of such a rectangle."""
        paint = self._paint("stroke", colour)
        head = f'<path fill="none" {paint} stroke-width="{_n(width)}"'
        self._add(head, plate(*box, (corner,) * 4))

    def shape(
        self,
        outline: str,
        x: float,
        y: float,
        radius: float,
        colour: str | Ink,
    ) -> None:
        """Draw an outline of the square from -1 to 1, with a little edge of the same
        colour."""
        fill = self._paint("fill", colour)
        stroke = self._paint("stroke", colour)
        edge = 'stroke-width=".2" stroke-linejoin="round" fill-rule="evenodd"'
        place = _scaled(x, y, radius)
        self._group(
            f"<g {fill}><g {stroke} {edge}>",
            f'<path transform="{place}" d="{outline}"/>',
        )

    def mark(
        self,
        outline: str,
        x: float,
        y: float,
        radius: float,
        colour: str | Ink,
    ) -> None:
        """Draw an outline as `shape` does, without an edge."""
        fill = self._paint("fill", colour)
        place = _scaled(x, y, radius)
        self._group(
            f"<g {fill}>",
            f'<path transform="{place}" d="{outline}"/>',
        )

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: str | Ink,
        *,
        bold: bool = True,
        anchor: Literal["start", "middle"] = "middle",
    ) -> None:
        """A line of text whose middle is at that height."""
        told = escape(whole(text), quote=False)
        fill = self._paint("fill", colour)
        weight = 600 if bold else 400
        foot = y + size * 0.36
        self._group(
            f'<g {fill} font-size="{_n(size)}" '
            f'font-weight="{weight}" text-anchor="{anchor}">',
            f'<text x="{_n(x)}" y="{_n(foot)}">{told}</text>',
        )

    def grid(self, rows: int, cols: int) -> None:
        """The ground of a board and the hairlines between its cells."""
        right = self.x + cols * SIDE
        below = self.y + rows * SIDE
        x = _n(self.x)
        y = _n(self.y)
        x2 = _n(right)
        y2 = _n(below)
        self.path(f"M{x} {y}H{x2}V{y2}H{x}Z", "board")
        lines = ""
        for row in range(rows + 1):
            lines += f"M{x} {_n(self.y + row * SIDE)}H{x2}"
        for col in range(cols + 1):
            lines += f"M{_n(self.x + col * SIDE)} {y}V{y2}"
        paint = self._paint("stroke", "grid")
        self._add(f'<path fill="none" {paint}', lines)
        self.room(right, below)

    def _add(self, head: str, data: str) -> None:
        """An outline. Those with the same attributes that follow each other are one
        element."""
        self._gather(head + ' d="', data, '"/>')

    def _group(self, head: str, element: str) -> None:
        """An element in a group that gives it its attributes, and those that follow
        it."""
        self._gather(head, element, "</g>" * head.count("<g "))

    def _gather(
        self,
        head: str,
        part: str,
        tail: str,
    ) -> None:
        if self._open is None or self._open[0] != head:
            self._close()
            self._open = head, [], tail
        self._open[1].append(part)

    def _close(self) -> None:
        if self._open is not None:
            head, parts, tail = self._open
            self._parts.append(f"{head}{''.join(parts)}{tail}")
            self._open = None

    # -- the picture -------------------------------------------------------------------
    def ground(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
    ) -> None:
        """Draw a ground below all elements."""
        self._close()
        data = plate(
            x,
            y,
            width,
            height,
            (SIDE * 0.2,) * 4,
        )
        self._parts.insert(0, f'<path {self._paint("fill", "window")} d="{data}"/>')

    def body(self) -> str:
        """All elements, after the style they need."""
        self._close()
        return self._style() + "\n".join(self._parts)

    def _style(self) -> str:
        """Dark colours, where the viewer prefers them; a notebook may have chosen for
        itself."""
        if not self._classes:
            return ""
        in_dark = ""
        of_notebook = ""
        for name, rule in sorted(self._classes.items()):
            light, dark = rule.split(" ")
            in_dark += f".{name}{{{dark}}}"
            of_notebook += f"[data-jp-theme-light=true] .{name}{{{light}}}"
            of_notebook += f"[data-jp-theme-light=false] .{name}{{{dark}}}"
        media = f"@media(prefers-color-scheme:dark){{{in_dark}}}"
        return f"<style>{media}{of_notebook}</style>\n"


# -- outlines --------------------------------------------------------------------------
def disc(
    x: float,
    y: float,
    radius: float,
) -> str:
    return _circle(x, y, radius, 0)


def hole(
    x: float,
    y: float,
    radius: float,
) -> str:
    """A disc the other way round: it is left out of the outline before it."""
    return _circle(x, y, radius, 1)


def _circle(
    x: float,
    y: float,
    radius: float,
    clockwise: int,
) -> str:
    r = _n(radius)
    there = f"a{r} {r} 0 1 {clockwise} {_n(2 * radius)} 0"
    back = f"a{r} {r} 0 1 {clockwise} {_n(-2 * radius)} 0"
    return f"M{_n(x - radius)} {_n(y)}{there}{back}Z"


def plate(
    x: float,
    y: float,
    width: float,
    height: float,
    corners: tuple[float, float, float, float],
) -> str:
    """A rectangle; corners: their radii, from the top left one clockwise."""
    a, b, c, d = corners

    def turn(
        radius: float,
        right: float,
        down: float,
    ) -> str:
        r = _n(radius)
        return f"a{r} {r} 0 0 1 {_n(right)} {_n(down)}" if radius else ""

    return (
        f"M{_n(x + a)} {_n(y)}H{_n(x + width - b)}{turn(b, b, b)}V{_n(y + height - c)}"
        f"{turn(c, -c, c)}H{_n(x + d)}{turn(d, -d, -d)}V{_n(y + a)}{turn(a, a, -a)}Z"
    )


def ring_of(count: int, radius: float) -> Iterable[Point]:
    """Places on a circle, `count` in number, the first at the top or beside it."""
    turn = -pi / 2 + (0 if count % 2 else pi / count)
    for i in range(count):
        angle = turn + 2 * pi * i / count
        yield radius * sin(angle + pi / 2), radius * sin(angle)


def arrow(
    start: Point,
    end: Point,
    size: float,
) -> list[Point]:
    """The head of an arrow in the middle of a line, as three points; none for a line
    too short."""
    x, y = start
    x2, y2 = end
    length = hypot(x2 - x, y2 - y)
    if length < size * 2:
        return []
    ux = (x2 - x) / length * size
    uy = (y2 - y) / length * size
    mx = (x + x2) / 2
    my = (y + y2) / 2
    return [
        (mx - 0.7 * ux - uy, my - 0.7 * uy + ux),
        (mx + 0.7 * ux, my + 0.7 * uy),
        (mx - 0.7 * ux + uy, my - 0.7 * uy - ux),
    ]


def _scaled(
    x: float,
    y: float,
    radius: float,
) -> str:
    """The transform that puts an outline of the square from -1 to 1 in place."""
    return f"translate({_n(x)} {_n(y)})scale({_n(radius)})"


def _n(value: float) -> str:
    """A number with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


# -- what kinds draw -------------------------------------------------------------------
@dataclass(frozen=True)
class Scene:
    """A level, and the moves of an answer to it; none for the level alone.

    moves: replayed before; () without an answer.
    """

    of: PuzzleKind[Any, Any]
    level: Level
    moves: tuple[str, ...] = ()

    def tokens(self, cells: Cells) -> list[list[str]]:
        """The tokens of a board, row by row."""
        codes = set(cells.ravel().tolist())
        known = {code: self.of.format_token(code) for code in codes}
        return [[known[code] for code in row] for row in cells.tolist()]

    def state_after(self, count: int) -> Any:
        """The state after the first `count` moves. LevelError for a level that cannot
        be played."""
        start = self.of.initial(self.level)
        return self.of.replay(start, self.moves[:count])


Drawing = Callable[[Pen, Scene], None]
"""Draws a scene, and says by `Pen.room` how much room it takes."""


SHADES = 24
"""Colours along a route."""


def paint_route(
    pen: Pen,
    path: Sequence[int],
    cols: int,
) -> None:
    """A route, coloured along its length, with arrows; path: flat indices."""
    points = [pen.centre(*divmod(cell, cols)) for cell in path]
    if len(points) < 2:
        return
    pen.stroke(points, "board", SIDE * 0.3)
    moves = len(points) - 1
    step = ceil(moves / SHADES)
    for first in range(0, moves, step):
        part = points[first : first + step + 1]
        share = min(1.0, (first + step / 2) / moves)
        shade = pen.mix("route-from", "route-to", share)
        pen.stroke(part, shade, SIDE * 0.2)
    for number, (start, end) in enumerate(pairwise(points)):
        head = arrow(start, end, SIDE * 0.05) if number % 3 == 0 else []
        if head:
            pen.stroke(head, "on-mark", SIDE * 0.038)


def paint_walker(pen: Pen, at: Point) -> None:
    pen.disc(*at, SIDE * 0.33, "board")
    pen.disc(*at, SIDE * 0.28, "walker")
    pen.disc(*at, SIDE * 0.11, "on-mark")


class Shapes(NamedTuple):
    """tiles: a name and an outline for each colour of tiles, the first for colour 1."""

    tiles: tuple[tuple[str, str], ...]
    apple: str
    drop: str


@cache
def shapes() -> Shapes:
    file = files("gridwright.solvers.drawing") / "shapes.json"
    read = json.loads(file.read_text("utf-8"))
    tiles = tuple((name, path) for name, path in read["tiles"])
    return Shapes(tiles, read["apple"], read["drop"])
