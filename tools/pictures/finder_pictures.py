"""Makes the pictures and the film of docs/pictures.md: how a board is found in a
picture.

    python -m tools.pictures.finder_pictures [screen] [photo] [film]

A screen and a photo of the corpus's makers are looked at by the finders themselves:
edges, lattices and their scores, holes, groups and doubts are what the program has. The
film follows the photo to the solved level.
"""

from __future__ import annotations

import os
import sys
from itertools import product
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from PySide6.QtGui import QImage

from gridwright.editor.kinds.registry import kind_view, painter_for
from gridwright.editor.kinds.view import loaded
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.painting.look import look as look_named
from gridwright.editor.painting.shapes import painting_on
from gridwright.editor.pictures.gif import GifWriter
from gridwright.editor.pictures.sheet import Sheet
from gridwright.editor.pictures.stills import Still
from gridwright.solvers.files.screenshot import judging, papers
from gridwright.solvers.files.screenshot.digits import grouping_of
from gridwright.solvers.files.screenshot.finding import find
from gridwright.solvers.files.screenshot.groups import Groups, rectified
from gridwright.solvers.files.screenshot.lattice import (
    Floats,
    GridHint,
    Lattice,
    even,
    homography,
)
from gridwright.solvers.files.screenshot.reading import (
    Picture,
    empty_skin,
    find_board,
    letter,
    level_of,
    tokens_of,
)
from gridwright.solvers.files.screenshot.sight import Sight
from gridwright.solvers.kind import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from tools.pictures import papers as corpus
from tools.pictures.case import Colour, font_of

FOLDER = Path(__file__).parents[2] / "docs" / "images"
GROUND, INK, MUTED, ACCENT = (
    (250, 251, 252),
    (32, 40, 56),
    (104, 112, 126),
    (30, 96, 214),
)
TINTS = ((176, 190, 214), (236, 110, 40), (236, 168, 40), (20, 150, 120), (208, 70, 90),
         (140, 90, 200), (70, 160, 220), (150, 120, 90))  # fmt: skip
"""Colours of groups."""
PAPER = corpus.Paper(
    "film", (244, 242, 236), (30, 40, 110), ("", "fill", "dot", "square", "diamond", "5"),
    (0.045, 0.06), 0.06, turn=16, tilt=0.1, light=0.4, shadow=True, size=(900, 901),
)  # fmt: skip
MAZE = ("2010200", "0102012", "3001000", "0150012", "2012100", "0000204")
"""The board that is drawn, a mark a cell."""
TOKENS = (".", "#", "$", "S", "E", "$5")
"""What a person calls the marks."""
SEED, CELL, MARGIN = 41, 80, 130
FEW = 96
"""Colours of the photo in the film, whose frames have few."""


# -- drawing ---------------------------------------------------------------------------
def font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return font_of("DejaVuSans.ttf", size)


def panels(
    name: str, size: tuple[int, int], parts: list[tuple[Image.Image, str]]
) -> None:
    """Pictures in a row, each with its words below, as a file."""
    wide, high = size
    whole = Image.new("RGB", (len(parts) * (wide + 12) + 12, high + 60), GROUND)
    draw = ImageDraw.Draw(whole)
    for number, (part, words) in enumerate(parts):
        x = 12 + number * (wide + 12)
        whole.paste(part.resize(size, Image.Resampling.LANCZOS), (x, 12))
        for line, text in enumerate(words.split("\n")):
            draw.text(
                (x, high + 16 + 18 * line), text, MUTED if line else INK, font(13)
            )
    whole = whole.quantize(160, dither=Image.Dither.NONE)
    whole.save(FOLDER / f"{name}.png", optimize=True)
    print(f"{name}.png: {(FOLDER / f'{name}.png').stat().st_size // 1000} kB")


