"""Every block of code in the documents runs, or is understood by what reads it."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from gridwright.cli.parsing import parser_of

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
MADE = "commands.md"
"""Written from the parsers, whose examples have tests of their own."""
LEVEL = "levels/coin_maze/02-paper-maze.json"
MINUTES = re.compile(r"gridwright (lab (?!my)[a-z]|batch levels |verify levels/|warm)")
"""Experiments, and all bundled levels at once: these have tests of their own."""
ANSWERS = (0, 1, 3, 4, 5)
"""Exit codes of commands on many levels, some of which have no answer; 2 is a wrong
command."""
BEFORE = f"""
cp -r "{ROOT}/levels" levels
mkdir docs && cp -r "{ROOT}/docs/published" docs/published
cp {LEVEL} level.json
cp level.json evening.json
printf 'S . .\\n. # $\\n. . E\\n' | gridwright convert - five.json --from text --kind coin_maze
gridwright render five.json -o shot.png && cp shot.png next.png
mkdir shots && cp shot.png shots/1.png && cp shot.png shots/2.png
printf "map_list = ['1101', '1111', '1011']\\n" >board.py
"""


def blocks(page: Path, language: str) -> list[str]:
    """The blocks of one language in a page."""
    text = page.read_text("utf-8")
    found = re.findall(
        rf"^ *```{language}\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL
    )
    return [str(block) for block in found]


def with_blocks(language: str) -> list[object]:
    """The pages that have such blocks, by name."""
    pages = [page for page in PAGES if page.name != MADE and blocks(page, language)]
    return [pytest.param(page, id=page.relative_to(ROOT).as_posix()) for page in pages]


def commands(page: Path) -> list[str]:
    """The commands of the program that a page shows, each on a line."""
    lines = "\n".join(blocks(page, "sh")).replace("\\\n", " ").splitlines()
    return [
        line
        for line in lines
        if re.match(r"gridwright [a-z]", line) and "[-" not in line
    ]


class Place(NamedTuple):
    """Where the commands of a page find what they name."""

    folder: Path
    environment: dict[str, str]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """One for all that change nothing in it."""
    folder = tmp_path_factory.mktemp("place")
    return Place(folder, prepared(folder))


@pytest.mark.slow
def test_commands_are_understood(
    place: Place, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(place.folder)
    lines = [
        (page, line) for page in PAGES if page.name != MADE for line in commands(page)
    ]
    assert len(lines) > 50
    for page, line in lines:
        name, *words = shlex.split(line, comments=True)[1:]
        files = [
            str(file) for word in words for file in sorted(Path().glob(word)) or [word]
        ]
        try:
            parser_of(name)[0].parse_args(files)
        except SystemExit:
            pytest.fail(f"{page.name}: {line}: {capsys.readouterr().err}")


@pytest.mark.parametrize("page", with_blocks("json"))
def test_json_is_read(page: Path) -> None:
    for block in blocks(page, "json"):
        whole = block.replace(", …}", "}")
        lines = whole.splitlines() if "\n{" in whole else [whole]
        for text in lines:
            json.loads(text if text.startswith("{") else f"{{{text}}}")


@pytest.mark.parametrize("page", with_blocks("toml"))
def test_toml_is_read(page: Path) -> None:
    for block in blocks(page, "toml"):
        tomllib.loads(block)


def prepared(folder: Path) -> dict[str, str]:
    """The environment in which the commands of a page find what they name in a
    folder."""
    scripts = Path(sys.executable).parent
    environment = os.environ | {
        "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
        "XDG_DATA_HOME": str(folder / "data"),  # skins
    }
    subprocess.run(["bash", "-ec", BEFORE], cwd=folder, env=environment, check=True)
    (plugin,) = blocks(ROOT / "docs/plugin.md", "python")
    (folder / "mine.py").write_text(plugin, "utf-8")
    (folder / "my.toml").write_text(blocks(ROOT / "docs/lab.md", "toml")[0], "utf-8")
    return environment


def test_every_page_is_linked_from_another() -> None:
    linked = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in re.findall(
            r"\]\(([^)#:]+\.md)(?:#[^)]*)?\)", page.read_text("utf-8")
        )
    }
    pages = [
        page
        for page in (ROOT / "docs").rglob("*.md")
        if not {"template_kind", "template_feature"} & set(page.parts)
    ]
    assert [page.name for page in pages if page.resolve() not in linked] == []


def test_no_page_installs_what_no_index_has() -> None:
    asked = r"(?:pip|pipx|uv tool) install [^`\n&]*\bgridwright\b"
    assert [
        page.name for page in PAGES if re.search(asked, page.read_text("utf-8"))
    ] == []


def test_other_languages_show_the_same_commands() -> None:
    for page in PAGES:
        other = [page.parent / language / page.name for language in ("zh_CN", "zh_TW")]
        for file in filter(Path.is_file, other):
            words = [
                [line.split("#")[0].split() for line in commands(f)]
                for f in (page, file)
            ]
            assert words[0] == words[1], file


def cleared(path: Path) -> None:
    """Remove what an earlier line wrote."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "page", [case for case in with_blocks("sh") if "zh_" not in str(case)]
)
def test_commands_run(page: Path, tmp_path: Path) -> None:
    environment = prepared(tmp_path)
    given = {file.name for file in tmp_path.iterdir()}
    for line in commands(page):
        if MINUTES.match(line):
            continue
        out = re.search(r"-o (\S+)", line)
        if out and "--resume" not in line and Path(out[1]).name not in given:
            cleared(tmp_path / out[1])  # the lines of a page are choices
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
        assert done.returncode in ANSWERS, (line, done.stdout[-500:], done.stderr)
        assert "Traceback" not in done.stderr, (line, done.stderr)


@pytest.mark.slow
@pytest.mark.parametrize("page", with_blocks("python"))
def test_python_runs(page: Path, place: Place, tmp_path: Path) -> None:
    shutil.copytree(place.folder, tmp_path, dirs_exist_ok=True)
    first = (
        "import gridwright\n"
        "from gridwright.solvers.files.level_file import read_level\n"
        "level = read_level('level.json')\n"
    )
    for block in blocks(page, "python"):
        done = subprocess.run(
            [sys.executable, "-P", "-c", first + block.replace('"""', "'''")],
            cwd=tmp_path,
            env=place.environment,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-2000:]
