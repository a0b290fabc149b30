"""Boards and answers as SVG: what is drawn is what the rules say, in the program's
colours."""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import pairwise
from math import ceil, cos, hypot, sin
from pathlib import Path

import numpy as np
import pytest

from gridwright.solvers.drawing.colours import DARK, LIGHT, TOKENS_DARK, TOKENS_LIGHT
from gridwright.solvers.drawing.pen import SHADES, SIDE, arrow, mixed, shapes
from gridwright.solvers.drawing.picture import EDGE, MAX_CELLS, TOLD, picture
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.registry import BUNDLED, kind
from tests.solvers.page.browser import browser

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ("</title><script>", "a & b < c", "\ud800 half", "\x00\x1b[1m", '" onload="x')
WIDE_AND_TALL = ("coin_maze", "tour", "match3", "trail")
"""The kinds whose boards may be wide and may be tall."""
HEX = re.compile(r"#[0-9a-f]{6}")


def bundled(kind_id: str) -> Iterator[Level]:
    for file in level_files(kind_id):
        level = read_bundled(file)
        if level.cells.size <= MAX_CELLS:
            yield level


def moves_of(level: Level) -> tuple[str, ...]:
    assert level.solution is not None
    return kind(level.kind).split_moves(level.solution.moves)


def small(kind_id: str) -> Level:
    return min(bundled(kind_id), key=lambda level: level.cells.size)


def _words(element: ET.Element) -> str:
    return "".join(element.itertext())


def texts(svg: str) -> list[str]:
    return [_words(element) for element in ET.fromstring(svg).iter(f"{SVG}text")]


def _described(level: Level) -> str:
    """How the description of a picture with its answer begins."""
    moves = moves_of(level)
    return f"Proved. {len(moves):,} move" if moves else "Proved."


@pytest.mark.parametrize("kind_id", BUNDLED)
def test_a_picture_has_a_title_and_a_description_for_a_screen_reader(
    kind_id: str,
) -> None:
    for level in bundled(kind_id):
        if level.cells.size > 1_000:
            continue
        root = ET.fromstring(picture(level, moves_of(level), caption="Proved."))
        assert root.get("role") == "img"
        title, description = root.findall(f"{SVG}title") + root.findall(f"{SVG}desc")
        assert (
            root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
        )
        assert title.text == (
            f"{level.title}: {kind(kind_id).title}, {level.rows} x {level.cols}"
        )
        assert str(description.text).startswith(_described(level))


@pytest.mark.parametrize("kind_id", BUNDLED)
def test_colours_are_those_of_the_program(kind_id: str) -> None:
    """A dark picture has dark colours alone; one that follows the viewer has the light
    ones as attributes, which every program reads."""
    level = small(kind_id)
    auto, light, dark = (
        picture(level, moves_of(level), theme=theme)
        for theme in ("auto", "light", "dark")
    )
    plain = re.sub(r"<style>.*</style>\n", "", auto)
    names = re.compile(r'id="gw\w+"|aria-labelledby="[^"]*"| ?class="[^"]*"')
    squeezed = [re.sub(r"\s+", " ", names.sub("", text)) for text in (plain, light)]
    assert squeezed[0] == squeezed[1]
    assert not HEX.findall(names.sub("", plain)).count(DARK["window"].lower())
    assert DARK["window"].lower() in HEX.findall(dark)
    assert LIGHT["window"].lower() not in HEX.findall(dark)
    assert f"fill:{DARK['window'].lower()}" in auto


def test_the_route_goes_through_the_cells_of_the_walk() -> None:
    for kind_id in ("coin_maze", "tour", "collapse"):
        of, level = kind(kind_id), small(kind_id)
        path = of.path(of.replay(of.initial(level), moves_of(level)))
        places = [divmod(cell, level.cols) for cell in path]
        line = "M" + "L".join(f"{col * 40 + 20} {row * 40 + 20}" for row, col in places)
        data = [
            e.get("d") for e in ET.fromstring(picture(level, moves_of(level))).iter()
        ]
        assert line in data


