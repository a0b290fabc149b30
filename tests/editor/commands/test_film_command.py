"""gridwright film: films read back frame by frame."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageSequence

from gridwright.cli.main import main
from gridwright.cli.parsing import parser_of
from gridwright.editor.pictures.film_style import FilmStyle
from gridwright.solvers.drawing.export_choices import EXPORT_OPTIONS, ExportChoices
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.teaching.lessons import LESSONS
from tests.editor.driving.files.recorded import record_of

ROOT = Path(__file__).parents[3]

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def maze(tmp_path: Path) -> Path:
    """A level with its proved answer."""
    file = next(one for one in level_files("coin_maze") if "paper-maze" in one.name)
    path = tmp_path / "maze.json"
    path.write_bytes(level_to_json(read_bundled(file)).encode())
    return path


def film(maze: Path, out: Path, *words: str) -> list[tuple[np.ndarray[Any, Any], int]]:
    """The frames of the film a command makes, with how long each stays."""
    assert main(["film", str(maze), "-o", str(out), "--cell", "12", *words]) == 0
    with Image.open(out) as image:
        return [
            (np.asarray(frame.convert("RGB")), int(frame.info["duration"]))
            for frame in ImageSequence.Iterator(image)
        ]


@pytest.mark.parametrize(("name", "seconds"), [("a.gif", 8.0), ("a.png", 4.0)])
def test_a_film_fits_into_its_seconds(maze: Path, name: str, seconds: float) -> None:
    frames = film(maze, maze.with_name(name), "--fit", f"{seconds:g}s")
    length = sum(stays for _, stays in frames)
    assert abs(length - seconds * 1000) <= 60
    assert frames[0][1] >= 600 and frames[-1][1] >= 2000


def test_the_film_of_the_front_page_is_what_its_command_makes(tmp_path: Path) -> None:
    """In a process of its own, as the command runs; letters and the words below depend
    on fonts."""
    readme = (ROOT / "README.md").read_text("utf-8")
    command = re.search(r"`gridwright (film \S+) -o film.gif ([^`]*)`", readme)
    assert command is not None
    words, out = [*command[1].split(), *command[2].split()], tmp_path / "film.gif"
    run = [sys.executable, "-m", "gridwright.cli", *words, "-o", str(out)]
    subprocess.run(run, cwd=ROOT, check=True, capture_output=True)
    with (
        Image.open(out) as made,
        Image.open(ROOT / "docs" / "images" / "film.gif") as kept,
    ):
        assert (made.size, made.n_frames) == (kept.size, kept.n_frames)
        pairs = zip(
            ImageSequence.Iterator(made), ImageSequence.Iterator(kept), strict=True
        )
        for one, two in pairs:
            assert one.info["duration"] == two.info["duration"]
            apart = np.abs(board_of(one) - board_of(two)).max(axis=2) > 40
            assert apart.mean() < 0.01, "run tools/pictures/screenshots.py film"


@pytest.mark.thorough
@pytest.mark.slow
def test_a_picture_of_the_window_is_stale_when_it_has_other_words() -> None:
    check = [
        sys.executable,
        "tools/pictures/screenshots.py",
        "--check",
        "numbers-dark-en",
    ]
    done = subprocess.run(check, cwd=ROOT, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "numbers-dark-en\n"), done.stdout


def board_of(frame: Image.Image) -> np.ndarray[Any, Any]:
    """The pixels of a board of 6 rows of 48."""
    return np.asarray(frame.convert("RGB"), np.int16)[: 6 * 48]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind_id", "part", "solver"),
    [
        ("tour", "six-stops", "backtracking"),
        ("coin_maze", "errands", "frontier"),
        ("trail", "nikolaus", "hierholzer"),
    ],
)
def test_numbers_walls_and_lines_are_filmed_and_so_is_their_search(
    tmp_path: Path, kind_id: str, part: str, solver: str
) -> None:
    level = Path(str(next(one for one in level_files(kind_id) if part in one.name)))
    answer = film(level, tmp_path / "answer.gif", "--fit", "4")
    search = film(level, tmp_path / "search.gif", "--search", solver, "--events", "20")
    for frames in (answer, search):
        assert len(frames) > 8 and frames[0][0].shape == frames[-1][0].shape
        assert (frames[0][0] != frames[-1][0]).any()


@pytest.mark.slow
def test_a_webp_ends_where_the_gif_ends(maze: Path) -> None:
    gif = film(maze, maze.with_name("a.gif"), "--fit", "4")
    webp = film(maze, maze.with_name("a.webp"), "--fit", "4")
    assert np.array_equal(gif[-1][0], webp[-1][0]) and np.array_equal(
        gif[0][0], webp[0][0]
    )
    assert len(gif) == len(webp)


def test_words_of_a_film(maze: Path) -> None:
    plain = film(maze, maze.with_name("a.gif"), "--fit", "4", "--no-caption")
    words = ("--fit", "6", "--title", "--end-card", "--hold", "3")
    titled = film(maze, maze.with_name("b.gif"), *words)
    assert titled[0][0].shape[0] > plain[0][0].shape[0], "the title has room of its own"
    assert titled[-1][1] == 3000
    board, card = titled[-2][0], titled[-1][0]
    other = np.flatnonzero((board != card).any(axis=(1, 2)))
    assert len(other) > 10 and other[0] > 0.6 * len(board), (
        "the last picture has words below"
    )


def test_a_film_that_plays_once_says_so(maze: Path) -> None:
    film(maze, maze.with_name("loop.gif"), "--fit", "4")
    film(maze, maze.with_name("once.gif"), "--fit", "4", "--no-loop")
    assert b"NETSCAPE2.0" in maze.with_name("loop.gif").read_bytes()
    assert b"NETSCAPE2.0" not in maze.with_name("once.gif").read_bytes()


def test_moves_that_are_told_are_played(maze: Path) -> None:
    short = film(maze, maze.with_name("a.gif"), "--moves", "L", "--speed", "0.5")
    assert sum(stays for _, stays in short) < 4000


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["-o", "x.mp4"], "a film is written as"),
        (["-o", "x.gif", "--fit", "2"], "has no time for moves"),
        (["-o", "x.gif", "--fit", "soon"], "is neither a number of seconds"),
        (["-o", "x.gif", "--speed", "0"], "the speed is from above 0"),
        (["-o", "x.gif", "--moves", "LLX"], "--moves"),
        (["-o", "x.gif", "--moves", "RRRR"], "--moves"),
    ],
)
def test_what_film_refuses(
    maze: Path,
    words: list[str],
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(maze.parent)
    assert main(["film", str(maze), *words]) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1
    assert sorted(path.name for path in maze.parent.iterdir()) == ["maze.json"]


@pytest.mark.parametrize("words", [(), ("--all-optimal",)])
def test_a_level_without_an_answer_has_no_film(
    tmp_path: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = tmp_path / "walled.json", tmp_path / "a.gif"
    path.write_text(level_to_json(level_from_text("coin_maze", "S # E")), "utf-8")
    assert main(["film", str(path), "-o", str(out), *words]) == 1
    assert "there are no moves to show" in capsys.readouterr().err
    assert not out.exists()


def test_styles_out_of_range_are_refused() -> None:
    for wrong in ({"speed": 0}, {"hold": -1}, {"fit": 1}, {"speed": 2000}):
        with pytest.raises(ValueError):
            FilmStyle(**wrong)  # type: ignore[arg-type]
    style = FilmStyle(fit=10, end_card="done")
    assert style.seconds(44) == 10 and style.speed_of(44) == pytest.approx(
        44 / (10 - style.still)
    )


@pytest.mark.slow
@pytest.mark.skipif(
    shutil.which("gifsicle") is None, reason="gifsicle is not installed"
)
def test_a_gif_is_nearly_as_small_as_gifsicle_makes_it(maze: Path) -> None:
    out, small = maze.with_name("a.gif"), maze.with_name("small.gif")
    film(maze, out, "--fit", "6", "--cell", "40")
    subprocess.run(
        ["gifsicle", "-O3", str(out), "-o", str(small)], check=True, timeout=60
    )
    assert out.stat().st_size <= 1.3 * small.stat().st_size


def test_the_flags_of_export_choices_are_those_of_the_commands() -> None:
    film, _ = parser_of("film")
    chosen = ExportChoices(
        speed=2.5, long_moves="skip", hold=3.0, loop=False, caption=False
    )
    flags = chosen.flags("speed", "long_moves", "hold", "loop", "caption")
    found = film.parse_args(["a.json", "-o", "a.gif", *flags])
    assert (found.speed, found.long_moves, found.hold) == (2.5, "skip", 3.0)
    assert (
        found.no_loop
        and found.no_caption
        and found.look == "light"
        and found.cell is None
    )
    render, _ = parser_of("render")
    flags = ExportChoices(answers=False, paper="letter").flags("answers", "paper")
    found = render.parse_args(["a.json", "-o", "a.pdf", *flags])
    assert found.no_answers and found.paper == "letter"
    assert not ExportChoices().flags(*EXPORT_OPTIONS)


def questions_of(page: Path) -> list[str]:
    return [one["words"] for one in record_of(page)["questions"]]


def test_a_search_that_was_stopped_asks_nothing(tmp_path: Path) -> None:
    """How it ends, and how many nodes it takes, is not known."""
    out = tmp_path / "lesson.html"
    words = ["--lesson", "2", "--node-limit", "500", "--events", "8", "-o", str(out)]
    assert main(["film", *words]) == 3
    assert questions_of(out) == []


def test_the_film_of_a_lesson_is_a_page_that_asks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "lesson.html"
    assert not any(lesson.shown.options for lesson in LESSONS), (
        "it asks for the usual ones"
    )
    assert main(["film", "--lesson", "5", "--events", "8", "-o", str(out)]) == 0
    assert questions_of(out) == [one.words for one in LESSONS[4].questions]
    for words in (
        [],
        ["a.json", "--lesson", "5"],
        ["--lesson", "5", "--search", "skyline"],
    ):
        capsys.readouterr()
        assert main(["film", *words, "-o", str(out)]) == 2
        assert "--lesson" in capsys.readouterr().err
