"""Repairs that fulfil a wish: none smaller is missed, as plain recursion over all
boards shows."""

from __future__ import annotations

from itertools import combinations, count
from types import SimpleNamespace

import numpy as np
import pytest

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.mend import edit_sets
from gridwright.solvers.kind.facts import Edit
from gridwright.solvers.level import Cell, Cells, Level, LevelError
from gridwright.solvers.problem import Limits
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.tour.unique import TourScreen
from gridwright.solvers.wish import making, mend, orders
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.mend import WishRepair, open_cells, repairing
from gridwright.solvers.wish.orders import WishOrder
from tests.oracles.walks.levels import level
from tests.oracles.walks.plain import Puzzle
from tests.oracles.what_if_answers import told


def best(of: Level) -> int:
    """The number of best walks, by the plain oracle; 0 for a level that cannot be
    played."""
    puzzle = kind(of.kind)
    if any(problem.severity == "error" for problem in puzzle.check(of)):
        return 0
    rows = tuple(" ".join(puzzle.format_token(int(c)) for c in row) for row in of.cells)
    scores = [route.score for route in Puzzle(of.kind, rows).routes()]
    return scores.count(max(scores, default=0))


def _board(of: Level, data: bytes) -> Cells:
    return np.frombuffer(data, np.int32).reshape(of.cells.shape)


def repaired(
    of: Level, text: str = "unique", most: int = 3, cells: frozenset[Cell] | None = None
) -> WishRepair:
    puzzle = kind(of.kind)
    order = WishOrder(
        puzzle, parse_wish(puzzle, text), of.rows, of.cols, like=of, open=cells
    )
    return finished(repairing(order, most))


def boards(of: Level, size: int, far: bool = False) -> set[bytes]:
    """The boards that so many edits in a row make, in any order."""
    found = {of.cells.tobytes(): of}
    for _ in range(size):
        found |= {
            made.cells.tobytes(): made
            for one in list(found.values())
            for made in (
                edit.apply(one) for edit in kind(of.kind).single_edits(one, far=far)
            )
        }
    return set(found)


@pytest.mark.parametrize(
    "rows",
    ["S . .\n. . #", "S . $\n. # E", "S .| # .@1", "E| S\n.@1| #", "S $ $3\n. $3 E"],
)
def test_sets_of_edits_make_every_board_that_edits_in_a_row_make(rows: str) -> None:
    of = level("coin_maze" if rows.endswith("E") else "tour", rows)
    edits = list(kind(of.kind).single_edits(of))
    made: set[bytes] = set()
    for size in range(3):
        before, new = (
            set(made),
            [board.tobytes() for _, board in edit_sets(kind(of.kind), of, edits, size)],
        )
        assert len(new) == len(set(new)) and not before & set(new)
        made |= set(new)
        assert made == boards(of, size)


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("rows", ["S . .\n. . #\n. . .", "S # .\n. . .\n. . .\n. . ."])
def test_the_screen_of_tours_leaves_out_no_board_that_edits_in_a_row_make(
    rows: str, closed: bool
) -> None:
    of = level("tour", rows).with_(rules={"closed": closed})
    screen, every, fewer = TourScreen(None, of), 0, set[bytes]()
    for size in range(4 if rows.count("\n") == 2 else 3):
        made = boards(of, size, far=True)
        parts = list(screen.near(of, size, lambda _: True) or ())
        found = [board.tobytes() for _, passed in parts for board in passed]
        possible = {data for data in made if not screen.refuses(_board(of, data))}
        assert len(found) == len(set(found)) and set(found) == possible - fewer
        every += sum(tried for tried, _ in parts)
        assert every == len(made)
        fewer |= possible


def test_cells_that_may_not_change_keep_the_start_where_it_is() -> None:
    of = level("tour", "S . .\n. . #\n. . .")
    screen = TourScreen(None, of)
    for cells, starts in (
        ({(2, 2), (1, 1)}, {0}),
        ({(0, 0), (1, 1), (2, 2)}, {0, 4, 8}),
    ):
        near = [
            b
            for n in range(3)
            for _, bs in screen.near(of, n, cells.__contains__) or ()
            for b in bs
        ]
        assert {int(np.flatnonzero(board == -2)[0]) for board in near} <= starts
        assert all(
            cells.issuperset(map(tuple, np.argwhere(b != of.cells).tolist()))
            for b in near
        )


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 4])
@pytest.mark.parametrize("name", ["tour", "coin_maze"])
def test_the_fewest_edits_are_found(name: str, seed: int) -> None:
    of = kind(name)
    options = {option.name: option.default for option in of.generator_options}
    start = of.generate(3, 4, seed, options)
    found = repaired(start)
    assert found.edits is not None and found.judged is not None and found.smallest
    after = start.with_(cells=found.judged.level.cells)
    assert best(after) == 1
    for size in range(len(found.edits)):
        for data in boards(start, size, far=True):
            cells = np.frombuffer(data, np.int32).reshape(start.cells.shape)
            assert best(start.with_(cells=cells)) != 1


