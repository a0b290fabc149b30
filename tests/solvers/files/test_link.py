"""Links to levels: the same one for the same puzzle, whole or refused, read wherever a
level is."""

from __future__ import annotations

import io
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.level_file import level_hash, read_level
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.link import link_of, read
from gridwright.solvers.files.pasted.recognise import readings
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.registry import kind, kind_ids
from tests.sampling import Cases

GOLDEN = {
    "gridwright:coin_maze/6x4/-3..1/QMe1vIANBe/AAjLZS": "02-paper-maze",
    "gridwright:tour/6x6/-2..0/uzov3TXqFs/CSFLKN": "02-paper-tour",
    "gridwright:match3/8x4?swaps=7/1..4/rpp7LqC6D4Z/AxaTrl": "07-paper-board-x7",
    "gridwright:sowing/2x5/1..9/A57u5l/BbyJ8N": "06-pi",
    "gridwright:collapse/3x3/0..55/IFfrM3rOg/B6-DEB": "01-doorstep",
}
"""Links of an earlier day: codes, digits and checks never change."""


def opened(link: str) -> Level:
    return read(link.encode(), FileHints())


def bundled() -> Iterator[Level]:
    for kind_id in kind_ids():
        yield from map(read_bundled, level_files(kind_id))


def random_level(number: int) -> Level:
    """A random level, or codes at random, of any kind and size up to 15 x 15."""
    rng = random.Random(number)
    of = kind(kind_ids()[number % 5])
    side = rng.choice((3, 5, 9, 15))
    rows, cols = {"sowing": (2, rng.randint(2, 20)), "collapse": (side, side)}.get(
        of.id, (rng.randint(2, 15), rng.randint(2, 15))
    )
    hard = {"hard": rng.random() < 0.5} if of.id == "collapse" else {}
    return of.generate(rows, cols, number, hard)


def test_links_of_an_earlier_day_are_read() -> None:
    files = {file.name: file for kind_id in kind_ids() for file in level_files(kind_id)}
    for link, name in GOLDEN.items():
        level = read_bundled(files[f"{name}.json"])
        assert level_hash(opened(link)) == level_hash(level) and link_of(level) == link


def test_links_of_bundled_levels_round_and_round() -> None:
    for level in bundled():
        link = link_of(level)
        again = opened(link)
        assert level_hash(again) == level_hash(level) and link_of(again) == link
        assert len(link) <= 400 or level.cells.size > 225


def test_links_of_random_levels_round_and_round(cases: Cases) -> None:
    for number in cases(daily=200, thorough=2_000):
        level = random_level(number)
        link = link_of(level)
        assert level_hash(opened(link)) == level_hash(level) and len(link) <= 400, link


def test_the_largest_of_small_boards_fit() -> None:
    """Any room, any colour, any coin to 250: 15 x 15 cells of it stay within 400
    characters."""
    rng = np.random.default_rng(3)
    for kind_id, low, high in (
        ("collapse", 0, 99),
        ("match3", 1, 20),
        ("coin_maze", -3, 250),
    ):
        cells = rng.integers(low, high + 1, (15, 15)).astype(np.int32)
        assert len(link_of(Level(kind_id, cells))) <= 400
    far = np.array([[1_000_000, -3], [-2, 0]], np.int32)
    assert "/-3,-2,0,1000000/" in link_of(Level("coin_maze", far))


