"""A lab at work: tables from lines, growth, gaps, what a limit ends, what fails."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.lab.growth import sentence
from gridwright.solvers.lab.laboratory import Laboratory, sentences
from gridwright.solvers.lab.measuring import loop_seconds
from gridwright.solvers.lab.spec import Spec, spec_of
from gridwright.solvers.lab.table import csv_text, growth_text, summary_text, table_text
from gridwright.solvers.problem import Limits, StopToken
from gridwright.solvers.registry import kind
from gridwright.solvers.service.exits import CommandError
from gridwright.solvers.service.files.lines import ResultsFile

TINY = """
title = "Tiny"
[levels]
kind = "match3"
rows = 5
cols = 5
count = 3
generator = { colours = 4 }
[[solvers]]
id = "memoised"
name = "Memoised"
[[solvers]]
id = "top-k"
name = "Top 1"
options = { k = 1 }
[[sweeps]]
parameter = "rules.swaps"
name = "X"
values = [1, 2]
"""


def spec(text: str = TINY, **more: Any) -> Spec:
    made = spec_of(text.encode(), "tiny.toml")
    for name, value in more.items():
        setattr(made, name, value)
    return made


def ran(made: Spec, out: Path, token: StopToken | None = None) -> Laboratory:
    with ResultsFile(str(out), "resume") as results:
        lab = Laboratory(made, results)
        for _ in lab.lines(token or StopToken()):
            pass
    return lab


def untimed(text: str) -> list[dict[str, str]]:
    """A table without what differs from run to run."""
    times = ("processor", "elapsed", "relative")
    rows = csv.DictReader(io.StringIO(text))
    return [{k: v for k, v in row.items() if not k.startswith(times)} for row in rows]


def test_a_row_has_what_was_asked_and_what_it_cost(tmp_path: Path) -> None:
    lab = ran(spec(), tmp_path / "o.jsonl")
    rows = untimed(table_text(lab.rows()))
    assert len(rows) == 2 * 3 * 2
    assert (
        rows[0]["solver"] == "Memoised"
        and rows[0]["X"] == "1"
        and rows[0]["seed"] == "1"
    )
    assert all(int(row["nodes"]) > 0 for row in rows)
    times = [row["processor"] for row in lab.rows()]
    assert all(0 < time < 60 for time in times)


def test_the_gap_is_to_the_score_that_another_solver_proved(tmp_path: Path) -> None:
    rows = ran(spec(), tmp_path / "o.jsonl").rows()
    best = {(r["file"], r["X"]): r["score"] for r in rows if r["solver"] == "Memoised"}
    assert all(r["gap"] == 0 for r in rows if r["solver"] == "Memoised")
    gaps = {r["gap"] for r in rows if r["score"] is not None and r["solver"] == "Top 1"}
    told = {
        100 * (best[r["file"], r["X"]] - r["score"]) / best[r["file"], r["X"]]
        for r in rows
        if r["solver"] == "Top 1" and r["score"] is not None
    }
    assert gaps == told and max(gaps) > 0


def test_solvers_of_other_questions_have_no_gap(tmp_path: Path) -> None:
    """The score of a best single move is not that of a game."""
    text = """
[levels]
kind = "sowing"
rows = 2
cols = 3
[[solvers]]
id = "perfect-play"
[[solvers]]
id = "best-move"
"""
    rows = ran(spec(text), tmp_path / "o.jsonl").rows()
    assert [row["status"] for row in rows] == ["optimal", "optimal"]
    assert rows[0]["score"] not in (None, 0, rows[1]["score"])
    assert [row["gap"] for row in rows] == [0, None]


def test_answers_under_conditions_are_compared_with_their_own_proof(
    tmp_path: Path,
) -> None:
    text = """
