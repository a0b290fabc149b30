"""What a command line is refused for, each in one sentence and with code 2."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import numpy as np
import pytest

from gridwright.cli.main import main
from gridwright.solvers import registry
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits
from gridwright.solvers.service.files import inputs
from tests.conftest import forget_kinds

pytestmark = pytest.mark.usefixtures("picks")
PICKS = Level("picks", np.array([[1, 5], [2, 9]]))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "two.json"
    path.write_text(level_to_json(PICKS), encoding="utf-8")
    return path


def refused(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    assert main([str(word) for word in words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("gridwright: ") and err.count("\n") == 1
    return err


@pytest.mark.parametrize(
    ("word", "named"),
    [
        ("sovle", "'solve'"),
        ("CHECK", "'check'"),
        ("rotues", "'routes'"),
        ("konvert", "'convert'"),
    ],
)
def test_a_misspelt_command_is_refused_with_the_nearest(
    word: str, named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert named in refused(capsys, word, "level.json")


def test_a_word_like_no_command_is_refused_with_where_they_are_listed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for word in ("", "level.json", "x" * 5000):
        assert "gridwright --help lists the commands" in refused(capsys, word)


def test_a_kind_from_elsewhere_that_fails_is_refused(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for target in (
        "a_package.that_is_gone:KIND",
        "gridwright.solvers.kind:NOTHING",
        "no target",
        "",
    ):
        monkeypatch.setitem(registry.BUNDLED, "picks", target)
        forget_kinds()
        for words in (["solve", file], ["new", "picks", "--rows", "2", "--cols", "2"]):
            assert (
                "the kind picks does not load" in refused(capsys, *words) or not target
            )


def test_a_kind_of_the_program_that_fails_says_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not one from elsewhere that a person could leave out."""
    file = level_files("coin_maze")[0]
    monkeypatch.setitem(registry.BUNDLED, "coin_maze", "no_such_library.maze:KIND")
    forget_kinds()
    told = refused(capsys, "solve", file)
    assert "the library no_such_library is not installed" in told


def test_numbers_beyond_all_machines_are_no_error(file: Path) -> None:
    assert Limits(memory_mib=1e308).memory_bytes() <= 2**63 - 1
    assert main(["solve", str(file), "--memory-limit", "1e308", "--json"]) == 0
    maze = next(file for file in level_files("coin_maze") if "paper" in file.name)
    assert main(["routes", str(maze), "--first", "1" + "0" * 20]) == 0


def test_an_address_of_bytes_that_are_no_text_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    address = "https://puzz.link/p?simpleloop/2/2/\udcff"
    assert "not UTF-8" in refused(capsys, "convert", address, "-")


@pytest.mark.parametrize(
    "path", ["x" * 5000, "n/" * 2500, "", "nul\0", "\udcff.json", "."]
)
@pytest.mark.parametrize("command", ["solve", "check", "routes", "render", "convert"])
def test_paths_that_are_no_file_are_refused(
    command: str, path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    more = {
        "render": ["-o", tmp_path / "x.png"],
        "convert": [tmp_path / "x.txt", "--kind", "tour"],
    }
    said = refused(capsys, command, path, *more.get(command, []))
    assert len(said) <= 220 and said.strip().isprintable()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes")
def test_a_pipe_is_read_once_somebody_writes_and_refused_if_nobody_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=(level_to_json(PICKS),))
    writer.start()
    assert main(["check", str(pipe)]) == 0
    writer.join()
    capsys.readouterr()
    monkeypatch.setattr(inputs, "PATIENCE", 0.0)
    assert "nothing is written into this pipe" in refused(capsys, "check", pipe)


def test_what_files_say_reaches_the_terminal_without_control_characters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evil = "\x1b]0;owned\x07\x1b[31m\u202e"
    titled = tmp_path / "titled.json"
    titled.write_text(level_to_json(PICKS.with_(title=evil)), encoding="utf-8")
    broken = tmp_path / f"{evil.replace('/', '')}.json"
    broken.write_text(
        level_to_json(PICKS).replace('"1 5"', f'"1 {evil!r}"'), encoding="utf-8"
    )
    walled = tmp_path / "walled.json"
    walled.write_text(
        level_to_json(level_from_text("tour", "S . .\n. # .")), encoding="utf-8"
    )
    film = tmp_path / f"{evil.replace('/', '')}.gif"
    for words in (
        ["solve", titled],
        ["solve", broken],
        ["check", broken, titled],
        ["convert", broken, "-"],
        ["solve", walled, "--gif", film],
        [evil],
    ):
        main([str(word) for word in words])
        out, err = capsys.readouterr()
        assert (out + err).replace("\n", "").isprintable(), words
