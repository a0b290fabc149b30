"""`gridwright desktop`: what the desktop finds after it, and that nothing is left of
it."""

from __future__ import annotations

import configparser
import shlex
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gridwright.cli.main import main
from gridwright.editor.commands.desktop import ICON_SIDES, TYPE
from gridwright.solvers.files.level_set import level_files

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a user, after an install."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["desktop", "install"]) == 0
    return tmp_path


def said_by(*command: str) -> str:
    """What a checker of the system says; the test is left out where it is missing."""
    if shutil.which(command[0]) is None:
        pytest.skip(f"this system has no {command[0]}")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_launcher_starts_this_installation(data: Path) -> None:
    read = configparser.ConfigParser(interpolation=None)
    read.read(data / "applications" / "gridwright.desktop", "utf-8")
    entry = read["Desktop Entry"]
    program = entry["Exec"].removesuffix(" %F")
    assert Path(program.split()[0]).is_file()
    assert entry["MimeType"] == f"{TYPE};"


def test_every_size_of_the_icon_is_drawn(data: Path) -> None:
    from PIL import Image

    for side in ICON_SIDES:
        with Image.open(
            data / f"icons/hicolor/{side}x{side}/apps/gridwright.png"
        ) as icon:
            assert icon.size == (side, side)
            assert len(icon.convert("RGBA").getcolors(side * side) or ()) > 2


def test_the_thumbnailer_writes_into_the_file_that_the_desktop_made(
    data: Path, tmp_path: Path
) -> None:
    read = configparser.ConfigParser(interpolation=None)
    read.read(data / "thumbnailers" / "gridwright.thumbnailer", "utf-8")
    line = read["Thumbnailer Entry"]["Exec"]
    level, out = level_files("coin_maze")[0], tmp_path / "thumbnail.png"
    out.touch()
    words = [
        {"%i": str(level), "%o": str(out)}.get(word, word) for word in shlex.split(line)
    ]
    assert main(words[words.index("render") :]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")


def test_the_type_is_one_of_json(data: Path) -> None:
    (kind,) = ElementTree.parse(data / "mime/packages/gridwright.xml").getroot()
    assert kind.get("type") == TYPE
    assert [part.get("type") for part in kind if part.tag.endswith("sub-class-of")] == [
        "application/json"
    ]


def test_remove_leaves_what_others_wrote(data: Path) -> None:
    other = data / "applications" / "other.desktop"
    other.touch()
    assert main(["desktop", "remove"]) == 0
    left = {path for path in data.rglob("gridwright*") if path.is_file()}
    assert left == set()
    assert other.exists()


def everything(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def test_remove_leaves_a_data_folder_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    other = tmp_path / "data" / "sounds" / "bell.ogg"
    other.parent.mkdir(parents=True)
    other.touch()
    before = everything(tmp_path)
    assert main(["desktop", "install"]) == 0
    assert everything(tmp_path) > before
    assert main(["desktop", "remove"]) == 0
    assert everything(tmp_path) == before


def test_remove_leaves_the_caches_that_others_are_in(data: Path) -> None:
    if shutil.which("update-mime-database") is None:
        pytest.skip("this system has no update-mime-database")
    package = (data / "mime/packages/gridwright.xml").read_text("utf-8")
    other = data / "mime/packages/other.xml"
    other.write_text(package.replace(TYPE, "application/vnd.other+json"), "utf-8")
    assert main(["desktop", "remove"]) == 0
    types = (data / "mime/types").read_text("utf-8").split()
    assert types == ["application/vnd.other+json"]
    assert other.exists()


def test_the_system_takes_the_launcher(data: Path) -> None:
    assert (
        said_by("desktop-file-validate", str(data / "applications/gridwright.desktop"))
        == ""
    )


def test_the_system_takes_the_description(data: Path) -> None:
    # A name with a domain would be better, but the program has none.
    about = str(data / "metainfo/gridwright.metainfo.xml")
    rule = "--override=cid-desktopapp-is-not-rdns=info"
    said_by("appstreamcli", "validate", "--no-net", rule, about)


def test_the_system_knows_a_level_by_its_name(data: Path, tmp_path: Path) -> None:
    if shutil.which("update-mime-database") is None:
        pytest.skip("this system has no update-mime-database")
    level = tmp_path / "maze.gridwright.json"
    level.write_bytes(level_files("coin_maze")[0].read_bytes())
    assert TYPE in said_by("gio", "info", "-a", "standard::content-type", str(level))
    assert "gridwright.desktop" in said_by("xdg-mime", "query", "default", TYPE)
