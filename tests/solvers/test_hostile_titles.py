"""Titles with control characters: no page, picture or line on the terminal holds them
raw."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from xml.etree import ElementTree

import pytest

import gridwright
from gridwright.cli.main import main
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.level_file import level_to_json, read_level
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.files.link import link_of, read
from gridwright.solvers.registry import BUNDLED
from gridwright.solvers.text import whole, whole_lines

BAD = "a\x1b[31mb\x00c\x07d\x7fe\x9bf\u202eg\u2066h\u2028i<b>&"
FIELDS = ("title", "author", "source", "notes")


def raw(text: str) -> set[str]:
    """The characters of a text that a terminal obeys, or that turn the direction of
    writing."""
    turning = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029"
    return {
        char
        for char in text
        if char in turning
        or (unicodedata.category(char) in ("Cc", "Cs") and char not in "\n\t")
    }


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A level whose texts are all hostile."""
    monkeypatch.chdir(tmp_path)
    level = read_level(Path(str(level_files("coin_maze")[0])))
    path = tmp_path / "level.json"
    path.write_text(
        level_to_json(level.with_(**dict.fromkeys(FIELDS, BAD))), encoding="utf-8"
    )
    return path


def test_a_text_is_made_whole() -> None:
    assert raw(BAD) and not raw(whole(BAD)) and len(whole(BAD)) == len(BAD)
    assert whole("half \ud800 of one") == "half ? of one"
    assert whole_lines("one\ntwo\x07\n") == "one\ntwo \n"
    assert whole("名前 é 👩‍🚀 ok") == "名前 é 👩‍🚀 ok"


@pytest.mark.parametrize(
    "words",
    [
        "solve level.json --steps",
        "check level.json",
        "verify level.json",
        "routes level.json",
    ],
)
def test_the_terminal_shows_none(
    words: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(words.split())
    said = capsys.readouterr()
    assert said.out and not raw(said.out + said.err)


def test_pages_hold_none(file: Path) -> None:
    assert main(["page", str(file), "-o", "x.html"]) == 0
    assert not raw(Path("x.html").read_text("utf-8"))
    assert main(["page", str(file), "-o", "y.html", "--title", "t\x1b\x07"]) == 0
    assert not raw(Path("y.html").read_text("utf-8"))


def test_the_library_shows_none(file: Path) -> None:
    level = gridwright.Level.read(file)
    answer = gridwright.solve(level)
    shown = [level.svg(), answer.svg(), answer.svg(caption=BAD)]
    for picture in shown:
        ElementTree.fromstring(picture)
    shown += [repr(level), str(answer), answer.report(), answer.animate().html]
    shown += [gridwright.batch([level])._repr_html_()]
    shown += gridwright.Level("tour", ["S . ."], title=BAD).problems
    assert [text[:80] for text in shown if raw(text)] == []


def test_a_class_of_submissions_shows_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "gridwright.editor.commands.drawing.draw_charts", lambda charts: None
    )
    spec, folder = tmp_path / "s.toml", tmp_path / "class"
    folder.mkdir()
    template = Path(__file__).parents[2] / "docs" / "template_solver.py"
    (folder / "a\x1bb.py").write_text(template.read_text("utf-8"), "utf-8")
    spec.write_text(
        'title = "a\\u001b[31mb\\u0007"\nline = "nodes"\n[levels]\nkind = '
        '"coin_maze"\nrows = 2\n'
        'cols = 2\n[[solvers]]\nid = "frontier"\nname = "x\\u001b[1m"\n',
        "utf-8",
    )
    main(["lab", str(spec), "-o", str(tmp_path / "out"), "--plugins", str(folder)])
    said = capsys.readouterr()
    assert not raw(said.out + said.err)
    assert not raw((tmp_path / "out" / "class.html").read_text("utf-8"))


@pytest.mark.parametrize("kind_id", BUNDLED)
def test_every_bundled_level_is_the_puzzle_of_its_own_link(kind_id: str) -> None:
    for name in level_files(kind_id):
        level = read_level(Path(str(name)))
        again = read(link_of(level).encode(), FileHints())
        assert level.same_puzzle(again) and again.same_puzzle(level), name


def test_levels_are_equal_only_if_their_files_are() -> None:
    plain = gridwright.Level("tour", ["S . E"]).core
    told = plain.with_(rules={"closed": False})
    assert plain.same_puzzle(told) and plain != told
    assert not plain.same_puzzle(plain.with_(rules={"closed": True}))