[levels]
kind = "coin_maze"
rows = 4
cols = 4
[[solvers]]
id = "frontier"
name = "Free"
[[solvers]]
id = "frontier"
name = "Another way"
options = { forbid = "2,2" }
"""
    free, other = ran(spec(text), tmp_path / "o.jsonl").rows()
    assert (free["status"], other["status"]) == ("optimal", "optimal")
    assert free["score"] > other["score"] and (free["gap"], other["gap"]) == (0, 0)


def test_two_racers_that_ask_the_same_have_a_line_each(tmp_path: Path) -> None:
    text = TINY.replace("top-k", "memoised").replace("options = { k = 1 }", "")
    out = tmp_path / "o.jsonl"
    ran(spec(text), out)
    data = out.read_bytes()
    assert data.count(b"\n") == 12
    out.write_bytes(data.partition(b"\n")[0] + b"\n")
    again = ran(spec(text), out)
    assert out.read_bytes().count(b"\n") == 12
    assert [row["solver"] for row in again.rows()[:2]] == ["Memoised", "Top 1"]


def test_a_copy_of_a_level_is_measured_as_well(tmp_path: Path) -> None:
    text = level_to_json(kind("match3").generate(4, 4, 1, {}))
    made = spec(
        "levels = { texts = {} }\nsolvers = [{ id = 'memoised' }]".replace(
            "{}", "{a='x'}"
        )
    )
    made.levels.texts = {"a": text, "b": text}
    out = tmp_path / "o.jsonl"
    ran(made, out)
    out.write_bytes(out.read_bytes().partition(b"\n")[0] + b"\n")
    lab = ran(made, out)
    times = [line["processor"] for run in lab.runs if (line := lab.line_of(run))]
    assert len(times) == out.read_bytes().count(b"\n") == 2
    assert len(set(times)) == 2


def test_a_lab_stopped_at_any_line_and_resumed_has_the_same_table(
    tmp_path: Path,
) -> None:
    whole = ran(spec(repeats=2), tmp_path / "whole.jsonl")
    out = tmp_path / "parts.jsonl"
    for most in (1, 7, 8, 100):
        with ResultsFile(str(out), "resume") as results:
            lab = Laboratory(spec(repeats=2), results)
            token = StopToken()
            for number, _ in enumerate(lab.lines(token), start=1):
                if number >= most:
                    token.stop()
    assert untimed(table_text(lab.rows())) == untimed(table_text(whole.rows()))
    assert untimed(summary_text(lab.spec, lab.rows())) == untimed(
        summary_text(whole.spec, whole.rows())
    )
    assert out.read_bytes().count(b"\n") == len(whole.rows())


@pytest.mark.parametrize(
    "forged",
    [
        {"score": 999},
        {"status": "infeasible"},
        {"status": "zzz"},
        {"moves": ["?"]},
        {"processor": None},
    ],
)
def test_a_forged_line_enters_no_table(
    forged: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "o.jsonl"
    whole = table_text(ran(spec(), out).rows())
    first, *rest = out.read_text(encoding="utf-8").splitlines()
    made = json.dumps({**json.loads(first), **forged})
    out.write_text("\n".join((made, *rest)) + "\n", encoding="utf-8")
    assert untimed(table_text(ran(spec(), out).rows())) == untimed(whole)
    assert out.read_bytes().count(b"\n") == len(rest) + 2
    assert "o.jsonl, line 1: not believed: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "value"),
    [("nodes", '"x"'), ("elapsed", "NaN"), ("nodes", "1" + "0" * 400)],
)
def test_a_figure_that_is_none_is_refused_with_its_line(
    name: str, value: str, tmp_path: Path
) -> None:
    out = tmp_path / "o.jsonl"
    ran(spec(), out)
    text = out.read_text(encoding="utf-8")
    out.write_text(
        re.sub(f'"{name}": [^,]*', f'"{name}": {value}', text, count=1), "utf-8"
    )
    with pytest.raises(CommandError, match="line 1: "):
        ran(spec(), out)


def test_limits_and_a_stop_reach_the_reference_loop() -> None:
    assert loop_seconds(10**12, Limits(seconds=0.01), StopToken()) is None
    stopped = StopToken()
    stopped.stop()
    assert loop_seconds(10**12, Limits(), stopped) is None
    assert loop_seconds(10**12, Limits(), stopped, compares=True) is None
    seconds = loop_seconds(1000, Limits(), StopToken(), compares=True)
    assert seconds is not None and seconds >= 0


def test_no_text_in_a_table_is_a_formula() -> None:
    head = ["=HYPERLINK(1)", "+x", "plain"]
    rows: list[list[object]] = [["@a\x1b[2J", "-cmd\n|x", "\t=1"], ["-1.5e-3", -2, 0.5]]
    told = list(csv.reader(io.StringIO(csv_text(head, rows))))
    assert told == [
        ["'=HYPERLINK(1)", "'+x", "plain"],
        ["'@a\\x1b[2J", "'-cmd\\n|x", "\\t=1"],
        ["-1.5e-3", "-2", "0.5"],
    ]


def test_a_torn_last_line_is_measured_again(tmp_path: Path) -> None:
    out = tmp_path / "o.jsonl"
    whole = ran(spec(), out)
    data = out.read_bytes()
    out.write_bytes(data[:-40])
    again = ran(spec(), out)
    assert untimed(table_text(again.rows())) == untimed(table_text(whole.rows()))
    assert out.read_bytes().count(b"\n") == data.count(b"\n")


def test_more_repeats_keep_the_lines_there_are(tmp_path: Path) -> None:
    out = tmp_path / "o.jsonl"
    ran(spec(), out)
    before = out.read_bytes()
    ran(spec(repeats=2), out)
    assert out.read_bytes().startswith(before)
    assert out.read_bytes().count(b"\n") == 2 * before.count(b"\n")


def test_a_limit_marks_the_runs_it_ended(tmp_path: Path) -> None:
    made = spec()
    made.limits.nodes = 1
    lab = ran(made, tmp_path / "o.jsonl")
    cut = [row for row in lab.rows() if row["stopped_by"] == "nodes"]
    assert cut and not any(row["ended"] for row in cut)
    assert any(mark.cut for one in lab.charts()[0].series for mark in one.marks)


def test_a_level_that_cannot_be_made_is_an_error_and_the_others_go_on(
    tmp_path: Path,
) -> None:
    text = TINY.replace('"rules.swaps"', '"generator.colours"').replace(
        "[1, 2]", "[2, 4]"
    )
    lab = ran(spec(text), tmp_path / "o.jsonl")
    errors = [row for row in lab.rows() if row["error"]]
    assert len(errors) == 6 and "colours" in errors[0]["error"]
    assert len(lab.rows()) == 12


GROWING = """
title = "Grow"
[levels]
kind = "match3"
rows = 5
cols = 5
count = 2
generator = { colours = 4 }
[[solvers]]
id = "backtracking"
[[solvers]]
id = "memoised"
[grow]
parameter = "rules.swaps"
name = "X"
nodes = 2000
last = 9
base = "rows * cols"
exponent = "2 * swaps"
"""


def test_growth_ends_where_the_limit_is_reached_and_names_the_law(
    tmp_path: Path,
) -> None:
    """A spec of former versions: one prediction, an upper bound, for all solvers."""
    lab = ran(spec(GROWING), tmp_path / "o.jsonl")
    plain, memoised = lab.fits()
    factors = []
    for fit in (plain, memoised):
        *before, last = fit.steps
        assert all(step.nodes < 2000 for step in before)
        assert last.nodes >= 2000 or last.value == 9
        assert fit.law is not None
        found = re.fullmatch(r"\(rows · cols\)\^\(([0-9.]+) · 2 · X\)", fit.law.words)
        assert found is not None
        factors.append(float(found[1]))
    assert 0 < factors[1] < factors[0] < 1  # (MN)^(2X) is an upper bound
    assert plain.law is not None
    told = str(sentence(lab.spec, plain))
    assert f"X = {plain.last}" in told and f"nodes grow as {plain.law.words}" in told


SWEEP = """
title = "Sweep"
[levels]
kind = "collapse"
[[solvers]]
id = "greedy-pair"
[grow]
parameter = "n"
start = 2
step = 2
last = 12
nodes = 1000000
base = "n + 1"
exponent = "2"
"""


def test_a_law_that_holds_says_what_was_measured(tmp_path: Path) -> None:
    """The greedy sweep makes one node for each room of a quarter and each way to come
    there."""
    lab = ran(spec(SWEEP), tmp_path / "o.jsonl")
    (fit,) = lab.fits()
    assert (
        fit.law is not None
        and fit.law.words == "(n + 1)^2"
        and fit.law.deviation < 1e-9
    )
    rows = list(csv.DictReader(io.StringIO(growth_text(lab.spec, lab.fits()))))
    last = rows[-1]
    assert float(last["nodes by the law"]) == pytest.approx(float(last["nodes"]))
    assert last["law"] == "(n + 1)^2"


def test_growth_resumes_to_the_same_steps(tmp_path: Path) -> None:
    whole = ran(spec(GROWING), tmp_path / "whole.jsonl")
    out = tmp_path / "parts.jsonl"
    with ResultsFile(str(out), "new") as results:
        lab, token = Laboratory(spec(GROWING), results), StopToken()
        for number, _ in enumerate(lab.lines(token), start=1):
            if number == 5:
                token.stop()
    again = ran(spec(GROWING), out)
    nodes = [[(s.value, s.nodes) for s in fit.steps] for fit in again.fits()]
    assert nodes == [[(s.value, s.nodes) for s in fit.steps] for fit in whole.fits()]


def test_a_prediction_that_ends_leaves_what_was_measured(tmp_path: Path) -> None:
    text = GROWING.replace('"rows * cols"', '"3 - swaps"').replace(
        "last = 9", "last = 4"
    )
    lab = ran(spec(text.replace("2000", "1000000")), tmp_path / "o.jsonl")
    memoised = lab.fits()[1]
    assert [step.value for step in memoised.steps] == [1, 2, 3, 4]
    assert memoised.law is not None and [*memoised.law.costs] == [1, 2]
    told = list(csv.DictReader(io.StringIO(growth_text(lab.spec, lab.fits()))))
    assert told[-1]["nodes by the law"] == "" and float(told[-1]["nodes"]) > 0


def test_the_one_line_has_the_means_of_all_solvers(tmp_path: Path) -> None:
    lab = ran(spec(line="nodes", sweeps=[]), tmp_path / "o.jsonl")
    (line,) = sentences(lab)
    assert line.startswith("Tiny (nodes; 1 repeat): Memoised ") and ", Top 1 " in line


def test_times_can_be_told_in_rounds_of_a_reference_loop(tmp_path: Path) -> None:
    for compares in (False, True):
        lab = ran(
            spec(reference=10_000, compares=compares), tmp_path / f"{compares}.jsonl"
        )
        for row in lab.rows():
            assert row["relative"] > 0


@pytest.mark.slow
def test_a_call_that_fails_is_an_error_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a cluster whose workers have another program."""
    monkeypatch.setattr(
        "gridwright.solvers.lab.laboratory.TARGET", "gridwright.solvers.lab.gone:answer"
    )
    made, out = spec(), tmp_path / "o.jsonl"
    with ResultsFile(str(out), "new") as results:
        lines = list(Laboratory(made, results, jobs=2).lines(StopToken()))
    assert len(lines) == 2 * 3 * 2
    for line in lines:
        assert line["error"].endswith(
            "ModuleNotFoundError: No module named 'gridwright.solvers.lab.gone'"
        )
