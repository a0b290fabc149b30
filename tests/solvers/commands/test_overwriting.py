"""No command writes over a file that a person may have edited; for those that draw see
the tests of the editor."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.cli.parsing import parser_of
from gridwright.cli.table import COMMANDS
from tests.solvers import outputs

READ = {("lab", "--plugins"), ("lab", "--plugin"), ("film", "--plugin")}
"""Options that name a file or a folder which is read, by the command."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, which is left again."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / "here"


def test_every_command_has_a_line() -> None:
    assert outputs.missing() == set()


@pytest.mark.parametrize("name", COMMANDS)
def test_what_names_an_output_stands_in_a_line_and_has_force(name: str) -> None:
    parser, _ = parser_of(name)
    actions = [
        action for action in parser._actions if action.metavar in ("OUT", "FOLDER")
    ]
    flags = [action.option_strings for action in actions if action.option_strings]
    words = " ".join(outputs.LINES[name]).split()
    for strings in flags:
        if all((name, string) not in READ for string in strings):
            assert set(strings) & set(words), f"no line of {name} has {strings[-1]}"
    forced = any("--force" in action.option_strings for action in parser._actions)
    assert forced == (name not in outputs.SILENT)


@pytest.mark.slow
@pytest.mark.parametrize("name", [n for n in outputs.SILENT if n not in outputs.DRAWN])
def test_the_other_commands_write_nothing(name: str, home: Path) -> None:
    for line in outputs.LINES[name]:
        assert outputs.written_by(line, home) == []


@pytest.mark.slow
@pytest.mark.parametrize("line", outputs.lines(drawn=False))
def test_a_file_that_is_there_is_kept(
    line: str,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    written = outputs.written_by(line, home)
    assert written
    outputs.keep_what_is_there(line, written, home, monkeypatch, capsys)
