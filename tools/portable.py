"""Makes a folder that runs where no Python is: this interpreter, the program and what
it needs.

    python -m tools.portable OUT

OUT gets `python/`, a copy of the interpreter that runs this script with the wheel of
the program installed into it, and `gridwright`, which starts it. Nothing is packed or
frozen, so child processes, kernels and solvers of your own work as in any installation,
and OUT may be moved. It runs on systems of the same sort: the same processor, and a C
library as new as here.

It was run and used on Linux. On Windows and macOS it does the same with the names of
these systems; there it was not run. An interpreter that a framework of macOS holds
cannot be copied.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from tools.needs import need

ROOT = Path(__file__).parents[1]
LEFT_OUT = (
    *("test", "idlelib", "tkinter", "turtledemo", "ensurepip", "lib2to3", "*-packages"),
    *("__pycache__", "config-*", "*.a", "pkgconfig", "tcl*", "tk*"),
)
"""Parts of an interpreter that the program does not use."""
STARTER = """#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/python/lib"
exec "$here/python/bin/{python}" -s -P -m gridwright.cli "$@"
"""
WINDOWS_STARTER = '@"%~dp0python\\python.exe" -s -P -m gridwright.cli %*\r\n'


def make(out: Path) -> None:
    """Fill a new folder."""
    base = Path(sys.base_prefix)
    if sys.platform == "darwin" and sysconfig.get_config_var("PYTHONFRAMEWORK"):
        raise SystemExit("this interpreter belongs to a framework and cannot be copied")
    if out.exists():
        raise SystemExit(f"{out} exists")
    ignored = shutil.ignore_patterns(*LEFT_OUT)
    if sys.platform == "win32":
        shutil.copytree(base, out / "python", ignore=ignored)
        (out / "gridwright.cmd").write_text(WINDOWS_STARTER, newline="")
    else:
        python = f"python{sys.version_info[0]}.{sys.version_info[1]}"
        (out / "python" / "bin").mkdir(parents=True)
        shutil.copy2(base / "bin" / python, out / "python" / "bin" / python)
        shutil.copytree(
            base / "lib" / python, out / "python" / "lib" / python, ignore=ignored
        )
        for shared in (base / "lib").glob("libpython*.*"):
            if shared.suffix != ".a":
                shutil.copy2(shared, out / "python" / "lib", follow_symlinks=False)
        starter = out / "gridwright"
        starter.write_text(STARTER.format(python=python))
        starter.chmod(0o755)
    asked = (base_python(), "-c", "import site; print(site.getsitepackages()[-1])")
    told = subprocess.run(
        asked, check=True, capture_output=True, text=True
    ).stdout.strip()
    install(out / "python" / Path(told).relative_to(base))
    for file in ("LICENSE", "README.md"):
        shutil.copy2(ROOT / file, out)


def base_python() -> Path:
    """The interpreter below a virtual environment."""
    return Path(getattr(sys, "_base_executable", sys.executable))


def install(packages: Path) -> None:
    """The wheel of this checkout, and what it needs, into a folder of packages."""
    with tempfile.TemporaryDirectory() as scratch:
        build = (sys.executable, "-m", "build", "--wheel", "--outdir", scratch, ROOT)
        subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
        (wheel,) = Path(scratch).glob("*.whl")
        pip = (
            sys.executable,
            "-m",
            "pip",
            "install",
            "-q",
            "-c",
            ROOT / "constraints.txt",
        )
        subprocess.run((*pip, "--target", packages, wheel), check=True)
    shutil.rmtree(
        packages / "bin", ignore_errors=True
    )  # scripts that name this interpreter


def size(folder: Path) -> int:
    """The bytes of all files below a folder."""
    return sum(file.lstat().st_size for file in folder.rglob("*") if not file.is_dir())


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.portable", description=__doc__
    )
    parser.add_argument(
        "out", metavar="OUT", type=Path, help="a folder that does not exist yet"
    )
    out = parser.parse_args().out.resolve()
    need("test", "build", "hatchling")
    make(out)
    print(f"{out.name}{os.sep}: {size(out) / 1e6:,.0f} MB")


if __name__ == "__main__":
    main()
