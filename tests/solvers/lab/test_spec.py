"""Specs: what ships can be used, and a bad one is refused in one sentence."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from threading import Thread

import pytest

from gridwright.solvers.files.level_file import level_hash, level_to_json
from gridwright.solvers.lab.formulas import FormulaError, value_of
from gridwright.solvers.lab.growth import check_formulas, first_runs
from gridwright.solvers.lab.plan import held, level_of, planned
from gridwright.solvers.lab.spec import (
    Racer,
    SpecError,
    read_spec,
    shipped,
    spec_of,
    text_of_spec,
)
from gridwright.solvers.registry import kind

GOOD = """
title = "a"
[levels]
kind = "match3"
rows = 4
cols = 4
count = 2
[[solvers]]
id = "memoised"
[[solvers]]
id = "top-k"
options = { k = 2 }
[[sweeps]]
parameter = "rules.swaps"
values = [1, 2]
"""
GROWN = """
levels = { kind = "collapse" }
solvers = [{ id = "exact" }]
grow = { parameter = "rows", start = 4, base = "2", exponent = "rows" }
"""


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.stem)
def test_every_spec_that_ships_can_be_planned(path: Path) -> None:
    spec = read_spec(path.stem)
    assert spec.title and spec.notes
    check_formulas(spec)
    points = [{spec.grow.parameter: spec.grow.start}] if spec.grow else None
    assert planned(spec, points)


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.stem)
def test_a_spec_that_is_written_reads_the_same(path: Path) -> None:
    spec = read_spec(path)
    assert spec_of(text_of_spec(spec).encode(), "again") == spec


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        ("x = ", "Invalid value"),
        (GOOD.replace("count = 2", "count = 0"), "at least 1"),
        (GOOD.replace("count = 2", 'count = "two"'), "Expected `int`"),
        (GOOD.replace("count = 2", "counts = 2"), "unknown field `counts`"),
        (GOOD.replace("values = [1, 2]", "values = []"), "no values"),
        (
            GOOD.replace('kind = "match3"', 'kind = "match3"\nfiles = ["a.json"]'),
            "either files",
        ),
        (
            GOOD.replace('"top-k"', '"memoised"').replace("options = { k = 2 }", ""),
            "two solvers",
        ),
        (GOOD + "[[charts]]\nmeasure = 'nodes'\nagainst = 'rows'", "does not vary"),
        (GOOD + "[grow]\nparameter = 'rows'", "does not do both"),
        (GOOD + "[limits]\nseconds = -1", "limits are numbers above 0"),
        (GOOD + "[limits]\nseconds = nan", "limits are numbers above 0"),
        (GOOD + "[limits]\nnodes = 0", "limits are numbers above 0"),
        (GOOD.replace("[1, 2]", "[1.0, inf]"), "a value that is not a number"),
        (GOOD.replace("count = 2", "count = 500000"), "2,000,000 runs are too many"),
        (f"reference = 2000000000\n{GOOD}", "reference is 2,000,000,000: at most"),
        (GOOD + "[[charts]]\nmeasure = 'nodes'\n" * 300, "charts is 300: at most"),
        (GOOD + "[[solvers]]\nid = 'memoised'\n" * 3000, "solvers is 3,002: at most"),
        (
            GOOD + f"[[charts]]\nmeasure = 'nodes'\nagainst = '{'x' * 500}'",
            "length <= 100",
        ),
    ],
)
def test_a_bad_spec_is_refused_in_one_sentence(bad: str, words: str) -> None:
    with pytest.raises(SpecError) as refused:
        spec_of(bad.encode(), "bad.toml")
    told = str(refused.value)
    assert told.startswith("bad.toml: ") and words in told and "\n" not in told


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"match3"', '"match4"', "match4"),
        ('"memoised"', '"memorised"', "known: auto, exact"),
        ('"rules.swaps"', '"swaps"', "is not a parameter"),
        ("rows = 4\n", "", "need rows and cols"),
        (
            '"rules.swaps"\nvalues = [1, 2]',
            '"side"\nvalues = [4, "a"]',
            "side is 'a', not a whole",
        ),
        (
            '"rules.swaps"\nvalues = [1, 2]',
            '"rows"\nvalues = [4, 0]',
            "rows is 0, not a whole",
        ),
        (
            '"rules.swaps"\nvalues = [1, 2]',
            '"n"\nvalues = [1.5]',
            "n is 1.5, not a whole",
        ),
        ('"rules.swaps"', '"options.kk"', "no solver has options.kk"),
        (
            '[[sweeps]]\nparameter = "rules.swaps"\nvalues = [1, 2]',
            '[grow]\nparameter = "options.k"',
            "memoised does not have options.k, which grows",
        ),
        (
            GOOD,
            GROWN.replace('"collapse"', '"collaps"'),
            "'collaps' is not a puzzle kind",
        ),
    ],
)
def test_a_spec_that_asks_for_what_is_not_there_is_refused(
    old: str, new: str, words: str
) -> None:
    with pytest.raises(SpecError, match=words):
        first_runs(spec_of(GOOD.replace(old, new).encode(), "bad.toml"))


def test_repeats_are_interleaved_and_seeds_are_shared() -> None:
    runs = planned(spec_of(("repeats = 2\n" + GOOD).encode(), "good.toml"))
    assert len(runs) == 2 * 2 * 2 * 2
    assert [run.repeat for run in runs] == [1] * 8 + [2] * 8
    seeds = {
        tuple(r.seed for r in runs if r.racer == racer)
        for racer in {r.racer for r in runs}
    }
    assert len(seeds) == 1


def test_a_swept_option_means_nothing_to_a_solver_without_it() -> None:
    text = GOOD.replace("rules.swaps", "options.k").replace("[1, 2]", "[1, 2, 3]")
    runs = planned(spec_of(text.encode(), "good.toml"))
    assert [run.point for run in runs if run.solver == "memoised"] == [{}, {}]
    assert sorted(run.options["k"] for run in runs if run.solver == "top-k") == [
        1,
        1,
        2,
        2,
        3,
        3,
    ]


def test_files_are_beside_the_spec(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "specs").mkdir()
    of = kind("match3")
    level = of.generate(4, 4, 1, {})
    (tmp_path / "specs" / "a.json").write_text(level_to_json(level), "utf-8")
    monkeypatch.chdir(tmp_path)
    text = "levels = { files = ['a.json'] }\nsolvers = [{ id = 'memoised' }]"
    (tmp_path / "specs" / "own.toml").write_text(text, "utf-8")
    spec = read_spec("specs/own.toml")
    (run,) = planned(spec)
    assert run.file == "a.json"
    assert level_hash(level_of(run.source)) == level_hash(level)
    (tmp_path / "copy.toml").write_text(text_of_spec(spec), "utf-8")
    assert read_spec(tmp_path / "copy.toml") == spec


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_a_pipe_is_no_level(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.json")
    text = "levels = { files = ['a.json'] }\nsolvers = [{ id = 'memoised' }]"
    (tmp_path / "own.toml").write_text(text, "utf-8")
    with pytest.raises(SpecError, match="a device or a pipe"):
        first_runs(read_spec(tmp_path / "own.toml"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_a_spec_that_nobody_writes_is_refused_and_one_that_is_written_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gridwright.solvers.service.files.inputs.PATIENCE", 0.1)
    pipe = tmp_path / "spec.toml"
    os.mkfifo(pipe)
    with pytest.raises(SpecError, match="nothing is written into this pipe"):
        read_spec(pipe)
    with pytest.raises(SpecError, match="a device or a pipe"):
        read_spec("/dev/zero")
    writer = Thread(target=pipe.write_text, args=(GOOD,))
    writer.start()
    assert read_spec(pipe) == spec_of(GOOD.encode(), "spec")
    writer.join()


def test_what_was_read_stays_what_it_was(tmp_path: Path) -> None:
    level = kind("match3").generate(4, 4, 1, {})
    (tmp_path / "a.json").write_text(level_to_json(level), "utf-8")
    (tmp_path / "mine.py").write_text("def solve(game): return []\n", "utf-8")
    text = "levels = { files = ['a.json'] }\nsolvers = [{ id = 'memoised' }]"
    (tmp_path / "own.toml").write_text(text, "utf-8")
    spec = read_spec(tmp_path / "own.toml")
    spec.solvers.append(Racer(id="plugin:mine", plugin=str(tmp_path / "mine.py")))
    fixed = held(spec)
    for name in ("a.json", "mine.py"):
        (tmp_path / name).unlink()
    own, mine = planned(fixed)
    assert level_hash(level_of(own.source)) == level_hash(level)
    assert (
        mine.plugin is not None and mine.plugin.text == "def solve(game): return []\n"
    )
    with pytest.raises(SpecError, match="No such file"):
        planned(spec)


@pytest.mark.parametrize(
    "named", ["text = ''", "beside = { a = '' }", "plugin = 'a.py'"]
)
def test_a_spec_in_a_file_brings_no_code(named: str) -> None:
    text = (
        "[levels]\nkind = 'tour'\nrows = 2\ncols = 2\n[[solvers]]\nid = "
        f"'frontier'\n{named}"
    )
    with pytest.raises(SpecError, match="a spec names no plug-in"):
        spec_of(text.encode(), "spec")


def test_formulas_are_arithmetic_and_nothing_else() -> None:
    assert (
        value_of("(rows * cols) ** (2 * swaps) - 1", {"rows": 2, "cols": 3, "swaps": 1})
        == 35
    )
    for bad in (
        "__import__('os')",
        "rows.real",
        "rows[0]",
        "1 / 0",
        "2 ** 2 ** 99",
        "height",
        "",
    ):
        with pytest.raises(FormulaError):
            value_of(bad, {"rows": 2})


def test_the_text_of_a_spec_is_toml_without_what_is_not_set() -> None:
    told = tomllib.loads(text_of_spec(spec_of(GOOD.encode(), "good.toml")))
    assert told["levels"] == {"kind": "match3", "rows": 4, "cols": 4, "count": 2}
    assert "grow" not in told and "reference" not in told