def test_damaged_links_are_refused_in_a_sentence(cases: Cases) -> None:
    signs = "ABCabc019-_/.,?=&%:"
    for number in cases(daily=200, thorough=2_000):
        rng = random.Random(number)
        link = link_of(random_level(number))
        at = rng.randrange(len(link))
        damaged = {
            0: link[:at],
            1: link[:at] + rng.choice(signs) + link[at + 1 :],
            2: link[:at] + link[at + 1 :],
            3: link[:at] + rng.choice(signs) + link[at:],
            4: link.swapcase(),
        }[number % 5]
        if damaged == link:
            continue
        with pytest.raises(LevelError) as caught:
            opened(damaged)
        assert "\n" not in str(caught.value) and len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "link",
    [
        "gridwright:tour/6x6/-2..1/uzov3TXqFs/",
        "gridwright:tour/6x6/-2,-1,0/uzov3TXqFs/",
        "gridwright:tour/6x6?closed=false/-2..0/uzov3TXqFs/",
        "gridwright:tour/6x6?closed=7/-2..0/uzov3TXqFs/",
        "gridwright:tour/6x6?closed=%7B/-2..0/uzov3TXqFs/",
        "gridwright:tour/6x6?shut=true/-2..0/uzov3TXqFs/",
        "gridwright:tour/6x6/-2..0/________ /",
        "gridwright:tour/6x6/-9..0/uzov3TXqFs/",
        "gridwright:tour/9999999x9999999/0//",
        "gridwright:chess/6x6/-2..0/uzov3TXqFs/",
        "gridwright:tour/6x6/5,,7/uzov3TXqFs/",
    ],
)
def test_links_that_agree_with_themselves_and_hold_no_level(link: str) -> None:
    from gridwright.solvers.files.link import _check

    with pytest.raises(LevelError):
        opened(link + _check(link[:-1].replace(" ", "")))


def test_the_command_prints_a_link_and_every_command_reads_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    maze = next(iter(GOLDEN))
    assert main(["convert", maze, str(tmp_path / "maze.json")]) == 0
    assert main(["link", str(tmp_path / "maze.json")]) == 0
    assert capsys.readouterr().out == maze + "\n"
    assert main(["link", maze, "--page", "https://example.org/play.html"]) == 0
    page = capsys.readouterr().out
    assert page == f"https://example.org/play.html#{maze}\n"
    monkeypatch.setattr(
        sys, "stdin", io.TextIOWrapper(io.BytesIO(maze.encode() + b"\n"))
    )
    assert main(["solve", "-"]) == 0 and "23" in capsys.readouterr().out
    assert main(["check", maze]) == 0 and "no problems" in capsys.readouterr().out
    assert main(["check", maze.replace("QMe", "QMf")]) == 2
    assert "the link is damaged" in capsys.readouterr().err
    (tmp_path / "link.txt").write_text(
        f" {maze[:30]}\n{maze[30:]} \n", encoding="utf-8"
    )
    assert level_hash(read_level(tmp_path / "link.txt")) == level_hash(opened(maze))
    assert main(["convert", str(tmp_path / "link.txt"), "-", "--to", "text"]) == 0
    assert capsys.readouterr().out.startswith(". . . S\n")
    [found] = readings(page.encode())
    assert found.form == "link" and level_hash(found.level) == level_hash(opened(maze))


def test_a_long_link_says_how_long_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(
        [
            "new",
            "match3",
            "--rows",
            "40",
            "--cols",
            "40",
            "-o",
            str(tmp_path / "a.json"),
        ]
    )
    assert main(["link", str(tmp_path / "a.json")]) == 0
    out, err = capsys.readouterr()
    assert err == f"gridwright: the link has {len(out) - 1:,} characters\n"
    (tmp_path / "c.json").write_text(
        '{"format": "gridwright-level", "version": 1, "kind": "tour", "rows": ["S ."], '
        '"conditions": {"force": "0,1"}}'
    )
    assert main(["link", str(tmp_path / "c.json")]) == 0
    assert "conditions" in capsys.readouterr().err


def test_rules_are_in_a_link_where_they_are_not_the_usual_ones() -> None:
    level = level_from_text("tour", "S .").with_(rules={"closed": False})
    assert "?" not in link_of(level)
    points = {"3": 0, "4": 7}
    level = level_from_text("match3", "1 2\n2 1").with_(
        rules={"points": points, "swaps": 2}
    )
    assert opened(link_of(level)).rules == {"points": points, "swaps": 2}
