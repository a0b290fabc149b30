"""What a build makes of a checkout: one name on the top level, whatever git made of the
links in gridwright/."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import textwrap
import zipfile
from pathlib import Path

import pytest

import hatch_build
from hatch_build import FOLDERS, linked

ROOT = Path(__file__).parents[1]
SCRIPT = """
import gridwright
import gridwright.solvers.registry
import gridwright.levels
import gridwright.editor
level = gridwright.Level("coin_maze", ["S . E"])
print(gridwright.solve(level).score, gridwright.__file__)
"""


def copy_of_checkout(place: Path) -> Path:
    """The files that git has, links as links."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False
    )
    if listed.returncode:
        pytest.skip("this is not a checkout")
    for name in listed.stdout.decode().split("\0"):
        source = ROOT / name
        if not name or not (source.is_symlink() or source.is_file()):
            continue
        target = place / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target, follow_symlinks=False)
    return place


def without_links(checkout: Path) -> Path:
    """The checkout as git makes it where it may not make links."""
    for name in FOLDERS:
        place = checkout / "gridwright" / name
        place.unlink()
        place.write_text(f"../{name}", "utf-8")
    return checkout


def built(root: Path, target: str, *, links: bool = True) -> Path:
    """The wheel or the source distribution of a folder. links: whether the system lets
    the build make links."""
    out = root.parent / f"{root.name}-{target}"
    program = "from hatchling.cli import hatchling\nhatchling()"
    if not links:
        program = (
            "from pathlib import Path\n"
            "def refused(*words, **more): raise OSError('no right to make links')\n"
            "Path.symlink_to = refused\n"
        ) + program
    words = ["build", "-t", target, "-d", str(out)]
    done = subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=root,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    (package,) = out.iterdir()
    return package


def names_in(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return sorted(archive.namelist())


def unpacked(package: Path, place: Path) -> Path:
    with tarfile.open(package) as archive:
        archive.extractall(place, filter="data")
    (root,) = place.iterdir()
    return root


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one that is built of the checkout."""
    return built(copy_of_checkout(tmp_path_factory.mktemp("build") / "linked"), "wheel")


@pytest.mark.thorough
def test_a_package_is_the_same_of_links_of_files_and_of_sources(
    tmp_path: Path, wheel: Path
) -> None:
    names = names_in(wheel)
    tops = {name.partition("/")[0] for name in names}
    assert sorted(top for top in tops if not top.endswith(".dist-info")) == [
        "gridwright"
    ]
    for name in FOLDERS:
        assert f"gridwright/{name}/__init__.py" in names

    checkout = copy_of_checkout(tmp_path / "checkout")
    sources = unpacked(built(checkout, "sdist"), tmp_path / "unpacked")
    assert not any((sources / name).exists() for name in FOLDERS)
    assert names_in(built(sources, "wheel")) == names

    plain = without_links(copy_of_checkout(tmp_path / "plain"))
    wheel_of_copies = built(plain, "wheel", links=False)
    assert not (plain / "gridwright" / "solvers").is_symlink()
    assert names_in(wheel_of_copies) == names


@pytest.mark.slow
def test_an_installed_package_owns_one_name_and_minds_no_script_beside_it(
    tmp_path: Path, wheel: Path
) -> None:
    packages = tmp_path / "packages"  # as an installer lays it there
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)
    made = {path.name for path in packages.iterdir()}
    assert sorted(name for name in made if not name.endswith(".dist-info")) == [
        "gridwright"
    ]

    work = tmp_path / "work"
    work.mkdir()
    for name in FOLDERS:
        (work / f"{name}.py").write_text("raise SystemExit('the wrong one')", "utf-8")
    script = work / "script.py"
    script.write_text(textwrap.dedent(SCRIPT), "utf-8")
    libraries = [path for path in sys.path if path.endswith("site-packages")]
    said = subprocess.run(
        [sys.executable, "-S", str(script)],
        cwd=work,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(packages), *libraries])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    score, _, file = said.stdout.strip().partition(" ")
    assert score == "3"
    assert Path(file).is_relative_to(packages)


# -- the links of a checkout -----------------------------------------------------------
@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small one, as git makes it where it may not make links."""
    for name in FOLDERS:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(f"{name} = 1", "utf-8")
    package = tmp_path / "gridwright"
    package.mkdir()
    for name in FOLDERS:
        (package / name).write_text(f"../{name}", "utf-8")
    return tmp_path


def forbid_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "joined", lambda folder, place: False)


def content(checkout: Path, name: str) -> dict[str, str]:
    folder = checkout / "gridwright" / name
    return {file.name: file.read_text("utf-8") for file in folder.iterdir()}


def test_links_take_the_place_of_files_and_stay(checkout: Path) -> None:
    assert linked(checkout) == []
    for name in FOLDERS:
        place = checkout / "gridwright" / name
        assert place.samefile(checkout / name)
    before = [(checkout / "gridwright" / name).lstat() for name in FOLDERS]
    assert linked(checkout) == []
    after = [(checkout / "gridwright" / name).lstat() for name in FOLDERS]
    assert [stat.st_ino for stat in before] == [stat.st_ino for stat in after]


def test_copies_follow_their_folders_from_build_to_build(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forbid_links(monkeypatch)
    assert linked(checkout) == list(FOLDERS)
    (checkout / "solvers" / "__init__.py").unlink()
    (checkout / "solvers" / "other.py").write_text("new = 1", "utf-8")
    assert linked(checkout) == list(FOLDERS)
    assert content(checkout, "solvers") == {"other.py": "new = 1"}
    monkeypatch.undo()
    assert linked(checkout) == []
    assert (checkout / "gridwright" / "solvers").samefile(checkout / "solvers")


def test_a_link_to_another_checkout_is_turned_and_that_one_stays(
    checkout: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = tmp_path_factory.mktemp("other")
    (other / "levels").mkdir()
    (other / "levels" / "mine.txt").write_text("mine", "utf-8")
    place = checkout / "gridwright" / "levels"
    place.unlink()
    place.symlink_to(other / "levels", target_is_directory=True)
    linked(checkout)
    assert place.samefile(checkout / "levels")
    assert (other / "levels" / "mine.txt").read_text("utf-8") == "mine"


def test_an_unpacked_package_of_sources_is_left_alone(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forbid_links(monkeypatch)
    linked(checkout)
    before = {name: content(checkout, name) for name in FOLDERS}
    for name in FOLDERS:
        shutil.rmtree(checkout / name)
    assert linked(checkout) == []
    assert {name: content(checkout, name) for name in FOLDERS} == before
