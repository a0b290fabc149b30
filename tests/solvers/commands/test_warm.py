"""`gridwright warm`: the modules with kernels, compiled in processes, each once."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gridwright.cli.main import main
from gridwright.solvers import registry
from gridwright.solvers.runtime import jit
from gridwright.solvers.runtime.jit import kernel_modules
from tests.conftest import forget_kinds

KIND = """
from tests.solvers.fakes import PicksKind

class SmallKind(PicksKind):
    id = "small"
    solvers = ()

KIND = SmallKind()
"""

KERNELS = """
import os
from pathlib import Path

def warm():
    with Path(__file__).with_suffix(".pids").open("a") as pids:
        pids.write(f"{os.getpid()}\\n")
"""

MODULES = ("small_kind.search.one_kernels", "small_kind.two_kernels")


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a kind with two modules of kernels, which write down who compiled
    them."""
    folder = tmp_path / "small_kind"
    (folder / "search").mkdir(parents=True)
    for package in (folder, folder / "search"):
        (package / "__init__.py").touch()
    (folder / "kind.py").write_text(KIND, "utf-8")
    (folder / "search" / "one_kernels.py").write_text(KERNELS, "utf-8")
    (folder / "two_kernels.py").write_text(KERNELS, "utf-8")
    (folder / "search" / "engine.py").write_text("# def warm(): not one\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(registry.BUNDLED, "small", "small_kind.kind:KIND")
    forget_kinds()
    yield folder
    forget_kinds()
    for name in [
        name for name in sys.modules if name.partition(".")[0] == "small_kind"
    ]:
        del sys.modules[name]


def compiled(folder: Path) -> list[int]:
    """How often each module was compiled."""
    return [len(path.read_text().split()) for path in sorted(folder.rglob("*.pids"))]


@pytest.mark.slow
def test_every_module_is_compiled_once_and_again_after_a_change(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["warm", "small", "--jobs", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sorted(line.partition(":")[0] for line in lines) == sorted(MODULES)
    assert all(": compiled after " in line for line in lines)
    assert compiled(small) == [1, 1]
    assert main(["warm", "small"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{name}: ready" for name in MODULES
    ]
    assert compiled(small) == [1, 1]
    (small / "two_kernels.py").write_text(KERNELS + "# another\n", "utf-8")
    assert [jit.ready(name) for name in MODULES] == [True, False]
    assert main(["warm", "small"]) == 0
    assert compiled(small) == [1, 2]


@pytest.mark.slow
def test_a_module_that_does_not_compile_is_told_and_the_others_are_ready(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (small / "two_kernels.py").write_text(
        "def warm():\n    raise TypeError('no such type')\n"
    )
    assert main(["warm", "small", "--jobs", "1"]) == 5
    said = capsys.readouterr().err
    assert f"{MODULES[1]} does not compile: TypeError: no such type" in said
    assert [jit.ready(name) for name in MODULES] == [True, False]


@pytest.mark.slow
def test_a_process_that_dies_takes_its_own_module_alone(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (small / "search" / "one_kernels.py").write_text(
        "import os\ndef warm():\n    os._exit(1)\n"
    )
    assert main(["warm", "small", "--jobs", "1"]) == 5
    assert f"{MODULES[0]} does not compile: its process died" in capsys.readouterr().err
    assert [jit.ready(name) for name in MODULES] == [False, True]


def test_what_cannot_be_done_is_refused(
    small: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["warm", "smal"]) == 2
    assert "'smal' is not a puzzle kind" in capsys.readouterr().err
    (tmp_path / "file").touch()
    monkeypatch.setenv("GRIDWRIGHT_CACHE_DIR", str(tmp_path / "file"))
    assert main(["warm", "small"]) == 2
    assert "cannot be kept" in capsys.readouterr().err
    assert compiled(small) == []


def test_the_modules_of_the_program_are_those_a_search_prepares() -> None:
    found = kernel_modules(
        part for name in registry.kind_ids() for part in registry.code_of(name)
    )
    assert len(found) == len(set(found)) > 10
    sources = [
        path.read_text("utf-8") for path in Path(registry.__file__).parent.rglob("*.py")
    ]
    asked = {
        name
        for text in sources
        for name in re.findall(r'prepare\("(gridwright.solvers[\w.]+)"', text)
    }
    assert asked and asked <= set(found)


INTERRUPTS = """
import os, signal

def warm():
    os.kill(os.getppid(), signal.SIGINT)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_ctrl_c_keeps_what_is_done_and_begins_nothing_more(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (small / "search" / "one_kernels.py").write_text(INTERRUPTS, "utf-8")
    assert main(["warm", "small", "--jobs", "1"]) != 0
    assert "stopped: 1 of 2 modules compiled" in capsys.readouterr().err
    assert [jit.ready(name) for name in MODULES] == [True, False]
    assert main(["warm", "small"]) == 0
    assert compiled(small) == [1], "the second module, once"