def with_lattice(image: Image.Image, lattice: Lattice, colour: Colour) -> Image.Image:
    image, wide = image.copy(), max(2, image.width // 260)
    draw = ImageDraw.Draw(image)
    for lines in (lattice.crossings, lattice.crossings.swapaxes(0, 1)):
        for line in lines.tolist():
            draw.line([(x, y) for x, y in line], colour, wide, "curve")
    return image


# -- a screen --------------------------------------------------------------------------
def screen() -> None:
    """The edges of a screen, and four lattices with what each explains."""
    image, side, (left, top) = drawn_screen()
    sight = Sight(image)
    edged = np.maximum(sight.edges[0][:, :-1], sight.edges[1].T[:-1])
    ink = Image.fromarray((255 - 215 * np.clip(edged, 0, 1)).astype(np.uint8)).convert(
        "RGB"
    )
    parts = [
        (image, "A screen\nno lines between the cells"),
        (ink, "Its edges\ncounted alike"),
    ]
    tried = (
        ("Half a cell aside", 1.0, 0.5), ("Half the side", 0.5, 0.0),
        ("Twice the side", 2.0, 0.0), ("The best", 1.0, 0.0),
    )  # fmt: skip
    for words, by, aside in tried:
        x, y = (
            over(first + aside * side, by * side, length)
            for first, length in zip((left, top), image.size, strict=True)
        )
        one = judging.judged(sight, x, y, GridHint())
        colour = (20, 150, 90) if words == "The best" else (208, 70, 90)
        shown = with_lattice(image, one.lattice, colour)
        parts.append((shown, f"{words}\n{one.score:,.0f} edge pixels"))
    panels("finding-screen", (190, 190 * image.height // image.width), parts)


def over(first: float, side: float, length: int) -> judging.Axis:
    """All cells of a side that lie in the picture."""
    begin = first % side
    return judging.Axis(begin, side, int((length - begin) / side))


def drawn_screen() -> tuple[Image.Image, float, tuple[float, float]]:
    """A phone with tiles and a bar; the side of a cell, and the corner of the board."""
    side, (left, top), (rows, cols) = 52, (32, 104), (7, 6)
    image = Image.new(
        "RGB", (left * 2 + side * cols, top + 48 + side * rows), (28, 34, 52)
    )
    draw, rng = ImageDraw.Draw(image), np.random.default_rng(8)
    draw.rounded_rectangle((24, 26, image.width - 24, 76), 14, (52, 62, 92))
    draw.text((image.width / 2, 51), "LEVEL 12", (226, 232, 244), font(20), "mm")
    colours = ((228, 86, 82), (84, 158, 232), (244, 196, 72), (110, 190, 120))
    for row, col in product(range(rows), range(cols)):
        look = int(rng.integers(4))
        x, y = left + side * col, top + side * row
        draw.rounded_rectangle(
            (x + 3, y + 3, x + side - 4, y + side - 4), 12, colours[look]
        )
        if look % 2:
            draw.ellipse(
                (x + 19, y + 19, x + side - 20, y + side - 20), (250, 250, 252)
            )
    return image, side, (left, top)


# -- a photo ---------------------------------------------------------------------------
class Paper:
    """A photo of a maze on paper, and what the program finds in it."""

    def __init__(self) -> None:
        cells = np.array([[int(mark) for mark in row] for row in MAZE])
        rng, (rows, cols) = np.random.default_rng(SEED), cells.shape
        size = cols * CELL + 2 * MARGIN, rows * CELL + 2 * MARGIN
        page = Image.new("RGB", size, PAPER.paper)
        corpus.draw_page(rng, PAPER, page, cells, None, MARGIN, CELL)
        flat = even(rows, cols, MARGIN, MARGIN, CELL).crossings
        self.image, _ = corpus.photographed(rng, PAPER, page, flat)
        [best, *_] = find(self.image)
        self.lattice, self.groups = best.lattice, self._groups(best.lattice)
        self.straight = rectified(self.image, best.lattice, True, 48)
        marks = [
            TOKENS[int(np.bincount(cells[self.groups.labels == k]).argmax())]
            for k in range(len(self.groups.samples))
        ]
        board = find_board(Picture(self.image))
        named = {letter(k): token for k, token in enumerate(marks)}
        tokens = tokens_of(board, empty_skin("coin_maze"), named)
        self.level: Level = level_of(board, "coin_maze", tokens)

    def _groups(self, lattice: Lattice) -> Groups:
        return finished(grouping_of(self.image, lattice, photo=True))

    def holes(self, image: Image.Image) -> Image.Image:
        """The photo, at any size, with each light area that may be a cell in a colour
        of its own. What is not such an area keeps its pixels."""
        by = papers.LONGEST / max(self.image.size)
        size = round(self.image.width * by), round(self.image.height * by)
        grey = self.image.convert("L").resize(size)
        around = np.asarray(grey.filter(ImageFilter.BoxBlur(34)), np.float32)
        light = np.asarray(grey) >= 0.9 * around
        runs = papers.runs_of(light)
        places, areas = papers.holes(light)
        count = (runs.last - runs.first + 1).astype(np.float64)
        total = np.maximum(np.bincount(runs.label, count), 1)
        middle = (runs.first + runs.last) / 2, runs.row
        at = [np.bincount(runs.label, count * one) / total + 0.5 for one in middle]
        cells = places[areas > np.median(areas) / 2]
        near = (
            np.abs(np.stack(at, axis=1)[:, None] - cells).max(axis=2).min(axis=1) < 0.01
        )
        tint = np.zeros((*light.shape, 3), np.uint8)
        for label, row, first, last in zip(*runs, strict=True):
            if near[label]:
                tint[row, first : last + 1] = TINTS[2 + int(label) % 6]
        tint = np.asarray(
            Image.fromarray(tint).resize(image.size, Image.Resampling.NEAREST)
        )
        blend = (0.45 * np.asarray(image) + 0.55 * tint).astype(np.uint8)
        few = (
            Image.fromarray(blend)
            .quantize(FEW, dither=Image.Dither.NONE)
            .convert("RGB")
        )
        return Image.fromarray(
            np.where(
                tint.any(axis=2, keepdims=True), np.asarray(few), np.asarray(image)
            )
        )

    def grouped(self) -> Image.Image:
        """The straight board with a frame in the colour of its group round each cell,
        dashed where the cell is uncertain."""
        image, cell = self.straight.copy(), self.straight.width // self.lattice.cols
        draw = ImageDraw.Draw(image)
        for (row, col), group in np.ndenumerate(self.groups.labels):
            x, y, tint = col * cell, row * cell, TINTS[int(group) % len(TINTS)]
            box = (x + 4, y + 4, x + cell - 5, y + cell - 5)
            if not self.groups.doubtful[row, col]:
                draw.rectangle(box, None, tint, 4)
                continue
            for at in range(4, cell - 8, 10):
                for line in (
                    (x + at, y + 5, x + at + 5, y + 5),
                    (x + at, y + cell - 6, x + at + 5, y + cell - 6),
                    (x + 5, y + at, x + 5, y + at + 5),
                    (x + cell - 6, y + at, x + cell - 6, y + at + 5),
                ):
                    draw.line(line, tint, 4)
        return image


def photo() -> None:
    """From the photo to the groups."""
    paper = Paper()
    wide = 300
    size = wide, round(wide * paper.image.height / paper.image.width)

    def on_page(image: Image.Image) -> Image.Image:
        whole = Image.new("RGB", size, GROUND)
        small = image.resize((round(size[1] * image.width / image.height), size[1]))
        whole.paste(small, ((wide - small.width) // 2, 0))
        return whole

    unsure, found = int(paper.groups.doubtful.sum()), paper.lattice
    panels(
        "finding-photo",
        size,
        [
            (
                paper.holes(paper.image),
                "Holes in the ink\nthat have the shape of a cell",
            ),
            (
                with_lattice(paper.image, found, ACCENT),
                f"The lattice\n{found.rows} rows, {found.cols} columns",
            ),
            (
                on_page(paper.grouped()),
                f"Groups of like cells\ndashed: {unsure} uncertain",
            ),
        ],
    )


# -- the film --------------------------------------------------------------------------
LEFT, RIGHT, BAND, GAP = (440, 330), (294, 252), 38, 16
SIZE = (LEFT[0] + RIGHT[0] + 3 * GAP, LEFT[1] + 2 * GAP + BAND)


class Reel:
    """Frames with a photo at the left, a board at the right and words below."""

    def __init__(self, photo: Image.Image) -> None:
        few = photo.resize(LEFT, Image.Resampling.LANCZOS)
        self.photo = few.quantize(FEW, dither=Image.Dither.NONE).convert("RGB")
        self.left, self.right = self.photo, Image.new("RGB", RIGHT, GROUND)
        self.frames: list[tuple[Image.Image, int]] = []

    def board(self, image: Image.Image) -> None:
        self.right = image.resize(RIGHT, Image.Resampling.LANCZOS)

    def keep(self, words: str, milliseconds: int) -> None:
        whole = Image.new("RGB", SIZE, GROUND)
        whole.paste(self.left, (GAP, GAP))
        whole.paste(self.right, (2 * GAP + LEFT[0], GAP + (LEFT[1] - RIGHT[1]) // 2))
        draw = ImageDraw.Draw(whole)
        draw.rectangle((0, SIZE[1] - BAND, *SIZE), INK)
        draw.text((GAP, SIZE[1] - BAND / 2), words, (255, 255, 255), font(16), "lm")
        self.frames.append((whole, milliseconds))

    def write(self, file: Path) -> None:
        with file.open("wb") as out:
            writer = GifWriter(out, *SIZE)
            for image, milliseconds in self.frames:
                rgb = np.asarray(image, np.uint32) @ np.array(
                    [1 << 16, 1 << 8, 1], np.uint32
                )
                writer.add(rgb.astype(np.uint32), milliseconds)
            writer.close()
        size = file.stat().st_size // 1000
        print(
            f"{file.name}: {writer.milliseconds / 1000} s, {writer.frames} frames, "
            f"{size} kB"
        )


def pillow(image: QImage) -> Image.Image:
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    size = image.width(), image.height()
    return Image.frombuffer(
        "RGB", size, bytes(image.constBits()), "raw", "RGB", image.bytesPerLine(), 1
    )


def straightened(paper: Paper, share: float) -> Image.Image:
    """What is seen on the way from the photo to the board from straight above."""
    found = paper.lattice
    size = np.array(RIGHT, np.float64)
    there = np.array([[0, 0], [size[0], 0], size, [0, size[1]]])
    middle = found.corners.mean(axis=0)
    begin = (found.corners - middle) * (
        size[0] / np.ptp(found.corners[:, 0])
    ) + size / 2
    flat = even(found.rows, found.cols, 0, 0, 1).corners
    by: Floats = homography(flat, begin + share * (there - begin))
    back = homography(found.corners, flat)
    data = np.linalg.inv(by @ back)
    data = (data / data[2, 2]).ravel()[:8].tolist()
    return paper.image.transform(
        RIGHT,
        Image.Transform.PERSPECTIVE,
        data,
        Image.Resampling.BILINEAR,
        fillcolor=GROUND,
    )


def film() -> None:
    """A photo, its holes, the lattice, the board straight, groups, level, search and
    route."""
    paper = Paper()
    reel, found, level = Reel(paper.image), paper.lattice, paper.level
    reel.keep("A photo of a maze on paper", 2000)
    reel.left = paper.holes(reel.photo)
    reel.keep("Holes in the ink have the shape of cells", 1800)
    for count in range(1, found.cols + 1):
        part = found.added("right", count - found.cols)
        reel.left = with_lattice(
            reel.photo, part.scaled(LEFT[0] / paper.image.width), ACCENT
        )
        reel.keep("A lattice grows from hole to hole", 160)
    reel.frames[-1] = (reel.frames[-1][0], 1000)
    for share in np.linspace(0, 1, 7).tolist():
        reel.board(
            straightened(paper, share)
            .quantize(64, dither=Image.Dither.NONE)
            .convert("RGB")
        )
        reel.keep("The board is seen from straight above", 140)
    reel.board(paper.straight)
    reel.keep("The light is evened out", 1500)
    reel.board(paper.grouped())
    unsure = int(paper.groups.doubtful.sum())
    reel.keep(
        f"Cells that look alike are groups; {unsure} are uncertain, and dashed", 2200
    )
    reel.board(pillow(Still(level, cell=42).image()))
    reel.keep("Each group has a name: the level", 2200)
    _searched(reel, level)
    reel.write(FOLDER / "film-photo.gif")


def _searched(reel: Reel, level: Level) -> None:
    """The search, a frame for every so many events, and the best route step by step."""
    of = kind(level.kind)
    problem = SearchProblem(level, trace=200_000)
    run = drive(of, of.solver("backtracking"), problem, Limits(threads=1))
    assert (
        run.trace is not None
        and run.result is not None
        and run.result.status == "optimal"
    )
    shown = Film(level, "backtracking", run.trace, run.result)
    parts = loaded(kind_view(level.kind).theatre)(shown)
    painter = painter_for(level.kind, look_named("light"))
    sheet = Sheet(painter, level.rows, level.cols, 42)
    places = np.unique(np.geomspace(1, len(shown.trace) - 1, 60).astype(int))
    for at in places.tolist():
        shown.seek(at)
        image = QImage(sheet.size, QImage.Format.Format_RGB32)
        image.fill(look_named("light").window)
        with painting_on(image) as p:
            parts.paint_board(p, painter, sheet.view)
        reel.board(pillow(image))
        reel.keep(f"The search: step {at:,} of {len(shown.trace):,}", 80)
    moves, score = run.result.moves, run.result.score
    assert moves is not None
    for count in range(len(moves) + 1):
        reel.board(pillow(Still(level, cell=42, moves=moves, after=count).image()))
        reel.keep(f"The best route, proved: {score} points", 130)
    reel.board(pillow(Still(level, cell=42, moves=moves).image()))
    reel.keep(f"The best route, proved: {score} points", 4000)


def main() -> None:
    for one in (screen, photo, film):
        if one.__name__ in (sys.argv[1:] or [one.__name__]):
            one()


if __name__ == "__main__":
    main()
