"""Folders for compiled kernels and tables: only those that no one else can write to are
used."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gridwright.solvers.files.screenshot import reading
from gridwright.solvers.runtime import cache, log

ROOT = Path(__file__).parents[3]
posix = pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")


@posix
def test_a_folder_of_ones_own_is_used_and_made(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    assert cache.why_not(folder) is None
    assert folder.stat().st_mode & 0o777 == 0o700


@posix
@pytest.mark.parametrize("mode", [0o777, 0o1777, 0o772], ids=oct)
def test_a_folder_that_others_may_write_to_is_not_used(
    tmp_path: Path, mode: int
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    folder.chmod(mode)
    assert "other users own" in str(cache.why_not(folder))


@posix
def test_others_above_are_harmless_only_where_they_cannot_touch_what_is_ours(
    tmp_path: Path,
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    assert cache.why_not(shared / "mine") is None
    link = tmp_path / "link"
    link.symlink_to(shared / "mine")
    assert cache.why_not(link) is None
    shared.chmod(0o777)
    assert str(shared) in str(cache.why_not(shared / "mine"))
    assert str(shared) in str(cache.why_not(link)), "what a link leads to counts"


@pytest.mark.skipif(
    os.name != "posix" or os.geteuid() != 0, reason="needs to give files away"
)
def test_a_folder_of_another_user_is_not_used(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    os.chown(folder, 4711, 4711)
    assert "other users own" in str(cache.why_not(folder))
    inside = folder / "inside"
    inside.mkdir()
    assert str(folder) in str(cache.why_not(inside))


def test_where_nothing_can_be_kept_a_private_folder_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "file" / "below"))
    private = cache.cache_folder()
    assert cache.why_not(private) is None and cache.cache_folder() == private
    (record,) = caplog.records
    assert "kept only until the program ends" in record.getMessage()
    assert str(tmp_path / "file" / "below") in record.getMessage()
    caplog.clear()


KERNELS = """
import os
import numpy as np
from gridwright.solvers.runtime.jit import kernel

@kernel
def total(cells):
    return cells.size

def warm():
    total(np.ones(3, np.int64))
    print(os.getpid(), total.loaded, flush=True)
"""

PREPARE = """
import os, sys
from gridwright.solvers.runtime import cache, jit
jit.compile_elsewhere = True
for _ in jit.prepare("tiny_kernels"):
    pass
print(cache.cache_folder(), os.environ.get("NUMBA_CACHE_DIR"))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """What compiles kernels, and a module with one, in a folder that can only be read.

    Bytecode comes with it, as an installer of packages makes it.
    """
    folder = tmp_path_factory.mktemp("installed")
    package = folder / "gridwright"
    rooms = {room.name for room in (ROOT / "solvers").iterdir() if room.is_dir()}
    leave_out = shutil.ignore_patterns(*rooms - {"__pycache__", "runtime"})
    shutil.copytree(ROOT / "solvers", package / "solvers", ignore=leave_out)
    shutil.copy(ROOT / "gridwright" / "__init__.py", package)
    (folder / "tiny_kernels.py").write_text(KERNELS)
    folders = [folder, *(path for path in folder.rglob("*") if path.is_dir())]
    for each in folders:
        each.chmod(0o555)
    yield folder
    for each in folders:
        each.chmod(0o755)


def obey_permissions() -> None:
    """In a child process of root: no more right to write where the mode forbids it."""
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(24, 1, 0, 0, 0)  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE


def prepare(installed: Path, **more: str) -> tuple[list[str], str]:
    """Prepare the kernel module in a process; the words printed, and stderr."""
    names = ("NUMBA_CACHE_DIR", cache.VARIABLE, "PYTHONPATH")
    kept = {name: value for name, value in os.environ.items() if name not in names}
    found = subprocess.run(
        [sys.executable, "-P", "-B", "-c", PREPARE],
        capture_output=True,
        text=True,
        env={**kept, "PYTHONPATH": str(installed), **more},
        preexec_fn=obey_permissions,
        timeout=120,
    )
    assert found.returncode == 0, found.stderr
    return found.stdout.split(), found.stderr


@pytest.mark.slow
@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="capabilities of Linux"
)
def test_everything_read_only_works_from_a_private_folder_and_says_so_once(
    installed: Path,
) -> None:
    (_pid, hits, folder, kernels), err = prepare(
        installed, XDG_CACHE_HOME=str(installed)
    )
    assert hits == "1", "a child process compiled it, into the folder of its parent"
    assert kernels.startswith(folder) and not Path(folder).exists(), (
        "nothing stays behind"
    )
    assert err.count("\n") == 1 and "kept only until the program ends" in err


@pytest.mark.slow
@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="capabilities of Linux"
)
def test_a_folder_of_kernels_that_others_may_write_to_is_not_used(
    installed: Path, tmp_path: Path
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o777)
    home = {"XDG_CACHE_HOME": str(tmp_path / "home"), "NUMBA_CACHE_DIR": str(shared)}
    (*_, folder, kernels), err = prepare(installed, **home)
    assert folder == str(tmp_path / "home" / "gridwright")
    assert kernels == str(Path(folder) / "kernels") and not any(shared.iterdir())
    assert err.count("\n") == 1 and "so NUMBA_CACHE_DIR is not used" in err


@pytest.mark.skipif(sys.platform != "linux", reason="places of Linux")
def test_folders_lie_where_version_1_0_made_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name, use, below in (
        ("XDG_CACHE_HOME", "cache", ".cache"),
        ("XDG_STATE_HOME", "state", ".local/state"),
        ("XDG_DATA_HOME", "data", ".local/share"),
    ):
        monkeypatch.delenv(name)
        assert cache.user_folder(use) == tmp_path / below / "gridwright"
        monkeypatch.setenv(name, str(tmp_path / "elsewhere"))
        assert cache.user_folder(use) == tmp_path / "elsewhere" / "gridwright"
    assert log.folder() == reading.skin_folder().parent
