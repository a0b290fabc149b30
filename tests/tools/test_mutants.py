"""tools/mutants: which changes it makes, and that a weak test lets one live."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.sampling import sampled
from tools.mutants import __main__ as command
from tools.mutants import codes, log, trials
from tools.mutants.changes import changes
from tools.mutants.trials import (
    ROOT,
    Copy,
    Mutant,
    Trial,
    argued,
    drawn,
    first_tests,
    mutants,
)

SOURCES = sorted((ROOT / "solvers" / "trail").rglob("*.py"))


def made(source: str) -> set[str]:
    """The bodies that changes make of a function with this body."""
    head = "def f(a, b):\n    "
    return {
        change.made_in(head + source).removeprefix(head)
        for change in changes(head + source)
    }


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("return a < b", {"return a <= b", "return None"}),
        ("return a[b - 1]", {"return a[b + 1]", "return a[b - 2]", "return None"}),
        ("return a and b", {"return ((a) or (b))", "return None"}),
        ("return not a", {"return (a)", "return None"}),
        ("a.emit()", {"pass"}),
        ("g(a, b)", {"g(b, a)", "pass"}),
        ("return max(a, b)", {"return None"}),
        ("return [a, 3, 4]", {"return [a, 4, 4]", "return None"}),
        ("if a: b()", {"if (not (a)): b()", "if a: pass"}),
        ("a.x = True", {"a.x = False"}),
        ("raise ValueError(a)", {"pass"}),
        ("'docstring 5'", set()),
        ("return 'ä' + f'{a + b}'", {"return None"}),
        ("assert a < b", set()),
        ("log.warning(a)", set()),
    ],
)
def test_changes_of_a_line(source: str, wanted: set[str]) -> None:
    assert made(source) == wanted


@pytest.mark.parametrize("path", sampled(SOURCES, daily=4), ids=lambda path: path.name)
def test_every_change_parses_and_changes_something(path: Path) -> None:
    source = path.read_text("utf-8")
    tree = ast.dump(ast.parse(source))
    for change in changes(source):
        assert ast.dump(ast.parse(change.made_in(source))) != tree, change


def test_annotations_and_imports_are_left_alone() -> None:
    source = (
        "from a import b\n"
        "if TYPE_CHECKING:\n"
        "    from c import d\n"
        "def f(x: Literal[1, 2] = None) -> Literal[3]: ...\n"
    )
    assert changes(source) == []


@pytest.mark.slow
@pytest.mark.thorough
def test_every_source_has_tests_that_are_asked_first() -> None:
    files = {mutant.file for mutant in mutants([])}
    alone = [file for file in files if not first_tests(file)]
    assert len(alone) < 0.02 * len(files), alone
    assert "tests/editor/features/live" in first_tests(
        "editor/features/live/feature.py"
    )
    drawing = first_tests("solvers/match3/drawing.py")
    assert "tests/solvers/drawing/test_pictures.py" in drawing


def test_what_is_argued_is_there() -> None:
    for one in argued():
        assert one.reason
        found = list(trials._of_file(ROOT / one.file, ROOT))
        assert found, one.file
        lines = (ROOT / one.file).read_text("utf-8").splitlines()
        assert one.line in [line.strip() for line in lines], one


REACHING = """
class A:
    def walk(self, to):
        \"\"\"Docstring.\"\"\"
        while to:
            if to == 2:
                to -= 2
            elif to > 9:
                to = 9
            else:
                def inner():
                    return to - 1
                to = inner()
        return to

@kernel
def compiled(a):
    return a
