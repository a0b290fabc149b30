"""`gridwright demo --lesson N` in the terminal: the text, and the searches run now."""

from __future__ import annotations

import pytest

from gridwright.cli.main import main
from gridwright.solvers.teaching.lessons import LESSONS, page_text


@pytest.mark.slow
@pytest.mark.parametrize("number", [lesson.number for lesson in LESSONS])
def test_a_lesson_prints_its_text_and_its_numbers(
    number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson = LESSONS[number - 1]
    assert main(["demo", "--lesson", str(number), "--terminal"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"Lesson {number}: ")
    for trial in lesson.trials:
        rows = [
            row for row in told.splitlines() if row.startswith(trial.read().title + " ")
        ]
        assert any(trial.method.title in row for row in rows)
    ranked = [
        better for one, better in lesson.pairs if one.question.compares(better.question)
    ]
    assert told.count("times fewer") == len(ranked) + page_text(lesson.page).count(
        "times fewer"
    )
    assert all(f"times fewer {better.question.unit} than" in told for better in ranked)
    assert all(str(trial.question.words) in told for trial in lesson.trials)


@pytest.mark.parametrize("number", ["0", "8", "two"])
def test_a_lesson_that_is_none_is_refused(
    number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["demo", "--lesson", number, "--terminal"]) == 2
    told = capsys.readouterr()
    assert told.out == "" and "--lesson" in told.err


def test_with_a_display_the_window_opens_the_lesson(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from gridwright.editor.commands import demo

    asked: list[tuple[bool, int | None]] = []

    def opened(files: list[str], demo: bool = False, lesson: int | None = None) -> int:
        asked.append((demo, lesson))
        return 0

    monkeypatch.setattr(demo, "has_screen", lambda: True)
    monkeypatch.setattr(demo, "open_window", opened)
    assert main(["demo", "--lesson", "3"]) == 0
    assert main(["demo"]) == 0
    assert asked == [(False, 3), (True, None)]
