"""`gridwright desktop`: what the desktop finds after it, and that nothing is left of it."""

from __future__ import annotations

import configparser
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from solvers.commands.desktop import ICON_SIDES, TYPE
from solvers.commands.main import main
from solvers.files.level_set import level_files

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
        with Image.open(data / f"icons/hicolor/{side}x{side}/apps/gridwright.png") as icon:
            assert icon.size == (side, side)
            assert len(icon.convert("RGBA").getcolors(side * side) or ()) > 2


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


def test_the_system_takes_the_launcher(data: Path) -> None:
    assert said_by("desktop-file-validate", str(data / "applications/gridwright.desktop")) == ""


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
