"""The page in a real Chromium: levels of every kind played to the optimum by keys and
pointers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.drawing.colours import DARK, LIGHT
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.link import link_of
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level, Solution
from gridwright.solvers.page.page import page
from gridwright.solvers.registry import kind
from tests.sampling import Cases
from tests.solvers.page.browser import Browser

LEVELS = {
    "collapse": "05-bread-or-water",
    "coin_maze": "02-paper-maze",
    "tour": "02-paper-tour",
    "match3": "06-paper-board-x3",
    "sowing": "03-three-a-side",
    "trail": "03-envelope",
}
KEYS = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}


def daily(*kinds: str) -> list[Any]:
    """These kinds daily; all in the long run."""
    return [
        pytest.param(kind_id, marks=() if kind_id in kinds else pytest.mark.thorough)
        for kind_id in LEVELS
    ]


@pytest.fixture(autouse=True)
def a_plain_tab(request: pytest.FixtureRequest) -> Iterator[None]:
    """Desktop size, no motion; and after every test: nothing complained, nothing was
    fetched."""
    used: Browser = request.getfixturevalue("tab")
    used.size(1280, 800)
    used.prefer(reduced_motion="reduce", color_scheme="light")
    used.requests.clear()
    yield
    used.settle()
    assert used.complaints == []
    assert all(url.startswith("file:") for url in used.requests)


def bundled(kind_id: str) -> Level:
    found = {file.name: file for file in level_files(kind_id)}
    return read_bundled(found[f"{LEVELS[kind_id]}.json"])


def opened(tab: Browser, folder: Path, *levels: Level, title: str = "") -> None:
    file = folder / "play.html"
    file.write_text(page(levels, title), encoding="utf-8")
    tab.open(file)
    tab.settle()


def moves_of(level: Level) -> tuple[str, ...]:
    assert level.solution is not None
    return kind(level.kind).split_moves(level.solution.moves)


def place_of(tab: Browser, level: Level, row: int, col: int) -> tuple[float, float]:
    """Where a cell is on the screen: found by asking the page which cell lies under a
    point."""
    box = tab.run(
        "(() => { const b = document.getElementById('board').getBoundingClientRect();"
        "return [b.left, b.top, b.width, b.height]; })()"
    )
    left, right = (1.15, 1.15) if level.kind == "sowing" else (0, 0)
    wide, high = level.cols + left + right, level.rows
    side = int(min(116, max(24, min((box[2] - 4) / wide, (box[3] - 4) / high))))
    x = box[0] + (box[2] - wide * side) / 2 + (col + left + 0.5) * side
    return x, box[1] + (box[3] - high * side) / 2 + (row + 0.5) * side


def ends(level: Level, move: str) -> list[tuple[int, int]]:
    """The cells that a move of match3 or sowing touches."""
    if level.kind == "sowing":
        pit = int(move)
        return [(1, pit) if pit < level.cols else (0, 2 * level.cols - 1 - pit)]
    return [(int(end.split(",")[0]), int(end.split(",")[1])) for end in move.split("-")]


def by_keys(tab: Browser, level: Level) -> None:
    """Play the stored answer with the keyboard alone."""
    if level.kind == "trail":
        first, *digits = moves_of(level)
        row, col = map(int, first[:-1].split(","))
        for key in (
            "ArrowRight",
            *["ArrowDown"] * row,
            *["ArrowRight"] * col,
            "Enter",
            *digits,
        ):
            tab.key(key)
        return
    if level.kind not in ("match3", "sowing"):
        for move in moves_of(level):
            tab.key(KEYS[move])
        return
    at = (0, 0)
    tab.key("ArrowRight")  # the frame appears in the first cell
    for move in moves_of(level):
        first, *rest = ends(level, move)
        for aim in (first, *rest):
            if aim != first:
                tab.key("Enter")
            down, right = aim[0] - at[0], aim[1] - at[1]
            for key, times in (
                ("ArrowDown", down),
                ("ArrowUp", -down),
                ("ArrowRight", right),
                ("ArrowLeft", -right),
            ):
                for _ in range(max(0, times)):
                    tab.key(key)
            at = aim
        if not rest:
            tab.key("Enter")


def by_pointer(tab: Browser, level: Level) -> None:
    """Play the stored answer with the mouse alone."""
    if level.kind in ("match3", "sowing"):
        for move in moves_of(level):
            spots = [place_of(tab, level, *end) for end in ends(level, move)]
            tab.mouse("Pressed", *spots[0])
            tab.mouse("Moved", *spots[-1])
            tab.mouse("Released", *spots[-1])
        return
    state = kind(level.kind).replay(kind(level.kind).initial(level), moves_of(level))
    cells = [divmod(cell, level.cols) for cell in kind(level.kind).path(state)]
    if level.kind == "collapse":
        for cell in cells[1:]:
            tab.click(*place_of(tab, level, *cell))
        return
    tab.mouse("Pressed", *place_of(tab, level, *cells[0]))
    for cell in cells[1:]:
        tab.mouse("Moved", *place_of(tab, level, *cell))
    tab.mouse("Released", *place_of(tab, level, *cells[-1]))


def by_touch(tab: Browser, level: Level) -> None:
    """Play the stored answer by taps alone."""
    if level.kind in ("match3", "sowing"):
        cells = [end for move in moves_of(level) for end in ends(level, move)]
    else:
        state = kind(level.kind).replay(
            kind(level.kind).initial(level), moves_of(level)
        )
        cells = [divmod(cell, level.cols) for cell in kind(level.kind).path(state)]
        cells = cells[level.kind != "trail" :]  # the first dot is tapped, too
    for cell in cells:
        tab.tap(*place_of(tab, level, *cell))


def at_the_optimum(tab: Browser, level: Level) -> None:
    assert level.solution is not None
    best = level.solution.score
    if level.kind == "sowing":
        first, second = tab.text("number").split(" : ")
        assert int(first) - int(second) == best
        assert "Under perfect play" in tab.text("status")
    else:
        assert tab.text("number") == str(best)
        assert f"of {best} " in tab.text("rest")
        assert ", the best there is" in tab.text("status")
        assert (
            tab.run("document.getElementById('meter').getAttribute('aria-valuenow')")
            == "100"
        )
    assert "is proved" in tab.text("proof")


@pytest.mark.slow
def test_one_point_is_one_point(tab: Browser, tmp_path: Path) -> None:
    maze = level_from_text("coin_maze", "S $ E").with_(rules={"cell": 0})
    answer = Solution(
        "RR", 1, "optimal", 1, solver="frontier", level_hash=level_hash(maze)
    )
    opened(tab, tmp_path, maze.with_(solution=answer))
    assert (tab.text("number"), tab.text("rest")) == ("0", "of 1 point")
    tab.key("ArrowRight")
    tab.key("ArrowRight")
    assert tab.text("status") == "You reached the flag: 1 point, the best there is."
    opened(tab, tmp_path, bundled("collapse").with_(rules={"needs": 1}))
    assert tab.text("goal").endswith("food and water for 1 day.")


@pytest.mark.thorough
@pytest.mark.parametrize("kind_id", LEVELS)
def test_played_to_the_optimum_by_keys(
    tab: Browser, tmp_path: Path, kind_id: str
) -> None:
    level = bundled(kind_id)
    opened(tab, tmp_path, level)
    by_keys(tab, level)
    at_the_optimum(tab, level)


@pytest.mark.parametrize("kind_id", daily("match3", "trail"))
def test_played_to_the_optimum_by_mouse(
    tab: Browser, tmp_path: Path, kind_id: str
) -> None:
    """Daily where other tests do not drag the mouse over a board."""
    level = bundled(kind_id)
    opened(tab, tmp_path, level)
    by_pointer(tab, level)
    at_the_optimum(tab, level)


@pytest.mark.parametrize("kind_id", daily("tour", "trail"))
def test_played_to_the_optimum_by_touch_on_a_phone(
    tab: Browser, tmp_path: Path, kind_id: str
) -> None:
    level = bundled(kind_id)
    tab.size(390, 844, phone=True)
    opened(tab, tmp_path, level)
    by_touch(tab, level)
    at_the_optimum(tab, level)


@pytest.mark.parametrize("kind_id", daily("coin_maze", "sowing"))
def test_the_best_route_steps_scrubs_and_plays(
    tab: Browser, tmp_path: Path, kind_id: str
) -> None:
    level = bundled(kind_id)
    moves = len(moves_of(level))
    opened(tab, tmp_path, level)
    tab.press("best")
    assert tab.text("place") == f"move 0 of {moves}"
    tab.press("step")
    tab.press("step")
    tab.press("back")
    assert tab.text("place") == f"move 1 of {moves}"
    tab.press("last")
    at_end = tab.text("number")
    tab.run(
        "(() => { const s = document.getElementById('scrub'); s.value = 1;"
        "s.dispatchEvent(new Event('input')); })()"
    )
    assert tab.text("place") == f"move 1 of {moves}"
    tab.press("first")
    tab.press("run")
    assert (
        tab.run("document.getElementById('run').getAttribute('aria-label')") == "Pause"
    )
    tab.wait(
        f"document.getElementById('place').textContent === 'move 2 of {moves}'"
        if moves > 1
        else "true"
    )
    tab.key("Escape")
    assert tab.run("document.getElementById('bar').hidden")
    assert tab.text("number") in ("0", "0 : 0", "1")
    tab.key("b")
    tab.press("last")
    assert tab.text("number") == at_end


def test_undo_restart_and_the_record(tab: Browser, tmp_path: Path) -> None:
    level = bundled("coin_maze")
    opened(tab, tmp_path, level)
    for key in ("ArrowLeft", "ArrowLeft", "ArrowLeft"):
        tab.key(key)
    assert tab.text("number") == "4"
    tab.key("z")
    tab.key("Backspace")
    assert tab.text("number") == "2"
    tab.key("r")
    assert tab.text("number") == "1"
    by_keys(tab, level)
    tab.press("restart")
    assert tab.text("record") == "your best so far 23"


def test_a_refused_step_is_said_and_changes_nothing(
    tab: Browser, tmp_path: Path
) -> None:
    opened(tab, tmp_path, bundled("coin_maze"))
    tab.key("ArrowRight")
    assert tab.text("live") == "Not possible: right."
    assert tab.text("number") == "1"


def test_drawing_back_undoes(tab: Browser, tmp_path: Path) -> None:
    level = bundled("coin_maze")
    opened(tab, tmp_path, level)
    tab.mouse("Pressed", *place_of(tab, level, 0, 3))
    for col in (2, 1, 2):
        tab.mouse("Moved", *place_of(tab, level, 0, col))
    tab.mouse("Released", *place_of(tab, level, 0, 2))
    assert tab.text("number") == "2"


def test_a_set_is_played_level_after_level(tab: Browser, tmp_path: Path) -> None:
    levels = [bundled(kind_id) for kind_id in LEVELS]
    opened(tab, tmp_path, *levels, title="Evening")
    for number, level in enumerate(levels, start=1):
        assert tab.text("title") == level.title
        assert tab.text("set") == f"Evening · level {number} of {len(levels)}"
        by_keys(tab, level)
        at_the_optimum(tab, level)
        tab.key("n")
    assert tab.text("set") == f"Evening · level {len(levels)} of {len(levels)}"
    tab.press("previous")
    assert tab.text("title") == levels[-2].title


def test_what_is_not_proved_is_said(tab: Browser, tmp_path: Path) -> None:
    """No answer, and one of an earlier state of the level."""
    level = bundled("coin_maze")
    changed = level.with_(rules={"cell": 2})
    for unproved in (level.with_(solution=None), changed):
        opened(tab, tmp_path, unproved)
        assert tab.text("proof") == "not proved"
        assert tab.run("document.getElementById('best').hidden")
        by_keys(tab, level)
        assert "The optimum is not proved." in tab.text("status")


def test_a_proof_that_there_is_no_answer(tab: Browser, tmp_path: Path) -> None:
    split = Level("tour", np.array([[-2, -1, 0]]))
    stored = Solution("", None, "infeasible", level_hash=level_hash(split))
    opened(tab, tmp_path, split.with_(solution=stored))
    assert tab.text("proof") == "✓ proved: there is no answer"
    assert "No way on" in tab.text("status")


# -- for everybody ---------------------------------------------------------------------
@pytest.mark.parametrize("kind_id", daily("tour", "trail"))
def test_a_screen_reader_hears_and_reads_the_game(
    tab: Browser, tmp_path: Path, kind_id: str
) -> None:
    """The board has a name, every move a sentence, every button a name; the table
    follows."""
    level = bundled(kind_id)
    opened(tab, tmp_path, level)
    nodes = tab.call("Accessibility.getFullAXTree")["nodes"]
    named = [
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node.get("ignored") and "role" in node
    ]
    assert (
        "application",
        f"Board of {level.title}, {level.rows} rows, {level.cols} columns",
    ) in named
    assert all(name for role, name in named if role in ("button", "slider", "combobox"))
    assert {"main", "heading", "table", "status"} <= {role for role, _ in named}
    cells = tab.run(
        "[...document.querySelectorAll('#table td')].map((e) => e.textContent)"
    )
    assert len(cells) == level.rows * level.cols
    assert all(cells)
    before = tab.text("live")
    by_pointer(tab, level)
    assert tab.text("live") not in ("", before)
    assert tab.text("live").rstrip("\u00a0").endswith(".")
    assert (
        tab.run("[...document.querySelectorAll('#table td')].map((e) => e.textContent)")
        != cells
    )


def test_the_tab_key_reaches_board_and_buttons_with_a_ring(
    tab: Browser, tmp_path: Path
) -> None:
    opened(tab, tmp_path, bundled("tour"))
    reached = []
    for _ in range(7):
        tab.key("Tab")
        reached.append(tab.run("document.activeElement.id"))
        width = tab.run("getComputedStyle(document.activeElement).outlineWidth")
        assert width == "3px", reached
    assert reached[0] == "stage"
    assert "best" in reached


def test_motion_only_where_it_is_wanted(tab: Browser, tmp_path: Path) -> None:
    """The first picture after a move is the last one if motion is not wanted, and else
    is not."""
    frames = """new Promise((done) => {
        const seen = new Set(), shot = () => document.getElementById("board").toDataURL();
        let left = 20;
        const look = () => {
            seen.add(shot());
            left -= 1;
            left ? requestAnimationFrame(look) : done(seen.size);
        };
        requestAnimationFrame(() => requestAnimationFrame(look));
        document.getElementById("step").click();
    })"""
    different = {}
    for wish in ("reduce", "no-preference"):
        tab.prefer(reduced_motion=wish)
        opened(tab, tmp_path, bundled("match3"))
        tab.key("b")
        tab.settle()
        different[wish] = tab.run(frames)
    assert different["reduce"] == 1
    assert different["no-preference"] > 2


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_colours_of_the_program(tab: Browser, tmp_path: Path, scheme: str) -> None:
    tab.prefer(color_scheme=scheme)
    opened(tab, tmp_path, bundled("coin_maze"))
    palette = {"light": LIGHT, "dark": DARK}[scheme]
    red, green, blue = (int(palette["window"][i : i + 2], 16) for i in (1, 3, 5))
    body = tab.run("getComputedStyle(document.body).backgroundColor")
    assert body == f"rgb({red}, {green}, {blue})"


@pytest.mark.parametrize("kind_id", daily("collapse", "match3"))
def test_nothing_is_wider_than_a_phone(
    tab: Browser, tmp_path: Path, kind_id: str
) -> None:
    tab.size(390, 844, phone=True)
    opened(tab, tmp_path, bundled(kind_id), bundled("tour").with_(title="W" * 500))
    assert tab.run("document.documentElement.scrollWidth") <= 390
    tab.press("next")
    tab.press("best")
    assert tab.run("document.documentElement.scrollWidth") <= 390
    small = tab.run(
        "[...document.querySelectorAll('button')].filter((b) => b.offsetParent)"
        ".map((b) => [b.id, b.offsetHeight]).filter(([, h]) => h < 40)"
    )
    assert small == []


def test_two_fingers_reach_all_of_a_large_board(tab: Browser, tmp_path: Path) -> None:
    """On a phone a board of 40 columns of tiles shows a part; the last column comes
    into view."""
    codes = np.array(
        [[1 + (row + 2 * col) % 4 for col in range(40)] for row in range(3)]
    )
    codes[0, 37:] = 5, 5, 6
    codes[1, 39] = 5
    level = Level("match3", codes, rules={"swaps": 1})
    tab.size(390, 844, phone=True)
    opened(tab, tmp_path, level)
    _, y = tab.centre("stage")
    for kind_of, places in (
        ("Start", (360, 340)),
        ("Move", (200, 180)),
        ("Move", (40, 20)),
    ):
        points = [{"x": place, "y": y, "id": i} for i, place in enumerate(places)]
        tab.call("Input.dispatchTouchEvent", type=f"touch{kind_of}", touchPoints=points)
    tab.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    tab.settle()
    box = tab.run(
        "(() => { const b = document.getElementById('board').getBoundingClientRect();"
        "return [b.right, b.top, b.height]; })()"
    )
    assert tab.text("number") == "0"
    last = box[0] - 8
    top = box[1] + (box[2] - 3 * 16) / 2 + 8
    tab.tap(last, top)
    tab.tap(last, top + 16)
    assert tab.text("number") == "1"


def test_the_focus_stays_on_the_page(tab: Browser, tmp_path: Path) -> None:
    """A button that rests after its own click hands the focus to the board, and keys go
    on."""
    opened(tab, tmp_path, bundled("coin_maze"))
    tab.key("ArrowLeft")
    tab.press("undo")
    assert tab.run("document.activeElement.id") == "stage"
    tab.press("best")
    tab.press("step")
    tab.key("Escape")
    tab.key("ArrowLeft")
    assert tab.text("number") == "2"


@pytest.mark.slow
def test_the_frame_stays_where_it_was_after_undo(tab: Browser, tmp_path: Path) -> None:
    level = bundled("sowing")
    opened(tab, tmp_path, level)
    for key in ("ArrowDown", "ArrowDown", "Enter", "z", "Enter"):
        tab.key(key)
    assert tab.text("figures") == "Second to move"


# -- links -----------------------------------------------------------------------------
@pytest.mark.slow
def test_a_page_plays_the_level_of_a_link(
    tab: Browser, tmp_path: Path, cases: Cases
) -> None:
    """Levels of every kind, with codes in a list and in a range, by the page's reading
    and ours."""
    from gridwright.cli.main import main

    file = tmp_path / "every.html"
    assert main(["page", "-o", str(file)]) == 0, "a page without a file has every kind"
    cells = "document.getElementById('table').textContent"
    for number in cases(daily=3, thorough=len(LEVELS)):
        kind_id = list(LEVELS)[number]
        level = bundled(kind_id).with_(
            title="", author="", source="", notes="", solution=None
        )
        opened(tab, tmp_path, level)
        wanted = tab.run(cells)
        tab.open(file, f"#{link_of(level)}")
        tab.settle()
        assert tab.run(cells) == wanted, kind_id
        assert tab.run("document.getElementById('levels').hidden") is True
    tab.open(file, f"#{link_of(level)[:-1]}")
    tab.settle()
    assert tab.text("note").startswith("The link in the address is damaged")
