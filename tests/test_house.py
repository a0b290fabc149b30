"""The checkers of shape refuse what they name, let pass what they allow, and pass the
program."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from textwrap import dedent

import pytest

from tools import house, shape
from tools.shape import Fault, Source

Check = Callable[[Source], Iterator[Fault]]


def source(text: str, place: str = "solvers/some/file.py") -> Source:
    text = dedent(text)
    return Source(place, text, ast.parse(text))


def faults(files: list[Source]) -> list[Fault]:
    return house.refused(house.found_in(files))


def lines_of(check: Check, text: str) -> list[int]:
    return [fault.line for fault in check(source(text))]


@pytest.mark.thorough
def test_the_program_has_no_fault_of_shape() -> None:
    """`.ci/run` asks `tools.house` itself."""
    assert [str(fault) for fault in faults(list(house.sources()))] == []


def test_lines_of_code_are_neither_blank_nor_comment_nor_docstring() -> None:
    text = (
        '"""Doc."""\n\nSIDE = 3\n"""Of a\n\ncell."""\n# why\ndef f():\n    '
        '"Doc."\n    ...\n'
    )
    assert source(text).code_lines == 3


def test_docstrings_weigh_nothing() -> None:
    bare = source("SIDE = 3").weight
    assert source('"""Doc."""\nSIDE = 3\n"""Of a cell."""').weight == bare == 3


FULL = "value = [one + two * three, four(five, six[seven]), {eight: nine}]\n"


@pytest.mark.parametrize(
    "text, place, refused",
    [
        (FULL * 12, "solvers/a.py", True),
        (FULL * 11, "solvers/a.py", False),  # a short file has no mean
        ("value = call(one, two)\n" * 12, "solvers/a.py", True),
        ("value = call(one)\n" * 12, "solvers/a.py", False),
        ("value = call(a, 1)\nlength = 3\n" * 12, "solvers/a.py", False),
        (
            "value = a + b\nlength = a[i]\nif a:\n    b = call(c, d)\n" * 12,
            "editor/kernels.py",
            False,
        ),
    ],
)
def test_a_file_with_too_much_in_a_line_is_refused(
    text: str, place: str, refused: bool
) -> None:
    assert bool(list(shape.too_full(source(text, place)))) is refused


def test_kernels_may_be_fuller() -> None:
    text = "value = call(one, 2)\n" * 12  # 6 nodes a line
    assert list(shape.too_full(source(text, "solvers/a/plain.py")))
    assert not list(shape.too_full(source(text, "solvers/a/row_kernels.py")))


@pytest.mark.parametrize(
    "line",
    [
        "self.name, self.size = name, size",
        "now, self.wanted = self.now, True",
        "TITLE, MOST = 'Maze', 12",
        "self.first, other = 1, 2",
        "a, b, c = 1, 2, 3",
        "self.tree[0], count = None, 0",
        "(row, col), step = self.at, STEPS[move]",
        "(row, col), (down, right) = self.at, STEPS[move]",
        "(\n    first_name,\n    count,\n) = (\n    1,\n    2,\n)",
    ],
)
def test_values_without_a_common_meaning_are_set_apart(line: str) -> None:
    assert lines_of(shape.assigned_together, line) == [1]


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("self.job = job = start()", [1]),
        ("job = self.jobs[key] = start()", [1]),
        ("self.nodes = self.states = 0", [1]),
        ("done = failed = 0", []),
        ("cells[a] = cells[b] = 0", []),
        ("self.nodes = 0", []),
    ],
)
def test_an_attribute_is_set_in_a_line_of_its_own(line: str, faults: list[int]) -> None:
    assert lines_of(shape.assigned_in_a_chain, line) == faults


@pytest.mark.parametrize(
    "line",
    [
        "a, b = b, a",
        "left.next, right.next = right.next, left.next",
        "older, newer = newer, older + newer",
        "text, self.text = self.text, ''",
        "row, col = 0, 0",
        "self.rows, self.cols = level.shape[0], level.shape[1]",
        "from_row, from_col = 1, 2",
        "row_before, col_before = 1, 2",
        "low, high = 0, 9",
        "a, b = pair",
        "a, b = f()",
        "self.a, b = 1, self.count()",
    ],
)
def test_swaps_steps_and_values_of_one_thing_may_be_set_together(line: str) -> None:
    assert lines_of(shape.assigned_together, line) == []


@pytest.mark.parametrize(
    "line, refused",
    [
        ("words = 's' * (count != 1)", True),
        ("words = (count > 1) * f'{count} left'", True),
        ("cells = [cell] * bool(cell)", True),
        ("cells = [cell] * (not found)", True),
        ("cells = (1, 2) * any(found)", True),
        ("line = '-' * width", False),
        ("cells = [0] * len(found)", False),
        ("area = width * (height + 1)", False),
    ],
)
def test_a_text_times_a_truth_is_a_condition(line: str, refused: bool) -> None:
    assert bool(lines_of(shape.truth_times, line)) is refused


@pytest.mark.parametrize(
    "line, refused",
    [
        ("found += (more := take())", True),
        ("value = table[(place := place + 1)]", True),
        ("if (found := look()) is not None:\n    pass", False),
        ("count += 1", False),
    ],
)
def test_nothing_is_changed_while_it_is_read(line: str, refused: bool) -> None:
    assert bool(lines_of(shape.changed_while_read, line)) is refused


def test_classes_of_several_subjects_are_strangers() -> None:
    text = """
        class Cell: ...
        class Board:
            def at(self) -> Cell: ...
        class Clock: ...
        class _Hidden: ...
    """
    (fault,) = shape.strangers(source(text))
    assert fault.words == "classes of several subjects: Board, Cell | Clock"


@pytest.mark.parametrize(
    "last",
    [
        "def made() -> Board: return Clock()",
        "class Face(Clock):\n    of: Board",
        "class Face(Clock):\n    of: 'Board'",
    ],
)
def test_what_a_third_one_joins_is_one_subject(last: str) -> None:
    text = f"class Board: ...\nclass Clock: ...\n{last}\n"
    assert list(shape.strangers(source(text))) == []


@pytest.mark.parametrize(
    "words, refused",
    [
        ("Of a cell, the number.", True),
        ("What a cell holds.", True),
        ("The number of so many cells.", True),
        (
            "Paint the board as it\n    stands.",
            False,
        ),  # one word a line is not looked for
        ("The options; names that are no option are left out.", True),
        ("True if the cell holds a coin.", False),
        ("Paint the board.", False),
        ("Offer a cell.", False),
    ],
)
def test_docstrings_are_plain(words: str, refused: bool) -> None:
    assert (
        bool(lines_of(shape.plain_words, f'def f():\n    """{words}"""\n')) is refused
    )


def test_a_name_of_two_classes_is_found() -> None:
    files = [source("class Game: ...", f"solvers/{name}.py") for name in "ab"]
    assert shape.homonyms(files) == {"Game": ["solvers/a.py", "solvers/b.py"]}
    needless = [fault.rule for fault in faults(files[:1])]
    assert needless.count("homonyms") == len(house.RULES["argued"]["homonyms"])


def test_an_exception_is_argued_and_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    files = [source("a, b = 1, 2", "solvers/a.py")]
    argued = {"together": {"solvers/a.py": "because"}}
    rules = {**house.RULES, "argued": argued, "waiting": {}}
    monkeypatch.setattr(house, "RULES", rules)
    assert faults(files) == []
    (fault,) = faults([source("a = 1", "solvers/a.py")])
    assert fault.place == "tools/house.toml" and "needs no exception" in fault.words


def test_faults_of_rooms_that_wait_are_no_faults(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = {**house.RULES, "argued": {}, "waiting": {"together": ["editor/models"]}}
    monkeypatch.setattr(house, "RULES", rules)
    text = "a, b = 1, 2"
    assert faults([source(text, "editor/models/a.py")]) == []
    assert len(faults([source(text, "editor/models.py")])) == 1
    assert (
        len(faults([source(f"{text}\nc = 's' * bool(a)", "editor/models/a.py")])) == 1
    )


def test_complexity_counts_branches_and_if_asked_operators() -> None:
    text = """
        def f(a, b):
            for one in a:
                if one and b or one:
                    return [x for x in b if x]
            return a if b else None
    """
    (function,) = source(text).tree.body
    assert house.complexity(function) == (3, 3 + 1 + 1 + 2 + 1)


def test_rows_of_reading_name_files_that_exist() -> None:
    places = [place for row in house.RULES["distance"].values() for place in row]
    assert places and all((house.ROOT / place).is_file() for place in places)