def test_walls_coins_and_marks_are_drawn_where_they_are() -> None:
    svg = picture(Level("coin_maze", np.array([[-2, -1, 7, -3]])), theme="light")
    assert "7" in texts(svg)
    for name in ("start", "wall", "coin", "exit"):
        assert f'"{LIGHT[name].lower()}"' in svg
    assert re.search(rf'fill="{LIGHT["wall"].lower()}" d="M4\d', svg)


def test_every_swap_is_a_board_with_its_tiles() -> None:
    level = next(level for level in bundled("match3") if len(moves_of(level)) == 3)
    of, state = kind("match3"), kind("match3").initial(level)
    tiles = 0
    for move in (*moves_of(level), None):
        tiles += int(np.count_nonzero(of.board(state)))
        state = state if move is None else of.apply(state, of.parse_move(move))
    svg = picture(level, moves_of(level))
    assert svg.count("scale(") == tiles
    numbered = [f"{n}. {move}" for n, move in enumerate(moves_of(level), start=1)]
    assert texts(svg) == [*numbered, f"{of.score(state)} in all"]


def parts(svg: str, **painted: str) -> list[str]:
    """The outlines and lines that are painted with such attributes."""
    data = [
        element.get("d", "")
        for element in ET.fromstring(svg).iter(f"{SVG}path")
        if all(element.get(n.replace("_", "-")) == v for n, v in painted.items())
    ]
    return [part for one in data for part in re.findall("M[^M]*", one)]


def test_each_swap_is_marked_on_its_own_board() -> None:
    """A link, and a disc on each of its two cells, all with a rim."""
    level = next(level for level in bundled("match3") if len(moves_of(level)) == 3)
    svg = picture(level, moves_of(level), theme="light")
    for name, wide, radius in (("board", "8", "6"), ("success", "4", "4.2")):
        colour = LIGHT[name].lower()
        links = parts(svg, stroke=colour, stroke_width=wide)
        discs = [d for d in parts(svg, fill=colour) if f"a{radius} {radius} " in d]
        ends = [tuple(map(float, re.findall(r"[\d.]+", link))) for link in links]
        assert len(set(ends)) == 3 and len(discs) == 6
        assert all(hypot(x2 - x, y2 - y) == SIDE for x, y, x2, y2 in ends)
        middles = [place for end in ends for place in (end[:2], end[2:])]
        wanted = [f"M{x - float(radius):g} {y:g}" for x, y in middles]
        assert [disc[: disc.index("a")] for disc in discs] == wanted


@pytest.mark.parametrize("turn", [0.0, 0.4, 1.6, 2.5, 3.9, 5.6])
def test_the_head_of_an_arrow_points_along_its_line(turn: float) -> None:
    along = np.array([cos(turn), sin(turn)])
    start = np.array([3.0, -2.0])
    head = np.array(arrow(tuple(start), tuple(start + 40 * along), 4))
    from_middle = head - (start + 20 * along)
    ahead = from_middle @ along
    aside = from_middle @ np.array([-along[1], along[0]])
    assert ahead == pytest.approx([-2.8, 2.8, -2.8])
    assert aside == pytest.approx([4, 0, -4])
    assert arrow((0, 0), (7.9, 0), 4) == []


def test_the_marks_of_a_route_follow_its_moves() -> None:
    """The whole route once as a rim, then a line for each move of so few, and the head
    of an arrow on every third."""
    level = small("coin_maze")
    moves = moves_of(level)
    svg = picture(level, moves, theme="light")
    [rim] = parts(svg, stroke_width="12")
    lines = parts(svg, stroke_width="8")
    assert len(lines) == len(moves) <= SHADES
    assert rim == lines[0] + "".join(line[line.index("L") :] for line in lines[1:])
    assert len(parts(svg, stroke_width="1.52")) == ceil(len(moves) / 3)


@pytest.mark.parametrize(
    ("moves", "ending"),
    [(3, "3 moves: RRR."), (TOLD, "R."), (TOLD + 1, "R and 1 more.")],
)
def test_the_description_tells_the_first_moves(moves: int, ending: str) -> None:
    level = level_from_text("coin_maze", " ".join(["S", *["."] * (moves - 1), "E"]))
    root = ET.fromstring(picture(level, ("R",) * moves))
    told = str(root.findtext(f"{SVG}desc"))
    assert told.startswith(f"{moves} moves: RRR") and told.endswith(ending)
    assert told.count("R") == min(moves, TOLD)


