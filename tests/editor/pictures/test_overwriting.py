"""No command that draws writes over a file that a person may have edited."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.solvers import outputs

pytestmark = pytest.mark.usefixtures("qapp")


def lines() -> list[object]:
    """The commands; a lab takes seconds."""
    slow = pytest.mark.slow
    return [
        pytest.param(line, marks=slow) if line.startswith("lab ") else line
        for line in outputs.lines(drawn=True)
    ]


@pytest.mark.parametrize("line", lines())
def test_a_file_that_is_there_is_kept(
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    home = tmp_path / "here"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setattr(
        "gridwright.editor.commands.desktop.shutil.which", lambda name: None
    )
    written = outputs.written_by(line, home)
    assert written
    outputs.keep_what_is_there(line, written, home, monkeypatch, capsys)


@pytest.mark.parametrize("name", sorted({*outputs.SILENT} & {*outputs.DRAWN}))
def test_the_other_commands_write_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in outputs.LINES[name]:
        assert outputs.written_by(line, tmp_path / "here") == []
