"""gridwright convert: from one format to another, and nothing else written over."""

from __future__ import annotations

import json
import os
import re
import threading
from pathlib import Path

import pytest

from gridwright.cli.main import main
from gridwright.solvers.commands import levels
from gridwright.solvers.files.formats import FileHints, format_module
from gridwright.solvers.files.level_file import level_to_json, read_level
from gridwright.solvers.files.rows import level_from_text, level_to_text

tiled = format_module("tmj")


MAZE = level_from_text("coin_maze", ". . S\n. $7 #\nE $ .")


LOOP = "# # # . .\n# . . . .\n. . . . .\n. . . # .\n. . . . .\n"


def test_convert_round_trips_over_all_formats(tmp_path: Path) -> None:
    address = "https://puzz.link/p?simpleloop/5/5/sg020"
    steps = [tmp_path / name for name in ("a.json", "b.tmj", "c.json", "d.url")]
    source = address
    for target in steps:
        assert main(["convert", source, str(target)]) == 0
        source = str(target)
    assert steps[-1].read_text(encoding="utf-8").strip() == address
    assert read_level(steps[0]).same_puzzle(read_level(steps[2]))
    assert (tmp_path / "gridwright-tour.png").read_bytes().startswith(b"\x89PNG")


def test_convert_takes_and_writes_addresses_of_penpa(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    level, file = tmp_path / "a.json", tmp_path / "b.url"
    assert (
        main(["convert", "https://puzz.link/p?simpleloop/5/5/sg020", str(level)]) == 0
    )
    assert main(["convert", str(level), "-", "--to", "penpa"]) == 0
    address = capsys.readouterr().out
    file.write_text(address, encoding="utf-8")
    for source in (address.strip(), str(file)):
        assert main(["convert", source, "-", "--to", "puzzlink"]) == 0
        assert capsys.readouterr().out.strip().endswith("simpleloop/5/5/sg020")


def test_convert_never_writes_over_a_picture_beside_the_map(tmp_path: Path) -> None:
    source, usual = tmp_path / "a.json", tmp_path / "gridwright-coin_maze.png"
    source.write_text(level_to_json(MAZE), encoding="utf-8")
    usual.write_bytes(b"drawn by hand")
    images = []
    for name in (
        "a.tmj",
        "b.tmj",
    ):  # the second finds the picture of the first, and takes it
        assert main(["convert", str(source), str(tmp_path / name)]) == 0
        found = json.loads((tmp_path / name).read_text(encoding="utf-8"))
        images.append(found["tilesets"][0]["image"])
        assert tiled.read(json.dumps(found).encode(), FileHints()).same_puzzle(MAZE)
    assert images == ["gridwright-coin_maze-2.png"] * 2
    assert usual.read_bytes() == b"drawn by hand"
    assert (tmp_path / images[0]).read_bytes() == tiled.picture(MAZE)[1]
    assert len(list(tmp_path.glob("*.png"))) == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names")
def test_convert_into_a_pipe_writes_through_and_nothing_beside_it(
    tmp_path: Path,
) -> None:
    source, pipe = tmp_path / "a.json", tmp_path / "pipe.tmj"
    source.write_text(level_to_json(MAZE), encoding="utf-8")
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    assert main(["convert", str(source), str(pipe)]) == 0
    reader.join()
    assert tiled.read(got[0], FileHints()).same_puzzle(MAZE) and pipe.is_fifo()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.json", "pipe.tmj"]


def test_convert_text_of_any_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, target = tmp_path / "a.txt", tmp_path / "a.json"
    text.write_text(LOOP, encoding="utf-8")
    assert main(["convert", str(text), str(target)]) == 0
    assert read_level(target).kind == "tour", "the only kind that it looks like"
    target.unlink()
    assert (
        main(
            [
                "convert",
                str(text),
                str(target),
                "--kind",
                "tour",
                "--rule",
                "closed=true",
            ]
        )
        == 0
    )
    assert level_to_text(read_level(target)) == LOOP
    assert main(["convert", str(target), str(tmp_path / "b.txt")]) == 0
    assert (tmp_path / "b.txt").read_text(encoding="utf-8") == LOOP
    assert main(["convert", str(target), "x", "--to", "picture"]) == 2
    assert "only read" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["bad", "n" * 200], ids=["short", "long"])