@pytest.mark.parametrize(
    ("kind_id", "rows", "cols"),
    [
        *[(name, *size) for name in WIDE_AND_TALL for size in ((3, 7), (7, 3))],
        ("sowing", 2, 6),
        ("collapse", 5, 5),
    ],
)
def test_a_picture_has_room_for_its_board_and_little_more(
    kind_id: str, rows: int, cols: int
) -> None:
    root = ET.fromstring(picture(kind(kind_id).generate(rows, cols, 1, {})))
    _ground, *drawn = [element.get("d", "") for element in root.iter(f"{SVG}path")]
    left, top, wide, high = map(float, root.get("viewBox", "").split())
    across, down = (
        [float(number) for path in drawn for number in re.findall(form, path)]
        for form in (r"[MH](-?[\d.]+)", r"(?:V|M-?[\d.]+ )(-?[\d.]+)")
    )
    for places, first, last in ((across, left, left + wide), (down, top, top + high)):
        assert first < min(places) < first + SIDE
        assert last - SIDE < max(places) < last


def test_each_line_of_a_caption_has_its_room() -> None:
    level = level_from_text("coin_maze", "S . E")
    heights = [
        float(
            ET.fromstring(picture(level, caption=words)).get("viewBox", "").split()[3]
        )
        for words in ("", "Proved.", "Proved. " * 20, "Proved. " * 60)
    ]
    assert heights == sorted(set(heights))


@pytest.mark.parametrize("width", [None, 300.0, 700.0])
def test_lines_of_a_caption_are_as_full_as_the_board_is_wide(
    width: float | None,
) -> None:
    level = level_from_text("coin_maze", "S . . . . E")
    caption = "It is proved that no walk of any length collects one coin more. " * 3
    root = ET.fromstring(picture(level, caption=caption, width=width))
    wide = float(root.get("viewBox", "").split()[2]) - 2 * EDGE
    groups = [
        group for group in root.iter(f"{SVG}g") if group.get("text-anchor") == "start"
    ]
    lines = [text for group in groups for text in map(_words, group)]
    assert " ".join(lines) == caption.strip() and len(lines) > 2
    letter = float(groups[0].get("font-size", "")) * 0.56
    for line, following in pairwise(lines):
        assert len(line) * letter <= wide
        longer = f"{line} {following.split()[0]}"
        assert len(longer) * letter > wide


@pytest.mark.slow
def test_of_many_swaps_the_last_boards_are_counted_in_words() -> None:
    of = kind("match3")
    level = max(bundled("match3"), key=lambda level: level.cells.size)
    level = level.with_(rules={**level.rules, "swaps": 40})
    state, moves = of.initial(level), []
    while len(moves) < 20:
        moves.append(of.moves(state)[0])
        state = of.apply(state, moves[-1])
    written = tuple(map(of.format_move, moves))
    told = texts(picture(level, written))
    assert len(told) == 12
    assert told[-1] == f"after 9 more: {of.score(state)}"


def test_of_large_boards_fewer_are_drawn() -> None:
    of = kind("match3")
    level = of.generate(50, 50, 3, {})
    state, moves = of.initial(level), []
    for _ in range(3):
        moves.append(of.format_move(of.moves(state)[0]))
        state = of.apply(state, of.parse_move(moves[-1]))
    told = texts(picture(level, tuple(moves)))
    assert told == [f"1. {moves[0]}", f"after 2 more: {of.score(state)}"]


def test_the_stores_of_an_answer_hold_what_was_captured() -> None:
    level = next(
        level for level in bundled("sowing") if level.title.startswith("Ten fives")
    )
    end = kind("sowing").replay(kind("sowing").initial(level), moves_of(level))
    assert texts(picture(level, moves_of(level)))[-2:] == [
        str(total) for total in end.totals
    ]
    assert texts(picture(level))[-2:] == ["0", "0"]
    assert sum(map(int, texts(picture(level))[:-2])) == int(level.cells.sum())