def test_a_level_that_fulfils_the_wish_needs_no_edit() -> None:
    found = repaired(level("tour", "S # .\n. . ."))
    assert found.edits == () and found.smallest and found.tried == 1


def test_walls_between_cells_may_make_it_unique() -> None:
    found = repaired(level("tour", "S| .\n. ."))
    assert found.edits == () and found.smallest


def test_no_edit_changes_a_cell_that_is_not_open() -> None:
    of = level("tour", ". S #")
    assert repaired(of, "length=2", 3, frozenset({(0, 2)})).edits is None
    found = repaired(of, "length=2", 3, frozenset({(0, 1), (0, 2)}))
    assert found.edits and all(at[1] > 0 for edit in found.edits for at in edit.cells)


@pytest.mark.parametrize(
    "wish", ["symmetric=both; walls=4..", "symmetric=turn; walls=2.."]
)
def test_symmetry_changes_no_cell_that_is_not_open(wish: str) -> None:
    of, cells = kind("coin_maze"), frozenset({(0, 1), (1, 0), (0, 2), (1, 1)})
    maze = level("coin_maze", "S . . .\n. . . .\n. # . .\n. . . E")
    order = WishOrder(of, parse_wish(of, wish), 4, 4, like=maze, open=cells, seed=1)
    rng = np.random.default_rng(1)
    for _ in range(50):
        changed = np.argwhere(order.draw(rng).cells != maze.cells)
        assert cells.issuperset(map(tuple, changed.tolist()))


def test_what_so_many_edits_cannot_do_is_proved() -> None:
    found = repaired(level("coin_maze", "S . .\n. . .\n. . E"), "walls=5..", 2)
    assert found.edits is None and found.least == 3
    sizes = [sum(1 for _ in combinations(range(3), k)) for k in range(3)]
    assert found.tried > sum(sizes)


@pytest.mark.slow
def test_a_cell_that_changes_by_more_than_an_edit_leaves_less_proved() -> None:
    """Four edits of a supply are one change of a room; only that none does not do is
    proved."""
    found = repaired(kind("collapse").blank(3, 3), "score=4..", 6)
    assert found.edits and found.judged is not None and found.least == 1
    assert found.smallest == (len(found.edits) == 1)
    assert (found.judged.facts.answer.score or 0) >= 4


@pytest.mark.parametrize("listed", [[[0, 3]], [[0]], "all", [[0, True]], 3, [[-1, 0]]])
def test_open_cells_that_are_none_are_refused(listed: object) -> None:
    with pytest.raises(LevelError):
        open_cells(level("tour", "S . .\n. . .").with_(extra={"open": listed}))


def test_open_cells_are_read() -> None:
    of = level("tour", "S . .\n. . .").with_(extra={"open": [[0, 1], [1, 2]]})
    assert open_cells(of) == {(0, 1), (1, 2)}


def test_a_wall_that_blocks_nothing_hides_no_start_from_the_screen() -> None:
    found = repaired(level("tour", "S| # .\n. . ."))
    assert found.edits == () and found.smallest


# -- what is promised before the end ---------------------------------------------------
HALF_DONE = {
    "a tour": ("tour", "S . .\n. . .", "unique"),
    "walls first": ("tour", "S . .\n. . .", "unique; walls=2.."),
    "a maze": ("coin_maze", "S . .\n. $ E", "unique; walls=1.."),
    "nothing to do": ("tour", "S # .\n. . .", "unique"),
}
"""Levels and wishes whose repairs are counted by plain recursion."""


def fulfils(of: Level, text: str) -> bool:
    """True if the plain oracle finds a level to fulfil a wish of `HALF_DONE`."""
    walls = text.partition("walls=")[2].rstrip(".")
    enough = int((of.cells == kind(of.kind).parse_token("#")).sum()) >= int(walls or 0)
    return enough and best(of) == 1