@pytest.mark.parametrize("ending", [".json", ".tmj", ".txt", ".url"])
def test_what_convert_refuses_names_the_file_once_and_is_short(
    name: str, ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / (name + ending)
    for data in (
        b"{",
        b"\xff",
        b'{"layers": 3}',
        b"x" * 5000,
        b"\0",
        b"simpleloop/1/1/" + b"~" * 400,
    ):
        bad.write_bytes(data)
        assert main(["convert", str(bad), "-", "--kind", "tour"]) == 2
        out, err = capsys.readouterr()
        said = err.removeprefix("gridwright: ").removesuffix("\n")
        assert out == "" and len(said) <= 200 and said.count(ending) == 1, said
        assert "level file" not in said, "what it is called, not what it is"
    bad.unlink()
    assert main(["convert", str(bad), "-", "--kind", "tour"]) == 2
    assert capsys.readouterr().err.count(ending) == 1


def test_a_long_word_where_a_form_belongs_is_told_shortly(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["convert", "a", "b", "--to", "x/" * 300]) == 2
    said = capsys.readouterr().err
    assert "invalid choice" in said and " matrix," in said and len(said.strip()) <= 300


def test_a_folder_gets_a_level_for_each_name_and_hears_of_the_others_last(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = [str(tmp_path / name) for name in ("one.json", "two.txt", "three.txt")]
    for name, text in zip(
        names, (level_to_json(MAZE), "what?", ". S\nE ."), strict=True
    ):
        Path(name).write_text(text, encoding="utf-8")
    folder = tmp_path / "levels"
    command = ["convert", *names, "-o", str(folder), "--kind", "coin_maze"]
    assert main(command) == 2
    heard = capsys.readouterr()
    assert [line.split(": ")[0] for line in heard.out.splitlines()] == [
        names[0],
        names[2],
    ]
    assert heard.out.splitlines()[0].endswith("one.json, 3 x 3")
    assert "two.txt" in heard.err and "one.json" not in heard.err
    assert sorted(file.name for file in folder.iterdir()) == ["one.json", "three.json"]
    assert read_level(folder / "three.json").cells.shape == (2, 2)
    assert main(command) == 2 and "--force" in capsys.readouterr().err
    del command[2]
    assert main([*command, "--force", "--to", "text"]) == 0
    assert sorted(file.suffix for file in folder.iterdir()) == [
        ".json",
        ".json",
        ".txt",
        ".txt",
    ]


def test_an_address_gets_a_file_with_a_name_that_can_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Links and addresses end in letters that say nothing, among them such as no file
    may have."""
    maze = tmp_path / "a.json"
    loop = level_from_text("tour", LOOP).with_(rules={"closed": True})
    maze.write_text(level_to_json(loop), encoding="utf-8")
    assert (
        main(["link", str(maze)])
        == main(["convert", str(maze), "-", "--to", "penpa"])
        == 0
    )
    link, address = capsys.readouterr().out.split()
    folder = tmp_path / "levels"
    assert main(["convert", link, "-o", str(folder)]) == 0
    assert main(["convert", address, "-o", str(folder), "--force"]) == 0
    names = sorted(file.stem for file in folder.iterdir())
    assert names and all(
        re.fullmatch(r"tour-\d+x\d+-[0-9a-f]{8}", name) for name in names
    )
    assert main(["convert", link, "-o", str(folder)]) == 2
    assert "--force" in capsys.readouterr().err


def test_names_that_one_file_would_get_twice_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.json").write_text(level_to_json(MAZE), encoding="utf-8")
    (tmp_path / "a.txt").write_text(". S\nE .", encoding="utf-8")
    names = [str(tmp_path / "a.json"), str(tmp_path / "a.txt")]
    command = [
        "convert",
        *names,
        "-o",
        str(tmp_path / "levels"),
        "--kind",
        "coin_maze",
        "--force",
    ]
    assert main(command) == 2
    assert "was made of" in capsys.readouterr().err
    assert read_level(tmp_path / "levels" / "a.json").same_puzzle(MAZE)
    assert (
        main(["convert", *names, "c"]) == 2 and "-o FOLDER" in capsys.readouterr().err
    )


def test_a_dry_run_that_is_stopped_says_what_was_read(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def stopped(_: str) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(levels, "_bytes", stopped)
    source = tmp_path / "a.json"
    source.write_text(level_to_json(MAZE), encoding="utf-8")
    words = ["convert", str(source), "-o", str(tmp_path / "out")]
    main([*words, "--dry-run"])
    assert "0 of 1 level is read" in capsys.readouterr().err
    main(words)
    assert "0 of 1 level is written" in capsys.readouterr().err