def test_many_stones_of_a_pit_are_a_number() -> None:
    told = texts(picture(Level("sowing", np.array([[16, 15, 0], [1, 99, 6]]))))
    few = ["15", "0", "1", "6"]
    assert sorted(told) == sorted([*few, "16", "16", "99", "99", "0", "0"])


def test_rooms_say_what_is_in_them() -> None:
    cells = np.array([[55, 30, 4], [0, 0, 0], [0, 0, 62]])
    told: dict[tuple[int, int], list[str]] = {}
    for element in ET.fromstring(picture(Level("collapse", cells))).iter(f"{SVG}text"):
        place = (
            int(float(element.get("y", "")) // 40),
            int(float(element.get("x", "")) // 40),
        )
        told.setdefault(place, []).append(str(element.text))
    assert told == {(0, 0): ["5"], (0, 1): ["3"], (0, 2): ["4"], (2, 2): ["6", "2"]}


@pytest.mark.parametrize("text", HOSTILE)
def test_texts_of_a_level_stay_texts(text: str) -> None:
    plain = picture(small("tour").with_(title="x"), caption="x")
    hostile = picture(small("tour").with_(title=text), caption=text)
    tags = [[e.tag for e in ET.fromstring(svg).iter()] for svg in (plain, hostile)]
    assert [t for t in tags[0] if t != f"{SVG}text"] == [
        t for t in tags[1] if t != f"{SVG}text"
    ]
    hostile.encode()


def test_a_board_too_large_for_a_picture_is_refused_in_one_sentence() -> None:
    with pytest.raises(LevelError, match="over the limit of 10,000 of a picture"):
        picture(Level("tour", np.zeros((129, 128), np.int32)))


def test_a_draft_is_drawn() -> None:
    """A level that cannot be played is a level: it has a picture."""
    for kind_id in BUNDLED:
        rows, cols = kind(kind_id).initial(small(kind_id)).level.cells.shape
        ET.fromstring(picture(kind(kind_id).blank(rows, cols)))


def test_twenty_outlines_differ() -> None:
    tiles = shapes().tiles
    assert len(tiles) == len(TOKENS_LIGHT) == len(TOKENS_DARK)
    assert (
        len({name for name, _ in tiles}) == len({outline for _, outline in tiles}) == 20
    )


def test_a_colour_between_two() -> None:
    assert mixed("#000000", "#ffffff", 0) == "#000000"
    assert mixed("#000000", "#ff8000", 0.5) == "#804000"


@pytest.mark.slow
def test_no_qt_is_loaded() -> None:
    code = (
        "import sys; from gridwright.solvers.drawing.picture import picture;"
        "from gridwright.solvers.files.level_set import level_files, read_bundled;"
        "levels = [read_bundled(level_files(k)[0]) for k in "
        f"{list(BUNDLED)!r}];"
        "assert all(picture(level) for level in levels);"
        "print(sorted(m for m in sys.modules if m.startswith(('PySide6', 'numba', "
        "'pyqtgraph'))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


@pytest.mark.slow
def test_a_browser_shows_it_as_the_viewer_prefers(tmp_path: Path) -> None:
    """The ground of the picture is the window's colour, light or dark, and a notebook's
    own choice wins over that of the system."""
    page = "<!doctype html><body data-jp-theme-light={}>{}"
    svg = picture(small("coin_maze"))
    ground = "getComputedStyle(document.querySelector('svg > path')).fill"
    with browser(tmp_path) as tab:
        for scheme, theme, palette in (
            ("light", "", LIGHT),
            ("dark", "", DARK),
            ("dark", "true", LIGHT),
            ("light", "false", DARK),
        ):
            file = tmp_path / "page.html"
            file.write_text(page.format(theme or '""', svg), encoding="utf-8")
            tab.prefer(color_scheme=scheme)
            tab.open(file)
            colour = [int(palette["window"][i : i + 2], 16) for i in (1, 3, 5)]
            assert tab.run(ground) == f"rgb({', '.join(map(str, colour))})"
        assert tab.complaints == []