"""


@pytest.mark.parametrize(
    ("given", "reached"),
    [(0, {5, 14}), (2, {5, 6, 7, 14}), (1, {5, 6, 8, 11, 12, 13, 14})],
)
def test_what_reaches_a_line_is_noted(given: int, reached: set[int]) -> None:
    found: set[int] = set()
    space = {codes.NOTE: found.add, "kernel": lambda function: function}
    tree = codes.noting(REACHING, [(line, line) for line in range(5, 15) if line != 10])
    exec(compile(tree, "a.py", "exec"), space)
    kind = space["A"]
    assert isinstance(kind, type) and kind().walk(given) == 0  # type: ignore[attr-defined]
    assert found == reached


def test_code_of_a_function_is_put_in_its_place() -> None:
    space: dict[str, Any] = {"kernel": lambda function: function}
    exec(compile(REACHING, "/nowhere/a.py", "exec"), space)
    key = codes.function_at(ast.parse(REACHING), 12)
    assert key == ("A.walk", 3)
    found = codes.functions_of(["/nowhere/a.py"])["/nowhere/a.py", key]
    assert found == [space["A"].walk]
    changed = REACHING.replace("to -= 2", "to -= 1")
    new = codes.codes(compile(changed, "/nowhere/a.py", "exec"))
    assert codes.put(found, new[key]) and not codes.put([], new[key])
    assert [space["A"]().walk(to) for to in (1, 2)] == [0, 0]
    assert not codes.put(found, new["A.walk.<locals>.inner", 11])
    for line in (2, 3, 18):  # of a class, of what is called, of what numba compiles
        assert codes.function_at(ast.parse(REACHING), line) is None


def test_a_log_goes_on_where_it_ended(tmp_path: Path) -> None:
    asked = drawn(mutants(["solvers/trail/rules.py"]), 3, 0)
    file = tmp_path / "seen.jsonl"
    assert log.read(file, asked) == []
    tried = [Trial(asked[0], "first", "a::b", 0.5), Trial(asked[1])]
    for trial in tried:
        log.note(file, trial)
    assert log.read(file, asked) == tried
    assert log.read(file, asked[1:]) == tried[1:]


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Copy:
    """A small program with a strong and a weak test, and one that fails by itself."""
    for name, text in {
        "solvers/rules/sums.py": "def more(a, b):\n    return a + b\n",
        "solvers/rules/most.py": (
            "LEAST = 2\n\ndef most(a, b):\n    return a if a > b else b\n"
        ),
        "solvers/__init__.py": "",
        "solvers/rules/__init__.py": "",
        "gridwright/__init__.py": "",
        "tests/solvers/rules/test_rules.py": (
            "from gridwright.solvers.rules.sums import more\n"
            "from gridwright.solvers.rules.most import LEAST, most\n"
            "def test_by_itself(): assert not more(1, 1)\n"
            "def test_more(): assert more(2, 3) == 5\n"
            "def test_most(): assert most(1, 2) is not None\n"
            "def test_least(): assert LEAST == 2\n"
        ),
    }.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    (tmp_path / "gridwright" / "solvers").symlink_to("../solvers")
    tests = ("tests/solvers/rules/test_rules.py",)
    monkeypatch.setattr(trials, "WIDER", {"solvers": tests})
    monkeypatch.setattr(trials, "first_tests", lambda *_: list(tests))
    return Copy(tmp_path)


SEEN = {
    ("sums.py", "+ becomes -"): "first",
    ("sums.py", "None returned"): "first",
    ("most.py", "2 becomes 3"): "first",
    ("most.py", "> becomes >="): "",
    ("most.py", "condition turned round"): "",
    ("most.py", "None returned"): "first",
}
"""The tests that see each change of the small program."""


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.parametrize("together", [False, True])
def test_a_strong_test_sees_what_a_weak_one_lets_live(
    copy: Copy, together: bool
) -> None:
    found = mutants(["solvers/rules"], copy.folder)
    tried = list(copy.tried(found) if together else map(copy.tried_alone, found))
    by = {
        (trial.mutant.file.rpartition("/")[2], trial.mutant.change.what): trial.by
        for trial in tried
    }
    assert by == SEEN
    assert "tests/solvers/rules/test_rules.py::test_by_itself" not in {
        trial.test for trial in tried
    }
    for mutant in found:
        text = (copy.folder / mutant.file).read_text()
        assert text.count("+") == (mutant.file == "solvers/rules/sums.py")


@pytest.mark.slow
@pytest.mark.thorough
def test_a_test_that_crashes_by_itself_sees_nothing(
    copy: Copy, monkeypatch: pytest.MonkeyPatch
) -> None:
    tests = ["tests/solvers/rules/test_crash.py", "tests/solvers/rules/test_rules.py"]
    crash = copy.folder / tests[0]
    crash.write_text("import os\ndef test_crash(): os._exit(3)\n")
    monkeypatch.setattr(trials, "first_tests", lambda *_: tests)
    found = mutants(["solvers/rules/most.py"], copy.folder)
    asked = [mutant for mutant in found if mutant.change.what != "2 becomes 3"]
    by = {("most.py", one.mutant.change.what): one.by for one in copy.tried(asked)}
    assert by == {name: SEEN[name] for name in by}
    assert len(by) == len(asked)


@pytest.mark.slow
@pytest.mark.thorough
def test_the_rules_of_trails_are_seen_to_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sample of the whole run, with the two quickest of the files that see it."""
    tests = [f"tests/solvers/trail/test_{name}.py" for name in ("rules", "facts")]
    monkeypatch.setattr(trials, "WIDER", {"solvers": ()})
    monkeypatch.setattr(trials, "first_tests", lambda *_: tests)
    asked = drawn(mutants(["solvers/trail/rules.py"]), 8, 0)
    tried = list(Copy.made(tmp_path).tried(asked))
    assert len(tried) == 8
    assert sum(bool(trial.by) for trial in tried) >= 6, tried


def test_every_room_is_drawn_from_and_more_of_one_seed_only_add() -> None:
    change = changes("def f(a):\n    return a\n")[0]
    found = [Mutant(f"solvers/tour/{n}.py", change) for n in range(400)]
    found += [Mutant(f"solvers/page/{n}.py", change) for n in range(4)]
    few, more = drawn(found, 20, 1), drawn(found, 44, 1)
    assert Counter(one.room for one in more) == {"solvers/tour": 40, "solvers/page": 4}
    assert more[:20] == few != drawn(found, 20, 2)[:20]
    assert len(set(map(id, drawn(found, 10**6, 1)))) == len(found)


def test_the_report_names_rooms_that_see_too_little(
    capsys: pytest.CaptureFixture[str],
) -> None:
    change = changes("def f(a):\n    return a\n")[0]
    mutant = Mutant("solvers/tour/a.py", change)
    seen = [Trial(mutant, by) for by in ("first", "", "wider")]
    assert command._reported(seen) == 1
    assert "2 of    3 seen  too few" in capsys.readouterr().out
    assert command._reported(seen[:1]) == 0


def test_a_room_without_sources_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["nowhere"]) == 2
    assert capsys.readouterr().err == "nowhere has no source\n"
