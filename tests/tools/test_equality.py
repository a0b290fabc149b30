"""What the tool says of levels that two commits answer alike, or not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import equality


def test_differences_are_named_and_cut_ones_only_counted() -> None:
    before = {
        "a": ["optimal", 7, 3, 1],
        "b": ["optimal", 5, 2, 1],
        "c": ["cut short"],
        "d": ["infeasible", None, 0, 0],
    }
    now = {**before, "b": ["optimal", 6, 2, 1], "c": ["optimal", 9, 1, 1]}
    counts, lines = equality.compared(before, now)
    assert counts == {"alike": 2, "different": 1, "cut short": 1}
    assert lines == ["b: ['optimal', 5, 2, 1], now ['optimal', 6, 2, 1]"]


def test_a_file_without_an_answer_is_a_difference() -> None:
    counts, lines = equality.compared({"a": ["optimal", 7, 3, 1]}, {})
    assert counts == {"different": 1}
    assert "missing" in lines[0]


ANSWER = json.dumps(["a.json", ["optimal", 7, 3, 1]])
OTHER = json.dumps(["b.json", ["cut short"]])


@pytest.mark.parametrize(
    ("printed", "code", "line"),
    [
        ("", 1, "tour: nothing of 2\n"),
        (ANSWER, 1, "tour: 1 alike of 2\n"),
        (f"{ANSWER}\n{OTHER}", 0, "tour: 1 alike, 1 cut short of 2\n"),
    ],
)
def test_levels_that_are_not_compared_prove_nothing(
    printed: str,
    code: int,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The two libraries print the same answers to so many of two levels."""
    monkeypatch.setattr(equality, "sources_of", lambda *_: None)
    monkeypatch.setattr(equality, "kinds", lambda: ["tour"])
    monkeypatch.setattr(equality, "said", lambda *_: printed)
    assert equality.main(["--levels", "2"]) == code
    assert capsys.readouterr().out == line


@pytest.mark.slow
def test_levels_that_are_made_are_answered(tmp_path: Path) -> None:
    assert equality.said(equality.ROOT, equality.MAKE, tmp_path, "tour", 2, 1) == ""
    answers = equality.answers_of(equality.ROOT, tmp_path)
    assert len(answers) == 2
    assert all(answer[0] in ("optimal", "infeasible") for answer in answers.values())
    assert equality.compared(answers, answers)[0] == {"alike": 2}
