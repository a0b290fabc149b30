"""Help, examples, the manual page, completion, and the solver to begin with."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from gridwright.cli import main as command_line
from gridwright.cli.completion import SHELLS
from gridwright.cli.main import main
from gridwright.cli.manual import manual_page
from gridwright.cli.options import options_of
from gridwright.cli.parsing import examples_of, parser_of
from gridwright.cli.table import COMMANDS

EXAMPLES = [(name, line) for name in COMMANDS for line in examples_of(name)]


def printed(capfd: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command that ends well writes to stdout."""
    assert main(list(words)) == 0
    return capfd.readouterr().out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_is_that_of_its_option(
    command: str, capfd: pytest.CaptureFixture[str]
) -> None:
    told = printed(capfd, "help", command)
    assert told == printed(capfd, command, "--help")
    usage, examples, *_ = told.split("\n\n")
    assert usage.startswith("usage:") and examples.startswith("examples:")


@pytest.mark.parametrize(("command", "line"), EXAMPLES)
def test_the_command_takes_its_example(command: str, line: str) -> None:
    words = shlex.split(line.partition(" > ")[0])[2:]
    parser_of(command)[0].parse_args(words)


def test_help_of_what_is_no_command(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["help", "sovle"]) == 2
    assert "'sovle' is not a command" in capfd.readouterr().err


def test_the_manual_page_has_every_command(capfd: pytest.CaptureFixture[str]) -> None:
    page = printed(capfd, "help", "--man")
    assert page.startswith(".TH GRIDWRIGHT 1")
    assert [line[4:] for line in page.splitlines() if line.startswith(".SS ")] == list(
        COMMANDS
    )
    assert r"\-\-time\-limit" in page
    if shutil.which("groff"):
        done = subprocess.run(
            ["groff", "-man", "-Tutf8", "-ww"],
            input=page.encode(),
            capture_output=True,
            check=True,
        )
        assert done.stderr == b""


def test_the_manual_page_names_what_every_command_takes() -> None:
    """Options by all their names, what stands alone by what it is."""
    told = "\n".join(manual_page()).split("\n.SS ")[1:]
    for name, page in zip(COMMANDS, told, strict=True):
        bold = [line[3:] for line in page.splitlines() if line.startswith(".B ")]
        actions = list(options_of(parser_of(name)[0]))
        assert len(bold) == len(actions)
        for shown, action in zip(bold, actions, strict=True):
            names = action.option_strings or [str(action.metavar or action.dest)]
            assert shown.replace("\\", "") == ", ".join(names)


ENDS = {
    "stopped": (KeyboardInterrupt(), 4, "stopped"),
    "a file": (
        FileNotFoundError(2, "No such file", "a.json"),
        2,
        "a.json: No such file",
    ),
    "a full disk": (
        OSError(28, "No space"),
        2,
        "the output cannot be written: No space",
    ),
    "a pipe": (BrokenPipeError(), 0, ""),
    "another system's": (
        OSError(12345, "Odd"),
        5,
        "internal error: OSError: [Errno 12",
    ),
    "ours": (ValueError("a\nb"), 5, "internal error: ValueError: a b (set GRIDWRIGHT_"),
}
"""What ends a command, the code, and how the sentence begins."""


@pytest.mark.parametrize("name", ENDS)
def test_whatever_ends_a_command_is_one_sentence_and_a_code(
    name: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    raised, code, words = ENDS[name]

    def ending(_words: list[str]) -> int:
        raise raised

    monkeypatch.setattr(command_line, "_run", ending)
    monkeypatch.setattr(command_line, "discard_stdout", lambda: None)
    assert main(["kinds"]) == code
    out, err = capfd.readouterr()
    assert out == ""
    if words:
        assert err.startswith(f"gridwright: {words}") and err.count("\n") == 1
    else:
        assert err == ""


@pytest.mark.parametrize("shell", SHELLS)
def test_the_shell_reads_its_completion(
    shell: str, capfd: pytest.CaptureFixture[str]
) -> None:
    script = printed(capfd, "completion", shell)
    assert "journey" in script
    if shutil.which(shell) is None:
        pytest.skip(f"this system has no {shell}")
    subprocess.run([shell, "-n"], input=script.encode(), check=True)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("ba", ["batch"]),
        ("solve --js", ["--json"]),
        ("desktop inst", []),
        ("kinds --s", ["--schema"]),
    ],
)
def test_bash_completes(
    typed: str, offered: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    script = printed(capfd, "completion", "bash")
    words = ["gridwright", *typed.split()]
    ask = f"COMP_WORDS=({shlex.join(words)}); COMP_CWORD={len(words) - 1}; _gridwright"
    ask += '; printf "%s\\n" "${COMPREPLY[@]}"'
    done = subprocess.run(
        ["bash", "-c", f"{script}\n{ask}"], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == offered


def test_the_solver_to_begin_with_solves(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file, level = tmp_path / "mine.py", "levels/coin_maze/01-first-steps.json"
    printed(capfd, "plugin", "--template", str(file))
    root = Path(__file__).parents[3]
    assert "8" in printed(capfd, "solve", str(root / level), "--plugin", str(file))
