"""A game in the terminal: keys go in, screens come out."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gridwright.cli.main import main
from gridwright.solvers.commands.play import TerminalGame, play
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Result
from gridwright.solvers.registry import BUNDLED
from gridwright.solvers.terminal.keys import key_of, keys_in

MAZE = level_from_text("coin_maze", "S . .\n. # $\n. . E")


def screens(keys: Iterable[str], *levels: object) -> list[str]:
    """The screens that a game shows."""
    shown: list[str] = []
    play(levels or (MAZE,), iter(keys), shown.append)  # type: ignore[arg-type]
    return shown


def test_arrows_move_and_the_end_is_held_against_the_optimum() -> None:
    shown = screens(["down", "down", "right", "right"])
    assert "score 1   moves 0" in shown[0]
    assert "moves: D  R" in shown[0]
    assert "Finished with the score 5; the optimum is 6." in shown[-1]
    shown = screens(["right", "right", "down", "down"])
    assert "Finished with the optimum, 6." in shown[-1]


def test_a_move_is_taken_back_and_the_game_begun_again() -> None:
    game = TerminalGame(MAZE)
    for key in ("right", "right", "u"):
        game.press(key)
    assert game.moves == ["R"]
    game.press("left")
    assert game.said and game.moves == ["R"]
    game.press("r")
    assert game.moves == [] and len(game.states) == 1
    game.press("back")
    assert game.moves == []


def test_b_makes_best_moves_to_the_end() -> None:
    shown = screens("bbbb")
    assert "proved." in shown[1]
    assert "Finished with the optimum, 6." in shown[-1]


def test_b_says_no_more_than_its_search_has_proved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = TerminalGame(level_from_text("coin_maze", "S E"))
    for key in ("right", "b"):
        done.press(key)
    assert done.said == "" and done.moves == ["R"]
    shut = TerminalGame(level_from_text("coin_maze", "S .\n# #\n. E"))
    shut.press("b")
    assert shut.said == "There is no answer."
    shut.press("right")
    shut.press("b")
    assert shut.said == "" or "No answer is left" in shut.said
    monkeypatch.setattr(TerminalGame, "_searched", lambda _: Result("unknown"))
    shut.press("u")
    shut.press("b")
    assert shut.said == "No answer was found in time; there may be one."


def test_a_kind_is_named_and_stdin_is_left_to_the_keys(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "board.txt"
    file.write_text(". . .\n. . .\n", "utf-8")
    words = ["--kind", "trail", "--token", ".=."]
    assert main(["play", str(file), *words]) == 2
    assert "unrecognized" not in capfd.readouterr().err
    assert main(["play", "-"]) == 2
    assert "play needs stdin for the keys" in capfd.readouterr().err


def test_h_says_why() -> None:
    lost = TerminalGame(level_from_text("tour", "S . .\n. . ."))
    for key in ("right", "h"):
        lost.press(key)
    assert "Row 1, column 0 has only one way" in lost.said
    assert "see nothing" in screens("h")[-1]


@pytest.mark.parametrize("kind", BUNDLED)
def test_every_kind_is_played_by_typing(kind: str) -> None:
    level = read_bundled(level_files(kind)[0])
    game = TerminalGame(level)
    text = game.legal[0]
    for character in text:
        game.press(character)
    if game.typed:
        game.press("enter")
    assert game.moves[0] == text, game.said
    assert game.screen()
    assert not game.legal or game.kind.mover(game.state) == 0


def test_n_goes_on_and_q_ends() -> None:
    other = level_from_text("coin_maze", "S E")
    shown = screens(["n", "right", "q", "x"], MAZE, other)
    assert "1 x 2" in shown[1]
    assert "Finished with the optimum, 2." in shown[2]
    assert len(shown) == 3


def test_what_terminals_send_becomes_keys() -> None:
    sent = ["\x1b[A", "\x1bOD", "\r", "\x7f", "\x1b", "", "h"]
    names = ["up", "left", "enter", "back", "quit", "quit", "h"]
    assert list(map(key_of, sent)) == names


@pytest.mark.parametrize(
    ("reads", "names"),
    [
        ([b"\x1b[A\x1b[Bh"], ["up", "down", "h"]),
        ([b"\x1b[H", b"\x1b[3~", b"\x1b[1;5C", b"\x1bOP", b"\x1b[[A", b"u"], ["u"]),
        ([b"\x1bb", b"n"], ["n"]),
        ([b"\x1b[", b"C", b"\x1b[1;", b"5Cn"], ["right", "n"]),
        ([b"\xc3", b"\xa4"], ["\u00e4"]),
        ([b"\x1b"], ["quit"]),
    ],
)
def test_keys_without_a_meaning_do_nothing(
    reads: list[bytes], names: list[str]
) -> None:
    assert [*keys_in([*reads, b""])] == [*names, "quit"]


def test_a_new_level_of_a_size_is_played(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from gridwright.solvers.commands import play as module

    shown: list[str] = []

    @contextmanager
    def pressed() -> Iterator[Iterator[str]]:
        yield iter("q")

    monkeypatch.setattr(module, "pressed_keys", pressed)
    monkeypatch.setattr(module, "_on_screen", shown.append)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    words = ["play", "--new", "collapse", "--rows", "9", "--set", "hard=true"]
    assert main(words) == 0, capfd.readouterr().err
    assert "9 x 9" in shown[0]
    assert main(["play"]) == 2
    assert "play needs a LEVEL" in capfd.readouterr().err
    assert main(["play", "--new", "colapse"]) == 2
    assert "did you mean collapse?" in capfd.readouterr().err


def test_without_a_terminal_it_is_refused(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["play", str(level_files("tour")[0])]) == 2
    assert "play needs a terminal" in capfd.readouterr().err


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="this system has no pty")
def test_it_is_played_in_a_real_terminal(tmp_path: Path) -> None:
    import pty

    from gridwright.solvers.files.level_file import level_to_json

    file = tmp_path / "maze.json"
    file.write_text(level_to_json(MAZE), "utf-8")
    child, terminal = pty.fork()
    if child == 0:
        words = ["-m", "gridwright.cli", "play", str(file)]
        os.execv(sys.executable, [sys.executable, *words])
    seen = b""
    try:
        seen = _until(terminal, b"q quit", seen)
        os.write(terminal, b"\x1b[C\x1b[C\x1b[B\x1b[B")
        seen = _until(terminal, b"Finished with the optimum, 6.", seen)
        os.write(terminal, b"q")
    finally:
        _, status = os.waitpid(child, 0)
        os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 0


def _until(terminal: int, words: bytes, seen: bytes) -> bytes:
    """All that a terminal showed, once it shows these words."""
    while words not in seen:
        seen += os.read(terminal, 4096)
    return seen