def repairs_by_oracle(of: Level, text: str) -> tuple[int, set[bytes]]:
    """The fewest edits that fulfil a wish, and the boards which that many make."""
    for size in range(3):
        found = {
            data
            for data in boards(of, size, far=True)
            if fulfils(of.with_(cells=_board(of, data)), text)
        }
        if found:
            return size, found
    raise AssertionError("no small repair")


def states_of(order: WishOrder, most: int, ways: int) -> list[WishRepair]:
    """All that is told on the way, the end last."""
    told = []
    work = repairing(order, most, ways)
    while True:
        try:
            told.append(next(work))
        except StopIteration as end:
            return [*told, end.value]


def made_by(of: Level, edits: tuple[Edit, ...]) -> bytes:
    for edit in edits:
        of = edit.apply(of)
    return of.cells.tobytes()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that gains a second whenever it is looked at, so that `seconds` ends the
    work after as many looks."""
    looks = count()
    ticking = SimpleNamespace(monotonic=lambda: next(looks))
    for room in (mend, making, orders):
        monkeypatch.setattr(room, "time", ticking)
    monkeypatch.setattr(mend, "PAUSE", 1)


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("name", HALF_DONE)
def test_whenever_the_time_is_over_no_promise_is_broken(name: str) -> None:
    which, rows, text = HALF_DONE[name]
    of = level(which, rows)
    size, mends = repairs_by_oracle(of, text)
    wish = parse_wish(kind(which), text)
    stages = set()
    for seconds in (1, 2, 3, 5, 9, 17, 40, 100, 300, 1000, 10**6):
        for ways in (1, 3, 1000):
            order = WishOrder(
                kind(which), wish, of.rows, of.cols, like=of, seconds=seconds
            )
            told = states_of(order, 3, ways)
            assert [state.tried for state in told] == sorted(s.tried for s in told)
            for state in told:
                assert state.least <= size
                stages.add((state.edits is None, state.least))
                if state.edits is None:
                    assert not state.smallest and not state.others
                    continue
                assert state.smallest and len(state.edits) == size == state.least
                found = [made_by(of, edits) for edits in (state.edits, *state.others)]
                assert set(found) <= mends and len(set(found)) == len(found) <= ways
                assert state.judged is not None and state.judged.fulfilled
                assert state.judged.level.cells.tobytes() == found[0]
    assert len(found) == len(mends)
    assert stages == {(True, least) for least in range(size + 1)} | {(False, size)}


@pytest.mark.parametrize(
    ("text", "least"), [("unique", 1), ("unique; walls=2..", 2), ("walls=3..", 3)]
)
def test_levels_that_no_search_decided_count_as_possible_repairs(
    text: str, least: int
) -> None:
    """No search may begin. Too few walls, and two tours of the level itself, are seen
    without one; all else stays open."""
    of = level("tour", "S . .\n. . .")
    each = Limits(nodes=0, seconds=0.0)
    order = WishOrder(
        kind("tour"), parse_wish(kind("tour"), text), 2, 3, like=of, each=each
    )
    for state in states_of(order, 3, 5):
        assert state.edits is None and not state.smallest and state.least <= least
    assert state.least == least


@pytest.mark.parametrize("most", [0, 1, 2])
def test_no_more_edits_are_made_than_may_be(most: int) -> None:
    of = level("tour", "S . .\n. . .")
    size, _mends = repairs_by_oracle(of, "unique; walls=2..")
    found = repaired(of, "unique; walls=2..", most)
    assert size == 2
    assert (found.edits is None) == (most < size)
    assert found.least == min(most + 1, size)


def only_tours(of: Level) -> int:
    """The routes of a tour with marks, by the plain oracle; 0 for one with errors."""
    puzzle = kind(of.kind)
    if any(problem.severity == "error" for problem in puzzle.check(of)):
        return 0
    return told(of)[3] or 0


@pytest.mark.parametrize(
    "text", ["@1 . .\n. . .\n@2 . .", "@1 . .\n. @2 .\n. . @3", "@1 . .\n. . @2\n. . ."]
)
def test_numbers_are_edits_of_a_repair(text: str) -> None:
    """One edit is enough exactly where a single edit leaves one tour."""
    of = level_from_text("tour", text)
    edits = list(kind("tour").single_edits(of, far=True))
    mending = [edit for edit in edits if only_tours(edit.apply(of)) == 1]
    repair = repaired(of, "unique", 1)
    if only_tours(of) == 1:
        assert repair.edits == ()
        return
    assert (repair.edits is not None) == bool(mending)
    if repair.edits is not None:
        [edit] = repair.edits
        assert edit in mending
        assert repair.smallest
    assert any(edit.group == "numbers" for edit in edits)
